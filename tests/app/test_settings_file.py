"""Settings leave as a file and come back from one, whole or not at all."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.app.settings import Settings
from spit.app.settings_text import FileError, export_text, import_text
from tests.app.hosted import Page

CHOSEN = (
    Settings()
    .with_value("rules", "club", 1)
    .with_options({"wrap": "low"}, 2)
    .with_value("volume", 30, 3)
    .with_own_key("stuck", "KeyK", 4)
)


def test_out_and_in_again() -> None:
    back = import_text(export_text(CHOSEN), Settings())
    assert (back.rules, back.options, back.volume, back.own_keys) == (
        "club", (("wrap", "low"),), 30, (("stuck", "KeyK"),),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("name", "bad", "kind"),
    [("volume", 500, "value"), ("level", "godlike", "value"), ("sound", 1, "value"),
     ("colour", "red", "name"), ("lesson", "done", "name"), ("options", {"jokers": "9"}, "rules"),
     ("options", [], "value"), ("own_keys", {"stuck": "Digit1"}, "keys"),
     ("own_keys", {"stuck": "Enter"}, "keys"), ("own_keys", {"fly": "KeyX"}, "keys")],
)  # fmt: skip
def test_the_bad_value_is_named_and_nothing_taken(name: str, bad: object, kind: str) -> None:
    data: dict[str, Any] = json.loads(export_text(CHOSEN))
    data["settings"][name] = bad
    with pytest.raises(FileError) as caught:
        import_text(json.dumps(data), Settings())
    assert caught.value.kind == kind
    page = Page("")
    dialog = page.act("settings").dialog
    dialog = page.act("import", json.dumps(data)).dialog
    assert dialog is not None
    line = dialog.told
    assert "{" not in line
    if kind in ("value", "name"):
        assert name in line
    assert page.host.settings == Settings()


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "not loaded. Jokers (jokers=9) is not possible; allowed: 0, 2."),
     ("de", "geladen. Joker (jokers=9) ist nicht möglich; erlaubt: 0, 2.")],
)  # fmt: skip
def test_rules_that_cannot_be_are_told_in_the_pages_language(language: str, told: str) -> None:
    data: dict[str, Any] = json.loads(export_text(CHOSEN))
    data["settings"]["options"] = {"jokers": "9"}
    page = Page(f"?language={language}")
    page.act("settings")
    dialog = page.act("import", json.dumps(data)).dialog
    assert dialog is not None
    assert told in dialog.told


@pytest.mark.parametrize(
    ("text", "kind"),
    [("", "not-one"), ("{}", "not-one"), ("[" * 5000, "not-one"), ("x" * 200_000, "long"),
     ('{"format": "spit settings", "version": 2, "settings": {}}', "newer"),
     ('{"format": "spit settings", "version": 1, "settings": []}', "not-one")],
)  # fmt: skip
def test_files_that_are_none(text: str, kind: str) -> None:
    with pytest.raises(FileError) as caught:
        import_text(text, Settings())
    assert caught.value.kind == kind


leaves = st.none() | st.booleans() | st.integers() | st.text(max_size=9)
things = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=8,
)


@given(things)
def test_anything_is_taken_or_refused(data: object) -> None:
    for stored in (data, {"options": data}, {"own_keys": data}, {"rules": data}):
        text = json.dumps({"format": "spit settings", "version": 1, "settings": stored})
        try:
            import_text(text, Settings())
        except FileError:
            continue


class TestOnThePage:
    def test_a_file_goes_from_browser_to_browser(self) -> None:
        one, two = Page(""), Page("?level=fast")
        one.act("set", "level=novice")
        one.act("set", "rules=club")
        two.act("settings")
        shown = two.act("import", one.host.exported())
        assert (shown.level, shown.rules) == ("novice", "club")
        assert shown.dialog is not None
        assert shown.dialog.told == "The settings were loaded."
        assert Page("", two.store).scene.level == "novice"

    def test_a_reset_reaches_the_other_tab_and_stays(self) -> None:
        one = Page("")
        one.act("set", "level=fast")
        two = Page("", one.store)
        one.act("reset")
        two.host.stored()
        assert two.look().level == "normal"
        two.act("set", "volume=10")
        one.host.stored()
        assert (one.look().level, one.host.settings.volume) == ("normal", 10)

    def test_rules_from_another_tab_reach_a_match_that_has_not_begun(self) -> None:
        one = Page("")
        two = Page("", one.store)
        one.act("set", "rules=classic")
        two.host.stored()
        assert two.look().rules == "classic"
