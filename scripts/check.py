"""`make test`: installs what the tests need, runs every check and ends in one count.

Parts run one after another and all of them run, whatever failed before. Each part's tests are
counted from its JUnit file; a tool without tests (ruff, mypy) counts as one. Each part has a budget
of seconds on two cores, a quarter of an hour together; a busy machine may take longer, but a part
that takes PATIENCE times as long is ended and has failed.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from scripts import browser, inpyodide, install, runtime, words

ROOT = runtime.ROOT
REPORTS = ROOT / "build" / "reports"
CPYTHON = ("engine", "ai", "app", "cli", "house")
PATIENCE = 3


@dataclass(frozen=True)
class Part:
    """One command of the run; `junit` tells whether it writes a report of its tests."""

    name: str
    budget_s: int
    command: tuple[str, ...]
    junit: bool = True

    @property
    def report(self) -> Path:
        return REPORTS / f"{self.name}.xml"


@dataclass
class Count:
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def add(self, other: Count) -> None:
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped

    def __str__(self) -> str:
        tail = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{tail}"


def pytest(*options: str) -> tuple[str, ...]:
    return (str(install.PYTHON), "-m", "pytest", "-q", "-p", "no:cacheprovider", *options)


def folders(*names: str) -> list[str]:
    """Those of tests/NAME that hold tests (an empty one would be an error to pytest)."""
    found = [ROOT / "tests" / name for name in names]
    return [f"tests/{path.name}" for path in found if any(path.rglob("test_*.py"))]


def parts(workers: int) -> list[Part]:
    python = str(install.PYTHON)
    listed = [
        Part("ruff", 10, (python, "-m", "ruff", "check", "."), junit=False),
        Part("format", 10, (python, "-m", "ruff", "format", "--check", "."), junit=False),
        Part("mypy", 60, (python, "-m", "mypy"), junit=False),
        Part("docs", 10, (python, "-m", "scripts.docs"), junit=False),
    ]
    spread = ("-n", str(workers), "--dist", "worksteal")
    if found := folders(*CPYTHON):
        listed.append(Part("cpython", 90, pytest(*spread, *found)))
    if found := folders("engine"):
        listed.append(Part("pyodide", 60, tuple(inpyodide.command("-q", *found))))
    if found := folders("web"):
        listed.append(Part("web", 480, pytest(*spread, *found)))
    if found := folders("browsers"):
        listed += [Part(name, 90, pytest("-k", name, *found)) for name in browser.OTHERS]
    return listed


def counted(report: Path) -> Count | None:
    """What a JUnit report counts; None where there is none to read."""
    try:
        root = ElementTree.parse(report).getroot()
    except (OSError, ElementTree.ParseError):
        return None
    count = Count()
    for suite in root.iter("testsuite"):
        number = {
            key: int(suite.get(key, "0")) for key in ("tests", "failures", "errors", "skipped")
        }
        bad = number["failures"] + number["errors"]
        count.add(Count(number["tests"] - bad - number["skipped"], bad, number["skipped"]))
    return count


def ended(part: Part, command: list[str]) -> bool:
    """Runs a part's command to its end; whether it ended well, and at all."""
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, start_new_session=True)
    try:
        return process.wait(timeout=PATIENCE * part.budget_s) == 0
    except subprocess.TimeoutExpired:
        print(f"-- {part.name}: no end after {PATIENCE * part.budget_s} s", flush=True)
        return False
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def skipped(report: Path) -> set[str]:
    """Why tests were left out."""
    try:
        root = ElementTree.parse(report).getroot()
    except (OSError, ElementTree.ParseError):
        return set()
    return {found.get("message", "") for found in root.iter("skipped")}


def run(part: Part) -> Count:
    """Runs one part and says how it went; its output goes straight through."""
    print(f"\n== {part.name}", flush=True)
    began = time.monotonic()
    command = list(part.command)
    if part.junit:
        part.report.unlink(missing_ok=True)
        command.append(f"--junit-xml={part.report.relative_to(ROOT)}")
    well = ended(part, command)
    count = counted(part.report) if part.junit else None
    if count is None:
        count = Count(passed=int(well), failed=int(not well))
    if not well and not count.failed:
        count.failed = 1  # it ended badly all the same: a broken conftest, say
    took = time.monotonic() - began
    over = "" if took <= part.budget_s else f", OVER its budget of {part.budget_s} s"
    print(f"-- {part.name}: {count} in {took:.0f} s{over}", flush=True)
    return count


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


def main() -> int:
    parser = argparse.ArgumentParser(prog="make test", description=__doc__)
    parser.add_argument("parts", nargs="*", help="only these parts (ruff, mypy, cpython, web, …)")
    parser.add_argument("--workers", type=int, default=min(2, os.cpu_count() or 1))
    options = parser.parse_args()
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
    total = Count()
    for part in todo:
        total.add(run(part))
    for reason in sorted(set().union(*(skipped(part.report) for part in todo if part.junit))):
        print(f"\nSKIPPED: {reason}", flush=True)
    print(f"\n{total}, in {(time.monotonic() - began) / 60:.1f} minutes", flush=True)
    return 1 if total.failed or not total.passed else 0


if __name__ == "__main__":
    words.run(main)
