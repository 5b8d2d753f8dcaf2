"""Replays: any way of going along a record ends at the same tables."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.app.replayer import DEAL_PAUSE_MS, SPEEDS, Replayer
from spit.app.turned import turned_event, turned_move, turned_table
from spit.engine.engine import apply, new_table, refusal
from spit.engine.moves import Deal, Move, Play, Slap, Spit
from spit.engine.observation import observe
from spit.engine.record import Record, replay
from spit.engine.rules import rules_of
from spit.engine.seats import FAR, NEAR
from spit.engine.table import BETWEEN, ENDED, Table
from tests.app.played import played

PRESETS = ("classic", "duel", "club", "speed-15")


def loaded(record: Record) -> Replayer:
    made = Replayer(record)
    while not made.load(37):
        pass
    return made


@pytest.mark.parametrize("preset", PRESETS)
def test_played_to_the_end(preset: str) -> None:
    record = played(preset, 9)
    shown = loaded(record)
    shown.set_speed(100)
    assert shown.speed == SPEEDS[-1]
    shown.play(0.0)
    now, moves = 0.0, 0
    while shown.playing:
        now += 200
        moves += shown.tick(now)
    assert moves == len(record.moves) == shown.at
    assert shown.table == replay(record)[0]
    assert shown.table.phase == ENDED
    shown.play(now)
    assert shown.at == 0


@pytest.mark.parametrize("preset", PRESETS)
def test_stepping_scrubbing_and_loading_agree(preset: str) -> None:
    record = played(preset, 9)
    shown = loaded(record)
    at_once, table = Replayer(record), new_table(record.rules)
    at_once.go_to(10**6)
    assert at_once.at == 0
    while not at_once.load(500):
        pass
    assert at_once.at == at_once.total
    for number, (at_ms, move) in enumerate(record.moves, 1):
        table, events = apply(table, move, at_ms)
        shown.step()
        assert (shown.at, shown.table, shown.game_ms) == (number, table, at_ms)
        assert shown.events(number) == events
    for number in range(len(record.moves), 0, -7):
        shown.go_to(number)
        shown.step(-1)
        assert shown.at == number - 1
        shown.scrub(record.moves[number - 1][0])
        assert shown.game_ms == record.moves[number - 1][0]
    shown.scrub(-1)
    assert shown.at == 0
    shown.scrub(10**12)
    assert shown.over


def test_time_runs_as_it_was_played() -> None:
    record = played("duel", 9)
    shown = loaded(record)
    shown.play(1000.0)
    assert shown.tick(1000.0) == 1  # the deal
    opening = 900
    third = record.moves[2][0] - record.moves[1][0]
    now = 1000.0
    while shown.at < 2:
        now += 10
        shown.tick(now)
    assert now == 1000 + opening
    while shown.at < 3:
        now += 10
        shown.tick(now)
    assert 0 <= now - 1000 - opening - third < 10
    shown.pause()
    assert shown.tick(now + 100_000) == 0
    shown.play(now + 100_000)
    assert shown.tick(now + 500_000) <= 1  # a gap counts as 250 ms


def test_a_round_begins_after_a_pause() -> None:
    record = played("classic", 9)
    second = [i for i, (_, m) in enumerate(record.moves) if isinstance(m, Deal)][1]
    shown = loaded(record)
    shown.go_to(second)
    shown.play(0.0)
    now = 0.0
    while shown.at == second:
        now += 50
        shown.tick(now)
    assert now == DEAL_PAUSE_MS


def test_what_could_have_been_played() -> None:
    record = played("duel", 9)
    shown = loaded(record)
    for number in range(2, len(record.moves)):
        shown.go_to(number)
        move = record.moves[number][1]
        if isinstance(move, Play | Slap):
            assert move in shown.could(move.seat)


def test_slow_spits_hold_plays_up_but_they_are_named() -> None:
    rules = rules_of("duel", {"slow-spit": "2000"})
    record = played("duel", 9)
    slow = Record(rules, record.moves[:2])
    shown = loaded(slow)
    shown.go_to(2)
    quick = loaded(Record(record.rules, record.moves[:2]))
    quick.go_to(2)
    assert [m for m in shown.could(NEAR) if isinstance(m, Play)] == [
        m for m in quick.could(NEAR) if isinstance(m, Play)
    ]


def test_an_impossible_record_is_shown_up_to_there() -> None:
    record = played("duel", 9)
    wrong = record._replace(moves=(*record.moves[:4], (10**6, Play(0, 0, 2)), *record.moves[4:]))
    shown = Replayer(wrong)
    shown.go_to(30)
    assert shown.load(1000)
    assert shown.broken is not None
    assert (shown.at, shown.total, shown.over) == (4, 4, True)


def test_an_empty_record() -> None:
    shown = Replayer(Record(rules_of("duel"), ()))
    assert shown.load()
    shown.play(0.0)
    assert shown.tick(10.0) == 0
    assert not shown.playing
    assert shown.could(NEAR) == []


@given(st.lists(st.tuples(st.sampled_from("gslpt"), st.integers(-50, 400)), max_size=30))
@settings(max_examples=30)
def test_any_way_along_it(ways: list[tuple[str, int]]) -> None:
    record = played("classic", 2)
    shown, whole = Replayer(record), loaded(record)
    now = 0.0
    for way, much in ways:
        now += abs(much)
        if way == "g":
            shown.go_to(much)
        elif way == "s":
            shown.step(much)
        elif way == "l":
            shown.load(abs(much))
        elif way == "p":
            shown.play(now)
        else:
            shown.tick(now)
        assert 0 <= shown.at <= shown.loaded <= shown.total
        whole.go_to(shown.at)
        assert shown.table == whole.table


@pytest.mark.parametrize("preset", [*PRESETS, "parlor"])
def test_the_other_seat_sees_the_same_game(preset: str) -> None:
    record = played(preset, 5)
    shown = loaded(record)
    for number in range(shown.total + 1):
        shown.go_to(number)
        table = shown.table
        turned = turned_table(table)
        assert turned_table(turned) == table
        if number == shown.total:
            continue
        move = record.moves[number][1]
        assert turned_move(turned_move(move)) == move
        assert all(turned_event(turned_event(e)) == e for e in shown.events(number))
        if table.rules.jam_tie == "draw" and not isinstance(move, Deal | Spit):
            check_turned(turned, move, record.moves[number][0], shown, number)
        assert observe(turned, NEAR).own.row == observe(table, FAR).own.row


def check_turned(turned: Table, move: Move, at_ms: int, shown: Replayer, number: int) -> None:
    """The engine comes to the same from the other side."""
    assert refusal(turned, turned_move(move), at_ms) is None
    after, events = apply(turned, turned_move(move), at_ms)
    shown.go_to(number + 1)
    if not (after.rules.is_speed and after.phase == BETWEEN):  # the whole pack lies anyhow then
        assert after == turned_table(shown.table)
    assert sorted(map(repr, events)) == sorted(
        repr(turned_event(event)) for event in shown.events(number + 1)
    )
