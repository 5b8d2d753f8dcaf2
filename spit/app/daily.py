"""The deal of the day: a duel against Normal, the same for everybody by the date in UTC.

The first game of a day counts, and it is written down when it begins: leaving it does not give a
second try. Days are counted from 1970; `now_ms` is wall time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from spit.app.rows import Rows, RowShelf, whole_below
from spit.app.setup import Setup
from spit.app.shelf import Shelf
from spit.engine.rules import rules_of

DAY_MS = 86_400_000
RULES, LEVEL = "duel", "normal"
BEGUN = "begun"
OUTCOMES = (BEGUN, "near", "far", "draw", "resigned")
_LAST_DAY = 3_000_000


class Daily(NamedTuple):
    """What became of one day's deal."""

    day: int
    outcome: str
    """near, far, draw, resigned, or begun."""
    took_ms: int = 0
    near_left: int = 0
    far_left: int = 0


class Streaks(NamedTuple):
    """In days; a day still to be played does not break them."""

    won: int
    """Days won in a row up to now."""
    best_won: int
    played: int
    """Days finished in a row up to now."""


def day_of(now_ms: int) -> int:
    """The day in UTC."""
    return now_ms // DAY_MS


def ms_to_next(now_ms: int) -> int:
    """Until the next deal."""
    return DAY_MS - now_ms % DAY_MS


def calendar(day: int) -> tuple[int, int, int]:
    """Year, month and date: the Gregorian calendar, in eras of 400 years from 1 March 0000."""
    era, in_era = divmod(day + 719_468, 146_097)
    year = (in_era - in_era // 1460 + in_era // 36_524 - in_era // 146_096) // 365
    in_year = in_era - (365 * year + year // 4 - year // 100)
    month = (5 * in_year + 2) // 153
    date = in_year - (153 * month + 2) // 5 + 1
    month += 3 if month < 10 else -9
    return year + 400 * era + (month <= 2), month, date


def seed_of(day: int) -> int:
    """The date read as a number, so that `?seed=20261130` deals the same cards."""
    year, month, date = calendar(day)
    return (year * 100 + month) * 100 + date


def daily_setup(day: int) -> Setup:
    """The day's match."""
    return Setup(rules_of(RULES), seed_of(day), LEVEL)


def streaks(dailies: Iterable[Daily], today: int) -> Streaks:
    """How many days in a row, as seen today."""
    by_day = {daily.day: daily for daily in dailies if daily.day <= today}
    won = played = best = 0
    before = None
    for day in sorted(by_day):
        if before is not None and day != before + 1:
            won = played = 0
        outcome = by_day[day].outcome
        if outcome == BEGUN and day == today:
            break
        won = won + 1 if outcome == "near" else 0
        played = 0 if outcome == BEGUN else played + 1
        best, before = max(best, won), day
    if before is None or before < today - 1:
        won = played = 0
    return Streaks(won, best, played)


def united(one: Iterable[Daily], two: Iterable[Daily]) -> tuple[Daily, ...]:
    """Every day once: an outcome rather than a beginning, and of two outcomes the same one
    whichever comes first."""
    by_day: dict[int, Daily] = {}
    for daily in sorted((*one, *two), key=lambda daily: (daily.outcome == BEGUN, daily)):
        by_day.setdefault(daily.day, daily)
    return tuple(by_day[day] for day in sorted(by_day))


def _daily(row: object) -> Daily | None:
    if not isinstance(row, list) or len(row) != len(Daily._fields):
        return None
    day, outcome, *numbers = row
    if outcome not in OUTCOMES or not isinstance(outcome, str):
        return None
    if not whole_below(10**10, *numbers) or not whole_below(_LAST_DAY + 1, day):
        return None
    return Daily(day, outcome, *numbers)


DAYS: Rows[Daily] = Rows("spit.daily", "days", _daily, list, united)


class DailyShelf(RowShelf[Daily]):
    """The days in the browser's store, shared with other tabs."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf, DAYS)

    def of(self, day: int) -> Daily | None:
        """What became of that day's deal; None: not begun."""
        return next((daily for daily in self.rows if daily.day == day), None)

    def begin(self, day: int) -> bool:
        """Today's deal is dealt: whether it counts. A second game of a day does not."""
        self.reread()
        if self.of(day) is not None:
            return False
        self.keep(Daily(day, BEGUN))
        return True

    def finish(self, daily: Daily) -> bool:
        """How it ended; False if it had ended before, and that stands."""
        self.reread()
        known = self.of(daily.day)
        if known is not None and known.outcome != BEGUN:
            return False
        self.keep(daily)
        return True
