"""Tempo: the shape of the delays, reaches and slaps of every level."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from random import Random

import pytest

from spit.ai import levels
from spit.ai.levels import LEVELS, Level, paced
from spit.ai.rival import distance
from spit.ai.tempo import (
    LONGEST_REACH_MS,
    SHORTEST_REACH_MS,
    Delay,
    Tempo,
    excess_ms,
    reach_ms,
    respond_ms,
    slap_ms,
)
from spit.engine.moves import Call, Fill, Move, Pair, Play, Refill, Turn
from tests.ai.seated import SOME, Whimless

DRAWS = 6000
every_level = pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)


def moments(draws: list[float]) -> tuple[float, float, float]:
    mean = sum(draws) / len(draws)
    spread = sqrt(sum((draw - mean) ** 2 for draw in draws) / len(draws))
    skew = sum((draw - mean) ** 3 for draw in draws) / len(draws) / spread**3
    return mean, spread, skew


def ex_gaussian(delay: Delay) -> tuple[float, float, float]:
    """What the model says: mean, spread and skew."""
    spread = sqrt(delay.sigma**2 + delay.tau**2)
    return delay.mu + delay.tau, spread, 2 * (delay.tau / spread) ** 3


@every_level
@pytest.mark.parametrize("kind", ["board", "chain"])
def test_delays_have_the_models_mean_spread_and_skew(level: Level, kind: str):
    delay = getattr(level.tempo, kind)
    rng = Random(f"{level.name} {kind}")
    mean, spread, skew = moments([excess_ms(delay, rng) for _ in range(DRAWS)])
    want_mean, want_spread, want_skew = ex_gaussian(delay)
    assert mean == pytest.approx(want_mean, rel=0.05)
    assert spread == pytest.approx(want_spread, rel=0.08)
    assert skew == pytest.approx(want_skew, rel=0.25)
    assert skew > 1


@every_level
def test_no_response_comes_before_the_floor_and_each_card_scanned_adds_28_ms(level: Level):
    tempo = level.tempo
    draws = [respond_ms(tempo, tempo.chain, 0, Random(seed)) for seed in range(500)]
    later = [respond_ms(tempo, tempo.chain, 5, Random(seed)) for seed in range(500)]
    assert min(draws) >= tempo.floor_ms
    assert {b - a for a, b in zip(draws, later, strict=True)} <= {139, 140, 141}


@every_level
@pytest.mark.parametrize("distance", [0.3, 1.0, 2.0, 3.5, 5.0])
def test_a_reach_takes_100_to_200_ms(level: Level, distance: float):
    rng = Random(3)
    took = [reach_ms(level.tempo, distance, rng) for _ in range(200)]
    assert SHORTEST_REACH_MS == 100
    assert LONGEST_REACH_MS == 200
    assert min(took) >= 100
    assert max(took) <= 200


@every_level
def test_a_farther_reach_takes_longer(level: Level):
    near = sum(reach_ms(level.tempo, 1.5, Random(seed)) for seed in range(200))
    far = sum(reach_ms(level.tempo, 4.5, Random(seed)) for seed in range(200))
    assert far > near


@every_level
def test_slaps_stay_within_the_levels_limits(level: Level):
    low, high = level.tempo.slap_ms
    rng = Random(4)
    draws = [slap_ms(level.tempo, rng) for _ in range(500)]
    assert low <= min(draws)
    assert max(draws) <= high


def mean(delay: Delay) -> float:
    return delay.mu + delay.tau


def test_each_level_is_quicker_and_more_attentive_than_the_one_below():
    ladder = list(LEVELS.values())
    assert [level.name for level in ladder] == ["novice", "slow", "normal", "fast", "expert"]
    for low, high in pairwise(ladder):
        assert high.tempo.floor_ms < low.tempo.floor_ms
        assert mean(high.tempo.board) < mean(low.tempo.board)
        assert mean(high.tempo.chain) < mean(low.tempo.chain)
        assert high.tempo.slap_ms < low.tempo.slap_ms
        assert high.eye.overlook < low.eye.overlook
        assert high.eye.count < low.eye.count


def test_the_issues_floors_and_overlooked_cards():
    assert [level.tempo.floor_ms for level in LEVELS.values()] == [900, 700, 480, 350, 280]
    assert [level.eye.overlook for level in LEVELS.values()] == [0.35, 0.22, 0.12, 0.05, 0.02]
    assert LEVELS["novice"].tempo.slap_ms == (900, 1800)
    assert LEVELS["expert"].tempo.slap_ms == (180, 480)


def test_a_pace_stretches_thought_and_leaves_choice_and_sight_alone():
    level = LEVELS["normal"]
    double = paced(level, 2.0)
    assert double.tempo.floor_ms == 240
    assert mean(double.tempo.chain) == pytest.approx(mean(level.tempo.chain) / 2)
    assert double.weights == level.weights
    assert double.eye.overlook == level.eye.overlook
    assert paced(level, 1.0) == level


@pytest.mark.parametrize("pace", [0.0, -1.0, 0.2, 3.0])
def test_a_pace_out_of_range_is_refused(pace: float):
    with pytest.raises(ValueError, match="a pace must lie between"):
        paced(LEVELS["normal"], pace)


def test_without_a_whim_a_response_is_floor_and_mean_and_28_ms_a_card():
    assert excess_ms(SOME.board, Whimless()) == 40
    assert excess_ms(Delay(-60, 4, 30), Whimless()) == 0
    assert respond_ms(SOME, SOME.board, 3, Whimless()) == 100 + 40 + 84
    assert mean(SOME.board) == 40


@pytest.mark.parametrize(
    ("distance", "took"), [(0.0, 100), (1.0, 110), (3.0, 130), (7.0, 150), (1000.0, 200)]
)
def test_without_a_whim_a_reach_follows_fitts(distance: float, took: int):
    assert reach_ms(SOME, distance, Whimless()) == took


def test_a_reach_is_off_by_up_to_eight_in_a_hundred():
    tempo = SOME._replace(reach_base_ms=150.0, reach_bit_ms=0.0)
    took = [reach_ms(tempo, 1.0, Random(seed)) for seed in range(500)]
    assert (min(took), max(took)) == (138, 162)


def test_slaps_crowd_a_third_of_the_way():
    rng = Random(5)
    draws = [slap_ms(SOME, rng) for _ in range(4000)]
    assert sum(draws) / len(draws) == pytest.approx((1000 + 2000 + 1350) / 3, abs=12)
    assert sum(draw < 1350 for draw in draws) / len(draws) == pytest.approx(0.35, abs=0.03)


def test_a_pace_stretches_all_but_the_hands_own_way():
    assert SOME.paced(2.0) == Tempo(
        200, Delay(20, 8, 60), Delay(2, 4, 6), 56.0, 90.0, 20.0, 150, (2000, 4000)
    )
    eye = paced(LEVELS["slow"], 0.5).eye
    assert (eye.overlook_ms, eye.glance_ms) == (4600, 700)


@pytest.mark.parametrize("pace", [0.25, 2.5])
def test_the_widest_paces(pace: float):
    floor = LEVELS["normal"].tempo.floor_ms
    assert paced(LEVELS["normal"], pace).tempo.floor_ms == round(floor / pace)


def test_what_is_said_of_a_pace():
    with pytest.raises(ValueError, match=r"^a pace must lie between 0\.25 and 2\.5, not 2\.6$"):
        paced(LEVELS["normal"], 2.6)


@pytest.mark.parametrize(
    ("move", "centers", "far"),
    [
        (Play(0, 0, 0), 2, 2.5),  # 2 across, 1.5 up
        (Play(0, 2, 0), 2, 1.5),
        (Play(0, 0, 1), 2, sqrt(3.5**2 + 2.25)),
        (Play(0, 4, 1), 2, sqrt(0.25 + 2.25)),
        (Play(0, 0, 0), 3, sqrt(1.25**2 + 2.25)),
        (Play(0, 1, 2), 3, sqrt(3.25**2 + 2.25)),
        (Fill(0, 1, 4), 2, 3.3),
        (Fill(0, 4, 1), 2, 3.3),
        (Pair(0, 0, 2), 2, 2.2),
        (Pair(0, 2, 0), 2, 2.2),
        (Pair(0, 1, 3), 2, 2.2),
        (Turn(0, 3), 2, 0.3),
        (Refill(0), 2, 2.0),
        (Call(0), 2, 1.0),
    ],
)
def test_how_far_the_hand_goes(move: Move, centers: int, far: float):
    assert distance(move, centers) == pytest.approx(far)


def test_a_levels_tempo_is_told_by_its_mean_excess():
    made = levels._tempo(900, 1000, 500, (105.0, 42.0), 190, (900, 1800))
    assert made.board == pytest.approx((450, 180, 550))
    assert made.chain == pytest.approx((225, 90, 275))
    assert made[0] == 900
    assert made[3:] == (28.0, 105.0, 42.0, 190, (900, 1800))
    assert dict(levels._all(*LEVELS.values())) == dict(LEVELS)
