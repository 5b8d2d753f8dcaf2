"""Finds the browsers for the tests: Chromium for all of them, and two others for their core.

`python -m scripts.browser` installs Chromium if none is found and prints its path: an installed
one, else Playwright's own, else the system's package. The others can only be the system's:
`python -m scripts.browser firefox`, or `webkit`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from scripts import packages, words

# The first is Chromium without windows: a whole one draws the bars of each window that nobody sees.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
)
ELSEWHERE = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/usr/lib/chromium/chromium",
)
# A browser that keeps to itself: no look-ups of its own, no first-run pages, root is allowed.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def installed() -> str | None:
    """The browser of this machine: $SPIT_BROWSER, else the first known name that is there."""
    named = os.environ.get("SPIT_BROWSER")
    if named:
        return named
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    return next((path for path in ELSEWHERE if Path(path).exists()), None)


def whole() -> str | None:
    """One with windows, if there is one: without, Lighthouse takes first paints for late ones."""
    found = [path for path in map(shutil.which, NAMES[1:]) if path]
    return os.environ.get("SPIT_BROWSER") or next(iter(found), None)


def own() -> str | None:
    """The one that Playwright downloaded, if it is there."""
    from playwright.sync_api import sync_playwright  # it is only in .venv

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def works(path: str) -> bool:
    """Whether it starts at all; a download without the system's libraries does not."""
    command = [path, *FLAGS, "--headless", "--dump-dom", "about:blank"]
    try:
        done = subprocess.run(command, capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def find() -> str | None:
    return installed() or own()


def ensure() -> str:
    """A browser that starts, installed if there was none. Raises MissingToolError."""
    found = find()
    if found and works(found):
        return found
    playwright = (sys.executable, "-m", "playwright", "install", "chromium")
    if packages.quietly(*playwright, timeout_s=900):
        found = own()
        if found and works(found):
            return found
    if packages.install("chromium-headless-shell") or packages.install("chromium"):
        found = installed()
        if found and works(found):
            return found
    raise words.MissingToolError(
        "No browser was found or could be installed: install Chromium (on Debian: apt install"
        " chromium), or name one in SPIT_BROWSER."
    )


@dataclass(frozen=True)
class Other:
    """A browser of another make: its programs (of each group, one must be there), its packages."""

    programs: tuple[tuple[str, ...], ...]
    packages: tuple[str, ...]

    def find(self) -> str | None:
        """The first of the programs, if nothing is missing: the one to be started."""
        found = [next(filter(None, map(shutil.which, names)), None) for names in self.programs]
        return found[0] if all(found) else None

    def ensure(self) -> str | None:
        """The same, installed if it was missing and that could be done."""
        return self.find() or (self.find() if packages.install(*self.packages) else None)

    @property
    def missing(self) -> str:
        """What to do where it is not there."""
        return f"nothing was tried in it (on Debian: apt install {' '.join(self.packages)})"


OTHERS = {
    # Playwright drives it by its channel moz-firefox.
    "firefox": Other((("firefox-esr", "firefox"),), ("firefox-esr",)),
    # Selenium drives it; it has no mode without a screen.
    "webkit": Other((("WebKitWebDriver",), ("Xvfb",)), ("webkit2gtk-driver", "xvfb")),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m scripts.browser", description=__doc__)
    parser.add_argument("name", nargs="?", choices=["chromium", *OTHERS], default="chromium")
    name = parser.parse_args().name
    path = ensure() if name == "chromium" else OTHERS[name].ensure()
    print(path or f"No {name} here: {OTHERS[name].missing}")
    return 0 if path else 1


if __name__ == "__main__":
    words.run(main)
