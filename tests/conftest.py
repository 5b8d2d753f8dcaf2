"""What all tests share: Hypothesis profiles and the project's root."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

try:
    from hypothesis import HealthCheck, Phase, settings
except ImportError:  # inside Pyodide the property tests may be left out
    pass
else:
    # No deadline: a busy machine is no finding. Derandomised, so that a red run stays red.
    settings.register_profile(
        "steady",
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.register_profile("explore", deadline=None, max_examples=2000)
    # A few examples and no search for smaller ones: `make mutants` asks thousands of times.
    settings.register_profile(
        "mutants",
        settings.get_profile("steady"),
        max_examples=10,
        phases=[Phase.explicit, Phase.generate],
    )
    settings.load_profile(os.environ.get("SPIT_HYPOTHESIS", "steady"))


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT
