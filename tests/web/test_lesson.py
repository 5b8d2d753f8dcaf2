"""The lesson on the table, as a newcomer meets it: offered, played with own hands, resumed."""

from __future__ import annotations

import itertools
from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.opened import Opened
from tests.web.player import Player
from tests.web.test_layout import SIZES, overlap

STEPS, GAPS = 6, 3
LEAST = 36
"""How wide a card in one's own row is at least, in CSS pixels."""
STANDS = """() => {
  const boxes = {};
  for (const node of document.querySelectorAll(`#panel, #remark, #stuck, #stuck .word,
    #panel .where, #panel .panel-head button, #panel h2, #panel .row button,
    [data-place]:not([hidden])`)) {
    const box = node.getBoundingClientRect();
    const name = node.dataset.place ?? (node.id || node.dataset.action || node.className);
    if (box.width && box.height) boxes[name] = box.toJSON();
  }
  boxes.where.lines = boxes.where.height / parseFloat(getComputedStyle(
    document.querySelector('#panel .where')).lineHeight);
  return boxes;
}"""


def state(table: Opened) -> tuple[int, str]:
    """The step, and whether it is being done, done, or over."""
    return (
        int(table.value("#panel", "data-step") or 0),
        table.value("#panel", "data-state") or "",
    )


def height(player: Player, name: str) -> int:
    """How many cards lie at a place."""
    return int(player.table.value(f"[data-place={name}]", "data-count") or 0)


def do_one_thing(player: Player) -> None:
    """What a step asks for is always the one thing that can be done; gaps take two presses."""
    seen = player.look()
    slaps = [action for action in seen["shown"] if action.startswith("slap-")]
    if slaps:
        player.act(min(slaps, key=lambda slap: height(player, f"center-{slap[-1]}")))
    elif seen["playable"]:
        highest = max(seen["playable"], key=lambda name: height(player, name))
        player.place(highest)
        if player.look()["targets"]:
            player.place(highest)
    elif seen["movable"] and state(player.table)[0] == GAPS:
        player.place(max(seen["movable"], key=lambda name: height(player, name)))
        gaps = [name for name in player.look()["targets"] if name.startswith("near-")]
        player.place(gaps[0])
    elif "stuck" in seen["shown"]:
        player.act("stuck")


def test_a_newcomer_goes_through_it(open_table: Open) -> None:
    table = open_table("", viewport={"width": 390, "height": 844}, has_touch=True)
    player = Player(table, "touch")
    table.tick(50)
    offer = table.page.locator("#offers .offer")
    expect(offer).to_be_visible()
    player.press("#offers [data-action=lesson]")
    table.tick(300)
    assert table.value("html", "data-aside") == "lesson"
    expect(table.page.locator("#panel h2")).to_be_focused()
    for step in range(1, STEPS + 1):
        assert state(table)[0] == step
        for _ in range(60):
            if state(table)[1] != "doing":
                break
            do_one_thing(player)
            table.tick(400)
        assert state(table) == (step, "done"), player.look()
        player.press("#panel [data-action=next]")
        table.tick(200)
    assert state(table)[1] == "over"
    player.press("#panel .row [data-action=close]")
    table.tick(200)
    expect(table.page.locator("#panel")).to_have_count(0)
    assert table.value("#table", "data-phase") == "ready"
    expect(offer).to_have_count(0)
    player.ready()


def test_it_is_left_and_gone_on_with_by_keys(open_table: Open) -> None:
    table = open_table("rules=classic")
    page = table.page
    page.click("#actions [data-action=how-to-play]")
    table.tick(100)
    expect(page.locator("#dialog .rules h3").first).to_be_visible()
    expect(page.locator("#dialog-title")).to_be_focused()
    page.locator("#dialog [data-action=lesson]").focus()
    page.keyboard.press("Enter")
    table.tick(200)
    expect(page.locator("#panel h2")).to_be_focused()
    page.click("#panel [data-action=skip]")
    table.tick(200)
    assert state(table) == (2, "doing")
    page.click("#panel summary")
    expect(page.locator("#panel .rules")).to_contain_text("52")
    page.click("#panel [data-action=close]")
    table.tick(200)
    expect(page.locator("#actions [data-action=how-to-play]")).to_be_focused()
    # No answer is asked for again, and the lesson waits where it was left.
    table.go("rules=classic")
    table.tick(100)
    expect(page.locator("#offers .offer")).to_have_count(0)
    page.click("#actions [data-action=how-to-play]")
    table.tick(100)
    page.click("#dialog [data-action=lesson]")
    table.tick(200)
    assert state(table) == (2, "doing")


def test_each_option_explains_itself(open_table: Open) -> None:
    table = open_table("rules=classic&wrap=low")
    page = table.page
    page.click("#actions [data-action=settings]")
    table.tick(100)
    wrap = page.locator("[data-setting=wrap]")
    assert wrap.locator(".option-picture svg").count() == 1
    before = wrap.locator("small").first.text_content()
    page.locator("#set-wrap").evaluate(
        "(node) => { node.value = 'around'; node.dispatchEvent(new Event('change', "
        "{ bubbles: true })); }"
    )
    table.tick(100)
    after = wrap.locator("small").first.text_content()
    assert before
    assert after
    assert before != after


def within(inner: dict[str, float], outer: dict[str, float]) -> bool:
    """Whether a box sticks out nowhere."""
    return (
        outer["left"] <= inner["left"] < inner["right"] <= outer["right"]
        and outer["top"] <= inner["top"] < inner["bottom"] <= outer["bottom"]
    )


def wrong(boxes: dict[str, Any], width: int, height: int) -> list[str]:
    """What is cut, covered or too small beside the panel of a lesson."""
    page = {"left": 0, "top": 0, "right": width, "bottom": height}
    panel, stuck = boxes["panel"], boxes["stuck"]
    inside = [name for name in boxes if name in ("where", "close", "skip", "back", "panel-title")]
    found = [f"{name} sticks out" for name in inside if not within(boxes[name], panel)]
    found += [f"{name} is cut off" for name in boxes if not within(boxes[name], page)]
    if not within(boxes["word"], stuck):
        found.append("the word for Stuck sticks out")
    if boxes["where"]["lines"] > 1.5:
        found.append("the number of the step takes more than a line")
    if boxes["near-1"]["right"] - boxes["near-1"]["left"] < LEAST:
        found.append("the cards are too small")
    apart = [name for name in boxes if name not in (*inside, "word")]
    found += [f"{one} and {two} overlap" for one, two in itertools.combinations(apart, 2)
              if overlap(boxes[one], boxes[two])]  # fmt: skip
    found += [f"{one} and {two} overlap" for one, two in itertools.combinations(inside, 2)
              if overlap(boxes[one], boxes[two])]  # fmt: skip
    return found


def test_every_step_has_room_on_every_screen(new_page: Open) -> None:
    table = new_page(has_touch=True)
    table.prefer(language="de")  # the longer words
    table.go()
    table.tick(50)
    table.page.click("#offers [data-action=lesson]")
    found = {}
    for step in range(1, STEPS + 1):
        table.tick(400)
        assert state(table)[0] == step
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            if seen := wrong(table.page.evaluate(STANDS), width, height):
                found[f"{step} {width}x{height}"] = seen
        if step < STEPS:
            table.page.evaluate("document.querySelector('#panel [data-action=skip]').click()")
    assert table.page.locator("#remark").text_content()
    assert not found, "\n".join(f"{at}: {seen}" for at, seen in found.items())
