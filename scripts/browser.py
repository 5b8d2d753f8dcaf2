"""Finds a browser for the tests: an installed one, else Playwright's own, else the system's.

`python -m scripts.browser` installs one if none is found and prints its path.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from scripts import words

NAMES = (
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


def _quietly(*command: str, timeout: int) -> bool:
    print("Installing a browser:", " ".join(command), flush=True)
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            timeout=timeout,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _system_package() -> bool:
    if shutil.which("apt-get") is None:
        return False
    sudo = () if os.geteuid() == 0 else ("sudo", "-n")
    if sudo and shutil.which("sudo") is None:
        return False
    _quietly(*sudo, "apt-get", "update", "-qq", timeout=300)
    install = (
        "env",
        "DEBIAN_FRONTEND=noninteractive",
        "apt-get",
        "install",
        "-y",
        "-qq",
        "chromium",
    )
    return _quietly(*sudo, *install, timeout=900)


def ensure() -> str:
    """A browser that starts, installed if there was none. Raises MissingToolError."""
    found = find()
    if found and works(found):
        return found
    if _quietly(sys.executable, "-m", "playwright", "install", "chromium", timeout=900):
        found = own()
        if found and works(found):
            return found
    if _system_package():
        found = installed()
        if found and works(found):
            return found
    raise words.MissingToolError(
        "No browser was found or could be installed: install Chromium (on Debian: apt install"
        " chromium), or name one in SPIT_BROWSER."
    )


def main() -> int:
    print(ensure())
    return 0


if __name__ == "__main__":
    words.run(main)
