"""What an address chooses, and what in it is named as wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.app.address import Choices, Problem, choices_of
from spit.engine.rules import rules_of


def test_the_example_of_the_contract() -> None:
    chosen = choices_of("?rules=classic&level=slow&seed=123&start=now")
    assert chosen == Choices(rules="classic", level="slow", seed=123, start_now=True)


def test_nothing() -> None:
    assert choices_of("") == choices_of("?") == Choices()


def test_options_by_their_names() -> None:
    chosen = choices_of("rules=classic&fill-gaps=no&match=rounds%3A3&slow-spit=2000")
    assert not chosen.problems
    rules = rules_of(chosen.rules or "", dict(chosen.options))
    assert (rules.fill_gaps, rules.match.text, rules.slow_spit) == (False, "rounds:3", 2000)


def test_options_alone_change_the_defaults_of_the_rules() -> None:
    assert choices_of("game=speed&refill=hand").rules == "classic"
    assert choices_of("refill=hand&game=speed").problems == ()


def test_rival_near_hints_style_speed() -> None:
    chosen = choices_of("rival=off&near=expert&hints=none&style=drag&speed=20&language=de")
    assert chosen.rival_off
    assert (chosen.near, chosen.hints, chosen.style) == ("expert", "none", "drag")
    assert (chosen.speed, chosen.language) == (20.0, "de")


@pytest.mark.parametrize(
    ("query", "name", "value"),
    [("level=godlike", "level", "godlike"), ("seed=-1", "seed", "-1"), ("seed=1e9", "seed", "1e9"),
     ("seed=", "seed", ""), ("speed=0", "speed", "0"), ("speed=nan", "speed", "nan"),
     ("speed=1_0", "speed", "1_0"), ("speed=٣", "speed", "٣"), ("speed=1e2", "speed", "1e2"),
     ("speed=-1", "speed", "-1"), ("speed=.", "speed", "."), ("seed=٣", "seed", "٣"),
     ("start=later", "start", "later"), ("rules=whist", "rules", "whist"),
     ("rival=on&rival=maybe", "rival", "maybe"), ("near=", "near", "")],
)  # fmt: skip
def test_bad_values_are_named_with_what_is_allowed(query: str, name: str, value: str) -> None:
    [problem] = choices_of(query).problems
    assert problem[:3] == ("value", name, value)
    assert problem.allowed


def test_unknown_names_are_named() -> None:
    assert choices_of("colour=red").problems == (Problem("name", "colour"),)


def test_a_bad_option_is_named_and_the_others_hold() -> None:
    chosen = choices_of("rules=classic&wrap=inside-out&jokers=2")
    assert chosen.options == (("jokers", "2"),)
    [problem] = chosen.problems
    assert "wrap=inside-out" in problem.allowed


def test_nothing_good_about_the_rules_chooses_none() -> None:
    chosen = choices_of("rules=whist&flip=sideways")
    assert (chosen.rules, chosen.options) == (None, ())
    assert len(chosen.problems) == 2


def test_a_contradiction_names_both() -> None:
    chosen = choices_of("rules=speed-15&jokers=2&speed-stock=20")
    assert chosen.options == (("speed-stock", "20"),)
    assert "jokers" in chosen.problems[0].allowed
    assert "game=speed" in chosen.problems[0].allowed


def test_too_long() -> None:
    assert choices_of("x" * 5000).problems == (Problem("long"),)


def test_what_is_not_printable_is_not_repeated() -> None:
    [problem] = choices_of("level=%00%1b[31m" + "y" * 100).problems
    assert problem.value.isprintable()
    assert len(problem.value) <= 60


@given(st.text(max_size=200))
def test_it_never_raises(query: str) -> None:
    chosen = choices_of(query)
    rules_of(chosen.rules or "duel", dict(chosen.options))


names = st.sampled_from(["rules", "level", "seed", "wrap", "game", "match", "refill", "dead-spits"])
values = st.sampled_from(["classic", "speed", "speed-15", "slow", "7", "low", "hand", "points:5"])


@given(st.lists(st.tuples(names, values), max_size=7))
def test_whatever_it_chooses_can_be_played(pairs: list[tuple[str, str]]) -> None:
    chosen = choices_of("&".join(f"{name}={value}" for name, value in pairs))
    rules_of(chosen.rules or "duel", dict(chosen.options))
