"""Runs the engine's tests inside Pyodide, under Node.

The wheels that pytest and Hypothesis need are the same versions as in .venv, built for Pyodide's
platform where they are not pure Python.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from scripts import install, runtime, words

ROOT = runtime.ROOT
SITE = ROOT / "build" / "pyodide-site"
NEEDED = (
    "hypothesis",
    "iniconfig",
    "packaging",
    "pluggy",
    "Pygments",
    "pytest",
    "sortedcontainers",
)


def platform() -> tuple[str, str]:
    """Pyodide's wheel platform and Python version, as its lock file tells them."""
    lock = json.loads((runtime.MODULES / "pyodide" / "pyodide-lock.json").read_text())
    major, minor = lock["info"]["python"].split(".")[:2]
    return f"pyemscripten_{lock['info']['abi_version']}_wasm32", major + minor


def pins() -> list[str]:
    lines = install.LOCK.read_text().splitlines()
    return [line for line in lines if line.split("==")[0] in NEEDED]


def site() -> Path:
    """The folder of unpacked wheels, made anew when a pin or Pyodide changes."""
    tag, version = platform()
    key = "\n".join([tag, version, *pins()])
    stamp = SITE / "made-of"
    if stamp.exists() and stamp.read_text() == key:
        return SITE
    shutil.rmtree(SITE, ignore_errors=True)
    command = [str(install.PYTHON), "-m", "pip", "install", "-q", "--no-deps", "--target"]
    command += [str(SITE), "--only-binary", ":all:", "--implementation", "cp"]
    command += ["--python-version", version, "--platform", tag, "--abi", f"cp{version}"]
    if subprocess.run([*command, *pins()], check=False).returncode:
        raise words.MissingToolError("pip could not fetch pytest for Pyodide: see above.")
    stamp.write_text(key)
    return SITE


def command(*options: str) -> list[str]:
    """The command line that runs pytest in Pyodide with these options."""
    with runtime.alone():
        runtime.npm_ci()
    node = shutil.which("node")
    if node is None:
        raise words.MissingToolError("node is missing: install Node.js 20 or newer.")
    return [node, "tests/pyodide/run.mjs", str(site()), *options]


def main() -> int:
    options = sys.argv[1:] or ["-q", "tests/engine"]
    return subprocess.run(command(*options), cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    words.run(main)
