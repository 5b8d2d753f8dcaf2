"""JSON from anywhere: stores, files, whatever somebody may have put there.

Deeply nested text would overflow the browser's own stack before Python's limits are reached, and
nothing can go on after that; so it is refused before it is parsed.
"""

from __future__ import annotations

import json
import re

DEEPEST = 40
"""Levels that are certainly read; of our own texts none has more than six."""
_ALL = bytes(range(256))
_OTHERS = _ALL.translate(None, b'[]{}"\\')
_STRINGS = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)


def read_json(text: object) -> object:
    """As `json.loads`. ValueError for everything that cannot be read."""
    if not isinstance(text, str):
        raise ValueError("this is not a text")
    if _too_deep(text):
        raise ValueError("this is nested too deep")
    try:
        value: object = json.loads(text)
    except RecursionError:
        raise ValueError("this is nested too deep") from None
    return value


def read_rows(text: str, version: int, name: str) -> list[object] | None:
    """The list called `name` in a stored text of that version; None if it is none. Never raises."""
    try:
        data = read_json(text)
    except ValueError:
        return None
    if not isinstance(data, dict) or data.get("version") != version:
        return None
    rows = data.get(name)
    return rows if isinstance(rows, list) else None


def _too_deep(text: str) -> bool:
    """Pairs of brackets are taken out from the inside, a level at a time: quick for long texts."""
    data = text.encode("utf-8", "replace")
    left = data.translate(None, _OTHERS).replace(b'""', b"")
    if b'"' in left or b"\\" in left:  # some strings hold brackets or escapes
        left = _STRINGS.sub(b"", data).translate(None, _OTHERS)
    for _ in range(DEEPEST):
        if not left:
            return False
        left = left.replace(b"[]", b"").replace(b"{}", b"")
    return len(left) > DEEPEST
