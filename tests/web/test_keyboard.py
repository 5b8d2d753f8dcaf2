"""Keys: the other hand's, what is printed on the cards, the table by ear alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.opened import Opened

RANKS = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king",
)  # fmt: skip
PRINTED = """() => [...document.querySelectorAll('.place [data-badge=key]')]
  .filter((key) => key.checkVisibility())
  .map((key) => [key.parentNode.dataset.place, key.textContent])"""


def test_the_left_hand_has_keys_of_its_own(new_page: Open) -> None:
    # near-2 fits only pile 1, near-3 only pile 2.
    table = new_page()
    table.prefer(keys="left")
    table.go("rules=duel&seed=3&rival=off&start=now")
    page = table.page
    table.tick(300)
    assert page.locator("#table[data-keyboard]").count() == 0
    page.keyboard.press("KeyW")
    table.tick(20)
    assert table.value("[data-seat=near]", "data-owned") == "24"
    # A keyboard is in use: each place shows its key, until a pointer comes.
    printed = dict(page.evaluate(PRINTED))
    assert [printed[f"near-{i}"] for i in range(1, 6)] == ["Q", "W", "E", "R", "T"]
    assert (printed["center-1"], printed["center-2"]) == ("A", "D")
    page.keyboard.press("KeyE")
    table.tick(20)
    assert table.value("[data-seat=near]", "data-owned") == "23"
    page.keyboard.press("KeyF")
    table.tick(20)
    refused = page.locator("#message").text_content()
    declared = page.locator("[data-seat=near][data-declared]").count()
    assert refused or declared
    page.mouse.click(640, 340)
    assert page.locator("#table[data-keyboard]").count() == 0
    assert page.evaluate(PRINTED) == []


def test_a_mirrored_table_for_the_left_hand(new_page: Open) -> None:
    # near-2 fits both piles.
    table = new_page()
    table.prefer(mirrored=True, handed="left")
    table.go("rules=duel&seed=10&rival=off&start=now")
    page = table.page
    table.tick(300)

    def across(selector: str) -> float:
        box = page.locator(selector).bounding_box()
        assert box
        return box["x"] + box["width"] / 2

    near = [across(f"[data-place=near-{i}]") for i in range(1, 6)]
    assert near == sorted(near, reverse=True)
    assert across("[data-place=center-2]") < across("[data-place=center-1]")
    assert across("[data-place=far-reserve]") < 640 < across("[data-place=near-reserve]")
    assert across("#stuck") < min(near)
    # Keys go by where things lie: the fourth pile from the left, to the left pile.
    page.keyboard.press("Digit4")
    page.keyboard.press("ArrowLeft")
    table.tick(20)
    assert table.value("[data-place=near-2]", "data-count") == "1"
    assert table.value("[data-place=center-2]", "data-count") == "2"


def test_the_table_is_read_out_on_a_key(new_page: Open) -> None:
    table = new_page()
    table.prefer(blind=True)
    table.go("rules=duel&seed=10&rival=off&start=now")
    table.tick(300)
    live = table.page.locator("#live")
    for key, line in (
        ("KeyC", "Center: 1: ten of diamonds; 2: eight of diamonds."),
        ("KeyV", "2: nine of spades, fits piles 1 and 2; 3: five of spades"),
        ("KeyB", "Row opposite: 1: seven of hearts; 2: nine of diamonds"),
        ("KeyN", "You: 25 in all, 15 in the row, 10 in reserve."),
    ):
        table.page.keyboard.press(key)
        table.tick(20)
        expect(live).to_contain_text(line)


class Listener:
    """Plays by what a screen reader is told, with the screen off: names and roles, and keys."""

    def __init__(self, table: Opened) -> None:
        self._table = table
        self._devtools = table.context.new_cdp_session(table.page)

    def hear(self) -> list[tuple[str, str]]:
        """Roles and names of everything that the accessibility tree has."""
        tree: dict[str, Any] = self._devtools.send("Accessibility.getFullAXTree")
        return [
            (str(node["role"]["value"]), str(node.get("name", {}).get("value", "")))
            for node in tree["nodes"]
            if not node["ignored"]
        ]

    def rank(self, heard: list[tuple[str, str]], place: str) -> int | None:
        """The rank that lies on a place, None for an empty one."""
        for role, name in heard:
            found = re.match(rf"{place}: (\w+) of ", name)
            if role == "button" and found and found[1] in RANKS:
                return RANKS.index(found[1])
        return None

    def act(self, heard: list[tuple[str, str]]) -> None:
        """One thing that the rules of the duel allow, worked out from what was heard."""
        keyboard = self._table.page.keyboard
        centers = [self.rank(heard, f"center pile {i}") for i in (1, 2)]
        for pile in range(1, 6):
            own = self.rank(heard, f"stock pile {pile}")
            fits = [own is not None and c is not None and abs(own - c) in (1, 12) for c in centers]
            if any(fits):
                keyboard.press(f"Digit{pile}")
                if all(fits):
                    keyboard.press("ArrowLeft")
                return
        keyboard.press("Space")


def test_a_duel_is_won_with_the_screen_off(new_page: Open) -> None:
    table = new_page()
    table.prefer(blind=True, hints="none")
    table.go("rules=duel&seed=14&level=novice")
    page, listener = table.page, Listener(table)
    for _ in range(40):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement.textContent.trim()")
        if focused.startswith("Ready"):
            break
    page.keyboard.press("Enter")
    table.tick(4000)
    for _ in range(600):
        heard = listener.hear()
        dialogs = [name for role, name in heard if role == "dialog"]
        if dialogs:
            break
        listener.act(heard)
        table.tick(400)
    assert [name.casefold() for name in dialogs] == ["you win"]
    assert table.value("#table", "data-result") == "near"


@pytest.mark.parametrize("code", ["Space", "Enter"])
def test_a_key_of_the_game_says_ready(open_table: Open, code: str) -> None:
    table = open_table("rules=classic&level=slow&seed=3")
    assert table.page.evaluate("document.activeElement.tagName") == "BODY"
    table.tick(500)
    table.page.keyboard.press(code)
    table.until("#table[data-phase=play]", within_ms=6000)
