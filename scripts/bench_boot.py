"""`make bench-boot`: how fast the page starts, beside a stock PyScript page.

The stock page is the "hello" of PyScript's documentation, with the same PyScript and Pyodide served
from the same place, gzipped as static hosts do. Both are opened alternately in a new browser
profile, then opened again. A visit ends when our table is ready for its first move (?start=now, and
a card can be played), or when the stock page has run its line. Prints ratios of medians, ours /
stock, and writes build/bench-boot.json.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from scripts import browser, runtime, serve, site

ROOT = runtime.ROOT
BENCH = ROOT / "build" / "bench-boot"
REPORT = ROOT / "build" / "bench-boot.json"
STOCK = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>Hello</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="./pyscript/core.css">
    <script type="module" src="./pyscript/core.js"></script>
  </head>
  <body>
    <script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
      from pyscript import display
      display("hello from Python")
    </script>
  </body>
</html>
"""
# Runs in the page before anything else and notes when the visit is over.
WATCH = """(() => {
  const ours = 'html[data-spit=ready] #table[data-phase=play] [data-playable]';
  const over = () => document.querySelector(ours) ||
    document.querySelector('script-py')?.textContent.includes('hello');
  const look = () => {
    if (window.overAt || !over()) return;
    window.overAt = performance.now();
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true });
})()"""
TIMINGS = """() => {
  const [navigation] = performance.getEntriesByType('navigation');
  const all = [navigation, ...performance.getEntriesByType('resource')];
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  // What the service worker fetched first has come over the wire all the same.
  const sizes = new Map(all.map((e) => [e.name, Math.max(e.transferSize, e.encodedBodySize)]));
  return {
    over: window.overAt, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    requests: all.filter((e) => /^http/.test(e.name)).length,
    paint: paint ? paint.startTime - navigation.responseEnd : null };
}"""


# All of Pyodide has come, also what nothing waits for.
WHOLE = """!document.querySelector('#table') || performance.getEntriesByType('resource')
  .some(({ name, responseEnd }) => name.includes('/rest-') && responseEnd > 0)"""
# Our page is kept, or there is nothing to keep it.
KEPT = "navigator.serviceWorker.getRegistration().then((r) => !r || Boolean(r.active))"


@dataclass(frozen=True)
class Condition:
    """A network and a processor; 0 is no limit. Latency is 40 ms wherever the network is one."""

    name: str
    megabits: float = 0
    slowdown: float = 1


@dataclass(frozen=True)
class Result:
    """One condition: ratios ours / stock of medians, and (first visit, second visit) medians."""

    name: str
    first_visit: float
    second_visit: float
    ours_ms: tuple[float, float]
    stock_ms: tuple[float, float]
    bytes: tuple[float, float]
    requests: tuple[float, float]
    first_paint_ms: float

    def __str__(self) -> str:
        (o1, o2), (s1, s2) = self.ours_ms, self.stock_ms
        first = f"{o1:8.0f} / {s1:6.0f} = {self.first_visit:5.2f}"
        return f"{self.name:20} {first}  {o2:9.0f} / {s2:6.0f} = {self.second_visit:5.2f}"


CONDITIONS = (
    Condition("no throttle"),
    Condition("50 Mbit/s", 50),
    Condition("10 Mbit/s", 10),
    Condition("10 Mbit/s, 4x CPU", 10, 4),
    Condition("4 Mbit/s, 4x CPU", 4, 4),
)
LATENCY_MS = 40
TIMEOUT_S = 180


class Host(serve.QuietHandler):
    """A static host: gzip, ten minutes of caching, as GitHub Pages has it."""

    level = 9
    cache_control = "max-age=600"


def lay_stock(folder: Path) -> None:
    """The documentation's page, with the whole packages beside it."""
    for name, source in (
        ("pyscript", runtime.MODULES / "@pyscript" / "core" / "dist"),
        ("pyodide", runtime.MODULES / "pyodide"),
    ):
        (folder / name).mkdir(parents=True, exist_ok=True)
        for path in source.iterdir():
            if path.is_file() and path.suffix != ".map":
                (folder / name / path.name).write_bytes(path.read_bytes())
    (folder / "index.html").write_text(STOCK, encoding="utf-8")


@contextmanager
def served(folder: Path) -> Iterator[str]:
    host = serve.server(0, folder, Host)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/"
    host.shutdown()
    host.server_close()


