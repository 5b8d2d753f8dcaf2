"""The table by keyboard alone, by touch alone, by dragging, and what a refusal looks like."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, expect

from tests.web.conftest import Open
from tests.web.opened import Opened
from tests.web.player import Player

SHAKEN = """(name) => {
  const where = `[data-place=${name}], #cards [data-at=${name}] > i`;
  const there = [...document.querySelectorAll(where)];
  return there.flatMap((one) => one.getAnimations().flatMap((shake) => {
    if (!shake.animationName?.startsWith("refused")) return [];
    shake.currentTime = 32;
    const aside = Math.sign(parseFloat(getComputedStyle(one).translate) || 0);
    shake.currentTime = 48;
    const pale = getComputedStyle(one).opacity < .5;
    return [{ name: shake.animationName, aside, pale }];
  }));
}"""
"""The animations of a refusal at a place: to which side it begins, and whether it pales."""
PHONE = {"has_touch": True, "viewport": {"width": 390, "height": 844}}


def test_a_duel_by_keyboard_alone(open_table: Open) -> None:
    table = open_table("rules=duel&seed=2&rival=off")
    page = table.page
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.action") == "ready":
            break
    page.keyboard.press("Enter")
    seen = Player(table, "keys").play()
    assert seen["result"] == "near"
    table.until("#dialog[data-dialog=match-over]")
    # The dialog's main button has the focus: Enter deals again.
    page.keyboard.press("Enter")
    table.until("#table[data-deal='2']")


def test_a_duel_by_touch_alone(open_table: Open) -> None:
    table = open_table("rules=duel&seed=2&rival=off", **PHONE)
    player = Player(table, "touch")
    player.ready()
    seen = player.play()
    assert seen["result"] == "near"
    player.act("new-game")
    table.until("#table[data-deal='2']")


def test_stuck_is_refused_while_a_card_can_be_played(open_table: Open) -> None:
    table = open_table("rules=duel&seed=1&rival=off&start=now&hints=none")
    player = Player(table)
    table.tick(100)
    seen = player.look()
    assert seen["playable"]
    assert table.page.locator("[data-hinted]").count() == 0
    player.act("stuck")
    table.tick(50)
    assert not player.look()["declared"]
    # The refusal names the card, and the table shows it although hints are off.
    shown = table.page.locator("[data-hinted]")
    assert shown.count() == 1
    assert shown.get_attribute("data-place") in seen["playable"]
    expect(table.page.locator("#message")).to_contain_text("fits")
    table.tick(1000)
    expect(table.page.locator("#live")).to_contain_text("fits")


def test_a_card_that_fits_nothing_shakes_and_says_why(open_table: Open) -> None:
    table = open_table("rules=duel&seed=1&rival=off&start=now")
    player = Player(table)
    table.tick(100)
    near = [f"near-{i}" for i in range(1, 6)]
    name = next(name for name in near if name not in player.look()["playable"])
    player.place(name)
    table.tick(50)
    assert table.value(f"[data-place={name}]", "data-shakes")
    assert table.value(f"[data-place={name}]", "data-count") == name[-1]
    table.tick(1000)
    expect(table.page.locator("#live")).to_contain_text("fits no")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_shakes_is_seen_to_shake(open_table: Open, motion: str) -> None:
    table = open_table("rules=duel&seed=1&rival=off&start=now", reduced_motion=motion, flights=True)
    player = Player(table)
    table.tick(100)
    near = [f"near-{i}" for i in range(2, 6)]
    name = next(name for name in near if name not in player.look()["playable"])
    devtools = table.context.new_cdp_session(table.page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0.01})
    for time in ("a", "b", "a"):
        player.place(name)
        table.tick(50)
        shaken = table.page.evaluate(SHAKEN, name)
        # The place and the one card on top of it, in the same way.
        assert [one["name"] for one in shaken] == [f"refused-{time}"] * 2
        for one in shaken:
            assert (one["aside"], one["pale"]) == ((0, True) if motion == "reduce" else (-1, False))
    table.page.keyboard.press("p")
    table.tick(50)
    assert not table.page.locator("#cards [data-shakes]").count()


def test_a_card_is_dragged_onto_a_pile_and_back(open_table: Open) -> None:
    table = open_table("rules=duel&seed=1&rival=off&start=now&style=drag")
    player = Player(table)
    page = table.page
    table.tick(100)
    name = player.look()["playable"][0]
    before = table.value("[data-seat=near]", "data-owned")

    # Let go over nothing: it goes back.
    page.mouse.move(*middle(table, name))
    page.mouse.down()
    x, y = middle(table, name)
    page.mouse.move(x, y - 60, steps=4)
    assert page.locator("#cards [data-dragged]").count() == 1
    page.mouse.move(30, 200, steps=4)
    page.mouse.up()
    assert page.locator("#cards [data-dragged]").count() == 0
    assert table.value("[data-seat=near]", "data-owned") == before
    # Let go near a pile that it fits: it lies there.
    for center in ("center-1", "center-2"):
        page.mouse.move(*middle(table, name))
        page.mouse.down()
        x, y = middle(table, center)
        page.mouse.move(x, y, steps=6)
        page.mouse.up()
        table.tick(50)
    assert int(table.value("[data-seat=near]", "data-owned") or 0) == int(before or 0) - 1


def test_two_presses_60_ms_apart_are_two_cards(open_table: Open) -> None:
    # near-2 fits only pile 1, near-3 only pile 2.
    table = open_table("rules=duel&seed=3&rival=off&start=now", **PHONE)
    player = Player(table, "touch")
    table.tick(300)
    player.place("near-2")
    table.tick(60)
    player.place("near-3")
    assert table.value("[data-seat=near]", "data-owned") == "23"
    assert table.value("[data-place=center-1]", "data-count") == "2"
    assert table.value("[data-place=center-2]", "data-count") == "2"
    assert table.page.evaluate("visualViewport.scale") == 1


def test_two_fingers_act_at_once(open_table: Open) -> None:
    table = open_table("rules=duel&seed=3&rival=off&start=now", **PHONE)
    table.tick(300)
    devtools = table.context.new_cdp_session(table.page)
    fingers(devtools, "touchStart", middle(table, "near-2"), middle(table, "near-3"))
    fingers(devtools, "touchEnd")
    table.tick(20)
    assert table.value("[data-seat=near]", "data-owned") == "23"


def middle(table: Opened, place: str) -> tuple[float, float]:
    """Where a finger is put down on a place."""
    at = table.middle(f"[data-place={place}]")
    assert at, f"{place} is not to be seen"
    return at


def fingers(devtools: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Real touches: the browser makes pointer events of them, with their implicit capture."""
    touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def drag_by_touch(table: Opened, *ways: tuple[str, str]) -> int:
    """Fingers carry cards from place to place, all at once; how many cards were in the air."""
    devtools = table.context.new_cdp_session(table.page)
    lines = [(middle(table, source), middle(table, target)) for source, target in ways]
    fingers(devtools, "touchStart", *(start for start, _ in lines))
    for step in (1, 2, 3, 4):
        fingers(devtools, "touchMove", *(
            (a + (c - a) * step / 4, b + (d - b) * step / 4) for (a, b), (c, d) in lines
        ))  # fmt: skip
        table.tick(20)
    carried = table.page.locator("#cards [data-dragged]").count()
    fingers(devtools, "touchEnd")
    table.tick(50)
    assert table.page.locator("#cards [data-dragged]").count() == 0
    return carried


