"""RULES 10: cases to keep."""

from __future__ import annotations

from random import Random

import pytest

from spit.engine.cards import card_of
from spit.engine.engine import house, refusal, try_move
from spit.engine.moves import Ask, Call, Choose, Fill, Play, Slap, Spit
from spit.engine.refusals import Refusal
from spit.engine.seats import FAR, NEAR
from tests.engine.laid import done, game, laid, reason
from tests.engine.test_rules_3_deal import between, opened


@pytest.mark.parametrize(
    ("card", "top", "fit"),
    [
        ("KH", "AC", True), ("AH", "KC", True), ("2H", "AC", True), ("AH", "2C", True),
        ("2H", "KC", False), ("KH", "2C", False),
    ],
)  # fmt: skip
def test_10_kings_aces_and_twos(card: str, top: str, fit: bool) -> None:
    table = laid(game(), f"{card} 9C", "5D 9D", f"{top} 7S")
    assert reason(table, Play(0, 0, 0)) == ("ok" if fit else "does-not-fit")


def test_10_twelve_cards_make_no_reserve_and_one_pile_for_the_whole_round() -> None:
    table = opened(game(), 12, 40)
    assert [len(pile.cards) for pile in table.sides[0].row] == [1, 2, 3, 4, 2]
    assert table.sides[0].reserve == ()
    assert [len(center.cards) for center in table.centers] == [0, 1]
    for _ in range(20):
        table = table._replace(stuck=(True, True), spit_due_ms=0)
        assert house(table, 0, Random(0)) == Spit()
        table = done(table, Spit())
        assert table.centers[0].cards == ()
    assert len(table.centers[1].cards) == 21


def test_10_fifteen_cards_going_out_wins_the_match_outright() -> None:
    table = opened(game(), 15, 37)
    assert [len(pile.cards) for pile in table.sides[0].row] == [1, 2, 3, 4, 5]
    assert table.sides[0].reserve == ()
    table = laid(game(), "6H", "2D TD", "- 7S", reserves=("", "4C"), starter=FAR)
    table = done(table, Play(0, 0, 1))
    assert (table.match_end, table.match_winner) == ("finish", NEAR)


def test_10_a_reserve_that_ran_out_in_a_two_pile_round_still_claims() -> None:
    table = laid(game(), "6H", "2D TD", "7S QC", reserves=("", "4C"))
    table = done(table, Play(0, 0, 0))
    assert table.phase == "claim"
    table = done(table, Slap(NEAR, 1))
    assert (table.phase, table.match_end) == ("between", "")
    assert table.sides[0].reserve == (card_of("QC"),)


def test_10_the_solo_spitters_pile_is_kept_and_the_other_takes_plays() -> None:
    table = laid(game(), "2H JH", "5D TD", "7S 2C", reserves=("", "8H8D8S"))
    table = done(table, Call(0))
    table = done(table, Ask(FAR), Choose(FAR, NEAR), Spit())
    assert [len(center.cards) for center in table.centers] == [2, 1]
    table = done(table, Call(1), Spit())
    assert [len(center.cards) for center in table.centers] == [3, 1]
    table = laid(game(), "2H AH", "5D TD", "8S 2C", reserves=("", "8H"))
    assert reason(table, Play(0, 1, 1)) == "ok"


@pytest.mark.parametrize(
    ("near", "far", "winner"),
    [("2H 2C 4H", "5D TD 5S", NEAR), ("2H 2C 4H", "5D TD", FAR), ("2H 2C", "5D TD 5S", NEAR)],
)
def test_10_duel_a_jam_of_equals_is_the_near_seats(near: str, far: str, winner: int) -> None:
    rest = "JHJDJSKHKDKS"
    table = laid(
        game("duel"), near, far, "7S QC", reserves=(rest, rest.replace("H", "C")), spits_in_vain=5
    )
    assert (table.match_end, table.match_winner) == ("jam", winner)
    assert table.left == (6 + len(near.split()), 6 + len(far.split()))


def test_10_a_stuck_call_with_a_playable_card_names_card_and_move() -> None:
    for preset in ("classic", "duel", "parlor", "club"):
        table = laid(game(preset), "2H 8C", "5D TD", "7S QC")
        assert refusal(table, Call(0), 0) == Refusal("can-play", card_of("8C"), Play(0, 1, 0))


@pytest.mark.parametrize(("second", "fits"), [("5D", True), ("7D", True), ("8D", False)])
def test_10_two_for_one_pile_in_the_same_millisecond(second: str, fits: bool) -> None:
    table = laid(game(), "6H 2C", f"{second} TD", "7S QC")
    table = done(table, Play(NEAR, 0, 0), at_ms=5)
    after = try_move(table, Play(FAR, 0, 0), 5)
    if fits:
        assert not isinstance(after, Refusal)
        assert after[0].centers[0].cards[-1] == card_of(second)
    else:
        assert after == Refusal("does-not-fit", card_of(second))


def test_10_cycling_moves_do_not_keep_a_seat_from_being_stuck() -> None:
    table = laid(game("pairs"), "2H 2C", "5D TD", "7S QC", reserves=("", ""))
    assert table.round_end == "jam"


def test_10_a_gap_move_that_would_uncover_keeps_a_round_from_ending() -> None:
    table = laid(game(), "2H (3C)2C", "5D TD", "7S QC", reserves=("", ""))
    assert table.round_end == ""
    assert done(table, Fill(0, 1, 2)).round_end == "jam"


def test_a_seat_with_one_card_plays_on() -> None:
    table = between(game(), 1, 51)
    deal = house(table, 0, Random(1))
    assert deal is not None
    table = done(table, deal, Spit())
    assert [len(pile.cards) for pile in table.sides[0].row] == [1, 0, 0, 0, 0]
    assert table.one_pile
