"""The deal of the day: its dialog, its start, and its result as text."""

from __future__ import annotations

from pyscript import window

from spit.app.daily import BEGUN, DailyShelf, daily_setup, day_of, streaks
from spit.app.host import Host
from spit.app.scene import Button, Dialog
from spit.app.share_words import daily_lines, daily_text, share_words
from spit.web.element import made
from spit.web.markup import box
from spit.web.review import Review


def today_ms() -> int:
    """The wall time."""
    return int(window.Date.now())


def daily_dialog(match: Host) -> Dialog:
    """What became of today's deal, and a button to play it or to pass the result on."""
    words = share_words(match.words.language)
    shelf = DailyShelf(match.shelf)
    now = today_ms()
    daily = shelf.of(day_of(now))
    buttons: tuple[Button, ...] = (Button("close", words("button.close"), "plain"),)
    if daily is None:
        buttons = (Button("play-daily", words("daily.play"), "main"), *buttons)
    elif daily.outcome != BEGUN:
        buttons = (Button("copy-daily", words("daily.copy"), "main"), *buttons)
    told = daily_lines(shelf, now, words)
    return Dialog("daily", words("daily.title"), told, buttons=buttons)


def play_daily(match: Host) -> None:
    """Deal today's cards; only the first game counts."""
    day = day_of(today_ms())
    match.start(daily_setup(day), day=day)


def result_text(match: Host, review: Review | None, link: str) -> str:
    """Today's result in a few lines, "" if there is none yet."""
    shelf = DailyShelf(match.shelf)
    day = day_of(today_ms())
    if review is not None and review.day is not None:
        day = review.day
    daily = shelf.of(day)
    if daily is None or daily.outcome == BEGUN:
        return ""
    course = review.after.course if review is not None and review.day == day else None
    won = streaks(shelf.rows, day).won
    return daily_text(daily, course, won, share_words(match.words.language), link)


class DailySheet:
    """The result as it will be passed on, and what became of that."""

    def __init__(self, match: Host, review: Review | None) -> None:
        text = result_text(match, review, "")
        told = made("div", class_="told", role="status")
        self.node = box(made("pre", text), told) if text else box(told)

    def step(self) -> None:
        """It stands there at once."""
