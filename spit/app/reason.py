"""Why a move was refused, for as long as that is true: piles and rows go on changing under it."""

from __future__ import annotations

from typing import NamedTuple

from spit.app.game import Game
from spit.app.sentences import refusal_sentence
from spit.app.told import Refused
from spit.app.words import Words
from spit.engine.engine import refusal as judged


class Reason(NamedTuple):
    """A refused move, and the sentence that said why."""

    told: Refused
    sentence: str

    def holds(self, words: Words, game: Game) -> bool:
        """Whether the move would be refused in the same words now.

        A call that was answered with what can be done instead is, while that can be done.
        """
        move, was, late = self.told
        table, now = game.table, game.now_ms
        if was.move is not None:
            return judged(table, was.move, now) is None
        refusal = judged(table, move, now)
        if refusal is None:
            return False
        return refusal_sentence(words, table, move, refusal, late=late) == self.sentence
