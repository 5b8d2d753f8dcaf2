"""The match: gates, countdowns, pauses, house moves, rivals."""

from __future__ import annotations

from random import Random

import pytest

from spit.app.clock import Clock
from spit.app.countdown import STEP_MS, STEPS
from spit.app.game import Game
from spit.app.setup import Setup
from spit.app.told import Counted, Paused, Resumed
from spit.engine.engine import new_table
from spit.engine.events import Dealt, Played, Spat
from spit.engine.moves import Call, Play
from spit.engine.record import replay
from spit.engine.refusals import Refusal
from spit.engine.rules import rules_of
from spit.engine.table import OPENING, PLAY, all_cards
from tests.app.given import game

COUNT_MS = STEPS * STEP_MS


def fresh(
    rules: str = "duel", *, seed: int = 5, far: str | None = "normal", near: str | None = None,
    start_now: bool = False, speed: float = 1.0,
) -> Game:  # fmt: skip
    setup = Setup(rules_of(rules), seed, far, near, 1.0, start_now)
    return Game(setup, Random(3), Clock(speed))


def run(made: Game, start: float, stop: float, step: float = 16.0) -> float:
    at = start
    while at < stop:
        made.tick(at)
        at += step
    return at


class TestGate:
    def test_dealt_and_waiting(self) -> None:
        made = fresh()
        run(made, 0, 20000, 100)
        assert (made.phase, made.table.phase, made.deals) == ("ready", OPENING, 1)
        assert made.now_ms == 0

    def test_ready_counts_down_and_spits(self) -> None:
        made = fresh()
        made.tick(0)
        made.ready(0)
        assert (made.phase, made.countdown) == ("ready", STEPS)
        run(made, 0, COUNT_MS - 20)
        assert made.table.phase == OPENING
        run(made, COUNT_MS, COUNT_MS + 20)
        assert (made.phase, made.table.phase) == ("play", PLAY)
        told = made.drain()
        assert [one.number for one in told if isinstance(one, Counted)] == [3, 2, 1, 0]
        assert sum(isinstance(one, Spat) for one in told) == 2

    def test_start_now_skips_both(self) -> None:
        assert fresh(start_now=True).phase == "play"

    def test_nothing_is_accepted_before(self) -> None:
        made = fresh()
        assert made.submit(Play(0, 0, 0), 0) == Refusal("not-now")

    def test_a_pause_in_the_countdown_goes_back_to_the_gate(self) -> None:
        made = fresh()
        made.ready(0)
        made.pause(100)
        run(made, 100, 5000)
        assert (made.phase, made.countdown) == ("ready", None)


class TestPause:
    def test_time_stands_and_reaches_are_dropped(self) -> None:
        made = fresh(start_now=True, far="expert")
        at = 0.0
        while made.rivals.reach(1) is None and at < 60000:
            at = run(made, at, at + 16)
        made.pause(at)
        before = made.now_ms
        assert made.rivals.reach(1) is None
        run(made, at, at + 60000, 100)
        assert (made.phase, made.now_ms) == ("paused", before)
        assert Paused() in made.drain()

    def test_resume_counts_down_first(self) -> None:
        made = fresh(start_now=True)
        made.pause(0)
        made.resume(0)
        assert (made.phase, made.countdown) == ("paused", STEPS)
        assert made.submit(Call(0), 100) == Refusal("not-now")
        run(made, 100, COUNT_MS + 40)
        assert made.phase == "play"
        assert Resumed() in made.drain()

    def test_a_second_pause_stops_the_countdown(self) -> None:
        made = fresh(start_now=True)
        made.pause(0)
        made.resume(0)
        made.pause(300)
        run(made, 300, 9000)
        assert made.phase == "paused"

    def test_the_rival_goes_on_after_it(self) -> None:
        made = fresh(start_now=True, far="expert", rules="classic")
        made.pause(0)
        made.resume(0)
        run(made, 0, 20000)
        assert made.ledger.tally.plays[1] > 0


