"""Levels between the levels: any strength from a bit below Novice to a bit above Expert."""

from __future__ import annotations

from spit.ai.levels import LEVELS, Level, paced
from spit.ai.outlook import Outlook
from spit.ai.sight import Eye
from spit.ai.tempo import Delay, Tempo
from spit.ai.weights import Weights

_LADDER = tuple(LEVELS.values())
WEAKEST, STRONGEST = -1.0, 4.75
"""Beyond the ladder's ends only the pace goes on."""


def of_strength(strength: float, name: str) -> Level:
    """The level at `strength`: 0 is the lowest on the ladder, 1 the next, and so on."""
    strength = min(STRONGEST, max(WEAKEST, strength))
    top = len(_LADDER) - 1
    if strength <= 0:
        return _named(paced(_LADDER[0], 1.6**strength), name)
    if strength >= top:
        return _named(paced(_LADDER[top], 1.4 ** (strength - top)), name)
    below = int(strength)
    return between(_LADDER[below], _LADDER[below + 1], strength - below, name)


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
