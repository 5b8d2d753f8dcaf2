"""Results of finished games and what they add up to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from spit.app.rows import Rows, RowShelf, whole_below
from spit.app.shelf import Shelf

OUTCOMES = ("near", "far", "draw", "abandoned")
LATEST_MS = 10**15 - 1
"""No later time is read, so none is written."""


class Result(NamedTuple):
    """One match, written once: two results with the same `id` are the same match."""

    when_ms: int
    """Wall time of its end, milliseconds since 1970."""
    id: str
    rules: str
    level: str
    outcome: str
    """near, far, draw or abandoned."""
    how: str
    """What ended it: out, jam, finish, rounds, points, time, resigned…"""
    rounds: int = 1
    near_left: int = 0
    far_left: int = 0
    took_ms: int = 0
    """Game time."""


def _result(item: object) -> Result | None:
    """A result from JSON, if every field is what it should be."""
    if not isinstance(item, dict):
        return None
    result = Result._make(map(item.get, Result._fields))
    when_ms, name, rules, level, outcome, how, *numbers = result
    for text in (name, rules, level, outcome, how):
        if not isinstance(text, str) or len(text) > 200:
            return None
    if not whole_below(LATEST_MS + 1, when_ms, *numbers):
        return None
    return result if outcome in OUTCOMES and name else None


def united(one: Iterable[Result], two: Iterable[Result]) -> tuple[Result, ...]:
    """Every match once, in order of time. It does not matter which comes first."""
    by_id: dict[str, Result] = {}
    for result in sorted((*one, *two)):
        by_id.setdefault(result.id, result)
    return tuple(sorted(by_id.values()))


RESULTS: Rows[Result] = Rows("spit.results", "results", _result, Result._asdict, united)


@dataclass(frozen=True, slots=True)
class Totals:
    """What games come to. Abandoned games stand apart and count for nothing else."""

    games: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    abandoned: int = 0
    streak: int = 0
    """Wins in a row up to now; below 0: losses in a row; a draw ends either."""
    best_streak: int = 0

    @property
    def win_percent(self) -> int | None:
        """Whole per cent of games won, None before the first game."""
        return None if not self.games else (200 * self.wins + self.games) // (2 * self.games)


def totals(results: Iterable[Result]) -> Totals:
    """Add up results in order of time."""
    wins = losses = draws = abandoned = streak = best = 0
    for result in results:
        if result.outcome == "abandoned":
            abandoned += 1
        elif result.outcome == "near":
            wins += 1
            streak = streak + 1 if streak > 0 else 1
            best = max(best, streak)
        elif result.outcome == "far":
            losses += 1
            streak = streak - 1 if streak < 0 else -1
        else:
            draws += 1
            streak = 0
    return Totals(wins + losses + draws, wins, losses, draws, abandoned, streak, best)


class Statistics(RowShelf[Result]):
    """The results in the browser's store, shared with other tabs, and what they add up to."""

    def __init__(self, shelf: Shelf) -> None:
        self.totals = Totals()
        super().__init__(shelf, RESULTS)

    @property
    def results(self) -> tuple[Result, ...]:
        """In order of time."""
        return self.rows

    def add(self, result: Result) -> bool:
        """Keep a result; False if it could be kept for this visit only. Adding twice is once."""
        return any(known.id == result.id for known in self.rows) or self.keep(result)

    def hold(self, rows: tuple[Result, ...]) -> None:
        """The totals go with them."""
        super().hold(rows)
        self.totals = totals(rows)
