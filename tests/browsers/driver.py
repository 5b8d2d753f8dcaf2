"""What the tests of this folder ask of a browser, so that they need not know which one it is.

Everything happens in real time: there is no clock to turn here. Points are in CSS pixels from the
top left of the page; keys are named by their `KeyboardEvent.code`.
"""

from __future__ import annotations

from typing import Any, Protocol


class Driver(Protocol):
    """One browser with one page, for the whole run."""

    def go(self, address: str) -> None:
        """Leaves the old page for another; does not wait for the game on it."""

    def evaluate(self, function: str, *given: object) -> Any:
        """What a JavaScript function returns in the page, or what its promise brings."""

    def press(self, x: float, y: float) -> None:
        """The mouse presses there, and lets go."""

    def down(self, x: float, y: float) -> None:
        """The mouse goes there, and its button down."""

    def move(self, x: float, y: float) -> None:
        """The mouse moves there, in a few steps."""

    def up(self) -> None:
        """The button is let go where the mouse is."""

    def key(self, code: str) -> None:
        """A key is pressed and let go."""

    def resize(self, width: int, height: int) -> None:
        """The page itself gets this size."""

    def close(self) -> None:
        """Ends the browser, and what was started for it."""
