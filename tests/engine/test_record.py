"""Records: round trips, and what is refused with its line and reason."""

from __future__ import annotations

import pytest

from spit.engine.cards import TEXTS
from spit.engine.move_text import move_of, move_text
from spit.engine.moves import (
    Ask,
    Call,
    Choose,
    Deal,
    Fill,
    HouseChoose,
    Pair,
    Play,
    Refill,
    Slap,
    Spit,
    TimeUp,
    Turn,
)
from spit.engine.record import Record, RecordError, read_record, record_text, replay
from spit.engine.rules import PRESETS, rules_of
from tests.engine.laid import game
from tests.engine.random_play import matches_steps

MOVES = {
    "near play 3 1": Play(0, 2, 0),
    "far fill 5 1": Fill(1, 4, 0),
    "near pair 2 4": Pair(0, 1, 3),
    "far turn 2": Turn(1, 1),
    "near refill": Refill(0),
    "far call": Call(1),
    "far choose 1": Choose(1, 0),
    "near slap 3": Slap(0, 2),
    "deal near AH 2C far KD XR": Deal((2, 4), (49, 52)),
    "deal near AH far KD side-1 2C side-2 3C": Deal((2,), (49,), ((4,), (8,))),
    "deal near far KD": Deal((), (49,)),
    "spit": Spit(),
    "spit side-1 AH 2C side-2": Spit(((2, 4), ())),
    "ask far": Ask(1),
    "default near 2": HouseChoose(0, 1),
    "time-up": TimeUp(),
}


@pytest.mark.parametrize(("text", "move"), MOVES.items(), ids=MOVES)
def test_moves_round_trip(text: str, move: object) -> None:
    assert move_of(text) == move
    assert type(move_of(text)) is type(move)
    assert move_text(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "near", "near play", "near play 1", "near play 1 2 3", "near play 0 1", "near play a 1",
        "near play 10 1", "mid play 1 1", "near jump 1 1", "near  play 1 1", "deal near AH",
        "deal AH", "deal near AH far 1H", "deal far AH near KD", "spit side-1 AH", "spit AH",
        "ask", "ask me", "default near", "time-up now", "near call 1",
    ],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        move_of(text)


def some_record(preset: str = "classic", seed: int = 1, most: int = 300, **options: str) -> Record:
    rules = game(preset, **options)
    steps = matches_steps(rules, seed, most=most)
    return Record(rules, tuple((ms, move) for _, ms, move, _, _ in steps))


@pytest.mark.parametrize("preset", PRESETS)
def test_any_game_round_trips_and_replays(preset: str) -> None:
    record = some_record(preset)
    again = read_record(record_text(record))
    assert again == record
    assert replay(again) == replay(record)


@pytest.mark.parametrize(
    "options",
    [
        {"wrap": "sticky", "jokers": "2", "match": "wins:2"},
        {"game": "speed", "refill": "hand", "spit_call": "auto"},
        {"game": "speed", "speed_stock": "20", "match": "points:5"},
        {"layout": "1-1-11-1-1", "slow_spit": "40", "centers": "3", "alternate_colors": "yes"},
    ],
)
def test_custom_rules_stand_in_the_record(options: dict[str, str]) -> None:
    record = some_record(**options)
    text = record_text(record)
    assert "option " in text
    assert read_record(text) == record


def test_an_empty_seat_stands_in_the_record() -> None:
    rules = rules_of("classic")
    steps = list(matches_steps(rules, 1, absent=1, most=60))
    record = Record(rules, tuple((ms, move) for _, ms, move, _, _ in steps), absent=1)
    assert "\nabsent far\n" in record_text(record)
    assert read_record(record_text(record)) == record


@pytest.mark.parametrize(
    "line",
    [
        "rules " + "x" * 5000, "option match rounds:" + "1" * 5000, "option match rounds:0000001",
        "option match rounds:000001" + "9" * 5000, "option match rounds:0000019",
        "option " + "x" * 5000 + " 1", "absent " + "x" * 5000,
        "1" * 5000 + " spit", "0 " + "x" * 5000, "0 deal near " + "x" * 5000,
        "end " + "1" * 5000,
    ],
)  # fmt: skip
def test_reasons_are_short(line: str) -> None:
    head = "" if line.startswith("rules") else "rules classic\n"
    with pytest.raises(RecordError) as caught:
        read_record(f"spit record 1\n{head}{line}\n")
    assert len(str(caught.value)) < 400


def test_endless_records_are_not_read() -> None:
    with pytest.raises(RecordError, match="longer than 250000 lines"):
        read_record("spit record 1\nrules duel\n" + "0 spit\n" * 250_001)


