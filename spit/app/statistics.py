"""Results of finished games and what they add up to."""

from __future__ import annotations

import json
from dataclasses import dataclass

from spit.app.foreign_json import read_rows
from spit.app.shelf import Shelf

KEY = "spit.results"
VERSION = 1
OUTCOMES = ("near", "far", "draw", "abandoned")
LATEST_MS = 10**15 - 1
"""No later time is read, so none is written."""


@dataclass(frozen=True, slots=True, order=True)
class Result:
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


_TEXTS = ("id", "rules", "level", "outcome", "how")
_NUMBERS = ("when_ms", "rounds", "near_left", "far_left", "took_ms")


def _result(item: object) -> Result:
    """A result from JSON; ValueError if any field is not what it should be."""
    if not isinstance(item, dict):
        raise ValueError("a result is not an object")
    for name in _TEXTS:
        if not isinstance(item.get(name), str) or len(item[name]) > 200:
            raise ValueError(f"{name} is not a short text")
    for name in _NUMBERS:
        number = item.get(name)
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= LATEST_MS:
            raise ValueError(f"{name} is not a number of 0 or more")
    if item["outcome"] not in OUTCOMES or not item["id"]:
        raise ValueError("an unknown outcome or no id")
    return Result(**{name: item[name] for name in (*_TEXTS, *_NUMBERS)})


def results_text(results: tuple[Result, ...]) -> str:
    """What is stored and exported."""
    rows = [{name: getattr(r, name) for name in (*_TEXTS, *_NUMBERS)} for r in results]
    return json.dumps({"version": VERSION, "results": rows}, separators=(",", ":"))


def read_results(text: str) -> tuple[tuple[Result, ...], bool]:
    """The results in a stored text and whether all of it was sound; never raises."""
    rows = read_rows(text, VERSION, "results")
    if rows is None:
        return (), False
    good: list[Result] = []
    sound = True
    for row in rows:
        try:
            good.append(_result(row))
        except ValueError:
            sound = False
    return union(tuple(good), ()), sound


def union(one: tuple[Result, ...], two: tuple[Result, ...]) -> tuple[Result, ...]:
    """Every match once, in order of time. It does not matter which comes first."""
    by_id: dict[str, Result] = {}
    for result in sorted((*one, *two)):
        by_id.setdefault(result.id, result)
    return tuple(sorted(by_id.values()))


@dataclass(frozen=True, slots=True)
class Totals:
    """What the bar shows. Abandoned games stand apart and count for nothing else."""

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


def totals(results: tuple[Result, ...]) -> Totals:
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


class Statistics:
    """The results in the browser's store, shared with other tabs.

    Every write first reads what is there and unites it with what this tab knows, so nothing is
    lost whichever tab writes last. A damaged store is set aside (`damaged` names the key), its
    sound results are kept.
    """

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.results: tuple[Result, ...] = ()
        self.damaged = ""
        self.totals = Totals()
        self.reread()

    def reread(self) -> None:
        """Another tab has written (or the first look): take in what is there."""
        text = self._shelf.get(KEY)
        if text is None:
            return
        found, sound = read_results(text)
        if not sound:
            self.damaged = self._shelf.set_aside(KEY)
        self._hold(union(self.results, found))
        if not sound and self.results:
            self._shelf.set(KEY, results_text(self.results))

    def add(self, result: Result) -> bool:
        """Keep a result; False if it could be kept for this visit only. Adding twice is once."""
        if any(known.id == result.id for known in self.results):
            return True
        self._hold(union(self.results, (result,)))
        self.reread()
        return self._shelf.set(KEY, results_text(self.results))

    def _hold(self, results: tuple[Result, ...]) -> None:
        self.results = results
        self.totals = totals(results)
