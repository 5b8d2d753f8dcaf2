"""What a screen reader says of a place: what lies there, and what can be done with it."""

from __future__ import annotations

from typing import NamedTuple

from spit.app.spots import CENTER, RESERVE, ROW, SIDE, STOCK, Spot
from spit.app.words import Words
from spit.engine.seats import NEAR


class Facts(NamedTuple):
    """Everything that a place's view depends on."""

    cards: int
    top: str | None
    there: bool
    fits: tuple[int, ...] = ()
    moves: bool = False
    lifted: bool = False
    target: str = ""
    """The label's key for what may come here."""
    frozen: bool = False
    declared: bool = False
    last_by: str = ""
    claimed_by: str = ""
    hinted: bool = False
    shakes: int = 0
    covered: bool = False
    counts: bool = False
    accepts: str = ""
    watched: bool = False
    """Two rivals play."""


def label_of(words: Words, spot: Spot, facts: Facts) -> str:
    """`stock pile 3: seven of hearts, 2 under it; fits pile 1`."""
    said = [_what_lies(words, spot, facts)]
    whose = "watched." if facts.watched else ""
    if facts.fits:
        said.append(words("place.fits", piles=words.piles(facts.fits)))
    elif facts.moves:
        said.append(words("place.moves" if facts.top else "place.turns"))
    if facts.lifted:
        said.append(words("place.lifted" if facts.cards else "place.waits"))
    if facts.target:
        said.append(words(facts.target))
    if facts.accepts:
        said.append(words("place.accepts." + facts.accepts))
    if facts.last_by:
        said.append(words(f"place.last.{whose}{facts.last_by}"))
    if facts.frozen:
        said.append(words("place.frozen"))
    if facts.declared:
        said.append(words("place.declared"))
    if facts.claimed_by:
        said.append(words(f"place.taken.{whose}{facts.claimed_by}"))
    return "".join(said)


def _what_lies(words: Words, spot: Spot, facts: Facts) -> str:
    place = words.place(spot, watched=facts.watched)
    if not facts.cards:
        gap = spot.kind == ROW and spot.seat == NEAR
        return words("place.gap" if gap else "place.empty", place=place)
    if spot.kind in (RESERVE, STOCK, SIDE):
        return words("place.count", place=place, cards=words.cards(facts.cards))
    if facts.covered:
        return words("place.covered", place=place)
    if facts.top is None:
        return words("place.down", place=place, cards=words.cards(facts.cards))
    card = words.card_named(facts.top)
    if spot.kind == CENTER:
        many = words.cards(facts.cards) if facts.counts else words.about(facts.cards)
        return words("place.about", place=place, card=card, about=many)
    if facts.cards == 1:
        return words("place.card", place=place, card=card)
    return words("place.under", place=place, card=card, n=facts.cards - 1)
