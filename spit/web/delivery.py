"""Texts that leave the page because somebody asked: to the device's share sheet, the clipboard, or
a box to copy from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsProxy, create_once_callable
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
        parts = window.Object.new()
        parts.text = text
        if link:
            parts.url = link
        _then(guard, device.share(parts), _nothing, lambda why: _not_shared(why, words, whole))
        return
    board = getattr(device, "clipboard", None)
    if not board:
        _show(words("share.copy-this"), whole)
        return
    _then(
        guard,
        board.writeText(whole),
        lambda: _show(words("share.copied"), link),
        lambda _why: _show(words("share.copy-this"), whole),
    )


def _not_shared(why: str, words: Words, whole: str) -> None:
    """Whoever called the share sheet off wants nothing more; else there is a box to copy from."""
    if why != "AbortError":
        _show(words("share.copy-this"), whole)


def tell(text: str) -> None:
    """One line where the open dialog says what became of something."""
    _show(text, "")


def _nothing() -> None:
    """It was passed on: the device has said so."""


def _then(
    guard: Guard,
    promise: Any,  # noqa: ANN401
    done: Callable[[], None],
    failed: Callable[[str], None],
) -> None:
    """`failed` is given the name of the failure."""

    def kept(_value: JsProxy | None = None) -> None:
        guard.run(done)

    def broken(reason: JsProxy | None = None) -> None:
        guard.run(failed, str(getattr(reason, "name", "")))

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
