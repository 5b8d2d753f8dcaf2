"""Whole numbers as people write them."""

from __future__ import annotations

import pytest

from spit.engine.digits import whole


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0), ("7", 7), ("007", 7), ("120", 120), ("121", None), ("0120", None), ("", None),
        ("-1", None), ("+1", None), ("1_0", None), (" 1", None), ("1.0", None), ("1e1", None),
        ("²", None), ("٣", None), ("9" * 5000, None),
    ],
)  # fmt: skip
def test_digits_within_bounds(text: str, number: int | None) -> None:
    assert whole(text, 0, 120) == number


def test_the_lower_bound_counts() -> None:
    assert [whole(text, 1, 20) for text in ("0", "00", "1", "20")] == [None, None, 1, 20]
