"""`make site`: writes the folder to publish, build/site, and prints what is in it.

What can change between two versions carries its content's hash in its name or is checked by the
service worker against it, so that a browser never mixes two versions. Without arguments that name
another place, the folder is made anew.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import hashlib
import json
import re
import shutil
from pathlib import Path

from scripts import runtime, words

ROOT = runtime.ROOT
SITE = ROOT / "build" / "site"
PICTURES = (".svg", ".png", ".txt")
STYLESHEET = re.compile(r'  <link rel="stylesheet" href="static/([\w.-]+\.css)">\n')
BOOT = '<script src="static/boot.js" async></script>'
COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".txt", ".webmanifest"}
FONT = "fonts/league-gothic.woff2"
FONT_HINT = f'  <link rel="preload" href="static/{FONT}" as="font" type="font/woff2" crossorigin>\n'
# What every visit needs and what takes longest: asked for with the page itself.
FIRST = ("memory-", "near-")
# Scripts would be parsed before the first frame, so that boot.js asks for them right after it; the
# page that the service worker keeps (static/sw.js) has them near, and asks for them at once.
SCRIPTS = ("interpreter", "pyodide.mjs", "glue-", "core", "error-")
# What only a start without the snapshot asks for.
STOCK = ("pyodide.asm.", "pyodide-lock", "library-", "stock-")


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


class Site:
    """The folder being written; every file goes through put()."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files: dict[str, bytes] = {}

    def put(self, name: str, content: bytes, *, hashed: bool = False) -> str:
        """Writes a file and returns its name, with its hash in it if wanted."""
        if hashed:
            path = Path(name)
            name = str(path.with_name(f"{path.stem}-{digest(content)[:10]}{path.suffix}"))
        place = self.folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
        self.files[name] = content
        return name


