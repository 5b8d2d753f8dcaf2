"""What the build scripts do when something is missing, and how the page is served."""

from __future__ import annotations

import gzip
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from scripts import install, runtime, serve, words


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<!doctype html>" + "the table " * 100)
    for name in ("a.wasm", "b.mjs", "c.js", "d.json", "e.webmanifest", "f.py", "g.bin"):
        (tmp_path / name).write_bytes(b"content")
    (tmp_path / "sub").mkdir()
    return tmp_path


@pytest.fixture
def served(folder: Path) -> Iterator[int]:
    server = serve.server(0, folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_port
    server.shutdown()
    server.server_close()


def get(port: int, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request(method, path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html"),
        ("a.wasm", "application/wasm"),
        ("b.mjs", "text/javascript"),
        ("c.js", "text/javascript"),
        ("d.json", "application/json"),
        ("e.webmanifest", "application/manifest+json"),
        ("f.py", "text/plain; charset=utf-8"),
        ("g.bin", "application/octet-stream"),
    ],
)
def test_types_are_those_that_browsers_insist_on(served: int, name: str, kind: str) -> None:
    answer, _ = get(served, f"/{name}")
    assert (answer.status, answer.getheader("Content-Type")) == (200, kind)


def test_text_goes_gzipped_to_those_who_take_it(served: int, folder: Path) -> None:
    plain = (folder / "index.html").read_bytes()
    answer, body = get(served, "/?rules=duel", Accept_Encoding="gzip, br")
    assert answer.getheader("Content-Encoding") == "gzip"
    assert gzip.decompress(body) == plain
    answer, body = get(served, "/index.html")
    assert answer.getheader("Content-Encoding") is None
    assert body == plain


def test_an_unchanged_file_is_not_sent_again(served: int, folder: Path) -> None:
    tag = get(served, "/c.js")[0].getheader("ETag") or ""
    answer, body = get(served, "/c.js", If_None_Match=tag)
    assert (answer.status, body) == (304, b"")
    (folder / "c.js").write_bytes(b"other content")
    assert get(served, "/c.js", If_None_Match=tag)[0].status == 200


def test_head_missing_files_and_folders(served: int) -> None:
    answer, body = get(served, "/c.js", "HEAD")
    assert (answer.status, body, answer.getheader("Content-Length")) == (200, b"", "7")
    assert get(served, "/nothing")[0].status == 404
    assert get(served, "/../../etc/passwd")[0].status == 404
    answer, _ = get(served, "/sub")
    assert (answer.status, answer.getheader("Location")) == (301, "/sub/")


def test_a_taken_port_falls_through_to_the_next(
    folder: Path, capsys: pytest.CaptureFixture
) -> None:
    first = serve.server(0, folder)
    second = serve.first_free(first.server_port, folder, serve.QuietHandler)
    assert first.server_port < second.server_port < first.server_port + serve.PORTS
    assert f"Port {first.server_port} is taken" in capsys.readouterr().err
    first.server_close()
    second.server_close()


def test_when_all_ports_are_taken_one_sentence_says_so(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "PORTS", 1)
    first = serve.server(0, folder)
    with pytest.raises(words.MissingToolError, match="make play PORT="):
        serve.first_free(first.server_port, folder, serve.QuietHandler)
    first.server_close()


def test_without_npm_one_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(runtime, "MODULES", tmp_path / "node_modules")
    with pytest.raises(words.MissingToolError, match=r"npm is missing: install Node\.js"):
        runtime.npm_ci()


def test_without_venv_one_sentence_names_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "python3"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(broken))
    monkeypatch.setattr(install, "VENV", tmp_path / ".venv")
    with pytest.raises(words.MissingToolError, match=r"install python3\.\d+-venv"):
        install.make_venv()


def test_an_old_python_is_told_so(root: Path) -> None:
    code = (
        "import sys; sys.version_info = (3, 9, 2)\n"
        "exec(compile(open('scripts/__init__.py').read(), 'scripts/__init__.py', 'exec'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.strip() == "Spit needs Python 3.11 or newer; this is 3.9."


def test_giving_up_is_one_line(capsys: pytest.CaptureFixture) -> None:
    def main() -> int:
        raise words.MissingToolError("Install it.")

    with pytest.raises(SystemExit) as ended:
        words.run(main)
    assert ended.value.code == 1
    assert capsys.readouterr().err == "Install it.\n"
