"""The size and shape of the table: when they change, cards do not glide to their places."""

from __future__ import annotations

from pyodide.ffi import JsProxy, create_proxy
from pyscript import document, window

from spit.app.settings import Settings
from spit.web.cards import Cards
from spit.web.guard import Guard


class Shape:
    """Looks at the table, whatever it is that changes it: the window, a turned phone, a panel."""

    def __init__(self, guard: Guard, cards: Cards) -> None:
        self._guard = guard
        self._cards = cards
        self._chosen: tuple[object, ...] = ()
        self._changed = create_proxy(self._change)
        window.ResizeObserver.new(self._changed).observe(document.querySelector("#table"))

    def _change(self, _entries: JsProxy, _observer: JsProxy) -> None:
        """After the page was laid out, and before that is painted: flights that it has begun end
        with it."""
        self._guard.run(self._cards.jump)

    def follow(self, settings: Settings) -> None:
        """What is chosen may move every card as well."""
        chosen = (settings.size, settings.mirrored, settings.handed)
        if chosen != self._chosen:
            self._chosen = chosen
            self._cards.jump()
