"""What is printed on this keyboard, where the browser tells: names for keys in the hints."""

from __future__ import annotations

from pyodide.ffi import JsProxy, create_proxy
from pyscript import window

from spit.web.front import Front
from spit.web.guard import Guard


class Keyboard:
    """Asks once for the layout map; browsers without it leave the keys their own codes."""

    def __init__(self, guard: Guard, host: Front) -> None:
        self._guard = guard
        self._host = host
        self._told = create_proxy(self._tell)
        self._refused = create_proxy(self._leave)

    def ask(self) -> None:
        """Starts the question; the answer comes when it comes."""
        keyboard = getattr(window.navigator, "keyboard", None)
        if keyboard is not None and getattr(keyboard, "getLayoutMap", None) is not None:
            keyboard.getLayoutMap().then(self._told, self._refused)

    def _tell(self, names: JsProxy) -> None:
        pairs = window.Object.fromEntries(names)
        self._guard.run(self._host.know_keys, pairs.to_py())

    def _leave(self, _reason: object) -> None:
        """Not told (an embedded page, a policy): nothing is lost."""
