"""The deal of the day on the page: what is offered when, and what is passed on."""

from __future__ import annotations

from random import Random

from spit.app.address import choices_of
from spit.app.daily import DAY_MS, DailyShelf, daily_setup
from spit.app.daily_dialog import daily_dialog, daily_result, play_daily
from spit.app.host import Host
from spit.app.look_back import Course, LookBack
from spit.app.shelf import Memory
from tests.app.played import played

DAY = 20_000
LINK = "https://example.org/#daily"


class Clock:
    """Wall time, which may go on."""

    now_ms = DAY * DAY_MS + 5_000

    def __call__(self) -> int:
        return self.now_ms


def a_host(clock: Clock, store: Memory | None = None) -> Host:
    host = Host(choices_of(""), store or Memory(), Random(4), today_ms=clock)
    host.frame(0)
    return host


def offered(host: Host) -> list[str]:
    return [button.action for button in daily_dialog(host).buttons]


def a_course() -> Course:
    back = LookBack(played("duel", 5))
    while not back.step():
        pass
    return back.course()


def test_it_is_offered_until_it_is_begun_and_told_once_it_is_over() -> None:
    host = a_host(Clock())
    dialog = daily_dialog(host)
    assert dialog.kind == "daily"
    assert dialog.lines
    assert offered(host) == ["play-daily", "close"]
    assert daily_result(host, LINK) == ""
    play_daily(host)
    assert (host.game.setup, host.matches.day) == (daily_setup(DAY), DAY)
    assert offered(host) == ["close"]
    assert daily_result(host, LINK) == ""
    host.act("confirm-resign", 10)
    host.frame(20)
    assert offered(host) == ["copy-daily", "close"]
    assert len(daily_result(host, LINK).split("\n")) == 3
    assert daily_result(host, LINK).endswith("\n" + LINK)
    assert LINK not in daily_result(host)


def test_the_next_day_has_another() -> None:
    clock = Clock()
    host = a_host(clock)
    play_daily(host)
    clock.now_ms += DAY_MS
    assert offered(host) == ["play-daily", "close"]
    play_daily(host)
    assert (host.game.setup, host.matches.day) == (daily_setup(DAY + 1), DAY + 1)


def test_the_result_is_of_the_game_that_was_looked_back_at() -> None:
    clock, course = Clock(), a_course()
    host = a_host(clock)
    play_daily(host)
    host.act("confirm-resign", 10)
    host.frame(20)
    told = daily_result(host, LINK, DAY, course)
    assert len(told.split("\n")) == 5
    # No bars where another game than the deal's was played after it.
    assert len(daily_result(host, LINK, None, course).split("\n")) == 3
    clock.now_ms += DAY_MS
    assert daily_result(host, LINK) == ""
    assert daily_result(host, LINK, DAY, course) == told


def test_days_won_in_a_row_stand_behind_the_result() -> None:
    store = Memory()
    shelf = DailyShelf(a_host(Clock(), store).shelf)
    for day in (DAY - 1, DAY):
        shelf.begin(day)
        daily = shelf.of(day)
        assert daily is not None
        shelf.finish(daily._replace(outcome="near", took_ms=60_000, far_left=3))
    assert daily_result(a_host(Clock(), store)).split("\n")[1].endswith(" · 2×")
