"""From a small phone to a big screen: nothing scrolls, overlaps, or is too small to press."""

from __future__ import annotations

import itertools
from typing import Any

from tests.web.conftest import Open

SIZES = (
    (320, 568), (360, 640), (390, 844), (768, 1024), (568, 320), (844, 390), (640, 400),
    (1280, 800), (1920, 1080), (2560, 1440),
)  # fmt: skip
BOXES = """() => {
  const boxes = {};
  const add = (name, node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    if (right > left && getComputedStyle(node).visibility === 'visible')
      boxes[name] = { left, top, right, bottom };
  };
  for (const node of document.querySelectorAll('[data-place]:not([hidden])'))
    add(node.dataset.place, node);
  for (const node of document.querySelectorAll('#bar [data-action], #stuck'))
    add(node.dataset.action, node);
  for (const node of document.querySelectorAll('#levels label')) add(node.textContent, node);
  for (const node of document.querySelectorAll('.seat-label'))
    add(`label ${node.parentNode.dataset.seat}`, node.querySelector('.seat-name'));
  const root = document.scrollingElement;
  return { boxes, scrolls: root.scrollHeight > innerHeight || root.scrollWidth > innerWidth };
}"""


def overlap(one: dict[str, float], two: dict[str, float]) -> bool:
    """Whether two boxes share more than a hair."""
    across = min(one["right"], two["right"]) - max(one["left"], two["left"])
    down = min(one["bottom"], two["bottom"]) - max(one["top"], two["top"])
    return across > 1 and down > 1


def faults(seen: dict[str, Any], width: int, height: int) -> list[str]:
    """What is wrong on a page of this size."""
    boxes = seen["boxes"]
    found = ["it scrolls"] if seen["scrolls"] else []
    for name, box in boxes.items():
        if box["left"] < -0.5 or box["top"] < -0.5:
            found.append(f"{name} is cut off: {box}")
        if box["right"] > width + 0.5 or box["bottom"] > height + 0.5:
            found.append(f"{name} is cut off: {box}")
        wide, high = box["right"] - box["left"], box["bottom"] - box["top"]
        if not name.startswith(("far", "label")) and min(wide, high) < 32:
            found.append(f"{name} is only {wide:.0f} by {high:.0f}")
    for one, two in itertools.combinations(boxes, 2):
        if overlap(boxes[one], boxes[two]):
            found.append(f"{one} and {two} overlap")
    return found


def test_every_screen(open_table: Open) -> None:
    found = {}
    for query in ("rules=duel", "rules=classic&centers=3&layout=1-2-3-4", "rules=speed-15"):
        table = open_table(f"{query}&seed=1&start=now&rival=off")
        table.tick(100)
        deal = table.value("#table", "data-deal")
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            seen = table.page.evaluate(BOXES)
            wrong = faults(seen, width, height)
            if wrong:
                found[f"{query} {width}x{height}"] = wrong
        assert table.value("#table", "data-deal") == deal
    assert not found, "\n".join(f"{at}: {wrong}" for at, wrong in found.items())
