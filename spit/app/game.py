"""The one thing that changes: a match in progress, its clock and its rivals.

Everything goes one way round: a move is submitted, what was due before it runs first, the engine
judges it, the table is replaced, events are kept until they are drained. `revision` grows with
every change that can be seen. Times given to the methods are page milliseconds.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from spit.ai.levels import LEVELS, paced
from spit.app.clock import Clock
from spit.app.countdown import Countdown
from spit.app.ledger import Ledger
from spit.app.rivals import Rivals
from spit.app.setup import Setup
from spit.app.told import Counted, Paused, Reached, Refused, Resigned, Resumed, Told, Withdrawn
from spit.engine.engine import due, house, new_table, try_move
from spit.engine.moves import Deal, Move
from spit.engine.record import Record
from spit.engine.refusals import NOT_NOW, Refusal
from spit.engine.rules import preset_name
from spit.engine.seats import FAR, SEATS, Seat
from spit.engine.table import BETWEEN, CLAIM, ENDED, PLAY, Table

READY, COUNTING, OPEN, ROUND_OVER, MATCH_OVER = (
    "ready", "counting", "open", "round-over", "match-over",
)  # fmt: skip


class Game:
    """A match, and the next ones: `new_match` starts over on the same page."""

    def __init__(self, setup: Setup, rng: Random, clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        self.ledger = Ledger(rng)
        self.revision = 0
        self._told: list[Told] = []
        self.new_match(setup)

    def new_match(self, setup: Setup) -> None:
        """Deal a new match; whatever was going on is forgotten."""
        self.setup = setup
        self.clock.reset()
        self.ledger.new_match()
        self.preset = preset_name(setup.rules)
        self.table: Table = new_table(setup.rules, setup.absent)
        self.rivals = Rivals(setup.levels(), setup.seed)
        self.resigned = False
        self.paused = False
        self._rng = Random(setup.seed)
        self.gate = READY
        self.count: Countdown | None = None
        self._counted = 0
        self._deal()

    # -- what is known ------------------------------------------------------------------------

    @property
    def deals(self) -> int:
        """Deals since the page was opened."""
        return self.ledger.deals

    @property
    def now_ms(self) -> int:
        """Game time at the last reading of the clock."""
        return self.clock.game_ms

    @property
    def playing(self) -> bool:
        """Moves are accepted: the round is open and time runs."""
        return self.gate == OPEN and not self.paused

    @property
    def watched(self) -> bool:
        """Nobody sits at the near seat but a rival."""
        return self.setup.near is not None

    @property
    def countdown(self) -> int | None:
        """The number shown now."""
        return self.count.number(self.clock.wall_ms) if self.count is not None else None

    @property
    def phase(self) -> str:
        """data-phase of the page's contract."""
        if self.paused:
            return "paused"
        if self.gate in (READY, COUNTING):
            return "ready"
        if self.gate in (ROUND_OVER, MATCH_OVER):
            return self.gate
        if self.table.phase == CLAIM:
            return "slap"
        return "play" if self.table.phase == PLAY and self.table.stuck != (True, True) else "jam"

    @property
    def winner(self) -> Seat | None:
        """Who won the match; None while it lasts and for a draw."""
        return FAR if self.resigned else self.table.match_winner

    def record(self) -> Record:
        """Everything that was done, to be written down or replayed."""
        return Record(self.setup.rules, tuple(self.ledger.moves), self.setup.absent)

    def drain(self) -> list[Told]:
        """What has been told since the last call."""
        told, self._told = self._told, []
        return told

    # -- what is done -------------------------------------------------------------------------

    def tick(self, page_ms: float) -> None:
        """Let time pass up to `page_ms`: house moves, rivals, countdowns."""
        now = self.clock.read(page_ms)
        if self.count is not None:
            self._count_down()
        elif self.playing:
            if self._next_ms is not None and now >= self._next_ms:
                self._run(now)
            if self.look_ms is not None and now >= self.look_ms:
                self.settle()

    def submit(self, move: Move, page_ms: float) -> Refusal | None:
        """A person's move: None when it was accepted."""
        self.tick(page_ms)
        if not self.playing:
            refusal: Refusal | None = Refusal(NOT_NOW)
        else:
            refusal = self._try(move, self.now_ms)
        if refusal is not None:
            self._tell(Refused(move, refusal))
        return refusal

    def ready(self, page_ms: float) -> None:
        """The person is ready: the countdown begins."""
        self.tick(page_ms)
        if self.gate == READY:
            self.gate = COUNTING
            self._start_count("open")

    def next_round(self, page_ms: float) -> None:
        """Deal the next round."""
        self.tick(page_ms)
        if self.gate == ROUND_OVER:
            self._deal()

    def pause(self, page_ms: float) -> None:
        """Stop the clock, drop reaches; a countdown before a round goes back to its gate."""
        self.tick(page_ms)
        if self.gate == COUNTING:
            self.gate, self.count = READY, None
            self._changed()
        elif self.gate == OPEN:
            self.count = None
            if not self.paused:
                self.paused = True
                self.clock.stop()
                self.rivals.drop()
                self._tell(Paused())
            self._changed()

    def resume(self, page_ms: float) -> None:
        """Count down, then go on."""
        self.tick(page_ms)
        if self.paused and self.count is None:
            self._start_count("resume")

    def resign(self, page_ms: float) -> None:
        """Give the match up: the far seat wins."""
        self.tick(page_ms)
        if self.gate != MATCH_OVER:
            self.resigned, self.paused, self.count = True, False, None
            self._over(MATCH_OVER)
            self._tell(Resigned())

    def set_level(self, name: str, pace: float) -> None:
        """Another level for the far rival, at once."""
        if FAR in self.rivals.seated and (name, pace) != (self.setup.far, self.setup.pace):
            self.setup = replace(self.setup, far=name, pace=pace)
            self.rivals.change_level(FAR, paced(LEVELS[name], pace))
            self._changed()

    # -- how it goes --------------------------------------------------------------------------

    def _deal(self) -> None:
        self.gate, self.count = READY, None
        self.rivals.sit_down()
        self._house(self.now_ms)
        if self.setup.start_now and self.gate == READY:
            self._open()

    def _open(self) -> None:
        """The opening spit; from now on time runs."""
        self.gate = OPEN
        self.clock.start()
        self._house(self.now_ms)
        self.rivals.look(self.table, self.now_ms)
        self.settle()

    def _count_down(self) -> None:
        count, wall = self.count, self.clock.wall_ms
        if count is None:
            return
        number = count.number(wall)
        if number != self._counted:
            self._counted = number
            self._tell(Counted(number))
        if number == 0:
            self.count = None
            if count.then == "open":
                self._open()
            else:
                self.paused = False
                self.clock.start()
                self._tell(Resumed())
                self.rivals.look(self.table, self.now_ms)
                self.settle()

    def _start_count(self, then: str) -> None:
        self.count = Countdown(self.clock.wall_ms, then)
        self._counted = self.count.number(self.clock.wall_ms)
        self._tell(Counted(self._counted))

    def _run(self, now: int) -> None:
        """Do what is due by `now`, in order of time; house moves first."""
        while self.playing and self._next_ms is not None and self._next_ms <= now:
            at = self._next_ms
            owed = due(self.table)
            if owed is not None and owed <= at:
                self._house(at)
                self.rivals.look(self.table, at)
            else:
                self._wake(at)
            self.settle()

    def _wake(self, at: int) -> None:
        seat = self.rivals.first_due(at)
        if seat is None:
            return
        before = self.rivals.reach(seat)
        move = self.rivals.wake(seat, self.table, at)
        reach = self.rivals.reach(seat)
        if move is not None:
            refusal = self._try(move, at, by=seat)
            self.rivals.landed(seat, refusal, self.table, at)
            if refusal is not None:
                self._tell(Withdrawn(seat))
        elif reach is not None and reach is not before:
            self._tell(Reached(seat, reach.move, reach.starts_ms, reach.lands_ms))
        elif before is not None and reach is None:
            self._tell(Withdrawn(seat))

    def _try(self, move: Move, now: int, by: Seat | None = None) -> Refusal | None:
        done = try_move(self.table, move, now)
        if isinstance(done, Refusal):
            return done
        after, events = done
        self.ledger.write(self.table, move, events, after, now)
        self.table = after
        self._told += events
        if not isinstance(move, Deal):
            self.rivals.look(self.table, now, but=by)
        if self.table.phase == BETWEEN and self.gate == OPEN:
            self._over(ROUND_OVER)
        elif self.table.phase == ENDED:
            self._over(MATCH_OVER)
        self.settle()
        return None

    def _house(self, now: int) -> None:
        move = house(self.table, now, self._rng)
        if move is None:
            raise RuntimeError(f"the house owes nothing at {now} in {self.table.phase}")
        refusal = self._try(move, now)
        if refusal is not None:
            raise RuntimeError(f"the house's own {move} was refused: {refusal.reason}")

    def _over(self, gate: str) -> None:
        self.gate = gate
        self.clock.stop()
        self.rivals.drop()
        self._changed()

    def settle(self) -> None:
        """Work out when something is due next, so that idle frames cost nothing."""
        times = [due(self.table), self.rivals.next_ms()]
        table, now = self.table, self.now_ms
        self._next_ms: int | None = min((t for t in times if t is not None), default=None)
        looks = [table.blocked_until_ms, *(table.sides[seat].barred_until_ms for seat in SEATS)]
        self.look_ms: int | None = min((t for t in looks if t > now), default=None)
        self._changed()

    def _tell(self, told: Told) -> None:
        self._told.append(told)
        self._changed()

    def _changed(self) -> None:
        self.revision += 1
