"""Serves the project's folder for playing: `make play`.

Lays the runtime first if it is missing, then serves on http://localhost:8000, or on the next free
port where that one is taken. Compresses what browsers accept compressed, as static hosts do.
"""

from __future__ import annotations

import argparse
import gzip
import sys
from collections.abc import Callable
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from scripts import pyfiles, runtime, words

ROOT = runtime.ROOT
PORTS = 20
COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".py", ".toml", ".svg", ".wasm", ".txt"}


@lru_cache(maxsize=256)
def _gzipped(path: Path, mtime_ns: int, level: int) -> bytes:  # noqa: ARG001 (part of the key)
    return gzip.compress(path.read_bytes(), level, mtime=0)


class Handler(SimpleHTTPRequestHandler):
    """Static files with the types that browsers insist on, gzip, and no stale copies."""

    protocol_version = "HTTP/1.1"
    extensions_map: dict[str, str] = {  # noqa: RUF012 (as the base declares it)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".webmanifest": "application/manifest+json",
        ".py": "text/plain; charset=utf-8",
        ".toml": "text/plain; charset=utf-8",
        ".md": "text/plain; charset=utf-8",
        ".woff2": "font/woff2",
        ".bin": "application/octet-stream",
        ".gz": "application/gzip",
    }
    quiet = False
    # Called before the page itself is answered: `make play` rebuilds what has changed.
    refresh: Callable[[], None] = staticmethod(lambda: None)
    level = 6
    cache_control = "no-cache"

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _answer(self, *, body: bool) -> None:
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            if not self.path.split("?")[0].endswith("/"):
                self.send_response(HTTPStatus.MOVED_PERMANENTLY)
                self.send_header("Location", self.path.split("?")[0] + "/")
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            path /= "index.html"
            self.refresh()
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        stat = path.stat()
        tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
        fresh = self.headers.get("If-None-Match") == tag
        packed = path.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", "")
        self.send_response(HTTPStatus.NOT_MODIFIED if fresh else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", self.cache_control)
        self.send_header("Vary", "Accept-Encoding")
        content = b""
        if not fresh:
            content = _gzipped(path, stat.st_mtime_ns, self.level) if packed else path.read_bytes()
            self.send_header("Content-Type", self.guess_type(str(path)))
            self.send_header("Content-Length", str(len(content)))
            if packed:
                self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if body and content:
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the base's name)
        if not self.quiet:
            super().log_message(format, *args)


class QuietHandler(Handler):
    """For tests and for play: says nothing of each request."""

    quiet = True


class PlayHandler(QuietHandler):
    """Keeps the runtime as new as the sources, page by page."""

    @staticmethod
    def refresh() -> None:
        try:
            lay_if_stale()
        except words.MissingToolError as error:  # a syntax error, say: the last build is served
            print(error, file=sys.stderr)


def lay_if_stale() -> None:
    pyfiles.write()
    if not runtime.fresh():
        print("Laying static/runtime/ …", flush=True)
        runtime.lay()


class Server(ThreadingHTTPServer):
    """One thread a connection; a browser that hangs up is no news."""

    daemon_threads = True
    # A second server on the same port must fail here, so that the next port is tried.
    allow_reuse_address = sys.platform != "win32"

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(port: int, folder: Path = ROOT, handler: type[Handler] = QuietHandler) -> Server:
    """A server for `folder` on `port` (0: any free one), not yet running."""
    return Server(("127.0.0.1", port), partial(handler, directory=str(folder)))


def first_free(port: int, folder: Path, handler: type[Handler]) -> Server:
    """A server on `port`, or on the first free one of the next few."""
    for candidate in range(port, port + PORTS):
        try:
            return server(candidate, folder, handler)
        except OSError:
            print(f"Port {candidate} is taken, trying the next one.", file=sys.stderr)
    raise words.MissingToolError(
        f"Ports {port} to {port + PORTS - 1} are all taken: name a free one with make play PORT=…"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="make play", description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--folder", type=Path, default=ROOT)
    parser.add_argument("--verbose", action="store_true", help="print each request")
    options = parser.parse_args()
    handler: type[Handler] = Handler if options.verbose else QuietHandler
    if options.folder == ROOT:
        lay_if_stale()
        handler = PlayHandler
    serving = first_free(options.port, options.folder, handler)
    print(f"Spit: http://localhost:{serving.server_port}  (Ctrl+C ends it)", flush=True)
    try:
        serving.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        serving.server_close()
    return 0


if __name__ == "__main__":
    words.run(main)
