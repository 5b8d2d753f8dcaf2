"""Even: judging a person by pace and results, moving between rounds, being stored."""

from __future__ import annotations

from itertools import pairwise
from math import exp
from random import Random

import pytest

from spit.ai.blend import STRONGEST, WEAKEST, of_strength
from spit.ai.even import (
    BOLDEST,
    STEEP,
    Even,
    Pulse,
    after_round,
    beat,
    even_text,
    judged,
    read_even,
    strength_of_pace,
)
from spit.ai.levels import LEVELS, RUNGS
from spit.engine.events import Dealt, Played, Spat

CAREERS = 24


def settled(skill: float, rounds: int, seed: int, pace_ms: int = 0) -> tuple[Even, list[float]]:
    """Even against somebody whose odds follow from `skill` alone."""
    rng, even, results = Random(seed), Even(), []
    for _ in range(rounds):
        chance = 1 / (1 + exp(-STEEP * (skill - even.strength)))
        won = float(rng.random() < chance)
        results.append(won)
        even = after_round(even, won, 0, [pace_ms] * 10 if pace_ms else [])
    return even, results


@pytest.mark.parametrize("skill", [0.0, 1.7, 3.2, 4.4])
def test_it_finds_the_strength_at_which_half_the_rounds_are_won(skill: float):
    careers = [settled(skill, 40, seed) for seed in range(CAREERS)]
    late = [won for _, results in careers for won in results[12:]]
    assert 0.44 < sum(late) / len(late) < 0.56
    ends = sum(even.strength for even, _ in careers) / CAREERS
    assert ends == pytest.approx(skill, abs=0.35)


def test_a_misleading_pace_is_overruled_by_results():
    careers = [settled(3.0, 40, seed, pace_ms=2000)[0].strength for seed in range(12)]
    assert sum(careers) / len(careers) == pytest.approx(3.0, abs=0.7)


def test_pace_alone_is_a_first_guess():
    assert strength_of_pace(520) == pytest.approx(4.0, abs=0.01)
    assert strength_of_pace(1020) == pytest.approx(2.0, abs=0.01)
    assert strength_of_pace(10_000) == WEAKEST
    assert strength_of_pace(50) == STRONGEST
    assert judged((), 600) > judged((), 1200) > judged((), 2200)


def test_a_win_never_makes_it_weaker_than_a_loss_would():
    even = Even(pace_ms=1000, strength=2.0)
    won, lost = (after_round(even, result, 0, []) for result in (1.0, 0.0))
    assert won.strength > lost.strength


def test_a_round_won_with_a_head_start_says_less():
    even = Even(pace_ms=1000, strength=2.0)
    fair, given = (after_round(even, 1.0, start, []) for start in (0, 8))
    assert given.strength < fair.strength


def test_no_step_is_bold():
    even = Even()
    strengths = [even.strength]
    for _ in range(30):
        even = after_round(even, 1.0, 0, [300, 300, 300])
        strengths.append(even.strength)
    assert all(b - a <= BOLDEST + 0.001 for a, b in pairwise(strengths))
    assert strengths[-1] > 4.6


def test_what_it_remembers_can_be_stored():
    even = Even()
    for won in (1.0, 0.0, 0.5, 1.0):
        even = after_round(even, won, 3, [900, 1000, 1100])
    assert read_even(even_text(even)) == even
    assert read_even(even_text(Even())) == Even()


@pytest.mark.parametrize(
    "text",
    [
        "", "even2 0 1.5", "even1 x 1", "even1 900 1.5 2,3", "even1 900 99", "even1 900 1 9,0,1",
        "even1 900 1.7 1.5,999999999,1", "even1 900 1.7 1.5,-55,1", "even1 900 1.7 1.5,1_0,1",
        "even1 9_00 1.7", "even1 \u0669\u0660 1.7", "even1 900 1.7 1.5,\u0663,1", "even1 900 nan",
        "even1 900 1.7 1.5,1.5,1", "even1 inf 1.7", "even1 900 1.7 1.5,3,-0.5",
    ],
)  # fmt: skip
def test_a_damaged_memory_is_refused(text: str):
    with pytest.raises(ValueError, match="this is not what Even remembers"):
        read_even(text)


def test_the_furthest_head_start_is_borne():
    even = read_even("even1 1e-05 1.7 " + "1.5,-54,1 4.4,54,0 " * 30)
    assert read_even(even_text(after_round(even, 1, 54, []))).bouts[-1].head_start == 54


def test_the_pulse_counts_gaps_between_plays_within_a_stretch():
    pulse = Pulse()
    pulse = beat(pulse, [Dealt(1), Spat(0, 0, 3), Spat(1, 1, 4)], 0, 0)
    for at in (1000, 1800, 2500):
        pulse = beat(pulse, [Played(0, 1, 0, 5)], 0, at)
    pulse = beat(pulse, [Played(1, 1, 0, 5)], 0, 2600)
    assert pulse.gaps_ms == (800, 700)
    pulse = beat(pulse, [Spat(0, 0, 3)], 0, 3000)
    pulse = beat(pulse, [Played(0, 1, 0, 5)], 0, 4000)
    assert pulse.gaps_ms == (800, 700), "a spit comes between"
    assert beat(pulse, [Dealt(2)], 0, 9000).gaps_ms == ()


def test_strength_runs_through_the_levels():
    assert list(RUNGS) == list(LEVELS) == sorted(RUNGS, key=RUNGS.__getitem__)
    for name, rung in RUNGS.items():
        assert of_strength(rung, name) == LEVELS[name]
    floors = [of_strength(s / 4, "even").tempo.floor_ms for s in range(-4, 20)]
    assert floors == sorted(floors, reverse=True)
    assert of_strength(-9, "even") == of_strength(WEAKEST, "even")
    assert of_strength(9, "even") == of_strength(STRONGEST, "even")


def test_its_level_says_even():
    assert Even().level.name == "even"
