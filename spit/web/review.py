"""Looking back at the game that has just ended: its chart, figures, missed chances, and links."""

from __future__ import annotations

from spit.app.aftermath import Aftermath, ReviewView
from spit.app.host import Host
from spit.app.review_words import names_of
from spit.app.share import shared_replay
from spit.app.share_words import share_words
from spit.web.element import made
from spit.web.markup import box, button, grid, lines, listed, picture


class Review:
    """Stands under the end of a match; worked out one slice a frame."""

    def __init__(self, match: Host) -> None:
        self._match = match
        self.match_id = match.matches.book.match_id
        self.day = match.matches.day_ended
        """The day whose deal this was, and counts."""
        self._words = share_words(match.words.language)
        game = match.game
        record, far, near = shared_replay(game.setup, game.record())
        self._names = names_of(self._words, near, far)
        self.after = Aftermath(
            record,
            self._words,
            self._names,
            result_id="" if game.watched else self.match_id,
            when_ms=match.today_ms(),
            until_ms=game.now_ms,
        )
        self.node = box(class_="review")
        view = self.after.view()
        self.node.appendChild(made("h3", view.title))
        self._working = made("p", view.working, class_="working")
        self.node.appendChild(self._working)
        self._filled = False

    def step(self) -> None:
        """One slice; the figures once there are no more."""
        if self._filled or self.after.step():
            return
        self._filled = True
        pace = self.after.pace()
        if pace is not None:
            self._match.matches.book.paces.keep(pace)
        self._working.remove()
        self._fill(self.after.view())

    def _fill(self, view: ReviewView) -> None:
        words, node = self._words, self.node
        node.appendChild(picture(view.svg, "chart-box"))
        watch = button("replay", words("replay.watch"))
        watch.setAttribute("data-watch", "")
        node.appendChild(box(watch, class_="row"))
        events = made("details", class_="in-words")
        events.appendChild(made("summary", words("chart.title")))
        events.appendChild(box(*lines((view.about,)), listed(view.events)))
        node.appendChild(grid(("", *self._names), view.rows, "figures"))
        if view.missed:
            node.appendChild(made("h4", words("review.missed")))
            chances = made("ul", class_="chances")
            for at_ms, text in view.missed:
                line = made("li")
                line.appendChild(button("replay", text, value=str(at_ms)))
                chances.appendChild(line)
            node.appendChild(chances)
        node.appendChild(events)
        node.appendChild(self._links())
        node.setAttribute("data-done", "")

    def _links(self) -> object:
        words = self._words
        shares = [button("share-deal", words("share.deal"))]
        shares.append(button("share-replay", words("share.replay")))
        if self.day is not None:
            shares.insert(0, button("copy-daily", words("daily.copy")))
        told = made("div", class_="told", role="status")
        head = made("h4", words("share.title"))
        return box(head, box(*shares, class_="row"), told)
