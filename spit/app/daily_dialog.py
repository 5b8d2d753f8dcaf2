"""The deal of the day for whoever wants to play it: its dialog, its start, its result as text."""

from __future__ import annotations

from spit.app.daily import BEGUN, DailyShelf, daily_setup, day_of, streaks
from spit.app.host import Host
from spit.app.look_back import Course
from spit.app.scene import Button, Dialog
from spit.app.share_words import daily_lines, daily_text, share_words


def daily_dialog(match: Host) -> Dialog:
    """What became of today's deal, and a button to play it or to pass the result on."""
    words = share_words(match.words.language)
    shelf = DailyShelf(match.shelf)
    now = match.today_ms()
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
    day = day_of(match.today_ms())
    match.start(daily_setup(day), day=day)


def daily_result(
    match: Host, link: str = "", day: int | None = None, course: Course | None = None
) -> str:
    """The result in a few lines, "" if there is none yet: today's, or that of the `day` whose game
    has just been looked back at, which went as `course` tells."""
    shelf = DailyShelf(match.shelf)
    asked = day_of(match.today_ms()) if day is None else day
    daily = shelf.of(asked)
    if daily is None or daily.outcome == BEGUN:
        return ""
    seen = None if day is None else course
    won = streaks(shelf.rows, asked).won
    return daily_text(daily, seen, won, share_words(match.words.language), link)
