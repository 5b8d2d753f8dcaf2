"""Even's figures: how it judges, steps, keeps a pace and reads what it has stored."""

from __future__ import annotations

from math import exp, prod, sqrt

import pytest

from spit.ai.blend import STRONGEST, WEAKEST
from spit.ai.even import (
    Bout,
    Even,
    Pulse,
    after_round,
    beat,
    even_text,
    judged,
    read_even,
    strength_of_pace,
)
from spit.engine.events import Dealt, Declared, Event, Played, Spat

WON, LOST, DRAWN = 1.0, 0.0, 0.5


def plainly(bouts: list[Bout], pace_ms: float) -> float:
    """The mean strength, each as likely as it fits: chances multiplied, no logarithms."""
    at, doubt = (strength_of_pace(pace_ms), 1.2) if pace_ms else (1.5, 2.4)
    low, high = WEAKEST - 1.5, STRONGEST + 1.5
    strengths = [low + (high - low) * step / 36 for step in range(37)]

    def likely(strength: float) -> float:
        chances = []
        for age, bout in enumerate(reversed(bouts)):
            wins = 1 / (1 + exp(-1.5 * (strength - bout.strength) - 0.12 * bout.head_start))
            chances.append((wins**bout.won * (1 - wins) ** (1 - bout.won)) ** (0.98**age))
        return exp(-((strength - at) ** 2) / (2 * doubt**2)) * prod(chances)

    weights = [likely(strength) for strength in strengths]
    return sum(s * w for s, w in zip(strengths, weights, strict=True)) / sum(weights)


@pytest.mark.parametrize("pace_ms", [0.0, 0.5, 600.0, 1900.0])
@pytest.mark.parametrize(
    "bouts",
    [
        [],
        [Bout(2.0, 0, WON)],
        [Bout(2.0, 6, LOST)],
        [Bout(1.0, -4, DRAWN), Bout(3.5, 0, WON), Bout(3.0, 2, LOST)],
        [Bout(2.5, 1, WON)] * 5 + [Bout(3.0, 0, LOST)] * 4,
    ],
)
def test_a_person_is_judged_by_all_strengths_as_likely_as_they_fit(
    bouts: list[Bout], pace_ms: float
):
    assert judged(tuple(bouts), pace_ms) == pytest.approx(plainly(bouts, pace_ms), abs=1e-9)


@pytest.mark.parametrize(
    ("pace_ms", "strength"),
    [
        (2000 * 2000 / 1450, -1.0),
        (2000 * sqrt(2000 / 1450), -0.5),
        (2000, 0.0),
        (sqrt(2000 * 1450), 0.5),
        (1450, 1.0),
        (sqrt(1450 * 1020), 1.5),
        (1020, 2.0),
        (sqrt(1020 * 720), 2.5),
        (720, 3.0),
        (sqrt(720 * 520), 3.5),
        (520, 4.0),
        (520 * sqrt(520 / 720), 4.5),
        (9000, -1.0),
        (1, 4.75),
    ],
)
def test_the_pace_of_people_of_some_strength(pace_ms: float, strength: float):
    assert strength_of_pace(pace_ms) == pytest.approx(strength)


@pytest.mark.parametrize(
    ("rounds_before", "step"), [(0, 0.75 * 12 / 13), (11, 0.375), (32, 0.2), (59, 0.2)]
)
def test_steps_grow_smaller(rounds_before: int, step: float):
    up = Even((Bout(0.5, 0, WON),) * rounds_before, 520.0, 0.5)
    assert after_round(up, WON, 0, []).strength == pytest.approx(0.5 + step, abs=0.0006)
    assert after_round(Even((), 520.0, 0.5), WON, 0, []).strength == 1.192, "three digits"
    down = Even((Bout(4.0, 0, LOST),) * rounds_before, 2000.0, 4.0)
    assert after_round(down, LOST, 0, []).strength == pytest.approx(4.0 - step, abs=0.0006)


def test_it_aims_at_what_it_judges_and_stays_on_the_scale():
    even = Even((), 1020.0, 2.0)
    moved = after_round(even, DRAWN, 0, [])
    assert moved.strength == pytest.approx(judged(moved.bouts, 1020.0), abs=0.0006)
    assert after_round(Even((), 1.0, STRONGEST), WON, 0, []).strength == STRONGEST
    assert after_round(Even((), 9000.0, WEAKEST), LOST, 0, []).strength == WEAKEST


def test_the_last_sixty_rounds_are_kept():
    even = Even((Bout(1.0, 0, WON), *[Bout(2.0, 0, LOST)] * 59), 900.0, 2.5)
    after = after_round(even, DRAWN, 7, [])
    assert len(after.bouts) == 60
    assert after.bouts[0] == Bout(2.0, 0, LOST)
    assert after.bouts[-1] == Bout(2.5, 7, DRAWN)


