"""The one place where errors of the page end: they are shown, and nothing goes on half alive."""

from __future__ import annotations

import traceback
from collections.abc import Callable

from pyodide.ffi import JsProxy, create_proxy
from pyscript import document, window

from spit.app.words import words_in


class Guard:
    """Runs what the browser calls. After a failure it runs nothing any more."""

    def __init__(self) -> None:
        self.failed = False
        self._proxies: list[JsProxy] = []

    def run(self, call: Callable[..., object], *args: object) -> None:
        """Calls it; an exception is shown on the page and in the console."""
        if self.failed:
            return
        try:
            call(*args)
        except Exception as error:
            self.failed = True
            show_failure(error)

    def listen(self, target: JsProxy, event: str, call: Callable[[JsProxy], object]) -> None:
        """Listens for the life of the page; not passively, so that the default can be stopped."""

        def guarded(arrived: JsProxy) -> None:
            self.run(call, arrived)

        proxy = create_proxy(guarded)
        self._proxies.append(proxy)
        options = window.Object.new()
        options.passive = False
        target.addEventListener(event, proxy, options)


def show_failure(error: BaseException) -> None:
    """Says on the page what went wrong, and offers to start again."""
    root = document.documentElement
    root.setAttribute("data-spit", "failed")
    words = words_in(str(root.lang))
    lines = traceback.format_exception_only(error)
    retry = "#boot [data-action=retry]"
    texts = {
        "#boot-reason": words("page.stopped", why=lines[-1].strip()),
        "#boot-status": words("page.failed"),
        retry: words("page.retry"),
    }
    for selector, text in texts.items():
        found = document.querySelector(selector)
        if found:
            found.textContent = text
    for selector in ("#boot-failure", retry):
        found = document.querySelector(selector)
        if found:
            found.hidden = False
    dialog = document.querySelector("dialog[open]")
    if dialog:
        dialog.close()
    window.console.error("".join(traceback.format_exception(error)))
