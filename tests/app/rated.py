"""Where results lead, in whatever order they are given."""

from __future__ import annotations

from collections.abc import Iterable

from spit.app.rating import Rater, Standing
from spit.app.statistics import Result


def standing_of(results: Iterable[Result], now_ms: int | None = None) -> Standing:
    """All rated results in order of time, each a period of its own."""
    rater = Rater()
    for result in sorted(results):
        rater.add(result)
    return rater.standing(now_ms)
