"""The places of a scene: counts, tops, what can be done there, and what a screen reader says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from spit.app.game import Game
from spit.app.hand import Hand
from spit.app.keys import sign_of
from spit.app.scene import Place
from spit.app.spots import CENTER, HAND, RESERVE, ROW, SIDE, STOCK, Spot, spots_of
from spit.app.words import Words
from spit.engine.cards import TEXTS
from spit.engine.engine import legal
from spit.engine.moves import Choose, Fill, Move, Pair, Play, Slap, Turn
from spit.engine.seats import NEAR, SEAT_NAMES
from spit.engine.table import BETWEEN, OPENING, Center, Pile, Table


class Doable(NamedTuple):
    """What the near seat may do now, sorted by where it shows."""

    moves: list[Move]
    plays: dict[int, tuple[int, ...]]
    """Center piles by near pile."""
    moving: set[int]
    """Near piles with a gap, a partner, or to be turned."""
    onto_row: set[int]
    """Near piles that what is lifted may go to."""
    onto_center: set[int]
    """Center piles that what is lifted may go to, or that are to be chosen or slapped."""


def doable(game: Game, hand: Hand, lifted: set[int]) -> Doable:
    """Sort the legal moves of the near seat; nothing while it may not act."""
    plays: dict[int, tuple[int, ...]] = {}
    moving: set[int] = set()
    row: set[int] = set()
    middle: set[int] = set()
    moves: list[Move] = []
    if game.playing and not game.watched:
        moves = legal(game.table, NEAR, game.now_ms)
    gap = hand.gap
    for move in moves:
        if isinstance(move, Play):
            plays[move.pile] = (*plays.get(move.pile, ()), move.center)
            if move.pile in lifted:
                middle.add(move.center)
        elif isinstance(move, Fill | Pair):
            moving.add(move.source)
            if move.source in lifted:
                row.add(move[2])
            elif move[2] == gap and isinstance(move, Fill):
                row.add(move.source)
        elif isinstance(move, Turn):
            moving.add(move.pile)
        elif isinstance(move, Choose | Slap):
            middle.add(move.center)
    return Doable(moves, plays, moving, row, middle)


class PlaceViews:
    """Builds the places; labels are remembered, since most places stay as they are."""

    def __init__(self, words: Words, keys: Mapping[str, str]) -> None:
        self._words = words
        self._signs = {intent: sign_of(keys, intent) for intent in keys.values()}
        self._labels: dict[tuple[object, ...], str] = {}

    def build(
        self,
        game: Game,
        hand: Hand,
        can: Doable,
        lifted: set[int],
        hinted: set[int],
        shakes: Mapping[int, int],
        *,
        counts: bool,
    ) -> tuple[Place, ...]:
        """One Place for each spot of the game."""
        table, covered = game.table, game.paused
        spots = spots_of(game.setup.rules)
        between = table.phase in (BETWEEN, OPENING)
        places = []
        for i, spot in enumerate(spots.spots):
            cards, top, there = _lying(table, spot, between)
            near_row = spot.seat == NEAR and spot.kind in (ROW, HAND)
            center = spot.kind == CENTER
            fits = can.plays.get(spot.at, ()) if near_row else ()
            moves = near_row and not fits and spot.at in can.moving
            up = near_row and (spot.at in lifted or spot.at == hand.gap)
            target = spot.at in (can.onto_row if near_row else can.onto_center if center else ())
            facts = _Facts(
                i, cards, None if covered else top, there, fits, moves, up, target,
                center and _frozen(table, spot.at), _declared(table, spot),
                _name_of(table.claims[spot.at] if center and table.claims else None),
                table.phase, covered, counts,
            )  # fmt: skip
            places.append(
                Place(
                    spot.name,
                    spot.kind,
                    "" if spot.seat is None else SEAT_NAMES[spot.seat],
                    spot.at + 1,
                    cards,
                    facts.top,
                    there,
                    bool(fits),
                    moves,
                    near_row and spot.at in hinted,
                    up,
                    target,
                    facts.frozen,
                    facts.declared,
                    _name_of(game.ledger.last_by.get(spot.at)) if center else "",
                    facts.claimed_by,
                    near_row or center or (spot.kind == STOCK and spot.seat == NEAR),
                    shakes.get(i, 0),
                    self._sign(spot),
                    self._label(spot, facts),
                )
            )
        return tuple(places)

    def _sign(self, spot: Spot) -> str:
        if spot.kind == CENTER:
            return self._signs.get(("left", "right", "third")[spot.at], "")
        if spot.seat == NEAR and spot.kind in (ROW, HAND):
            return self._signs.get(f"pile-{spot.at + 1}", "")
        return ""

    def _label(self, spot: Spot, facts: _Facts) -> str:
        label = self._labels.get(facts)
        if label is None:
            if len(self._labels) > 2000:
                self._labels.clear()
            label = self._labels[facts] = label_of(self._words, spot, facts)
        return label


class _Facts(NamedTuple):
    """Everything a label depends on."""

    place: int
    cards: int
    top: str | None
    there: bool
    fits: tuple[int, ...]
    moves: bool
    lifted: bool
    target: bool
    frozen: bool
    declared: bool
    claimed_by: str
    phase: str
    covered: bool
    counts: bool


def label_of(words: Words, spot: Spot, facts: _Facts) -> str:
    """`stock pile 3: seven of hearts, 2 under it; fits pile 1`."""
    said = [_what_lies(words, spot, facts)]
    if facts.fits:
        said.append(words("place.fits", piles=words.piles(facts.fits)))
    elif facts.moves:
        said.append(words("place.moves" if facts.top else "place.turns"))
    if facts.lifted:
        said.append(words("place.lifted" if facts.cards else "place.waits"))
    if facts.target:
        key = {"claim": "place.slap", "choice": "place.choose"}.get(facts.phase, "place.target")
        said.append(words(key))
    if facts.frozen:
        said.append(words("place.frozen"))
    if facts.declared:
        said.append(words("place.declared"))
    if facts.claimed_by:
        said.append(words("place.taken." + facts.claimed_by))
    return "".join(said)


def _what_lies(words: Words, spot: Spot, facts: _Facts) -> str:
    place = words.place(spot)
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


def _lying(table: Table, spot: Spot, between: bool) -> tuple[int, str | None, bool]:
    """Cards there, the face-up top as text, and whether the place is in use."""
    if spot.kind in (ROW, HAND):
        row = table.sides[spot.seat or 0].row
        pile = row[spot.at] if spot.at < len(row) else Pile((), 0)
        up = len(pile.cards) > pile.down and (spot.kind == ROW or spot.seat == NEAR)
        return len(pile.cards), TEXTS[pile.cards[-1]] if up else None, True
    if spot.kind == CENTER:
        cards = table.centers[spot.at].cards if spot.at < len(table.centers) else Center(()).cards
        return len(cards), TEXTS[cards[-1]] if cards else None, bool(cards) or between
    if spot.kind == SIDE:
        return len(table.side_piles[spot.at]) if table.side_piles else 0, None, True
    return len(table.sides[spot.seat or 0].reserve), None, True


def _frozen(table: Table, center: int) -> bool:
    onto = [side.spits_onto for side in table.sides if side.spits_onto is not None]
    return bool(onto) and not table.one_pile and center not in onto


def _declared(table: Table, spot: Spot) -> bool:
    return spot.kind in (RESERVE, STOCK) and table.sides[spot.seat or 0].declared


def _name_of(seat: int | None) -> str:
    return "" if seat is None else SEAT_NAMES[seat]
