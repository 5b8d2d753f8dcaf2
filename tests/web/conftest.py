"""Fixtures of the browser tests; how to use them stands at the top of opened.py.

The server runs in the test process and the browser is started once a session; every test has a
context of its own. Service workers are blocked, other origins are not reached, and what the page
logs, throws or fails to load fails the test unless `allow` expects it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from scripts import browser as browsers
from scripts import runtime, serve
from tests.web.opened import EPOCH_S, Opened

Open = Callable[..., Opened]
PLAINLY = "--js-flags=--liftoff-only"
"""Pages live for seconds here: to compile WebAssembly a second time, for speed, in each of them
takes more of the processor than it saves. The benches and the other browsers do compile it."""
BRISK = 20
"""Flights of cards keep real time, not the page's clock, and to draw them sixty times a second is
a quarter of all work here: they are over this many times sooner. `flights=True` leaves them be."""
AT_ONCE = """(() => {
  const later = window.setTimeout.bind(window);
  const { port1, port2 } = new MessageChannel();
  const tasks = [];
  port1.onmessage = () => tasks.shift()();
  window.setTimeout = (task, delay, ...given) => delay === undefined
    ? port2.postMessage(tasks.push(task)) : later(task, delay, ...given);
})()"""
"""After each frame, Playwright's clock lets the browser go on by a timer without a delay, which
browsers hold back for 4 ms: a quarter of all page time. A message comes at once. The page itself
never gets this one, only the clock's timers."""
LONGEST = (
    "test_a_storm_changes_nothing", "test_a_match_of_every_preset", "test_links",
    "test_axe_finds_nothing_on_the_rarer_screens", "test_a_duel_is_won_with_the_screen_off",
)  # fmt: skip
"""Begun first, so that no worker is left alone with one of them at the end."""
# A busy machine is no finding.
expect.set_options(timeout=20_000)


def pytest_collection_modifyitems(items: list[pytest.Function]) -> None:
    names = {name: at for at, name in enumerate(LONGEST)}
    items.sort(key=lambda item: names.get(item.originalname, len(LONGEST)))


@pytest.fixture(scope="session")
def origin() -> Iterator[str]:
    """The address of the served project folder, runtime laid."""
    if not runtime.fresh():
        runtime.lay()
    server = serve.server(0)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The one browser of the session."""
    path = browsers.find()
    assert path, "no browser: run python -m scripts.browser"
    browser = playwright.chromium.launch(executable_path=path, args=[*browsers.FLAGS, PLAINLY])
    yield browser
    browser.close()


@pytest.fixture
def new_page(chromium: Browser, origin: str) -> Iterator[Open]:
    """Makes watched pages, not sent anywhere yet; checks and closes them at the end."""
    opened: list[Opened] = []

    def make(
        *, clock: bool = True, flights: bool = False, at: str = origin, **options: object
    ) -> Opened:
        options.setdefault("service_workers", "block")
        options.setdefault("viewport", {"width": 1280, "height": 800})
        context = chromium.new_context(**options)
        context.set_default_timeout(10_000)
        page = context.new_page()
        one = Opened(page, context, at, clocked=clock)
        one.watch()
        if clock:
            context.add_init_script(AT_ONCE)
            page.clock.install(time=EPOCH_S - 1)
            page.clock.pause_at(EPOCH_S)
        if not flights:
            devtools = context.new_cdp_session(page)
            devtools.send("Animation.enable")
            devtools.send("Animation.setPlaybackRate", {"playbackRate": BRISK})
        opened.append(one)
        return one

    yield make
    unexpected = [text for one in opened for text in one.unexpected()]
    for one in opened:
        one.context.close()
    assert not unexpected, "\n".join(["the page misbehaved:", *unexpected])


@pytest.fixture
def open_table(new_page: Open) -> Open:
    """Opens the page with an address query and waits until the table is ready."""

    def make(query: str = "", **options: object) -> Opened:
        one = new_page(**options)
        one.go(query)
        return one

    return make
