"""A hidden tab stops the game, and a page that goes away keeps what there is to keep."""

from __future__ import annotations

from pyodide.ffi import JsProxy
from pyscript import document, window

from spit.web.frame import now_ms
from spit.web.front import Front
from spit.web.guard import Guard


class Visibility:
    """Listens for the tab being hidden or left."""

    def __init__(self, guard: Guard, host: Front) -> None:
        self._host = host
        guard.listen(document, "visibilitychange", self._changed)
        guard.listen(window, "pagehide", self._leave)
        guard.listen(window, "beforeunload", self._before)
        guard.listen(window, "storage", self._stored)

    def _changed(self, _event: JsProxy) -> None:
        if document.visibilityState == "hidden":
            self._host.hide(now_ms())

    def _stored(self, _event: JsProxy) -> None:
        """Another tab has written: its settings and figures are taken over."""
        self._host.stored()

    def _before(self, event: JsProxy) -> None:
        """Leaving in the middle of a match asks first; the browser words the question."""
        if self._host.leaving(now_ms()):
            event.preventDefault()

    def _leave(self, _event: JsProxy) -> None:
        self._host.hide(now_ms())
