"""A first visit to the published site over a bad network, file by file: missing, cut off, slow.

What the game needs is named in words with a way to try again; what it can do without is done
without; what comes late is waited for, and that is said.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Route, expect

from scripts import serve, site
from tests.web.conftest import Open
from tests.web.opened import Opened
from tests.web.test_boot_failures import NOISE, missing, reason

NEEDED = ("interpreter-*.mjs", "pyodide.mjs", "core.js", "core-*.js", "error-*.js")
STYLE = "table.css"
"""Only where the site has not been built: there it is part of the page."""
SNAPSHOT = ("memory-*.bin", "near-*.wasm", "glue-*.mjs")
STOCK = ("pyodide.asm.mjs", "pyodide.asm.wasm", "library-*", "stock-*")
PICTURES = ("*.svg", "*.woff2", "*.png", "*.webmanifest")
LATER = ("rest-*.wasm", "sw.js")
BOOT = "boot-*.js"


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the published site."""
    folder = tmp_path_factory.mktemp("network")
    site.write(folder)
    server = serve.server(0, folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def named(pattern: str) -> re.Pattern[str]:
    """Matches the addresses of such a file."""
    return re.compile("/" + re.escape(pattern).replace(r"\*", r"[\w.-]*") + "$")


def cut(route: Route) -> None:
    route.abort("connectionreset")


WAYS = {"missing": missing, "cut": cut}


def visit(new_page: Open, at: str, *patterns: str, way: object) -> Opened:
    """A first visit on which those files go wrong; not waited for."""
    table = new_page(at=at)
    table.allow(NOISE)
    for pattern in patterns:
        table.page.route(named(pattern), way)
    table.go(wait="")
    return table


def held(table: Opened, routes: list[Route]) -> None:
    """Waits (really) until the files are asked for."""
    for _ in range(300):
        if routes:
            return
        table.page.wait_for_timeout(50)
    raise AssertionError("it was never asked for")


def test_every_file_of_a_first_visit_is_tried_here(new_page: Open, at: str) -> None:
    table = new_page(at=at)
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(urlparse(request.url).path))
    table.allow("Service Worker registration blocked")
    table.go()
    table.tick(3000)
    known = (*NEEDED, *SNAPSHOT, *PICTURES, *LATER, BOOT)
    names = [Path(path).name for path in asked if path != "/"]
    assert not [name for name in names if not any(fnmatch(name, one) for one in known)]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("pattern", NEEDED)
def test_a_needed_file_is_named(new_page: Open, at: str, pattern: str, way: str) -> None:
    table = visit(new_page, at, pattern, way=WAYS[way])
    table.wait("failed")
    said = reason(table)
    assert "404" in said if way == "missing" else "connection failed" in said
    # A module that another one imports may be told by the one that asked for it.
    assert re.search(r"static/[\w./-]+", said)
    expect(table.page.locator("#boot [data-action=retry]")).to_be_visible()


def test_a_missing_style_is_named(new_page: Open, origin: str) -> None:
    table = visit(new_page, origin, STYLE, way=missing)
    table.wait("failed")
    for _ in range(40):  # and it stays so, though the game itself would start
        table.page.wait_for_timeout(50)
    table.wait("failed")


@pytest.mark.parametrize("pattern", [*NEEDED, *SNAPSHOT])
def test_a_slow_file_is_waited_for_in_words(new_page: Open, at: str, pattern: str) -> None:
    routes: list[Route] = []
    table = visit(new_page, at, pattern, way=lambda route: routes.append(route))
    held(table, routes)
    table.until_slow()
    for route in routes:
        route.continue_()
    table.wait("ready")
    expect(table.page.locator("#boot")).to_be_hidden()


@pytest.mark.parametrize("pattern", SNAPSHOT)
def test_a_snapshot_that_is_cut_off_only_costs_time(new_page: Open, at: str, pattern: str) -> None:
    table = visit(new_page, at, pattern, way=cut)
    table.wait("ready")
    assert table.page.evaluate("document.documentElement.dataset.boot") == "stock"


@pytest.mark.parametrize("pattern", STOCK)
def test_a_stock_file_that_is_cut_off_is_named(new_page: Open, at: str, pattern: str) -> None:
    table = visit(new_page, at, pattern, SNAPSHOT[0], way=cut)
    table.wait("failed")
    assert pattern.rstrip("*") in reason(table) or "connection failed" in reason(table)


@pytest.mark.parametrize("way", [*WAYS, "slow"])
def test_pictures_and_type_can_be_done_without(new_page: Open, at: str, way: str) -> None:
    acts = {**WAYS, "slow": lambda route: None}
    table = visit(new_page, at, *PICTURES, way=acts[way])
    table.wait("ready")


@pytest.mark.parametrize("way", [*WAYS, "slow"])
def test_without_the_boot_script_something_is_said(new_page: Open, at: str, way: str) -> None:
    acts = {**WAYS, "slow": lambda route: None}
    table = new_page(at=at, clock=False)
    table.allow(NOISE)
    table.page.route(named(BOOT), acts[way])
    table.go(wait="")
    expect(table.page.locator("#boot-file")).to_contain_text("load the page again")
    expect(table.page.locator("#boot-file")).to_be_visible(timeout=15_000)


def test_a_rest_that_never_comes_is_not_missed(new_page: Open, at: str) -> None:
    table = visit(new_page, at, *LATER, way=cut)
    table.wait("ready")
    table.tick(3000)
    assert table.page.evaluate("document.documentElement.dataset.spit") == "ready"
