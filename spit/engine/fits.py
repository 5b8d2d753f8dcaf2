"""Which card fits which (RULES 2), worked out once for a set of rules as bit masks.

``Fits.onto[accepts][top]`` is the mask of all cards that may be laid on ``top``. ``accepts`` only
matters for a sticky ace: 0 takes both a king and a two, 1 only a king, 2 only a two.
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import ACE, BITS, CARDS, JOKER, KING, TWO, Card, is_red, rank_of

EITHER, ONLY_KING, ONLY_TWO = 0, 1, 2


class Fits(NamedTuple):
    """The compiled rules of section 2."""

    onto: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    sticky: bool

    def accepts_after(self, card: Card, top: Card, accepts: int) -> int:
        """What a sticky pile accepts once ``card`` has been played on ``top`` (2.5)."""
        if rank_of(card) != ACE:
            return EITHER
        below = rank_of(top)
        if below == KING:
            return ONLY_KING
        if below == TWO:
            return ONLY_TWO
        return accepts  # an ace inherits it; on anything else it is EITHER


def fits_for(wrap: str, alternate_colors: bool, same_rank: bool) -> Fits:
    """The tables for one way of wrapping (2.2 to 2.5), with 2.6, 2.7 and 2.8."""

    def ranks_fit(card: int, top: int, accepts: int) -> bool:
        if card == top:
            return same_rank
        if ACE not in (card, top) or {card, top} not in ({ACE, TWO}, {ACE, KING}):
            return abs(card - top) == 1
        if wrap == "low":
            return KING not in (card, top)
        if top == ACE:
            if wrap == "one-way":
                return False
            return accepts == EITHER or accepts == (ONLY_KING if card == KING else ONLY_TWO)
        return True

    def card_fits(card: Card, top: Card, accepts: int) -> bool:
        if JOKER in (rank_of(card), rank_of(top)):
            return True
        if alternate_colors and is_red(card) == is_red(top):
            return False
        return ranks_fit(rank_of(card), rank_of(top), accepts)

    def masks(accepts: int) -> tuple[int, ...]:
        return tuple(
            sum(
                BITS[card] for card in range(CARDS) if card != top and card_fits(card, top, accepts)
            )
            for top in range(CARDS)
        )

    return Fits((masks(EITHER), masks(ONLY_KING), masks(ONLY_TWO)), wrap == "sticky")
