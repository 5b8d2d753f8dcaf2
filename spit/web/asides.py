"""What takes the table for a while: the lesson, and replays. Loaded when they are asked for."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from pyodide.ffi import JsProxy
from pyscript import document

from spit.app.dialogs import stats_bar
from spit.web.frame import now_ms
from spit.web.front import Front
from spit.web.guard import Guard

if TYPE_CHECKING:
    from spit.app.share import SharedReplay
    from spit.web.lesson import LessonPanel
    from spit.web.replay import ReplayPanel


class Asides:
    """Lends the table, draws the panel beside it, and takes the table back."""

    def __init__(self, guard: Guard, host: Front) -> None:
        self._host = host
        self._lesson: LessonPanel | None = None
        self._replay: ReplayPanel | None = None
        self._focus: Callable[[], None] | None = None
        """Where the focus goes once the new table is drawn: dialogs are closed by then."""
        guard.listen(document, "input", self._input)

    def begin_lesson(self, at_ms: float) -> None:
        """The lesson, where it was left."""
        from spit.app.lesson_host import LessonHost, lesson_words
        from spit.engine.rules import preset_name
        from spit.web.lesson import LessonPanel

        match = self._host.match
        self._clear()
        rules, words = match.game.setup.rules, lesson_words(match.words.language)
        stats = stats_bar(match.words, match.matches.book.statistics.totals)
        rng = Random(os.urandom(32))
        host = LessonHost(
            match.shelf, rules, rng, words, match.settings, stats, key_names=match.key_names
        )
        self._host.lend(host, at_ms)
        self._lesson = LessonPanel(host, preset_name(rules))
        self._focus = self._lesson.panel.read

    def begin_replay(self, shared: SharedReplay, at_ms: float, *, from_ms: str = "") -> None:
        """A replay from its beginning, or from a moment (game ms, as text)."""
        from spit.app.replay_host import ReplayHost
        from spit.app.review_words import review_words
        from spit.web.replay import ReplayPanel

        match = self._host.match
        self._clear()
        words = review_words(match.words.language)
        stats = stats_bar(match.words, match.matches.book.statistics.totals)
        rng = Random(os.urandom(32))
        record, far, near = shared
        host = ReplayHost(record, rng, words, match.settings, stats, far=far, near=near)
        self._host.lend(host, at_ms)
        if from_ms:
            host.act("scrub", at_ms, from_ms)
        self._replay = ReplayPanel(host)
        self._focus = self._replay.panel.read

    def take_back(self) -> None:
        """Called before each frame: what was closed gives the table back."""
        if self._host.over:
            self._host.take_back()
            self._clear()
            self._focus = focus_back

    def step(self, *, changed: bool) -> None:
        """Called after each frame; `changed`: there was something new on the table."""
        if self._lesson is not None and changed:
            self._lesson.draw()
        if self._replay is not None:
            if changed:
                self._replay.draw()
            self._replay.step()
        if self._focus is not None:
            self._focus()
            self._focus = None

    def _clear(self) -> None:
        if self._lesson is not None:
            self._lesson.panel.remove()
        if self._replay is not None:
            self._replay.remove()
        self._lesson = self._replay = None

    def _input(self, event: JsProxy) -> None:
        """A choice in the panel."""
        field = event.target
        if not field.closest("#panel"):
            return
        value = str(field.value)
        if field.type == "checkbox":
            value = "yes" if field.checked else "no"
        elif field.type == "range":
            value = str(round(float(field.value)))
        self._host.act(str(field.name), now_ms(), value)


def focus_back() -> None:
    """To the dialog that is there again, or to the button that the lesson is found under."""
    if not document.querySelector("dialog[open]"):
        button = document.querySelector("#actions [data-action=how-to-play]")
        if button:
            button.focus()
