"""`make test`: what it runs, and for how long."""

from __future__ import annotations

from scripts import check


def test_everything_together_has_a_quarter_of_an_hour() -> None:
    parts = check.parts(2)
    assert {part.name for part in parts} >= {"cpython", "pyodide", "web", "firefox", "webkit"}
    assert sum(part.budget_s for part in parts) <= 15 * 60
