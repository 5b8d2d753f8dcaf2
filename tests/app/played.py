"""Games for tests: two hands that play what is legal, in times drawn from a seed."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from spit.engine.engine import apply, due, house, legal, new_table
from spit.engine.moves import Move, Play, Slap
from spit.engine.record import Record
from spit.engine.rules import rules_of
from spit.engine.seats import SEATS
from spit.engine.table import BETWEEN, ENDED, OPENING


@lru_cache(maxsize=64)
def played(
    preset: str = "duel", seed: int = 1, options: tuple[tuple[str, str], ...] = (), most: int = 3000
) -> Record:
    """A game from its first deal to its end, or to `most` moves."""
    rng, rules = Random(seed), rules_of(preset, dict(options))
    table, now = new_table(rules), 0
    moves: list[tuple[int, Move]] = []
    while table.phase != ENDED and len(moves) < most:
        now += int(120 + 900 * rng.random())
        owed = due(table)
        if table.phase in (BETWEEN, OPENING) or (owed is not None and owed <= now):
            now = now if owed is None else max(owed, moves[-1][0])
            move: Move | None = house(table, now, rng)
            assert move is not None
        else:
            found = [m for seat in SEATS for m in legal(table, seat, now)]
            plays = [m for m in found if isinstance(m, Play | Slap)]
            if not found:
                continue
            pick = plays if plays and rng.random() < 0.85 else found
            move = pick[int(rng.random() * len(pick))]
        table, _ = apply(table, move, now)
        moves.append((now, move))
    return Record(rules, tuple(moves))
