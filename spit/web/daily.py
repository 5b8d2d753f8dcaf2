"""The result of the deal of the day, as it is passed on."""

from __future__ import annotations

from spit.app.daily_dialog import daily_result
from spit.app.host import Host
from spit.web.element import made
from spit.web.markup import box
from spit.web.review import Review


def result_text(match: Host, review: Review | None, link: str) -> str:
    """The result of the deal that was looked back at last, or of today's; "" if there is none."""
    if review is None:
        return daily_result(match, link)
    return daily_result(match, link, review.day, review.after.course)


class DailySheet:
    """The result as it will be passed on, and what became of that."""

    def __init__(self, match: Host, review: Review | None) -> None:
        text = result_text(match, review, "")
        told = made("div", class_="told", role="status")
        self.node = box(made("pre", text), told) if text else box(told)

    def step(self) -> None:
        """It stands there at once."""
