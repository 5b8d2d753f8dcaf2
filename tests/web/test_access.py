"""Accessibility: axe finds nothing on the table and in the dialogs, in each theme."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tests.web.conftest import Open
from tests.web.opened import THEMES, Opened
from tests.web.player import Player

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
COLOURS = ("color-contrast", "link-in-text-block")
"""Rules about what a theme changes: its colours, and nothing else."""
# The page's timers stand still, so axe is started, and looked after while time passes.
START = """(rules) => {
  window.axeFound = undefined;
  const only = rules.length ? { runOnly: { type: 'rule', values: rules } } : {};
  axe.run(document, { resultTypes: ['violations'], ...only }).then((found) => {
    window.axeFound = found.violations.flatMap((one) => one.nodes.map((node) =>
      `${one.id}: ${node.html} ${node.any.map((check) => check.message).join('; ')}`));
  });
}"""


def violations(table: Opened, rules: Sequence[str] = ()) -> list[str]:
    """What axe has to say about the page as it stands, by all of its rules or by these."""
    if not table.page.evaluate("typeof axe === 'object'"):
        table.page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    table.page.evaluate(START, list(rules))
    for _ in range(100):
        found: list[str] | None = table.page.evaluate("window.axeFound")
        if found is not None:
            return found
        table.tick(20)
    raise AssertionError("axe did not finish")


class Screens:
    """The screens that axe has seen, each in every theme, and what was wrong there."""

    def __init__(self, table: Opened) -> None:
        self._table = table
        self.wrong: dict[str, list[str]] = {}

    def check(self, screen: str) -> None:
        """The page as it stands: by all rules in the first theme, its colours in the others."""
        for at, theme in enumerate(THEMES):
            self._table.page.evaluate(
                "(theme) => { document.documentElement.dataset.theme = theme; }", theme
            )
            if faults := violations(self._table, COLOURS if at else ()):
                self.wrong[f"{screen}, {theme}"] = faults


def test_axe_finds_nothing(open_table: Open) -> None:
    # Nothing can be played from this deal: two calls and it is over.
    table = open_table("rules=duel&seed=29&rival=off&dead-spits=1")
    player, screens = Player(table), Screens(table)
    screens.check("gate")
    for action in ("settings", "how-to-play", "statistics"):
        player.act(action)
        table.tick(50)
        screens.check(action)
        player.act("close")
        table.tick(50)
    player.ready()
    screens.check("play")
    player.act("pause")
    screens.check("pause")
    player.act("resume")
    seen = player.play()
    assert seen["phase"] == "match-over"
    screens.check("match-over")
    assert not screens.wrong


def test_axe_finds_nothing_on_the_rarer_screens(open_table: Open) -> None:
    # Nothing can be played from this deal: two calls and the round is over.
    table = open_table("rules=classic&seed=29&rival=off&dead-spits=1&start=now&language=de")
    player, page = Player(table), table.page
    screens = Screens(table)
    check = screens.check

    def close() -> None:
        player.act("close")
        table.until("#table[data-phase=play], #table[data-phase=jam]", within_ms=6000)

    table.tick(300)
    player.place("near-1")
    table.tick(50)
    check("a refusal")
    player.act("new-game")
    check("new game?")
    close()
    player.act("settings")
    page.click("[data-action=watch]")
    table.tick(50)
    check("watch?")
    close()
    player.act("statistics")
    table.tick(100)
    page.click("[data-action=daily]")
    table.tick(50)
    check("deal of the day")
    close()
    page.evaluate("location.hash = '#replay=nothing'")
    table.until("#dialog[data-dialog=link]")
    check("a bad link")
    close()
    player.play(until=("slap",))
    check("slap")
    player.act("slap-1")
    table.until("#dialog[data-dialog=round-over]")
    check("round over")
    player.act("next-round")
    table.until("#table[data-phase=play], #table[data-phase=jam]")
    table.tick(100)  # the round's dialog closes, the cards are dealt
    player.act("how-to-play")
    page.click("#dialog [data-action=lesson]")
    table.until("#panel[data-panel=lesson]")
    table.tick(2000)
    check("lesson")
    page.click("#panel [data-action=close]")
    table.until("#rest:not([hidden])")
    player.act("resign")
    check("resign?")
    player.act("confirm-resign")
    table.until("#dialog [data-done]")
    check("the look back")
    page.click("#dialog [data-watch]")
    table.until("#panel[data-loaded] .chart")
    check("replay")
    page.click("#panel [data-action=close]")
    table.tick(100)
    assert not screens.wrong


UNREACHED = """() => [...document.querySelectorAll('body *')].filter((node) => {
  const { overflowX, overflowY } = getComputedStyle(node);
  const scrolls = /auto|scroll/.test(overflowY) && node.scrollHeight > node.clientHeight + 1
    || /auto|scroll/.test(overflowX) && node.scrollWidth > node.clientWidth + 1;
  const keys = 'button, input, select, textarea, a[href], summary, [tabindex="0"]';
  const whole = node.matches('dialog, #panel') && node.querySelector(keys);
  return scrolls && node.checkVisibility({ visibilityProperty: true }) && !node.matches(keys)
    && !whole;
}).map((node) => node.id || node.className || node.tagName)"""


def test_whatever_scrolls_is_scrolled_by_keys(open_table: Open) -> None:
    query = "rules=classic&seed=29&rival=off&dead-spits=1&start=now&language=de"
    for width, height in ((320, 568), (568, 320)):
        table = open_table(query, viewport={"width": width, "height": height})
        page, player = table.page, Player(table)
        unreached = {}
        player.play(until=("slap",))
        player.act("slap-1")
        table.until("#dialog[data-dialog=round-over]")
        unreached["round over"] = page.evaluate(UNREACHED)
        player.act("close")
        table.tick(100)
        for action in ("settings", "statistics", "how-to-play"):
            player.act(action)
            table.tick(300)
            unreached[action] = page.evaluate(UNREACHED)
            if action != "how-to-play":
                player.act("close")
                table.tick(100)
        page.click("#dialog [data-action=lesson]")
        table.until("#panel[data-panel=lesson]")
        table.tick(300)
        unreached["lesson"] = page.evaluate(UNREACHED)
        assert not any(unreached.values()), (width, unreached)


def test_what_the_lesson_tells_is_scrolled_by_arrow_keys(open_table: Open) -> None:
    table = open_table("language=de", viewport={"width": 320, "height": 480})
    page, player = table.page, Player(table)
    player.act("how-to-play")
    table.tick(100)
    page.click("#dialog [data-action=lesson]")
    table.until("#panel[data-panel=lesson]")
    table.tick(100)
    told = page.locator("#panel .told")
    assert told.evaluate("(node) => node.scrollHeight > node.clientHeight")
    page.keyboard.press("Tab")
    for _ in range(6):
        if told.evaluate("(node) => node === document.activeElement"):
            break
        page.keyboard.press("Tab")
    for key, moved in (("ArrowDown", True), ("ArrowUp", False)):
        page.keyboard.press(key)
        for _ in range(100):
            if (told.evaluate("(node) => node.scrollTop") > 0) == moved:
                break
            page.wait_for_timeout(20)
        assert (told.evaluate("(node) => node.scrollTop") > 0) == moved, key
