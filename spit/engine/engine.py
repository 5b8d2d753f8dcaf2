"""The engine's one door: a table, a move and a time in, a table and events out. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from . import actions, ending, spitting
from .dealing import deal, new_table
from .events import Event
from .house import due, house
from .judge import refusal
from .legal import center_plays, legal
from .moves import (
    Ask,
    Call,
    Choose,
    Deal,
    Fill,
    HouseChoose,
    Move,
    Pair,
    Play,
    Refill,
    Slap,
    Spit,
    TimeUp,
    Turn,
)
from .refusals import Refusal
from .table import Table

__all__ = [
    "apply",
    "center_plays",
    "due",
    "house",
    "legal",
    "new_table",
    "refusal",
    "try_move",
]

Step: TypeAlias = tuple[Table, tuple[Event, ...]]


def apply(table: Table, move: Move, now_ms: int) -> Step:
    """What an accepted move leads to. Ask ``refusal`` first: it is not asked again here."""
    events: list[Event] = []
    after = _DOES[type(move)](table, move, now_ms, events)
    return after, tuple(events)


def try_move(table: Table, move: Move, now_ms: int) -> Refusal | Step:
    """The refusal, or what the move leads to."""
    return refusal(table, move, now_ms) or apply(table, move, now_ms)


def _deal(table: Table, move: Deal, _now_ms: int, events: list[Event]) -> Table:
    return deal(table, move, events)


def _choose(table: Table, move: Choose, now_ms: int, events: list[Event]) -> Table:
    return spitting.choose(table, HouseChoose(move.seat, move.center), now_ms, events)


def _time_up(table: Table, _move: TimeUp, _now_ms: int, events: list[Event]) -> Table:
    return ending.time_up(table, events)


_DOES: dict[type, Callable[..., Table]] = {
    Play: actions.play,
    Fill: actions.fill,
    Pair: actions.pair,
    Turn: actions.turn,
    Refill: actions.refill,
    Call: actions.call,
    Choose: _choose,
    Slap: actions.slap,
    Deal: _deal,
    Spit: spitting.spit,
    Ask: spitting.ask,
    HouseChoose: spitting.choose,
    TimeUp: _time_up,
}
