"""The button without which nothing goes on, for a key that presses it."""

from __future__ import annotations

from spit.app.game import MATCH_OVER, READY, ROUND_OVER, Game

GUARD_MS = 400
"""A key opens no gate that has only just come: it was meant for the play before."""
_ACTIONS = {READY: "ready", ROUND_OVER: "next-round", MATCH_OVER: "play-again"}


class Gate:
    """Which button waits now, and since when (page milliseconds)."""

    def __init__(self) -> None:
        self.action = ""
        """"" while none waits."""
        self._deal = 0
        self._since_ms = 0.0

    def follow(self, game: Game, at_ms: float, *, covered: bool) -> None:
        """Look at the game; `covered`: a dialog lies over the table and has the keys."""
        action = "" if covered else _ACTIONS.get(game.gate, "")
        if (action, game.deals) != (self.action, self._deal):
            self.action, self._deal, self._since_ms = action, game.deals, at_ms

    def opens(self, at_ms: float) -> bool:
        """Whether a key that is pressed now was meant for it."""
        return bool(self.action) and at_ms - self._since_ms >= GUARD_MS
