"""The statistics over all games: figures, rating, speed over weeks, and all of it as a file."""

from __future__ import annotations

from pyodide.ffi import JsProxy

from spit.app.game import MATCH_OVER
from spit.app.host import Host
from spit.app.record_book import BookView, RecordBook
from spit.app.share_words import share_words
from spit.web.element import made
from spit.web.markup import box, button, grid, lines, picture


class Records:
    """Stands under the totals; worked out one slice a frame."""

    def __init__(self, match: Host) -> None:
        self._words = share_words(match.words.language)
        self._match = match
        self._book: RecordBook | None = None
        self._some = bool(match.matches.book.statistics.results)
        self.node = box(class_="records")
        self._told = made("div", class_="told", role="status")
        self._links = box(
            *self._last_game(match),
            button("daily", self._words("daily.title")),
            button("backup-save", self._words("backup.export")),
            button("backup-load", self._words("backup.import")),
            class_="row",
        )
        self.node.appendChild(self._links)
        self.node.appendChild(self._told)
        self._filled = False

    def _last_game(self, match: Host) -> list[JsProxy]:
        """The way back to the match that is over, if one is."""
        if match.game.gate != MATCH_OVER:
            return []
        return [button("look-back", self._words("review.title"))]

    def step(self) -> None:
        """One slice; the tables once there are no more."""
        if self._filled:
            return
        if self._book is None:
            self._book = self._read()
        elif not self._book.step():
            self._filled = True
            self._fill(self._book.view())

    def _read(self) -> RecordBook:
        """All games, and what is wrong with the store: thousands take a frame of their own."""
        match, book = self._match, self._match.matches.book
        paces = book.paces
        paces.reread()
        damaged = [place for place in (paces.damaged, match.matches.days.damaged) if place]
        told = lines(match.words("stats.damaged", place=place) for place in damaged)
        self.node.prepend(*told)
        return RecordBook(book.statistics.results, paces.rows, match.today_ms(), self._words)

    def _fill(self, view: BookView) -> None:
        node = self.node
        if self._some:
            table = grid(view.heads, view.lines, "by-rules")
            wide = box(table, class_="wide")
            # It scrolls where it is wider than the sheet: by keys too, and under a name.
            wide.setAttribute("role", "region")
            wide.setAttribute("aria-label", self._words("figures.title"))
            wide.tabIndex = 0
            node.appendChild(wide)
            node.appendChild(made("h3", view.rating_title))
            if view.rating_svg:
                node.appendChild(picture(view.rating_svg, "trend-box"))
            for line in lines(view.rating):
                node.appendChild(line)
        if view.weeks:
            node.appendChild(made("h3", view.weeks_title))
            if view.weeks_svg:
                node.appendChild(picture(view.weeks_svg, "trend-box"))
            node.appendChild(grid((), view.weeks[:8], "figures"))
        node.appendChild(self._links)
        node.appendChild(self._told)
        node.setAttribute("data-done", "")
