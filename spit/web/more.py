"""What a dialog shows beside its own lines: charts, figures, rules. Loaded when it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from pyodide.ffi import JsProxy

from spit.web.element import made, one
from spit.web.front import Front

if TYPE_CHECKING:
    from spit.web.review import Review


class Part(Protocol):
    """Something that stands in a dialog and may take several frames to be worked out."""

    node: JsProxy

    def step(self) -> None:
        """Work for a few milliseconds."""


class More:
    """The part of the dialog that is open, if its kind has one."""

    def __init__(self, host: Front) -> None:
        self._host = host
        self._node = made("div", id="dialog-more")
        one("#dialog-rows").node.after(self._node)
        self._kind = ""
        self._part: Part | None = None
        self.review: Review | None = None
        """The game that was looked back at last."""

    def draw(self, kind: str) -> None:
        """Another dialog is open, or none."""
        if kind == self._kind:
            return
        self._kind = kind
        self._node.textContent = ""
        self._part = self._made(kind)
        if self._part is not None:
            self._node.appendChild(self._part.node)

    def renew(self) -> None:
        """What it is made of has changed."""
        kind, self._kind = self._kind, ""
        self.draw(kind)

    def step(self) -> None:
        """Called each frame."""
        if self._part is not None:
            self._part.step()

    def _made(self, kind: str) -> Part | None:
        match = self._host.match
        if kind == "match-over":
            return self._review()
        if kind == "statistics":
            from spit.web.records import Records

            return Records(match)
        if kind == "how-to-play":
            from spit.web.rules_sheet import RulesSheet

            return RulesSheet(match)
        if kind == "daily":
            from spit.web.daily import DailySheet

            return DailySheet(match, self.review)
        return None

    def _review(self) -> Review:
        """The same one for as long as the same match's end is shown."""
        from spit.web.review import Review

        match = self._host.match
        if self.review is None or self.review.match_id != match.matches.book.match_id:
            self.review = Review(match)
        return self.review
