"""Row moves that are going somewhere (and those that are not)."""

from __future__ import annotations

import pytest

from spit.ai.row import turning_up, uncovering
from spit.engine.moves import Fill, Pair
from spit.engine.observation import legal_seen, observe
from tests.engine.laid import game, laid

GAPS, PAIRS = game("classic"), game("pairs")


def found(rules: object, near: str, centers: str = "6D 6H") -> list[object]:
    seen = observe(laid(rules, near, "KC KD", centers), 0)  # type: ignore[arg-type]
    return list(uncovering(seen, legal_seen(seen, 0)))


def test_each_pile_that_hides_a_card_can_give_its_top_to_a_gap():
    assert found(GAPS, "2C (9D)2H (3S4S)TS -") == [Fill(0, 1, 3), Fill(0, 2, 3)]


def test_a_lone_card_moved_about_uncovers_nothing():
    assert found(GAPS, "2C 2H TS -") == []


def test_a_card_covered_face_up_counts_only_if_it_fits():
    assert found(PAIRS, "2C 7H7S TS 4D QH", "6D KH") == []
    assert found(PAIRS, "2C 7H8S TS - -", "6D 3H") == [Fill(0, 1, 3)]


def test_what_lies_on_top_already_is_not_buried_to_be_dug_out():
    assert found(PAIRS, "KC - KH", "AC 6H") == []


@pytest.mark.parametrize("near", ["2C 2H (9D)TS 4D QH", "2C (9D)TS 2H 4D QH"])
def test_a_pair_move_may_make_the_gap_that_is_needed(near: str):
    moves = found(PAIRS, near)
    assert moves
    assert all(isinstance(move, Pair) for move in moves)


def test_without_gaps_or_pairs_there_is_nothing():
    assert found(game("duel"), "2C (9D)2H - - -") == []


def test_while_there_is_a_play_only_a_face_down_card_is_worth_a_row_move():
    seen = observe(laid(PAIRS, "KC 7S KH (KS)4H -", "QS QD", "4C AC"), 0)
    moves = legal_seen(seen, 0)
    assert Pair(0, 0, 2) in moves
    assert turning_up(seen, moves) == [Fill(0, 3, 4)]


def test_a_card_dug_out_has_to_fit():
    assert found(GAPS, "2C AC7S TS - -", "4D 9H") == []
    assert found(GAPS, "2C AC7S TS - -", "4D KH") == [Fill(0, 1, 3)]


def test_every_card_that_hides_one_is_thought_of_once_for_each_kind_of_move():
    seen = observe(laid(PAIRS, "(2D)3H (4D)5S 3S KC", "KC KD", "QS QD"), 0)
    assert turning_up(seen, legal_seen(seen, 0)) == [
        Fill(0, 0, 4),
        Fill(0, 1, 4),
        Pair(0, 0, 2),
    ]


def test_jokers_pair():
    rules = game("pairs", jokers="2")
    assert found(rules, "XR (9D)XB 4D 5D 2D", "KD KH") == [Pair(0, 1, 0)]
