"""Other tabs of the game: a match is played in one of them at a time.

Each page holds a browser lock with the id of the match that is on; the browser gives it back when
the page goes, however it goes. Where there are no locks (an address without https), a match may be
taken up in two tabs, and the one that writes last is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsProxy, create_once_callable, create_proxy
from pyscript import window

from spit.web.front import Front
from spit.web.guard import Guard

PREFIX = "spit.match."


class Tabs:
    """Holds the lock of the match that is on, and learns which matches others hold."""

    def __init__(self, guard: Guard, host: Front) -> None:
        self._guard = guard
        self._host = host
        self._locks: Any = getattr(window.navigator, "locks", None)
        self._held: str | None = None
        self._let_go: Any = None
        self._told = create_proxy(self._tell)
        self._refused = create_proxy(self._refuse)

    def follow(self) -> None:
        """Another match may be on than before: called when something was drawn."""
        matches = self._host.match.matches
        own = matches.in_progress and not self._host.match.game.watched
        held = matches.book.match_id if own else ""
        if held == self._held:
            return
        self._held = held
        if self._let_go is not None:
            self._let_go()
            self._let_go = None
        if held:
            self._ask(held, lambda _got: None)
        self._look_round()

    def take_up(self, then: Callable[[], None], missed: Callable[[], None]) -> None:
        """The match that waits is to be gone on with, or given up: `then` if no other tab holds
        it, else `missed`."""
        waiting = self._host.match.matches.waiting
        if self._locks is None or waiting is None:
            then()
            return

        def answer(got: bool) -> None:
            if got:
                self._held = waiting.id
                then()
            else:
                self._look_round()
                missed()

        if self._let_go is not None:
            self._let_go()
            self._let_go = None
        self._ask(waiting.id, answer)

    def _ask(self, match_id: str, answer: Callable[[bool], None]) -> None:
        """Ask for a match's lock; it is kept until `_let_go` is called."""
        if self._locks is None:
            return

        def granted(lock: Any) -> Any:  # noqa: ANN401
            kept = None
            if lock:
                kept = window.Promise.new(create_once_callable(self._keep))
            self._guard.run(answer, bool(lock))
            return kept

        only_now = window.Object.new()
        only_now.ifAvailable = True
        asked = self._locks.request(PREFIX + match_id, only_now, create_once_callable(granted))
        asked.then(None, self._refused)

    def _keep(self, let_go: JsProxy, _fail: JsProxy) -> None:
        self._let_go = let_go

    def _look_round(self) -> None:
        """Ask which matches are held now."""
        if self._locks is None:
            self._guard.run(self._host.match.know_elsewhere, ())
        else:
            self._locks.query().then(self._told, self._refused)

    def _tell(self, found: JsProxy) -> None:
        names = [str(lock.name) for lock in found.held]
        ids = {name.removeprefix(PREFIX) for name in names if name.startswith(PREFIX)}
        self._guard.run(self._host.match.know_elsewhere, ids - {self._held})

    def _refuse(self, _reason: object) -> None:
        """Not allowed here (a page in a sandbox): as if there were no other tabs."""
        self._locks = None
        self._guard.run(self._host.match.know_elsewhere, ())
