"""Glicko-2: a rating with its uncertainty, after Mark Glickman's paper of that name.

Written here because the page runs on the standard library alone; tested against the example that
the paper works out. Step numbers are the paper's.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

SCALE = 173.7178
MIDDLE = 1500.0
TAU = 0.5
"""How far a volatility may move: small, since one hand plays much like it did yesterday."""
CLOSE = 1e-6
MOST_STEPS = 100
UNKNOWN = 350.0
"""How uncertain a rating is before the first game, and at most."""


class Rating(NamedTuple):
    """`deviation`: the true strength lies within two of them with 95 per cent."""

    rating: float = MIDDLE
    deviation: float = UNKNOWN
    volatility: float = 0.06

    @property
    def low(self) -> float:
        """The lower end of the 95 per cent."""
        return self.rating - 1.96 * self.deviation

    @property
    def high(self) -> float:
        """The upper end of the 95 per cent."""
        return self.rating + 1.96 * self.deviation


class Game(NamedTuple):
    """One game against `other`: `score` is 1 won, 0.5 drawn, 0 lost."""

    other: Rating
    score: float


def rated(player: Rating, games: Sequence[Game], tau: float = TAU) -> Rating:
    """The rating after one period with these games; without a game only less certain (step 6)."""
    if not games:
        return idle(player)
    mu, phi = (player.rating - MIDDLE) / SCALE, player.deviation / SCALE  # step 2
    precision = surprise = 0.0
    for other, score in games:
        weight = _weight(other.deviation / SCALE)
        expected = _expected(mu, (other.rating - MIDDLE) / SCALE, weight)
        precision += weight * weight * expected * (1.0 - expected)
        surprise += weight * (score - expected)
    variance = 1.0 / precision  # step 3
    sigma = _volatility(player.volatility, phi, variance, variance * surprise, tau)
    before = math.hypot(phi, sigma)  # step 6
    phi = 1.0 / math.sqrt(1.0 / (before * before) + precision)  # step 7
    mu += phi * phi * surprise
    return Rating(MIDDLE + SCALE * mu, SCALE * phi, sigma)  # step 8


def idle(player: Rating, periods: int = 1) -> Rating:
    """The rating after periods without a game: as high, less certain, up to `UNKNOWN`."""
    phi, sigma = player.deviation / SCALE, player.volatility
    grown = math.sqrt(phi * phi + periods * sigma * sigma) * SCALE
    return player._replace(deviation=min(max(UNKNOWN, player.deviation), grown))


def _weight(phi: float) -> float:
    """The paper's g: an uncertain opponent counts less."""
    return 1.0 / math.sqrt(1.0 + 3.0 * phi * phi / (math.pi * math.pi))


def _expected(mu: float, other: float, weight: float) -> float:
    """The paper's E."""
    return 1.0 / (1.0 + math.exp(-weight * (mu - other)))


def _volatility(sigma: float, phi: float, variance: float, delta: float, tau: float) -> float:
    """Step 5, by the paper's own iteration (Illinois)."""
    start = math.log(sigma * sigma)

    def slope(x: float) -> float:
        grown = math.exp(x)
        total = phi * phi + variance + grown
        return grown * (delta * delta - total) / (2.0 * total * total) - (x - start) / (tau * tau)

    a = start
    if delta * delta > phi * phi + variance:
        b = math.log(delta * delta - phi * phi - variance)
    else:
        steps = 1
        while slope(start - steps * tau) < 0 and steps < MOST_STEPS:
            steps += 1
        b = start - steps * tau
    at_a, at_b = slope(a), slope(b)
    for _ in range(MOST_STEPS):
        if abs(b - a) <= CLOSE or at_b == at_a:
            break
        c = a + (a - b) * at_a / (at_b - at_a)
        at_c = slope(c)
        if at_c * at_b <= 0:
            a, at_a = b, at_b
        else:
            at_a /= 2.0
        b, at_b = c, at_c
    return math.exp(a / 2.0)
