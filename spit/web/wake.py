"""Keeps the screen awake while a game runs, where the browser can."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException, create_proxy
from pyscript import document, window

RUNNING = ("play", "jam", "slap")


class Wake:
    """Holds one wake lock while the phase asks for it; browsers let go of it in a hidden tab."""

    def __init__(self) -> None:
        self._wanted = False
        self._lock: Any = None
        self._got = create_proxy(self._take)
        self._none = create_proxy(self._refuse)

    def follow(self, phase: str) -> None:
        """Asks for the lock when a game runs, gives it back when not."""
        wanted = phase in RUNNING
        if wanted == self._wanted:
            return
        self._wanted = wanted
        if wanted:
            self._ask()
        elif self._lock is not None:
            self._lock.release()
            self._lock = None

    def _ask(self) -> None:
        keeper = getattr(window.navigator, "wakeLock", None)
        if keeper is None or document.visibilityState != "visible":
            return
        try:
            keeper.request("screen").then(self._got, self._none)
        except JsException:
            return

    def _take(self, lock: Any) -> None:  # noqa: ANN401
        if self._wanted:
            self._lock = lock
        else:
            lock.release()

    def _refuse(self, _reason: object) -> None:
        """Low battery or no permission: the game goes on without."""
        self._lock = None
