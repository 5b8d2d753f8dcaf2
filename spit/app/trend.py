"""A line over time: a rating game by game, or the speed week by week. Drawn by us, like the chart.

CSS gives colours to `trend-line`, `trend-dot`, `trend-band` and to `chart-grid`, `chart-text`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spit.app.rating import Standing
from spit.app.shapes import Element, element

WIDTH, HEIGHT = 480.0, 150.0
LEFT, RIGHT, TOP, BOTTOM = 44.0, 12.0, 12.0, 12.0
MOST_POINTS = 120
FEW = 12
"""Up to so many points each has a dot."""


class Point(NamedTuple):
    """A value, and how far up and down it may lie."""

    value: float
    low: float
    high: float


def trend(points: Sequence[Point], label: str, round_to: int = 1) -> Element:
    """The points at equal distances, oldest left; `label` is the picture in words. The scale has
    a lowest and a highest line at multiples of `round_to`."""
    shown = _thinned(points)
    lowest = min((point.low for point in shown), default=0.0)
    highest = max((point.high for point in shown), default=1.0)
    bottom = lowest // round_to * round_to
    top = max(-(-highest // round_to) * round_to, bottom + round_to)
    if top <= bottom:  # numbers so large that a step is lost in them
        top = 2 * bottom
    places = [(_x(i, len(shown)), point) for i, point in enumerate(shown)]
    drawn = [*_grid(bottom, top)]
    if len(places) > 1:
        upper = [f"{x:.1f} {_y(point.high, bottom, top):.1f}" for x, point in places]
        lower = [f"{x:.1f} {_y(point.low, bottom, top):.1f}" for x, point in reversed(places)]
        line = [f"{x:.1f} {_y(point.value, bottom, top):.1f}" for x, point in places]
        if upper != lower[::-1]:
            drawn.append(element("path", "trend-band", d="M" + "L".join(upper + lower) + "z"))
        drawn.append(element("path", "trend-line", d="M" + "L".join(line), fill="none"))
    if len(places) <= FEW:
        for x, point in places:
            y = _y(point.value, bottom, top)
            drawn.append(element("circle", "trend-dot", cx=x, cy=y, r=3))
    attributes = (
        ("class", "trend"),
        ("viewBox", f"0 0 {WIDTH:g} {HEIGHT:g}"),
        ("role", "img"),
        ("aria-label", label),
    )
    return Element("svg", attributes, "", tuple(drawn))


def rating_points(standing: Standing) -> tuple[Point, ...]:
    """The rating after each rated game, with what it lies between."""
    newest = standing.line[-MOST_POINTS:]
    return tuple(Point(rating.rating, rating.low, rating.high) for rating in newest)


def plain_points(values: Sequence[float]) -> tuple[Point, ...]:
    """Values that are known."""
    return tuple(Point(value, value, value) for value in values)


def _thinned(points: Sequence[Point]) -> list[Point]:
    """Not more than can be seen; the newest is always there."""
    step = -(-len(points) // MOST_POINTS) if points else 1
    return list(points[::-1][::step][::-1])


def _grid(bottom: float, top: float) -> list[Element]:
    drawn = []
    for value in (bottom, (bottom + top) / 2, top):
        y = _y(value, bottom, top)
        drawn.append(element("path", "chart-grid", d=f"M{LEFT:g} {y:.1f}H{WIDTH - RIGHT:g}"))
        text = f"{value:g}"
        drawn.append(element("text", "chart-text", text, x=LEFT - 6, y=y + 4, text_anchor="end"))
    return drawn


def _x(number: int, count: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * (number / (count - 1) if count > 1 else 0.5)


def _y(value: float, bottom: float, top: float) -> float:
    return HEIGHT - BOTTOM - (value - bottom) / (top - bottom) * (HEIGHT - TOP - BOTTOM)
