"""The browser's store at its worst: full, forbidden, shared, old, damaged, and a clock set back."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import expect

from scripts import inside
from tests.web.conftest import Open
from tests.web.opened import EPOCH_S, Opened
from tests.web.player import Player
from tests.web.test_tabs import another_tab

DUEL = "rules=duel&seed=2&rival=off&start=now&speed=20"
KEYS = ("spit.settings", "spit.match", "spit.results", "spit.paces", "spit.even", "spit.lesson",
        "spit.daily")  # fmt: skip
DEEP = "[" * 100_000
STRANGE = ("", "null", "[]", "{}", "0", "\ud800", DEEP, '{"version":1}', '{"version":1e999}', "NaN",
           '{"version":1,"settings":{"set":' + '{"a":' * 5000, "9" * 5000, "\x00\n\ufffe",
           "<img src=x onerror=alert(1)>", '{"version":0,"settings":{},"results":[]}')  # fmt: skip
FORBIDDEN = {
    "property": "Object.defineProperty(window, 'localStorage',"
    " { get() { throw new DOMException('no', 'SecurityError'); } });",
    "null": "Object.defineProperty(window, 'localStorage', { value: null });",
    "everything": "for (const name of ['getItem', 'setItem', 'removeItem'])"
    " Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError'); };",
}
FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"


def games(table: Opened) -> str:
    return table.page.locator("#tally").text_content() or ""


def kept(table: Opened, key: str) -> str:
    return str(table.page.evaluate("(key) => localStorage.getItem(key) ?? ''", key))


def choose_theme(table: Opened, theme: str) -> None:
    """In the settings, which stay open."""
    Player(table).act("settings")
    table.page.locator("#set-theme").select_option(theme)
    table.tick(50)


def put(table: Opened, texts: dict[str, str]) -> None:
    """Lays texts into the store before the page's own scripts run, once."""
    table.page.add_init_script(
        "if (!sessionStorage.laid) { sessionStorage.laid = 1; for (const [key, text] of"
        f" Object.entries({json.dumps(texts)})) localStorage.setItem(key, text); }}"
    )


