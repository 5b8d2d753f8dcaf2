"""The figures of a game and over all games as texts: rows of a table, and lines."""

from __future__ import annotations

from typing import NamedTuple

from spit.app.chapters import Chapter, ChapterWords
from spit.app.english_review import TEXTS as ENGLISH
from spit.app.figures import Figures, Week
from spit.app.german_review import TEXTS as GERMAN
from spit.app.look_back import Course, HandFigures
from spit.app.rating import Standing
from spit.app.share import A_PERSON, NOBODY
from spit.engine.quoted import short
from spit.engine.seats import NEAR

MISSED = 5
"""So many missed chances are named."""
REVIEW: Chapter = {"en": ENGLISH, "de": GERMAN}


class FigureRow(NamedTuple):
    """One figure of both sides; `far` is "" where it belongs to the whole game."""

    label: str
    near: str
    far: str


def review_words(language: str) -> ChapterWords:
    """The words that all texts here need."""
    return ChapterWords(language, REVIEW)


def review_rows(course: Course, words: ChapterWords) -> tuple[FigureRow, ...]:
    """The figures under the chart."""
    near, far = course.hands
    none = words("review.none")

    def answer(hand: HandFigures) -> str:
        return none if hand.answer_ms is None else words.seconds(hand.answer_ms)

    def missed(hand: HandFigures) -> str:
        count = len(hand.missed)
        together = words.seconds(hand.missed_ms)
        return words.counted("review.missed.with", count, time=together) if count else str(count)

    rows = [
        ("review.plays", str(near.plays), str(far.plays)),
        ("review.pace", _pace(words, near.plays_per_minute), _pace(words, far.plays_per_minute)),
        ("review.answer", answer(near), answer(far)),
        ("review.missed", missed(near), missed(far)),
        ("review.chain", str(near.longest_chain), str(far.longest_chain)),
        ("review.first", str(near.first_at_shared), str(far.first_at_shared)),
    ]
    if near.claims or far.claims:
        rows.append(("review.slaps", str(near.claims), str(far.claims)))
    if near.early_slaps or far.early_slaps:
        rows.append(("review.early", str(near.early_slaps), str(far.early_slaps)))
    rows.append(("review.time", words.minutes(course.took_ms), ""))
    rows.append(("review.spits", str(course.spits), ""))
    if course.rounds > 1:
        rows.append(("review.rounds", str(course.rounds), ""))
    return tuple(FigureRow(words(key), *values) for key, *values in rows)


def missed_lines(course: Course, words: ChapterWords) -> tuple[tuple[int, str], ...]:
    """The near seat's longest missed chances with the moment they came: where a replay may jump
    to."""
    return tuple(
        (
            chance.from_ms,
            words(
                "review.missed.line",
                time=words.minutes(chance.from_ms),
                card=words.card(chance.card),
                lay=words.seconds(chance.lay_ms),
                pile=chance.center + 1,
            ),
        )
        for chance in course.hands[NEAR].missed[:MISSED]
    )


def figures_cells(line: Figures, words: ChapterWords) -> tuple[str, ...]:
    """One line of the statistics: rules, level, games, win rate, streak, longest streak, fastest
    win, clearest win, left unfinished."""
    none, sums = words("review.none"), line.totals
    rate, quick, margin = line.win_rate, line.quickest_win_ms, line.best_margin
    shown = none
    if rate is not None:
        per_cent = {name: round(100 * value) for name, value in rate._asdict().items()}
        shown = words("figures.rate.with", **per_cent)
    return (
        _rules_name(line.rules, words),
        words(f"level.{line.level}") if words.has(f"level.{line.level}") else none,
        str(sums.games),
        shown,
        _streak(words, sums.streak),
        str(sums.best_streak),
        none if quick is None else words.minutes(quick),
        none if margin is None else words.counted("figures.margin.with", margin),
        str(sums.abandoned),
    )


def _rules_name(rules: str, words: ChapterWords) -> str:
    """A result may come from a file or from another version: its rules may have any name."""
    if not rules:
        return words("figures.all")
    return words(f"rules.{rules}") if words.has(f"rules.{rules}") else short(rules)


def _streak(words: ChapterWords, streak: int) -> str:
    """`2 won`, `1 lost`."""
    if not streak:
        return words("review.none")
    return words("figures.streak.won" if streak > 0 else "figures.streak.lost", n=abs(streak))


def figures_heads(words: ChapterWords) -> tuple[str, ...]:
    """The heads of those columns."""
    names = ("rules", "level", "games", "rate", "streak", "best", "quickest", "margin", "abandoned")
    return tuple(words(f"figures.{name}") for name in names)


def week_line(week: Week, words: ChapterWords) -> str:
    """A week's speed."""
    answer = words("review.none") if week.answer_ms is None else words.seconds(week.answer_ms)
    return words("figures.week.line", pace=_pace(words, week.plays_per_minute), answer=answer)


def rating_lines(standing: Standing, words: ChapterWords) -> tuple[str, ...]:
    """The rating in a few lines, and what counts for it."""
    if not standing.games:
        return words("rating.none"), words("rating.note")
    key = "rating.line" if standing.settled else "rating.unsettled"
    now = standing.now
    rating = words(key, rating=round(now.rating), spread=round(1.96 * now.deviation))
    near = words("rating.near", level=words(f"level.{standing.nearest}"))
    return rating, near, words("rating.note")


def _pace(words: ChapterWords, per_minute: float) -> str:
    return words.tenths(round(per_minute * 10))


def names_of(words: ChapterWords, near: str, far: str) -> tuple[str, str]:
    """What the two sides of a game that was played are called; who sat there is told as in
    `share.SharedReplay`. Two rivals who were watched go by their levels."""
    if near == A_PERSON:
        return words("seat.near"), words("seat.empty" if far == NOBODY else "seat.far")
    one, two = words("level." + near), words("level." + far)
    if one == two:
        return words("seat.same.near", level=one), words("seat.same.far", level=two)
    return one, two
