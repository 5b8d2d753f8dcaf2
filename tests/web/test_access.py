"""Accessibility: axe finds nothing on the table and in the dialogs, in each theme."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.conftest import Open
from tests.web.opened import Opened
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


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
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
