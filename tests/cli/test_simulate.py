"""``python3 -m spit simulate``: what it counts, what it refuses, and that seeds hold."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from spit.cli import main
from spit.cli.progress import Progress
from spit.cli.untimed import play_match
from spit.engine.record import read_record, replay
from spit.engine.rules import PRESETS, rules_of

KEYS = {
    "games", "ends", "wins", "plays_per_round", "spits_per_round", "jam_share",
    "rounds_per_match", "seconds_per_game",
}  # fmt: skip


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    assert main(["simulate", *arguments, "--json"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return json.loads(captured.out)


def test_json_has_every_figure(capsys) -> None:
    found = figures(capsys, "--rules", "duel", "--games", "60", "--seed", "1")
    assert set(found) >= KEYS
    assert found["games"] == 60
    assert sum(found["ends"].values()) == 60
    assert set(found["ends"]) <= {"out", "jam"}
    assert set(found["wins"]) == {"near", "far", "draw"}
    assert sum(found["wins"].values()) == 60
    assert set(found["rounds_per_match"]) >= {"median", "p90", "max"}
    assert set(found["seconds_per_game"]) >= {"median", "p90"}
    assert found["jam_share"] == round(found["ends"].get("jam", 0) / 60, 5)
    assert found["rounds_per_match"]["max"] == 1


@pytest.mark.parametrize("players", ["random", "greedy", "fast"])
def test_the_same_seed_gives_the_same_games(capsys, players: str) -> None:
    arguments = ("--rules", "duel", "--games", "8", "--players", players)
    one = figures(capsys, *arguments, "--seed", "5")
    assert figures(capsys, *arguments, "--seed", "5") == one
    assert figures(capsys, *arguments, "--seed", "6") != one


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", ["random", "greedy"])
def test_every_preset_is_played(capsys, preset: str, players: str) -> None:
    found = figures(capsys, "--rules", preset, "--games", "2", "--players", players)
    assert sum(found["ends"].values()) == 2
    assert found["rules"] == preset


def test_levels_and_plain_players_meet(capsys) -> None:
    found = figures(capsys, "--rules", "duel", "--games", "3", "--near", "fast", "--far", "slow")
    assert found["players"] == {"near": "fast", "far": "slow"}
    found = figures(capsys, "--rules", "duel", "--games", "3", "--near", "random", "--far", "fast")
    assert found["players"] == {"near": "random@fast", "far": "fast"}


def test_any_option_can_be_given(capsys) -> None:
    found = figures(
        capsys, "--rules", "parlor", "--match=wins:2", "--jokers", "2", "--spit-call", "both",
        "--games", "3",
    )  # fmt: skip
    assert found["rules"] == "custom"
    assert set(found["ends"]) <= {"wins", "finish"}


def test_text_for_reading(capsys) -> None:
    assert main(["simulate", "--rules", "duel", "--games", "10"]) == 0
    captured = capsys.readouterr()
    assert "10 games of duel" in captured.out
    assert "won by" in captured.out
    assert captured.err == "", "no progress bar but on a terminal"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--rules whist", ["rules=whist", "classic, duel"]),
        ("--jokers 3", ["jokers=3", "0, 2"]),
        ("--match wins:0", ["match=wins:0", "from 1 to 100"]),
        ("--players nobody", ["players=nobody", "random, greedy"]),
        ("--near nobody", ["near=nobody", "random, greedy"]),
        ("--far nobody", ["far=nobody", "random, greedy"]),
        ("--games 0", ["games=0", "from 1"]),
        ("--games ten", ["games=ten", "whole number"]),
        ("--games", ["--games", "value"]),
        ("--seed -1", ["seed=-1", "from 0"]),
        ("--seed " + "1" * 5000, ["seed=1111", "whole number"]),
        ("--match rounds:" + "1" * 5000, ["match=rounds:1111", "from 1 to 100"]),
        ("--seed x", ["seed=x", "whole number"]),
        ("--colour red", ["--colour", "--rules"]),
        ("classic", ["classic", "--rules"]),
        ("--rules speed-15 --claim winner", ["claim=winner", "game=speed"]),
        ("--refill hand", ["refill=hand", "game=spit"]),
        ("--games 2 --record x.record", ["games=2", "record"]),
        ("--record /no/such/folder/x.record", ["record=/no/such/folder/x.record"]),
        ("--seed 1 --seed 2", ["--seed", "twice"]),
    ],
)
def test_bad_values_one_line_and_exit_code_2(capsys, arguments: str, said: list[str]) -> None:
    assert main(["simulate", *arguments.split()]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    for words in said:
        assert words in captured.err


def test_a_record_of_one_game(capsys, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    found = figures(capsys, "--rules", "chooser", "--seed", "3", "--record", str(file))
    assert found["games"] == 1
    record = read_record(file.read_text(encoding="ascii"))
    table, _ = replay(record)
    assert record.rules == rules_of("chooser")
    assert {table.match_end: 1} == found["ends"]


def test_commands() -> None:
    assert main(["--help"]) == 0
    assert main(["simulate", "--help"]) == 0
    assert main(["deal"]) == 2


def test_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "spit", "simulate", "--games", "x"],
        capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == "games=x is not allowed: games is a whole number from 1 to 1000000.\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_progress_bar_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr("spit.cli.progress.SECONDS_APART", 0.0)
    with Progress(4) as progress:
        for done in range(4):
            progress.step(done + 1)
    assert "2/4" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


@pytest.mark.parametrize(
    ("gaps", "plays", "spits", "most_jams"), [("yes", 27.4, 3.55, 0.01), ("no", 27.0, 6.15, 0.13)]
)
def test_random_first_rounds_are_as_an_independent_model_has_them(
    gaps: str, plays: float, spits: float, most_jams: float
) -> None:
    """Figures of a model of 26 against 26; over 1,200 rounds their error is about 0.15."""
    options = {"stuck-means": "no-play-or-turn", "fill-gaps": gaps, "match": "single"}
    rules, rounds = rules_of("classic", options), 1200
    tallies = [play_match(rules, "random", "random", Random(seed)) for seed in range(rounds)]
    assert sum(t.plays for t in tallies) / rounds == pytest.approx(plays, abs=0.5)
    assert sum(t.spits for t in tallies) / rounds == pytest.approx(spits, abs=0.3)
    jams = sum(t.end == "jam" for t in tallies) / rounds
    assert jams <= most_jams
    assert (jams > 0.05) == (gaps == "no")
