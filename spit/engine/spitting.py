"""The spit: who turns which card onto which pile (RULES 3.4, 3.5, 5.5, 9.3)."""

from __future__ import annotations

from .cards import Card
from .events import Event, SidePileRemade, Spat, SpitAsked, SpitChosen
from .moves import Ask, HouseChoose, Spit
from .seats import FAR, NEAR, SEATS, Seat, other
from .settle import settle
from .table import CHOICE, OPENING, PLAY, Center, Side, Table, with_side

CHOICE_MS = 3000


def solo_spitter(table: Table) -> Seat | None:
    """The only seat with a reserve, if there is only one."""
    near, far = table.sides
    if table.rules.is_speed or bool(near.reserve) == bool(far.reserve):
        return None
    return NEAR if near.reserve else FAR


def to_be_asked(table: Table) -> Seat | None:
    """The solo spitter that has not chosen its pile yet (5.5)."""
    seat = solo_spitter(table)
    if seat is None or table.one_pile or table.rules.centers == 3:
        return None
    return seat if table.sides[seat].spits_onto is None else None


def ask(table: Table, move: Ask, now_ms: int, events: list[Event]) -> Table:
    """Only the choice is accepted now; an absent seat is not waited for."""
    until = now_ms if move.seat == table.absent else now_ms + CHOICE_MS
    events.append(SpitAsked(move.seat, until))
    return table._replace(phase=CHOICE, spit_due_ms=None, choice_due_ms=until)


def choose(table: Table, move: HouseChoose, now_ms: int, events: list[Event]) -> Table:
    """The pile is kept for the rest of the round; the spit is owed at once."""
    side = table.sides[move.seat]._replace(spits_onto=move.center)
    events.append(SpitChosen(move.seat, move.center))
    sides = with_side(table.sides, move.seat, side)
    return table._replace(phase=PLAY, sides=sides, choice_due_ms=None, spit_due_ms=now_ms)


def spit(table: Table, move: Spit, now_ms: int, events: list[Event]) -> Table:
    """The opening spit and every later one; all declarations are cleared (5.4)."""
    opening = table.phase == OPENING
    if opening:
        table = _opened(table, now_ms)
    if table.rules.slow_spit:
        table = table._replace(blocked_until_ms=now_ms + table.rules.slow_spit)
    centers = list(table.centers)
    if table.rules.is_speed:
        table = table._replace(side_piles=_from_side_piles(table, move, centers, events))
        reserves = [side.reserve for side in table.sides]
    else:
        reserves, third_from = _from_reserves(table, centers, events)
        table = table._replace(third_from=third_from)
    near, far = (
        _cleared(table.sides[seat], reserves[seat], seat == table.absent) for seat in SEATS
    )
    in_vain = 0 if opening else table.spits_in_vain + 1
    table = table._replace(spit_due_ms=None)
    return settle(table, (near, far), tuple(centers), in_vain, now_ms, events)


def _opened(table: Table, now_ms: int) -> Table:
    """The match clock starts to run; a seat without a reserve makes it a one-pile round."""
    solo = solo_spitter(table)
    timed = table.rules.match.kind == "minutes"
    return table._replace(
        ends_ms=now_ms + table.time_left_ms if timed else None,
        one_pile=solo is not None,
        starter=solo or NEAR,
    )


def _cleared(side: Side, reserve: tuple[Card, ...], declared: bool) -> Side:
    return side._replace(reserve=reserve, declared=declared)


def _covered(table: Table, center: Center, card: Card) -> Center:
    """A card that is spat: a sticky ace among them accepts either neighbour (2.5)."""
    return Center((*center.cards, card), 0, table.rules.fits.onto[0][card])


def _from_reserves(
    table: Table, centers: list[Center], events: list[Event]
) -> tuple[list[tuple[Card, ...]], Seat]:
    """Cards go from the reserves onto ``centers``; what is left, and whose turn the third is."""
    reserves = [side.reserve for side in table.sides]
    third_from = table.third_from

    def turn(seat: Seat, at: int) -> None:
        card = reserves[seat][-1]
        reserves[seat] = reserves[seat][:-1]
        centers[at] = _covered(table, centers[at], card)
        events.append(Spat(seat, at, card))

    solo = solo_spitter(table)
    if solo is not None:
        for at in _solo_targets(table, solo):
            if reserves[solo]:
                turn(solo, at)
        return reserves, third_from
    turn(NEAR, NEAR)
    turn(FAR, FAR)
    if table.rules.centers == 3 and (reserves[NEAR] or reserves[FAR]):
        near, far = len(reserves[NEAR]), len(reserves[FAR])
        if near != far:
            turn(NEAR if near > far else FAR, 2)
        else:
            turn(third_from, 2)
            third_from = other(third_from)
    return reserves, third_from


def _solo_targets(table: Table, solo: Seat) -> tuple[int, ...]:
    if table.one_pile:
        return (table.starter,)
    if table.rules.centers == 3:
        return (solo, other(solo), 2)
    onto = table.sides[solo].spits_onto
    return (solo if onto is None else onto,)


def _from_side_piles(
    table: Table, move: Spit, centers: list[Center], events: list[Event]
) -> tuple[tuple[Card, ...], ...]:
    """9.3: a fresh card from each side pile; one that has run out is made anew first."""
    piles = list(table.side_piles)
    for at in SEATS:
        if not piles[at]:
            center = centers[at]
            piles[at] = move.remade[at]
            centers[at] = center._replace(cards=center.cards[-1:])
            events.append(SidePileRemade(at, len(piles[at])))
        card = piles[at][-1]
        piles[at] = piles[at][:-1]
        centers[at] = _covered(table, centers[at], card)
        events.append(Spat(at, at, card))
    return tuple(piles)
