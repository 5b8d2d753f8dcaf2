"""What is written down about a match while it is played."""

from __future__ import annotations

from random import Random

from spit.ai.even import Pulse, beat
from spit.app.elements import Elements
from spit.app.tally import Tally
from spit.engine.events import Dealt, Event, Played, SidePileRemade, Spat
from spit.engine.moves import Move
from spit.engine.seats import FAR, NEAR, Seat
from spit.engine.table import Table


class Ledger:
    """Moves for the record, counts for the dialogs, and which element is which card.

    `deals` counts since the page was opened, everything else belongs to one match.
    """

    def __init__(self, rng: Random) -> None:
        self.elements = Elements(rng)
        self.deals = 0
        self.new_match()

    def new_match(self) -> None:
        """An empty page; the cards' elements can be any."""
        self.moves: list[tuple[int, Move]] = []
        self.tally = Tally()
        self.last_by: dict[int, Seat] = {}
        """Who laid or spat the top card of each center pile."""
        self.pulse = Pulse()
        """The near seat's pace in this round."""
        self.head_start = 0
        """How many cards more the far row had at the deal of this round."""
        self.elements.fresh()

    def write(
        self, before: Table, move: Move, events: tuple[Event, ...], after: Table, now_ms: int
    ) -> None:
        """A move was made at `now_ms` of game time."""
        self.moves.append((now_ms, move))
        self.tally.count(before, events)
        self.pulse = beat(self.pulse, events, NEAR, now_ms)
        for event in events:
            if isinstance(event, Dealt):
                self.deals += 1
                self.last_by.clear()
                self.head_start = after.sides[FAR].stock - after.sides[NEAR].stock
                self.elements.dealt(after)
            elif isinstance(event, Played | Spat):
                self.last_by[event.center] = event.seat
            elif isinstance(event, SidePileRemade):
                self.elements.mix(after.side_piles[event.center])
