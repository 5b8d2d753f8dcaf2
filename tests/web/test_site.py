"""The published folder: small, whole, usable under any path, offline after one visit."""

from __future__ import annotations

import re
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scripts import serve, site
from tests.web.conftest import Open
from tests.web.opened import Opened

MEGABYTE = 1_000_000
IDLE = "navigator.serviceWorker.getRegistration().then((r) => !r.installing && !r.waiting)"
ACTIVE = "navigator.serviceWorker.getRegistration().then((r) => Boolean(r && r.active))"


def comes_true(table: Opened, promise: str, within_s: float = 30) -> None:
    """Waits (really) until what the promise gives is true."""
    until = time.monotonic() + within_s
    while not table.page.evaluate(promise):
        assert time.monotonic() < until, promise
        table.page.wait_for_timeout(100)


class Place:
    """A folder on a static host that can be unplugged and published to again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = serve.server(0, folder)
        self.port = self.server.server_port
        self.start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def unplug(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def plug_in(self) -> None:
        self.server = serve.server(self.port, self.folder)
        self.start()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> site.Site:
    return site.write(tmp_path_factory.mktemp("site"))


@pytest.fixture
def place(built: site.Site, tmp_path: Path) -> Iterator[Place]:
    folder = tmp_path / "host"
    shutil.copytree(built.folder, folder)
    hosting = Place(folder)
    yield hosting
    hosting.unplug()


@pytest.fixture
def visit(new_page: Open) -> Callable[..., Opened]:
    """A first visit that lasts until the service worker keeps the page."""

    def make(place: Place, path: str = "") -> Opened:
        table = new_page(clock=False, service_workers="allow", at=place.origin + path)
        table.go()
        comes_true(table, ACTIVE)
        return table

    return make


def publish(place: Place, built: site.Site, title: str, *, without: str = "") -> None:
    """Publishes another version over the one that stands there."""
    next_one = site.Site(place.folder)
    next_one.files = {n: c for n, c in built.files.items() if n not in ("index.html", "sw.js")}
    page = built.files["index.html"].replace(b"<title>Spit", b"<title>" + title.encode())
    next_one.put("index.html", page)
    next_one.put("static/new.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>")
    site.write_worker(next_one)
    if without:
        (place.folder / without).unlink()


def test_it_stays_within_its_budget(built: site.Site) -> None:
    wire = {name: site.on_the_wire(name, content) for name, content in built.files.items()}
    rare = (*site.STOCK, "rest-", "library-", "icon-")
    first = sum(size for name, size in wire.items() if not any(word in name for word in rare))
    assert first < 7.4 * MEGABYTE, first
    assert sum(wire.values()) < 13 * MEGABYTE
    names = list(built.files)
    assert not [name for name in names if name.endswith((".py", ".toml", ".map", ".md"))]


def test_it_works_under_a_path(built: site.Site, tmp_path: Path, new_page: Open) -> None:
    shutil.copytree(built.folder, tmp_path / "name")
    host = Place(tmp_path)
    table = new_page(at=f"{host.origin}/name", service_workers="allow")
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.go()
    assert all(address.startswith(f"{host.origin}/name/") for address in asked)
    host.unplug()


def test_nothing_is_loaded_twice_or_in_vain(place: Place, new_page: Open) -> None:
    table = new_page(at=place.origin, service_workers="allow")
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url.split("#")[0]))
    table.go("start=now")
    rare = (*site.STOCK, "library-", ".py")
    assert not [url for url in asked if any(word in url for word in rare)]
    big = [url for url in asked if url.endswith((".wasm", ".bin", ".mjs", ".js", ".zip"))]
    assert len(big) == len(set(big)), sorted(big)


def test_offline_after_one_visit(place: Place, visit: Callable[..., Opened]) -> None:
    table = visit(place)
    place.unplug()
    table.go("rules=duel&seed=1&start=now")
    expect(table.page.locator("#table")).to_have_attribute("data-phase", "play")
    place.plug_in()


def test_scripts_wait_for_the_first_frame_on_the_first_visit_only(
    place: Place, built: site.Site, visit: Callable[..., Opened]
) -> None:
    hint = '<link rel="modulepreload"'
    shown = re.sub(r"<!--.*?-->", "", built.files["index.html"].decode(), flags=re.DOTALL)
    assert hint not in shown
    table = visit(place)
    table.go()
    kept = table.page.evaluate("fetch('./').then((answer) => answer.text())")
    assert kept.count(hint) == built.files["index.html"].decode().count(hint) > 0
    assert "<!--kept" not in kept


# The second part of Pyodide does not come in time, unless the page has begun anew for it; requests
# that the page stands still for fail, as they do in browsers where those pass a service worker by.
LATE = """if (!sessionStorage.getItem("spit:lacked")) {
  const real = window.fetch;
  window.fetch = (what, ...given) => String(what.url ?? what).includes("/rest-")
    ? Promise.reject(new TypeError("late")) : real(what, ...given);
  XMLHttpRequest.prototype.send = () => { throw new TypeError("offline"); };
}"""
FAR = """async () => {
  const { loadPyodide } = await import(performance.getEntriesByType("resource")
    .find(({ name }) => name.includes("/interpreter-")).name);
  return (await loadPyodide({})).runPython(
    "import _statistics; _statistics._normal_dist_inv_cdf(0.5, 2.0, 1.0)");
}"""


def test_what_was_lacking_offline_is_there_after_a_new_start(
    place: Place, visit: Callable[..., Opened]
) -> None:
    """A part of Python that starting never needs is asked for before it has come."""
    table = visit(place)
    table.allow("offline|late|fatal error")
    place.unplug()
    table.page.add_init_script(LATE)
    table.go("rules=duel")
    with table.page.expect_navigation():
        table.page.evaluate(f"({FAR})().catch(() => {{}}), 0")
    table.wait()
    assert table.page.evaluate(FAR) == 2.0
    place.plug_in()


def test_a_new_version_waits_to_be_taken(
    place: Place, built: site.Site, visit: Callable[..., Opened]
) -> None:
    table = visit(place)
    publish(place, built, "Second")
    table.go()  # still the first version, which finds the second one in the background
    expect(table.page).to_have_title("Spit")
    expect(table.page.locator("html[data-update=ready]")).to_be_attached(timeout=30_000)
    table.page.locator("[data-action=update]").click()
    expect(table.page).to_have_title("Second", timeout=30_000)
    table.wait()
    place.unplug()
    table.go()
    expect(table.page).to_have_title("Second")
    assert table.page.evaluate("caches.keys().then((names) => names.length)") == 1
    place.plug_in()


def test_no_new_version_is_offered_in_the_middle_of_a_match(
    place: Place, built: site.Site, visit: Callable[..., Opened]
) -> None:
    table = visit(place)
    publish(place, built, "Second")
    table.go("rules=duel&start=now")
    expect(table.page.locator("html[data-update=ready]")).to_be_attached(timeout=30_000)
    expect(table.page.locator("#table")).to_have_attribute("data-phase", re.compile("play|jam"))
    expect(table.page.locator("[data-action=update]")).to_be_hidden()


def test_a_half_finished_update_changes_nothing(
    place: Place, built: site.Site, visit: Callable[..., Opened]
) -> None:
    table = visit(place)
    table.allow("new version|new.svg|Failed to load resource|404")
    publish(place, built, "Second", without="static/new.svg")
    table.go()
    tried = "navigator.serviceWorker.getRegistration().then((r) => r.update().catch(() => 0))"
    table.page.evaluate(tried)
    comes_true(table, IDLE)
    assert not table.page.evaluate("document.documentElement.dataset.update")
    table.go()
    expect(table.page).to_have_title("Spit")
    place.unplug()
    table.go()
    expect(table.page).to_have_title("Spit")
    place.plug_in()
