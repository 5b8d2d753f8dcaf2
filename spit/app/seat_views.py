"""Both sides of the table as they are shown. A side that has not changed is not made anew."""

from __future__ import annotations

from functools import lru_cache

from spit.app.game import Game
from spit.app.scene import SeatView
from spit.app.setup import Setup
from spit.app.words import Words
from spit.engine.seats import FAR, NEAR, SEAT_NAMES, Seat
from spit.engine.table import owned


def seat_views(game: Game, words: Words) -> tuple[SeatView, SeatView]:
    """Both sides, near first."""
    return _seat_view(game, words, NEAR), _seat_view(game, words, FAR)


def _seat_view(game: Game, words: Words, seat: Seat) -> SeatView:
    table, setup, side = game.table, game.setup, game.table.sides[seat]
    return _made(
        words,
        seat,
        setup.near if seat == NEAR else setup.far,
        game.watched,
        table.rules.is_speed,
        (owned(table, seat), side.stock, len(side.reserve)),
        table.rules.match.kind,
        table.scores[seat],
        side.declared,
        side.barred_until_ms > game.now_ms,
    )


@lru_cache(maxsize=64)
def _made(
    words: Words,
    seat: Seat,
    level: str | None,
    watched: bool,
    speed: bool,
    counts: tuple[int, int, int],
    kind: str,
    points: int,
    declared: bool,
    barred: bool,
) -> SeatView:
    title = _title(words, seat, level, watched)
    has, stock, reserve = counts
    label = words(
        "seat.label.speed" if speed else "seat.label",
        title=title, owned=has, stock=stock, reserve=reserve,
    )  # fmt: skip
    score = _score(words, kind, points)
    sign = "stuck" if declared else "barred" if barred else ""
    said = [label, score, words("seat.stuck") if declared else ""]
    return SeatView(
        SEAT_NAMES[seat],
        title,
        has,
        score,
        declared,
        ", ".join(part for part in said if part),
        words("seat.sign." + sign) if sign else "",
    )


def seat_title(setup: Setup, words: Words, seat: Seat) -> str:
    """`You`, `Rival, Normal`."""
    level = setup.near if seat == NEAR else setup.far
    return _title(words, seat, level, setup.near is not None)


def _title(words: Words, seat: Seat, level: str | None, watched: bool) -> str:
    if seat == NEAR and level is None:
        return words("seat.near")
    if level is None:
        return words("seat.empty")
    name = words.seat(seat, watched=watched)
    return words("seat.level", seat=name, level=words("level." + level))


def _score(words: Words, kind: str, points: int) -> str:
    if kind == "points":
        return words.counted("score.points", points)
    if kind == "streak":
        return words.counted("score.streak", points)
    return words("score.wins", n=points) if kind == "wins" else ""
