"""No markup is made from text: what could turn text into elements or code is used in one place.

That place takes `Markup`, which only `shapes.Element.written` makes, escaped throughout; mypy sees
to it that nothing else is passed.
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from spit.app.shapes import element

SINKS = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|document\.write|srcdoc"
    r"|createContextualFragment|DOMParser|\beval\(|[^.]\bexec\(|new Function|Function\.new"
    r"|\.on(?:click|load|error|input|message)\b ="
    r"|javascript:|set(?:Timeout|Interval)\(\s*[\"'`]|run_js|runPythonAsync"
)
HOSTILE = "\"'><img src=x onerror=alert(1)></svg><script>&amp;"


def test_one_place_makes_markup(root: Path) -> None:
    found = []
    for path in [*(root / "spit").rglob("*.py"), *(root / "static").glob("*.*js")]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if SINKS.search(line):
                found.append((path.relative_to(root).as_posix(), number, line.strip()))
    assert [(name, line) for name, _, line in found] == [
        ("spit/web/markup.py", 'node.innerHTML = markup or ""')
    ], found


def test_one_place_calls_a_text_markup(root: Path) -> None:
    calls = {
        path.relative_to(root / "spit").as_posix()
        for path in (root / "spit").rglob("*.py")
        if re.search(r"(?<!\w)Markup\(|cast\(.*Markup", path.read_text(encoding="utf-8"))
    }
    assert calls == {"app/shapes.py"}


def test_whatever_is_written_is_escaped() -> None:
    written = element("text", HOSTILE, HOSTILE, x=1.0, aria_label=HOSTILE).written()
    read = ElementTree.fromstring(written)
    assert (read.text, read.get("class"), read.get("aria-label")) == (HOSTILE,) * 3
    assert list(read) == []
