"""A replay on the table: drawn like a game, from either seat or with all cards open."""

from __future__ import annotations

from random import Random

import pytest

from spit.app.dialogs import stats_bar
from spit.app.replay_host import ReplayHost
from spit.app.review_words import review_words
from spit.app.scene import Scene
from spit.app.settings import Settings
from spit.app.statistics import Totals
from spit.engine.moves import Play
from spit.engine.record import Record
from tests.app.played import played

WORDS = review_words("en")


def replay_of(record: Record) -> ReplayHost:
    made = ReplayHost(record, Random(1), WORDS, Settings(), stats_bar(WORDS, Totals()))
    while not made.view().loaded:
        made.frame(0.0)
    return made


def scene_of(replay: ReplayHost) -> Scene:
    replay.act("none", 0.0)
    scene = replay.frame(0.0)
    assert scene is not None
    return scene


@pytest.mark.parametrize("preset", ["duel", "classic", "speed-15", "club"])
def test_every_move_can_be_drawn_from_both_seats(preset: str) -> None:
    replay = replay_of(played(preset, 9))
    for at in range(0, min(replay.view().total, 300), 3):
        replay.act("go", 0.0, str(at))
        tops = {}
        for seat in ("near", "far"):
            replay.act("seat", 0.0, seat)
            scene = scene_of(replay)
            assert replay.view().at == at
            tops[seat] = [p.top for p in scene.places if p.seat == seat and p.kind == "row"]
            assert not any(control.shown for control in scene.controls)
            assert not any(place.playable for place in scene.places)
        assert tops["near"] == tops["far"] or preset.startswith("speed")


def test_the_seats_change_names() -> None:
    replay = replay_of(played("duel", 9))
    assert [seat.title for seat in scene_of(replay).seats] == ["You", "Rival, Normal"]
    replay.act("seat", 0.0, "far")
    near, far = scene_of(replay).seats
    assert (near.title, far.title) == ("Rival, Normal", "You")
    assert near.label.startswith("Rival, Normal: ")


def test_all_cards_open_shows_every_face() -> None:
    replay = replay_of(played("speed-15", 9))
    replay.act("go", 0.0, "20")
    assert any(card.face is None for card in scene_of(replay).cards if card.place >= 0)
    replay.act("open", 0.0, "yes")
    faces = [card.face for card in scene_of(replay).cards if card.place >= 0]
    assert len(set(faces)) == 52
    assert None not in faces


def test_played_by_frames_to_the_end() -> None:
    record = played("duel", 9)
    replay = replay_of(record)
    replay.key("Space", 0.0)
    now, cues = 0.0, []
    while replay.view().playing:
        now += 100
        replay.frame(now)
        cues += replay.cues()
    view = replay.view()
    assert view.at == view.total == len(record.moves)
    assert scene_of(replay).phase == "match-over"
    assert cues.count("deal") == 1
    assert cues.count("play") == sum(isinstance(move, Play) for _, move in record.moves)
    assert view.where.startswith("0:")


def test_what_could_have_been_played_is_said() -> None:
    replay = replay_of(played("classic", 9))
    seen = set()
    for at in range(replay.view().total):
        replay.act("go", 0.0, str(at))
        for line in replay.view().could:
            assert "{" not in line
            seen.add(line.split(" ")[0])
        assert "{" not in replay.view().did
    assert {"The", "Nothing", "Slap"} <= {word.rstrip(":") for word in seen}


def test_whoever_chooses_takes_a_pile_in_the_replay_too() -> None:
    replay = replay_of(played("parlor", 9))
    said, did = set(), set()
    for at in range(replay.view().total):
        replay.act("go", 0.0, str(at))
        said.update(replay.view().could)
        did.add(replay.view().did.partition(": ")[2])
    assert {"Take pile 1.", "Take pile 2."} <= said
    assert {"Take pile 1.", "Take pile 2."} & did
    assert not any(line.startswith("Slap") for line in said | did)


def test_keys_and_values_that_mean_nothing() -> None:
    replay = replay_of(played("duel", 9))
    replay.act("speed", 0.0, "2")
    replay.act("speed", 0.0, "nonsense")
    replay.act("seat", 0.0, "above")
    replay.act("go", 0.0, "-3")
    replay.act("go", 0.0, "9" * 400)
    view = replay.view()
    assert (view.speed, view.seat, view.at) == (2.0, "near", view.total)
    assert not replay.key("KeyQ", 0.0)
    assert replay.key("Home", 0.0)
    assert replay.view().at == 0
    replay.key("ArrowRight", 0.0)
    assert replay.view().at == 1
    before = replay.game.table
    replay.hand.press(1, "near-1", 0.0)
    replay.hand.release(1, 0.0)
    assert replay.game.table is before
    replay.act("close", 0.0)
    assert replay.left


def test_it_is_read_aloud_from_either_seat() -> None:
    replay = replay_of(played("classic", 9))
    replay.act("go", 0.0, "12")
    scene_of(replay)
    replay.spoken(0.0)
    for seat, own, other in (("near", "You", "Rival"), ("far", "Rival", "You")):
        replay.act("seat", 0.0, seat)
        for code, start in (("KeyC", "Center: 1: "), ("KeyV", f"{own}, row: "),
                            ("KeyB", f"{other}, row: "), ("KeyN", "0:")):  # fmt: skip
            assert replay.key(code, 0.0)
            [line] = replay.spoken(0.0)
            assert line.startswith(start)
            assert line.endswith(".")
    top = scene_of(replay).places[0].top
    replay.key("KeyV", 0.0)
    assert top
    assert WORDS.card_named(top) in replay.spoken(0.0)[0]


def test_no_key_is_printed_on_a_replay() -> None:
    replay = replay_of(played("classic", 9))
    replay.act("go", 0.0, "40")
    assert not any(place.keyhint for place in scene_of(replay).places)


def test_what_has_been_read_is_drawn() -> None:
    made = ReplayHost(played("duel", 9), Random(1), WORDS, Settings(), stats_bar(WORDS, Totals()))
    drawn = False
    while not made.view().loaded:
        drawn = made.frame(0.0) is not None
    assert drawn
    assert made.frame(0.0) is None


def test_two_rivals_go_by_their_levels() -> None:
    stats = stats_bar(WORDS, Totals())
    made = ReplayHost(
        played("duel", 9), Random(1), WORDS, Settings(), stats, near="fast", far="slow"
    )
    while not made.view().loaded:
        made.frame(0.0)
    assert made.names == ("Fast", "Slow")
    titles = [seat.title for seat in scene_of(made).seats]
    assert titles == ["Near rival, Fast", "Far rival, Slow"]
    made.act("go", 0.0, str(made.view().total))
    said = set()
    while made.view().at:
        said.add(made.view().did.partition(":")[0])
        made.act("back", 0.0)
    assert {"Fast", "Slow"} <= said
    assert not said & {"You", "Rival"}
