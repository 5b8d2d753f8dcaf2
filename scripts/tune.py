"""Find the prices in ``spit/ai/weights.py`` by self-play: ``python3 scripts/tune.py``.

An evolving search (cross-entropy): many sets of prices, drawn around the best so far, each play
some thousand light rounds (``spit/cli/rollout.py``: turns are drawn, nothing is timed) against
plain play; the next ones are drawn around those that did best. A price is good if rounds are won
with it and few cards are left. At the end the new prices meet plain play and the prices in use in
real, timed matches of classic.

Least squares on the features of moves in timed matches were tried first: they saw what goes along
with winning, not what brings it about, and won fewer matches (58 % against plain play, not 64 %).

Nothing is written: copy what it prints into ``weights.py``.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from spit.ai.choice import worth
from spit.ai.levels import LEVELS
from spit.ai.outlook import Board, Outlook, mask_of
from spit.ai.weights import PLANNED, RANDOM, Weights
from spit.cli.rollout import Round, played_out
from spit.cli.timed import RivalPlayer, TimedMatch
from spit.engine.moves import Fill, Play
from spit.engine.rules import rules_of

CLASSIC = rules_of("classic")
FEATURES = Outlook._fields
CHOSEN = 0.3
"""The share of each generation that the next is drawn around."""
ROUND_WORTH = 16.0
"""What all rounds won instead of none are worth, in cards a round."""


class Scored(NamedTuple):
    """How some prices did."""

    goal: float
    won: float


def priced(state: Round, weights: Weights, rng: Random) -> None:
    """Seat 0's move, by its prices."""
    row = state.rows[0]
    own = tuple(pile[-1] if pile else -1 for pile in row)
    under = tuple(max(0, len(pile) - 1) for pile in row)
    other = mask_of(tuple(pile[-1] for pile in state.rows[1] if pile))
    board = Board(own, under, tuple(state.tops), other, CLASSIC)
    plays, opening = state.plays(0), state.opening(0)
    moves: list[Play | Fill] = [Play(0, pile, center) for pile, center in plays]
    if opening is not None:
        moves.append(Fill(0, *opening))
    move = max(moves, key=lambda m: worth(board, m, weights, bool(plays)) + 1e-3 * rng.random())
    if isinstance(move, Play):
        state.play(0, move.pile, move.center)
    else:
        state.fill(0, move.source, move.gap)


def dealt(rng: Random) -> Round:
    """A light round of 26 cards against 26 after its opening spit."""
    pack = list(range(52))
    rng.shuffle(pack)
    rows = [[[pack.pop() for _ in range(size)] for size in (1, 2, 3, 4, 5)] for _ in (0, 1)]
    reserves = [[pack.pop() for _ in range(11)] for _ in (0, 1)]
    state = Round(rows, reserves, [-1, -1], [0, 0], -1, [0, 1], True)
    state.tops = [reserves[0].pop(), reserves[1].pop()]
    state.sizes = [1, 1]
    return state


def score(weights: Weights, rounds: int, seed: int) -> Scored:
    """Light rounds against plain play; the same seed deals the same cards to all prices."""
    cards = 0.0
    won = 0
    rng = Random(seed)
    for _ in range(rounds):
        state = dealt(rng)
        cards += played_out(state, rng, lambda s: priced(s, weights, rng))
        won += not state.stock(0)
    return Scored(ROUND_WORTH * won / rounds + 0.5 * cards / rounds, won / rounds)


def weights_of(prices: list[float]) -> Weights:
    """Prices as weights; the last one is the row moves'."""
    return Weights(
        noise=0.0,
        outlook=Outlook(*[round(price, 2) for price in prices[:-1]]),
        row=round(prices[-1], 2),
        row_hold_ms=PLANNED.row_hold_ms,
    )


def meet(one: Weights, two: Weights, level: str, games: list[int]) -> float:
    """How many of these timed matches of classic `one` wins against `two`."""
    won = 0.0
    for game in games:
        players = [RivalPlayer(replace(LEVELS[level], weights=w)) for w in (one, two)]
        if game % 2:
            players.reverse()
        match = TimedMatch(CLASSIC, (players[0], players[1]), Random(f"meet {game}"))
        match.play()
        winner = match.table.match_winner
        won += 0.5 if winner is None else float(winner == game % 2)
    return won


def main() -> None:
    """See the module."""
    say = argparse.ArgumentParser(description=__doc__)
    say.add_argument("--generations", type=int, default=8)
    say.add_argument("--size", type=int, default=28, help="sets of prices in a generation")
    say.add_argument("--rounds", type=int, default=1600, help="light rounds for each set")
    say.add_argument("--games", type=int, default=400, help="timed matches at the end")
    say.add_argument("--level", default="expert", choices=list(LEVELS))
    say.add_argument("--seed", type=int, default=0)
    say.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wanted = say.parse_args()
    rng = Random(wanted.seed)
    middle = [*PLANNED.outlook, PLANNED.row]
    spread = [0.25] * len(FEATURES) + [1.0]
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for generation in range(wanted.generations):
            drawn = [middle] + [
                [m + s * rng.gauss(0, 1) for m, s in zip(middle, spread, strict=True)]
                for _ in range(wanted.size - 1)
            ]
            found = [
                pool.submit(score, weights_of(prices), wanted.rounds, wanted.seed + generation)
                for prices in drawn
            ]
            scores = [future.result() for future in found]
            best = sorted(range(len(drawn)), key=lambda index: -scores[index].goal)
            chosen = [drawn[index] for index in best[: max(2, round(CHOSEN * len(drawn)))]]
            middle = [sum(column) / len(chosen) for column in zip(*chosen, strict=True)]
            spread = [
                max(0.03, (sum((p - m) ** 2 for p in column) / len(chosen)) ** 0.5)
                for m, column in zip(middle, zip(*chosen, strict=True), strict=True)
            ]
            print(
                f"{generation}: the best won {100 * scores[best[0]].won:.1f} % of rounds, "
                f"the last middle {100 * scores[0].won:.1f} %",
                flush=True,
            )
        weights = weights_of(middle)
        print(weights, flush=True)
        for name, other in (("plain play", RANDOM), ("the prices in use", PLANNED)):
            shares = [
                pool.submit(meet, weights, other, wanted.level, list(range(at, wanted.games, 20)))
                for at in range(20)
            ]
            share = sum(future.result() for future in shares) / wanted.games
            print(f"against {name}: {100 * share:.1f} % of {wanted.games}", flush=True)


if __name__ == "__main__":
    main()
