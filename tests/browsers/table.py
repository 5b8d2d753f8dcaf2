"""The page in some browser, and a person who plays there: only by what a player sees and does.

    def test_something(table):
        table.go("rules=duel&seed=1&start=now")  # opens it, and waits for data-spit=ready
        person = Person(table)                   # looks, presses and plays; see tests/web/player.py
        person.place("near-2")
        table.until("#table[data-phase=jam]")    # looks again and again

What the page complains of fails the test at its end.
"""

from __future__ import annotations

import time
from typing import Any

from tests.browsers.driver import Driver
from tests.browsers.host import Host
from tests.web.player import LOOK, Player

WITHIN_S = 60
"""For whatever is waited for: a busy machine is no finding."""
LOOK_AGAIN_S = 0.03
# Besides what watch.js has kept: a part of Pyodide that was missing (make scripts/node/near.txt
# anew, see scripts/near.py), for which the page stood still until it was there.
COMPLAINTS = """() => [...(window.complaints ?? []),
  ...performance.getEntriesByType('resource')
    .filter((entry) => entry.initiatorType === 'xmlhttprequest')
    .map((entry) => `stood still for ${entry.name}`)]"""


class Table:
    """One page on one host."""

    def __init__(self, driver: Driver, host: Host) -> None:
        self.driver = driver
        self.host = host
        self.complaints: list[str] = []

    def go(self, query: str = "") -> None:
        """Opens the page (again) and waits until it has started."""
        self._collect()
        self.driver.go(f"{self.host.origin}/" + (f"?{query}" if query else ""))
        self.until("html[data-spit=ready]")

    def close(self) -> list[str]:
        """Leaves the page; returns what went wrong on it."""
        self._collect()
        self.driver.go("about:blank")
        self.host.unplug()
        return self.complaints + self.host.unanswered

    def _collect(self) -> None:
        self.complaints += self.driver.evaluate(COMPLAINTS)

    # ------------------------------------------------------------------ looking
    def evaluate(self, function: str, *given: object) -> Any:
        return self.driver.evaluate(function, *given)

    def count(self, selector: str) -> int:
        """How many elements match."""
        return int(self.evaluate("(s) => document.querySelectorAll(s).length", selector))

    def value(self, selector: str, attribute: str) -> str | None:
        """An attribute of the first element that matches."""
        get = "(s, name) => document.querySelector(s).getAttribute(name)"
        found: str | None = self.evaluate(get, selector, attribute)
        return found

    def text(self, selector: str) -> str:
        return str(self.evaluate("(s) => document.querySelector(s).textContent", selector))

    def boot(self) -> tuple[str, list[str], float]:
        """How Python was started ("" from the snapshot, "stock" without), the marks, how long."""
        how, marks, at_ms = self.evaluate(
            """() => [document.documentElement.dataset.boot,
              performance.getEntriesByType('mark').map((mark) => mark.name),
              performance.getEntriesByName('spit:settled')[0].startTime]"""
        )
        return how, marks, at_ms

    def tick(self, _ms: int = 0) -> None:
        """Time passes: a moment, in which a fast game goes on."""
        time.sleep(LOOK_AGAIN_S)

    def until(self, selector: str, *, within_ms: int = 0) -> None:
        """Looks again and again until something matches."""
        self.until_true("(s) => document.querySelector(s) !== null", selector)

    def until_true(self, function: str, *given: object) -> None:
        """The same for a function, or what its promise brings."""
        end = time.monotonic() + WITHIN_S
        while not self.evaluate(function, *given):
            if time.monotonic() > end:
                failed = self.text("#boot-reason")
                raise AssertionError(
                    f"{given or function} did not come; {failed} {self.complaints}"
                )
            self.tick()


class Person(Player):
    """Plays in any browser; what is a sensible thing to do stands in Player."""

    def __init__(self, table: Table, by: str = "mouse") -> None:
        self.table = table
        self.by = by

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.table.evaluate(LOOK)
        return seen

    def middle(self, selector: str) -> tuple[float, float]:
        """The middle of the first element that matches."""
        box = """(s) => {
          const { x, y, width, height } = document.querySelector(s).getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        }"""
        x, y = self.table.evaluate(box, selector)
        return x, y

    def act_until(self, action: str, selector: str) -> None:
        """Presses a control until something has come of it: a sheet that just opens still moves."""
        end = time.monotonic() + WITHIN_S
        while not self.table.count(selector) and time.monotonic() < end:
            self.act(action)
            self.table.tick()
        self.table.until(selector)

    def press(self, selector: str) -> None:
        # What was there at the last look may have gone: the next one tells.
        if self.table.count(selector):
            self.table.driver.press(*self.middle(selector))

    def key(self, code: str) -> None:
        self.table.driver.key(code)

    def lifted(self, name: str) -> bool:
        return self.table.count(f"[data-place={name}][data-lifted]") > 0
