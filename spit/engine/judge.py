"""Whether a move is accepted now, and if not why (RULES 4.6). Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Callable

from . import refusals as why
from .cards import BITS, rank_of
from .dealing import is_right_deal
from .house import is_overdue, owed_by_house, to_remake
from .judge_calls import call_refusal
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
from .seats import SEATS, Seat
from .spitting import to_be_asked
from .table import BETWEEN, CHOICE, CLAIM, PLAY, Table


def refusal(table: Table, move: Move, now_ms: int) -> Refusal | None:
    """Why ``move`` is not accepted at ``now_ms``; None if it is. A timed house move that is due
    comes first: until it has been applied nothing else is accepted."""
    kind = type(move)
    if isinstance(move, Deal | Spit | Ask | HouseChoose | TimeUp):
        return _house_refusal(table, move, now_ms)
    if move.seat not in SEATS:
        return Refusal(why.NOT_NOW)
    if move.seat == table.absent:
        return Refusal(why.ABSENT)
    if is_overdue(table, now_ms):
        return Refusal(why.NOT_NOW)
    if isinstance(move, Slap):
        return _slap_refusal(table, move, now_ms)
    if isinstance(move, Choose):
        return _choose_refusal(table, move)
    if table.phase != PLAY:
        in_choice = table.phase == CHOICE
        return Refusal(why.SPIT_TO_BE_CHOSEN if in_choice else why.NOT_NOW)
    return _IN_PLAY[kind](table, move, now_ms)


def _face_up(table: Table, seat: Seat, index: int) -> Refusal | None:
    """Whether there is a face-up top to take there."""
    row = table.sides[seat].row
    if not 0 <= index < len(row):
        return Refusal(why.NO_SUCH_PILE)
    cards, down = row[index]
    if not cards:
        return Refusal(why.NO_CARD)
    return Refusal(why.FACE_DOWN) if down == len(cards) else None


def _is_center(table: Table, center: int) -> bool:
    return 0 <= center < len(table.centers) and bool(table.centers[center].cards)


def _play_refusal(table: Table, move: Play, now_ms: int) -> Refusal | None:
    refused = _face_up(table, move.seat, move.pile)
    if refused is not None:
        return refused
    card = table.sides[move.seat].row[move.pile].cards[-1]
    if not _is_center(table, move.center):
        return Refusal(why.NO_SUCH_PILE, card)
    if now_ms < table.blocked_until_ms:
        return Refusal(why.SLOW_SPIT, card)
    fits = table.centers[move.center].fits & BITS[card]
    return None if fits else Refusal(why.DOES_NOT_FIT, card)


def _fill_refusal(table: Table, move: Fill, _now_ms: int) -> Refusal | None:
    if not table.rules.gaps:
        return Refusal(why.NO_GAPS)
    refused = _face_up(table, move.seat, move.source)
    if refused is not None:
        return refused
    row = table.sides[move.seat].row
    if not 0 <= move.gap < len(row):
        return Refusal(why.NO_SUCH_PILE)
    return Refusal(why.NOT_A_GAP, row[move.source].cards[-1]) if row[move.gap].cards else None


def _pair_refusal(table: Table, move: Pair, _now_ms: int) -> Refusal | None:
    if not table.rules.pair_off:
        return Refusal(why.NO_PAIRS)
    refused = _face_up(table, move.seat, move.source) or _face_up(table, move.seat, move.target)
    if refused is not None:
        return refused
    row = table.sides[move.seat].row
    card, onto = row[move.source].cards[-1], row[move.target].cards[-1]
    if move.source == move.target:
        return Refusal(why.NO_SUCH_PILE, card)
    return None if rank_of(card) == rank_of(onto) else Refusal(why.RANKS_DIFFER, card)


def _turn_refusal(table: Table, move: Turn, _now_ms: int) -> Refusal | None:
    if table.rules.is_speed or not table.rules.by_hand:
        return Refusal(why.NOT_YOURS_TO_TURN)
    refused = _face_up(table, move.seat, move.pile)
    if refused is None:
        return Refusal(why.ALREADY_UP, table.sides[move.seat].row[move.pile].cards[-1])
    return None if refused.reason == why.FACE_DOWN else refused


def _refill_refusal(table: Table, move: Refill, _now_ms: int) -> Refusal | None:
    able = table.rules.is_speed and table.sides[move.seat].waiting
    return None if able else Refusal(why.NOTHING_TO_REFILL)


def _slap_refusal(table: Table, move: Slap, now_ms: int) -> Refusal | None:
    """A hand is accepted in a claim; during play it is accepted as an early one, which bars."""
    if table.phase not in (PLAY, CLAIM):
        if table.phase == BETWEEN and _is_taken(table, move.center):
            return Refusal(why.TAKEN)
        return Refusal(why.SPIT_TO_BE_CHOSEN if table.phase == CHOICE else why.NOT_NOW)
    if not _is_race(table) and table.phase == PLAY:
        return Refusal(why.NOTHING_TO_SLAP)
    if not _is_center(table, move.center):
        return Refusal(why.NO_SUCH_PILE)
    if table.phase == PLAY:
        return None
    if table.chooser is not None and table.chooser != move.seat:
        return Refusal(why.NOT_THE_WINNER)
    barred = now_ms < table.sides[move.seat].barred_until_ms
    return Refusal(why.BARRED) if barred else None


def _is_taken(table: Table, center: int) -> bool:
    return 0 <= center < len(table.claims) and table.claims[center] is not None


def _is_race(table: Table) -> bool:
    """Whether this round may end in a race for the piles."""
    rules = table.rules
    if rules.is_speed or rules.claim != "race" or rules.match.kind == "single":
        return False
    return not table.one_pile


def _choose_refusal(table: Table, move: Choose) -> Refusal | None:
    if table.phase != CHOICE:
        return Refusal(why.NOT_NOW)
    if move.seat != to_be_asked(table):
        return Refusal(why.NOT_THE_CHOOSER)
    return None if _is_center(table, move.center) else Refusal(why.NO_SUCH_PILE)


def _house_refusal(
    table: Table, move: Deal | Spit | Ask | HouseChoose | TimeUp, now_ms: int
) -> Refusal | None:
    if owed_by_house(table, now_ms) is not type(move):
        return Refusal(why.NOT_NOW)
    if isinstance(move, Deal):
        return None if is_right_deal(table, move) else Refusal(why.WRONG_CARDS)
    if isinstance(move, Spit):
        return None if _is_right_spit(table, move) else Refusal(why.WRONG_CARDS)
    if isinstance(move, Ask) and move.seat != to_be_asked(table):
        return Refusal(why.NOT_THE_CHOOSER)
    if isinstance(move, HouseChoose) and not move.seat == move.center == to_be_asked(table):
        return Refusal(why.NOT_THE_CHOOSER)
    return None


def _is_right_spit(table: Table, move: Spit) -> bool:
    cards = to_remake(table) if table.rules.is_speed and table.phase == PLAY else ()
    if not any(cards):
        return not move.remade
    return [sorted(pack) for pack in cards] == [sorted(pack) for pack in move.remade]


_IN_PLAY: dict[type, Callable[..., Refusal | None]] = {
    Play: _play_refusal,
    Fill: _fill_refusal,
    Pair: _pair_refusal,
    Turn: _turn_refusal,
    Refill: _refill_refusal,
    Call: call_refusal,
}
