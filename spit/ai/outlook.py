"""How the table would look after a move: the features that `weights.py` puts a price on.

Tops are bit masks of cards, so that "how many of mine fit" is one `&` and a count. Only cards that
have been noticed are in them; a card that a move will turn up is not known and counts as `new`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from spit.engine.cards import BITS, CARDS, XR
from spit.engine.rules import Rules

RANK = tuple(0b1111 << (rank * 4) for rank in range(13))


class Board(NamedTuple):
    """The table as far as it has been noticed; a negative card is not there or not known."""

    own: tuple[int, ...]
    under: tuple[int, ...]
    """How many cards lie under each own top."""
    centers: tuple[int, ...]
    other: int
    """The mask of the other's tops."""
    rules: Rules


class Outlook(NamedTuple):
    """The features of one move. Each is about the table right after it."""

    bare: float = 0.0
    """1: the card's place is left empty."""
    new: float = 0.0
    """1: a card that is not known yet comes up there."""
    under: float = 0.0
    """Cards left under the one that went."""
    fits: float = 0.0
    """Own tops that fit a center pile."""
    ready: float = 0.0
    """1: at least one does."""
    spread: float = 0.0
    """Own tops that fit more than one."""
    follow: float = 0.0
    """1: one that fits could be followed by another."""
    near: float = 0.0
    """Own tops that would fit after one more card."""
    kinds: float = 0.0
    """Different ranks among own tops."""
    links: float = 0.0
    """Own tops that fit another own top."""
    their_fits: float = 0.0
    their_ready: float = 0.0
    their_spread: float = 0.0
    their_follow: float = 0.0
    their_near: float = 0.0
    """The same for the other seat."""
    mine: float = 0.0
    """Center piles on which only the own seat can play."""
    theirs: float = 0.0
    """Center piles on which only the other can."""
    taken: float = 0.0
    """1: the other could have played on the pile."""


@lru_cache(maxsize=8)
def after_one(rules: Rules) -> tuple[int, ...]:
    """For each top the mask of cards that fit some card that fits it; jokers do not count as the
    card between, or everything would be near."""
    onto = rules.fits.onto[0]
    masks: list[int] = []
    for top in range(CARDS):
        mask = 0
        for card in range(XR):
            if onto[top] >> card & 1:
                mask |= onto[card]
        masks.append(mask)
    return tuple(masks)


def mask_of(cards: tuple[int, ...]) -> int:
    """The mask of those that are known."""
    mask = 0
    for card in cards:
        if card >= 0:
            mask |= BITS[card]
    return mask


def outlook(board: Board, pile: int, center: int | None) -> Outlook:
    """The table once the top of `pile` has gone to `center`, or (None) to a gap of the row."""
    onto = board.rules.fits.onto[0]
    card, under = board.own[pile], board.under[pile]
    own, other = mask_of(board.own), board.other
    centers = board.centers
    taken = 0
    if center is not None:
        own &= ~BITS[card]
        taken = 1 if other & onto[centers[center]] else 0
        centers = (*centers[:center], card, *centers[center + 1 :])
    return _features(board.rules, own, other, centers, under, taken)


def _features(
    rules: Rules,
    own: int,
    other: int,
    centers: tuple[int, ...],
    under: int,
    taken: int,
) -> Outlook:
    onto, beyond = rules.fits.onto[0], after_one(rules)
    wanted = twice = later = mine = theirs = 0
    for top in centers:
        if top < 0:
            continue
        mask = onto[top]
        twice |= wanted & mask
        wanted |= mask
        later |= beyond[top]
        if own & mask:
            if not other & mask:
                mine += 1
        elif other & mask:
            theirs += 1
    later &= ~wanted
    fit, their_fit = own & wanted, other & wanted
    return Outlook(
        0 if under else 1,
        1 if under else 0,
        under,
        fit.bit_count(),
        1 if fit else 0,
        (own & twice).bit_count(),
        _follows(fit, own, onto),
        (own & later).bit_count(),
        sum(1 for rank in RANK if own & rank),
        _links(own, onto),
        their_fit.bit_count(),
        1 if their_fit else 0,
        (other & twice).bit_count(),
        _follows(their_fit, other, onto),
        (other & later).bit_count(),
        mine,
        theirs,
        taken,
    )


def _follows(fit: int, tops: int, onto: tuple[int, ...]) -> int:
    """1 if one of `fit` could be followed by another of `tops`."""
    while fit:
        bit = fit & -fit
        if onto[bit.bit_length() - 1] & tops & ~bit:
            return 1
        fit ^= bit
    return 0


def _links(tops: int, onto: tuple[int, ...]) -> int:
    """How many of `tops` fit another of them."""
    links, left = 0, tops
    while left:
        bit = left & -left
        if onto[bit.bit_length() - 1] & tops:
            links += 1
        left ^= bit
    return links
