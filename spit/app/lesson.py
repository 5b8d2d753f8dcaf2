"""The lesson's course: which step it is at, and what of it has been done. No table, no page.

Events are the judge: what the engine says has happened counts, not how it was done.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from spit.app.foreign_json import read_json
from spit.app.lesson_steps import STEPS, Goal, Step
from spit.app.shelf import LESSON_KEY, Shelf
from spit.engine.events import Claimed, MatchEnded, Spat
from spit.engine.seats import NEAR
from spit.engine.table import Table

VERSION = 1
DOING, DONE, AGAIN, OVER = "doing", "done", "again", "over"


class Lesson:
    """`state`: `doing`, `done` (the step, go on when you like), `again` (it cannot be done any more
    on this table), `over` (after the last step)."""

    def __init__(self, at: int = 0) -> None:
        self.at = min(max(0, at), len(STEPS))
        self.state = OVER if self.at == len(STEPS) else DOING
        self._met = 0
        self._count = 0

    @property
    def step(self) -> Step:
        """The step that is on; the last one when the lesson is over."""
        return STEPS[min(self.at, len(STEPS) - 1)]

    @property
    def progress(self) -> tuple[int, int]:
        """How much of the step is done: events that counted, of so many."""
        goals = self.step.goals
        made = sum(goal.count for goal in goals[: self._met]) + self._count
        return made, sum(goal.count for goal in goals)

    @property
    def may_call(self) -> bool:
        """Whether to say "stuck" is part of this step, or does it no harm any more."""
        return self.state != DOING or any(goal.kind is Spat for goal in self.step.goals)

    def hear(self, events: Iterable[object], before: Table) -> None:
        """What has happened; `before` is the table before it."""
        for event in events:
            if self.state != DOING:
                return
            goal = self.step.goals[self._met]
            if self._counts(goal, event, before):
                self._count += 1
                if self._count == goal.count:
                    self._met, self._count = self._met + 1, 0
                if self._met == len(self.step.goals):
                    self.state = DONE
            elif isinstance(event, goal.kind) and (goal.smaller or goal.wins):
                self.state = AGAIN

    def go_on(self) -> None:
        """To the next step, done or skipped."""
        self.at = min(self.at + 1, len(STEPS))
        self.restart()

    def go_back(self) -> None:
        """To the step before."""
        self.at = max(0, min(self.at, len(STEPS)) - 1)
        self.restart()

    def restart(self) -> None:
        """The step from its beginning."""
        self.state = OVER if self.at == len(STEPS) else DOING
        self._met = self._count = 0

    @staticmethod
    def _counts(goal: Goal, event: object, before: Table) -> bool:
        if not isinstance(event, goal.kind):
            return False
        if isinstance(event, MatchEnded):
            return not goal.wins or event.winner == NEAR
        if getattr(event, "seat", NEAR) != NEAR:
            return False
        return not (goal.smaller and isinstance(event, Claimed)) or _is_smallest(event, before)


def _is_smallest(claimed: Claimed, before: Table) -> bool:
    sizes = [len(center.cards) for center in before.centers if center.cards]
    taken = sum(len(before.centers[center].cards) for center in claimed.centers)
    return bool(claimed.centers) and taken == min(sizes)


class LessonShelf:
    """Where somebody stopped, kept in the browser's store."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def resume(self) -> Lesson:
        """The lesson where it was left, from its beginning if nothing sound is kept."""
        try:
            data = read_json(self._shelf.get(LESSON_KEY) or "{}")
        except ValueError:
            data = {}
        at = data.get("at") if isinstance(data, dict) and data.get("version") == VERSION else 0
        return Lesson(at if type(at) is int and 0 <= at < len(STEPS) else 0)

    def keep(self, lesson: Lesson) -> None:
        """Keep it."""
        data = {"version": VERSION, "at": lesson.at % len(STEPS)}
        self._shelf.set(LESSON_KEY, json.dumps(data, separators=(",", ":")))
