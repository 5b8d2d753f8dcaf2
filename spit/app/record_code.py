"""A record as few bytes: a byte for each move, then the times, then the cards of the deals."""

from __future__ import annotations

from math import factorial

from spit.app.parcel import ParcelError, Reader, Writer
from spit.engine.cards import CARDS, Card, deck
from spit.engine.moves import (
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
    Slap,
    Spit,
    TimeUp,
    Turn,
)
from spit.engine.record import Record
from spit.engine.rules import Rules
from spit.engine.seats import SEATS, Seat

MOST_MOVES = 20_000
LONGEST_WAIT_MS = 10**9


def _plain_moves() -> tuple[Move, ...]:
    """Every move that is told by its byte alone. Only ever add to the end: links keep."""
    moves: list[Move] = [Spit(), TimeUp()]
    places, centers = range(5), range(3)
    for seat in SEATS:
        moves += [Play(seat, pile, center) for pile in places for center in centers]
        moves += [Fill(seat, source, gap) for source in places for gap in places if source != gap]
        moves += [Pair(seat, source, to) for source in places for to in places if source != to]
        moves += [Turn(seat, pile) for pile in places]
        moves += [Slap(seat, center) for center in centers]
        moves += [Choose(seat, center) for center in centers]
        moves += [HouseChoose(seat, center) for center in centers]
        moves += [Call(seat), Refill(seat), Ask(seat)]
    return tuple(moves)


PLAIN = _plain_moves()
_CODE_OF: dict[Move, int] = {move: i for i, move in enumerate(PLAIN)}
_DEAL, _REMADE = 254, 255


def write_record(out: Writer, record: Record) -> None:
    """Moves, times and cards. ValueError for a move that no game can have."""
    out.number(0 if record.absent is None else record.absent + 1)
    out.number(len(record.moves))
    out.bytes += bytes(_code(move) for _, move in record.moves)
    before = 0
    for at_ms, _ in record.moves:
        out.number(at_ms - before)
        before = at_ms
    for _, move in record.moves:
        if isinstance(move, Deal):
            write_deal(out, move, record.rules)
        elif isinstance(move, Spit) and move.remade:
            for pile in move.remade:
                out.number(len(pile))
                out.bytes += bytes(pile)


def read_record_from(data: Reader, rules: Rules) -> Record:
    """The other way round. Whether the moves can be played is for the engine to say."""
    absent = _absent(data.number(2))
    codes = data.take(data.number(MOST_MOVES))
    times: list[int] = []
    now = 0
    for _ in codes:
        now += data.number(LONGEST_WAIT_MS)
        times.append(now)
    moves = tuple(
        (at_ms, _move(code, data, rules)) for at_ms, code in zip(times, codes, strict=True)
    )
    return Record(rules, moves, absent)


def write_deal(out: Writer, deal: Deal, rules: Rules) -> None:
    """The order of all cards as one number, and how many each seat gets."""
    cards = deal.near + deal.far + tuple(card for pile in deal.side_piles for card in pile)
    left = list(deck(rules.jokers))
    order = 0
    for card in cards:
        at = left.index(card)
        order = order * len(left) + at
        del left[at]
    if left:
        raise ValueError("a deal has to lay out the whole deck")
    out.number(len(deal.near))
    out.number(len(deal.far))
    out.bytes += order.to_bytes(_width(len(cards)), "big")


def read_deal(data: Reader, rules: Rules) -> Deal:
    """A deal of the whole deck; what is not dealt to the seats are the two side piles."""
    left = list(deck(rules.jokers))
    near, far = data.number(len(left)), data.number(len(left))
    sides, odd = divmod(len(left) - near - far, 2)
    order = int.from_bytes(data.take(_width(len(left))), "big")
    if sides < 0 or odd or order >= factorial(len(left)):
        raise ParcelError("damaged")
    places = []
    for count in range(1, len(left) + 1):
        order, at = divmod(order, count)
        places.append(at)
    cards = tuple(left.pop(at) for at in reversed(places))
    at = near + far
    piles = (cards[at : at + sides], cards[at + sides :]) if sides else ()
    return Deal(cards[:near], cards[near:at], piles)


def _width(cards: int) -> int:
    return (factorial(cards).bit_length() + 7) // 8


def _absent(number: int) -> Seat | None:
    return None if number == 0 else number - 1


def _code(move: Move) -> int:
    if isinstance(move, Deal):
        return _DEAL
    if isinstance(move, Spit) and move.remade:
        return _REMADE
    try:
        return _CODE_OF[move]
    except KeyError:
        raise ValueError(f"{move} is a move that no game has") from None


def _move(code: int, data: Reader, rules: Rules) -> Move:
    if code < len(PLAIN):
        return PLAIN[code]
    if code == _DEAL:
        return read_deal(data, rules)
    if code == _REMADE:
        return Spit((_pile(data), _pile(data)))
    raise ParcelError("damaged")


def _pile(data: Reader) -> tuple[Card, ...]:
    cards = tuple(data.take(data.number(CARDS)))
    if any(card >= CARDS for card in cards):
        raise ParcelError("damaged")
    return cards
