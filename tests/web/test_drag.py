"""A card under a finger: what puts it back, where it lands, and what is never taken for a press."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, expect

from tests.web.conftest import Open
from tests.web.opened import Opened
from tests.web.player import Player
from tests.web.test_hands import PHONE, fingers, middle

# near-2 fits only pile 1, near-3 only pile 2.
DEAL = "rules=duel&seed=3&rival=off&start=now&style=drag"
DRAGGED = "#cards [data-dragged]"
# The pages' clock stands still, but transitions have their own: they are stopped at their start.
AT_FIRST = """(at) => {
  for (const one of document.getAnimations()) { one.pause(); one.currentTime = 0; }
  const card = [...document.querySelectorAll(`#cards .card[data-at=${at}]`)]
    .sort((a, b) => a.style.getPropertyValue('--o') - b.style.getPropertyValue('--o')).at(-1);
  const { x, y, width, height } = card.getBoundingClientRect();
  for (const one of document.getAnimations()) one.finish();
  return [x + width / 2, y + height / 2];
}"""

LOSE_CAPTURE = """() => { const table = document.querySelector('#table');
  for (let id = 0; id < 5000; id += 1)
    if (table.hasPointerCapture(id)) table.releasePointerCapture(id); }"""


def owned(table: Opened) -> int:
    """Cards that the person has."""
    return int(table.value("[data-seat=near]", "data-owned") or 0)


def lift(table: Opened, devtools: CDPSession, name: str) -> tuple[float, float]:
    """A finger takes a card and moves it up a little; where it is then."""
    x, y = middle(table, name)
    fingers(devtools, "touchStart", (x, y))
    for up in (20, 40, 60):
        fingers(devtools, "touchMove", (x, y - up))
        table.tick(20)
    assert table.page.locator(DRAGGED).count() == 1
    return x, y - 60


def drop(table: Opened, devtools: CDPSession, name: str, at: tuple[float, float]) -> None:
    """A finger takes a card, carries it there and lets go."""
    lift(table, devtools, name)
    fingers(devtools, "touchMove", at)
    table.tick(20)
    fingers(devtools, "touchEnd")


def test_what_puts_a_card_back(open_table: Open) -> None:
    table = open_table(DEAL, **PHONE)
    page = table.page
    table.tick(300)
    before = owned(table)
    devtools = table.context.new_cdp_session(page)
    for by in ("Esc", "blur", "cancel", "lost capture", "pause"):
        lift(table, devtools, "near-2")
        if by == "Esc":
            page.keyboard.press("Escape")
        elif by == "blur":
            page.evaluate("window.dispatchEvent(new Event('blur'))")
        elif by == "cancel":
            fingers(devtools, "touchCancel")
        elif by == "lost capture":
            page.evaluate(LOSE_CAPTURE)
            fingers(devtools, "touchMove", middle(table, "center-1"))
        else:
            page.keyboard.press("KeyP")
        held = page.locator(f"{DRAGGED}, #cards [data-lifted]")
        for _ in range(40):  # a finger's events come with the browser's own frames
            table.tick(20)
            if held.count() == 0:
                break
            page.wait_for_timeout(25)
        assert held.count() == 0, by
        if by != "cancel":
            # The finger goes on to a pile that the card would fit: nothing is dropped there.
            fingers(devtools, "touchMove", middle(table, "center-1"))
            fingers(devtools, "touchEnd")
            table.tick(50)
            assert page.locator(DRAGGED).count() == 0, by
        assert owned(table) == before, by


def test_a_drop_has_20_px_of_grace_and_no_more(open_table: Open) -> None:
    table = open_table(DEAL, **PHONE)
    table.tick(300)
    devtools = table.context.new_cdp_session(table.page)
    box = table.page.locator("[data-place=center-1]").bounding_box()
    assert box
    for under, fits in ((26, False), (14, True)):
        before = owned(table)
        drop(table, devtools, "near-2", (box["x"] + 30, box["y"] + box["height"] + under))
        table.tick(50)
        assert owned(table) == before - fits


def test_between_the_piles_the_one_that_takes_the_card_gets_it(open_table: Open) -> None:
    table = open_table(DEAL, **PHONE)
    table.tick(300)
    devtools = table.context.new_cdp_session(table.page)
    left, right = (table.page.locator(f"[data-place=center-{i}]").bounding_box() for i in (1, 2))
    assert left
    assert right
    end = left["x"] + left["width"]
    assert end < right["x"] < end + 30
    before = owned(table)
    # Nearer to pile 1, which does not take near-3.
    drop(table, devtools, "near-3", (end + (right["x"] - end) * 0.3, left["y"] + 20))
    table.tick(50)
    assert owned(table) == before - 1


def test_a_dropped_card_lies_where_it_was_dropped_at_once(open_table: Open) -> None:
    table = open_table(DEAL, flights=True, **PHONE)
    table.tick(300)
    devtools = table.context.new_cdp_session(table.page)
    _, from_y = middle(table, "near-2")
    to_x, to_y = middle(table, "center-1")
    drop(table, devtools, "near-2", (to_x, to_y))
    x, y = table.page.evaluate(AT_FIRST, "center-1")
    assert abs(x - to_x) < 25
    assert abs(y - to_y) < 25
    assert abs(y - from_y) > 100
    # One that fits nowhere goes back from under the finger, not from where it lay.
    _, from_y = middle(table, "near-3")
    drop(table, devtools, "near-3", (to_x, to_y))
    x, y = table.page.evaluate(AT_FIRST, "near-3")
    assert abs(x - to_x) < 25
    assert abs(y - to_y) < 45
    assert table.page.evaluate(AT_FIRST, "near-3")[1] == pytest.approx(from_y, abs=25)


def test_a_card_is_judged_at_the_drop_and_told_why_not(open_table: Open) -> None:
    # near-2 and near-4 fit pile 1, but not each other: the first finger is faster.
    table = open_table("rules=duel&seed=1&rival=off&start=now&style=drag", **PHONE)
    table.tick(300)
    one, other = "near-2", "near-4"
    devtools = table.context.new_cdp_session(table.page)
    target = middle(table, "center-1")
    start, second = middle(table, one), middle(table, other)
    fingers(devtools, "touchStart", start, second)
    for step in (1, 2, 3):
        fingers(devtools, "touchMove", *(
            (x + (target[0] - x) * step / 3, y + (target[1] - y) * step / 3)
            for x, y in (start, second)
        ))  # fmt: skip
        table.tick(20)
    assert table.page.locator(DRAGGED).count() == 2
    before = owned(table)
    fingers(devtools, "touchEnd")
    table.tick(50)
    assert owned(table) == before - 1
    expect(table.page.locator("#message")).not_to_be_empty()
    assert table.page.locator(DRAGGED).count() == 0


def test_a_card_turned_up_under_the_finger_is_guarded(open_table: Open) -> None:
    # Whatever lies under near-2: another press within 120 ms does nothing at all.
    table = open_table("rules=duel&seed=3&rival=off&start=now", **PHONE)
    player = Player(table, "touch")
    table.tick(300)
    player.place("near-2")
    assert table.value("[data-place=near-2]", "data-count") == "1"
    shakes = table.value("[data-place=near-2]", "data-shakes")
    table.tick(60)
    player.place("near-2")
    table.tick(10)
    assert table.value("[data-place=near-2]", "data-count") == "1"
    assert table.value("[data-place=near-2]", "data-shakes") == shakes
    assert table.page.locator("#message").text_content() == ""
    table.tick(130)
    player.place("near-2")
    table.tick(10)
    played = table.value("[data-place=near-2]", "data-count") == "0"
    assert played or table.value("[data-place=near-2]", "data-shakes") != shakes


def test_the_browser_keeps_its_own_gestures_off_the_table(open_table: Open) -> None:
    table = open_table("rules=duel&seed=3&rival=off&start=now", **PHONE)
    table.tick(300)
    style = table.page.evaluate(
        """() => { const own = getComputedStyle(document.querySelector('#table'));
        const body = getComputedStyle(document.body);
        const root = getComputedStyle(document.documentElement);
        return [own.touchAction, own.userSelect, body.touchAction, root.overscrollBehaviorY,
          body.overscrollBehaviorY]; }"""
    )
    assert style == ["none", "none", "manipulation", "none", "none"]
    # A long press: no menu, no selection. A double tap: no zoom.
    prevented = table.page.evaluate(
        """() => !document.querySelector('[data-place=near-1]').dispatchEvent(
          new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))"""
    )
    assert prevented
    x, y = middle(table, "near-1")
    for _ in range(2):
        table.page.touchscreen.tap(x, y)
    assert table.page.evaluate("visualViewport.scale") == 1
    assert table.page.evaluate("String(getSelection())") == ""
    assert table.page.evaluate("scrollY") == 0
