"""What is seen once: the spit that lights the table's print, the slap that shakes the table."""

from __future__ import annotations

from collections.abc import Iterable

from spit.web.element import one


class Effects:
    """Plays cues. Each is an animation that an attribute starts; nothing waits for it."""

    def __init__(self) -> None:
        self._table = one("#table")
        self._print = one("#print")

    def play(self, cues: Iterable[str]) -> None:
        """Shows what has happened since the last frame."""
        for cue in cues:
            if cue == "spit":
                self._print.again("data-flash")
            elif cue in ("slap", "under", "claim"):
                self._table.again("data-shake")
