"""Whatever keeps the page from starting is said in words, with a way to try again."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import Open
from tests.web.opened import Opened

NOISE = r"Failed to load resource|request failed|page error|console (error|warning)"


def missing(route: Route) -> None:
    route.fulfill(status=404, body="not here")


def reason(table: Opened) -> str:
    expect(table.page.locator("#boot-failure")).to_be_visible()
    return table.page.locator("#boot-reason").inner_text()


def failing(new_page: Open, pattern: str | re.Pattern[str], act: object) -> Opened:
    """A page whose requests for `pattern` go wrong by `act`, opened until it has given up."""
    table = new_page()
    table.allow(NOISE)
    table.page.route(pattern, act)
    table.go(wait="failed")
    return table


@pytest.mark.parametrize(
    "name",
    [
        "static/interpreter.mjs",
        "static/runtime/pyscript/core.js",
        "static/runtime/pyodide/pyodide.mjs",
    ],
)
def test_a_missing_file_is_named(new_page: Open, name: str) -> None:
    table = failing(new_page, f"**/{name}", missing)
    assert name in reason(table)
    assert "404" in reason(table)


def test_a_broken_connection_names_the_file(new_page: Open) -> None:
    def cut(route: Route) -> None:
        route.abort("connectionreset")

    table = failing(new_page, "**/interpreter.mjs", cut)
    assert "connection failed" in reason(table)
    assert "interpreter.mjs" in reason(table)


def test_offline_is_said(new_page: Open) -> None:
    table = new_page()
    table.allow(NOISE)
    table.page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })"
    )
    table.page.route("**/pyodide.mjs", lambda route: route.abort("internetdisconnected"))
    table.go(wait="failed")
    assert "offline" in reason(table)


def test_no_webassembly_is_said(new_page: Open) -> None:
    table = new_page()
    table.page.add_init_script("delete globalThis.WebAssembly")
    table.go(wait="failed")
    assert "WebAssembly" in reason(table)


def test_opened_as_a_file(new_page: Open, root: Path) -> None:
    table = new_page(at=f"file://{root}")
    table.allow(r"file://|CORS|net::ERR_FAILED")
    table.page.goto(f"file://{root}/index.html")
    table.wait("failed")
    assert "python3 -m http.server" in reason(table)


@pytest.mark.parametrize("name", ["pyodide.asm.mjs", "pyodide.asm.wasm", "library-*", "stock-*"])
def test_without_the_snapshot_a_missing_file_is_named(new_page: Open, name: str) -> None:
    table = new_page()
    table.allow(NOISE)
    table.page.add_init_script("delete globalThis.DecompressionStream")
    table.page.route(f"**/{name}", missing)
    table.go(wait="failed")
    assert name.rstrip("*") in reason(table)


@pytest.mark.parametrize("name", ["spit/engine/cards.py", "spit/web/main.py", "pyscript.toml"])
def test_straight_from_a_branch_a_missing_file_is_named(new_page: Open, name: str) -> None:
    table = new_page()
    table.allow(NOISE)
    table.answer_the_cdn()
    table.page.route(f"**/{name}", missing)
    table.go(wait="failed")
    assert name in reason(table)


def with_main(table: Opened, module: str) -> None:
    """Gives the page another module to begin with."""

    def answer(route: Route) -> None:
        described = route.fetch().json()
        route.fulfill(json={**described, "main": module})

    table.page.route("**/runtime.json", answer)


def test_python_that_raises_is_quoted(new_page: Open) -> None:
    table = new_page()
    table.allow(NOISE)
    with_main(table, "spit.web.aces")
    table.go(wait="failed")
    assert "ModuleNotFoundError: No module named 'spit.web.aces'" in reason(table)


def test_python_that_ends_without_a_table(new_page: Open) -> None:
    table = new_page()
    with_main(table, "spit.engine")
    table.go(wait="failed")
    assert "no message" in reason(table)


def test_a_stall_is_said_and_ends(new_page: Open) -> None:
    table = new_page()
    table.page.route("**/near-*.wasm", lambda _: None)  # never answered
    table.go(wait="")
    status = table.page.locator("#boot-status")
    expect(status).to_contain_text("Python", timeout=30_000)
    table.until_slow()
    table.tick(60_000)
    table.wait("failed")
    assert "Nothing has arrived for" in reason(table)


def test_try_again_starts_over(new_page: Open) -> None:
    table = failing(new_page, "**/pyodide.mjs", missing)
    table.page.unroute("**/pyodide.mjs")
    table.page.locator("#boot [data-action=retry]").click()
    table.wait("ready")
    expect(table.page.locator("#boot-failure")).to_be_hidden()


def test_without_the_boot_script_the_page_says_what_to_do(new_page: Open) -> None:
    table = new_page(clock=False)
    table.allow(NOISE)
    table.page.route("**/static/boot.js", missing)
    table.go(wait="")
    expect(table.page.locator("#boot-file")).to_be_visible(timeout=15_000)


def test_without_any_script_the_page_says_so(new_page: Open) -> None:
    table = new_page(clock=False, java_script_enabled=False)
    table.go(wait="")
    for note in table.page.locator("#boot noscript .boot-note").all():
        expect(note).to_be_visible()


def test_the_start_speaks_the_browsers_language(new_page: Open) -> None:
    table = new_page(locale="de-AT")
    table.allow(NOISE)
    table.page.route("**/static/interpreter.mjs", missing)
    table.go(wait="failed")
    assert "fehlt: static/interpreter.mjs (der Server antwortet mit 404)" in reason(table)
    expect(table.page.locator("#boot-status")).to_have_text("Das Spiel konnte nicht starten.")
    expect(table.page.locator("#boot [data-action=retry]")).to_have_text("Noch einmal versuchen")


@pytest.mark.parametrize(
    ("stored", "language", "theme"),
    [
        ('{"version":1,"settings":{"language":"de","theme":"dark"}}', "de", "dark"),
        ('{"version":1,"settings":{"language":"auto","theme":"auto"}}', "en", "auto"),
        ('{"version":1,"settings":{"language":"toString","theme":"pink"}}', "en", "auto"),
        ('{"version":1,"settings":7}', "en", "auto"),
        ("null", "en", "auto"),
        ("{", "en", "auto"),
    ],
)
def test_the_start_looks_as_was_chosen(
    new_page: Open, stored: str, language: str, theme: str
) -> None:
    table = new_page()
    table.page.add_init_script(f"localStorage.setItem('spit.settings', {json.dumps(stored)})")
    table.page.route("**/near-*.wasm", lambda _: None)  # never answered: Python never starts
    table.go(wait="")
    status = table.page.locator("#boot-status")
    expect(status).to_contain_text("Python wird geladen" if language == "de" else "Loading Python")
    root = table.page.locator("html")
    expect(root).to_have_attribute("lang", language)
    expect(root).to_have_attribute("data-theme", theme)
