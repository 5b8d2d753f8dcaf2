"""RULES 5.1, 5.2, 5.6, 5.7: who is stuck, and when a round ends by it."""

from __future__ import annotations

import pytest

from spit.engine.cards import card_of
from spit.engine.engine import legal, refusal
from spit.engine.events import RoundEnded
from spit.engine.moves import Call, Fill, Pair, Play, Refill, Turn
from spit.engine.refusals import Refusal
from spit.engine.seats import FAR, NEAR
from spit.engine.stuck import widely_stuck
from tests.engine.laid import done, events_of, game, laid, reason, spat

WIDE = {"stuck_means": "no-play-or-turn"}


@pytest.mark.parametrize(
    ("near", "options", "narrow", "wide"),
    [
        ("6H 2C", {}, False, False),
        ("2H 2C", {}, True, True),  # gap moves uncover nothing
        ("2H (3D)2C", {}, True, False),  # a gap move uncovers the 3
        ("2H (3D)2C 2S 4D 9C", {}, True, True),  # no gap
        ("2H (3D)2C", {"fill_gaps": "no"}, True, True),
        ("2H (3D)2C 2S 4D 9C", {"pair_off": "yes"}, True, False),  # 2C onto 2H
        ("2H (3D)9C 2S 4D TC", {"pair_off": "yes"}, True, True),  # 2H onto 2S, 9C into the gap?
        ("(9D)", {"flip": "hand"}, False, False),
        ("(9D) 2C", {"flip": "hand"}, False, False),
        ("(9D)2H", {"flip": "hand"}, True, False),
    ],
)
def test_5_1_narrowly_and_widely(
    near: str, options: dict[str, str], narrow: bool, wide: bool
) -> None:
    if near == "2H (3D)9C 2S 4D TC":
        options = {**options, "fill_gaps": "no"}
    table = laid(game(**options), near, "5D TD", "7S QC")
    assert table.stuck[NEAR] == narrow
    assert widely_stuck(table, NEAR) == wide


def test_5_1_a_pair_that_makes_a_gap_frees_a_card() -> None:
    """Only two moves together uncover the 3: 2H onto 2S, then 9C into the gap."""
    table = laid(game(pair_off="yes", **WIDE), "2H (3D)9C 2S 4D TC", "5D TD", "7S QC")
    assert not table.stuck[NEAR]
    assert refusal(table, Call(0), 0) == Refusal("can-turn", card_of("2H"), Pair(0, 0, 2))


def test_5_1_a_buried_face_up_card_that_fits_counts() -> None:
    """With alternate colours the 6H under the 6S fits the black 7, and a gap is there for it."""
    rules = game(pair_off="yes", alternate_colors="yes", **WIDE)
    assert not laid(rules, "6H6S 2C", "5D TD", "7S QC").stuck[NEAR]
    assert laid(rules, "6C6S 2C", "5D TD", "7S QC").stuck[NEAR]
    no_gaps = game(pair_off="yes", alternate_colors="yes", fill_gaps="no", **WIDE)
    assert laid(no_gaps, "6H6S 2C", "5D TD", "7S QC").stuck[NEAR]
    assert not laid(no_gaps, "6H6S 6C 2C", "5D TD", "7S QC").stuck[NEAR]


def test_5_1_moves_that_cycle_uncover_nothing() -> None:
    table = laid(game(pair_off="yes", **WIDE), "2H 2C2D 9H", "5D TD", "7S QC")
    assert table.stuck[NEAR]
    assert len([m for m in legal(table, 0, 0) if isinstance(m, Fill | Pair)]) > 2


def test_5_2_stuck_means_says_who_may_spit() -> None:
    near, far, middle = "2H (3D)2C", "5D TD", "7S QC"
    assert laid(game(), near, far, middle).stuck == (True, True)
    assert laid(game(**WIDE), near, far, middle).stuck == (False, True)


