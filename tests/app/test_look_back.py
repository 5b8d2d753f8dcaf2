"""Looking back: a small game whose figures are known, and any game whatever the slices."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from spit.app.chart import HEIGHT, chart
from spit.app.look_back import Course, LookBack, Mark
from spit.app.review_words import missed_lines, names_of, review_rows, review_words
from spit.app.share import A_PERSON
from spit.engine.cards import card_of, deck
from spit.engine.moves import Deal, Move, Play, Slap, Spit
from spit.engine.record import Record, RecordError, passage
from spit.engine.rules import rules_of
from spit.engine.seats import FAR, NEAR
from tests.app.played import played

WORDS = review_words("en")
PRESETS = ("classic", "duel", "parlor", "parlor-strict", "club", "pairs", "speed-15", "speed-20")


def course_of(record: Record, slice_: int = 1000) -> Course:
    back = LookBack(record)
    while not back.step(slice_):
        pass
    return back.course()


def small_deal() -> Deal:
    """Near tops 5H 9S JD JC 9D, far tops 7S 8C 3C 3D 3H; the spit is 6C and KD."""
    wanted = ({0: "5H", 2: "9S", 5: "JD", 9: "JC", 14: "9D", 25: "6C"},
              {0: "7S", 2: "8C", 5: "3C", 9: "3D", 14: "3H", 25: "KD"})  # fmt: skip
    taken = {card_of(text) for side in wanted for text in side.values()}
    rest = iter([card for card in deck() if card not in taken])
    near, far = (
        tuple(card_of(side[at]) if at in side else next(rest) for at in range(26))
        for side in wanted
    )
    return Deal(near, far)


def small_game(*more: tuple[int, Move]) -> Record:
    moves: tuple[tuple[int, Move], ...] = (
        (0, small_deal()),
        (100, Spit()),
        (1100, Play(FAR, 0, 0)),  # 7S on 6C: near's 5H lay there for a second
        (1600, Play(FAR, 1, 0)),  # 8C on 7S: near's nines fit
        (2400, Play(NEAR, 1, 0)),  # 9S on 8C
    )
    return Record(rules_of("classic"), moves + more)


def test_the_small_game() -> None:
    course = course_of(small_game((2500, Slap(NEAR, 0))))
    near, far = course.hands
    assert (near.plays, far.plays) == (1, 2)
    assert [(c.lay_ms, c.card, c.center) for c in near.missed] == [(1000, card_of("5H"), 0)]
    assert near.missed_ms == 1000
    assert near.answer_ms == 800
    assert (far.answer_ms, far.longest_chain, near.longest_chain) == (1000, 2, 1)
    assert (near.first_at_shared, far.first_at_shared) == (1, 1)
    assert (near.early_slaps, far.early_slaps) == (1, 0)
    assert course.took_ms == 2400
    assert near.plays_per_minute == pytest.approx(25)
    assert [(c.at_ms, c.near, c.far) for c in course.counts] == [
        (100, 25, 25), (1100, 25, 24), (1600, 25, 23), (2400, 24, 23),
    ]  # fmt: skip
    assert course.marks == (
        Mark(0, "deal", None), Mark(100, "spit", None), Mark(2500, "early", NEAR),
    )  # fmt: skip


def test_a_match_that_was_given_up_went_on_until_then() -> None:
    back = LookBack(small_game(), until_ms=12_100)
    while not back.step():
        pass
    course = back.course()
    assert course.took_ms == 12_000
    assert course.hands[NEAR].plays_per_minute == pytest.approx(5)
    assert course.counts[-1] == (12_100, 24, 23)
    rows = {row.label: row.near for row in review_rows(course, WORDS)}
    assert rows["Time in play"] == "0:12"


def test_the_clock_of_a_match_that_was_played_out_says_nothing_new() -> None:
    record = played("classic", seed=7)
    back = LookBack(record, until_ms=record.moves[-1][0] + 5_000)
    while not back.step():
        pass
    assert back.course() == course_of(record)


def test_its_words() -> None:
    course = course_of(small_game())
    rows = {row.label: (row.near, row.far) for row in review_rows(course, WORDS)}
    assert rows["Cards played"] == ("1", "2")
    assert rows["Missed chances"][0] == "1, 1.0\u00a0s"
    assert rows["Reaction time (median)"] == ("0.8\u00a0s", "1.0\u00a0s")
    assert missed_lines(course, WORDS) == (
        (100, "0:00: the five of hearts lay there for 1.0\u00a0s; it fitted pile 1."),
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_any_game(preset: str) -> None:
    record = played(preset, seed=7)
    course = course_of(record)
    assert course == course_of(record, 1)
    tables = {p.at_ms: p.after for p in passage(record)}
    for seat in (NEAR, FAR):
        hand = course.hands[seat]
        assert hand.plays == sum(isinstance(m, Play) and m.seat == seat for _, m in record.moves)
        assert 1 <= hand.longest_chain <= hand.plays
        for chance in hand.missed:
            assert chance.lay_ms >= 700
            there = [t for ms, t in tables.items() if chance.from_ms <= ms < chance.to_ms]
            assert there
            for table in there:
                bit = 1 << chance.card
                assert table.sides[seat].tops & table.centers[chance.center].fits & bit
    assert course.rounds == max(t.round_no for t in tables.values())
    assert course.took_ms <= record.moves[-1][0]
    assert sum(m.kind == "round" for m in course.marks) == course.rounds


def test_an_impossible_record_is_named() -> None:
    back = LookBack(small_game((2500, Play(NEAR, 0, 1))))
    with pytest.raises(RecordError, match="near play 1 2' is refused: does-not-fit") as caught:
        back.step()
    assert caught.value.line == 6


def test_a_game_without_moves() -> None:
    course = course_of(Record(rules_of("duel"), ()))
    assert course.counts == ()
    assert (
        chart(course, WORDS, names_of(WORDS, A_PERSON, "normal")).svg.written().startswith("<svg")
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_the_chart_is_sound_and_inside(preset: str) -> None:
    course = course_of(played(preset, seed=7))
    drawn = chart(course, WORDS, ("<You> & co", "Rival"))
    root = ElementTree.fromstring(drawn.svg.written())
    kinds = [one.get("class") for one in root.iter()]
    assert kinds.count("chart-spit") == len({m.at_ms for m in course.marks if m.kind == "spit"})
    assert kinds.count("chart-near") == kinds.count("chart-far") == 1
    assert "<You> & co" in [text.text for text in root.iter("text")]
    assert all(0 <= float(text.get("y") or -1) <= HEIGHT for text in root.iter("text"))
    assert len(drawn.svg.written()) < 60_000


def test_the_chart_in_words() -> None:
    drawn = chart(course_of(small_game((2500, Slap(NEAR, 0)))), WORDS, ("You", "Rival"))
    assert drawn.about == (
        "You: from 25 cards to 24. Rival: from 25 cards to 23. 1 round, 1 spit, 0:02 of play."
    )
    assert drawn.events == ("Spit at 0:00", "You: slapped too early at 0:02")
