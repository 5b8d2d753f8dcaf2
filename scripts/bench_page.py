"""How fast the page is once it has started: the second half of `make bench`.

Plays in headless Chromium against the served page: a match by a real pointer, duels by script, a
duel on a throttled processor, and duels with each level's rival. Prints each figure beside its
target and writes build/bench.json. What a clock says means little on a busy machine: beside it
stand the yardsticks of the same run (a bare write to the DOM; the slowest hundredth of equal loops)
and the processor time of the page's own thread.
"""

from __future__ import annotations

import argparse
import json
import os
from statistics import mean
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from scripts import browser, runtime
from scripts.bench_runs import (
    TRACED,
    Runs,
    duels,
    pointer,
    rivals,
    serving,
    sheets,
    throttled,
    yardsticks,
)

REPORT = runtime.ROOT / "build" / "bench.json"
FRAMES_A_SECOND = 60
LEVELS = ("novice", "slow", "normal", "fast", "expert")


class Figure(NamedTuple):
    """One line: what was measured, and what it should be at most (None: a yardstick)."""

    name: str
    value: float
    target: float | None
    unit: str

    @property
    def missed(self) -> bool:
        """It is more than it should be."""
        return self.target is not None and self.value > self.target

    def __str__(self) -> str:
        told = ""
        if self.target is not None:
            told = f"at most {self.target:<8g} {'MISSED' if self.missed else 'kept'}"
        return f"{self.name:<58} {self.value:>10.2f} {self.unit:<6} {told}".rstrip()


