"""Page time becomes game time."""

from __future__ import annotations

import pytest

from spit.app.clock import MAX_GAP_MS, Clock


def running(speed: float = 1.0) -> Clock:
    clock = Clock(speed)
    clock.read(1000.0)
    clock.start()
    return clock


def test_time_starts_at_nought_whatever_the_page_says() -> None:
    assert running().game_ms == 0


def test_it_runs_only_while_started() -> None:
    clock = running()
    clock.read(1100)
    clock.stop()
    clock.read(1200)
    assert (clock.game_ms, clock.wall_ms) == (100, 200)


def test_a_long_gap_counts_as_a_short_one() -> None:
    clock = running()
    assert clock.read(61000) == MAX_GAP_MS


def test_the_gap_is_clamped_before_the_speed_up() -> None:
    clock = running(speed=10)
    assert clock.read(61000) == 10 * MAX_GAP_MS


def test_a_late_reading_does_not_turn_it_back() -> None:
    clock = running()
    clock.read(1100)
    assert clock.read(1060) == 100
    assert clock.read(1110) == 110


def test_fractions_add_up() -> None:
    clock = running()
    for i in range(1, 61):
        clock.read(1000 + i * 16.6667)
    assert clock.game_ms == 1000


def test_another_time_base_is_taken_as_new() -> None:
    clock = running()
    clock.read(1100)
    clock.read(20)
    assert clock.read(50) == 130


@pytest.mark.parametrize("speed", [0.5, 1, 100])
def test_reset_begins_again(speed: float) -> None:
    clock = running(speed)
    clock.read(1100)
    clock.reset()
    clock.read(1200)
    assert clock.game_ms == 0
