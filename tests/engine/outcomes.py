"""What came of a record, as short text."""

from __future__ import annotations

from hashlib import sha256

from spit.engine.events import Event, Gathered, MatchEnded, RoundEnded
from spit.engine.seats import SEAT_NAMES, Seat
from spit.engine.table import Table


def outcome_text(table: Table, events: tuple[Event, ...]) -> str:
    """Rounds, match and a digest of every event, a line each."""

    def name(seat: Seat | None) -> str:
        return "nobody" if seat is None else SEAT_NAMES[seat]

    lines = []
    for event in events:
        if isinstance(event, RoundEnded):
            lines.append(f"round {event.how} {name(event.winner)}")
        elif isinstance(event, Gathered):
            lines.append(f"owned {event.owned[0]} {event.owned[1]}")
        elif isinstance(event, MatchEnded):
            lines.append(f"match {event.how} {name(event.winner)}")
    lines.append(f"scores {table.scores[0]} {table.scores[1]}")
    lines.append(f"events {len(events)} {digest(events)}")
    return "\n".join([*lines, ""])


def digest(events: tuple[Event, ...]) -> str:
    """Sixteen letters that change with any event."""
    return sha256("\n".join(map(repr, events)).encode()).hexdigest()[:16]
