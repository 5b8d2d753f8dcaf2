"""The bar under fingers: nothing in it moves, and a second finger presses it while one drags."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.opened import Opened
from tests.web.player import Player
from tests.web.test_carry import DRAGGED
from tests.web.test_drag import DEAL, lift
from tests.web.test_hands import PHONE, fingers

SIZES = ((1280, 800), (390, 844), (844, 390), (320, 568))
BOXES = """() => Object.fromEntries(
  [...document.querySelectorAll('#actions button, #levels label')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one.ariaLabel ?? one.textContent, one.getBoundingClientRect().toJSON()])
    .map(([name, { x, y, width, height }]) => [name, [x, y, width, height].map(Math.round)]))"""


def boxes(table: Opened) -> dict[str, list[int]]:
    """Where each control of the bar is."""
    found: dict[str, list[int]] = table.page.evaluate(BOXES)
    return found


def center(table: Opened, selector: str) -> tuple[float, float]:
    """The middle of a control."""
    box = table.page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_in_the_bar_moves(open_table: Open, width: int, height: int) -> None:
    table = open_table(
        "rules=classic&seed=2&rival=off&level=novice",
        viewport={"width": width, "height": height},
    )
    player = Player(table)
    at = boxes(table)
    assert "Pause" not in at
    player.ready()
    playing = boxes(table)
    assert playing == {**at, "Pause": playing["Pause"]}
    for level in ("fast", "slow"):
        player.press(f"#levels label:has([value={level}])")
        table.tick(50)
        assert boxes(table) == playing
    player.act("pause")
    table.tick(50)
    assert boxes(table) == at
    player.act("resume")
    table.tick(4000)
    assert boxes(table) == playing


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("between_ms", [0, 300])
def test_pause_pressed_twice_is_a_pause(open_table: Open, touch: bool, between_ms: int) -> None:
    table = open_table("rules=duel&seed=3&rival=off&start=now", has_touch=touch)
    table.tick(300)
    x, y = center(table, "[data-action=pause]")
    for _ in range(2):
        if touch:
            table.page.touchscreen.tap(x, y)
        else:
            table.page.mouse.click(x, y)
        table.tick(between_ms)
    table.tick(100)
    expect(table.page.locator("dialog[open]")).to_have_count(0)
    assert table.value("#table", "data-phase") == "paused"
    expect(table.page.locator("#rest")).to_be_visible()


@pytest.mark.parametrize(
    ("control", "then"),
    [
        ("[data-action=pause]", "#table[data-phase=paused]"),
        ("#actions [data-action=settings]", "#dialog[data-dialog=settings]"),
        ("#levels label:has([value=fast])", "#levels [value=fast]:checked"),
    ],
)
def test_a_second_finger_presses_the_bar(open_table: Open, control: str, then: str) -> None:
    table = open_table(DEAL, **PHONE)
    page = table.page
    table.tick(300)
    devtools = table.context.new_cdp_session(page)
    where = lift(table, devtools, "near-2")
    second = center(table, control)
    fingers(devtools, "touchStart", where, second)
    table.tick(50)
    assert page.locator(then).count() == 0
    fingers(devtools, "touchEnd")
    table.tick(100)
    assert page.locator(then).count() == 1
    assert page.locator(DRAGGED).count() == 0
    # Neither twice nor undone by a click that came after all.
    table.tick(1000)
    assert page.locator(then).count() == 1


def test_a_second_finger_that_slides_off_presses_nothing(open_table: Open) -> None:
    table = open_table(DEAL, **PHONE)
    table.tick(300)
    devtools = table.context.new_cdp_session(table.page)
    x, y = lift(table, devtools, "near-2")
    pause = center(table, "[data-action=pause]")
    fingers(devtools, "touchStart", (x, y), pause)
    fingers(devtools, "touchMove", (x, y), (pause[0], pause[1] + 120))
    fingers(devtools, "touchEnd")
    table.tick(100)
    assert table.value("#table", "data-phase") == "play"


@pytest.mark.parametrize("touch", [False, True])
def test_one_pointer_alone_presses_once(open_table: Open, touch: bool) -> None:
    table = open_table("rules=duel&seed=3&rival=off", has_touch=touch)
    player = Player(table, "touch" if touch else "mouse")
    for deal in ("2", "3"):
        player.act("new-game")
        table.tick(50)
        assert table.value("#table", "data-deal") == deal
