"""The host of the table: deals, pauses, asks and keeps the score, for whoever draws the page.

`spit.app.scene` tells how a page talks to it. All `at_ms` are page milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from spit.app.address import Choices
from spit.app.clock import Clock
from spit.app.desk import QUESTIONS, Desk
from spit.app.game import MATCH_OVER, READY, Game
from spit.app.hand import Hand
from spit.app.match_views import seconds_left
from spit.app.saved import SavedShelf
from spit.app.scene import Cue, Scene
from spit.app.scorebook import Scorebook
from spit.app.settings import Settings
from spit.app.shelf import Memory, Shelf, Store
from spit.app.spoken import spoken_table
from spit.app.stage import Around, Stage
from spit.app.teller import Teller
from spit.app.told import Paused, Resigned
from spit.app.wishes import Wishes
from spit.app.words import Words
from spit.engine.events import Gathered, RoundEnded
from spit.engine.moves import Call, Slap
from spit.engine.seats import NEAR

LONG_MS = 9000
"""Longer messages: what is wrong with the address, or with what was stored."""


class Host:
    """One page's game, with everything around it.

    `rng` seeds matches and mixes card elements: from the page's own entropy. `today_ms` tells the
    wall time (milliseconds since 1970), `browser` the browser's language.
    """

    def __init__(
        self,
        choices: Choices,
        store: Store | None,
        rng: Random,
        *,
        today_ms: Callable[[], int] = lambda: 0,
        browser: str = "en",
    ) -> None:
        self._rng = rng
        self._today_ms = today_ms
        self._shelf = Shelf(Memory() if store is None else store)
        self._wishes = Wishes(choices, self._shelf, browser)
        self._book = Scorebook(self._shelf, rng)
        self._matches = 0
        self._saved = SavedShelf(self._shelf)
        self._desk = Desk(self._book)
        self._resume_after = False
        self._own_revision = 0
        self._shown: tuple[object, ...] = ()
        self.game = Game(self._wishes.setup(0, rng), rng, Clock(choices.speed))
        self.hand = Hand(self.game)
        self._teller = Teller(self._wishes.words)
        self._apply_settings()
        self._problems = self._wishes.problems() + self._book.troubles(self.words)
        if choices.asks_for_no_match:
            self._desk.offered = self._saved.found()

    # -- time ---------------------------------------------------------------------------------

    def frame(self, at_ms: float) -> Scene | None:
        """Let time pass; the new scene, or None when nothing that is shown has changed."""
        self.game.tick(at_ms)
        told = self.game.drain()
        if told:
            self._book.hear(told, self.game, self._today_ms())
            if any(isinstance(one, Paused | RoundEnded | Resigned | Gathered) for one in told):
                self._saved.keep(self.game, self._book.match_id)
            self._teller.hear(told, self.game, at_ms)
        if self._problems:
            self._teller.say(" ".join(self._problems), "warning", at_ms, LONG_MS)
            self._problems = []
        if self._teller.pass_time(at_ms):
            self._own_revision += 1
        shown = (
            self.game.revision, self.hand.revision, self._own_revision, seconds_left(self.game),
        )  # fmt: skip
        if shown == self._shown:
            return None
        self._shown = shown
        around = Around(
            self._desk.dialog(self.game, self.words, self.settings),
            self._desk.bar(self.words),
            self.settings.hints,
            self.settings.counts,
            self._wishes.choices.seed is not None,
        )
        return self._stage.scene(self.game, self.hand, self._teller, around)

    def cues(self) -> list[Cue]:
        """Sounds and bursts since the last call."""
        return self._teller.cues()

    def spoken(self, at_ms: float) -> list[str]:
        """Lines for the polite live region since the last call."""
        return self._teller.spoken(at_ms)

    def hide(self, at_ms: float) -> None:
        """The tab was hidden or the window lost the focus: a pause that only a person ends."""
        self.hand.cancel_all()
        self.game.pause(at_ms)
        self._resume_after = False

    def stored(self) -> None:
        """Another tab has written to the store."""
        self._book.statistics.reread()
        if self._wishes.store.reread():
            self._apply_settings()
        self._own_revision += 1

    # -- hands --------------------------------------------------------------------------------

    def press(self, pointer: int, place: str, at_ms: float) -> bool:
        """A pointer went down on a place: True if it means something there."""
        return self.hand.press(pointer, place, at_ms)

    def drag(self, pointer: int) -> bool:
        """The pointer has moved 10 px: True when a card follows it."""
        return self.hand.drag(pointer)

    def release(self, pointer: int, at_ms: float) -> None:
        """The pointer went up without a drag."""
        self.hand.release(pointer, at_ms)

    def drop(self, pointer: int, place: str | None, at_ms: float) -> None:
        """The end of a drag, over a place or over none."""
        self.hand.drop(pointer, place, at_ms)

    def cancel(self, pointer: int) -> None:
        """The pointer was taken away."""
        self.hand.cancel(pointer)

    def activate(self, place: str, at_ms: float) -> bool:
        """Enter or a screen reader's click on a place."""
        return self.hand.activate(place, at_ms)

    def key(self, code: str, at_ms: float) -> bool:
        """A key by its code: True when it was the game's, and the page should leave it alone."""
        if self.hand.key(code, at_ms):
            return True
        intent = self.hand.keys.get(code, "")
        if intent == "pause" and not self._desk.open:
            self.act("resume" if self.game.paused else "pause", at_ms)
            return True
        if intent.startswith("say-") and self.game.playing:
            self._teller.speak(spoken_table(self.words, self.game, intent))
            return True
        return False

    # -- controls -----------------------------------------------------------------------------

    def act(self, action: str, at_ms: float, value: str = "") -> None:
        """A control or a dialog's button was pressed. Unknown actions do nothing.

        Beside the contract's actions: `close` (a dialog), `confirm-new-game`, `confirm-resign`,
        `set` with `name=value`, `reset` (the settings).
        """
        self._own_revision += 1
        self.game.tick(at_ms)
        if action in QUESTIONS and (action != "new-game" or self._in_progress()):
            self._ask(action, at_ms)
        elif action in ("new-game", "confirm-new-game"):
            self._new_match()
        elif action == "confirm-resign":
            self._desk.clear()
            self.game.resign(at_ms)
        elif action == "close":
            self._close(at_ms)
        elif action == "set":
            self._set(value, at_ms)
        elif action in ("continue", "forget"):
            self._take_up(at_ms, wanted=action == "continue")
        elif action == "reset":
            self._wishes.reset()
            self._apply_settings()
        else:
            self._play(action, at_ms)

    def _play(self, action: str, at_ms: float) -> None:
        """The controls of the game itself."""
        game = self.game
        if action == "ready":
            game.ready(at_ms)
        elif action == "pause":
            self.hide(at_ms)
        elif action == "resume":
            game.resume(at_ms)
        elif action == "next-round":
            self._desk.clear()
            game.next_round(at_ms)
        elif action == "stuck" and not game.watched:
            game.submit(Call(NEAR), at_ms)
        elif action in ("slap-1", "slap-2", "slap-3") and not game.watched:
            game.submit(Slap(NEAR, int(action[-1]) - 1), at_ms)

    def _ask(self, kind: str, at_ms: float) -> None:
        """Open a dialog; the game waits behind it."""
        if kind == "resign" and self.game.gate == MATCH_OVER:
            return
        was_running = self.game.playing or self.game.count is not None
        self.hand.cancel_all()
        self.game.pause(at_ms)
        if not self._desk.open:
            self._resume_after = was_running and self.game.paused
        self._desk.open = kind

    def _close(self, at_ms: float) -> None:
        """Close what is open; the game goes on if it ran when the dialog opened."""
        if not self._desk.open:
            self._desk.close_end(self.game)
            return
        self._desk.clear()
        if self._resume_after:
            self.game.resume(at_ms)
        self._resume_after = False

    def _set(self, value: str, at_ms: float) -> None:
        name, _, wanted = value.partition("=")
        error = self._wishes.set(name, wanted, self._today_ms())
        self._desk.error = (name, error)
        if not error:
            self._apply_settings()
            self._renew_untouched()
        elif self._desk.open != "settings":
            self._teller.say(error, "warning", at_ms)

    # -- matches ------------------------------------------------------------------------------

    def _in_progress(self) -> bool:
        """A match has begun and is not over."""
        game = self.game
        return game.gate != MATCH_OVER and (game.table.round_no > 1 or game.gate != READY)

    def _new_match(self) -> None:
        if self._in_progress():
            self._book.write(self.game, "abandoned", "left", self._today_ms())
        self._resume_after = False
        self._matches += 1
        self._start()

    def _start(self) -> None:
        self._desk.clear()
        self._book.new_match()
        if self._desk.offered is None:
            self._saved.forget()
        self.hand.cancel_all()
        self.game.new_match(self._wishes.setup(self._matches, self._rng))

    def _take_up(self, at_ms: float, *, wanted: bool) -> None:
        """Go on with the match that an earlier visit left, or give it up for good."""
        match, self._desk.offered = self._desk.offered, None
        if match is None:
            return
        if not wanted:
            self._book.write_left(match, self._today_ms())
            self._saved.forget()
            return
        self.hand.cancel_all()
        self.game.take_up(match.setup, match.record, match.now_ms)
        self._book.match_id = match.id
        self.game.resume(at_ms)

    def _renew_untouched(self) -> None:
        """Changed rules hold from the next match on, and one that has not begun is dealt anew."""
        game = self.game
        untouched = game.gate == READY and game.table.round_no == 1
        if untouched and game.setup.rules != self._wishes.rules:
            self._start()

    def _apply_settings(self) -> None:
        """What may change at any time: hands, language, the rival's level."""
        settings, words = self._wishes.settings, self._wishes.words
        self.settings: Settings = settings
        """What holds now: theme, sound, motion and so on are the page's to follow."""
        self.words: Words = words
        """The language that is spoken, for what the page says by itself."""
        self.hand.style = settings.style
        self.hand.mirrored = settings.mirrored
        self.hand.keys = self._wishes.keys
        self._teller.words = words
        self._stage = Stage(words, self._wishes.keys)
        self.game.set_level(settings.level, self._wishes.pace)
        self._own_revision += 1
