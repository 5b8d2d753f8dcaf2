"""What each level cares about when it chooses a move. Data only; `choice.py` says what it means."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """How much one unit of each feature is worth. A plain center play is worth nought."""

    noise: float
    """Spread of the whim added to every move; large: any that fits."""
    ahead: int
    """How many plays of its own it follows a chain."""
    chain: float = 0.0
    """For each further card that could follow at once."""
    deep: float = 0.0
    """For each card that lies under the one that goes."""
    clear: float = 0.0
    """For emptying a place of the row."""
    feed: float = 0.0
    """For each top of the other's that fits the new card and fitted nothing before."""
    block: float = 0.0
    """For each top of the other's that loses its only place."""
    lose: float = 0.0
    """For each own top that loses its only place."""
    hurry: float = 0.0
    """For taking a pile that the other could take first."""
    fill: float = -4.0
    """Base of a gap or pair move that uncovers a card."""
    fill_deep: float = 0.0
    """For each card under the one that goes into the gap."""
    turn: float = -1.0
    """Base of turning a card up."""
    refill: float = -2.0
    """Base of drawing the Speed hand up; each card that lacks adds `refill_each`."""
    refill_each: float = 0.5
    call: float = -6.0
    """Base of calling for a spit; a call comes only when no play was noticed."""


BLUNT = Weights(noise=6.0, ahead=0)
PLAIN = Weights(noise=3.0, ahead=0, deep=0.3)
SOUND = Weights(noise=1.5, ahead=1, chain=0.8, deep=0.4, clear=0.3, hurry=0.3)
KEEN = Weights(
    noise=0.6, ahead=2, chain=1.0, deep=0.5, clear=0.4, feed=-0.4, block=0.4, lose=-0.3, hurry=0.5
)
PLANNER = Weights(
    noise=0.1, ahead=3, chain=1.0, deep=0.5, clear=0.4, feed=-0.5, block=0.5, lose=-0.5, hurry=0.6
)
