"""SVG as plain data: elements with attributes, and the text they make."""

from __future__ import annotations

from typing import NamedTuple, NewType

Markup = NewType("Markup", str)
"""Written by `Element.written` only: whatever was put in is escaped. The page takes no other."""


class Element(NamedTuple):
    """One SVG element; `text` stands before its children."""

    tag: str
    attributes: tuple[tuple[str, str], ...] = ()
    text: str = ""
    children: tuple[Element, ...] = ()

    def written(self) -> Markup:
        """As markup, everything escaped: fit to be laid into the page in one crossing."""
        attributes = "".join(f' {name}="{_escaped(value)}"' for name, value in self.attributes)
        inside = _escaped(self.text) + "".join(child.written() for child in self.children)
        if not inside:
            return Markup(f"<{self.tag}{attributes}/>")
        return Markup(f"<{self.tag}{attributes}>{inside}</{self.tag}>")


def element(tag: str, kind: str = "", text: str = "", **attributes: float | str) -> Element:
    """An element of class `kind`. Names in `attributes` have `_` for `-`; numbers get at most one
    decimal."""
    given = (("class", kind),) if kind else ()
    named = tuple((name.replace("_", "-"), _number(value)) for name, value in attributes.items())
    return Element(tag, given + named, text)


def group(kind: str, *children: Element) -> Element:
    """Elements that belong together."""
    return Element("g", (("class", kind),), "", children)


def _number(value: float | str) -> str:
    return value if isinstance(value, str) else f"{round(value, 1):g}"


def _escaped(text: str) -> str:
    for sign, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(sign, written)
    return text
