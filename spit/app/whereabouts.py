"""Where on the table something took place: for cues, and for places that shake their head."""

from __future__ import annotations

from spit.app.spots import Spots
from spit.app.told import CameLate, Refused, Told
from spit.engine import events as e
from spit.engine.moves import Fill, Move, Pair, Play, Slap, Turn
from spit.engine.seats import SEAT_NAMES


def place_of(move: Move, spots: Spots) -> int | None:
    """The place that shakes its head."""
    if isinstance(move, Play | Turn):
        return spots.row(move.seat, move.pile)
    if isinstance(move, Fill | Pair):
        return spots.row(move.seat, move.source)
    return spots.center(move.center) if isinstance(move, Slap) else None


def where(told: Told, spots: Spots) -> tuple[str, int]:
    """Seat and place of a cue."""
    seat = getattr(told, "seat", None)
    name = "" if seat is None else SEAT_NAMES[seat]
    if isinstance(told, e.Played | e.Spat | e.Slapped | CameLate):
        return name, spots.center(told.center)
    if isinstance(told, e.Uncovered | e.Turned | e.Refilled):
        return name, spots.row(told.seat, told.pile)
    if isinstance(told, e.Filled):
        return name, spots.row(told.seat, told.gap)
    if isinstance(told, e.Paired):
        return name, spots.row(told.seat, told.target)
    if isinstance(told, e.Claimed):
        return name, spots.center(told.centers[0]) if told.centers else -1
    if isinstance(told, e.Declared):
        return name, spots.reserves[told.seat]
    if isinstance(told, Refused):
        place = place_of(told.move, spots)
        return "near", -1 if place is None else place
    return name, -1
