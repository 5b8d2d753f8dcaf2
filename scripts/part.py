"""One part of `make test`: a command with its budget, its output in a file, and what it counts.

Several run beside each other (see scripts/check.py), so each writes what it says to a file, which
`follow` prints from its beginning while the part still runs.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from scripts import runtime

ROOT = runtime.ROOT
REPORTS = ROOT / "build" / "reports"
PATIENCE = 3
"""A part that takes so many times its budget is ended and has failed."""
LOOK_AGAIN_S = 0.2


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


@dataclass(frozen=True)
class Part:
    """`junit` tells whether the command writes a report of its tests. The parts of one lane run
    one after another, the lanes beside each other."""

    name: str
    budget_s: int
    command: tuple[str, ...]
    junit: bool = True
    lane: str = ""

    @property
    def report(self) -> Path:
        return REPORTS / f"{self.name}.xml"

    @property
    def said(self) -> Path:
        return REPORTS / f"{self.name}.txt"


class Run:
    """A part that is to run, runs or has run."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.took_s = 0.0
        self.well = False
        """Whether the command ended by itself and told no failure."""
        self._process: subprocess.Popen[bytes] | None = None
        self._over = threading.Event()
        part.report.unlink(missing_ok=True)
        part.said.write_bytes(b"")

    def go(self) -> None:
        """Runs the command to its end."""
        command = list(self.part.command)
        if self.part.junit:
            command.append(f"--junit-xml={self.part.report.relative_to(ROOT)}")
        began = time.monotonic()
        patience_s = PATIENCE * self.part.budget_s
        try:
            with self.part.said.open("ab") as said:
                self._process = subprocess.Popen(
                    command,
                    cwd=ROOT,
                    stdin=subprocess.DEVNULL,
                    stdout=said,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
                try:
                    self.well = self._process.wait(timeout=patience_s) == 0
                except subprocess.TimeoutExpired:
                    said.write(f"-- {self.part.name}: no end after {patience_s} s\n".encode())
        finally:
            self.end()
            self.took_s = time.monotonic() - began
            self._over.set()

    def end(self) -> None:
        """Ends the command if it still runs, with everything that it has started."""
        if self._process and self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def follow(self) -> None:
        """Prints all that the command says, until it has ended."""
        with self.part.said.open(encoding="utf-8", errors="replace") as said:
            while True:
                over = self._over.is_set()
                if text := said.read():
                    sys.stdout.write(text)
                    sys.stdout.flush()
                elif over:
                    return
                else:
                    self._over.wait(LOOK_AGAIN_S)

    @property
    def count(self) -> Count:
        """What its tests came to; a tool without tests counts as one."""
        found = counted(self.part.report) if self.part.junit else None
        if found is None:
            return Count(passed=int(self.well), failed=int(not self.well))
        if not self.well and not found.failed:
            found.failed = 1  # it ended badly all the same: a broken conftest, say
        return found


def _read(report: Path) -> ElementTree.Element | None:
    try:
        return ElementTree.parse(report).getroot()
    except (OSError, ElementTree.ParseError):
        return None


def counted(report: Path) -> Count | None:
    """What a JUnit report counts; None where there is none to read."""
    root = _read(report)
    if root is None:
        return None
    count = Count()
    for suite in root.iter("testsuite"):
        number = {
            key: int(suite.get(key, "0")) for key in ("tests", "failures", "errors", "skipped")
        }
        bad = number["failures"] + number["errors"]
        count.add(Count(number["tests"] - bad - number["skipped"], bad, number["skipped"]))
    return count


def skipped(report: Path) -> set[str]:
    """Why tests were left out."""
    root = _read(report)
    return set() if root is None else {found.get("message", "") for found in root.iter("skipped")}
