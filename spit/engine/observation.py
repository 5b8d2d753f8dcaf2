"""What one seat sees of the table, and what it may do by that alone."""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card
from .rules import Rules
from .seats import Seat


class SeenPile(NamedTuple):
    """``face_up``: the visible cards, bottom first; nothing for a card in the other's hand."""

    count: int  # type: ignore[assignment]
    down: int
    face_up: tuple[Card, ...]


class SeenSide(NamedTuple):
    row: tuple[SeenPile, ...]
    reserve: int
    declared: bool
    spits_onto: int | None
    barred_until_ms: int
    tops: int  # mask of the visible tops
    stock: int
    waiting: bool


class SeenCenter(NamedTuple):
    count: int  # type: ignore[assignment]
    top: Card | None
    accepts: int
    fits: int  # mask of all cards that fit now


class Observation(NamedTuple):
    """``stuck_other`` is None in Speed: the other's hand is not seen."""

    seat: Seat
    rules: Rules
    phase: str
    own: SeenSide
    other: SeenSide
    centers: tuple[SeenCenter, ...]
    side_piles: tuple[int, ...]
    stuck_own: bool
    stuck_other: bool | None
    spit_due_ms: int | None
    choice_due_ms: int | None
    blocked_until_ms: int
    ends_ms: int | None
    one_pile: bool
    round_no: int
    round_winner: Seat | None
    round_end: str
    chooser: Seat | None
    claims: tuple[Seat | None, ...]
    scores: tuple[int, int]
    match_winner: Seat | None
    match_end: str
    absent: Seat | None
