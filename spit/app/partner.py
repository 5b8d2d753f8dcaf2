"""What Even remembers of the person at this browser, from visit to visit."""

from __future__ import annotations

from spit.ai.even import Even, after_round, even_text, read_even
from spit.app.game import Game
from spit.app.opponents import EVEN
from spit.app.shelf import Shelf
from spit.app.told import Told
from spit.engine.events import RoundEnded
from spit.engine.seats import NEAR

KEY = "spit.even"


class Partner:
    """Hears how rounds against Even end. It moves only then; the next deal asks for `strength`.

    A round counts if Even sat there all the time and the person played it to its end. Two tabs
    share one memory: each round is added to what is stored then. A damaged memory is set aside.
    """

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.even = Even()
        self.reread()

    @property
    def strength(self) -> float:
        """How strong Even is in the next round."""
        return self.even.strength

    @property
    def rounds(self) -> int:
        """How many rounds it goes by."""
        return len(self.even.bouts)

    def reread(self) -> None:
        """Take in what is stored."""
        text = self._shelf.get(KEY)
        if text is None:
            return
        try:
            self.even = read_even(text)
        except ValueError:
            self._shelf.set_aside(KEY)

    def hear(self, told: list[Told], game: Game) -> None:
        """Take in a round that has just ended."""
        for one in told:
            if isinstance(one, RoundEnded) and one.how != "time" and _counts(game):
                self.reread()
                won = 0.5 if one.winner is None else 1.0 if one.winner == NEAR else 0.0
                played = self.even
                if game.setup.strength != played.strength:
                    played = Even(played.bouts, played.pace_ms, game.setup.strength)
                ledger = game.ledger
                self.even = after_round(played, won, ledger.head_start, ledger.pulse.gaps_ms)
                self._shelf.set(KEY, even_text(self.even))

    def forget(self) -> None:
        """Begin anew, for another person."""
        self.even = Even()
        self._shelf.remove(KEY)


def _counts(game: Game) -> bool:
    return game.setup.far == EVEN and not game.watched and game.same_level
