"""What lasts and what stops: levels, pauses, hidden tabs, statistics over a reload."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.player import Player


def test_the_level_is_changed_in_mid_game_and_remembered(open_table: Open) -> None:
    table = open_table("rules=duel&start=now")
    table.tick(1000)
    assert table.value("#table", "data-level") == "normal"
    deal = table.value("#table", "data-deal")
    table.page.locator("#levels input[value=fast]").check(force=True)
    table.tick(100)
    assert table.value("#table", "data-level") == "fast"
    assert table.value("#table", "data-deal") == deal
    assert table.value("#table", "data-phase") in ("play", "jam")
    # Leaving in the middle of a match asks first.
    asked = []
    table.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    table.go("rules=duel")
    assert asked == ["beforeunload"]
    assert table.value("#table", "data-level") == "fast"


def test_a_pause_covers_the_cards_and_counts_back_in(open_table: Open) -> None:
    table = open_table("rules=duel&seed=1&start=now")
    player = Player(table)
    table.tick(500)
    owned = table.value("[data-seat=far]", "data-owned")
    player.act("pause")
    assert table.value("#table", "data-phase") == "paused"
    assert table.page.locator("#cards [data-face]").count() == 0
    assert table.page.locator("[data-place][data-card]").count() == 0
    table.tick(20_000)
    assert table.value("[data-seat=far]", "data-owned") == owned
    player.act("resume")
    table.tick(100)
    assert table.page.locator("#shout").text_content() in ("3", "2", "1")
    table.until("#table[data-phase=play]", within_ms=6000)
    assert table.page.locator("#cards [data-face]").count() > 5


def test_a_hidden_tab_stops_the_game(open_table: Open) -> None:
    table = open_table("rules=duel&seed=1&start=now")
    table.tick(500)
    table.hide()
    table.show()
    table.tick(100)
    assert table.value("#table", "data-phase") == "paused"
    assert "resume" in Player(table).look()["shown"]


def test_a_new_game_asks_first_and_counts_as_left(open_table: Open) -> None:
    table = open_table("rules=duel&seed=1&start=now")
    player = Player(table)
    table.tick(500)
    player.act("new-game")
    dialog = table.page.locator("dialog[open]")
    expect(dialog).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert table.value("#table", "data-deal") == "1"
    table.until("#table[data-phase=play]", within_ms=6000)
    player.act("new-game")
    player.press("[data-action=confirm-new-game]")
    table.tick(100)
    assert table.value("#table", "data-deal") == "2"
    assert "0 games" in (table.page.locator("#tally").text_content() or "")


def test_statistics_are_kept_over_a_reload(open_table: Open) -> None:
    table = open_table("rules=duel&seed=2&rival=off&start=now")
    Player(table).play()
    tally = table.page.locator("#tally").text_content()
    assert tally
    assert "1 won" in tally
    table.go("rules=duel")
    assert table.page.locator("#tally").text_content() == tally
    Player(table).act("statistics")
    expect(table.page.get_by_role("row", name="Win rate")).to_contain_text("100")