@pytest.mark.parametrize("way", FORBIDDEN)
def test_a_forbidden_store_is_told_and_everything_goes_on(new_page: Open, way: str) -> None:
    table = new_page()
    table.page.add_init_script(FORBIDDEN[way])
    table.go(DUEL)
    table.tick(50)
    assert "browser" in (table.page.locator("#message").text_content() or "").lower()
    player = Player(table)
    assert player.play()["result"] == "near"
    assert "1 game" in games(table)
    player.act("close")
    table.tick(50)
    choose_theme(table, "dark")
    expect(table.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_full_store_is_told_when_it_matters(new_page: Open) -> None:
    table = new_page()
    table.page.add_init_script(FULL)
    table.go(DUEL)
    player = Player(table)
    player.play()
    table.tick(50)
    expect(table.page.locator("#message")).to_contain_text("this visit only")
    assert "1 game" in games(table)
    player.act("new-game")
    table.tick(50)  # the dialog closes
    player.play()
    assert "2 games" in games(table)
    table.page.locator("#dialog [data-action=statistics]").click()
    table.tick(50)
    expect(table.page.locator("#dialog")).to_contain_text("this visit only")


def test_a_store_that_fills_up_keeps_what_it_had(open_table: Open) -> None:
    table = open_table(DUEL)
    Player(table).play()
    before = kept(table, "spit.results")
    assert json.loads(before)["results"]
    table.page.evaluate(
        """() => {
          for (let size = 1 << 22, count = 0; size >= 1; count += 1) {
            try { localStorage.setItem('filler' + count, 'x'.repeat(size)); } catch { size >>= 1; }
          }
        }"""
    )
    player = Player(table)
    player.act("new-game")
    table.tick(50)  # the dialog closes
    player.play()
    assert "2 games" in games(table)
    assert kept(table, "spit.results") == before
    table.go("rules=duel")
    assert "1 game" in games(table)


def test_two_tabs_count_each_game_once(open_table: Open) -> None:
    one = open_table(DUEL)
    two = another_tab(one, DUEL)
    for table in (one, two):
        Player(table).play()
    for table in (one, two):
        table.tick(50)
        assert "2 games" in games(table)
    rows = json.loads(kept(one, "spit.results"))["results"]
    assert len({row["id"] for row in rows}) == len(rows) == 2


OLD = {
    # As the first versions wrote them: fewer settings, no pace of Even, no dailies.
    "spit.settings": '{"version":1,"settings":{"rules":"classic","level":"fast","theme":"dark"}}',
    "spit.results": '{"version":1,"results":[{"id":"a1","rules":"duel","level":"slow","outcome":'
    '"near","how":"out","when_ms":1700000000000,"rounds":1,"near_left":0,"far_left":7,'
    '"took_ms":61000}]}',
}


def test_a_store_of_an_older_version_is_taken_over(new_page: Open) -> None:
    table = new_page()
    put(table, OLD)
    table.go()
    table.tick(50)
    assert "1 game" in games(table)
    assert table.value("#table", "data-rules") == "classic"
    assert table.value("#table", "data-level") == "fast"
    expect(table.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert not table.page.evaluate("Object.keys(localStorage).some((k) => k.includes('damaged'))")


@pytest.mark.parametrize("version", [0, 2])
def test_a_store_of_an_unknown_version_is_set_aside_whole(new_page: Open, version: object) -> None:
    table = new_page()
    text = json.dumps({"version": version, "settings": {}, "results": [], "days": [], "paces": []})
    put(table, dict.fromkeys(KEYS, text))
    table.go(DUEL)
    table.tick(50)
    assert table.page.locator("#message").text_content()
    for key in ("spit.settings", "spit.results", "spit.match"):
        assert kept(table, f"{key}.damaged") == text
    Player(table).play()
    table.go()
    table.tick(50)
    assert "1 game" in games(table)


def test_garbage_in_every_key(new_page: Open) -> None:
    """Visits by the hundred inside one page: each garbage in each key, alone and everywhere."""
    table = new_page()
    inside.prepare(table.page, "witness.js")
    table.go()
    inside.load(table.page, "living", "strange", "witness")
    mix = Random(8)
    cases = [["", {key: text}] for key in KEYS for text in STRANGE]
    cases += [["", dict.fromkeys(KEYS, text)] for text in STRANGE]
    good = {**OLD, "spit.daily": '{"version":1,"days":[[20000,"near",1,2,3]]}',
            "spit.paces": '{"version":1,"paces":[[1700000000000,"a1",5,9000,700]]}',
            "spit.even": "even1 900.0 1.0 1.0,0,1.0"}  # fmt: skip
    cases += [["", {key: damaged(text, mix) for key, text in good.items()}] for _ in range(200)]
    for at in range(0, len(cases), 20):
        raised = inside.ask(table.page, f"strange.visits({json.dumps(cases[at : at + 20])!r})")
        assert json.loads(raised) == []
    table.tick(100)
    assert json.loads(inside.ask(table.page, "witness.look()"))["faults"] == []


def damaged(text: str, mix: Random) -> str:
    """A few signs changed, taken out or doubled; numbers made enormous."""
    for _ in range(mix.randrange(1, 4)):
        at = mix.randrange(len(text))
        part = mix.choice(("", "9" * 18, "-", '"', "null", "[", "\ud83d", "1e9", "<b>", text[at:]))
        text = text[:at] + part + text[at + mix.randrange(3) :]
    return text


@pytest.mark.parametrize("text", ["\ud800<img src=x onerror=alert(1)>", DEEP])
def test_a_page_opens_over_garbage(new_page: Open, text: str) -> None:
    table = new_page()
    put(table, dict.fromkeys(KEYS, text))
    table.go(DUEL)
    table.tick(50)
    assert "set aside" in (table.page.locator("#message").text_content() or "")
    Player(table).play()
    assert "1 game" in games(table)


def test_a_clock_that_is_set_back(open_table: Open) -> None:
    """Settings still hold, games are still counted, and no day comes twice."""
    table = open_table(DUEL)
    player = Player(table)
    player.play()
    player.act("close")
    table.tick(50)
    choose_theme(table, "dark")
    player.act("close")
    table.page.clock.set_system_time(EPOCH_S - 400 * 24 * 3600)
    player.act("new-game")
    table.tick(50)  # the dialog closes
    player.play()
    assert "2 games" in games(table)
    player.act("close")
    table.tick(50)
    choose_theme(table, "light")
    player.act("close")
    player.act("statistics")
    for _ in range(20):
        table.tick(17)
    expect(table.page.locator("#dialog .records[data-done]")).to_be_attached()
    player.act("close")
    table.page.evaluate("location.hash = 'daily'")
    table.tick(100)
    expect(table.page.locator("#dialog[data-dialog=daily]")).to_be_visible()
    table.page.keyboard.press("Escape")
    table.tick(50)
    table.go()
    table.tick(50)
    assert "2 games" in games(table)
    expect(table.page.locator("html")).to_have_attribute("data-theme", "light")
