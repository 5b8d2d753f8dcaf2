"""Counts what a dialog tells at the end: cards played, and what each side had left."""

from __future__ import annotations

from collections.abc import Iterable

from spit.engine.events import Event, Played, RoundEnded, Spat
from spit.engine.seats import SEATS
from spit.engine.table import Table


class Tally:
    """One match. `left` is (row, reserve) of each seat when the last round ended."""

    def __init__(self) -> None:
        self.plays = [0, 0]
        self.left: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))

    def count(self, before: Table, events: Iterable[Event]) -> None:
        """One move's events, and the table before them."""
        stock = [side.stock for side in before.sides]
        reserve = [len(side.reserve) for side in before.sides]
        for event in events:
            if isinstance(event, Played):
                self.plays[event.seat] += 1
                stock[event.seat] -= 1
                if before.rules.is_speed and before.rules.refill == "auto" and reserve[event.seat]:
                    stock[event.seat] += 1
                    reserve[event.seat] -= 1
            elif isinstance(event, Spat):
                if not before.rules.is_speed:
                    reserve[event.seat] -= 1
            elif isinstance(event, RoundEnded):
                near, far = ((stock[seat], max(0, reserve[seat])) for seat in SEATS)
                self.left = (near, far)