def test_an_unfinished_game_can_be_kept() -> None:
    record = some_record(most=20)
    assert replay(read_record(record_text(record)))[0].phase == "play"


GOOD = record_text(some_record("duel", most=30))


def lines_with(line: int, text: str | None) -> str:
    """The good record with one line replaced, or left out."""
    lines = GOOD.split("\n")
    lines[line - 1 : line] = [] if text is None else [text]
    return "\n".join(lines)


def test_the_good_one_is_good() -> None:
    assert record_text(read_record(GOOD)) == GOOD
    assert GOOD.split("\n")[:2] == ["spit record 1", "rules duel"]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "not a record"),
        ("hello\nworld\n", 1, "not a record"),
        ("[Event \"Chess\"]\n\n1. e4 e5", 1, "not a record"),
        ("spit record 2\n" + GOOD.partition("\n")[2], 1, "not a record"),
        ("spit record 1", 2, "rules"),
        (lines_with(2, "rules whist"), 2, "rules=whist is not allowed"),
        (lines_with(2, "rules duel\noption wrap up"), 3, "wrap=up is not allowed"),
        (lines_with(2, "rules duel\noption wrap low\noption wrap low"), 4, "twice"),
        (lines_with(2, "rules duel\noption refill hand"), 3, "contradict"),
        (lines_with(2, "rules duel\nabsent west"), 3, "not a seat"),
        (lines_with(2, "rules classic\nfoo"), 3, "not a time"),
        (lines_with(3, None), 32, "lines are missing"),
        (lines_with(3, "0 spit"), 3, "'spit' is refused: not-now"),
        (lines_with(3, "0 deal near AH far 2C"), 3, "refused: wrong-cards"),
        (lines_with(3, "0 deal near AH far 2Z"), 3, "'2Z' is not a card"),
        (lines_with(4, "x spit"), 4, "not a time"),
        (lines_with(4, "-5 spit"), 4, "not a time"),
        (lines_with(4, "1.5 spit"), 4, "not a time"),
        (lines_with(4, "0 spit "), 4, "side-1"),
        (lines_with(5, "0 near play 9 1"), 5, "refused: no-such-pile"),
        (lines_with(5, "0 near play 5"), 5, "not a move"),
        (lines_with(5, ""), 5, "not a time"),
        (lines_with(33, "end 31"), 33, "lines are missing"),
        (GOOD + "more\n", 34, "after the end"),
        (GOOD[: GOOD.rindex("end")], 32, "breaks off"),
        (GOOD[: len(GOOD) // 2], None, ""),
    ],
)  # fmt: skip
def test_damaged_or_foreign_records(text: str, line: int | None, reason: str) -> None:
    with pytest.raises(RecordError) as wrong:
        read_record(text)
    if line is not None:
        assert wrong.value.line == line
        assert str(wrong.value).startswith(f"line {line}: ")
    assert reason in wrong.value.reason


def test_line_ends_of_other_systems_are_no_damage() -> None:
    assert read_record(GOOD.replace("\n", "\r\n")) == read_record(GOOD)


def test_time_never_goes_back() -> None:
    lines = GOOD.split("\n")
    lines[-3] = "0 " + lines[-3].partition(" ")[2]
    with pytest.raises(RecordError, match="the time goes back"):
        read_record("\n".join(lines))


def test_a_line_left_out_anywhere_is_noticed() -> None:
    """Every line counts: any single one left out makes the record bad."""
    lines = GOOD.removesuffix("\n").split("\n")
    for at in range(len(lines)):
        with pytest.raises(RecordError):
            read_record("\n".join(lines[:at] + lines[at + 1 :]) + "\n")


def test_cards_round_trip() -> None:
    from spit.engine.cards import card_of, card_text

    assert [card_of(card_text(card)) for card in range(54)] == list(range(54))
    assert len(set(TEXTS)) == 54
    for wrong in ("10H", "h7", "7h", "", "1C", "XX"):
        with pytest.raises(ValueError, match="is not a card"):
            card_of(wrong)


@pytest.mark.parametrize(
    ("options", "head"),
    [
        ({"wrap": "low"}, ["rules classic", "option wrap low"]),
        ({"game": "speed", "match": "points:5"}, ["rules speed-15", "option match points:5"]),
        (
            {"game": "speed", "speed_stock": "20", "refill": "hand"},
            ["rules speed-20", "option refill hand"],
        ),
    ],
)
def test_custom_rules_are_told_from_the_nearest_preset(
    options: dict[str, str], head: list[str]
) -> None:
    text = record_text(Record(game(**options), ()))
    assert text.split("\n") == ["spit record 1", *head, "end 0", ""]
