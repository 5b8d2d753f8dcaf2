"""What a rival has noticed of the table, and when: attention, not eyesight.

A spot is a place whose top can be seen: own piles, then center piles, then the other's piles. Each
spot keeps what lies there and from when on the rival knows. Nothing here looks at the clock or at
the full table.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from spit.ai.tempo import Tempo, respond_ms
from spit.engine.house import shuffled
from spit.engine.observation import Observation, SeenPile

EMPTY, HIDDEN = -1, -2
"""A spot without a card, and one whose top lies face down."""


@dataclass(frozen=True, slots=True)
class Eye:
    """How one level looks."""

    overlook: float
    """The share of cards it does not take in when they come or come to fit."""
    overlook_ms: int
    """About how long such a card stays unseen."""
    watch: int
    """How many center piles it keeps in view at a time."""
    glance_ms: int
    """About how long until it looks at a pile it was not watching."""
    gather_ms: int
    """How long it lets a first find wait for what it is about to see as well."""
    count: float
    """How far off it is when it judges a pile by its thickness (a share of the pile)."""


class Note(NamedTuple):
    """One spot: what lies there, and from when on the rival knows (milliseconds)."""

    card: int
    noticed_ms: int


class Sight(NamedTuple):
    """All spots (own row, centers, the other's row) and the center pile being watched."""

    notes: tuple[Note, ...] = ()
    focus: int = 0
    ready_ms: int = 0
    """When the last change had been taken in, leaving aside what was overlooked."""


UNSEEN = Sight()


def tops(seen: Observation) -> list[int]:
    """What lies on each spot: a card, EMPTY or HIDDEN."""
    return [
        *[_top(pile) for pile in seen.own.row],
        *[EMPTY if center.top is None else center.top for center in seen.centers],
        *[_top(pile) for pile in seen.other.row],
    ]


def _top(pile: SeenPile) -> int:
    if pile.face_up:
        return pile.face_up[-1]
    return HIDDEN if pile.count else EMPTY


def glance(
    sight: Sight,
    seen: Observation,
    now_ms: int,
    tempo: Tempo,
    eye: Eye,
    rng: Random,
    *,
    expected: int | None = None,
) -> Sight:
    """Take in a table that changed at `now_ms`.

    `expected` is the center pile the rival itself has just played on: it knows that card already.
    Returns `sight` itself when nothing it can see has changed.
    """
    now_there = tops(seen)
    before = sight.notes
    if len(before) != len(now_there):
        before = tuple(Note(EMPTY, now_ms) for _ in now_there)
    changed = [spot for spot, card in enumerate(now_there) if before[spot].card != card]
    if not changed:
        return sight if before is sight.notes else sight._replace(notes=before)
    own = len(seen.own.row)
    ends = own + len(seen.centers)
    known = own + expected if expected is not None else -1
    fresh = [spot for spot in changed if spot < ends and spot != known and now_there[spot] >= 0]
    notes = list(before)
    for spot in changed:
        notes[spot] = Note(now_there[spot], now_ms)
    new_centers = [spot for spot in fresh if spot >= own]
    wide = len(new_centers) > 1 or len(fresh) > 3
    scanned = 1 + int(rng.random() * (own - 1)) if own > 1 else 1
    ready = now_ms + respond_ms(tempo, tempo.board if wide else tempo.chain, scanned, rng)
    focus = sight.focus if expected is None else expected
    at = float(ready)
    for spot in shuffled(fresh, rng):
        late = 0.0
        if spot >= own:
            if eye.watch < len(seen.centers) and spot - own != focus and not wide:
                late = eye.glance_ms * rng.expovariate(1.0)
                focus = spot - own
        elif rng.random() < eye.overlook:
            late = eye.overlook_ms * (0.6 + 0.8 * rng.random())
        notes[spot] = Note(now_there[spot], round(at + late))
        at += tempo.scan_ms
    for spot in changed:
        if spot >= ends:
            notes[spot] = Note(now_there[spot], ready)
    if new_centers:
        _overlook(notes, own, fresh, ready, eye, rng)
    return Sight(tuple(notes), focus, ready)


def _overlook(
    notes: list[Note], own: int, fresh: list[int], ready: int, eye: Eye, rng: Random
) -> None:
    """A new center card: some own cards are not thought of in connection with it."""
    for spot in range(own):
        note = notes[spot]
        if note.card >= 0 and spot not in fresh and rng.random() < eye.overlook:
            late = round(ready + eye.overlook_ms * (0.6 + 0.8 * rng.random()))
            if late > note.noticed_ms:
                notes[spot] = note._replace(noticed_ms=late)


def next_notice_ms(sight: Sight, spots: int, after_ms: int) -> int | None:
    """When the next of the first `spots` spots will be noticed, if one is still to come."""
    times = [note.noticed_ms for note in sight.notes[:spots] if note.noticed_ms > after_ms]
    return min(times) if times else None
