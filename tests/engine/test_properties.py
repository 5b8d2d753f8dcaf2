"""Random sets of options, played by random legal play: no dead state, no card lost."""

from __future__ import annotations

from collections import Counter

import pytest

from spit.engine.engine import legal, refusal
from spit.engine.observation import legal_seen, observe
from spit.engine.rules import OPTIONS, PRESETS, Rules, rules_of
from spit.engine.seats import SEATS
from spit.engine.stuck import widely_stuck
from spit.engine.table import ENDED, PLAY
from tests.engine.random_play import check, matches_steps

try:
    from hypothesis import given, settings
    from hypothesis import strategies as st
except ImportError:  # Pyodide without Hypothesis
    pytest.skip("needs hypothesis", allow_module_level=True)

EXAMPLES = settings().max_examples  # by the profile, see tests/conftest.py
MATCHES = {
    "spit": ["finish", "single", "rounds:2", "wins:2", "streak:2", "minutes:1"],
    "speed": ["points:10"],
}


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """Any options that do not contradict each other."""
    game = draw(st.sampled_from(["spit", "spit", "spit", "speed"]))
    options = {"game": game}
    for option in OPTIONS[1:]:
        if option.game not in ("both", game) or draw(st.booleans()):
            continue
        if option.kind == "match":
            options[option.name] = draw(st.sampled_from(MATCHES[game]))
        elif option.kind == "range":
            options[option.name] = draw(st.sampled_from(["0", "1", "5", "40"]))
        else:
            options[option.name] = draw(st.sampled_from(option.values))
    return rules_of("classic", options)


@settings(max_examples=EXAMPLES * 6 // 10)
@given(rules=rule_sets(), seed=st.integers(0, 2**32), absent=st.sampled_from([None, None, 0, 1]))
def test_any_rules_can_be_played_to_the_end(rules: Rules, seed: int, absent: int | None) -> None:
    """Every state lets some seat act, or something is due, or the match is over; every card is
    there after every action; a jam is never left standing."""
    last = None
    for _, now_ms, _, table, _ in matches_steps(rules, seed, absent, most=600):
        check(table, rules, now_ms)
        last = table
        if table.phase == PLAY and not rules.is_speed:
            reserves = any(side.reserve for side in table.sides)
            assert reserves or not all(widely_stuck(table, seat) for seat in SEATS)
    assert last is not None


@settings(max_examples=EXAMPLES * 3 // 10)
@given(rules=rule_sets(), seed=st.integers(0, 2**32))
def test_legal_seen_is_legal(rules: Rules, seed: int) -> None:
    blind = rules.is_speed and rules.spit_call == "either"
    for _, now_ms, _, table, _ in matches_steps(rules, seed, most=250):
        for seat in SEATS:
            moves = legal(table, seat, now_ms)
            seen = legal_seen(observe(table, seat), now_ms)
            if blind and seen != moves:
                assert seen[:-1] == moves
                refused = refusal(table, seen[-1], now_ms)
                assert refused is not None
                assert refused.reason == "other-can-play"
            else:
                assert seen == moves
            for move in moves:
                assert refusal(table, move, now_ms) is None
            assert len(set(moves)) == len(moves)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_ends(preset: str) -> None:
    """Whole matches, to the end."""
    rules, ends = rules_of(preset), Counter()
    for seed in range(2):
        *_, (_, _, _, table, _) = matches_steps(rules, seed, most=40_000)
        assert table.phase == ENDED
        ends[table.match_end] += 1
    assert sum(ends.values()) == 2
