"""After a game: its chart and figures, its replay on the table, and all games as a file."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from spit.app.share import SharedReplay, replay_fragment
from spit.engine.record import read_record
from tests.web.conftest import Open
from tests.web.opened import ROOT, Opened
from tests.web.player import Player
from tests.web.test_layout import SIZES, overlap
from tests.web.test_matches import watch

DUEL = "rules=duel&seed=4&level=novice&start=now&speed=5"


def play_a_duel(table: Opened) -> None:
    """To its end, and until it has been looked through."""
    Player(table).play(until=("match-over",))
    table.until(".review[data-done]", within_ms=20_000)


def test_a_game_is_looked_back_at_and_replayed(open_table: Open) -> None:
    table = open_table(DUEL)
    page = table.page
    play_a_duel(table)
    result = table.value("#table", "data-result")
    owned = table.value("[data-seat=near]", "data-owned")
    chart = page.locator(".review svg.chart")
    expect(chart).to_be_visible()
    assert "52" not in (chart.get_attribute("aria-label") or "52")
    assert page.locator(".review .chart-spit").count() >= 1
    figures = page.locator(".review .figures tr")
    assert figures.count() >= 8
    expect(figures.nth(1).locator("td").first).to_have_text(
        page.locator("#dialog-rows tr").last.locator("td").first.inner_text()
    )

    page.click(".review [data-watch]")
    table.until("#panel[data-loaded] .chart", within_ms=20_000)
    assert table.value("#panel", "data-move") == "0"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    table.tick(50)
    assert table.value("#panel", "data-move") == "2"
    page.keyboard.press("Space")
    table.tick(4000)
    page.keyboard.press("Space")
    table.tick(50)
    assert int(table.value("#panel", "data-move") or 0) > 2
    # Scrubbing along the chart by mouse.
    box = page.locator("#panel [name=scrub]").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] / 2)
    table.tick(50)
    half = int(table.value("#panel", "data-move") or 0)
    assert 0 < half < int(table.value("#panel", "data-moves") or 0)
    down = page.locator("#cards .card[data-at^=far-]:not([data-face])").count()
    assert down
    page.check("#panel [name=open]")
    table.tick(50)
    assert page.locator("#cards .card[data-at^=far-]:not([data-face])").count() == 0
    page.click("#panel summary")
    expect(page.locator("#panel .could li").first).to_be_visible()
    page.keyboard.press("End")
    table.tick(100)
    assert table.value("#table", "data-result") == result
    # A control that has the focus takes the keys that it has a use for, and no others.
    moves = int(table.value("#panel", "data-moves") or 0)
    for name, key, moved in (
        ("[name=open]", "ArrowLeft", -1), ("[name=open]", "Space", -1), ("[name=open]", "End", 0),
        ("summary", "Space", 0), ("summary", "ArrowLeft", -1), ("[name=scrub]", "End", 0),
        ("[name=seat]", "ArrowDown", 0), ("[name=seat]", "ArrowUp", 0),
    ):  # fmt: skip
        page.locator(f"#panel {name}").focus()
        page.keyboard.press(key)
        table.tick(50)
        assert table.value("#panel", "data-move") == str(moves + moved), (name, key)
    expect(page.locator("#panel .could li").first).to_be_hidden()
    expect(page.locator("#panel [name=open]")).not_to_be_checked()
    page.locator("#panel [name=scrub]").focus()
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    table.tick(50)
    expect(page.locator("#panel [data-playing]")).to_have_count(1)
    page.keyboard.press("Space")
    page.keyboard.press("End")
    table.tick(50)
    page.select_option("#panel [name=seat]", "far")
    table.tick(50)
    assert table.value("[data-seat=far]", "data-owned") == owned
    page.keyboard.press("Escape")
    table.tick(100)
    expect(page.locator("#dialog[data-dialog=match-over]")).to_be_visible()
    # Closed, and found again.
    page.keyboard.press("Escape")
    table.tick(100)
    page.click("#actions [data-action=statistics]")
    table.tick(100)
    page.click("[data-action=look-back]")
    table.tick(100)
    expect(chart).to_be_visible()


def test_results_outlive_the_page_and_travel_as_a_file(open_table: Open, tmp_path: Path) -> None:
    table = open_table(DUEL)
    page = table.page
    play_a_duel(table)
    table.go(DUEL)
    page.click("#actions [data-action=statistics]")
    table.until(".records[data-done]")
    line = page.locator(".records .by-rules tr").nth(1)
    expect(line).to_contain_text("1")
    expect(page.locator(".records .figures")).to_be_visible()
    with page.expect_download() as saved:
        page.click("[data-action=backup-save]")
    file = tmp_path / "results.json"
    saved.value.save_as(file)
    assert len(json.loads(file.read_text())["results"]["results"]) == 1

    other = open_table(DUEL)
    other.page.click("#actions [data-action=statistics]")
    other.until(".records[data-done]")
    for text, said in (("{}", "not a file of results"), (file.read_text(), "New games: 1")):
        with other.page.expect_file_chooser() as chooser:
            other.page.click("[data-action=backup-load]")
        chooser.value.set_files(
            {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()}
        )
        expect(other.page.locator("#dialog .told")).to_contain_text(said)
    other.until(".records[data-done] .by-rules")


PILES = """() => [...document.querySelectorAll('#cards .card')]
  .filter((card) => /^(near|far)-[1-5]$/.test(card.dataset.at))
  .map((card) => card.getBoundingClientRect().toJSON())"""


TALL_ELSEWHERE = """(column) => {
  const at = { [`near-3`]: `near-${column}`, [`near-${column}`]: 'near-3',
    [`far-3`]: `far-${column}`, [`far-${column}`]: 'far-3' };
  for (const card of document.querySelectorAll('#cards .card'))
    card.dataset.at = at[card.dataset.at] ?? card.dataset.at;
  document.querySelector('#table').dataset.tall = `near-${column} far-${column}`;
}"""
"""The tall piles change places with those of another column."""


def test_a_watched_game_is_replayed_with_all_cards_open(open_table: Open) -> None:
    query = "rules=duel&layout=1-1-11-1-1&near=fast&level=slow&seed=1&start=now&speed=100"
    table = open_table(query, reduced_motion="reduce")
    page = table.page
    watch(table)
    table.until("#dialog [data-done]")
    page.click("#dialog [data-watch]")
    table.until("#panel[data-loaded] .chart")
    expect(page.locator("#panel [name=seat]")).to_contain_text("FastSlow")
    expect(page.locator("#panel .chart")).to_contain_text("Fast")
    expect(page.locator("#panel .chart")).not_to_contain_text("You")
    page.locator("#panel [name=open]").check()
    for _ in range(3):
        page.click("#panel [data-action=forward]")
    table.tick(300)
    expect(page.locator("#panel .did")).to_contain_text(re.compile("^(Fast|Slow): "))
    for width, height in ((390, 844), (844, 390), (1280, 800), (320, 568), (568, 320)):
        page.set_viewport_size({"width": width, "height": height})
        table.tick(300)
        for box in page.evaluate(PILES):
            assert box["top"] >= 0
            assert box["bottom"] <= height, (width, height)
        panel = page.locator("#panel").bounding_box()
        close = page.locator("#panel [data-action=close]").bounding_box()
        assert panel
        assert close
        assert panel["x"] + panel["width"] - close["x"] - close["width"] < 24
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    table.tick(100)
    assert table.value("#table", "data-tall") == "near-3 far-3"
    for column in (1, 2, 4, 5):
        page.evaluate(TALL_ELSEWHERE, column)
        for width, height in ((390, 844), (320, 568), (568, 320), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            table.tick(50)
            for box in page.evaluate(PILES):
                assert 0 <= box["top"] < box["bottom"] <= height, (column, width, height)
        page.evaluate(TALL_ELSEWHERE, column)


SPREAD = """() => {
  for (const motion of document.getAnimations())
    if (motion instanceof CSSTransition) motion.finish();
  const of = (node) => node.getBoundingClientRect().toJSON();
  const cards = [...document.querySelectorAll('#cards .card:not([data-at=box])')];
  const lie = cards.map((card) => ({ at: card.dataset.at, ...of(card) }));
  const names = [...document.querySelectorAll('.seat-name')].map((name) =>
    ({ at: name.textContent, ...of(name) }));
  const rows = lie.filter(({ at }) => /^(near|far)-[1-5]$/.test(at));
  const rest = lie.filter(({ at }) => /^center|reserve$/.test(at));
  return { rows, others: [...rest, ...names], panel: of(document.querySelector('#panel')),
    head: [...document.querySelectorAll('.panel-head > *')].map(of) };
}"""


def test_open_cards_and_the_head_have_room_on_every_screen(open_table: Open) -> None:
    table = open_table("language=de", reduced_motion="reduce")
    record = read_record((ROOT / "tests/golden/duel.record").read_text())
    link = replay_fragment(SharedReplay(record, "fast"))
    table.page.evaluate("(hash) => { location.hash = hash; }", link)
    table.tick(100)
    table.page.click("[data-action=take-link]")
    table.until("#panel[data-loaded] .chart")
    table.page.locator("#panel [name=open]").check()
    found = {}
    for move in range(1, 22):
        table.page.click("#panel [data-action=forward]")
        if move % 10 != 1:
            continue
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            table.tick(300)
            seen = table.page.evaluate(SPREAD)
            wrong = {f"{card['at']} and {other['at']} overlap"
                     for card in seen["rows"] for other in seen["others"]
                     if overlap(card, other)}  # fmt: skip
            wrong |= {f"{card['at']} is cut off" for card in seen["rows"]
                      if card["top"] < 0 or card["bottom"] > height}  # fmt: skip
            if any(part["top"] < seen["panel"]["top"] for part in seen["head"]):
                wrong.add("the head is cut off")
            if wrong:
                found[f"{move} {width}x{height}"] = wrong
    assert not found, "\n".join(f"{at}: {sorted(wrong)}" for at, wrong in found.items())
