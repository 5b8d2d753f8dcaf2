"""``python3 -m spit simulate``: many games without a page, and how they went."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TypeAlias

from spit.cli.arguments import UsageError, Wanted, read_arguments
from spit.cli.progress import Progress
from spit.cli.report import Report, report_text
from spit.cli.tally import Tally
from spit.cli.untimed import PLAIN_PLAYERS
from spit.cli.untimed import play_match as play_untimed
from spit.engine.record import Record, record_text
from spit.engine.rules import Rules, preset_name

PlayMatch: TypeAlias = Callable[[Rules, str, str, Random], Tally]

USAGE = """\
usage: python3 -m spit simulate [options]

  --rules PRESET        classic (default), duel, parlor, ...
  --players PLAYER      random (default), greedy, or a level, for both seats
  --near, --far PLAYER  the same for one seat; random and greedy play against a level
                        at its pace. Without time greedy plays from the pile with the
                        most cards, at a level's pace the first card it sees to fit
  --games N             how many games (default 100)
  --seed N              the same seed gives the same games (default 0)
  --json                print the counts as JSON
  --record FILE         write the one game played (--games 1) as a record
  --OPTION VALUE        any option of the rules, such as --fill-gaps no"""


def main(arguments: Sequence[str]) -> int:
    """0 when done; 2 with one line for a value that is not allowed."""
    if "--help" in arguments or "-h" in arguments:
        print(USAGE)
        return 0
    try:
        wanted = read_arguments(arguments)
        report = run(wanted)
    except UsageError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    print(json.dumps(report.figures(), indent=2) if wanted.json else report_text(report))
    return 0


def run(wanted: Wanted) -> Report:
    """All games; each has a seed of its own, so any of them can be played again alone."""
    play = _player_of(wanted)
    report = Report(preset_name(wanted.rules), wanted.near, wanted.far, wanted.seed)
    with Progress(wanted.games) as progress:
        for game in range(wanted.games):
            tally = play(wanted.rules, wanted.near, wanted.far, Random(f"{wanted.seed}/{game}"))
            report.add(tally)
            if wanted.record:
                _write(wanted.record, Record(wanted.rules, tuple(tally.moves)))
            progress.step(game + 1)
    return report


def _player_of(wanted: Wanted) -> PlayMatch:
    """Who plays a match: the untimed players, or the levels on simulated time."""
    if wanted.near in PLAIN_PLAYERS and wanted.far in PLAIN_PLAYERS:
        return play_untimed
    from spit.cli.timed import play_match

    return play_match


def _write(file: str, record: Record) -> None:
    try:
        Path(file).write_text(record_text(record), encoding="ascii")
    except OSError as wrong:
        raise UsageError(f"record={file} cannot be written: {wrong.strerror}.") from None
