"""The rival's hand: reaching, being beaten to it, turning back, pausing, changing level."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from spit.ai.levels import LEVELS, paced
from spit.ai.rival import Rival, dropped, landed, look, sit, wake, with_level
from spit.engine.engine import apply, refusal
from spit.engine.moves import Call, Play
from spit.engine.observation import observe
from spit.engine.presets import PRESETS
from spit.engine.refusals import DOES_NOT_FIT, OTHER_CAN_PLAY, Refusal
from spit.engine.table import ENDED, Table
from tests.ai.seated import match
from tests.engine.laid import game, laid

RULES = game("classic")
TABLE = laid(RULES, "7C (2D)3H JD", "5C (4D)8S", "6D QH")

LONE = laid(RULES, "7C (2D)3H 2S", "5C (4D)8S", "6D QH")
"""One card fits, and the other seat can be there first."""


def on(table: Table, level: str = "fast", seed: int = 1) -> tuple[Rival, Random]:
    rng = Random(seed)
    return look(sit(LEVELS[level], 0), observe(table, 0), 0, rng), rng


def reaching(table: Table = TABLE, level: str = "fast") -> tuple[Rival, Random]:
    rival, rng = on(table, level)
    while rival.reach is None:
        assert rival.wakes_ms is not None
        rival, _ = wake(rival, observe(table, 0), rival.wakes_ms, rng)
    return rival, rng


def test_it_looks_reaches_and_lands():
    rival, rng = reaching()
    assert rival.reach is not None
    assert rival.wakes_ms == rival.reach.lands_ms
    early, nothing = wake(rival, observe(TABLE, 0), rival.reach.lands_ms - 1, rng)
    assert (early, nothing) == (rival, None), "woken too early it goes on"
    waiting, move = wake(rival, observe(TABLE, 0), rival.reach.lands_ms, rng)
    assert move == rival.reach.move
    after, _ = apply(TABLE, move, rival.reach.lands_ms)
    told = landed(waiting, None, observe(after, 0), rival.reach.lands_ms, rng)
    assert told.reach is None
    assert told.wakes_ms is not None
    assert told.wakes_ms >= rival.reach.lands_ms + LEVELS["fast"].tempo.floor_ms


def test_looking_as_well_at_its_own_landing_does_no_harm():
    rival, rng = reaching()
    assert rival.reach is not None
    at = rival.reach.lands_ms
    waiting, move = wake(rival, observe(TABLE, 0), at, rng)
    assert move is not None
    after, _ = apply(TABLE, move, at)
    assert look(waiting, observe(after, 0), at, rng) is waiting
    told = landed(waiting, None, observe(after, 0), at, rng)
    again = look(told, observe(after, 0), at, rng)
    assert again.wakes_ms == told.wakes_ms


def test_beaten_to_the_pile_late_it_lands_is_refused_and_thinks_again():
    rival, rng = reaching(LONE)
    assert rival.reach is not None
    assert rival.reach.move == Play(0, 0, 0)
    at = rival.reach.lands_ms
    taken, _ = apply(LONE, Play(1, 0, 0), at - 20)
    rival = look(rival, observe(taken, 0), at - 20, rng)
    assert rival.wakes_ms == at, "too late to turn back"
    rival, move = wake(rival, observe(taken, 0), at, rng)
    assert move is not None
    refused = refusal(taken, move, at)
    assert refused is not None
    assert refused.reason == DOES_NOT_FIT
    rival = landed(rival, refused, observe(taken, 0), at, rng)
    assert rival.reach is None
    assert rival.wakes_ms is not None
    assert rival.wakes_ms >= at + LEVELS["fast"].tempo.floor_ms


def test_beaten_to_the_pile_early_it_turns_back():
    rival, rng = reaching(LONE, "expert")
    assert rival.reach is not None
    late = rival.reach._replace(lands_ms=rival.reach.starts_ms + 200)
    rival = replace(rival, reach=late, wakes_ms=late.lands_ms)
    start = late.starts_ms
    taken, _ = apply(LONE, Play(1, 0, 0), start + 5)
    rival = look(rival, observe(taken, 0), start + 5, rng)
    stop = start + 5 + LEVELS["expert"].tempo.stop_ms
    assert rival.wakes_ms == stop
    rival, move = wake(rival, observe(taken, 0), stop, rng)
    assert move is None
    assert rival.reach is None
    assert rival.wakes_ms is not None
    assert rival.wakes_ms > stop


def test_one_card_in_hand_at_a_time():
    rival, rng = reaching()
    reach = rival.reach
    assert reach is not None
    other = laid(RULES, "7C (2D)3H JD", "5C (4D)9S", "6D QH")
    rival = look(rival, observe(other, 0), reach.starts_ms + 1, rng)
    assert rival.reach == reach


def test_a_pause_drops_the_reach_and_the_next_look_plans_anew():
    rival, rng = reaching()
    assert rival.reach is not None
    rival = dropped(rival)
    assert rival.reach is None
    assert rival.wakes_ms is None
    at = 60_000
    assert wake(rival, observe(TABLE, 0), at, rng) == (rival, None)
    rival = look(rival, observe(TABLE, 0), at, rng)
    assert rival.wakes_ms is not None
    assert rival.wakes_ms >= at + LEVELS["fast"].tempo.floor_ms
    known = [note.noticed_ms <= at for note in rival.sight.notes]
    assert all(known), "it has not forgotten the cards"


def test_another_level_in_mid_reach_keeps_the_hand_on_its_way():
    rival, _ = reaching()
    changed = with_level(rival, LEVELS["novice"])
    assert changed.reach == rival.reach
    assert changed.wakes_ms == rival.wakes_ms
    assert changed.level.name == "novice"


def test_a_refused_call_is_not_repeated_at_once():
    table = laid(RULES, "2C (9D)2H 2S 2D (9C)TC", "KC", "6D 6H")
    rival, rng = on(table)
    move, at = None, 0
    while move is None:
        assert rival.wakes_ms is not None
        at = rival.wakes_ms
        rival, move = wake(rival, observe(table, 0), at, rng)
    assert move == Call(0)
    rival = landed(rival, Refusal(OTHER_CAN_PLAY), observe(table, 0), at, rng)
    again = at
    move = None
    while move is None:
        assert rival.wakes_ms is not None
        again = rival.wakes_ms
        rival, move = wake(rival, observe(table, 0), again, rng)
    assert again >= at + 3 * LEVELS["fast"].tempo.floor_ms


def test_a_slow_spit_is_waited_for():
    table = laid(RULES, "7C (2D)3H JD", "5C (4D)8S", "6D QH", blocked_until_ms=5000)
    rival, _ = on(table, "expert")
    assert rival.wakes_ms == 5000


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_finishes_a_match_of_every_preset(preset: str, level: str):
    played = match(preset, level, level, 3)
    played.play()
    table, tally = played.table, played.tally
    assert table.phase == ENDED
    assert tally.plays / tally.rounds > 4
    assert tally.rounds <= 120
    seconds = tally.ms / 1000 / tally.rounds
    assert 3 < seconds < 240, "of game time"
    assert played.refused < 0.7 * tally.plays


@pytest.mark.parametrize(
    "options",
    [
        {"centers": "3"},
        {"jokers": "2"},
        {"wrap": "sticky"},
        {"layout": "1-1-11-1-1"},
        {"slow_spit": "2000"},
        {"flip": "hand", "pair_off": "yes"},
        {"fill_gaps": "no"},
        {"same_rank": "yes", "alternate_colors": "yes"},
        {"out_when": "stock-and-reserve"},
        {"centers": "3", "claim": "winner", "spit_call": "auto", "match": "rounds:3"},
    ],
    ids=str,
)
def test_the_options_one_by_one(options: dict[str, str]):
    played = match("classic", "expert", "slow", 1, **options)
    played.play()
    assert played.table.phase == ENDED


def test_speed_with_a_hand_refilled_by_hand():
    played = match("speed-15", "normal", "fast", 1, refill="hand", spit_call="both")
    played.play()
    assert played.table.phase == ENDED
    assert played.table.match_winner is not None


def test_the_same_seed_gives_the_same_match():
    one, two = match("classic", "fast", "slow", 9), match("classic", "fast", "slow", 9)
    one.play()
    two.play()
    assert one.tally.moves == two.tally.moves


def test_with_nobody_at_the_other_seat_it_plays_on():
    played = match("duel", "normal", "normal", 1, dead_spits="0")
    played.table = played.table._replace(absent=1)
    played.play()
    assert played.table.phase == ENDED


def test_a_slow_page_changes_no_tempo():
    """Woken late (a slow frame), it lands then, and its next thought is counted from there."""
    rival, rng = reaching()
    assert rival.reach is not None
    late = rival.reach.lands_ms + 70
    waiting, move = wake(rival, observe(TABLE, 0), late, rng)
    assert move == rival.reach.move
    after, _ = apply(TABLE, move, late)
    told = landed(waiting, None, observe(after, 0), late, rng)
    assert told.wakes_ms is not None
    assert told.wakes_ms >= late + LEVELS["fast"].tempo.floor_ms


def test_a_paced_level_is_slower_and_chooses_alike():
    half = paced(LEVELS["fast"], 0.5)
    rng = Random(1)
    slow = look(sit(half, 0), observe(TABLE, 0), 0, rng)
    assert slow.wakes_ms is not None
    assert slow.wakes_ms >= 2 * LEVELS["fast"].tempo.floor_ms
