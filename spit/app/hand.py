"""What presses and keys mean: a person's hands, turned into moves.

Pointers are told apart by their id, so two can act at once. All times are page milliseconds. A
method that acts goes through `Game.submit`; nothing here judges a move.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from spit.app.game import Game
from spit.app.keys import bound
from spit.app.options import fitting, is_gap, near_top, nearer, row_moves
from spit.app.spots import CENTER, HAND, ROW, STOCK, Spot, spots_of
from spit.engine.cards import Card
from spit.engine.moves import Call, Choose, Fill, Pair, Play, Refill, SeatMove, Slap, Turn
from spit.engine.refusals import Refusal
from spit.engine.seats import NEAR
from spit.engine.table import CHOICE, CLAIM, PLAY

GUARD_MS = 120
"""A card turned up in a place pressed less than this ago ignores pointers there."""
KEY, TAP = -1001, -1002
"""In place of a pointer's id: a key's press, and a press that has already been let go."""
HABIT_MS = 600
"""An arrow this soon after a digit that already played belongs to the digit: no early slap."""


class Grip(NamedTuple):
    """A pointer that is down on a place."""

    spot: Spot
    card: Card | None
    """The card it lifted, None if it only presses."""
    was_held: bool
    dragging: bool = False


class Held(NamedTuple):
    """A card that stays lifted without a pointer."""

    pile: int
    card: Card


class Hand:
    """Both styles: `press` acts on the way down, `drag` on release."""

    def __init__(self, game: Game, style: str = "press", *, mirrored: bool = False) -> None:
        self.game = game
        self.style = style
        self.mirrored = mirrored
        self.keys: Mapping[str, str] = bound("right")
        self.revision = 0
        self._grips: dict[int, Grip] = {}
        self._held: Held | None = None
        self._gap: int | None = None
        self._pressed: dict[int, tuple[float, Card | None]] = {}
        self._key_played_ms = -HABIT_MS * 2.0
        self._deal = game.deals

    # -- what is shown ------------------------------------------------------------------------

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

    def lifted(self) -> set[int]:
        """Near piles whose top is lifted now."""
        piles = {grip.spot.at for grip in self._grips.values() if self._holds(grip)}
        if self.held is not None:
            piles.add(self.held.pile)
        return piles

    def _holds(self, grip: Grip) -> bool:
        if grip.card is None or near_top(self.game.table, grip.spot.at) != grip.card:
            return False
        return self.style == "press" or grip.dragging or self.game.table.phase == PLAY

    # -- pointers -----------------------------------------------------------------------------

    def press(self, pointer: int, place: str, at_ms: float) -> bool:
        """A pointer went down on a place. False: nothing there that a hand could do."""
        spot = self._spot(place, at_ms)
        if spot is None:
            return False
        if spot.kind in (ROW, HAND):
            top = near_top(self.game.table, spot.at)
            before, card = self._pressed.get(spot.at, (at_ms - GUARD_MS, top))
            if at_ms - before < GUARD_MS and top != card and top is not None:
                return True
            self._pressed[spot.at] = (at_ms, top)
        if self.style == "drag":
            self._grip(pointer, spot)
        else:
            self._act(spot, at_ms, pointer)
        return True

    def drag(self, pointer: int) -> bool:
        """The pointer has moved: whether a card follows it."""
        grip = self._grips.get(pointer)
        if grip is None or grip.card is None or not self._holds(grip):
            return False
        if not grip.dragging:
            self._grips[pointer] = grip._replace(dragging=True)
            self.revision += 1
        return True

    def release(self, pointer: int, at_ms: float) -> None:
        """The pointer went up where it went down."""
        grip = self._drop_grip(pointer)
        if grip is None or self._spot(grip.spot.name, at_ms) is None:
            return
        if grip.dragging or grip.was_held:
            self.put_down()
        elif self.style == "drag":
            self._act(grip.spot, at_ms, TAP)
        elif grip.card is not None and near_top(self.game.table, grip.spot.at) == grip.card:
            self._let_go(grip.spot.at, at_ms)

    def drop(self, pointer: int, place: str | None, at_ms: float) -> None:
        """The pointer let a dragged card go over a place, or over none."""
        grip = self._drop_grip(pointer)
        if grip is None or grip.card is None:
            return
        spot = None if place is None else self._spot(place, at_ms)
        pile = grip.spot.at
        self.put_down()
        if spot is None or near_top(self.game.table, pile) != grip.card or not self._in_play():
            return
        if spot.kind == CENTER:
            self._submit(Play(NEAR, pile, spot.at), at_ms)
        elif spot.kind == ROW and spot.at != pile:
            if is_gap(self.game.table, spot.at):
                self._submit(Fill(NEAR, pile, spot.at), at_ms)
            elif self.game.setup.rules.pair_off:
                self._submit(Pair(NEAR, pile, spot.at), at_ms)

    def cancel(self, pointer: int) -> None:
        """The pointer was taken away: its card goes back."""
        self._drop_grip(pointer)

    def cancel_all(self) -> None:
        """Every pointer is gone and nothing stays lifted (blur, pause)."""
        for pointer in tuple(self._grips):
            self._drop_grip(pointer)
        self.put_down()

    def put_down(self) -> bool:
        """Esc: nothing is lifted any more. False: nothing was."""
        had = self._held is not None or self._gap is not None
        self._held = self._gap = None
        if had:
            self.revision += 1
        return had

    # -- keys ---------------------------------------------------------------------------------

    def key(self, code: str, at_ms: float) -> bool:
        """A key by its code. False: not a key of the hand, or nothing to do with it now."""
        intent = self.keys.get(code, "")
        if intent == "put-down":
            return self.put_down()
        self._look(at_ms)
        if not self.game.playing or self.game.watched:
            return False
        if intent.startswith("pile-"):
            pile = int(intent[-1]) - 1
            if pile < len(self.game.table.sides[NEAR].row):
                self._key_pile(pile, at_ms)
        elif intent in ("left", "right", "third"):
            self._arrow(intent, at_ms)
        elif intent == "stuck":
            self._submit(Call(NEAR), at_ms)
        elif intent == "refill" and self.game.setup.rules.is_speed:
            self._submit(Refill(NEAR), at_ms)
        else:
            return False
        return True

    def activate(self, place: str, at_ms: float) -> bool:
        """Enter or a screen reader's click on a place: like its key."""
        spot = self._spot(place, at_ms)
        if spot is None:
            return False
        if spot.kind in (ROW, HAND):
            self._key_pile(spot.at, at_ms)
        else:
            self._act(spot, at_ms, KEY)
        return True

    def _key_pile(self, pile: int, at_ms: float) -> None:
        held = self.held
        if held is not None and held.pile == pile:
            self.put_down()
            fits = fitting(self.game.table, pile)
            if fits:
                self._play_nearer(pile, fits, at_ms)
            return
        before = near_top(self.game.table, pile)
        self._row(pile, at_ms, KEY)
        if before is not None and near_top(self.game.table, pile) != before:
            self._key_played_ms = at_ms

    def _arrow(self, intent: str, at_ms: float) -> None:
        center = {"left": 0, "right": 1, "third": 2}[intent]
        if self.mirrored and center < 2:
            center = 1 - center
        if center >= len(self.game.table.centers):
            return
        habit = at_ms - self._key_played_ms < HABIT_MS and self.game.table.phase == PLAY
        if self._held is not None or not habit:
            self._center(center, at_ms)

    # -- what a press does --------------------------------------------------------------------

    def _act(self, spot: Spot, at_ms: float, pointer: int) -> None:
        if spot.kind == CENTER:
            self._center(spot.at, at_ms)
        elif spot.kind == STOCK:
            if self.game.setup.rules.refill == "hand":
                self._submit(Refill(NEAR), at_ms)
        elif self._in_play():
            self._row(spot.at, at_ms, pointer)

    def _row(self, pile: int, at_ms: float, pointer: int) -> None:
        table, now = self.game.table, self.game.now_ms
        held, gap = self.held, self.gap
        if held is not None and held.pile == pile:
            if pointer in (KEY, TAP):
                self.put_down()
            else:
                self._grips[pointer] = Grip(self._row_spot(pile), held.card, was_held=True)
            return
        self.put_down()
        if held is not None:
            for move in row_moves(table, held.pile, now):
                if move[2] == pile:
                    self._submit(move, at_ms)
                    return
        top = near_top(table, pile)
        if gap is not None and (gap == pile or top is not None):
            if gap != pile:
                self._submit(Fill(NEAR, pile, gap), at_ms)
            return
        if is_gap(table, pile):
            self._empty(pile, at_ms)
        elif top is None:
            self._submit(Turn(NEAR, pile), at_ms)
        else:
            self._card(pile, top, at_ms, pointer)

    def _empty(self, pile: int, at_ms: float) -> None:
        """A press on an empty place: a gap waits for its card, a Speed hand is filled up."""
        rules = self.game.setup.rules
        if rules.is_speed:
            if rules.refill == "hand":
                self._submit(Refill(NEAR), at_ms)
        elif rules.gaps:
            self._gap = pile
            self.revision += 1

    def _card(self, pile: int, top: Card, at_ms: float, pointer: int) -> None:
        """A press on a face-up card with nothing else in hand."""
        table = self.game.table
        fits = fitting(table, pile)
        if len(fits) == 1:
            self._submit(Play(NEAR, pile, fits[0]), at_ms)
        elif fits or row_moves(table, pile, self.game.now_ms):
            if pointer not in (KEY, TAP):
                self._grip(pointer, self._row_spot(pile))
            elif pointer == TAP and fits:
                self._play_nearer(pile, fits, at_ms)
            else:
                self._held = Held(pile, top)
                self.revision += 1
        else:
            everywhere = tuple(range(len(table.centers)))
            self._play_nearer(pile, everywhere, at_ms)

    def _let_go(self, pile: int, at_ms: float) -> None:
        """A card lifted by a pointer was let go in place."""
        table, top = self.game.table, near_top(self.game.table, pile)
        if top is None or not self._in_play():
            return
        fits = fitting(table, pile)
        if fits:
            self._play_nearer(pile, fits, at_ms)
        elif row_moves(table, pile, self.game.now_ms):
            self._held = Held(pile, top)
            self.revision += 1

    def _center(self, center: int, at_ms: float) -> None:
        """A press on a center pile. With a card lifted it is a play or nothing, never a slap."""
        held, self._gap = self._held, None
        if held is not None:
            still = self.held
            self.put_down()
            if still is not None and self._in_play():
                self._submit(Play(NEAR, still.pile, center), at_ms)
            return
        for pointer, grip in reversed(self._grips.items()):
            if grip.card is not None and grip.spot.kind != CENTER:
                self._drop_grip(pointer)
                if near_top(self.game.table, grip.spot.at) == grip.card and self._in_play():
                    self._submit(Play(NEAR, grip.spot.at, center), at_ms)
                return
        if self.game.table.phase == CHOICE:
            self._submit(Choose(NEAR, center), at_ms)
        elif self.game.table.phase in (PLAY, CLAIM):
            self._submit(Slap(NEAR, center), at_ms)

    def _play_nearer(self, pile: int, centers: tuple[int, ...], at_ms: float) -> None:
        width = len(self.game.table.sides[NEAR].row)
        center = nearer(centers, pile, width, mirrored=self.mirrored)
        self._submit(Play(NEAR, pile, center), at_ms)

    def _submit(self, move: SeatMove, at_ms: float) -> Refusal | None:
        self.revision += 1
        return self.game.submit(move, at_ms)

    # -- what it stands on --------------------------------------------------------------------

    def _look(self, at_ms: float) -> None:
        """Let everything happen that was due, and forget what belonged to an earlier deal."""
        self.game.tick(at_ms)
        if self._deal != self.game.deals:
            self._deal = self.game.deals
            self._pressed.clear()
            self.cancel_all()

    def _spot(self, place: str, at_ms: float) -> Spot | None:
        """The place, if a hand can do something there at all."""
        self._look(at_ms)
        spot = spots_of(self.game.setup.rules).find(place)
        if spot is None or not self.game.playing or self.game.watched:
            return None
        own = spot.seat == NEAR and spot.kind in (ROW, HAND, STOCK)
        return spot if own or spot.kind == CENTER else None

    def _row_spot(self, pile: int) -> Spot:
        spots = spots_of(self.game.setup.rules)
        return spots.spots[spots.row(NEAR, pile)]

    def _in_play(self) -> bool:
        return self.game.playing and self.game.table.phase == PLAY

    def _grip(self, pointer: int, spot: Spot) -> None:
        card = near_top(self.game.table, spot.at) if spot.kind in (ROW, HAND) else None
        self._grips[pointer] = Grip(spot, card, was_held=False)
        self.revision += 1

    def _drop_grip(self, pointer: int) -> Grip | None:
        grip = self._grips.pop(pointer, None)
        if grip is not None:
            self.revision += 1
        return grip
