"""RULES 9: Speed."""

from __future__ import annotations

from random import Random

import pytest

from spit.engine.cards import card_of
from spit.engine.engine import house, legal, new_table, refusal
from spit.engine.events import MatchEnded, Refilled, RoundEnded, SidePileRemade, Spat
from spit.engine.moves import Call, Deal, Fill, Play, Refill, Slap, Spit, Turn
from spit.engine.refusals import Refusal
from spit.engine.rules import Rules
from spit.engine.seats import FAR, NEAR
from spit.engine.table import Table, all_cards
from tests.engine.laid import cards, done, events_of, game, laid, reason, row_text


def speed(
    near: str, far: str, centers: str = "7S QC", rules: Rules | None = None, **fields: object
) -> Table:
    sides = (cards("KD4C"), cards("KH3C"))
    return laid(rules or game("speed-15"), near, far, centers, **{"side_piles": sides, **fields})


@pytest.mark.parametrize(("preset", "stock", "side"), [("speed-15", 15, 10), ("speed-20", 20, 5)])
def test_9_1_the_deal(preset: str, stock: int, side: int) -> None:
    table = new_table(game(preset))
    deal = house(table, 0, Random(4))
    assert isinstance(deal, Deal)
    table = done(table, deal)
    for dealt in table.sides:
        assert [len(pile.cards) for pile in dealt.row] == [1] * 5
        assert all(pile.down == 0 for pile in dealt.row)
        assert len(dealt.reserve) == stock - 5
    assert reason(table, Spit(((), ()))) == "wrong-cards", "nothing is made anew"
    table = done(table, Spit())
    assert [len(pile) for pile in table.side_piles] == [side, side]
    assert [len(center.cards) for center in table.centers] == [1, 1]
    assert all_cards(table) == list(range(52))


def test_9_2_the_hand_is_refilled_from_the_stock() -> None:
    table = speed("6H 2C 2D 2S 9H", "5D", reserves=("JSJH", "4S"))
    assert events_of(table, Play(0, 0, 0))[1:] == (Refilled(0, 0, card_of("JH")),)
    table = done(table, Play(0, 0, 0))
    assert row_text(table.sides[0]) == "JH 2C 2D 2S 9H"
    assert reason(table, Play(0, 0, 1)) == "ok"


def test_9_2_no_refill_from_an_empty_stock() -> None:
    table = done(speed("6H 2C", "5D", reserves=("", "4S")), Play(0, 0, 0))
    assert row_text(table.sides[0]) == "- 2C"


def test_9_2_refill_by_hand() -> None:
    rules = game("speed-15", refill="hand")
    table = speed("6H 2C 2D 5S 9H", "5D", rules=rules, reserves=("JSJH", ""))
    assert reason(table, Refill(0)) == "nothing-to-refill"
    table = done(table, Play(0, 0, 0), Play(0, 3, 0))
    assert row_text(table.sides[0]) == "- 2C 2D - 9H"
    assert refusal(table, Call(0), 0) == Refusal("can-turn", None, Refill(0))
    assert legal(table, 0, 0) == [Refill(0)]
    assert events_of(table, Refill(0)) == (
        Refilled(0, 0, card_of("JH")),
        Refilled(0, 3, card_of("JS")),
    )
    table = done(table, Refill(0))
    assert row_text(table.sides[0]) == "JH 2C 2D JS 9H"
    assert reason(table, Refill(0)) == "nothing-to-refill"
    assert reason(table, Refill(1)) == "nothing-to-refill", "no stock is left"


def test_9_2_a_hand_to_be_refilled_is_not_out_and_not_stuck() -> None:
    rules = game("speed-15", refill="hand")
    table = done(speed("6H", "5D", rules=rules, reserves=("JS", "")), Play(0, 0, 0))
    assert (table.phase, table.round_end) == ("play", "")
    assert not table.stuck[0]


def test_9_3_both_stuck_a_card_from_each_side_pile() -> None:
    table = done(speed("2H", "9D"), Call(0))
    assert events_of(table, Spit()) == (Spat(0, 0, card_of("4C")), Spat(1, 1, card_of("3C")))
    table = done(table, Spit())
    assert [len(pile) for pile in table.side_piles] == [1, 1]


