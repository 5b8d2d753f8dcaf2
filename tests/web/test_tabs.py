"""Matches and settings over several visits and several tabs of one browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.opened import EPOCH_S, Opened
from tests.web.player import Player
from tests.web.test_settings import UNFOLD

DIALOG = "#dialog[data-dialog={}]"


def another_tab(table: Opened, query: str = "") -> Opened:
    """A second page in the same browser: the same storage, a clock of its own."""
    page = table.context.new_page()
    page.clock.install(time=EPOCH_S - 1)
    page.clock.pause_at(EPOCH_S)
    one = Opened(page, table.context, table.origin)
    one.watch()
    one.go(query)
    return one


def settled(table: Opened) -> None:
    """What the browser answers in its own time has been answered and drawn."""
    for _ in range(3):
        table.page.evaluate("navigator.locks.query().then(() => 0)")
        table.tick(50)


def left_match(open_table: Open) -> Opened:
    """A classic match that was begun and left without a word, as when a phone discards a tab."""
    table = open_table("rules=classic&seed=2&level=slow&start=now")
    table.tick(3000)
    Player(table).act("pause")
    # No event tells that a tab is discarded: what was written at the pause has to do.
    other = table.context.new_page()
    table.page.close(run_before_unload=False)
    table.page = other
    other.clock.install(time=EPOCH_S - 1)
    other.clock.pause_at(EPOCH_S)
    table.watch()
    return table


def test_a_match_is_taken_up_where_its_tab_was_discarded(open_table: Open) -> None:
    table = left_match(open_table)
    table.go()
    settled(table)
    page = table.page
    expect(page.locator(DIALOG.format("resume"))).to_contain_text("Classic")
    assert table.value("#table", "data-rules") == "duel"
    page.click("[data-action=continue]")
    table.until("#table[data-phase=play], #table[data-phase=jam]")
    assert table.value("#table", "data-rules") == "classic"
    assert table.value("#table", "data-level") == "slow"
    assert table.value("#table", "data-round") == "1"


def test_a_match_given_up_counts_as_left_and_touches_no_rate(open_table: Open) -> None:
    table = left_match(open_table)
    table.go()
    settled(table)
    table.page.click("[data-action=forget]")
    settled(table)
    expect(table.page.locator("dialog[open]")).to_have_count(0)
    player = Player(table)
    player.act("statistics")
    table.tick(100)
    expect(table.page.get_by_role("row", name="Left unfinished").first).to_contain_text("1")
    expect(table.page.get_by_role("row", name="Games").first).to_contain_text("0")
    expect(table.page.get_by_role("row", name="Win rate").first).to_contain_text("–")
    table.go()
    settled(table)
    expect(table.page.locator("dialog[open]")).to_have_count(0)


def test_a_match_that_another_tab_plays_is_not_offered(open_table: Open) -> None:
    table = open_table("rules=classic&seed=2&level=slow&start=now")
    player = Player(table)
    table.tick(2000)
    player.act("pause")
    player.act("resume")
    table.tick(4000)
    second = another_tab(table)
    settled(second)
    expect(second.page.locator("dialog[open]")).to_have_count(0)
    table.page.close(run_before_unload=False)
    second.go()
    settled(second)
    expect(second.page.locator(DIALOG.format("resume"))).to_be_visible()
    # Offered to two: who takes it first has it.
    third = another_tab(second)
    settled(third)
    expect(third.page.locator(DIALOG.format("resume"))).to_be_visible()
    second.page.click("[data-action=continue]")
    second.until("#table[data-phase=play], #table[data-phase=jam]")
    third.page.click("[data-action=continue]")
    settled(third)
    expect(third.page.locator("dialog[open]")).to_have_count(0)
    expect(third.page.locator("#message")).to_contain_text("another tab")
    assert second.unexpected() == third.unexpected() == []


def test_resigning_is_a_loss(open_table: Open) -> None:
    table = open_table("rules=duel&seed=1&start=now")
    player = Player(table)
    table.tick(500)
    player.act("pause")
    player.act("resign")
    expect(table.page.locator(DIALOG.format("resign"))).to_be_visible()
    player.act("confirm-resign")
    table.until("#table[data-result=far]")
    assert "1 game, 0 won" in (table.page.locator("#tally").text_content() or "")


def test_two_tabs_keep_their_settings_in_step(open_table: Open) -> None:
    table = open_table("seed=1")
    second = another_tab(table)
    Player(second).act("settings")
    second.page.locator("#set-theme").select_option("contrast")
    second.page.locator("#set-back").select_option("sun")
    second.tick(50)
    table.tick(50)
    root = table.page.locator("html")
    expect(root).to_have_attribute("data-theme", "contrast")
    expect(root).to_have_attribute("data-back", "sun")
    assert second.unexpected() == []


def test_settings_go_to_a_file_and_come_back(open_table: Open, tmp_path: Path) -> None:
    table = open_table("seed=1")
    page, player = table.page, Player(table)
    root = page.locator("html")
    player.act("settings")
    for name, value in (("back", "weave"), ("index", "large"), ("size", "large")):
        page.locator(f"#set-{name}").select_option(value)
        table.tick(50)
    with page.expect_download() as saved:
        page.click("[data-action=export]")
    kept = tmp_path / "settings.json"
    saved.value.save_as(kept)
    page.click("[data-action=reset]")
    table.tick(50)
    for name, value in (("back", "burst"), ("index", "normal"), ("size", "normal")):
        expect(root).to_have_attribute(f"data-{name}", value)

    def load(text: str) -> None:
        file = tmp_path / "other.json"
        file.write_text(text)
        with page.expect_file_chooser() as asked:
            page.click("[data-action=import]")
        table.tick(50)
        asked.value.set_files(file)
        page.wait_for_timeout(200)
        table.tick(50)

    said = page.locator("#dialog-told")
    load(kept.read_text().replace('"weave"', '"tartan"'))
    expect(said).to_contain_text("back cannot be")
    expect(said).to_contain_text("burst, weave, scales, sun")
    expect(root).to_have_attribute("data-back", "burst")
    load("no settings at all")
    expect(said).to_contain_text("not a file of settings")
    said.evaluate(
        """(node) => {
          node.said = [];
          new MutationObserver(() => node.said.push(node.textContent))
            .observe(node, { childList: true });
        }"""
    )
    load("no settings at all")  # the same again is told again
    expect(said).to_contain_text("not a file of settings")
    assert said.evaluate("(node) => node.said") == ["", said.text_content()]
    # Beside the button that was pressed, wherever the sheet is scrolled to; and announced.
    expect(said).to_have_role("status")
    for width, height in ((320, 568), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        for down in (0, 500, 100_000):
            page.evaluate("(y) => { document.querySelector('#dialog').scrollTop = y; }", down)
            expect(said).to_be_in_viewport(ratio=1)
    load(kept.read_text())
    for name, value in (("back", "weave"), ("index", "large"), ("size", "large")):
        expect(root).to_have_attribute(f"data-{name}", value)
        expect(page.locator(f"#set-{name}")).to_have_value(value)


@pytest.mark.parametrize("language", ["en", "de"])
def test_even_forgets_whom_it_knew(open_table: Open, language: str) -> None:
    table = open_table(f"rules=duel&seed=2&level=even&start=now&language={language}")
    page, player = table.page, Player(table)
    player.play()
    player.act("close")
    player.act("settings")
    page.evaluate(UNFOLD)
    button = page.locator("#set-memory")
    expect(button).to_be_enabled()
    button.click()
    table.tick(50)
    expect(button).to_be_disabled()
    none = "does not know you" if language == "en" else "kennt dich noch nicht"
    expect(page.locator("#note-memory")).to_contain_text(none)
    assert page.evaluate("localStorage.getItem('spit.even')") is None
