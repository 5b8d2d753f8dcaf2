"""Firefox through Playwright: the installed one, not a build of Playwright's own."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import sync_playwright


class FirefoxDriver:
    """See Driver."""

    def __init__(self, path: str) -> None:
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.firefox.launch(channel="moz-firefox", executable_path=path)
        self._page = self._browser.new_page(viewport={"width": 1280, "height": 800})
        # Leaving a match asks first.
        self._page.on("dialog", lambda dialog: dialog.accept())

    def go(self, address: str) -> None:
        self._page.goto(address, wait_until="commit")

    def evaluate(self, function: str, *given: object) -> Any:
        return self._page.evaluate(f"(given) => ({function})(...given)", list(given))

    def press(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def down(self, x: float, y: float) -> None:
        self._page.mouse.move(x, y)
        self._page.mouse.down()

    def move(self, x: float, y: float) -> None:
        self._page.mouse.move(x, y, steps=4)

    def up(self) -> None:
        self._page.mouse.up()

    def key(self, code: str) -> None:
        self._page.keyboard.press(code)

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def close(self) -> None:
        self._browser.close()
        self._playwright.stop()
