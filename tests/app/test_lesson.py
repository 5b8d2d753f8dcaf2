"""The lesson, gone through as a newcomer would: by hand, on the table, judged by what happens."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from spit.app.dialogs import stats_bar
from spit.app.lesson import Lesson, LessonShelf
from spit.app.lesson_host import LessonHost, lesson_words
from spit.app.lesson_steps import LESSON_RULES, STEPS
from spit.app.position import laid_table
from spit.app.scene import Control, Scene
from spit.app.settings import Settings
from spit.app.shelf import LESSON_KEY, Memory, Shelf
from spit.app.statistics import Totals
from spit.engine.cards import deck
from spit.engine.engine import apply, legal
from spit.engine.moves import Call, Play
from spit.engine.presets import PRESETS
from spit.engine.rules import rules_of
from spit.engine.seats import FAR, NEAR
from spit.engine.table import PLAY, all_cards

WORDS = lesson_words("en")
PRESSES = {
    "sequence": ["near-1", "near-2", "near-3", "near-4"],
    "uncover": ["near-3", "near-3", "near-3", "near-3"],
    "gap": ["near-2", "near-1", "near-2"],
    "stuck": ["!stuck", "near-1"],
    "slap": ["near-1", "!slap-1"],
    "match": ["near-1", "near-2"],
}


class Learner:
    """Presses places and controls a second apart."""

    def __init__(
        self,
        store: Memory | None = None,
        rules: str = "classic",
        settings: Settings | None = None,
        key_names: Mapping[str, str] | None = None,
    ) -> None:
        shelf = Shelf(store or Memory())
        stats = stats_bar(WORDS, Totals())
        self.host = LessonHost(
            shelf, rules_of(rules), Random(3), WORDS, settings or Settings(), stats,
            key_names=key_names,
        )  # fmt: skip
        self.now = 0.0
        first = self.host.frame(0.0)
        assert first is not None
        self.scene: Scene = first
        self.look()

    def look(self) -> None:
        for _ in range(10):
            self.now += 100
            self.scene = self.host.frame(self.now) or self.scene

    def do(self, what: str) -> None:
        if what.startswith("!"):
            self.host.act(what[1:], self.now)
        else:
            self.host.hand.press(1, what, self.now)
            self.host.hand.release(1, self.now)
        self.look()

    def do_step(self) -> None:
        for what in PRESSES[self.host.lesson.step.key]:
            assert self.host.view().state == "doing"
            self.do(what)


def test_a_newcomer_goes_through_it() -> None:
    learner = Learner()
    for number, step in enumerate(STEPS, 1):
        view = learner.host.view()
        assert (view.number, view.count, view.state) == (number, 6, "doing")
        learner.do_step()
        done = learner.host.view()
        assert done.state == "done", step.key
        assert done.text != view.text
        assert done.actions[0][0] == "next"
        learner.do("!next")
    assert learner.host.view().state == "over"
    assert learner.host.view().actions[0] == ("close", "Play a match")
    learner.do("!close")
    assert learner.host.left


def test_it_can_be_followed_by_ear() -> None:
    learner = Learner()
    learner.do("near-1")
    assert learner.host.spoken(learner.now) == ["You: five of hearts on pile 1.", "1 of 4."]
    learner.do("near-2")
    learner.do("near-3")
    said = learner.host.spoken(learner.now)
    assert said[-1] == "3 of 4."
    assert any("king of spades" in line for line in said)
    for code, start in (("KeyC", "Center: 1: "), ("KeyV", "Your row: "), ("KeyB", "Rival's row: "),
                        ("KeyN", "Classic. ")):  # fmt: skip
        assert learner.host.key(code, learner.now)
        [line] = learner.host.spoken(learner.now)
        assert line.startswith(start)
    learner.do("!skip")
    learner.do("near-3")
    assert any(line.startswith("Stock pile 3: ") for line in learner.host.spoken(learner.now))


def test_every_step_can_be_skipped_and_gone_back_to() -> None:
    learner = Learner()
    for _ in STEPS:
        learner.do("!skip")
    assert learner.host.view().state == "over"
    learner.do("!back")
    assert learner.host.view().number == 6
    learner.do_step()
    assert learner.host.view().state == "done"


def test_it_is_resumed_where_it_was_left() -> None:
    store = Memory()
    first = Learner(store)
    first.do_step()
    first.do("!next")
    first.do("!close")
    again = Learner(store)
    assert again.host.view().number == 2
    again.do("!skip")
    assert Learner(store).host.view().number == 3


def test_the_larger_pile_is_tried_again() -> None:
    learner = Learner()
    for _ in range(4):
        learner.do("!skip")
    learner.do("near-1")
    learner.do("!slap-2")
    view = learner.host.view()
    assert view.state == "again"
    assert "larger" in view.text
    learner.do("!again")
    learner.do_step()
    assert learner.host.view().state == "done"


def test_a_wrong_card_is_refused_and_does_not_count() -> None:
    learner = Learner()
    learner.do("near-5")
    assert learner.host.view().progress == "0 of 4"
    scene = learner.host.frame(learner.now + 1)
    assert scene is None or scene.seats[FAR].title == "Rival"
    learner.do("near-1")
    assert learner.host.view().progress == "1 of 4"


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.key)
def test_a_step_cannot_be_spoiled(step: object) -> None:
    """From every table that the learner can reach by plays the step can still be done or ends."""
    assert step in STEPS
    table = next(one.table for one in STEPS if one is step)
    assert all_cards(table) == list(deck())
    assert table.phase == PLAY
    assert table.spit_due_ms is None
    todo, seen = [table], {table}
    while todo:
        reached = todo.pop()
        moves = legal(reached, NEAR, 0)
        if reached.phase == PLAY and not reached.stuck[NEAR]:
            assert moves
        for move in moves:
            if isinstance(move, Play):
                after, _ = apply(reached, move, 0)
                if after not in seen:
                    seen.add(after)
                    todo.append(after)
    assert len(seen) < 40


def test_the_stuck_step_is_stuck_on_both_sides() -> None:
    stuck = next(step for step in STEPS if step.key == "stuck")
    assert stuck.table.stuck == (True, True)
    for step in STEPS:
        if step.key not in ("stuck", "gap"):
            assert any(isinstance(m, Play) for m in legal(step.table, NEAR, 0)), step.key


@pytest.mark.parametrize("way", ["!stuck", "key"])
def test_stuck_does_not_spoil_the_gap(way: str) -> None:
    learner = Learner()
    learner.do("!skip")
    learner.do("!skip")
    host = learner.host

    def stuck() -> Control:
        shown = host.frame(learner.now + 1) or learner.scene
        return next(one for one in shown.controls if one.action == "stuck")

    assert stuck().shown
    assert not stuck().urgent
    if way == "key":
        host.key("Space", learner.now)
        learner.look()
    else:
        learner.do(way)
    assert host.game.table == host.lesson.step.table
    assert learner.scene.message is not None
    assert learner.scene.message.text == (
        "Not stuck: the king of diamonds can move into a gap and uncover another."
    )
    learner.do_step()
    assert host.view().state == "done"


def test_stuck_is_lit_where_it_is_meant() -> None:
    learner = Learner()
    for _ in range(3):
        learner.do("!skip")
    stuck = next(one for one in learner.scene.controls if one.action == "stuck")
    assert stuck.urgent
    table = learner.host.lesson.step.table
    assert [type(move) for move in legal(table, NEAR, 0)] == [Call]


@pytest.mark.parametrize("preset", PRESETS)
def test_notes_for_other_rules(preset: str) -> None:
    learner = Learner(rules=preset)
    notes = {}
    for step in STEPS:
        view = learner.host.view()
        notes[step.key] = view.note
        assert "{" not in view.note + view.text + view.title
        assert view.rules
        learner.do("!skip")
    if preset == "classic":
        assert not any(notes.values())
    if preset == "duel":
        assert notes["gap"] == "Different in “Duel”: When a pile is used up, its place stays empty."
        assert "both have said so" in notes["stuck"]
        assert "One round" in notes["match"]


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"version":1,"at":"3"}', '{"version":1,"at":99}', '{"version":2,"at":3}',
     '{"version":1,"at":true}', '{"version":1,"at":-1}'],
)  # fmt: skip
def test_a_damaged_place_begins_anew(text: str) -> None:
    store = Memory()
    store.texts[LESSON_KEY] = text
    assert LessonShelf(Shelf(store)).resume().at == 0


def test_a_card_cannot_be_named_twice() -> None:
    with pytest.raises(ValueError, match="named twice"):
        laid_table(LESSON_RULES, (("7H",), ("7H",)), ("2C", "3C"), ("", ""))


def test_own_keys_hold_in_the_lesson_and_are_printed() -> None:
    settings = Settings(own_keys=(("pile-1", "KeyJ"), ("stuck", "KeyL")), mirrored=True)
    learner = Learner(settings=settings, key_names={"KeyJ": "y"})
    signs = {place.name: place.keyhint for place in learner.scene.places}
    assert (signs["near-5"], signs["near-1"]) == ("Y", "5")
    assert (signs["center-1"], signs["center-2"]) == ("→", "←")
    stuck = next(one for one in learner.scene.controls if one.action == "stuck")
    assert stuck.key == "L"
    assert not learner.host.key("Space", learner.now)
    learner.host.key("Digit5", learner.now)
    learner.look()
    assert learner.host.view().progress == "1 of 4"


def test_an_over_lesson_hears_nothing() -> None:
    lesson = Lesson(99)
    lesson.hear(["anything"], STEPS[0].table)
    assert (lesson.state, lesson.at) == ("over", 6)
