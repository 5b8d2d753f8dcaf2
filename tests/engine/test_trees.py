"""Counted trees, against the file and against a naive counter that shares no code."""

from __future__ import annotations

from pathlib import Path

import pytest

from spit.engine.rules import PRESETS
from tests.engine import naive
from tests.engine.trees import Tree, count, read_trees

TREES = read_trees(
    (Path(__file__).resolve().parents[1] / "golden" / "trees.txt").read_text(encoding="ascii")
)
DEEP_ENOUGH = 2500  # the naive counter is slow


def test_every_preset_has_a_tree() -> None:
    assert {tree.preset for tree in TREES} == set(PRESETS)


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree.preset)
def test_counts_are_as_written(tree: Tree) -> None:
    assert len(tree.counts) == tree.depth
    counted = tuple(count(tree.table(), depth + 1) for depth in range(tree.depth))
    assert counted == tree.counts


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree.preset)
def test_a_naive_counter_agrees(tree: Tree) -> None:
    table = naive.Round(
        dict(PRESETS[tree.preset]), [tree.near, tree.far], tree.reserves.split(),
        tree.centers.split(), tree.side_piles.split(),
    )  # fmt: skip
    checked = [n for n in tree.counts if n < DEEP_ENOUGH]
    assert len(checked) >= 2
    for depth, counted in enumerate(checked, 1):
        assert naive.count(table, depth) == counted, depth
