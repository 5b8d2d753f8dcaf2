"""Three, two, one: before a round, and after every pause."""

from __future__ import annotations

from typing import NamedTuple

STEPS = 3
STEP_MS = 600


class Countdown(NamedTuple):
    """Runs on the clock's wall hand from `from_ms`; `then` says what it leads to."""

    from_ms: int
    then: str
    """open (the round) or resume (after a pause)."""

    @property
    def ends_ms(self) -> int:
        """When it is over."""
        return self.from_ms + STEPS * STEP_MS

    def number(self, wall_ms: int) -> int:
        """3, 2, 1, and 0 once it is over."""
        return max(0, STEPS - (wall_ms - self.from_ms) // STEP_MS)
