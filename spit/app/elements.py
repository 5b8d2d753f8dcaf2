"""Which of the 54 card elements shows which card, anew at each deal: nothing can be followed."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from spit.app.scene import CARD_ELEMENTS
from spit.engine.cards import Card
from spit.engine.seats import SEATS, Seat
from spit.engine.table import Table


def _side_cards(table: Table, seat: Seat) -> list[Card]:
    side = table.sides[seat]
    return [card for pile in side.row for card in pile.cards] + list(side.reserve)


class Elements:
    """`of[card]` is the element's index. `rng` must not be the game's own."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.of: list[int] = list(range(CARD_ELEMENTS))
        self.mixed = 0
        """Grows whenever identities change."""
        rng.shuffle(self.of)

    def fresh(self) -> None:
        """A new match: any element may be any card."""
        self.mixed += 1
        self._rng.shuffle(self.of)

    def dealt(self, table: Table) -> None:
        """A later deal, seen on the new table: each side keeps its elements, mixed.

        So cards are dealt out on their own side and still tell nothing. In Speed the whole pack
        was shuffled.
        """
        if table.rules.is_speed:
            self.fresh()
            return
        for seat in SEATS:
            self.mix(_side_cards(table, seat))

    def mix(self, cards: Iterable[Card]) -> None:
        """These cards' elements change identities among themselves (a pile was shuffled)."""
        self.mixed += 1
        known = list(cards)
        held = [self.of[card] for card in known]
        self._rng.shuffle(held)
        for card, element in zip(known, held, strict=True):
            self.of[card] = element
