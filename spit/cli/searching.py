"""A yardstick: a player with a rival's hands and eyes, and a long time to think.

It tries every move in front of it many times over: deals out the cards it cannot see at random,
plays the round to its end with plain play on both seats, turn by turn, and takes the move that
left it the fewest cards. It only knows two-pile and one-pile rounds of Spit with cards turned up
by themselves and has no sense of time; elsewhere it chooses as its level does.
"""

from __future__ import annotations

from random import Random

from spit.ai.choice import choose, open_choices
from spit.ai.levels import Level
from spit.ai.outlook import Board
from spit.ai.rival import wake
from spit.ai.weights import Weights
from spit.cli.rollout import Round, played_out
from spit.cli.timed import RivalPlayer
from spit.engine.cards import rank_of
from spit.engine.moves import Call, Fill, Move, Play
from spit.engine.observation import Observation
from spit.engine.rules import Rules

TRIES = 60
"""Rounds played out for each move."""


class SearchingPlayer(RivalPlayer):
    """See the module."""

    def __init__(self, level: Level, tries: int = TRIES) -> None:
        super().__init__(level)
        self._tries = tries

    def wake(self, seen: Observation, now_ms: int, rng: Random) -> Move | None:
        self.rival, move = wake(self.rival, seen, now_ms, rng, self._choose)
        return move

    def _choose(
        self, board: Board, seen: Observation, moves: list[Move], weights: Weights, rng: Random
    ) -> Move | None:
        choices, _ = open_choices(board, seen, moves)
        tried = _different(board, choices)
        if len(tried) < 2 or not _knows(seen.rules):
            return choose(board, seen, moves, weights, rng)
        scores = [0.0] * len(tried)
        for _ in range(self._tries):
            start = _imagined(seen, rng)
            seed = rng.random()
            for index, move in enumerate(tried):
                after = start.copy()
                if isinstance(move, Play):
                    after.play(0, move.pile, move.center)
                elif isinstance(move, Fill):
                    after.fill(0, move.source, move.gap)
                scores[index] += played_out(after, Random(seed))
        return tried[max(range(len(tried)), key=scores.__getitem__)]


def _knows(rules: Rules) -> bool:
    return (
        not rules.is_speed
        and rules.centers == 2
        and rules.jokers == 0
        and not rules.by_hand
        and not rules.pair_off
        and rules.wrap == "around"
        and not rules.alternate_colors
        and not rules.same_rank
        and not rules.slow_spit
    )


def _different(board: Board, choices: list[Move]) -> list[Move]:
    """Plays of one rank from like piles onto like centers are one play; calls are left out."""
    found: dict[tuple[int, int, int], Move] = {}
    for move in choices:
        if isinstance(move, Call):
            continue
        pile = move.pile if isinstance(move, Play) else move.source if isinstance(move, Fill) else 0
        onto = rank_of(board.centers[move.center]) if isinstance(move, Play) else -1
        found.setdefault((rank_of(board.own[pile]), board.under[pile], onto), move)
    return list(found.values())


def _imagined(seen: Observation, rng: Random) -> Round:
    """The round as it may stand: the cards that cannot be seen are dealt out at random."""
    sides = (seen.own, seen.other)
    tops = [-1 if center.top is None else center.top for center in seen.centers]
    shown = {card for side in sides for pile in side.row for card in pile.face_up} | set(tops)
    pack = [card for card in range(52) if card not in shown]
    rng.shuffle(pack)
    rows = [
        [[pack.pop() for _ in range(pile.down)] + list(pile.face_up) for pile in side.row]
        for side in sides
    ]
    reserves = [[pack.pop() for _ in range(side.reserve)] for side in sides]
    sizes = [center.count for center in seen.centers]
    onto = next((s.spits_onto for s in sides if s.spits_onto is not None), -1)
    own_side = [seen.seat, 1 - seen.seat]
    return Round(rows, reserves, tops, sizes, onto, own_side, seen.rules.gaps)
