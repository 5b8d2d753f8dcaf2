"""The tournament command: what it plays, that it is seeded, what it prints and refuses."""

from __future__ import annotations

import json
from random import Random

import pytest

from spit.ai.levels import LEVELS
from spit.cli.pairing import Pairing, play_all, play_chunk, player
from spit.cli.people import PEOPLE
from spit.cli.timed import TimedMatch, play_match, player_of
from spit.cli.tournament import main, pairings_of, read_wanted
from spit.engine.rules import rules_of
from spit.engine.table import ENDED


def quiet(done: int) -> None:
    """Nobody watches."""


def test_every_level_meets_every_lower_one_by_default():
    pairings = pairings_of(read_wanted(["--games", "7"]))
    assert len(pairings) == 20
    ladder = list(LEVELS)
    assert all(ladder.index(p.a) > ladder.index(p.b) for p in pairings)
    assert {p.rules for p in pairings} == {"duel", "classic"}
    assert {p.games for p in pairings} == {7}


def test_json_is_a_list_of_pairings(capsys: pytest.CaptureFixture[str]):
    assert (
        main(
            ["--pair", "expert,novice", "--rules", "duel", "--games", "10", "--jobs", "1", "--json"]
        )
        == 0
    )
    (line,) = json.loads(capsys.readouterr().out)
    assert set(line) == {"a", "b", "rules", "games", "a_wins", "b_wins", "draws"}
    assert (line["a"], line["b"], line["rules"], line["games"]) == ("expert", "novice", "duel", 10)
    assert line["a_wins"] + line["b_wins"] + line["draws"] == 10
    assert line["a_wins"] >= 7


def test_figures_do_not_depend_on_how_the_work_is_shared():
    pairings = [Pairing("fast", "slow", "duel", 14)]
    assert list(play_all(pairings, 3, 1, quiet)) == list(play_all(pairings, 3, 2, quiet))
    assert play_chunk(pairings[0], 3, 0, 10) == play_chunk(pairings[0], 3, 0, 10)
    other = [play_chunk(pairings[0], seed, 0, 10) for seed in range(4, 7)]
    assert len(set(other)) > 1


def test_the_text_has_a_line_for_each_pairing(capsys: pytest.CaptureFixture[str]):
    assert main(["--people", "--rules", "duel", "--games", "1", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1 + len(PEOPLE) * len(LEVELS)


def test_careers_against_even(capsys: pytest.CaptureFixture[str]):
    assert main(["--even", "--games", "1", "--rounds", "14", "--jobs", "1", "--json"]) == 0
    lines = json.loads(capsys.readouterr().out)
    assert [line["person"] for line in lines] == list(PEOPLE)
    assert all(line["rounds"] == 2 for line in lines)


@pytest.mark.parametrize(
    ("arguments", "say"),
    [
        (["--games", "0"], "games=0 is not allowed"),
        (["--rules", "poker"], "rules=poker is not allowed"),
        (["--pair", "expert"], "two are needed"),
        (["--pair", "expert,god"], "god is nobody"),
        (["--games", "1" * 5000], "games=1111"),
        (["--seed=" + "1" * 5000], "seed=1111"),
        (["--seed", str(2**63)], "seed=9223372036854775808 is not allowed"),
        (["games", "2"], "games is not an option"),
        (["people"], "people is not an option"),
        (["--games", "2", "--games", "3"], "--games is given twice"),
        (["--people", "--people"], "--people is given twice"),
        (["--even", "--pair", "expert,slow"], "--even and --pair contradict"),
        (["--even", "--choice"], "--even and --choice contradict"),
        (["--even", "--rounds", "12"], "rounds=12 is not allowed: with --even"),
        (["--even", "--rules", "duel,classic"], "--even takes one preset"),
        (["--rounds", "20"], "--rounds needs --even"),
        (["--pair", "x" * 5000 + "\n,y"], "is nobody"),
        (["--stakes", "9"], "--stakes is not an option"),
        (["--seed"], "--seed has no value"),
    ],
)
def test_bad_values_get_one_line(
    arguments: list[str], say: str, capsys: pytest.CaptureFixture[str]
):
    assert main(arguments) == 2
    told = capsys.readouterr().err
    assert say in told
    assert len(told.splitlines()) == 1
    assert len(told) < 400


@pytest.mark.parametrize("name", PEOPLE)
@pytest.mark.parametrize("preset", ["duel", "club", "pairs", "speed-15"])
def test_people_finish_their_matches(name: str, preset: str):
    match = TimedMatch(rules_of(preset), (player(name), player("normal")), Random(2))
    match.play()
    assert match.table.phase == ENDED


@pytest.mark.parametrize("name", ["random@fast", "greedy@normal", "expert@novice", "search@slow"])
def test_names_of_players(name: str):
    assert player(name).wakes_ms is None


def test_a_choice_at_anothers_tempo():
    mixed = player_of("expert@novice").level
    assert mixed.tempo == LEVELS["novice"].tempo
    assert mixed.weights == LEVELS["expert"].weights


def test_simulate_can_seat_levels():
    tally = play_match(rules_of("duel"), "fast", "slow", Random(1))
    assert tally.rounds == 1
    assert tally.plays > 10


def test_a_searching_player_plays_a_duel():
    score = play_chunk(Pairing("search@expert", "random@expert", "duel", 1), 1, 0, 1)
    assert sum(score) == 1
