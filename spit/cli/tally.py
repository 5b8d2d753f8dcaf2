"""What happened in one match: every move with its time, and the counts that are reported."""

from __future__ import annotations

from collections.abc import Iterable

from spit.engine.events import Dealt, Event, Played, RoundEnded, Spat
from spit.engine.moves import Move
from spit.engine.seats import Seat
from spit.engine.table import OPENING, Table


class Tally:
    """Fed by whoever plays the match, one accepted move after the other."""

    def __init__(self) -> None:
        self.moves: list[tuple[int, Move]] = []
        self.round_ends: list[str] = []
        self.rounds = 0
        self.plays = 0
        self.spits = 0
        self.ms = 0
        self.end = ""
        self.winner: Seat | None = None

    def add(self, now_ms: int, move: Move, before: Table, events: Iterable[Event]) -> None:
        """One move and what came of it. ``before`` is the table it was made on. A spit counts
        once however many cards it turns; the opening spit does not count."""
        self.moves.append((now_ms, move))
        spat = False
        for event in events:
            kind = type(event)
            if kind is Played:
                self.plays += 1
            elif kind is Spat:
                spat = before.phase != OPENING
            elif kind is Dealt:
                self.rounds += 1
            elif isinstance(event, RoundEnded):
                self.round_ends.append(event.how)
        self.spits += spat

    def finish(self, table: Table, now_ms: int) -> None:
        """The match is over."""
        self.ms, self.end, self.winner = now_ms, table.match_end, table.match_winner
