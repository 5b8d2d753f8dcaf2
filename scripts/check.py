"""`make test`: installs what the tests need, runs every check and ends in one count.

Parts run one after another and all of them run, whatever failed before. Each part's tests are
counted from its JUnit file; a tool without tests (ruff, mypy) counts as one.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from scripts import inpyodide, install, runtime, words

ROOT = runtime.ROOT
REPORTS = ROOT / "build" / "reports"
CPYTHON = ("engine", "ai", "app", "cli", "house")


@dataclass(frozen=True)
class Part:
    """One command of the run; `junit` tells whether it writes a report of its tests."""

    name: str
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
        Part("ruff", (python, "-m", "ruff", "check", "."), junit=False),
        Part("format", (python, "-m", "ruff", "format", "--check", "."), junit=False),
        Part("mypy", (python, "-m", "mypy"), junit=False),
        Part("docs", (python, "-m", "scripts.docs"), junit=False),
    ]
    spread = ("-n", str(workers), "--dist", "worksteal")
    if found := folders(*CPYTHON):
        listed.append(Part("cpython", pytest(*spread, *found)))
    if found := folders("engine"):
        listed.append(Part("pyodide", tuple(inpyodide.command("-q", *found))))
    if found := folders("web"):
        listed.append(Part("web", pytest(*spread, *found)))
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


def run(part: Part) -> Count:
    """Runs one part and says how it went; its output goes straight through."""
    print(f"\n== {part.name}", flush=True)
    began = time.monotonic()
    command = list(part.command)
    if part.junit:
        part.report.unlink(missing_ok=True)
        command.append(f"--junit-xml={part.report.relative_to(ROOT)}")
    code = subprocess.run(command, cwd=ROOT, check=False, stdin=subprocess.DEVNULL).returncode
    count = counted(part.report) if part.junit else None
    if count is None:
        count = Count(passed=int(code == 0), failed=int(code != 0))
    if code and not count.failed:
        count.failed = 1  # it ended badly all the same: a broken conftest, say
    print(f"-- {part.name}: {count} in {time.monotonic() - began:.0f} s", flush=True)
    return count


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
    if any(part.name == "web" for part in todo):
        found = subprocess.run(
            [str(install.PYTHON), "-m", "scripts.browser"], cwd=ROOT, check=False
        ).returncode
        if found:
            return 1
    total = Count()
    for part in todo:
        total.add(run(part))
    print(f"\n{total}", flush=True)
    return 1 if total.failed or not total.passed else 0


if __name__ == "__main__":
    words.run(main)
