"""Two rivals at a table, watched from outside."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from spit.ai.levels import LEVELS
from spit.ai.rival import Rival, sit, wake
from spit.ai.tempo import Delay, Tempo
from spit.cli.timed import RivalPlayer, TimedMatch
from spit.engine.moves import Move
from spit.engine.observation import Observation
from spit.engine.rules import rules_of
from spit.engine.table import ENDED, Table

Watch = Callable[[Rival, Rival, Observation, int, "Move | None"], None]


SOME = Tempo(100, Delay(10, 4, 30), Delay(1, 2, 3), 28.0, 90.0, 20.0, 150, (1000, 2000))
"""Without a whim: 140 ms to take in a new table, 104 to take in one card more, 28 for each card
looked over, 110 to 170 to lay a card."""


class Whimless(Random):
    """Chance that always takes the middle."""

    def random(self) -> float:
        return 0.5

    def gauss(self, mu: float = 0.0, sigma: float = 1.0) -> float:
        return mu

    def expovariate(self, lambd: float = 1.0) -> float:
        return 1.0 / lambd


class Watched(RivalPlayer):
    """A rival that shows `watch` its state before and after each time it wakes."""

    def __init__(self, level: str, watch: Watch) -> None:
        super().__init__(LEVELS[level])
        self._watch = watch

    def wake(self, seen: Observation, now_ms: int, rng: Random) -> Move | None:
        before = self.rival
        self.rival, move = wake(before, seen, now_ms, rng)
        self._watch(before, self.rival, seen, now_ms, move)
        return move


def match(preset: str, near: str, far: str, seed: object, **options: str) -> TimedMatch:
    """A match of two levels, not begun."""
    rules = rules_of(preset, {name.replace("_", "-"): value for name, value in options.items()})
    players = RivalPlayer(LEVELS[near]), RivalPlayer(LEVELS[far])
    return TimedMatch(rules, players, Random(f"{preset} {near} {far} {seed}"))


def positions(
    preset: str, seed: object, steps: int = 400, **options: str
) -> list[tuple[Table, int]]:
    """Tables of one match, with their times."""
    played = match(preset, "fast", "normal", seed, **options)
    found = []
    while played.table.phase != ENDED and len(found) < steps:
        before = played.table
        played.step()
        if played.table is not before:
            found.append((played.table, played.now_ms))
    return found


def seated(level: str = "normal", seat: int = 0) -> Rival:
    return sit(LEVELS[level], seat)
