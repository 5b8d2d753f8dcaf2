"""The runs of `scripts.bench_page`: pages that are opened, played and listened to.

What is noted in the page stands in scripts/inpage/; a copy of the page is served, so that a build
beside it changes nothing, and isolated, so that its clock is exact.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page

from scripts import inside, runtime, serve
from scripts.bench_trace import Spent, traced

PACE_MS = 450
"""A play of an expert: how often the script looks for something to press."""
PATIENCE_S = 1800
PHASE = "document.querySelector('#table').dataset.phase"
NEW_GAME = "document.querySelector('#dialog [data-action=new-game]')?.click()"
EARLY = 10
"""The duel that the last one is compared with."""
TRACED = 3
"""Duels in which processor times are read from the browser's trace."""


class Isolated(serve.QuietHandler):
    """With these two headers, `performance.now()` has steps of 5 µs instead of 100."""

    def end_headers(self) -> None:
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()


class Size(NamedTuple):
    """How big the page is, everything collected: bytes, MB, numbers."""

    heap: float
    nodes: int
    dom: int
    objects: int
    memory: float


NOTHING = Size(1, 0, 0, 1, 0)


@dataclass
class Seen:
    """What was noted; milliseconds."""

    frames: list[float] = field(default_factory=list)
    tasks: list[tuple[float, float]] = field(default_factory=list)
    presses: list[tuple[float, float, int]] = field(default_factory=list)
    spins: list[float] = field(default_factory=list)
    spent: Spent = field(default_factory=Spent)
    """Processor time."""

    def take(self, page: Page) -> None:
        """Adds what the page has noted since the last time."""
        noted: dict[str, Any] = page.evaluate("bench.take()")
        for name, values in noted.items():
            getattr(self, name).extend(values)


@dataclass
class Duels(Seen):
    """And the page's size after an early duel and after the last."""

    early: Size = NOTHING
    late: Size = NOTHING


class Runs(NamedTuple):
    """Where everything is run."""

    chromium: Browser
    origin: str

    @contextmanager
    def page(
        self, query: str, *more: str, size: tuple[int, int] = (1280, 800)
    ) -> Iterator[tuple[Page, CDPSession]]:
        """The page, ready and at rest, with the probe in it, and `more` of scripts/inpage/."""
        width, height = size
        context = self.chromium.new_context(
            viewport={"width": width, "height": height}, service_workers="block"
        )
        page = context.new_page()
        page.set_default_timeout(120_000)
        inside.prepare(page, "person.js", "probe.js", *(f"{name}.js" for name in more))
        page.goto(f"{self.origin}/?{query}", wait_until="commit")
        page.wait_for_selector("html[data-spit=ready]", state="attached")
        inside.load(page, "living", "probe", *more)
        try:
            yield page, context.new_cdp_session(page)
        finally:
            context.close()


@contextmanager
def serving() -> Iterator[str]:
    """The address of a copy of the page."""
    runtime.lay()
    with tempfile.TemporaryDirectory(prefix="spit-bench-") as folder:
        shutil.copy(runtime.ROOT / "index.html", folder)
        shutil.copytree(runtime.ROOT / "static", Path(folder) / "static")
        server = serve.server(0, Path(folder), Isolated)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            server.server_close()


def yardsticks(runs: Runs) -> tuple[float, float]:
    """A bare write to the DOM from JavaScript and from Python, in microseconds."""
    with runs.page("") as (page, _):
        page.wait_for_timeout(2000)
        page.evaluate("bench.write()")
        inside.ask(page, "probe.write()")
        return page.evaluate("bench.write()"), inside.ask(page, "probe.write()")


def pointer(runs: Runs, rules: str, *, trace: bool = False) -> Seen:
    """A match against an expert, played by a mouse at an expert's pace. Traced, for the processor's
    times, everything takes longer."""
    seen = Seen()
    with runs.page(f"rules={rules}&level=expert&start=now") as (page, _):
        page.evaluate("bench.take()")
        with traced(page, seen.spent) if trace else nullcontext():
            _play_by_mouse(page, time.monotonic() + PATIENCE_S)
        seen.take(page)
    return seen


def _play_by_mouse(page: Page, until: float) -> None:
    """Looks as often as an expert plays, and presses what there is to press."""
    while page.evaluate(PHASE) != "match-over":
        if time.monotonic() > until:
            raise TimeoutError("the match does not end")
        begun = time.monotonic()
        at = page.evaluate(
            """() => {
              bench.spin();
              const node = person.choose();
              if (!node) return null;
              const box = node.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }"""
        )
        if at is not None:
            page.mouse.move(*at)
            page.mouse.down()
            page.mouse.up()
        left = PACE_MS - (time.monotonic() - begun) * 1000
        page.wait_for_timeout(max(left, 1))


