"""Levels between the levels: any strength from a bit below Novice to a bit above Expert."""

from __future__ import annotations

from itertools import pairwise

from spit.ai.levels import LEVELS, RUNGS, Level, paced
from spit.ai.outlook import Outlook
from spit.ai.sight import Eye
from spit.ai.tempo import Delay, Tempo
from spit.ai.weights import Weights

_LADDER = tuple(LEVELS)
_LOWEST, _TOP = RUNGS[_LADDER[0]], RUNGS[_LADDER[-1]]
WEAKEST, STRONGEST = _LOWEST - 1.0, _TOP + 0.75
"""Beyond the ladder's ends only the pace goes on."""


def of_strength(strength: float, name: str) -> Level:
    """The level at `strength`, on the scale of `RUNGS`."""
    strength = min(STRONGEST, max(WEAKEST, strength))
    low, high = around(strength)
    if low != high:
        share = (strength - RUNGS[low]) / (RUNGS[high] - RUNGS[low])
        return between(LEVELS[low], LEVELS[high], share, name)
    beyond = strength - RUNGS[low]
    return _named(paced(LEVELS[low], (1.6 if strength <= _LOWEST else 1.4) ** beyond), name)


def around(strength: float) -> tuple[str, str]:
    """The names of the levels that it lies between; twice the same at an end and beyond it."""
    if strength <= _LOWEST:
        return _LADDER[0], _LADDER[0]
    for low, high in pairwise(_LADDER):
        if strength < RUNGS[high]:
            return low, high
    return _LADDER[-1], _LADDER[-1]


def _named(level: Level, name: str) -> Level:
    return Level(name, level.tempo, level.eye, level.weights)


def between(low: Level, high: Level, share: float, name: str) -> Level:
    """`share` of the way from one level to the next, in every figure."""

    def mix(one: float, two: float) -> float:
        return one + (two - one) * share

    def whole(one: int, two: int) -> int:
        return round(mix(one, two))

    def delay(one: Delay, two: Delay) -> Delay:
        return Delay(*map(mix, one, two))

    a, b = low.tempo, high.tempo
    tempo = Tempo(
        whole(a.floor_ms, b.floor_ms),
        delay(a.board, b.board),
        delay(a.chain, b.chain),
        mix(a.scan_ms, b.scan_ms),
        mix(a.reach_base_ms, b.reach_base_ms),
        mix(a.reach_bit_ms, b.reach_bit_ms),
        whole(a.stop_ms, b.stop_ms),
        (whole(a.slap_ms[0], b.slap_ms[0]), whole(a.slap_ms[1], b.slap_ms[1])),
    )
    eye = Eye(
        mix(low.eye.overlook, high.eye.overlook),
        whole(low.eye.overlook_ms, high.eye.overlook_ms),
        whole(low.eye.watch, high.eye.watch),
        whole(low.eye.glance_ms, high.eye.glance_ms),
        whole(low.eye.gather_ms, high.eye.gather_ms),
        mix(low.eye.count, high.eye.count),
    )
    v, w = low.weights, high.weights
    weights = Weights(
        mix(v.noise, w.noise),
        Outlook(*map(mix, v.outlook, w.outlook)),
        mix(v.row, w.row),
        mix(v.row_calm, w.row_calm),
        whole(v.row_hold_ms, w.row_hold_ms),
        mix(v.turn, w.turn),
        mix(v.refill, w.refill),
        mix(v.refill_each, w.refill_each),
        mix(v.call, w.call),
    )
    return Level(name, tempo, eye, weights)
