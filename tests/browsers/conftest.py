"""The core of the game in the other browsers: `pytest tests/browsers -k firefox` (or webkit).

Each browser is started once, and keeps one page. A browser that is not there is no failure on a
player's own machine, but it is in CI.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts import runtime
from scripts.browser import OTHERS
from tests.browsers.driver import Driver
from tests.browsers.host import Host, publish
from tests.browsers.table import Table

PHONE = (390, 844)


def start_firefox(path: str) -> Driver:
    from tests.browsers.firefox import FirefoxDriver

    return FirefoxDriver(path)


def start_webkit(path: str) -> Driver:
    from tests.browsers.webkit import WebKitDriver

    return WebKitDriver(path)


STARTS = {"firefox": start_firefox, "webkit": start_webkit}


@pytest.fixture(scope="session", params=OTHERS)
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """The one browser of the run."""
    name = request.param
    path = OTHERS[name].find()
    if path is None:
        missing = f"NO {name.upper()} HERE: {OTHERS[name].missing}"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)
    if not runtime.fresh():
        runtime.lay()
    started = STARTS[name](path)
    yield started
    started.close()


def opened(driver: Driver, host: Host) -> Iterator[Table]:
    driver.resize(*PHONE)
    table = Table(driver, host)
    yield table
    wrong = table.close()
    assert not wrong, "\n".join(["the page misbehaved:", *wrong])


@pytest.fixture
def table(driver: Driver) -> Iterator[Table]:
    """A table as `make play` serves it."""
    yield from opened(driver, Host())


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `make site` writes."""
    folder = tmp_path_factory.mktemp("site")
    publish(folder)
    return folder


@pytest.fixture
def kept_table(driver: Driver, published: Path) -> Iterator[Table]:
    """A table as it is published, with its service worker."""
    yield from opened(driver, Host(published))
