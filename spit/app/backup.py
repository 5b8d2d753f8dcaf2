"""Everything that was played, as one file: exported as JSON, imported with every line checked.

Importing adds to what is there and takes nothing away; importing the same file twice changes
nothing. Text from elsewhere never raises: what is not sound is counted and left out.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from spit.app.daily import KEY as DAILY_KEY
from spit.app.daily import DailyShelf, dailies_text, read_dailies
from spit.app.daily import united as united_days
from spit.app.foreign_json import read_json
from spit.app.paces import KEY as PACES_KEY
from spit.app.paces import PaceShelf, paces_text, read_paces
from spit.app.paces import united as united_paces
from spit.app.shelf import Shelf
from spit.app.statistics import KEY as RESULTS_KEY
from spit.app.statistics import Statistics, read_results, results_text, union

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
        "results": json.loads(results_text(Statistics(shelf).results)),
        "paces": json.loads(paces_text(PaceShelf(shelf).paces)),
        "daily": json.loads(dailies_text(DailyShelf(shelf).dailies)),
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
    results, results_sound = read_results(json.dumps(data.get("results")))
    paces, paces_sound = read_paces(json.dumps(data.get("paces")))
    days, days_sound = read_dailies(json.dumps(data.get("daily")))
    known, played = Statistics(shelf).results, DailyShelf(shelf).dailies
    all_results, all_days = union(known, results), united_days(played, days)
    kept = [
        shelf.set(RESULTS_KEY, results_text(all_results)),
        shelf.set(PACES_KEY, paces_text(united_paces(PaceShelf(shelf).paces, paces))),
        shelf.set(DAILY_KEY, dailies_text(all_days)),
    ]
    sound = results_sound and paces_sound and days_sound
    return Backed(len(all_results) - len(known), len(all_days) - len(played), sound, all(kept))
