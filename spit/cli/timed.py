"""A match on simulated time: it jumps to the next moment at which something is due.

Whoever sits at a seat is a `Player`: a rival of some level, or a simulated person.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Protocol

from spit.ai.levels import LEVELS, Level
from spit.ai.rival import Rival, landed, look, sit, wake
from spit.ai.weights import FIRST, RANDOM, Weights
from spit.cli.tally import Tally
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

CHOICES: Mapping[str, Weights] = {"random": RANDOM, "greedy": FIRST}
"""Ways to choose without a plan: any card that fits; the first that fits. Without time ``greedy``
(``spit/ai/plain.py``) looks at the size of its piles instead."""


class Player(Protocol):
    """Somebody at one seat, seeing only what `Observation` shows of it."""

    @property
    def wakes_ms(self) -> int | None:
        """When it next has something to do; None: when the table has changed."""

    def deal(self, seat: Seat) -> None:
        """A new deal: forget the old table."""

    def look(self, seen: Observation, now_ms: int, rng: Random) -> None:
        """The table has changed."""

    def wake(self, seen: Observation, now_ms: int, rng: Random) -> Move | None:
        """`wakes_ms` has come: a move to make, if any."""

    def landed(self, refused: Refusal | None, seen: Observation, now_ms: int, rng: Random) -> None:
        """What became of that move, and the table after it."""

    def told(self, events: tuple[Event, ...], now_ms: int) -> None:
        """What has just happened on the table, whoever did it."""


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

    def told(self, events: tuple[Event, ...], now_ms: int) -> None:
        """A rival learns nothing but by looking."""


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


class TimedMatch:
    """One match between two players, step by step. `table` and `tally` tell how it stands."""

    def __init__(self, rules: Rules, players: tuple[Player, Player], rng: Random) -> None:
        self.table = new_table(rules)
        self.players = players
        self.rng = rng
        self.now_ms = 0
        self.tally = Tally()
        self.refused = 0
        self._first = 0
        self._views: dict[Seat, tuple[Table, Observation]] = {}

    def seen(self, seat: Seat) -> Observation:
        """The table as `seat` sees it now, made once for each table."""
        view = self._views.get(seat)
        if view is None or view[0] is not self.table:
            view = self._views[seat] = (self.table, observe(self.table, seat))
        return view[1]

    def play(self, rounds: int | None = None) -> None:
        """Play on to the end of the match, or until `rounds` rounds in all have been gathered."""
        while self.table.phase != ENDED and self.now_ms < MATCH_LIMIT_MS:
            if rounds is not None and self.table.phase == BETWEEN and self.table.round_no >= rounds:
                break
            self.step()
        self.tally.finish(self.table, self.now_ms)

    def step(self) -> None:
        """The next thing that is due, the house first."""
        table = self.table
        if table.phase in (BETWEEN, OPENING):
            if table.phase == BETWEEN:
                self.now_ms += BETWEEN_MS
                for seat in SEATS:
                    self.players[seat].deal(seat)
            else:
                self.now_ms += COUNTDOWN_MS
            self._house()
            return
        owed = due(table)
        wakes = [player.wakes_ms for player in self.players]
        times = [at for at in (owed, *wakes) if at is not None]
        if not times:
            raise RuntimeError(f"nobody has anything to do: {table}")
        self.now_ms = max(self.now_ms, min(times))
        if owed is not None and owed <= self.now_ms:
            self._house()
            return
        self._first = 1 - self._first
        for seat in (self._first, 1 - self._first):
            at = wakes[seat]
            if at is not None and at <= self.now_ms:
                self._seat(seat)
                return

    def _house(self) -> None:
        move = house(self.table, self.now_ms, self.rng)
        if move is None:
            raise RuntimeError("the house owes a move and has none")
        self._apply(move)
        for seat in SEATS:
            self.players[seat].look(self.seen(seat), self.now_ms, self.rng)

    def _seat(self, seat: Seat) -> None:
        player = self.players[seat]
        move = player.wake(self.seen(seat), self.now_ms, self.rng)
        if move is None:
            return
        refused = refusal(self.table, move, self.now_ms)
        if refused is not None:
            self.refused += 1
            player.landed(refused, self.seen(seat), self.now_ms, self.rng)
            return
        self._apply(move)
        player.landed(None, self.seen(seat), self.now_ms, self.rng)
        them = 1 - seat
        self.players[them].look(self.seen(them), self.now_ms, self.rng)

    def _apply(self, move: Move) -> None:
        before = self.table
        self.table, events = apply(before, move, self.now_ms)
        self.tally.add(self.now_ms, move, before, events)
        for seat in SEATS:
            self.players[seat].told(events, self.now_ms)


def play_match(rules: Rules, near: str, far: str, rng: Random) -> Tally:
    """One match between two players by name, on simulated time."""
    match = TimedMatch(rules, (player_of(near), player_of(far)), rng)
    match.play()
    return match.tally
