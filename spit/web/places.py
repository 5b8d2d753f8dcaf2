"""The places: buttons and pictures that carry what scripts and screen readers may know."""

from __future__ import annotations

from spit.app.scene import Place
from spit.web.badges import Badges
from spit.web.element import Element, every

MARKS = (
    "data-card", "data-playable", "data-movable", "data-hinted", "data-lifted", "data-target",
    "data-last", "data-claimed", "data-shakes",
)  # fmt: skip
"""What tells of cards at a place."""


class Places:
    """All places that the page has; a game uses some of them."""

    def __init__(self) -> None:
        self.elements: dict[str, Element] = {}
        for element in every("[data-place]"):
            self.elements[str(element.node.getAttribute("data-place"))] = element
        self._badges = {name: Badges(element) for name, element in self.elements.items()}
        self.slaps: dict[str, Element] = {}
        for element in every(".slap"):
            self.slaps[str(element.node.getAttribute("data-at"))] = element

    def lay(self, places: tuple[Place, ...]) -> None:
        """Another game: shows the places that it has, hides the others and clears them."""
        names = {place.name for place in places}
        for name, element in self.elements.items():
            if name not in names:
                element.flag("hidden", True)
                element.put("data-count", "0")
                for mark in MARKS:
                    element.put(mark, None)
                self._badges[name].clear()

    def draw(self, place: Place) -> None:
        """Writes what differs at one place."""
        element = self.elements[place.name]
        element.flag("hidden", not place.there)
        element.put("data-count", str(place.count))
        height = str(max(0, place.count - 1))
        element.size("--o", height)
        if place.name in self.slaps:
            self.slaps[place.name].size("--o", height)
        element.put("data-card", place.top)
        element.flag("data-playable", place.playable)
        element.flag("data-movable", place.movable)
        element.flag("data-hinted", place.hinted)
        element.flag("data-lifted", place.lifted)
        element.flag("data-target", place.target)
        element.put("data-last", place.last_by or None)
        element.put("data-claimed", place.claimed_by or None)
        element.put("aria-label", place.label)
        self._badges[place.name].draw(place)

    def shake(self, name: str) -> None:
        """Something was refused there."""
        self.elements[name].again("data-shakes")