def source(text: str) -> str:
    """What a Content-Security-Policy calls exactly this text, in the page itself."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def preload(name: str) -> str:
    """The tag that lets the browser fetch a file before the script that wants it has run."""
    if name.endswith((".mjs", ".js")):
        return f'  <link rel="modulepreload" href="{name}">\n'
    return f'  <link rel="preload" href="{name}" as="fetch" crossorigin>\n'


def font() -> str:
    """The poster face as a part of the style: a file of its own would come after the first frame,
    which then is worked out twice."""
    face = (ROOT / "static" / FONT).read_bytes()
    return f"data:font/woff2;base64,{base64.b64encode(face).decode()}"


def write_scripts(site: Site, described: dict[str, object]) -> str:
    """The boot script, which knows this build by heart, and the interpreter module."""
    static = ROOT / "static"
    module = site.put(
        "static/interpreter.mjs", (static / "interpreter.mjs").read_bytes(), hashed=True
    )
    config = {**dict(described["config"]), "interpreter": f"./{module}"}  # type: ignore[call-overload]
    known = {k: v for k, v in described.items() if k != "key"}
    known |= {"config": config, "worker": "./sw.js"}
    text = (static / "boot.js").read_text(encoding="utf-8")
    baked = text.replace("const BUILT = null;", f"const BUILT = {json.dumps(known)};")
    if baked == text:
        raise words.MissingToolError("static/boot.js has no place for the build any more.")
    return site.put("static/boot.js", baked.encode(), hashed=True)


def write_page(site: Site, boot: str) -> None:
    """The page, with its style in it, early hints for the runtime, and the manifest."""
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    sheets = STYLESHEET.findall(page)
    css = "\n".join((ROOT / "static" / name).read_text(encoding="utf-8") for name in sheets)
    css = "\n" + css.replace('url("', 'url("static/').replace(f"static/{FONT}", font())
    page = STYLESHEET.sub("", page).replace(FONT_HINT, "")
    page = page.replace("style-src 'self'", f"style-src {source(css)}")
    page = page.replace("font-src 'self'", "font-src data:")
    hints, later = (
        "".join(preload(n) for part in parts for n in site.files if Path(n).name.startswith(part))
        for parts in (FIRST, SCRIPTS)
    )
    hints += f"  <!--kept {later.strip()}-->\n"
    head = f'  <script src="{boot}" async></script>\n  <style>{css}</style>\n'
    head += hints + '  <link rel="manifest" href="static/manifest.webmanifest">'
    page = page.replace(" https://cdn.jsdelivr.net/npm/", "")  # everything is here
    page = re.sub(r' src="spit/web/main.py" config="pyscript.toml"', "", page)
    if BOOT not in page or "data:font" not in css or FONT in css + page:
        raise words.MissingToolError("index.html does not look as scripts/site.py expects it.")
    site.put("index.html", page.replace("  " + BOOT, head).encode())


def write_worker(site: Site) -> None:
    """The service worker, with the hash of everything it is to keep."""
    hashes = {name: digest(content) for name, content in site.files.items()}
    spare = {n: h for n, h in hashes.items() if Path(n).name.startswith(STOCK)}
    kept = {n: h for n, h in hashes.items() if n not in spare}
    version = digest(json.dumps(hashes, sort_keys=True).encode())[:12]
    text = (ROOT / "static" / "sw.js").read_text(encoding="utf-8")
    text = text.replace('const VERSION = "";', f'const VERSION = "{version}";')
    text = text.replace("const FILES = {};", f"const FILES = {json.dumps(kept)};")
    text = text.replace("const SPARE = {};", f"const SPARE = {json.dumps(spare)};")
    site.put("sw.js", text.encode())


def write(folder: Path) -> Site:
    """Writes the whole site into `folder`, which is emptied first."""
    if not runtime.fresh():
        runtime.lay()
    shutil.rmtree(folder, ignore_errors=True)
    site = Site(folder)
    laid = runtime.RUNTIME
    described = json.loads((laid / "runtime.json").read_text(encoding="utf-8"))
    for path in sorted([*(laid / "pyscript").iterdir(), *(laid / "pyodide").iterdir()]):
        if not path.name.startswith(("toml", "python_stdlib")):
            site.put(f"static/runtime/{path.parent.name}/{path.name}", path.read_bytes())
    for part in ("memory", "near", "glue", "rest", "library", "stock"):
        name = Path(described[part]).name
        site.put(f"static/runtime/{name}", (laid / name).read_bytes())
    static = ROOT / "static"
    for path in sorted(static.rglob("*")):
        if path.suffix in PICTURES and laid not in path.parents:
            site.put(path.relative_to(ROOT).as_posix(), path.read_bytes())
    site.put("static/manifest.webmanifest", (static / "manifest.webmanifest").read_bytes())
    site.put("LICENSE.txt", (ROOT / "LICENSE").read_bytes())
    write_page(site, write_scripts(site, described))
    write_worker(site)
    site.put(".nojekyll", b"")
    return site


def on_the_wire(name: str, content: bytes) -> int:
    """How many bytes a static host sends for it."""
    return len(gzip.compress(content, 9)) if Path(name).suffix in COMPRESSED else len(content)


def table(site: Site) -> str:
    rows = [(name, len(c), on_the_wire(name, c)) for name, c in sorted(site.files.items())]
    lines = [f"{'file':58} {'bytes':>10} {'on the wire':>12}"]
    lines += [f"{name:58} {size:10,} {wire:12,}" for name, size, wire in rows]
    total = [sum(column) for column in zip(*[row[1:] for row in rows], strict=True)]
    lines.append(f"{f'{len(rows)} files':58} {total[0]:10,} {total[1]:12,}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make site", description=__doc__)
    parser.add_argument("--folder", type=Path, default=SITE)
    folder = parser.parse_args().folder
    site = write(folder)
    print(table(site))
    print(f"Publish {folder} on any static host, under any path.")
    return 0


if __name__ == "__main__":
    words.run(main)
