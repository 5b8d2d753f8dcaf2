"""``python3 -m spit tournament``: the levels, plain choices and simulated people play each other.

Every game has a seed of its own, so the figures are the same however many cores share the work.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from spit.ai.levels import LEVELS
from spit.cli.arguments import UsageError, number_of
from spit.cli.careers import SETTLED, Career, careers
from spit.cli.pairing import Pairing, Result, play_all, player
from spit.cli.people import PEOPLE
from spit.cli.progress import Progress
from spit.engine.presets import PRESETS
from spit.engine.quoted import short

USAGE = """\
usage: python3 -m spit tournament [options]

without a choice of what to play, every level plays every other
  --people          the levels against simulated people
  --choice          the Expert's choice against plain ones at equal tempo
  --ceiling         plain and the Expert's choice against a searching player (slow)
  --even            simulated people's careers against Even
  --pair A,B        these two: levels, random@LEVEL, greedy@LEVEL, LEVEL@LEVEL (the choice of
                    the first at the tempo of the second), search@LEVEL, or people
  --rules PRESETS   by which rules, with commas between (default duel,classic; careers are
                    by one preset, default classic)
  --games N         games of each pairing, or careers of each person (default 400)
  --rounds N        rounds of a career (with --even; default 40, at least 13)
  --seed N          the same seed gives the same figures (default 0)
  --jobs N          processes (default: one for each core)
  --json            print a list as JSON"""

_FLAGS = ("people", "choice", "ceiling", "even", "json")
_NUMBERS = {
    "games": (1, 1_000_000),
    "rounds": (1, 10_000),
    "seed": (0, 2**63 - 1),
    "jobs": (1, 256),
}


class Wanted(NamedTuple):
    """What the command line asks for."""

    flags: frozenset[str]
    pairs: tuple[tuple[str, str], ...]
    rules: tuple[str, ...]
    games: int
    rounds: int
    seed: int
    jobs: int


def main(arguments: Sequence[str]) -> int:
    """0 when done; 2 with one line for a value that is not allowed."""
    if "--help" in arguments or "-h" in arguments:
        print(USAGE)
        return 0
    try:
        wanted = read_wanted(arguments)
    except UsageError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    if "even" in wanted.flags:
        return _careers(wanted)
    pairings = pairings_of(wanted)
    with Progress(sum(pairing.games for pairing in pairings)) as progress:
        results = list(play_all(pairings, wanted.seed, wanted.jobs, progress.step))
    print(json.dumps(results, indent=2) if "json" in wanted.flags else results_text(results))
    return 0


def read_wanted(arguments: Sequence[str]) -> Wanted:
    """The arguments, checked; UsageError in one line."""
    flags: set[str] = set()
    given: dict[str, str] = {}
    pairs: list[tuple[str, str]] = []
    words = list(arguments)
    while words:
        word = words.pop(0)
        name, equals, value = word.removeprefix("--").partition("=")
        if name in flags or name in given:
            raise UsageError(f"--{name} is given twice: once is allowed.")
        dashed = word.startswith("--")
        if dashed and name in _FLAGS and not equals:
            flags.add(name)
            continue
        if not dashed or name not in ("rules", "pair", *_NUMBERS):
            allowed = ", ".join(f"--{known}" for known in (*_FLAGS, "pair", "rules", *_NUMBERS))
            raise UsageError(f"{short(word)} is not an option: the options are {allowed}.")
        if not equals:
            if not words:
                raise UsageError(f"--{name} has no value: it needs one after it.")
            value = words.pop(0)
        if name == "pair":
            pairs.append(_pair(value))
        else:
            given[name] = value
    rules = tuple(given.get("rules", "duel,classic").split(","))
    for preset in rules:
        if preset not in PRESETS:
            raise UsageError(
                f"rules={short(preset)} is not allowed: rules is of {', '.join(PRESETS)}."
            )
    numbers = {
        name: number_of(name, given[name], *limits)
        for name, limits in _NUMBERS.items()
        if name in given
    }
    _check_careers(flags, pairs, rules if "rules" in given else rules[-1:], numbers)
    return Wanted(
        frozenset(flags),
        tuple(pairs),
        rules,
        numbers.get("games", 400),
        numbers.get("rounds", 40),
        numbers.get("seed", 0),
        numbers.get("jobs", os.cpu_count() or 1),
    )


def _check_careers(
    flags: set[str],
    pairs: list[tuple[str, str]],
    rules: tuple[str, ...],
    numbers: dict[str, int],
) -> None:
    """Careers are of people against Even by one preset, and counted from the 13th round on."""
    rounds = numbers.get("rounds")
    if "even" not in flags:
        if rounds is not None:
            raise UsageError("--rounds needs --even: other matches are played to their end.")
        return
    others = ["pair"] * bool(pairs) + sorted(flags & {"people", "choice", "ceiling"})
    if others:
        raise UsageError(f"--even and --{others[0]} contradict: give one of them.")
    if len(rules) > 1:
        raise UsageError(f"rules={short(','.join(rules))} is not allowed: --even takes one preset.")
    if rounds is not None and rounds < SETTLED:
        raise UsageError(
            f"rounds={rounds} is not allowed: with --even rounds is from {SETTLED} to "
            f"{_NUMBERS['rounds'][1]}, the first {SETTLED - 1} are not counted."
        )


def _pair(text: str) -> tuple[str, str]:
    a, comma, b = text.partition(",")
    try:
        if not comma:
            raise ValueError(f"{short(text)} is one name: two are needed")
        player(short(a))
        player(short(b))
    except ValueError as wrong:
        raise UsageError(f"pair={short(text)} is not allowed: {short(str(wrong), 200)}.") from None
    return a, b


def pairings_of(wanted: Wanted) -> list[Pairing]:
    """Who plays whom."""
    pairs = list(wanted.pairs)
    if "people" in wanted.flags:
        pairs += [(person, level) for person in PEOPLE for level in LEVELS]
    if "choice" in wanted.flags:
        pairs += [
            (f"expert@{at}", f"{plain}@{at}")
            for at in ("normal", "expert")
            for plain in ("random", "greedy")
        ]
    if "ceiling" in wanted.flags:
        pairs += [("search@expert", other) for other in ("random@expert", "expert")]
    if not pairs:
        ladder = list(LEVELS)
        pairs = [(high, low) for at, high in enumerate(ladder) for low in reversed(ladder[:at])]
    return [Pairing(a, b, rules, wanted.games) for rules in wanted.rules for a, b in pairs]


def results_text(results: Sequence[Result]) -> str:
    """A line for each pairing."""
    lines = [f"{'rules':14}{'a':16}{'b':16}{'games':>6}{'a wins':>8}{'b wins':>8}{'draws':>7}"]
    for line in results:
        share = 100 * line["a_wins"] / line["games"]
        lines.append(
            f"{line['rules']:14}{line['a']:16}{line['b']:16}{line['games']:6}"
            f"{line['a_wins']:8}{line['b_wins']:8}{line['draws']:7}   a {share:.1f} %"
        )
    return "\n".join(lines)


def _careers(wanted: Wanted) -> int:
    people, rules = list(PEOPLE), wanted.rules[-1]
    found: list[Career] = []
    with Progress(len(people) * wanted.games) as progress:
        found += careers(
            people, rules, wanted.games, wanted.rounds, wanted.seed, wanted.jobs, progress.step
        )
    if "json" in wanted.flags:
        print(json.dumps(found, indent=2))
        return 0
    for line in found:
        print(
            f"{line['person']:10} {line['rules']}: {100 * line['share']:.1f} % of "
            f"{line['rounds']} rounds from the 13th on in {line['careers']} careers "
            f"(Even ended at strength {line['strength']:.2f})"
        )
    return 0
