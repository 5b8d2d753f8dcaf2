"""A match that was asked for: by a link, or as the deal of the day."""

from __future__ import annotations

from random import Random

from spit.app.address import choices_of
from spit.app.daily import BEGUN, DAY_MS, DailyShelf, daily_setup, day_of
from spit.app.dialog import Button, Dialog
from spit.app.host import Host
from spit.app.setup import Setup
from spit.app.shelf import Memory, Shelf
from spit.engine.rules import rules_of

NOW_MS = 20_000 * DAY_MS + 5_000
DAY = day_of(NOW_MS)


def a_host(store: Memory, query: str = "start=now&level=slow") -> Host:
    host = Host(choices_of(query), store, Random(4), today_ms=lambda: NOW_MS)
    host.frame(0)
    return host


def test_the_match_in_progress_waits_and_is_gone_on_with() -> None:
    host = a_host(Memory())
    host.frame(500)
    cards = host.game.table.sides
    before = len(host.game.record().moves)
    host.start(Setup(rules_of("classic"), 7, "fast"))
    scene = host.frame(600)
    assert scene is not None
    assert (scene.rules, scene.level) == ("classic", "fast")
    assert host.matches.book.statistics.totals.abandoned == 0
    assert host.matches.waiting is not None
    assert len(host.matches.waiting.record.moves) >= before
    host.game.ready(700)
    host.act("confirm-resign", 800)
    host.act("continue", 900)
    assert host.game.preset == "duel"
    assert host.game.table.sides == cards


def test_a_link_keeps_its_level_until_another_is_chosen() -> None:
    host = a_host(Memory())
    host.start(Setup(rules_of("duel"), 7, "fast"))
    host.act("set", 10, "theme=dark")
    assert host.game.setup.far == "fast"
    host.act("set", 20, "rules=classic")
    assert host.game.preset == "duel"
    host.act("set", 30, "level=expert")
    assert host.game.setup.far == "expert"


def test_the_deal_of_the_day_counts_once_and_keeps_its_level() -> None:
    store = Memory()
    host = a_host(store)
    host.start(daily_setup(DAY), day=DAY)
    host.act("set", 10, "level=expert")
    assert host.game.setup == daily_setup(DAY)
    host.game.ready(20)
    host.act("confirm-resign", 30)
    host.frame(40)
    daily = DailyShelf(Shelf(store)).of(DAY)
    assert daily is not None
    assert daily.outcome == "resigned"
    assert host.matches.day_ended == DAY
    host.start(daily_setup(DAY), day=DAY)
    assert host.matches.day is None
    host.act("new-game", 50)
    assert host.matches.day_ended is None
    assert not host.matches.given


def test_a_left_deal_of_the_day_still_counts_when_it_is_gone_on_with() -> None:
    store = Memory()
    host = a_host(store)
    host.start(daily_setup(DAY), day=DAY)
    host.act("ready", 10)
    for at in range(10, 6000, 16):
        host.frame(at)
    host.hide(6000)
    later = a_host(store, "")
    assert later.matches.waiting is not None
    later.act("continue", 10)
    assert later.matches.day == DAY
    later.act("confirm-resign", 20)
    later.frame(30)
    daily = DailyShelf(Shelf(store)).of(DAY)
    assert daily is not None
    assert daily.outcome == "resigned" != BEGUN


def test_a_laid_dialog_pauses_the_game_and_lets_it_go_on() -> None:
    host = a_host(Memory())
    host.frame(500)
    button = Button("close", "All right", "main")
    laid = Dialog("link", "Share", ("A line.",), buttons=(button,))
    host.lay(laid, 510)
    scene = host.frame(520)
    assert scene is not None
    assert scene.dialog == laid
    assert scene.phase == "paused"
    host.act("close", 530)
    for at in range(540, 5000, 16):
        host.frame(at)
    assert host.game.playing
