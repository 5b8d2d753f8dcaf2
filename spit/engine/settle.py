"""What follows from every action, in this order: is a seat out, is there a jam (RULES 4.7)."""

from __future__ import annotations

from .ending import end_round, jam_winner, out_seats
from .events import Event, Lapsed
from .seats import FAR, NEAR, SEATS
from .stuck import is_stuck, wanted_by, widely_stuck
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
    rules = table.rules
    if not (near.stock and far.stock):
        out = out_seats(rules, sides)
        if out:
            ended = table._replace(sides=sides, centers=centers)
            winner = out[0] if len(out) == 1 else None
            return end_round(ended, "out", winner, now_ms, events)
    can_spit = rules.is_speed or near.reserve or far.reserve
    wide = not can_spit or rules.stuck_means == "no-play-or-turn"
    wanted = wanted_by(centers)
    near_stuck = table.absent == NEAR or is_stuck(rules, near, wanted, wide)
    far_stuck = table.absent == FAR or is_stuck(rules, far, wanted, wide)
    due: int | None = None
    if near_stuck and far_stuck:
        if rules.spit_call == "auto":
            due = now_ms + AUTO_SPIT_MS if table.spit_due_ms is None else table.spit_due_ms
    elif near.declared or far.declared:
        sides = _lapsed(sides, (near_stuck, far_stuck), events)
    after = Table._make(
        (PLAY, sides, centers, (near_stuck, far_stuck), due, spits_in_vain, *table[6:])
    )
    if near_stuck and far_stuck and (not can_spit or _in_vain(after)):
        return end_round(after, "jam", jam_winner(after), now_ms, events)
    return after


def _in_vain(table: Table) -> bool:
    """5.7: enough spits without a center play, and both seats widely stuck again."""
    limit = table.rules.dead_spits
    if not limit or table.spits_in_vain < limit:
        return False
    return widely_stuck(table, NEAR) and widely_stuck(table, FAR)


def _lapsed(
    sides: tuple[Side, Side], stuck: tuple[bool, bool], events: list[Event]
) -> tuple[Side, Side]:
    """A declaration lapses when its seat can play again (5.4)."""
    kept = list(sides)
    for seat in SEATS:
        if kept[seat].declared and not stuck[seat]:
            kept[seat] = kept[seat]._replace(declared=False)
            events.append(Lapsed(seat))
    return kept[0], kept[1]
