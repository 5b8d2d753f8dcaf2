"""What the game tells, beside the engine's events."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from spit.engine.events import Event
from spit.engine.moves import Move
from spit.engine.refusals import Refusal
from spit.engine.seats import Seat


class Refused(NamedTuple):
    """A person's move was refused."""

    move: Move
    refusal: Refusal
    late: bool = False
    """It would have been accepted when the hand took the card up."""


class CameLate(NamedTuple):
    """A hand came down on a pile that the other side's hand had just taken."""

    seat: Seat
    center: int


class Counted(NamedTuple):
    """A countdown shows another number; 0 is its end."""

    number: int


class Paused(NamedTuple):
    """The game stands still."""


class Resumed(NamedTuple):
    """It goes on."""


class Resigned(NamedTuple):
    """The near seat gave the match up."""


Told: TypeAlias = Event | Refused | CameLate | Counted | Paused | Resumed | Resigned