class TestHouse:
    def test_what_was_due_before_a_move_runs_first(self) -> None:
        made = game(["4S 4H", "8D"], far=["4C"], centers=["KH", "KD"], spit_call="auto",
                    fill_gaps="no")  # fmt: skip
        assert made.table.spit_due_ms == 1000
        for at in range(0, 1000, 250):
            made.tick(at)
        made.submit(Call(0), 1100)
        told = made.drain()
        assert sum(isinstance(one, Spat) for one in told) == 2
        assert [at for at, _ in made.ledger.moves] == [0, 1000]

    def test_a_long_stall_does_not_catch_up(self) -> None:
        made = fresh(start_now=True, near="expert", far="expert", rules="classic")
        made.tick(0)
        made.tick(600000)
        assert made.now_ms == 250

    def test_the_same_seed_is_the_same_game(self) -> None:
        def played() -> object:
            made = fresh("classic", start_now=True, near="fast", far="normal", speed=20)
            run(made, 0, 4000)
            return made.record()

        assert played() == played()

    def test_another_seed_is_another_deal(self) -> None:
        assert fresh(seed=1).table != fresh(seed=2).table


class TestWholeMatches:
    @pytest.mark.parametrize(
        "rules", ["duel", "classic", "parlor-strict", "club", "pairs", "speed-15"]
    )
    def test_two_rivals_finish_and_the_record_replays(self, rules: str) -> None:
        made = fresh(rules, start_now=True, near="fast", far="normal", speed=100)
        at, deck = 0.0, all_cards(new_table(made.setup.rules))
        while made.phase != "match-over" and at < 100000:
            made.tick(at)
            if made.phase == "round-over":
                made.next_round(at)
            assert all_cards(made.table) == deck
            at += 16
        assert made.phase == "match-over"
        table, events = replay(made.record())
        assert table == made.table
        assert sum(isinstance(one, Dealt) for one in events) == made.deals

    def test_a_new_match_deals_at_once_and_counts_on(self) -> None:
        made = fresh(start_now=True, near="expert", far="fast", speed=100)
        run(made, 0, 20000)
        made.new_match(Setup(rules_of("duel"), 9, "slow"))
        assert (made.phase, made.deals, made.now_ms) == ("ready", 2, 0)
        assert made.ledger.tally.plays == [0, 0]

    def test_resigning_ends_the_match(self) -> None:
        made = fresh("classic", start_now=True)
        made.resign(0)
        assert (made.phase, made.winner) == ("match-over", 1)
        run(made, 0, 5000)
        assert made.phase == "match-over"


class TestRival:
    def test_it_reaches_and_lands(self) -> None:
        made = fresh("classic", start_now=True, far="expert")
        reached = set()
        for at in range(0, 8000, 16):
            run(made, at, at + 16)
            reached.add(made.rivals.reach(1))
        reached.discard(None)
        landed = [one for one in made.drain() if isinstance(one, Played)]
        assert landed
        assert len(reached) >= len(landed)
        assert all(80 <= one.lands_ms - one.starts_ms <= 250 for one in reached if one)

    def test_a_hand_that_comes_too_late_is_withdrawn(self) -> None:
        made = game(["8H", "4S", "KH"], far=["8C", "8D", "2C"], centers=["9C", "KD"],
                    level="expert")  # fmt: skip
        at = 0.0
        while made.rivals.reach(1) is None:
            at = run(made, at, at + 4)
        assert made.submit(Play(0, 0, 0), at) is None
        reach = made.rivals.reach(1)
        run(made, at, at + 400)
        assert made.rivals.reach(1) != reach
        assert not [one for one in made.drain() if isinstance(one, Played) and one.seat == 1]

    def test_its_level_changes_in_mid_game(self) -> None:
        made = fresh("classic", start_now=True, far="novice")
        run(made, 0, 100)
        made.set_level("expert", 1.0)
        assert made.setup.far == "expert"
        run(made, 100, 8000)
        assert made.ledger.tally.plays[1] > 2

    def test_rival_off_is_stuck_and_declared(self) -> None:
        made = fresh("duel", start_now=True, far=None)
        run(made, 0, 5000)
        assert made.table.stuck[1]
        assert made.ledger.tally.plays == [0, 0]


def test_a_quiet_frame_changes_nothing() -> None:
    made = fresh()
    made.tick(0)
    before = made.revision
    run(made, 0, 3000)
    assert made.revision == before
