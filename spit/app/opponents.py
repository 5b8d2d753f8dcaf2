"""Who may sit at the far seat: the five levels, and Even, which has no strength of its own."""

from __future__ import annotations

from spit.ai.blend import of_strength
from spit.ai.even import Even
from spit.ai.levels import LEVELS, Level, paced

EVEN = "even"
OPPONENTS = (*LEVELS, EVEN)
"""What the settings and the address may ask for."""
IN_THE_BAR = ("slow", "normal", "fast", EVEN)
"""The everyday choice; the others are in the settings."""
START = Even().strength
"""How strong Even is before it has seen anybody play."""


def level_named(name: str, pace: float, strength: float = START) -> Level:
    """The level of that name at a pace. Even takes no notice of the pace: it finds its own."""
    return of_strength(strength, EVEN) if name == EVEN else paced(LEVELS[name], pace)
