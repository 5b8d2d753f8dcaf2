"""The parts of a scene that lie on the table: places, cards, sides, controls, reaching hands."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """One place on the table: a real button on the near side and in the middle, a picture else."""

    name: str
    """data-place: near-1…, far-1…, center-1…, near-reserve, near-hand-1…, near-stock, side-1…"""
    kind: str
    """row, center, reserve, hand, stock or side."""
    seat: str
    """near, far, or "" for the middle."""
    count: int  # type: ignore[assignment]
    """data-count: cards here."""
    top: str | None
    """data-card: the top card if it lies face up (`7H`, `TD`, `XR`); None: leave the attribute
    out (no card, face down, another seat's hand, or the cards are covered by a pause)."""
    there: bool
    """False: this place is not in use now (the second pile of a one-pile round): draw nothing."""
    playable: bool
    """data-playable: its top fits a center pile now (own side only, hints shown or not)."""
    movable: bool
    """data-movable: it cannot be played, but moved to a gap or partner, or turned up."""
    hinted: bool
    """Show the signal colour: a hint is wanted here, by setting or after a refused call."""
    lifted: bool
    """Its top is lifted, or it is a gap that was pressed first and waits for a card."""
    target: bool
    """What is lifted may go here now, or a spit may be chosen to go here, or it can be slapped."""
    frozen: bool
    """A center pile no longer spat on (rule 5.5), still played on."""
    last_by: str
    """Center piles: near, far or "": who laid or spat the top card."""
    claimed_by: str
    """Center piles at the end of a round: near, far or "": whose hand is on it."""
    shakes: int
    """Counts refusals here: shake when it has grown."""
    keyhint: str
    """The key that presses it, "" for none (`1`, `←`)."""
    label: str
    """The accessible name, e.g. "stock pile 3: seven of hearts, 2 under it; fits pile 1"."""
    accepts: str
    """Center piles: `K` or `2` where an ace takes only that (rule 2.5), else ""."""


class CardAt(NamedTuple):
    """Where one of the 54 card elements lies."""

    place: int
    """Index into `Scene.places`; -1: not in this game (put the element away)."""
    order: int
    """0 is the lowest card of the place."""
    face: str | None
    """`7H` and so on when its face is up, None when the back is."""
    lifted: bool
    """The card itself is lifted: by a pointer, by a key, or it follows a drag."""


class SeatView(NamedTuple):
    """One side of the table."""

    name: str
    """near or far (data-seat)."""
    title: str
    """You / Rival, with its level where it has one."""
    owned: int
    """data-owned: cards this seat owns: row, reserve, hand, stock; not the center piles."""
    score: str
    """Rounds won or points in matches that count them, else ""."""
    declared: bool
    """data-declared: it has declared itself stuck."""
    label: str
    """The same as a sentence, for screen readers."""
    sign: str
    """A word to be stamped on this side: Stuck, Too early; "" for none."""


class Control(NamedTuple):
    """One [data-action] button."""

    action: str
    shown: bool
    enabled: bool
    label: str
    """Accessible name and text."""
    pressed: bool
    """aria-pressed: it has been done (declared stuck)."""
    urgent: bool
    """Show the signal colour: this is what to do *now*."""
    key: str = ""
    """The key that presses it, "" for none."""


class HandDown(NamedTuple):
    """A hand on a center pile when it is claimed. It comes down when it appears here, and fades.

    A seat has one hand: the slower one of a race lies under the other, or on what is left.
    """

    seat: str
    place: int
    """Place index."""
    how: str
    """first, beneath (on the same pile, too late) or rest (on a pile that nobody else wanted)."""


class Reaching(NamedTuple):
    """A rival's hand on its way: animated to its target.

    The value stays the same while the hand moves; it disappears from `Scene.reaches` when the
    hand has landed or was withdrawn. `lands_in_ms` is measured from when the reach began.
    """

    serial: int
    """Another number for another reach."""
    seat: str
    target: int
    """Place index it goes to; its own stock when it fills the hand up."""
    card: int
    """Index of the card element that flies along; -1: an empty hand (it turns a card up, or fills
    itself)."""
    lands_in_ms: int
    """Real milliseconds from the start of the reach to the landing (test speed-up included)."""
