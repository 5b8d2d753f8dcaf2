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
from spit.engine.table import BETWEEN, CHOICE, CLAIM, OPENING, Table


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


class _Facts(NamedTuple):
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


class PlaceViews:
    """Builds the places. Each is kept until its facts change: most stay as they are."""

    def __init__(self, words: Words, keys: Mapping[str, str]) -> None:
        self._words = words
        self._signs = {intent: sign_of(keys, intent) for intent in keys.values()}
        self._kept: dict[str, tuple[_Facts, Place]] = {}

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
        kept, places = self._kept, []
        for i, spot in enumerate(spots_of(game.setup.rules).spots):
            shaken = shakes.get(i, 0)
            if spot.kind == CENTER:
                facts = _center_facts(game, spot.at, can, shaken, counts)
            elif spot.seat == NEAR and spot.kind in (ROW, HAND):
                up = spot.at in lifted or spot.at == hand.gap
                facts = _near_facts(game, spot, can, up, spot.at in hinted, shaken)
            else:
                facts = _other_facts(game, spot)
            known = kept.get(spot.name)
            if known is None or known[0] != facts:
                known = kept[spot.name] = (facts, self._place(spot, facts))
            places.append(known[1])
        return tuple(places)

    def _place(self, spot: Spot, facts: _Facts) -> Place:
        near = spot.seat == NEAR and spot.kind in (ROW, HAND, STOCK)
        return Place(
            name=spot.name,
            kind=spot.kind,
            seat="" if spot.seat is None else SEAT_NAMES[spot.seat],
            number=spot.at + 1,
            count=facts.cards,
            top=facts.top,
            there=facts.there,
            playable=bool(facts.fits),
            movable=facts.moves,
            hinted=facts.hinted,
            lifted=facts.lifted,
            target=bool(facts.target),
            frozen=facts.frozen,
            declared=facts.declared,
            last_by=facts.last_by,
            claimed_by=facts.claimed_by,
            pressable=near or spot.kind == CENTER,
            shakes=facts.shakes,
            keyhint=self._sign(spot),
            label=label_of(self._words, spot, facts),
        )

    def _sign(self, spot: Spot) -> str:
        if spot.kind == CENTER:
            return self._signs.get(("left", "right", "third")[spot.at], "")
        if spot.seat == NEAR and spot.kind in (ROW, HAND):
            return self._signs.get(f"pile-{spot.at + 1}", "")
        return ""


def _center_facts(game: Game, at: int, can: Doable, shakes: int, counts: bool) -> _Facts:
    table = game.table
    cards = table.centers[at].cards
    top = TEXTS[cards[-1]] if cards and not game.paused else None
    there = bool(cards) or table.phase in (BETWEEN, OPENING)
    target = _TARGETS.get(table.phase, "place.target") if at in can.onto_center else ""
    return _Facts(
        len(cards),
        top,
        there,
        target=target,
        frozen=_frozen(table, at),
        last_by=_name_of(game.ledger.last_by.get(at)) if cards else "",
        claimed_by=_name_of(table.claims[at]) if table.claims else "",
        shakes=shakes,
        covered=game.paused,
        counts=counts,
    )


def _near_facts(
    game: Game, spot: Spot, can: Doable, lifted: bool, hinted: bool, shakes: int
) -> _Facts:
    cards, top = _row_pile(game, spot)
    fits = can.plays.get(spot.at, ())
    moves = not fits and spot.at in can.moving
    target = "place.target" if spot.at in can.onto_row else ""
    return _Facts(
        cards,
        top,
        True,
        fits,
        moves,
        lifted,
        target,
        hinted=hinted,
        shakes=shakes,
        covered=game.paused,
    )


def _other_facts(game: Game, spot: Spot) -> _Facts:
    table = game.table
    if spot.kind in (ROW, HAND):
        return _Facts(*_row_pile(game, spot), True, covered=game.paused)
    if spot.kind == SIDE:
        return _Facts(len(table.side_piles[spot.at]) if table.side_piles else 0, None, True)
    side = table.sides[spot.seat or 0]
    return _Facts(len(side.reserve), None, True, declared=side.declared)


def _row_pile(game: Game, spot: Spot) -> tuple[int, str | None]:
    """Cards there, and the top as text if it is seen."""
    row = game.table.sides[spot.seat or 0].row
    if spot.at >= len(row):
        return 0, None
    cards, down = row[spot.at]
    seen = len(cards) > down and not game.paused and (spot.kind == ROW or spot.seat == NEAR)
    return len(cards), TEXTS[cards[-1]] if seen else None


_TARGETS = {CLAIM: "place.slap", CHOICE: "place.choose"}


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
        said.append(words(facts.target))
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


def _frozen(table: Table, center: int) -> bool:
    onto = [side.spits_onto for side in table.sides if side.spits_onto is not None]
    return bool(onto) and not table.one_pile and center not in onto


def _name_of(seat: int | None) -> str:
    return "" if seat is None else SEAT_NAMES[seat]
