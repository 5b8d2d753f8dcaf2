"""What a press means: the part of a hand that does not care whether it was a finger or a key."""

from __future__ import annotations

from typing import NamedTuple

from spit.app.game import Game
from spit.app.options import fitting, is_gap, near_top, nearer, row_moves
from spit.app.spots import CENTER, STOCK, Spot
from spit.engine.cards import Card
from spit.engine.engine import refusal
from spit.engine.moves import Choose, Fill, Play, Refill, SeatMove, Slap, Turn
from spit.engine.seats import NEAR
from spit.engine.table import CHOICE, CLAIM, PLAY

KEY, TAP = -1001, -1002
"""In place of a pointer's id: a key's press, and a press that has already been let go."""
HABIT_MS = 600
"""A press on a center pile this soon after a card went belongs to the card: no early slap."""


class Held(NamedTuple):
    """A near pile's top that is lifted."""

    pile: int
    card: Card
    fitted: tuple[int, ...] = ()
    """The center piles that it fitted when it was lifted."""


class Palm:
    """Holds what stays lifted without a pointer: a card, or a gap that waits for one."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.mirrored = False
        self.revision = 0
        self._held: Held | None = None
        self._gap: int | None = None
        self._played_ms = -HABIT_MS * 2.0

    @property
    def gap(self) -> int | None:
        """A gap that was pressed first and waits for its card."""
        return self._gap if self._gap is not None and is_gap(self.game.table, self._gap) else None

    @property
    def held(self) -> Held | None:
        """The card that stays lifted, if it still lies there."""
        held = self._held
        if held is not None and near_top(self.game.table, held.pile) == held.card:
            return held
        return None

    @property
    def in_play(self) -> bool:
        """Cards may be played now."""
        return self.game.playing and self.game.table.phase == PLAY

    def put_down(self) -> bool:
        """Esc: nothing stays lifted. False: nothing did."""
        had = self._held is not None or self._gap is not None
        self._held = self._gap = None
        if had:
            self.revision += 1
        return had

    def take(self, pointer: int, pile: int, *, was_held: bool) -> None:
        """A pointer lifts a pile's top: where there are pointers."""
        raise NotImplementedError

    def hand_over(self) -> Held | None:
        """The card a pointer holds, given up to be laid elsewhere; None without one."""
        raise NotImplementedError

    def act(self, spot: Spot, at_ms: float, pointer: int) -> None:
        """Do what a press on this place means now."""
        if spot.kind == CENTER:
            self.press_center(spot.at, at_ms)
        elif spot.kind == STOCK:
            if self.game.setup.rules.refill == "hand":
                self.submit(Refill(NEAR), at_ms)
        elif self.in_play:
            self.press_row(spot.at, at_ms, pointer)

    def press_row(self, pile: int, at_ms: float, pointer: int) -> None:
        """A press on a near pile or gap: a second step of something lifted, or a first one."""
        table, now = self.game.table, self.game.now_ms
        held, gap = self.held, self.gap
        if held is not None and held.pile == pile:
            if pointer in (KEY, TAP):
                self.put_down()
            else:
                self.take(pointer, pile, was_held=True)
            return
        self.put_down()
        if held is not None:
            for move in row_moves(table, held.pile, now):
                if move[2] == pile:
                    self.submit(move, at_ms)
                    return
        top = near_top(table, pile)
        if gap is not None and (gap == pile or top is not None):
            if gap != pile:
                self.submit(Fill(NEAR, pile, gap), at_ms)
            return
        if is_gap(table, pile):
            self._empty(pile, at_ms)
        elif top is None:
            self.submit(Turn(NEAR, pile), at_ms)
        else:
            self._card(pile, top, at_ms, pointer)

    def _empty(self, pile: int, at_ms: float) -> None:
        """A press on an empty place: a gap waits for its card, a Speed hand is filled up."""
        rules = self.game.setup.rules
        if rules.is_speed:
            if rules.refill == "hand":
                self.submit(Refill(NEAR), at_ms)
        elif rules.gaps:
            self._gap = pile
            self.revision += 1

    def _card(self, pile: int, top: Card, at_ms: float, pointer: int) -> None:
        """A press on a face-up card with nothing else in hand."""
        table = self.game.table
        fits = fitting(table, pile)
        if len(fits) == 1:
            self.submit(Play(NEAR, pile, fits[0]), at_ms)
        elif fits or row_moves(table, pile, self.game.now_ms):
            if pointer not in (KEY, TAP):
                self.take(pointer, pile, was_held=False)
            elif pointer == TAP and fits:
                self.play_nearer(pile, fits, at_ms)
            else:
                self._held = Held(pile, top, fits)
                self.revision += 1
        else:
            there = tuple(i for i, center in enumerate(table.centers) if center.cards)
            self.play_nearer(pile, there, at_ms)

    def let_go(self, pile: int, at_ms: float, fitted: tuple[int, ...]) -> None:
        """A card lifted by a pointer, when it fitted those center piles, was let go in place."""
        table, top = self.game.table, near_top(self.game.table, pile)
        if top is None or not self.in_play:
            return
        fits = fitting(table, pile)
        if fits:
            self.play_nearer(pile, fits, at_ms)
        elif row_moves(table, pile, self.game.now_ms):
            self._held = Held(pile, top)
            self.revision += 1
        elif fitted:
            self.play_nearer(pile, fitted, at_ms, fitted)

    def press_center(self, center: int, at_ms: float) -> None:
        """A press on a center pile. With a card lifted it is a play or nothing, never a slap."""
        held, self._gap = self._held, None
        if held is not None:
            still = self.held
            self.put_down()
            if still is not None and self.in_play:
                self.submit(Play(NEAR, still.pile, center), at_ms, still.fitted)
            return
        gripped = self.hand_over()
        if gripped is not None:
            if near_top(self.game.table, gripped.pile) == gripped.card and self.in_play:
                self.submit(Play(NEAR, gripped.pile, center), at_ms, gripped.fitted)
            return
        if self.game.table.phase == CHOICE:
            self.submit(Choose(NEAR, center), at_ms)
        elif self._slaps(center, at_ms):
            self.submit(Slap(NEAR, center), at_ms)

    def _slaps(self, center: int, at_ms: float) -> bool:
        """In a claim always; in play it is an early slap, where there is a race at all."""
        table = self.game.table
        if table.phase == PLAY and at_ms - self._played_ms < HABIT_MS:
            return False
        early = refusal(table, Slap(NEAR, center), self.game.now_ms) is None
        return table.phase == CLAIM or (table.phase == PLAY and early)

    def play_nearer(
        self, pile: int, centers: tuple[int, ...], at_ms: float, fitted: tuple[int, ...] = ()
    ) -> None:
        """Play to the nearest of these center piles."""
        width = len(self.game.table.sides[NEAR].row)
        center = nearer(centers, pile, width, mirrored=self.mirrored)
        self.submit(Play(NEAR, pile, center), at_ms, fitted)

    def submit(self, move: SeatMove, at_ms: float, fitted: tuple[int, ...] = ()) -> None:
        """The one way into the game; `fitted`: the center piles that the card fitted at first."""
        self.revision += 1
        late = isinstance(move, Play) and move.center in fitted
        if self.game.submit(move, at_ms, late=late) is None and isinstance(move, Play):
            self._played_ms = at_ms
