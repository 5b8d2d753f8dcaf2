"""Lays what the page loads besides its own files under static/runtime/.

PyScript and Pyodide come from the npm packages that package-lock.json pins; only the files that
the page can ask for are copied.
"""

from __future__ import annotations

import fcntl
import json
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts import snapshot, words

ROOT = Path(__file__).resolve().parents[1]
RUNTIME = ROOT / "static" / "runtime"
MODULES = ROOT / "node_modules"

# Lazy parts of @pyscript/core that this page can reach: its config is TOML, and a failing plugin
# list still asks for the error plugin (to keep it off the page). Everything else stays out.
PYSCRIPT_LAZY = ("error", "toml")
PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
)
# What the page loads in any case, and counts while it does.
FIRST = ("core", "error", "pyodide.mjs")
IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["']\./([\w.-]+\.js)["']""")


def npm_ci() -> None:
    """Installs the pinned npm packages, unless exactly they stand there already."""
    stamp = MODULES / ".installed"
    wanted = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    npm = shutil.which("npm")
    if npm is None:
        raise words.MissingToolError(
            "npm is missing: install Node.js 20 or newer (on Debian or Ubuntu: apt install npm)."
        )
    done = subprocess.run(
        [npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"],
        cwd=ROOT,
        check=False,
    )
    if done.returncode:
        raise words.MissingToolError("npm ci failed: look at its message above, then try again.")
    stamp.write_text(wanted, encoding="utf-8")


@contextmanager
def alone() -> Iterator[None]:
    """Only one process at a time installs and lays; the next one finds it done."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def pyscript_files(dist: Path) -> list[Path]:
    """core.js and what it imports at once, and the few lazy parts the page can reach."""
    wanted = [dist / "core.js", dist / "core.css"]
    for path in wanted:
        if path.suffix != ".js":
            continue
        for name in IMPORT.findall(path.read_text(encoding="utf-8")):
            found = dist / name
            lazy = path.name.startswith("core-")
            if found in wanted or (lazy and name.split("-")[0] not in PYSCRIPT_LAZY):
                continue
            wanted.append(found)
    return [path for path in wanted if path.suffix == ".js"]


def copy_packages(target: Path) -> list[Path]:
    """Copies what the page can ask for out of the npm packages."""
    dist = MODULES / "@pyscript" / "core" / "dist"
    pairs = [(path, target / "pyscript" / path.name) for path in pyscript_files(dist)]
    pairs += [(MODULES / "pyodide" / name, target / "pyodide" / name) for name in PYODIDE]
    for source, copy in pairs:
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_bytes()
        if copy.suffix in (".js", ".mjs"):
            # The maps are not shipped, so nothing may ask for them.
            text = re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", text)
        if not copy.exists() or copy.read_bytes() != text:
            copy.write_bytes(text)
    return [copy for _, copy in pairs]


def lay(target: Path = RUNTIME) -> list[Path]:
    """Lays the runtime into `target`, the snapshot included, and returns its files."""
    with alone():
        npm_ci()
        if fresh(target):
            return sorted(path for path in target.rglob("*") if path.is_file())
        target.mkdir(parents=True, exist_ok=True)
        copies = copy_packages(target)
        built = snapshot.build(target)
        described = json.dumps(manifest(copies, built), indent=1) + "\n"
        (target / "runtime.json.new").write_text(described)
        (target / "runtime.json.new").rename(target / "runtime.json")
    return [*copies, *built.values(), target / "runtime.json"]


def manifest(copies: list[Path], built: dict[str, Path]) -> dict[str, object]:
    """What static/boot.js and static/interpreter.mjs want to know."""
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text())
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    wanted = [path for path in copies if path.name.startswith(FIRST)]
    wanted += [built["memory"], built["near"], built["glue"]]
    return {
        "key": snapshot.key(),
        "core": "./static/runtime/pyscript/core.js",
        "config": {
            "name": config["name"],
            "interpreter": "./static/interpreter.mjs",
            "plugins": config["plugins"],
        },
        "main": snapshot.MAIN,
        "lock": {"info": lock["info"], "packages": {}},
        **{name: f"./runtime/{path.name}" for name, path in built.items()},
        "sizes": {path.relative_to(ROOT).as_posix(): path.stat().st_size for path in wanted},
    }


def fresh(target: Path = RUNTIME) -> bool:
    """Whether the runtime there was built from the sources as they are now."""
    try:
        laid = json.loads((target / "runtime.json").read_text())
    except (OSError, ValueError):
        return False
    return bool(laid.get("key") == snapshot.key())


def main() -> int:
    copies = lay()
    size = sum(path.stat().st_size for path in copies)
    print(f"static/runtime: {len(copies)} files, {size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    words.run(main)
