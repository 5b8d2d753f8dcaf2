"""Pointers: each is followed by its id from down to up; what it means is the hand's business.

A press acts on `pointerdown` at once. A pointer that has moved 10 px may carry a card; it lands by
the places under it, with 20 px of grace: the hand knows which of them is meant. Where the places
are is measured when a card is lifted, and again whenever they may have moved: the card stays on its
pointer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from pyodide.ffi import JsProxy
from pyscript import document, window

from spit.web.cards import Cards
from spit.web.element import Element
from spit.web.frame import now_ms
from spit.web.front import Front
from spit.web.guard import Guard

FAR_PX = 10
GRACE_PX = 20

Rect: TypeAlias = tuple[float, float, float, float]
"""left, top, right, bottom."""
Rects: TypeAlias = dict[str, Rect]
"""Places by name."""


@dataclass
class Grip:
    """A pointer that went down on a place."""

    place: str
    x: float
    y: float
    """Where it went down; after a resize, where it would have gone down."""
    card: Element | None = None
    moved: bool = False
    shifted: bool = False
    """The places have moved under it before it had lifted a card."""
    at: tuple[float, float] = (0.0, 0.0)
    """Where it is."""
    rects: Rects = field(default_factory=dict)


class Pointers:
    """Hands pointer events on to the host, and lets a dragged card follow its pointer."""

    def __init__(self, guard: Guard, host: Front, cards: Cards, show: Callable[[], None]) -> None:
        self._host = host
        self._show = show
        self._cards = cards
        self._grips: dict[int, Grip] = {}
        self._table: Any = document.querySelector("#table")
        guard.listen(self._table, "pointerdown", self._down)
        guard.listen(self._table, "pointermove", self._move)
        guard.listen(self._table, "pointerup", self._up)
        guard.listen(self._table, "pointercancel", self._cancel)
        guard.listen(self._table, "lostpointercapture", self._lost)
        guard.listen(self._table, "click", self._click)
        guard.listen(self._table, "contextmenu", lambda event: event.preventDefault())
        guard.listen(window, "blur", lambda _: self.drop_all())
        guard.listen(window, "resize", self._shifted)
        guard.listen(window, "scroll", self._shifted)
        guard.listen(document, "keydown", self._key)

    def drop_all(self) -> None:
        """Every pointer is gone: what it carried goes back."""
        for pointer in tuple(self._grips):
            self._forget(pointer)
            self._host.hand.cancel(pointer)

    def _key(self, event: JsProxy) -> None:
        """Esc lets go of everything; what stays lifted is put down by the key's own meaning."""
        if event.key == "Escape" and self._grips:
            self.drop_all()
            self._show()

    def _down(self, event: JsProxy) -> None:
        place = event.target.getAttribute("data-place")
        if not isinstance(place, str) or event.button != 0:
            return
        event.preventDefault()
        pointer = int(event.pointerId)
        self._grips[pointer] = Grip(place, event.clientX, event.clientY)
        self._host.hand.press(pointer, place, now_ms())
        self._show()

    def _move(self, event: JsProxy) -> None:
        grip = self._grips.get(int(event.pointerId))
        if grip is None:
            return
        dx, dy = event.clientX - grip.x, event.clientY - grip.y
        if not grip.moved:
            if dx * dx + dy * dy < FAR_PX * FAR_PX:
                return
            grip.moved = True
            if self._host.hand.drag(int(event.pointerId)):
                self._carry(int(event.pointerId), grip)
        self._follow(grip, event.clientX, event.clientY)

    def _follow(self, grip: Grip, x: float, y: float) -> None:
        grip.at = x, y
        if grip.card is not None and self._cards.carries(grip.card):
            grip.card.size("--drag-x", f"{x - grip.x:.0f}px")
            grip.card.size("--drag-y", f"{y - grip.y:.0f}px")

    def _carry(self, pointer: int, grip: Grip) -> None:
        self._table.setPointerCapture(pointer)
        grip.card = self._cards.carry(grip.place)
        grip.rects = places_now()
        held = grip.rects.get(grip.place)
        # The page may have another size already before it is told so.
        if held and (grip.shifted or away(held, grip.x, grip.y) >= GRACE_PX):
            left, top, right, bottom = held
            grip.x, grip.y = (left + right) / 2, (top + bottom) / 2

    def _shifted(self, _event: JsProxy) -> None:
        """The table has another size or lies elsewhere: each card is held where it was taken."""
        rects = places_now() if self._grips else {}
        for grip in self._grips.values():
            if not grip.rects:
                grip.shifted = True
                continue
            if grip.place in rects:
                old, new = grip.rects[grip.place], rects[grip.place]
                grip.x, grip.y = carried_over(grip.x, grip.y, old, new)
            grip.rects = rects
            self._follow(grip, *grip.at)

    def _up(self, event: JsProxy) -> None:
        pointer = int(event.pointerId)
        grip = self._forget(pointer)
        if grip is None:
            return
        if grip.rects:
            self._host.hand.drop(pointer, beside(grip, event.clientX, event.clientY), now_ms())
        elif grip.moved and not self._inside(grip, event):
            self._host.hand.cancel(pointer)
        else:
            self._host.hand.release(pointer, now_ms())
        self._show()

    def _inside(self, grip: Grip, event: JsProxy) -> bool:
        found = document.elementFromPoint(event.clientX, event.clientY)
        return bool(found) and found.getAttribute("data-place") == grip.place

    def _cancel(self, event: JsProxy) -> None:
        pointer = int(event.pointerId)
        if self._forget(pointer) is not None:
            self._host.hand.cancel(pointer)

    def _lost(self, event: JsProxy) -> None:
        """A finger is held by what it pressed until the table takes it over: that is no loss."""
        if event.target.id == "table":
            self._cancel(event)

    def _forget(self, pointer: int) -> Grip | None:
        grip = self._grips.pop(pointer, None)
        if grip is not None and grip.card is not None:
            self._cards.put_down(grip.card)
        return grip

    def _click(self, event: JsProxy) -> None:
        """Enter, Space or a screen reader on a place: a click that no pointer made."""
        place = event.target.getAttribute("data-place")
        if isinstance(place, str) and event.detail == 0:
            self._host.hand.activate(place, now_ms())
            self._show()


def places_now() -> Rects:
    """Where the places are. Reads the layout: not for every move."""
    rects: Rects = {}
    places = document.querySelectorAll("[data-place]:not([hidden])")
    for i in range(places.length):
        node = places.item(i)
        box = node.getBoundingClientRect()
        name = str(node.getAttribute("data-place"))
        rects[name] = (box.left, box.top, box.right, box.bottom)
    return rects


def carried_over(x: float, y: float, old: Rect, new: Rect) -> tuple[float, float]:
    """A point in a place, when the place has become another."""
    across, down = (new[i + 2] - new[i] for i in (0, 1))
    wide, high = (max(old[i + 2] - old[i], 1.0) for i in (0, 1))
    return new[0] + (x - old[0]) * across / wide, new[1] + (y - old[1]) * down / high


def away(rect: Rect, x: float, y: float) -> float:
    """How far a point lies outside, in pixels; 0 within."""
    left, top, right, bottom = rect
    return max(left - x, x - right, top - y, y - bottom, 0.0)


def beside(grip: Grip, x: float, y: float) -> list[str]:
    """The places that are no farther from a point than the grace, the nearest first."""
    far = [(away(rect, x, y), -i, name) for i, (name, rect) in enumerate(grip.rects.items())]
    return [name for px, _, name in sorted(far) if px < GRACE_PX]
