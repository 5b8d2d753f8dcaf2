"""After a game: the course of it as everything that its screen shows, worked out in slices.

after = Aftermath(game.record(), words, names, result_id=…, when_ms=…, until_ms=game.now_ms)
while after.step(): ...        # one slice a frame; False when it is done
after.view()                   # chart, rows, lines
pace = after.pace()            # to be kept (`PaceShelf.keep`), None if nobody played
"""

from __future__ import annotations

from typing import NamedTuple

from spit.app.chapters import ChapterWords
from spit.app.chart import Chart, chart
from spit.app.look_back import Course, LookBack
from spit.app.paces import Pace
from spit.app.review_words import FigureRow, missed_lines, review_rows
from spit.app.shapes import Markup
from spit.engine.record import Record
from spit.engine.seats import NEAR


class ReviewView(NamedTuple):
    """The screen that looks back."""

    title: str
    working: str
    """What to say while it is worked out, "" once it is done; the rest is empty until then."""
    svg: Markup | None
    """The chart as markup, escaped throughout."""
    about: str
    """The chart in words."""
    events: tuple[str, ...]
    """Its marks in words."""
    rows: tuple[FigureRow, ...]
    missed: tuple[tuple[int, str], ...]
    """Moments (game ms, for `scrub`) and sentences."""


class Aftermath:
    """One finished game. RecordError from `step` if the record is no possible game.

    `until_ms`: the game clock at its end, which is after the last move if it was given up.
    """

    def __init__(
        self,
        record: Record,
        words: ChapterWords,
        names: tuple[str, str],
        *,
        result_id: str = "",
        when_ms: int = 0,
        until_ms: int = 0,
    ) -> None:
        self._words = words
        self._names = names
        self._id, self._when_ms = result_id, when_ms
        self._back = LookBack(record, until_ms)
        self._done = False
        self.chart: Chart | None = None
        """Once it is drawn."""
        self.view_made: ReviewView | None = None

    def step(self) -> bool:
        """Work for a few milliseconds; False when there is nothing left to do."""
        if not self._done:
            self._done = self._back.step()
            return True
        if self.chart is None:
            self.chart = chart(self._back.course(), self._words, self._names)
            return True
        if self.view_made is None:
            self.view_made = self._view(self.chart)
        return False

    def view(self) -> ReviewView:
        """What is shown now."""
        if self.view_made is not None:
            return self.view_made
        title, working = self._words("review.title"), self._words("review.working")
        return ReviewView(title, working, None, "", (), (), ())

    @property
    def course(self) -> Course | None:
        """The course of the game, None before it is worked out."""
        return self._back.course() if self._done else None

    def pace(self) -> Pace | None:
        """The near seat's speed, under the result's id; None before the end, or without one."""
        if not self._done or not self._id:
            return None
        course = self._back.course()
        hand = course.hands[NEAR]
        if not hand.plays or not course.took_ms:
            return None
        return Pace(self._when_ms, self._id, hand.plays, course.took_ms, hand.answer_ms or 0)

    def _view(self, drawn: Chart) -> ReviewView:
        course = self._back.course()
        return ReviewView(
            self._words("review.title"),
            "",
            drawn.svg.written(),
            drawn.about,
            drawn.events,
            review_rows(course, self._words),
            missed_lines(course, self._words),
        )
