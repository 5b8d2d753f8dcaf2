"""Find the prices in ``spit/ai/weights.py`` by self-play: ``python3 scripts/tune.py``.

Two rivals of one level play whole matches, a share of their moves at random. For each move made,
the features of the table after it and a few facts about the table before it are set against how
the round ended (cards left on both sides, and who won), by least squares: what a feature adds is
its price. The next turn plays by the prices just found; at the end they meet those in use.

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

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from spit.ai.choice import open_choices, worth
from spit.ai.levels import LEVELS
from spit.ai.outlook import Board, Outlook, mask_of, outlook
from spit.ai.rival import wake
from spit.ai.weights import PLANNED, RANDOM, Weights
from spit.cli.timed import RivalPlayer, TimedMatch
from spit.engine.moves import Call, Fill, Move, Pair, Play
from spit.engine.observation import Observation
from spit.engine.refusals import Refusal
from spit.engine.rules import rules_of

FACTS = (
    "one",
    "idle",
    "calm",
    "idle and calm",
    "lead",
    "stock",
    "own reserve",
    "their reserve",
    "own fits",
    "their fits",
    "own piles",
    "their piles",
    "row",
    "row, playing",
    "row, playing, calm",
)
"""What is told of the table before the move, so that it is not laid to the move's account."""
SIZE = len(Outlook._fields) + len(FACTS)
CARDS_A_WIN = 4.0
"""What winning a round is worth besides the cards that the other still holds, in cards."""


class Sums:
    """Least squares in the making: the normal equations' sums."""

    def __init__(self) -> None:
        self.square = [[0.0] * SIZE for _ in range(SIZE)]
        self.goal = [0.0] * SIZE
        self.count = 0

    def add(self, facts: list[float], goal: float) -> None:
        self.count += 1
        known = [(index, fact) for index, fact in enumerate(facts) if fact]
        for index, fact in known:
            self.goal[index] += fact * goal
            line = self.square[index]
            for other, value in known:
                line[other] += fact * value

    def join(self, more: Sums) -> None:
        self.count += more.count
        for index in range(SIZE):
            self.goal[index] += more.goal[index]
            for other in range(SIZE):
                self.square[index][other] += more.square[index][other]

    def solved(self, ridge: float = 100.0) -> list[float]:
        """The coefficients, by elimination."""
        rows = [[*line, goal] for line, goal in zip(self.square, self.goal, strict=True)]
        for index in range(SIZE):
            rows[index][index] += ridge
        for index in range(SIZE):
            pivot = rows[index][index]
            for other in range(SIZE):
                if other != index and rows[other][index]:
                    factor = rows[other][index] / pivot
                    rows[other] = [
                        a - factor * b for a, b in zip(rows[other], rows[index], strict=True)
                    ]
        return [rows[index][SIZE] / rows[index][index] for index in range(SIZE)]


class Learner(RivalPlayer):
    """A rival that makes a share of its moves at random and remembers what it did."""

    def __init__(self, level: str, weights: Weights, stray: float, sums: Sums) -> None:
        super().__init__(replace(LEVELS[level], weights=weights))
        self._stray, self._sums = stray, sums
        self._made: list[list[float]] = []

    def wake(self, seen: Observation, now_ms: int, rng: Random) -> Move | None:
        self.rival, move = wake(self.rival, seen, now_ms, rng, self._choose)
        return move

    def look(self, seen: Observation, now_ms: int, rng: Random) -> None:
        super().look(seen, now_ms, rng)
        self._settle(seen)

    def landed(self, refused: Refusal | None, seen: Observation, now_ms: int, rng: Random) -> None:
        super().landed(refused, seen, now_ms, rng)
        self._settle(seen)

    def _settle(self, seen: Observation) -> None:
        """The round is over: that was what the moves made in it came to."""
        if seen.round_end and self._made:
            left = seen.other.stock + seen.other.reserve - seen.own.stock - seen.own.reserve
            winner = seen.round_winner
            won = 0 if winner is None else 1 if winner == seen.seat else -1
            for facts in self._made:
                self._sums.add(facts, left + CARDS_A_WIN * won)
            self._made.clear()

    def _choose(
        self, board: Board, seen: Observation, moves: list[Move], weights: Weights, rng: Random
    ) -> Move | None:
        choices, playing = open_choices(board, seen, moves)
        if not choices:
            return None
        if rng.random() < self._stray:
            plays = [move for move in choices if isinstance(move, Play)]
            if not plays or rng.random() > 0.75:
                plays = []
            move = rng.choice(plays or choices)
        else:
            move = max(
                choices, key=lambda m: worth(board, m, weights, playing) + 0.001 * rng.random()
            )
        if not isinstance(move, Call):
            self._remember(board, seen, move, playing)
        return move

    def _remember(self, board: Board, seen: Observation, move: Move, playing: bool) -> None:
        if isinstance(move, Play):
            after, row = outlook(board, move.pile, move.center), 0
        elif isinstance(move, Fill | Pair):
            after, row = outlook(board, move.source, None), 1
        else:
            return
        onto = board.rules.fits.onto[0]
        wanted = [onto[top] for top in board.centers if top >= 0]
        own = sum((mask_of(board.own) & mask).bit_count() for mask in wanted)
        their = sum((board.other & mask).bit_count() for mask in wanted)
        calm = their == 0
        self._made.append(
            [
                *after,
                1,
                not playing,
                calm,
                calm and not playing,
                seen.other.stock - seen.own.stock,
                seen.own.stock,
                seen.own.reserve,
                seen.other.reserve,
                own,
                their,
                sum(pile.count > 0 for pile in seen.own.row),
                sum(pile.count > 0 for pile in seen.other.row),
                row,
                row * playing,
                row * playing * calm,
            ]
        )


