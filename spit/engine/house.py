"""The house: what nobody chooses (RULES 1), and when it is owed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .cards import Card
from .dealing import deal_sizes, deals_from
from .moves import Ask, Deal, HouseChoose, HouseMove, Spit, TimeUp
from .spitting import to_be_asked
from .table import BETWEEN, CHOICE, OPENING, PLAY, Table


def shuffled(cards: Sequence[Card], rng: Random) -> tuple[Card, ...]:
    """Fisher and Yates's shuffle on ``rng.random()`` alone: seeds agree on every Python. For other
    numbers than cards as well."""
    pack = list(cards)
    for at in range(len(pack) - 1, 0, -1):
        chosen = int(rng.random() * (at + 1))
        pack[at], pack[chosen] = pack[chosen], pack[at]
    return tuple(pack)


def due(table: Table) -> int | None:
    """The game clock's ms at which the next timed house move is owed; None if none is."""
    owed = table.choice_due_ms if table.phase == CHOICE else table.spit_due_ms
    if table.ends_ms is None:
        return owed
    return table.ends_ms if owed is None else min(owed, table.ends_ms)


def is_overdue(table: Table, now_ms: int) -> bool:
    """Whether the house comes before any seat now."""
    if table.spit_due_ms is None and table.choice_due_ms is None and table.ends_ms is None:
        return False
    owed = due(table)
    return owed is not None and owed <= now_ms


def house(table: Table, now_ms: int, rng: Random) -> HouseMove | None:
    """The house's move that is owed: a deal in ``between``, the opening spit in ``opening``,
    else what is due by ``now_ms``. Apply it at the moment it was due."""
    if table.phase == PLAY and not is_overdue(table, now_ms):
        return None
    kind = owed_by_house(table, now_ms)
    seat = to_be_asked(table)
    if kind is Deal:
        return _deal(table, rng)
    if kind is Spit:
        in_speed = table.rules.is_speed and table.phase == PLAY
        return Spit(_remade(table, rng) if in_speed else ())
    if kind is TimeUp:
        return TimeUp()
    if kind is None or seat is None:
        return None
    return Ask(seat) if kind is Ask else HouseChoose(seat, seat)


def owed_by_house(table: Table, now_ms: int) -> type[HouseMove] | None:
    """The kind of house move that is owed by ``now_ms``."""
    if table.phase == BETWEEN:
        return Deal
    if table.phase == OPENING:
        return Spit
    if not is_overdue(table, now_ms):
        return None
    if table.ends_ms is not None and table.ends_ms == due(table):
        return TimeUp
    if table.phase == PLAY:
        return Spit if to_be_asked(table) is None else Ask
    return HouseChoose


def _deal(table: Table, rng: Random) -> Deal:
    near, far, sides = deal_sizes(table)
    packs = [shuffled(pack, rng) for pack in deals_from(table)]
    if len(packs) == 2:
        return Deal(packs[0], packs[1])
    pack, piles = packs[0][near + far :], []
    for size in sides:
        piles.append(pack[:size])
        pack = pack[size:]
    return Deal(packs[0][:near], packs[0][near : near + far], tuple(piles))


def to_remake(table: Table) -> tuple[tuple[Card, ...], ...]:
    """For each side pile that has run out the cards it is made of, else nothing (9.3)."""
    return tuple(
        () if pile else center.cards[:-1]
        for pile, center in zip(table.side_piles, table.centers, strict=True)
    )


def _remade(table: Table, rng: Random) -> tuple[tuple[Card, ...], ...]:
    cards = to_remake(table)
    return tuple(shuffled(pack, rng) for pack in cards) if any(cards) else ()
