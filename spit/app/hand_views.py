"""Whose hand lies on which center pile when a round's piles are claimed."""

from __future__ import annotations

from spit.app.game import MATCH_OVER, ROUND_OVER, Game
from spit.app.scene import HandDown
from spit.app.spots import spots_of
from spit.engine.seats import SEAT_NAMES, Seat


def hands_down(game: Game) -> tuple[HandDown, ...]:
    """The first hand, then the other seat's: under it, or on the first pile that is left. A
    person's is shown only where it came down."""
    claims = game.table.claims
    if game.gate not in (ROUND_OVER, MATCH_OVER) or not claims:
        return ()
    slap, slow = game.slapped, game.race.slow if game.race is not None else None
    taken = [(seat, i) for i, seat in enumerate(claims) if seat is not None]
    given = [(seat, i) for seat, i in taken if game.is_rival(seat)]
    if slap is None:  # a single pile goes to whom the rules give it (6.5)
        return tuple(_down(game, seat, i, "first") for seat, i in given) if len(taken) == 1 else ()
    hands = [_down(game, slap.seat, slap.center, "first")]
    if slow is None:
        left = [(seat, i) for seat, i in given if seat != slap.seat]
        hands += [_down(game, seat, i, "rest") for seat, i in left[:1]]
    elif game.race is not None and game.race.landed:
        hands.append(_down(game, slow.seat, slap.center, "beneath"))
    return tuple(hands)


def _down(game: Game, seat: Seat, center: int, how: str) -> HandDown:
    return HandDown(SEAT_NAMES[seat], spots_of(game.setup.rules).center(center), how)
