"""Pictures of the table at five sizes in every theme, compared with those kept in shots/.

They are kept and compared small, by the average of small squares, so that another machine's font
rendering does not matter but an icon out of place does; lines in the system's own font are left
out. After a meant change: SPIT_SHOTS=write pytest tests/web/test_shots.py
"""

from __future__ import annotations

import base64
import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Open
from tests.web.opened import THEMES, Opened

KEPT = Path(__file__).with_name("shots")
SIZES = ((320, 568), (390, 844), (844, 390), (1280, 800), (2560, 1440))
WIDE = 240
SQUARE = 6
FAR = 24
"""How much a channel's average must differ for a square to count, of 255."""
MOST = 2
"""Squares that may differ so much."""
SMALL = """async ([data, width]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round(image.height * width / image.width);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').split(',')[1];
}"""
UNLIKE = """async ([one, two, size, far]) => {
  const pixels = async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await pixels(one), await pixels(two)];
  if (a.width !== b.width || a.height !== b.height) return Infinity;
  const across = Math.ceil(a.width / size);
  const sums = new Float64Array(across * Math.ceil(a.height / size) * 3);
  for (let i = 0; i < a.data.length; i += 4) {
    const [x, y] = [(i / 4) % a.width, Math.floor(i / 4 / a.width)];
    const square = Math.floor(y / size) * across + Math.floor(x / size);
    for (let k = 0; k < 3; k += 1) sums[square * 3 + k] += a.data[i + k] - b.data[i + k];
  }
  let count = 0;
  for (let i = 0; i < sums.length; i += 3)
    if (Math.max(...[0, 1, 2].map((k) => Math.abs(sums[i + k]))) > far * size * size) count += 1;
  return count;
}"""
STILL = """() => {
  for (const card of document.querySelectorAll('.card')) card.style.setProperty('--throw', '0deg');
  for (const line of document.querySelectorAll('#match, #tally')) line.style.opacity = 0;
}"""
"""Each card element lies a little askew in the middle, and which one it is changes at each deal;
and two lines are in the system's own font."""


@pytest.mark.parametrize("theme", THEMES)
def test_the_table_looks_as_it_did(open_table: Open, theme: str) -> None:
    table = open_table("rules=duel&seed=1&rival=off&start=now", reduced_motion="reduce")
    blank = table.context.new_page()
    table.tick(2000)
    table.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    table.page.evaluate(STILL)
    assert not unlike(table, blank, theme, SIZES)


def test_large_cards_look_as_they_did(open_table: Open) -> None:
    table = open_table("rules=duel&seed=1&rival=off&start=now", reduced_motion="reduce")
    blank = table.context.new_page()
    table.tick(2000)
    table.page.evaluate(
        "() => Object.assign(document.documentElement.dataset, "
        "{ theme: 'light', size: 'large', index: 'large', back: 'weave' })"
    )
    table.page.evaluate(STILL)
    assert not unlike(table, blank, "large", ((320, 568), (1280, 800)))


def unlike(
    table: Opened, blank: Page, name: str, sizes: tuple[tuple[int, int], ...]
) -> dict[str, int]:
    """The pictures that differ from those that are kept, and in how many squares."""
    found: dict[str, int] = {}
    for width, height in sizes:
        table.page.set_viewport_size({"width": width, "height": height})
        table.tick(100)
        picture = table.page.screenshot(animations="disabled")
        small = blank.evaluate(SMALL, [base64.b64encode(picture).decode(), WIDE])
        kept = KEPT / f"{name}-{width}x{height}.png"
        if os.environ.get("SPIT_SHOTS") == "write":
            kept.parent.mkdir(exist_ok=True)
            kept.write_bytes(base64.b64decode(small))
        before = base64.b64encode(kept.read_bytes()).decode()
        count = blank.evaluate(UNLIKE, [before, small, SQUARE, FAR])
        if count > MOST:
            found[kept.name] = count
    return found