def learn(rules: str, level: str, weights: Weights, stray: float, seeds: list[str]) -> Sums:
    """A chunk of matches."""
    sums = Sums()
    for seed in seeds:
        players = Learner(level, weights, stray, sums), Learner(level, weights, stray, sums)
        TimedMatch(rules_of(rules), players, Random(seed)).play()
    return sums


def meet(rules: str, level: str, one: Weights, two: Weights, games: list[int]) -> float:
    """How many of the games `one` wins against `two`."""
    score = 0.0
    for game in games:
        players = [RivalPlayer(replace(LEVELS[level], weights=w)) for w in (one, two)]
        if game % 2:
            players.reverse()
        match = TimedMatch(rules_of(rules), (players[0], players[1]), Random(f"meet {game}"))
        match.play()
        winner = match.table.match_winner
        score += 0.5 if winner is None else float(winner == game % 2)
    return score


def priced(found: list[float]) -> Weights:
    """The coefficients as weights."""
    facts = dict(zip(FACTS, found[len(Outlook._fields) :], strict=True))
    return Weights(
        noise=0.0,
        outlook=Outlook(*[round(price, 2) for price in found[: len(Outlook._fields)]]),
        row=round(facts["row"] + facts["row, playing"], 2),
        row_calm=round(facts["row, playing, calm"], 2),
    )


def main() -> None:
    """See the module."""
    say = argparse.ArgumentParser(description=__doc__)
    say.add_argument("--rules", default="classic")
    say.add_argument("--level", default="expert", choices=list(LEVELS))
    say.add_argument("--matches", type=int, default=2000, help="in each turn")
    say.add_argument("--turns", type=int, default=2)
    say.add_argument("--games", type=int, default=1000, help="of the new prices against others")
    say.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    say.add_argument("--seed", default="0")
    say.add_argument("--from-nothing", action="store_true", help="do not start with PLANNED")
    wanted = say.parse_args()
    weights, stray = (RANDOM, 1.0) if wanted.from_nothing else (PLANNED, 0.35)
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for turn in range(wanted.turns):
            chunks = [
                [f"{wanted.seed} {turn} {index}" for index in range(start, wanted.matches, 40)]
                for start in range(40)
            ]
            sums = Sums()
            for more in [
                pool.submit(learn, wanted.rules, wanted.level, weights, stray, chunk)
                for chunk in chunks
            ]:
                sums.join(more.result())
            weights, stray = priced(sums.solved()), 0.35
            print(f"after {sums.count} moves:\n{weights}", flush=True)
        for name, other in (("random", RANDOM), ("planned", PLANNED)):
            scores = [
                pool.submit(
                    meet,
                    wanted.rules,
                    wanted.level,
                    weights,
                    other,
                    list(range(start, wanted.games, 40)),
                )
                for start in range(40)
            ]
            share = sum(score.result() for score in scores) / wanted.games
            print(f"against {name}: {100 * share:.1f} % of {wanted.games}", flush=True)


if __name__ == "__main__":
    main()