def test_a_card_is_dragged_by_touch(open_table: Open) -> None:
    # near-2 fits only pile 1.
    table = open_table("rules=duel&seed=3&rival=off&start=now&style=drag", **PHONE)
    table.tick(300)
    assert drag_by_touch(table, ("near-2", "center-1")) == 1
    assert table.value("[data-seat=near]", "data-owned") == "24"
    assert table.value("[data-place=center-1]", "data-count") == "2"


def test_two_cards_are_dragged_by_two_fingers(open_table: Open) -> None:
    table = open_table("rules=duel&seed=3&rival=off&start=now&style=drag", **PHONE)
    table.tick(300)
    assert drag_by_touch(table, ("near-2", "center-1"), ("near-3", "center-2")) == 2
    assert table.value("[data-seat=near]", "data-owned") == "23"


def test_a_card_that_fits_two_piles_is_dragged_by_touch(open_table: Open) -> None:
    # near-2 fits both piles; its own would be the left one.
    table = open_table("rules=duel&seed=10&rival=off&start=now", **PHONE)
    table.tick(300)
    before = int(table.value("[data-seat=near]", "data-owned") or 0)
    assert drag_by_touch(table, ("near-2", "center-2")) == 1
    assert int(table.value("[data-seat=near]", "data-owned") or 0) == before - 1
    assert table.value("[data-place=center-2]", "data-count") == "2"
