"""Writes each match down once, however often its end is shown."""

from __future__ import annotations

from random import Random

from spit.app.game import Game
from spit.app.paces import PaceShelf
from spit.app.rating import counted_level
from spit.app.saved import SavedMatch
from spit.app.shelf import Shelf
from spit.app.statistics import LATEST_MS, Result, Statistics
from spit.app.told import Resigned, Told
from spit.app.words import Words
from spit.engine.events import MatchEnded
from spit.engine.rules import preset_name
from spit.engine.seats import SEAT_NAMES


class Scorebook:
    """The statistics, and the match that is on now. Watched matches are nobody's results."""

    def __init__(self, shelf: Shelf, rng: Random) -> None:
        self.statistics = Statistics(shelf)
        self._shelf = shelf
        self._rng = rng
        self._paces: PaceShelf | None = None
        self.match_id = ""
        self.new_match()

    @property
    def paces(self) -> PaceShelf:
        """How fast the games were played: read when somebody asks for the first time."""
        if self._paces is None:
            self._paces = PaceShelf(self._shelf)
        return self._paces

    def new_match(self) -> None:
        """Another match: another id."""
        self.match_id = f"{self._rng.getrandbits(64):016x}"

    def hear(self, told: list[Told], game: Game, today_ms: int) -> None:
        """Write down a match that has ended."""
        for one in told:
            if isinstance(one, MatchEnded):
                outcome = "draw" if one.winner is None else SEAT_NAMES[one.winner]
                self.write(game, outcome, one.how, today_ms)
            elif isinstance(one, Resigned):
                self.write(game, "far", "resigned", today_ms)

    def write(self, game: Game, outcome: str, how: str, today_ms: int) -> None:
        """One match's result."""
        if game.watched:
            return
        near, far = game.ledger.tally.left
        self.statistics.add(
            Result(
                when_ms=_written_ms(today_ms),
                id=self.match_id,
                rules=game.preset,
                level=level_of(game),
                outcome=outcome,
                how=how,
                rounds=game.table.round_no,
                near_left=sum(near),
                far_left=sum(far),
                took_ms=game.now_ms,
            )
        )

    def write_left(self, match: SavedMatch, today_ms: int) -> None:
        """A match that an earlier visit began and nobody will end."""
        self.statistics.add(
            Result(
                when_ms=_written_ms(today_ms),
                id=match.id,
                rules=preset_name(match.setup.rules),
                level=match.setup.far or "off",
                outcome="abandoned",
                how="left",
                rounds=match.round_no,
                took_ms=match.now_ms,
            )
        )

    def troubles(self, words: Words) -> list[str]:
        """What is wrong with the store, as sentences."""
        said = []
        if self.statistics.damaged:
            said.append(words("stats.damaged", place=self.statistics.damaged))
        if self._shelf.trouble:
            said.append(words("trouble." + self._shelf.trouble))
        return said


def _written_ms(today_ms: int) -> int:
    """Wall time as it can be read again, whatever the device's clock says."""
    return min(max(0, today_ms), LATEST_MS)


def level_of(game: Game) -> str:
    """What a result says: the lowest level of the game; "" for one that is not rated."""
    if game.setup.far is None:
        return "off"
    paces = {pace for _, pace in game.levels_used}
    pace = paces.pop() if len(paces) == 1 else 0.0
    return counted_level([level for level, _ in game.levels_used], pace)
