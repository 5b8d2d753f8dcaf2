"""The rating: Glickman's own example, and which games count."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.ai.levels import LEVELS
from spit.app.glicko import Game, Rating, idle, rated
from spit.app.rating import IDLE_MS, LEVEL_RATINGS, counted_level, is_rated
from spit.app.statistics import Result
from tests.app.rated import standing_of


def test_the_example_of_the_paper() -> None:
    player = Rating(1500, 200, 0.06)
    games = (
        Game(Rating(1400, 30), 1.0),
        Game(Rating(1550, 100), 0.0),
        Game(Rating(1700, 300), 0.0),
    )
    after = rated(player, games, tau=0.5)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_a_game_only_widens() -> None:
    player = Rating(1500, 200, 0.06)
    after = rated(player, ())
    assert after.rating == 1500
    assert after.deviation == pytest.approx(200.2714, abs=0.0001)
    assert idle(player, 10**6).deviation == 350


@settings(max_examples=50)
@given(
    st.floats(0, 3500), st.floats(10, 350), st.floats(0.01, 0.3),
    st.lists(st.tuples(st.floats(0, 3500), st.floats(10, 350), st.sampled_from([0, 0.5, 1])),
             min_size=1, max_size=9),
)  # fmt: skip
def test_it_stays_a_rating(
    rating: float, deviation: float, volatility: float, rows: list[tuple[float, float, float]]
) -> None:
    player = Rating(rating, deviation, volatility)
    games = [Game(Rating(r, d), score) for r, d, score in rows]
    after = rated(player, games)
    assert 0 < after.deviation <= 351 + deviation
    assert 0 < after.volatility < 3
    won = rated(player, [game._replace(score=1.0) for game in games])
    lost = rated(player, [game._replace(score=0.0) for game in games])
    assert lost.rating <= rating + 1e-6
    assert won.rating >= rating - 1e-6


def result(number: int, **fields: object) -> Result:
    base: dict[str, object] = {
        "when_ms": number * 60_000, "id": f"{number:04}", "rules": "duel", "level": "normal",
        "outcome": "near", "how": "out",
    }  # fmt: skip
    return Result(**{**base, **fields})  # type: ignore[arg-type]


def test_every_level_has_a_rating_and_they_rise() -> None:
    ratings = [LEVEL_RATINGS[level].rating for level in LEVELS]
    assert ratings == sorted(ratings)
    assert len(set(ratings)) == len(ratings)


@pytest.mark.parametrize(
    ("fields", "counts"),
    [
        ({}, True),
        ({"outcome": "far", "how": "resigned"}, True),
        ({"outcome": "draw"}, True),
        ({"outcome": "abandoned"}, False),
        ({"level": "even"}, False),
        ({"level": "off"}, False),
        ({"level": ""}, False),
        ({"rules": "custom"}, False),
        ({"rules": "classic", "level": "expert"}, True),
    ],
)
def test_which_games_count(fields: dict[str, str], counts: bool) -> None:
    assert is_rated(result(1, **fields)) is counts
    assert standing_of([result(1, **fields)]).games == counts


def test_the_lowest_level_of_a_game_counts() -> None:
    assert counted_level(["expert", "novice", "fast"]) == "novice"
    assert counted_level(["fast"]) == "fast"
    assert counted_level(["fast"], pace=1.2) == ""
    assert counted_level(["fast", "even"]) == ""
    assert counted_level([]) == ""


def test_who_beats_a_level_half_the_time_gets_its_rating() -> None:
    games = [result(n, level="fast", outcome="near" if n % 2 else "far") for n in range(120)]
    found = standing_of(games)
    assert found.settled
    assert found.nearest == "fast"
    assert abs(found.now.rating - LEVEL_RATINGS["fast"].rating) < 60
    assert len(found.line) == 120


def test_idle_weeks_make_it_less_certain() -> None:
    games = [result(n) for n in range(30)]
    fresh, later = standing_of(games), standing_of(games, games[-1].when_ms + 60 * IDLE_MS)
    assert later.now.rating == fresh.now.rating
    assert later.now.deviation > fresh.now.deviation
    assert standing_of([]).now == Rating()


@given(st.permutations([result(n, outcome=("near", "far")[n % 2]) for n in range(6)]))
def test_order_does_not_matter(games: list[Result]) -> None:
    assert standing_of(games) == standing_of(sorted(games))
