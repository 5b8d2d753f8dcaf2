"""Files out of the page and into it, when somebody asks."""

from __future__ import annotations

from collections.abc import Callable

from pyodide.ffi import JsProxy, create_once_callable, to_js
from pyscript import window

from spit.web.element import made
from spit.web.guard import Guard


def save(name: str, text: str) -> None:
    """Offer a text as a file to keep."""
    options = window.Object.new()
    options.type = "application/json"
    blob = window.Blob.new(to_js([text]), options)
    address = window.URL.createObjectURL(blob)
    link = made("a", download=name, href=address)
    link.click()
    window.setTimeout(window.URL.revokeObjectURL, 10_000, address)


def pick(
    guard: Guard, take: Callable[[str], None], missed: Callable[[], None], longest: int
) -> None:
    """Let somebody choose a file and take its text, cut off after `longest` + 1 bytes; `missed` if
    it cannot be read (it was moved, or may not be read)."""
    field = made("input", type="file", accept=".json,application/json")

    def chosen(_event: JsProxy) -> None:
        files = field.files
        if files.length:
            part = files.item(0).slice(0, longest + 1)
            part.text().then(create_once_callable(arrived), create_once_callable(unread))

    def arrived(text: str) -> None:
        guard.run(take, str(text))

    def unread(_reason: JsProxy) -> None:
        guard.run(missed)

    field.addEventListener("change", create_once_callable(chosen))
    field.click()
