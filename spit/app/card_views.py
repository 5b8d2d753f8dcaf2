"""Where each of the 54 card elements lies, and which of them show a face."""

from __future__ import annotations

from spit.app.game import Game
from spit.app.scene import CARD_ELEMENTS, CardAt
from spit.app.spots import spots_of
from spit.engine.cards import TEXTS
from spit.engine.seats import FAR, NEAR, SEATS

AWAY = CardAt(-1, 0, None, False)


def card_views(game: Game, lifted: set[int]) -> tuple[CardAt, ...]:
    """All elements. A face is only in it if a person at the near seat sees that card now."""
    table = game.table
    spots = spots_of(game.setup.rules)
    of, hidden = game.ledger.elements.of, game.paused
    speed = game.setup.rules.is_speed
    cards = [AWAY] * CARD_ELEMENTS
    for seat in SEATS:
        side = table.sides[seat]
        secret = hidden or (speed and seat == FAR)
        for at, pile in enumerate(side.row):
            place = spots.row(seat, at)
            last = len(pile.cards) - 1
            for order, card in enumerate(pile.cards):
                face = None if secret or order < pile.down else TEXTS[card]
                up = order == last and seat == NEAR and at in lifted
                cards[of[card]] = CardAt(place, order, face, up)
        place = spots.reserves[seat]
        for order, card in enumerate(side.reserve):
            cards[of[card]] = CardAt(place, order, None, False)
    for at, center in enumerate(table.centers):
        place = spots.center(at)
        for order, card in enumerate(center.cards):
            cards[of[card]] = CardAt(place, order, None if hidden else TEXTS[card], False)
    for at, side_pile in enumerate(table.side_piles):
        for order, card in enumerate(side_pile):
            cards[of[card]] = CardAt(spots.sides + at, order, None, False)
    return tuple(cards)
