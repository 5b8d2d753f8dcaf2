"""The statistics screen: tables, pictures and lines over all games, ready to be shown.

book = RecordBook(statistics.results, paces.rows, today_ms, words)
while book.step(): ...     # one slice a frame; a few hundred games take one or two
book.view()
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from spit.app.chapters import ChapterWords
from spit.app.daily import calendar, day_of
from spit.app.figures import Week, figure_table, weeks
from spit.app.paces import Pace
from spit.app.rating import Rater, Standing
from spit.app.review_words import figures_cells, figures_heads, rating_lines, week_line
from spit.app.shapes import Markup
from spit.app.statistics import Result
from spit.app.trend import plain_points, rating_points, trend

RATING_STEP = 100
SLICE = 200
"""Games in one slice."""


class BookView(NamedTuple):
    """Everything the screen says. There is no picture where there is too little for one."""

    heads: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    """One cell for each head; all games first."""
    rating_title: str
    rating: tuple[str, ...]
    rating_svg: Markup | None
    weeks_title: str
    weeks: tuple[tuple[str, str], ...]
    """Week and its speed in words, the newest first."""
    weeks_svg: Markup | None


class RecordBook:
    """Works it out in slices: thousands of games are too many for one task."""

    def __init__(
        self,
        results: Iterable[Result],
        paces: Iterable[Pace],
        now_ms: int,
        words: ChapterWords,
    ) -> None:
        self._results = sorted(results)
        self._paces = tuple(paces)
        self._now_ms = now_ms
        self._words = words
        self._rater = Rater()
        self._rated = 0
        self._table = figure_table(self._results)
        self._lines: list[tuple[str, ...]] = []
        self._done = False

    def step(self) -> bool:
        """Work for a few milliseconds; False when there is nothing left to do."""
        if self._rated < len(self._results):
            for result in self._results[self._rated : self._rated + SLICE]:
                self._rater.add(result)
            self._rated += SLICE
        elif not self._done:
            line = next(self._table, None)
            self._done = line is None
            if line is not None:
                self._lines.append(figures_cells(line, self._words))
        return not self._done

    def view(self) -> BookView:
        """What is shown; complete once `step` says so."""
        words = self._words
        stands = self._rater.standing(self._now_ms)
        rated = rating_lines(stands, words)
        played = weeks(self._paces)
        by_week = tuple(
            (
                words("figures.week", date=words.date(*calendar(day_of(week.starts_ms)))),
                week_line(week, words),
            )
            for week in reversed(played)
        )
        return BookView(
            figures_heads(words),
            tuple(self._lines),
            words("rating.title"),
            rated,
            _rating_picture(stands, f"{words('rating.title')}: {rated[0]}"),
            words("figures.weeks"),
            by_week,
            _speed_picture(played, f"{words('figures.weeks')}. {': '.join(by_week[0])}")
            if by_week
            else None,
        )


def _rating_picture(stands: Standing, label: str) -> Markup | None:
    if stands.games < 2:
        return None
    return trend(rating_points(stands), label, RATING_STEP).written()


def _speed_picture(played: tuple[Week, ...], label: str) -> Markup | None:
    if len(played) < 2:
        return None
    return trend(plain_points([week.plays_per_minute for week in played]), label, 10).written()
