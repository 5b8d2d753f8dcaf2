"""Processor time of the page's own thread, from Chromium's trace: what other programs on the
machine take is not in it, as it is in what clocks say. All times are milliseconds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

CATEGORIES = ["devtools.timeline"]
TASKS = ["disabled-by-default-devtools.timeline", *CATEGORIES]
LONG_MS = 50


@dataclass
class Spent:
    """Processor time by what it was spent on."""

    frames: list[float] = field(default_factory=list)
    """Each animation frame's callbacks."""
    downs: list[float] = field(default_factory=list)
    """Each pointer down, wherever it was."""
    thoughts: list[float] = field(default_factory=list)
    """The rival's own code, summed up for each frame."""
    long: list[float] = field(default_factory=list)
    """Tasks of more than 50 ms."""

    def add(self, events: list[dict[str, Any]]) -> None:
        """Sorts the events of a trace."""
        pages = [(e["pid"], e["tid"]) for e in events if e["name"] == "FireAnimationFrame"]
        if not pages:
            return
        page = max(set(pages), key=pages.count)
        begun, thought = None, 0.0
        for event in sorted(events, key=lambda one: one.get("ts", 0)):
            if (event["pid"], event["tid"]) != page:
                continue
            name, took = event["name"], event.get("tdur", 0) / 1000
            if name == "FireAnimationFrame":
                self.thoughts.append(thought)
                self.frames.append(took)
                thought = 0.0
            elif name == "EventDispatch" and event["args"]["data"]["type"] == "pointerdown":
                self.downs.append(took)
            elif name == "RunTask" and took > LONG_MS:
                self.long.append(took)
            elif name == "TimeStamp":
                now = event["tts"] / 1000
                if event["args"]["data"]["message"] == "rival":
                    begun = now
                elif begun is not None:
                    thought += now - begun
                    begun = None


@contextmanager
def traced(page: Page, spent: Spent, *, tasks: bool = False) -> Iterator[None]:
    """Adds to `spent` what the page's thread does meanwhile; `tasks`: whole tasks as well."""
    browser = page.context.browser
    if browser is None:
        raise LookupError("the page is in no browser of ours")
    browser.start_tracing(page=page, categories=TASKS if tasks else CATEGORIES)
    try:
        yield
    finally:
        trace = browser.stop_tracing()
    spent.add(json.loads(trace)["traceEvents"])
