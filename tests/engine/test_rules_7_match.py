"""RULES 7: the end of a match."""

from __future__ import annotations

from random import Random

import pytest

from spit.engine.engine import due, house, new_table
from spit.engine.events import MatchEnded, RoundEnded
from spit.engine.moves import Ask, Call, Move, Play, Slap, Spit, TimeUp, Turn
from spit.engine.seats import FAR, NEAR
from spit.engine.table import Table
from tests.engine.laid import done, events_of, game, laid, reason

MINUTE = 60_000


def near_out(match: str, **fields: object) -> Table:
    """Near goes out of a two-pile round in a match with those fields."""
    table = laid(game(match=match), "6H", "2D (3S)TD", "7S QC", **fields)
    return done(table, Play(0, 0, 0))


def drawn(match: str, **fields: object) -> Table:
    return laid(game(match=match), "2H 2C", "5D TD", "7S QC", reserves=("", ""), **fields)


@pytest.mark.parametrize("match", ["finish", "rounds:9", "wins:9", "streak:9", "minutes:9"])
def test_7_1_7_6_owning_no_card_wins(match: str) -> None:
    table = laid(game(match=match), "6H", "2D TD", "- 7S", reserves=("", "4C"), starter=FAR)
    assert events_of(table, Play(0, 0, 1))[-1] == MatchEnded("finish", NEAR)
    table = done(table, Play(0, 0, 1))
    assert (table.phase, table.match_end, table.match_winner) == ("ended", "finish", NEAR)


def test_7_1_the_seat_with_a_reserve_goes_on() -> None:
    table = laid(game(), "6H", "2D TD", "7S -", reserves=("4C", ""), starter=NEAR)
    table = done(table, Play(0, 0, 0))
    assert (table.phase, len(table.sides[0].reserve)) == ("between", 1)


def test_7_2_single_the_rounds_winner_wins_and_nothing_is_claimed() -> None:
    table = near_out("single")
    assert (table.phase, table.match_end, table.match_winner) == ("ended", "out", NEAR)
    assert len(table.centers[0].cards) == 2
    table = drawn("single")
    assert (table.phase, table.match_end, table.match_winner) == ("ended", "jam", None)


@pytest.mark.parametrize(
    ("round_no", "slap", "end", "winner"),
    [
        (1, Slap(NEAR, 1), "", None),
        (2, Slap(NEAR, 1), "rounds", NEAR),  # 2 + 1 cards against 5 + 2
        (2, Slap(FAR, 1), "rounds", NEAR),  # 2 + 2 against 5 + 1
    ],
)
def test_7_3_rounds_fewer_cards_win(round_no: int, slap: Slap, end: str, winner: int) -> None:
    table = done(near_out("rounds:2", round_no=round_no), slap)
    assert (table.match_end, table.match_winner) == (end, winner)


def test_7_6_before_7_3_a_seat_without_a_card_finishes_the_last_round_too() -> None:
    """7.6 comes first: the match ends as a finish, not as a count of cards."""
    rules = game(match="rounds:3")
    table = laid(rules, "6H", "2D TD", "- 7S", reserves=("", "4C"), starter=FAR, round_no=3)
    table = done(table, Play(NEAR, 0, 1))
    assert (table.round_no, table.match_end, table.match_winner) == (3, "finish", NEAR)


def test_7_3_rounds_equal_is_a_draw() -> None:
    table = done(drawn("rounds:1"), Slap(NEAR, 1))
    assert (table.phase, table.match_end, table.match_winner) == ("ended", "rounds", None)


def test_7_3_the_cards_count_not_the_rounds_won() -> None:
    rules = game(match="rounds:1")
    table = laid(rules, "6H", "2D", "7S QC", reserves=("4C5C8C", ""))
    table = done(table, Play(0, 0, 0), Slap(FAR, 1))
    assert (table.round_winner, table.match_winner) == (NEAR, FAR)


def test_7_4_wins_first_to_n() -> None:
    table = near_out("wins:3", scores=(1, 2))
    assert (table.phase, table.scores) == ("claim", (2, 2))
    table = near_out("wins:3", scores=(2, 2))
    assert (table.phase, table.match_end, table.match_winner) == ("ended", "wins", NEAR)
    assert table.scores == (3, 2)
    assert len(table.centers[0].cards) == 2, "nothing is claimed once it is decided"
    assert drawn("wins:3", scores=(2, 2)).scores == (2, 2)


def test_7_4_streak_three_in_a_row() -> None:
    table = near_out("streak:3", scores=(1, 0))
    assert (table.phase, table.scores) == ("claim", (2, 0))
    table = near_out("streak:3", scores=(2, 0))
    assert (table.phase, table.match_end, table.match_winner) == ("ended", "streak", NEAR)
    assert near_out("streak:3", scores=(0, 2)).scores == (1, 0), "the other's run is broken"
    assert drawn("streak:3", scores=(0, 2)).scores == (0, 0), "a drawn round breaks it"


def started(match: str = "minutes:10", at_ms: int = 7000) -> Table:
    table = new_table(game(match=match, slow_spit="0"))
    for _ in range(2):
        move = house(table, at_ms, Random(1))
        assert move is not None
        table = done(table, move, at_ms=at_ms)
    return table


