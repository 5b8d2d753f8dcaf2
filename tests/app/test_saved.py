"""A match survives its page."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.app.saved import KEY, read_match
from spit.app.shelf import Memory
from tests.app.test_host import Page


def left(query: str = "?rules=classic&start=now&seed=4&level=fast") -> Page:
    """A match played for a while and paused; the page is gone."""
    page = Page(query)
    page.run(9000)
    page.host.hide(page.at)
    page.look()
    return page


def test_it_is_offered_on_a_plain_visit() -> None:
    page = left()
    again = Page("", page.store)
    assert again.scene.dialog is not None
    assert again.scene.dialog.kind == "resume"
    assert again.scene.dialog.lines == ("Classic, round 1: a match was left unfinished.",)


def test_an_address_that_asks_for_a_match_gets_it() -> None:
    page = left()
    assert Page("?start=now", page.store).scene.dialog is None


def test_it_goes_on_where_it_stopped() -> None:
    page = left()
    before = page.host.game
    again = Page("", page.store)
    shown = again.act("continue")
    game = again.host.game
    assert (game.table, game.now_ms) == (before.table, before.now_ms)
    assert (shown.phase, shown.countdown, shown.rules, shown.level) == (
        "paused", 3, "classic", "fast",
    )  # fmt: skip
    assert again.to_phase("play", 3000).dialog is None
    assert game.ledger.tally.plays == before.ledger.tally.plays


def test_later_deals_are_the_ones_that_would_have_come() -> None:
    query = "?rules=classic&start=now&seed=4&level=fast&rival=off"
    page = left(query)
    again = left(query).host.game
    saved = read_match(page.store.get(KEY) or "")
    assert saved is not None
    again.take_up(saved.setup, saved.record, saved.now_ms)
    assert again._rng.getstate() == page.host.game._rng.getstate()


def test_given_up_it_counts_as_left_once() -> None:
    page = left()
    again = Page("", page.store)
    assert again.act("forget").dialog is None
    third = Page("", page.store)
    assert third.scene.dialog is None
    assert (third.scene.stats.games, len(third.host.matches.book.statistics.results)) == (0, 1)


def test_a_finished_match_is_not_offered() -> None:
    page = left()
    page.act("confirm-resign")
    assert Page("", page.store).scene.dialog is None


def test_a_damaged_one_is_set_aside() -> None:
    store = Memory()
    store.set(KEY, "{")
    assert Page("", store).scene.dialog is None
    assert store.get(KEY + ".damaged") == "{"


@pytest.mark.parametrize(
    ("name", "bad"),
    [("record", "spit record 1"), ("record", 7), ("seed", -1), ("level", "god"), ("pace", "x"),
     ("pace", 99), ("id", None), ("version", 2), ("now", True)],
)  # fmt: skip
def test_any_bad_field_makes_it_damaged(name: str, bad: object) -> None:
    data = json.loads(left().store.get(KEY) or "")
    data[name] = bad
    assert read_match(json.dumps(data)) is None


@given(st.text(max_size=80))
def test_garbage_is_no_match(text: str) -> None:
    assert read_match(text) is None
