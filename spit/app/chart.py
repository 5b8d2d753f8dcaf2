"""The chart of a game: cards left on both sides over time, spits, slaps and rounds marked.

Colour is never the only sign: the far side's line is dashed, marks have shapes of their own. CSS
gives colours to the classes `chart-near`, `chart-far`, `chart-spit`, `chart-slap`, `chart-early`,
`chart-round`, `chart-grid` and `chart-text`. Lengths are units of the view box.
"""

from __future__ import annotations

from typing import NamedTuple

from spit.app.chapters import ChapterWords
from spit.app.look_back import Count, Course, Mark
from spit.app.shapes import Element, element, group
from spit.engine.seats import FAR, NEAR, Seat

WIDTH, HEIGHT = 640.0, 260.0
LEFT, RIGHT, TOP, BOTTOM = 34.0, 76.0, 14.0, 38.0
NAME_HEIGHT = 20.0
"""A line's name is written as large as this where the picture is narrow."""
MOST_POINTS = 400
"""A line with more steps than this is thinned out: more cannot be seen."""
TICKS_MS = (5_000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000)


class Chart(NamedTuple):
    """The picture, and from when to when it goes: a slider under it scrubs along."""

    svg: Element
    title: str
    about: str
    """All of it in words, for a screen reader."""
    events: tuple[str, ...]
    """The marks in words, in order of time."""
    first_ms: int
    last_ms: int


def chart(course: Course, words: ChapterWords, names: tuple[str, str]) -> Chart:
    """Draw a course; `names` are what the two sides are called (`You`, `Rival`)."""
    counts = course.counts or (Count(0, 0, 0),)
    first, last = counts[0].at_ms, max(counts[-1].at_ms, counts[0].at_ms + 1)
    most = max(max(count.near, count.far) for count in counts)
    top = max(10, -(-most // 10) * 10)
    about = _about(course, words, names, counts)
    title = words("chart.title")
    svg = Element(
        "svg",
        (("class", "chart"), ("viewBox", f"0 0 {WIDTH:g} {HEIGHT:g}"), ("role", "img"),
         ("aria-label", f"{title}. {about}")),
        "",
        (
            _grid(words, first, last, top),
            group("chart-marks", *_marks(course.marks, first, last)),
            _line(counts, FAR, first, last, top),
            _line(counts, NEAR, first, last, top),
            _names(counts, names, top),
        ),
    )  # fmt: skip
    return Chart(svg, title, about, _events(course.marks, words, names), first, last)


def _x(at_ms: int, first: int, last: int) -> float:
    return LEFT + (at_ms - first) / (last - first) * (WIDTH - LEFT - RIGHT)


def _y(cards: int, top: int) -> float:
    return HEIGHT - BOTTOM - cards / top * (HEIGHT - TOP - BOTTOM)


def _left(count: Count, seat: Seat) -> int:
    return count.near if seat == NEAR else count.far


def _line(counts: tuple[Count, ...], seat: Seat, first: int, last: int, top: int) -> Element:
    """A stair: a count holds until the next one."""
    step = -(-len(counts) // MOST_POINTS)
    thinned = [*counts[::step], counts[-1]]
    path, before = [], None
    for count in thinned:
        x, y = _x(count.at_ms, first, last), _y(_left(count, seat), top)
        if before is None:
            path.append(f"M{x:.1f} {y:.1f}")
        elif y != before:
            path.append(f"H{x:.1f}V{y:.1f}")
        before = y
    path.append(f"H{_x(last, first, last):.1f}")
    kind = "chart-near" if seat == NEAR else "chart-far"
    dashes = {} if seat == NEAR else {"stroke_dasharray": "6 3"}
    return element("path", kind, d="".join(path), fill="none", **dashes)


def _grid(words: ChapterWords, first: int, last: int, top: int) -> Element:
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM
    drawn = []
    for cards in range(0, top + 1, 10 if top <= 40 else 20):
        y = _y(cards, top)
        drawn.append(element("path", "chart-grid", d=f"M{LEFT:g} {y:.1f}H{right:g}"))
        drawn.append(_text(LEFT - 6, y + 4, str(cards), "end"))
    span = last - first
    tick = next((ms for ms in TICKS_MS if span / ms <= 7), TICKS_MS[-1] * (1 + span // 10**7))
    for passed in range(0, span + 1, tick):
        x = _x(first + passed, first, last)
        drawn.append(element("path", "chart-grid", d=f"M{x:.1f} {bottom:g}v4"))
        drawn.append(_text(x, bottom + 26, words.minutes(passed), "middle"))
    return group("chart-axes", *drawn)


def _marks(marks: tuple[Mark, ...], first: int, last: int) -> list[Element]:
    """Spits are triangles that point down, slaps diamonds, rounds lines through the picture."""
    drawn = []
    bottom = HEIGHT - BOTTOM
    for at_ms, kind, seat in marks:
        x = _x(min(max(at_ms, first), last), first, last)
        if kind == "spit":
            shape = f"M{x - 4:.1f} {TOP - 10:g}h8l-4 8z"
        elif kind in ("slap", "early"):
            y = bottom - 8 if seat == NEAR else TOP + 8
            shape = f"M{x:.1f} {y - 6:.1f}l6 6l-6 6l-6-6z"
        elif kind == "round":
            shape = f"M{x:.1f} {TOP:g}V{bottom:g}"
        else:
            continue
        fill = {"fill": "none"} if kind in ("early", "round") else {}
        drawn.append(element("path", f"chart-{kind}", d=shape, **fill))
    return drawn


def _names(counts: tuple[Count, ...], names: tuple[str, str], top: int) -> Element:
    """Each line's name at its end, never one on the other."""
    ys = [_y(_left(counts[-1], seat), top) + 4 for seat in (NEAR, FAR)]
    upper, lower = (NEAR, FAR) if ys[NEAR] <= ys[FAR] else (FAR, NEAR)
    lack = max(0.0, NAME_HEIGHT - (ys[lower] - ys[upper]))
    ys[upper], ys[lower] = ys[upper] - lack / 2, ys[lower] + lack / 2
    into = max(0.0, TOP - ys[upper]) - max(0.0, ys[lower] - (HEIGHT - BOTTOM))
    x = WIDTH - RIGHT + 6
    drawn = []
    for seat, kind in ((NEAR, "chart-near"), (FAR, "chart-far")):
        drawn.append(_text(x, ys[seat] + into, names[seat], "start", kind))
    return group("chart-names", *drawn)


def _text(x: float, y: float, text: str, anchor: str, kind: str = "") -> Element:
    return element("text", f"chart-text {kind}".strip(), text, x=x, y=y, text_anchor=anchor)


def _about(
    course: Course, words: ChapterWords, names: tuple[str, str], counts: tuple[Count, ...]
) -> str:
    return words(
        "chart.about",
        near=names[NEAR], far=names[FAR], time=words.minutes(course.took_ms),
        near_first=counts[0].near, near_last=counts[-1].near,
        far_first=counts[0].far, far_last=counts[-1].far,
        rounds=words.counted("chart.rounds", course.rounds),
        spits=words.counted("chart.spits", course.spits),
    )  # fmt: skip


def _events(
    marks: tuple[Mark, ...], words: ChapterWords, names: tuple[str, str]
) -> tuple[str, ...]:
    said = []
    for at_ms, kind, seat in marks:
        key = "chart.round.draw" if kind == "round" and seat is None else f"chart.{kind}"
        if words.has(key):
            name = "" if seat is None else names[seat]
            said.append(words(key, time=words.minutes(at_ms), seat=name))
    return tuple(said)
