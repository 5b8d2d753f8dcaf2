"""The host: the contract's data, watching, results, and what it leaves alone."""

from __future__ import annotations

from spit.app.host import HANDS_MS
from spit.app.lesson import Lesson, LessonShelf
from spit.app.shelf import Memory
from tests.app.hosted import WATCH, Page


class TestContract:
    def test_data_of_the_table(self) -> None:
        shown = Page("?rules=classic&level=slow&seed=123").scene
        assert (shown.phase, shown.deal, shown.round, shown.rules) == ("ready", 1, 1, "classic")
        assert (shown.level, shown.seed, shown.result) == ("slow", "123", None)

    def test_the_seed_is_not_told_unless_the_address_set_it(self) -> None:
        page = Page("?start=now&speed=100&near=expert&level=fast")
        assert page.scene.seed is None
        assert page.to_phase("match-over").seed is not None

    def test_own_rules_are_custom(self) -> None:
        assert Page("?rules=duel&wrap=low").scene.rules == "custom"

    def test_rival_off(self) -> None:
        shown = Page("?rules=duel&rival=off&start=now").scene
        assert (shown.level, shown.phase) == ("off", "play")

    def test_a_duel_ends_with_a_result(self) -> None:
        page = Page(WATCH + "&rules=duel")
        assert page.to_phase("match-over").result in ("near", "far", "draw")
        assert page.scene.dialog is not None
        assert page.scene.dialog.kind == "match-over"

    def test_rounds_of_a_match(self) -> None:
        page = Page(WATCH + "&rules=classic")
        while page.scene.phase != "match-over":
            page.run(50)
            if page.scene.phase == "round-over":
                deal = page.scene.deal
                assert page.act("next-round").deal == deal + 1
        assert page.scene.deal == page.scene.round

    def test_hands_on_the_piles_are_seen_before_the_end_is_told(self) -> None:
        page = Page(WATCH + "&rules=classic")
        shown = page.to_phase("round-over")
        assert any(place.claimed_by for place in shown.places)
        assert shown.dialog is None
        assert not any(c.action == "next-round" and c.shown for c in shown.controls)
        told = page.run(HANDS_MS + 50).dialog
        assert told is not None
        assert told.kind == "round-over"

    def test_one_control_for_one_action(self) -> None:
        page = Page(WATCH + "&rules=duel")
        shown = page.to_phase("match-over")
        assert shown.dialog is not None
        actions = [button.action for button in shown.dialog.buttons]
        actions += [control.action for control in shown.controls if control.shown]
        assert len(actions) == len(set(actions))
        assert "new-game" in actions


class TestWatching:
    def test_two_rivals_with_levels_for_both(self) -> None:
        page = Page("?rules=duel&start=now&seed=1")
        page.run(200)
        dialog = page.act("watch").dialog
        assert dialog is not None
        assert [field.name for field in dialog.fields] == ["near", "level"]
        assert "This match will count as left unfinished." in dialog.lines
        page.act("set", "near=expert")
        page.act("set", "level=novice")
        shown = page.act("start-watching")
        assert (shown.seats[0].title, shown.level) == ("Near rival, Expert", "novice")
        assert page.act("set", "near=slow").seats[0].title == "Near rival, Slow"
        dialog = page.act("settings").dialog
        assert dialog is not None
        assert {"near", "level"} <= {field.name for field in dialog.fields}
        page.act("close")
        assert page.act("set", "near=even").seats[0].title == "Near rival, Slow"
        dialog = page.to_phase("match-over", 200_000).dialog
        assert dialog is not None
        assert "play-self" in [button.action for button in dialog.buttons]
        assert page.act("play-self").seats[0].title == "You"

    def test_a_watched_match_is_not_asked_about(self) -> None:
        page = Page(WATCH + "&rules=classic")
        page.run(200)
        assert page.act("new-game").deal > 1
        assert page.scene.dialog is None


class TestResults:
    def test_written_once_and_found_on_the_next_visit(self) -> None:
        page = Page("?rules=duel&start=now&level=expert&speed=50&rival=off")
        page.act("resign")
        page.act("confirm-resign")
        for _ in range(3):
            page.act("close")
            page.act("statistics")
        again = Page("", page.store)
        assert again.scene.stats == "1 game, 0 won, win rate 0%, last one lost"

    def test_a_watched_match_is_nobodys(self) -> None:
        page = Page(WATCH + "&rules=duel")
        page.to_phase("match-over")
        assert page.games == 0

    def test_two_tabs(self) -> None:
        store = Memory()
        one, two = Page("?rules=duel&start=now", store), Page("?rules=duel&start=now", store)
        two.host.matches.book.match_id = "another"
        for page in (one, two):
            page.act("confirm-resign")
        one.host.stored()
        assert one.look().stats.startswith("2 games")
        assert Page("", store).games == 2


class TestNewcomer:
    def test_until_a_match_is_over(self) -> None:
        page = Page("?rules=duel&start=now")
        assert page.host.newcomer
        page.act("confirm-resign")
        assert not page.host.newcomer
        assert not Page("", page.store).host.newcomer

    def test_until_the_lesson_is_begun_or_declined(self) -> None:
        page = Page()
        LessonShelf(page.host.shelf).keep(Lesson())
        assert not page.host.newcomer
        assert not Page("", page.store).host.newcomer


def test_hidden_tab_pauses_until_resumed() -> None:
    page = Page("?rules=duel&start=now")
    page.host.hide(page.at)
    assert page.run(5000).phase == "paused"
    page.act("resume")
    page.to_phase("play", 3000)


def test_a_quiet_frame_gives_nothing_to_draw() -> None:
    page = Page("?rules=duel")
    page.run(100)
    assert [page.host.frame(page.at + i) for i in range(1, 50)] == [None] * 49


def test_unknown_actions_do_nothing() -> None:
    page = Page("?rules=duel")
    for action in ("", "explode", "slap-9", "slap-x", "__init__", "close"):
        page.act(action)
    assert page.scene.phase == "ready"
