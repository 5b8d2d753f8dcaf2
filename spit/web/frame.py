"""The one animation loop: one proxy for the life of the page, armed anew whatever happens."""

from __future__ import annotations

from collections.abc import Callable

from pyodide.ffi import create_proxy
from pyscript import window

from spit.web.guard import Guard


def now_ms() -> float:
    """The page's clock, the same for frames and input."""
    return float(window.performance.now())


class Frames:
    """Calls `step(now_ms)` once for each frame, until the guard has seen a failure."""

    def __init__(self, guard: Guard, step: Callable[[float], None]) -> None:
        self._guard = guard
        self._step = step
        self._request = window.requestAnimationFrame
        self._proxy = create_proxy(self._frame)

    def start(self) -> None:
        """Asks for the first frame."""
        self._request(self._proxy)

    def _frame(self, _when: float) -> None:
        try:
            self._guard.run(self._step, now_ms())
        finally:
            if not self._guard.failed:
                self._request(self._proxy)
