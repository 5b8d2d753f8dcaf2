"""Results are kept once, whatever the browser's store does."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st

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


def test_a_clock_beyond_all_years_writes_what_can_be_read() -> None:
    store = Memory()
    host = Host(choices_of("?start=now"), store, Random(1), today_ms=lambda: 10**18)
    host.act("confirm-resign", 10)
    host.frame(20)
    assert Statistics(Shelf(store)).totals.games == 1
