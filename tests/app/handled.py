"""What came of a hand's presses in a game."""

from __future__ import annotations

from spit.app.game import Game
from spit.engine.events import Played

ROW = ["5S 8H", "KC TD", "2H 4D", "3H QS", "6S JC"]
"""Near piles of which, on 9C and KD, only the first and the last fit somewhere."""


def done(made: Game, *kinds: type) -> list[object]:
    """Events of these kinds (plays by default) since the last look."""
    return [told for told in made.drain() if isinstance(told, kinds or (Played,))]


def played(made: Game) -> list[tuple[int, int]]:
    return [(told.pile, told.center) for told in made.drain() if isinstance(told, Played)]
