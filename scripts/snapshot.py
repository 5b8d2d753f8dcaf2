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
PYODIDE = ROOT / "node_modules" / "pyodide"
KEPT_S = 600
# Not in the page's standard library: compression and TLS, which do nothing for it (what would
# import them does without), and what is for other systems.
ABSENT = (
    "ssl.py",
    "bz2.py",
    "lzma.py",
    "compression/",
    "asyncio/proactor_events.py",
    "asyncio/windows_",
    "encodings/_win_cp_codecs.py",
)
# What may be imported later, by Python itself when it reports an error or meets a rare text.
REST = (
    "_colorize",
    "_strptime",
    "encodings.ascii",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_16",
    "traceback",
)
# The module that starts the page when it is imported.
MAIN = "spit.web.main"
LATER = (MAIN,)
OUTPUTS = ("memory.bin", "near.wasm", "rest.wasm", "glue.mjs", "library.zip", "stock.zip")


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
    """All our own modules that the page has."""
    dotted = [name.removesuffix(".py").replace("/", ".") for name in pyfiles.page_files()]
    return [name.removesuffix(".__init__") for name in dotted]


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


def build(target: Path, *, profile: bool = False) -> dict[str, Path]:
    """Builds all of it into `target` and tells the files by their purpose.

    `profile`: with counters in all functions instead (scripts/near.py).
    """
    BUILD.mkdir(parents=True, exist_ok=True)
    _node(
        "snapshot.mjs",
        {
            "pyodide": str(PYODIDE),
            "spit": [[name, str(ROOT / name)] for name in pyfiles.page_files()],
            "later": LATER,
            "rest": REST,
            "absent": ABSENT,
            "out": str(BUILD),
            "profile": profile,
        },
    )
    return {name.partition(".")[0]: _named(BUILD / name, target) for name in OUTPUTS}
