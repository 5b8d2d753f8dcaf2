"""The search for a way on (5.1) against a plain one that tries everything."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from spit.engine.cards import card_text
from spit.engine.engine import apply, refusal
from spit.engine.moves import Call, Fill, Pair
from spit.engine.stuck import widely_stuck
from spit.engine.table import PLAY, Table
from tests.engine import naive
from tests.engine.laid import game, laid

OPTIONS = [
    {"pair_off": "yes"},
    {"pair_off": "yes", "fill_gaps": "no"},
    {"pair_off": "no"},
    {"pair_off": "yes", "flip": "hand"},
]
MOST_UP = 5  # the plain search tries every order of them


def random_row(rng: Random, ranks: str, stacks: bool = True) -> str:
    """Up to five piles with stacks of one rank, as pairing off makes them."""
    suits = {rank: [card + rank for card in "CDHS"] for rank in ranks}
    words = []
    for _ in range(rng.choice((2, 3, 4, 5, 5))):
        rank = rng.choice(ranks)
        up = [
            suits[rank].pop()[::-1]
            for _ in range(rng.choice((1, 1, 1, 2)) if stacks else 1)
            if suits[rank]
        ]
        down = "(9C)" if rng.random() < 0.3 else ""
        words.append((down + "".join(up)) if up else "-")
    row = " ".join(words)
    few = len(row.replace("(9C)", "").replace(" ", "").replace("-", "")) <= 2 * MOST_UP
    return row if few else random_row(rng, ranks, stacks)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options.values()))
def test_5_1_wide_search_agrees_with_a_plain_one(options: dict[str, str]) -> None:
    rng = Random(11)
    names = {name.replace("_", "-"): value for name, value in options.items()}
    both = [0, 0]
    for _ in range(150):
        near = random_row(rng, rng.choice(("24", "2456", "249T")), options["pair_off"] == "yes")
        table = laid(game(**options), near, "5D TD", "7S QC")
        plain = naive.Round(names, [near, "5D TD"], ["4H", "4S"], ["7S", "QC"], [])
        assert widely_stuck(table, 0) == plain.stuck(0, True), near
        both[widely_stuck(table, 0)] += 1
    assert min(both) > 10


WHOLE_RANKS = [
    "2C2D2H2S 4C4D4H4S TCTDTHTS",
    "2C2D2H2S 4C4D4H4S",
    "2C2D2H2S 4C4D4H4S TCTDTHTS 5S5C5H5D",
]


@pytest.mark.parametrize("colors", ["yes", "no"])
@pytest.mark.parametrize("near", WHOLE_RANKS)
def test_5_1_whole_ranks_in_a_row_are_searched_at_once(near: str, colors: str) -> None:
    """Cards of a rank are alike: taken one by one these rows would take many seconds."""
    table = laid(game(pair_off="yes", alternate_colors=colors), near, "5D TD", "7S QC")
    begun = process_time()
    assert widely_stuck(table, 0)
    assert process_time() - begun < 1


def test_5_1_the_move_that_is_named_leads_on() -> None:
    """Following the named moves uncovers something within a few steps, from any row."""
    rng, led = Random(3), 0
    rules = game(pair_off="yes", stuck_means="no-play-or-turn")
    for _ in range(300):
        table: Table = laid(rules, random_row(rng, "24T"), "5D TD", "7S QC")
        hidden = downs(table)
        for _ in range(8):
            refused = refusal(table, Call(0), 0)
            if refused is None or not isinstance(refused.move, Fill | Pair):
                break
            assert refused.card is not None
            assert card_text(refused.card)
            table, _ = apply(table, refused.move, 0)
            assert table.phase == PLAY
            led += downs(table) < hidden
            if downs(table) < hidden:
                break
        else:
            pytest.fail("it leads round in a circle")
    assert led > 50


def downs(table: Table) -> int:
    return sum(pile.down for pile in table.sides[0].row)
