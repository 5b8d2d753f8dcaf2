"""`make test`: what it runs, for how long, and what it says of a part."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from scripts import check
from scripts.part import REPORTS, Count, Part


def test_each_lane_has_eleven_minutes() -> None:
    parts = check.parts(2)
    assert {part.name for part in parts} >= {"cpython", "pyodide", "web", "firefox", "webkit"}
    lanes: Counter[str] = Counter()
    for part in parts:
        lanes[part.lane] += part.budget_s
    assert max(lanes.values()) <= 11 * 60


def part(name: str, code: str, lane: str = "") -> Part:
    return Part(f"try-{name}", 1, (sys.executable, "-c", code), junit=False, lane=lane)


def test_parts_are_told_one_by_one_and_counted(capfd: pytest.CaptureFixture[str]) -> None:
    REPORTS.mkdir(parents=True, exist_ok=True)
    todo = [
        part("good", "import time; time.sleep(0.3); print('fine')"),
        part("bad", "print('alas'); raise SystemExit(3)"),
        part("endless", "import time; print('and so on', flush=True); time.sleep(60)"),
        part("aside", "print('meanwhile')", lane="aside"),
    ]
    total = check.run_all(todo)
    assert total == Count(passed=2, failed=2)
    said = capfd.readouterr().out.split("\n== ")
    heads = ["fine\n-- try-good: 1 passed", "alas\n-- try-bad: 0 passed, 1 failed",
             "and so on\n-- try-endless: no end", "meanwhile\n-- try-aside: 1 passed"]  # fmt: skip
    for one, head in zip(said[1:], heads, strict=True):
        assert head in one
    for one in todo:
        one.said.unlink()


def test_tests_are_counted_from_their_report(capfd: pytest.CaptureFixture[str]) -> None:
    REPORTS.mkdir(parents=True, exist_ok=True)
    report = "<testsuites><testsuite tests='5' failures='1' errors='1' skipped='1'/></testsuites>"
    code = f"import sys; open(sys.argv[1].split('=')[1], 'w').write({report!r}); sys.exit(1)"
    one = Part("try-count", 5, (sys.executable, "-c", code))
    assert check.run_all([one]) == Count(passed=2, failed=2, skipped=1)
    one.report.unlink()
    # Without a report there is at least its end.
    two = Part("try-count", 5, (sys.executable, "-c", "raise SystemExit(1)"))
    assert check.run_all([two]) == Count(failed=1)
    two.said.unlink()
