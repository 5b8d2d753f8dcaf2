"""What is offered beside the gate before a match: the lesson to newcomers, the deal of the day."""

from __future__ import annotations

from spit.app.scene import Scene
from spit.web.element import Element, made, one
from spit.web.front import Front


class Offers:
    """A strip on the table that nobody has to answer; it goes when the countdown begins."""

    def __init__(self, host: Front) -> None:
        self._host = host
        self._board = one("#board")
        self._strip: Element | None = None
        self._drawn: tuple[object, ...] = ()

    def draw(self, scene: Scene) -> None:
        """Shows it at the gate of a match that has not begun."""
        match = self._host.match
        shown = (
            scene.phase == "ready"
            and scene.round <= 1
            and scene.countdown is None
            and not self._host.aside
            and not match.matches.given
        )
        if self._strip is not None:
            self._strip.flag("hidden", not shown)
        self._board.flag("data-offers", shown)
        if shown:
            self._fill(new=match.newcomer)

    def _fill(self, *, new: bool) -> None:
        language = self._host.words.language
        if self._drawn == (new, language):
            return
        self._drawn = (new, language)
        from spit.app.lesson_host import lesson_words
        from spit.app.share_words import share_words
        from spit.web.markup import button
        from spit.web.panel import icon_button

        if self._strip is None:
            self._strip = Element(made("div", id="offers"))
            self._board.node.appendChild(self._strip.node)
        node = self._strip.node
        node.textContent = ""
        if new:
            words = lesson_words(language)
            lesson = made("div", class_="offer")
            lesson.appendChild(made("p", words("lesson.offer")))
            lesson.appendChild(button("lesson", words("lesson.begin")))
            no = icon_button("no-lesson", "close", words("button.close"))
            lesson.appendChild(no.node)
            node.appendChild(lesson)
        node.appendChild(button("daily", share_words(language)("daily.title")))
