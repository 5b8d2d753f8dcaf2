"""The lesson on the table: what is drawn, and the panel beside it.

lesson = LessonHost(shelf, rules, rng, words, settings, stats)
lesson.frame(now_ms)                 # as Host.frame; hands and keys work as in a match
lesson.view()                        # texts and state of the panel
lesson.act("next" | "skip" | "back" | "again" | "close", now_ms)
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from spit.app.chapters import Chapter, ChapterWords, joined
from spit.app.english_lesson import TEXTS as ENGLISH
from spit.app.game import OPEN, Game
from spit.app.german_lesson import TEXTS as GERMAN
from spit.app.keys import ALOUD, bound
from spit.app.lesson import AGAIN, DONE, OVER, LessonShelf
from spit.app.lesson_steps import LESSON_RULES, STEPS
from spit.app.rivals import Rivals
from spit.app.rule_texts import RULE_TEXTS, Section, rule_sections, sentence_of
from spit.app.scene import Scene
from spit.app.settings import Settings
from spit.app.setup import Setup
from spit.app.shelf import Shelf
from spit.app.side_host import SideHost
from spit.app.spoken import spoken_table
from spit.app.told import Told
from spit.engine.engine import legal
from spit.engine.engine import refusal as judged
from spit.engine.moves import Call, Fill, Move, Slap
from spit.engine.refusals import CAN_TURN, NOT_NOW, Refusal
from spit.engine.rules import Rules, option_texts, preset_name
from spit.engine.seats import NEAR, Seat
from spit.engine.table import Table

LESSON: Chapter = joined(RULE_TEXTS, {"en": ENGLISH, "de": GERMAN})


def lesson_words(language: str) -> ChapterWords:
    """The words that all texts here need."""
    return ChapterWords(language, LESSON)


class LessonView(NamedTuple):
    """The panel of the lesson."""

    number: int
    """1…; one more than `count` when it is over."""
    count: int  # type: ignore[assignment]
    state: str
    """doing, done, again or over."""
    title: str
    where: str
    text: str
    """What to do; once it is done, what to remember; or why to try again."""
    progress: str
    """`2 of 4`, "" when there is nothing to count."""
    note: str
    """What is otherwise under the chosen rules, "" for nothing."""
    rules: tuple[Section, ...]
    """The chosen rules in words."""
    actions: tuple[tuple[str, str], ...]
    """Buttons: action and label, the main one first."""


class LessonGame(Game):
    """A game whose far seat is taken by a rival that lets the learner think."""

    def __init__(self, rng: Random) -> None:
        self.tables: list[Table] = []
        self.may_call = True
        """False: the step is about another move, and a spit would spoil it."""
        super().__init__(Setup(LESSON_RULES, 0, "novice"), rng)

    def new_match(self, setup: Setup) -> None:
        """Nothing is dealt: tables are laid."""
        self.sit_down(setup)
        self.rivals = Rivals({}, 0)

    def lay(self, table: Table) -> None:
        """Put a prepared table down and let time run."""
        self.new_match(self.setup)
        self.table = table
        self.clock.reset()
        self.gate, self.paused, self.count = OPEN, False, None
        self.clock.start()
        self.ledger.deals += 1
        self.settle(0)

    def attempt(self, move: Move, now: int, by: Seat | None = None) -> Refusal | None:
        """As a game does; the table before it is kept for whoever judges.

        A call that the rules allow but the step has no use for is refused with the move meant.
        """
        before = self.table
        if isinstance(move, Call) and not self.may_call and judged(before, move, now) is None:
            return _wanted_instead(before, now)
        refusal = super().attempt(move, now, by)
        if refusal is None:
            self.tables.append(before)
        return refusal


def _wanted_instead(table: Table, now: int) -> Refusal:
    """Not stuck: a card can go into the gap and uncover another."""
    row = table.sides[NEAR].row
    for move in legal(table, NEAR, now):
        if isinstance(move, Fill) and len(row[move.source].cards) > 1:
            return Refusal(CAN_TURN, row[move.source].cards[-1], move)
    return Refusal(NOT_NOW)


class LessonHost(SideHost):
    """The lesson, resumed where it was left."""

    def __init__(
        self,
        shelf: Shelf,
        rules: Rules,
        rng: Random,
        words: ChapterWords,
        settings: Settings,
        stats: str,
        *,
        key_names: Mapping[str, str] | None = None,
    ) -> None:
        self._kept = LessonShelf(shelf)
        self.lesson = self._kept.resume()
        self._lesson_game = LessonGame(rng)
        super().__init__(
            self._lesson_game, words, settings, stats,
            keys=bound(settings.keys, settings.own_keys), key_names=key_names,
        )  # fmt: skip
        self._teller.tells_own = True
        self._rules = rules
        self._says = words
        self._lay()

    def view(self) -> LessonView:
        """The panel as it is now."""
        lesson, words = self.lesson, self._says
        key, over = f"lesson.{lesson.step.key}", lesson.state == OVER
        part = {DONE: "well", AGAIN: "again"}.get(lesson.state, "do")
        made, count = lesson.progress
        return LessonView(
            lesson.at + 1,
            len(STEPS),
            lesson.state,
            words("lesson.title" if over else f"{key}.title"),
            "" if over else words("lesson.where", n=lesson.at + 1, count=len(STEPS)),
            words("lesson.over" if over else f"{key}.{part}"),
            words("lesson.progress", made=made, count=count) if count > 1 and not over else "",
            "" if over else self._note(),
            rule_sections(self._rules, words),
            tuple((action, words(f"lesson.{name}")) for action, name in self._actions()),
        )

    def key(self, code: str, at_ms: float) -> bool:
        """As Host.key: hands, and what is read aloud."""
        if super().key(code, at_ms):
            return True
        intent = self.hand.keys.get(code, "")
        if intent not in ALOUD:
            return False
        self._teller.speak(spoken_table(self._says, self.game, intent, fits=True))
        return True

    def act(self, action: str, at_ms: float, value: str = "") -> None:
        """The panel's buttons, and the controls of the game."""
        super().act(action, at_ms, value)
        lesson = self.lesson
        if action in ("next", "skip", "back", "again"):
            if action == "again":
                lesson.restart()
            elif action == "back":
                lesson.go_back()
            else:
                lesson.go_on()
            self._lay()
        elif action == "stuck":
            self.game.submit(Call(NEAR), at_ms)
        elif action in ("slap-1", "slap-2"):
            self.game.submit(Slap(NEAR, int(action[-1]) - 1), at_ms)
        self._kept.keep(lesson)

    def _actions(self) -> list[tuple[str, str]]:
        state = self.lesson.state
        if state == OVER:
            return [("close", "play"), ("back", "back")]
        main = {DONE: ("next", "next"), AGAIN: ("again", "again")}.get(state, ("skip", "skip"))
        back = [("back", "back")] if self.lesson.at else []
        return [main, *back, ("close", "leave")]

    def _note(self) -> str:
        """Sentences of the chosen rules where they differ from what the step shows."""
        chosen, shown = option_texts(self._rules), option_texts(LESSON_RULES)
        said = [
            sentence_of(option, chosen[option], self._says)
            for option in self.lesson.step.options
            if option in chosen and chosen[option] != shown.get(option)
        ]
        sentences = " ".join(sentence for sentence in said if sentence)
        rules = self._says(f"rules.{preset_name(self._rules)}")
        return self._says("lesson.differs", rules=rules, sentences=sentences) if sentences else ""

    def _lay(self) -> None:
        self.hand.cancel_all()
        self._lesson_game.may_call = self.lesson.may_call
        self._lesson_game.lay(self.lesson.step.table)
        self._lesson_game.tables.clear()

    def _hear(self, told: list[Told], at_ms: float) -> None:
        super()._hear(told, at_ms)
        tables, self._lesson_game.tables = self._lesson_game.tables, []
        if tables:
            before = self.lesson.progress
            self.lesson.hear(told, tables[-1])
            if self.lesson.progress != before and (progress := self.view().progress):
                self._teller.speak(progress)
            self._lesson_game.may_call = self.lesson.may_call
            self._own_revision += 1

    def _hints(self) -> str:
        return "cards"

    def _as_shown(self, scene: Scene) -> Scene:
        """Only what can be pressed in a lesson; Stuck asks to be pressed only where it is meant;
        the rival has no level."""
        near, far = scene.seats
        title = self._says("seat.far")
        shown = ("stuck", "slap-1", "slap-2", "slap-3")
        may_call = self.lesson.may_call
        return scene._replace(
            seats=(near, far._replace(title=title, label=far.label.replace(far.title, title, 1))),
            controls=tuple(
                control._replace(
                    shown=control.shown and control.action in shown,
                    urgent=control.urgent and (may_call or control.action != "stuck"),
                )
                for control in scene.controls
            ),
        )
