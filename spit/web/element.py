"""Handles on the page's elements: found once, written only where something differs.

Crossing from Python to the browser costs microseconds each time, so a handle remembers what it
wrote last and keeps the bound methods it needs.
"""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsProxy
from pyscript import document


class Element:
    """One element of the page. `None` as a value takes an attribute away."""

    __slots__ = ("_put", "_seen", "_style", "_take", "node")

    def __init__(self, node: JsProxy) -> None:
        self.node = node
        self._put = node.setAttribute
        self._take = node.removeAttribute
        self._style: Any = None
        self._seen: dict[str, str | None] = {}

    def put(self, name: str, value: str | None) -> None:
        """Sets or takes away an attribute, if it is not so already."""
        if self._seen.get(name, "\0") == value:
            return
        self._seen[name] = value
        if value is None:
            self._take(name)
        else:
            self._put(name, value)

    def flag(self, name: str, on: bool) -> None:
        """An attribute without a value: there or not."""
        self.put(name, "" if on else None)

    def size(self, name: str, value: str) -> None:
        """Sets a custom property, if it is not so already."""
        if self._seen.get(name) == value:
            return
        self._seen[name] = value
        if self._style is None:
            self._style = self.node.style
        self._style.setProperty(name, value)

    def text(self, value: str) -> None:
        """Sets the text, if it is not so already."""
        if self._seen.get("#text") != value:
            self._seen["#text"] = value
            self.node.textContent = value

    def seen(self, name: str) -> str | None:
        """What was written last, None if nothing."""
        return self._seen.get(name)

    def again(self, name: str) -> None:
        """Starts the animation that hangs on an attribute: it alternates between a and b."""
        self.put(name, "b" if self._seen.get(name) == "a" else "a")


def one(selector: str) -> Element:
    """The element that matches. LookupError: the page and the program do not fit together."""
    node = document.querySelector(selector)
    if not node:
        raise LookupError(f"the page has no element {selector}")
    return Element(node)


def every(selector: str) -> list[Element]:
    """All elements that match, in the page's order."""
    nodes = document.querySelectorAll(selector)
    return [Element(nodes.item(i)) for i in range(nodes.length)]


def made(tag: str, text: str = "", **attributes: str) -> JsProxy:
    """A new element; `class_name` and `data_action` are written `class-name`, `data-action`."""
    node: JsProxy = document.createElement(tag)
    if text:
        node.textContent = text
    for name, value in attributes.items():
        node.setAttribute("class" if name == "class_" else name.replace("_", "-"), value)
    return node
