"""On the narrowest screens a sheet's choices, its figures and its columns can all be read."""

from __future__ import annotations

import pytest

from tests.web.conftest import Open
from tests.web.player import Player

SMALL = {"width": 320, "height": 568}
WIDER = """() => {
  for (const fold of document.querySelectorAll('#dialog details')) fold.open = true;
  return [...document.querySelectorAll('#dialog select')].flatMap((select) => {
    const trial = select.cloneNode();
    trial.style.cssText = 'position: absolute; width: max-content';
    select.after(trial);
    const cut = [...select.options].filter((option) => {
      trial.replaceChildren(option.cloneNode(true));
      return trial.offsetWidth > select.offsetWidth;
    });
    trial.remove();
    return cut.map((option) => `${select.id}: ${option.text}`);
  });
}"""
"""The choices that have no room in their box."""
COLUMNS = """() => {
  const heads = [...document.querySelectorAll('#dialog-rows th[scope=col]')];
  const range = document.createRange();
  return heads.map((head) => {
    range.selectNodeContents(head);
    const letters = range.getBoundingClientRect();
    return { wide: head.offsetWidth, left: letters.left, right: letters.right };
  });
}"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_choice_has_room_in_its_box(open_table: Open, language: str) -> None:
    table = open_table(f"rules=classic&seed=1&language={language}", viewport=SMALL)
    Player(table).act("settings")
    table.tick(200)
    found = {}
    for width, height in ((320, 568), (390, 844), (430, 932), (568, 320), (844, 390)):
        table.page.set_viewport_size({"width": width, "height": height})
        if cut := table.page.evaluate(WIDER):
            found[f"{width}x{height}"] = cut
    assert not found


def test_figures_and_columns_are_read_on_a_narrow_screen(open_table: Open) -> None:
    table = open_table(
        "rules=classic&seed=1&start=now&language=de&level=even&rival=even", viewport=SMALL
    )
    page, player = table.page, Player(table)
    table.tick(300)
    player.act("pause")
    player.act("resign")
    player.act("confirm-resign")
    table.until("#dialog[data-dialog=match-over] [data-done]")
    # Both sides have columns of one width, and their names do not run together.
    near, far = page.evaluate(COLUMNS)
    assert abs(near["wide"] - far["wide"]) <= 1
    assert far["left"] - near["right"] >= 8
    player.act("close")
    player.act("statistics")
    table.until("#dialog .records[data-done]")
    # What is wider than the sheet goes by the arrows as well, has a name, and is seen to go on.
    wide = page.get_by_role("region", name="Partien nach Regeln und Stufe")
    assert wide.evaluate("(node) => node.scrollWidth > node.clientWidth")
    assert "gradient" in wide.evaluate("(node) => getComputedStyle(node).backgroundImage")
    wide.focus()
    for _ in range(50):
        page.keyboard.press("ArrowRight")
        table.tick(100)
        if wide.evaluate("(node) => node.scrollLeft"):
            break
    assert wide.evaluate("(node) => node.scrollLeft") > 0
