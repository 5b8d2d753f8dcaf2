"""Fingers beside each other: browsers make no click of a touch while another one is down.

So that a second finger presses buttons while the first drags a card, its click is made here: up
inside the control where it went down. What acts on pointer down needs none.
"""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsProxy
from pyscript import document

from spit.web.frame import now_ms
from spit.web.guard import Guard

CONTROLS = "button:not([data-place], #stuck, .slap), label, summary, a"
"""What a click does something to."""
ONCE_MS = 700
"""A browser's own click this soon after the one that was made here is the same press."""


class Fingers:
    """Follows touches over the whole page."""

    def __init__(self, guard: Guard) -> None:
        self._down: dict[int, Any] = {}
        """The control that each touch went down on; None for elsewhere."""
        self._beside: set[int] = set()
        """Touches that were not alone."""
        self._clicked: Any = None
        self._clicked_ms = 0.0
        guard.listen(document, "pointerdown", self._touched)
        guard.listen(document, "pointerup", self._left)
        guard.listen(document, "pointercancel", self._gone)

    def repeats(self, click: JsProxy) -> bool:
        """The browser has made a click after all: it was done already."""
        return bool(
            click.isTrusted
            and click.detail
            and self._clicked is not None
            and now_ms() - self._clicked_ms < ONCE_MS
            and self._clicked.contains(click.target)
        )

    def _touched(self, event: JsProxy) -> None:
        if event.pointerType != "touch":
            return
        if event.isPrimary:
            self._down.clear()
            self._beside.clear()
        self._down[int(event.pointerId)] = control_of(event.target)
        if len(self._down) > 1:
            self._beside.update(self._down)

    def _left(self, event: JsProxy) -> None:
        control = self._down.get(int(event.pointerId))
        beside = int(event.pointerId) in self._beside
        self._gone(event)
        if not beside or control is None:
            return
        found = document.elementFromPoint(event.clientX, event.clientY)
        if found and control.contains(found):
            self._clicked, self._clicked_ms = control, now_ms()
            control.click()

    def _gone(self, event: JsProxy) -> None:
        self._down.pop(int(event.pointerId), None)
        self._beside.discard(int(event.pointerId))


def control_of(target: JsProxy) -> Any:  # noqa: ANN401
    """The control around what was touched; None for none."""
    return target.closest(CONTROLS) or None
