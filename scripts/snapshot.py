"""Builds the memory snapshot that lets the page start fast, and the zips that go with it.

Everything lands under static/runtime/ with a hash of its content in its name, so that a page
never mixes two builds.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import time
from pathlib import Path

from scripts import pyfiles, words

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "snapshot"
NODE = ROOT / "scripts" / "node"
STDLIB = ROOT / "node_modules" / "pyodide" / "python_stdlib.zip"
KEPT_S = 600
# Compression and TLS do nothing for the page; what would import them does without.
ABSENT = ("ssl.py", "bz2.py", "lzma.py", "compression/")
# Of the standard library, what the page's rooms import besides what Pyodide starts with.
IMPORTS = ("heapq", "json", "random")
# What may be imported later, by a function or by Python itself when it reports an error.
REST = (
    "_colorize.py",
    "_strptime.py",
    "calendar.py",
    "datetime.py",
    "encodings/ascii.py",
    "encodings/idna.py",
    "encodings/latin_1.py",
    "encodings/utf_16.py",
    "stringprep.py",
)


def inputs() -> list[Path]:
    """Every file that the build depends on."""
    found = [ROOT / name for name in pyfiles.page_files()]
    found += [pyfiles.CONFIG, ROOT / "package-lock.json", Path(__file__), *sorted(NODE.iterdir())]
    return [path for path in found if path.is_file()]


def key() -> str:
    """A hash of all inputs: the same key, the same bytes."""
    digest = hashlib.sha256()
    for path in inputs():
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def modules() -> list[str]:
    """What the snapshot imports: the rooms below `web`, whole."""
    names = [name for name in pyfiles.page_files() if not name.startswith("spit/web/")]
    dotted = [name.removesuffix(".py").replace("/", ".") for name in names]
    return [*IMPORTS, *(name.removesuffix(".__init__") for name in dotted)]


def _node(script: str, job: dict[str, object]) -> None:
    node = shutil.which("node")
    if node is None:
        raise words.MissingToolError("node is missing: install Node.js 20 or newer.")
    order = BUILD / f"{script}.json"
    order.write_text(json.dumps(job))
    done = subprocess.run([node, str(NODE / script), str(order)], cwd=ROOT, check=False)
    if done.returncode:
        raise words.MissingToolError(f"{script} failed: see its message above.")


def _named(path: Path, target: Path) -> Path:
    """Moves a built file to `target`, its content's hash in its name."""
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
    named = target / f"{path.stem}-{digest}{path.suffix}"
    target.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, named)
    # A page that is just being loaded may still ask for the last build.
    for old in target.glob(f"{path.stem}-*{path.suffix}"):
        if old != named and time.time() - old.stat().st_mtime > KEPT_S:
            old.unlink()
    return named


def library() -> Path:
    """Where the compiled standard library is kept; its name tells what it was made of."""
    digest = hashlib.sha256(repr(ABSENT).encode())
    for path in (STDLIB, NODE / "bundle.py", NODE / "bundle.mjs"):
        digest.update(path.read_bytes())
    return BUILD / f"library-{digest.hexdigest()[:12]}.zip"


def build(target: Path) -> dict[str, Path]:
    """Builds all of it into `target` and tells the files by their purpose."""
    BUILD.mkdir(parents=True, exist_ok=True)
    compiled = library()
    out = {name: BUILD / name for name in ("memory.bin", "page.zip", "stock.zip")}
    _node(
        "bundle.mjs",
        {
            "source": None if compiled.exists() else str(STDLIB),
            "library": str(compiled),
            "spit": [[name, str(ROOT / name)] for name in pyfiles.page_files()],
            "rest": REST,
            "absent": ABSENT,
            "page": str(out["page.zip"]),
            "stock": str(out["stock.zip"]),
        },
    )
    _node(
        "snapshot.mjs",
        {
            "library": str(compiled),
            "spit": str(out["stock.zip"]),
            "imports": modules(),
            "out": str(out["memory.bin"]),
            "raw": str(BUILD / "memory.raw"),
        },
    )
    return {path.stem: _named(path, target) for path in out.values()}
