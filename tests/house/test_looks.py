"""What looks are named in more than one place, and that nothing is named for nobody."""

from __future__ import annotations

import json
import re
from pathlib import Path

GROUND = re.compile(r"--ground: light-dark\((#\w+), (#\w+)\);")


def test_the_browsers_own_frame_has_the_ground_of_the_table(root: Path) -> None:
    found = GROUND.search((root / "static" / "tokens.css").read_text(encoding="utf-8"))
    assert found is not None
    page = (root / "index.html").read_text(encoding="utf-8")
    for scheme, ground in zip(("light", "dark"), found.groups(), strict=True):
        media = f'media="(prefers-color-scheme: {scheme})"'
        assert f'<meta name="theme-color" content="{ground}" {media}>' in page
    manifest = json.loads((root / "static" / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["background_color"] == manifest["theme_color"] == found[2]


def test_every_named_value_and_picture_is_used(root: Path) -> None:
    styles = "".join(path.read_text(encoding="utf-8") for path in root.glob("static/*.css"))
    named = set(re.findall(r"(--[\w-]+)\s*:", styles))
    assert named - set(re.findall(r"var\(\s*(--[\w-]+)", styles)) == set()
    pictures = {f"suits/{path.name}" for path in (root / "static" / "suits").iterdir()}
    assert {picture for picture in pictures if f'url("{picture}")' not in styles} == set()
