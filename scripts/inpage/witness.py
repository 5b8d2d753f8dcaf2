"""Sees from inside whether the game in the page is sound, for `make soak` and the storm.

Asked from outside; answers are JSON. It counts the matches that end by itself, so that a result
written twice, or not at all, is found.
"""

from __future__ import annotations

import json

from js import window
from pyodide.ffi import to_js

from scripts.inpage.living import the
from spit.app.matches import Matches
from spit.app.told import Resigned, Told
from spit.engine.events import MatchEnded
from spit.engine.seats import SEAT_NAMES
from spit.engine.table import all_cards, owned
from spit.web.front import Front

front = the(Front)
ends: list[tuple[str, str]] = []
"""The id and the outcome of each match that has ended, watched ones left out."""
hear = Matches.hear


def watch_ends() -> None:
    """From now on ends are counted."""

    def heard(matches: Matches, told: list[Told]) -> None:
        for one in told:
            if isinstance(one, MatchEnded | Resigned) and not matches.game.watched:
                outcome = "draw"
                if isinstance(one, Resigned):
                    outcome = "far"
                elif one.winner is not None:
                    outcome = SEAT_NAMES[one.winner]
                ends.append((matches.book.match_id, outcome))
        hear(matches, told)

    Matches.hear = heard  # type: ignore[method-assign, assignment]


def look() -> str:
    """What is wrong (`faults`), what has ended (`ends`), what was written down (`results`)."""
    match = front.match
    game = match.game
    deck = 0 if front.aside else 52 + game.setup.rules.jokers
    faults = [str(fault) for fault in window.witness.faults(to_js(deck))]
    table = game.table
    cards = all_cards(table)
    if cards != list(range(52 + table.rules.jokers)):
        faults.append(f"the table has {len(cards)} cards: {cards}")
    if not front.aside:
        for seat, name in enumerate(SEAT_NAMES):
            told = window.document.querySelector(f"[data-seat={name}]").getAttribute("data-owned")
            if told != str(owned(table, seat)):
                faults.append(
                    f"the page says that {name} owns {told}, the table {owned(table, seat)}"
                )
    results = match.matches.book.statistics.results
    return json.dumps(
        {
            "faults": faults,
            "ends": ends,
            "results": [(result.id, result.outcome) for result in results],
            "trouble": match.shelf.trouble,
        }
    )


watch_ends()
