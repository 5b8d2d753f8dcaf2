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


LONGEST = "Du könntest noch eine Karte spielen: Die Herz\u2011Sieben passt auf Mitte 2."
SAID = """(text) => {
  const message = document.querySelector('#message');
  message.textContent = text;
  const of = (node) => node.getBoundingClientRect().toJSON();
  const boxes = { message: of(message) };
  for (const node of document.querySelectorAll(
    '[data-place^=far]:not([hidden]), #stuck, #levels label, #bar [data-action]'))
    boxes[node.dataset.place ?? node.dataset.action ?? node.textContent] = of(node);
  for (const node of document.querySelectorAll('.seat-label .seat-name'))
    boxes[`label of ${node.closest('[data-seat]').dataset.seat}`] = of(node);
  return boxes;
}"""
OFFERED = """() => {
  const of = (node) => node.getBoundingClientRect().toJSON();
  const boxes = {};
  for (const node of document.querySelectorAll(
    '[data-place]:not([hidden], [data-count="0"]), #ready, .seat-name, #shout, #bar button'))
    boxes[node.dataset.place ?? node.dataset.action ?? node.textContent] = of(node);
  for (const node of document.querySelectorAll('#offers > *')) boxes[node.className] = of(node);
  return boxes;
}"""


def test_longer_words_and_larger_cards(new_page: Open) -> None:
    found = {}
    for large in (False, True):
        table = new_page()
        sizes = "large" if large else "normal"
        hand = "left" if large else "right"
        table.prefer(language="de", size=sizes, index=sizes, mirrored=large, handed=hand)
        table.go("rules=classic&seed=1&start=now&level=slow")
        table.tick(100)
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            at = f"{'large' if large else 'normal'} {width}x{height}"
            wrong = faults(table.page.evaluate(BOXES), width, height)
            boxes = table.page.evaluate(SAID, LONGEST)
            wrong += [f"message and {name}" for name in boxes
                      if name != "message" and overlap(boxes["message"], boxes[name])]  # fmt: skip
            if boxes["message"]["left"] < 0 or boxes["message"]["right"] > width:
                wrong.append(f"the message is cut off: {boxes['message']}")
            if wrong:
                found[at] = wrong
    assert not found, "\n".join(f"{at}: {wrong}" for at, wrong in found.items())


LANE = """(text) => {
  document.querySelector('#message').textContent = text;
  const of = (node) => node.getBoundingClientRect().toJSON();
  return Object.fromEntries([...document.querySelectorAll(
    '#message, [data-place^=near]:not([hidden]), [data-place^=center]:not([hidden])')].map(
    (node) => [node.dataset.place ?? node.id, of(node)]));
}"""


def test_a_message_has_a_lane_of_its_own(open_table: Open) -> None:
    table = open_table("rules=classic&seed=1&start=now&rival=off")
    table.tick(300)
    for width, height in ((390, 844), (1280, 800), (1920, 1080), (2560, 1440)):
        table.page.set_viewport_size({"width": width, "height": height})
        boxes = table.page.evaluate(LANE, "The rival can still play.")
        wrong = [name for name in boxes
                 if name != "message" and overlap(boxes["message"], boxes[name])]  # fmt: skip
        assert not wrong, f"{width}x{height}"
        # Stuck stands by the row that it belongs to, and grows with it.
        stuck = table.page.locator("#stuck").bounding_box()
        assert stuck
        if width > height:
            last = boxes["near-5"]
            assert 0 < stuck["x"] - last["right"] < 0.3 * (last["right"] - last["left"])
            assert stuck["height"] > 0.6 * (last["right"] - last["left"])


def test_what_is_offered_at_the_gate_covers_nothing(open_table: Open) -> None:
    table = open_table("rules=duel&seed=1&language=de")
    table.tick(100)
    found = {}
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        boxes = table.page.evaluate(OFFERED)
        offers = [name for name in boxes if "offer" in name or name == "small-button"]
        assert len(offers) == 2
        wrong = [f"{one} and {other}" for one in offers for other in boxes
                 if one != other and overlap(boxes[one], boxes[other])]  # fmt: skip
        if wrong:
            found[f"{width}x{height}"] = wrong
    assert not found, "\n".join(f"{at}: {wrong}" for at, wrong in found.items())


def test_large_cards_are_larger(open_table: Open) -> None:
    table = open_table("rules=duel&seed=1&start=now&rival=off")
    table.tick(100)

    def card(size: str, index: str = "normal") -> tuple[float, float]:
        """The width of a card of one's own, and the height of its rank's letters."""
        table.page.evaluate(
            "([size, index]) => Object.assign(document.documentElement.dataset, { size, index })",
            [size, index],
        )
        wide = table.page.locator("[data-place=near-1]").bounding_box()
        rank: str = table.page.evaluate(
            "getComputedStyle(document.querySelector('.card[data-at=near-1][data-face]').firstChild,"
            " '::before').fontSize"
        )
        assert wide
        return wide["width"], float(rank.removesuffix("px"))

    for (width, height), least in (((320, 568), 1.07), ((390, 844), 1.07), ((1280, 800), 1.08),
                                   ((2560, 1440), 1.08)):  # fmt: skip
        table.page.set_viewport_size({"width": width, "height": height})
        small, normal, large = (card(size) for size in ("small", "normal", "large"))
        assert small[0] * 1.1 < normal[0]
        assert normal[0] * least < large[0]
        big = card("normal", "large")
        assert big[0] == normal[0]
        assert big[1] > 1.5 * normal[1]
        assert big[1] > 85


REMARKED = """(text) => {
  const remark = document.querySelector('#remark');
  remark.textContent = text;
  const of = (node) => node.getBoundingClientRect().toJSON();
  const boxes = { remark: { ...of(remark), wide: remark.scrollWidth - remark.clientWidth } };
  for (const node of document.querySelectorAll(
    '[data-place]:not([hidden]), #stuck, .seat-name, #bar [data-action], #levels label'))
    boxes[node.dataset.place ?? node.dataset.action ?? node.textContent] = of(node);
  return boxes;
}"""


def test_a_remark_lies_on_nothing(new_page: Open) -> None:
    table = new_page()
    table.prefer(language="de")
    table.go("rules=classic&seed=1&start=now&rival=off")
    table.tick(300)
    found = {}
    for text in ("In dieser Runde gibt es nur einen Mittelstapel.",
                 "Beim Gegner geht nichts; er wartet auf dich."):  # fmt: skip
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            boxes = table.page.evaluate(REMARKED, text)
            remark = boxes.pop("remark")
            wrong = [name for name, box in boxes.items() if overlap(remark, box)]
            if wrong or remark["wide"] > 0 or not 0 <= remark["left"] < remark["right"] <= width:
                found[f"{text[:4]} {width}x{height}"] = (wrong, remark)
    assert not found, "\n".join(f"{at}: {wrong}" for at, wrong in found.items())
