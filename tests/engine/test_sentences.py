"""What is said of text that cannot be read: the whole sentence, as a person sees it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from spit.engine.cards import card_of
from spit.engine.match import match_of
from spit.engine.move_text import move_of
from spit.engine.record import RecordError, read_record
from spit.engine.rules import OPTION_BY_NAME, OPTIONS, PRESETS, RulesError, rules_of

FORMS = "finish, single, rounds:N, wins:N, streak:N, minutes:N, points:N"


def exactly(said: str) -> str:
    return f"^{re.escape(said)}$"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is not a move"),
        ("near", "'near' is not a move"),
        ("ask", "'ask' is not a move"),
        ("ask mid", "'ask mid' is not a move"),
        ("ask near far", "'ask near far' is not a move"),
        ("default near", "'default near' is not a move"),
        ("default mid 1", "'default mid 1' is not a move"),
        ("default near 1 2", "'default near 1 2' is not a move"),
        ("time-up near", "'time-up near' is not a move"),
        ("near jump 1", "'near jump 1' is not a move"),
        ("near play 1", "'near play 1' is not a move"),
        ("near play 1 0", "'0' is not a place: places count from 1"),
        ("near play 12 1", "'12' is not a place: places count from 1"),
        ("near play X 1", "'X' is not a place: places count from 1"),
        ("default far x", "'x' is not a place: places count from 1"),
        ("deal AH near", "'AH' stands where 'near' should"),
        ("spit AH", "'AH' stands where 'side-1' should"),
        ("deal near AH", "it needs cards for 2 or 4 of near, far, side-1, side-2"),
        ("deal near AH far side-1 2C", "it needs cards for 2 or 4 of near, far, side-1, side-2"),
        ("spit side-1 AH", "it needs cards for 0 or 2 of side-1, side-2"),
        (
            "deal near 1H far",
            "'1H' is not a card: a rank of A23456789TJQK and a suit of CDHS, or XR, XB",
        ),
    ],
)
def test_what_is_said_of_a_move(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=exactly(said)):
        move_of(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("best:3", f"one of {FORMS}"),
        ("finish:", f"one of {FORMS}"),
        ("single:1", f"one of {FORMS}"),
        ("rounds", "rounds:N with N from 1 to 100"),
        ("wins:0", "wins:N with N from 1 to 100"),
        ("streak:21", "streak:N with N from 1 to 20"),
        ("minutes:121", "minutes:N with N from 1 to 120"),
        ("points:1001", "points:N with N from 1 to 1000"),
        ("rounds:0000007", "rounds:N with N from 1 to 100"),
        ("rounds:²", "rounds:N with N from 1 to 100"),
        ("rounds:+7", "rounds:N with N from 1 to 100"),
    ],
)
def test_what_is_said_of_a_match(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=exactly(said)):
        match_of(text)


def test_a_match_at_its_limits() -> None:
    assert match_of("rounds:1") == ("rounds", 1)
    assert match_of("rounds:100").n == 100
    assert match_of("rounds:007").text == "rounds:7"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"wrap": "up"}, "wrap=up is not allowed: wrap is one of around, low, one-way, sticky."),
        ({"jokers": "1"}, "jokers=1 is not allowed: jokers is one of 0, 2."),
        ({"pair-off": "on"}, "pair-off=on is not allowed: pair-off is one of yes, no."),
        (
            {"slow-spit": "5001"},
            "slow-spit=5001 is not allowed: slow-spit is a whole number from 0 to 5000.",
        ),
        (
            {"dead-spits": "0000000001"},
            "dead-spits=0000000001 is not allowed: dead-spits is a whole number from 0 to 50.",
        ),
        ({"match": "best"}, f"match=best is not allowed: match is one of {FORMS}."),
        ({"match": "wins:0"}, "match=wins:0 is not allowed: match is wins:N with N from 1 to 100."),
        (
            {"wrap": "x" * 61},
            f"wrap={'x' * 59}… is not allowed: wrap is one of around, low, one-way, sticky.",
        ),
        (
            {"wrap": "x" * 60},
            f"wrap={'x' * 60} is not allowed: wrap is one of around, low, one-way, sticky.",
        ),
        (
            {"match": "points:5"},
            "match=points:5 and game=spit contradict each other: "
            "points are only counted with game=speed.",
        ),
        (
            {"game": "speed", "match": "wins:3"},
            "match=wins:3 and game=speed contradict each other: a match of Speed is points:N.",
        ),
        (
            {"game": "speed", "layout": "1-2-3-4"},
            "layout=1-2-3-4 and game=speed contradict each other: "
            "leave layout out, Speed has no such choice.",
        ),
        (
            {"refill": "hand"},
            "refill=hand and game=spit contradict each other: refill is only for game=speed.",
        ),
        (
            {"fill": "yes"},
            f"fill is not an option: the options are {', '.join(o.name for o in OPTIONS)}.",
        ),
    ],
)
def test_8_what_is_said_of_options(options: dict[str, str], said: str) -> None:
    with pytest.raises(RulesError) as wrong:
        rules_of("classic", options)
    assert str(wrong.value) == said


def test_8_what_is_said_of_a_preset() -> None:
    with pytest.raises(RulesError) as wrong:
        rules_of("poker")
    assert str(wrong.value) == (
        f"rules=poker is not allowed: rules is one of {', '.join(PRESETS)}."
    )


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"fill_gaps": "yes"}, "fill-gaps=yes is not allowed: fill-gaps is one of yes, no."),
        ({"centers": 4}, "centers=4 is not allowed: centers is one of 2, 3."),
    ],
)
def test_8_what_is_said_of_fields(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(RulesError) as wrong:
        replace(rules_of("classic"), **fields)
    assert str(wrong.value) == said


def test_what_is_said_of_a_card() -> None:
    said = "'10H' is not a card: a rank of A23456789TJQK and a suit of CDHS, or XR, XB"
    with pytest.raises(ValueError, match=exactly(said)):
        card_of("10H")


HEAD = "spit record 1\nrules duel\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: not a record: it does not begin with 'spit record 1'"),
        ("spit record 1", "line 2: it has to name the rules: rules PRESET"),
        ("spit record 1\nrule duel", "line 2: it has to name the rules: rules PRESET"),
        (f"{HEAD}option wrap low\noption wrap low", "line 4: option wrap stands there twice"),
        (f"{HEAD}absent west", "line 3: 'west' is not a seat: near or far"),
        (f"{HEAD}x spit", "line 3: 'x' is not a time in milliseconds"),
        (f"{HEAD}1000000000001 spit", "line 3: '1000000000001' is not a time in milliseconds"),
        (f"{HEAD}00000000000001 spit", "line 3: '00000000000001' is not a time in milliseconds"),
        (f"{HEAD}5 spit\n4 spit", "line 4: the time goes back from 5 to 4"),
        (f"{HEAD}0 jump", "line 3: 'jump' is not a move"),
        (f"{HEAD}0 spit", "line 3: it breaks off: there is no end line"),
        (HEAD, "line 2: it breaks off: there is no end line"),
        (
            f"{HEAD}option wrap low up",
            "line 3: wrap=low up is not allowed: wrap is one of around, low, one-way, sticky.",
        ),
        (f"{HEAD}option wrap low", "line 3: it breaks off: there is no end line"),
        (f"{HEAD}absent far", "line 3: it breaks off: there is no end line"),
        (
            f"{HEAD}0 spit\nend 2",
            "line 4: it should say 'end 1' after 1 moves: lines are missing or too many",
        ),
        (f"{HEAD}end 0\n\n", "line 4: there is something after the end line"),
        (f"{HEAD}0 spit\nend 1", "line 3: 'spit' is refused: not-now"),
        (f"{HEAD}absent far\n0 spit\nend 1", "line 4: 'spit' is refused: not-now"),
    ],
)
def test_what_is_said_of_a_record(text: str, said: str) -> None:
    with pytest.raises(RecordError) as wrong:
        read_record(text)
    assert str(wrong.value) == said
    assert said == f"line {wrong.value.line}: {wrong.value.reason}"


def test_a_long_reason_is_cut() -> None:
    for length, end in ((284, "x' is not a move"), (285, "x' is not a mo…")):
        with pytest.raises(RecordError) as wrong:
            read_record(f"{HEAD}0 {'x' * length}")
        assert wrong.value.reason.endswith(end)
        assert len(wrong.value.reason) == 300


def test_a_time_at_its_limit() -> None:
    with pytest.raises(RecordError, match="line 3: 'spit' is refused"):
        read_record(f"{HEAD}1000000000000 spit\nend 1")


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (249_997, "line 3: 'x' is not a time in milliseconds"),
        (249_998, "line 250001: it is longer than 250000 lines"),
    ],
)
def test_how_long_a_record_may_be(more: int, said: str) -> None:
    with pytest.raises(RecordError) as wrong:
        read_record(f"{HEAD}x\n" + "\n" * more)
    assert str(wrong.value) == said
    assert wrong.value.line == int(said.split(":")[0].removeprefix("line "))


def test_8_what_a_match_may_be() -> None:
    assert OPTION_BY_NAME["match"].allowed == f"one of {FORMS}"
