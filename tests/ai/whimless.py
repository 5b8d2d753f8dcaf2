"""A table and an eye without a whim: chance takes the middle, so that every figure is known."""

from __future__ import annotations

from spit.ai.sight import UNSEEN, Eye, Sight, glance
from spit.engine.observation import observe
from spit.engine.table import Table
from tests.ai.seated import SOME, Whimless
from tests.engine.laid import game, laid

RULES = game("classic")
SHARP = Eye(overlook=0.0, overlook_ms=3000, watch=3, glance_ms=600, gather_ms=0, count=0.0)
TABLE = laid(RULES, "7C (2D9S)3H JD", "KC (4D)8S", "6D QH")
RNG = Whimless()
ORDER = (0, 5, 1, 6, 2)
"""How chance shuffles the spots of TABLE: three own cards, the two center piles."""
BUILT = laid(RULES, "7C (2D9S)3H JD", "KC (4D)8S", "6D KH")
"""TABLE once somebody has laid a king on the second pile."""


def times(sight: Sight) -> list[int]:
    return [note.noticed_ms for note in sight.notes]


def glanced(table: Table, before: Sight, now_ms: int, eye: Eye, **more: int) -> Sight:
    return glance(before, observe(table, 0), now_ms, SOME, eye, RNG, **more)


def known_table(table: Table) -> Sight:
    """All of it noticed long ago, the first pile watched."""
    there = glanced(table, UNSEEN, 0, SHARP)
    return Sight(tuple(note._replace(noticed_ms=5) for note in there.notes), 0, 5)
