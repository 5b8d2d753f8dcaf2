"""`make test`: installs what the tests need, runs every check and ends in one count.

The browser tests take as long as everything else, and wait for a browser often: they run in a lane
of their own, beside the other parts, which run one after another. All of them run, whatever failed
before. Each part has a budget of seconds on two cores, eleven minutes a lane; a busy machine may
take longer, but a part that takes three times as long is ended and has failed.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from scripts import browser, inpyodide, install, runtime, words
from scripts.part import REPORTS, ROOT, Count, Part, Run, skipped

CPYTHON = ("engine", "ai", "app", "cli", "house")


def pytest(*options: str) -> tuple[str, ...]:
    color = ("--color=yes",) if sys.stdout.isatty() else ()
    return (str(install.PYTHON), "-m", "pytest", "-q", "-p", "no:cacheprovider", *color, *options)


def folders(*names: str) -> list[str]:
    """Those of tests/NAME that hold tests (an empty one would be an error to pytest)."""
    found = [ROOT / "tests" / name for name in names]
    return [f"tests/{path.name}" for path in found if any(path.rglob("test_*.py"))]


def parts(workers: int) -> list[Part]:
    """All of them, in the order in which they are told."""
    python = str(install.PYTHON)
    listed = [
        Part("ruff", 10, (python, "-m", "ruff", "check", "."), junit=False),
        Part("format", 10, (python, "-m", "ruff", "format", "--check", "."), junit=False),
        Part("mypy", 60, (python, "-m", "mypy"), junit=False),
        Part("docs", 30, (python, "-m", "scripts.docs"), junit=False),
    ]
    spread = ("-n", str(workers), "--dist", "worksteal")
    if found := folders(*CPYTHON):
        listed.append(Part("cpython", 120, pytest(*spread, *found)))
    if found := folders("engine"):
        listed.append(Part("pyodide", 60, tuple(inpyodide.command("-q", *found))))
    if found := folders("browsers"):
        listed += [Part(name, 150, pytest("-k", name, *found)) for name in browser.OTHERS]
    if found := folders("web"):
        listed.append(Part("web", 600, pytest(*spread, *found), lane="web"))
    return listed


def fetch_browsers(todo: list[Part]) -> bool:
    """Installs what the parts to be run need; without Chromium there is no going on."""
    names = {part.name for part in todo}
    if "web" in names:
        command = [str(install.PYTHON), "-m", "scripts.browser"]
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            return False
    for name in names.intersection(browser.OTHERS):
        browser.OTHERS[name].ensure()  # if it cannot be had, its tests say so
    return True


def told(run: Run) -> Count:
    """Says what a part says, as it comes, and how it went."""
    part = run.part
    print(f"\n== {part.name}", flush=True)
    run.follow()
    over = "" if run.took_s <= part.budget_s else f", OVER its budget of {part.budget_s} s"
    print(f"-- {part.name}: {run.count} in {run.took_s:.0f} s{over}", flush=True)
    return run.count


def run_all(todo: list[Part]) -> Count:
    """Runs the lanes beside each other and tells their parts one by one."""
    total = Count()
    runs = [Run(part) for part in todo]
    lanes = {part.lane: ThreadPoolExecutor(1) for part in todo}
    try:
        for run in runs:
            lanes[run.part.lane].submit(run.go)
        for run in runs:
            total.add(told(run))
    finally:
        for lane in lanes.values():
            lane.shutdown(wait=False, cancel_futures=True)
        for run in runs:
            run.end()
    return total


def main() -> int:
    parser = argparse.ArgumentParser(prog="make test", description=__doc__)
    parser.add_argument("parts", nargs="*", help="only these parts (ruff, mypy, cpython, web, …)")
    parser.add_argument("--workers", type=int, default=min(2, os.cpu_count() or 1))
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that what was started ends as well
    install.ensure()
    with runtime.alone():
        runtime.npm_ci()
    if not runtime.fresh():
        runtime.lay()
    REPORTS.mkdir(parents=True, exist_ok=True)
    todo = [
        part for part in parts(options.workers) if not options.parts or part.name in options.parts
    ]
    if not fetch_browsers(todo):
        return 1
    began = time.monotonic()
    total = run_all(todo)
    for reason in sorted(set().union(*(skipped(part.report) for part in todo if part.junit))):
        print(f"\nSKIPPED: {reason}", flush=True)
    print(f"\n{total}, in {(time.monotonic() - began) / 60:.1f} minutes", flush=True)
    return 1 if total.failed or not total.passed else 0


if __name__ == "__main__":
    words.run(main)
