"""What ends a match (RULES 7): a kind and, for most kinds, a number."""

from __future__ import annotations

from typing import NamedTuple

from .digits import whole

MATCH_LIMITS: dict[str, int] = {
    "rounds": 100,
    "wins": 100,
    "streak": 20,
    "minutes": 120,
    "points": 1000,
}
MATCH_FORMS = "finish, single, rounds:N, wins:N, streak:N, minutes:N, points:N"


class Match(NamedTuple):
    """``finish`` and ``single`` have no number (0)."""

    kind: str
    n: int = 0

    @property
    def text(self) -> str:
        return f"{self.kind}:{self.n}" if self.n else self.kind


def match_of(text: str) -> Match:
    """The match written as ``text``; ValueError with what is allowed."""
    kind, colon, number = text.partition(":")
    if kind in ("finish", "single") and not colon:
        return Match(kind)
    most = MATCH_LIMITS.get(kind)
    if most is None:
        raise ValueError(f"one of {MATCH_FORMS}")
    n = whole(number, 1, most)
    if n is None:
        raise ValueError(f"{kind}:N with N from 1 to {most}")
    return Match(kind, n)
