"""The race for the piles: whose hand came down first, and the one that came just too late.

The engine knows one hand: the first takes the pile, and the race is over (rule 6.2). People see two
hands come down. So a slower hand that was on its way to the same pile is remembered here, to be
shown underneath; it changes nothing. Times are the clock's wall time: the game's stands by then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from spit.app.clock import Clock
from spit.app.progress import Progress
from spit.app.told import CameLate
from spit.engine.moves import Move, Slap
from spit.engine.refusals import TAKEN, Refusal
from spit.engine.seats import FAR, NEAR, Seat, other
from spit.engine.table import CLAIM

LATE_MS = 450
"""A hand that comes down so soon after the first one had been on its way already."""


class SlowHand(NamedTuple):
    """The slower hand, on its way to the pile that the other has."""

    seat: Seat
    lands_ms: int


@dataclass(slots=True)
class Race:
    """A pile was slapped."""

    first: Slap
    ended_ms: int
    slow: SlowHand | None = None
    landed: bool = False
    """The slower hand lies there."""


class Racing(Progress):
    """The part of a game that keeps both hands of a race."""

    clock: Clock
    race: Race | None = None
    """The claim of this round, once it is decided."""

    @property
    def slapped(self) -> Slap | None:
        """The hand that has decided this round's claim."""
        return self.race.first if self.race is not None else None

    def attempt(self, move: Move, now: int, by: Seat | None = None) -> Refusal | None:
        """Put a move to the engine. At a slap, see what the other hand was about to do."""
        before = self.table
        if not isinstance(move, Slap) or before.phase != CLAIM:
            return super().attempt(move, now, by)
        slow = None if before.chooser is not None else self._slow_hand(move, now)
        refusal = super().attempt(move, now, by)
        if refusal is None:
            self.race = Race(move, self.clock.wall_ms, slow)
        return refusal

    def _slow_hand(self, first: Slap, now: int) -> SlowHand | None:
        """A rival's hand that is forestalled on this very pile."""
        reach = self.rivals.slapping(other(first.seat), self.table)
        if reach is None or reach.lands_ms > now + LATE_MS:
            return None
        if not isinstance(reach.move, Slap) or reach.move.center != first.center:
            return None
        return SlowHand(reach.move.seat, self.clock.wall_ms + reach.lands_ms - now)

    def is_late(self, center: int) -> bool:
        """A person's hand on this pile comes just too late: it will lie under the rival's."""
        race = self.race
        return (
            race is not None
            and race.slow is None
            and self.setup.near is None
            and (race.first.seat, race.first.center) == (FAR, center)
            and self.clock.wall_ms <= race.ended_ms + LATE_MS
        )

    def come_late(self) -> Refusal:
        """A person's slower hand comes down."""
        if self.race is not None:
            self.race.slow = SlowHand(NEAR, self.clock.wall_ms)
            self.see_hands()
        return Refusal(TAKEN)

    def see_hands(self) -> None:
        """Let the slower hand come down when it is time."""
        race = self.race
        if race is None or race.slow is None or race.landed:
            return
        if self.clock.wall_ms >= race.slow.lands_ms:
            race.landed = True
            self.tell(CameLate(race.slow.seat, race.first.center))
