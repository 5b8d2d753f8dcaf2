"""What can be done with one card of the near row: asked by the hand and by the scene."""

from __future__ import annotations

from spit.engine.cards import Card
from spit.engine.engine import refusal
from spit.engine.moves import Fill, Pair
from spit.engine.seats import NEAR
from spit.engine.table import Table


def near_top(table: Table, pile: int) -> Card | None:
    """The face-up top of a near pile, None if there is none."""
    row = table.sides[NEAR].row
    if not 0 <= pile < len(row):
        return None
    cards, down = row[pile]
    return cards[-1] if len(cards) > down else None


def is_gap(table: Table, pile: int) -> bool:
    """An empty place of the near row."""
    row = table.sides[NEAR].row
    return 0 <= pile < len(row) and not row[pile].cards


def fitting(table: Table, pile: int) -> tuple[int, ...]:
    """The center piles that this near pile's top fits, whether or not it may go now."""
    top = near_top(table, pile)
    if top is None:
        return ()
    bit = 1 << top
    return tuple(i for i, center in enumerate(table.centers) if center.fits & bit)


def row_moves(table: Table, pile: int, now_ms: int) -> list[Fill | Pair]:
    """Where else in the row this near pile's top may go."""
    if near_top(table, pile) is None:
        return []
    moves: list[Fill | Pair] = []
    for i in range(len(table.sides[NEAR].row)):
        if i == pile:
            continue
        kind = Fill if is_gap(table, i) else Pair
        move = kind(NEAR, pile, i)
        if refusal(table, move, now_ms) is None:
            moves.append(move)
    return moves


def nearer(centers: tuple[int, ...], pile: int, width: int, *, mirrored: bool = False) -> int:
    """The center pile nearest to a near pile: left, right, or the own side's for the middle one.

    The third center pile lies between the first two. In a mirrored layout left is right.
    """
    aside = 2 * pile - (width - 1)
    if mirrored:
        aside = -aside
    order = (0, 2, 1) if aside < 0 else (1, 2, 0) if aside > 0 else (0, 1, 2)
    return next(center for center in order if center in centers)
