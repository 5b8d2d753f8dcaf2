"""What could not be passed on or read is said, and can be done another way."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.player import Player
from tests.web.test_review import DUEL, play_a_duel

SHARE = """(name) => {
  navigator.share = () => name
    ? Promise.reject(new DOMException("no", name)) : Promise.resolve();
}"""
UNREAD = """() => {
  Blob.prototype.text = () => Promise.reject(new DOMException("gone", "NotReadableError"));
}"""


def test_what_the_device_will_not_share_can_be_copied(open_table: Open) -> None:
    table = open_table(DUEL)
    page = table.page
    play_a_duel(table)
    told = page.locator("#dialog .told")
    for name, box in (("", 0), ("AbortError", 0), ("NotAllowedError", 1), ("DataError", 1)):
        page.evaluate(SHARE, name)
        told.evaluate("(one) => { one.textContent = ''; }")
        page.click(".review [data-action=share-deal]")
        table.tick(50)
        expect(told.locator("textarea")).to_have_count(box)
    expect(told.locator("textarea")).to_have_value(re.compile("#deal="))


@pytest.mark.parametrize(
    ("opens", "loads", "says"),
    [("settings", "import", "#dialog-told"), ("statistics", "backup-load", "#dialog .told")],
)
def test_a_file_that_cannot_be_read_is_said(
    open_table: Open, opens: str, loads: str, says: str
) -> None:
    table = open_table("seed=1")
    page = table.page
    Player(table).act(opens)
    table.tick(100)
    page.evaluate(UNREAD)
    with page.expect_file_chooser() as asked:
        page.locator(f"#dialog [data-action={loads}]").dispatch_event("click")
    asked.value.set_files({"name": "a.json", "mimeType": "application/json", "buffer": b"{}"})
    for _ in range(100):
        table.tick(16)
        if page.locator(says).text_content():
            break
        page.wait_for_timeout(10)
    expect(page.locator(says)).to_have_text("The file could not be read.")
