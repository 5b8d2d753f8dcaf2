"""A table before the first deal, and the deal itself (RULES 3.1 to 3.3, 9.1)."""

from __future__ import annotations

from .cards import Card, deck
from .events import Dealt, Event
from .moves import Deal
from .row import lay_out, side_of
from .rules import Rules
from .seats import FAR, NEAR, Seat
from .table import BETWEEN, OPENING, Center, Side, Table

MINUTE_MS = 60_000
SPEED_SIDE_PILE = {15: 10, 20: 5}


def new_table(rules: Rules, absent: Seat | None = None) -> Table:
    """The table before the first deal: half the deck each, in order. ``absent``: a seat that
    nobody sits at; it counts as stuck and declared, and takes what is left."""
    pack = deck(rules.jokers)
    half = len(pack) // 2
    return Table(
        phase=BETWEEN,
        sides=(side_of(rules, (), pack[:half]), side_of(rules, (), pack[half:])),
        centers=(Center(()),) * rules.centers,
        stuck=(False, False),
        spit_due_ms=None,
        spits_in_vain=0,
        rules=rules,
        absent=absent,
        time_left_ms=rules.match.n * MINUTE_MS if rules.match.kind == "minutes" else 0,
    )


def deal_sizes(table: Table) -> tuple[int, int, tuple[int, ...]]:
    """How many cards near, far and each side pile (with its starter) get."""
    if table.rules.is_speed:
        stock = table.rules.speed_stock
        side = SPEED_SIDE_PILE[stock] + 1
        return stock, stock, (side, side)
    return len(table.sides[NEAR].reserve), len(table.sides[FAR].reserve), ()


def deals_from(table: Table) -> tuple[tuple[Card, ...], ...]:
    """The packs that are shuffled: the whole deck for a first round and in Speed, else what each
    seat owns (3.1)."""
    near, far = (side.reserve for side in table.sides)
    if table.rules.is_speed or not table.round_no:
        return (tuple(sorted(near + far)),)
    return near, far


def is_right_deal(table: Table, move: Deal) -> bool:
    """Whether the deal lays out exactly the cards that are there."""
    near, far, sides = deal_sizes(table)
    sizes = (len(move.near), len(move.far), tuple(len(pile) for pile in move.side_piles))
    if sizes != (near, far, sides):
        return False
    packs = deals_from(table)
    if len(packs) == 1:
        laid = [move.near + move.far + tuple(card for pile in move.side_piles for card in pile)]
    else:
        laid = [move.near, move.far]
    return all(sorted(cards) == sorted(pack) for cards, pack in zip(laid, packs, strict=True))


def deal(table: Table, move: Deal, events: list[Event]) -> Table:
    """Both rows are laid and their tops turned up; the opening spit is owed."""
    events.append(Dealt(table.round_no + 1))
    return table._replace(
        phase=OPENING,
        sides=(_dealt(table, NEAR, move.near), _dealt(table, FAR, move.far)),
        spits_in_vain=0,
        side_piles=move.side_piles,
        blocked_until_ms=0,
        third_from=NEAR,
        round_no=table.round_no + 1,
        round_winner=None,
        round_end="",
        left=(0, 0),
        claims=(),
    )


def _dealt(table: Table, seat: Seat, cards: tuple[Card, ...]) -> Side:
    row, reserve = lay_out(table.rules, cards)
    return side_of(table.rules, row, reserve, declared=seat == table.absent)
