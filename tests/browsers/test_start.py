"""The start in this browser: from the snapshot, and without it."""

from __future__ import annotations

import re

from tests.browsers.table import Table


def test_the_snapshot_wakes(table: Table) -> None:
    table.go("start=now&seed=1")
    how, marks, at_ms = table.boot()
    print(f"ready after {at_ms:.0f} ms")
    assert how == ""
    assert "spit:restored" in marks
    table.until("#table[data-phase=play]")


def test_without_the_snapshot_it_starts_all_the_same(table: Table) -> None:
    table.host.fails = re.compile(r"/memory-\w+\.bin")
    table.go("start=now&seed=1")
    how, marks, at_ms = table.boot()
    print(f"ready after {at_ms:.0f} ms")
    assert how == "stock"
    assert "spit:restored" not in marks
    table.until("#table[data-phase=play]")
