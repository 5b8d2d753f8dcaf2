"""A match between players without a sense of time (``spit/ai/plain.py``).

At each step one seat is drawn evenly among those that have something to do. The game clock jumps:
a step takes half a second, and where only a timed house move can come next, or a bar or a slow
spit has to pass, the clock goes there at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random

from spit.ai.plain import Chooser, greedy_choice, random_choice
from spit.cli.tally import Tally
from spit.engine.engine import apply, due, house, legal, new_table, refusal
from spit.engine.moves import Call, Fill, Move, Pair
from spit.engine.observation import observe
from spit.engine.rules import Rules
from spit.engine.seats import FAR, NEAR, Seat, other
from spit.engine.table import CHOICE, CLAIM, ENDED, PLAY, Table

STEP_MS = 500
MOST_MOVES = 200_000
_RUNNING = (PLAY, CHOICE, CLAIM)
PLAIN_PLAYERS: Mapping[str, Chooser] = {"random": random_choice, "greedy": greedy_choice}


def play_match(rules: Rules, near: str, far: str, rng: Random) -> Tally:
    """One match to its end; RuntimeError if it has none within very many moves."""
    players = (PLAIN_PLAYERS[near], PLAIN_PLAYERS[far])
    table, now_ms, tally = new_table(rules), 0, Tally()
    while table.phase != ENDED:
        move: Move | None = house(table, now_ms, rng)
        if move is None:
            move = _chosen(table, players, now_ms, rng)
            if move is None:
                now_ms = _next_moment(table, now_ms)
                continue
        after, events = apply(table, move, now_ms)
        tally.add(now_ms, move, table, events)
        table = after
        if table.phase in _RUNNING:
            now_ms = _next_step(table, now_ms)
        if len(tally.moves) > MOST_MOVES:
            raise RuntimeError(f"no end after {MOST_MOVES} moves")
    tally.finish(table, now_ms)
    return tally


def _next_step(table: Table, now_ms: int) -> int:
    """When the next action is done, unless the house comes first."""
    owed = due(table)
    return now_ms + STEP_MS if owed is None else min(now_ms + STEP_MS, owed)


def _chosen(
    table: Table, players: tuple[Chooser, Chooser], now_ms: int, rng: Random
) -> Move | None:
    first = FAR if rng.random() < 0.5 else NEAR
    for seat in (first, other(first)):
        moves = legal(table, seat, now_ms)
        if moves:
            move = players[seat](partial(observe, table, seat), moves, rng)
            if move is not None:
                return move
    return _freeing(table, first, now_ms)


def _freeing(table: Table, first: Seat, now_ms: int) -> Move | None:
    """Neither player by its own habits has anything to do: a run of row moves that only together
    uncover something is begun or gone on with, as a refused call shows it."""
    if table.phase == PLAY:
        for seat in (first, other(first)):
            refused = refusal(table, Call(seat), now_ms)
            if refused is not None and isinstance(refused.move, Fill | Pair):
                return refused.move
    return None


def _next_moment(table: Table, now_ms: int) -> int:
    """When something can be done again: a house move is due, or a bar or a slow spit is over."""
    bars = [side.barred_until_ms for side in table.sides]
    moments = [
        ms for ms in (due(table), table.blocked_until_ms, *bars) if ms is not None and ms > now_ms
    ]
    if not moments:
        raise RuntimeError(f"nobody can do anything: {table}")
    return min(moments)
