"""A light round of Spit for playing out by the thousand: no clock, no options, plain play.

Seat 0 is the one that is thinking. At each step one of the seats that have something to do is
drawn; it plays any card that fits, else opens a gap, and when neither can, both spit.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

FITS = tuple(
    tuple(((top >> 2) - (card >> 2)) % 13 in (1, 12) for card in range(52)) for top in range(52)
)
"""Whether a card fits a top: the ace joins both ends."""


class Round:
    """A round in progress; piles have their tops last; a top of -1: no such center pile."""

    __slots__ = ("gaps", "onto", "own_side", "reserves", "rows", "sizes", "tops")

    def __init__(
        self,
        rows: list[list[list[int]]],
        reserves: list[list[int]],
        tops: list[int],
        sizes: list[int],
        onto: int,
        own_side: list[int],
        gaps: bool,
    ) -> None:
        self.rows, self.reserves, self.tops, self.sizes = rows, reserves, tops, sizes
        self.onto = onto
        self.own_side = own_side
        self.gaps = gaps

    def copy(self) -> Round:
        """Another that can be played on by itself."""
        return Round(
            [[pile[:] for pile in row] for row in self.rows],
            [reserve[:] for reserve in self.reserves],
            self.tops[:],
            self.sizes[:],
            self.onto,
            self.own_side,
            self.gaps,
        )

    def play(self, seat: int, pile: int, center: int) -> None:
        """The top of a pile onto a center pile."""
        self.tops[center] = self.rows[seat][pile].pop()
        self.sizes[center] += 1

    def fill(self, seat: int, source: int, gap: int) -> None:
        """The top of a pile into a gap."""
        row = self.rows[seat]
        row[gap].append(row[source].pop())

    def plays(self, seat: int) -> list[tuple[int, int]]:
        """Pile and center of every play."""
        return [
            (index, center)
            for index, pile in enumerate(self.rows[seat])
            if pile
            for center, top in enumerate(self.tops)
            if top >= 0 and FITS[top][pile[-1]]
        ]

    def opening(self, seat: int) -> tuple[int, int] | None:
        """A gap move that uncovers a card."""
        row = self.rows[seat]
        if not self.gaps or all(row):
            return None
        source = max(range(len(row)), key=lambda index: len(row[index]))
        if len(row[source]) < 2:
            return None
        return source, next(index for index, pile in enumerate(row) if not pile)

    def stock(self, seat: int) -> int:
        """Cards in the row."""
        return sum(map(len, self.rows[seat]))

    def spit(self) -> bool:
        """Fresh cards on the center piles; False: nothing to spit."""
        spitters = [seat for seat in (0, 1) if self.reserves[seat]]
        for seat in spitters:
            center = self.own_side[seat]
            if len(spitters) == 1:
                if self.tops[center] < 0:
                    center = 1 - center
                self.onto = center = self.onto if self.onto >= 0 else center
            if self.tops[center] < 0:
                center = 1 - center
            self.tops[center] = self.reserves[seat].pop()
            self.sizes[center] += 1
        return bool(spitters)


def played_out(state: Round, rng: Random, seat_0: Callable[[Round], None] | None = None) -> float:
    """How many cards fewer than the other seat 0 owns once the round is over, by plain play;
    `seat_0` moves for that seat instead, if given."""
    draw = rng.random
    while True:
        left = state.stock(0), state.stock(1)
        if not left[0] or not left[1]:
            return _owned(state, 0 if not left[0] else 1)
        plays = state.plays(0), state.plays(1)
        openings = state.opening(0), state.opening(1)
        able = [seat for seat in (0, 1) if plays[seat] or openings[seat]]
        if not able:
            if not state.spit():
                return _owned(state, 0 if left[0] < left[1] else 1)
            continue
        seat = able[int(draw() * len(able))]
        mine, opening = plays[seat], openings[seat]
        if seat == 0 and seat_0 is not None:
            seat_0(state)
        elif mine:
            state.play(seat, *mine[int(draw() * len(mine))])
        elif opening is not None:
            state.fill(seat, *opening)


def _owned(state: Round, winner: int) -> float:
    """The lead in cards after the claim: either seat is as likely to take the smaller pile, and
    a single pile goes to the loser."""
    own = [state.stock(seat) + len(state.reserves[seat]) for seat in (0, 1)]
    if min(state.tops) < 0:
        own[1 - winner] += sum(state.sizes)
    return float(own[1] - own[0])
