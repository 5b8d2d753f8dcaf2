"""The matches of a page, one after the other: begun, kept, taken up again, left."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from spit.app.clock import Clock
from spit.app.daily import BEGUN, Daily, DailyShelf, daily_setup, day_of
from spit.app.game import MATCH_OVER, READY, ROUND_OVER, Game
from spit.app.partner import Partner
from spit.app.saved import SavedMatch, SavedShelf
from spit.app.scorebook import Scorebook
from spit.app.setup import Setup
from spit.app.shelf import Shelf
from spit.app.told import Paused, Resigned, Told
from spit.app.wishes import Wishes
from spit.engine.events import Gathered, MatchEnded, RoundEnded
from spit.engine.record import RecordError
from spit.engine.seats import NEAR, SEAT_NAMES

LONGEST_DAY_MS = 10**9


class Matches:
    """The one game of the page, and what is written about each of its matches.

    `today_ms` tells the wall time. A match that waits (`waiting`) was left unfinished earlier; it
    is never touched by the one that is on.
    """

    def __init__(
        self, wishes: Wishes, shelf: Shelf, rng: Random, today_ms: Callable[[], int]
    ) -> None:
        self._wishes = wishes
        self._rng = rng
        self._today_ms = today_ms
        self._count = 0
        self._owed = False
        """A round's end is not written down yet."""
        self._saved = SavedShelf(shelf)
        self._elsewhere: frozenset[str] = frozenset()
        self.book = Scorebook(shelf, rng)
        self.partner = Partner(shelf)
        self.days = DailyShelf(shelf)
        self.given = False
        """The match that is on was asked for by a link or is a deal of the day."""
        self.day: int | None = None
        """The day whose deal is on, and counts."""
        self.day_ended: int | None = None
        """The day whose deal was the match that is over now."""
        clock = Clock(wishes.choices.speed)
        self.game = Game(wishes.setup(0, rng, self.partner.strength), rng, clock)
        self.waiting: SavedMatch | None = self._waits()

    def _waits(self) -> SavedMatch | None:
        own = {self.book.match_id} if self.in_progress else set[str]()
        return self._saved.found(own | self._elsewhere)

    def know_elsewhere(self, ids: frozenset[str]) -> None:
        """Other tabs hold these matches: they are not this one's to go on with."""
        self._elsewhere = ids
        self.waiting = self._waits()

    @property
    def in_progress(self) -> bool:
        """A match has begun and is not over."""
        game = self.game
        return game.gate != MATCH_OVER and (game.table.round_no > 1 or game.gate != READY)

    def hear(self, told: list[Told]) -> None:
        """What the game has told: results, Even's memory, the match as it stands."""
        self.book.hear(told, self.game, self._today_ms())
        self.partner.hear(told, self.game)
        over = any(isinstance(one, MatchEnded | Resigned) for one in told)
        if over or any(isinstance(one, Paused) for one in told):
            self.keep()
        elif any(isinstance(one, RoundEnded | Gathered) for one in told):
            self._owed = True
        if over:
            self._end_day()
            self.waiting = self._waits()

    def keep_owed(self) -> None:
        """A round was over in an earlier frame: write it down now. It takes milliseconds, for
        which the card that ended the round should not wait."""
        if self._owed:
            self.keep()

    def keep(self) -> None:
        """Write the match down as it stands now, if there is one."""
        self._owed = False
        self._saved.keep(self.game, self.book.match_id)

    def begin(self) -> None:
        """A new match; the one in progress counts as left."""
        if self.in_progress:
            self.book.write(self.game, "abandoned", "left", self._today_ms())
        self._count += 1
        self._start()

    def begin_given(self, setup: Setup, day: int | None) -> None:
        """A match that a link asks for, or the deal of a `day`; the one in progress waits.

        The first game of a day counts and is played at the day's level throughout.
        """
        if self.in_progress:
            self.keep()
        self.book.new_match()
        self.given, self.day, self.day_ended = True, None, None
        if day is not None and self.days.begin(day):
            self.day = day
        self.game.new_match(setup)
        self.waiting = self._waits()

    def _end_day(self) -> None:
        """Write down what became of the day's deal."""
        game, day, self.day = self.game, self.day, None
        if day is None:
            return
        self.day_ended = day
        outcome = "draw" if game.winner is None else SEAT_NAMES[game.winner]
        near, far = game.ledger.tally.left
        took = min(game.now_ms, LONGEST_DAY_MS)
        self.days.finish(
            Daily(day, "resigned" if game.resigned else outcome, took, sum(near), sum(far))
        )

    def renew_untouched(self) -> None:
        """Changed rules hold from the next match on; one that has not begun is dealt anew."""
        game = self.game
        untouched = game.gate == READY and game.table.round_no == 1
        if untouched and not self.given and game.setup.rules != self._wishes.rules:
            self._start()

    def _start(self) -> None:
        self._owed = False
        self._saved.forget(self.book.match_id)
        self.given, self.day, self.day_ended = False, None, None
        self.book.new_match()
        self.partner.reread()
        self.game.new_match(self._wishes.setup(self._count, self._rng, self.partner.strength))

    def next_round(self, at_ms: float) -> None:
        """Deal the next round; Even has moved meanwhile."""
        if self.game.gate == ROUND_OVER:
            self.partner.reread()
            self.set_levels()
        self.game.next_round(at_ms)

    def set_levels(self, *, chosen: bool = False) -> None:
        """The levels that are chosen now sit at the table at once. A given match keeps its own
        until somebody has `chosen` another; the deal of the day keeps it to the end."""
        wishes, game = self._wishes, self.game
        if self.given and (self.day is not None or not chosen):
            return
        game.set_level(wishes.settings.level, wishes.pace, self.partner.strength)
        game.set_level(wishes.near, wishes.pace, self.partner.strength, seat=NEAR)

    def take_up(self, at_ms: float) -> bool:
        """Go on with the match that waits, after a countdown; False if it cannot be done."""
        match, self.waiting = self.waiting, None
        if match is None:
            return False
        if self.in_progress:
            self.keep()
        try:
            self.game.take_up(match.setup, match.record, match.now_ms)
        except RecordError:
            self._saved.forget(match.id)
            return False
        self.book.match_id = match.id
        self.given, self.day_ended = False, None
        self.day = self._day_of(match.setup)
        self.game.resume(at_ms)
        return True

    def _day_of(self, setup: Setup) -> int | None:
        """The day whose deal this is, if it was begun and is still to be finished."""
        day = day_of(self._today_ms())
        for one in (day, day - 1):
            begun = self.days.of(one)
            if begun is not None and begun.outcome == BEGUN and daily_setup(one) == setup:
                self.given = True
                return one
        return None

    def give_up(self) -> None:
        """The match that waits will not be gone on with: it counts as left."""
        match = self.waiting
        if match is not None:
            self.book.write_left(match, self._today_ms())
            self._saved.forget(match.id)
            self.waiting = self._waits()
