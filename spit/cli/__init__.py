"""The command line: ``python3 -m spit``. Never part of the page."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

USAGE = """\
usage: python3 -m spit COMMAND [options]

commands:
  simulate    play many games without a page and count how they went
  tournament  let the levels play each other

python3 -m spit COMMAND --help says more."""


def main(arguments: Sequence[str]) -> int:
    """Hand over to the command; 0 for done, 2 for something that cannot be done."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(USAGE)
        return 0
    command, rest = arguments[0], arguments[1:]
    if command in COMMANDS:
        return COMMANDS[command](rest)
    print(f"{command} is not a command: it is one of {', '.join(COMMANDS)}.", file=sys.stderr)
    return 2


def _simulate(arguments: Sequence[str]) -> int:
    from spit.cli.simulate import main as simulate

    return simulate(arguments)


def _tournament(arguments: Sequence[str]) -> int:
    from spit.cli.tournament import main as tournament

    return tournament(arguments)


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "simulate": _simulate,
    "tournament": _tournament,
}
