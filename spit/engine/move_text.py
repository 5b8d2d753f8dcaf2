"""Moves as text and back. Places count from 1 in text.

near play 3 1      far fill 5 1      near pair 2 4     far turn 2      near refill
near call          far choose 1      near slap 2
deal near AH 2C … far KD 5S … side-1 … side-2 …
spit               spit side-1 QH … side-2 …
ask near           default near 1    time-up
"""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Card, card_of, card_text
from .moves import (
    Ask,
    Call,
    Choose,
    Deal,
    Fill,
    HouseChoose,
    Move,
    Pair,
    Play,
    Refill,
    SeatMove,
    Slap,
    Spit,
    TimeUp,
    Turn,
)
from .seats import SEAT_NAMES, Seat

_VERBS: dict[str, type[SeatMove]] = {
    "play": Play,
    "fill": Fill,
    "pair": Pair,
    "turn": Turn,
    "call": Call,
    "choose": Choose,
    "slap": Slap,
    "refill": Refill,
}
_VERB_OF: dict[type, str] = {kind: verb for verb, kind in _VERBS.items()}
_HEADS = ("near", "far", "side-1", "side-2")


def move_text(move: Move) -> str:
    """The move in words; ``move_of`` reads it back."""
    if isinstance(move, Deal):
        piles = (move.near, move.far, *move.side_piles)
        return " ".join(["deal", *_piles_text(_HEADS, piles)])
    if isinstance(move, Spit):
        return " ".join(["spit", *_piles_text(_HEADS[2:], move.remade)])
    if isinstance(move, Ask):
        return f"ask {SEAT_NAMES[move.seat]}"
    if isinstance(move, HouseChoose):
        return f"default {SEAT_NAMES[move.seat]} {move.center + 1}"
    if isinstance(move, TimeUp):
        return "time-up"
    places = " ".join(str(place + 1) for place in move[1:])
    return f"{SEAT_NAMES[move.seat]} {_VERB_OF[type(move)]} {places}".rstrip()


def move_of(text: str) -> Move:
    """The move in ``text``; ValueError with the reason if there is none in it."""
    words = text.split(" ")
    first, rest = words[0], words[1:]
    if first in SEAT_NAMES and rest:
        return _seat_move(SEAT_NAMES.index(first), rest[0], rest[1:], text)
    if first == "deal":
        near, far, *sides = _piles(rest, _HEADS, (2, 4))
        return Deal(near, far, tuple(sides))
    if first == "spit":
        return Spit(_piles(rest, _HEADS[2:], (0, 2)))
    if text == "time-up":
        return TimeUp()
    if first == "ask" and len(rest) == 1 and rest[0] in SEAT_NAMES:
        return Ask(SEAT_NAMES.index(rest[0]))
    if first == "default" and len(rest) == 2 and rest[0] in SEAT_NAMES:
        return HouseChoose(SEAT_NAMES.index(rest[0]), _place(rest[1]))
    raise ValueError(f"{text!r} is not a move")


def _seat_move(seat: Seat, verb: str, places: list[str], text: str) -> SeatMove:
    kind = _VERBS.get(verb)
    if kind is None or len(places) != len(kind._fields) - 1:
        raise ValueError(f"{text!r} is not a move")
    return kind(seat, *[_place(place) for place in places])


def _place(text: str) -> int:
    if len(text) != 1 or text not in "123456789":
        raise ValueError(f"{text!r} is not a place: places count from 1")
    return int(text) - 1


def _piles_text(heads: Sequence[str], piles: tuple[tuple[Card, ...], ...]) -> list[str]:
    words: list[str] = []
    for head, pile in zip(heads, piles, strict=False):
        words += [head, *(card_text(card) for card in pile)]
    return words


def _piles(
    words: list[str], heads: Sequence[str], counts: tuple[int, int]
) -> tuple[tuple[Card, ...], ...]:
    """Packs of cards, each after its head, in the order of the heads."""
    piles: list[list[Card]] = []
    for word in words:
        if len(piles) < len(heads) and word == heads[len(piles)]:
            piles.append([])
        elif piles:
            piles[-1].append(card_of(word))
        else:
            raise ValueError(f"{word!r} stands where {heads[0]!r} should")
    if len(piles) not in counts:
        raise ValueError(
            f"it needs cards for {' or '.join(str(n) for n in counts)} of {', '.join(heads)}"
        )
    return tuple(tuple(pile) for pile in piles)
