"""The counts over many games."""

from __future__ import annotations

from collections import Counter
from typing import TypedDict

from spit.cli.tally import Tally
from spit.engine.seats import FAR, NEAR


class Spread(TypedDict):
    """How numbers are spread: ``p90`` is what nine in ten do not exceed."""

    median: float
    p90: float
    max: float


class Figures(TypedDict):
    """``ends`` counts how matches ended, ``round_ends`` how rounds did; ``plays_per_round`` and
    ``spits_per_round`` are means for both seats together, the opening spit left out."""

    rules: str
    players: dict[str, str]
    seed: int
    games: int
    ends: dict[str, int]
    wins: dict[str, int]
    rounds: int
    round_ends: dict[str, int]
    plays: int
    spits: int
    plays_per_round: float
    spits_per_round: float
    jam_share: float
    rounds_per_match: Spread
    seconds_per_game: Spread


class Report:
    """Collects tallies; ``figures`` are what is printed."""

    def __init__(self, rules: str, near: str, far: str, seed: int) -> None:
        self.rules, self.near, self.far, self.seed = rules, near, far, seed
        self.ends: Counter[str] = Counter()
        self.round_ends: Counter[str] = Counter()
        self.wins = {"near": 0, "far": 0, "draw": 0}
        self.rounds: list[float] = []
        self.seconds: list[float] = []
        self.plays = 0
        self.spits = 0

    def add(self, tally: Tally) -> None:
        """One more match."""
        self.ends[tally.end] += 1
        self.round_ends.update(tally.round_ends)
        self.wins[{NEAR: "near", FAR: "far", None: "draw"}[tally.winner]] += 1
        self.rounds.append(tally.rounds)
        self.seconds.append(tally.ms / 1000)
        self.plays += tally.plays
        self.spits += tally.spits

    def figures(self) -> Figures:
        """What the matches so far add up to; there has to be one."""
        rounds = int(sum(self.rounds))
        return {
            "rules": self.rules,
            "players": {"near": self.near, "far": self.far},
            "seed": self.seed,
            "games": len(self.rounds),
            "ends": dict(sorted(self.ends.items())),
            "wins": dict(self.wins),
            "rounds": rounds,
            "round_ends": dict(sorted(self.round_ends.items())),
            "plays": self.plays,
            "spits": self.spits,
            "plays_per_round": round(self.plays / rounds, 3),
            "spits_per_round": round(self.spits / rounds, 3),
            "jam_share": round(self.round_ends["jam"] / rounds, 5),
            "rounds_per_match": _spread(self.rounds),
            "seconds_per_game": _spread(self.seconds),
        }


def _spread(numbers: list[float]) -> Spread:
    """Median, the value nine in ten do not exceed, and the largest."""
    ordered = sorted(numbers)
    count = len(ordered)
    median = (ordered[(count - 1) // 2] + ordered[count // 2]) / 2
    return {"median": median, "p90": ordered[(count * 9 + 9) // 10 - 1], "max": ordered[-1]}


def report_text(report: Report) -> str:
    """The figures for reading."""
    figures = report.figures()
    rounds, seconds = figures["rounds_per_match"], figures["seconds_per_game"]

    def shares(counts: dict[str, int], total: int) -> str:
        return ", ".join(f"{name} {count} ({count / total:.1%})" for name, count in counts.items())

    games = figures["games"]
    return "\n".join(
        [
            f"{games} games of {report.rules}, seed {report.seed}: {report.near} (near) "
            f"against {report.far} (far)",
            f"  matches ended by   {shares(figures['ends'], games)}",
            f"  won by             {shares(figures['wins'], games)}",
            f"  rounds ended by    {shares(figures['round_ends'], figures['rounds'])}",
            f"  rounds a match     median {rounds['median']:g}, nine in ten within "
            f"{rounds['p90']:g}, longest {rounds['max']:g}",
            f"  a round            {figures['plays_per_round']:.1f} center plays, "
            f"{figures['spits_per_round']:.1f} spits after the opening one",
            f"  simulated seconds  median {seconds['median']:.1f}, nine in ten within "
            f"{seconds['p90']:.1f}, longest {seconds['max']:.1f}",
        ]
    )