@pytest.mark.parametrize(
    ("before", "gaps", "pace"),
    [
        (0.0, [500, 400], 0.0),
        (0.0, [900, 400, 500], 500.0),
        (0.0, [900, 400, 500, 800], 800.0),
        (1000.0, [900, 400], 1000.0),
        (1000.0, [900, 400, 500], 850.0),
        (1000.0, [333, 333, 333], 799.9),
        (1000.55, [333, 333, 333], 800.3),
        (0.5, [400, 400, 400], 120.3),
    ],
)
def test_the_pace_is_the_median_slowly_mixed_in(before: float, gaps: list[int], pace: float):
    after = after_round(Even(pace_ms=before), WON, 0, gaps)
    assert after.pace_ms == pytest.approx(pace, abs=0.051 if before == 0.5 else 1e-9)


PLAYED = Played(0, 0, 0, 5)


@pytest.mark.parametrize(
    ("happened", "gaps"),
    [
        ([(100, PLAYED), (400, PLAYED), (900, PLAYED)], (300, 500)),
        ([(100, PLAYED), (8100, PLAYED)], (8000,)),
        ([(100, PLAYED), (8101, PLAYED), (8201, PLAYED)], (100,)),
        ([(100, PLAYED), (200, Played(1, 0, 0, 5)), (300, PLAYED)], (200,)),
        ([(100, PLAYED), (200, Declared(0)), (300, PLAYED)], (200,)),
        ([(100, PLAYED), (200, Spat(1, 1, 5)), (300, PLAYED), (350, PLAYED)], (50,)),
        ([(100, PLAYED), (150, PLAYED), (200, Dealt(2)), (300, PLAYED)], ()),
    ],
)
def test_a_persons_gaps(happened: list[tuple[int, Event]], gaps: tuple[int, ...]):
    pulse = Pulse()
    for ms, event in happened:
        pulse = beat(pulse, (event,), 0, ms)
    assert pulse.gaps_ms == gaps


def test_what_is_stored_word_by_word():
    even = Even((Bout(1.5, -3, DRAWN), Bout(2.0, 0, WON)), 850.5, 1.75)
    assert even_text(even) == "even1 850.5 1.75 1.5,-3,0.5 2,0,1"
    assert even_text(Even()) == "even1 0 1.5"


@pytest.mark.parametrize(
    "text",
    [
        "even1 0 -1", "even1 0 4.75", "even1 999999 1", "even1 1e-05 1", "even1 5 1 -1,0,0",
        "even1 5 1 4.75,0,1", "even1 5 1 1,54,1", "even1 5 1 1,-54,1", "even1 5 1 1,04,1",
        "even1 0.000000000000000001 1",
    ],
)  # fmt: skip
def test_figures_at_their_limits_are_read(text: str):
    even = read_even(text)
    assert even.strength == float(text.split()[2])
    assert even.pace_ms == float(text.split()[1])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("even2 0 1", "even2"),
        ("even1 -1 1", "a figure is out of range"),
        ("even1 1000000 1", "a figure is out of range"),
        ("even1 0 -1.001", "a figure is out of range"),
        ("even1 0 4.751", "a figure is out of range"),
        ("even1 0 1 -1.1,0,1", "-1.1,0,1"),
        ("even1 0 1 4.8,0,1", "4.8,0,1"),
        ("even1 0 1 1,0,1.1", "1,0,1.1"),
        ("even1 0 1 1,0,-0.1", "1,0,-0.1"),
        ("even1 0 1 1,55,1", "55"),
        ("even1 0 1 1,-55,1", "-55"),
        ("even1 0 1 1,00010,1", "00010"),
        ("even1 0 1 1,--1,1", "--1"),
        ("even1 0 1 1," + "1" * 30 + ",1", "1" * 20),
        ("even1 0.000000000000000001a 1", "0.000000000000000001"),
        ("even1 0.0000000000000000001 1", "0.000000000000000000"),
        ("even1 1. 1", "1."),
        ("even1 .5 1", ".5"),
    ],
)
def test_what_is_said_of_a_damaged_memory(text: str, why: str):
    with pytest.raises(ValueError, match="not what Even remembers") as wrong:
        read_even(text)
    assert str(wrong.value) == f"this is not what Even remembers: {why}"


def test_only_the_last_sixty_are_read():
    even = read_even("even1 0 1 1,0,1 " + "2,0,1 " * 60)
    assert even.bouts == (Bout(2.0, 0, WON),) * 60
