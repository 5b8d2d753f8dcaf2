"""The storm: whatever is done to the page, nothing breaks, is lost, counted twice, or stuck.

A new one is tried with SPIT_STORM=seed,seconds; a failure prints its seed and the last steps.
Seeds that once found something are kept and replayed for as long as they need.
"""

from __future__ import annotations

import os

import pytest

from tests.web.conftest import Open
from tests.web.storm import Storm

# Seconds on the page's clock.
SEEDS = {1: 120}
KEPT: dict[int, int] = {}


def asked() -> dict[int, int]:
    """The storms to go through, by seed."""
    named = os.environ.get("SPIT_STORM", "")
    if not named:
        return {**SEEDS, **KEPT}
    seed, _, seconds = named.partition(",")
    return {int(seed): int(seconds or 120)}


@pytest.mark.parametrize(("seed", "seconds"), asked().items())
def test_a_storm_changes_nothing(new_page: Open, seed: int, seconds: int) -> None:
    table = new_page(has_touch=True, flights=True)
    Storm(table, seed).run(seconds * 1000)
