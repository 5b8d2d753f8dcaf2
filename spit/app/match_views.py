"""The state of the match: the banner, what is played and what ends it."""

from __future__ import annotations

from functools import lru_cache

from spit.app.end_words import end_title, seat_word
from spit.app.game import MATCH_OVER, OPEN, READY, Game
from spit.app.place_views import Doable
from spit.app.scene import MatchView
from spit.app.spots import spots_of
from spit.app.words import Words
from spit.engine.engine import center_plays
from spit.engine.match import Match
from spit.engine.moves import Choose
from spit.engine.seats import FAR, NEAR, SEAT_NAMES, Seat
from spit.engine.spitting import to_be_asked
from spit.engine.table import BETWEEN, CHOICE, CLAIM, ENDED, PLAY


def banner(game: Game, words: Words, can: Doable) -> str:
    """The big word for now."""
    if game.paused:
        return words("banner.paused")
    if game.gate == READY:
        return words("banner.ready")
    if game.gate != OPEN:
        return ""
    table = game.table
    if game.watched and table.phase in (CHOICE, CLAIM):
        return _watched_banner(game, words)
    if table.phase == CHOICE:
        mine = any(isinstance(move, Choose) for move in can.moves)
        return words("banner.choose" if mine else "banner.rival-chooses")
    if table.phase == CLAIM:
        if table.chooser is None:
            return words("banner.slap")
        return words("banner.claim" if table.chooser == NEAR else "banner.rival-claims")
    return words("banner.jam") if game.phase == "jam" else ""


def _watched_banner(game: Game, words: Words) -> str:
    """The same for two rivals: nobody is called to do anything."""
    table = game.table
    seat, what = table.chooser, "claim"
    if table.phase == CHOICE:
        seat, what = to_be_asked(table), "choose"
    if seat is None:
        return words("banner.slap.watched")
    return words(f"banner.{what}.watched", seat=seat_word(game, words, seat))


def result(game: Game, words: Words) -> str:
    """Who has won the round or the match that is over, as the big word."""
    if game.gate == MATCH_OVER:
        return end_title(game, words, "match", game.winner)
    return end_title(game, words, "round", game.table.round_winner)


def rules_line(game: Game, words: Words) -> str:
    """`Classic · Round 2 · first to own no card wins`."""
    rules = game.setup.rules
    name = words("rules." + game.preset)
    ends = words.counted("match." + rules.match.kind, rules.match.n)
    key = "match.line.single" if rules.match.kind == "single" else "match.line"
    return words(key, rules=name, round=max(1, game.table.round_no), ends=ends)


def match_view(game: Game, words: Words) -> MatchView:
    """What is played, and what is otherwise in this round."""
    match, round_no = game.setup.rules.match, max(1, game.table.round_no)
    return _match_view(words, game.preset, match, round_no, tuple(_remarks(game, words)))


@lru_cache(maxsize=16)
def _match_view(
    words: Words,
    preset: str,
    match: Match,
    round_no: int,
    remarks: tuple[tuple[str, int, str], ...],
) -> MatchView:
    round_text = words("match.round", n=round_no)
    if match.kind == "single":
        round_text = ""
    elif match.kind == "rounds":
        round_text = words("match.round.of", n=round_no, count=match.n)
    return MatchView(
        words("rules." + preset),
        round_text,
        words.counted("match." + match.kind, match.n),
        tuple(words("remark." + key, n=n, seat=seat) for key, n, seat in remarks),
    )


def _remarks(game: Game, words: Words) -> list[tuple[str, int, str]]:
    """What is otherwise in this round, as keys with a number and a seat's word."""
    table = game.table
    said: list[tuple[str, int, str]] = []
    if table.phase in (BETWEEN, ENDED):
        return said
    near, far = table.sides
    if table.one_pile:
        said.append(("one-pile", 0, ""))
    elif game.gate == OPEN:
        for seat, side in enumerate(table.sides):
            if side.spits_onto is not None:
                name = seat_word(game, words, seat)
                said.append((f"frozen.{_who(game, seat)}", side.spits_onto + 1, name))
    if table.phase == PLAY and near.declared != far.declared and table.absent is None:
        seat = NEAR if near.declared else FAR
        said.append((f"waits.{_who(game, seat)}", 0, seat_word(game, words, seat)))
    return said


def _who(game: Game, seat: Seat) -> str:
    """The end of a remark's key."""
    return "watched" if game.watched else SEAT_NAMES[seat]


def time_left(game: Game) -> str:
    """`4:05` of a match on time, "" for any other."""
    seconds = seconds_left(game)
    return "" if seconds is None else f"{seconds // 60}:{seconds % 60:02d}"


def seconds_left(game: Game) -> int | None:
    """Whole seconds left of a match on time."""
    table = game.table
    if game.setup.rules.match.kind != "minutes":
        return None
    left = table.time_left_ms if table.ends_ms is None else table.ends_ms - game.now_ms
    return max(0, -(-left // 1000))


def table_key(game: Game) -> str:
    """Other place elements are needed when this changes."""
    return spots_of(game.setup.rules).key


def can_play(game: Game) -> bool:
    """Whether something fits for the person at the near seat."""
    return game.playing and not game.watched and bool(center_plays(game.table, NEAR))