def test_9_3_a_side_pile_is_made_anew_from_its_center_pile() -> None:
    piles = ((), cards("KH3C"))
    table = done(speed("2H", "9D", "5H6H4S7S QC", side_piles=piles), Call(0))
    spit = house(table, 0, Random(2))
    assert isinstance(spit, Spit)
    assert sorted(spit.remade[0]) == sorted(cards("5H6H4S"))
    assert spit.remade[1] == ()
    events = events_of(table, spit)
    assert events[0] == SidePileRemade(0, 3)
    assert events[1] == Spat(0, 0, spit.remade[0][-1])
    after = done(table, spit)
    assert after.centers[0].cards == (card_of("7S"), spit.remade[0][-1])
    assert after.side_piles[0] == spit.remade[0][:-1]
    assert reason(table, Spit()) == "wrong-cards"
    assert reason(table, Spit((cards("5H6H5S"), ()))) == "wrong-cards"
    assert all_cards(after) == all_cards(table)


def test_9_3_the_shuffle_depends_on_the_randomness() -> None:
    piles = ((), cards("KH3C"))
    table = speed("2H", "9D", "5H6H4S5S6S4D5C6C4H7S QC", side_piles=piles)
    table = done(table, Call(0))
    assert len({house(table, 0, Random(seed)) for seed in range(6)}) > 1


def test_9_4_stock_and_hand_empty_wins_the_deal() -> None:
    table = speed("6H", "5D 9D", reserves=("", "4S4C4H"))
    assert RoundEnded("out", NEAR) in events_of(table, Play(0, 0, 0))
    table = done(table, Play(0, 0, 0))
    assert (table.phase, table.scores, table.left) == ("between", (5, 0), (0, 5))
    assert table.claims == ()


def test_9_4_first_to_the_points_wins_the_match() -> None:
    table = speed("6H", "5D 9D", reserves=("", "4S4C4H"), scores=(20, 24))
    assert events_of(table, Play(0, 0, 0))[-1] == MatchEnded("points", NEAR)
    table = done(table, Play(0, 0, 0))
    assert (table.phase, table.scores, table.match_winner) == ("ended", (25, 24), NEAR)


def test_9_4_every_deal_is_of_the_whole_deck() -> None:
    table = new_table(game("speed-15"))
    for move in (house(table, 0, Random(4)), Spit()):
        assert move is not None
        table = done(table, move)
    table = table._replace(scores=(3, 4))
    over = done(speed("6H", "5D 9D", reserves=("", "4S")), Play(0, 0, 0))
    assert all_cards(over) == list(range(52))
    deal = house(over, 0, Random(4))
    assert isinstance(deal, Deal)
    assert len(deal.near) == 15
    assert [len(pile) for pile in deal.side_piles] == [11, 11]


@pytest.mark.parametrize(
    ("near", "far", "scores", "winner"),
    [
        ("2H", "9D 2D 2S", (2, 0), NEAR),
        ("2H 2C", "9D", (0, 1), FAR),
        ("2H", "9D", (0, 0), None),
    ],
)
def test_9_4_dead_spits_score_the_difference(
    near: str, far: str, scores: tuple[int, int], winner: int | None
) -> None:
    table = speed(near, far, reserves=("", ""), spits_in_vain=20)
    assert (table.round_end, table.round_winner, table.scores) == ("jam", winner, scores)


def test_9_4_a_refusal_never_tells_the_others_hand() -> None:
    table = speed("2H", "6D")
    assert refusal(table, Call(NEAR), 0) == Refusal("other-can-play", None, None)


def test_speed_has_no_row_moves_and_no_slaps() -> None:
    table = speed("6H - 2C", "5D 9D")
    assert reason(table, Fill(0, 0, 1)) == "no-gaps"
    assert reason(table, Turn(0, 0)) == "not-yours-to-turn"
    assert reason(table, Slap(0, 0)) == "nothing-to-slap"


def test_speed_empty_hand_with_stock_left_by_hand_can_refill() -> None:
    rules = game("speed-15", refill="hand")
    table = done(speed("6H", "5D", rules=rules, reserves=("JS", "")), Play(0, 0, 0))
    assert row_text(done(table, Refill(0)).sides[0]) == "JS"
