"""Both hands of a race for the piles are seen; the slower one changes nothing (RULES 6.2)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from spit.app.game import Game
from spit.app.hand import Hand
from spit.app.hand_views import hands_down
from spit.app.host import HANDS_MS
from spit.app.race import LATE_MS
from spit.app.replay_game import ReplayGame
from spit.app.replayer import Replayer
from spit.app.teller import Teller
from spit.app.told import CameLate, Refused
from spit.app.words import words_in
from spit.engine.events import Claimed
from spit.engine.moves import Slap
from spit.engine.seats import FAR, NEAR
from spit.engine.table import CLAIM
from tests.app.given import game
from tests.app.played import played

STEP = 5


def claiming(**options: str) -> Game:
    """A round that is just over. The first pile is by far the smaller one."""
    many = "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD KH QH JH TH"
    made = game(["8H"], far=["2C"], centers=["9C", many], level="expert", **options)
    Hand(made).press(1, "near-1", 0)
    assert made.table.phase == CLAIM
    made.drain()
    return made


def run(made: Game, at: float, until: float) -> float:
    while at < until:
        at += STEP
        made.tick(at)
    return at


def down(made: Game) -> list[tuple[str, int, str]]:
    """Seat, center pile (1…) and how it lies there, of each hand."""
    return [(one.seat, one.place - 9, one.how) for one in hands_down(made)]


def decided_by_rival() -> tuple[Game, float]:
    made = claiming()
    at = 0.0
    while made.phase == "slap":
        at = run(made, at, at + STEP)
    assert down(made) == [("far", 1, "first")]
    made.drain()
    return made, at


def test_a_rival_that_was_on_its_way_is_seen_under_the_first_hand() -> None:
    made = claiming()
    wakes = made.rivals.next_ms()
    assert wakes is not None
    at = run(made, 0, wakes - 60)
    Hand(made).press(1, "center-1", at)
    assert down(made) == [("near", 1, "first")]
    told = made.drain()
    run(made, at, wakes - STEP)
    assert not made.drain()
    run(made, wakes - STEP, wakes + STEP)
    assert made.drain() == [CameLate(FAR, 0)]
    assert down(made) == [("near", 1, "first"), ("far", 1, "beneath")]
    assert Claimed(FAR, (1,)) in told


def test_a_person_s_hand_lies_nowhere_that_it_did_not_come_down() -> None:
    made, at = decided_by_rival()
    run(made, at, at + 1000)
    assert down(made) == [("far", 1, "first")]


def test_a_rival_that_was_still_far_away_takes_what_is_left() -> None:
    made = claiming()
    made.rivals.seated[FAR] = replace(made.rivals.seated[FAR], wakes_ms=LATE_MS + 100)
    Hand(made).press(1, "center-1", 10)
    assert down(made) == [("near", 1, "first"), ("far", 2, "rest")]
    run(made, 10, 2000)
    assert not [one for one in made.drain() if isinstance(one, CameLate)]


def test_a_rival_that_wanted_the_other_pile_gets_it() -> None:
    made = claiming()
    Hand(made).press(1, "center-2", 100)
    assert down(made) == [("near", 2, "first"), ("far", 1, "rest")]


def test_a_hand_that_acts_on_release_may_come_late_as_well() -> None:
    made = claiming()
    wakes = made.rivals.next_ms()
    assert wakes is not None
    at = run(made, 0, wakes - 20)
    hand = Hand(made, "drag")
    hand.press(1, "center-1", at)
    at = run(made, at, at + 60)
    assert down(made) == [("far", 1, "first")]
    hand.release(1, at)
    assert down(made) == [("far", 1, "first"), ("near", 1, "beneath")]


@pytest.mark.parametrize("way", ["press", "key", "activate", "submit"])
def test_a_person_s_slower_hand_is_seen_under_the_rival_s(way: str) -> None:
    made, at = decided_by_rival()
    hand = Hand(made)
    before = made.table
    if way == "press":
        assert hand.press(1, "center-1", at + 80)
    elif way == "key":
        assert hand.key("ArrowLeft", at + 80)
    elif way == "activate":
        assert hand.activate("center-1", at + 80)
    else:
        assert made.submit(Slap(NEAR, 0), at + 80) is not None
    assert down(made) == [("far", 1, "first"), ("near", 1, "beneath")]
    assert made.drain() == [CameLate(NEAR, 0)]
    assert made.table is before
    assert not hand.press(1, "center-1", at + 120)
    assert not made.drain()


def test_a_hand_that_comes_too_late_or_elsewhere_is_no_hand_at_all() -> None:
    made, at = decided_by_rival()
    hand = Hand(made)
    assert not hand.press(1, "center-2", at + 20)
    assert not hand.key("ArrowRight", at + 30)
    run(made, at, at + LATE_MS + 50)
    assert not hand.press(1, "center-1", at + LATE_MS + 60)
    assert not hand.key("ArrowLeft", at + LATE_MS + 70)
    assert not made.drain()
    assert made.submit(Slap(NEAR, 0), at + LATE_MS + 80) is not None
    assert [type(one) for one in made.drain()] == [Refused]


def test_the_slower_hand_does_not_change_what_a_rival_does_later() -> None:
    def later(press_at: float) -> object:
        made = claiming()
        run(made, 0, press_at)
        Hand(made).press(1, "center-1", press_at)
        return made.rivals._rngs[FAR].getstate()

    assert later(20) == later(100)


def test_where_only_one_may_claim_nobody_comes_late() -> None:
    made = claiming(claim="winner")
    Hand(made).press(1, "center-1", 50)
    assert down(made) == [("near", 1, "first"), ("far", 2, "rest")]


def test_hands_are_gone_at_the_next_deal() -> None:
    made = claiming()
    Hand(made).press(1, "center-1", 50)
    made.next_round(60)
    assert not down(made)
    assert made.race is None


def test_it_is_heard_where_it_comes_down() -> None:
    made, at = decided_by_rival()
    Hand(made).press(1, "center-1", at + 80)
    teller = Teller(words_in("en"))
    teller.hear(made.drain(), made, at + 80)
    assert teller.cues() == ["under"]


def test_the_slower_hand_comes_before_the_end_of_the_round_is_told() -> None:
    assert LATE_MS + 200 < HANDS_MS


def test_a_replay_shows_the_hand_that_decided() -> None:
    record = played("classic", seed=1)
    replayer = Replayer(record)
    while replayer.load():
        pass
    shown = ReplayGame(replayer, game(["8H"], level="normal").setup, Random(1))
    found = []
    for number, (_, move) in enumerate(record.moves, 1):
        replayer.go_to(number)
        shown.show(NEAR)
        ways = down(shown)
        if replayer.table.claims and isinstance(move, Slap):
            found.append(ways)
            shown.show(FAR)
            other, back = {"near": "far", "far": "near"}, {1: 2, 2: 1}
            assert down(shown) == [(other[seat], back[at], how) for seat, at, how in ways]
    # The near seat is a person's here: its hand is seen where it slapped, not on what was left.
    assert found
    assert all(ways[0][2] == "first" for ways in found)
    assert all((ways[0][0] == "near") == (len(ways) == 2) for ways in found)
