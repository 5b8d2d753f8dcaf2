"""No wording that nothing asks for: each key is written, or put together, somewhere in the program.

Keys are put together as f"told.{name}" or "rules." + name: what stands fixed in them has to match.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from spit.app.lesson_host import LESSON
from spit.app.share_words import SHARE
from spit.app.words import LANGUAGES

SPIT = Path(__file__).resolve().parents[2] / "spit"
ANY = r"[\w-]+"
DEEPER = (
    "end.out.*.speed", "lesson.*.*", "option.*.*", "place.last.watched.*", "place.taken.watched.*",
    "remark.*.*", "set.*.*",
)  # fmt: skip
"""Keys that are put together in two steps: a hole in one step is one part of a key."""
KEYS = {*LANGUAGES["en"], *LESSON["en"], *SHARE["en"]}


def form(node: ast.expr) -> str:
    """A regular expression for the texts that this may become."""
    if isinstance(node, ast.Constant):
        return re.escape(str(node.value))
    if isinstance(node, ast.JoinedStr):
        return "".join(map(form, node.values))
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return form(node.left) + form(node.right)
    return ANY


def forms() -> Iterator[str]:
    """Every text of the program that may be a key; the languages themselves do not count."""
    for path in SPIT.rglob("*.py"):
        if path.name.startswith(("english", "german")):
            continue
        tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        nodes = [n for n in tree if isinstance(n, ast.Constant | ast.JoinedStr | ast.BinOp)]
        made = {form(node) for node in nodes}
        whole = {text for text in made if text in STEMS}
        for text in made:
            if ANY not in text or re.match(r"[a-z]+\\\.", text):
                yield text
            elif text.count(ANY) == 1 and text.startswith(ANY):
                # What it begins with was handed over by somebody in the same file.
                yield from (stem + text.removeprefix(ANY) for stem in whole)


STEMS = {re.escape(key.rpartition(".")[0]) for key in KEYS} - {""}


def test_every_key_is_asked_for() -> None:
    deeper = {re.escape(made).replace(r"\*", ANY) for made in DEEPER}
    known = [re.compile(made) for made in {*forms(), *deeper}]
    left = {key.removesuffix(".one") for key in KEYS}
    assert sorted(key for key in left if not any(one.fullmatch(key) for one in known)) == []


def test_a_key_that_nothing_asks_for_is_found() -> None:
    known = [re.compile(made) for made in set(forms())]
    for key in ("page.own-key", "told.turned", "share.copy", "chart.key.spit"):
        assert not any(one.fullmatch(key) for one in known), key
