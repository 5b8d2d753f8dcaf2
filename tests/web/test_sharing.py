"""Links that hold a game: made, followed on another profile, damaged on the way, hostile."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.player import Player
from tests.web.test_review import DUEL, play_a_duel

HOSTILE = (
    "replay=", "deal=", "replay=AAAA", "deal=%00%ff", "replay=<script>alert(1)</script>",
    "constructor", "__proto__=1", "deal=" + "A" * 70_000, "replay=" + "-_" * 3000, "javascript:1",
    "deal=\u202e\U0001f0cf", "=", "&&&", "DEAL=x",
)  # fmt: skip


def copied(page: Page, action: str) -> str:
    """The link that a button has put into the clipboard."""
    page.click(f".review [data-action={action}]")
    expect(page.locator("#dialog .told")).to_contain_text("Copied")
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text.split("#")[-1]


def test_the_same_game_on_another_profile(open_table: Open, new_page: Open) -> None:
    table = open_table(DUEL, permissions=["clipboard-read", "clipboard-write"])
    play_a_duel(table)
    result = table.value("#table", "data-result")
    owned = table.value("[data-seat=near]", "data-owned")
    replay, deal = copied(table.page, "share-replay"), copied(table.page, "share-deal")
    assert replay.startswith("replay=")
    assert len(replay) < 2000

    other = new_page()
    other.page.goto(f"{other.origin}/#{replay}", wait_until="commit")
    other.wait()
    other.tick(50)
    expect(other.page.locator("#dialog")).to_contain_text("Duel")
    assert "#" not in other.page.url
    other.page.click("[data-action=take-link]")
    other.until("#panel[data-loaded]")
    other.page.keyboard.press("End")
    other.tick(100)
    assert other.value("#table", "data-result") == result
    assert other.value("[data-seat=near]", "data-owned") == owned
    # The deal, followed in the open page: the lesson or replay that is on makes room.
    other.page.evaluate("(hash) => { location.hash = hash; }", deal)
    other.tick(100)
    other.page.click("[data-action=take-link]")
    other.tick(100)
    assert other.value("#table", "data-rules") == "duel"
    assert other.value("#table", "data-level") == "novice"
    dealt = [other.value(f"[data-place=near-{n}]", "data-card") for n in range(1, 6)]
    Player(other).ready()
    table.go(DUEL + "&hints=none")
    # The same cards as the first time (start=now has spat already; the rows are as they were).
    assert [table.value(f"[data-place=near-{n}]", "data-card") for n in range(1, 6)] == dealt


def test_hostile_fragments_get_a_message_and_the_page_goes_on(new_page: Open) -> None:
    table = new_page()
    page = table.page
    page.goto(f"{table.origin}/#replay=x", wait_until="commit")
    table.wait()
    table.tick(50)
    expect(page.locator("#dialog")).to_contain_text("damaged")
    page.keyboard.press("Escape")
    good = page.evaluate("() => document.documentElement.dataset.spit")
    assert good == "ready"
    mix = random.Random(7)
    signs = "ABCDEFabcdef0123456789-_=#%&<>\"' "
    tried = list(HOSTILE)
    for _ in range(24):
        kind = mix.choice(["deal=", "replay="])
        tried.append(kind + "".join(mix.choices(signs, k=mix.randrange(1, 300))))
    for fragment in tried:
        page.evaluate("(hash) => { location.hash = hash; }", fragment)
        # The browser says by itself, and when it likes, that the fragment is another.
        table.until("#dialog[data-dialog=link]")
        assert page.locator("[data-action=take-link]").count() == 0, fragment
        page.keyboard.press("Escape")
        table.tick(40)
        expect(page.locator("#dialog")).not_to_be_visible()
    Player(table).ready()
