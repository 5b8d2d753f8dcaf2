"""How an end is told: in the game's own words, and by who sat there."""

from __future__ import annotations

from random import Random

import pytest

from spit.app.dialogs import stats_bar, streak_text
from spit.app.end_words import end_line, end_title, seat_word
from spit.app.game import Game
from spit.app.review_words import names_of, review_words
from spit.app.setup import Setup
from spit.app.statistics import Totals
from spit.app.words import LANGUAGES, Words
from spit.engine.rules import rules_of
from spit.engine.seats import FAR, NEAR
from tests.app.hosted import WATCH, Page

EN = Words("en")


def sat(rules: str = "classic", near: str | None = None) -> Game:
    return Game(Setup(rules_of(rules), 1, near=near), Random(1))


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_speed_has_no_row_and_no_reserve(language: str) -> None:
    words, game = Words(language), sat("speed-15")
    for winner in (NEAR, FAR, None):
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


def test_nobody_is_called_you_where_two_rivals_play() -> None:
    page = Page(WATCH + "&rules=classic")
    seen: set[str] = set()
    while page.scene.phase != "match-over":
        page.run(50)
        seen.update(page.scene.match.remarks)
        dialog = page.scene.dialog
        if dialog is not None:
            seen.update((dialog.title, *dialog.lines))
        if page.scene.phase == "round-over":
            page.act("next-round")
    said = " ".join((*seen, *page.lines)).lower()
    assert "near rival" in said
    assert " you " not in f" {said} "
    words = review_words("en")
    assert names_of(words, "fast", "slow") == ("Fast", "Slow")
    assert names_of(words, "fast", "fast") == ("Fast, near", "Fast, far")
    assert names_of(words) == ("You", "Rival")
    assert names_of(words, far="off") == ("You", "Nobody")


@pytest.mark.parametrize(
    ("totals", "line"),
    [
        (Totals(), "0 games, 0 won, win rate –"),
        (Totals(1, 1, streak=1), "1 game, 1 won, win rate 100%, 1 won in a row"),
        (Totals(3, 0, 3, streak=-3), "3 games, 0 won, win rate 0%, 3 lost in a row"),
    ],
)
def test_the_bar_counts_in_words(totals: Totals, line: str) -> None:
    assert stats_bar(EN, totals).text == line


def test_a_streak_in_words() -> None:
    assert [streak_text(EN, n) for n in (2, 0, -1)] == ["2 won in a row", "–", "1 lost in a row"]
