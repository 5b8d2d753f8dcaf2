"""Makes the golden records and the counted trees anew: ``python3 -m scripts.golden``.

For each preset ``tests/golden/PRESET.record`` is one match as text, and ``PRESET.outcome`` what
came of it, round by round, with a digest of all its events. ``trees.txt`` keeps its tables and
gets its counts. Read the difference before you commit it: it is a change of the rules.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from spit.cli.untimed import play_match
from spit.engine.record import Record, record_text, replay
from spit.engine.rules import PRESETS, Rules, rules_of
from tests.engine.outcomes import outcome_text
from tests.engine.trees import count, read_trees, write_trees

GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden"
SHORT_ENOUGH = 330


def golden_record(rules: Rules) -> Record:
    """The first match of the ``random`` players that is not too long to read."""
    for seed in range(1000):
        tally = play_match(rules, "random", "random", Random(f"golden/{seed}"))
        if 40 <= len(tally.moves) <= SHORT_ENOUGH:
            return Record(rules, tuple(tally.moves))
    raise RuntimeError("no match is short enough")


def main() -> None:
    for preset in PRESETS:
        record = golden_record(rules_of(preset))
        (GOLDEN / f"{preset}.record").write_text(record_text(record), encoding="ascii")
        outcome = outcome_text(*replay(record))
        (GOLDEN / f"{preset}.outcome").write_text(outcome, encoding="ascii")
    trees = GOLDEN / "trees.txt"
    text = trees.read_text(encoding="ascii")
    counted = [
        tree._replace(counts=tuple(count(tree.table(), depth + 1) for depth in range(tree.depth)))
        for tree in read_trees(text)
    ]
    trees.write_text(write_trees(text, counted), encoding="ascii")


if __name__ == "__main__":
    main()
