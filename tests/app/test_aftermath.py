"""The screens after a game and over all games, as data."""

from __future__ import annotations

import time
from xml.etree import ElementTree

from spit.app.aftermath import Aftermath
from spit.app.paces import Pace
from spit.app.record_book import BookView, RecordBook
from spit.app.review_words import names_of, review_words
from spit.app.share import A_PERSON
from spit.app.share_words import share_words
from spit.app.statistics import Result
from tests.app.played import played

WORDS = review_words("en")
WEEK_MS = 7 * 86_400_000


def test_after_a_game() -> None:
    record = played("classic", 7)
    after = Aftermath(record, WORDS, names_of(WORDS, A_PERSON, "normal"), result_id="x", when_ms=5)
    assert after.view().working
    assert after.pace() is None
    steps = 0
    while after.step():
        steps += 1
    assert steps >= len(record.moves) // 50
    view = after.view()
    assert view.working == ""
    assert ElementTree.fromstring(view.svg).get("aria-label")
    assert view.rows[0].label == "Cards played"
    assert after.chart is not None
    assert all(0 <= at_ms <= after.chart.last_ms for at_ms, _ in view.missed)
    pace = after.pace()
    assert pace is not None
    assert (pace.id, pace.when_ms) == ("x", 5)
    assert pace.plays == int(view.rows[0].near)


def test_a_game_without_a_play_has_no_pace() -> None:
    record = played("duel", 9)
    after = Aftermath(
        record._replace(moves=record.moves[:2]), WORDS, ("You", "Rival"), result_id="x"
    )
    while after.step():
        pass
    assert after.pace() is None


def many(count: int) -> list[Result]:
    levels = ("slow", "normal", "expert", "off")
    return [
        Result(n * 3_600_000, f"{n}", ("duel", "classic")[n % 2], levels[n % 4],
               ("near", "far", "near", "draw", "abandoned")[n % 5], "out", 1,
               n % 7, n % 11, 40_000 + n)
        for n in range(count)
    ]  # fmt: skip


def book_view(results: list[Result], paces: list[Pace], now_ms: int) -> BookView:
    book = RecordBook(results, paces, now_ms, WORDS)
    while book.step():
        pass
    return book.view()


def test_the_book_over_all_games() -> None:
    paces = [Pace(n * WEEK_MS // 2, f"{n}", 20 + n, 40_000, 700) for n in range(8)]
    view = book_view(many(40), paces, 41 * 3_600_000)
    assert all(len(line) == len(view.heads) for line in view.lines)
    assert view.lines[0][0] == "All games"
    assert [line[0] for line in view.lines[1:]].count("Duel") == 3
    for svg in (view.rating_svg, view.weeks_svg):
        assert ElementTree.fromstring(svg).get("aria-label")
    assert "±" in view.rating[0]
    assert view.weeks[0][0] > view.weeks[-1][0]


def test_an_empty_book() -> None:
    view = book_view([], [], 0)
    assert view.lines == (("All games", "–", "0", "–", "–", "0", "–", "–", "0"),)
    assert view.rating[0] == "No rated game yet."
    assert (view.rating_svg, view.weeks_svg, view.weeks) == (None, None, ())


def test_thousands_of_games_come_in_slices() -> None:
    book = RecordBook(many(3000), [], 0, WORDS)
    worst, going = 0.0, True
    while going:
        begun = time.process_time()
        going = book.step()
        worst = max(worst, time.process_time() - begun)
    begun = time.process_time()
    view = book.view()
    worst = max(worst, time.process_time() - begun)
    assert worst < 0.05
    assert view.lines[0][2] == "2400"


def test_results_under_rules_that_nobody_knows_are_shown_by_their_name() -> None:
    results = [Result(1, "a", "<b>gone</b>", "who?", "near", "out")]
    book = RecordBook(results, (), 0, share_words("en"))
    while book.step():
        pass
    assert [line[0] for line in book.view().lines][-1] == "<b>gone</b>"
