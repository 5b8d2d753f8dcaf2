"""RULES 4: play."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from spit.engine.cards import card_of
from spit.engine.engine import center_plays, legal, refusal, try_move
from spit.engine.events import Filled, Paired, Played, Turned, Uncovered
from spit.engine.kinds import kind
from spit.engine.moves import Call, Fill, Move, Pair, Play, Refill, Slap, Spit, Turn
from spit.engine.refusals import Refusal
from spit.engine.seats import FAR, NEAR
from tests.engine.laid import done, events_of, game, laid, reason, row_text


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Play(0, 0, 0), "ok"),
        (Play(0, 0, 1), "does-not-fit"),
        (Play(0, 1, 0), "does-not-fit"),  # the fitting 8 lies under the king
        (Play(0, 2, 0), "no-card"),
        (Play(0, 5, 0), "no-such-pile"),
        (Play(0, -1, 0), "no-such-pile"),
        (Play(0, 0, 2), "no-such-pile"),
        (Play(0, 0, -1), "no-such-pile"),
        (Play(1, 0, 0), "does-not-fit"),
        (Play(1, 1, 1), "ok"),
    ],
)
def test_4_1_the_top_onto_a_center_pile(move: Play, why: str) -> None:
    table = laid(game(), "6H (8C)KD", "2D JS", "7S QC")
    assert reason(table, move) == why


def test_4_1_the_card_lies_in_the_middle_and_the_other_may_build_on_it() -> None:
    table = laid(game(), "6H 2C", "5D 9D", "7S QC")
    assert reason(table, Play(FAR, 0, 0)) == "does-not-fit"
    after = done(table, Play(NEAR, 0, 0))
    assert after.centers[0].cards[-1] == card_of("6H")
    assert reason(after, Play(FAR, 0, 0)) == "ok"
    assert table.centers[0].cards[-1] == card_of("7S"), "the old table has not changed"


def test_4_2_auto_a_card_uncovered_is_turned_up_at_once() -> None:
    table = laid(game(), "(8C9D)6H 2C", "5D 9D", "7S QC")
    assert events_of(table, Play(0, 0, 0)) == (
        Played(0, 0, 0, card_of("6H")),
        Uncovered(0, 0, card_of("9D")),
    )
    assert row_text(done(table, Play(0, 0, 0)).sides[0]) == "(8C)9D 2C"
    assert reason(table, Turn(0, 0)) == "not-yours-to-turn"


def test_4_2_hand_turning_up_is_an_action() -> None:
    table = laid(game(flip="hand"), "(8C6D)6H 2C", "5D 9D", "7S QC")
    table = done(table, Play(0, 0, 0))
    assert row_text(table.sides[0]) == "(8C6D) 2C"
    assert reason(table, Play(0, 0, 0)) == "face-down"
    assert reason(table, Fill(0, 0, 3)) == "face-down"
    assert reason(table, Turn(0, 1)) == "already-up"
    assert reason(table, Turn(0, 3)) == "no-card"
    assert reason(table, Turn(0, 7)) == "no-such-pile"
    assert Turn(0, 0) in legal(table, 0, 0)
    assert events_of(table, Turn(0, 0)) == (Turned(0, 0, card_of("6D")),)
    assert row_text(done(table, Turn(0, 0)).sides[0]) == "(8C)6D 2C"


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Fill(0, 0, 2), "ok"),
        (Fill(0, 0, 4), "ok"),
        (Fill(0, 1, 2), "ok"),
        (Fill(0, 0, 1), "not-a-gap"),
        (Fill(0, 0, 0), "not-a-gap"),
        (Fill(0, 2, 3), "no-card"),
        (Fill(0, 0, 5), "no-such-pile"),
        (Fill(0, 9, 2), "no-such-pile"),
    ],
)
def test_4_3_gaps(move: Fill, why: str) -> None:
    table = laid(game(), "(8C9D)6H 2C", "5D 9D", "7S QC")
    assert reason(table, move) == why


def test_4_3_a_gap_takes_one_card_and_the_rest_stays() -> None:
    table = laid(game(), "(8C9D)6H 2C", "5D 9D", "7S QC")
    assert events_of(table, Fill(0, 0, 3)) == (
        Filled(0, 0, 3, card_of("6H")),
        Uncovered(0, 0, card_of("9D")),
    )
    assert row_text(done(table, Fill(0, 0, 3)).sides[0]) == "(8C)9D 2C - 6H"


def test_4_3_without_fill_gaps() -> None:
    table = laid(game(fill_gaps="no"), "(8C9D)6H 2C", "5D 9D", "7S QC")
    assert reason(table, Fill(0, 0, 3)) == "no-gaps"
    assert not [move for move in legal(table, 0, 0) if isinstance(move, Fill)]


def test_4_4_pairs() -> None:
    table = laid(game("pairs"), "(8C9D)6H (2D)6S 2C 6C 3C", "5D 9D", "7S QC")
    assert reason(table, Pair(0, 0, 2)) == "ranks-differ"
    assert reason(table, Pair(0, 0, 0)) == "no-such-pile"
    assert reason(table, Pair(0, 0, 5)) == "no-such-pile"
    assert events_of(table, Pair(0, 0, 1)) == (
        Paired(0, 0, 1, card_of("6H")),
        Uncovered(0, 0, card_of("9D")),
    )
    table = done(table, Pair(0, 0, 1))
    assert row_text(table.sides[0]) == "(8C)9D (2D)6S6H 2C 6C 3C"
    table = done(table, Pair(0, 3, 1), Play(0, 1, 0))
    assert row_text(table.sides[0]) == "(8C)9D (2D)6S6H 2C - 3C"
    assert reason(table, Pair(0, 3, 1)) == "no-card"


def test_4_4_only_with_pair_off_and_only_onto_a_face_up_card() -> None:
    table = laid(game(), "6H 6S", "5D 9D", "7S QC")
    assert reason(table, Pair(0, 0, 1)) == "no-pairs"
    table = laid(game("pairs", flip="hand"), "6H (6S)", "5D 9D", "7S QC")
    assert reason(table, Pair(0, 0, 1)) == "face-down"


def test_4_5_slow_spit_keeps_the_center_free() -> None:
    rules = game(slow_spit="2000")
    table = laid(rules, "2H 2C", "2D 2S", "7S QC", reserves=("8H", "JH"), now_ms=100)
    table = done(table, Call(0), at_ms=100)
    table = done(table, Spit(), at_ms=100)
    assert table.blocked_until_ms == 2100
    table = laid(rules, "6H (8C)2C", "5D 9D", "7S QC", blocked_until_ms=2100)
    assert reason(table, Play(0, 0, 0), 2099) == "slow-spit"
    assert reason(table, Play(0, 0, 0), 2100) == "ok"
    assert reason(table, Fill(0, 1, 2), 500) == "ok"
    assert legal(table, 0, 2099)[0] == Fill(0, 0, 2)
    assert legal(table, 0, 2100)[0] == Play(0, 0, 0)


def test_4_5_center_plays_take_no_notice_of_a_slow_spit() -> None:
    table = laid(game(slow_spit="2000"), "6H (8C)2C 8D", "5D 9D", "7S QC", blocked_until_ms=2100)
    assert center_plays(table, 0) == [Play(0, 0, 0), Play(0, 2, 0)]
    assert center_plays(table, 1) == []
    for other in (table._replace(phase="claim"), table._replace(absent=0)):
        assert center_plays(other, 0) == []


def test_4_5_being_stuck_takes_no_notice_of_a_slow_spit() -> None:
    table = laid(game(slow_spit="2000"), "6H 2C", "5D 9D", "7S QC", blocked_until_ms=2000)
    assert table.stuck == (False, True)
    assert reason(table, Call(0), 100) == "can-play"


def test_4_5_the_opening_spit_is_slow_as_well() -> None:
    from random import Random

    from spit.engine.engine import house, new_table

    table = new_table(game(slow_spit="2000"))
    for _ in range(2):
        move = house(table, 50, Random(1))
        assert move is not None
        table = done(table, move, at_ms=50)
    assert table.blocked_until_ms == 2050


def test_4_6_what_no_longer_fits_is_refused_and_nothing_changes() -> None:
    table = laid(game(), "6H 2C", "8D 9D", "7S QC")
    table = done(table, Play(FAR, 0, 0), at_ms=5)
    assert refusal(table, Play(NEAR, 0, 0), 5) == Refusal("does-not-fit", card_of("6H"))
    assert try_move(table, Play(NEAR, 0, 0), 5) == Refusal("does-not-fit", card_of("6H"))


def test_4_7_out_comes_before_jam() -> None:
    """Near's last card leaves everybody stuck without reserves: it is out, not a jam."""
    table = laid(game(), "6H", "2D 9D", "7S QC", reserves=("", ""))
    table = done(table, Play(0, 0, 0))
    assert (table.round_end, table.round_winner) == ("out", NEAR)


