"""Sight: what has been noticed, when, and what is overlooked."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from spit.ai.levels import LEVELS
from spit.ai.sight import EMPTY, HIDDEN, UNSEEN, Eye, glance, next_notice_ms, tops
from spit.engine.cards import card_of
from spit.engine.moves import Play
from spit.engine.observation import Observation, observe
from tests.engine.laid import done, game, laid

RULES = game("classic")
NORMAL = LEVELS["normal"]
SHARP = Eye(overlook=0.0, overlook_ms=1, watch=3, glance_ms=0, gather_ms=0, count=0.0)
TABLE = laid(RULES, "7C (2D9S)3H JD", "KC (4D)8S", "6D QH")


def seen() -> Observation:
    return observe(TABLE, 0)


def test_tops_are_own_row_centers_other_row():
    assert tops(seen()) == [
        *map(card_of, ("7C", "3H", "JD")),
        EMPTY,
        EMPTY,
        *map(card_of, ("6D", "QH")),
        *map(card_of, ("KC", "8S")),
        EMPTY,
        EMPTY,
        EMPTY,
    ]


def test_a_top_face_down_is_a_spot_without_a_known_card():
    table = laid(game("club"), "(7C) 3H", "KC", "6D QH")
    assert tops(observe(table, 0))[0] == HIDDEN


def test_a_new_board_is_noticed_card_by_card_after_the_floor():
    sight = glance(UNSEEN, seen(), 1000, NORMAL.tempo, SHARP, Random(1))
    times = [note.noticed_ms for note in sight.notes if note.card >= 0][:5]
    assert min(times) >= 1000 + NORMAL.tempo.floor_ms
    assert sorted(times) == times or len(set(times)) == len(times)
    gaps = [b - a for a, b in zip(sorted(times), sorted(times)[1:], strict=False)]
    assert all(27 <= gap <= 29 for gap in gaps), "28 ms a card"
    assert min(note.noticed_ms for note in sight.notes[:3]) > 1000
    assert max(note.noticed_ms for note in sight.notes) == max(times)


def test_the_order_of_looking_varies():
    orders = set()
    for seed in range(30):
        notes = glance(UNSEEN, seen(), 0, NORMAL.tempo, SHARP, Random(seed)).notes[:3]
        orders.add(tuple(sorted(range(3), key=lambda spot, n=notes: n[spot].noticed_ms)))
    assert len(orders) == 6


def test_nothing_new_changes_nothing():
    sight = glance(UNSEEN, seen(), 0, NORMAL.tempo, SHARP, Random(1))
    assert glance(sight, seen(), 9000, NORMAL.tempo, SHARP, Random(2)) is sight


def test_the_card_it_played_itself_is_known_at_once_and_the_one_below_is_not():
    before = glance(UNSEEN, seen(), 0, NORMAL.tempo, SHARP, Random(1))
    after = done(TABLE, Play(0, 0, 0))
    sight = glance(before, observe(after, 0), 9000, NORMAL.tempo, SHARP, Random(2), expected=0)
    assert sight.notes[5].card == card_of("7C")
    assert sight.notes[5].noticed_ms == 9000
    assert sight.focus == 0


def test_the_others_play_is_not_known_at_once():
    table = laid(RULES, "7C (2D9S)3H JD", "KC (4D)8S", "7D QH")
    before = glance(UNSEEN, observe(table, 0), 0, NORMAL.tempo, SHARP, Random(1))
    after = observe(done(table, Play(1, 1, 0)), 0)
    sight = glance(before, after, 9000, NORMAL.tempo, SHARP, Random(2))
    assert sight.notes[5].noticed_ms >= 9000 + NORMAL.tempo.floor_ms
    assert next_notice_ms(sight, 7, 9000) == sight.notes[5].noticed_ms


def test_about_the_levels_share_of_cards_is_overlooked():
    for name, level in LEVELS.items():
        late = total = 0
        for seed in range(400):
            sight = glance(UNSEEN, seen(), 0, level.tempo, level.eye, Random(f"{name} {seed}"))
            for note in sight.notes[:3]:
                total += 1
                late += note.noticed_ms > sight.ready_ms + 0.5 * level.eye.overlook_ms
        share = late / total
        # a new center card hides some of the same cards again: a little more than once
        assert level.eye.overlook * 0.7 - 0.01 <= share <= level.eye.overlook * 1.3 + 0.01


def test_a_low_level_sees_a_pile_it_does_not_watch_later():
    one = replace(SHARP, watch=1, glance_ms=600)
    before = glance(UNSEEN, seen(), 0, NORMAL.tempo, one, Random(1))._replace(focus=0)
    table = laid(RULES, "7C (2D9S)3H JD", "KC (4D)8S", "6D KS")
    delays = {0: 0, 1: 0}
    for seed in range(200):
        for focus in delays:
            sight = glance(
                before._replace(focus=focus),
                observe(table, 0),
                5000,
                NORMAL.tempo,
                one,
                Random(seed),
            )
            delays[focus] += sight.notes[6].noticed_ms - 5000
    assert delays[0] / 200 > delays[1] / 200 + 400
