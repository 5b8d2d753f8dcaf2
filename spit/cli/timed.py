"""A match on simulated time: it jumps to the next moment at which something is due.

Whoever sits at a seat is a `Player`: a rival of some level, or a simulated person.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import NamedTuple, Protocol

from spit.ai.levels import LEVELS, Level
from spit.ai.rival import Rival, landed, look, sit, wake
from spit.ai.weights import Weights
from spit.engine.engine import apply, due, house, new_table, refusal
from spit.engine.events import Event
from spit.engine.moves import Move
from spit.engine.observation import Observation, observe
from spit.engine.refusals import Refusal
from spit.engine.rules import Rules
from spit.engine.seats import SEATS, Seat
from spit.engine.table import BETWEEN, ENDED, OPENING, Table

COUNTDOWN_MS = 1500
"""From a deal to its opening spit."""
BETWEEN_MS = 1000
"""From the end of a round to the next deal."""
MATCH_LIMIT_MS = 4 * 60 * 60 * 1000
"""A match that is not over by then is given up as a draw: its players are to blame."""

CHOICES: Mapping[str, Weights] = {
    "random": Weights(noise=1.0, ahead=0),
    "greedy": Weights(noise=0.0, ahead=0),
}
"""Ways to choose without a plan: any card that fits; the first that fits."""


class Player(Protocol):
    """Somebody at one seat, seeing only what `Observation` shows of it."""

    wakes_ms: int | None

    def deal(self, seat: Seat) -> None:
        """A new deal: forget the old table."""

    def look(self, seen: Observation, now_ms: int, rng: Random) -> None:
        """The table has changed."""

    def wake(self, seen: Observation, now_ms: int, rng: Random) -> Move | None:
        """`wakes_ms` has come: a move to make, if any."""

    def landed(self, refused: Refusal | None, seen: Observation, now_ms: int, rng: Random) -> None:
        """What became of that move, and the table after it."""

    def round_over(self, seat: Seat, table: Table) -> None:
        """A round has ended: who has won it stands on `table`."""


class RivalPlayer:
    """A rival as a Player."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.rival: Rival = sit(level, 0)

    @property
    def wakes_ms(self) -> int | None:
        return self.rival.wakes_ms

    def deal(self, seat: Seat) -> None:
        self.rival = sit(self.level, seat)

    def look(self, seen: Observation, now_ms: int, rng: Random) -> None:
        self.rival = look(self.rival, seen, now_ms, rng)

    def wake(self, seen: Observation, now_ms: int, rng: Random) -> Move | None:
        self.rival, move = wake(self.rival, seen, now_ms, rng)
        return move

    def landed(self, refused: Refusal | None, seen: Observation, now_ms: int, rng: Random) -> None:
        self.rival = landed(self.rival, refused, seen, now_ms, rng)

    def round_over(self, seat: Seat, table: Table) -> None:
        """A rival alone learns nothing."""


def player_of(name: str) -> RivalPlayer:
    """The player that a level's name, or `random@LEVEL` or `greedy@LEVEL`, stands for.

    The last two have that level's tempo and eye, and no plan: any card that fits, or the first.
    ValueError for other names.
    """
    choice, _, level = name.rpartition("@")
    if level not in LEVELS or choice not in ("", *CHOICES, *LEVELS):
        allowed = ", ".join(LEVELS)
        raise ValueError(f"{name} is nobody: allowed are {allowed}, and random@ or greedy@ one")
    base = LEVELS[level]
    if not choice:
        return RivalPlayer(base)
    weights = CHOICES[choice] if choice in CHOICES else LEVELS[choice].weights
    return RivalPlayer(replace(base, name=name, weights=weights))


class Step(NamedTuple):
    """One accepted move of a match."""

    at_ms: int
    move: Move
    events: tuple[Event, ...]


class TimedMatch:
    """One match between two players, step by step."""

    def __init__(self, rules: Rules, players: tuple[Player, Player], rng: Random) -> None:
        self.table = new_table(rules)
        self.players = players
        self.rng = rng
        self.now_ms = 0
        self.refused = 0
        self._first = 0

    def steps(self, rounds: int | None = None) -> list[Step]:
        """Play to the end of the match, or until `rounds` more rounds are over."""
        done: list[Step] = []
        left = rounds
        while self.table.phase != ENDED and self.now_ms < MATCH_LIMIT_MS:
            ended = self.table.round_no if self.table.phase == BETWEEN else 0
            if ended and left is not None:
                left -= 1
                if left < 0:
                    break
            step = self._next()
            if step is not None:
                done.append(step)
        return done

    def _next(self) -> Step | None:
        """The next thing that is due, the house first."""
        table = self.table
        if table.phase in (BETWEEN, OPENING):
            if table.phase == BETWEEN:
                self.now_ms += BETWEEN_MS
                for seat in SEATS:
                    self.players[seat].deal(seat)
            else:
                self.now_ms += COUNTDOWN_MS
            return self._house()
        owed = due(table)
        wakes = [player.wakes_ms for player in self.players]
        times = [at for at in (owed, *wakes) if at is not None]
        if not times:
            raise RuntimeError(f"nobody has anything to do: {table}")
        self.now_ms = max(self.now_ms, min(times))
        if owed is not None and owed <= self.now_ms:
            return self._house()
        self._first = 1 - self._first
        for seat in (self._first, 1 - self._first):
            at = wakes[seat]
            if at is not None and at <= self.now_ms:
                return self._seat(seat)
        raise RuntimeError("a moment passed without anything in it")

    def _house(self) -> Step:
        move = house(self.table, self.now_ms, self.rng)
        if move is None:
            raise RuntimeError("the house owes a move and has none")
        step = self._apply(move)
        for seat in SEATS:
            seen = observe(self.table, seat)
            self.players[seat].look(seen, self.now_ms, self.rng)
        return step

    def _seat(self, seat: Seat) -> Step | None:
        player = self.players[seat]
        move = player.wake(observe(self.table, seat), self.now_ms, self.rng)
        if move is None:
            return None
        refused = refusal(self.table, move, self.now_ms)
        if refused is not None:
            self.refused += 1
            player.landed(refused, observe(self.table, seat), self.now_ms, self.rng)
            return None
        step = self._apply(move)
        player.landed(None, observe(self.table, seat), self.now_ms, self.rng)
        them = 1 - seat
        self.players[them].look(observe(self.table, them), self.now_ms, self.rng)
        return step

    def _apply(self, move: Move) -> Step:
        before = self.table
        self.table, events = apply(before, move, self.now_ms)
        if self.table.round_end and not before.round_end:
            for seat in SEATS:
                self.players[seat].round_over(seat, self.table)
        return Step(self.now_ms, move, events)
