"""The table turned round: what was near is far. A game is then drawn from the other seat."""

from __future__ import annotations

from typing import TypeVar

from spit.engine.events import Claimed, Event, Gathered, MatchEnded, RoundEnded, SidePileRemade
from spit.engine.moves import Deal, Move, Spit
from spit.engine.seats import Seat, other
from spit.engine.table import Side, Table

T = TypeVar("T")
_CENTERS = (1, 0, 2)


def turned_table(table: Table) -> Table:
    """The same table, seen from the far side. Turning twice changes nothing."""
    near, far = table.sides
    return table._replace(
        sides=(_side(far), _side(near)),
        centers=_centers(table.centers),
        stuck=(table.stuck[1], table.stuck[0]),
        absent=_seat(table.absent),
        side_piles=table.side_piles[::-1],
        starter=other(table.starter),
        third_from=other(table.third_from),
        round_winner=_seat(table.round_winner),
        left=(table.left[1], table.left[0]),
        chooser=_seat(table.chooser),
        claims=_centers(tuple(_seat(seat) for seat in table.claims)),
        scores=(table.scores[1], table.scores[0]),
        match_winner=_seat(table.match_winner),
    )


def turned_event(event: Event) -> Event:
    """What happened, told from the other side."""
    if isinstance(event, RoundEnded | MatchEnded):
        return event._replace(winner=_seat(event.winner))
    if isinstance(event, Gathered):
        return Gathered((event.owned[1], event.owned[0]))
    if isinstance(event, Claimed):
        centers = tuple(sorted(_CENTERS[center] for center in event.centers))
        return Claimed(other(event.seat), centers)
    if isinstance(event, SidePileRemade):
        return event._replace(center=_CENTERS[event.center])
    return _swapped(event)


def turned_move(move: Move) -> Move:
    """A move made from the other side."""
    if isinstance(move, Deal):
        return Deal(move.far, move.near, move.side_piles[::-1])
    if isinstance(move, Spit):
        return Spit(move.remade[::-1])
    return _swapped(move)


def _swapped(value: T) -> T:
    """Whatever names one seat, one center pile, or both, by those names."""
    fields = getattr(value, "_fields", ())
    changed: dict[str, int] = {}
    if "seat" in fields:
        changed["seat"] = other(value.seat)  # type: ignore[attr-defined]
    if "center" in fields:
        changed["center"] = _CENTERS[value.center]  # type: ignore[attr-defined]
    return value._replace(**changed) if changed else value  # type: ignore[attr-defined]


def _side(side: Side) -> Side:
    onto = side.spits_onto
    return side if onto is None else side._replace(spits_onto=_CENTERS[onto])


def _centers(piles: tuple[T, ...]) -> tuple[T, ...]:
    return (piles[1], piles[0], *piles[2:]) if len(piles) > 1 else piles


def _seat(seat: Seat | None) -> Seat | None:
    return None if seat is None else other(seat)
