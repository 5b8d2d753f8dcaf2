"""Everything that was played, as one file: exported as JSON, imported with every line checked.

Importing adds to what is there and takes nothing away; importing the same file twice changes
nothing. Text from elsewhere never raises: what is not sound is counted and left out.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from spit.app.daily import DAYS, DailyShelf
from spit.app.foreign_json import read_json
from spit.app.paces import PACES, PaceShelf
from spit.app.rows import Row, Rows, RowShelf
from spit.app.shelf import Shelf
from spit.app.statistics import RESULTS, Statistics

FORMAT = "spit backup"
VERSION = 1
LONGEST = 8_000_000


class Backed(NamedTuple):
    """What an import did. `problem`: "" or `not-one`, `newer`, `long`: nothing was taken then."""

    results: int
    """Games that were not known before."""
    days: int
    sound: bool
    """False: some lines made no sense and were left out."""
    kept: bool
    """False: the browser's store refused."""
    problem: str = ""


def backup_text(shelf: Shelf) -> str:
    """The file, from what the store holds."""
    parts = {
        "format": FORMAT,
        "version": VERSION,
        "results": json.loads(RESULTS.text(Statistics(shelf).rows)),
        "paces": json.loads(PACES.text(PaceShelf(shelf).rows)),
        "daily": json.loads(DAYS.text(DailyShelf(shelf).rows)),
    }
    return json.dumps(parts, indent=1) + "\n"


def take_backup(text: str, shelf: Shelf) -> Backed:
    """Add what is in such a file to the store. Who holds things from it has to reread them."""
    if len(text) > LONGEST:
        return Backed(0, 0, False, True, "long")
    try:
        data = read_json(text)
    except ValueError:
        data = None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return Backed(0, 0, False, True, "not-one")
    version = data.get("version")
    if version != VERSION:
        newer = isinstance(version, int) and version > VERSION
        return Backed(0, 0, False, True, "newer" if newer else "not-one")
    results = _take(RESULTS, Statistics(shelf), data.get("results"))
    paces = _take(PACES, PaceShelf(shelf), data.get("paces"))
    days = _take(DAYS, DailyShelf(shelf), data.get("daily"))
    parts = (results, paces, days)
    return Backed(results.new, days.new, all(p.sound for p in parts), all(p.kept for p in parts))


class _Taken(NamedTuple):
    new: int
    sound: bool
    kept: bool


def _take(sort: Rows[Row], shelf: RowShelf[Row], part: object) -> _Taken:
    found, sound = sort.read(json.dumps(part))
    before = len(shelf.rows)
    kept = shelf.keep(*found)
    return _Taken(len(shelf.rows) - before, sound, kept)
