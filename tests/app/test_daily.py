"""The deal of the day: dates, one try, streaks, and the lines to copy."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.app.daily import (
    BEGUN,
    DAY_MS,
    DAYS,
    OUTCOMES,
    Daily,
    DailyShelf,
    calendar,
    daily_setup,
    day_of,
    seed_of,
    streaks,
    united,
)
from spit.app.look_back import Count, LookBack
from spit.app.share import SharedDeal, SharedReplay, ShareError
from spit.app.share_words import (
    asked_sentence,
    bars,
    daily_lines,
    daily_text,
    error_sentence,
    share_words,
    shared_sentence,
)
from spit.app.shelf import Memory, Shelf
from spit.engine.rules import preset_name, rules_of
from tests.app.played import played

WORDS = share_words("en")
TODAY = 20787
DAILIES = st.lists(
    st.builds(
        Daily,
        day=st.integers(0, 12),
        outcome=st.sampled_from(OUTCOMES),
        took_ms=st.integers(0, 10**6),
        near_left=st.integers(0, 52),
        far_left=st.integers(0, 52),
    ),
    max_size=14,
)


@settings(max_examples=60)
@given(st.datetimes(datetime(1970, 1, 1), datetime(9999, 12, 31)))
def test_dates_are_those_of_the_calendar(when: datetime) -> None:
    ms = (when - datetime(1970, 1, 1)) // timedelta(milliseconds=1)
    assert calendar(day_of(ms)) == (when.year, when.month, when.day)


def test_the_day_changes_at_midnight_utc() -> None:
    midnight = int(datetime(2026, 12, 1, tzinfo=UTC).timestamp() * 1000)
    assert calendar(day_of(midnight - 1)) == (2026, 11, 30)
    assert calendar(day_of(midnight)) == (2026, 12, 1)


def test_everybody_plays_the_same_match() -> None:
    setup = daily_setup(TODAY)
    assert calendar(TODAY) == (2026, 11, 30)
    assert (preset_name(setup.rules), setup.far, setup.near) == ("duel", "normal", None)
    assert setup.seed == seed_of(TODAY) == 20261130
    assert len({seed_of(day) for day in range(2000)}) == 2000


def test_a_day_has_one_try() -> None:
    store = Memory()
    one, two = DailyShelf(Shelf(store)), DailyShelf(Shelf(store))
    assert one.begin(TODAY)
    assert not two.begin(TODAY)
    assert one.finish(Daily(TODAY, "far", 60_000, 9, 3))
    assert not two.finish(Daily(TODAY, "near", 50_000, 3, 9))
    assert DailyShelf(Shelf(store)).of(TODAY) == Daily(TODAY, "far", 60_000, 9, 3)


def days(outcomes: str, first: int = 100) -> list[Daily]:
    """`w`on, `l`ost, `b`egun, `.` not played."""
    names = {"w": "near", "l": "far", "b": BEGUN}
    return [Daily(first + i, names[o]) for i, o in enumerate(outcomes) if o != "."]


@pytest.mark.parametrize(
    ("outcomes", "today", "expected"),
    [
        ("", 100, (0, 0, 0)),
        ("www", 102, (3, 3, 3)),
        ("www", 103, (3, 3, 3)),
        ("www", 104, (0, 3, 0)),
        ("wwlw", 103, (1, 2, 4)),
        ("ww.w", 103, (1, 2, 1)),
        ("wwb", 102, (2, 2, 2)),
        ("wwb", 103, (0, 2, 0)),
        ("wwbw", 103, (1, 2, 1)),
    ],
)
def test_streaks(outcomes: str, today: int, expected: tuple[int, int, int]) -> None:
    assert tuple(streaks(days(outcomes), today)) == expected


@settings(max_examples=40)
@given(DAILIES, DAILIES)
def test_two_tabs_unite(one: list[Daily], two: list[Daily]) -> None:
    both = united(one, two)
    assert both == united(two, one) == united(both, one)
    assert DAYS.read(DAYS.text(both)) == (both, True)
    found = streaks(both, 12)
    assert 0 <= found.won <= found.best_won
    assert found.won <= found.played


@settings(max_examples=30)
@given(st.text(max_size=60) | st.from_regex(r'\{"version":1,"days":\[.{0,40}\]\}'))
def test_damaged_days_never_raise(text: str) -> None:
    DAYS.read(text)


def test_a_damaged_store_is_set_aside() -> None:
    store = Memory()
    store.texts[DAYS.key] = '{"version":1,"days":[[7,"near",1,2,3],[8,["near"],1,2,3]]}'
    shelf = DailyShelf(Shelf(store))
    assert shelf.rows == (Daily(7, "near", 1, 2, 3),)
    assert shelf.damaged in store.texts


def test_the_lines_to_copy() -> None:
    back = LookBack(played("duel", 5))
    while not back.step():
        pass
    text = daily_text(
        Daily(TODAY, "near", 83_000, 3, 15), back.course(), 4, WORDS, "https://example.org/"
    )
    head, how, near, far, link = text.split("\n")
    assert head == "Spit, deal of 2026-11-30"
    assert how == "Won in 1:23, 12 cards ahead · 4×"
    assert near.endswith(" me")
    assert far.endswith(" rival")
    assert link == "https://example.org/"
    assert daily_text(Daily(TODAY, "resigned", 5000), None, 0, WORDS).endswith("after 0:05")


def test_bars() -> None:
    assert bars((Count(0, 8, 8), Count(500, 4, 7), Count(1000, 0, 1)), 3) == ("█▅▁", "██▂")
    assert bars((Count(5, 3, 0),), 2) == ("██", "▁▁")


def test_each_language_writes_its_dates() -> None:
    now, shelf = TODAY * DAY_MS, DailyShelf(Shelf(Memory()))
    assert daily_lines(shelf, now, WORDS)[0] == "Deal of 2026-11-30"
    assert daily_lines(shelf, now, share_words("de"))[0] == "Partie vom 30.11.2026"


def test_the_dialog() -> None:
    shelf = DailyShelf(Shelf(Memory()))
    now = TODAY * DAY_MS + 3_600_000
    assert "Not played yet today." in daily_lines(shelf, now, WORDS)
    shelf.begin(TODAY - 1)
    shelf.finish(Daily(TODAY - 1, "near", 60_000, 0, 1))
    shelf.begin(TODAY)
    shelf.finish(Daily(TODAY, "near", 60_000, 0, 1))
    lines = daily_lines(shelf, now, WORDS)
    assert "Won in 1:00, 1 card ahead" in lines
    assert "Days won in a row: 2 (longest 2)" in lines
    assert "The next deal comes in 23:00:00." in lines


def test_links_in_words() -> None:
    deal = SharedDeal(rules_of("classic"), "fast", 4)
    replay = SharedReplay(played("duel", 5), "normal")
    assert asked_sentence(deal, WORDS) == "Somebody sent you a deal: Classic, Fast."
    assert asked_sentence(replay, WORDS) == "Somebody sent you a game to watch: Duel."
    assert "Classic, Fast" in shared_sentence(deal, WORDS)
    assert "Duel" in shared_sentence(replay, WORDS)
    for kind in ("damaged", "newer", "long", "rules"):
        assert error_sentence(ShareError(kind, ("", {})), WORDS)
