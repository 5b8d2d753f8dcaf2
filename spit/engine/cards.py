"""A card is a small number, so that a hand of them can be one bit mask.

Ranks run from the ace (0) to the king (12), suits are clubs, diamonds, hearts, spades; a card is
``rank * 4 + suit``. The two jokers come last. Text is rank then suit: ``AH``, ``TD``, ``XR``.
"""

from __future__ import annotations

from typing import TypeAlias

Card: TypeAlias = int

RANKS = "A23456789TJQK"
SUITS = "CDHS"
ACE, TWO, KING, JOKER = 0, 1, 12, 13
XR: Card = 52
XB: Card = 53
CARDS = 54

BITS: tuple[int, ...] = tuple(1 << card for card in range(CARDS))
TEXTS: tuple[str, ...] = (*(r + s for r in RANKS for s in SUITS), "XR", "XB")
_BY_TEXT = {text: card for card, text in enumerate(TEXTS)}


def card_text(card: Card) -> str:
    """The card's two letters, such as ``TD``."""
    return TEXTS[card]


def card_of(text: str) -> Card:
    """The card written as ``text``; ValueError if there is no such card."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise ValueError(
            f"{text!r} is not a card: a rank of {RANKS} and a suit of {SUITS}, or XR, XB"
        ) from None


def rank_of(card: Card) -> int:
    """0 for an ace to 12 for a king; 13 for a joker."""
    return card >> 2


def is_red(card: Card) -> bool:
    """Diamonds, hearts and the red joker."""
    return card == XR if card >= XR else card & 3 in (1, 2)


def deck(jokers: int = 0) -> tuple[Card, ...]:
    """All cards of a game in order, with no or two jokers."""
    return tuple(range(52 + jokers))
