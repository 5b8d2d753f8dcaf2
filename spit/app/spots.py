"""Which places a game has: their names, their order, and what each of them means on a table."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from spit.engine.moves import Fill, Move, Pair, Play, Slap, Turn
from spit.engine.rules import Rules
from spit.engine.seats import FAR, NEAR, SEAT_NAMES, SEATS, Seat

ROW, CENTER, RESERVE, HAND, STOCK, SIDE = "row", "center", "reserve", "hand", "stock", "side"


class Spot(NamedTuple):
    """One place. `at` counts from 0 as moves do; `seat` is None in the middle."""

    name: str
    kind: str
    seat: Seat | None
    at: int


class Spots(NamedTuple):
    """All places of a game in the order of `Scene.places`, and where each sort begins."""

    key: str
    spots: tuple[Spot, ...]
    rows: tuple[int, int]
    width: int
    """Piles in a row."""
    centers: int
    center_count: int
    reserves: tuple[int, int]
    sides: int
    """-1 where there are no side piles."""
    by_name: dict[str, int]

    def row(self, seat: Seat, pile: int) -> int:
        """Place index of a pile in a row."""
        return self.rows[seat] + pile

    def center(self, center: int) -> int:
        """Place index of a center pile."""
        return self.centers + center

    def of(self, move: Move) -> int | None:
        """Place index of what a seat's move takes up or slaps, None for nowhere."""
        if isinstance(move, Play | Turn):
            return self.row(move.seat, move.pile)
        if isinstance(move, Fill | Pair):
            return self.row(move.seat, move.source)
        return self.center(move.center) if isinstance(move, Slap) else None

    def find(self, name: str) -> Spot | None:
        """The place of that name, None if this game has none."""
        index = self.by_name.get(name)
        return None if index is None else self.spots[index]


def spots_of(rules: Rules) -> Spots:
    """The places of a game under these rules; the same object for the same layout."""
    return _spots(rules.game, rules.layout, rules.centers, len(rules.piles))


@lru_cache(maxsize=32)
def _spots(game: str, layout: str, center_count: int, width: int) -> Spots:
    speed = game == "speed"
    row_kind, row_prefix = (HAND, "-hand-") if speed else (ROW, "-")
    store_kind, store_suffix = (STOCK, "-stock") if speed else (RESERVE, "-reserve")
    spots: list[Spot] = []
    for seat in (NEAR, FAR):
        for i in range(width):
            spots.append(Spot(f"{SEAT_NAMES[seat]}{row_prefix}{i + 1}", row_kind, seat, i))
    centers = len(spots)
    spots += [Spot(f"center-{i + 1}", CENTER, None, i) for i in range(center_count)]
    reserve = len(spots)
    spots += [Spot(SEAT_NAMES[seat] + store_suffix, store_kind, seat, 0) for seat in SEATS]
    sides = -1
    if speed:
        sides = len(spots)
        spots += [Spot(f"side-{i + 1}", SIDE, None, i) for i in range(2)]
    return Spots(
        f"{game}/{layout if not speed else width}/{center_count}",
        tuple(spots),
        (0, width),
        width,
        centers,
        center_count,
        (reserve, reserve + 1),
        sides,
        {spot.name: i for i, spot in enumerate(spots)},
    )
