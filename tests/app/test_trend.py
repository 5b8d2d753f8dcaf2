"""Lines over time: inside the picture, whatever the values."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.app.statistics import Result
from spit.app.trend import HEIGHT, WIDTH, Point, plain_points, rating_points, trend
from tests.app.rated import standing_of


@given(st.lists(st.tuples(st.floats(0, 4000), st.floats(0, 700)), max_size=300))
@settings(max_examples=30)
def test_any_values_lie_inside(values: list[tuple[float, float]]) -> None:
    points = [Point(value, value - spread, value + spread) for value, spread in values]
    drawn = trend(points, "words", 50)
    root = ElementTree.fromstring(drawn.written())
    assert root.get("aria-label") == "words"
    for path in root.iter("path"):
        pairs = re.findall(r"[ML]?(-?[\d.]+) (-?[\d.]+)", path.get("d") or "")
        assert pairs
        for x, y in pairs:
            assert 0 <= float(x) <= WIDTH
            assert 0 <= float(y) <= HEIGHT
    assert len(drawn.written()) < 20_000


@pytest.mark.parametrize("count", [0, 1, 2, 12, 13])
def test_few_points_are_dots(count: int) -> None:
    drawn = trend(plain_points([float(n) for n in range(count)]), "")
    kinds = [one.get("class") for one in ElementTree.fromstring(drawn.written()).iter()]
    assert kinds.count("trend-dot") == (count if count <= 12 else 0)
    assert kinds.count("trend-line") == (count > 1)
    assert "trend-band" not in kinds


def test_a_rating_has_a_band() -> None:
    games = [Result(n, f"{n}", "duel", "normal", "near", "out") for n in range(5)]
    points = rating_points(standing_of(games))
    assert len(points) == 5
    assert all(point.low < point.value < point.high for point in points)
    assert 'class="trend-band"' in trend(points, "", 100).written()


def test_numbers_beyond_all_measure_are_drawn() -> None:
    drawn = trend(plain_points([6e21, 6e21]), "far away", 10)
    assert "nan" not in drawn.written()
    assert "inf" not in drawn.written()
