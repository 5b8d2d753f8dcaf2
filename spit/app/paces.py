"""How fast each game was played, kept beside the results and told apart by the same id.

The figures come from looking back at a game (`look_back.py`), which may happen after its result
was written, or never.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from spit.app.rows import Rows, RowShelf, whole_below
from spit.app.shelf import Shelf

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
    return Pace(when, name, *numbers) if whole_below(10**15, when, *numbers) else None


PACES: Rows[Pace] = Rows("spit.paces", "paces", _pace, list, united)


class PaceShelf(RowShelf[Pace]):
    """The paces in the browser's store, shared with other tabs as the results are."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf, PACES)
