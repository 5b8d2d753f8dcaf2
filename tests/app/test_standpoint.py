"""What is said of a rival where there is none, and of both sides seen from the far one."""

from __future__ import annotations

from random import Random

import pytest

from spit.app.dialogs import stats_bar
from spit.app.replay_host import ReplayHost
from spit.app.review_words import review_words
from spit.app.scene import Scene
from spit.app.settings import Settings
from spit.app.standpoint import ALONE, alone, from_across, words_alone
from spit.app.statistics import Totals
from spit.app.words import LANGUAGES, Words
from spit.engine.presets import PRESETS
from tests.app.hosted import Page
from tests.app.played import played
from tests.app.test_words import holes

RIVALS = {"en": "rival", "de": "gegner"}
REVIEW_WORDS = review_words("en")


def texts_of(scene: Scene) -> list[str]:
    """Everything that is read of a scene."""
    texts = [*(place.label for place in scene.places), *(seat.label for seat in scene.seats)]
    texts += [control.label for control in scene.controls]
    texts += [scene.banner, scene.match_line, *scene.match.remarks]
    if scene.dialog is not None:
        texts += [scene.dialog.title, *scene.dialog.lines, *scene.dialog.columns]
    if scene.message is not None:
        texts.append(scene.message.text)
    return texts


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("rules", sorted(PRESETS))
def test_no_rival_is_named_at_a_table_without_one(rules: str, language: str) -> None:
    page = Page(f"?rules={rules}&rival=off&start=now&seed=3&speed=50", browser=language)
    seen: set[str] = set()
    for _ in range(250):
        for name in ("near-1", "near-2", "near-3", "near-4", "near-5", "center-1", "center-2"):
            page.host.hand.activate(name, page.at)
        for action in ("stuck", "slap-1", "slap-2", "ready", "next-round"):
            page.act(action)
        for key in ("KeyC", "KeyV", "KeyB", "KeyN"):
            page.host.key(key, page.at)
        seen |= set(texts_of(page.run(20)))
        if page.scene.phase == "match-over":
            break
    page.act("resign")
    seen |= set(texts_of(page.scene))
    seen |= set(texts_of(page.act("confirm-resign")))
    named = {text for text in (*seen, *page.lines) if RIVALS[language] in text.lower()}
    assert named == set()


def test_what_is_said_alone_stands_for_other_texts() -> None:
    assert set(ALONE) == set(LANGUAGES)
    assert len({frozenset(texts) for texts in ALONE.values()}) == 1
    for language, texts in ALONE.items():
        usual = LANGUAGES[language]
        assert set(texts) <= set(usual)
        assert all(holes(text) <= holes(usual[key]) for key, text in texts.items())


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_text_of_the_rival_in_play_has_another_one_alone(language: str) -> None:
    usual, texts = LANGUAGES[language], ALONE[language]
    first = ("place", "action", "banner", "remark", "told", "end", "refusal")
    named = {key for key in usual if key.split(".")[0] in first
             and RIVALS[language] in usual[key].lower()}  # fmt: skip
    assert named - set(texts) == {key for key in named if key.startswith("remark.waits")}


def test_a_rival_is_named_again_with_the_next_one() -> None:
    page = Page("?rules=duel&rival=off")
    assert "opposite" in " ".join(place.label for place in page.scene.places)
    page.host.start(Page("?rules=duel&level=slow").host.game.setup)
    page.run(20)
    assert "rival's stock pile 1" in " ".join(place.label for place in page.scene.places)
    assert page.host.words.language == "en"


def test_from_across_what_is_near_is_the_rivals() -> None:
    plain, turned = Words("en"), from_across(Words("en"))
    for key in ("place.last.{}", "place.taken.{}", "told.{}.stuck", "remark.waits.{}", "place.{}"):
        near, far = key.format("near"), key.format("far")
        assert turned(near, place="p") == plain(far, place="p")
        assert turned(far, place="p") == plain(near, place="p")
    assert turned("end.resigned.far") == plain("end.resigned.far")
    assert from_across(alone(review_words("de"))).language == "de"
    assert words_alone("de") is words_alone("de")


@pytest.mark.parametrize(("near", "far"), [("person", "fast"), ("fast", "slow"), ("person", "off")])
def test_a_replay_seen_from_far_calls_each_side_by_its_name(near: str, far: str) -> None:
    stats = stats_bar(REVIEW_WORDS, Totals())
    record = played("classic", 9)
    replay = ReplayHost(record, Random(1), REVIEW_WORDS, Settings(), stats, near=near, far=far)
    while not replay.view().loaded:
        replay.frame(0.0)
    names: dict[str, dict[str, str]] = {}
    titles: dict[str, list[str]] = {}
    for seat in ("near", "far"):
        replay.act("seat", 0.0, seat)
        replay.act("go", 0.0, "12")
        scene = replay.frame(0.0)
        assert scene is not None
        names[seat] = {place.name: place.label.partition(":")[0] for place in scene.places}
        titles[seat] = [one.title for one in scene.seats]
    assert titles["far"] == titles["near"][::-1]
    for place in ("1", "2", "3", "4", "5", "reserve"):
        assert names["far"][f"near-{place}"] == names["near"][f"far-{place}"]
        assert names["far"][f"far-{place}"] == names["near"][f"near-{place}"]
    assert len(set(replay.seats())) == 2
    assert "I" not in replay.view().asks.split()
    if far == "off":
        read = " ".join((*names["far"].values(), *replay.seats()))
        assert "rival" not in read.lower()


def test_what_happened_is_told_of_whom_it_happened_to() -> None:
    replay = ReplayHost(played("classic", 9), Random(1), REVIEW_WORDS, Settings(), "")
    while not replay.view().loaded:
        replay.frame(0.0)
    told: dict[str, list[str]] = {}
    for seat in ("near", "far"):
        replay.act("seat", 0.0, seat)
        replay.act("start", 0.0)
        replay.act("speed", 0.0, "4")
        replay.act("play", 0.0)
        lines, at = told.setdefault(seat, []), 0.0
        while replay.view().playing and at < 900_000:
            at += 50
            replay.frame(at)
            lines += replay.spoken(at)
    near, far = ({line for line in told[seat] if "stuck" in line or "take" in line}
                 for seat in ("near", "far"))  # fmt: skip
    assert near
    assert near == far
