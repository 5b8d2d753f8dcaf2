"""Which move: the best by a level's weights among what it has noticed.

`Known` is the part of the table the rival has taken in; everything here works on it alone.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from spit.ai.row import uncovering
from spit.ai.sight import EMPTY, Sight
from spit.ai.weights import Weights
from spit.engine.moves import Call, Choose, Fill, Move, Pair, Play, Refill, Slap, Turn
from spit.engine.observation import Observation


class Known(NamedTuple):
    """The table as far as it has been noticed; a negative card is not there or not known."""

    own: tuple[int, ...]
    under: tuple[int, ...]
    """How many cards lie under each own top."""
    centers: tuple[int, ...]
    other: tuple[int, ...]
    onto: tuple[int, ...]
    """For each top the mask of the cards that fit it (a sticky ace is taken to accept both)."""


Choice: TypeAlias = "Callable[[Known, Observation, list[Move], Weights, Random], Move | None]"
"""What `choose` is: a rival's way to its next move in play."""


def known(seen: Observation, sight: Sight, now_ms: int) -> Known:
    """What the rival knows of `seen` at `now_ms`."""
    cards = [n.card if n.noticed_ms <= now_ms else EMPTY for n in sight.notes]
    own, centers = len(seen.own.row), len(seen.centers)
    return Known(
        tuple(cards[:own]),
        tuple(max(0, pile.count - 1) for pile in seen.own.row),
        tuple(cards[own : own + centers]),
        tuple(cards[own + centers :]),
        seen.rules.fits.onto[0],
    )


def _homeless(cards: tuple[int, ...], centers: tuple[int, ...], onto: tuple[int, ...]) -> int:
    """How many of `cards` fit no center pile."""
    return sum(
        1
        for card in cards
        if card >= 0 and not any(top >= 0 and onto[top] >> card & 1 for top in centers)
    )


def _chain(
    own: tuple[int, ...], centers: tuple[int, ...], onto: tuple[int, ...], depth: int
) -> int:
    """The longest run of own visible cards that could follow, up to `depth`."""
    best = 0
    for pile, card in enumerate(own):
        if card < 0:
            continue
        for index, top in enumerate(centers):
            if top >= 0 and onto[top] >> card & 1:
                run = 1
                if depth > 1:
                    run += _chain(
                        (*own[:pile], EMPTY, *own[pile + 1 :]),
                        (*centers[:index], card, *centers[index + 1 :]),
                        onto,
                        depth - 1,
                    )
                if run == depth:
                    return run
                best = max(best, run)
    return best


def play_worth(board: Known, move: Play, weights: Weights) -> float:
    """What laying this card there is worth against any other play."""
    own, centers, onto = board.own, board.centers, board.onto
    card, top = own[move.pile], centers[move.center]
    left = (*own[: move.pile], EMPTY, *own[move.pile + 1 :])
    after = (*centers[: move.center], card, *centers[move.center + 1 :])
    under = board.under[move.pile]
    worth = weights.deep * under if under else weights.clear
    if weights.ahead:
        worth += weights.chain * _chain(left, after, onto, weights.ahead)
    if weights.feed or weights.block:
        before, then = _homeless(board.other, centers, onto), _homeless(board.other, after, onto)
        worth += weights.feed * max(0, before - then) + weights.block * max(0, then - before)
    if weights.lose:
        worth += weights.lose * (_homeless(left, after, onto) - _homeless(left, centers, onto))
    if weights.hurry and any(c >= 0 and onto[top] >> c & 1 for c in board.other):
        worth += weights.hurry
    return worth


def _worth(board: Known, seen: Observation, move: Move, weights: Weights) -> float:
    if isinstance(move, Play):
        return play_worth(board, move, weights)
    if isinstance(move, Fill | Pair):
        return weights.fill + weights.fill_deep * board.under[move.source]
    if isinstance(move, Turn):
        return weights.turn
    if isinstance(move, Refill):
        lacking = sum(1 for pile in seen.own.row if not pile.count)
        return weights.refill + weights.refill_each * lacking
    return weights.call


def choose(
    board: Known, seen: Observation, moves: list[Move], weights: Weights, rng: Random
) -> Move | None:
    """The move to make now in play, or None: nothing noticed that is worth a hand.

    `moves` are all legal ones. A play counts only if card and pile have been noticed; a gap or
    pair move only if it leads to a card uncovered; a call only if no play has been noticed.
    """
    choices: list[Move] = []
    calls: list[Move] = []
    rows = False
    for move in moves:
        if isinstance(move, Play):
            if board.own[move.pile] >= 0 and board.centers[move.center] >= 0:
                choices.append(move)
        elif isinstance(move, Fill | Pair):
            rows = True
        elif isinstance(move, Call):
            calls.append(move)
        else:
            choices.append(move)
    if not any(isinstance(move, Play) for move in choices):
        choices.extend(calls)
    if rows:
        choices.extend(uncovering(seen, moves))
    if not choices:
        return None
    return max(
        choices, key=lambda m: _worth(board, seen, m, weights) + weights.noise * rng.random()
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

