"""The two hands over the cards: on their way somewhere, or down on a pile that is claimed."""

from __future__ import annotations

from spit.app.scene import HandDown, Place, Reaching
from spit.web.element import one


class Hands:
    """One for each seat: `data-out` on its way, `data-down` how it lies. CSS moves them."""

    def __init__(self) -> None:
        self._hands = {"near": one("#near-hand"), "far": one("#far-hand")}
        self._out: dict[str, int] = {}

    def draw(
        self, reaches: tuple[Reaching, ...], down: tuple[HandDown, ...], places: tuple[Place, ...]
    ) -> None:
        """Brings both to where they are now."""
        out = {reach.seat: reach for reach in reaches}
        lying = {hand.seat: hand for hand in down}
        for seat, element in self._hands.items():
            reach, lies = out.get(seat), lying.get(seat)
            if reach is None:
                self._out.pop(seat, None)
            elif self._out.get(seat) != reach.serial:
                self._out[seat] = reach.serial
                element.size("--reach", f"{max(reach.lands_in_ms, 1)}ms")
                element.put("data-at", places[reach.target].name)
            if lies is not None:
                element.put("data-at", places[lies.place].name)
            element.flag("data-out", reach is not None)
            element.put("data-down", None if lies is None else lies.how)
