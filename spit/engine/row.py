"""A seat's row: laying it out, taking its tops, and the masks that go with it (RULES 3.2, 4.2)."""

from __future__ import annotations

from typing import NamedTuple

from .cards import BITS, Card
from .rules import Rules
from .table import Pile, Side

NO_PILE = Pile((), 0)


class Lifted(NamedTuple):
    """What is left of a pile once its top is taken off. ``top`` is the face-up card then on it;
    ``turned``: that card was face down before; ``waits``: it is face down still."""

    card: Card
    pile: Pile
    top: Card | None
    turned: bool
    waits: bool


def lift(pile: Pile, by_hand: bool) -> Lifted:
    """The face-up top of a pile taken off; what it covered is turned up, or waits for the hand."""
    cards, down = pile
    rest = cards[:-1]
    if not rest:
        return Lifted(cards[-1], NO_PILE, None, False, False)
    if down < len(rest):
        return Lifted(cards[-1], Pile(rest, down), rest[-1], False, False)
    if by_hand:
        return Lifted(cards[-1], Pile(rest, down), None, False, True)
    return Lifted(cards[-1], Pile(rest, down - 1), rest[-1], True, False)


def lay_out(rules: Rules, cards: tuple[Card, ...]) -> tuple[tuple[Pile, ...], tuple[Card, ...]]:
    """Row and reserve from cards in their order: whole piles as far as they go (3.2, 3.3)."""
    piles = [NO_PILE] * len(rules.piles)
    at = 0
    for index in rules.filled_in_order:
        taken = cards[at : at + rules.piles[index]]
        if taken:
            piles[index] = Pile(taken, len(taken) - 1)
        at += len(taken)
    return tuple(piles), cards[at:]


def waits(rules: Rules, row: tuple[Pile, ...], reserve: tuple[Card, ...]) -> bool:
    """Whether something is to be turned, or a hand refilled, by hand (5.1)."""
    if not rules.by_hand:
        return False
    if rules.is_speed:
        return bool(reserve) and NO_PILE in row
    return any(down and down == len(cards) for cards, down in row)


def side_of(
    rules: Rules,
    row: tuple[Pile, ...],
    reserve: tuple[Card, ...],
    declared: bool = False,
    spits_onto: int | None = None,
    barred_until_ms: int = 0,
) -> Side:
    """A side with its masks and counts worked out from its cards."""
    tops = sum(BITS[cards[-1]] for cards, down in row if len(cards) > down)
    stock = sum(len(pile.cards) for pile in row)
    waiting = waits(rules, row, reserve)
    return Side(row, reserve, declared, spits_onto, barred_until_ms, tops, stock, waiting)
