"""A game that nobody plays: it shows the table that a replay has come to."""

from __future__ import annotations

from random import Random

from spit.app.game import MATCH_OVER, OPEN, READY, ROUND_OVER, Game
from spit.app.replayer import Replayer
from spit.app.setup import Setup
from spit.app.turned import turned_event, turned_move, turned_table
from spit.engine.events import Dealt, Played, Spat
from spit.engine.moves import Move, Slap
from spit.engine.refusals import NOT_NOW, Refusal
from spit.engine.seats import NEAR, Seat, other
from spit.engine.table import BETWEEN, ENDED, OPENING


class ReplayGame(Game):
    """Stands in for a Game where one is drawn. Moves are refused without a word."""

    def __init__(self, replayer: Replayer, setup: Setup, rng: Random) -> None:
        self._replayer = replayer
        self._slapped: Slap | None = None
        self._turned = False
        super().__init__(setup, rng)

    @property
    def playing(self) -> bool:
        """Nobody plays."""
        return False

    @property
    def now_ms(self) -> int:
        """The game clock of the replay."""
        return self._replayer.game_ms

    @property
    def slapped(self) -> Slap | None:
        """The hand that has just decided the claim, seen from where the table is seen."""
        return self._slapped

    def is_rival(self, seat: Seat) -> bool:
        """Whether it was one, seen from where the table is seen."""
        return super().is_rival(other(seat) if self._turned else seat)

    def tick(self, page_ms: float) -> None:
        """Time is the replay's."""

    def submit(self, move: Move, page_ms: float, *, late: bool = False) -> Refusal | None:  # noqa: ARG002
        """Nothing can be done."""
        return Refusal(NOT_NOW)

    def show(self, seat: Seat, told: int = 0) -> None:
        """The table as it is seen from `seat`, and what the last `told` moves led to."""
        shown = self._replayer
        self._turned = turned = seat != NEAR
        table = shown.table
        self.table = turned_table(table) if turned else table
        for number in range(shown.at - told + 1, shown.at + 1):
            for event in shown.events(number):
                self.tell(turned_event(event) if turned else event)
        self.ledger.deals = table.round_no
        self.ledger.last_by.clear()
        self.ledger.last_by.update(self._last_by(turned))
        move = shown.record.moves[shown.at - 1][1] if shown.at else None
        if move is not None and turned:
            move = turned_move(move)
        self._slapped = move if isinstance(move, Slap) else None
        self.gate = self._gate()
        self.changed()

    def new_match(self, setup: Setup) -> None:
        """The names at the seats; the table is the replay's."""
        self.sit_down(setup)
        self.show(NEAR)

    def _gate(self) -> str:
        table = self._replayer.table
        if table.phase == ENDED:
            return MATCH_OVER
        if table.phase == BETWEEN:
            return ROUND_OVER if table.round_no else READY
        return READY if table.phase == OPENING else OPEN

    def _last_by(self, turned: bool) -> dict[int, Seat]:
        """Who laid or spat each top: the moves are few since that."""
        found: dict[int, Seat] = {}
        for number in range(self._replayer.at, 0, -1):
            for event in reversed(self._replayer.events(number)):
                if isinstance(event, Dealt):
                    return found
                if isinstance(event, Played | Spat):
                    seen = turned_event(event) if turned else event
                    if isinstance(seen, Played | Spat):
                        found.setdefault(seen.center, seen.seat)
            if len(found) == len(self.table.centers):
                break
        return found
