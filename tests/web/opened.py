"""A page under test: it is watched, its clock is ours, and `data-spit` tells when it is up.

How a browser test looks (fixtures from conftest.py beside this file):

    def test_something(open_table):
        table = open_table("rules=duel&seed=1&start=now")  # data-spit=ready, clock paused
        table.tick(2000)                                   # frames and timers run for 2 s
        table.page.keyboard.press("Space")
        table.until("#table[data-phase=jam]")              # ticks until the selector matches
        table.allow(r"expected console error")             # anything else fails the test

The clock stands still except in tick() and until(); nothing sleeps. `open_table(…, clock=False)`
leaves the page its real time, `flights=True` its cards the time that they take to fly. Other
keywords go to the browser context: viewport=, has_touch=, color_scheme=, reduced_motion=,
service_workers=, offline= …
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Request, Route, expect

from spit.app.settings import SPECS

ROOT = Path(__file__).resolve().parents[2]
CDN = "https://cdn.jsdelivr.net/npm/"

# Where the clock of every page stands when it opens: 2026-01-01 12:00:00 UTC, in seconds.
EPOCH_S = 1_767_268_800
READY_MS = 60_000

SEEN_OR_NOT = """(state) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
MIDDLE = """(selector) => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box?.width && box.height ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""
THEMES = tuple(theme for theme in SPECS["theme"].values if theme != "auto")


@dataclass
class Opened:
    """One watched page and its context."""

    page: Page
    context: BrowserContext
    origin: str
    clocked: bool = True
    allowed: list[re.Pattern[str]] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    elsewhere_ok: bool = False

    def allow(self, pattern: str) -> None:
        """Expect what matches: a console message, page error or failed request."""
        self.allowed.append(re.compile(pattern))

    def watch(self) -> None:
        page = self.page
        page.on(
            "console",
            lambda message: (
                self.seen.append(f"console {message.type}: {message.text} ({message.location})")
                if message.type in ("error", "warning", "assert")
                else None
            ),
        )
        page.on("pageerror", lambda error: self.seen.append(f"page error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("request", self._asked)
        page.on("crash", lambda _: self.seen.append("the page crashed"))

    def _failed(self, request: Request) -> None:
        # A navigation away aborts what was under way: no fault of the page.
        if request.failure != "net::ERR_ABORTED":
            self.seen.append(f"request failed: {request.url}: {request.failure}")

    def _asked(self, request: Request) -> None:
        if self.elsewhere_ok or request.url.startswith((self.origin, "data:", "blob:")):
            return
        self.seen.append(f"request to another origin: {request.url}")

    def unexpected(self) -> list[str]:
        return [text for text in self.seen if not any(p.search(text) for p in self.allowed)]

    def answer_the_cdn(self) -> list[str]:
        """Plays a bare branch: no static/runtime/, and a CDN that has the npm packages.

        Returns the addresses asked for there, which grow while the page loads.
        """
        pins = json.loads((ROOT / "package.json").read_text())["dependencies"]
        asked: list[str] = []

        def answer(route: Route) -> None:
            path = route.request.url.removeprefix(CDN)
            asked.append(route.request.url)
            for name, version in pins.items():
                path = path.replace(f"{name}@{version}", name)
            allowed = {"Access-Control-Allow-Origin": "*"}
            route.fulfill(path=ROOT / "node_modules" / path, headers=allowed)

        self.elsewhere_ok = True
        self.page.route("**/static/runtime/**", lambda route: route.fulfill(status=404))
        self.page.route(f"{CDN}**", answer)
        return asked

    def prefer(self, **settings: object) -> None:
        """What this browser's person has chosen on earlier visits."""
        kept = json.dumps({"version": 1, "settings": settings, "set": {}})
        self.page.add_init_script(f"localStorage.setItem('spit.settings', {json.dumps(kept)})")

    # ------------------------------------------------------------------ going on
    def go(self, query: str = "", *, wait: str = "ready") -> None:
        """Opens the page (again) and waits for <html data-spit>; wait="" does not wait."""
        self.page.goto(f"{self.origin}/" + (f"?{query}" if query else ""), wait_until="commit")
        if wait:
            self.wait(wait)

    def wait(self, state: str = "ready") -> None:
        """Waits (really) until the page has started or given up, and checks which."""
        self.page.wait_for_selector(
            "html[data-spit=ready], html[data-spit=failed]", state="attached", timeout=READY_MS
        )
        got = self.page.evaluate("document.documentElement.dataset.spit")
        if got != state:
            reason = self.page.evaluate("document.querySelector('#boot-reason')?.textContent")
            raise AssertionError(f"data-spit={got} ({reason}), not {state}: {self.seen}")

    def until_slow(self) -> None:
        """Lets time pass until the start says that it still waits, and offers to try again. What
        else is on its way arrives (really) meanwhile, and counts as news."""
        status = self.page.locator("#boot-status")
        for _ in range(30):
            if "Still waiting" in (status.text_content() or ""):
                break
            self.page.wait_for_timeout(200)
            self.tick(5000)
        expect(status).to_contain_text("Still waiting")
        expect(self.page.locator("#boot [data-action=retry]")).to_be_visible()

    def tick(self, ms: int) -> None:
        """Lets `ms` milliseconds of page time pass: timers and frames run in order."""
        self.page.clock.run_for(ms)

    def hide(self) -> None:
        """As when another tab comes to the front."""
        self.page.evaluate(SEEN_OR_NOT, "hidden")

    def show(self) -> None:
        """The way back from `hide`."""
        self.page.evaluate(SEEN_OR_NOT, "visible")

    def until(self, selector: str, *, within_ms: int = 60_000, step_ms: int = 100) -> None:
        """Ticks until `selector` matches something, for at most `within_ms` of page time."""
        for _ in range(0, within_ms, step_ms):
            if self.page.query_selector(selector):
                return
            self.tick(step_ms)
        if not self.page.query_selector(selector):
            raise AssertionError(f"{selector} did not come within {within_ms} ms of page time")

    def middle(self, selector: str) -> tuple[float, float] | None:
        """Where the first element that matches would be pressed; None if none is to be seen."""
        at: list[float] | None = self.page.evaluate(MIDDLE, selector)
        return (at[0], at[1]) if at else None

    def value(self, selector: str, attribute: str) -> str | None:
        """An attribute of the one element that matches."""
        return self.page.locator(selector).get_attribute(attribute)
