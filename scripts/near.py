"""Finds which of Pyodide's functions the page uses, and adds them to scripts/node/near.txt.

Needed when the pinned Pyodide changes, or when the game comes to use a part of Python that it did
not use before (the page works without, but stands still for a moment to fetch the others). Takes
minutes: `python -m scripts.near` builds the page into build/near with counters in all functions,
opens it in several ways and lets it play there.

What is listed already stays: WebKit calls a few functions more, which nobody counts.
`--anew` forgets it, and so does another Pyodide, whose functions have other numbers.
"""

from __future__ import annotations

import argparse
import ast
import base64
import hashlib
import json
import shutil
import threading

from playwright.sync_api import Browser, Page, sync_playwright

from scripts import browser, runtime, serve, snapshot

PLACE = snapshot.NODE / "near.txt"
SITE = runtime.ROOT / "build" / "near"
BASE = 1 << 22  # PROFILE_BASE in scripts/node/snapshot.mjs
FUNCTIONS = 20_000  # more than there are
HANDLED = "?rules=duel&seed=3&rival=off&start=now&style=drag"
# All in one browser profile: a page that has been visited before finds what was kept.
VISITS = (
    "?start=now&near=fast&level=fast",
    "?rules=duel&seed=1",
    "?start=now",
    "?start=now&near=fast&level=fast&rules=classic",
    "?start=now",
    "?start=now&near=fast&level=fast&rules=speed-15",
    "?start=now&near=expert&level=expert&rules=chooser",
    HANDLED,
    "",
)
# It gives other kinds of numbers for where a pointer is.
IN_FIREFOX = (VISITS[1], HANDLED)
COUNTS = """async ([base, count]) => {
  const { loadPyodide } = await import('/static/interpreter.mjs');
  const python = await loadPyodide({});
  return [...python._module.HEAPU8.subarray(base, base + count)];
}"""
# What happens seldom, or not yet: the page must not stand still for it either.
SELDOM = """async statements => {
  const { loadPyodide } = await import('/static/interpreter.mjs');
  const python = await loadPyodide({});
  const failed = [];
  for (const statement of statements) {
    try { python.runPython(statement); } catch (error) { failed.push(`${statement}: ${error}`); }
  }
  return failed;
}"""


def lay_site() -> None:
    """The project's page with counters in it."""
    runtime.lay()
    shutil.rmtree(SITE, ignore_errors=True)
    SITE.mkdir(parents=True)
    shutil.copy(runtime.ROOT / "index.html", SITE)
    shutil.copytree(runtime.ROOT / "static", SITE / "static")
    laid = SITE / "static" / "runtime"
    built = snapshot.build(laid, profile=True)
    described = json.loads((laid / "runtime.json").read_text())
    described |= {name: f"./runtime/{path.name}" for name, path in built.items()}
    described["sizes"] = {}  # would have the page fetch the files without counters beforehand
    (laid / "runtime.json").write_text(json.dumps(described))


def seldom() -> list[str]:
    """The statements of scripts/node/seldom.py, one by one."""
    text = (snapshot.NODE / "seldom.py").read_text(encoding="utf-8")
    body = ast.parse(text).body
    return [ast.unparse(statement) for statement in body if "__future__" not in ast.dump(statement)]


def handle(page: Page) -> None:
    """Drags a card to and fro, and changes settings, as the visits alone do not."""
    box = page.locator("[data-place=near-2]").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40.5, y - 200.25, steps=5)
    page.mouse.up()
    page.wait_for_timeout(500)
    pile = page.locator("[data-place=center-1]").bounding_box()
    assert pile
    page.mouse.move(x - box["width"] / 2 - 2, y)
    page.mouse.down()
    page.mouse.move(pile["x"] + pile["width"] / 2, pile["y"] + pile["height"] / 2, steps=5)
    page.mouse.up()
    page.locator("#bar [data-action=settings]").click()
    for name, value in (("theme", "contrast"), ("language", "de"), ("language", "en")):
        page.locator(f"#set-{name}").select_option(value)
        page.wait_for_timeout(300)
    page.keyboard.press("Escape")


def used(chosen: Browser, origin: str, visits: tuple[str, ...], seconds: float) -> set[int]:
    """The functions that ran on any of the visits with this browser."""
    found: set[int] = set()
    context = chosen.new_context()
    for at, visit in enumerate(visits):
        page = context.new_page()
        page.goto(origin + visit)
        page.wait_for_selector("html[data-spit=ready]", state="attached", timeout=120_000)
        page.wait_for_timeout(seconds * 1000)
        if "rival=off" in visit:
            handle(page)
        for action in ("settings", "statistics", "how-to-play", "new-game"):
            page.locator(f"[data-action={action}]").first.evaluate("button => button.click()")
            page.wait_for_timeout(300)
            page.keyboard.press("Escape")
        if at == len(visits) - 1:
            print("\n".join(line[-300:] for line in page.evaluate(SELDOM, seldom())))
        counts = page.evaluate(COUNTS, [BASE, FUNCTIONS])
        found |= {number for number, ran in enumerate(counts) if ran}
        page.close()
    chosen.close()
    return found


def used_anywhere(origin: str, seconds: float) -> set[int]:
    """With Chromium, and with Firefox where it is."""
    firefox = browser.OTHERS["firefox"].find()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser.find(), args=list(browser.FLAGS)
        )
        found = used(chromium, origin, VISITS, seconds)
        if firefox is None:
            print("No Firefox here: what only it calls is not found.")
            return found
        fox = playwright.firefox.launch(channel="moz-firefox", executable_path=firefox)
        return found | used(fox, origin, IN_FIREFOX, seconds)


def listing(numbers: set[int], pyodide: str) -> str:
    """near.txt: of which Pyodide the numbers are (a digest), then a bit for each function."""
    bits = bytearray(max(numbers, default=0) // 8 + 1)
    for at in numbers:
        bits[at >> 3] |= 1 << (at & 7)
    text = base64.b64encode(bits).decode()
    return "\n".join([pyodide, *(text[at : at + 96] for at in range(0, len(text), 96)), ""])


def listed(text: str, pyodide: str) -> set[int]:
    """The way back; nothing where the numbers are of another Pyodide."""
    digest, *lines = text.split()
    if digest != pyodide:
        return set()
    bits = base64.b64decode("".join(lines))
    return {at for at in range(len(bits) * 8) if bits[at >> 3] >> (at & 7) & 1}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m scripts.near", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20, help="how long each visit plays")
    parser.add_argument("--anew", action="store_true", help="forget what is listed already")
    chosen = parser.parse_args()
    lay_site()
    server = serve.server(0, SITE, serve.QuietHandler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        found = used_anywhere(f"http://127.0.0.1:{server.server_port}/", chosen.seconds)
    finally:
        server.shutdown()
    pyodide = hashlib.sha256((snapshot.PYODIDE / "pyodide.asm.wasm").read_bytes()).hexdigest()
    kept = set() if chosen.anew else listed(PLACE.read_text(encoding="utf-8"), pyodide)
    PLACE.write_text(listing(found | kept, pyodide), encoding="utf-8")
    print(
        f"{len(found | kept)} functions, {len(found - kept)} of them new, {len(kept - found)} kept"
        " that did not run this time; make runtime uses them from now on"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
