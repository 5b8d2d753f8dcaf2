"""What is printed on a place: its key, its number of cards, what an ace takes, frost, the notch.

Each has an element of its own, so that none can take another's place; it is made when there is
something to print for the first time. They are pictures: a place's name says all of it.
"""

from __future__ import annotations

from spit.app.scene import Place
from spit.web.element import Element, made


class Badges:
    """The badges of one place."""

    __slots__ = ("_made", "_place")

    def __init__(self, place: Element) -> None:
        self._place = place
        self._made: dict[str, Element] = {}

    def draw(self, place: Place) -> None:
        """Prints what differs. The style decides when keys and center counts are shown."""
        self._print("count", "" if place.kind in ("row", "hand") else str(place.count))
        self._print("key", place.keyhint)
        self._print("accepts", place.accepts)
        self._show("frozen", shown=place.frozen)
        self._show("last", shown=bool(place.last_by))

    def clear(self) -> None:
        """Nothing of the game that was drawn here is left."""
        for badge in self._made.values():
            badge.flag("hidden", True)

    def _print(self, kind: str, text: str) -> None:
        self._show(kind, shown=bool(text))
        if text:
            self._made[kind].text(text)

    def _show(self, kind: str, *, shown: bool) -> None:
        badge = self._made.get(kind)
        if badge is None:
            if not shown:
                return
            node = made("span", class_="badge", data_badge=kind, aria_hidden="true")
            badge = self._made[kind] = Element(self._place.node.appendChild(node))
        badge.flag("hidden", not shown)
