"""The table at several sizes in this browser: nothing scrolls, overlaps or is cut off."""

from __future__ import annotations

from tests.browsers.table import Table
from tests.web.test_layout import BOXES, faults

SIZES = ((360, 640), (390, 844), (768, 1024), (844, 390), (1280, 800))
SIZED = "(width, height) => innerWidth === width && innerHeight === height"
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_nothing_is_out_of_place(table: Table) -> None:
    table.go("rules=duel&seed=1&start=now&rival=off")
    table.until("#table[data-phase=play]")
    found = {}
    for width, height in SIZES:
        table.driver.resize(width, height)
        table.until_true(SIZED, width, height)
        table.evaluate(DRAWN)
        wrong = faults(table.evaluate(BOXES), width, height)
        if wrong:
            found[f"{width}x{height}"] = wrong
    assert not found
