"""The same snapshot in another browser engine: Firefox, where it is installed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
pytestmark = pytest.mark.skipif(FIREFOX is None, reason="no Firefox here")


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=FIREFOX)
    yield browser
    browser.close()


def test_the_snapshot_wakes_in_firefox(firefox: Browser, origin: str) -> None:
    page = firefox.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: said.append(f"error: {error}"))
    page.goto(f"{origin}/?start=now", wait_until="commit")
    page.wait_for_selector("html[data-spit=ready]", state="attached", timeout=60_000)
    assert page.evaluate("document.documentElement.dataset.boot") == ""
    page.wait_for_selector("#table[data-phase=play]")
    assert not [text for text in said if text.startswith(("error", "warning"))]
    page.close()
