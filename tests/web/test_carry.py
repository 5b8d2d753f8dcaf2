"""A card on its way under a pointer, while the table changes: its size, a key, an end."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import CDPSession, expect

from tests.web.conftest import Open
from tests.web.opened import Opened
from tests.web.test_drag import DEAL, DRAGGED, lift, owned
from tests.web.test_hands import PHONE, fingers, middle

# near-2 fits only pile 1.
HELD = f"""() => {{ const {{ x, y, width, height }} =
  document.querySelector('{DRAGGED}').getBoundingClientRect();
  return [x + width / 2, y + height / 2, width]; }}"""
SIZES = (
    ((1280, 800), (1100, 700)),
    ((1100, 700), (1280, 800)),
    ((390, 844), (844, 390)),
    ((844, 390), (390, 844)),
)


RESIZED = """() => {
  window.resized = false;
  addEventListener('resize', () => { window.resized = true; }, { once: true });
}"""


def resize(table: Opened, width: int, height: int) -> None:
    """Another window size, and the frames in which it is seen."""
    lay_out(table, width, height)
    table.tick(100)


def lay_out(table: Opened, width: int, height: int) -> None:
    """Another window size, which the browser alone has seen."""
    table.page.evaluate(RESIZED)
    table.page.set_viewport_size({"width": width, "height": height})
    for _ in range(200):
        if table.page.evaluate("window.resized"):
            break
        table.page.wait_for_timeout(10)
    table.page.wait_for_timeout(30)


def near(table: Opened, x: float, y: float) -> bool:
    """The dragged card lies with its middle under the pointer, as it was taken; a finger's moves
    come with the browser's own frames, which may take a while."""
    for _ in range(40):
        at_x, at_y, wide = table.page.evaluate(HELD)
        if abs(at_x - x) < wide / 4 and abs(at_y - y) < wide / 4:
            return True
        table.page.wait_for_timeout(25)
        table.tick(20)
    return False


class Lifted(NamedTuple):
    """A phone on which a finger has lifted near-2, and where the finger is."""

    table: Opened
    devtools: CDPSession
    x: float
    y: float


def by_a_finger(open_table: Open, query: str = DEAL) -> Lifted:
    """Lifts it; a first frame has passed."""
    table = open_table(query, **PHONE)
    table.tick(300)
    devtools = table.context.new_cdp_session(table.page)
    return Lifted(table, devtools, *lift(table, devtools, "near-2"))


@pytest.mark.parametrize(("before", "after"), SIZES)
def test_a_resized_table_leaves_the_card_on_the_pointer(
    open_table: Open, before: tuple[int, int], after: tuple[int, int]
) -> None:
    table = open_table(DEAL, viewport={"width": before[0], "height": before[1]})
    mouse = table.page.mouse
    table.tick(300)
    x, y = middle(table, "near-2")
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y - 40)
    assert near(table, x, y - 40)
    resize(table, *after)
    x, y = min(x, after[0] - 20), min(y - 40, after[1] - 20)
    mouse.move(x, y - 1)
    assert near(table, x, y)
    x, y = middle(table, "center-1")
    mouse.move(x, y)
    assert near(table, x, y)
    had = owned(table)
    mouse.up()
    table.tick(50)
    assert owned(table) == had - 1


def test_a_card_that_is_held_but_not_yet_moved(open_table: Open) -> None:
    table = open_table(DEAL)
    table.tick(300)
    x, y = middle(table, "near-2")
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    resize(table, 1100, 700)
    table.page.mouse.move(x, y - 60)
    assert near(table, x, y - 60)


def test_a_card_taken_beside_its_edge_stays_beside_the_pointer(open_table: Open) -> None:
    table = open_table(DEAL)
    table.tick(300)
    box = table.page.locator("[data-place=near-2]").bounding_box()
    assert box
    x, y = box["x"] - 3, box["y"] + box["height"] / 2
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x, y - 60)
    assert near(table, x + 3 + box["width"] / 2, y - 60)


def test_the_card_need_not_wait_for_the_next_move(open_table: Open) -> None:
    table = open_table(DEAL)
    table.tick(300)
    x, y = middle(table, "near-2")
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x, y - 100)
    resize(table, 1000, 760)
    assert near(table, x, y - 100)


def test_a_turned_phone_leaves_the_card_under_the_finger(open_table: Open) -> None:
    table, devtools, _, _ = by_a_finger(open_table)
    resize(table, 844, 390)
    x, y = middle(table, "center-1")
    fingers(devtools, "touchMove", (x, y))
    table.tick(50)
    assert near(table, x, y)
    had = owned(table)
    fingers(devtools, "touchEnd")
    table.tick(50)
    assert owned(table) == had - 1


