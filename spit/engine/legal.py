"""All that a seat may do now, in a fixed order."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import BITS, rank_of
from .house import is_overdue
from .moves import Call, Choose, Fill, Move, Pair, Play, Refill, Slap, Turn
from .row import NO_PILE
from .seats import SEATS, Seat
from .spitting import to_be_asked
from .stuck import wanted_by
from .table import CHOICE, CLAIM, PLAY, Side, Table

# Moves are values: those of the hot path are made once.
_PLAYS = tuple(
    tuple(tuple(Play(seat, pile, center) for center in range(3)) for pile in range(5))
    for seat in SEATS
)
_FILLS = tuple(
    tuple(tuple(Fill(seat, source, gap) for gap in range(5)) for source in range(5))
    for seat in SEATS
)


def legal(table: Table, seat: Seat, now_ms: int) -> list[Move]:
    """The moves that would be accepted from ``seat`` at ``now_ms``: plays, row moves, what is to
    be turned or refilled, the call, the choice, the slaps. Early slaps are left out. Nothing
    while a house move is due."""
    if seat == table.absent or is_overdue(table, now_ms):
        return []
    if table.phase == PLAY:
        return _in_play(table, seat, now_ms)
    if table.phase == CLAIM:
        late = now_ms >= table.sides[seat].barred_until_ms
        if late and table.chooser in (None, seat):
            return [Slap(seat, i) for i, center in enumerate(table.centers) if center.cards]
    elif table.phase == CHOICE and seat == to_be_asked(table):
        return [Choose(seat, i) for i in range(len(table.centers))]
    return []


def center_plays(table: Table, seat: Seat) -> list[Play]:
    """The plays to the center that fit now, a slow spit or not; none but in ``play``."""
    if table.phase != PLAY or seat == table.absent:
        return []
    moves: list[Play] = []
    if table.sides[seat].tops & wanted_by(table.centers):
        _add_plays(table, seat, moves)
    return moves


def _in_play(table: Table, seat: Seat, now_ms: int) -> list[Move]:
    moves: list[Move] = []
    side, rules = table.sides[seat], table.rules
    if now_ms >= table.blocked_until_ms and side.tops & wanted_by(table.centers):
        _add_plays(table, seat, moves)
    if rules.gaps and NO_PILE in side.row:
        _add_fills(side, seat, moves)
    if rules.pair_off:
        _add_pairs(side, seat, moves)
    if side.waiting:
        _add_by_hand(side, seat, rules.is_speed, moves)
    if table.stuck[seat] and _may_call(table, side):
        moves.append(Call(seat))
    return moves


def _may_call(table: Table, side: Side) -> bool:
    how = table.rules.spit_call
    if how == "both":
        return not side.declared
    return how == "either" and table.stuck[0] and table.stuck[1]


def _add_plays(table: Table, seat: Seat, moves: list[Play] | list[Move]) -> None:
    centers, plays = table.centers, _PLAYS[seat]
    for index, (cards, down) in enumerate(table.sides[seat].row):
        if len(cards) > down:
            bit = BITS[cards[-1]]
            for at, center in enumerate(centers):
                if center.fits & bit:
                    moves.append(plays[index][at])


def _add_fills(side: Side, seat: Seat, moves: list[Move]) -> None:
    if not side.stock:
        return
    gaps = [i for i, pile in enumerate(side.row) if not pile.cards]
    fills = _FILLS[seat]
    if len(gaps) == 1:
        gap = gaps[0]
        for source, (cards, down) in enumerate(side.row):
            if len(cards) > down:
                moves.append(fills[source][gap])
        return
    for source, (cards, down) in enumerate(side.row):
        if len(cards) > down:
            into = fills[source]
            for gap in gaps:
                moves.append(into[gap])


def _add_pairs(side: Side, seat: Seat, moves: list[Move]) -> None:
    tops = [
        (i, rank_of(cards[-1])) for i, (cards, down) in enumerate(side.row) if len(cards) > down
    ]
    moves.extend(
        Pair(seat, source, target)
        for source, rank in tops
        for target, same in tops
        if source != target and rank == same
    )


def _add_by_hand(side: Side, seat: Seat, is_speed: bool, moves: list[Move]) -> None:
    if is_speed:
        moves.append(Refill(seat))
        return
    waiting: Sequence[int] = [
        i for i, (cards, down) in enumerate(side.row) if down and down == len(cards)
    ]
    moves.extend(Turn(seat, i) for i in waiting)
