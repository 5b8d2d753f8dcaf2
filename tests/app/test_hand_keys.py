"""Hands of the design, by keys."""

from __future__ import annotations

import pytest

from spit.app.hand import Hand
from spit.app.told import Refused
from spit.engine.events import Filled, SlappedEarly
from tests.app.given import game
from tests.app.handled import ROW, done, played


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
