"""A rival at the table: it looks, wakes when something is due, reaches, and lands a card.

Every function is pure: it takes a Rival and what its seat sees, and returns the next Rival. A game
calls `look` after every change of the table and `wake` once `wakes_ms` has come; a move that `wake`
returns is put to the engine, and `landed` is told what became of it (no `look` needed for that
change, and none does harm).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from typing import NamedTuple

from spit.ai.choice import Choice, choose, choose_slap, choose_spit, known
from spit.ai.levels import Level
from spit.ai.sight import UNSEEN, Sight, glance, next_notice_ms
from spit.ai.tempo import excess_ms, reach_ms, respond_ms, slap_ms
from spit.engine.moves import Call, Choose, Fill, Move, Pair, Play, Refill, Slap, Turn
from spit.engine.observation import Observation, legal_seen
from spit.engine.refusals import Refusal
from spit.engine.seats import Seat

CHOICE_LIMIT_MS = 2600
"""A solo spitter chooses by then: after three seconds the house would (rule 5.5)."""
PATIENCE = 3
"""A refused call is tried again after so many looks at the board."""


class Reach(NamedTuple):
    """A hand on its way with a card: seen from `starts_ms`, judged at `lands_ms`."""

    move: Move
    starts_ms: int
    lands_ms: int


@dataclass(frozen=True, slots=True)
class Rival:
    """One seat's rival. `wakes_ms` None: nothing to do until the table changes."""

    seat: Seat
    level: Level
    wakes_ms: int | None = None
    reach: Reach | None = None
    sight: Sight = UNSEEN
    phase: str = ""
    """The phase it last looked at, and the round."""
    round_no: int = 0
    free_ms: int = 0
    """When the hand can go out again."""
    quiet_ms: int = 0
    """It does not call before then: its last call was refused."""
    stops_ms: int | None = None
    """When a hand that is too late turns back."""


def sit(level: Level, seat: Seat) -> Rival:
    """A rival before a deal: it knows nothing, and no hand is on its way."""
    return Rival(seat, level)


def with_level(rival: Rival, level: Level) -> Rival:
    """The same rival at another level from now on; a hand on its way stays on its way."""
    return replace(rival, level=level)


def dropped(rival: Rival) -> Rival:
    """A pause: the reach is dropped; the next `look` plans anew."""
    return replace(rival, reach=None, stops_ms=None, wakes_ms=None, phase="")


def look(rival: Rival, seen: Observation, now_ms: int, rng: Random) -> Rival:
    """The table changed at `now_ms`: take it in and plan when to act."""
    if rival.reach is not None and rival.wakes_ms is None:
        return rival  # its own card is landing: `landed` will look
    if seen.round_no != rival.round_no:
        rival = replace(sit(rival.level, rival.seat), round_no=seen.round_no)
    if seen.phase != "play":
        return _look_aside(rival, seen, now_ms, rng)
    anew = rival.phase != "play"
    sight = glance(rival.sight, seen, now_ms, rival.level.tempo, rival.level.eye, rng)
    free = rival.free_ms
    if anew:
        free = max(free, now_ms + rival.level.tempo.floor_ms)
    rival = replace(rival, sight=sight, phase="play", free_ms=free)
    if rival.reach is not None:
        return _look_reaching(rival, seen, now_ms)
    return _planned(rival, seen, now_ms)


def _look_aside(rival: Rival, seen: Observation, now_ms: int, rng: Random) -> Rival:
    """Outside play there is no reach: a slap, a choice, or nothing at all."""
    tempo, level = rival.level.tempo, rival.level
    sight = glance(rival.sight, seen, now_ms, tempo, level.eye, rng)
    wakes = rival.wakes_ms
    if seen.phase != rival.phase:
        wakes = None
        mine = legal_seen(seen, now_ms)
        if any(isinstance(move, Slap) for move in mine):
            wakes = now_ms + slap_ms(tempo, rng)
        elif any(isinstance(move, Choose) for move in mine):
            wait = respond_ms(tempo, tempo.board, 2, rng)
            wakes = now_ms + min(wait, max(CHOICE_LIMIT_MS, tempo.floor_ms))
    return replace(rival, sight=sight, phase=seen.phase, reach=None, stops_ms=None, wakes_ms=wakes)


def _look_reaching(rival: Rival, seen: Observation, now_ms: int) -> Rival:
    """With a hand on its way: is it too late, and can it still be called back?"""
    reach = rival.reach
    if reach is None or rival.stops_ms is not None:
        return rival
    stops = now_ms + rival.level.tempo.stop_ms
    if stops < reach.lands_ms and reach.move not in legal_seen(seen, now_ms):
        return replace(rival, stops_ms=stops, wakes_ms=stops)
    return rival


def _planned(rival: Rival, seen: Observation, now_ms: int) -> Rival:
    """When to think next: as soon as the hand is free and something has been noticed."""
    notice = next_notice_ms(rival.sight, len(rival.sight.notes), now_ms)
    at = max(rival.free_ms, now_ms + 1 if notice is None else notice)
    return replace(rival, wakes_ms=max(at, seen.blocked_until_ms))


