"""Two players without a sense of time, to measure the rules by: ``random`` and ``greedy``.

Each takes ``look`` (the seat's observation, made only when asked for), the seat's legal moves and
a source of randomness, and answers with one of the moves, or None when it has nothing to do: it
never moves cards about in its row but to uncover one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from spit.engine.moves import Call, Choose, Fill, Move, Pair, Play, Refill, Slap, Turn
from spit.engine.observation import Observation

Look: TypeAlias = Callable[[], Observation]
Chooser: TypeAlias = Callable[[Look, Sequence[Move], Random], "Move | None"]


def random_choice(look: Look, moves: Sequence[Move], rng: Random) -> Move | None:
    """A random center play; else a random move that uncovers a face-down card; else a call. The
    smaller pile at a claim.

    As the only one left with a reserve it chooses the pile it spits onto evenly (5.5 leaves it
    open). That choice decides how long whole matches are: see ``docs/simulate.md``.
    """
    plays = [move for move in moves if type(move) is Play]
    if plays:
        return plays[int(rng.random() * len(plays))]
    if not moves:
        return None
    return _without_play(look(), moves, rng)


def greedy_choice(look: Look, moves: Sequence[Move], rng: Random) -> Move | None:
    """As ``random``, but always from the pile with the most cards."""
    seen = look()
    plays = [move for move in moves if isinstance(move, Play)]
    if plays:
        return _pick([m for m in plays if _size(seen, m.pile) == _most(seen, plays)], rng)
    return _without_play(seen, moves, rng)


def _without_play(seen: Observation, moves: Sequence[Move], rng: Random) -> Move | None:
    uncovering = [move for move in moves if _uncovers(seen, move)]
    if uncovering:
        return _pick(uncovering, rng)
    slaps = [move for move in moves if isinstance(move, Slap)]
    if slaps:
        least = min(seen.centers[slap.center].count for slap in slaps)
        return _pick([s for s in slaps if seen.centers[s.center].count == least], rng)
    return _pick([move for move in moves if isinstance(move, Call | Choose)], rng)


def _uncovers(seen: Observation, move: Move) -> bool:
    """Whether the move turns a face-down card up, or frees it to be turned."""
    if isinstance(move, Fill | Pair):
        pile = seen.own.row[move.source]
        return pile.down > 0 and len(pile.face_up) == 1
    return isinstance(move, Turn | Refill)


def _size(seen: Observation, pile: int) -> int:
    return seen.own.row[pile].count


def _most(seen: Observation, plays: Sequence[Play]) -> int:
    return max(_size(seen, play.pile) for play in plays)


def _pick(moves: Sequence[Move], rng: Random) -> Move | None:
    return moves[int(rng.random() * len(moves))] if moves else None
