"""Levels between the levels, figure by figure."""

from __future__ import annotations

import pytest

from spit.ai.blend import around, between, of_strength
from spit.ai.levels import LEVELS, Level, paced
from spit.ai.outlook import Outlook
from spit.ai.sight import Eye
from spit.ai.tempo import Delay, Tempo
from spit.ai.weights import Weights

LOW = Level(
    "low",
    Tempo(100, Delay(1, 2, 3), Delay(4, 5, 6), 7, 8, 9, 200, (900, 1800)),
    Eye(overlook=0.4, overlook_ms=400, watch=1, glance_ms=80, gather_ms=12, count=0.8),
    Weights(1, Outlook(*range(18)), 2, 3, 400, 5, 6, 7, 8),
)
HIGH = Level(
    "high",
    Tempo(500, Delay(5, 10, 15), Delay(20, 25, 30), 35, 40, 45, 1000, (100, 200)),
    Eye(overlook=0.8, overlook_ms=800, watch=5, glance_ms=160, gather_ms=52, count=0.4),
    Weights(9, Outlook(*range(0, 90, 5)), 10, 15, 2000, 25, 30, 35, 40),
)
QUARTER = Level(
    "quarter",
    Tempo(200, Delay(2, 4, 6), Delay(8, 10, 12), 14, 16, 18, 400, (700, 1400)),
    Eye(overlook=0.5, overlook_ms=500, watch=2, glance_ms=100, gather_ms=22, count=0.7),
    Weights(3, Outlook(*range(0, 36, 2)), 4, 6, 800, 10, 12, 14, 16),
)


def figures(level: Level) -> list[float]:
    eye = level.eye
    return [
        *level.tempo[0:1], *level.tempo.board, *level.tempo.chain, *level.tempo[3:7],
        *level.tempo.slap_ms, eye.overlook, eye.overlook_ms, eye.watch, eye.glance_ms,
        eye.gather_ms, eye.count, level.weights.noise, *level.weights.outlook, *level.weights[2:],
    ]  # fmt: skip


def test_a_quarter_of_the_way_in_every_figure():
    made = between(LOW, HIGH, 0.25, "quarter")
    assert made.name == "quarter"
    assert figures(made) == pytest.approx(figures(QUARTER))
    for whole in (made.tempo.floor_ms, made.tempo.stop_ms, *made.tempo.slap_ms, made.eye.watch):
        assert type(whole) is int


@pytest.mark.parametrize(("share", "level"), [(0.0, LOW), (1.0, HIGH)])
def test_at_the_ends_it_is_the_level_itself(share: float, level: Level):
    assert figures(between(LOW, HIGH, share, "x")) == pytest.approx(figures(level))


@pytest.mark.parametrize(
    ("strength", "names"),
    [
        (-1.0, "novice novice"), (0.0, "novice novice"), (0.01, "novice slow"),
        (1.0, "slow normal"), (3.99, "fast expert"), (4.0, "expert expert"), (5.0, "expert expert"),
    ],
)  # fmt: skip
def test_between_which_levels(strength: float, names: str):
    assert " ".join(around(strength)) == names


@pytest.mark.parametrize(
    ("strength", "level"),
    [
        (-9.0, paced(LEVELS["novice"], 1 / 1.6)),
        (-1.0, paced(LEVELS["novice"], 1 / 1.6)),
        (-0.5, paced(LEVELS["novice"], 1.6**-0.5)),
        (0.0, LEVELS["novice"]),
        (1.0, LEVELS["slow"]),
        (2.25, between(LEVELS["normal"], LEVELS["fast"], 0.25, "me")),
        (3.0, LEVELS["fast"]),
        (4.0, LEVELS["expert"]),
        (4.5, paced(LEVELS["expert"], 1.4**0.5)),
        (4.75, paced(LEVELS["expert"], 1.4**0.75)),
        (9.0, paced(LEVELS["expert"], 1.4**0.75)),
    ],
)
def test_strength_goes_up_the_ladder_and_a_little_beyond(strength: float, level: Level):
    made = of_strength(strength, "me")
    assert made.name == "me"
    assert figures(made) == pytest.approx(figures(level))
