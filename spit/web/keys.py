"""The keyboard: codes go to the host, unless another control has the focus and wants them."""

from __future__ import annotations

from collections.abc import Callable

from pyodide.ffi import JsProxy
from pyscript import document

from spit.web.element import Element
from spit.web.frame import now_ms
from spit.web.front import Front
from spit.web.guard import Guard

PRESSES = ("Space", "Enter", "NumpadEnter")
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
UPRIGHT = ("ArrowUp", "ArrowDown")
ENDS = ("Home", "End", "PageUp", "PageDown")
OWN_KEYS = (
    ("button, a, summary, input[type=checkbox]", PRESSES),
    ("input[type=radio]", PRESSES + ARROWS),
    ("input[type=range]", ARROWS + ENDS),
    ("select", PRESSES + ARROWS + ENDS),
    ("#panel [tabindex='0']", UPRIGHT + ENDS),
)
"""Controls and what scrolls, and the keys that do something to them."""


class Keys:
    """Listens for the whole page; while a dialog is open the keys are the dialog's."""

    def __init__(self, guard: Guard, host: Front, table: Element, show: Callable[[], None]) -> None:
        self._host = host
        self._show = show
        self._table = table
        guard.listen(document, "keydown", self._down)
        guard.listen(document, "pointerdown", self._touched)

    def _touched(self, _event: JsProxy) -> None:
        """A pointer is in use: the keys need not be shown."""
        self._table.flag("data-keyboard", False)

    def _down(self, event: JsProxy) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
            return
        code = str(event.code)
        if event.repeat and code in PRESSES and on_button():
            # Held down, a key presses once: not what the focus comes to next as well.
            event.preventDefault()
        if document.querySelector("dialog[open]") or taken(code):
            return
        if event.repeat:
            event.preventDefault()
            return
        if self._host.key(code, now_ms()):
            self._table.flag("data-keyboard", True)
            event.preventDefault()
            self._show()


def taken(code: str) -> bool:
    """Whether the control that has the focus wants this key for itself.

    Only a focus that shows counts: a button that was clicked keeps an unseen one.
    """
    focused = document.activeElement
    if not focused or not focused.matches(":focus-visible"):
        return False
    return any(code in keys and focused.matches(controls) for controls, keys in OWN_KEYS)


def on_button() -> bool:
    """The focus is on something that Enter presses."""
    focused = document.activeElement
    return bool(focused) and focused.matches("button, a, summary")
