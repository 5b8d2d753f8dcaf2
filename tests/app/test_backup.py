"""Everything as a file: exported, imported on another profile, checked line by line."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.app.backup import LONGEST, Backed, backup_text, take_backup
from spit.app.daily import Daily, DailyShelf
from spit.app.paces import Pace, PaceShelf
from spit.app.share_words import backup_sentence, share_words
from spit.app.shelf import Memory, Shelf
from spit.app.statistics import Result, Statistics


def filled() -> Shelf:
    shelf = Shelf(Memory())
    statistics = Statistics(shelf)
    for n in range(3):
        statistics.add(Result(n, f"id{n}", "duel", "normal", "near", "out"))
    PaceShelf(shelf).keep(Pace(1, "id1", 20, 40_000, 800))
    DailyShelf(shelf).begin(20787)
    return shelf


def test_another_profile_gets_everything_once() -> None:
    text, shelf = backup_text(filled()), Shelf(Memory())
    first = take_backup(text, shelf)
    assert first == (3, 1, True, True, "")
    assert backup_text(shelf) == text
    assert take_backup(text, shelf) == (0, 0, True, True, "")


def test_what_an_import_did_in_words() -> None:
    words = share_words("en")
    assert backup_sentence(Backed(3, 1, True, True), words) == "New games: 3, new days: 1."
    assert "left out" in backup_sentence(Backed(0, 0, False, True), words)
    assert "would not" in backup_sentence(Backed(0, 0, True, False), words)
    for problem in ("not-one", "newer", "long"):
        assert "nothing was" in backup_sentence(Backed(0, 0, False, True, problem), words)


def test_importing_takes_nothing_away() -> None:
    shelf = Shelf(Memory())
    Statistics(shelf).add(Result(9, "own", "classic", "fast", "far", "finish"))
    DailyShelf(shelf).finish(Daily(20787, "near", 1, 2, 3))
    take_backup(backup_text(filled()), shelf)
    assert {r.id for r in Statistics(shelf).results} == {"id0", "id1", "id2", "own"}
    assert DailyShelf(shelf).rows == (Daily(20787, "near", 1, 2, 3),)


def test_unsound_lines_are_left_out() -> None:
    data = json.loads(backup_text(filled()))
    data["results"]["results"][1]["outcome"] = "won twice"
    data["paces"]["paces"].append(["no", "pace"])
    found = take_backup(json.dumps(data), Shelf(Memory()))
    assert (found.results, found.sound, found.problem) == (2, False, "")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not-one"), ("[]", "not-one"), ('{"format":"spit backup"}', "not-one"),
        ('{"format":"spit backup","version":2}', "newer"), (" " * (LONGEST + 1), "long"),
        ("[" * 100_000, "not-one"), ('{"format":"spit backup","version":"2"}', "not-one"),
    ],
)  # fmt: skip
def test_what_is_no_backup_says_so(text: str, problem: str) -> None:
    shelf = filled()
    before = backup_text(shelf)
    assert take_backup(text, shelf).problem == problem
    assert backup_text(shelf) == before


def test_a_full_store_says_so() -> None:
    class Full(Memory):
        def set(self, key: str, text: str) -> None:
            raise OSError("quota")

    assert not take_backup(backup_text(filled()), Shelf(Full())).kept


@given(st.text(max_size=40), st.integers(0, 400))
@settings(max_examples=60)
def test_mutated_files_never_raise(text: str, at: int) -> None:
    whole = backup_text(filled())
    take_backup(whole[:at] + text + whole[at + 3 :], Shelf(Memory()))
