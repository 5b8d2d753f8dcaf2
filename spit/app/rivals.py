"""The rivals at the table: usually one at the far seat, two when they are watched."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from spit.ai.levels import Level
from spit.ai.rival import Reach, Rival, dropped, landed, look, sit, wake, with_level
from spit.engine.moves import Move
from spit.engine.observation import observe
from spit.engine.refusals import Refusal
from spit.engine.seats import Seat
from spit.engine.table import Table


class Rivals:
    """Holds what each rival has in mind; every thought is the `ai` room's.

    Each seat has a `Random` of its own, derived from the match's seed apart from the deals'.
    """

    def __init__(self, levels: Mapping[Seat, Level], seed: int) -> None:
        self._rngs = {seat: Random(f"{seed}/rival/{seat}") for seat in levels}
        self.seated: dict[Seat, Rival] = {seat: sit(level, seat) for seat, level in levels.items()}

    def next_ms(self) -> int | None:
        """When the next of them wakes; None: nobody before the table changes."""
        times = [r.wakes_ms for r in self.seated.values() if r.wakes_ms is not None]
        return min(times, default=None)

    def first_due(self, now_ms: int) -> Seat | None:
        """Who has to be woken next, by `now_ms`."""
        due = [(r.wakes_ms, s) for s, r in self.seated.items() if r.wakes_ms is not None]
        at, seat = min(due, default=(0, None))
        return seat if seat is not None and at <= now_ms else None

    def sit_down(self) -> None:
        """A deal: everybody starts with empty hands and no plan."""
        for seat, rival in self.seated.items():
            self.seated[seat] = sit(rival.level, seat)

    def look(self, table: Table, now_ms: int, *, but: Seat | None = None) -> None:
        """The table has changed; `but` is told otherwise."""
        for seat, rival in self.seated.items():
            if seat != but:
                seen = observe(table, seat)
                self.seated[seat] = look(rival, seen, now_ms, self._rngs[seat])

    def wake(self, seat: Seat, table: Table, now_ms: int) -> Move | None:
        """Let one of them think: the move that it lands now, if any."""
        seen, before, rng = observe(table, seat), self.seated[seat], self._rngs[seat]
        after, move = wake(before, seen, now_ms, rng)
        if move is None and after.wakes_ms is not None and after.wakes_ms <= now_ms:
            after = look(dropped(after), seen, now_ms, rng)
            if after.wakes_ms is not None and after.wakes_ms <= now_ms:
                after = replace(after, wakes_ms=now_ms + 1)
        self.seated[seat] = after
        return move

    def slapping(self, seat: Seat, table: Table) -> Reach | None:
        """The slap that one of them is about to make, which the other side forestalls just now.

        Where to is drawn apart from its own chances: what it will do later stays the same.
        """
        rival = self.seated.get(seat)
        if rival is None or rival.wakes_ms is None:
            return None
        at = rival.wakes_ms
        _, move = wake(rival, observe(table, seat), at, Random(f"{at}/slap/{seat}"))
        return None if move is None else Reach(move, at, at)

    def landed(self, seat: Seat, refusal: Refusal | None, table: Table, now_ms: int) -> None:
        """Tell one of them what became of its move."""
        seen = observe(table, seat)
        rng = self._rngs[seat]
        self.seated[seat] = landed(self.seated[seat], refusal, seen, now_ms, rng)

    def drop(self) -> None:
        """A pause: hands go back."""
        for seat, rival in self.seated.items():
            self.seated[seat] = dropped(rival)

    def change_level(self, seat: Seat, level: Level) -> None:
        """Another level from now on, a hand on its way included."""
        if seat in self.seated:
            self.seated[seat] = with_level(self.seated[seat], level)

    def reach(self, seat: Seat) -> Reach | None:
        """The hand on its way, if there is one."""
        rival = self.seated.get(seat)
        return None if rival is None else rival.reach
