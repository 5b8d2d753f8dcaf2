"""Careers: one simulated person against Even, match after match, and how the rounds go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import TypedDict

from spit.ai.even import Even, Pulse, after_round, beat
from spit.cli.people import PEOPLE, Person
from spit.cli.timed import RivalPlayer, TimedMatch
from spit.engine.events import Event, RoundEnded
from spit.engine.rules import Rules, rules_of
from spit.engine.table import BETWEEN, ENDED, PLAY

SETTLED = 13
"""Rounds before this one are for finding each other; they are not counted."""


class Career(TypedDict):
    """One person's careers together: rounds from the 13th on."""

    person: str
    rules: str
    careers: int
    rounds: int
    won: int
    lost: int
    drawn: int
    share: float
    strength: float


class _Listener(Person):
    """A person whose plays are heard as the page hears them."""

    def start(self) -> None:
        self.pulse = Pulse()
        self.won = 0.5

    def told(self, events: tuple[Event, ...], now_ms: int) -> None:
        self.pulse = beat(self.pulse, events, 0, now_ms)
        for event in events:
            if isinstance(event, RoundEnded):
                self.won = 0.5 if event.winner is None else 1.0 if event.winner == 0 else 0.0


def career(name: str, rules: Rules, rounds: int, rng: Random) -> tuple[list[float], float]:
    """What each of `rounds` rounds brought the person (1, 0, 0.5), and where Even ended."""
    even, results = Even(), list[float]()
    while len(results) < rounds:
        person, rival = _Listener(PEOPLE[name]), RivalPlayer(even.level)
        match = TimedMatch(rules, (person, rival), rng)
        while match.table.phase != ENDED and len(results) < rounds:
            person.start()
            rival.level = even.level
            head_start = _round(match)
            results.append(person.won)
            even = after_round(even, person.won, head_start, person.pulse.gaps_ms)
    return results, even.strength


def _round(match: TimedMatch) -> int:
    """Play one round; how many cards more the rival's row had at its start."""
    before, head_start = match.table.round_no, 0
    while match.table.phase != ENDED and not (
        match.table.phase == BETWEEN and match.table.round_no > before
    ):
        opening = match.table.phase
        match.step()
        if match.table.phase == PLAY and opening != PLAY and match.table.round_no > before:
            near, far = match.table.sides
            if head_start == 0:
                head_start = far.stock - near.stock
    return head_start


def careers(
    people: list[str],
    rules: str,
    count: int,
    rounds: int,
    seed: int,
    jobs: int,
    told: Callable[[int], None],
) -> Iterator[Career]:
    """`count` careers of each person, spread over `jobs` processes."""
    tasks = [(person, index) for person in people for index in range(count)]
    played: dict[str, list[tuple[list[float], float]]] = {person: [] for person in people}
    with ProcessPoolExecutor(jobs) as pool:
        waiting = {
            pool.submit(_one, person, rules, rounds, f"{seed} {person} {index}"): person
            for person, index in tasks
        }
        for done, future in enumerate(as_completed(waiting), 1):
            played[waiting[future]].append(future.result())
            told(done)
    for person in people:
        late = [won for results, _ in played[person] for won in results[SETTLED - 1 :]]
        won, lost = late.count(1.0), late.count(0.0)
        strengths = sorted(strength for _, strength in played[person])
        yield Career(
            person=person,
            rules=rules,
            careers=count,
            rounds=len(late),
            won=won,
            lost=lost,
            drawn=len(late) - won - lost,
            share=round(sum(late) / max(1, len(late)), 4),
            strength=strengths[len(strengths) // 2],
        )


def _one(person: str, rules: str, rounds: int, seed: str) -> tuple[list[float], float]:
    return career(person, rules_of(rules), rounds, Random(seed))
