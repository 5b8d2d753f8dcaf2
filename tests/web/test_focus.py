"""Where the focus is: after the bar, after each dialog however it is left, when a gate comes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from spit.app.arrival import MOMENTS_MS
from tests.web.conftest import Open
from tests.web.opened import Opened
from tests.web.player import Player
from tests.web.test_matches import watch

FOCUS = """() => { const at = document.activeElement;
  return at.dataset.action ?? at.value ?? (at.id || at.tagName); }"""
# near-2 fits only pile 1.
PLAYING = "rules=duel&seed=3&rival=off&start=now"
BUTTONS = ("settings", "how-to-play", "statistics", "new-game")


def focus(table: Opened) -> str:
    """The action, the level or the id that has the focus."""
    return str(table.page.evaluate(FOCUS))


def tab_to(table: Opened, what: str) -> None:
    """Walks there by the Tab key."""
    for _ in range(40):
        if focus(table) == what:
            return
        table.page.keyboard.press("Tab")
    raise AssertionError(f"no way to {what}")


def owned(table: Opened) -> str | None:
    """Cards that the person has."""
    return table.value("[data-seat=near]", "data-owned")


def escape(table: Opened) -> None:
    """Esc, and the frames in which the dialog goes."""
    table.page.keyboard.press("Escape")
    table.tick(100)
    expect(table.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("touch", [False, True])
def test_a_pointer_in_the_bar_leaves_the_keys_to_the_game(open_table: Open, touch: bool) -> None:
    table = open_table(PLAYING, has_touch=touch)
    page, player = table.page, Player(table, "touch" if touch else "mouse")
    table.tick(300)
    for level in ("slow", "fast", "fast", "normal"):
        player.press(f"#levels label:has([value={level}])")
        table.tick(50)
        assert page.locator("#levels input:checked").input_value() == level
        assert focus(table) == "table"
    page.keyboard.press("ArrowLeft")
    assert page.locator("#levels input:checked").input_value() == "normal"
    page.keyboard.press("Digit2")
    table.tick(20)
    assert owned(table) == "24"
    for action in BUTTONS:
        player.act(action)
        table.tick(100)
        escape(table)
        assert focus(table) == "table", action
        table.tick(4000)
    page.keyboard.press("Space")
    table.tick(20)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#message")).not_to_be_empty()


def test_who_comes_by_keys_stays_in_the_bar(open_table: Open) -> None:
    table = open_table(PLAYING)
    page = table.page
    table.tick(300)
    tab_to(table, "slow")
    page.keyboard.press("ArrowRight")
    table.tick(50)
    assert focus(table) == "normal"
    assert page.locator("#levels input:checked").input_value() == "normal"
    # The control has no use for a digit: it is the game's.
    page.keyboard.press("Digit2")
    table.tick(20)
    assert owned(table) == "24"
    for action in BUTTONS:
        tab_to(table, action)
        page.keyboard.press("Enter")
        table.tick(100)
        expect(page.locator("dialog[open]")).to_have_count(1)
        escape(table)
        assert focus(table) == action
        table.tick(4000)


def test_a_new_game_puts_the_focus_where_it_begins(open_table: Open) -> None:
    table = open_table("rules=duel&seed=3&rival=off")
    page, player = table.page, Player(table)
    player.ready()
    assert focus(table) == "table"
    page.keyboard.press("Digit2")
    tab_to(table, "new-game")
    page.keyboard.press("Enter")
    table.tick(100)
    page.click("[data-action=confirm-new-game]")
    table.tick(100)
    assert focus(table) == "ready"
    page.keyboard.press("Enter")
    table.until("#table[data-phase=play], #table[data-phase=jam]")
    assert focus(table) == "table"


def test_a_pause_gives_back_what_it_took(open_table: Open) -> None:
    table = open_table(PLAYING)
    page = table.page
    table.tick(300)
    page.locator("[data-place=near-3]").focus()
    page.keyboard.press("KeyP")
    table.tick(50)
    assert focus(table) == "resume"
    tab_to(table, "resign")
    page.keyboard.press("Enter")
    table.tick(100)
    escape(table)
    assert focus(table) == "resume"
    page.keyboard.press("Enter")
    table.tick(4000)
    assert page.evaluate("document.activeElement.dataset.place") == "near-3"


def test_a_resigned_match_is_seen_closed_and_seen_again(open_table: Open) -> None:
    table = open_table(PLAYING)
    page, player = table.page, Player(table)
    table.tick(300)
    player.act("pause")
    player.act("resign")
    table.tick(50)
    player.act("confirm-resign")
    table.tick(100)
    assert focus(table) == "new-game"
    escape(table)
    assert focus(table) == "play-again"
    expect(page.locator("#shout")).to_have_text("You lose", ignore_case=True)
    expect(page.locator("#again")).to_be_visible()
    player.act("look-back")
    table.tick(100)
    expect(page.locator("#dialog[data-dialog=match-over]")).to_be_visible()
    escape(table)
    player.act("settings")
    table.tick(100)
    escape(table)
    assert focus(table) == "play-again"
    page.keyboard.press("Enter")
    table.tick(100)
    assert table.value("#table", "data-deal") == "2"
    expect(page.locator("#again, #result")).to_have_count(2)
    expect(page.locator("#again:visible, #result:visible")).to_have_count(0)


def test_the_end_of_a_round_is_closed_and_gone_on_from(open_table: Open) -> None:
    table = open_table("rules=classic&seed=2&rival=off&start=now&speed=2")
    page, player = table.page, Player(table)
    assert player.play()["phase"] == "round-over"
    table.until("#dialog[data-dialog=round-over]", within_ms=3000)
    escape(table)
    assert focus(table) == "next-round"
    expect(page.locator("#shout")).not_to_be_empty()
    tab_to(table, "look-back")
    page.keyboard.press("Enter")
    table.tick(100)
    assert focus(table) == "next-round"
    expect(page.locator("dialog[open]")).to_have_count(1)
    escape(table)
    page.keyboard.press("Enter")
    table.tick(100)
    assert table.value("#table", "data-round") == "2"


def test_a_watched_match_is_closed_and_watched_again(open_table: Open) -> None:
    table = open_table("rules=duel&near=fast&level=fast&seed=1&start=now&speed=200")
    watch(table)
    escape(table)
    assert focus(table) == "play-again"
    expect(table.page.locator("#again .word")).to_have_text("Watch another", ignore_case=True)


def test_what_was_meant_for_the_game_presses_nothing_at_its_end(open_table: Open) -> None:
    table = open_table("rules=duel&near=fast&level=fast&seed=1&start=now&speed=200")
    page, player = table.page, Player(table)
    table.until("#dialog[data-dialog=match-over]", step_ms=20)
    assert focus(table) == "new-game"
    page.keyboard.press("Space")
    table.tick(50)
    assert table.value("#table", "data-deal") == "1"
    expect(page.locator("#dialog[data-dialog=match-over]")).to_be_visible()
    table.tick(MOMENTS_MS)
    page.keyboard.press("Space")
    table.tick(100)
    assert table.value("#table", "data-deal") == "2"
    # Enter is no key of the game, and a pointer says where it is meant for.
    for deal, press in (
        ("3", lambda: page.keyboard.press("Enter")),
        ("4", lambda: player.press("#dialog [data-action=new-game]")),
    ):
        table.until("#dialog[data-dialog=match-over]", step_ms=20)
        press()
        table.tick(100)
        assert table.value("#table", "data-deal") == deal


def test_a_held_key_presses_once(open_table: Open) -> None:
    table = open_table("rules=duel&seed=3&rival=off")
    page, player = table.page, Player(table)
    player.ready()
    tab_to(table, "new-game")
    page.keyboard.press("Enter")
    table.tick(100)
    page.locator("[data-action=confirm-new-game]").focus()
    for _ in range(4):
        page.keyboard.down("Enter")
        table.tick(40)
    page.keyboard.up("Enter")
    table.tick(200)
    assert focus(table) == "ready"
    assert table.value("#table", "data-phase") == "ready"
    expect(page.locator("#shout")).to_have_text("Ready?", ignore_case=True)
