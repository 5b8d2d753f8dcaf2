"""A record gone through move by move, in as small steps as whoever asks wants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from spit.engine.engine import new_table, try_move
from spit.engine.events import Event
from spit.engine.moves import Move
from spit.engine.record import Record, RecordError
from spit.engine.refusals import Refusal
from spit.engine.table import Table


class Passed(NamedTuple):
    """One move of a record, numbered from 0, with the table before and after it. `at_ms` is on the
    game clock."""

    number: int
    at_ms: int
    move: Move
    before: Table
    after: Table
    events: tuple[Event, ...]


def passage(record: Record) -> Iterator[Passed]:
    """Every move in order. RecordError at the first that the engine does not accept: a record from
    elsewhere may be anything. Its `line` is the number of the move, from 1."""
    table = new_table(record.rules, record.absent)
    for number, (at_ms, move) in enumerate(record.moves):
        done = try_move(table, move, at_ms)
        if isinstance(done, Refusal):
            raise RecordError(number + 1, f"this move cannot be played: {done.reason}")
        after, events = done
        yield Passed(number, at_ms, move, table, after, events)
        table = after
