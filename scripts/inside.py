"""Reaching into an open page: its person, its witness and its own Python, for benches and tests.

What runs there stands in scripts/inpage/. `prepare` before the page is opened, `load` and `ask`
once it is ready.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

INPAGE = Path(__file__).parent / "inpage"


def prepare(page: Page, *scripts: str) -> None:
    """Scripts of that folder run in the page before its own, at each visit."""
    for name in ("python.js", *scripts):
        page.add_init_script(path=INPAGE / name)


def load(page: Page, *modules: str) -> None:
    """Modules of that folder, in the order in which they need each other."""
    for name in modules:
        source = (INPAGE / f"{name}.py").read_text(encoding="utf-8")
        load_it = "([name, source]) => inside.load(name, source)"
        page.evaluate(load_it, [f"scripts.inpage.{name}", source])


def ask(page: Page, expression: str) -> Any:  # noqa: ANN401
    """What it comes to in the page's Python, with the loaded modules by their last name."""
    return page.evaluate("(expression) => inside.ask(expression)", expression)
