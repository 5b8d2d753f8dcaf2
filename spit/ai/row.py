"""Gap and pair moves that are going somewhere.

A row move is worth a hand only if it uncovers a face-down card or a covered one that fits, itself
or as the first of a short run; others can cycle for ever.
"""

from __future__ import annotations

from spit.engine.cards import rank_of
from spit.engine.moves import Fill, Move, Pair
from spit.engine.observation import Observation

Row = tuple[tuple[tuple[int, ...], int], ...]
"""For each pile its face-up cards, bottom to top, and how many lie face down under them."""

FARTHEST = 4
"""The longest run of row moves anybody looks ahead."""


def row_of(seen: Observation) -> Row:
    """The own row as this module sees it."""
    return tuple((tuple(pile.face_up), pile.down) for pile in seen.own.row)


def _steps(row: Row, gaps: bool, pairs: bool) -> list[tuple[bool, int, int]]:
    """Row moves as (is it a pair move, source, target); moving a lone card to a gap is no move."""
    steps: list[tuple[bool, int, int]] = []
    for source, (up, down) in enumerate(row):
        if not up:
            continue
        for target, (there, below) in enumerate(row):
            if target == source:
                continue
            if not there:
                if gaps and not below and (down or len(up) > 1):
                    steps.append((False, source, target))
            elif pairs and rank_of(up[-1]) == rank_of(there[-1]):
                steps.append((True, source, target))
    return steps


def _moved(row: Row, source: int, target: int) -> Row:
    piles = list(row)
    up, down = piles[source]
    there, below = piles[target]
    piles[source] = (up[:-1], down)
    piles[target] = ((*there, up[-1]), below)
    return tuple(piles)


def _leads(row: Row, source: int, fits: int) -> bool:
    """Whether taking the top of `source` away has just uncovered something."""
    up, down = row[source]
    if not up:
        return down > 0
    return fits >> up[-1] & 1 == 1


def turning_up(seen: Observation, moves: list[Move]) -> list[Move]:
    """Those gap and pair moves among `moves` that uncover a face-down card at once: what is left
    to think of while there is a play. One gap is as good as another, so a source is offered once.
    """
    found: dict[tuple[type, int], Move] = {}
    for move in moves:
        if isinstance(move, Fill | Pair):
            pile = seen.own.row[move.source]
            if pile.down and len(pile.face_up) == 1:
                found.setdefault((type(move), move.source), move)
    return list(found.values())


def uncovering(seen: Observation, moves: list[Move]) -> list[Move]:
    """Those gap and pair moves among `moves` that begin a shortest run to a card uncovered, for a
    seat without a play. Each move made brings that card nearer, so that they come to an end.
    """
    gaps, pairs = seen.rules.gaps, seen.rules.pair_off
    fits = 0
    for center in seen.centers:
        fits |= center.fits
    fits &= ~seen.own.tops  # not noticed yet, but it need not be dug out
    legal = {
        (
            isinstance(move, Pair),
            move.source,
            move.target if isinstance(move, Pair) else move.gap,
        ): move
        for move in moves
        if isinstance(move, Fill | Pair)
    }
    level: list[tuple[Row, tuple[bool, int, int] | None]] = [(row_of(seen), None)]
    visited = {level[0][0]}
    for _ in range(FARTHEST):
        found: list[Move] = []
        sources: list[tuple[bool, int]] = []
        deeper: list[tuple[Row, tuple[bool, int, int] | None]] = []
        for row, first in level:
            for step in _steps(row, gaps, pairs):
                start = first or step
                if start not in legal:
                    continue
                after = _moved(row, step[1], step[2])
                if _leads(after, step[1], fits):
                    if start[:2] not in sources:
                        sources.append(start[:2])
                        found.append(legal[start])
                elif after not in visited:
                    visited.add(after)
                    deeper.append((after, start))
        if found:
            return found
        level = deeper
    return []
