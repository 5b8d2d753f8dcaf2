"""Duels on the real page, to each of their ends."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.player import Player

# With rival=off the deal alone decides; found by playing the first seeds outside a page.
ENDS = {
    "out": ("seed=2&rival=off", "near", "cleared your row"),
    "stalemate by count": ("seed=3&rival=off", "near", "fewer cards"),
    "dead spits": ("seed=2&rival=off&dead-spits=1", "near", "fewer cards"),
    "tie": ("seed=29&rival=off&dead-spits=1", "near", "as many cards"),
    "drawn tie": ("seed=29&rival=off&dead-spits=1&jam-tie=draw", "draw", "as many cards"),
}


@pytest.mark.parametrize("end", ENDS)
def test_a_duel_ends(open_table: Open, end: str) -> None:
    query, result, words = ENDS[end]
    table = open_table(f"rules=duel&start=now&{query}")
    seen = Player(table).play()
    assert (seen["phase"], seen["result"]) == ("match-over", result)
    dialog = table.page.locator("dialog[open]")
    expect(dialog).to_contain_text(words)
    expect(dialog.get_by_role("rowheader").first).to_be_visible()
    near = table.value("[data-seat=near]", "data-owned")
    far = table.value("[data-seat=far]", "data-owned")
    if end == "out":
        counts = [table.value(f"[data-place=near-{i}]", "data-count") for i in range(1, 6)]
        assert counts == ["0"] * 5
    elif "tie" in end:
        assert near == far
    else:
        assert int(near or 0) < int(far or 0)


def test_the_rival_wins_and_another_duel_is_dealt_at_once(open_table: Open) -> None:
    table = open_table("rules=duel&seed=4&level=expert&start=now")
    player = Player(table)
    for _ in range(3000):
        seen = player.look()
        if seen["phase"] == "match-over":
            break
        # Only what must be done: nothing while the rival still plays.
        if seen["rivalDeclared"] or not seen["playable"]:
            player.step(seen)
        table.tick(100)
    assert seen["result"] == "far"
    expect(table.page.locator("dialog[open]")).to_contain_text("rival")
    player.act("new-game")
    table.until("#table[data-phase=play], #table[data-phase=ready]")
    table.tick(50)
    seen = player.look()
    assert seen["deal"] == "2"
    assert "result" not in seen
    assert table.page.locator("dialog[open]").count() == 0


def test_the_gate_counts_down_before_anything_starts(open_table: Open) -> None:
    table = open_table("rules=duel&seed=1")
    player = Player(table)
    table.tick(5000)
    assert player.look()["phase"] == "ready"
    assert table.value("[data-place=center-1]", "data-count") == "0"
    player.act("ready")
    assert table.page.locator("#shout").text_content() in ("3", "2", "1")
    table.until("#table[data-phase=play], #table[data-phase=jam]", within_ms=6000)
    assert table.value("[data-place=center-1]", "data-count") == "1"
    assert table.value("#table", "data-seed") == "1"
