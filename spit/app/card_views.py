"""Where each of the 54 card elements lies, and which of them show a face."""

from __future__ import annotations

from spit.app.game import Game
from spit.app.scene import CARD_ELEMENTS, CardAt
from spit.app.spots import spots_of
from spit.engine.cards import TEXTS, Card
from spit.engine.seats import FAR, NEAR, SEATS

AWAY = CardAt(-1, 0, None, False)
NEVER = 99
"""So many cards face down: all of them."""


class CardViews:
    """Builds all elements anew for another deal, and else only the piles that have changed."""

    def __init__(self) -> None:
        self._base: tuple[object, ...] = ()
        self._piles: dict[int, tuple[tuple[Card, ...], int, bool]] = {}
        self._cards: tuple[CardAt, ...] = ()

    def build(self, game: Game, lifted: set[int]) -> tuple[CardAt, ...]:
        """All elements. A face is only in it if a person at the near seat sees that card now."""
        piles = _piles(game, lifted)
        elements = game.ledger.elements
        base = (elements, elements.mixed, game.setup.rules)
        if base != self._base:
            self._base, self._piles = base, {}
            self._cards = (AWAY,) * CARD_ELEMENTS
        kept = self._piles
        changed = {place: pile for place, pile in piles.items() if kept.get(place) != pile}
        if not changed:
            return self._cards
        cards, of = list(self._cards), elements.of
        for place, (pile, down, up) in changed.items():
            last = len(pile) - 1
            for order, card in enumerate(pile):
                face = None if order < down else TEXTS[card]
                cards[of[card]] = CardAt(place, order, face, up and order == last)
        self._piles, self._cards = piles, tuple(cards)
        return self._cards


def _piles(game: Game, lifted: set[int]) -> dict[int, tuple[tuple[Card, ...], int, bool]]:
    """By place: the cards, how many of them show no face, and whether the top one is lifted."""
    table, spots = game.table, spots_of(game.setup.rules)
    hidden, speed = game.paused, game.setup.rules.is_speed
    piles: dict[int, tuple[tuple[Card, ...], int, bool]] = {}
    for seat in SEATS:
        side = table.sides[seat]
        secret = hidden or (speed and seat == FAR)
        place = spots.rows[seat]
        for at, (cards, down) in enumerate(side.row):
            up = seat == NEAR and at in lifted
            piles[place + at] = (cards, NEVER if secret else down, up)
        piles[spots.reserves[seat]] = (side.reserve, NEVER, False)
    for at, center in enumerate(table.centers):
        piles[spots.centers + at] = (center.cards, NEVER if hidden else 0, False)
    for at, side_pile in enumerate(table.side_piles):
        piles[spots.sides + at] = (side_pile, NEVER, False)
    return piles
