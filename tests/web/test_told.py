"""What the table says is read whole: messages, the stamp of who is stuck, the cover of a pause."""

from __future__ import annotations

import pytest

from tests.web.conftest import Open
from tests.web.player import Player
from tests.web.test_layout import SIZES, overlap

BOX = "(at) => document.querySelector(at).getBoundingClientRect().toJSON()"
MESSAGE_AND_CARDS = """() => [document.querySelector('#message'),
  ...document.querySelectorAll('#cards .card:not([data-at=box])')]
  .map((node) => node.getBoundingClientRect().toJSON())"""
CUT = """() => {
  const node = document.querySelector('#message');
  const { left, right } = node.getBoundingClientRect();
  return left < 0 || right > innerWidth || node.scrollHeight > node.clientHeight + 1;
}"""
PIECES = """(word) => {
  const text = document.querySelector('#message').firstChild;
  const range = document.createRange();
  range.setStart(text, text.data.indexOf(word));
  range.setEnd(text, text.data.indexOf(word) + word.length);
  return range.getClientRects().length;
}"""
"""In how many pieces a word of the message stands."""
LINES = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('#rest .cover-line'));
  return [...range.getClientRects()].map((box) => box.toJSON());
}"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_an_address_asks_for_in_vain_is_read_whole(open_table: Open, language: str) -> None:
    faults = "rules=foo&level=zzz&jokers=9&bla=1&seed=abc&centers=3&game=speed"
    found = []
    for query in ("rules=foo", faults):
        table = open_table(f"{query}&language={language}")
        table.tick(100)
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            if table.page.evaluate(CUT):
                found.append(f"{query} {width}x{height}")
    assert not found


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_no_matter_of_cards_covers_none(new_page: Open, language: str) -> None:
    for fault, size in (("rules=foo", "normal"), ("level=xyz", "large")):
        table = new_page()
        table.prefer(size=size)
        table.go(f"{fault}&seed=3&start=now&rival=off&language={language}")
        table.tick(600)
        covered = []
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            table.tick(200)
            message, *cards = table.page.evaluate(MESSAGE_AND_CARDS)
            assert message["width"]
            if message["top"] < 0 or any(overlap(message, card) for card in cards):
                covered.append((fault, width, height))
        assert not covered


@pytest.mark.parametrize("language", ["en", "de"])
def test_two_lines_of_a_reason_lie_clear_of_large_cards(new_page: Open, language: str) -> None:
    table = new_page(viewport={"width": 320, "height": 568})
    table.prefer(language=language, size="large")
    table.go("rules=classic&level=slow&seed=3&start=now&rival=off&pair-off=yes")
    table.tick(300)
    Player(table).act("stuck")
    table.tick(300)
    message, *cards = table.page.evaluate(MESSAGE_AND_CARDS)
    assert message["width"]
    assert not any(overlap(message, card) for card in cards)
    assert message["top"] >= 0


def test_a_reason_hides_no_sign_of_who_laid_the_last_card(new_page: Open) -> None:
    for size in ("normal", "large"):
        table = new_page(viewport={"width": 320, "height": 568})
        table.prefer(language="de", size=size)
        table.go("rules=classic&level=slow&seed=3&start=now&rival=off")
        table.tick(300)
        Player(table).place("near-1")
        table.tick(300)
        message = table.page.evaluate(BOX, "#message")
        notch = table.page.evaluate(BOX, "[data-place=center-1] [data-badge=last]")
        assert message["width"]
        assert not overlap(message, notch), size
        assert table.page.evaluate(PIECES, "Herz\u2011Sieben") == 1


def test_the_stamp_stays_on_the_screen(new_page: Open) -> None:
    table = new_page()
    table.prefer(language="de", size="large", mirrored=True, handed="left")
    table.go("jokers=2&centers=3&seed=4&start=now&rival=off")
    table.until("[data-seat=far] .stamp:not(:empty)")
    table.tick(300)
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        stamp = table.page.evaluate(BOX, "[data-seat=far] .stamp")
        assert 0 <= stamp["left"] < stamp["right"] <= width, (width, height)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_line_on_the_cover_breaks_evenly(open_table: Open, language: str) -> None:
    table = open_table(f"rules=classic&seed=3&start=now&rival=off&language={language}")
    table.tick(300)
    Player(table).act("pause")
    table.tick(100)
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        lines = table.page.evaluate(LINES)
        wide = [line["width"] for line in lines]
        assert min(wide) > 0.6 * max(wide), (width, height)
        cover = table.page.evaluate(BOX, "#rest")
        assert min(line["left"] for line in lines) >= cover["left"] + 16, (width, height)
