"""What follows from every action, in this order: is a seat out, is there a jam (RULES 4.7)."""

from __future__ import annotations

from .ending import FREE, end_round, jam_winner, out_seats
from .events import Event, Lapsed
from .seats import SEATS
from .stuck import can_spit, stuck_seats, wanted_by, widely_stuck
from .table import PLAY, Center, Side, Table

AUTO_SPIT_MS = 1000


def settle(
    table: Table,
    sides: tuple[Side, Side],
    centers: tuple[Center, ...],
    spits_in_vain: int,
    now_ms: int,
    events: list[Event],
) -> Table:
    """The table after an action that led to these sides and centers."""
    near, far = sides
    quiet = near.stock and far.stock and table.absent is None and table.stuck == FREE
    if quiet:
        wanted = wanted_by(centers)
        if (near.tops & wanted or near.waiting) and (far.tops & wanted or far.waiting):
            return Table._make((PLAY, sides, centers, FREE, None, spits_in_vain, *table[6:]))
    table = Table._make(
        (PLAY, sides, centers, table.stuck, table.spit_due_ms, spits_in_vain, *table[6:])
    )
    if not (near.stock and far.stock):
        out = out_seats(table)
        if out:
            return end_round(table, "out", out[0] if len(out) == 1 else None, now_ms, events)
    return _after_jam_test(table, now_ms, events)


def _after_jam_test(table: Table, now_ms: int, events: list[Event]) -> Table:
    stuck = stuck_seats(table)
    both = stuck[0] and stuck[1]
    if both and _is_final(table):
        return end_round(table, "jam", jam_winner(table), now_ms, events)
    due: int | None = None
    if both and table.rules.spit_call == "auto":
        due = now_ms + AUTO_SPIT_MS if table.spit_due_ms is None else table.spit_due_ms
    return _lapsed(table._replace(stuck=stuck, spit_due_ms=due), events)


def _is_final(table: Table) -> bool:
    """Both being stuck, whether the round is over: both widely, and nothing left to spit (5.6)
    or enough spits in vain (5.7)."""
    if not can_spit(table):
        return True  # stuck is widely stuck then
    limit = table.rules.dead_spits
    if not limit or table.spits_in_vain < limit:
        return False
    return widely_stuck(table, 0) and widely_stuck(table, 1)


def _lapsed(table: Table, events: list[Event]) -> Table:
    """A declaration lapses when its seat can play again (5.4)."""
    near, far = table.sides
    sides = [near, far]
    for seat in SEATS:
        if sides[seat].declared and not table.stuck[seat]:
            sides[seat] = sides[seat]._replace(declared=False)
            events.append(Lapsed(seat))
    return table._replace(sides=(sides[0], sides[1]))
