"""A match going on in game time: moves are judged, the house and the rivals do what is due.

This half of the game knows no page: no gates, no pauses. `spit.app.game` adds them.
"""

from __future__ import annotations

from random import Random

from spit.app.ledger import Ledger
from spit.app.rivals import Rivals
from spit.app.setup import Setup
from spit.app.told import Told
from spit.engine.engine import due, house, new_table, try_move
from spit.engine.moves import Deal, Move, Spit
from spit.engine.record import Record, passage
from spit.engine.refusals import Refusal
from spit.engine.rules import preset_name
from spit.engine.seats import SEATS, Seat
from spit.engine.table import Table


class Progress:
    """The table, who sits at it, and what was written down."""

    table: Table
    setup: Setup
    rivals: Rivals
    preset: str
    levels_used: list[tuple[str, float]]
    """Every level and pace of the far rival in this match."""
    next_ms: int | None
    """When something is due next, so that idle frames cost nothing."""
    look_ms: int | None
    """When something shown changes by itself: a bar on slaps or plays ends."""

    def __init__(self, rng: Random) -> None:
        self.ledger = Ledger(rng)
        self.revision = 0
        self._told: list[Told] = []

    def drain(self) -> list[Told]:
        """What has been told since the last call."""
        told, self._told = self._told, []
        return told

    def record(self) -> Record:
        """Everything that was done, to be written down or replayed."""
        return Record(self.setup.rules, tuple(self.ledger.moves), self.setup.absent)

    def sit_down(self, setup: Setup) -> None:
        """Another match, nothing dealt yet."""
        self.setup = setup
        self.preset = preset_name(setup.rules)
        self.table = new_table(setup.rules, setup.absent)
        self.rivals = Rivals(setup.levels(), setup.seed)
        self.levels_used = [(setup.far or "off", setup.pace)]
        self.ledger.new_match()
        self._rng = Random(setup.seed)
        self.settle(0)

    def catch_up(self, record: Record) -> None:
        """Do what a record of this match says. RecordError if it cannot be done.

        The house's moves are drawn again beside it, so that the deals to come are the ones that
        would have come.
        """
        for passed in passage(record):
            if isinstance(passed.move, Deal | Spit):
                house(passed.before, passed.at_ms, self._rng)
            self.ledger.write(passed.before, passed.move, passed.events, passed.after, passed.at_ms)
            self.table = passed.after

    def attempt(self, move: Move, now: int, by: Seat | None = None) -> Refusal | None:
        """Put a move to the engine; `by`: the rival whose move it is, told otherwise."""
        done = try_move(self.table, move, now)
        if isinstance(done, Refusal):
            return done
        after, events = done
        self.ledger.write(self.table, move, events, after, now)
        self.table = after
        self._told += events
        if not isinstance(move, Deal):
            self.rivals.look(after, now, but=by)
        self.check_ends()
        self.settle(now)
        return None

    def check_ends(self) -> None:
        """After every action: whether a round or the match is over."""
        raise NotImplementedError

    def do_due(self, at: int) -> None:
        """The one thing that is due at `at`: the house comes before a rival."""
        owed = due(self.table)
        if owed is not None and owed <= at:
            self.keep_house(at)
        else:
            self._wake(at)
        self.settle(at)

    def keep_house(self, now: int) -> None:
        """The house's move that is owed: a deal, a spit, a step that is due."""
        move = house(self.table, now, self._rng)
        if self.table.round_no == 0 and self.setup.first_deal is not None:
            move = self.setup.first_deal
        if move is None:
            raise RuntimeError(f"the house owes nothing at {now} in {self.table.phase}")
        refusal = self.attempt(move, now)
        if refusal is not None:
            raise RuntimeError(f"the house's own {move} was refused: {refusal.reason}")

    def _wake(self, at: int) -> None:
        seat = self.rivals.first_due(at)
        if seat is None:
            return
        move = self.rivals.wake(seat, self.table, at)
        if move is not None:
            refusal = self.attempt(move, at, by=seat)
            self.rivals.landed(seat, refusal, self.table, at)

    def settle(self, now: int) -> None:
        """Work out when something is due next."""
        times = [due(self.table), self.rivals.next_ms()]
        self.next_ms = min((t for t in times if t is not None), default=None)
        table = self.table
        looks = [table.blocked_until_ms, *(table.sides[seat].barred_until_ms for seat in SEATS)]
        self.look_ms = min((t for t in looks if t > now), default=None)
        self.changed()

    def is_rival(self, seat: Seat) -> bool:
        """Whether a rival sits there."""
        return seat in self.rivals.seated

    def tell(self, told: Told) -> None:
        """Something to be drained."""
        self._told.append(told)
        self.changed()

    def changed(self) -> None:
        """Something that is shown may have changed."""
        self.revision += 1
