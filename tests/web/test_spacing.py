"""Letters, words and lines further apart (WCAG 1.4.12): nothing is cut off or pushed out."""

from __future__ import annotations

from tests.web.conftest import Open
from tests.web.player import Player

APART = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: .12em !important;
      word-spacing: .16em !important; }
    p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets = [sheet];
  for (const fold of document.querySelectorAll('#dialog details')) fold.open = true;
}"""
CUT = """(root) => {
  const frame = document.querySelector(root).getBoundingClientRect();
  const cut = [];
  for (const node of document.querySelectorAll(
    `${root} :is(button, summary, label, h2, h3, p, small, output, select, input, kbd)`)) {
    if (!node.checkVisibility({ visibilityProperty: true }) ||
      node.closest('.unseen, .place, #print, .seat-label')) continue;
    const box = node.getBoundingClientRect();
    const name = `${node.tagName} ${node.id} ${node.textContent.slice(0, 30)}`;
    if (box.left < frame.left - 1 || box.right > frame.right + 1) cut.push(`${name} sticks out`);
    if (node.tagName === 'SELECT' || node.tagName === 'INPUT') continue;
    if (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline')
      cut.push(`${name} is too wide`);
    if (node.scrollHeight > node.clientHeight + 3 &&
      ['hidden', 'clip'].includes(getComputedStyle(node).overflowY))
      cut.push(`${name} is too high`);
  }
  return cut;
}"""
SIZES = ((320, 568), (390, 844), (844, 390), (1280, 800))


def test_nothing_is_cut_with_wider_spacing(open_table: Open) -> None:
    table = open_table("rules=classic&seed=1&rival=off&start=now&language=de")
    page, player = table.page, Player(table)
    table.tick(300)
    found = {}

    def look(screen: str, root: str) -> None:
        page.evaluate(APART)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            if cut := page.evaluate(CUT, root):
                found[f"{screen} {width}x{height}"] = cut
        page.evaluate("() => { document.adoptedStyleSheets = []; }")

    look("table", "body")
    for action in ("settings", "statistics", "how-to-play"):
        player.act(action)
        table.tick(100)
        look(action, "#dialog")
        player.act("close")
        table.until("#table[data-phase=play], #table[data-phase=jam]", within_ms=6000)
    assert not found, "\n".join(f"{at}: {cut}" for at, cut in found.items())
