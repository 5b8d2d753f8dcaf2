"""How long things take a rival: perception, scanning, moving the hand, slapping.

Everything is in milliseconds of game time. A delay is a floor, below which nobody reacts, plus an
ex-Gaussian excess: a bell for the nerves and an exponential tail for the mind that wandered. That
is the shape people's response times have: a sharp left side and a long right one.
"""

from __future__ import annotations

from math import log2
from random import Random
from typing import NamedTuple

SHORTEST_REACH_MS = 100
LONGEST_REACH_MS = 200


class Delay(NamedTuple):
    """An ex-Gaussian: normal(`mu`, `sigma`) plus an exponential with mean `tau`."""

    mu: float
    sigma: float
    tau: float

    def times(self, factor: float) -> Delay:
        """The same shape, `factor` times as long."""
        return Delay(self.mu * factor, self.sigma * factor, self.tau * factor)


class Tempo(NamedTuple):
    """One level's speed. `board` and `chain` come on top of `floor_ms`."""

    floor_ms: int
    """Nothing starts sooner after the change it reacts to."""
    board: Delay
    """A table that is new at a glance: a deal, a spit."""
    chain: Delay
    """One card more on a table already known, or the hand's next way out."""
    scan_ms: float
    """What each card looked over adds."""
    reach_base_ms: float
    reach_bit_ms: float
    """Fitts: a reach takes base + bit * log2(distance / width + 1)."""
    stop_ms: int
    """How long a hand on its way goes on before it can be called back."""
    slap_ms: tuple[int, int]
    """A slap comes between these after the round is over."""

    def paced(self, factor: float) -> Tempo:
        """The same person, everything but the hand's own way `factor` times as slow."""
        low, high = self.slap_ms
        return self._replace(
            floor_ms=round(self.floor_ms * factor),
            board=self.board.times(factor),
            chain=self.chain.times(factor),
            scan_ms=self.scan_ms * factor,
            slap_ms=(round(low * factor), round(high * factor)),
        )


def excess_ms(delay: Delay, rng: Random) -> float:
    """One draw from an ex-Gaussian, never below nought."""
    draw = rng.gauss(delay.mu, delay.sigma) + rng.expovariate(1.0) * delay.tau
    return draw if draw > 0.0 else 0.0


def respond_ms(tempo: Tempo, delay: Delay, scanned: int, rng: Random) -> int:
    """From a change to being ready to act on it, `scanned` cards having been looked over."""
    return round(tempo.floor_ms + excess_ms(delay, rng) + tempo.scan_ms * scanned)


def reach_ms(tempo: Tempo, distance: float, rng: Random) -> int:
    """How long the hand is on its way over `distance` card widths: 100 to 200 ms."""
    way = tempo.reach_base_ms + tempo.reach_bit_ms * log2(distance + 1.0)
    took = round(way * rng.uniform(0.92, 1.08))
    return min(LONGEST_REACH_MS, max(SHORTEST_REACH_MS, took))


def slap_ms(tempo: Tempo, rng: Random) -> int:
    """From the end of a round to the slap: skewed between the level's two ends."""
    low, high = tempo.slap_ms
    return round(rng.triangular(low, high, low + (high - low) * 0.35))
