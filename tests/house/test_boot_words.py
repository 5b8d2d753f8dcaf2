"""What static/boot.js says stands in index.html, in each language of the game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from spit.app.words import LANGUAGES


@pytest.fixture
def texts(root: Path) -> dict[str, dict[str, str]]:
    page = (root / "index.html").read_text(encoding="utf-8")
    block = re.search(r'<script type="application/json" id="boot-words">(.*?)</script>', page, re.S)
    assert block
    found: dict[str, dict[str, str]] = json.loads(block[1])
    return found


def test_every_language_says_all_of_it(texts: dict[str, dict[str, str]]) -> None:
    assert set(texts) == set(LANGUAGES)
    fields = [
        {key: set(re.findall(r"{\w+}", text)) for key, text in language.items()}
        for language in texts.values()
    ]
    assert all(language == fields[0] for language in fields)
    assert all(text for language in texts.values() for text in language.values())


def test_no_word_is_missing_or_idle(texts: dict[str, dict[str, str]], root: Path) -> None:
    script = (root / "static" / "boot.js").read_text(encoding="utf-8")
    wanted = set(re.findall(r'word\("([\w-]+)"', script))
    wanted |= set(re.findall(r'step = "([\w-]+)"', script))
    wanted |= set(re.findall(r'"([\w-]+)"', script.split("const reason = ", 1)[1].split(";", 1)[0]))
    assert wanted == set(texts["en"])
