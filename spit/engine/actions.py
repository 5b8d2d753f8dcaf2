"""What a seat's accepted move does (RULES 4, 5.3, 6.2)."""

from __future__ import annotations

from .cards import BITS, Card
from .ending import claim
from .events import (
    Declared,
    Event,
    Filled,
    Paired,
    Played,
    Refilled,
    Slapped,
    SlappedEarly,
    Turned,
    Uncovered,
)
from .moves import Call, Fill, Pair, Play, Refill, Slap, Turn
from .row import NO_PILE, lift, side_of
from .seats import SEATS, Seat
from .settle import settle
from .table import CLAIM, Center, Pile, Side, Table, with_side

EARLY_SLAP_MS = 500


def play(table: Table, move: Play, now_ms: int, events: list[Event]) -> Table:
    """4.1. In Speed the place is refilled from the stock at once, unless that is by hand."""
    seat, index, at = move
    rules, sides, centers = table.rules, table.sides, table.centers
    side = sides[seat]
    card, pile, top, turned, waits = lift(side.row[index], rules.by_hand)
    events.append(Played(seat, index, at, card))
    if rules.is_speed:
        side = _played_in_speed(side, seat, index, rules.by_hand, events)
    else:
        row = side.row
        tops = side.tops & ~BITS[card]
        if top is not None:
            tops |= BITS[top]
            if turned:
                events.append(Uncovered(seat, index, top))
        side = Side(
            (*row[:index], pile, *row[index + 1 :]),
            side.reserve,
            side.declared,
            side.spits_onto,
            side.barred_until_ms,
            tops,
            side.stock - 1,
            side.waiting or waits,
        )
    below = centers[at]
    fits = rules.fits
    accepts = fits.accepts_after(card, below.cards[-1], below.accepts) if fits.sticky else 0
    center = Center((*below.cards, card), accepts, fits.onto[accepts][card])
    return settle(
        table,
        with_side(sides, seat, side),
        (*centers[:at], center, *centers[at + 1 :]),
        0,
        now_ms,
        events,
    )


def _played_in_speed(
    side: Side, seat: Seat, index: int, by_hand: bool, events: list[Event]
) -> Side:
    tops = side.tops & ~BITS[side.row[index].cards[-1]]
    pile, reserve, stock = NO_PILE, side.reserve, side.stock - 1
    if reserve and not by_hand:
        card, reserve = reserve[-1], reserve[:-1]
        pile, tops, stock = Pile((card,), 0), tops | BITS[card], stock + 1
        events.append(Refilled(seat, index, card))
    return side._replace(
        row=(*side.row[:index], pile, *side.row[index + 1 :]),
        reserve=reserve,
        tops=tops,
        stock=stock,
        waiting=by_hand and bool(reserve),
    )


def fill(table: Table, move: Fill, now_ms: int, events: list[Event]) -> Table:
    """4.3: a card of the row goes to a gap; what it covered is turned up, or waits to be."""
    side = table.sides[move.seat]
    card = side.row[move.source].cards[-1]
    events.append(Filled(move.seat, move.source, move.gap, card))
    return _moved(table, move.seat, move.source, move.gap, now_ms, events)


def pair(table: Table, move: Pair, now_ms: int, events: list[Event]) -> Table:
    """4.4: the same, onto a card of its rank."""
    card = table.sides[move.seat].row[move.source].cards[-1]
    events.append(Paired(move.seat, move.source, move.target, card))
    return _moved(table, move.seat, move.source, move.target, now_ms, events)


def _moved(
    table: Table, seat: Seat, source: int, onto: int, now_ms: int, events: list[Event]
) -> Table:
    """A face-up card goes from one place of the row to another."""
    side = table.sides[seat]
    row = list(side.row)
    card, pile, top, turned, waits = lift(row[source], table.rules.by_hand)
    tops = side.tops
    if row[onto].cards:
        tops &= ~BITS[row[onto].cards[-1]]
    if top is not None:
        tops |= BITS[top]
        if turned:
            events.append(Uncovered(seat, source, top))
    row[source] = pile
    row[onto] = Pile((*row[onto].cards, card), row[onto].down)
    side = Side(
        tuple(row),
        side.reserve,
        side.declared,
        side.spits_onto,
        side.barred_until_ms,
        tops,
        side.stock,
        side.waiting or waits,
    )
    sides = with_side(table.sides, seat, side)
    return settle(table, sides, table.centers, table.spits_in_vain, now_ms, events)


def _with_row(
    table: Table,
    seat: Seat,
    row: tuple[Pile, ...],
    now_ms: int,
    events: list[Event],
    reserve: tuple[Card, ...] | None = None,
) -> Table:
    """Nothing came to the center: the row, and in Speed the stock, changed. Who has something to
    turn or to refill is not declared stuck."""
    old = table.sides[seat]
    side = side_of(
        table.rules,
        row,
        old.reserve if reserve is None else reserve,
        spits_onto=old.spits_onto,
        barred_until_ms=old.barred_until_ms,
    )
    sides = with_side(table.sides, seat, side)
    return settle(table, sides, table.centers, table.spits_in_vain, now_ms, events)


def turn(table: Table, move: Turn, now_ms: int, events: list[Event]) -> Table:
    """4.2, ``flip=hand``"""
    row = list(table.sides[move.seat].row)
    cards, down = row[move.pile]
    row[move.pile] = Pile(cards, down - 1)
    events.append(Turned(move.seat, move.pile, cards[-1]))
    return _with_row(table, move.seat, tuple(row), now_ms, events)


def refill(table: Table, move: Refill, now_ms: int, events: list[Event]) -> Table:
    """9.2, ``refill=hand``: up to five cards, as far as the stock goes."""
    side = table.sides[move.seat]
    row, reserve = list(side.row), side.reserve
    for index, pile in enumerate(row):
        if not pile.cards and reserve:
            card, reserve = reserve[-1], reserve[:-1]
            row[index] = Pile((card,), 0)
            events.append(Refilled(move.seat, index, card))
    return _with_row(table, move.seat, tuple(row), now_ms, events, reserve)


def call(table: Table, move: Call, now_ms: int, events: list[Event]) -> Table:
    """5.3: the spit is owed at once when this call is enough, or the last one."""
    side = table.sides[move.seat]._replace(declared=True)
    sides = with_side(table.sides, move.seat, side)
    events.append(Declared(move.seat))
    enough = table.rules.spit_call == "either" or all(
        sides[seat].declared or seat == table.absent for seat in SEATS
    )
    return table._replace(sides=sides, spit_due_ms=now_ms if enough else None)


def slap(table: Table, move: Slap, now_ms: int, events: list[Event]) -> Table:
    """6.2: a claim, or too early."""
    if table.phase == CLAIM:
        events.append(Slapped(move.seat, move.center))
        return claim(table, move.seat, move.center, now_ms, events)
    until = now_ms + EARLY_SLAP_MS
    side = table.sides[move.seat]._replace(barred_until_ms=until)
    events.append(SlappedEarly(move.seat, until))
    return table._replace(sides=with_side(table.sides, move.seat, side))
