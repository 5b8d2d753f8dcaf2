"""How a round and a match ended, as sentences: by the rules' own words, and by who sat there."""

from __future__ import annotations

from spit.app.game import Game
from spit.app.words import Words
from spit.engine.seats import NEAR, SEAT_NAMES, Seat


def seat_word(game: Game, words: Words, seat: Seat) -> str:
    """What who sits there is called in this game."""
    return words.seat(seat, watched=game.watched)


def end_title(game: Game, words: Words, kind: str, winner: Seat | None) -> str:
    """Who won; `kind`: round or match."""
    if game.watched and winner is not None:
        return words(f"end.{kind}.watched", seat=seat_word(game, words, winner))
    return words(f"end.{kind}.{_name(winner)}")


def end_line(game: Game, words: Words, how: str, winner: Seat | None) -> str:
    """Why it ended; "" where there is nothing to say beyond the title."""
    if how == "time" and game.table.match_end != "time":
        return ""
    if how == "jam" and winner == NEAR and _equal(game):
        key = "end.jam.tie.watched" if game.watched else "end.jam.tie.near"
        return words(key, seat=seat_word(game, words, NEAR))
    watched = game.watched and winner is not None
    key = f"end.{how}.{'watched' if watched else _name(winner)}"
    if game.setup.rules.is_speed and words.has(f"{key}.speed"):
        key = f"{key}.speed"
    if not words.has(key):
        return ""
    seat = "" if winner is None else seat_word(game, words, winner)
    return words.counted(key, game.setup.rules.match.n, seat=seat)


def _equal(game: Game) -> bool:
    """A stalemate with as many cards on both sides, as the rules count."""
    near, far = game.ledger.tally.left
    if game.setup.rules.jam_counts == "all":
        return sum(near) == sum(far)
    return near[0] == far[0]


def _name(winner: Seat | None) -> str:
    return "draw" if winner is None else SEAT_NAMES[winner]
