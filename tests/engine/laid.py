"""Tables laid by hand for the rule tests.

A row is written pile by pile, bottom first, face-down cards in brackets: ``7C (2D9S)3H -`` is a
single 7, a 3 with two cards under it, and a gap. A row is filled up with gaps to its layout.
"""

from __future__ import annotations

from random import Random
from typing import Any

from spit.engine.cards import Card, card_of, card_text
from spit.engine.engine import apply, house, refusal
from spit.engine.moves import Move, Spit
from spit.engine.row import side_of
from spit.engine.rules import Rules, rules_of
from spit.engine.settle import AUTO_SPIT_MS, settle
from spit.engine.stuck import is_stuck, wanted_by
from spit.engine.table import PLAY, Center, Pile, Side, Table


def cards(text: str) -> tuple[Card, ...]:
    joined = text.replace(" ", "")
    return tuple(card_of(joined[i : i + 2]) for i in range(0, len(joined), 2))


def text(held: tuple[Card, ...]) -> str:
    return "".join(card_text(card) for card in held)


def pile(written: str) -> Pile:
    if written == "-":
        return Pile((), 0)
    down, _, up = written.rpartition(")")
    hidden = cards(down.removeprefix("("))
    return Pile(hidden + cards(up), len(hidden))


def row(rules: Rules, written: str) -> tuple[Pile, ...]:
    piles = [pile(word) for word in written.split()]
    return tuple(piles + [Pile((), 0)] * (len(rules.piles) - len(piles)))


def center(rules: Rules, written: str, accepts: int = 0) -> Center:
    held = cards("" if written == "-" else written)
    return Center(held, accepts, rules.fits.onto[accepts][held[-1]] if held else 0)


def game(preset: str = "classic", **options: str) -> Rules:
    return rules_of(preset, {name.replace("_", "-"): value for name, value in options.items()})


def laid(
    rules: Rules,
    near: str,
    far: str,
    centers: str,
    *,
    reserves: tuple[str, str] = ("4H4D", "4S4C"),
    accepts: tuple[int, ...] = (0, 0, 0),
    spits_in_vain: int = 0,
    now_ms: int = 0,
    **fields: Any,
) -> Table:
    """A table in play, settled as after an action: who is stuck is known, an end has come."""
    side, opposite = (
        side_of(rules, row(rules, written), cards(reserve))
        for written, reserve in zip((near, far), reserves, strict=True)
    )
    sides = (side, opposite)
    middle = tuple(
        center(rules, written, accept)
        for written, accept in zip(centers.split(), accepts, strict=False)
    )
    fields = {"round_no": 1, "one_pile": sum(bool(c.cards) for c in middle) == 1, **fields}
    table = Table(PLAY, sides, middle, (False, False), None, 0, rules, **fields)
    return settle(table, sides, middle, spits_in_vain, now_ms, [])


def rederived(table: Table, now_ms: int = 0) -> Table:
    """The table after cards in it were changed by hand: the tops' masks, who is stuck, and
    whether a spit comes by itself. Its end, if it has one now, is let be."""
    near, far = (
        side._replace(tops=sum(1 << p.cards[-1] for p in side.row if len(p.cards) > p.down))
        for side in table.sides
    )
    rules, sides = table.rules, (near, far)
    table = table._replace(sides=sides)
    if table.phase != PLAY:
        return table
    wide = rules.stuck_means == "no-play-or-turn" or not (
        rules.is_speed or near.reserve or far.reserve
    )
    near_stuck, far_stuck = (
        seat == table.absent or is_stuck(rules, side, wanted_by(table.centers), wide)
        for seat, side in enumerate(sides)
    )
    table = table._replace(stuck=(near_stuck, far_stuck))
    if rules.spit_call != "auto":
        return table
    due = table.spit_due_ms or now_ms + AUTO_SPIT_MS
    return table._replace(spit_due_ms=due if near_stuck and far_stuck else None)


def done(table: Table, *moves: Move, at_ms: int = 0) -> Table:
    """The table after the moves, each of which has to be accepted."""
    for move in moves:
        assert refusal(table, move, at_ms) is None, (move, refusal(table, move, at_ms))
        table, _ = apply(table, move, at_ms)
    return table


def spat(table: Table, at_ms: int = 0) -> Table:
    """The owed spit, made by the house."""
    move = house(table, at_ms, Random(0))
    assert isinstance(move, Spit)
    return done(table, move, at_ms=at_ms)


def events_of(table: Table, move: Move, at_ms: int = 0) -> tuple[object, ...]:
    assert refusal(table, move, at_ms) is None, (move, refusal(table, move, at_ms))
    return apply(table, move, at_ms)[1]


def reason(table: Table, move: Move, at_ms: int = 0) -> str:
    """Why the move is refused; ``ok`` if it is not."""
    refused = refusal(table, move, at_ms)
    return refused.reason if refused else "ok"


def row_text(side: Side) -> str:
    """A row written as ``laid`` reads it, without gaps at its end."""
    words = []
    for held, down in side.row:
        hidden = f"({text(held[:down])})" if down else ""
        words.append(hidden + text(held[down:]) or "-")
    while len(words) > 1 and words[-1] == "-":
        words.pop()
    return " ".join(words)
