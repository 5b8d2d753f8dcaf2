"""The places of a scene: counts, tops, what can be done there, and what a screen reader says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from spit.app.game import Game
from spit.app.hand import Hand
from spit.app.place_labels import Facts, label_of
from spit.app.scene import Place
from spit.app.spots import CENTER, HAND, ROW, SIDE, STOCK, Spot, spots_of
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
    into_gap: set[int]
    """Near piles whose top may go into the gap that was pressed."""
    onto_center: set[int]
    """Center piles that what is lifted may go to, or that are to be chosen or slapped."""


def doable(game: Game, hand: Hand, lifted: set[int]) -> Doable:
    """Sort the legal moves of the near seat; nothing while it may not act."""
    plays: dict[int, tuple[int, ...]] = {}
    moving: set[int] = set()
    row: set[int] = set()
    into_gap: set[int] = set()
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
                into_gap.add(move.source)
        elif isinstance(move, Turn):
            moving.add(move.pile)
        elif isinstance(move, Choose | Slap):
            middle.add(move.center)
    return Doable(moves, plays, moving, row, into_gap, middle)


class PlaceViews:
    """Builds the places. Each is kept until its facts change: most stay as they are."""

    def __init__(self, words: Words, signs: Mapping[str, str], *, mirrored: bool = False) -> None:
        self._words = words
        self._signs = signs
        """The key for each intent, as it is printed."""
        self._mirrored = mirrored
        self._kept: dict[str, tuple[Facts, Place]] = {}

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
        spots = spots_of(game.setup.rules)
        for i, spot in enumerate(spots.spots):
            shaken = shakes.get(i, 0)
            if spot.kind == CENTER:
                facts = _center_facts(game, spot.at, can, shaken, counts)
            elif spot.seat == NEAR and spot.kind in (ROW, HAND):
                up = spot.at in lifted or spot.at == hand.gap
                facts = _near_facts(game, spot, can, up, spot.at in hinted, shaken)
            else:
                facts = _other_facts(game, spot)
            if game.watched:
                facts = facts._replace(watched=True)
            known = kept.get(spot.name)
            if known is None or known[0] != facts:
                known = kept[spot.name] = (facts, self._place(spot, facts, spots.width))
            places.append(known[1])
        return tuple(places)

    def _place(self, spot: Spot, facts: Facts, width: int) -> Place:
        return Place(
            name=spot.name,
            kind=spot.kind,
            seat="" if spot.seat is None else SEAT_NAMES[spot.seat],
            count=facts.cards,
            top=facts.top,
            there=facts.there,
            playable=bool(facts.fits),
            movable=facts.moves,
            hinted=facts.hinted,
            lifted=facts.lifted,
            target=bool(facts.target),
            frozen=facts.frozen,
            last_by=facts.last_by,
            claimed_by=facts.claimed_by,
            shakes=facts.shakes,
            keyhint=self._sign(spot, width),
            label=label_of(self._words, spot, facts),
            accepts=facts.accepts,
        )

    def _sign(self, spot: Spot, width: int) -> str:
        """Keys go by where a place lies: on a mirrored table the first pile is the last one."""
        intent = ""
        if spot.kind == CENTER:
            intents = ("right", "left", "third") if self._mirrored else ("left", "right", "third")
            intent = intents[spot.at]
        elif spot.seat == NEAR and spot.kind in (ROW, HAND):
            intent = f"pile-{width - spot.at if self._mirrored else spot.at + 1}"
        elif spot.seat == NEAR and spot.kind == STOCK:
            intent = "refill"
        return self._signs.get(intent, "")


def _center_facts(game: Game, at: int, can: Doable, shakes: int, counts: bool) -> Facts:
    table = game.table
    cards = table.centers[at].cards
    top = TEXTS[cards[-1]] if cards and not game.paused else None
    there = bool(cards) or table.phase in (BETWEEN, OPENING)
    target = _target(table) if at in can.onto_center else ""
    return Facts(
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
        accepts=_ACCEPTS[table.centers[at].accepts] if top else "",
    )


def _near_facts(
    game: Game, spot: Spot, can: Doable, lifted: bool, hinted: bool, shakes: int
) -> Facts:
    cards, top = _row_pile(game, spot)
    fits = can.plays.get(spot.at, ())
    moves = not fits and spot.at in can.moving
    target = "place.target" if spot.at in can.onto_row else ""
    if spot.at in can.into_gap:
        target = "place.fills"
    return Facts(
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


def _other_facts(game: Game, spot: Spot) -> Facts:
    table = game.table
    if spot.kind in (ROW, HAND):
        return Facts(*_row_pile(game, spot), True, covered=game.paused)
    if spot.kind == SIDE:
        return Facts(len(table.side_piles[spot.at]) if table.side_piles else 0, None, True)
    side = table.sides[spot.seat or 0]
    return Facts(len(side.reserve), None, True, declared=side.declared)


def _row_pile(game: Game, spot: Spot) -> tuple[int, str | None]:
    """Cards there, and the top as text if it is seen."""
    row = game.table.sides[spot.seat or 0].row
    if spot.at >= len(row):
        return 0, None
    cards, down = row[spot.at]
    seen = len(cards) > down and not game.paused and (spot.kind == ROW or spot.seat == NEAR)
    return len(cards), TEXTS[cards[-1]] if seen else None


_ACCEPTS = ("", "K", "2")


def _target(table: Table) -> str:
    """What can be done with a center pile now, as the label's key."""
    if table.phase == CLAIM:
        return "place.slap" if table.chooser is None else "place.take"
    return "place.choose" if table.phase == CHOICE else "place.target"


def _frozen(table: Table, center: int) -> bool:
    onto = [side.spits_onto for side in table.sides if side.spits_onto is not None]
    return bool(onto) and not table.one_pile and center not in onto


def _name_of(seat: int | None) -> str:
    return "" if seat is None else SEAT_NAMES[seat]
