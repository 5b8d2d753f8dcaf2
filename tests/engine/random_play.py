"""Random legal play of whole matches, with the checks that hold after every action."""

from __future__ import annotations

from random import Random

from spit.engine.cards import deck
from spit.engine.engine import apply, due, house, legal, new_table, refusal
from spit.engine.moves import Call, Fill, Move, Pair, Play, Slap
from spit.engine.rules import Rules
from spit.engine.seats import SEATS
from spit.engine.table import BETWEEN, CLAIM, ENDED, OPENING, PLAY, Table, all_cards

MOST_MOVES = 1500


class DeadStateError(AssertionError):
    """Nobody can do anything, and nothing will happen by itself."""


def wait(table: Table, now_ms: int) -> int:
    """The next moment at which something can happen again."""
    moments = [table.blocked_until_ms, *(side.barred_until_ms for side in table.sides)]
    owed = due(table)
    if owed is not None:
        moments.append(owed)
    later = [ms for ms in moments if ms > now_ms]
    if not later:
        raise DeadStateError(f"{table} at {now_ms}")
    return min(later)


def uncovers(table: Table, move: Move) -> bool:
    if isinstance(move, Fill | Pair):
        pile = table.sides[move.seat].row[move.source]
        return pile.down > 0 and len(pile.cards) == pile.down + 1
    return True


def choose(table: Table, now_ms: int, rng: Random) -> Move | None:
    """A random legal move of either seat; useless moves in the row seldom, early slaps at times."""
    moves = legal(table, 0, now_ms) + legal(table, 1, now_ms)
    useful = [move for move in moves if uncovers(table, move)]
    if table.phase == PLAY and rng.random() < 0.01:
        slap = Slap(rng.choice(SEATS), rng.randrange(2))
        if refusal(table, slap, now_ms) is None:
            return slap
    if useful and rng.random() < 0.9:
        plays = [move for move in useful if isinstance(move, Play)]
        return rng.choice(plays if plays and rng.random() < 0.7 else useful)
    if moves:
        # A run of pair and gap moves may be the only way on: the refused call shows it.
        for seat in SEATS if rng.random() < 0.5 else ():
            refused = refusal(table, Call(seat), now_ms)
            if refused is not None and isinstance(refused.move, Fill | Pair):
                return refused.move
        return rng.choice(moves)
    return None


def matches_steps(rules: Rules, seed: int, absent: int | None = None, most: int = MOST_MOVES):
    """Yields (table before, time, move, table after, events) to the end of the match, or to so
    many moves: then somebody could still do something."""
    rng = Random(seed)
    table, now_ms = new_table(rules, absent), 0
    for _ in range(most):
        if table.phase == ENDED:
            return
        move: Move | None = house(table, now_ms, rng)
        while move is None:
            move = choose(table, now_ms, rng)
            if move is None:
                now_ms = wait(table, now_ms)
                move = house(table, now_ms, rng)
        assert refusal(table, move, now_ms) is None, (move, refusal(table, move, now_ms))
        after, events = apply(table, move, now_ms)
        yield table, now_ms, move, after, events
        table = after
        if table.phase in (PLAY, CLAIM):
            step = rng.choice((0, 150, 700))
            owed = due(table)
            now_ms = now_ms + step if owed is None else min(now_ms + step, max(owed, now_ms))


def check(table: Table, rules: Rules, now_ms: int) -> None:
    """What holds after every action."""
    assert all_cards(table) == list(deck(rules.jokers))
    for side in table.sides:
        assert {side.declared, *table.stuck, table.one_pile} <= {True, False}, "and never None"
        assert side.stock == sum(len(pile.cards) for pile in side.row)
        tops = 0
        for pile in side.row:
            assert 0 <= pile.down <= len(pile.cards)
            if len(pile.cards) > pile.down:
                tops |= 1 << pile.cards[-1]
            elif pile.cards:
                assert rules.flip == "hand"
        assert side.tops == tops
    for center in table.centers:
        top = center.cards[-1] if center.cards else None
        assert center.fits == (rules.fits.onto[center.accepts][top] if top is not None else 0)
    if table.phase in (BETWEEN, OPENING, ENDED):
        assert legal(table, 0, now_ms) == legal(table, 1, now_ms) == []
