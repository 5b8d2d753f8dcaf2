"""The host of the table: deals, pauses, asks and keeps the score, for whoever draws the page.

`spit.app.scene` tells how a page talks to it. All `at_ms` are page milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random

from spit.app.acting import Acting
from spit.app.address import Choices
from spit.app.desk import Desk
from spit.app.game import MATCH_OVER, ROUND_OVER
from spit.app.gate import Gate
from spit.app.hand import Hand
from spit.app.keys import ALOUD
from spit.app.levels_bar import BarLevels
from spit.app.match_views import seconds_left
from spit.app.matches import Matches
from spit.app.nudge import Nudge
from spit.app.objections import key_of
from spit.app.scene import Dialog, Scene
from spit.app.settings import Settings
from spit.app.setup import Setup
from spit.app.shelf import LESSON_KEY, Memory, Shelf, Store
from spit.app.spoken import spoken_table
from spit.app.stage import Around, Stage
from spit.app.standpoint import words_alone
from spit.app.teller import Teller
from spit.app.wishes import Wishes
from spit.app.words import Words

HANDS_MS = 800
"""The hands on the piles are seen for so long before the end of a round is told."""
ENTER = ("Enter", "NumpadEnter")
LONG_MS = 9000
"""Longer messages: what is wrong with the address, or with what was stored."""


class Host(Acting):
    """One page's game, with everything around it.

    `rng` seeds matches and mixes card elements: from the page's own entropy. `today_ms` tells the
    wall time (milliseconds since 1970), `browser` the browser's language. Unless the page is
    `alone`, an unfinished match is offered only once `know_elsewhere` has told what other tabs
    hold.
    """

    def __init__(
        self,
        choices: Choices,
        store: Store | None,
        rng: Random,
        *,
        today_ms: Callable[[], int] = lambda: 0,
        browser: str = "en",
        alone: bool = True,
    ) -> None:
        self.today_ms = today_ms
        """The wall time."""
        self.shelf = shelf = Shelf(Memory() if store is None else store)
        self._wishes = Wishes(choices, shelf, browser)
        self.matches = Matches(self._wishes, shelf, rng, today_ms)
        self._desk = Desk(self.matches, self._wishes, shelf)
        self._nudge = Nudge()
        self._bar = BarLevels()
        self._resume_after = False
        self._own_revision = 0
        self._shown: tuple[object, ...] = ()
        self._claimed: tuple[int, float] = (-1, 0.0)
        """The deal whose piles were claimed last, and until when the hands are seen."""
        self._gate = Gate()
        self.game = self.matches.game
        self.hand = Hand(self.game)
        self._teller = Teller(self._wishes.words)
        self._apply_settings()
        self._problems = self._wishes.problems() + self.matches.book.troubles(self.words)
        self._told_trouble = bool(shelf.trouble)
        self._to_offer = choices.asks_for_no_match
        if alone:
            self._offer()

    def know_elsewhere(self, ids: Iterable[str]) -> None:
        """Other tabs hold these matches now."""
        self.matches.know_elsewhere(frozenset(ids))
        self._offer()
        self._own_revision += 1

    def _offer(self) -> None:
        """Once at the start, unless a match has been begun meanwhile."""
        offering = self._desk.offering or (self._to_offer and not self.matches.in_progress)
        self._desk.offering = offering and self.matches.waiting is not None
        self._to_offer = False

    @property
    def newcomer(self) -> bool:
        """Has played no match, was not in the lesson, and has not declined it."""
        return not self.matches.book.statistics.results and self.shelf.get(LESSON_KEY) is None

    # -- time ---------------------------------------------------------------------------------

    def frame(self, at_ms: float) -> Scene | None:
        """Let time pass; the new scene, or None when nothing that is shown has changed."""
        if self._alone != (self.game.setup.far is None):
            self._speak()
        self.matches.keep_owed()
        self.game.tick(at_ms)
        self._hear(at_ms)
        self._gate.follow(self.game, at_ms, covered=self._desk.covers(self.game))
        if self.shelf.trouble and not self._told_trouble:
            self._told_trouble = True
            self._problems.append(self.words("trouble." + self.shelf.trouble))
        if self._problems:
            self._teller.say(" ".join(self._problems), "warning", at_ms, LONG_MS)
            self._problems = []
            self._own_revision += 1
        if self._teller.pass_time(at_ms):
            self._own_revision += 1
        if self.settings.nudge:
            self._nudge_idle(at_ms)
        hands = self._hands_are_seen(at_ms)
        shown = (
            self.game.revision, self.hand.revision, self._own_revision, seconds_left(self.game),
            hands,
        )  # fmt: skip
        if shown == self._shown:
            return None
        if shown[1] != (self._shown or shown)[1]:
            self._nudge.stir()
        self._shown = shown
        dialog = self._desk.dialog(self.game, self.words)
        around = Around(
            dialog,
            self._desk.bar(self.words),
            self.settings.hints,
            self.settings.counts,
            self._wishes.choices.seed is not None,
            nudged=self._nudge.shown,
            ended=dialog is None and self._desk.end_is_closed(self.game),
            hands=hands and not self._desk.open,
        )
        return self._stage.scene(self.game, self.hand, self._teller, around)

    def _hear(self, at_ms: float) -> None:
        told = self.game.drain()
        if told:
            asked = self._desk.open or self._desk.offering
            self._teller.go_key = "" if asked else self._go_key
            self.matches.hear(told)
            self._teller.hear(told, self.game, at_ms)

    def _hands_are_seen(self, at_ms: float) -> bool:
        """Piles have just been claimed: what is to be said about it waits."""
        game = self.game
        if game.gate not in (ROUND_OVER, MATCH_OVER) or not any(
            taker is not None for taker in game.table.claims
        ):
            return False
        if self._claimed[0] != game.deals:
            self._claimed = (game.deals, at_ms + HANDS_MS)
        return at_ms < self._claimed[1]

    def _nudge_idle(self, at_ms: float) -> None:
        key = self._nudge.due(self.game, at_ms)
        if key:
            self._teller.say(self.words(key), "plain", at_ms)
            self._own_revision += 1

    def cues(self) -> list[str]:
        """Names of sounds and bursts since the last call."""
        return self._teller.cues()

    def spoken(self, at_ms: float) -> list[str]:
        """Lines for the polite live region since the last call."""
        return self._teller.spoken(at_ms)

    def hide(self, at_ms: float) -> None:
        """The tab was hidden or the window lost the focus: a pause that only a person ends.

        The match is written down at once: no frame may ever come again.
        """
        self.hand.cancel_all()
        self.game.pause(at_ms)
        self._hear(at_ms)
        self.matches.keep()
        self._resume_after = False

    def lay(self, dialog: Dialog, at_ms: float) -> None:
        """Show a dialog that the page had made; the game waits behind it as behind its own."""
        self._own_revision += 1
        self._ask(dialog.kind, at_ms)
        self._desk.lay(dialog)

    def start(self, setup: Setup, *, day: int | None = None) -> None:
        """Begin a match that was asked for: a link's, or (`day`) the deal of that day.

        What was going on is kept for later, as if the page had been left.
        """
        self._own_revision += 1
        self._resume_after = False
        self._desk.clear()
        self._desk.offering = False
        self.hand.cancel_all()
        self.matches.begin_given(setup, day)

    def step_aside(self, at_ms: float) -> None:
        """Another host gets the table for a while: nothing is asked any more, the match waits."""
        self._desk.clear()
        self.hide(at_ms)

    def redraw(self) -> None:
        """Another host was drawn meanwhile: the next frame tells everything anew."""
        self._shown = ()

    def leaving(self, at_ms: float) -> bool:
        """The page is about to be left: pause, and True if the browser should ask first."""
        asks = self._asks()
        self.hide(at_ms)
        return asks

    def stored(self) -> None:
        """Another tab has written to the store."""
        self.matches.book.statistics.reread()
        if self._wishes.store.reread():
            self._apply_settings()
            self.matches.renew_untouched()
        self._own_revision += 1

    # -- keys ---------------------------------------------------------------------------------

    def key(self, code: str, at_ms: float) -> bool:
        """A key by its code: True when it was the game's, and the page should leave it alone."""
        if self.hand.key(code, at_ms):
            return True
        intent = self.hand.keys.get(code, "")
        if intent == "pause" and not self._desk.open:
            self.act("resume" if self.game.paused else "pause", at_ms)
            return True
        if intent in ALOUD and not self.game.paused:
            fits = self.settings.hints == "cards"
            self._teller.speak(spoken_table(self.words, self.game, intent, fits=fits))
            return True
        return (intent == "stuck" or code in ENTER) and self._open_gate(at_ms)

    def _open_gate(self, at_ms: float) -> bool:
        """The key for Stuck, or Enter, presses the button without which nothing goes on."""
        self._gate.follow(self.game, at_ms, covered=self._desk.covers(self.game))
        if self._gate.opens(at_ms):
            self.act(self._gate.action, at_ms)
        return bool(self._gate.action)

    def know_keys(self, names: Mapping[str, str]) -> None:
        """What is printed on this keyboard, by code (navigator.keyboard.getLayoutMap())."""
        self._wishes.key_names = dict(names)
        self._apply_settings()

    @property
    def key_names(self) -> Mapping[str, str]:
        """What is printed on this keyboard, as far as it is known."""
        return self._wishes.key_names

    def unsay(self) -> None:
        """What was said of the last choice holds no more: a key is not wanted, another file is
        being picked."""
        self._desk.told("", "")
        self._own_revision += 1

    def exported(self) -> str:
        """The settings as a file's text, for the button `export`."""
        return self._wishes.exported()

    def _apply_settings(self) -> None:
        """What may change at any time: hands, language, the rival's level."""
        settings = self._wishes.settings
        self.settings: Settings = settings
        """What holds now: theme, sound, motion and so on are the page's to follow."""
        self.hand.style = settings.style
        self.hand.mirrored = settings.mirrored
        self.hand.keys = self._wishes.keys
        self._teller.tells_own = settings.blind
        self._speak()
        self.matches.set_levels()
        self._own_revision += 1

    def _speak(self) -> None:
        """In the language that was chosen; where nobody sits opposite, of no rival."""
        wishes, self._alone = self._wishes, self.game.setup.far is None
        words = words_alone(wishes.words.language) if self._alone else wishes.words
        self.words: Words = words
        """For what the page says by itself as well."""
        self._teller.words = words
        self._go_key = key_of(words, wishes.keys, "stuck", wishes.key_names)
        self._stage = Stage(
            words, wishes.keys, names=wishes.key_names, mirrored=wishes.settings.mirrored,
            bar=self._bar,
        )  # fmt: skip
