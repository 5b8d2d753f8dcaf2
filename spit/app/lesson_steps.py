"""The steps of the lesson as data: a table, and what the learner has to do on it.

The lesson is played by the classic rules whatever has been chosen. `options` are those that a step
shows: where the chosen rules differ, their own sentence stands beside it.
"""

from __future__ import annotations

from typing import NamedTuple

from spit.app.position import laid_table
from spit.engine.events import Claimed, Filled, MatchEnded, Played, Spat, Uncovered
from spit.engine.rules import rules_of
from spit.engine.table import Table

LESSON_RULES = rules_of("classic")


class Goal(NamedTuple):
    """So many events of a kind by the learner. `smaller`: a claim counts if it is not the larger
    pile; `wins`: the match has to be won."""

    kind: type
    count: int = 1  # type: ignore[assignment]
    smaller: bool = False
    wins: bool = False


class Step(NamedTuple):
    """One step. Texts stand under `lesson.KEY.…` in `english_lesson.py`; goals come in order."""

    key: str
    table: Table
    goals: tuple[Goal, ...]
    options: tuple[str, ...]


_FAR = ("7D", "8S QC", "6C 9D JC", "TC 6S 8H KH")


def _laid(
    near: tuple[str, ...],
    centers: tuple[str, str],
    reserves: tuple[str, str] = ("TS 7C 3H", ""),
    *,
    far: tuple[str, ...] = _FAR,
    rest: int | None = None,
    round_no: int = 1,
) -> Table:
    return laid_table(LESSON_RULES, (near, far), centers, reserves, rest=rest, round_no=round_no)


STEPS: tuple[Step, ...] = (
    # 5H on 4S; AD on 2C, KS on the ace, QH on the king: in any order that fits.
    Step(
        "sequence",
        _laid(("5H", "AD", "KS", "QH", "9C"), ("4S", "2C")),
        (Goal(Played, 4),),
        ("wrap", "alternate-colors", "same-rank", "jokers"),
    ),
    # One pile opens up card by card: 4H, 5S, 6D in a row, and 8C onto the nine.
    Step(
        "uncover",
        _laid(("QS", "2S KD", "8C 6D 5S 4H", "QD JH"), ("3C", "9H")),
        (Goal(Uncovered, 3), Goal(Played)),
        ("flip", "layout"),
    ),
    # Nothing fits. The king goes into the gap, and the five below it fits.
    Step(
        "gap",
        _laid(("", "5D KD", "JH", "QD", "2S"), ("4C", "9S")),
        (Goal(Filled), Goal(Played)),
        ("fill-gaps", "pair-off"),
    ),
    # Nobody can play, and there is no gap; the spit brings TH and 3D.
    Step(
        "stuck",
        _laid(
            ("JH", "QD", "5C KD", "2S", "JS"),
            ("4C", "9S"),
            ("TS 7C TH", "3D"),
            far=("6D", "8S QC", "8C 9D JC", "TC 6S 8H KH"),
        ),
        (Goal(Spat), Goal(Played)),
        ("stuck-means", "spit-call", "slow-spit"),
    ),
    # The last card: out. Then the smaller pile.
    Step(
        "slap",
        _laid(("8D",), ("2H JS 5S 9S", "KC"), ("TS 7C 3H 4D", "QH 5H 2D AC"), rest=1),
        (Goal(Played), Goal(Claimed, smaller=True)),
        ("out-when", "claim"),
    ),
    # Two cards and no reserve: the rival started the only pile, and will have to take it.
    Step(
        "match",
        _laid(("6H", "5S"), ("", "7S"), ("", ""), round_no=6),
        (Goal(MatchEnded, wins=True),),
        ("match", "jam-counts"),
    ),
)
