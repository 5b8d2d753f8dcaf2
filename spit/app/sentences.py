"""Sentences about the game: why a move was refused, what a hint shows."""

from __future__ import annotations

from spit.app.spots import spots_of
from spit.app.words import Words
from spit.engine import refusals as why
from spit.engine.cards import Card
from spit.engine.moves import Fill, Move, Pair, Play, Refill, Turn
from spit.engine.refusals import Refusal
from spit.engine.seats import NEAR
from spit.engine.table import Table


def sentence(text: str) -> str:
    """As it is said among others: with a capital letter, and a stop at its end."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) or not text else f"{text}."


def refusal_sentence(
    words: Words, table: Table, move: Move, refusal: Refusal, *, late: bool = False
) -> str:
    """Why, in the game's words, naming the card and what could be done instead; `late`: the move
    could be made when the hand set out for it."""
    if refusal.reason == why.DOES_NOT_FIT:
        if late and isinstance(move, Play):
            top = table.centers[move.center].cards[-1]
            return words("refusal.too-late", top=words.card(top))
        return _does_not_fit(words, table, move, refusal.card)
    if refusal.reason == why.CAN_PLAY and isinstance(refusal.move, Play):
        piles = words.piles((refusal.move.center,))
        return words("refusal.can-play", card=words.card(refusal.card), piles=piles)
    if refusal.reason == why.CAN_TURN:
        return _can_turn(words, table, refusal)
    key = "refusal." + refusal.reason
    if refusal.reason == why.CAN_PLAY or not words.has(key):
        key = "refusal.not-now"
    return words(key, card=words.card(refusal.card), rank=words.rank(refusal.card))


def _does_not_fit(words: Words, table: Table, move: Move, card: Card | None) -> str:
    named = words.card(card)
    if isinstance(move, Play) and card is not None:
        tops = [center.cards[-1] for center in table.centers if center.cards]
        fits_elsewhere = any(center.fits >> card & 1 for center in table.centers)
        if fits_elsewhere or len(tops) == 1:
            top = table.centers[move.center].cards[-1]
            return words("refusal.does-not-fit", card=named, top=words.card(top))
    return words("refusal.does-not-fit.all", card=named)


def _can_turn(words: Words, table: Table, refusal: Refusal) -> str:
    move = refusal.move
    if isinstance(move, Turn):
        spots = spots_of(table.rules)
        place = words.place(spots.spots[spots.row(NEAR, move.pile)])
        return words("refusal.can-turn", place=place)
    kind = {Fill: "fill", Pair: "pair", Refill: "refill"}.get(type(move))
    if kind is None:
        return words("refusal.not-now")
    return words(f"refusal.can-turn.{kind}", card=words.card(refusal.card))


def shown_instead(refusal: Refusal) -> int | None:
    """The near pile that a refused call points at, if it does."""
    move = refusal.move
    if isinstance(move, Play | Turn):
        return move.pile
    return move.source if isinstance(move, Fill | Pair) else None
