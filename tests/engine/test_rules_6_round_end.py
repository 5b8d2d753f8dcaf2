"""RULES 6: the end of a round, and who takes what."""

from __future__ import annotations

from random import Random

import pytest

from spit.engine.engine import house, legal
from spit.engine.events import Claimed, Gathered, RoundEnded, SlappedEarly
from spit.engine.moves import Call, Deal, Play, Slap, Spit
from spit.engine.seats import FAR, NEAR
from spit.engine.table import Table, owned
from tests.engine.laid import cards, done, events_of, game, laid, reason


def over(preset: str = "classic", centers: str = "8H7S JCQC", **options: str) -> Table:
    """Near has just gone out; far has three cards in its row; both have two in reserve."""
    rules = game(preset, **options)
    return done(laid(rules, "6H", "2D (3S)TD", centers), Play(0, 0, 0))


def test_6_1_out_as_soon_as_the_row_is_empty() -> None:
    table = over()
    assert (table.phase, table.round_end, table.round_winner) == ("claim", "out", NEAR)
    assert table.left == (2, 5)


def test_6_1_stock_and_reserve_an_empty_row_counts_as_stuck() -> None:
    table = over("parlor-strict")
    assert (table.phase, table.round_end) == ("play", "")
    assert table.stuck[NEAR]


def test_6_1_stock_and_reserve_out_when_the_reserve_has_gone_too() -> None:
    rules = game("parlor-strict")
    table = laid(rules, "-", "2D 3S", "8H QC", reserves=("TH", "9H8C"))
    assert table.phase == "play"
    table = done(table, Spit(), at_ms=1000)
    assert (table.round_end, table.round_winner) == ("out", NEAR)
    table = done(laid(rules, "6H", "2D", "7S QC", reserves=("", "9H")), Play(0, 0, 0))
    assert (table.round_end, table.round_winner) == ("out", NEAR)


def test_6_1_both_out_by_one_spit_is_a_drawn_round() -> None:
    rules = game("parlor-strict")
    table = laid(rules, "-", "-", "8H QC", reserves=("TH", "9H"))
    table = done(table, Spit(), at_ms=1000)
    assert (table.phase, table.round_end, table.round_winner) == ("claim", "out", None)
    assert table.chooser is None, "claimed by a race, by 6.4"


