"""What a match is started with."""

from __future__ import annotations

from dataclasses import dataclass

from spit.ai.levels import Level
from spit.app.opponents import START, level_named
from spit.engine.moves import Deal
from spit.engine.rules import Rules
from spit.engine.seats import FAR, NEAR, Seat

DEFAULT_LEVEL = "normal"
HIGHEST_SEED = 2**53
"""As far as every browser counts whole numbers."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Rules, seats and seed of one match."""

    rules: Rules
    seed: int
    far: str | None = DEFAULT_LEVEL
    """The far rival's level, or `even`; None: nobody sits there (`rival=off`)."""
    near: str | None = None
    """A rival at the near seat: the person only watches."""
    pace: float = 1.0
    start_now: bool = False
    """No gate and no countdown before a round."""
    first_deal: Deal | None = None
    """The cards of the first round, where they are given; else the seed shuffles them."""
    strength: float = START
    """Even's, where it sits."""

    @property
    def absent(self) -> Seat | None:
        """The seat where nobody sits."""
        return FAR if self.far is None else None

    def levels(self) -> dict[Seat, Level]:
        """The level of each rival, by seat."""
        named = {NEAR: self.near, FAR: self.far}
        return {
            seat: level_named(name, self.pace, self.strength)
            for seat, name in named.items()
            if name is not None
        }
