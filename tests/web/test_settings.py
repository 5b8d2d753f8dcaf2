"""The settings panel: every option, contradictions explained, looks, keys, and what is kept."""

from __future__ import annotations

from playwright.sync_api import expect

from spit.engine.rules import OPTIONS
from tests.web.conftest import Open
from tests.web.player import Player

UNFOLD = "document.querySelectorAll('#dialog details').forEach((one) => { one.open = true; })"


def test_every_option_is_there_and_contradictions_are_explained(open_table: Open) -> None:
    table = open_table("seed=1")
    player = Player(table)
    page = table.page
    player.act("settings")
    for option in OPTIONS:
        assert page.locator(f"#set-{option.name}").count() == 1, option.name
    expect(page.locator("[data-setting=rules] small").first).not_to_be_empty()
    # Speed has no layout: the field says so, or the choice is refused with both names.
    page.locator("#set-rules").select_option("classic")
    table.tick(50)
    page.evaluate(UNFOLD)
    page.locator("#set-game").select_option("speed")
    table.tick(50)
    troubles = page.locator(".field-error:not(:empty)").all_text_contents()
    disabled = page.locator("#set-layout").is_disabled()
    assert disabled or any("layout" in text or "speed" in text for text in troubles)


def test_another_game_leaves_the_reader_where_he_was(open_table: Open) -> None:
    table = open_table("seed=1&rules=classic")
    page = table.page
    Player(table).act("settings")
    page.evaluate("document.querySelector('#more-options').parentElement.open = true")
    field = page.locator("#set-game")
    field.scroll_into_view_if_needed()
    field.focus()
    scroll = "['#dialog', '#dialog-body'].map((q) => document.querySelector(q).scrollTop)"
    for name in ("#dialog", "#dialog-body"):
        page.evaluate(f"document.querySelector('{name}').scrollTop += 40")
    before = sum(page.evaluate(scroll))
    assert before > 0
    field.select_option("speed")
    table.tick(50)
    expect(field).to_be_focused()
    expect(field).to_be_visible()
    assert abs(sum(page.evaluate(scroll)) - before) < 2
    note = page.locator("#note-game")
    expect(note).to_contain_text("Not used in Speed: Layout")
    described = field.get_attribute("aria-describedby") or ""
    assert "note-game" in described


def test_looks_and_language_are_followed_and_kept(open_table: Open) -> None:
    table = open_table("seed=1")
    player = Player(table)
    page = table.page
    root = page.locator("html")
    player.act("settings")
    for name, value in (("theme", "contrast"), ("faces", "four"), ("language", "de")):
        page.locator(f"#set-{name}").select_option(value)
        table.tick(50)
    expect(root).to_have_attribute("data-theme", "contrast")
    expect(root).to_have_attribute("data-faces", "four")
    expect(root).to_have_attribute("lang", "de")
    expect(page.locator("#dialog-title")).to_have_text("Einstellungen")
    player.act("close")
    table.go()
    expect(root).to_have_attribute("data-theme", "contrast")
    expect(root).to_have_attribute("lang", "de")
    assert "Partien" in (page.locator("#tally").text_content() or "")


def test_a_key_is_bound_anew(open_table: Open) -> None:
    table = open_table("rules=duel&seed=1&rival=off&start=now")
    player = Player(table)
    page = table.page
    table.tick(100)
    name = player.look()["playable"][0]
    player.act("settings")
    field = page.locator(f"[data-setting=key-pile-{name[-1]}]")
    page.evaluate(UNFOLD)
    field.locator("button").first.evaluate("(node) => { node.focus(); node.click(); }")
    page.keyboard.press("KeyU")
    table.tick(50)
    expect(field.locator("button").first).to_contain_text("U")
    player.act("close")
    table.until("#table[data-phase=play]", within_ms=6000)
    owned = table.value("[data-seat=near]", "data-owned")
    page.keyboard.press("KeyU")
    if page.query_selector("[data-lifted][data-place]"):
        page.keyboard.press("KeyU")
    table.tick(50)
    assert table.value("[data-seat=near]", "data-owned") != owned


def test_binding_keys_by_ear(open_table: Open) -> None:
    table = open_table("seed=1&rival=off&start=now")
    page = table.page
    Player(table).act("settings")
    page.evaluate(UNFOLD)
    heard = page.locator("#dialog-aloud")
    expect(heard).to_have_role("status")
    names = page.evaluate(
        "() => [...document.querySelectorAll('#dialog :is(.setting button, summary)')]"
        ".filter((one) => !one.disabled).map((one) => one.ariaLabel ?? one.textContent)"
    )
    assert len(set(names)) == len(names) > 15
    first = page.locator("#set-key-pile-1")
    expect(first).to_have_accessible_name("Pile 1: 1")
    expect(page.locator("#set-key-stuck")).to_have_accessible_name("Stuck: Space")
    first.click()
    expect(heard).to_have_text("Pile 1: Press a key…")
    expect(first).to_have_accessible_name("Pile 1: Press a key…")
    page.keyboard.press("KeyU")
    table.tick(50)
    expect(heard).to_have_text("Pile 1: U")
    expect(first).to_have_accessible_name("Pile 1: U")
    back = page.locator("[data-setting=key-pile-1] [data-back]")
    expect(back).to_have_accessible_name("Pile 1: back to the layout's key")
    back.click()
    table.tick(50)
    expect(first).to_have_accessible_name("Pile 1: 1")
    expect(first).to_be_focused()
    expect(back).to_be_disabled()


def test_who_leaves_a_key_s_button_binds_nothing(open_table: Open) -> None:
    table = open_table("seed=1&rival=off&start=now")
    page = table.page
    Player(table).act("settings")
    page.evaluate(UNFOLD)
    first, second = page.locator("#set-key-pile-1"), page.locator("#set-key-pile-2")

    def tab() -> None:
        page.keyboard.press("Tab")
        page.keyboard.press("KeyU")

    for leave in (tab, lambda: page.click("#dialog-title"), second.click):
        first.click()
        expect(first).to_have_text("Press a key…")
        leave()
        expect(first).to_have_text("1")
    page.keyboard.press("Escape")
    expect(second).to_have_text("2")
    table.tick(50)
    expect(page.locator("#dialog[data-dialog=settings]")).to_be_visible()
    expect(page.locator("[data-setting^=key-] [data-back]:enabled")).to_have_count(0)
    # What cannot be had is called by its name.
    first.click()
    page.keyboard.press("ControlLeft")
    table.tick(50)
    error = page.locator("#error-key-pile-1")
    expect(error).to_have_text("The key Ctrl cannot be used.")
    # And nothing is wrong any more once it is not wanted.
    page.keyboard.press("Tab")
    table.tick(50)
    expect(error).to_be_empty()
    first.click()
    page.keyboard.press("ControlLeft")
    table.tick(50)
    expect(error).not_to_be_empty()
    first.click()
    page.keyboard.press("Escape")
    table.tick(50)
    expect(error).to_be_empty()
    expect(first).not_to_have_attribute("aria-invalid", "true")


def test_dialogs_give_the_focus_back(open_table: Open) -> None:
    table = open_table("seed=1")
    page = table.page
    for action in ("settings", "how-to-play", "statistics"):
        page.locator(f"#bar [data-action={action}]").evaluate("(node) => node.focus()")
        page.keyboard.press("Enter")
        table.tick(50)
        expect(page.locator(f"#dialog[data-dialog={action}]")).to_be_visible()
        page.keyboard.press("Escape")
        table.tick(50)
        expect(page.locator("dialog[open]")).to_have_count(0)
        assert page.evaluate("document.activeElement.dataset.action") == action