def wake(
    rival: Rival, seen: Observation, now_ms: int, rng: Random, choice: Choice = choose
) -> tuple[Rival, Move | None]:
    """At or after `wakes_ms`: think, set out, turn back or land; a move to submit, if there is one.

    Woken too early, or in a phase it has not looked at yet, it does nothing. `choice` is there
    for yardsticks that think in another way.
    """
    if rival.wakes_ms is None or now_ms < rival.wakes_ms:
        return rival, None
    if seen.phase != rival.phase or seen.round_no != rival.round_no:
        return rival, None
    if seen.phase != "play":
        return _wake_aside(rival, seen, now_ms, rng)
    if rival.reach is not None:
        if rival.stops_ms is not None and rival.stops_ms <= now_ms:
            back = replace(rival, reach=None, stops_ms=None, free_ms=_free(rival, now_ms, rng))
            return _planned(back, seen, now_ms), None
        return replace(rival, wakes_ms=None), rival.reach.move
    return _think(rival, seen, now_ms, rng, choice)


def _wake_aside(
    rival: Rival, seen: Observation, now_ms: int, rng: Random
) -> tuple[Rival, Move | None]:
    moves = legal_seen(seen, now_ms)
    still = replace(rival, wakes_ms=None)
    slaps = [move for move in moves if isinstance(move, Slap)]
    if slaps:
        return still, choose_slap(seen, slaps, rival.level.eye.count, rng)
    spits = [move for move in moves if isinstance(move, Choose)]
    if spits:
        return still, choose_spit(seen, spits, rival.level.eye.count, rng)
    return still, None


def _think(
    rival: Rival, seen: Observation, now_ms: int, rng: Random, choice: Choice
) -> tuple[Rival, Move | None]:
    """Choose among what has been noticed, and set the hand out."""
    level = rival.level
    mattering = len(seen.own.row) + len(seen.centers)
    soon = next_notice_ms(rival.sight, mattering, now_ms)
    if soon is not None and soon - now_ms <= level.eye.gather_ms:
        return replace(rival, wakes_ms=soon), None
    notice = next_notice_ms(rival.sight, len(rival.sight.notes), now_ms)
    board = known(seen, rival.sight, now_ms)
    move = choice(board, seen, legal_seen(seen, now_ms), level.weights, rng)
    if isinstance(move, Fill | Pair) and soon and soon - now_ms <= level.weights.row_hold_ms:
        return replace(rival, wakes_ms=soon), None
    if isinstance(move, Call) and (notice is not None or now_ms < rival.quiet_ms):
        move = None
    if move is None:
        again = notice or now_ms + respond_ms(level.tempo, level.tempo.board, 0, rng)
        return replace(rival, wakes_ms=again), None
    if isinstance(move, Call):
        return replace(rival, wakes_ms=None), move
    took = reach_ms(level.tempo, distance(move, len(seen.centers)), rng)
    reach = Reach(move, now_ms, now_ms + took)
    return replace(rival, reach=reach, stops_ms=None, wakes_ms=reach.lands_ms), None


def landed(
    rival: Rival, refusal: Refusal | None, seen: Observation, now_ms: int, rng: Random
) -> Rival:
    """What became of the move that `wake` returned, and the table after it."""
    move = rival.reach.move if rival.reach is not None else None
    rival = replace(rival, reach=None, stops_ms=None)
    if seen.phase != "play":
        return _look_aside(rival, seen, now_ms, rng)
    expected = move.center if isinstance(move, Play) and refusal is None else None
    tempo = rival.level.tempo
    sight = glance(rival.sight, seen, now_ms, tempo, rival.level.eye, rng, expected=expected)
    free = _free(rival, now_ms, rng)
    if move is None and refusal is not None:
        quiet = now_ms + PATIENCE * respond_ms(tempo, tempo.board, 0, rng)
        rival = replace(rival, quiet_ms=quiet)
    if sight is not rival.sight and expected is not None:
        free = max(now_ms + tempo.floor_ms, min(free, sight.ready_ms))
    return _planned(replace(rival, sight=sight, phase="play", free_ms=free), seen, now_ms)


def _free(rival: Rival, now_ms: int, rng: Random) -> int:
    """When the hand is ready to go out again."""
    tempo = rival.level.tempo
    return round(now_ms + tempo.floor_ms + excess_ms(tempo.chain, rng))


def distance(move: Move, centers: int) -> float:
    """How far the hand carries the card, in card widths; rows have five places."""
    if isinstance(move, Play):
        across = 1.25 + 1.5 * move.center + (0.75 if centers < 3 else 0.0) - 1.0 * move.pile
        return sqrt(across * across + 2.25)
    if isinstance(move, Fill):
        return abs(move.source - move.gap) * 1.1
    if isinstance(move, Pair):
        return abs(move.source - move.target) * 1.1
    if isinstance(move, Turn):
        return 0.3
    return 2.0 if isinstance(move, Refill) else 1.0
