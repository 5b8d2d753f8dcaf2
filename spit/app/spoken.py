"""The table read aloud on a key: the center, the own row, the rival's row."""

from __future__ import annotations

from spit.app.game import Game
from spit.app.words import Words
from spit.engine.seats import FAR, NEAR
from spit.engine.table import Table


def spoken_table(words: Words, game: Game, intent: str) -> str:
    """One line for `say-centers`, `say-row` or `say-rival`."""
    table = game.table
    if intent == "say-centers":
        items = [
            f"{i + 1}: {words.card(center.cards[-1])}"
            for i, center in enumerate(table.centers)
            if center.cards
        ]
        return words("told.say.centers", items="; ".join(items))
    seat, key = (NEAR, "told.say.row") if intent == "say-row" else (FAR, "told.say.rival")
    return words(key, items="; ".join(_row(words, table, seat)))


def _row(words: Words, table: Table, seat: int) -> list[str]:
    items = []
    for i, (cards, down) in enumerate(table.sides[seat].row):
        if not cards:
            continue
        hidden = len(cards) == down or (table.rules.is_speed and seat == FAR)
        if hidden:
            items.append(f"{i + 1}: {words.cards(len(cards))}")
        else:
            items.append(f"{i + 1}: {words.card(cards[-1])}")
    return items
