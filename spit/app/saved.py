"""A match that survives its page: written at each pause and round's end, offered on the next visit.

What is written is the record (rules and timed moves) and who sits where; everything else follows
from replaying it.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from spit.ai.levels import LEVELS
from spit.app.game import MATCH_OVER, OPEN, ROUND_OVER, Game
from spit.app.setup import Setup
from spit.app.shelf import Shelf
from spit.engine.record import Record, RecordError, read_record, record_text
from spit.engine.table import ENDED

KEY = "spit.match"
VERSION = 1


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
            "now": game.now_ms,
            "round": game.table.round_no,
            "record": record_text(game.record()),
        },
        separators=(",", ":"),
    )


def read_match(text: str) -> SavedMatch | None:
    """The match in a stored text, None if it is damaged; never raises."""
    try:
        data = json.loads(text)
        if not isinstance(data, dict) or data.get("version") != VERSION:
            return None
        record = read_record(data["record"])
        level, pace = data["level"], float(data["pace"])
        numbers = [data[name] for name in ("seed", "now", "round")]
        if any(not isinstance(n, int) or isinstance(n, bool) or n < 0 for n in numbers):
            return None
        if (level is not None and level not in LEVELS) or not 0.25 <= pace <= 2.5:
            return None
        if not isinstance(data["id"], str) or not record.moves:
            return None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, RecordError):
        return None
    setup = Setup(record.rules, numbers[0], level, None, pace)
    if setup.absent != record.absent:
        return None
    return SavedMatch(data["id"], setup, record, numbers[1], numbers[2])


class SavedShelf:
    """The one match that is kept. A damaged one is set aside."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def found(self) -> SavedMatch | None:
        """What an earlier visit has left."""
        text = self._shelf.get(KEY)
        if text is None:
            return None
        match = read_match(text)
        if match is None:
            self._shelf.set_aside(KEY)
        return match

    def keep(self, game: Game, match_id: str) -> None:
        """Write the match down if it has begun and is not over; else forget it."""
        if game.watched:
            return
        begun = game.gate in (OPEN, ROUND_OVER) or game.table.round_no > 1
        if begun and game.gate != MATCH_OVER and game.table.phase != ENDED:
            self._shelf.set(KEY, match_text(game, match_id))
        else:
            self.forget()

    def forget(self) -> None:
        """There is nothing to go on with."""
        if self._shelf.get(KEY) is not None:
            self._shelf.remove(KEY)
