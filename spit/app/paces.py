"""How fast each game was played, kept beside the results and told apart by the same id.

The figures come from looking back at a game (`look_back.py`), which may happen after its result
was written, or never.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

from spit.app.foreign_json import read_rows
from spit.app.shelf import Shelf

KEY = "spit.paces"
VERSION = 1
MOST = 5000
"""The newest so many are kept."""


class Pace(NamedTuple):
    """The near seat's speed in one game; `when_ms` is wall time."""

    when_ms: int
    id: str
    plays: int
    took_ms: int
    """Time in play: game time with a round open."""
    answer_ms: int
    """Median time to answer a new board; 0: there was none to answer."""


def paces_text(paces: Iterable[Pace]) -> str:
    """What is stored and exported."""
    return json.dumps(
        {"version": VERSION, "paces": [list(p) for p in paces]}, separators=(",", ":")
    )


def read_paces(text: str) -> tuple[tuple[Pace, ...], bool]:
    """The paces in a stored text and whether all of it was sound; never raises."""
    rows = read_rows(text, VERSION, "paces")
    if rows is None:
        return (), False
    good = [pace for pace in map(_pace, rows) if pace is not None]
    return united(good, ()), len(good) == len(rows)


def united(one: Iterable[Pace], two: Iterable[Pace]) -> tuple[Pace, ...]:
    """Every game once, in order of time; it does not matter which comes first."""
    by_id: dict[str, Pace] = {}
    for pace in sorted((*one, *two)):
        by_id.setdefault(pace.id, pace)
    return tuple(sorted(by_id.values())[-MOST:])


def _pace(row: object) -> Pace | None:
    if not isinstance(row, list) or len(row) != len(Pace._fields):
        return None
    when, name, *numbers = row
    if not isinstance(name, str) or not 0 < len(name) <= 200:
        return None
    for number in (when, *numbers):
        if type(number) is not int or not 0 <= number < 10**15:
            return None
    return Pace(when, name, *numbers)


class PaceShelf:
    """The paces in the browser's store, shared with other tabs as the results are."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.paces: tuple[Pace, ...] = ()
        self.damaged = ""
        """The key that a damaged store was set aside to."""
        self.reread()

    def reread(self) -> None:
        """Take in what another tab wrote."""
        text = self._shelf.get(KEY)
        if text is None:
            return
        found, sound = read_paces(text)
        self.paces = united(self.paces, found)
        if not sound:
            self.damaged = self._shelf.set_aside(KEY)
            self._shelf.set(KEY, paces_text(self.paces))

    def add(self, *paces: Pace) -> bool:
        """Keep them; False if they could be kept for this visit only. Adding twice is once."""
        self.paces = united(self.paces, paces)
        self.reread()
        return self._shelf.set(KEY, paces_text(self.paces))
