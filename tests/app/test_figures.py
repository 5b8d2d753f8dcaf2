"""Figures over all games: any sequence of results adds up, and the uncertainty is Wilson's."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.app.figures import WEEK_MS, figure_table, median, weeks, wilson
from spit.app.paces import PACES, Pace, PaceShelf, united
from spit.app.shelf import Memory, Shelf
from spit.app.statistics import OUTCOMES, Result, Totals, totals

RESULTS = st.lists(
    st.builds(
        Result,
        when_ms=st.integers(0, 10**12),
        id=st.uuids().map(str),
        rules=st.sampled_from(["duel", "classic", "custom"]),
        level=st.sampled_from(["normal", "expert", "off"]),
        outcome=st.sampled_from(OUTCOMES),
        how=st.sampled_from(["out", "jam", "resigned"]),
        near_left=st.integers(0, 52),
        far_left=st.integers(0, 52),
        took_ms=st.integers(0, 10**7),
    ),
    max_size=30,
)
SOME_PACES = st.lists(
    st.builds(
        Pace,
        when_ms=st.integers(0, 10**12),
        id=st.text(min_size=1, max_size=5),
        plays=st.integers(0, 500),
        took_ms=st.integers(0, 10**7),
        answer_ms=st.integers(0, 10**5),
    ),
    max_size=12,
)


def test_wilsons_interval() -> None:
    found = wilson(7, 10)
    assert (round(found.low, 4), round(found.high, 4)) == (0.3968, 0.8922)
    assert wilson(0, 5).low == 0
    assert round(wilson(0, 5).high, 4) == 0.4345
    assert wilson(5, 5).high == 1
    with pytest.raises(ValueError, match="no share"):
        wilson(1, 0)


@given(st.integers(1, 400), st.data())
def test_the_rate_lies_in_its_interval(games: int, data: st.DataObject) -> None:
    wins = data.draw(st.integers(0, games))
    rate, low, high = wilson(wins, games)
    assert 0 <= low <= rate + 1e-9
    assert rate - 1e-9 <= high <= 1


@settings(max_examples=40)
@given(RESULTS)
def test_any_results_add_up(results: list[Result]) -> None:
    everything, *table = figure_table(results)
    sums = everything.totals
    assert sums == totals(sorted(results))
    assert sums.games == sums.wins + sums.losses + sums.draws
    for rules in {r.rules for r in results}:
        under = [r for r in results if r.rules == rules]
        head, *parts = (line for line in table if line.rules == rules)
        assert head.totals.games + head.totals.abandoned == len(under)
        levels = [part.level for part in parts] or [head.level]
        assert sorted(levels) == sorted({r.level for r in under})
        for part in parts:
            alone = next(figure_table(r for r in under if r.level == part.level))
            assert part == alone._replace(rules=rules, level=part.level)


def test_best_times_leave_out_who_resigned() -> None:
    results = [
        Result(1, "a", "duel", "normal", "near", "out", 1, 0, 9, 40_000),
        Result(2, "b", "duel", "normal", "near", "out", 1, 2, 20, 30_000),
        Result(3, "c", "duel", "normal", "far", "resigned", 1, 9, 9, 1_000),
        Result(4, "d", "duel", "normal", "abandoned", "left", 1, 9, 9, 500),
    ]
    found = next(figure_table(results))
    assert (found.quickest_win_ms, found.best_margin) == (30_000, 18)
    assert found.totals == Totals(3, 2, 1, 0, 1, -1, 2)


def test_no_games() -> None:
    (only,) = figure_table([])
    assert only.win_rate is None
    assert only.quickest_win_ms is None


def test_median() -> None:
    assert median([]) is None
    assert median([3, 1, 2]) == 2
    assert median([4, 1, 2, 3]) == 2


def test_speed_over_weeks() -> None:
    monday = 1_764_547_200_000 // WEEK_MS * WEEK_MS + 4 * 86_400_000
    paces = [
        Pace(monday, "a", 60, 60_000, 900),
        Pace(monday + WEEK_MS - 1, "b", 20, 60_000, 700),
        Pace(monday + WEEK_MS, "c", 30, 60_000, 0),
    ]
    first, second = weeks(paces)
    assert (first.starts_ms, first.games, first.plays_per_minute, first.answer_ms) == (
        monday, 2, 40.0, 800,
    )  # fmt: skip
    assert (second.games, second.answer_ms) == (1, None)
    assert weeks(paces, most=1) == (second,)


@settings(max_examples=30)
@given(SOME_PACES, SOME_PACES)
def test_paces_of_two_tabs_unite(one: list[Pace], two: list[Pace]) -> None:
    both = united(one, two)
    assert both == united(two, one)
    assert united(both, one) == both
    assert PACES.read(PACES.text(both)) == (both, True)


@settings(max_examples=30)
@given(st.text(max_size=60) | st.from_regex(r'\{"version":1,"paces":\[.{0,40}\]\}'))
def test_damaged_paces_never_raise(text: str) -> None:
    PACES.read(text)


def test_a_damaged_store_is_set_aside() -> None:
    store = Memory()
    store.texts[PACES.key] = '{"version":1,"paces":[[5,"a",1,2,3],[5,"b",true,2,3]]}'
    shelf = PaceShelf(Shelf(store))
    assert shelf.rows == (Pace(5, "a", 1, 2, 3),)
    assert store.texts[shelf.damaged].endswith("true,2,3]]}")
    assert shelf.keep(Pace(6, "c", 1, 2, 3))
    assert [p.id for p in PaceShelf(Shelf(store)).rows] == ["a", "c"]
