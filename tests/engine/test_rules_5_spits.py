"""RULES 5.3 to 5.5: calls and spits."""

from __future__ import annotations

from random import Random

import pytest

from spit.engine.cards import card_of
from spit.engine.engine import due, house, legal, refusal
from spit.engine.events import Declared, Lapsed, Spat, SpitAsked, SpitChosen
from spit.engine.moves import (
    Ask,
    Call,
    Choose,
    Fill,
    HouseChoose,
    Move,
    Pair,
    Play,
    Refill,
    Slap,
    Spit,
    Turn,
)
from spit.engine.refusals import Refusal
from spit.engine.seats import FAR, NEAR
from spit.engine.table import Table
from tests.engine.laid import done, events_of, game, laid, reason, spat

WIDE = {"stuck_means": "no-play-or-turn"}


def test_5_3_both_each_seat_declares_itself() -> None:
    table = laid(game(spit_call="both"), "2H 2C", "5D TD", "7S QC")
    assert legal(table, 0, 0)[-1] == Call(0)
    assert events_of(table, Call(0)) == (Declared(0),)
    table = done(table, Call(0))
    assert due(table) is None
    assert reason(table, Call(0)) == "already-declared"
    assert Call(0) not in legal(table, 0, 0)
    table = done(table, Call(1), at_ms=70)
    assert due(table) == 70
    assert len(spat(table, 70).centers[0].cards) == 2


def test_5_3_both_a_seat_may_declare_while_the_other_plays_on() -> None:
    table = laid(game(spit_call="both"), "2H 2C", "6D TD", "7S QC")
    assert reason(table, Call(1)) == "can-play"
    assert reason(table, Call(0)) == "ok"


def test_5_3_either_one_call_is_enough() -> None:
    table = laid(game(), "2H 2C", "5D TD", "7S QC")
    table = done(table, Call(1), at_ms=70)
    assert due(table) == 70
    assert spat(table, 70).spits_in_vain == 1


def test_5_3_auto_the_spit_comes_after_a_second() -> None:
    table = laid(game(spit_call="auto"), "2H 2C", "5D TD", "7S QC", now_ms=500)
    assert due(table) == 1500
    assert reason(table, Call(0), 600) == "spits-by-itself"
    assert house(table, 1499, Random(0)) is None
    assert len(spat(table, 1500).centers[0].cards) == 2


def test_5_3_auto_unless_one_is_not_stuck_any_more() -> None:
    table = laid(game(spit_call="auto"), "2H (6D)2C", "5D TD", "7S QC", now_ms=500)
    assert due(table) == 1500
    assert due(done(table, Fill(0, 1, 2), at_ms=900)) is None
    table = laid(game(spit_call="auto"), "2H (9D)2C", "5D TD", "7S QC", now_ms=500)
    assert due(done(table, Fill(0, 1, 2), at_ms=900)) == 1500, "the second is not begun anew"


def test_5_3_an_owed_spit_comes_before_anything_else() -> None:
    table = laid(game(), "2H (6D)2C", "5D TD", "7S QC")
    table = done(table, Call(0), at_ms=70)
    assert reason(table, Fill(0, 1, 2), 70) == "not-now"
    assert legal(table, 0, 70) == []


def test_5_4_a_refused_call_names_card_and_move() -> None:
    table = laid(game(), "2H JC", "6D TD", "7S QC")
    assert refusal(table, Call(0), 0) == Refusal("can-play", card_of("JC"), Play(0, 1, 1))
    table = laid(game("club"), "(2H) 2C", "6D TD", "7S QC")
    assert refusal(table, Call(0), 0) == Refusal("can-turn", None, Turn(0, 0))
    table = laid(game(**WIDE), "(2H)3C 2C", "6D TD", "7S QC")
    assert refusal(table, Call(0), 0) == Refusal("can-turn", card_of("3C"), Fill(0, 0, 2))


def test_5_4_either_a_call_while_only_the_other_can_play() -> None:
    table = laid(game(), "2H 2C", "6D TD", "7S QC")
    assert refusal(table, Call(0), 0) == Refusal("other-can-play")


def test_5_4_a_declaration_lapses_when_its_seat_can_play_again() -> None:
    table = laid(game(spit_call="both"), "9H 2C", "6D TD", "7S QC")
    table = done(table, Call(0))
    move = Play(1, 0, 0)
    table = done(table, move)
    assert table.sides[0].declared, "a 6 does not help it"
    table = laid(game(spit_call="both"), "9H 2C", "8D TD", "7S QC")
    table = done(table, Call(0))
    assert events_of(table, move)[-1] == Lapsed(0)
    assert not done(table, move).sides[0].declared


def test_5_4_every_spit_clears_all_declarations() -> None:
    table = laid(game(spit_call="both"), "9H 2C", "9D 3D", "7S QC", reserves=("5H", "5C"))
    table = spat(done(table, Call(0), Call(1)))
    assert [side.declared for side in table.sides] == [False, False]


def test_5_4_only_house_moves_are_forced() -> None:
    table = laid(game("duel"), "2H 2C", "5D TD", "7S QC")
    assert due(table) is None
    assert house(table, 10**9, Random(0)) is None


def test_5_5_both_reserves_each_onto_its_own_side() -> None:
    table = laid(game(), "2H 2C", "5D TD", "7S QC", reserves=("8H9H", "JHKH"))
    table = done(table, Call(0))
    assert events_of(table, Spit()) == (Spat(0, 0, card_of("9H")), Spat(1, 1, card_of("KH")))


def solo(**fields: object) -> Table:
    return laid(game(), "2H 2C", "5D TD", "7S QC", reserves=("", "8H7D8D8S"), **fields)


