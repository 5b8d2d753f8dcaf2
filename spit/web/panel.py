"""The sheet beside the table while a lesson or a replay has it; it stands where the bar stands."""

from __future__ import annotations

from pyscript import document

from spit.app.shapes import Element as Shape
from spit.web.element import Element, made
from spit.web.markup import put_markup


class Panel:
    """Its frame: a title that takes the focus, and a place for the rest."""

    def __init__(self, kind: str, title: str) -> None:
        self.node = made("section", id="panel", data_panel=kind, aria_labelledby="panel-title")
        self.title = Element(made("h2", id="panel-title", tabindex="-1"))
        self.title.text(title)
        document.querySelector("#table").before(self.node)
        document.documentElement.setAttribute("data-aside", kind)

    def read(self) -> None:
        """The focus on the title: a screen reader reads on from there, keys are the table's."""
        self.title.node.focus()

    def remove(self) -> None:
        """Off the page."""
        self.node.remove()
        document.documentElement.removeAttribute("data-aside")


def icon_button(action: str, icon: str, label: str) -> Element:
    """A button with a picture."""
    node = made("button", type="button", class_="icon-button", data_action=action)
    symbol = Shape("use", (("href", f"#i-{icon}"),))
    put_markup(
        node, Shape("svg", (("class", "icon"), ("aria-hidden", "true")), "", (symbol,)).written()
    )
    button = Element(node)
    button.put("aria-label", label)
    button.put("title", label)
    return button