def test_4_7_a_jam_is_seen_after_every_action() -> None:
    rules = game(fill_gaps="no")
    table = laid(rules, "6H 2C", "2D 9D", "7S QC", reserves=("", ""))
    assert table.phase == "play"
    table = done(table, Play(0, 0, 0))
    assert (table.phase, table.round_end) == ("claim", "jam")


@pytest.mark.parametrize("phase", ["between", "opening", "claim", "ended"])
def test_nothing_of_a_seat_is_accepted_out_of_play(phase: str) -> None:
    table = laid(game("pairs", flip="hand"), "6H 6C (2C)", "5D 9D", "7S QC")._replace(phase=phase)
    for move in (Play(0, 0, 0), Fill(0, 0, 3), Pair(0, 0, 1), Turn(0, 2), Call(0), Refill(0)):
        assert reason(table, move) == "not-now"
    if phase != "claim":
        assert legal(table, 0, 0) == []
        assert reason(table, Slap(0, 0)) == "not-now"


def test_a_seat_that_does_not_exist() -> None:
    assert reason(laid(game(), "6H", "5D", "7S QC"), Play(2, 0, 0)) == "not-now"


@pytest.mark.parametrize(
    ("options", "move", "why", "card"),
    [
        ({}, Play(0, 0, 2), "no-such-pile", "6H"),
        ({}, Play(0, 0, 1), "does-not-fit", "6H"),
        ({"slow_spit": "2000"}, Play(0, 0, 0), "slow-spit", "6H"),
        ({}, Fill(0, 1, 0), "not-a-gap", "2C"),
        ({"pair_off": "yes"}, Pair(0, 1, 1), "no-such-pile", "2C"),
        ({"pair_off": "yes"}, Pair(0, 1, 0), "ranks-differ", "2C"),
        ({"flip": "hand"}, Turn(0, 1), "already-up", "2C"),
    ],
)
def test_4_6_a_refusal_names_the_card_it_is_about(
    options: dict[str, str], move: Move, why: str, card: str
) -> None:
    table = laid(game(**options), "6H (3D9S)2C", "5D 9D", "7S QC", blocked_until_ms=1)
    table = table if "slow_spit" in options else table._replace(blocked_until_ms=0)
    assert refusal(table, move, 0) == Refusal(why, card_of(card), None)


def test_moves_and_events_differ_when_their_kinds_do() -> None:
    play, fill = Play(0, 1, 2), Fill(0, 1, 2)
    assert play == Play(0, 1, 2)
    assert not play != Play(0, 1, 2)  # noqa: SIM202
    assert play != fill
    assert not play == fill  # noqa: SIM201
    assert play != (0, 1, 2)
    assert hash(play) == hash(Play(0, 1, 2))
    assert hash(play) != hash(fill)
    assert Play(0, 1, 2) != Play(0, 1, 1)


def test_a_kind_equals_only_its_own() -> None:
    class Plain(NamedTuple):
        at: int

    class Marked(NamedTuple):
        at: int

    assert Plain(1) == (1,)
    assert kind(Marked) is Marked
    assert Marked(1) == Marked(1)
    assert Marked(1) != Plain(1)
    assert Marked(1) != (1,)
    assert not Marked(1) == Plain(1)  # noqa: SIM201
    assert hash(Marked(1)) == hash(("Marked", (1,)))
