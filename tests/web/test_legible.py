"""Everything about the match can be read off the table, and never by colour alone."""

from __future__ import annotations

import itertools

from playwright.sync_api import expect

from spit.app.settings import SPECS
from tests.web.conftest import Open
from tests.web.opened import Opened
from tests.web.player import Player
from tests.web.test_layout import SIZES, overlap

NOTCH = """(place) => {
  const box = (node) => node.getBoundingClientRect();
  const of = document.querySelector(`[data-place=${place}]`);
  const notch = of.querySelector('[data-badge=last]');
  const middle = (box(notch).top + box(notch).bottom) / 2;
  return middle < box(of).top + box(of).height / 4 ? 'far'
    : middle > box(of).bottom - box(of).height / 4 ? 'near' : 'neither';
}"""
BADGES = """() => [...document.querySelectorAll('.place:not([hidden])')].flatMap((place) => {
  const shown = [...place.querySelectorAll('.badge')].filter((one) => one.checkVisibility());
  return shown.map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { place: place.dataset.place, kind: one.dataset.badge, text: one.textContent,
      left, top, right, bottom };
  });
})"""
"""What is printed on the places, and where."""
KEYS = {"near-1": "1", "near-5": "5", "center-1": "←", "center-2": "→"}


def printed(table: Opened) -> dict[tuple[str, str], str]:
    """Text by place and kind of badge; none lies on another, or beyond the edge of the page."""
    badges = table.page.evaluate(BADGES)
    size = table.page.viewport_size
    assert size
    for one, other in itertools.combinations(badges, 2):
        assert not overlap(one, other), (one, other)
    for one in badges:
        assert 0 <= one["left"] < one["right"] <= size["width"], one
        assert 0 <= one["top"] < one["bottom"] <= size["height"], one
    return {(one["place"], one["kind"]): one["text"] for one in badges}


def keys_of(seen: dict[tuple[str, str], str]) -> dict[str, str]:
    """The keys that are printed, by place."""
    return {place: text for (place, kind), text in seen.items() if kind == "key"}


def test_sides_counts_and_who_laid_the_last_card(open_table: Open) -> None:
    # near-2 fits only pile 1; the far seat is empty and has said that it is stuck.
    table = open_table("rules=duel&seed=3&rival=off&start=now")
    page, player = table.page, Player(table)
    table.tick(300)
    near, far = page.locator("[data-seat=near]"), page.locator("[data-seat=far]")
    expect(near.locator(".seat-name")).to_have_text("You")
    expect(page.locator("#match")).to_have_text("Duel · one round decides")
    owned = "[...document.querySelectorAll('.seat-label')].map((n) => n.dataset.owned)"
    assert page.evaluate(owned) == ["25", "25"]
    assert printed(table)["near-reserve", "count"] == "10"
    assert table.value("[data-place=near-reserve]", "data-count") == "10"
    expect(far.locator(".stamp")).to_have_text("Stuck")
    expect(far).to_have_accessible_name("Nobody: 25 in all, 15 in the row, 10 in reserve, stuck")
    expect(near.locator(".stamp")).to_be_hidden()
    # The notch stands at the edge of who laid the top card, and the name says it too.
    center = page.locator("[data-place=center-2]")
    assert page.evaluate(NOTCH, "center-2") == "far"
    assert "last card from the other side" in (center.get_attribute("aria-label") or "")
    player.place("near-3")
    table.tick(50)
    assert page.evaluate(NOTCH, "center-2") == "near"
    assert "last card yours" in (center.get_attribute("aria-label") or "")


def test_keys_hide_nothing_else_that_is_printed(new_page: Open) -> None:
    table = new_page()
    table.prefer(counts=True)
    table.go("rules=classic&wrap=sticky&seed=1&rival=off&start=now")
    page, player = table.page, Player(table, "keys")
    table.tick(300)
    before = printed(table)
    assert not keys_of(before)
    page.keyboard.press("KeyC")
    page.keyboard.press("Digit1")
    table.tick(300)
    assert page.locator("#table[data-keyboard]").count() == 1
    # An ace that was laid says what it takes, beside its key, its count and its notch.
    for _ in range(300):
        if page.locator("[data-badge=accepts]:not([hidden])").count():
            break
        player.step(player.look())
        table.tick(100)
    for (width, height), ranks in itertools.product(SIZES, ("normal", "large")):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("(ranks) => { document.documentElement.dataset.index = ranks; }", ranks)
        seen = printed(table)
        assert KEYS.items() <= keys_of(seen).items()
        ace = next(place for place, kind in seen if kind == "accepts")
        assert seen[ace, "accepts"] in ("K", "2")
        assert seen[ace, "count"] == table.value(f"[data-place={ace}]", "data-count")
        assert (ace, "last") in seen
        assert seen["near-reserve", "count"]


