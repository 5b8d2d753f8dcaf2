"""WebKitGTK's small browser through Selenium, on a screen that nobody sees."""

from __future__ import annotations

import os
import subprocess
import time
import warnings
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.key_input import KeyInput
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

NAMED = {
    "Space": Keys.SPACE,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "Tab": Keys.TAB,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowUp": Keys.ARROW_UP,
    "ArrowDown": Keys.ARROW_DOWN,
}
# Without a graphics card, what is drawn need not go through what is meant for one.
ENVIRONMENT = {"WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
# A window of the page's own making has no toolbar, so that it can be as narrow as a telephone.
WINDOW = "() => { open('about:blank', 'page', 'popup,toolbar=0,location=0,menubar=0'); }"


class Screen:
    """A virtual screen on a number of its own."""

    def __init__(self) -> None:
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL
        )
        assert self._process.stdout
        self.name = ":" + self._process.stdout.readline().decode().strip()

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()
        assert self._process.stdout
        self._process.stdout.close()


class WebKitDriver:
    """See Driver."""

    def __init__(self, path: str) -> None:
        self._screen = Screen()
        options = Options()
        options.page_load_strategy = "none"
        options.unhandled_prompt_behavior = "accept"  # leaving a match asks first
        options.add_argument("--automation")
        options.add_argument("--javascript-can-open-windows-automatically=true")
        service = Service(path, env={**os.environ, **ENVIRONMENT, "DISPLAY": self._screen.name})
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # Selenium's of Selenium
            self._web = webdriver.WebKitGTK(options=options, service=service)
        self._mouse = PointerInput("mouse", "mouse")
        self._keys = KeyInput("keys")
        first = self._web.current_window_handle
        self.evaluate(WINDOW)
        other = next(name for name in self._web.window_handles if name != first)
        self._web.switch_to.window(other)
        self.resize(1280, 800)

    def go(self, address: str) -> None:
        self.evaluate("() => { window.left = true; }")
        self._web.get(address)
        while self._still_there():
            time.sleep(0.02)

    def _still_there(self) -> bool:
        """Whether the old page answers yet; on its way out it does not answer at all."""
        try:
            return bool(self.evaluate("() => window.left"))
        except WebDriverException:
            return True

    def evaluate(self, function: str, *given: object) -> Any:
        return self._web.execute_script(f"return ({function})(...arguments)", *given)

    def _actions(self, duration_ms: int = 0) -> ActionBuilder:
        return ActionBuilder(
            self._web, mouse=self._mouse, keyboard=self._keys, duration=duration_ms
        )

    def press(self, x: float, y: float) -> None:
        actions = self._actions()
        pointer = actions.pointer_action.move_to_location(round(x), round(y))
        pointer.pointer_down().pointer_up()
        actions.perform()

    def down(self, x: float, y: float) -> None:
        actions = self._actions()
        actions.pointer_action.move_to_location(round(x), round(y)).pointer_down()
        actions.perform()

    def move(self, x: float, y: float) -> None:
        actions = self._actions(duration_ms=60)
        actions.pointer_action.move_to_location(round(x), round(y))
        actions.perform()

    def up(self) -> None:
        actions = self._actions()
        actions.pointer_action.pointer_up()
        actions.perform()

    def key(self, code: str) -> None:
        key = NAMED.get(code) or code.removeprefix("Digit").removeprefix("Key").lower()
        actions = self._actions()
        actions.key_action.key_down(key).key_up(key)
        actions.perform()

    def resize(self, width: int, height: int) -> None:
        self._web.set_window_rect(0, 0, width, height)

    def close(self) -> None:
        self._web.quit()
        self._screen.close()
