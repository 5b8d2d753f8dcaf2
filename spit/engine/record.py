"""A game as text: its rules, and every move with its time. Everything else follows from it.

    spit record 1
    rules duel
    option spit-call auto
    absent far
    0 deal near AH 2C … far KD 5S …
    0 spit
    740 near play 3 1
    end 3

Places count from 1 there, as on the page. A record is refused (``RecordError``) with the line and
the reason: if it is not one, if it breaks off, or if a move in it is not accepted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .digits import whole
from .engine import new_table, try_move
from .events import Event
from .move_text import move_of, move_text
from .moves import Move
from .refusals import Refusal
from .rules import Rules, RulesError, base_and_options, rules_of
from .seats import SEAT_NAMES, Seat
from .table import Table

FIRST_LINE = "spit record 1"
_LATEST_MS = 10**12
_MOST_LINES = 250_000
_LONGEST_REASON = 300


class Record(NamedTuple):
    """``moves`` are all moves, the house's too, with their milliseconds on the game clock."""

    rules: Rules
    moves: tuple[tuple[int, Move], ...]
    absent: Seat | None = None


class Passed(NamedTuple):
    """One move of a record, numbered from 0, with the table before and after it."""

    number: int
    at_ms: int
    move: Move
    before: Table
    after: Table
    events: tuple[Event, ...]


class RecordError(ValueError):
    """Why the text is not a record of a game. ``line`` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        if len(reason) > _LONGEST_REASON:
            reason = reason[: _LONGEST_REASON - 1] + "…"
        super().__init__(f"line {line}: {reason}")
        self.line, self.reason = line, reason


def record_text(record: Record) -> str:
    """The record as text, a line for each move."""
    lines = [*_head(record), *(f"{ms} {move_text(move)}" for ms, move in record.moves)]
    return "\n".join([*lines, f"end {len(record.moves)}", ""])


def read_record(text: str) -> Record:
    """The record in ``text``, played through once to see that it can be; or RecordError."""
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n", _MOST_LINES)
    if lines[0] != FIRST_LINE:
        raise RecordError(1, f"not a record: it does not begin with {FIRST_LINE!r}")
    if len(lines) > _MOST_LINES:
        raise RecordError(_MOST_LINES + 1, f"it is longer than {_MOST_LINES} lines")
    rules, absent, at = _read_head(lines)
    moves: list[tuple[int, Move]] = []
    for line in range(at, len(lines)):
        if lines[line].startswith("end"):
            _check_end(lines, line, len(moves))
            record = Record(rules, tuple(moves), absent)
            for _ in passage(record, at):
                pass
            return record
        moves.append(_read_move(lines[line], line + 1, moves[-1][0] if moves else 0))
    raise RecordError(len(lines), "it breaks off: there is no end line")


def passage(record: Record, line: int = 0) -> Iterator[Passed]:
    """Every move in order, as fast as whoever asks goes on. RecordError at the first that is not
    accepted, for a record from elsewhere may be anything: its line is the number of the move,
    from 1, after so many others."""
    table = new_table(record.rules, record.absent)
    for number, (at_ms, move) in enumerate(record.moves):
        done = try_move(table, move, at_ms)
        if isinstance(done, Refusal):
            said = f"{move_text(move)!r} is refused: {done.reason}"
            raise RecordError(line + number + 1, said)
        after, events = done
        yield Passed(number, at_ms, move, table, after, events)
        table = after


def replay(record: Record) -> tuple[Table, tuple[Event, ...]]:
    """The table after the last move, and all events; RecordError for a move not accepted."""
    table, happened = new_table(record.rules, record.absent), list[Event]()
    for passed in passage(record, len(_head(record))):
        table = passed.after
        happened += passed.events
    return table, tuple(happened)


def _head(record: Record) -> list[str]:
    base, options = base_and_options(record.rules)
    lines = [FIRST_LINE, f"rules {base}"]
    lines += [f"option {name} {text}" for name, text in options.items()]
    if record.absent is not None:
        lines.append(f"absent {SEAT_NAMES[record.absent]}")
    return lines


def _read_head(lines: list[str]) -> tuple[Rules, Seat | None, int]:
    """Rules and the empty seat, and the index of the first line after them."""
    if len(lines) < 2 or not lines[1].startswith("rules "):
        raise RecordError(2, "it has to name the rules: rules PRESET")
    preset = lines[1].removeprefix("rules ")
    options: dict[str, str] = {}
    rules, at = _rules_at(2, preset, options), 2
    while at < len(lines) and lines[at].startswith("option "):
        name, _, text = lines[at].removeprefix("option ").partition(" ")
        if name in options:
            raise RecordError(at + 1, f"option {name} stands there twice")
        options[name] = text
        at += 1
        rules = _rules_at(at, preset, options)
    if at < len(lines) and lines[at].startswith("absent "):
        seat = lines[at].removeprefix("absent ")
        if seat not in SEAT_NAMES:
            raise RecordError(at + 1, f"{seat!r} is not a seat: near or far")
        return rules, SEAT_NAMES.index(seat), at + 1
    return rules, None, at


def _rules_at(line: int, preset: str, options: dict[str, str]) -> Rules:
    try:
        return rules_of(preset, options)
    except RulesError as wrong:
        raise RecordError(line, str(wrong)) from None


def _read_move(line: str, number: int, last_ms: int) -> tuple[int, Move]:
    time, _, text = line.partition(" ")
    at_ms = whole(time, 0, _LATEST_MS)
    if at_ms is None:
        raise RecordError(number, f"{time!r} is not a time in milliseconds")
    if at_ms < last_ms:
        raise RecordError(number, f"the time goes back from {last_ms} to {time}")
    try:
        return at_ms, move_of(text)
    except ValueError as wrong:
        raise RecordError(number, str(wrong)) from None


def _check_end(lines: list[str], at: int, moves: int) -> None:
    if lines[at] != f"end {moves}":
        raise RecordError(
            at + 1,
            f"it should say 'end {moves}' after {moves} moves: lines are missing or too many",
        )
    if at + 1 < len(lines):
        raise RecordError(at + 2, "there is something after the end line")
