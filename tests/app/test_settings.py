"""Settings are read field by field; bad ones fall back."""

from __future__ import annotations

import json
from itertools import groupby
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.app.panel import panel
from spit.app.settings import SPECS, Settings
from spit.app.settings_shelf import KEY, SettingsShelf, merged
from spit.app.settings_text import read_settings, settings_text
from spit.app.shelf import Memory, Shelf
from spit.app.words import Words
from spit.engine.rules import RulesError


def test_round_trip() -> None:
    chosen = Settings().with_value("level", "fast", 5).with_value("volume", 30, 6)
    chosen = chosen.with_options({"wrap": "low"}, 7)
    assert read_settings(settings_text(chosen)) == (chosen, ())


def test_defaults_are_the_specs() -> None:
    for name, spec in SPECS.items():
        assert getattr(Settings(), name) == spec.default
        assert spec.allows(spec.default)


@pytest.mark.parametrize(
    ("name", "bad"),
    [("level", "godlike"), ("volume", 101), ("volume", True), ("sound", "yes"), ("rules", 3),
     ("options", {"wrap": "inside-out"}), ("options", []), ("pace", 1.5)],
)  # fmt: skip
def test_a_bad_field_alone_falls_back(name: str, bad: object) -> None:
    data: dict[str, Any] = json.loads(settings_text(Settings().with_value("style", "drag", 1)))
    data["settings"][name] = bad
    read, wrong = read_settings(json.dumps(data))
    assert wrong == (name,)
    assert read.style == "drag"
    assert getattr(read, name) == getattr(Settings(), name)


def test_a_setting_of_earlier_versions_is_no_fault() -> None:
    data: dict[str, Any] = json.loads(settings_text(Settings().with_value("style", "drag", 1)))
    data["settings"]["lesson"] = "done"
    data["set"]["lesson"] = 7
    assert read_settings(json.dumps(data)) == (Settings().with_value("style", "drag", 1), ())


@given(st.text(max_size=50))
def test_garbage_gives_the_defaults(text: str) -> None:
    assert read_settings(text) == (Settings(), ("*",))


def test_unknown_values_are_refused() -> None:
    with pytest.raises(ValueError, match="volume"):
        Settings().with_value("volume", 500, 0)
    with pytest.raises(RulesError):
        Settings().with_value("rules", "speed-15", 0).with_options({"jokers": "2"}, 0)


def test_another_preset_drops_the_options() -> None:
    chosen = Settings().with_options({"wrap": "low"}, 1).with_value("rules", "club", 2)
    assert chosen.options == ()


def test_of_two_tabs_each_choice_as_it_was_made_last() -> None:
    one = Settings().with_value("level", "fast", 10).with_value("style", "drag", 30)
    two = Settings().with_value("level", "slow", 20).with_value("sound", False, 25)
    both = merged(one, two)
    assert (both.level, both.style, both.sound) == ("slow", "drag", False)
    assert merged(two, one) == both


def test_a_merge_never_contradicts_itself() -> None:
    one = Settings().with_value("rules", "speed-15", 10)
    two = Settings().with_options({"jokers": "2"}, 20)
    assert merged(one, two).options in ((), (("jokers", "2"),))


def test_damage_is_set_aside() -> None:
    store = Memory()
    store.set(KEY, "{{{")
    shelf = SettingsShelf(Shelf(store))
    assert (shelf.settings, shelf.bad) == (Settings(), ("*",))
    assert store.get(KEY + ".damaged") == "{{{"


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [("volume", "30", 30), ("volume", "-1", None), ("volume", "1e2", None), ("sound", "no", False),
     ("sound", "maybe", None), ("style", "drag", "drag"), ("style", "", None)],
)  # fmt: skip
def test_texts_from_a_form(name: str, text: str, value: object) -> None:
    assert SPECS[name].read(text) == value


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("watched", [None, "fast"])
def test_each_heading_once_in_the_panel(language: str, watched: str | None) -> None:
    fields = panel(Words(language), Settings(), "", "", near=watched).fields
    heads = [head for head, _ in groupby(field.heading for field in fields)]
    assert len(heads) == len(set(heads))
    groups = [group for group, _ in groupby(field.group for field in fields)]
    assert groups == ["rules", "options", "rival", "table", "hands", "keys", "sound", "access"]


def test_a_rule_that_does_not_hold_says_so() -> None:
    fields = {field.name: field for field in panel(Words("en"), Settings(), "", "").fields}
    assert fields["same-rank"].note == "A card of the same rank does not fit."
    assert fields["pair-off"].note == "Cards of your row may not be laid on each other."
    assert fields["jokers"].note == "The pack has no jokers."


@pytest.mark.parametrize("rules", ["classic", "speed-15"])
def test_the_game_says_what_it_sets_aside(rules: str) -> None:
    settings = Settings().with_value("rules", rules, 0)
    fields = {field.name: field for field in panel(Words("en"), settings, "", "").fields}
    note = fields["game"].note
    assert note.count("Not used in") == 1
    for name, field in fields.items():
        if field.group == "options" and not field.enabled:
            assert field.label in note, name
