"""Hands of the design within the row: gaps and partners, by two presses or a drag."""

from __future__ import annotations

from spit.app.hand import Hand
from spit.app.told import Refused
from spit.engine.events import Filled, Paired
from tests.app.given import game
from tests.app.handled import done, played


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
        hand.drop(1, ["near-4"], 90)
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
