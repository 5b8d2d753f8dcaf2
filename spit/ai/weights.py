"""What each level cares about when it chooses a move. Data only; `scripts/tune.py` finds it."""

from __future__ import annotations

from typing import NamedTuple

from spit.ai.outlook import Outlook

NOTHING = Outlook()


class Weights(NamedTuple):
    """Prices, in cards at the end of the round. A play that changes nothing is worth nought."""

    noise: float
    """The widest whim added to a move; far above the prices: any that fits."""
    outlook: Outlook = NOTHING
    """The price of one unit of each feature."""
    row: float = -100.0
    """A gap or pair move that uncovers a card, while there is a play."""
    row_calm: float = 0.0
    """Added to it while the other cannot play."""
    row_hold_ms: int = 0
    """How long it leaves a row move for something it is just about to take in."""
    turn: float = -100.0
    """Turning a card up, while there is a play."""
    refill: float = -100.0
    """Drawing a Speed hand up, while there is a play; `refill_each` for every card lacking."""
    refill_each: float = 0.0
    call: float = -50.0
    """Calling for a spit, against a row move: without a play only."""


RANDOM = Weights(noise=1.0)
"""Any card that fits; row moves when none does; then a call."""
FIRST = Weights(noise=0.0)
"""The first card that fits."""
DEEPER = Weights(noise=3.0, outlook=Outlook(bare=0.5, new=0.5, under=0.2, ready=0.5))
"""Mostly whim, with a liking for deep piles."""
OWN = Weights(
    noise=1.5,
    outlook=Outlook(bare=1.0, new=1.0, under=0.05, ready=0.5, spread=0.1, follow=0.2, links=0.4),
)
"""Its own next cards only, roughly."""
BOTH = Weights(
    noise=0.7,
    outlook=Outlook(
        new=0.3,
        under=0.1,
        ready=0.4,
        links=0.2,
        their_fits=-0.3,
        their_ready=-0.4,
        their_follow=-0.3,
        taken=0.3,
    ),
    row=-2.0,
    row_hold_ms=150,
)
"""Its own next cards, and a little of what the other could do with them."""
PLANNED = Weights(
    noise=0.0,
    outlook=Outlook(
        new=0.25,
        under=0.15,
        fits=-0.1,
        ready=0.4,
        spread=0.05,
        follow=0.1,
        links=0.22,
        their_fits=-0.45,
        their_ready=-0.65,
        their_follow=-0.72,
        taken=0.48,
        mine=0.1,
        theirs=-0.1,
    ),
    row=-2.1,
    row_hold_ms=250,
)
"""What self-play found: uncover, keep cards that follow each other, and above all leave the other
without a card to play."""
