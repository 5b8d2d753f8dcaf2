"""Results are kept once, whatever the browser's store does."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import zip_longest
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.app import statistics
from spit.app.address import choices_of
from spit.app.host import Host
from spit.app.shelf import Memory, Shelf
from spit.app.statistics import (
    OUTCOMES,
    RESULTS,
    Result,
    Statistics,
    totals,
    united,
)


def result(number: int, outcome: str = "near", when_ms: int = 0) -> Result:
    return Result(when_ms or number, f"id{number}", "duel", "normal", outcome, "out")


class Failing:
    """A store that refuses as browsers do."""

    def __init__(self, *, get: bool = False, put: bool = False) -> None:
        self.memory = Memory()
        self.fail_get, self.fail_set = get, put

    def get(self, key: str) -> str | None:
        if self.fail_get:
            raise PermissionError("no storage")
        return self.memory.get(key)

    def set(self, key: str, text: str) -> None:
        if self.fail_set:
            raise OSError("QuotaExceededError")
        self.memory.set(key, text)

    def remove(self, key: str) -> None:
        if self.fail_set:
            raise OSError("QuotaExceededError")
        self.memory.remove(key)


def test_totals() -> None:
    won = totals(tuple(result(i, o) for i, o in enumerate(
        ("far", "near", "abandoned", "near", "near", "draw", "near"), 1)))  # fmt: skip
    assert (won.games, won.wins, won.losses, won.draws, won.abandoned) == (6, 4, 1, 1, 1)
    assert (won.streak, won.best_streak, won.win_percent) == (1, 3, 67)
    assert totals(()).win_percent is None


def test_a_losing_streak_is_below_nought() -> None:
    assert totals((result(1), result(2, "far"), result(3, "far"))).streak == -2


def test_written_once() -> None:
    book = Statistics(Shelf(Memory()))
    for _ in range(5):
        assert book.add(result(1))
    assert book.totals.games == 1


def test_two_tabs_lose_nothing_whoever_writes_last() -> None:
    store = Memory()
    one, two = Statistics(Shelf(store)), Statistics(Shelf(store))
    one.add(result(1))
    two.add(result(2))
    one.add(result(3))
    assert Statistics(Shelf(store)).totals.games == 3


def test_a_tab_that_was_overwritten_brings_its_results_back() -> None:
    store = Memory()
    one = Statistics(Shelf(store))
    one.add(result(1))
    store.set(RESULTS.key, RESULTS.text((result(2),)))
    one.add(result(3))
    assert Statistics(Shelf(store)).totals.games == 3


def test_a_full_store_is_said_and_the_visit_goes_on() -> None:
    shelf = Shelf(Failing(put=True))
    book = Statistics(shelf)
    assert not book.add(result(1))
    assert (book.totals.games, shelf.trouble) == (1, "write")


def test_a_forbidden_store_is_said() -> None:
    shelf = Shelf(Failing(get=True, put=True))
    assert Statistics(shelf).totals.games == 0
    assert shelf.trouble == "read"


def test_a_damaged_store_is_set_aside_and_its_sound_results_are_kept() -> None:
    store = Memory()
    good = json.loads(RESULTS.text((result(1),)))
    good["results"].append({"id": 7})
    damaged = json.dumps(good)
    store.set(RESULTS.key, damaged)
    book = Statistics(Shelf(store))
    assert (book.totals.games, book.damaged) == (1, RESULTS.key + ".damaged")
    assert store.get(book.damaged) == damaged
    assert Statistics(Shelf(store)).damaged == ""


def test_a_second_damage_does_not_overwrite_the_first() -> None:
    store = Memory()
    for text in ("{", "[]"):
        store.set(RESULTS.key, text)
        Statistics(Shelf(store))
    assert store.texts[RESULTS.key + ".damaged"] == "{"
    assert store.texts[RESULTS.key + ".damaged-2"] == "[]"


@given(st.one_of(st.text(max_size=60), st.just("[" * 5000)))
def test_any_text_is_read_or_reported(text: str) -> None:
    results, sound = RESULTS.read(text)
    assert results == ()
    assert not sound


results_of = st.lists(
    st.builds(
        Result,
        when_ms=st.integers(0, 50),
        id=st.integers(0, 12).map(str),
        rules=st.just("duel"),
        level=st.just("slow"),
        outcome=st.sampled_from(OUTCOMES),
        how=st.just("out"),
        rounds=st.just(1),
        near_left=st.just(0),
        far_left=st.integers(0, 3),
        took_ms=st.just(0),
    ),
    max_size=8,
).map(tuple)


@given(results_of, results_of, results_of)
def test_union_does_not_care_about_order(
    one: tuple[Result, ...], two: tuple[Result, ...], three: tuple[Result, ...]
) -> None:
    assert united(one, two) == united(two, one)
    assert united(united(one, two), three) == united(one, united(two, three))
    assert united(one, one) == united(one, ())
    everything = united(one, two)
    assert {r.id for r in everything} == {r.id for r in (*one, *two)}
    assert RESULTS.read(RESULTS.text(everything)) == (everything, True)


@given(st.lists(results_of, max_size=5), st.lists(results_of, max_size=3))
def test_what_is_stored_is_what_is_known(
    ours: list[tuple[Result, ...]], theirs: list[tuple[Result, ...]]
) -> None:
    """However it was put together, by one tab or by two that write in turns."""
    store = Memory()
    one, two = Statistics(Shelf(store)), Statistics(Shelf(store))
    for mine, others in zip_longest(ours, theirs, fillvalue=()):
        one.keep(*mine)
        assert store.get("spit.results") == RESULTS.text(one.rows)
        two.keep(*others)
        assert store.get("spit.results") == RESULTS.text(two.rows)
    one.reread()
    assert one.rows == two.rows
    assert one.totals == totals(one.rows)


def test_a_store_that_nobody_changed_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of games take longer to read than a frame has."""
    store, read = Memory(), list[object]()
    store.set("spit.results", RESULTS.text([result(n) for n in range(1, 9)]))
    items = RESULTS.row

    def counted(item: object) -> Result | None:
        read.append(item)
        return items(item)

    monkeypatch.setattr(statistics, "RESULTS", replace(RESULTS, row=counted))
    known = Statistics(Shelf(store))
    assert len(read) == 8
    for n in (20, 21, 22):
        known.add(result(n))
        known.reread()
    assert len(read) == 8
    store.set("spit.results", RESULTS.text([*known.rows, result(30)]))
    known.add(result(31))
    assert len(read) == 8 + 12
    assert [r.when_ms for r in known.rows[-2:]] == [30, 31]


def test_a_clock_beyond_all_years_writes_what_can_be_read() -> None:
    store = Memory()
    host = Host(choices_of("?start=now"), store, Random(1), today_ms=lambda: 10**18)
    host.act("confirm-resign", 10)
    host.frame(20)
    assert Statistics(Shelf(store)).totals.games == 1
