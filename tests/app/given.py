"""Tables and games for the tests of this room, written as short texts."""

from __future__ import annotations

from random import Random

from spit.app.clock import Clock
from spit.app.game import Game
from spit.app.setup import Setup
from spit.engine.cards import card_of, deck
from spit.engine.row import side_of
from spit.engine.rules import rules_of
from spit.engine.settle import settle
from spit.engine.table import PLAY, Center, Pile, Table


def cards(text: str) -> tuple[int, ...]:
    """`7H TD` as cards."""
    return tuple(card_of(one) for one in text.split())


def pile(text: str) -> Pile:
    """`5S | 7H`: the cards left of the bar lie face down; without a bar only the top is up."""
    if "|" in text:
        down, _, up = text.partition("|")
        return Pile(cards(down) + cards(up), len(cards(down)))
    all_of_it = cards(text)
    return Pile(all_of_it, max(0, len(all_of_it) - 1))


def game(
    near: list[str],
    far: list[str] | None = None,
    centers: list[str] | None = None,
    *,
    rules: str = "classic",
    near_reserve: str | None = None,
    far_reserve: str | None = None,
    level: str | None = None,
    speed: float = 1.0,
    **options: str,
) -> Game:
    """A game in the middle of a round, at game time 0, time running. Nobody sits at the far seat
    unless a level is given, but the far cards can be stuck or not as they lie.

    Cards that are not named are spread over both reserves, unless those are given.
    """
    named = {name.replace("_", "-"): value for name, value in options.items()}
    if "piles" in named:  # `centers` is taken by the cards
        named["centers"] = named.pop("piles")
    made_rules = rules_of(rules, named)
    setup = Setup(made_rules, seed=1, far=level, start_now=False)
    made = Game(setup, Random(7), Clock(speed))
    lay(made, near, far or ["2C", "2D", "2S", "3C", "7C"], centers or ["9C", "9D"],
        near_reserve, far_reserve)  # fmt: skip
    return made


def lay(
    made: Game,
    near: list[str],
    far: list[str],
    centers: list[str],
    near_reserve: str | None = None,
    far_reserve: str | None = None,
) -> None:
    """Put these cards on the game's table and let it run."""
    rules = made.setup.rules
    width = len(rules.piles)
    rows = [tuple(pile(text) for text in [*row, *[""] * (width - len(row))]) for row in (near, far)]
    middle = [cards(text) for text in centers]
    middle += [()] * (rules.centers - len(middle))
    used = {card for row in rows for one in row for card in one.cards}
    used |= {card for one in middle for card in one}
    used |= set(cards(near_reserve or "")) | set(cards(far_reserve or ""))
    rest = [card for card in deck(rules.jokers) if card not in used]
    half = len(rest) // 2
    near_store = cards(near_reserve) if near_reserve is not None else tuple(rest[:half])
    far_store = cards(far_reserve) if far_reserve is not None else tuple(rest[half:])
    sides = (side_of(rules, rows[0], near_store), side_of(rules, rows[1], far_store))
    piles = tuple(Center(one, 0, rules.fits.onto[0][one[-1]] if one else 0) for one in middle)
    base: Table = made.table._replace(phase=PLAY, round_no=1)
    made.table = settle(base, sides, piles, 0, 0, [])
    made.gate = "open"
    made.clock.read(0.0)
    made.clock.start()
    made.rivals.look(made.table, 0)
    made.settle(made.now_ms)
    made.drain()
