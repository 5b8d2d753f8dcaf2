"""Every key can be another one; what cannot be is explained."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.app.keys import (
    LAYOUTS,
    REBINDABLE,
    Conflict,
    bound,
    code_of,
    key_sign,
    sound_keys,
    with_key,
)
from spit.app.objections import conflict_sentence, key_name
from spit.app.spoken import spoken_table
from spit.app.words import words_in
from spit.engine.cards import card_text
from tests.app.given import game
from tests.app.hosted import Page


@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_every_intent_has_a_key(layout: str) -> None:
    assert set(bound(layout).values()) == {*REBINDABLE, "put-down"}
    assert sound_keys(layout, ()) == ()


def test_an_own_key_takes_the_place_of_the_layouts() -> None:
    own = with_key("right", (), "pile-1", "KeyJ")
    assert own == (("pile-1", "KeyJ"),)
    keys = bound("right", own)
    assert [code for code, intent in keys.items() if intent == "pile-1"] == ["KeyJ"]
    assert with_key("right", (("pile-1", "KeyJ"),), "pile-1", "") == ()


def test_conflicts() -> None:
    assert with_key("right", (), "pile-1", "KeyP") == Conflict("taken", "KeyP", "pause")
    assert with_key("right", (), "stuck", "Digit1") == Conflict("taken", "Digit1", "pile-1")
    for code in ("Enter", "Tab", "Escape", "F5", "ShiftLeft", "", "<b>", "MetaRight"):
        if code:
            assert with_key("right", (), "stuck", code) == Conflict("code", code)
    swapped = with_key("right", (("third", "KeyX"),), "pause", "ArrowUp")
    assert not isinstance(swapped, Conflict)
    assert with_key("right", swapped, "third", "") == Conflict("taken", "ArrowUp", "pause")
    with pytest.raises(KeyError):
        with_key("right", (), "put-down", "KeyX")


codes = st.sampled_from(["KeyX", "KeyP", "Digit1", "ArrowUp", "KeyQ", "Space", "Enter", "", "KeyC"])


@given(st.sampled_from(sorted(LAYOUTS)), st.lists(st.tuples(st.sampled_from(REBINDABLE), codes)))
def test_whatever_is_bound_every_intent_keeps_a_key(
    layout: str, wishes: list[tuple[str, str]]
) -> None:
    own: tuple[tuple[str, str], ...] = ()
    for intent, code in wishes:
        made = with_key(layout, own, intent, code)
        own = own if isinstance(made, Conflict) else made
    assert set(bound(layout, own).values()) == {*REBINDABLE, "put-down"}
    assert sound_keys(layout, own) == own


def test_signs() -> None:
    assert code_of(bound("right"), "pile-2") == "Digit2"
    assert code_of(bound("left"), "pile-2") == "KeyW"
    assert key_sign("Semicolon", {"Semicolon": "ö"}) == "Ö"
    assert key_sign("Numpad3") == "Num 3"


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_key_is_called_by_its_code(language: str) -> None:
    words = words_in(language)
    for code in (
        "ControlLeft", "ShiftRight", "AltRight", "MetaLeft", "CapsLock", "NumLock", "NumpadAdd",
        "PageUp", "PrintScreen", "ContextMenu", "NumpadEnter", "BrowserBack", "MediaPlayPause",
        "AudioVolumeUp", "Unidentified", "Enter", "Space",
    ):  # fmt: skip
        assert not re.search(r"[a-z][A-Z]", key_name(words, code)), code
    refused = conflict_sentence(words, Conflict("code", "ControlLeft"))
    assert ("Ctrl" if language == "en" else "Strg") in refused


class TestOnThePage:
    def test_texts_name_the_keys_that_are_bound(self) -> None:
        page = Page("")
        page.act("set", "key-say-row=KeyX")
        page.act("set", "key-stuck=KeyK")
        page.act("set", "key-pile-1=KeyJ")
        dialog = page.act("settings").dialog
        assert dialog is not None
        [note] = [field.note for field in dialog.fields if field.name == "blind"]
        assert "C, X, B and N read" in note
        dialog = page.act("how-to-play").dialog
        assert dialog is not None
        assert "J, 2, 3, 4, 5 for your piles" in dialog.lines[1]
        assert "K for Stuck" in dialog.lines[1]

    def test_an_own_key_plays_and_is_shown(self) -> None:
        page = Page("?rules=duel&start=now&rival=off&seed=1")
        page.act("set", "key-pile-3=KeyJ")
        page.act("set", "key-stuck=KeyK")
        assert page.scene.places[2].keyhint == "J"
        assert next(c for c in page.scene.controls if c.action == "stuck").key == "K"
        assert not page.host.key("Digit3", page.at)
        assert page.host.key("KeyJ", page.at)

    def test_a_conflict_is_explained_at_its_field(self) -> None:
        page = Page("")
        page.act("settings")
        dialog = page.act("set", "key-pile-3=KeyP").dialog
        assert dialog is not None
        [field] = [field for field in dialog.fields if field.error]
        assert field.name == "key-pile-3"
        assert field.error == "P is taken: Pause. Give that another key first."

    def test_remembered_and_reset(self) -> None:
        page = Page("")
        page.act("set", "key-stuck=KeyK")
        again = Page("", page.store)
        assert again.host.hand.keys["KeyK"] == "stuck"
        again.act("reset")
        assert "KeyK" not in Page("", page.store).host.hand.keys

    def test_what_is_printed_on_the_keyboard(self) -> None:
        page = Page("")
        page.act("set", "keys=left")
        page.host.know_keys({"KeyQ": "a", "KeyW": "z"})
        assert [place.keyhint for place in page.look().places[:3]] == ["A", "Z", "E"]

    def test_on_a_mirrored_table_keys_go_by_where_things_lie(self) -> None:
        page = Page("?rules=duel&start=now&rival=off&seed=1")
        page.act("set", "mirrored=yes")
        hints = {place.name: place.keyhint for place in page.scene.places}
        assert (hints["near-1"], hints["near-5"]) == ("5", "1")
        assert (hints["center-1"], hints["center-2"]) == ("→", "←")
        dud = next(p for p in page.scene.places[:5] if not p.playable and not p.movable)
        page.host.key(f"Digit{6 - int(dud.name[-1])}", page.at)
        assert next(p for p in page.look().places if p.name == dud.name).shakes == 1


def test_the_spoken_table_says_what_fits_and_how_it_stands() -> None:
    page = Page("?rules=duel&start=now&seed=1&rival=off")
    playable = [p.top for p in page.scene.places[:5] if p.playable]
    page.host.key("KeyV", page.at)
    page.look()
    words, line = page.host.words, page.lines[-1]
    assert line.count("fits pile") == len(playable)
    assert words.card_named(playable[0] or "") in line
    page.host.key("KeyN", page.at)
    page.look()
    assert page.lines[-1].endswith("stuck.")
    assert page.lines[-1].startswith("Duel. One round decides. You: 25 in all")
    page.host.key("KeyC", page.at)
    page.look()
    tops = [card_text(center.cards[-1]) for center in page.host.game.table.centers]
    assert all(words.card_named(top) in page.lines[-1] for top in tops)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Center: empty.", "Your hand: no cards.", "Rival's hand: no cards."]),
        ("de", ["Mitte: leer.", "Deine Hand: keine Karten.", "Hand des Gegners: keine Karten."]),
    ],
)
def test_where_nothing_lies_it_says_so(language: str, said: list[str]) -> None:
    made = game([], [""], ["", ""], rules="speed-15", near_reserve="2C", far_reserve="")
    words = words_in(language)
    asked = ("say-centers", "say-row", "say-rival")
    assert [spoken_table(words, made, intent) for intent in asked] == said


class TestGates:
    """The key for Stuck and Enter press the button without which nothing goes on."""

    @pytest.mark.parametrize("code", ["Space", "Enter", "NumpadEnter"])
    def test_ready(self, code: str) -> None:
        page = Page("?rules=classic&level=slow&seed=3")
        page.run(500)
        assert page.host.key(code, page.at)
        assert page.look().countdown == 3
        assert page.to_phase("play").round == 1

    def test_the_key_that_is_bound_is_the_one_and_is_told(self) -> None:
        page = Page("?rules=classic&level=slow&seed=3")
        page.act("set", "key-stuck=KeyX")
        page.act("new-game")
        page.run(500)
        assert "Press X or Enter when you are ready." in page.lines[-1]
        assert not page.host.key("Space", page.at)
        assert page.host.key("KeyX", page.at)
        assert page.look().countdown == 3

    @pytest.mark.parametrize(
        ("language", "told"),
        [
            ("en", "Press Space or Enter when you are ready."),
            ("de", "Leertaste oder Eingabe drücken, wenn es losgehen kann."),
        ],
    )
    def test_it_is_told_at_the_deal_where_somebody_has_to_be_ready(
        self, language: str, told: str
    ) -> None:
        page = Page("?rules=classic&seed=3", browser=language)
        page.run(50)
        assert any(told in line for line in page.lines)
        page = Page("?rules=classic&seed=3&start=now", browser=language)
        page.run(50)
        assert not any(told in line for line in page.lines)

    def test_their_buttons_print_it(self) -> None:
        page = Page("?rules=classic&seed=3", browser="de")
        keys = {one.action: one.key for one in page.scene.controls}
        gates = ("ready", "next-round", "play-again", "stuck")
        assert {keys[action] for action in gates} == {"Leertaste"}

    def test_a_gate_that_has_just_come_stays_shut(self) -> None:
        page = Page("?rules=duel&level=slow&seed=3&start=now")
        page.run(200)
        page.act("confirm-resign")
        page.run(900)
        assert not page.host.key("Space", page.at)  # the dialog has the keys
        page.act("close")
        page.host.key("Space", page.at + 300)
        page.at += 300
        assert page.look().deal == 1
        page.at += 100
        page.host.key("Space", page.at)
        assert page.look().deal == 2

    def test_a_round_that_is_over_and_closed(self) -> None:
        page = Page("?rules=classic&near=expert&level=fast&start=now&speed=100&seed=8")
        page.to_phase("round-over")
        page.run(1000)
        page.act("close")
        page.run(500)
        assert page.host.key("Enter", page.at)
        assert page.look().round == 2
