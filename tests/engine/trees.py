"""The counted trees of ``tests/golden/trees.txt``: small tables and how many sequences of actions
there are from each, to depth 1, 2, 3 and so on."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from spit.engine.engine import apply, due, house, legal
from spit.engine.rules import rules_of
from spit.engine.table import Table
from tests.engine.laid import cards, laid


class Tree(NamedTuple):
    preset: str
    near: str
    far: str
    centers: str
    reserves: str
    depth: int
    counts: tuple[int, ...]
    side_piles: str = ""

    def table(self) -> Table:
        near, far = (held.replace("-", "") for held in self.reserves.split())
        piles = tuple(cards(pile) for pile in self.side_piles.split())
        return laid(
            rules_of(self.preset), self.near, self.far, self.centers,
            reserves=(near, far), side_piles=piles,
        )  # fmt: skip

    @property
    def line(self) -> str:
        head = [self.preset, self.near, self.far, self.centers, self.reserves, self.side_piles]
        return " | ".join([*head, str(self.depth), " ".join(map(str, self.counts))])


def count(table: Table, depth: int) -> int:
    """How many sequences of so many actions there are. A spit that is called or due comes at
    once; the end of the round ends a sequence."""
    owed = due(table)
    if owed is not None and table.phase == "play":
        move = house(table, owed, Random(0))
        assert move is not None
        after, _ = apply(table, move, owed)
        return 1 if depth == 1 else count(after, depth - 1)
    if table.phase not in ("play", "choice"):
        return 0
    moves = legal(table, 0, 0) + legal(table, 1, 0)
    if depth == 1:
        return len(moves)
    return sum(count(apply(table, move, 0)[0], depth - 1) for move in moves)


def read_trees(text: str) -> list[Tree]:
    trees = []
    for line in text.splitlines():
        if line and not line.startswith("#"):
            words = [word.strip() for word in line.split("|")]
            preset, near, far, centers, reserves, piles, depth, counts = words
            numbers = tuple(int(number) for number in counts.split())
            trees.append(Tree(preset, near, far, centers, reserves, int(depth), numbers, piles))
    return trees


def write_trees(text: str, trees: list[Tree]) -> str:
    head = [line for line in text.splitlines() if line.startswith("#")]
    return "\n".join([*head, *(tree.line for tree in trees), ""])
