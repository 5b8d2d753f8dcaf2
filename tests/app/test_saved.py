"""A match survives its page."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.app.address import choices_of
from spit.app.host import Host
from spit.app.saved import KEY, SavedShelf, read_match
from spit.app.shelf import Memory, Shelf
from spit.engine.moves import TimeUp
from spit.engine.record import RecordError
from spit.engine.rules import rules_of
from tests.app.hosted import Page


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


def test_an_offer_that_is_closed_is_made_again_on_the_next_visit() -> None:
    page = left()
    again = Page("", page.store, seed=12)
    dialog = again.scene.dialog
    assert dialog is not None
    assert [(one.action, one.kind) for one in dialog.buttons][1:] == [("forget", "danger")]
    assert again.act("close").dialog is None
    assert again.act("new-game").dialog is None
    again.act("ready")
    assert again.run(5000).phase in ("play", "jam")
    again.act("confirm-resign")
    later = Page("", page.store)
    assert later.scene.dialog is not None
    assert later.scene.dialog.kind == "resume"
    assert later.act("continue").rules == "classic"


def test_one_that_another_tab_holds_is_not_offered() -> None:
    page = left()
    held = [page.host.matches.book.match_id]
    for ids, offered in (((), True), (held, False)):
        host = Host(choices_of(""), page.store, Random(5), alone=False)
        first = host.frame(0)
        assert first is not None
        assert first.dialog is None
        host.know_elsewhere(ids)
        told = host.frame(16)
        assert told is not None
        assert (told.dialog is not None) == offered
    # Nothing is offered any more to who has begun meanwhile.
    host = Host(choices_of(""), page.store, Random(5), alone=False)
    host.act("ready", 0)
    host.know_elsewhere(())
    told = host.frame(16)
    assert told is not None
    assert told.dialog is None


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


def test_an_impossible_record_is_no_match() -> None:
    page = left()
    saved = read_match(page.store.get(KEY) or "")
    assert saved is not None
    record = saved.record._replace(moves=(*saved.record.moves, (saved.now_ms, TimeUp())))
    game = Page("?rules=duel&seed=3").host.game
    before = game.table
    with pytest.raises(RecordError, match="'time-up' is refused"):
        game.take_up(saved.setup, record, saved.now_ms)
    assert (game.setup.rules, game.table, game.phase) == (rules_of("duel"), before, "ready")


def test_given_up_it_counts_as_left_once() -> None:
    page = left()
    again = Page("", page.store)
    assert again.act("forget").dialog is None
    third = Page("", page.store)
    assert third.scene.dialog is None
    assert (third.games, len(third.host.matches.book.statistics.results)) == (0, 1)


def test_a_finished_match_is_not_offered() -> None:
    page = left()
    page.act("confirm-resign")
    assert Page("", page.store).scene.dialog is None


class TestLinks:
    """A match that a link asks for leaves the unfinished one alone."""

    LINK = "?rules=duel&seed=7&start=now&rival=off"

    def test_the_saved_match_is_still_offered_later(self) -> None:
        page = left()
        link = Page(self.LINK, page.store, seed=12)
        link.run(2000)
        link.act("pause")
        link.act("confirm-resign")
        again = Page("", page.store)
        assert again.scene.dialog is not None
        assert again.act("continue").rules == "classic"

    def test_both_are_kept_the_newer_one_is_offered_first(self) -> None:
        page = left()
        link = Page(self.LINK, page.store, seed=12)
        link.run(2000)
        link.host.hide(link.at)
        again = Page("", page.store, seed=13)
        assert again.scene.dialog is not None
        assert "Duel" in again.scene.dialog.lines[0]
        again.act("forget")
        assert again.scene.dialog is not None
        assert "Classic" in again.scene.dialog.lines[0]
        assert again.act("continue").rules == "classic"

    def test_at_its_end_one_can_go_on_with_the_other(self) -> None:
        page = left()
        link = Page(self.LINK, page.store, seed=12)
        dialog = link.act("confirm-resign").dialog
        assert dialog is not None
        assert "continue" in [button.action for button in dialog.buttons]
        shown = link.act("continue")
        assert (shown.rules, shown.phase, shown.dialog) == ("classic", "paused", None)
        assert link.to_phase("play", 3000).level == "fast"

    def test_a_new_match_leaves_it_too(self) -> None:
        page = left()
        link = Page(self.LINK, page.store, seed=12)
        link.run(200)
        link.act("confirm-new-game")
        results = link.host.matches.book.statistics.results
        assert [result.outcome for result in results] == ["abandoned"]
        assert Page("", page.store).scene.dialog is not None


def test_hiding_writes_at_once() -> None:
    page = Page("?rules=classic&start=now&seed=4")
    page.run(3000)
    page.host.hide(page.at)
    saved = read_match(page.store.get(KEY) or "")
    assert saved is not None
    assert saved.now_ms == page.host.game.now_ms


def test_leaving_asks_in_mid_match_only() -> None:
    page = Page("?rules=classic")
    assert not page.host.leaving(page.at)
    page = Page("?rules=classic&start=now&seed=4")
    page.run(500)
    assert page.host.leaving(page.at)
    assert page.look().phase == "paused"
    page.act("confirm-resign")
    assert not page.host.leaving(page.at)


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


SAVED = left().store.get(KEY) or ""
HUGE = 10**399
TAKER = Page("")


@pytest.mark.parametrize(
    ("name", "bad"),
    [("pace", HUGE), ("strength", HUGE), ("strength", -HUGE), ("seed", HUGE), ("now", HUGE),
     ("round", HUGE), ("now", 10**12 + 1), ("now", 1.5), ("pace", float("nan")), ("pace", True),
     ("pace", "1"), ("strength", float("inf")), ("id", "x" * 101), ("level", ["fast"])],
)  # fmt: skip
def test_numbers_are_bounded(name: str, bad: object) -> None:
    assert read_match(SAVED) is not None
    assert read_match(json.dumps({**json.loads(SAVED), name: bad})) is None


VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.integers(-HUGE, HUGE),
        st.floats(),
        st.text(max_size=20),
    ),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


@given(st.sampled_from(sorted(json.loads(SAVED))), VALUES)
@settings(max_examples=150, deadline=None)
def test_any_value_in_any_field_is_taken_up_or_damaged(name: str, value: object) -> None:
    match = read_match(json.dumps({**json.loads(SAVED), name: value}))
    if match is not None:
        TAKER.host.game.take_up(match.setup, match.record, match.now_ms)
        TAKER.host.game.tick(TAKER.at)


@given(st.integers(0, len(json.loads(SAVED)["record"]) - 1), st.text(max_size=3))
@settings(max_examples=60, deadline=None)
def test_any_change_of_the_record_is_read_or_damaged(at: int, text: str) -> None:
    data = json.loads(SAVED)
    data["record"] = data["record"][:at] + text + data["record"][at + 1 :]
    read_match(json.dumps(data))


def test_a_fault_of_the_reader_is_not_a_damaged_match(monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(_text: str) -> None:
        raise TypeError("a fault")

    monkeypatch.setattr("spit.app.saved.read_record", faulty)
    with pytest.raises(TypeError, match="a fault"):
        read_match(SAVED)


def test_only_damaged_matches_are_set_aside_and_once() -> None:
    store = Memory()
    store.set(KEY, "\n".join(["{1", SAVED, "{2", "{3"]))
    shelf = SavedShelf(Shelf(store))
    assert shelf.found() == read_match(SAVED)
    assert store.texts == {KEY: "{1\n" + SAVED, KEY + ".damaged": "{2\n{3"}
    assert shelf.found({json.loads(SAVED)["id"]}) is None
    assert store.texts[KEY] == SAVED
    assert store.texts[KEY + ".damaged-2"] == "{1"


@given(st.text(max_size=80))
def test_garbage_is_no_match(text: str) -> None:
    assert read_match(text) is None
