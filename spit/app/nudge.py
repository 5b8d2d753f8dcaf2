"""Notices that a person does nothing although something can be done, and says so."""

from __future__ import annotations

from spit.app.game import Game
from spit.engine.engine import legal
from spit.engine.moves import Call, Choose, Play, Refill, Slap, Turn
from spit.engine.seats import NEAR

FIRST_MS, AGAIN_MS = 9000, 25000
"""After so long without a sign of life, and between two nudges."""
CHECK_MS = 3000
"""Something has to be there twice, so long apart: nobody is nudged for a fresh card."""


class Nudge:
    """Times are page milliseconds."""

    def __init__(self) -> None:
        self.shown = False
        """A nudge has been given and the person has not stirred since."""
        self._since_ms: float | None = None
        self._due_ms = 0.0
        self._before = False

    def stir(self) -> None:
        """The person did something."""
        self._since_ms, self.shown = None, False

    def due(self, game: Game, at_ms: float) -> str:
        """The key of what is to be said now, "" nearly always."""
        if not game.playing or game.watched:
            self.stir()
            return ""
        if self._since_ms is None:
            self._since_ms, self._due_ms = at_ms, at_ms + FIRST_MS - CHECK_MS
            self._before = False
        if at_ms < self._due_ms:
            return ""
        said = _what(game)
        before, self._before = self._before, bool(said)
        if not said or not before:
            self._due_ms = at_ms + CHECK_MS
            return ""
        self._due_ms = at_ms + AGAIN_MS
        self.shown = True
        return said


def _what(game: Game) -> str:
    moves = legal(game.table, NEAR, game.now_ms)
    for kind, key in _KEYS:
        if any(isinstance(move, kind) for move in moves):
            return "nudge.take" if kind is Slap and game.table.chooser is not None else key
    return ""


_KEYS: tuple[tuple[type, str], ...] = (
    (Choose, "nudge.choose"), (Play, "nudge.play"), (Turn, "nudge.turn"),
    (Refill, "nudge.refill"), (Call, "nudge.stuck"), (Slap, "nudge.slap"),
)  # fmt: skip
