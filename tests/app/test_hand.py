"""Hands of the design: both styles, keys, two pointers at once."""

from __future__ import annotations

import pytest

from spit.app.game import Game
from spit.app.hand import GUARD_MS, Hand
from spit.app.told import Refused
from spit.engine.cards import card_text
from spit.engine.events import Filled, Paired, Played, SlappedEarly, Turned
from tests.app.given import game


def done(made: Game, *kinds: type) -> list[object]:
    """Events of these kinds (plays by default) since the last look."""
    return [told for told in made.drain() if isinstance(told, kinds or (Played,))]


def played(made: Game) -> list[tuple[int, int]]:
    return [(told.pile, told.center) for told in made.drain() if isinstance(told, Played)]


ROW = ["5S 8H", "KC TD", "2H 4D", "3H QS", "6S JC"]


class TestPress:
    def test_a_card_that_fits_one_pile_goes_on_the_way_down(self) -> None:
        made = game(ROW, centers=["9C", "KD"])
        Hand(made).press(1, "near-1", 0)
        assert played(made) == [(0, 0)]

    def test_a_card_that_fits_nothing_is_refused_by_name(self) -> None:
        made = game(ROW, centers=["9C", "KD"], fill_gaps="no")
        hand = Hand(made)
        hand.press(1, "near-3", 0)
        [refused] = done(made, Refused)
        assert refused.refusal.reason == "does-not-fit"
        assert card_text(refused.refusal.card) == "4D"
        assert hand.lifted() == set()

    @pytest.mark.parametrize(
        ("pile", "center"), [("near-1", 0), ("near-2", 0), ("near-3", 0), ("near-4", 1)]
    )
    def test_a_card_that_fits_both_goes_to_the_nearer_when_let_go(
        self, pile: str, center: int
    ) -> None:
        made = game(["8H", "TD", "8S", "TS", "KH"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, pile, 0)
        assert played(made) == []
        assert hand.lifted() == {int(pile[-1]) - 1}
        hand.release(1, 100)
        assert played(made) == [(int(pile[-1]) - 1, center)]
        assert hand.lifted() == set()

    def test_nearer_is_mirrored_with_the_table(self) -> None:
        made = game(["8H", "TD", "8S", "TS", "KH"], centers=["9C", "9D"])
        hand = Hand(made, mirrored=True)
        hand.press(1, "near-1", 0)
        hand.release(1, 100)
        assert played(made) == [(0, 1)]

    def test_a_drag_goes_where_it_is_dropped(self) -> None:
        made = game(["8H", "TD", "8S", "TS", "KH"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        assert hand.drag(1)
        hand.drop(1, "center-2", 80)
        assert played(made) == [(0, 1)]

    def test_a_drag_over_nothing_puts_the_card_back(self) -> None:
        made = game(["8H", "TD", "8S", "TS", "KH"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.drag(1)
        hand.drop(1, None, 80)
        assert not made.drain()
        assert hand.lifted() == set()

    def test_a_drop_is_judged_by_what_lies_there_then(self) -> None:
        made = game(["8H", "TD", "8S", "TS", "KH"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.drag(1)
        hand.press(2, "near-2", 10)
        hand.drag(2)
        hand.drop(2, "center-2", 60)
        hand.drop(1, "center-2", 80)
        told = made.drain()
        assert [type(one) for one in told if isinstance(one, Played | Refused)] == [Played, Refused]

    def test_two_pointers_act_at_once(self) -> None:
        made = game(["8H", "TD", "8S", "TS", "KH"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.press(2, "near-5", 5)
        hand.press(3, "near-4", 10)
        assert hand.lifted() == {0, 3}
        hand.release(3, 30)
        hand.release(1, 40)
        assert played(made) == [(3, 1), (0, 0)]

    def test_a_cancelled_pointer_lets_go(self) -> None:
        made = game(["8H", "TD", "8S", "TS", "KH"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.cancel(1)
        hand.release(1, 50)
        assert hand.lifted() == set()
        assert played(made) == []

    def test_pressing_a_center_with_a_card_under_the_other_finger_plays_it(self) -> None:
        made = game(["8H", "TD", "8S", "TS", "KH"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.press(2, "center-2", 40)
        hand.release(1, 60)
        assert played(made) == [(0, 1)]


class TestGapsAndPairs:
    def test_a_card_with_only_a_gap_stays_lifted_after_a_tap(self) -> None:
        made = game(["5S 4H", "", "KD"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.release(1, 50)
        assert hand.lifted() == {0}
        hand.press(1, "near-2", 300)
        [filled] = done(made, Filled)
        assert (filled.source, filled.gap) == (0, 1)
        assert hand.lifted() == set()

    def test_a_press_on_itself_puts_it_down(self) -> None:
        made = game(["5S 4H", "", "KD"], centers=["9C", "9D"])
        hand = Hand(made)
        for at in (0, 300):
            hand.press(1, "near-1", at)
            hand.release(1, at + 50)
        assert hand.lifted() == set()
        assert not done(made, Filled, Refused)

    def test_esc_puts_it_down(self) -> None:
        made = game(["5S 4H", "", "KD"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.release(1, 50)
        assert hand.key("Escape", 100)
        assert hand.lifted() == set()
        assert not hand.key("Escape", 120)

    def test_a_lifted_card_can_be_dragged_to_a_gap(self) -> None:
        made = game(["5S 4H", "", "KD"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.drag(1)
        hand.drop(1, "near-4", 90)
        assert [(f.source, f.gap) for f in done(made, Filled)] == [(0, 3)]

    def test_the_gap_can_be_pressed_first(self) -> None:
        made = game(["5S 8H", "", "KD"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-2", 0)
        hand.release(1, 30)
        assert hand.gap == 1
        hand.press(1, "near-1", 200)
        assert [(f.source, f.gap) for f in done(made, Filled)] == [(0, 1)]
        assert hand.gap is None

    def test_the_same_gap_again_takes_it_back(self) -> None:
        made = game(["5S 8H", "", "KD"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-2", 0)
        hand.press(1, "near-2", 300)
        assert hand.gap is None

    def test_partner_by_two_presses(self) -> None:
        made = game(["5S 4H", "4C", "KD", "3S"], centers=["9C", "9D"], pair_off="yes")
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.release(1, 50)
        hand.press(1, "near-2", 200)
        assert [(p.source, p.target) for p in done(made, Paired)] == [(0, 1)]

    def test_another_card_after_a_lifted_one_is_a_press_of_its_own(self) -> None:
        made = game(["5S 4H", "", "8D"], centers=["9C", "KS"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.release(1, 50)
        hand.press(1, "near-3", 200)
        assert played(made) == [(2, 0)]
        assert hand.lifted() == set()

    def test_gaps_that_stay_empty_do_not_wait(self) -> None:
        made = game(["5S 4H", "", "8D"], rules="duel")
        hand = Hand(made)
        hand.press(1, "near-2", 0)
        assert hand.gap is None
        assert not made.drain()


class TestDragStyle:
    def test_down_always_lifts_and_release_plays(self) -> None:
        made = game(ROW, centers=["9C", "KD"])
        hand = Hand(made, "drag")
        hand.press(1, "near-1", 0)
        assert hand.lifted() == {0}
        assert played(made) == []
        hand.release(1, 80)
        assert played(made) == [(0, 0)]

    def test_a_card_without_a_place_can_be_lifted_but_not_played(self) -> None:
        made = game(ROW, centers=["9C", "KD"], fill_gaps="no")
        hand = Hand(made, "drag")
        hand.press(1, "near-3", 0)
        assert hand.lifted() == {2}
        hand.release(1, 60)
        assert [r.refusal.reason for r in done(made, Refused)] == ["does-not-fit"]

    def test_let_go_in_place_goes_to_the_nearer(self) -> None:
        made = game(["8H", "TD", "8S", "TS", "KH"], centers=["9C", "9D"])
        hand = Hand(made, "drag")
        hand.press(1, "near-4", 0)
        hand.release(1, 60)
        assert played(made) == [(3, 1)]

    def test_gap_card_stays_lifted_and_goes(self) -> None:
        made = game(["5S 4H", "", "KD"], centers=["9C", "9D"])
        hand = Hand(made, "drag")
        hand.press(1, "near-1", 0)
        hand.release(1, 60)
        assert hand.lifted() == {0}
        hand.press(1, "near-2", 200)
        hand.release(1, 260)
        assert [(f.source, f.gap) for f in done(made, Filled)] == [(0, 1)]

    def test_a_slap_is_done_on_release_too(self) -> None:
        made = game(ROW, centers=["9C", "KD"])
        hand = Hand(made, "drag")
        hand.press(1, "center-1", 0)
        assert not done(made, SlappedEarly)
        hand.release(1, 50)
        assert done(made, SlappedEarly)


class TestKeys:
    def test_a_digit_plays_what_fits_one_pile(self) -> None:
        made = game(ROW, centers=["9C", "KD"])
        assert Hand(made).key("Digit1", 0)
        assert played(made) == [(0, 0)]

    @pytest.mark.parametrize(("key", "center"), [("ArrowLeft", 0), ("ArrowRight", 1)])
    def test_arrows_choose_the_pile_for_a_lifted_card(self, key: str, center: int) -> None:
        made = game(["8H", "TD", "8S", "TS", "KH"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.key("Digit1", 0)
        assert hand.lifted() == {0}
        hand.key(key, 100)
        assert played(made) == [(0, center)]

    def test_the_same_digit_again_plays_to_the_nearer(self) -> None:
        made = game(["8H", "TD", "8S", "TS", "KH"], centers=["9C", "9D"])
        hand = Hand(made, "drag")
        hand.key("Numpad4", 0)
        hand.key("Digit4", 100)
        assert played(made) == [(3, 1)]

    def test_digit_then_digit_for_a_gap(self) -> None:
        made = game(["5S 4H", "", "KD"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.key("Digit1", 0)
        hand.key("Digit2", 100)
        assert [(f.source, f.gap) for f in done(made, Filled)] == [(0, 1)]

    def test_digit_of_the_gap_first(self) -> None:
        made = game(["5S 4H", "", "KD"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.key("Digit2", 0)
        hand.key("Digit1", 100)
        assert [(f.source, f.gap) for f in done(made, Filled)] == [(0, 1)]

    def test_space_calls(self) -> None:
        made = game(ROW, centers=["9C", "KD"])
        assert Hand(made).key("Space", 0)
        [refused] = done(made, Refused)
        assert refused.refusal.reason == "can-play"

    def test_other_keys_are_left_alone(self) -> None:
        made = game(ROW)
        assert not Hand(made).key("KeyX", 0)
        assert not Hand(made).key("Tab", 0)

    def test_keys_do_nothing_while_paused(self) -> None:
        made = game(ROW, centers=["9C", "KD"])
        made.pause(0)
        assert not Hand(made).key("Digit1", 10)
        assert played(made) == []

    def test_enter_on_a_place_is_like_its_key(self) -> None:
        made = game(["8H", "TD", "8S", "TS", "KH"], centers=["9C", "9D"])
        hand = Hand(made)
        assert hand.activate("near-1", 0)
        assert hand.lifted() == {0}
        hand.activate("center-2", 500)
        assert played(made) == [(0, 1)]

    def test_an_arrow_right_after_a_card_that_went_is_no_slap(self) -> None:
        made = game(ROW, centers=["9C", "KD"])
        hand = Hand(made)
        hand.key("Digit1", 0)
        hand.key("ArrowLeft", 200)
        assert not done(made, SlappedEarly)
        hand.key("ArrowLeft", 900)
        assert done(made, SlappedEarly)


class TestGuard:
    def test_a_card_turned_up_under_the_finger_is_guarded(self) -> None:
        made = game(["TH 8H", "KD KH"], centers=["9C", "QD"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.press(2, "near-1", GUARD_MS - 1)
        assert played(made) == [(0, 0)]

    def test_and_free_again_after_that(self) -> None:
        made = game(["9H 8H", "KD KH"], centers=["9C", "QD"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.press(2, "near-1", GUARD_MS)
        assert played(made) == [(0, 0), (0, 0)]

    def test_two_cards_pressed_60_ms_apart_are_two_presses(self) -> None:
        made = game(["8H", "KD KH", "7S"], centers=["9C", "QD"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.press(2, "near-3", 60)
        assert played(made) == [(0, 0), (2, 0)]

    def test_keys_are_not_guarded(self) -> None:
        made = game(["9H 8H", "KD KH"], centers=["9C", "QD"])
        hand = Hand(made)
        hand.key("Digit1", 0)
        hand.key("Digit1", 20)
        assert played(made) == [(0, 0), (0, 0)]

    def test_a_refused_press_guards_nothing(self) -> None:
        made = game(["4H", "8D"], centers=["9C", "QD"], fill_gaps="no")
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.press(1, "near-1", 30)
        assert len(done(made, Refused)) == 2


class TestTurnAndRefill:
    def test_a_press_turns_a_covered_pile(self) -> None:
        made = game(["5S 4H |", "KD"], rules="club")
        Hand(made).press(1, "near-1", 0)
        assert len(done(made, Turned)) == 1

    def test_flip_by_hand_after_a_play_needs_a_second_press(self) -> None:
        made = game(["TH 8H", "KD"], centers=["9C", "QD"], rules="club")
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.press(1, "near-1", 40)
        assert [type(one) for one in done(made, Played, Turned)] == [Played, Turned]
