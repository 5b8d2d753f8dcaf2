"""The deal of the day: the same for everybody, one try, a result to pass on."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.player import Player


def test_it_is_played_once_and_its_result_copied(open_table: Open) -> None:
    table = open_table("speed=5&level=slow", permissions=["clipboard-read", "clipboard-write"])
    page = table.page
    player = Player(table)
    table.tick(50)
    page.click("#offers [data-action=daily]")
    table.tick(50)
    expect(page.locator("#dialog")).to_contain_text("2026-01-01")
    page.click("[data-action=play-daily]")
    table.tick(50)
    assert table.value("#table", "data-rules") == "duel"
    assert table.value("#table", "data-level") == "normal"
    assert table.value("#table", "data-seed") is None
    seen = player.play(until=("match-over",))
    assert seen["seed"] == "20260101"
    table.until(".review[data-done]", within_ms=20_000)
    page.click(".review [data-action=copy-daily]")
    expect(page.locator("#dialog .told")).to_contain_text("Copied")
    text: str = page.evaluate("navigator.clipboard.readText()")
    head, outcome, near, far, link = text.split("\n")
    assert "2026-01-01" in head
    assert outcome.split()[0] == {"near": "Won", "far": "Lost"}[seen["result"]]
    assert len(near.split()[0]) == len(far.split()[0]) == 12
    assert link == f"{table.origin}/#daily"

    # Another visit: it was played, there is no second try.
    page.goto(f"{table.origin}/?level=slow#daily", wait_until="commit")
    table.wait()
    table.tick(50)
    expect(page.locator("#dialog")).to_contain_text(outcome.split(",")[0])
    expect(page.locator("[data-action=play-daily]")).to_have_count(0)
    page.keyboard.press("Escape")
    table.tick(50)
    expect(page.locator("#dialog")).not_to_be_visible()
