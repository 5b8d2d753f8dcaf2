"""The table read aloud on a key: the center, the own row, the rival's row, how the match stands."""

from __future__ import annotations

from spit.app.end_words import seat_word
from spit.app.game import Game
from spit.app.match_views import match_view
from spit.app.options import fitting
from spit.app.seat_views import seat_views
from spit.app.sentences import sentence
from spit.app.words import Words
from spit.engine.seats import FAR, NEAR
from spit.engine.table import CLAIM, Table


def spoken_table(
    words: Words,
    game: Game,
    intent: str,
    *,
    fits: bool = False,
    names: tuple[str, str] | None = None,
) -> str:
    """One line for `say-centers`, `say-row`, `say-rival` or `say-match`; `fits`: with what fits;
    `names`: what the seats are called, near first, where nobody plays."""
    if intent == "say-centers":
        items = _centers(words, game.table)
        said = "; ".join(items) or words("told.say.empty")
        return words("told.say.centers", items=said)
    if intent == "say-match":
        return _match(words, game)
    seat, key = (NEAR, "told.say.row") if intent == "say-row" else (FAR, "told.say.rival")
    if game.watched or names is not None:
        key = "told.say.watched"
    if game.table.rules.is_speed:
        key = f"{key}.speed"
    items = _row(words, game.table, seat, fits=fits and seat == NEAR)
    said = "; ".join(items) or words("told.say.nothing")
    name = seat_word(game, words, seat) if names is None else names[seat]
    return words(key, items=said, seat=name)


def _centers(words: Words, table: Table) -> list[str]:
    """The tops; how thick the piles are where one of them is to be slapped."""
    items = []
    for i, center in enumerate(table.centers):
        if center.cards:
            item = f"{i + 1}: {words.card(center.cards[-1])}"
            thick = f", {words.about(len(center.cards))}" if table.phase == CLAIM else ""
            items.append(item + thick)
    return items


def _row(words: Words, table: Table, seat: int, *, fits: bool) -> list[str]:
    items = []
    for i, (cards, down) in enumerate(table.sides[seat].row):
        if not cards:
            continue
        hidden = len(cards) == down or (table.rules.is_speed and seat == FAR)
        if hidden:
            items.append(f"{i + 1}: {words.cards(len(cards))}")
            continue
        piles = fitting(table, i) if fits else ()
        where = words("place.fits", piles=words.piles(piles)) if piles else ""
        items.append(f"{i + 1}: {words.card(cards[-1])}{where}".replace("; ", ", "))
    return items


def _match(words: Words, game: Game) -> str:
    view = match_view(game, words)
    parts = [view.rules, view.round, view.ends, *(seat.label for seat in seat_views(game, words))]
    return " ".join(sentence(part) for part in (*parts, *view.remarks) if part)
