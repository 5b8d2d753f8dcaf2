"""What could have been played at a moment of a replay, and what was, in words."""

from __future__ import annotations

from spit.app.chapters import ChapterWords
from spit.app.replayer import Replayer
from spit.app.spots import spots_of
from spit.engine.cards import Card
from spit.engine.events import Declared, Filled, Paired, Played, Slapped, Spat, SpitChosen, Turned
from spit.engine.moves import Call, Choose, Fill, Move, Pair, Play, Refill, Slap, Turn
from spit.engine.seats import NEAR, Seat
from spit.engine.table import PLAY, Table


def could_lines(shown: Replayer, seat: Seat, words: ChapterWords) -> tuple[str, ...]:
    """What the seat could have played here, each once, plays to the center first."""
    table, moves = shown.table, shown.could(seat)
    if not moves:
        return (words("replay.could.none"),) if table.phase == PLAY else ()
    if all(isinstance(move, Call) for move in moves):
        return (words("replay.could.stuck"),)
    moves.sort(key=lambda move: not isinstance(move, Play))
    lines = [_line(table, move, words) for move in moves if not isinstance(move, Call)]
    if shown.game_ms < table.blocked_until_ms:
        lines.append(words("replay.could.later"))
    return tuple(dict.fromkeys(lines))


def move_line(shown: Replayer, words: ChapterWords, names: tuple[str, str]) -> str:
    """The move made last, and by whom (`names` of the seats); "" where nobody made it."""
    for event in shown.events(shown.at):
        if isinstance(event, Spat):
            return words("banner.go")
        if isinstance(event, Played | Filled | Paired | Turned | Declared | Slapped | SpitChosen):
            return words(
                "replay.did", name=names[event.seat], what=_what(shown.table, event, words)
            )
    return ""


def _what(
    table: Table,
    event: Played | Filled | Paired | Turned | Declared | Slapped | SpitChosen,
    words: ChapterWords,
) -> str:
    if isinstance(event, Declared):
        return words("action.stuck")
    if isinstance(event, Slapped):
        return words(_claiming(table), pile=event.center + 1)
    if isinstance(event, SpitChosen):
        return words("replay.could.choose", pile=event.center + 1)
    card = words.card(event.card)
    if isinstance(event, Played):
        return words("replay.could.play", card=card, pile=event.center + 1)
    if isinstance(event, Filled):
        return words("replay.could.fill", card=card, place=words("place.row", n=event.gap + 1))
    if isinstance(event, Paired):
        return words("replay.could.pair", card=card, place=words("place.row", n=event.target + 1))
    return words("replay.could.turn", place=words("place.row", n=event.pile + 1))


def _line(table: Table, move: Move, words: ChapterWords) -> str:
    if isinstance(move, Play):
        card = words.card(_top(table, move.seat, move.pile))
        return words("replay.could.play", card=card, pile=move.center + 1)
    if isinstance(move, Fill | Pair):
        card = words.card(_top(table, move.seat, move.source))
        kind = "fill" if isinstance(move, Fill) else "pair"
        return words(f"replay.could.{kind}", card=card, place=_place(table, move[2], words))
    if isinstance(move, Turn):
        return words("replay.could.turn", place=_place(table, move.pile, words))
    if isinstance(move, Slap):
        return words(_claiming(table), pile=move.center + 1)
    if isinstance(move, Choose):
        return words("replay.could.choose", pile=move.center + 1)
    return words("replay.could.refill") if isinstance(move, Refill) else ""


def _claiming(table: Table) -> str:
    """The key for a hand on a pile: a slap, or the choice of who has won the round."""
    chosen = table.rules.claim == "winner" and table.round_winner is not None
    return "replay.could.take" if chosen else "replay.could.slap"


def _top(table: Table, seat: Seat, pile: int) -> Card:
    return table.sides[seat].row[pile].cards[-1]


def _place(table: Table, pile: int, words: ChapterWords) -> str:
    spots = spots_of(table.rules)
    return words.place(spots.spots[spots.row(NEAR, pile)])
