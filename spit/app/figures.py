"""What all finished games add up to: by rules and level, with how sure the win rate is.

Built on `statistics.Result`; everything is worked out anew from the results.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from spit.ai.levels import LEVELS
from spit.app.paces import Pace
from spit.app.statistics import Result, Totals, totals
from spit.engine.presets import PRESETS

Z95 = 1.959963984540054
WEEK_MS = 7 * 24 * 60 * 60 * 1000
MONDAY_MS = 4 * 24 * 60 * 60 * 1000
"""1970 began on a Thursday: four days on, the first Monday."""


class WinRate(NamedTuple):
    """Shares from 0 to 1; with 95 per cent the true one lies from `low` to `high`."""

    rate: float
    low: float
    high: float


class Figures(NamedTuple):
    """Some games together."""

    rules: str
    """A preset, `custom`, or "" for all."""
    level: str
    """A level, `off`, or "" for all."""
    totals: Totals = Totals()
    quickest_win_ms: int | None = None
    """Game time of the fastest match won by playing it out."""
    best_margin: int | None = None
    """Cards the rival had more at the end of the clearest win."""

    @property
    def win_rate(self) -> WinRate | None:
        """None before the first game."""
        games = self.totals.games
        return wilson(self.totals.wins, games) if games else None


class Week(NamedTuple):
    """One week's speed, from Monday 0:00 UTC."""

    starts_ms: int
    games: int
    plays_per_minute: float
    answer_ms: int | None
    """The median of the games' medians."""


def wilson(wins: int, games: int) -> WinRate:
    """Wilson's interval for a share: sensible for few games and at both ends."""
    if games <= 0 or not 0 <= wins <= games:
        raise ValueError(f"{wins} of {games} is no share")
    rate, z2 = wins / games, Z95 * Z95
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    spread = rate * (1 - rate) / games + z2 / (4 * games * games)
    half = Z95 * math.sqrt(spread) / (1 + z2 / games)
    return WinRate(rate, max(0.0, middle - half), min(1.0, middle + half))


def figure_table(results: Iterable[Result]) -> Iterator[Figures]:
    """All games first, then each set of rules that was played, and each level under it: the order
    of a table. A set of rules with one level only has no line of its own for it. Every line is
    worked out when it is asked for."""
    ordered = sorted(results)
    yield _added("", "", ordered)
    for rules in _in_order({r.rules for r in ordered}, tuple(PRESETS)):
        under = [r for r in ordered if r.rules == rules]
        levels = _in_order({r.level for r in under}, tuple(LEVELS))
        yield _added(rules, levels[0] if len(levels) == 1 else "", under)
        if len(levels) > 1:
            for name in levels:
                yield _added(rules, name, [r for r in under if r.level == name])


def weeks(paces: Iterable[Pace], most: int = 26) -> tuple[Week, ...]:
    """The speed of the newest `most` weeks that were played in, oldest first."""
    by_week: dict[int, list[Pace]] = {}
    for pace in paces:
        start = (pace.when_ms - MONDAY_MS) // WEEK_MS * WEEK_MS + MONDAY_MS
        by_week.setdefault(start, []).append(pace)
    return tuple(_week(start, by_week[start]) for start in sorted(by_week)[-most:])


def median(numbers: Iterable[int]) -> int | None:
    """The middle one; of two middle ones the mean, rounded down. None of nothing."""
    ordered = sorted(numbers)
    if not ordered:
        return None
    at = len(ordered) // 2
    return ordered[at] if len(ordered) % 2 else (ordered[at - 1] + ordered[at]) // 2


def _week(starts_ms: int, paces: list[Pace]) -> Week:
    took = sum(p.took_ms for p in paces)
    rate = 60_000 * sum(p.plays for p in paces) / took if took else 0.0
    return Week(starts_ms, len(paces), rate, median(p.answer_ms for p in paces if p.answer_ms))


def _in_order(names: set[str], known: tuple[str, ...]) -> list[str]:
    """The known names in their own order, then any others."""
    others = sorted(names.difference(known))
    return [name for name in known if name in names] + others


def _added(rules: str, level: str, results: list[Result]) -> Figures:
    played_out = [r for r in results if r.outcome != "abandoned" and r.how != "resigned"]
    won = [r for r in played_out if r.outcome == "near"]
    return Figures(
        rules,
        level,
        totals(results),
        min((r.took_ms for r in won), default=None),
        max((r.far_left - r.near_left for r in won), default=None),
    )
