"""What is drawn: the controls, and all that says how things stand."""

from __future__ import annotations

from spit.app.hand import Hand
from spit.engine.moves import Call
from spit.engine.seats import NEAR
from tests.app.given import game
from tests.app.handled import ROW
from tests.app.staged import control, opened, place, scene


class TestControls:
    def test_ready(self) -> None:
        host = opened("?rules=duel")
        shown = host.frame(0)
        assert shown is not None
        assert shown.phase == "ready"
        assert control(shown, "ready").shown
        host.act("ready", 0)
        counting = host.frame(10)
        assert counting is not None
        assert not control(counting, "ready").shown
        assert counting.countdown == 3

    def test_stuck_is_urgent_when_nothing_fits(self) -> None:
        shown = scene(game(["4H"], centers=["9C", "KD"], rules="duel"))
        assert control(shown, "stuck")[1:] == (True, True, "Stuck", False, True, "Space")

    def test_no_stuck_where_the_spit_comes_by_itself(self) -> None:
        assert not control(scene(game(ROW, rules="parlor")), "stuck").shown

    def test_slaps_are_shown_in_the_race_only(self) -> None:
        made = game(["8H"], far=["2C"], centers=["9C", "KD"], level="novice")
        assert not control(scene(made), "slap-1").shown
        Hand(made).press(1, "near-1", 0)
        shown = scene(made)
        assert [control(shown, f"slap-{i}").shown for i in (1, 2, 3)] == [True, True, False]
        assert shown.banner == "Slap!"
        assert control(shown, "slap-1").label == "Slap pile 1"
        assert place(shown, "center-1").target
        assert place(shown, "center-1").label.startswith("center pile 1: eight of hearts")
        assert "; slap it" in place(shown, "center-1").label

    def test_whoever_has_won_takes_a_pile_and_slaps_none(self) -> None:
        made = game(["8H"], centers=["9C", "KD"], level="novice", claim="winner")
        Hand(made).press(1, "near-1", 0)
        shown = scene(made)
        assert shown.banner == "Take a pile"
        assert control(shown, "slap-1").label == "Take pile 1"
        assert "; take it" in place(shown, "center-1").label


class TestLegible:
    def test_who_laid_the_last_card(self) -> None:
        made = game(["8H"], centers=["9C", "KD"])
        Hand(made).press(1, "near-1", 0)
        one = place(scene(made), "center-1")
        assert one.last_by == "near"
        assert "; last card yours" in one.label

    def test_what_is_otherwise_in_this_round(self) -> None:
        made = game(ROW, centers=["9C", "KD"], near_reserve="")
        near, far = made.table.sides
        made.table = made.table._replace(sides=(near, far._replace(spits_onto=1)))
        shown = scene(made)
        assert shown.match.remarks == ("Only the rival spits now, onto pile 2.",)
        assert place(shown, "center-1").frozen

    def test_who_waits(self) -> None:
        made = game(["4H"], far=["8C"], centers=["9C", "KD"], rules="duel", level="novice")
        made.submit(Call(NEAR), 0)
        shown = scene(made)
        assert shown.match.remarks == ("You are stuck and wait for the rival.",)
        assert (shown.seats[0].sign, shown.seats[1].sign) == ("Stuck", "")

    def test_what_a_sticky_ace_takes(self) -> None:
        made = game(["AH"], centers=["KC", "5D"], wrap="sticky")
        Hand(made).press(1, "near-1", 0)
        one = place(scene(made), "center-1")
        assert one.accepts == "K"
        assert "; takes only a king" in one.label

    def test_what_the_match_is_about(self) -> None:
        rounds = scene(game(ROW, match="rounds:5")).match
        assert (rounds.rules, rounds.round) == ("Custom rules", "Round 1 of 5")
        assert scene(game(ROW, rules="duel")).match.round == ""

    def test_levels_for_the_bar(self) -> None:
        shown = opened("?level=expert").frame(0)
        assert shown is not None
        names = [choice.value for choice in shown.levels]
        assert names == ["slow", "normal", "fast", "expert", "even"]
        assert all(choice.note for choice in shown.levels)

    def test_an_odd_level_stays_in_the_bar_when_another_is_chosen(self) -> None:
        host = opened("?level=novice")
        first = host.frame(0)
        host.act("set", 10, "level=fast")
        then = host.frame(20)
        assert first is not None
        assert then is not None
        assert then.level == "fast"
        assert then.levels == first.levels
        host.act("set", 30, "level=expert")
        last = host.frame(40)
        assert last is not None
        names = [choice.value for choice in last.levels]
        assert names == ["slow", "normal", "fast", "expert", "even"]
