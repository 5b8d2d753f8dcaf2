"""Texts that leave the page because somebody asked: to the device's share sheet, the clipboard, or
a box to copy from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsProxy, create_once_callable, to_js
from pyscript import document, window

from spit.app.words import Words
from spit.web.element import made
from spit.web.guard import Guard


def link_to(fragment: str) -> str:
    """The address of this page with a fragment."""
    at = window.location
    return f"{at.origin}{at.pathname}#{fragment}"


def deliver(guard: Guard, words: Words, text: str, link: str = "") -> None:
    """Pass a text on, with a link if there is one. Call it from a press: browsers ask for that."""
    whole = f"{text}\n{link}" if link else text
    device = window.navigator
    if getattr(device, "share", None):
        parts = {"text": text, "url": link} if link else {"text": text}
        shared = device.share(to_js(parts, dict_converter=window.Object.fromEntries))
        _then(guard, shared, lambda: None, lambda: None)
        return
    board = getattr(device, "clipboard", None)
    if not board:
        _show(words("share.copy-this"), whole)
        return
    _then(
        guard,
        board.writeText(whole),
        lambda: _show(words("share.copied"), link),
        lambda: _show(words("share.copy-this"), whole),
    )


def tell(text: str) -> None:
    """One line where the open dialog says what became of something."""
    _show(text, "")


def _then(guard: Guard, promise: Any, done: Callable[[], None], failed: Callable[[], None]) -> None:  # noqa: ANN401
    def kept(_value: JsProxy | None = None) -> None:
        guard.run(done)

    def broken(_reason: JsProxy | None = None) -> None:
        guard.run(failed)

    promise.then(create_once_callable(kept), create_once_callable(broken))


def _show(text: str, whole: str) -> None:
    place = document.querySelector("#dialog .told")
    if not place:
        return
    place.textContent = ""
    place.appendChild(made("p", text))
    if whole:
        field = made("textarea", whole, readonly="", rows="2", aria_label=text, class_="told-text")
        place.appendChild(field)
        field.focus()
        field.select()
    place.scrollIntoView(False)
