"""The list of Pyodide's functions that the page uses: read, joined, and of one Pyodide only."""

from __future__ import annotations

import pytest

from scripts import near


@pytest.mark.parametrize("numbers", [set(), {0}, {7, 8, 9}, {3, 700, 16_957}])
def test_what_is_listed_is_read_back(numbers: set[int]) -> None:
    assert near.listed(near.listing(numbers, "ab12"), "ab12") == numbers


def test_numbers_of_another_pyodide_are_worth_nothing() -> None:
    assert near.listed(near.listing({1, 2}, "ab12"), "cd34") == set()


def test_the_list_that_is_kept_is_written_as_it_would_be_now() -> None:
    text = near.PLACE.read_text(encoding="utf-8")
    pyodide = text.split()[0]
    numbers = near.listed(text, pyodide)
    assert len(numbers) > 1000
    assert near.listing(numbers, pyodide) == text
