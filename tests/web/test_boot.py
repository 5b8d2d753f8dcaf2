"""How the page starts: painted at once, honest about its progress, from our own origin."""

from __future__ import annotations

import json
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlparse

from playwright.sync_api import Route, expect

from tests.web.conftest import Open
from tests.web.opened import CDN


def test_the_table_is_painted_before_python(new_page: Open) -> None:
    table = new_page(clock=False)
    held: list[Route] = []
    table.page.route("**/near-*.wasm", lambda route: held.append(route))
    table.go(wait="")
    expect(table.page.locator("#table")).to_be_visible()
    expect(table.page.locator("#boot-status")).to_contain_text("Loading Python")
    assert table.page.evaluate("document.documentElement.dataset.spit") == "loading"
    paints = table.page.evaluate("performance.getEntriesByType('paint').map((e) => e.startTime)")
    assert paints
    while not held:
        table.page.wait_for_timeout(50)
    held[0].continue_()
    table.wait("ready")
    expect(table.page.locator("#boot")).to_be_hidden()


def test_progress_counts_what_has_arrived(new_page: Open) -> None:
    table = new_page(clock=False)
    table.page.add_init_script(
        """addEventListener('DOMContentLoaded', () => {
          window.said = [];
          const status = document.querySelector('#boot-status');
          new MutationObserver(() => said.push(status.textContent))
            .observe(status, { childList: true, characterData: true, subtree: true });
        })"""
    )
    held: list[Route] = []
    table.page.route("**/memory-*", lambda route: held.append(route))
    table.go(wait="")

    def counts() -> list[float]:
        said = table.page.evaluate("window.said ?? []")
        return [float(text.split(" of ")[0].split()[-1]) for text in said if " of " in text]

    # Everything but the file that is held back: more than two megabytes, and never less again.
    while max(counts(), default=0.0) < 2 or not held:
        table.page.wait_for_timeout(50)
    held[0].continue_()
    table.wait()
    assert counts() == sorted(counts())


def test_one_origin_and_nothing_unused(new_page: Open) -> None:
    """`watch` fails on other origins; here: no plugin, map or source that nobody uses."""
    table = new_page()
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(urlparse(request.url).path))
    table.go()
    assert not [path for path in asked if path.endswith(".map")]
    for word in ("codemirror", "xterm", "donkey", "py-editor", "py-game", "deprecations", "zip-"):
        assert not [path for path in asked if word in path], word
    # (A picture that is used many times at once may be asked for twice.)
    asked = [path for path in asked if not path.endswith(".svg")]
    assert len(asked) == len(set(asked)), sorted(path for path in asked if asked.count(path) > 1)


class Silent(SimpleHTTPRequestHandler):
    """What `python3 -m http.server` serves with."""

    def log_message(self, *_: object) -> None:
        pass


def test_pythons_own_server_does_as_well(new_page: Open, root: Path) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    table = new_page(at=f"http://127.0.0.1:{server.server_port}")
    table.go()
    assert table.page.evaluate("document.documentElement.dataset.boot") == ""
    table.context.close()
    server.shutdown()
    server.server_close()


def test_straight_from_a_branch_the_cdn_serves_the_pinned_versions(
    new_page: Open, root: Path
) -> None:
    table = new_page()
    table.allow(r"runtime\.json|static/runtime/")
    asked = table.answer_the_cdn()
    table.go()
    pins = json.loads((root / "package.json").read_text())["dependencies"]
    assert f"{CDN}@pyscript/core@{pins['@pyscript/core']}/dist/core.js" in asked
    assert f"{CDN}pyodide@{pins['pyodide']}/pyodide.asm.wasm" in asked
    assert all(address.startswith(CDN) for address in asked)


def test_a_module_of_the_cdn_that_is_not_the_published_one_is_refused(new_page: Open) -> None:
    table = new_page()
    table.allow(r"integrity|static/runtime/|Failed to load resource|page error|console error")
    table.answer_the_cdn()

    def tamper(route: Route) -> None:
        allowed = {"Access-Control-Allow-Origin": "*", "Content-Type": "text/javascript"}
        route.fulfill(body="document.title = 'taken over';", headers=allowed)

    table.page.route(f"{CDN}@pyscript/core@*/dist/core-*.js", tamper)
    table.go(wait="failed")
    expect(table.page).to_have_title("Spit")
