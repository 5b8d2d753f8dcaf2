"""Where the focus goes when what had it is done."""

from __future__ import annotations

from pyodide.ffi import JsProxy
from pyscript import document, window

WAITS = ("#rest:not([hidden]) .big-button", *(f"#{name}:not([hidden])" for name in (
    "ready", "next", "again",
)))  # fmt: skip
"""The one button without which nothing goes on, if there is one."""


def to_table() -> None:
    """The keys are the game's."""
    give(document.querySelector("#table"))


def to_what_waits() -> bool:
    """The focus to the button that waits to be pressed; False: none does."""
    for selector in WAITS:
        button = document.querySelector(selector)
        if button:
            give(button)
            return True
    return False


def give(node: JsProxy) -> None:
    """The focus, without scrolling."""
    still = window.Object.new()
    still.preventScroll = True
    node.focus(still)


def can_have(node: JsProxy | None) -> bool:
    """It is seen, and more than the page as a whole."""
    if not node or node.matches("body, html, #table"):
        return False
    shown = window.Object.new()
    shown.visibilityProperty = True
    return bool(node.checkVisibility(shown)) and not node.matches(":disabled")
