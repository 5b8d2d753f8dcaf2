"""Time for the game: page time in, game time out, stopped while paused."""

from __future__ import annotations

MAX_GAP_MS = 250
"""A longer gap between two readings counts as this much: no catching up after a stall."""
BACKWARDS_MS = 1000
"""Page time that runs back by more than this comes from another clock: start from it anew."""


class Clock:
    """Two hands that move with the page's time: `wall` always, `game` only while running.

    Both are in milliseconds and only grow. `speed` multiplies both (for tests and watching), after
    the gap was clamped. Readings that come late (an input event stamped before the last frame) do
    not turn the hands back.
    """

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self.running = False
        self._wall = 0.0
        self._game = 0.0
        self._page: float | None = None

    @property
    def game_ms(self) -> int:
        """Game time at the last reading."""
        return int(self._game)

    @property
    def wall_ms(self) -> int:
        """Sped-up time since the first reading, pauses included."""
        return int(self._wall)

    def read(self, page_ms: float) -> int:
        """Move the hands to `page_ms` and return the game time."""
        last = self._page
        if last is None or page_ms < last - BACKWARDS_MS:
            self._page = page_ms
            return int(self._game)
        gap = page_ms - last
        if gap > 0:
            self._page = page_ms
            step = (gap if gap < MAX_GAP_MS else MAX_GAP_MS) * self.speed
            self._wall += step
            if self.running:
                self._game += step
        return int(self._game)

    def start(self) -> None:
        """Let the game's hand move on from the last reading."""
        self.running = True

    def stop(self) -> None:
        """Hold the game's hand at the last reading."""
        self.running = False

    def reset(self, game_ms: int = 0) -> None:
        """Another match: its game time, stopped. The wall's hand moves on."""
        self._game = float(game_ms)
        self.running = False
