"""Nothing that is nested too deep reaches the parser; everything else is read as it is."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.app.foreign_json import read_json
from spit.app.statistics import RESULTS, Result

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(alphabet='[]{}"\\a,:\ud800é'),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(alphabet='[{"\\k'), inner),
)


@given(values, st.booleans())
def test_what_is_sound_is_read(value: object, ascii_only: bool) -> None:
    assert read_json(json.dumps(value, ensure_ascii=ascii_only)) == value


@pytest.mark.parametrize(
    "text",
    [
        "[" * 5000,
        "[" * 5000 + "]" * 5000,
        '{"a":' * 5000 + "1" + "}" * 5000,
        '["]",' * 5000,
        '["\\"]",' * 5000,
        '{"]":[' * 5000,
        '"\\\\",' + "[" * 5000,
        '[{"id":"","x":' * 3000,
        "",
        "[",
        "]",
        "{]",
        '"',
        "nan",
        "9" * 5000,
    ],
)
def test_what_is_not_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_json(text)


def test_only_texts_are_read() -> None:
    with pytest.raises(ValueError, match="not a text"):
        read_json(None)


def test_many_results_are_quick_and_whole() -> None:
    rows = tuple(Result(n, f"{n:016x}", "duel", "fast", "near", "out") for n in range(3000))
    read = read_json(RESULTS.text(rows))
    assert isinstance(read, dict)
    assert len(read["results"]) == 3000
