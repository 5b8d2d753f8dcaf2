"""Looking back at a game: what its record says about the course of it and about both hands.

    back = LookBack(record)
    while not back.step():   # a slice; let the page breathe in between
        ...
    course = back.course()

A slice of `SLICE` moves stays far below 50 ms in the page. All times are milliseconds of game
time, which stands still between rounds and in pauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from spit.app.figures import median
from spit.app.hand_watch import Chance, HandWatch
from spit.engine.events import Dealt, MatchEnded, RoundEnded, Slapped, SlappedEarly, Spat
from spit.engine.record import Passed, Record, passage
from spit.engine.seats import FAR, NEAR, Seat
from spit.engine.table import PLAY, owned

SLICE = 50


class Count(NamedTuple):
    """Cards left on both sides from `at_ms` on."""

    at_ms: int
    near: int
    far: int


class Mark(NamedTuple):
    """Something to be marked on the chart: `deal`, `spit`, `slap`, `early`, `round` or `match`.
    `seat` is who slapped or won; None: both, nobody or a draw."""

    at_ms: int
    kind: str
    seat: Seat | None


class HandFigures(NamedTuple):
    """One seat's game."""

    plays: int
    plays_per_minute: float
    answer_ms: int | None
    """Median time from a new board (a spit or the other's card brought a play that was not there
    before) to the next play; None: there was none to answer."""
    missed: tuple[Chance, ...]
    """Cards that could have been played for a while until something else than the own hand put an
    end to it, the longest first."""
    missed_ms: int
    """How long such cards lay there, together."""
    longest_chain: int
    """Most cards played in a row, nobody else between, none waiting for long."""
    first_at_shared: int
    """Plays on a pile that fitted the other seat as well at that moment."""
    claims: int
    """Piles taken by own slap or choice."""
    early_slaps: int


class Course(NamedTuple):
    """The whole game."""

    took_ms: int
    """Time in play: rounds only, from the spit to the end."""
    rounds: int
    spits: int
    counts: tuple[Count, ...]
    marks: tuple[Mark, ...]
    hands: tuple[HandFigures, HandFigures]


class LookBack:
    """Goes through a record in slices. RecordError from `step` if it is no possible game.

    A round that the record leaves open went on until `until_ms`, or to its last move: a match that
    was given up ends after it.
    """

    def __init__(self, record: Record, until_ms: int = 0) -> None:
        self._until_ms = until_ms
        self._moves: Iterator[Passed] = passage(record)
        self._hands = (HandWatch(NEAR), HandWatch(FAR))
        self._counts: list[Count] = []
        self._marks: list[Mark] = []
        self._claims = [0, 0]
        self._took_ms = 0
        self._opened_ms: int | None = None
        self._last_ms = 0
        self._rounds = self._spits = 0

    def step(self, moves: int = SLICE) -> bool:
        """Look at the next moves; True when there are no more."""
        for _ in range(moves):
            passed = next(self._moves, None)
            if passed is None:
                self._end()
                return True
            self._see(passed)
        return False

    def _end(self) -> None:
        """There are no more moves."""
        if self._opened_ms is None:
            return
        if self._until_ms > self._last_ms:
            self._last_ms = self._until_ms
            self._counts.append(self._counts[-1]._replace(at_ms=self._last_ms))
        self._close_round(self._last_ms)

    def course(self) -> Course:
        """What has been seen up to now."""
        took = self._took_ms
        if self._opened_ms is not None:
            took += self._last_ms - self._opened_ms
        near, far = (self._figures(hand, took) for hand in self._hands)
        return Course(
            took, self._rounds, self._spits, tuple(self._counts),
            tuple(self._marks), (near, far),
        )  # fmt: skip

    def _see(self, passed: Passed) -> None:
        at_ms, after = passed.at_ms, passed.after
        self._last_ms = at_ms
        for event in passed.events:
            self._mark(event, at_ms)
        if passed.before.phase != PLAY and after.phase == PLAY and self._opened_ms is None:
            self._opened_ms = at_ms
        for hand in self._hands:
            hand.see(passed)
        if after.phase == PLAY or passed.before.phase == PLAY:
            # Once a round is over the piles are picked up: those counts belong to the next one.
            left = (owned(after, NEAR), owned(after, FAR))
            left = after.left if after.round_end else left
            if not self._counts or self._counts[-1][1:] != left or after.round_end:
                self._counts.append(Count(at_ms, *left))

    def _mark(self, event: object, at_ms: int) -> None:
        kind, seat = "", None
        if isinstance(event, Dealt):
            kind = "deal"
            self._rounds += 1
        elif isinstance(event, Spat):
            if not self._marks or self._marks[-1] != Mark(at_ms, "spit", None):
                kind = "spit"
                self._spits += 1
        elif isinstance(event, Slapped):
            kind, seat = "slap", event.seat
            self._claims[event.seat] += 1
        elif isinstance(event, SlappedEarly):
            kind, seat = "early", event.seat
        elif isinstance(event, RoundEnded):
            kind, seat = "round", event.winner
            self._close_round(at_ms)
        elif isinstance(event, MatchEnded):
            kind, seat = "match", event.winner
        if kind:
            self._marks.append(Mark(at_ms, kind, seat))

    def _close_round(self, at_ms: int) -> None:
        if self._opened_ms is not None:
            self._took_ms += at_ms - self._opened_ms
            self._opened_ms = None
        for hand in self._hands:
            hand.round_over(at_ms)

    def _figures(self, hand: HandWatch, took_ms: int) -> HandFigures:
        missed = tuple(sorted(hand.missed, key=lambda chance: chance.from_ms - chance.to_ms))
        early = sum(m.kind == "early" and m.seat == hand.seat for m in self._marks)
        return HandFigures(
            hand.plays,
            60_000 * hand.plays / took_ms if took_ms else 0.0,
            median(hand.answers),
            missed,
            sum(chance.lay_ms for chance in missed),
            hand.longest_chain,
            hand.first_at_shared,
            self._claims[hand.seat],
            early,
        )
