"""The calls with which a page hands pointers on, the same wherever a hand is on a table."""

from __future__ import annotations

from spit.app.hand import Hand


class Pointing:
    """Each call goes to the hand as it is."""

    hand: Hand

    def press(self, pointer: int, place: str, at_ms: float) -> bool:
        """A pointer went down on a place: True if it means something there."""
        return self.hand.press(pointer, place, at_ms)

    def drag(self, pointer: int) -> bool:
        """The pointer has moved 10 px: True when a card follows it."""
        return self.hand.drag(pointer)

    def release(self, pointer: int, at_ms: float) -> None:
        """The pointer went up without a drag."""
        self.hand.release(pointer, at_ms)

    def drop(self, pointer: int, place: str | None, at_ms: float) -> None:
        """The end of a drag, over a place or over none."""
        self.hand.drop(pointer, place, at_ms)

    def cancel(self, pointer: int) -> None:
        """The pointer was taken away."""
        self.hand.cancel(pointer)

    def activate(self, place: str, at_ms: float) -> bool:
        """Enter or a screen reader's click on a place."""
        return self.hand.activate(place, at_ms)
