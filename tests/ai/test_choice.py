"""Choice: which of the noticed moves a level makes."""

from __future__ import annotations

from random import Random

import pytest

from spit.ai.choice import choose, choose_slap, choose_spit, known, open_choices
from spit.ai.outlook import Outlook, outlook
from spit.ai.sight import Note, Sight, tops
from spit.ai.weights import FIRST, PLANNED, RANDOM, Weights
from spit.engine.cards import card_of
from spit.engine.moves import Call, Choose, Fill, Move, Pair, Play, Slap
from spit.engine.observation import legal_seen, observe
from spit.engine.table import Center, Table
from tests.engine.laid import game, laid

RULES = game("classic")


def all_noticed(table: Table) -> Sight:
    return Sight(tuple(Note(card, 0) for card in tops(observe(table, 0))))


def chosen(table: Table, weights: Weights, seed: int = 1, sight: Sight | None = None):
    seen = observe(table, 0)
    board = known(seen, sight or all_noticed(table), 10)
    return choose(board, seen, legal_seen(seen, 10), weights, Random(seed))


def features(table: Table, move: Play | Fill) -> Outlook:
    board = known(observe(table, 0), all_noticed(table), 10)
    if isinstance(move, Play):
        return outlook(board, move.pile, move.center)
    return outlook(board, move.source, None)


def test_a_card_not_noticed_is_not_played():
    table = laid(RULES, "7C (2D)3H JC", "KC (4D)8S", "6D 4H")
    sight = all_noticed(table)
    hidden = [
        note._replace(noticed_ms=99) if spot == 0 else note for spot, note in enumerate(sight.notes)
    ]
    for seed in range(20):
        assert chosen(table, RANDOM, seed, Sight(tuple(hidden))) == Play(0, 1, 1)


def test_random_plays_all_that_fits_and_first_the_first():
    table = laid(RULES, "7C (2D)3H 5C", "KC (4D)8S", "6D 4H")
    assert {chosen(table, RANDOM, seed) for seed in range(60)} == {
        Play(0, 0, 0),
        Play(0, 1, 1),
        Play(0, 2, 0),
        Play(0, 2, 1),
    }
    assert chosen(table, FIRST) == Play(0, 0, 0)


def test_a_call_comes_only_without_a_play_and_a_gap_move_comes_before_it():
    both_stuck = laid(RULES, "2C (9D)2H 2S 2D (9C)TC", "KC", "6D 6H")
    assert isinstance(chosen(both_stuck, PLANNED), Call)
    gap = laid(RULES, "2C (9D)2H 2S", "KC", "6D 6H")
    assert chosen(gap, PLANNED) == Fill(0, 1, 3)


def test_gap_moves_that_uncover_nothing_are_never_made():
    table = laid(RULES, "2C 2H 2S", "KC", "6D 6H")
    moves = legal_seen(observe(table, 0), 10)
    board = known(observe(table, 0), all_noticed(table), 10)
    assert any(isinstance(move, Fill) for move in moves)
    assert open_choices(board, observe(table, 0), moves) == ([Call(0)], False)


def test_a_pair_move_that_leads_to_a_card_uncovered_in_two_steps_is_found():
    table = laid(game("pairs"), "2C 2H (9D)TS 4D QH", "KC", "6D 7H")
    move = chosen(table, PLANNED)
    assert isinstance(move, Pair)
    assert {move.source, move.target} == {0, 1}


