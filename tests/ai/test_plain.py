"""Random and greedy without time: what they pick from; random looks only when it has to."""

from __future__ import annotations

from random import Random

import pytest

from spit.ai.plain import greedy_choice, random_choice
from spit.engine.moves import Call, Choose, Fill, Move, Pair, Play, Refill, Slap, Turn
from spit.engine.observation import Observation, observe
from tests.engine.laid import game, laid

TABLE = laid(game("pairs"), "(2D9S)7C (4S)8H 8C 7D7S -", "KC", "6D9C QH")


def look() -> Observation:
    return observe(TABLE, 0)


def picked(choice, moves: list[Move]) -> set[Move | None]:
    return {choice(look, moves, Random(seed)) for seed in range(40)}


PLAYS = [Play(0, 0, 0), Play(0, 3, 0), Play(0, 1, 0)]


def test_random_takes_any_play_and_does_not_look():
    moves = [Call(0), Fill(0, 0, 4), *PLAYS]
    assert {random_choice(None, moves, Random(seed)) for seed in range(40)} == set(PLAYS)
    assert random_choice(None, [], Random(1)) is None


def test_greedy_plays_from_the_largest_pile():
    assert picked(greedy_choice, [*PLAYS[1:], Call(0)]) == {Play(0, 3, 0), Play(0, 1, 0)}
    assert picked(greedy_choice, [Call(0), *PLAYS]) == {Play(0, 0, 0)}


@pytest.mark.parametrize("choice", [random_choice, greedy_choice])
@pytest.mark.parametrize(
    ("moves", "among"),
    [
        ([Call(0), Fill(0, 0, 4), Pair(0, 1, 2)], {Fill(0, 0, 4), Pair(0, 1, 2)}),
        ([Call(0), Fill(0, 2, 4), Fill(0, 3, 4)], {Call(0)}),  # nothing is uncovered
        ([Pair(0, 2, 1)], {None}),
        ([Call(0), Turn(0, 1)], {Turn(0, 1)}),
        ([Call(0), Refill(0)], {Refill(0)}),
        ([Choose(0, 0), Choose(0, 1)], {Choose(0, 0), Choose(0, 1)}),
        ([Slap(0, 0), Slap(0, 1)], {Slap(0, 1)}),
        ([], {None}),
    ],
)
def test_without_a_play(choice, moves: list[Move], among: set[Move | None]):
    assert picked(choice, moves) == among


def test_of_equal_piles_either_is_slapped():
    even = laid(game(), "7C", "KC", "6D QH")
    slaps = [Slap(0, 0), Slap(0, 1)]
    found = {random_choice(lambda: observe(even, 0), slaps, Random(seed)) for seed in range(30)}
    assert found == set(slaps)
