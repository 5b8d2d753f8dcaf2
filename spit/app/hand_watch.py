"""Watches one hand through a record: how fast it answered, and what it let lie."""

from __future__ import annotations

from typing import NamedTuple

from spit.engine.cards import Card
from spit.engine.events import Played, Spat
from spit.engine.moves import Play
from spit.engine.record import Passed
from spit.engine.seats import Seat, other
from spit.engine.table import PLAY, Table

MISSED_MS = 700
"""A play that was there for less than this was not missed: nobody is that fast."""
CHAIN_MS = 2000
"""A chain breaks when its next card takes longer than this."""


class Chance(NamedTuple):
    """A card that could have been played on a center pile, and was not."""

    from_ms: int
    to_ms: int
    card: Card
    center: int

    @property
    def lay_ms(self) -> int:
        """How long the play was there."""
        return self.to_ms - self.from_ms


class HandWatch:
    """One seat. Cards that fit are bit masks for each center pile, as the table has them."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.plays = 0
        self.answers: list[int] = []
        self.missed: list[Chance] = []
        self.longest_chain = 0
        self.first_at_shared = 0
        self._fits: tuple[int, ...] = ()
        self._since: dict[tuple[int, int], int] = {}
        """Since when a play was there, by center pile and card bit."""
        self._asked_ms: int | None = None
        """Since when a new board waits for an answer."""
        self._chain = 0
        self._chain_ms = 0

    def see(self, passed: Passed) -> None:
        """One move and what came of it."""
        at_ms, move = passed.at_ms, passed.move
        own = getattr(move, "seat", None) == self.seat
        if isinstance(move, Play) and own:
            self._played(passed.before, move, at_ms)
        for event in passed.events:
            if isinstance(event, Spat) or (isinstance(event, Played) and not own):
                self._chain = 0
        fits = plays_by_center(passed.after, self.seat)
        if fits != self._fits:
            self._changed(fits, at_ms, own)

    def round_over(self, at_ms: int) -> None:
        """The round ended: what could still have been played was missed."""
        self._changed((0,) * len(self._fits), at_ms, False)
        self._asked_ms = None
        self._chain = 0

    def _played(self, before: Table, move: Play, at_ms: int) -> None:
        self.plays += 1
        if self._asked_ms is not None:
            self.answers.append(at_ms - self._asked_ms)
            self._asked_ms = None
        if before.sides[other(self.seat)].tops & before.centers[move.center].fits:
            self.first_at_shared += 1
        self._chain = self._chain + 1 if at_ms - self._chain_ms <= CHAIN_MS else 1
        self._chain_ms = at_ms
        self.longest_chain = max(self.longest_chain, self._chain)

    def _changed(self, fits: tuple[int, ...], at_ms: int, own: bool) -> None:
        """Other plays are there than before; `own`: by this hand's doing."""
        gone = came = 0
        for center, mask in enumerate(fits):
            old = self._fits[center] if center < len(self._fits) else 0
            gone |= self._went(center, old & ~mask, at_ms, own)
            came |= mask & ~old
            for bit in _bits(mask & ~old):
                self._since[center, bit] = at_ms
        self._fits = fits
        if came and not own:
            self._asked_ms = at_ms
        elif not any(fits):
            self._asked_ms = None

    def _went(self, center: int, mask: int, at_ms: int, own: bool) -> int:
        """Plays that are there no more. Those that the own card put an end to were a choice."""
        for bit in _bits(mask):
            since = self._since.pop((center, bit), at_ms)
            if not own and at_ms - since >= MISSED_MS:
                self.missed.append(Chance(since, at_ms, bit.bit_length() - 1, center))
        return mask


def plays_by_center(table: Table, seat: Seat) -> tuple[int, ...]:
    """For each center pile the mask of the seat's tops that fit it; none but in play."""
    if table.phase != PLAY or seat == table.absent:
        return (0,) * len(table.centers)
    tops = table.sides[seat].tops
    return tuple([center.fits & tops for center in table.centers])


def _bits(mask: int) -> list[int]:
    bits = []
    while mask:
        bit = mask & -mask
        bits.append(bit)
        mask ^= bit
    return bits
