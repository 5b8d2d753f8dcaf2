"""What presses and keys mean: a person's hands, turned into moves.

Pointers are told apart by their id, so two can act at once. All times are page milliseconds. A
method that acts goes through `Game.submit`; nothing here judges a move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from spit.app.game import Game
from spit.app.keys import bound
from spit.app.options import fitting, is_gap, near_top
from spit.app.palm import KEY, TAP, Held, Palm
from spit.app.spots import CENTER, HAND, ROW, STOCK, Spot, spots_of
from spit.engine.cards import Card
from spit.engine.engine import refusal
from spit.engine.moves import Call, Fill, Pair, Play, Refill, SeatMove, Slap
from spit.engine.seats import NEAR
from spit.engine.table import PLAY

ARROWS = ("left", "right", "third")
"""What a key says of a center pile, by the pile's number."""
GUARD_MS = 120
"""A card turned up in a place pressed less than this ago ignores pointers there."""


class Grip(NamedTuple):
    """A pointer that is down on a place."""

    spot: Spot
    card: Card | None
    """The card it lifted, None if it only presses."""
    was_held: bool
    fitted: tuple[int, ...] = ()
    """The center piles that the card fitted when it was lifted."""
    dragging: bool = False


class Hand(Palm):
    """Both styles: `press` acts on the way down, `drag` on release."""

    def __init__(self, game: Game, style: str = "press", *, mirrored: bool = False) -> None:
        super().__init__(game)
        self.style = style
        self.mirrored = mirrored
        self.keys: Mapping[str, str] = bound("right")
        self._grips: dict[int, Grip] = {}
        self._pressed: dict[int, tuple[float, Card | None]] = {}
        self._deal = game.deals

    # -- what is shown ------------------------------------------------------------------------

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
            return self._comes_late(place, at_ms)
        if spot.kind in (ROW, HAND):
            top = near_top(self.game.table, spot.at)
            before, card = self._pressed.get(spot.at, (at_ms - GUARD_MS, top))
            if at_ms - before < GUARD_MS and top != card and top is not None:
                return True
            self._pressed[spot.at] = (at_ms, top)
        if self.style == "drag":
            self._grip(pointer, spot)
        else:
            self.act(spot, at_ms, pointer)
        return True

    def drag(self, pointer: int) -> bool:
        """The pointer has moved 10 px: whether a card follows it."""
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
        if grip is None:
            return
        if self._spot(grip.spot.name, at_ms) is None:
            self._comes_late(grip.spot.name, at_ms)
            return
        if grip.dragging or grip.was_held:
            self.put_down()
        elif grip.card is not None and near_top(self.game.table, grip.spot.at) == grip.card:
            if self.style == "press" or self._is_late(grip):
                self.let_go(grip.spot.at, at_ms, grip.fitted)
            else:
                self.act(grip.spot, at_ms, TAP)
        elif self.style == "drag":
            self.act(grip.spot, at_ms, TAP)

    def _is_late(self, grip: Grip) -> bool:
        """What the card fitted when it was lifted has been covered."""
        return bool(grip.fitted) and not fitting(self.game.table, grip.spot.at)

    def drop(self, pointer: int, places: Sequence[str], at_ms: float) -> None:
        """The pointer let a dragged card go by these places, the nearest first, or by none.

        The nearest one where the card may go takes it; without one, the nearest says why not.
        """
        grip = self._drop_grip(pointer)
        if grip is None or grip.card is None:
            return
        self._look(at_ms)
        pile = grip.spot.at
        self.put_down()
        if near_top(self.game.table, pile) != grip.card or not self.in_play:
            return
        if grip.spot.name in places[:1]:
            return
        moves = [self._laid(pile, place, at_ms) for place in places]
        table, now = self.game.table, self.game.now_ms
        for move in moves:
            if move is not None and refusal(table, move, now) is None:
                self.submit(move, at_ms)
                return
        if moves and moves[0] is not None:
            self.submit(moves[0], at_ms, grip.fitted)

    def _laid(self, pile: int, place: str, at_ms: float) -> SeatMove | None:
        """What laying a pile's top there would be, allowed or not."""
        spot = self._spot(place, at_ms)
        if spot is None:
            return None
        if spot.kind == CENTER:
            return Play(NEAR, pile, spot.at)
        if spot.kind == ROW and spot.at != pile:
            if is_gap(self.game.table, spot.at):
                return Fill(NEAR, pile, spot.at)
            if self.game.setup.rules.pair_off:
                return Pair(NEAR, pile, spot.at)
        return None

    def cancel(self, pointer: int) -> None:
        """The pointer was taken away: its card goes back."""
        self._drop_grip(pointer)

    def cancel_all(self) -> None:
        """Every pointer is gone and nothing stays lifted (blur, pause)."""
        for pointer in tuple(self._grips):
            self._drop_grip(pointer)
        self.put_down()

    # -- keys ---------------------------------------------------------------------------------

    def key(self, code: str, at_ms: float) -> bool:
        """A key by its code. False: not a key of the hand, or nothing to do with it now."""
        intent = self.keys.get(code, "")
        if intent == "put-down":
            return self.put_down()
        self._look(at_ms)
        if not self.game.playing or self.game.watched:
            return intent in ARROWS and self._slap_late(self._center(intent), at_ms)
        if intent.startswith("pile-"):
            pile, width = int(intent[-1]) - 1, len(self.game.table.sides[NEAR].row)
            if pile < width:
                self._key_pile(width - 1 - pile if self.mirrored else pile, at_ms)
        elif intent in ARROWS:
            center = self._center(intent)
            if center < len(self.game.table.centers):
                self.press_center(center, at_ms)
        elif intent == "stuck":
            self.submit(Call(NEAR), at_ms)
        elif intent == "refill" and self.game.setup.rules.is_speed:
            self.submit(Refill(NEAR), at_ms)
        else:
            return False
        return True

    def activate(self, place: str, at_ms: float) -> bool:
        """Enter or a screen reader's click on a place: like its key. False as for `press`."""
        spot = self._spot(place, at_ms)
        if spot is None:
            return self._comes_late(place, at_ms)
        if spot.kind in (ROW, HAND):
            self._key_pile(spot.at, at_ms)
        else:
            self.act(spot, at_ms, KEY)
        return True

    def _key_pile(self, pile: int, at_ms: float) -> None:
        held = self.held
        if held is not None and held.pile == pile:
            self.put_down()
            fits = fitting(self.game.table, pile)
            if fits:
                self.play_nearer(pile, fits, at_ms)
            return
        self.press_row(pile, at_ms, KEY)

    def _center(self, intent: str) -> int:
        """Which center pile lies where an arrow points."""
        center = ARROWS.index(intent)
        return 1 - center if self.mirrored and center < 2 else center

    # -- a race that is lost ------------------------------------------------------------------

    def _comes_late(self, place: str, at_ms: float) -> bool:
        """A press on a pile that has just been taken."""
        spot = spots_of(self.game.setup.rules).find(place)
        return spot is not None and spot.kind == CENTER and self._slap_late(spot.at, at_ms)

    def _slap_late(self, center: int, at_ms: float) -> bool:
        """The slower hand: it only shows how close it was."""
        late = self.game.is_late(center)
        if late:
            self.submit(Slap(NEAR, center), at_ms)
        return late

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

    def take(self, pointer: int, pile: int, *, was_held: bool) -> None:
        """A pointer lifts a pile's top."""
        spots = spots_of(self.game.setup.rules)
        self._grip(pointer, spots.spots[spots.row(NEAR, pile)], was_held=was_held)

    def hand_over(self) -> Held | None:
        """The card that was lifted last by a pointer, given up to be laid elsewhere."""
        for pointer, grip in reversed(self._grips.items()):
            if grip.card is not None:
                self._drop_grip(pointer)
                return Held(grip.spot.at, grip.card, grip.fitted)
        return None

    def _grip(self, pointer: int, spot: Spot, *, was_held: bool = False) -> None:
        card = near_top(self.game.table, spot.at) if spot.kind in (ROW, HAND) else None
        fitted = () if card is None else fitting(self.game.table, spot.at)
        self._grips[pointer] = Grip(spot, card, was_held, fitted)
        self.revision += 1

    def _drop_grip(self, pointer: int) -> Grip | None:
        grip = self._grips.pop(pointer, None)
        if grip is not None:
            self.revision += 1
        return grip