ROOM = """() => [...document.querySelectorAll('.place:not([hidden]) > [data-badge=key]')].map(
  (key) => {
    const [of, at] = [key.parentNode, key].map((node) => node.getBoundingClientRect());
    return (at.left - of.left) / of.width;
  })"""
"""How far from the left edge each key stands, in widths of its card."""


def test_keys_stand_beside_very_large_ranks(new_page: Open) -> None:
    table = new_page()
    table.prefer(counts=True, index="large")
    for query in ("rules=classic", "rules=speed-15"):
        table.go(f"{query}&seed=3&rival=off&start=now")
        table.page.keyboard.press("KeyC")
        table.tick(300)
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            assert len(keys_of(printed(table))) > 6
            assert min(table.page.evaluate(ROOM)) > 0.63, (query, width, height)


def test_a_slap_keeps_its_keys(open_table: Open) -> None:
    table = open_table("rules=classic&seed=29&rival=off&dead-spits=1&start=now")
    page, player = table.page, Player(table, "keys")
    table.tick(300)
    player.play(until=("slap",))
    page.keyboard.press("Digit1")
    table.tick(50)
    assert {"center-1": "←", "center-2": "→"}.items() <= keys_of(printed(table)).items()
    # The slap's button lies over the pile, the key over the button; a press goes to the button.
    for at in ("1", "2"):
        over = "(at) => Number(getComputedStyle(document.querySelector(at)).zIndex)"
        slap = page.evaluate(over, f"[data-action=slap-{at}]")
        assert page.evaluate(over, f"[data-place=center-{at}]") > slap
    page.click("[data-action=slap-1]")
    table.tick(50)
    assert table.value("[data-place=center-1]", "data-claimed") == "near"


def test_a_round_and_a_score_are_told(open_table: Open) -> None:
    table = open_table("rules=classic&match=wins:3&seed=2&rival=off&start=now")
    table.tick(300)
    expect(table.page.locator("#match")).to_contain_text("Round 1")
    expect(table.page.locator("#match")).to_contain_text("3")
    expect(table.page.locator("[data-seat=near] .seat-score")).not_to_be_empty()


def test_safe_areas_are_respected(open_table: Open) -> None:
    table = open_table(
        "rules=duel&seed=3&rival=off&start=now", viewport={"width": 390, "height": 844}
    )
    page = table.page
    devtools = table.context.new_cdp_session(page)
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": {"top": 47, "bottom": 34}})
    table.tick(100)
    stuck, bar = page.locator("#stuck").bounding_box(), page.locator("#levels").bounding_box()
    assert stuck
    assert bar
    assert stuck["y"] + stuck["height"] <= 844 - 34
    assert bar["y"] >= 47
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": {"left": 47, "right": 47}})
    page.set_viewport_size({"width": 844, "height": 390})
    table.tick(100)
    for selector in ("#stuck", "#levels", "[data-place=near-1]", "[data-place=near-5]"):
        box = page.locator(selector).bounding_box()
        assert box
        assert box["x"] >= 47
        assert box["x"] + box["width"] <= 844 - 47


def test_each_back_is_a_picture_of_our_own(open_table: Open) -> None:
    table = open_table("rules=duel&seed=3&rival=off&start=now")
    table.tick(100)
    for back in SPECS["back"].values:
        table.page.evaluate("(back) => { document.documentElement.dataset.back = back; }", back)
        picture = table.page.evaluate(
            "getComputedStyle(document.querySelector('.card:not([data-face]) > i'), '::before')"
            ".backgroundImage"
        )
        assert picture == f'url("{table.origin}/static/back-{back}.svg")'
        answer = table.page.request.get(f"{table.origin}/static/back-{back}.svg")
        assert answer.ok
        assert answer.headers["content-type"].startswith("image/svg+xml")