def duels(runs: Runs, count: int, speed: float) -> Duels:
    """Duels one after the other in one page, by script; then a few more that are traced, as tracing
    makes tasks longer."""
    seen = Duels()
    with runs.page("rules=duel&level=expert") as (page, session):
        inside.ask(page, f"living.speed_up({speed})")
        page.wait_for_timeout(3000)  # what comes after ready: other parts are fetched
        page.evaluate("bench.take()")  # the start is no part of it
        for number in range(1, count + 1):
            _play_duel(page, speed)
            seen.take(page)
            if number in (min(EARLY, count), count):
                size = size_of(page, session)
                seen.early, seen.late = (seen.early if number > EARLY else size), size
                page.wait_for_timeout(300)  # a long task is told a moment later
                page.evaluate("bench.take()")  # nor is measuring
        with traced(page, seen.spent, tasks=True):
            for _ in range(TRACED):
                _play_duel(page, speed)
    return seen


def _play_duel(page: Page, speed: float) -> None:
    page.evaluate(f"bench.play({PACE_MS / speed})")
    await_phase(page, "match-over")
    page.evaluate("person.rest()")
    page.wait_for_timeout(1500)  # the look back at the match is worked out
    page.evaluate(NEW_GAME)
    await_phase(page, "ready")
    page.wait_for_timeout(500)


def sheets(runs: Runs, times: int) -> Seen:
    """Settings, statistics and the rules: opened and closed, the first time on a fresh page."""
    seen = Seen()
    for _ in range(times):
        with runs.page("rules=duel") as (page, _):
            page.wait_for_timeout(3000)  # what comes after ready: other parts are fetched
            page.evaluate("bench.take()")
            for action in ("settings", "statistics", "how-to-play") * 2:
                page.click(f"#bar [data-action={action}]")
                page.wait_for_timeout(1000)
                page.keyboard.press("Escape")
                page.wait_for_timeout(500)
            seen.take(page)
    return seen


def throttled(runs: Runs, factor: float, seconds: float) -> Seen:
    """Play against an expert on a slower processor."""
    seen = Seen()
    with runs.page("rules=duel&level=expert&start=now") as (page, session):
        session.send("Emulation.setCPUThrottlingRate", {"rate": factor})
        _play_on(page, seconds)
        seen.take(page)
        with traced(page, seen.spent):
            _play_on(page, seconds / 2)
    return seen


def rivals(runs: Runs, level: str, seconds: float) -> tuple[list[float], list[float]]:
    """The time that a rival's own code took in each frame, in milliseconds: by the clock, and of
    the processor."""
    spent = Spent()
    with runs.page(f"rules=duel&level={level}&start=now") as (page, _):
        inside.ask(page, "probe.watch_rivals()")
        inside.ask(page, "probe.rivals_ms()")
        _play_on(page, seconds)
        clock: list[float] = json.loads(inside.ask(page, "probe.rivals_ms()"))
        with traced(page, spent):
            _play_on(page, seconds)
    return clock, spent.thoughts


def _play_on(page: Page, seconds: float) -> None:
    """One duel after the other for so long, at an expert's pace."""
    until = time.monotonic() + seconds
    page.evaluate(f"bench.take(); bench.play({PACE_MS})")
    while time.monotonic() < until:
        page.wait_for_timeout(500)
        if page.evaluate(PHASE) == "match-over":
            page.evaluate(NEW_GAME)
    page.evaluate("person.rest()")


def await_phase(page: Page, phase: str) -> None:
    until = time.monotonic() + PATIENCE_S / 10
    while page.evaluate(PHASE) != phase:
        if time.monotonic() > until:
            raise TimeoutError(f"no {phase}")
        page.wait_for_timeout(100)


def size_of(page: Page, session: CDPSession) -> Size:
    objects = inside.ask(page, "living.objects()")
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(200)
    return Size(
        heap=session.send("Runtime.getHeapUsage")["usedSize"],
        nodes=page.evaluate("bench.nodes()"),
        dom=session.send("Memory.getDOMCounters")["nodes"],
        objects=objects,
        memory=page.evaluate("inside.python._module.HEAPU8.length") / 1e6,
    )
