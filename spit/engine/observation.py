"""What one seat sees of the table, and what it may do by that alone."""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card
from .legal import legal
from .moves import Move
from .rules import Rules
from .seats import Seat, other
from .table import Center, Pile, Side, Table

_HIDDEN: Card = -1  # stands for a card that is not seen; never looked at


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
    fits: int  # mask of all cards that fit now


class Observation(NamedTuple):
    """All that a seat's own moves can depend on, as far as it is seen.

    ``stuck_other`` is None in Speed: the other's hand is not seen. For the same reason nobody
    sees there that a spit is owed which comes by itself (``spit_due_ms``)."""

    seat: Seat
    rules: Rules
    phase: str
    own: SeenSide
    other: SeenSide
    centers: tuple[SeenCenter, ...]
    stuck_own: bool
    stuck_other: bool | None
    spit_due_ms: int | None
    choice_due_ms: int | None
    blocked_until_ms: int
    ends_ms: int | None
    round_no: int
    chooser: Seat | None
    absent: Seat | None


def observe(table: Table, seat: Seat) -> Observation:
    """The table as ``seat`` sees it."""
    them = other(seat)
    hidden_hand = table.rules.is_speed
    by_itself = table.rules.spit_call == "auto"
    return Observation(
        seat=seat,
        rules=table.rules,
        phase=table.phase,
        own=_seen_side(table.sides[seat], False),
        other=_seen_side(table.sides[them], hidden_hand),
        centers=tuple(
            [
                SeenCenter(len(cards), cards[-1] if cards else None, fits)
                for cards, _, fits in table.centers
            ]
        ),
        stuck_own=table.stuck[seat],
        stuck_other=None if hidden_hand else table.stuck[them],
        spit_due_ms=None if hidden_hand and by_itself else table.spit_due_ms,
        choice_due_ms=table.choice_due_ms,
        blocked_until_ms=table.blocked_until_ms,
        ends_ms=table.ends_ms,
        round_no=table.round_no,
        chooser=table.chooser,
        absent=table.absent,
    )


def _seen_side(side: Side, hidden_hand: bool) -> SeenSide:
    return SeenSide(
        tuple(
            [
                SeenPile(len(cards), down, () if hidden_hand else cards[down:])
                for cards, down in side.row
            ]
        ),
        len(side.reserve),
        side.declared,
        side.spits_onto,
        side.barred_until_ms,
        0 if hidden_hand else side.tops,
        side.stock,
        side.waiting,
    )


def legal_seen(seen: Observation, now_ms: int) -> list[Move]:
    """The seat's legal moves, from what it sees alone: the same list as ``legal``. One exception:
    in Speed with ``spit-call=either`` a call is listed whenever the seat itself is stuck, since
    it cannot know whether the other one is; such a call may be refused (``other-can-play``). With
    ``spit-call=auto`` it does not see there that a spit is due, after which it may do nothing."""
    return legal(_imagined(seen), seen.seat, now_ms)


def _imagined(seen: Observation) -> Table:
    """A table that looks the same, with blanks for the cards that are not seen."""
    own, them = _imagined_side(seen.own), _imagined_side(seen.other)
    stuck_other = True if seen.stuck_other is None else seen.stuck_other
    mine = seen.seat == 0
    return Table(
        phase=seen.phase,
        sides=(own, them) if mine else (them, own),
        centers=tuple(
            Center(() if top is None else (top,), fits=fits) for _, top, fits in seen.centers
        ),
        stuck=(seen.stuck_own, stuck_other) if mine else (stuck_other, seen.stuck_own),
        spit_due_ms=seen.spit_due_ms,
        spits_in_vain=0,
        rules=seen.rules,
        absent=seen.absent,
        choice_due_ms=seen.choice_due_ms,
        blocked_until_ms=seen.blocked_until_ms,
        ends_ms=seen.ends_ms,
        chooser=seen.chooser,
    )


def _imagined_side(seen: SeenSide) -> Side:
    return Side(
        tuple(
            Pile((_HIDDEN,) * (count - len(face_up)) + face_up, down)
            for count, down, face_up in seen.row
        ),
        (_HIDDEN,) * seen.reserve,
        seen.declared,
        seen.spits_onto,
        seen.barred_until_ms,
        seen.tops,
        seen.stock,
        seen.waiting,
    )
