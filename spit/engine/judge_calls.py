"""Whether a call is accepted (RULES 5.3, 5.4). A refused call says what the seat can do."""

from __future__ import annotations

from . import refusals as why
from .cards import BITS, Card
from .moves import Call, Fill, Pair, Play, Refill, Turn
from .refusals import Refusal
from .seats import Seat
from .stuck import freeing_move, wanted_by
from .table import Table


def call_refusal(table: Table, move: Call, _now_ms: int) -> Refusal | None:
    """Why the seat may not call now. The other seat's cards are never named."""
    seat = move.seat
    if not table.stuck[seat]:
        return _can_go_on(table, seat)
    how = table.rules.spit_call
    if how == "auto":
        return Refusal(why.SPITS_BY_ITSELF)
    if how == "both":
        return Refusal(why.ALREADY_DECLARED) if table.sides[seat].declared else None
    return None if table.stuck[0] and table.stuck[1] else Refusal(why.OTHER_CAN_PLAY)


def _can_go_on(table: Table, seat: Seat) -> Refusal:
    """The card that fits and where, or the move that turns one up."""
    side, wanted = table.sides[seat], wanted_by(table.centers)
    for index, (cards, down) in enumerate(side.row):
        if len(cards) > down and BITS[cards[-1]] & wanted:
            bit = BITS[cards[-1]]
            at = next(i for i, center in enumerate(table.centers) if center.fits & bit)
            return Refusal(why.CAN_PLAY, cards[-1], Play(seat, index, at))
    if side.waiting:
        if table.rules.is_speed:
            return Refusal(why.CAN_TURN, None, Refill(seat))
        waits = next(i for i, (cards, down) in enumerate(side.row) if down and down == len(cards))
        return Refusal(why.CAN_TURN, None, Turn(seat, waits))
    freeing = freeing_move(table.rules, side, seat, wanted)
    return Refusal(why.CAN_TURN, _carried(table, freeing), freeing)


def _carried(table: Table, move: Fill | Pair | None) -> Card | None:
    return None if move is None else table.sides[move.seat].row[move.source].cards[-1]