def test_5_2_to_end_a_round_both_must_be_widely_stuck() -> None:
    table = laid(game(), "2H (3D)2C", "5D TD", "7S QC", reserves=("", ""))
    assert table.phase == "play"
    assert reason(table, Call(FAR)) == "other-can-play"
    assert reason(table, Call(NEAR)) == "can-turn"
    table = done(table, Fill(NEAR, 1, 2))
    assert (table.phase, table.round_end) == ("claim", "jam")


def test_5_6_both_widely_stuck_without_reserves_is_a_jam() -> None:
    table = laid(game(), "2H 2C", "5D TD", "7S QC", reserves=("", ""))
    assert (table.phase, table.round_end) == ("claim", "jam")
    assert laid(game(), "2H 2C", "5D TD", "7S QC", reserves=("8H", "")).phase == "play"
    assert laid(game(), "2H JC", "5D TD", "7S QC", reserves=("", "")).phase == "play"


@pytest.mark.parametrize(("before", "ends"), [(3, False), (4, True)])
def test_5_7_dead_spits(before: int, ends: bool) -> None:
    rules = game(dead_spits="5")
    table = laid(rules, "2H 2C", "5D TD", "7S QC", reserves=("8H8D", "8C8S"), spits_in_vain=before)
    table = spat(done(table, Call(0)))
    assert table.spits_in_vain == before + 1
    assert (table.round_end == "jam") == ends


def test_5_7_a_spit_that_frees_somebody_does_not_end_it() -> None:
    table = laid(
        game(dead_spits="5"), "2H 2C", "5D TD", "7S QC", reserves=("8H3H", "8C8S"), spits_in_vain=4
    )
    table = spat(done(table, Call(0)))
    assert (table.round_end, table.spits_in_vain) == ("", 5)


def test_5_7_a_center_play_begins_the_count_anew_row_moves_do_not() -> None:
    table = laid(game(dead_spits="5"), "JH (3C)2C", "5D TD", "7S QC", spits_in_vain=4)
    assert done(table, Play(0, 0, 1)).spits_in_vain == 0
    assert done(table, Fill(0, 1, 2)).spits_in_vain == 4


def test_5_7_narrowly_stuck_is_not_enough() -> None:
    table = laid(
        game(dead_spits="1"),
        "2H (3D)2C",
        "5D TD",
        "7S QC",
        reserves=("8H8D", "8C8S"),
    )
    table = spat(done(table, Call(0)))
    assert (table.round_end, table.spits_in_vain) == ("", 1)
    assert reason(table, Call(0)) == "ok", "and another spit may come"


def test_5_7_zero_never() -> None:
    table = laid(game(), "2H 2C", "5D TD", "7S QC", spits_in_vain=1000)
    assert table.round_end == ""


def test_5_6_turning_up_what_does_not_fit_may_end_the_round() -> None:
    table = laid(game(flip="hand"), "(2H) 3C", "5D TD", "7S QC", reserves=("", ""))
    assert events_of(table, Turn(0, 0))[1:] == (RoundEnded("jam", None),)


def test_5_7_refilling_with_what_does_not_fit_may_end_the_round() -> None:
    rules = game("speed-15", refill="hand")
    table = laid(rules, "2H 3C", "5D", "7S QC", reserves=("4H", ""), spits_in_vain=20)
    assert table.phase == "play"
    assert RoundEnded("jam", 1) in events_of(table, Refill(0))


def test_5_1_each_seat_is_judged_by_its_own_row() -> None:
    able, stuck = "(6D)3H 5D", "2H 2C"
    assert laid(game(**WIDE), stuck, able, "7S QC").stuck == (True, False)
    assert laid(game(**WIDE), able, stuck, "7S QC").stuck == (False, True)


def test_5_1_three_piles_want_no_more_than_fits_one_of_them() -> None:
    assert laid(game(centers="3"), "AC", "6D", "7S QC 9D").stuck == (True, False)
    assert laid(game(centers="3"), "AC", "TD", "7S QC 9D").stuck == (True, False)
