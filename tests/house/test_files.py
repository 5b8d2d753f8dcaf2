"""pyscript.toml, package.json and boot.js agree with the tree and with each other."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from scripts import modules, pyfiles


def config(root: Path) -> dict[str, object]:
    return tomllib.loads((root / "pyscript.toml").read_text(encoding="utf-8"))


def test_files_equal_the_tree(root: Path) -> None:
    table = config(root)["files"]
    names = [f"./{name}" for name in pyfiles.page_files()]
    assert table == {name: name for name in names}, "run: make files"


def test_the_table_of_modules_is_right(root: Path) -> None:
    written = (root / "docs" / "modules.md").read_text(encoding="utf-8")
    assert written == modules.text(), "run: make files"
    assert not re.findall(r"^\|[^|]+\|\s*\|$", written, re.MULTILINE), "a module says nothing"


def test_the_comments_have_no_quotes(root: Path) -> None:
    """PyScript's small TOML reader takes a quote in a comment for the start of a string."""
    for line in (root / "pyscript.toml").read_text(encoding="utf-8").splitlines():
        assert not line.startswith("#") or not set(line) & set("'\""), line


def test_versions_are_pinned_once(root: Path) -> None:
    package = json.loads((root / "package.json").read_text())
    for kind in ("dependencies", "devDependencies"):
        for name, version in package[kind].items():
            assert re.fullmatch(r"\d+\.\d+\.\d+", version), f"{name} is not pinned: {version}"
    npm = package["dependencies"]
    boot = (root / "static" / "boot.js").read_text(encoding="utf-8")
    assert set(re.findall(r"@pyscript/core@([\d.]+)/", boot)) == {npm["@pyscript/core"]}
    assert set(re.findall(r"pyodide@([\d.]+)/", boot)) == {npm["pyodide"]}
    for address, integrity in re.findall(r'"([^"]+@[^"]+)":\s+"(sha384-[^"]+)"', boot):
        path = root / "node_modules" / re.sub(r"@[\d.]+/", "/", address)
        digest = hashlib.sha384(path.read_bytes()).digest()
        assert integrity == "sha384-" + base64.b64encode(digest).decode(), address
    interpreter = str(config(root)["interpreter"])
    assert interpreter == f"https://cdn.jsdelivr.net/npm/pyodide@{npm['pyodide']}/pyodide.mjs"


def test_python_packages_are_locked(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    lock = set((root / "requirements.lock").read_text().splitlines()[1:])
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in lock)
    extras = project["project"]["optional-dependencies"]
    assert {line for extra in extras.values() for line in extra} <= lock


def test_locks_carry_no_addresses(root: Path) -> None:
    for name in ("package.json", "package-lock.json", "requirements.lock", "pyproject.toml"):
        text = (root / name).read_text(encoding="utf-8")
        assert "registry" not in text, name
        assert "resolved" not in text, name
        addresses = [a for a in re.findall(r"https?://[^\s\"']+", text) if "fund" not in a]
        assert name == "package-lock.json" or not addresses, addresses


def scripts(root: Path) -> list[Path]:
    return sorted(path for path in (root / "static").glob("*.js"))


def test_scripts_parse(root: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.fail("node is missing")
    for path in scripts(root):
        done = subprocess.run([node, "--check", str(path)], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


def test_no_inline_script_or_style(root: Path) -> None:
    page = (root / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r"<script\b([^>]*)>(.*?)</script>", page, re.DOTALL)
    assert scripts
    data = 'type="application/json"'  # that is never run
    assert not [body for kind, body in scripts if data not in kind and body.strip()]
    assert not re.findall(r"\son[a-z]+\s*=", page)
    assert not re.findall(r"\sstyle\s*=|<style", page)
