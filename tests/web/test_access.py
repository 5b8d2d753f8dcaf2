"""Accessibility: axe finds nothing on the table and in the dialogs, in each theme."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.conftest import Open
from tests.web.opened import THEMES, Opened
from tests.web.player import Player

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
# The page's timers stand still, so axe is started, and looked after while time passes.
START = """() => {
  window.axeFound = undefined;
  axe.run(document, { resultTypes: ['violations'] }).then((found) => {
    window.axeFound = found.violations.flatMap((one) => one.nodes.map((node) =>
      `${one.id}: ${node.html} ${node.any.map((check) => check.message).join('; ')}`));
  });
}"""


def violations(table: Opened) -> list[str]:
    """What axe has to say about the page as it stands."""
    if not table.page.evaluate("typeof axe === 'object'"):
        table.page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    table.page.evaluate(START)
    for _ in range(100):
        found: list[str] | None = table.page.evaluate("window.axeFound")
        if found is not None:
            return found
        table.tick(20)
    raise AssertionError("axe did not finish")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing(open_table: Open, theme: str) -> None:
    # Nothing can be played from this deal: two calls and it is over.
    table = open_table("rules=duel&seed=29&rival=off&dead-spits=1")
    player = Player(table)
    table.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    found = {"gate": violations(table)}
    for action in ("settings", "how-to-play", "statistics"):
        player.act(action)
        table.tick(50)
        found[action] = violations(table)
        player.act("close")
        table.tick(50)
    player.ready()
    found["play"] = violations(table)
    player.act("pause")
    found["pause"] = violations(table)
    player.act("resume")
    seen = player.play()
    assert seen["phase"] == "match-over"
    found["match-over"] = violations(table)
    wrong = {screen: faults for screen, faults in found.items() if faults}
    assert not wrong


def test_axe_finds_nothing_on_the_rarer_screens(open_table: Open) -> None:
    # Nothing can be played from this deal: two calls and the round is over.
    table = open_table("rules=classic&seed=29&rival=off&dead-spits=1&start=now&language=de")
    player, page = Player(table), table.page
    found: dict[str, list[str]] = {}

    def check(screen: str) -> None:
        for theme in THEMES:
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            found[f"{screen}, {theme}"] = violations(table)

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
    wrong = {screen: faults for screen, faults in found.items() if faults}
    assert not wrong
