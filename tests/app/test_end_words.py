"""How an end is told: in the game's own words, and by who sat there."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from spit.app.dialogs import stats_bar, streak_text
from spit.app.end_words import end_line, end_title, seat_word
from spit.app.game import Game
from spit.app.review_words import names_of, review_words
from spit.app.setup import Setup
from spit.app.share import A_PERSON
from spit.app.spoken import spoken_table
from spit.app.statistics import Totals
from spit.app.teller import Teller
from spit.app.words import LANGUAGES, Words
from spit.engine.events import RoundEnded, SlappedEarly
from spit.engine.moves import Play
from spit.engine.rules import rules_of
from spit.engine.seats import FAR, NEAR
from tests.app.given import game
from tests.app.hosted import WATCH, Page
from tests.app.staged import place, scene

EN = Words("en")


def sat(rules: str = "classic", near: str | None = None) -> Game:
    return Game(Setup(rules_of(rules), 1, near=near), Random(1))


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_speed_has_no_row_and_no_reserve(language: str) -> None:
    words, game = Words(language), sat("speed-15")
    for winner in (NEAR, FAR):
        line = end_line(game, words, "out", winner)
        assert line
        for word in ("row", "reserve", "Reihe", "Reserve"):
            assert word not in line
    assert "stock" in end_line(game, EN, "out", NEAR)
    assert "eserve" not in words("row.reserve.speed")


def test_a_person_is_told_as_you() -> None:
    game = sat()
    assert end_title(game, EN, "match", NEAR) == "You win"
    assert end_line(game, EN, "out", NEAR) == "You cleared your row."


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("how", ["out", "jam", "finish", "rounds", "wins", "streak", "points"])
def test_watched_rivals_are_told_by_their_names(language: str, how: str) -> None:
    words, game = Words(language), sat(near="fast")
    for winner in (NEAR, FAR):
        name = seat_word(game, words, winner)
        line = end_line(game, words, how, winner)
        assert name in line
        assert "You" not in line
        assert "Du " not in line
        for kind in ("round", "match"):
            assert name in end_title(game, words, kind, winner)
    assert end_title(game, words, "match", None) == words("end.match.draw")


@pytest.mark.parametrize("rules", ["classic", "chooser", "speed-15"])
def test_nobody_is_called_you_where_two_rivals_play(rules: str) -> None:
    page = Page(f"{WATCH}&rules={rules}")
    seen: set[str] = set()
    while page.scene.phase != "match-over":
        page.run(16)
        seen.update(page.scene.match.remarks)
        seen.update(place.label for place in page.scene.places)
        seen.add(page.scene.banner)
        dialog = page.scene.dialog
        if dialog is not None:
            seen.update((dialog.title, *dialog.lines))
        if page.scene.phase == "round-over":
            page.act("next-round")
    said = " ".join((*seen, *page.lines)).lower()
    assert "near rival" in said
    assert "far rival" in said
    assert re.search(r"\b(you|yours?|slap it|take a pile|slap a pile|slap!)(?!\w)", said) is None


@pytest.mark.parametrize(
    ("claim", "called"), [("race", "The slap"), ("winner", "Near rival takes a pile")]
)
def test_whoever_watches_is_called_to_nothing(claim: str, called: str) -> None:
    made = game(["8H"], centers=["9C", "KD"], level="novice", claim=claim)
    made.submit(Play(NEAR, 0, 0), 0)
    made.setup = replace(made.setup, near="novice")
    shown = scene(made)
    assert shown.banner == called
    assert "; last card the near rival's" in place(shown, "center-1").label
    assert place(shown, "near-reserve").label.startswith("near rival's reserve: ")
    assert spoken_table(EN, made, "say-rival").startswith("Far rival, row: 1: two of clubs")


def test_a_watched_hand_that_is_early_is_not_ones_own() -> None:
    made = game(["8H", "4S"], centers=["9C", "KD"], level="novice")
    made.setup = replace(made.setup, near="novice")
    teller = Teller(EN)
    teller.hear([SlappedEarly(NEAR, 500), RoundEnded("jam", None)], made, 0)
    assert teller.message is None
    assert teller.spoken(0) == [
        "Near rival slapped too early.", "Nobody can go on: the round is over."
    ]  # fmt: skip


def test_in_speed_a_hand_is_read_aloud() -> None:
    page = Page("?rules=speed-15&start=now&seed=1")
    assert spoken_table(EN, page.host.game, "say-row").startswith("Your hand: 1: ")
    assert spoken_table(EN, page.host.game, "say-rival").startswith("Rival's hand: 1: 1 card")


def test_the_two_sides_of_a_record_have_names() -> None:
    words = review_words("en")
    assert names_of(words, "fast", "slow") == ("Fast", "Slow")
    assert names_of(words, "fast", "fast") == ("Fast, near", "Fast, far")
    assert names_of(words, A_PERSON, "normal") == ("You", "Rival")
    assert names_of(words, A_PERSON, "off") == ("You", "Nobody")


@pytest.mark.parametrize(
    ("totals", "line"),
    [
        (Totals(), "0 games, 0 won, win rate –"),
        (Totals(1, 1, streak=1), "1 game, 1 won, win rate 100%, last one won"),
        (Totals(3, 0, 3, streak=-3), "3 games, 0 won, win rate 0%, 3 lost in a row"),
    ],
)
def test_the_bar_counts_in_words(totals: Totals, line: str) -> None:
    assert stats_bar(EN, totals) == line


def test_a_streak_in_words() -> None:
    assert [streak_text(EN, n) for n in (2, 0, -1)] == ["2 won in a row", "–", "last one lost"]
