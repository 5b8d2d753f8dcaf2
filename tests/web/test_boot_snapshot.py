"""The memory snapshot: used when it is good, done without when it is not."""

from __future__ import annotations

import gzip
import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route

from scripts import runtime, snapshot
from tests.web.conftest import Open
from tests.web.opened import Opened

MEMORY = re.compile(r"/memory-\w+\.bin")


def memory() -> bytes:
    described = json.loads((runtime.RUNTIME / "runtime.json").read_text())
    return (runtime.RUNTIME / Path(described["memory"]).name).read_bytes()


def start_of(table: Opened) -> str:
    """How Python was started: "" from the snapshot, "stock" without it."""
    return str(table.page.evaluate("document.documentElement.dataset.boot"))


def answer_of(table: Opened, code: str) -> object:
    """What these lines of Python give, run in the page's own interpreter."""
    return table.page.evaluate(
        """async (code) => {
          const { loadPyodide } = await import("/static/interpreter.mjs");
          const python = await loadPyodide({});
          return python.runPython(code);
        }""",
        code,
    )


def test_a_good_snapshot_is_used(open_table: Open) -> None:
    table = open_table()
    assert start_of(table) == ""


def truncated(good: bytes) -> bytes:
    return good[: len(good) // 2]


def of_another_build(good: bytes) -> bytes:
    raw = gzip.decompress(good)
    found = re.search(rb'"build":"(\w{64})"', raw)
    assert found
    return gzip.compress(raw.replace(found[1], b"0" * 64), 1)


def not_ours(good: bytes) -> bytes:
    return b"<!doctype html><title>Not what was asked for</title>"


def short_of_words(good: bytes) -> bytes:
    return gzip.compress(gzip.decompress(good)[:-400], 1)


def number(raw: bytes, at: int) -> tuple[int, int]:
    """A number as WebAssembly files write it, and where it ends."""
    value = shift = 0
    while True:
        value |= (raw[at] & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if raw[at - 1] < 0x80:
            return value, at


def unusable(good: bytes) -> bytes:
    """As memory of another engine would be: well formed, and the interpreter cannot run on it."""
    raw = bytearray(gzip.decompress(good))
    section, at = 0, 8
    while section != 11:  # the data
        section = raw[at]
        length, start = number(raw, at + 1)
        at = start + length
    count, at = number(raw, start)
    for _ in range(count):
        length, at = number(raw, at + 1)
        raw[at : at + length] = bytes(length)
        at += length
    assert at == len(raw)
    return gzip.compress(raw, 1)


@pytest.mark.parametrize("spoil", [truncated, of_another_build, not_ours, short_of_words, unusable])
def test_a_bad_snapshot_only_costs_time(new_page: Open, spoil: Callable[[bytes], bytes]) -> None:
    table = new_page()
    table.page.route(MEMORY, lambda route: route.fulfill(body=spoil(memory())))
    table.go()
    assert start_of(table) == "stock"


@pytest.mark.parametrize("name", ["memory", "near", "glue"])
def test_a_missing_part_only_costs_time(new_page: Open, name: str) -> None:
    table = new_page()
    table.allow("Failed to load resource")
    table.page.route(re.compile(rf"/{name}-\w+\."), lambda route: route.fulfill(status=404))
    table.go()
    assert start_of(table) == "stock"


@pytest.mark.parametrize("name", ["memory", "near", "glue"])
def test_a_part_that_does_not_arrive_only_costs_time(new_page: Open, name: str) -> None:
    table = new_page()
    table.allow(r"net::ERR_|request failed")
    table.page.route(re.compile(rf"/{name}-\w+\."), lambda route: route.abort("connectionreset"))
    table.go()
    assert start_of(table) == "stock"


def test_parts_of_two_builds_are_not_mixed(new_page: Open) -> None:
    def older(route: Route) -> None:
        body = re.sub(r'mark = "\w+"', 'mark = "0"', route.fetch().text())
        route.fulfill(body=body, content_type="text/javascript")

    table = new_page()
    table.page.route(re.compile(r"/glue-\w+\."), older)
    table.go()
    assert start_of(table) == "stock"


def test_starting_and_playing_need_none_of_the_other_functions(new_page: Open) -> None:
    """Else near.txt is out of date: make it anew with `python -m scripts.near`."""
    table = new_page()
    called: list[str] = []

    def on_its_way(route: Route) -> None:
        """The rest is fetched beside the game, on a slow line; it is asked for anew when called."""
        if route.request.resource_type == "xhr":
            called.append(route.request.url)
            route.continue_()

    table.page.route(re.compile(r"/rest-\w+\."), on_its_way)
    for query in ("rules=duel&seed=1&near=fast&start=now", "seed=2&start=now"):
        table.go(query)
        assert start_of(table) == ""
        table.tick(8000)
    drag_to_and_fro(table)
    assert not called


def drag_to_and_fro(table: Opened) -> None:
    """A card, taken beside its edge: let go over nothing, then laid on its pile."""
    table.go("rules=duel&seed=3&rival=off&start=now&style=drag")
    table.until("[data-place=near-2][data-playable]")
    box = table.page.locator("[data-place=near-2]").bounding_box()
    assert box
    mouse, x, y = table.page.mouse, box["x"] - 2, box["y"] + 20.5
    for to in ((30, 200.25), table.middle("[data-place=center-1]")):
        mouse.move(x, y)
        mouse.down()
        mouse.move(*to, steps=5)
        mouse.up()
        table.tick(500)
    table.until("[data-place=center-1][data-count='2']")


def test_the_other_functions_come_at_once_when_called(new_page: Open) -> None:
    """`_statistics` and the like are in the second part of Pyodide, which is not there yet."""
    table = new_page()
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(f"{request.resource_type} {request.url}"))
    table.go()
    assert start_of(table) == ""
    said = answer_of(
        table,
        "import _statistics, zlib\n"
        "said = zlib.decompress(zlib.compress(b'spit' * 99)).decode()[:4]\n"
        "f'{said} {_statistics._normal_dist_inv_cdf(0.5, 2.0, 1.0)}'",
    )
    assert said == "spit 2.0"
    assert any(line.startswith("xhr") and "/rest-" in line for line in asked)


def test_names_that_end_a_wiped_text_are_still_there(open_table: Open) -> None:
    """ "items" is the end of what `help(dict.items)` said, and one of the two for the linker."""
    said = answer_of(
        open_table(),
        "import js\n"
        "from pyodide.ffi import to_js\n"
        "to_js({'suit': 'hearts'}, dict_converter=js.Object.fromEntries).suit",
    )
    assert said == "hearts"


def test_a_browser_that_cannot_unpack_it_only_waits_longer(new_page: Open) -> None:
    table = new_page()
    table.page.add_init_script("delete globalThis.DecompressionStream")
    table.go()
    assert start_of(table) == "stock"


def packed_modules() -> list[str]:
    """The modules of the cut-down standard library."""
    described = json.loads((runtime.RUNTIME / "runtime.json").read_text())
    with zipfile.ZipFile(runtime.RUNTIME / Path(described["library"]).name) as library:
        stems = [name.removesuffix(".pyc").replace("/", ".") for name in library.namelist()]
    return [stem.removesuffix(".__init__") for stem in stems]


@pytest.mark.parametrize("way", ["", "stock"])
def test_everything_that_can_be_imported_is_there(new_page: Open, way: str) -> None:
    """The cut-down standard library, and all of our own modules."""
    names = [*packed_modules(), *snapshot.modules()]
    names.remove("spit.web.main")
    table = new_page()
    if way == "stock":
        table.page.add_init_script("delete globalThis.DecompressionStream")
    table.go()
    assert start_of(table) == way
    said = answer_of(
        table,
        "import importlib\n"
        f"for name in {names!r}:\n    importlib.import_module(name)\n"
        "import traceback, warnings\n"
        "try: 1 / 0\n"
        "except ZeroDivisionError: said = traceback.format_exc()\n"
        "said",
    )
    assert "ZeroDivisionError: division by zero" in str(said)


def test_each_visit_has_its_own_chance(new_page: Open) -> None:
    """The snapshot froze the state of `random`; three visits see three deals."""
    deals = set()
    for _ in range(3):
        table = new_page()
        table.go("rules=duel&start=now")
        table.tick(100)
        deals.add(
            table.page.evaluate(
                "[...document.querySelectorAll('[data-place^=near-], [data-place^=far-]')]"
                ".map((place) => place.dataset.card).join()"
            )
        )
        table.context.close()
    assert len(deals) == 3


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    described = json.loads((runtime.RUNTIME / "runtime.json").read_text())
    if described["key"] != snapshot.key():
        pytest.fail("the sources changed during the tests")
    built = snapshot.build(tmp_path)
    assert {name: path.name for name, path in built.items()} == {
        name: Path(described[name]).name for name in built
    }
