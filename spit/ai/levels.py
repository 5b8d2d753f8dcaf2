"""The five levels, as data: how fast, how attentive, how far ahead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from spit.ai.sight import Eye
from spit.ai.tempo import Delay, Tempo
from spit.ai.weights import BOTH, DEEPER, OWN, PLANNED, RANDOM, Weights

SLOWEST, QUICKEST = 4.0, 0.4
"""The widest range of `paced`: four times as slow to two and a half times as fast."""


@dataclass(frozen=True, slots=True)
class Level:
    """A rival's whole character. Nothing else in the room tells levels apart."""

    name: str
    tempo: Tempo
    eye: Eye
    weights: Weights


def _tempo(
    floor_ms: int,
    board_ms: float,
    chain_ms: float,
    reach: tuple[float, float],
    stop_ms: int,
    slap: tuple[int, int],
) -> Tempo:
    """A tempo from the mean excess over the floor; a bit over half of it is the tail."""
    board = Delay(board_ms * 0.45, board_ms * 0.18, board_ms * 0.55)
    chain = Delay(chain_ms * 0.45, chain_ms * 0.18, chain_ms * 0.55)
    return Tempo(floor_ms, board, chain, 28.0, reach[0], reach[1], stop_ms, slap)


def _all(*levels: Level) -> Mapping[str, Level]:
    return MappingProxyType({level.name: level for level in levels})


LEVELS: Mapping[str, Level] = _all(
    Level(
        "novice",
        _tempo(900, 1220, 480, (105.0, 42.0), 190, (900, 1800)),
        Eye(overlook=0.35, overlook_ms=3200, watch=1, glance_ms=600, gather_ms=0, count=0.5),
        RANDOM,
    ),
    Level(
        "slow",
        _tempo(700, 760, 310, (95.0, 38.0), 170, (650, 1300)),
        Eye(overlook=0.22, overlook_ms=2300, watch=1, glance_ms=350, gather_ms=0, count=0.35),
        DEEPER,
    ),
    Level(
        "normal",
        _tempo(480, 460, 200, (85.0, 34.0), 150, (450, 950)),
        Eye(overlook=0.12, overlook_ms=1500, watch=2, glance_ms=0, gather_ms=30, count=0.25),
        OWN,
    ),
    Level(
        "fast",
        _tempo(350, 310, 95, (75.0, 30.0), 130, (300, 700)),
        Eye(overlook=0.05, overlook_ms=1100, watch=3, glance_ms=0, gather_ms=60, count=0.16),
        BOTH,
    ),
    Level(
        "expert",
        _tempo(280, 180, 35, (66.0, 27.0), 110, (180, 480)),
        Eye(overlook=0.02, overlook_ms=800, watch=3, glance_ms=0, gather_ms=90, count=0.08),
        PLANNED,
    ),
)


RUNGS: Mapping[str, float] = MappingProxyType(
    {"novice": 0.0, "slow": 1.0, "normal": 2.0, "fast": 3.0, "expert": 4.0}
)
"""Where each level stands on Even's scale of strength. Strengths are stored, so a number that is
here stays: a level between two others stands between their numbers."""


def paced(level: Level, pace: float) -> Level:
    """`level` thinking `pace` times as fast (2.0: in half the time); choice and sight stay.

    Refuses a pace outside a quarter to two and a half with ValueError.
    """
    factor = 1.0 / pace if pace > 0 else 0.0
    if not QUICKEST <= factor <= SLOWEST:
        low, high = 1 / SLOWEST, 1 / QUICKEST
        raise ValueError(f"a pace must lie between {low:g} and {high:g}, not {pace:g}")
    eye = replace(
        level.eye,
        overlook_ms=round(level.eye.overlook_ms * factor),
        glance_ms=round(level.eye.glance_ms * factor),
    )
    return replace(level, tempo=level.tempo.paced(factor), eye=eye)
