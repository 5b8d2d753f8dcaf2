"""RULES 8: options, presets and contradictions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spit.engine import options
from spit.engine.match import Match, match_of
from spit.engine.rules import (
    OPTIONS,
    PRESETS,
    RulesError,
    base_and_options,
    option_texts,
    preset_name,
    rules_of,
)
from tests.engine.random_play import check, matches_steps

# As in RULES.md, section 8, typed anew.
TABLE = {
    "game": ("spit", ["spit", "speed"]),
    "layout": ("1-2-3-4-5", ["1-2-3-4-5", "1-2-3-4", "1-1-11-1-1"]),
    "centers": ("2", ["2", "3"]),
    "jokers": ("0", ["0", "2"]),
    "wrap": ("around", ["around", "low", "one-way", "sticky"]),
    "alternate-colors": ("no", ["yes", "no"]),
    "same-rank": ("no", ["yes", "no"]),
    "flip": ("auto", ["auto", "hand"]),
    "fill-gaps": ("yes", ["yes", "no"]),
    "pair-off": ("no", ["yes", "no"]),
    "slow-spit": ("0", ["0", "1", "2000", "5000"]),
    "stuck-means": ("no-play", ["no-play", "no-play-or-turn"]),
    "spit-call": ("either", ["both", "either", "auto"]),
    "dead-spits": ("0", ["0", "1", "50"]),
    "out-when": ("stock", ["stock", "stock-and-reserve"]),
    "claim": ("race", ["race", "winner"]),
    "jam-counts": ("stock", ["stock", "all"]),
    "jam-tie": ("draw", ["draw", "near"]),
    "match": ("finish", ["finish", "single", "rounds:5", "wins:3", "streak:3", "minutes:10"]),
    "speed-stock": ("15", ["15", "20"]),
    "refill": ("auto", ["auto", "hand"]),
}
SPIT_ONLY = [
    "layout", "centers", "jokers", "flip", "fill-gaps", "pair-off", "out-when", "claim",
    "jam-counts", "jam-tie",
]  # fmt: skip
DIFFERS = {
    "classic": {},
    "duel": {
        "fill-gaps": "no", "spit-call": "both", "match": "single", "jam-counts": "all",
        "jam-tie": "near", "dead-spits": "5",
    },
    "parlor": {"spit-call": "auto", "claim": "winner"},
    "parlor-strict": {"spit-call": "auto", "claim": "winner", "out-when": "stock-and-reserve"},
    "club": {"flip": "hand", "stuck-means": "no-play-or-turn", "spit-call": "both"},
    "chooser": {"stuck-means": "no-play-or-turn", "spit-call": "both", "claim": "winner"},
    "pairs": {"pair-off": "yes"},
}  # fmt: skip


def test_8_every_option_with_its_values_and_default() -> None:
    assert [option.name for option in OPTIONS] == list(TABLE)
    plain = rules_of()
    for name, (default, values) in TABLE.items():
        field = name.replace("-", "_")
        base = {"game": "speed"} if name in ("speed-stock", "refill") else {}
        given = option_texts(rules_of("classic", base))
        assert given.get(name) == default or name in ("game",), name
        for value in values:
            rules = rules_of("classic", {**base, name: value})
            assert option_texts(rules)[name] == value
        assert hasattr(plain, field)


@pytest.mark.parametrize("preset", DIFFERS)
def test_8_presets_differ_from_the_defaults_as_listed(preset: str) -> None:
    defaults = option_texts(rules_of("classic"))
    assert option_texts(rules_of(preset)) == {**defaults, **DIFFERS[preset]}
    assert preset_name(rules_of(preset)) == preset


@pytest.mark.parametrize(("preset", "stock"), [("speed-15", 15), ("speed-20", 20)])
def test_8_speed_has_defaults_of_its_own(preset: str, stock: int) -> None:
    rules = rules_of(preset)
    assert (rules.game, rules.speed_stock, rules.dead_spits) == ("speed", stock, 20)
    assert rules.match == Match("points", 25)
    assert set(option_texts(rules)) == set(TABLE) - set(SPIT_ONLY)


def test_8_presets_are_all_there() -> None:
    assert list(PRESETS) == [*DIFFERS, "speed-15", "speed-20"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("layout", "5-4-3-2-1"), ("centers", "1"), ("jokers", "1"), ("wrap", "up"),
        ("fill-gaps", "true"), ("fill-gaps", ""), ("slow-spit", "5001"), ("slow-spit", "-1"),
        ("slow-spit", "1.5"), ("slow-spit", "٣"), ("dead-spits", "51"), ("match", "rounds"),
        ("match", "rounds:0"), ("match", "rounds:101"), ("match", "single:1"), ("match", ""),
        ("match", "best:3"), ("match", "wins:x"), ("spit-call", "none"), ("game", "snap"),
    ],
)  # fmt: skip
def test_8_a_bad_value_is_named_with_what_is_allowed(name: str, value: str) -> None:
    with pytest.raises(RulesError) as wrong:
        rules_of("classic", {name: value})
    said = str(wrong.value)
    assert said.startswith(f"{name}={value} is not allowed: {name} is ")
    assert said.endswith(".")
    assert "\n" not in said


def test_8_unknown_names() -> None:
    with pytest.raises(RulesError, match="rules=poker is not allowed: rules is one of classic"):
        rules_of("poker")
    with pytest.raises(RulesError, match="fill is not an option"):
        rules_of("classic", {"fill": "yes"})


@pytest.mark.parametrize("name", SPIT_ONLY)
def test_8_contradictions_with_speed_name_both(name: str) -> None:
    for value in TABLE[name][1]:
        with pytest.raises(RulesError) as wrong:
            rules_of("speed-15", {name: value})
        assert f"{name}={value} and game=speed" in str(wrong.value)


@pytest.mark.parametrize("match", ["finish", "single", "rounds:3", "wins:3", "minutes:3"])
def test_8_contradictions_of_match(match: str) -> None:
    with pytest.raises(RulesError, match=f"match={match} and game=speed"):
        rules_of("speed-20", {"match": match})


@pytest.mark.parametrize(
    ("name", "value"), [("speed-stock", "15"), ("refill", "hand"), ("match", "points:25")]
)
def test_8_contradictions_without_speed(name: str, value: str) -> None:
    with pytest.raises(RulesError, match=f"{name}={value} and game=spit"):
        rules_of("classic", {name: value})


def test_8_rules_built_directly_are_checked_too() -> None:
    classic = rules_of("classic")
    with pytest.raises(RulesError, match="wrap=up is not allowed"):
        replace(classic, wrap="up")
    with pytest.raises(RulesError, match="jokers=2 and game=speed"):
        replace(classic, game="speed", jokers=2, match=Match("points", 25))
    with pytest.raises(RulesError, match="match=finish and game=speed"):
        replace(classic, game="speed")
    with pytest.raises(RulesError):
        replace(classic, fill_gaps="yes")  # type: ignore[arg-type]


def test_8_rules_are_frozen_equal_and_hashable() -> None:
    rules = rules_of("duel")
    assert rules == rules_of("duel")
    assert hash(rules) == hash(rules_of("duel"))
    with pytest.raises(AttributeError):
        rules.wrap = "low"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("preset", "options", "base"),
    [
        ("duel", {}, "duel"),
        ("parlor", {"spit-call": "either", "claim": "race"}, "classic"),
        ("parlor", {"wrap": "low", "match": "wins:3"}, "classic"),
        ("speed-15", {"refill": "hand"}, "speed-15"),
        ("speed-20", {"match": "points:5"}, "speed-20"),
    ],
)
def test_8_custom_rules_are_a_preset_and_some_options(
    preset: str, options: dict[str, str], base: str
) -> None:
    rules = rules_of(preset, options)
    found, beyond = base_and_options(rules)
    assert found == base
    assert rules_of(found, beyond) == rules
    assert (preset_name(rules) == "custom") == bool(beyond)


@pytest.mark.parametrize("text", ["finish", "single", "rounds:7", "wins:3", "minutes:10"])
def test_8_match_round_trips(text: str) -> None:
    assert match_of(text).text == text


PLAYED = [(name, value) for name, (_, values) in TABLE.items() for value in values]


@pytest.mark.parametrize(("name", "value"), PLAYED)
def test_8_every_value_of_every_option_is_played(name: str, value: str) -> None:
    """With every other option as it is by default; the rule tests say what each one does."""
    base = {"game": "speed"} if name in ("speed-stock", "refill") else {}
    rules = rules_of("classic", {**base, name: value})
    steps = 0
    for _, now_ms, _, table, _ in matches_steps(rules, 3, most=120):
        check(table, rules, now_ms)
        steps += 1
    assert steps == 120 or rules.match.kind == "single"


def test_8_options_are_written_short() -> None:
    """What the table of options is made with, once it has been made."""
    words, numbers = options._words("a", "b", "c"), options._choice("a", "1", "2", game="spit")
    assert words == options.Option("a", "word", ("b", "c"), "b", "both")
    assert options._words("a", "b", game="speed").game == "speed"
    assert numbers == options.Option("a", "choice", ("1", "2"), "1", "spit")
    assert options._choice("a", "1").game == "both"
    assert options._yes_no("a", "no") == options.Option("a", "yes-no", ("yes", "no"), "no", "both")
    assert options._yes_no("a", "no", game="spit").game == "spit"
