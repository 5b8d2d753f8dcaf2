"""Everything about the match can be read off the table, and never by colour alone."""

from __future__ import annotations

from playwright.sync_api import expect

from spit.app.settings import SPECS
from tests.web.conftest import Open
from tests.web.player import Player

DRAWN = """([place, pseudo]) => {
  const style = getComputedStyle(document.querySelector(`[data-place=${place}]`), pseudo);
  return [style.content.replaceAll('"', ''), style.backgroundImage, style.backgroundPositionY];
}"""


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
    assert page.evaluate(DRAWN, ["near-reserve", "::before"])[0] == "10"
    assert table.value("[data-place=near-reserve]", "data-count") == "10"
    expect(far.locator(".stamp")).to_have_text("Stuck")
    expect(far).to_have_accessible_name("Nobody: owns 25, 15 in the row, 10 in reserve, stuck")
    expect(near.locator(".stamp")).to_be_hidden()
    # The notch stands at the edge of who laid the top card, and the name says it too.
    center = page.locator("[data-place=center-2]")
    assert page.evaluate(DRAWN, ["center-2", ""])[2] == "0%"
    assert "last card the rival's" in (center.get_attribute("aria-label") or "")
    player.place("near-3")
    table.tick(50)
    assert page.evaluate(DRAWN, ["center-2", ""])[2] == "100%"
    assert "last card yours" in (center.get_attribute("aria-label") or "")


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