def test_5_5_the_solo_spitter_chooses_once_and_keeps_the_pile() -> None:
    table = done(solo(), Call(0), at_ms=70)
    ask = house(table, 70, Random(0))
    assert ask == Ask(FAR)
    assert reason(table, Ask(NEAR), 70) == "not-the-chooser"
    assert reason(table, Choose(FAR, FAR), 69) == "not-now"
    assert events_of(table, ask, 70) == (SpitAsked(FAR, 3070),)
    table = done(table, ask, at_ms=70)
    assert (table.phase, due(table), table.spit_due_ms) == ("choice", 3070, None)
    assert reason(table, Fill(0, 0, 2), 80) == "spit-to-be-chosen"
    assert reason(table, Slap(0, 0), 80) == "spit-to-be-chosen"
    assert reason(table, Call(0), 80) == "spit-to-be-chosen"
    assert reason(table, Choose(NEAR, 0), 80) == "not-the-chooser"
    assert reason(table, Choose(FAR, 2), 80) == "no-such-pile"
    assert legal(table, FAR, 80) == [Choose(FAR, 0), Choose(FAR, 1)]
    assert legal(table, NEAR, 80) == []
    assert events_of(table, Choose(FAR, 0), 80) == (SpitChosen(FAR, 0),)
    assert done(table, Choose(FAR, 0), at_ms=80).choice_due_ms is None
    table = spat(done(table, Choose(FAR, 0), at_ms=80), 80)
    assert [len(center.cards) for center in table.centers] == [2, 1]
    table = spat(done(table, Call(0), at_ms=90), 90)
    assert [len(center.cards) for center in table.centers] == [3, 1], "not asked again"


def test_5_5_its_own_sides_pile_after_three_seconds() -> None:
    table = done(solo(), Call(0), at_ms=70)
    table = done(table, Ask(FAR), at_ms=70)
    assert house(table, 3069, Random(0)) is None
    assert house(table, 3070, Random(0)) == HouseChoose(FAR, FAR)
    for wrong in (HouseChoose(FAR, NEAR), HouseChoose(NEAR, FAR), HouseChoose(NEAR, NEAR)):
        assert reason(table, wrong, 3070) == "not-the-chooser"
    table = spat(done(table, HouseChoose(FAR, FAR), at_ms=3070), 3070)
    assert [len(center.cards) for center in table.centers] == [1, 2]


def test_5_5_the_frozen_pile_still_takes_plays() -> None:
    table = done(solo(), Call(0))
    table = spat(done(table, Ask(FAR), Choose(FAR, 0)))
    row = laid(game(), "JH 2C", "5D TD", "7S QC").sides[0]
    table = table._replace(sides=(row, table.sides[1]))
    assert reason(table, Play(0, 0, 1)) == "ok"


def test_5_5_in_a_one_pile_round_the_card_goes_on_that_pile() -> None:
    table = laid(game(), "2H 2C", "5D TD", "- QC", reserves=("", "8H9H"), starter=FAR)
    assert table.one_pile
    table = spat(done(table, Call(0)))
    assert [len(center.cards) for center in table.centers] == [0, 2]


def test_an_absent_seat_is_stuck_and_declared() -> None:
    table = laid(game("duel"), "2H 2C", "6D TD", "7S QC", absent=FAR)
    assert table.stuck == (True, True)
    assert reason(table, Play(FAR, 0, 0)) == "absent"
    assert legal(table, FAR, 0) == []
    table = done(table, Call(NEAR), at_ms=5)
    assert due(table) == 5
    table = spat(table, 5)
    assert table.sides[FAR].declared


def test_an_absent_solo_spitter_is_not_waited_for() -> None:
    table = laid(game(), "2H 2C", "5D TD", "7S QC", reserves=("", "8H9H"), absent=FAR)
    table = done(table, Call(0), at_ms=5)
    table = done(table, Ask(FAR), at_ms=5)
    assert house(table, 5, Random(0)) == HouseChoose(FAR, FAR)


def test_refill_is_only_for_speed() -> None:
    assert reason(laid(game(), "2H", "5D", "7S QC"), Refill(0)) == "nothing-to-refill"


@pytest.mark.parametrize(
    ("options", "near", "move"),
    [
        (WIDE, "(2H)3H 2C", Fill(0, 0, 2)),
        ({"pair_off": "yes", "alternate_colors": "yes"}, "6H 6S", Pair(0, 1, 0)),
        ({"flip": "hand"}, "(2H) 3C", Turn(0, 0)),
        ({"game": "speed", "refill": "hand"}, "2H - 3C", Refill(0)),
    ],
)
def test_5_3_auto_the_second_begins_with_the_row_move_that_leaves_both_stuck(
    options: dict[str, str], near: str, move: Move
) -> None:
    rules = game(spit_call="auto", **options)
    table = laid(rules, near, "5D TD", "7S QC", reserves=("4H4D", ""))
    assert due(table) is None
    assert due(done(table, move, at_ms=900)) == 1900


@pytest.mark.parametrize(
    ("options", "move"),
    [
        ({}, Fill(0, 0, 4)),
        ({"pair_off": "yes"}, Pair(0, 0, 1)),
        ({"flip": "hand"}, Turn(0, 3)),
        ({"game": "speed", "refill": "hand"}, Refill(0)),
    ],
)
def test_a_row_move_leaves_the_rest_of_its_side(options: dict[str, str], move: Move) -> None:
    table = laid(game(**options), "3H 3C 2H (3D)", "5D TD", "7S QC")
    side = table.sides[0]._replace(spits_onto=1, barred_until_ms=700)
    after = done(table._replace(sides=(side, table.sides[1])), move).sides[0]
    assert (after.spits_onto, after.barred_until_ms, after.declared) == (1, 700, False)
