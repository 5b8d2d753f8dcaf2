"""What has happened, in the past tense. Events are for those who show the game, not for players:
they name cards that one seat may not see (a Speed hand)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from .cards import Card
from .kinds import kind
from .seats import Seat


@kind
class Dealt(NamedTuple):
    round_no: int


@kind
class Played(NamedTuple):
    seat: Seat
    pile: int
    center: int
    card: Card


@kind
class Uncovered(NamedTuple):
    """A card turned up by itself (``flip=auto``)."""

    seat: Seat
    pile: int
    card: Card


@kind
class Turned(NamedTuple):
    """A card turned up by hand."""

    seat: Seat
    pile: int
    card: Card


@kind
class Filled(NamedTuple):
    seat: Seat
    source: int
    gap: int
    card: Card


@kind
class Paired(NamedTuple):
    seat: Seat
    source: int
    target: int
    card: Card


@kind
class Refilled(NamedTuple):
    """A card came from a Speed stock to a place in the hand."""

    seat: Seat
    pile: int
    card: Card


@kind
class Declared(NamedTuple):
    seat: Seat


@kind
class Lapsed(NamedTuple):
    """The seat can play again: it is not declared stuck any more."""

    seat: Seat


@kind
class SpitAsked(NamedTuple):
    """The solo spitter has to choose its pile until ``until_ms``."""

    seat: Seat
    until_ms: int


@kind
class SpitChosen(NamedTuple):
    seat: Seat
    center: int


@kind
class Spat(NamedTuple):
    """In Speed ``seat`` is the side whose side pile the card came from."""

    seat: Seat
    center: int
    card: Card


@kind
class SidePileRemade(NamedTuple):
    center: int
    count: int  # type: ignore[assignment]


@kind
class SlappedEarly(NamedTuple):
    seat: Seat
    until_ms: int


@kind
class Slapped(NamedTuple):
    seat: Seat
    center: int


@kind
class Claimed(NamedTuple):
    """What a seat takes from the middle, by slap, by choice or because it is left."""

    seat: Seat
    centers: tuple[int, ...]


@kind
class RoundEnded(NamedTuple):
    """``how`` is ``out``, ``jam`` or ``time``; no winner: a drawn round."""

    how: str
    winner: Seat | None


@kind
class Gathered(NamedTuple):
    """How many cards each seat owns for the next deal."""

    owned: tuple[int, int]


@kind
class MatchEnded(NamedTuple):
    """``how`` is ``out`` or ``jam`` (single), ``finish``, ``rounds``, ``wins``, ``streak``,
    ``time`` or ``points``; no winner: a draw."""

    how: str
    winner: Seat | None


Event: TypeAlias = (
    Dealt
    | Played
    | Uncovered
    | Turned
    | Filled
    | Paired
    | Refilled
    | Declared
    | Lapsed
    | SpitAsked
    | SpitChosen
    | Spat
    | SidePileRemade
    | SlappedEarly
    | Slapped
    | Claimed
    | RoundEnded
    | Gathered
    | MatchEnded
)