@pytest.mark.parametrize(
    ("near", "far", "centers", "move", "name", "value"),
    [
        ("7C 3H", "KC", "6D JH", Play(0, 0, 0), "bare", 1),
        ("(2D9S)7C 3H", "KC", "6D JH", Play(0, 0, 0), "new", 1),
        ("(2D9S)7C 3H", "KC", "6D JH", Play(0, 0, 0), "under", 2),
        ("7C 8H TC", "KC", "6D JH", Play(0, 0, 0), "fits", 2),
        ("7C 3H 2S", "KC", "6D JH", Play(0, 0, 0), "ready", 0),
        ("7C 8H 2S", "KC", "6D JH", Play(0, 0, 0), "ready", 1),
        ("7C 8H", "KC", "6D 9H", Play(0, 0, 0), "spread", 1),
        ("7C 8H 9S", "KC", "6D QH", Play(0, 0, 0), "follow", 1),
        ("7C 9S 2S", "KC", "6D QH", Play(0, 0, 0), "near", 1),
        ("7C 9S 9C 2S", "KC", "6D QH", Play(0, 0, 0), "kinds", 2),
        ("7C 2H 3S 9D", "KC", "6D QH", Play(0, 0, 0), "links", 2),
        ("7C 2H", "8C", "6D QH", Play(0, 0, 0), "their_fits", 1),
        ("7C 2H", "8C 9H", "6D KH", Play(0, 0, 0), "their_follow", 1),
        ("7C 2H", "9C", "6D KH", Play(0, 0, 0), "their_near", 1),
        ("7C QH", "2C", "6D KH", Play(0, 0, 0), "mine", 1),
        ("7C 2H", "8C 4D", "6D KH", Play(0, 0, 0), "theirs", 1),
        ("7C 2H", "5C", "6D KH", Play(0, 0, 0), "taken", 1),
    ],
)
def test_features(near: str, far: str, centers: str, move: Play, name: str, value: float):
    assert getattr(features(laid(RULES, near, far, centers), move), name) == value


def test_the_planner_does_not_feed_a_run_of_the_others():
    table = laid(RULES, "(2C)7C (2D)7H KD KS", "8C 9D", "6D 8H")
    assert chosen(table, PLANNED) in (Play(0, 0, 1), Play(0, 1, 1))


def test_the_planner_keeps_a_chain():
    table = laid(RULES, "(2C)7C (2D)5H 8S 9D", "KC KD", "6D QH")
    assert chosen(table, PLANNED) == Play(0, 0, 0)


def spread_centers(table: Table, *sizes: int) -> Table:
    centers = tuple(
        Center(c.cards * size, c.accepts, c.fits)
        for c, size in zip(table.centers, sizes, strict=True)
    )
    return table._replace(centers=centers)


def test_it_slaps_the_smaller_pile_unless_it_misjudges_the_thickness():
    table = spread_centers(laid(RULES, "7C", "KC", "6D QH"), 9, 12)
    seen = observe(table, 0)
    slaps = [Slap(0, 0), Slap(0, 1)]
    assert all(choose_slap(seen, slaps, 0.0, Random(s)).center == 0 for s in range(50))
    wrong = sum(choose_slap(seen, slaps, 0.5, Random(s)).center for s in range(400))
    close = sum(choose_slap(seen, slaps, 0.1, Random(s)).center for s in range(400))
    assert 100 < wrong < 200
    assert close < 40


def test_spitting_alone_it_makes_the_piles_unequal_when_ahead_and_equal_when_behind():
    spits = [Choose(0, 0), Choose(0, 1)]
    ahead = spread_centers(laid(RULES, "7C", "KC (2H)3D", "6D QH"), 9, 4)
    behind = spread_centers(laid(RULES, "7C (2H)3D", "KC", "6D QH"), 9, 4)
    assert choose_spit(observe(ahead, 0), spits, 0.0, Random(1)).center == 0
    assert choose_spit(observe(behind, 0), spits, 0.0, Random(1)).center == 1


def test_a_joker_is_counted_like_any_card():
    table = laid(game("classic", jokers="2"), "7C XR", "KC", "6D QH")
    assert features(table, Play(0, 0, 0)).ready == 1
    moves: list[Move] = legal_seen(observe(table, 0), 10)
    assert Play(0, 1, 0) in moves
    assert card_of("XR") == 52


def test_of_two_plays_either_may_come():
    table = laid(RULES, "7C 3H", "KC", "6D 4H")
    assert {chosen(table, RANDOM, seed) for seed in range(30)} == {Play(0, 0, 0), Play(0, 1, 1)}


def test_while_there_is_a_play_a_run_of_row_moves_is_not_thought_of():
    table = laid(game("pairs"), "2C 2H (9D)TS 4D QH", "KC", "6D 3H")
    seen = observe(table, 0)
    board = known(seen, all_noticed(table), 10)
    choices, playing = open_choices(board, seen, legal_seen(seen, 10))
    assert playing
    assert choices == [Play(0, 0, 1), Play(0, 1, 1), Play(0, 3, 1)]
