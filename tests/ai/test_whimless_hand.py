"""The hand to the millisecond: when it wakes, reaches, lands, waits and is called back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spit.ai.levels import Level
from spit.ai.rival import Reach, Rival, dropped, landed, look, sit, wake
from spit.ai.sight import EMPTY, Note, tops
from spit.ai.weights import FIRST
from spit.engine.moves import Call, Choose, Fill, Play, Slap
from spit.engine.observation import observe
from spit.engine.refusals import DOES_NOT_FIT, OTHER_CAN_PLAY, Refusal
from spit.engine.table import Table
from tests.ai.seated import SOME, Whimless
from tests.ai.whimless import BUILT, RNG, RULES, SHARP, TABLE, known_table
from tests.engine.laid import done, game, laid

ME = Level("me", SOME, SHARP, FIRST)


def woken(table: Table, level: Level = ME, **fields: object) -> tuple[Rival, int]:
    """A rival that has looked at the table at 0, and when it wakes."""
    rival = replace(look(sit(level, 0), observe(table, 0), 0, RNG), **fields)
    assert rival.wakes_ms is not None
    return rival, rival.wakes_ms


def test_it_thinks_when_it_has_noticed_something_and_again_at_the_next():
    table = laid(game(fill_gaps="no"), "7C (2D9S)3H JD", "KC (4D)8S", "6D QH")
    rival, at = woken(table)
    assert (at, rival.free_ms, rival.phase, rival.round_no) == (224, 100, "play", 1)
    rival, move = wake(rival, observe(table, 0), 224, RNG)
    assert (rival.reach, move, rival.wakes_ms) == (None, None, 252)
    rival, move = wake(rival, observe(table, 0), 252, RNG)
    assert (rival.reach, move) == (Reach(Play(0, 0, 0), 252, 252 + 126), None), "2.5 cards away"
    assert rival.wakes_ms == 378
    rival, move = wake(rival, observe(table, 0), 378, RNG)
    assert (move, rival.wakes_ms) == (Play(0, 0, 0), None)


@pytest.mark.parametrize(("gather_ms", "wakes_ms"), [(27, 378), (28, 280)])
def test_it_waits_for_what_it_is_about_to_see(gather_ms: int, wakes_ms: int):
    rival, _ = woken(TABLE, replace(ME, eye=replace(SHARP, gather_ms=gather_ms)))
    rival, _ = wake(rival, observe(TABLE, 0), 252, RNG)
    assert rival.wakes_ms == wakes_ms
    assert (rival.reach is None) == (wakes_ms == 280)


def test_with_nothing_to_do_it_calls_and_waits_after_a_refusal():
    table = laid(RULES, "2C", "3C", "7D QH")
    rival, _ = woken(table)
    rival, move = wake(rival, observe(table, 0), 300, RNG)
    assert (move, rival.wakes_ms) == (Call(0), None)
    rival = landed(rival, Refusal(OTHER_CAN_PLAY), observe(table, 0), 300, RNG)
    assert (rival.free_ms, rival.quiet_ms, rival.wakes_ms) == (404, 300 + 3 * 140, 404)
    rival, move = wake(rival, observe(table, 0), 719, RNG)
    assert (move, rival.wakes_ms) == (None, 719 + 140), "it looks again"
    _, move = wake(rival, observe(table, 0), 859, RNG)
    assert move == Call(0)
    assert wake(replace(rival, wakes_ms=720), observe(table, 0), 720, RNG)[1] == Call(0)


def test_a_call_waits_for_a_card_about_to_be_noticed():
    table = laid(RULES, "2C", "3C", "7D QH")
    rival, _ = woken(table)
    notes = (*rival.sight.notes[:-1], Note(EMPTY, 900))
    rival = replace(rival, sight=rival.sight._replace(notes=notes))
    rival, move = wake(rival, observe(table, 0), 400, RNG)
    assert (move, rival.wakes_ms) == (None, 900)


@pytest.mark.parametrize(("hold_ms", "reaches"), [(99, True), (100, False)])
def test_a_row_move_is_held_back_for_a_card_about_to_be_noticed(hold_ms: int, reaches: bool):
    table = laid(RULES, "(9D)2C", "KC", "7D QH")
    rival, _ = woken(table, replace(ME, weights=FIRST._replace(row_hold_ms=hold_ms)))
    notes = tuple(
        n._replace(noticed_ms=600 if at == 4 else 5) for at, n in enumerate(rival.sight.notes)
    )
    rival = replace(rival, sight=rival.sight._replace(notes=notes))
    rival, move = wake(rival, observe(table, 0), 500, RNG)
    assert move is None
    assert (rival.reach is not None) == reaches
    assert reaches == (rival.wakes_ms != 600)
    if rival.reach is not None:
        assert rival.reach == Reach(Fill(0, 0, 1), 500, 500 + 111)


@pytest.mark.parametrize(("lands_ms", "stops_ms"), [(760, None), (761, 760), (1000, 760)])
def test_a_hand_is_called_back_if_there_is_time(lands_ms: int, stops_ms: int | None):
    rival, _ = woken(TABLE, reach=Reach(Play(0, 0, 0), 600, lands_ms), wakes_ms=lands_ms)
    taken = observe(laid(RULES, "7C (2D9S)3H JD", "KC (4D)8S", "5D QH"), 0)
    rival = look(rival, taken, 610, RNG)
    assert rival.stops_ms == stops_ms
    assert rival.wakes_ms == (stops_ms or lands_ms)
    assert look(rival, taken, 640, RNG).stops_ms == stops_ms, "and only once"
    if stops_ms:
        back, move = wake(rival, taken, stops_ms, RNG)
        assert (back.reach, back.stops_ms, move) == (None, None, None)
        assert (back.free_ms, back.wakes_ms) == (760 + 104, 864)


def test_a_hand_that_still_fits_goes_on():
    rival, _ = woken(TABLE, reach=Reach(Play(0, 0, 0), 600, 900), wakes_ms=900)
    assert look(rival, observe(BUILT, 0), 610, RNG).stops_ms is None


def test_after_a_card_has_landed_the_eye_may_be_slower_than_the_hand():
    rival, _ = woken(TABLE, reach=Reach(Play(0, 0, 0), 252, 378))
    rival = replace(rival, sight=known_table(TABLE))
    after = done(TABLE, Play(0, 0, 0))
    told = landed(rival, None, observe(after, 0), 378, RNG)
    assert (told.reach, told.stops_ms, told.phase) == (None, None, "play")
    assert (told.free_ms, told.wakes_ms) == (482, 482)
    refused = landed(rival, Refusal(DOES_NOT_FIT), observe(TABLE, 0), 378, RNG)
    assert (refused.free_ms, refused.quiet_ms, refused.wakes_ms) == (482, 0, 482)


def test_slaps_and_choices_come_in_their_own_time():
    over = done(laid(RULES, "6H", "2D TD", "7S QC"), Play(0, 0, 0))
    rival = look(sit(ME, 0), observe(over, 0), 5000, RNG)
    assert (rival.phase, rival.round_no) == ("claim", 1)
    assert rival.wakes_ms is not None
    assert 6000 <= rival.wakes_ms <= 7000
    at = rival.wakes_ms
    assert look(rival, observe(over, 0), 5500, RNG).wakes_ms == at, "once"
    rival, move = wake(rival, observe(over, 0), at, RNG)
    assert (move, rival.wakes_ms) == (Slap(0, 1), None)


@pytest.mark.parametrize(("floor_ms", "wakes_ms"), [(100, 5196), (2800, 7800)])
def test_a_solo_spitter_chooses_in_time(floor_ms: int, wakes_ms: int):
    table = laid(RULES, "2C", "KC", "7D QH", reserves=("4H", ""))
    table = table._replace(phase="choice", choice_due_ms=8000)
    rival = look(
        sit(replace(ME, tempo=SOME._replace(floor_ms=floor_ms)), 0), observe(table, 0), 5000, RNG
    )
    assert rival.wakes_ms == wakes_ms
    _, move = wake(rival, observe(table, 0), wakes_ms, RNG)
    assert isinstance(move, Choose)


def test_a_new_round_is_a_new_start():
    rival, _ = woken(TABLE, quiet_ms=77, free_ms=99_999)
    again = look(rival, observe(TABLE._replace(round_no=2), 0), 1000, RNG)
    assert (again.round_no, again.quiet_ms, again.free_ms, again.wakes_ms) == (2, 0, 1100, 1224)
    assert wake(rival, observe(TABLE._replace(round_no=2), 0), 9000, RNG) == (rival, None)
    other = observe(TABLE._replace(phase="claim"), 0)
    assert wake(rival, other, 9000, RNG) == (rival, None)


def test_a_seat_is_kept():
    assert sit(ME, 1).seat == 1
    assert look(sit(ME, 1), observe(TABLE, 1), 0, RNG).seat == 1


def test_all_of_a_reach_is_dropped():
    rival, _ = woken(TABLE, reach=Reach(Play(0, 0, 0), 600, 900), stops_ms=760)
    rival = dropped(rival)
    assert (rival.reach, rival.stops_ms, rival.wakes_ms, rival.phase) == (None, None, None, "")


def test_looking_again_does_not_hold_the_hand():
    rival, _ = woken(TABLE)
    assert look(rival, observe(BUILT, 0), 150, RNG).free_ms == 100
    rival = replace(rival, sight=known_table(TABLE))
    assert look(rival, observe(TABLE, 0), 5000, RNG).wakes_ms == 5001, "nothing new is to come"


def test_outside_play_it_sees_on_and_holds_nothing():
    rival, _ = woken(TABLE, reach=Reach(Play(0, 0, 0), 600, 900), stops_ms=760)
    aside = look(rival, observe(BUILT._replace(phase="ended"), 0), 650, RNG)
    assert (aside.reach, aside.stops_ms, aside.wakes_ms, aside.phase) == (None, None, None, "ended")
    assert [note.card for note in aside.sight.notes] == tops(observe(BUILT, 0))


def test_the_last_card_of_a_round_lands_in_a_race():
    over = done(laid(RULES, "6H", "2D TD", "7S QC"), Play(0, 0, 0))
    rival, _ = woken(TABLE, reach=Reach(Play(0, 0, 0), 252, 378), stops_ms=376)
    told = landed(rival, None, observe(over, 0), 5000, RNG)
    assert (told.reach, told.stops_ms, told.phase) == (None, None, "claim")
    assert told.wakes_ms is not None
    assert 6000 <= told.wakes_ms <= 7000


def test_after_a_row_move_has_landed():
    table = laid(RULES, "(2D)3C", "KC", "7D QH")
    rival, _ = woken(table, reach=Reach(Fill(0, 0, 1), 252, 378))
    told = landed(rival, None, observe(done(table, Fill(0, 0, 1)), 0), 378, RNG)
    assert (told.reach, told.free_ms) == (None, 482)


def test_the_hand_waits_no_longer_than_the_eye():
    class Tired(Whimless):
        """Its first tail is nothing, its second ten times the mean."""

        tails = (0.0, 10.0)

        def expovariate(self, lambd: float = 1.0) -> float:
            tail, *rest = self.tails
            self.tails = tuple(rest)
            return tail

    quick = replace(ME, tempo=SOME._replace(scan_ms=0.0))
    rival, _ = woken(TABLE, quick, reach=Reach(Play(0, 0, 0), 252, 378))
    rival = replace(rival, sight=known_table(TABLE))
    after = observe(done(TABLE, Play(0, 0, 0)), 0)
    assert landed(rival, None, after, 378, Tired()).free_ms == 378 + 101
    same = observe(TABLE, 0)
    refused = Refusal(DOES_NOT_FIT)
    assert landed(rival, refused, same, 378, Tired()).free_ms == 378 + 101, "one draw only"