@pytest.mark.parametrize("by", ["Digit2", "ArrowLeft"])
def test_a_card_that_is_played_otherwise_leaves_the_finger(open_table: Open, by: str) -> None:
    table, devtools, x, y = by_a_finger(open_table)
    page, had = table.page, owned(table)
    page.keyboard.press(by)
    table.tick(50)
    assert owned(table) == had - 1
    assert page.locator(DRAGGED).count() == 0
    fingers(devtools, "touchMove", (x + 40, y))
    table.tick(20)
    assert page.locator(DRAGGED).count() == 0
    card = page.locator("#cards .card[data-at=center-1]").last
    assert card.evaluate("(node) => node.style.getPropertyValue('--drag-x') || '0px'") == "0px"
    fingers(devtools, "touchMove", middle(table, "center-2"))
    fingers(devtools, "touchEnd")
    table.tick(50)
    assert owned(table) == had - 1
    expect(page.locator("#message")).to_be_empty()


def test_a_card_that_another_finger_plays_leaves_the_first(open_table: Open) -> None:
    # near-2 fits both piles.
    table, devtools, x, y = by_a_finger(open_table, "rules=duel&seed=10&rival=off&start=now")
    had = owned(table)
    fingers(devtools, "touchStart", (x, y), middle(table, "center-1"))
    table.tick(50)
    assert owned(table) == had - 1
    assert table.page.locator(DRAGGED).count() == 0
    fingers(devtools, "touchEnd")
    table.tick(50)
    assert owned(table) == had - 1


@pytest.mark.parametrize("action", ["KeyP", "resign"])
def test_a_finger_holds_nothing_when_nothing_is_played(open_table: Open, action: str) -> None:
    table, devtools, x, y = by_a_finger(open_table)
    page = table.page
    page.keyboard.press("KeyP")
    if action == "resign":
        page.evaluate("document.querySelector('[data-action=resign]').click()")
        table.tick(50)
        page.evaluate("document.querySelector('[data-action=confirm-resign]').click()")
    table.tick(50)
    fingers(devtools, "touchMove", (x, y - 60))
    table.tick(20)
    assert page.locator(DRAGGED).count() == 0
    fingers(devtools, "touchEnd")


GLIDING = """() => document.getAnimations()
  .filter((one) => one instanceof CSSTransition && one.transitionProperty === 'transform'
    && one.effect.target.matches('.card') && one.effect.getTiming().duration > 1).length"""
LYING = """() => {
  const of = (node) => node.getBoundingClientRect();
  return Object.fromEntries([...document.querySelectorAll('#cards .card:not([data-at=box])')]
    .map((card) => [card.dataset.at, of(card).x + of(card).width / 2]));
}"""


def test_cards_go_with_the_table_and_do_not_glide_there(open_table: Open) -> None:
    table = open_table("rules=duel&seed=3&rival=off&start=now", flights=True)
    page = table.page
    table.tick(1000)
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    for width, height in ((390, 844), (844, 390), (1280, 800)):
        lay_out(table, width, height)
        assert page.evaluate(GLIDING) == 0, (width, height)
        lying = page.evaluate(LYING)
        assert 0 < lying["near-1"] < lying["near-3"] < lying["near-5"] < width
        table.tick(100)
    page.click("#actions [data-action=settings]")
    table.tick(100)
    page.locator("#set-size").select_option("large")
    table.tick(16)
    assert page.evaluate(GLIDING) == 0


def test_a_flight_under_way_lands_when_the_phone_is_turned(open_table: Open) -> None:
    # near-2 fits only pile 1.
    table = open_table(
        "rules=duel&seed=3&rival=off&start=now",
        viewport={"width": 390, "height": 844},
        flights=True,
    )
    page = table.page
    table.tick(1000)
    page.keyboard.press("Digit2")
    lay_out(table, 844, 390)
    assert page.evaluate(GLIDING) == 0
    place = page.locator("[data-place=center-1]").bounding_box()
    assert place
    lies = page.evaluate(LYING)["center-1"]
    assert abs(lies - place["x"] - place["width"] / 2) < place["width"] / 10
    # And the next one flies again.
    table.tick(100)
    page.keyboard.press("Digit3")
    table.tick(16)
    assert page.evaluate(GLIDING) > 0
