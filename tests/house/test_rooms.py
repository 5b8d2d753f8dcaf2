"""The house: arrows point down only, and each room keeps to its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOMS = ("engine", "ai", "app", "web", "cli")
# What each room may import of the others; `cli` is the command line and never shipped.
BELOW = {
    "engine": (),
    "ai": ("engine",),
    "app": ("engine", "ai"),
    "web": ("engine", "ai", "app"),
    "cli": ("engine", "ai"),
}
PAGE_ONLY = {"js", "pyscript", "pyodide", "pyodide_js", "_pyscript", "polyscript"}
# The clock and global randomness are parameters in the rooms that hold the game's logic.
NO_CLOCK = {"time", "datetime", "sched", "threading", "asyncio"}
CLOCKLESS = ("engine", "ai", "app")
BANNED_NAMES = {"utils", "util", "helpers", "helper", "manager", "misc", "common"}

SOURCES = {".py", ".pyi", ".js", ".mjs", ".css"}
LONG = ["scripts/node/seldom.py", "static/boot.js"]
"""They say themselves why they are one file."""


def modules(root: Path) -> list[Path]:
    return sorted((root / "spit").rglob("*.py"))


def imports(path: Path, root: Path) -> Iterator[tuple[int, str]]:
    """Every imported module of a file, by absolute name, also under `if` and in functions."""
    package = path.relative_to(root).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            stem = ".".join([*base, *([node.module] if node.module else [])])
            for name in node.names:
                yield node.lineno, f"{stem}.{name.name}"


def room_of(name: str) -> str | None:
    parts = name.split(".")
    return parts[1] if parts[0] == "spit" and len(parts) > 1 and parts[1] in ROOMS else None


def test_imports_point_down(root: Path) -> None:
    wrong = []
    for path in modules(root):
        inside = path.relative_to(root / "spit").parts[0]
        if inside not in ROOMS:
            continue
        for line, name in imports(path, root):
            room = room_of(name)
            if room and room != inside and room not in BELOW[inside]:
                wrong.append(f"{path.relative_to(root)}:{line} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_only_web_knows_the_page(root: Path) -> None:
    wrong = []
    for path in modules(root):
        if path.relative_to(root / "spit").parts[0] == "web":
            continue
        for line, name in imports(path, root):
            if name.split(".")[0] in PAGE_ONLY:
                wrong.append(f"{path.relative_to(root)}:{line} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_time_and_chance_are_parameters(root: Path) -> None:
    wrong = []
    for room in CLOCKLESS:
        for path in sorted((root / "spit" / room).rglob("*.py")):
            where = path.relative_to(root)
            for line, name in imports(path, root):
                if name.split(".")[0] in NO_CLOCK:
                    wrong.append(f"{where}:{line} imports {name}")
                if name.split(".")[0] == "random" and name not in ("random", "random.Random"):
                    wrong.append(f"{where}:{line} imports {name}")
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if (
                    isinstance(node, ast.Attribute)
                    and isinstance(node.value, ast.Name)
                    and node.value.id == "random"
                    and node.attr != "Random"
                ):
                    wrong.append(f"{where}:{node.lineno} uses random.{node.attr}")
    assert not wrong, "\n".join(wrong)


def test_the_page_runs_on_the_standard_library(root: Path) -> None:
    """The page's rooms import themselves, the standard library and what PyScript brings."""
    import sys

    wrong = []
    for room in ("engine", "ai", "app", "web"):
        for path in sorted((root / "spit" / room).rglob("*.py")):
            for line, name in imports(path, root):
                top = name.split(".")[0]
                if top != "spit" and top not in sys.stdlib_module_names | PAGE_ONLY:
                    wrong.append(f"{path.relative_to(root)}:{line} imports {name}")
    assert not wrong, "\n".join(wrong)


def sources(root: Path) -> Iterator[Path]:
    """What people write and read; not what is made, like static/runtime/."""
    for folder in ("spit", "scripts", "tests", "typings"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in SOURCES:
                yield path
    yield from (path for path in sorted((root / "static").iterdir()) if path.suffix in SOURCES)
    yield root / "index.html"


def test_files_have_a_noun_and_stay_short(root: Path) -> None:
    wrong, long = [], []
    for path in sources(root):
        where, text = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
        if path.stem in BANNED_NAMES:
            wrong.append(f"{where}: name it after what it holds")
        lines = len(text.splitlines())
        if lines <= 300:
            continue
        long.append(where)
        if "Long for one file, but" not in text:
            wrong.append(f"{where}: {lines} lines, and no reason")
    assert not wrong, "\n".join(wrong)
    assert long == LONG


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_stands(root: Path, room: str) -> None:
    assert (root / "spit" / room / "__init__.py").exists()