@pytest.mark.parametrize(("seat", "center"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_6_2_the_first_hand_takes_the_pile_the_other_seat_what_is_left(
    seat: int, center: int
) -> None:
    table = over()
    assert legal(table, seat, 0) == [Slap(seat, 0), Slap(seat, 1)]
    after = done(table, Slap(seat, center))
    assert after.claims[center] == seat
    assert after.claims[1 - center] == 1 - seat
    sizes = [3, 2]
    mine, theirs = sizes[center], sizes[1 - center]
    expected = [0, 0]
    expected[seat], expected[1 - seat] = mine, theirs
    assert [owned(after, 0), owned(after, 1)] == [expected[0] + 2, expected[1] + 5]


def test_6_2_the_second_hand_finds_it_taken() -> None:
    table = done(over(), Slap(FAR, 0))
    assert reason(table, Slap(NEAR, 0)) == "taken"
    assert reason(table, Slap(NEAR, 1)) == "taken"
    assert reason(table, Slap(NEAR, 2)) == "not-now"
    assert reason(table, Slap(NEAR, -1)) == "not-now"


def test_6_2_after_a_jam_it_is_a_race_as_well() -> None:
    table = laid(game(), "2H 2C", "5D TD", "7S QC", reserves=("", ""))
    assert legal(table, NEAR, 0) == [Slap(NEAR, 0), Slap(NEAR, 1)]
    assert legal(table, FAR, 0) == [Slap(FAR, 0), Slap(FAR, 1)]


def test_6_2_of_three_piles_the_other_takes_both_others() -> None:
    rules = game(centers="3")
    table = done(laid(rules, "6H", "2D TD", "7S QCJD TSJS9S"), Play(0, 0, 0))
    table = done(table, Slap(FAR, 1))
    assert table.claims == (NEAR, FAR, NEAR)
    assert [owned(table, 0), owned(table, 1)] == [2 + 2 + 3, 4 + 2]


def test_6_2_of_three_only_those_that_are_there() -> None:
    rules = game(centers="3")
    table = laid(rules, "6H", "2D TD", "7S QCJD -", reserves=("", ""))
    table = done(table, Play(0, 0, 0))
    assert legal(table, 0, 0) == [Slap(0, 0), Slap(0, 1)]
    assert reason(table, Slap(0, 2)) == "no-such-pile"
    after = done(table, Slap(0, 0))
    assert after.claims == (NEAR, FAR, None)
    assert reason(after, Slap(1, 2)) == "not-now"


def test_6_2_an_early_slap_bars_until_500_ms_after_the_last() -> None:
    table = laid(game(), "6H", "2D TD", "7S QC")
    assert events_of(table, Slap(NEAR, 1), 1000) == (SlappedEarly(NEAR, 1500),)
    table = done(table, Slap(NEAR, 1), at_ms=1000)
    table = done(table, Slap(NEAR, 0), at_ms=1400)
    table = done(table, Play(0, 0, 0), at_ms=1450)
    assert reason(table, Slap(NEAR, 0), 1899) == "barred"
    assert legal(table, NEAR, 1899) == []
    assert reason(table, Slap(FAR, 0), 1450) == "ok"
    assert reason(table, Slap(NEAR, 0), 1900) == "ok"


def test_6_2_a_barred_hand_in_the_claim_bars_no_longer() -> None:
    table = done(laid(game(), "6H", "2D TD", "7S QC"), Slap(NEAR, 1), at_ms=1000)
    table = done(table, Play(0, 0, 0), at_ms=1100)
    assert reason(table, Slap(NEAR, 0), 1400) == "barred"
    assert table.sides[0].barred_until_ms == 1500


@pytest.mark.parametrize(
    ("preset", "options"), [("parlor", {}), ("duel", {}), ("classic", {"match": "single"})]
)
def test_6_2_nothing_to_slap_where_there_is_no_race(preset: str, options: dict[str, str]) -> None:
    table = laid(game(preset, **options), "6H", "2D TD", "7S QC")
    assert reason(table, Slap(NEAR, 0)) == "nothing-to-slap"


def test_6_3_the_winner_chooses() -> None:
    table = over("chooser")
    assert (table.phase, table.chooser) == ("claim", NEAR)
    assert reason(table, Slap(FAR, 0)) == "not-the-winner"
    assert legal(table, FAR, 0) == []
    assert legal(table, NEAR, 0) == [Slap(NEAR, 0), Slap(NEAR, 1)]
    table = done(table, Slap(NEAR, 1))
    assert (table.claims, table.chooser) == ((FAR, NEAR), None)


def test_6_3_three_piles_one_for_the_winner() -> None:
    rules = game("parlor", centers="3")
    table = done(laid(rules, "6H", "2D TD", "7S QCJD TSJS9S"), Play(0, 0, 0), Slap(NEAR, 2))
    assert table.claims == (FAR, FAR, NEAR)


@pytest.mark.parametrize(
    ("counts", "tie", "near", "far", "reserves", "winner"),
    [
        ("stock", "draw", "2H 2C", "5D TD 5S", ("", ""), NEAR),
        ("stock", "draw", "2H 2C 2S", "5D TD", ("", ""), FAR),
        ("stock", "draw", "2H 2C", "5D TD", ("", ""), None),
        ("stock", "near", "2H 2C", "5D TD", ("", ""), NEAR),
        ("stock", "near", "2H 2C 2S", "5D TD", ("", ""), FAR),
        ("stock", "draw", "2H 2C", "5D TD 5S", ("8H8C8S8D", "9H"), NEAR),
        ("all", "draw", "2H 2C", "5D TD 5S", ("8H8C8S8D", "9H"), FAR),
        ("all", "draw", "2H 2C", "5D TD 5S", ("8H8D", "8C"), None),
        ("all", "near", "2H 2C", "5D TD 5S", ("8H8D", "8C"), NEAR),
    ],
)
def test_6_4_the_winner_of_a_jam(
    counts: str, tie: str, near: str, far: str, reserves: tuple[str, str], winner: int | None
) -> None:
    """The rows with reserves end by dead spits."""
    rules = game(jam_counts=counts, jam_tie=tie, dead_spits="1")
    table = laid(rules, near, far, "7S QC", reserves=reserves, spits_in_vain=1)
    assert (table.round_end, table.round_winner) == ("jam", winner)


def test_6_4_a_drawn_round_with_claim_winner_is_a_race() -> None:
    table = laid(game("chooser"), "2H 2C", "5D TD", "7S QC", reserves=("", ""))
    assert (table.phase, table.round_winner, table.chooser) == ("claim", None, None)
    assert legal(table, NEAR, 0)
    assert legal(table, FAR, 0)


@pytest.mark.parametrize(
    ("near", "far", "taker"),
    [("6H", "2D TD", FAR), ("2D TD", "6H", NEAR)],
)
def test_6_5_one_pile_goes_to_the_seat_that_did_not_go_out(near: str, far: str, taker: int) -> None:
    table = laid(game(), near, far, "7S -", reserves=("4C5C", ""))
    out = 1 - taker
    events = events_of(table, Play(out, 0, 0))
    assert RoundEnded("out", out) in events
    assert Claimed(taker, (0,)) in events
    table = done(table, Play(out, 0, 0))
    assert table.phase in ("between", "ended")
    assert table.claims == (taker, None)


@pytest.mark.parametrize(
    ("near", "far", "starter", "taker"),
    [
        ("2H 2C 2S", "5D TD", FAR, NEAR),
        ("2H 2C", "5D TD 5S", NEAR, FAR),
        ("2H 2C", "5D TD", FAR, FAR),
        ("2H 2C", "5D TD", NEAR, NEAR),
    ],
)
def test_6_5_after_a_jam_to_more_stock_cards_or_the_starter(
    near: str, far: str, starter: int, taker: int
) -> None:
    middle = "7S -" if starter == NEAR else "- 7S"
    table = laid(game(), near, far, middle, reserves=("", ""), starter=starter)
    assert table.phase == "between"
    assert table.claims[starter] == taker


def test_6_6_each_owns_its_claim_its_stock_and_its_reserve() -> None:
    table = over()
    assert events_of(table, Slap(FAR, 1))[-1] == Gathered((5, 7))
    table = done(table, Slap(FAR, 1))
    near, far = (side.reserve for side in table.sides)
    assert sorted(near) == sorted(cards("4H4D 8H7S6H"))
    assert sorted(far) == sorted(cards("2D3STD 4S4C JCQC"))
    deal = house(table, 0, Random(3))
    assert isinstance(deal, Deal)
    assert sorted(deal.near) == sorted(near)


def test_an_absent_seat_takes_what_is_left_even_when_it_won() -> None:
    rules = game("chooser", dead_spits="1")
    table = laid(
        rules, "2H 2C", "5D", "7S QCJC", reserves=("8H", "8C"), spits_in_vain=1, absent=FAR
    )
    assert (table.round_end, table.round_winner, table.chooser) == ("jam", FAR, NEAR)
    assert reason(table, Slap(FAR, 0)) == "absent"
    assert done(table, Slap(NEAR, 0)).claims == (NEAR, FAR)


def test_after_a_round_nobody_is_stuck_and_nothing_is_due() -> None:
    table = done(over(), Slap(FAR, 1))
    assert (table.stuck, table.spit_due_ms) == ((False, False), None)
    assert reason(table, Call(0)) == "not-now"


def test_6_5_one_pile_nothing_is_slapped() -> None:
    table = laid(game(), "6H", "2D TD", "7S -", reserves=("4C5C", ""))
    assert reason(table, Slap(NEAR, 0)) == "nothing-to-slap"
    assert done(table, Play(0, 0, 0)).one_pile is False


def test_6_5_one_pile_to_the_seat_that_has_only_a_reserve_left() -> None:
    rules = game("parlor-strict")
    table = laid(rules, "6H", "-", "- 7S", reserves=("", "4C5C"), starter=FAR)
    assert Claimed(FAR, (1,)) in events_of(table, Play(0, 0, 1))


def test_6_5_after_a_jam_the_stock_counts_whatever_decides_the_round() -> None:
    """Far has fewer in its row and more in all."""
    rules = game(jam_counts="all", dead_spits="1")
    table = laid(rules, "2H 2C", "5D", "- QC", reserves=("", "8H9H"), starter=FAR, spits_in_vain=1)
    assert (table.round_end, table.round_winner) == ("jam", NEAR)
    assert table.claims == (None, NEAR)


def test_5_6_a_jam_by_itself_owes_no_spit() -> None:
    table = laid(game("parlor"), "2H 2C", "5D TD", "7S QC", reserves=("", ""))
    assert (table.phase, table.spit_due_ms) == ("claim", None)
