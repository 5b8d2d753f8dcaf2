"""A table laid by hand, in the middle of a round: for the lesson."""

from __future__ import annotations

from collections.abc import Sequence

from spit.engine.cards import Card, card_of, deck
from spit.engine.engine import new_table
from spit.engine.row import NO_PILE, side_of
from spit.engine.rules import Rules
from spit.engine.seats import FAR, SEATS
from spit.engine.settle import settle
from spit.engine.table import PLAY, Center, Pile, Table


def cards_of(text: str) -> tuple[Card, ...]:
    """`7H TD` as cards, the lowest first. ValueError for what is no card."""
    return tuple(card_of(one) for one in text.split())


def laid_table(
    rules: Rules,
    rows: tuple[Sequence[str], Sequence[str]],
    centers: Sequence[str],
    reserves: tuple[str, str],
    *,
    rest: int | None = None,
    round_no: int = 1,
) -> Table:
    """Rows, center piles and reserves as texts; only the top of a pile is face up, "" is a gap.

    Cards that are not named lie under the far reserve, or under the center pile `rest`: the whole
    pack is always on the table. One center pile only, the second: a one-pile round. ValueError for
    a card that is named twice.
    """
    width = len(rules.piles)
    piles = [[_pile(text) for text in row] + [NO_PILE] * (width - len(row)) for row in rows]
    middle = [cards_of(text) for text in centers]
    store = [cards_of(text) for text in reserves]
    named = [card for row in piles for pile in row for card in pile.cards]
    named += [card for pile in (*middle, *store) for card in pile]
    if len(set(named)) != len(named):
        raise ValueError("a card is named twice")
    left = tuple(card for card in deck(rules.jokers) if card not in named)
    if rest is None:
        store[FAR] = left + store[FAR]
    else:
        middle[rest] = left + middle[rest]
    near, far = (side_of(rules, tuple(piles[seat]), store[seat]) for seat in SEATS)
    laid = tuple(_center(rules, cards) for cards in middle)
    table = new_table(rules)._replace(
        phase=PLAY, round_no=round_no, one_pile=not middle[0], starter=FAR if not middle[0] else 0
    )
    return settle(table, (near, far), laid, 0, 0, [])


def _pile(text: str) -> Pile:
    cards = cards_of(text)
    return Pile(cards, max(0, len(cards) - 1))


def _center(rules: Rules, cards: tuple[Card, ...]) -> Center:
    return Center(cards, 0, rules.fits.onto[0][cards[-1]]) if cards else Center(())
