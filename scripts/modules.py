"""Writes docs/modules.md: a line for each module, its docstring's first paragraph.

`make files` runs it; a test compares.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PLACE = ROOT / "docs" / "modules.md"
HEAD = """# Every module

Made by `make files` from the modules' first lines. Where the folders are: the README; how to add
something: CONTRIBUTING.
"""
FOLDERS = (
    "spit/engine", "spit/ai", "spit/app", "spit/web", "spit/cli", "scripts", "scripts/inpage",
    "scripts/node",
)  # fmt: skip
COMMENT = re.compile(r"(?://[^\n]*\n)+")


def purpose(path: Path) -> str:
    """The first paragraph of what a file says of itself; "" if it says nothing."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        found = COMMENT.match(text)
        text = re.sub(r"^// ?", "", found[0], flags=re.MULTILINE) if found else ""
    else:
        text = ast.get_docstring(ast.parse(text)) or ""
    return " ".join(text.split("\n\n")[0].split())


def text() -> str:
    """The whole page."""
    lines = [HEAD]
    for folder in FOLDERS:
        lines += [f"## `{folder}/`", "", "| module | what it is for |", "|---|---|"]
        for path in sorted((ROOT / folder).iterdir()):
            if path.suffix in (".py", ".js", ".mjs") and not path.name.startswith("__"):
                lines.append(f"| `{path.name}` | {purpose(path).replace('|', chr(92) + '|')} |")
        lines.append("")
    return "\n".join(lines)


def main() -> int:
    PLACE.write_text(text(), encoding="utf-8")
    print(f"{PLACE.relative_to(ROOT)} written")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
