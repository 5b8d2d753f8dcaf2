"""Builds the scene from the game, the hand and what else is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from spit.ai.rival import Reach
from spit.app.card_views import CardViews
from spit.app.clock import Clock
from spit.app.control_views import controls
from spit.app.game import MATCH_OVER, Game
from spit.app.hand import Hand
from spit.app.hand_views import hands_down
from spit.app.levels_bar import BarLevels
from spit.app.match_views import (
    banner,
    can_play,
    match_view,
    result,
    rules_line,
    table_key,
    time_left,
)
from spit.app.objections import key_of
from spit.app.place_views import Doable, PlaceViews, doable
from spit.app.scene import Dialog, Hint, Reaching, Scene
from spit.app.seat_views import seat_views
from spit.app.spots import spots_of
from spit.app.teller import Teller
from spit.app.words import Words
from spit.engine.moves import Fill, Pair, Play, Turn
from spit.engine.seats import SEAT_NAMES, SEATS, Seat


@dataclass(frozen=True, slots=True)
class Around:
    """What is shown around the table and does not come from the game."""

    dialog: Dialog | None
    stats: str
    hints: str
    """none, exists or cards."""
    counts: bool
    """Show the number of cards in a center pile."""
    seed_known: bool
    """The address set the seed."""
    nudged: bool = False
    """An idle person has just been told that something can be done."""
    ended: bool = False
    """The end of the round or match was told, and is closed."""
    hands: bool = False
    """The dialog waits until the hands on the piles have been seen."""


class Stage:
    """Keeps what makes building cheap: labels, and the numbers of reaches."""

    def __init__(
        self,
        words: Words,
        keys: Mapping[str, str],
        *,
        names: Mapping[str, str] | None = None,
        mirrored: bool = False,
        bar: BarLevels | None = None,
    ) -> None:
        self.words = words
        intents = dict.fromkeys(keys.values())
        signs = {intent: key_of(words, keys, intent, names) for intent in intents}
        self._places = PlaceViews(words, signs, mirrored=mirrored)
        left, right = ("right", "left") if mirrored else ("left", "right")
        by_action = {
            "stuck": "stuck", "ready": "stuck", "next-round": "stuck", "play-again": "stuck",
            "pause": "pause", "resume": "pause",
            "slap-1": left, "slap-2": right, "slap-3": "third",
        }  # fmt: skip
        self._signs = {
            action: signs[intent] for action, intent in by_action.items() if signs.get(intent)
        }
        self._bar = bar or BarLevels()
        self._cards = CardViews()
        self._reaches: dict[Seat, tuple[Reach, Reaching]] = {}
        self._serial = 0

    def scene(self, game: Game, hand: Hand, teller: Teller, around: Around) -> Scene:
        """The scene now. Costs some tenths of a millisecond: only after a change."""
        words, rules, dialog = self.words, game.setup.rules, around.dialog
        lifted = hand.lifted() if not game.paused else set()
        can = doable(game, hand, lifted)
        hinted = _hinted(around.hints, can, teller)
        winner = game.winner
        over = game.gate == MATCH_OVER
        taken = frozenset(b.action for b in dialog.buttons) if dialog else frozenset()
        seed = str(game.setup.seed) if over or around.seed_known else None
        won = "draw" if winner is None else SEAT_NAMES[winner]
        return Scene(
            table_key=table_key(game),
            game=rules.game,
            phase=game.phase,
            deal=game.deals,
            round=game.table.round_no,
            rules=game.preset,
            level=game.setup.far or "off",
            result=won if over else None,
            seed=seed,
            places=self._places.build(
                game, hand, can, lifted, hinted, teller.shakes, counts=around.counts
            ),
            cards=self._cards.build(game, lifted),
            seats=seat_views(game, words),
            controls=controls(
                game,
                words,
                can,
                taken,
                hints=around.hints != "none",
                signs=self._signs,
                ended=around.ended,
            ),
            reaches=self._reaching(game),
            hands=hands_down(game),
            countdown=game.countdown,
            banner=result(game, words) if around.ended else banner(game, words, can),
            match_line=rules_line(game, words),
            time_left=time_left(game),
            message=teller.message,
            dialog=None if around.hands else dialog,
            stats=around.stats,
            hint=Hint(around.hints == "exists" and can_play(game), around.nudged),
            match=match_view(game, words),
            levels=self._bar.choices(words, game.setup.far),
        )

    def _reaching(self, game: Game) -> tuple[Reaching, ...]:
        shown = []
        for seat in SEATS:
            reach = game.rivals.reach(seat)
            if reach is None:
                self._reaches.pop(seat, None)
                continue
            known = self._reaches.get(seat)
            if known is None or known[0] is not reach:
                self._serial += 1
                known = (reach, _reaching(game, seat, reach, self._serial))
                self._reaches[seat] = known
            shown.append(known[1])
        return tuple(shown)


def _hinted(hints: str, can: Doable, teller: Teller) -> set[int]:
    hinted = set(can.plays) if hints == "cards" else set()
    if teller.shown is not None:
        hinted.add(teller.shown)
    return hinted


def _reaching(game: Game, seat: Seat, reach: Reach, serial: int) -> Reaching:
    spots = spots_of(game.setup.rules)
    move = reach.move
    target = spots.reserves[seat]
    card = -1
    if isinstance(move, Turn):
        target = spots.row(seat, move.pile)
    elif isinstance(move, Fill | Pair):
        target = spots.row(seat, move[2])
    elif isinstance(move, Play):
        target = spots.center(move.center)
    if isinstance(move, Play | Fill | Pair):
        pile = game.table.sides[seat].row[move[1]]
        card = game.ledger.elements.of[pile.cards[-1]] if pile.cards else -1
    took = _real_ms(game.clock, reach.lands_ms - reach.starts_ms)
    return Reaching(serial, SEAT_NAMES[seat], target, card, took)


def _real_ms(clock: Clock, game_ms: int) -> int:
    return round(game_ms / clock.speed)