def throttle(context: BrowserContext, page: Page, condition: Condition) -> None:
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    if condition.megabits:
        rate = condition.megabits * 1e6 / 8
        limits = {"downloadThroughput": rate, "uploadThroughput": rate, "latency": LATENCY_MS}
        session.send("Network.emulateNetworkConditions", {"offline": False, **limits})
    if condition.slowdown > 1:
        session.send("Emulation.setCPUThrottlingRate", {"rate": condition.slowdown})


def comes_true(page: Page, expression: str) -> None:
    """Waits for it; Playwright's own way would need the `eval` that the page forbids."""
    until = time.monotonic() + TIMEOUT_S
    while not page.evaluate(expression):
        if time.monotonic() > until:
            raise TimeoutError(expression)
        page.wait_for_timeout(100)


def visit(context: BrowserContext, address: str, condition: Condition) -> dict[str, float]:
    """One visit in a new tab, in milliseconds since the navigation began."""
    page = context.new_page()
    throttle(context, page, condition)
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit")
    comes_true(page, "Boolean(window.overAt)")
    timings: dict[str, float] = page.evaluate(TIMINGS)
    # A visit goes on for a while: caches are written, our service worker keeps the page.
    page.wait_for_timeout(1500)
    comes_true(page, WHOLE)
    comes_true(page, KEPT)
    page.wait_for_timeout(500)
    later: dict[str, float] = page.evaluate(TIMINGS)
    page.close()
    return {**later, "over": timings["over"]}


def two_visits(
    playwright: Playwright, address: str, condition: Condition
) -> tuple[dict[str, float], dict[str, float]]:
    """A first and a second visit in a new profile."""
    with tempfile.TemporaryDirectory(prefix="spit-bench-") as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=browser.find(), args=list(browser.FLAGS), headless=True
        )
        try:
            return visit(context, address, condition), visit(context, address, condition)
        finally:
            context.close()


def measure(
    playwright: Playwright, condition: Condition, places: dict[str, str], runs: int
) -> Result:
    seen: dict[str, list[tuple[dict[str, float], dict[str, float]]]] = {name: [] for name in places}
    for _ in range(runs):
        for name, address in places.items():
            seen[name].append(two_visits(playwright, address, condition))
    middle = {
        (name, which): statistics.median(both[which]["over"] for both in visits)
        for name, visits in seen.items()
        for which in (0, 1)
    }
    ours, stock = seen["ours"][0][0], seen["stock"][0][0]
    return Result(
        name=condition.name,
        first_visit=middle["ours", 0] / middle["stock", 0],
        second_visit=middle["ours", 1] / middle["stock", 1],
        ours_ms=(middle["ours", 0], middle["ours", 1]),
        stock_ms=(middle["stock", 0], middle["stock", 1]),
        bytes=(ours["bytes"], stock["bytes"]),
        requests=(ours["requests"], stock["requests"]),
        first_paint_ms=statistics.median(both[0]["paint"] for both in seen["ours"]),
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bench-boot", description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", default="", help="only conditions whose name has this in it")
    options = parser.parse_args()
    site.write(BENCH / "ours")
    lay_stock(BENCH / "stock")
    results = []
    with (
        served(BENCH / "ours") as ours,
        served(BENCH / "stock") as stock,
        sync_playwright() as playwright,
    ):
        places = {"ours": ours + "?start=now&seed=7", "stock": stock}
        for address in places.values():
            two_visits(playwright, address, CONDITIONS[0])  # the server compresses all of it once
        print(f"{'':20} {'first visit':>25} {'second visit':>25}", flush=True)
        for condition in CONDITIONS:
            if options.only not in condition.name:
                continue
            results.append(measure(playwright, condition, places, options.runs))
            print(results[-1], flush=True)
    first = results[0]
    report = {
        "conditions": [asdict(result) for result in results],
        "bytes_ratio": first.bytes[0] / first.bytes[1],
        "first_paint_ms": first.first_paint_ms,
        "requests": first.requests,
    }
    REPORT.write_text(json.dumps(report, indent=1) + "\n")
    print(
        f"bytes on the wire {first.bytes}: {report['bytes_ratio']:.2f}; requests {first.requests}"
    )
    print(f"first paint {first.first_paint_ms:.0f} ms after the HTML")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
