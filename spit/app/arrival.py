"""A dialog's first moments: a key of the game pressed then was meant for the game below."""

from __future__ import annotations

from spit.app.dialog import Dialog

MOMENTS_MS = 600
"""As long as it takes to see that a dialog is there, and to hold back a finger on its way."""


class Arrival:
    """When the dialog that is open came (page milliseconds), if it came by itself."""

    def __init__(self) -> None:
        self._since_ms: float | None = None

    def opens(self, dialog: Dialog, at_ms: float) -> None:
        """It is on the page from now on."""
        self._since_ms = at_ms if dialog.unasked else None

    def takes(self, at_ms: float) -> bool:
        """Whether a key of the game that is pressed now was meant for the dialog."""
        return self._since_ms is None or at_ms - self._since_ms >= MOMENTS_MS
