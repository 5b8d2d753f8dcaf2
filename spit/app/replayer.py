"""A record as something that can be played, stepped through and scrubbed along.

The record is gone through in slices (`load`), and every table it leads to is kept: they share
nearly all they are made of. `at` is how many moves have been made, 0 being the empty table.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from spit.app.clock import MAX_GAP_MS
from spit.engine.engine import center_plays, legal, new_table
from spit.engine.events import Event
from spit.engine.moves import Deal, Move
from spit.engine.record import Passed, Record, RecordError, passage
from spit.engine.seats import Seat
from spit.engine.table import OPENING, PLAY, Table

SLICE = 50
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0)
DEAL_PAUSE_MS, SPIT_PAUSE_MS = 1600, 900
"""The game clock stands between rounds; a replay waits so long before a deal and its first spit."""


class Replayer:
    """One replay. Page times are milliseconds of the page's clock, others of the game's."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.total = len(record.moves)
        self.at = 0
        self.playing = False
        self.speed = 1.0
        self.broken: RecordError | None = None
        """The record is no possible game: it can be watched up to where it breaks."""
        self._passage: Iterator[Passed] | None = passage(record)
        self._tables: list[Table] = [new_table(record.rules, record.absent)]
        self._events: list[tuple[Event, ...]] = [()]
        self._shown_ms: list[float] = [0.0]
        """When each move is shown, on a clock of the replay's own."""
        self._now_ms = 0.0
        self._page_ms: float | None = None
        self._wanted: int | None = None

    # -- the record -----------------------------------------------------------------------------

    @property
    def loaded(self) -> int:
        """Moves that can be gone to now."""
        return len(self._tables) - 1

    def load(self, moves: int = SLICE) -> bool:
        """Go through some more of the record; True when there is no more of it."""
        for _ in range(moves):
            passed = self._next()
            if passed is None:
                break
            wait = passed.at_ms - (self.record.moves[passed.number - 1][0] if passed.number else 0)
            if isinstance(passed.move, Deal):
                wait = DEAL_PAUSE_MS if passed.number else 0
            elif passed.before.phase == OPENING:
                wait = SPIT_PAUSE_MS
            self._shown_ms.append(self._shown_ms[-1] + wait)
            self._tables.append(passed.after)
            self._events.append(passed.events)
        if self._wanted is not None:
            wanted, self._wanted = self._wanted, None
            self.go_to(wanted)
        return self._passage is None

    def _next(self) -> Passed | None:
        if self._passage is None:
            return None
        try:
            passed = next(self._passage, None)
        except RecordError as error:
            self.broken, passed = error, None
            self.total = self.loaded
        if passed is None:
            self._passage = None
        return passed

    # -- what is shown --------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table after `at` moves."""
        return self._tables[self.at]

    @property
    def game_ms(self) -> int:
        """The game clock there."""
        return self.record.moves[self.at - 1][0] if self.at else 0

    @property
    def ends_ms(self) -> int:
        """The game clock at the record's last move."""
        return self.record.moves[self.total - 1][0] if self.total else 0

    @property
    def over(self) -> bool:
        """The last move has been made."""
        return self.at >= self.total

    def events(self, move: int) -> tuple[Event, ...]:
        """What the move of that number (from 1) led to."""
        return self._events[move]

    def could(self, seat: Seat) -> list[Move]:
        """All that a seat could have done here. Plays that a slow spit still holds up are named
        too, last."""
        table = self.table
        now = self.game_ms
        found = legal(table, seat, now)
        if table.phase == PLAY and now < table.blocked_until_ms:
            found += center_plays(table, seat)
        return found

    # -- going along ------------------------------------------------------------------------------

    def play(self, page_ms: float) -> None:
        """Go on by itself; from the start if the end was reached."""
        if self.over and self._passage is None:
            self.go_to(0)
        self.playing, self._page_ms = True, page_ms

    def pause(self) -> None:
        """Stand still."""
        self.playing = False

    def set_speed(self, speed: float) -> None:
        """Times as fast as it was played; the nearest of SPEEDS."""
        self.speed = min(SPEEDS, key=lambda one: abs(one - speed))

    def tick(self, page_ms: float) -> int:
        """Let time pass: how many moves were made by it."""
        if not self.playing:
            return 0
        before, last = self.at, self._page_ms
        self._page_ms = page_ms
        if last is not None:
            self._now_ms += min(max(0.0, page_ms - last), MAX_GAP_MS) * self.speed
        while self.at < self.loaded and self._shown_ms[self.at + 1] <= self._now_ms:
            self.at += 1
        if self.over:
            self.playing = False
        elif self.at == self.loaded:
            self._now_ms = min(self._now_ms, self._shown_ms[self.at])
        return self.at - before

    def step(self, by: int = 1) -> None:
        """Some moves on, or back (below 0); standing still there."""
        self.playing = False
        self.go_to(self.at + by)

    def go_to(self, move: int) -> None:
        """To where so many moves have been made; as far as is loaded, the rest when it is."""
        move = min(max(0, move), self.total)
        self._wanted = move if move > self.loaded and self._passage is not None else None
        self.at = min(move, self.loaded)
        self._now_ms = self._shown_ms[self.at]

    def scrub(self, game_ms: int) -> None:
        """To the last move made by then, as the chart counts time."""
        self.go_to(bisect_right(self.record.moves, game_ms, key=lambda made: made[0]))
