"""The rules in words: every option's value has its say, and nothing that does not hold is said."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.app.english_rules import TEXTS
from spit.app.rule_texts import rule_sections, rule_words, sentence_of
from spit.app.words import LANGUAGES
from spit.engine.options import OPTIONS
from spit.engine.presets import PRESETS
from spit.engine.rules import Rules, RulesError, rules_of

WORDS = rule_words("en")
SILENT = {
    ("game", "spit"), ("game", "speed"), ("jokers", "0"), ("same-rank", "no"), ("pair-off", "no"),
}  # fmt: skip


def text_of(rules: Rules) -> str:
    return " ".join(
        sentence for section in rule_sections(rules, WORDS) for sentence in section.sentences
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_in_words(preset: str) -> None:
    sections = rule_sections(rules_of(preset), WORDS)
    assert [section.head for section in sections] == [
        "The aim", "The table", "Playing", "Stuck", "The end of a round", "The match",
    ]  # fmt: skip
    for section in sections:
        assert section.sentences
        for sentence in section.sentences:
            assert "{" not in sentence
            assert sentence.endswith(".")
            assert sentence[0].isupper()


@pytest.mark.parametrize(
    ("option", "value"), [(o.name, v) for o in OPTIONS for v in o.values], ids=str
)
def test_every_value_has_its_sentence(option: str, value: str) -> None:
    assert bool(sentence_of(option, value, WORDS)) is ((option, value) not in SILENT)


def test_a_value_without_a_sentence_has_a_note_and_no_other() -> None:
    silent = {option for option, _ in SILENT} | {"slow-spit", "dead-spits"}
    for texts in LANGUAGES.values():
        noted = {key.split(".")[1] for key in texts if re.fullmatch(r"option\..*\.note", key)}
        assert noted == silent


@pytest.mark.parametrize(
    "match", ["finish", "single", "rounds:1", "rounds:5", "wins:1", "wins:3", "streak:2",
              "streak:1", "minutes:1", "minutes:10", "points:1", "points:25"],
)  # fmt: skip
def test_every_match_has_its_sentence(match: str) -> None:
    sentence = sentence_of("match", match, WORDS)
    number = match.partition(":")[2]
    assert sentence
    assert number in ("", "1") or number in sentence


def test_a_duel_says_what_a_duel_is() -> None:
    text = text_of(rules_of("duel"))
    assert "its place stays empty" in text
    assert "One round decides" in text
    assert "both have said so" in text
    assert "After 5 spits" in text
    assert "slap" not in text.lower()


def test_changed_options_change_their_sentence() -> None:
    plain = set(text_of(rules_of("classic")).split(". "))
    slow = set(text_of(rules_of("classic", {"slow-spit": "1500"})).split(". "))
    assert slow - plain == {"For 1.5\u00a0s after each spit nobody may play to the middle"}
    assert not plain - slow


def test_three_piles_are_spat_on_in_their_own_way() -> None:
    three = text_of(rules_of("classic", {"centers": "3"}))
    assert "the side with the larger reserve one onto the third" in three
    assert "it covers all three" in three
    assert "spits on that one from then on" not in three
    assert "spits on that one from then on" in text_of(rules_of("classic"))


def test_speed_says_nothing_of_spit() -> None:
    text = text_of(rules_of("speed-20"))
    assert "stock of 20" in text
    assert "reserve" not in text
    assert "your row" not in text
    assert "slap" not in text.lower()


def test_no_sentence_is_unused() -> None:
    known = [rules_of(preset) for preset in PRESETS]
    known += [
        rules_of("classic", {"jokers": "2", "centers": "3"}),
        rules_of("classic", {"match": "wins:2"}),
    ]
    said = " ".join(text_of(rules) for rules in known)
    options = {option.name for option in OPTIONS}
    for key, text in TEXTS.items():
        word = key.split(".")[1]
        assert word in options or word == "head" or text in said, key


@settings(max_examples=30)
@given(st.data())
def test_any_rules_can_be_told(data: st.DataObject) -> None:
    options = {}
    for option in OPTIONS:
        if option.values and data.draw(st.booleans()):
            options[option.name] = data.draw(st.sampled_from(option.values))
    try:
        rules = rules_of("classic", options)
    except RulesError:
        return
    assert "{" not in text_of(rules)
