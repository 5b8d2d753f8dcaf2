"""Matches that survive their page: written at each pause and round's end, offered later.

What is written is the record (rules and timed moves) and who sits where; everything else follows
from replaying it. Several are kept side by side: a match that a link asks for does not touch the
one that was left unfinished before.
"""

from __future__ import annotations

import json
from collections.abc import Container
from typing import NamedTuple

from spit.app.foreign_json import read_json
from spit.app.game import MATCH_OVER, OPEN, ROUND_OVER, Game
from spit.app.opponents import OPPONENTS, START
from spit.app.setup import HIGHEST_SEED, Setup
from spit.app.shelf import Shelf
from spit.engine.record import Record, read_record, record_text
from spit.engine.table import ENDED

KEY = "spit.match"
VERSION = 1
MOST = 5
"""So many unfinished matches are kept, the newest."""
LONGEST = 2_000_000
_LONGEST_ID = 100
_LATEST_MS = 10**12


class SavedMatch(NamedTuple):
    """What is needed to go on."""

    id: str
    setup: Setup
    record: Record
    now_ms: int
    round_no: int


def match_text(game: Game, match_id: str) -> str:
    """The match as it stands."""
    setup = game.setup
    return json.dumps(
        {
            "version": VERSION,
            "id": match_id,
            "seed": setup.seed,
            "level": setup.far,
            "pace": setup.pace,
            "strength": setup.strength,
            "now": game.now_ms,
            "round": game.table.round_no,
            "record": record_text(game.record()),
        },
        separators=(",", ":"),
    )


def read_match(text: str) -> SavedMatch | None:
    """The match in a stored text, None if it is damaged; never raises."""
    try:
        data = read_json(text)
        if not isinstance(data, dict) or data.get("version") != VERSION:
            return None
        match_id, level = data["id"], data["level"]
        pace = _number(data["pace"], 0.25, 2.5)
        strength = _number(data.get("strength", START), -2.0, 6.0)
        seed = _whole(data["seed"], HIGHEST_SEED)
        now_ms = _whole(data["now"], _LATEST_MS)
        round_no = _whole(data["round"], _LATEST_MS)
        if level is not None and level not in OPPONENTS:
            return None
        if not isinstance(match_id, str) or len(match_id) > _LONGEST_ID:
            return None
        if not isinstance(data["record"], str):
            return None
        record = read_record(data["record"])
        if not record.moves:
            return None
    except (ValueError, KeyError):
        return None
    setup = Setup(record.rules, seed, level, None, pace, strength=strength)
    if setup.absent != record.absent:
        return None
    return SavedMatch(match_id, setup, record, now_ms, round_no)


def _number(value: object, low: float, high: float) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or not low <= value <= high:
        raise ValueError(f"not a number from {low} to {high}")
    return float(value)


def _whole(value: object, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= high:
        raise ValueError(f"not a whole number from 0 to {high}")
    return value


class SavedShelf:
    """Unfinished matches, one a line, the newest last. What is damaged is set aside.

    Another tab may write at any time, so the store is read before each change.
    """

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def found(self, but: Container[str] = ()) -> SavedMatch | None:
        """The newest match that can be gone on with; `but`: ids of those that are on already."""
        lines, damaged = self._lines(), list[str]()
        found: SavedMatch | None = None
        for line in reversed(lines):
            match = read_match(line)
            if match is None:
                damaged.insert(0, line)
            elif match.id not in but:
                found = match
                break
        if damaged:
            self._shelf.set_aside(KEY, "\n".join(damaged))
            self._write([line for line in lines if line not in damaged])
        return found

    def keep(self, game: Game, match_id: str) -> None:
        """Write the match down if it has begun and is not over; else forget it."""
        if game.watched:
            return
        begun = game.gate in (OPEN, ROUND_OVER) or game.table.round_no > 1
        if begun and game.gate != MATCH_OVER and game.table.phase != ENDED:
            self._write([*self._others(match_id), match_text(game, match_id)])
        else:
            self.forget(match_id)

    def forget(self, match_id: str) -> None:
        """There is nothing to go on with in this match."""
        others = self._others(match_id)
        if len(others) != len(self._lines()):
            self._write(others)

    def _others(self, match_id: str) -> list[str]:
        own = f'"id":{json.dumps(match_id)}'
        return [line for line in self._lines() if own not in line]

    def _lines(self) -> list[str]:
        text = self._shelf.get(KEY) or ""
        return [line for line in text[-LONGEST:].split("\n") if line]

    def _write(self, lines: list[str]) -> None:
        if lines:
            self._shelf.set(KEY, "\n".join(lines[-MOST:]))
        elif self._shelf.get(KEY) is not None:
            self._shelf.remove(KEY)
