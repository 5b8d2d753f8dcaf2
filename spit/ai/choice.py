"""Which move: the best by a level's weights among what it has noticed.

What the rival has taken in of the table is a `Board`: `known` makes it, and moves in play are
weighed on it alone.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from spit.ai.outlook import Board, mask_of, outlook
from spit.ai.row import turning_up, uncovering
from spit.ai.sight import EMPTY, Sight
from spit.ai.weights import NOTHING, Weights
from spit.engine.moves import Call, Choose, Fill, Move, Pair, Play, Refill, Slap, Turn
from spit.engine.observation import Observation

Choice: TypeAlias = Callable[[Board, Observation, list[Move], Weights, Random], Move | None]
"""What `choose` is: a rival's way to its next move in play."""


def known(seen: Observation, sight: Sight, now_ms: int) -> Board:
    """What the rival knows of `seen` at `now_ms`."""
    cards = [note.card if note.noticed_ms <= now_ms else EMPTY for note in sight.notes]
    own = len(seen.own.row)
    ends = own + len(seen.centers)
    return Board(
        tuple(cards[:own]),
        tuple([max(0, pile.count - 1) for pile in seen.own.row]),
        tuple(cards[own:ends]),
        mask_of(tuple(cards[ends:])),
        seen.rules,
    )


def worth(board: Board, move: Move, weights: Weights, playing: bool) -> float:
    """What a move in play is worth against the others; `playing`: a center play is among them."""
    if isinstance(move, Play):
        return _priced(board, move.pile, move.center, weights)
    if isinstance(move, Fill | Pair):
        price = _priced(board, move.source, None, weights)
        if playing:
            price += weights.row
            if weights.row_calm and not _can_play(board):
                price += weights.row_calm
        return price
    if isinstance(move, Turn):
        return weights.turn if playing else 0.0
    if isinstance(move, Refill):
        return weights.refill + weights.refill_each * board.own.count(EMPTY) if playing else 0.0
    return weights.call


def _priced(board: Board, pile: int, center: int | None, weights: Weights) -> float:
    if weights.outlook is NOTHING:
        return 0.0
    features = outlook(board, pile, center)
    return sum([price * feature for price, feature in zip(weights.outlook, features, strict=True)])


def _can_play(board: Board) -> bool:
    """Whether the other seat has a play, as far as can be seen."""
    onto = board.rules.fits.onto[0]
    return any(top >= 0 and board.other & onto[top] for top in board.centers)


def open_choices(board: Board, seen: Observation, moves: list[Move]) -> tuple[list[Move], bool]:
    """Those legal moves that are worth a thought, and whether a play is among them.

    A play counts only if card and pile have been noticed; a gap or pair move only if it leads to
    a card uncovered; a call only if no play has been noticed.
    """
    choices: list[Move] = []
    calls: list[Move] = []
    rows = playing = False
    for move in moves:
        if isinstance(move, Play):
            if board.own[move.pile] >= 0 and board.centers[move.center] >= 0:
                choices.append(move)
                playing = True
        elif isinstance(move, Fill | Pair):
            rows = True
        elif isinstance(move, Call):
            calls.append(move)
        else:
            choices.append(move)
    if rows:
        choices.extend(turning_up(seen, moves) if playing else uncovering(seen, moves))
    if not playing:
        choices.extend(calls)
    return choices, playing


def choose(
    board: Board, seen: Observation, moves: list[Move], weights: Weights, rng: Random
) -> Move | None:
    """The move to make now in play, or None: nothing noticed that is worth a hand."""
    choices, playing = open_choices(board, seen, moves)
    if len(choices) < 2:
        return choices[0] if choices else None
    noise = weights.noise
    return max(
        choices, key=lambda move: worth(board, move, weights, playing) + noise * rng.random()
    )


def choose_spit(seen: Observation, moves: list[Choose], error: float, rng: Random) -> Choose:
    """Where to spit alone: ahead in the row, it makes the piles unequal; behind, equal."""
    own = sum(pile.count for pile in seen.own.row)
    other = sum(pile.count for pile in seen.other.row)
    sign = 1.0 if own <= other else -1.0
    return max(moves, key=lambda m: sign * judged(seen.centers[m.center].count, error, rng))


def choose_slap(seen: Observation, moves: list[Slap], error: float, rng: Random) -> Slap:
    """The pile that looks smallest by its thickness."""
    return min(moves, key=lambda m: judged(seen.centers[m.center].count, error, rng))


def judged(count: int, error: float, rng: Random) -> float:
    """How many cards a pile of `count` seems to hold, `error` being the usual share it is off."""
    return count * (1.0 + rng.gauss(0.0, error))
