"""What somebody wrote, as it is quoted."""

from __future__ import annotations

import pytest

from spit.engine.quoted import short


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("whist", "whist"), ("", ""), ("a\nb\tc", "a?b?c"), ("\x1b[31m\u202e", "?[31m?"),
        ("Büro 7", "Büro 7"), ("x" * 60, "x" * 60), ("x" * 61, "x" * 59 + "…"),
    ],
)  # fmt: skip
def test_on_one_line_printable_and_not_long(text: str, quoted: str) -> None:
    assert short(text) == quoted
