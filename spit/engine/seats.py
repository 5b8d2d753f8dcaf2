"""The two seats at the table."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int

NEAR: Seat = 0
FAR: Seat = 1
SEATS: tuple[Seat, Seat] = (NEAR, FAR)
SEAT_NAMES: tuple[str, str] = ("near", "far")


def other(seat: Seat) -> Seat:
    return 1 - seat
