"""Sight to the millisecond: what is noticed when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spit.ai.sight import EMPTY, UNSEEN, Note, Sight, glance, next_notice_ms, tops
from spit.engine.engine import new_table
from spit.engine.house import shuffled
from spit.engine.moves import Play
from spit.engine.observation import observe
from spit.engine.table import Pile
from tests.ai.seated import SOME, Whimless
from tests.ai.whimless import BUILT, ORDER, RNG, RULES, SHARP, TABLE, glanced, known_table, times
from tests.engine.laid import done, game, laid


def test_a_shuffle_without_a_whim():
    assert shuffled([0, 1, 2, 5, 6], RNG) == ORDER


def test_a_new_table_is_taken_in_card_by_card():
    sight = glanced(TABLE, UNSEEN, 1000, SHARP)
    assert sight.ready_ms == 1000 + 140 + 3 * 28
    expected = dict(zip(ORDER, range(1224, 1400, 28), strict=False))
    assert [times(sight)[spot] for spot in ORDER] == [expected[spot] for spot in ORDER]
    assert times(sight)[3:5] == [1000, 1000], "gaps are no news"
    assert times(sight)[7:9] == [1224, 1224], "the other's tops come with the rest"
    assert sight.focus == 0


def test_an_overlooked_card_comes_late():
    eye = replace(SHARP, overlook=0.6)
    sight = glanced(TABLE, UNSEEN, 1000, eye)
    assert [times(sight)[spot] for spot in ORDER] == [4224, 1252, 4280, 1308, 4336]
    assert times(glanced(TABLE, UNSEEN, 1000, replace(eye, overlook=0.5)))[0] == 1224


@pytest.mark.parametrize(
    ("watch", "focus", "noticed", "watched"),
    [(1, 0, 9788, 1), (1, 1, 9188, 1), (2, 0, 9188, 0), (3, 0, 9188, 0)],
)
def test_a_pile_that_is_not_watched_is_seen_late(
    watch: int, focus: int, noticed: int, watched: int
):
    before = known_table(TABLE)._replace(focus=focus)
    sight = glanced(BUILT, before, 9000, replace(SHARP, watch=watch))
    assert sight.ready_ms == 9000 + 104 + 84
    assert (times(sight)[6], sight.focus) == (noticed, watched)
    assert times(sight)[:6] == [5] * 6


def test_what_a_new_center_card_goes_with_may_be_overlooked():
    eye = replace(SHARP, overlook=0.6)
    sight = glanced(BUILT, known_table(TABLE), 9000, eye)
    assert times(sight)[:7] == [12_188, 12_188, 12_188, 5, 5, 5, 9188]
    later = known_table(TABLE)
    later = later._replace(notes=(later.notes[0]._replace(noticed_ms=20_000), *later.notes[1:]))
    assert times(glanced(BUILT, later, 9000, eye))[0] == 20_000, "never sooner than before"


def test_its_own_play_is_known_and_what_it_uncovered_is_not():
    after = done(TABLE, Play(0, 0, 0))
    sight = glanced(after, known_table(TABLE)._replace(focus=1), 9000, SHARP, expected=0)
    assert (times(sight)[0], times(sight)[5], sight.focus) == (9000, 9000, 0)
    deep = laid(RULES, "(2D9S)7C 3H", "KC", "6D QH")
    after = done(deep, Play(0, 0, 0))
    sight = glanced(after, known_table(deep), 9000, SHARP, expected=0)
    assert (times(sight)[0], times(sight)[5]) == (9188, 9000)


@pytest.mark.parametrize(("near", "ready"), [("7C 8C 9C", 9188), ("7C 8C 9C TC", 9224)])
def test_more_than_three_new_cards_make_a_table_new(near: str, ready: int):
    there = laid(RULES, near, "KC (4D)8S", "6D QH")
    bare = there._replace(sides=(there.sides[0]._replace(row=(Pile((), 0),) * 5), there.sides[1]))
    assert glanced(there, known_table(bare), 9000, SHARP).ready_ms == ready


def test_the_next_notice():
    sight = Sight((Note(1, 10), Note(2, 30), Note(3, 20)))
    assert next_notice_ms(sight, 3, 0) == 10
    assert next_notice_ms(sight, 3, 10) == 20
    assert next_notice_ms(sight, 2, 10) == 30
    assert next_notice_ms(sight, 2, 30) is None


def test_a_table_without_a_card_has_its_spots():
    bare = observe(new_table(game(centers="3")), 0)
    assert tops(bare) == [EMPTY] * 3
    assert glance(UNSEEN, bare, 9, SOME, SHARP, RNG).notes == (Note(EMPTY, 9),) * 3


def test_a_shuffle_reaches_the_first_place():
    class Least(Whimless):
        def random(self) -> float:
            return 0.0

    assert shuffled([0, 1, 2], Least()) == (1, 2, 0)
