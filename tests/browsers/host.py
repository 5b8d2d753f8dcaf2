"""A host of its own for each test: another port is another origin, so every test starts fresh.

It puts a script into the page that keeps what goes wrong there (browsers without a way to listen
from outside are no exception then), notes what it could not answer, can fail a file on purpose,
and can be unplugged.
"""

from __future__ import annotations

import re
import threading
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

from scripts import runtime, serve, site

WATCH = """
window.complaints = [];
const complain = (kind, text) => complaints.push(`${kind}: ${text}`);
for (const level of ['error', 'warn']) {
  const say = console[level];
  console[level] = (...given) => { complain(level, given.join(' ')); say.apply(console, given); };
}
addEventListener('error', (event) =>
  complain('error', event.message || event.target.src || event.target.href), true);
addEventListener('unhandledrejection', (event) => complain('rejection', event.reason));
addEventListener('securitypolicyviolation', (event) =>
  complain('policy', `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
"""
HEAD = b"<head>\n"


def watched(page: bytes) -> bytes:
    """The page with the script before everything else."""
    assert HEAD in page
    return page.replace(HEAD, HEAD + b'  <script src="watch.js"></script>\n', 1)


class Host:
    """Serves a folder on 127.0.0.1."""

    def __init__(self, folder: Path = runtime.ROOT) -> None:
        self.fails: re.Pattern[str] | None = None
        """Paths that are answered with an error."""
        self.unanswered: list[str] = []
        self._folder = folder
        self._port = 0
        self.plug_in()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def plug_in(self) -> None:
        """Answers (again), at the same address."""
        host = self

        class Watching(serve.QuietHandler):
            def _answer(self, *, body: bool) -> None:
                path = urlsplit(self.path).path
                if host.fails and host.fails.search(path):
                    self.send_error(HTTPStatus.NOT_FOUND)
                elif path == "/watch.js" and not (host._folder / "watch.js").exists():
                    self._send(WATCH.encode(), "text/javascript")
                elif path == "/" and not (host._folder / "watch.js").exists():
                    self._send(watched((host._folder / "index.html").read_bytes()), "text/html")
                else:
                    super()._answer(body=body)

            def _send(self, content: bytes, kind: str) -> None:
                self.send_response(HTTPStatus.OK)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def send_error(self, code: int, *rest: str | None) -> None:
                if not (host.fails and host.fails.search(self.path)):
                    host.unanswered.append(f"{code} {self.path}")
                super().send_error(code, *rest)

        self._server = serve.server(self._port, self._folder, Watching)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def unplug(self) -> None:
        """Answers no more."""
        self._server.shutdown()
        self._server.server_close()


def publish(folder: Path) -> None:
    """Writes what `make site` publishes, watched as well; its service worker keeps that."""
    built = site.write(folder)
    built.files = {n: c for n, c in built.files.items() if n not in ("sw.js", ".nojekyll")}
    built.put("watch.js", WATCH.encode())
    built.put("index.html", watched(built.files["index.html"]))
    site.write_worker(built)
