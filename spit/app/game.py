"""The one thing that changes: a match in progress on a page, with its clock, gates and pauses.

Everything goes one way round: a move is submitted, what was due before it runs first, the engine
judges it, the table is replaced, events are kept until they are drained. `revision` grows with
every change that can be seen. Times given to the methods are page milliseconds.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from spit.app.clock import Clock
from spit.app.countdown import Countdown
from spit.app.opponents import EVEN, START
from spit.app.race import Racing
from spit.app.setup import Setup
from spit.app.told import Counted, Paused, Refused, Resigned, Resumed
from spit.engine.moves import Move, Slap
from spit.engine.record import Record
from spit.engine.refusals import NOT_NOW, Refusal
from spit.engine.seats import FAR, Seat
from spit.engine.table import BETWEEN, CLAIM, ENDED, OPENING, PLAY

READY, COUNTING, OPEN, ROUND_OVER, MATCH_OVER = (
    "ready", "counting", "open", "round-over", "match-over",
)  # fmt: skip


class Game(Racing):
    """A match, and the next ones: `new_match` starts over on the same page."""

    def __init__(self, setup: Setup, rng: Random, clock: Clock | None = None) -> None:
        super().__init__(rng)
        self.clock = clock or Clock()
        self.gate = READY
        self.paused = False
        self.resigned = False
        self.same_level = True
        """The far seat's level has not changed since the deal."""
        self.count: Countdown | None = None
        self._counted = 0
        self.new_match(setup)

    def new_match(self, setup: Setup) -> None:
        """Deal a new match; whatever was going on is forgotten."""
        self._clear(0)
        self.sit_down(setup)
        self._deal()

    def take_up(self, setup: Setup, record: Record, now_ms: int) -> None:
        """Go on with a match from its record, paused at `now_ms` of game time.

        RecordError if the record cannot be played: then a match as before is dealt.
        """
        before = self.setup
        self.sit_down(setup)
        try:
            self.catch_up(record)
        except ValueError:
            self.new_match(before)
            raise
        self._clear(max([now_ms, *(at for at, _ in record.moves[-1:])]))
        gates = {BETWEEN: ROUND_OVER, ENDED: MATCH_OVER, OPENING: READY}
        self.gate = gates.get(self.table.phase, OPEN)
        self.paused = self.gate == OPEN
        if self.table.round_no == 0:
            self._deal()
        self.settle(self.now_ms)

    def _clear(self, game_ms: int) -> None:
        self.clock.reset(game_ms)
        self.gate, self.count, self.race = READY, None, None
        self.paused = self.resigned = False

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

    # -- what is done -------------------------------------------------------------------------

    def tick(self, page_ms: float) -> None:
        """Let time pass up to `page_ms`: house moves, rivals, countdowns."""
        now = self.clock.read(page_ms)
        if self.count is not None:
            self._count_down(self.count)
        elif self.playing:
            while self.playing and self.next_ms is not None and self.next_ms <= now:
                self.do_due(self.next_ms)
            if self.look_ms is not None and now >= self.look_ms:
                self.settle(now)
        else:
            self.see_hands()

    def submit(self, move: Move, page_ms: float, *, late: bool = False) -> Refusal | None:
        """A person's move: None when it was accepted. `late`: it could be made when the hand set
        out for it."""
        self.tick(page_ms)
        if isinstance(move, Slap) and self.is_late(move.center):
            return self.come_late()
        if not self.playing:
            refusal: Refusal | None = Refusal(NOT_NOW)
        else:
            refusal = self.attempt(move, self.now_ms)
        if refusal is not None:
            self.tell(Refused(move, refusal, late))
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
            self.changed()
        elif self.gate == OPEN:
            self.count = None
            if not self.paused:
                self.paused = True
                self.clock.stop()
                self.rivals.drop()
                self.tell(Paused())
            self.changed()

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
            self.tell(Resigned())

    def set_level(
        self, name: str, pace: float, strength: float = START, *, seat: Seat = FAR
    ) -> None:
        """Another level for a rival, at once. `strength` is Even's, which nobody changes within a
        round; a pace is both rivals'."""
        setup, near, far = self.setup, self.setup.near, self.setup.far
        if not self.is_rival(seat):
            return
        near, far = (near, name) if seat == FAR else (name, far)
        if far != EVEN or (self.gate == OPEN and setup.far == EVEN):
            strength = setup.strength
        after = replace(setup, near=near, far=far, pace=pace, strength=strength)
        if after == setup:
            return
        self.setup = after
        if self.gate == OPEN and far != setup.far:
            self.same_level = False
        if seat == FAR:
            self.levels_used.append((name, pace))
        for changed, level in after.levels().items():
            self.rivals.change_level(changed, level)
        self.settle(self.now_ms)

    # -- how it goes --------------------------------------------------------------------------

    def check_ends(self) -> None:
        """Close the gate at the end of a round or of the match."""
        if self.table.phase == ENDED:
            self._over(MATCH_OVER)
        elif self.table.phase == BETWEEN and self.gate == OPEN:
            self._over(ROUND_OVER)

    def _deal(self) -> None:
        self.gate, self.count, self.race = READY, None, None
        self.same_level = True
        self.rivals.sit_down()
        self.keep_house(self.now_ms)
        if self.setup.start_now and self.gate == READY:
            self._open()

    def _open(self) -> None:
        """The opening spit; from now on time runs."""
        self.gate = OPEN
        self.clock.start()
        self.keep_house(self.now_ms)

    def _start_count(self, then: str) -> None:
        self.count = Countdown(self.clock.wall_ms, then)
        self._counted = self.count.number(self.clock.wall_ms)
        self.tell(Counted(self._counted))

    def _count_down(self, count: Countdown) -> None:
        number = count.number(self.clock.wall_ms)
        if number != self._counted:
            self._counted = number
            self.tell(Counted(number))
        if number == 0:
            self.count = None
            if count.then == "open":
                self._open()
            else:
                self._go_on()

    def _go_on(self) -> None:
        """After a pause."""
        self.paused = False
        self.clock.start()
        self.tell(Resumed())
        self.rivals.look(self.table, self.now_ms)
        self.settle(self.now_ms)

    def _over(self, gate: str) -> None:
        self.gate = gate
        self.clock.stop()
        self.rivals.drop()
        self.changed()
