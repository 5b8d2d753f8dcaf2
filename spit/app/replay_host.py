"""A replay on the table: what is drawn, and the controls of it.

    replay = ReplayHost(shared.record, rng, words, settings, stats, far="normal")
    replay.frame(now_ms)              # as Host.frame; reads the record in slices as it goes
    replay.view()                     # numbers and texts of the panel
    replay.act("play" | "pause" | "forward" | "back" | "start" | "end" | "close", now_ms)
    replay.act("speed" | "seat" | "open" | "scrub" | "go", now_ms, value)

Keys: space plays and pauses, ← and → step, Home and End go to either end, Esc leaves; what reads
the table aloud is as in a match.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from spit.ai.levels import LEVELS
from spit.app.chapters import ChapterWords
from spit.app.could_words import could_lines, move_line
from spit.app.keys import ALOUD, bound
from spit.app.replay_game import ReplayGame
from spit.app.replayer import SPEEDS, Replayer
from spit.app.review_words import names_of
from spit.app.scene import CardAt, Scene, SeatView
from spit.app.seat_views import seat_title
from spit.app.settings import Settings
from spit.app.setup import Setup
from spit.app.share import A_PERSON, NOBODY
from spit.app.side_host import SideHost
from spit.app.spoken import spoken_table
from spit.app.stage import Stage
from spit.app.standpoint import alone, from_across
from spit.engine.cards import TEXTS
from spit.engine.record import Record
from spit.engine.seats import FAR, NEAR, SEAT_NAMES, Seat

LOAD_MOVES = 40
"""Moves read in one frame: a few milliseconds in the page."""
FANNED = 6
"""Cards of a pile that can be fanned out over one another."""
_KEYS = {"Space": "toggle", "ArrowLeft": "back", "ArrowRight": "forward", "Home": "start",
         "End": "end", "Escape": "close"}  # fmt: skip


class ReplayView(NamedTuple):
    """The panel of a replay."""

    at: int
    """Moves made."""
    total: int
    loaded: bool
    """The whole record has been read."""
    game_ms: int
    ends_ms: int
    playing: bool
    speed: float
    seat: str
    """near or far: from where it is seen."""
    open: bool
    """All cards lie open."""
    tall: str
    """The places with a pile too tall to be fanned out as the others: `near-3 far-1`."""
    where: str
    """`0:12 of 1:03, move 14 of 80`."""
    did: str
    """The move made last, "" at the start."""
    asks: str
    """What can be asked here: what could have been played."""
    could: tuple[str, ...]
    """What the seat could have played here."""
    broken: str
    """Why it cannot go on, "" if it can."""


class ReplayHost(SideHost):
    """One replay. `near` and `far` say who sat there, as in `share.SharedReplay`."""

    def __init__(
        self,
        record: Record,
        rng: Random,
        words: ChapterWords,
        settings: Settings,
        stats: str,
        *,
        far: str = "normal",
        near: str = A_PERSON,
    ) -> None:
        self.replayer = Replayer(record)
        setup = Setup(record.rules, 0, _level(far), _level(near))
        self._replay = ReplayGame(self.replayer, setup, rng)
        self._unread = True
        self.names = names_of(words, near, far)
        """What the seats are called, near first."""
        if setup.far is None and setup.near is None and far == NOBODY:
            words = alone(words)
        super().__init__(self._replay, words, settings, stats, keys={})
        self._views = {NEAR: (words, self._stage), FAR: self._across(words)}
        keys = bound(settings.keys, settings.own_keys)
        self._aloud = {code: intent for code, intent in keys.items() if intent in ALOUD}
        self._says = words
        self.seat: Seat = NEAR
        self.open = False

    def _across(self, words: ChapterWords) -> tuple[ChapterWords, Stage]:
        """What is said and shown of the table seen from the far side."""
        turned = from_across(words)
        return turned, Stage(turned, {}, mirrored=self.settings.mirrored)

    def view(self) -> ReplayView:
        """The panel as it is now."""
        shown, words = self.replayer, self._says
        where = words(
            "replay.where", at=words.minutes(shown.game_ms), all=words.minutes(shown.ends_ms),
            n=shown.at, total=shown.total,
        )  # fmt: skip
        broken = words("replay.broken", n=shown.broken.line) if shown.broken is not None else ""
        return ReplayView(
            shown.at, shown.total, shown.loaded == shown.total, shown.game_ms, shown.ends_ms,
            shown.playing, shown.speed, "far" if self.seat == FAR else "near", self.open,
            self._tall(), where, move_line(shown, words, self.names), self._question(),
            could_lines(shown, self.seat, words), broken,
        )  # fmt: skip

    def seats(self) -> tuple[str, str]:
        """From where it can be seen, near first."""
        if self._replay.watched:
            return self.names
        far = "replay.seat.far" if self._replay.setup.far is not None else "seat.far"
        return self._says("replay.seat.near"), self.words(far)

    def _question(self) -> str:
        """Who looks from the other side was not who played there."""
        own = self.seat == NEAR and not self._replay.watched
        return self._says("replay.could" if own else "replay.could.watched")

    def _tall(self) -> str:
        return " ".join(
            f"{SEAT_NAMES[seat]}-{number}"
            for seat, side in enumerate(self._replay.table.sides)
            for number, pile in enumerate(side.row, 1)
            if len(pile.cards) > FANNED
        )

    def hide(self, at_ms: float) -> None:
        """The tab was hidden."""
        self.replayer.pause()
        super().hide(at_ms)

    def key(self, code: str, at_ms: float) -> bool:
        """The replay's own keys, and those that read the table aloud."""
        action, intent = _KEYS.get(code), self._aloud.get(code, "")
        if action is not None:
            self.act(action, at_ms)
        elif intent == "say-match":
            self._teller.speak(self.view().where)
        elif intent:
            near, far = self.names if self.seat == NEAR else self.names[::-1]
            said = spoken_table(self._says, self.game, intent, names=(near, far))
            self._teller.speak(said)
        else:
            return False
        return True

    def act(self, action: str, at_ms: float, value: str = "") -> None:
        """A control of the panel; a value that makes no sense does nothing."""
        super().act(action, at_ms, value)
        shown = self.replayer
        if action == "toggle":
            action = "pause" if shown.playing else "play"
        if action == "play":
            shown.play(at_ms)
        elif action == "pause":
            shown.pause()
        elif action in ("forward", "back"):
            shown.step(1 if action == "forward" else -1)
        elif action in ("start", "end"):
            shown.go_to(0 if action == "start" else shown.total)
        elif action in ("scrub", "go") and value.isdecimal():
            (shown.scrub if action == "scrub" else shown.go_to)(int(value[:12]))
        elif action == "speed" and value in [f"{speed:g}" for speed in SPEEDS]:
            shown.set_speed(float(value))
        elif action == "seat" and value in ("near", "far"):
            self.seat = FAR if value == "far" else NEAR
            self._teller.words, self._stage = self._views[self.seat]
        elif action == "open":
            self.open = value == "yes"
        self._replay.show(self.seat)

    def _pass_time(self, at_ms: float) -> None:
        shown = self.replayer
        before = shown.at
        if self._unread:
            self._unread = not shown.load(LOAD_MOVES)
            self._own_revision += 1
        made = shown.tick(at_ms)
        if made or shown.at != before:
            self._replay.show(self.seat, told=made)

    def _hints(self) -> str:
        return "none"

    def _as_shown(self, scene: Scene) -> Scene:
        """No controls of a game, names on their side, faces if all cards lie open."""
        near, far = scene.seats
        if self.seat == FAR:
            setup = self._replay.setup
            near = _renamed(near, seat_title(setup, self._says, FAR))
            far = _renamed(far, seat_title(setup, self._says, NEAR))
        cards = scene.cards
        if self.open:
            of = self._replay.ledger.elements.of
            text_of = {element: TEXTS[card] for card, element in enumerate(of)}
            cards = tuple(_opened(card, text_of[i]) for i, card in enumerate(scene.cards))
        return scene._replace(
            controls=tuple(control._replace(shown=False) for control in scene.controls),
            seats=(near, far),
            cards=cards,
            banner="" if scene.phase == "ready" else scene.banner,
        )


def _level(who: str) -> str | None:
    return who if who in LEVELS else None


def _renamed(seat: SeatView, title: str) -> SeatView:
    return seat._replace(title=title, label=seat.label.replace(seat.title, title, 1))


def _opened(card: CardAt, text: str) -> CardAt:
    return card._replace(face=text) if card.place >= 0 else card
