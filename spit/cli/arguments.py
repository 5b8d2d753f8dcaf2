"""What the command line asks for, read and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spit.ai.levels import LEVELS
from spit.cli.untimed import PLAIN_PLAYERS
from spit.engine.digits import whole
from spit.engine.quoted import short
from spit.engine.rules import OPTION_BY_NAME, Rules, RulesError, rules_of

MOST_GAMES = 1_000_000


class UsageError(ValueError):
    """One line naming the value and what is allowed."""


class Wanted(NamedTuple):
    """Checked. ``near`` and ``far`` are players' names; ``record`` is the file to write the only
    game to, "" for none."""

    rules: Rules
    near: str
    far: str
    games: int
    seed: int
    json: bool
    record: str


_OWN = ("rules", "players", "near", "far", "games", "seed", "record")


def read_arguments(arguments: Sequence[str]) -> Wanted:
    """Read ``--name value`` and ``--name=value``; UsageError for anything else."""
    given, as_json = _pairs(arguments)
    options = {name: value for name, value in given.items() if name in OPTION_BY_NAME}
    try:
        rules = rules_of(given.get("rules", "classic"), options)
    except RulesError as wrong:
        raise UsageError(str(wrong)) from None
    players = given.get("players", "random")
    for name in ("players", "near", "far"):
        _check_player(name, given.get(name, "random"))
    near, far = given.get("near", players), given.get("far", players)
    if (near in PLAIN_PLAYERS) != (far in PLAIN_PLAYERS):
        near, far = _at_the_pace_of(near, far), _at_the_pace_of(far, near)
    record = given.get("record", "")
    games = number_of("games", given.get("games", "1" if record else "100"), 1, MOST_GAMES)
    if record and games != 1:
        raise UsageError(f"games={games} is not allowed with record: a record is of 1 game.")
    seed = number_of("seed", given.get("seed", "0"), 0, 2**63 - 1)
    return Wanted(rules, near, far, games, seed, as_json, record)


def _pairs(arguments: Sequence[str]) -> tuple[dict[str, str], bool]:
    """The given names with their values, and whether ``--json`` stands among them."""
    given: dict[str, str] = {}
    as_json = False
    words = list(arguments)
    while words:
        word = words.pop(0)
        name, equals, value = word.removeprefix("--").partition("=")
        if word == "--json":
            as_json = True
            continue
        if not word.startswith("--") or name not in (*_OWN, *OPTION_BY_NAME):
            raise UsageError(
                f"{short(word)} is not an option: the options are --json, "
                f"{', '.join('--' + known for known in (*_OWN, *OPTION_BY_NAME))}."
            )
        if not equals:
            if not words:
                raise UsageError(f"--{name} has no value: it needs one after it.")
            value = words.pop(0)
        if name in given:
            raise UsageError(f"--{name} is given twice: once is allowed.")
        given[name] = value
    return given, as_json


def _check_player(name: str, player: str) -> None:
    known = (*PLAIN_PLAYERS, *LEVELS)
    if player not in known:
        raise UsageError(
            f"{name}={short(player)} is not allowed: {name} is one of {', '.join(known)}."
        )


def _at_the_pace_of(player: str, other: str) -> str:
    """Against a level, ``random`` and ``greedy`` play on time as well, at that level's pace."""
    return f"{player}@{other}" if player in PLAIN_PLAYERS else player


def number_of(name: str, text: str, low: int, high: int) -> int:
    """The whole number in ``text``; UsageError if it is none from ``low`` to ``high``."""
    number = whole(text, low, high)
    if number is None:
        raise UsageError(
            f"{name}={short(text)} is not allowed: {name} is a whole number from {low} to {high}."
        )
    return number
