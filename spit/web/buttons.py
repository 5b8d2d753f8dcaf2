"""Presses on [data-action] controls and on the levels. Where it is a race, down is the press."""

from __future__ import annotations

from collections.abc import Callable

from pyodide.ffi import JsProxy
from pyscript import document

from spit.web.errands import Errands
from spit.web.fingers import Fingers
from spit.web.focus import to_table
from spit.web.frame import now_ms
from spit.web.front import Front
from spit.web.guard import Guard

RACES = ("stuck", "slap-1", "slap-2", "slap-3")
"""Act on pointer down; the click that follows is not another press."""
ELSEWHERE = ("retry", "update")
"""Not the host's: the boot script listens for these."""


class Buttons:
    """Listens once for all controls, those in dialogs as well."""

    def __init__(
        self, guard: Guard, host: Front, errands: Errands, show: Callable[[], None]
    ) -> None:
        self._host = host
        self._errands = errands
        self._show = show
        self._pointed = False
        """What was done last was done by a pointer, not by a key."""
        self._fingers = Fingers(guard)
        guard.listen(document, "pointerdown", self._down)
        guard.listen(document, "keydown", self._key)
        guard.listen(document, "click", self._click)
        guard.listen(document.querySelector("#levels"), "change", self._level)

    def _key(self, _event: JsProxy) -> None:
        self._pointed = False

    def _down(self, event: JsProxy) -> None:
        self._pointed = True
        action = action_of(event)
        if action in RACES and event.button == 0:
            event.preventDefault()
            self._act(action)

    def _click(self, event: JsProxy) -> None:
        if self._fingers.repeats(event):
            return
        if self._pointed and event.target.closest("#bar"):
            # A pointer is done with the bar at once: the next key is the game's.
            to_table()
        action = action_of(event)
        if action and action not in ELSEWHERE and not (action in RACES and event.detail):
            self._act(action, value_of(event))

    def _level(self, event: JsProxy) -> None:
        self._act("set", f"level={event.target.value}")

    def _act(self, action: str, value: str = "") -> None:
        if not self._errands.run(action, value):
            self._host.act(action, now_ms(), value)
        self._show()


def action_of(event: JsProxy) -> str:
    """The action of the control that was pressed, "" for none."""
    button = event.target.closest("[data-action]")
    if not button or button.disabled:
        return ""
    return str(button.getAttribute("data-action"))


def value_of(event: JsProxy) -> str:
    """What the control that was pressed says beside its action."""
    value: object = event.target.closest("[data-action]").getAttribute("data-value")
    return value if isinstance(value, str) else ""
