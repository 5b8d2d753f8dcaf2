"""What can be done: by a seat, or by the house. Places count from 0."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from .cards import Card
from .kinds import kind
from .seats import Seat


@kind
class Play(NamedTuple):
    """The top of a pile onto a center pile (4.1)."""

    seat: Seat
    pile: int
    center: int


@kind
class Fill(NamedTuple):
    """A face-up card into a gap of the row (4.3)."""

    seat: Seat
    source: int
    gap: int


@kind
class Pair(NamedTuple):
    """A face-up card onto one of the same rank in the row (4.4)."""

    seat: Seat
    source: int
    target: int


@kind
class Turn(NamedTuple):
    """A face-down top is turned up by hand (4.2)."""

    seat: Seat
    pile: int


@kind
class Call(NamedTuple):
    """The seat says that it is stuck (5.3)."""

    seat: Seat


@kind
class Choose(NamedTuple):
    """The solo spitter chooses its pile (5.5)."""

    seat: Seat
    center: int


@kind
class Slap(NamedTuple):
    """A hand on a center pile: in the race, or as the winner's choice (6.2, 6.3)."""

    seat: Seat
    center: int


@kind
class Refill(NamedTuple):
    """A Speed hand is filled up to five from the stock, by hand (9.2)."""

    seat: Seat


@kind
class Deal(NamedTuple):
    """House. The cards in the order they are laid: the row pile by pile, each from the bottom up,
    then the reserve, its top card last. In Speed the five of the hand, then the stock, and the
    side piles with the starter on top."""

    near: tuple[Card, ...]
    far: tuple[Card, ...]
    side_piles: tuple[tuple[Card, ...], ...] = ()


@kind
class Spit(NamedTuple):
    """House. The opening spit and every later one (3.4, 5.5, 9.3). ``remade`` is only for Speed:
    for each side pile that is made anew its cards, bottom first, else nothing."""

    remade: tuple[tuple[Card, ...], ...] = ()


@kind
class Ask(NamedTuple):
    """House. The spit is due, but the solo spitter has to choose its pile first (5.5)."""

    seat: Seat


@kind
class HouseChoose(NamedTuple):
    """House. The solo spitter chose nothing in time: its own side's pile (5.5)."""

    seat: Seat
    center: int


@kind
class TimeUp(NamedTuple):
    """House. The match clock has run out (7.5)."""


SeatMove: TypeAlias = Play | Fill | Pair | Turn | Call | Choose | Slap | Refill
HouseMove: TypeAlias = Deal | Spit | Ask | HouseChoose | TimeUp
Move: TypeAlias = SeatMove | HouseMove
