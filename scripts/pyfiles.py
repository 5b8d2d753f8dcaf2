"""Keeps the [files] table of pyscript.toml equal to the Python files that the page needs."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CONFIG = ROOT / "pyscript.toml"
ROOMS = ("engine", "ai", "app", "web")


def page_files() -> list[str]:
    """Every Python file that the page loads, relative to the project, in a fixed order."""
    found = [ROOT / "spit" / "__init__.py"]
    for room in ROOMS:
        found += sorted((ROOT / "spit" / room).rglob("*.py"))
    return [path.relative_to(ROOT).as_posix() for path in found if path.exists()]


def table() -> str:
    return "".join(f'"./{name}" = "./{name}"\n' for name in page_files())


def write() -> bool:
    """Rewrites the table; whether anything changed."""
    old = CONFIG.read_text(encoding="utf-8")
    new = old[: old.index("[files]\n")] + "[files]\n" + table()
    if new == old:
        return False
    CONFIG.write_text(new, encoding="utf-8")
    return True


def main() -> int:
    print("pyscript.toml: " + ("[files] rewritten" if write() else "[files] was right"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