def share(values: list[float], percent: float) -> float:
    """The value that `percent` of the values do not exceed; 0 if there are none."""
    ordered = sorted(values)
    if not ordered:
        return 0.0
    at = min(len(ordered) - 1, max(0, -int(-percent / 100 * len(ordered) // 1) - 1))
    return ordered[at]


def pointer_figures(runs: Runs, rules: str) -> list[Figure]:
    """From pointer down to the DOM, over a whole match."""
    seen, beside = pointer(runs, rules), pointer(runs, "duel", trace=True)
    whole = [press[0] for press in seen.presses]
    own = [press[1] for press in seen.presses]
    late = sum(press[2] > 0 for press in seen.presses)
    cpu = sorted(beside.spent.downs)[-len(beside.presses) :]  # those on buttons cost nothing
    return [
        Figure(f"presses in a match ({rules})", len(whole), None, ""),
        Figure("pointer down to DOM, median", share(whole, 50), 4, "ms"),
        Figure("pointer down to DOM, 99th percentile", share(whole, 99), 8, "ms"),
        Figure("  since the page's handler began, median", share(own, 50), None, "ms"),
        Figure("  since the page's handler began, 99th percentile", share(own, 99), None, "ms"),
        Figure("  processor time of it, median", share(cpu, 50), 4, "ms"),
        Figure("  processor time of it, 99th percentile", share(cpu, 99), 8, "ms"),
        Figure("presses whose change missed the next frame", late, 0, ""),
        Figure("yardstick: equal loops meanwhile, median", share(seen.spins, 50), None, "ms"),
        Figure("yardstick: equal loops, 99th percentile", share(seen.spins, 99), None, "ms"),
    ]


def duel_figures(runs: Runs, count: int, speed: float) -> list[Figure]:
    """Long tasks and leaks."""
    seen = duels(runs, count, speed)
    long = [took for _, took in seen.tasks]
    cpu = seen.spent.long
    first, last = seen.early, seen.late
    return [
        Figure("duels played by script", count, None, ""),
        Figure("tasks over 50 ms after ready", len(long), 0, ""),
        Figure("longest task (0: none over 50 ms)", max(long, default=0), 50, "ms"),
        Figure(f"processor time over 50 ms, tasks in {TRACED} traced duels", len(cpu), 0, ""),
        Figure("longest of them", max(cpu, default=0), 50, "ms"),
        Figure("nodes more than after an early duel", last.nodes - first.nodes, 0, ""),
        Figure("nodes with unattached ones, more", last.dom - first.dom, None, ""),
        Figure("JS heap against the early duel", 100 * last.heap / first.heap - 100, 2, "%"),
        Figure("Python objects against it", 100 * last.objects / first.objects - 100, 2, "%"),
        Figure("Python objects", last.objects, None, ""),
        Figure("Python memory, more", last.memory - first.memory, 0, "MB"),
        Figure("yardstick: equal loops, 99th percentile", share(seen.spins, 99), None, "ms"),
    ]


def sheet_figures(runs: Runs, times: int) -> list[Figure]:
    """Long tasks where a sheet comes over the table."""
    seen = sheets(runs, times)
    long = [took for _, took in seen.tasks]
    return [
        Figure("sheets opened, half of them for the first time", 6 * times, None, ""),
        Figure("tasks over 50 ms", len(long), 0, ""),
        Figure("longest task (0: none over 50 ms)", max(long, default=0), 50, "ms"),
    ]


def frame_figures(runs: Runs, seconds: float) -> list[Figure]:
    """Frame callbacks on a processor of a quarter of the speed."""
    seen = throttled(runs, 4, seconds)
    return [
        Figure("frame callbacks at 4x CPU throttling", len(seen.frames), None, ""),
        Figure("  median", share(seen.frames, 50), None, "ms"),
        Figure("  95th percentile", share(seen.frames, 95), 16, "ms"),
        Figure("  99th percentile", share(seen.frames, 99), None, "ms"),
        Figure("  processor time, median", share(seen.spent.frames, 50), None, "ms"),
        Figure("  processor time, 95th percentile", share(seen.spent.frames, 95), 16, "ms"),
    ]


def rival_figures(runs: Runs, seconds: float) -> list[Figure]:
    """The rival's own Python in each frame."""
    figures = []
    for level in LEVELS:
        clock, processor = rivals(runs, level, seconds)
        # A busy machine shows fewer frames, so that each would seem to cost more.
        average = sum(processor) / max(len(processor), seconds * FRAMES_A_SECOND)
        figures += [
            Figure(f"rival at {level}: average a frame", mean(clock or [0]), 0.3, "ms"),
            Figure(f"rival at {level}: 99.9 % of frames", share(clock, 99.9), 4, "ms"),
            Figure("  processor time, average", average, 0.3, "ms"),
            Figure("  processor time, 99.9 % of frames", share(processor, 99.9), 4, "ms"),
            Figure("  frames seen", len(processor), None, ""),
        ]
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m scripts.bench_page", description=__doc__)
    parser.add_argument("--duels", type=int, default=50, help="how many for leaks and long tasks")
    parser.add_argument("--speed", type=float, default=8, help="how fast the duels' clock runs")
    parser.add_argument("--seconds", type=float, default=40, help="for throttling and each level")
    parser.add_argument("--quick", action="store_true", help="a duel instead of a match, and less")
    parser.add_argument("--only", default="", help="of pointer, duels, sheets, frames, rivals")
    chosen = parser.parse_args()
    print("The page, in Chromium: this takes some ten minutes.", flush=True)
    if chosen.quick:
        chosen.duels, chosen.seconds = min(chosen.duels, 12), min(chosen.seconds, 15)
    parts = {
        "pointer": lambda runs: pointer_figures(runs, "duel" if chosen.quick else "classic"),
        "duels": lambda runs: duel_figures(runs, chosen.duels, chosen.speed),
        "sheets": lambda runs: sheet_figures(runs, 2 if chosen.quick else 6),
        "frames": lambda runs: frame_figures(runs, chosen.seconds),
        "rivals": lambda runs: rival_figures(runs, chosen.seconds),
    }
    wanted = chosen.only.split(",") if chosen.only else [*parts]
    report: dict[str, object] = {"load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None}
    with serving() as origin, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser.find(), args=list(browser.FLAGS)
        )
        runs = Runs(chromium, origin)
        from_js, from_python = yardsticks(runs)
        figures = [
            Figure("yardstick: a bare DOM write from JavaScript", from_js, None, "µs"),
            Figure("yardstick: a bare DOM write from Python", from_python, None, "µs"),
        ]
        print(*figures, sep="\n", flush=True)
        for name in wanted:
            more = parts[name](runs)
            print(*more, sep="\n", flush=True)
            figures += more
        chromium.close()
    report["figures"] = [figure._asdict() for figure in figures]
    report["missed"] = [
        f.name.strip() for f in figures if f.target is not None and f.value > f.target
    ]
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
