"""Hands of the design, by pointer: both styles, two pointers at once, cards turned up."""

from __future__ import annotations

import pytest

from spit.app.hand import GUARD_MS, Hand
from spit.app.sentences import refusal_sentence
from spit.app.told import Refused
from spit.app.words import Words
from spit.engine.cards import card_text
from spit.engine.events import Filled, Played, SlappedEarly, Turned
from tests.app.given import game, lay
from tests.app.handled import ROW, done, played


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
        hand.drop(1, ["center-2"], 80)
        assert played(made) == [(0, 1)]

    def test_a_drag_over_nothing_puts_the_card_back(self) -> None:
        made = game(["8H", "TD", "8S", "TS", "KH"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.drag(1)
        hand.drop(1, [], 80)
        assert not made.drain()
        assert hand.lifted() == set()

    def test_a_drop_is_judged_by_what_lies_there_then(self) -> None:
        made = game(["8H", "TD", "8S", "TS", "KH"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.drag(1)
        hand.press(2, "near-2", 10)
        hand.drag(2)
        hand.drop(2, ["center-2"], 60)
        hand.drop(1, ["center-2"], 80)
        told = made.drain()
        assert [type(one) for one in told if isinstance(one, Played | Refused)] == [Played, Refused]

    @pytest.mark.parametrize(
        ("places", "center"),
        [(["center-1", "center-2"], 1), (["far-3", "center-2"], 1), (["center-1"], None)],
    )
    def test_a_drop_between_places_goes_to_the_one_that_takes_the_card(
        self, places: list[str], center: int | None
    ) -> None:
        made = game(ROW, centers=["KD", "9C"])
        hand = Hand(made, "drag")
        hand.press(1, "near-1", 0)
        hand.drag(1)
        hand.drop(1, places, 80)
        if center is None:
            [refused] = done(made, Refused)
            assert refused.move.center == 0
        else:
            assert played(made) == [(0, center)]

    def test_of_two_places_that_take_a_card_the_nearer_gets_it(self) -> None:
        made = game(["8H", "TD", "8S", "TS", "KH"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        hand.drag(1)
        hand.drop(1, ["center-2", "center-1"], 80)
        assert played(made) == [(0, 1)]

    def test_a_card_let_go_over_its_own_place_stays_there(self) -> None:
        made = game(["8H", "TD", "8S", "TS", ""], centers=["9C", "9D"])
        hand = Hand(made, "drag")
        hand.press(1, "near-4", 0)
        hand.drag(1)
        hand.drop(1, ["near-4", "near-5", "center-2"], 80)
        assert not done(made, Played, Filled, Refused)

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


class TestTooLate:
    """A card that fitted when it was lifted, and does not any more."""

    @pytest.mark.parametrize("how", ["dropped", "let go", "pressed"])
    def test_it_is_told_as_too_late(self, how: str) -> None:
        made = game(["QH", "4S", "2D", "3H", "6S"], centers=["9C", "KD"])
        hand = Hand(made, "drag")
        hand.press(1, "near-1", 0)
        if how == "dropped":
            hand.drag(1)
        lay(made, ["QH", "4S", "2D", "3H", "6S"], ["TC"], ["9C", "QD"])
        if how == "dropped":
            hand.drop(1, ["center-2"], 80)
        elif how == "let go":
            hand.release(1, 80)
        else:
            hand.press(2, "center-2", 80)
            hand.release(2, 90)
        [refused] = done(made, Refused)
        assert refused.late
        said = [refusal_sentence(Words(language), made.table, refused.move, refused.refusal,
                                 late=True) for language in ("en", "de")]  # fmt: skip
        assert said == [
            "Too late: the queen of diamonds lies there now.",
            "Zu spät: Jetzt liegt dort Karo\u2011Dame.",
        ]

    def test_a_pile_that_it_never_fitted_is_no_lost_race(self) -> None:
        made = game(["QH", "4S", "2D", "3H", "6S"], centers=["9C", "KD"])
        hand = Hand(made, "drag")
        hand.press(1, "near-1", 0)
        hand.drag(1)
        hand.drop(1, ["center-1"], 80)
        [refused] = done(made, Refused)
        assert not refused.late
