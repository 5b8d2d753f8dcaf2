"""Two players, many games, counted; and the same spread over the machine's cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from random import Random
from typing import NamedTuple, TypedDict

from spit.cli.people import PEOPLE, Person
from spit.cli.searching import SearchingPlayer
from spit.cli.timed import Player, TimedMatch, player_of
from spit.engine.rules import rules_of

CHUNK = 10
"""Games that one core plays before it reports."""


class Pairing(NamedTuple):
    """Who plays whom, by what rules, how often; they change seats after every game."""

    a: str
    b: str
    rules: str
    games: int


class Result(TypedDict):
    """One line of the tournament's JSON."""

    a: str
    b: str
    rules: str
    games: int
    a_wins: int
    b_wins: int
    draws: int


def player(name: str) -> Player:
    """Whoever has that name: a level, a choice at a level's tempo, `search@LEVEL`, a person."""
    if name in PEOPLE:
        return Person(PEOPLE[name])
    choice, _, level = name.rpartition("@")
    if choice == "search":
        return SearchingPlayer(player_of(level).level)
    return player_of(name)


def play_chunk(pairing: Pairing, seed: int, first: int, count: int) -> tuple[int, int, int]:
    """Games `first` to `first + count - 1`: wins of a, wins of b, draws."""
    score = [0, 0, 0]
    rules = rules_of(pairing.rules)
    for game in range(first, first + count):
        rng = Random(f"{seed} {pairing.a} {pairing.b} {pairing.rules} {game}")
        a, b = player(pairing.a), player(pairing.b)
        swapped = game % 2 == 1
        match = TimedMatch(rules, (b, a) if swapped else (a, b), rng)
        match.play()
        winner = match.table.match_winner
        score[2 if winner is None else winner ^ swapped] += 1
    return score[0], score[1], score[2]


def play_all(
    pairings: list[Pairing], seed: int, jobs: int | None, told: Callable[[int], None]
) -> Iterator[Result]:
    """All pairings, spread over `jobs` processes (the number of cores), in order.

    `told(done)` hears how many games are done. The figures do not depend on `jobs`.
    """
    tasks = [
        (index, start, min(CHUNK, pairing.games - start))
        for index, pairing in enumerate(pairings)
        for start in range(0, pairing.games, CHUNK)
    ]
    scores = [[0, 0, 0] for _ in pairings]
    done = 0
    for index, count, score in _scores(pairings, tasks, seed, jobs or os.cpu_count() or 1):
        for kind in range(3):
            scores[index][kind] += score[kind]
        done += count
        told(done)
    for pairing, (a_wins, b_wins, draws) in zip(pairings, scores, strict=True):
        yield Result(
            a=pairing.a,
            b=pairing.b,
            rules=pairing.rules,
            games=pairing.games,
            a_wins=a_wins,
            b_wins=b_wins,
            draws=draws,
        )


def _scores(
    pairings: list[Pairing], tasks: list[tuple[int, int, int]], seed: int, jobs: int
) -> Iterator[tuple[int, int, tuple[int, int, int]]]:
    if jobs == 1:
        for index, start, count in tasks:
            yield index, count, play_chunk(pairings[index], seed, start, count)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from _spread(pool, pairings, tasks, seed)


def _spread(
    pool: Executor, pairings: list[Pairing], tasks: list[tuple[int, int, int]], seed: int
) -> Iterator[tuple[int, int, tuple[int, int, int]]]:
    waiting = {
        pool.submit(play_chunk, pairings[index], seed, start, count): (index, count)
        for index, start, count in tasks
    }
    for future in as_completed(waiting):
        index, count = waiting[future]
        yield index, count, future.result()