def test_7_5_minutes_the_clock_starts_with_the_opening_spit() -> None:
    table = new_table(game(match="minutes:10"))
    assert (due(table), table.time_left_ms) == (None, 10 * MINUTE)
    move = house(table, 5000, Random(1))
    assert move is not None
    table = done(table, move, at_ms=5000)
    assert due(table) is None
    table = done(table, Spit(), at_ms=9000)
    assert due(table) == 9000 + 10 * MINUTE


def test_7_5_minutes_play_stops_at_once() -> None:
    table = started()
    end = 7000 + 10 * MINUTE
    assert house(table, end - 1, Random(1)) is None
    assert house(table, end, Random(1)) == TimeUp()
    assert reason(table, Play(0, 0, 0), end) == "not-now"
    assert reason(table, TimeUp(), end - 1) == "not-now"
    events = events_of(table, TimeUp(), end)
    assert events == (RoundEnded("time", None), MatchEnded("time", None))
    table = done(table, TimeUp(), at_ms=end)
    assert (table.phase, table.match_end, table.match_winner) == ("ended", "time", None)
    assert (table.round_end, table.left) == ("time", (25, 25))


@pytest.mark.parametrize(
    ("reserves", "winner"), [(("4H", "4S4C"), NEAR), (("4H4D", "4S"), FAR), (("4H", "4S"), None)]
)
def test_7_5_minutes_the_seat_owning_fewer_wins(
    reserves: tuple[str, str], winner: int | None
) -> None:
    rules = game(match="minutes:1")
    table = laid(rules, "6H 2C", "2D TD", "7SJSKS QC", reserves=reserves, ends_ms=500)
    table = done(table, TimeUp(), at_ms=500)
    assert table.match_winner == winner


def test_7_5_minutes_the_clock_runs_in_claims_and_drops_them() -> None:
    table = near_out("minutes:1", ends_ms=500)
    assert (table.phase, due(table)) == ("claim", 500)
    assert reason(table, Slap(0, 0), 500) == "not-now"
    assert events_of(table, TimeUp(), 500) == (MatchEnded("time", NEAR),)
    assert done(table, TimeUp(), at_ms=500).left == (2, 5)
    choosing = done(near_out("minutes:1", ends_ms=500)._replace(chooser=NEAR), TimeUp(), at_ms=500)
    assert choosing.chooser is None


def test_7_5_minutes_the_clock_runs_in_jams_and_choices() -> None:
    rules = game(match="minutes:1")
    table = laid(rules, "2H 2C", "5D TD", "7S QC", reserves=("", "8H8C"), ends_ms=1000)
    table = done(table, Call(0), at_ms=10)
    table = done(table, Ask(FAR), at_ms=10)
    assert due(table) == 1000
    assert house(table, 1000, Random(1)) == TimeUp()


def test_7_5_minutes_the_clock_stands_between_rounds() -> None:
    rest = "AHAC2H2C3H3C8D8S9H9C9STHTC"
    table = near_out("minutes:1", ends_ms=30_000, reserves=("4H", rest))
    table = done(table, Slap(0, 1), at_ms=10_000)
    assert (due(table), table.time_left_ms) == (None, 20_000)
    deal = house(table, 80_000, Random(1))
    assert deal is not None
    table = done(table, deal, at_ms=80_000)
    assert due(table) is None
    table = done(table, Spit(), at_ms=90_000)
    assert due(table) == 110_000


@pytest.mark.parametrize(
    ("near", "reserve", "move"),
    [("6H", "4C", Play(0, 0, 0)), ("(2H) 3C", "", Turn(0, 0))],
    ids=["out", "jam"],
)
def test_7_5_minutes_the_clock_stands_after_a_one_pile_round_too(
    near: str, reserve: str, move: Move
) -> None:
    rules = game(match="minutes:1", flip="hand")
    table = laid(rules, near, "2D TD", "7S -", reserves=(reserve, ""), ends_ms=30_000)
    table = done(table, move, at_ms=10_000)
    assert (table.phase, table.time_left_ms) == ("between", 20_000)


def test_7_5_only_minutes_have_a_clock() -> None:
    assert new_table(game(match="rounds:5")).time_left_ms == 0
    assert done(near_out("finish"), Slap(NEAR, 1)).time_left_ms == 0


@pytest.mark.parametrize("options", [{"spit_call": "auto"}, {"spit_call": "either"}])
def test_7_5_once_the_time_is_up_nothing_is_due(options: dict[str, str]) -> None:
    """Neither the spit that would have come by itself, nor the choice, nor the time again."""
    rules = game(match="minutes:1", **options)
    table = laid(rules, "2H 2C", "5D TD", "7S QC", reserves=("", "8H8C"), ends_ms=1000)
    if rules.spit_call == "auto":
        assert table.spit_due_ms == 1000
    else:
        table = done(table, Call(0), Ask(FAR))
        assert table.choice_due_ms == 3000
    table = done(table, TimeUp(), at_ms=1000)
    assert (table.spit_due_ms, table.choice_due_ms, table.ends_ms) == (None, None, None)
    assert table.stuck == (False, False)
