"""Slaps by press, key and control, and the presses that must never be one."""

from __future__ import annotations

from spit.app.game import Game
from spit.app.hand import Hand
from spit.app.told import Refused
from spit.engine.events import Claimed, Played, SlappedEarly, SpitChosen
from spit.engine.table import CLAIM
from tests.app.given import game, lay


def claiming(**options: str) -> Game:
    made = game(["8H"], far=["2C"], centers=["9C", "KD"], level="novice", **options)
    Hand(made).press(1, "near-1", 0)
    assert made.table.phase == CLAIM
    assert made.phase == "slap"
    made.drain()
    return made


def test_slap_by_press_on_the_center() -> None:
    made = claiming()
    Hand(made).press(1, "center-2", 100)
    claimed = [one for one in made.drain() if isinstance(one, Claimed)]
    assert claimed[0] == Claimed(0, (1,))


def test_slap_by_keys() -> None:
    for key, center in (("ArrowLeft", 0), ("ArrowRight", 1)):
        made = claiming()
        assert Hand(made).key(key, 100)
        assert Claimed(0, (center,)) in made.drain()


def test_the_third_pile_is_slapped_with_the_up_key() -> None:
    made = game(["8H"], far=["2C"], centers=["9C", "KD", "KS"], level="novice", piles="3")
    hand = Hand(made)
    hand.press(1, "near-1", 0)
    assert made.phase == "slap"
    hand.key("ArrowUp", 100)
    assert Claimed(0, (2,)) in made.drain()


def test_the_second_press_of_a_lifted_card_is_never_a_slap() -> None:
    made = game(["8H", "8S"], far=["2C"], centers=["9C", "9D"], level="novice")
    hand = Hand(made)
    hand.key("Digit1", 0)
    assert hand.held is not None
    lay(made, [""], ["2C"], ["9C", "9D"])
    made.table = made.table._replace(phase=CLAIM)
    hand.press(1, "center-1", 50)
    assert not [one for one in made.drain() if isinstance(one, Claimed | SlappedEarly)]
    hand.press(1, "center-1", 90)
    assert [one for one in made.drain() if isinstance(one, Claimed)]


def test_a_center_pressed_too_early_bars() -> None:
    made = game(["8H", "4S"], centers=["9C", "KD"])
    Hand(made).press(1, "center-1", 0)
    assert [type(one) for one in made.drain()] == [SlappedEarly]
    assert made.table.sides[0].barred_until_ms == 500


def test_nothing_is_slapped_in_a_duel() -> None:
    made = game(["8H", "4S"], centers=["9C", "KD"], rules="duel")
    Hand(made).press(1, "center-1", 0)
    assert not made.drain()


def test_the_solo_spitter_chooses_by_press() -> None:
    made = game(["4S 4H"], far=["4C 4D"], centers=["9C", "KD"], far_reserve="",
                near_reserve="5S 6S 7S", fill_gaps="no", spit_call="auto")  # fmt: skip
    for at in range(0, 1300, 100):
        made.tick(at)
    assert made.phase == "jam"
    Hand(made).press(1, "center-2", 1300)
    assert SpitChosen(0, 1) in made.drain()
    assert made.table.sides[0].spits_onto == 1


def test_a_slap_where_the_other_chooses_is_refused() -> None:
    made = game(["4S"], far=["8H"], centers=["9C", "KD"], level="expert", claim="winner")
    for at in range(0, 9000, 50):
        made.tick(at)
        if made.table.phase == CLAIM:
            break
    made.drain()
    Hand(made).press(1, "center-1", 9000)
    told = made.drain()
    assert not [one for one in told if isinstance(one, Played)]
    assert [one.refusal.reason for one in told if isinstance(one, Refused)] == ["not-the-winner"]
