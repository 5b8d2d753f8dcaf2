"""Everything on the table, frozen. Equal tables are equal games.

Fields that could be worked out from others (``tops``, ``stock``, ``waiting``, ``fits``, ``stuck``)
are kept current by the engine, so that judging a move costs a few bit operations.
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card
from .rules import Rules
from .seats import NEAR, SEATS, Seat

BETWEEN, OPENING, PLAY, CHOICE, CLAIM, ENDED = (
    "between",
    "opening",
    "play",
    "choice",
    "claim",
    "ended",
)


class Pile(NamedTuple):
    """A pile of the row, bottom first; the lowest ``down`` cards are face down."""

    cards: tuple[Card, ...]
    down: int


class Center(NamedTuple):
    """A center pile, bottom first; no cards: it is not there. ``accepts`` is what a sticky ace
    takes (0 both, 1 only a king, 2 only a two), ``fits`` the mask of all cards that fit now."""

    cards: tuple[Card, ...]
    accepts: int = 0
    fits: int = 0


class Side(NamedTuple):
    """One seat's side. ``tops`` is the mask of its face-up tops, ``stock`` the number of cards in
    the row, ``waiting``: a pile is to be turned, or a Speed hand refilled, by hand."""

    row: tuple[Pile, ...]
    reserve: tuple[Card, ...]
    declared: bool = False
    spits_onto: int | None = None
    barred_until_ms: int = 0
    tops: int = 0
    stock: int = 0
    waiting: bool = False


class Table(NamedTuple):
    """The first six fields change with nearly every action, the others seldom.

    ``phase``: ``between`` (a deal is owed; what each seat owns is in its reserve), ``opening``
    (the opening spit is owed), ``play``, ``choice`` (the solo spitter chooses), ``claim``,
    ``ended``. A jam is ``play`` with both ``stuck``.
    """

    phase: str
    sides: tuple[Side, Side]
    centers: tuple[Center, ...]
    stuck: tuple[bool, bool]  # may spit, by stuck-means; widely stuck once no reserve is left
    spit_due_ms: int | None  # a spit is owed from then on
    spits_in_vain: int  # since the last center play (5.7)
    rules: Rules
    absent: Seat | None = None
    side_piles: tuple[tuple[Card, ...], ...] = ()
    choice_due_ms: int | None = None
    blocked_until_ms: int = 0  # nobody plays to the center before (slow-spit)
    ends_ms: int | None = None  # when the match clock runs out, while it runs
    time_left_ms: int = 0  # of the match clock, while it stands
    one_pile: bool = False
    starter: Seat = 0  # who started the only pile of a one-pile round
    third_from: Seat = 0  # whose turn it is to supply the third pile (3.5)
    round_no: int = 0
    round_winner: Seat | None = None
    round_end: str = ""
    left: tuple[int, int] = (0, 0)  # row and reserve of each seat when the round ended
    chooser: Seat | None = None  # who alone may claim; None: a race
    claims: tuple[Seat | None, ...] = ()
    scores: tuple[int, int] = (0, 0)  # rounds won, rounds won in a row (streak), or points
    match_winner: Seat | None = None
    match_end: str = ""


def with_side(sides: tuple[Side, Side], seat: Seat, side: Side) -> tuple[Side, Side]:
    """The sides with that of ``seat`` replaced."""
    return (side, sides[1]) if seat == NEAR else (sides[0], side)


def owned(table: Table, seat: Seat) -> int:
    """Row and reserve; in Speed hand and stock. Center piles belong to nobody."""
    side = table.sides[seat]
    return side.stock + len(side.reserve)


def all_cards(table: Table) -> list[Card]:
    """Every card on the table, sorted: the whole deck, always."""
    cards = [card for seat in SEATS for card in table.sides[seat].reserve]
    cards += [card for seat in SEATS for pile in table.sides[seat].row for card in pile.cards]
    cards += [card for center in table.centers for card in center.cards]
    cards += [card for pile in table.side_piles for card in pile]
    return sorted(cards)
