"""One golden record for each preset, replayed to the same events on every Python."""

from __future__ import annotations

from pathlib import Path

import pytest

from spit.engine.record import read_record, record_text, replay
from spit.engine.rules import PRESETS, rules_of
from spit.engine.table import ENDED
from tests.engine.outcomes import outcome_text

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


@pytest.mark.parametrize("preset", PRESETS)
def test_golden_record_replays_to_the_same_events(preset: str) -> None:
    text = (GOLDEN / f"{preset}.record").read_text(encoding="ascii")
    record = read_record(text)
    assert record.rules == rules_of(preset)
    assert record_text(record) == text
    table, events = replay(record)
    assert table.phase == ENDED
    assert outcome_text(table, events) == (GOLDEN / f"{preset}.outcome").read_text("ascii")


def test_every_golden_record_is_of_a_preset() -> None:
    assert sorted(file.stem for file in GOLDEN.glob("*.record")) == sorted(PRESETS)
