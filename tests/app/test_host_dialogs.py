"""The host's dialogs: what they ask, and that they pause."""

from __future__ import annotations

import pytest

from spit.app.arrival import MOMENTS_MS, Arrival
from spit.app.scene import Dialog
from spit.engine.seats import NEAR
from tests.app.hosted import WATCH, Page


class TestDialogs:
    def test_new_game_asks_in_mid_match_and_pauses(self) -> None:
        page = Page("?rules=classic&start=now")
        page.run(100)
        shown = page.act("new-game")
        assert shown.dialog is not None
        assert (shown.dialog.kind, shown.phase, shown.deal) == ("new-game", "paused", 1)
        shown = page.act("close")
        assert (shown.dialog, shown.countdown) == (None, 3)
        assert page.to_phase("play", 3000).deal == 1

    def test_confirmed_it_counts_as_abandoned(self) -> None:
        page = Page("?rules=classic&start=now")
        page.act("new-game")
        assert page.act("confirm-new-game").deal == 2
        assert page.games == 0
        shown = page.act("statistics")
        assert shown.dialog is not None
        assert [row.near for row in shown.dialog.rows if row.label == "Left unfinished"] == ["1"]

    def test_before_it_has_begun_a_new_game_asks_nothing(self) -> None:
        page = Page("?rules=classic")
        assert page.act("new-game").deal == 2
        assert page.scene.dialog is None

    def test_play_again_deals_at_once(self) -> None:
        page = Page(WATCH + "&rules=duel")
        page.to_phase("match-over")
        assert page.act("new-game").deal == 2
        assert page.scene.phase == "play"

    def test_the_end_can_be_closed_to_see_the_table(self) -> None:
        page = Page(WATCH + "&rules=duel")
        page.to_phase("match-over")
        assert page.act("close").dialog is None

    @pytest.mark.parametrize(
        ("rules", "phase"), [("duel", "match-over"), ("classic", "round-over")]
    )
    def test_a_closed_end_leaves_the_result_and_two_ways_on(self, rules: str, phase: str) -> None:
        page = Page(f"?rules={rules}&start=now&speed=100&near=expert&level=fast&seed=8")
        page.to_phase(phase)
        page.run(1000)
        ways = {"look-back", "play-again" if phase == "match-over" else "next-round"}
        names = {"look-back", "play-again", "next-round"}
        assert not [one for one in page.scene.controls if one.action in names and one.shown]
        title = page.scene.dialog.title if page.scene.dialog else ""
        shown = page.act("close")
        assert {one.action for one in shown.controls if one.action in names and one.shown} == ways
        assert shown.banner == title
        assert title
        asked = page.act("settings")
        assert asked.banner == ""
        assert page.act("close").banner == title
        again = page.act("look-back")
        assert again.dialog is not None
        assert (again.dialog.kind, again.banner) == (phase, "")
        page.act("close")
        dealt = page.act("play-again" if phase == "match-over" else "next-round")
        assert dealt.deal == shown.deal + 1
        assert dealt.dialog is None

    def test_what_each_side_had_left(self) -> None:
        page = Page(WATCH + "&rules=duel")
        dialog = page.to_phase("match-over").dialog
        assert dialog is not None
        near, far = page.host.game.ledger.tally.left
        assert [(row.near, row.far) for row in dialog.rows[:2]] == [
            (str(near[0]), str(far[0])), (str(near[1]), str(far[1])),
        ]  # fmt: skip
        sides = page.host.game.table.sides
        assert near == (sides[NEAR].stock, len(sides[NEAR].reserve))

    def test_what_was_left_and_the_pile_taken_make_what_each_side_goes_on_with(self) -> None:
        page = Page(WATCH + "&rules=classic")
        page.to_phase("round-over")
        page.run(1500)
        dialog = page.scene.dialog
        assert dialog is not None
        rows = {row.label: (int(row.near), int(row.far)) for row in dialog.rows}
        left, taken, on = rows["Total"], rows["Pile taken"], rows["Goes on with"]
        assert tuple(a + b for a, b in zip(left, taken, strict=True)) == on
        assert sum(on) == 52

    @pytest.mark.parametrize("kind", ["settings", "statistics", "how-to-play"])
    def test_a_dialog_pauses_and_lets_go(self, kind: str) -> None:
        page = Page("?rules=duel&start=now")
        page.run(60)
        shown = page.act(kind)
        assert (shown.phase, shown.dialog.kind if shown.dialog else "") == ("paused", kind)
        page.act("close")
        page.to_phase("play", 3000)

    def test_a_pause_made_by_hand_outlasts_a_dialog(self) -> None:
        page = Page("?rules=duel&start=now")
        page.act("pause")
        page.act("settings")
        page.act("close")
        assert page.run(4000).phase == "paused"

    def test_resign_asks_and_is_a_loss(self) -> None:
        page = Page("?rules=classic&start=now")
        page.run(100)
        page.act("resign")
        shown = page.act("confirm-resign")
        assert (shown.phase, shown.result, page.games) == ("match-over", "far", 1)
        assert shown.dialog is not None
        assert "You resigned." in shown.dialog.lines


class TestWhatComesByItself:
    """The end of a round or match lies down where hands are: see `Arrival`."""

    @pytest.mark.parametrize("rules", ["duel", "classic"])
    def test_an_end_until_somebody_has_left_it(self, rules: str) -> None:
        page = Page(f"?rules={rules}&start=now&speed=100&near=expert&level=fast&seed=8")
        page.to_phase("match-over" if rules == "duel" else "round-over")
        page.run(1000)
        assert page.scene.dialog is not None
        assert page.scene.dialog.unasked
        page.act("close")
        again = page.act("look-back").dialog
        assert again is not None
        assert not again.unasked

    def test_the_next_end_comes_by_itself_again(self) -> None:
        page = Page(WATCH + "&rules=classic")
        for number in range(2):
            page.to_phase("round-over")
            page.run(1000)
            assert page.scene.dialog is not None
            assert page.scene.dialog.unasked
            page.act("statistics")
            again = page.act("close").dialog
            assert again is not None
            assert not again.unasked
            assert page.act("next-round").round == number + 2

    @pytest.mark.parametrize("kind", ["settings", "statistics", "new-game"])
    def test_what_somebody_opens_was_asked_for(self, kind: str) -> None:
        page = Page("?rules=classic&start=now&seed=3")
        page.run(100)
        dialog = page.act(kind).dialog
        assert dialog is not None
        assert not dialog.unasked

    def test_who_resigns_knows_what_comes(self) -> None:
        page = Page("?rules=classic&start=now&seed=3")
        page.run(100)
        page.act("resign")
        dialog = page.act("confirm-resign").dialog
        assert dialog is not None
        assert not dialog.unasked

    def test_presses_in_its_first_moments_were_meant_for_the_game(self) -> None:
        arrival = Arrival()
        assert arrival.takes(0)
        arrival.opens(Dialog("match-over", "You win", unasked=True), 1000)
        assert not arrival.takes(1000)
        assert not arrival.takes(1000 + MOMENTS_MS - 1)
        assert arrival.takes(1000 + MOMENTS_MS)
        arrival.opens(Dialog("settings", "Settings"), 5000)
        assert arrival.takes(5000)
