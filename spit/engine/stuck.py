"""Who is stuck, narrowly and widely (RULES 5.1, 5.2)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import TypeAlias

from .cards import rank_of
from .moves import Fill, Pair
from .row import NO_PILE
from .rules import Rules
from .seats import Seat
from .table import Center, Pile, Side, Table

# A pile as the search sees it: whether face-down cards lie under it, and its face-up cards, each as
# its rank twice, and one more if it fits. Cards of a rank are alike otherwise, so that even rows
# of whole ranks can be arranged in few ways.
_Stack: TypeAlias = tuple[bool, tuple[int, ...]]
_Step: TypeAlias = tuple[int, int, bool]  # from, onto, into a gap


def wanted_by(centers: tuple[Center, ...]) -> int:
    """The mask of all cards that fit some center pile."""
    if len(centers) == 2:
        return centers[0].fits | centers[1].fits
    wanted = 0
    for center in centers:
        wanted |= center.fits
    return wanted


def freeing_move(rules: Rules, side: Side, seat: Seat, wanted: int) -> Fill | Pair | None:
    """The first of a run of gap and pair moves that uncovers a face-down card, or a top that
    fits; None if no run does. For a seat that is narrowly stuck."""
    if rules.pair_off or (rules.gaps and NO_PILE in side.row):
        stacks = tuple([_stack(pile, wanted) for pile in side.row])
        step = _direct(stacks, rules)
        if step is None and rules.pair_off:
            step = _search(stacks, rules)
        if step is not None:
            source, onto, into_gap = step
            return Fill(seat, source, onto) if into_gap else Pair(seat, source, onto)
    return None


def is_stuck(rules: Rules, side: Side, wanted: int, wide: bool) -> bool:
    """Whether the seat of ``side`` is stuck, widely or narrowly (5.1)."""
    if side.waiting or side.tops & wanted:
        return False
    return not wide or freeing_move(rules, side, 0, wanted) is None


def widely_stuck(table: Table, seat: Seat) -> bool:
    """Nothing fits and no run of row moves would help (5.1). An absent seat is stuck."""
    if seat == table.absent:
        return True
    return is_stuck(table.rules, table.sides[seat], wanted_by(table.centers), True)


def _stack(pile: Pile, wanted: int) -> _Stack:
    up = pile.cards[pile.down :]
    return pile.down > 0, tuple([rank_of(card) * 2 + (wanted >> card & 1) for card in up])


def _steps(stacks: tuple[_Stack, ...], rules: Rules) -> Iterator[_Step]:
    """Every gap and pair move, but for those that only carry a gap about. Gaps are alike: one of
    them stands for all."""
    gap = next((i for i, (down, up) in enumerate(stacks) if not up and not down), None)
    for source, (down, up) in enumerate(stacks):
        if not up:
            continue
        if rules.gaps and gap is not None and (down or len(up) > 1):
            yield source, gap, True
        if rules.pair_off:
            rank = up[-1] >> 1
            for target, (_, other) in enumerate(stacks):
                if target != source and other and other[-1] >> 1 == rank:
                    yield source, target, False


def _uncovers(stack: _Stack) -> bool:
    """Whether taking the top off shows a face-down card, or a top that fits."""
    down, up = stack
    return down if len(up) == 1 else bool(up[-2] & 1)


def _direct(stacks: tuple[_Stack, ...], rules: Rules) -> _Step | None:
    for step in _steps(stacks, rules):
        if _uncovers(stacks[step[0]]):
            return step
    return None


def _search(stacks: tuple[_Stack, ...], rules: Rules) -> _Step | None:
    """Breadth first over all rows that can be reached; piles are alike wherever they stand, so
    there are few of them and each is looked at once."""
    seen = {tuple(sorted(stacks))}
    todo: deque[tuple[tuple[_Stack, ...], _Step | None]] = deque([(stacks, None)])
    while todo:
        row, first = todo.popleft()
        for step in _steps(row, rules):
            begun = first or step
            source, onto, _ = step
            if _uncovers(row[source]):
                return begun
            changed = list(row)
            down, up = row[source]
            changed[source] = (down, up[:-1])
            changed[onto] = (row[onto][0], (*row[onto][1], up[-1]))
            reached = tuple(changed)
            key = tuple(sorted(reached))
            if key not in seen:
                seen.add(key)
                todo.append((reached, begun))
    return None
