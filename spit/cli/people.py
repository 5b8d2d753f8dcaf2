"""Simulated people, to measure the rival against. They share no code with it.

A person has a rhythm: every so often a hand goes out, and if something fits it is played. Nothing
is planned in milliseconds as the rival's reach is; between two plays there is one draw of a
log-normal pause, and now and then a card is missed. A person sees an `Observation`, like anybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log
from random import Random
from typing import NamedTuple

from spit.engine.cards import Card
from spit.engine.events import Event
from spit.engine.moves import Call, Choose, Fill, Move, Pair, Play, Refill, Slap, Turn
from spit.engine.observation import Observation, legal_seen
from spit.engine.refusals import Refusal
from spit.engine.seats import Seat
from spit.engine.table import CLAIM, PLAY


class Character(NamedTuple):
    """Pauses are in milliseconds; nine in ten lie between the two."""

    pause_ms: tuple[int, int]
    """Between two plays."""
    startled: float
    """How much longer the first play on a new table takes, as a factor; a spit makes it new."""
    misses: float
    """The share of plays that are there and not seen for another pause."""
    taste: str
    """Which play: `any`, the `deep`est pile, or one that `leads` to another."""
    tidies: float
    """The share of chances to move a card into a gap that are taken, when nothing fits."""
    slap_ms: tuple[int, int]
    misjudges: float
    """The share of slaps that go to the larger of two like piles."""


PEOPLE: Mapping[str, Character] = {
    "beginner": Character((1500, 2500), 1.4, 0.12, "any", 0.4, (900, 1900), 0.4),
    "average": Character((800, 1300), 1.4, 0.05, "deep", 1.0, (465, 965), 0.13),
    "strong": Character((450, 600), 1.1, 0.02, "leads", 1.0, (180, 480), 0.04),
}


def pause(limits: tuple[int, int], rng: Random) -> int:
    """One draw: log-normal, with nine in ten draws between the limits."""
    low, high = log(limits[0]), log(limits[1])
    return round(exp(rng.gauss((low + high) / 2, (high - low) / 3.29)))


class Person:
    """One simulated person at a seat; a `Player` of `timed.py`."""

    def __init__(self, character: Character) -> None:
        self.character = character
        self._wakes: int | None = None
        self._phase = ""
        self._new = True
        self._tops: list[Card | None] = []

    @property
    def wakes_ms(self) -> int | None:
        return self._wakes

    def deal(self, seat: Seat) -> None:  # noqa: ARG002 - the same at either seat
        self._wakes, self._phase, self._new = None, "", True
        self._tops = []

    def told(self, events: tuple[Event, ...], now_ms: int) -> None:
        """People go by what they see."""

    def look(self, seen: Observation, now_ms: int, rng: Random) -> None:
        if seen.phase != self._phase:
            self._phase, self._wakes = seen.phase, None
        tops = [center.top for center in seen.centers]
        if seen.phase == PLAY and sum(a != b for a, b in zip(tops, self._tops, strict=False)) > 1:
            self._new, self._wakes = True, None
        self._tops = tops
        if self._wakes is None and legal_seen(seen, max(now_ms, seen.blocked_until_ms)):
            self._wait(seen, now_ms, rng)

    def _wait(self, seen: Observation, now_ms: int, rng: Random) -> None:
        if seen.phase == CLAIM:
            self._wakes = now_ms + pause(self.character.slap_ms, rng)
            return
        took = pause(self.character.pause_ms, rng)
        if self._new:
            took = round(took * self.character.startled)
            self._new = False
        self._wakes = max(now_ms + took, seen.blocked_until_ms)

    def wake(self, seen: Observation, now_ms: int, rng: Random) -> Move | None:
        self._wakes = None
        moves = legal_seen(seen, now_ms)
        move = self._pick(seen, moves, rng)
        if move is None and moves:
            self._wait(seen, now_ms, rng)
        return move

    def landed(self, refused: Refusal | None, seen: Observation, now_ms: int, rng: Random) -> None:
        if refused is not None or seen.phase == self._phase:
            self._wait(seen, now_ms, rng)
        else:
            self.look(seen, now_ms, rng)

    def _pick(self, seen: Observation, moves: list[Move], rng: Random) -> Move | None:
        plays = [move for move in moves if isinstance(move, Play)]
        if plays:
            return None if rng.random() < self.character.misses else self._play(seen, plays, rng)
        slaps = [move for move in moves if isinstance(move, Slap)]
        if slaps:
            return self._slap(seen, slaps, rng)
        tidy = [move for move in moves if _opens(seen, move)]
        if tidy and rng.random() < self.character.tidies:
            return rng.choice(tidy)
        calls = [move for move in moves if isinstance(move, Call | Choose)]
        return rng.choice(calls or moves) if moves else None

    def _play(self, seen: Observation, plays: list[Play], rng: Random) -> Move:
        row = seen.own.row
        if self.character.taste == "any":
            return rng.choice(plays)
        most = max(row[play.pile].count for play in plays)
        deep = [play for play in plays if row[play.pile].count == most]
        if self.character.taste == "deep":
            return rng.choice(deep)
        onto = seen.rules.fits.onto[0]
        leading = [
            play
            for play in plays
            if onto[row[play.pile].face_up[-1]] & seen.own.tops & ~(1 << row[play.pile].face_up[-1])
        ]
        return rng.choice(leading or deep)

    def _slap(self, seen: Observation, slaps: list[Slap], rng: Random) -> Move:
        order = sorted(slaps, key=lambda slap: seen.centers[slap.center].count)
        if len(order) > 1 and rng.random() < self.character.misjudges:
            small, large = (seen.centers[slap.center].count for slap in order[:2])
            if large < 1.8 * small:
                return order[1]
        return order[0]


def _opens(seen: Observation, move: Move) -> bool:
    """Whether the move brings a card up that was not to be seen."""
    if isinstance(move, Fill | Pair):
        pile = seen.own.row[move.source]
        return pile.down > 0 and len(pile.face_up) == 1
    return isinstance(move, Turn | Refill)
