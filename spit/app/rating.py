"""Your rating: which games count, against which levels, and what they add up to.

It is worked out from the results each time, so it can never disagree with them. A game counts
when it was played to its end (or resigned) against one of the levels at its own pace, under the
rules of a preset. A level that was changed in mid-game counts as the lowest of the game. `Even`
and the pace slider are unrated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from spit.ai.levels import LEVELS
from spit.app.glicko import Game, Rating, idle, rated
from spit.app.statistics import Result
from spit.engine.presets import PRESETS

LEVEL_RATINGS: Mapping[str, Rating] = MappingProxyType(
    {
        "novice": Rating(1180.0, 50.0),
        "slow": Rating(1340.0, 50.0),
        "normal": Rating(1500.0, 50.0),
        "fast": Rating(1640.0, 50.0),
        "expert": Rating(1830.0, 50.0),
    }
)
"""What a level is worth: fixed, so that a rating means the same next year. From 2,400 duels of
every level with every other, with Normal at 1500."""
SCORES: Mapping[str, float] = MappingProxyType({"near": 1.0, "draw": 0.5, "far": 0.0})
IDLE_MS = 7 * 24 * 60 * 60 * 1000
"""After each such time without a rated game a rating is less certain."""
SURE_DEVIATION = 110.0
"""Up to here a rating is shown as settled."""


class Standing(NamedTuple):
    """Where somebody stands."""

    now: Rating
    games: int
    nearest: str
    """The level whose rating is nearest."""
    line: tuple[Rating, ...]
    """The rating after each rated game, in order of time."""

    @property
    def settled(self) -> bool:
        """Enough games for the figure to mean something."""
        return self.games > 0 and self.now.deviation <= SURE_DEVIATION


def counted_level(levels: Iterable[str], pace: float = 1.0) -> str:
    """What a result should say for the levels used in a game, in any order: the lowest of them;
    `""` (unrated) if one is no level of `LEVEL_RATINGS` (Even, nobody) or the pace is not 1."""
    used = list(levels)
    if not used or pace != 1.0 or any(level not in LEVEL_RATINGS for level in used):
        return ""
    return min(used, key=lambda level: LEVEL_RATINGS[level].rating)


def is_rated(result: Result) -> bool:
    """Whether a result counts for the rating."""
    return result.outcome in SCORES and result.level in LEVEL_RATINGS and result.rules in PRESETS


class Rater:
    """Adds results up one by one, in order of time, so that thousands need not come at once."""

    def __init__(self) -> None:
        self._current = Rating()
        self._last_ms: int | None = None
        self._line: list[Rating] = []

    def add(self, result: Result) -> None:
        """A later result; nothing happens if it does not count."""
        if not is_rated(result):
            return
        before = _waited(self._current, self._last_ms, result.when_ms)
        now = rated(before, (Game(LEVEL_RATINGS[result.level], SCORES[result.outcome]),))
        self._current, self._last_ms = now, result.when_ms
        self._line.append(now)

    def standing(self, now_ms: int | None = None) -> Standing:
        """Where that has led; `now_ms`: wall time to which idle weeks are counted, None: up to the
        last game."""
        current = self._current
        if now_ms is not None:
            current = _waited(current, self._last_ms, now_ms)
        near = nearest_level(current.rating)
        return Standing(current, len(self._line), near, tuple(self._line))


def nearest_level(rating: float) -> str:
    """The level whose fixed rating is nearest; the lower one of two."""
    return min(LEVELS, key=lambda level: abs(LEVEL_RATINGS[level].rating - rating))


def _waited(rating: Rating, last_ms: int | None, now_ms: int) -> Rating:
    weeks = 0 if last_ms is None else max(0, now_ms - last_ms) // IDLE_MS
    return idle(rating, weeks) if weeks else rating
