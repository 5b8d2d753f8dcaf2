"""Elements put together: pictures from markup, tables from cells, paragraphs from lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pyodide.ffi import JsProxy

from spit.app.shapes import Markup
from spit.web.element import made


def box(*children: JsProxy, class_: str = "") -> JsProxy:
    """A division with children."""
    node = made("div", class_=class_) if class_ else made("div")
    for child in children:
        node.appendChild(child)
    return node


def put_markup(node: Any, markup: Markup | None) -> None:  # noqa: ANN401
    """Puts a picture of ours into an element, in the place of what was there. The one way by which
    the page makes markup."""
    node.innerHTML = markup or ""


def picture(svg: Markup | None, class_: str) -> JsProxy:
    """A box with a picture of ours."""
    node = made("div", class_=class_)
    put_markup(node, svg)
    return node


def lines(texts: Iterable[str], class_: str = "") -> list[JsProxy]:
    """A paragraph for each text."""
    return [made("p", text, class_=class_) if class_ else made("p", text) for text in texts]


def listed(texts: Iterable[str]) -> JsProxy:
    """A list."""
    node = made("ul")
    for text in texts:
        node.appendChild(made("li", text))
    return node


def grid(heads: Sequence[str], rows: Iterable[Sequence[str]], class_: str = "") -> JsProxy:
    """A table: the first cell of each row names it. It may be wider than its box, which scrolls."""
    table = made("table", class_=class_) if class_ else made("table")
    if any(heads):
        table.appendChild(_row(heads, "col"))
    for row in rows:
        table.appendChild(_row(row, "row"))
    return table


def _row(cells: Sequence[str], scope: str) -> JsProxy:
    line = made("tr")
    for number, text in enumerate(cells):
        if scope == "col" or number == 0:
            line.appendChild(made("th", text, scope=scope) if text else made("td"))
        else:
            line.appendChild(made("td", text))
    return line


def button(action: str, label: str, *, main: bool = False, value: str = "") -> JsProxy:
    """A button of ours: what it does is heard by its action."""
    style = "big-button" if main else "small-button"
    node = made("button", label, type="button", data_action=action, class_=style)
    if value:
        node.setAttribute("data-value", value)
    return node
