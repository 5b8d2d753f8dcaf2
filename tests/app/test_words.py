"""Wording: complete, and every language says the same things."""

from __future__ import annotations

import re
import string
from dataclasses import replace
from pathlib import Path

import pytest

from spit.ai.levels import LEVELS
from spit.app.dialogs import streak_text
from spit.app.end_words import end_line
from spit.app.lesson_host import LESSON, lesson_words
from spit.app.match_views import match_view, rules_line
from spit.app.panel import panel
from spit.app.review_words import REVIEW
from spit.app.rule_texts import RULE_TEXTS
from spit.app.scene import ACTIONS
from spit.app.sentences import refusal_sentence
from spit.app.settings import Settings
from spit.app.share_words import SHARE
from spit.app.spots import spots_of
from spit.app.standpoint import alone
from spit.app.words import LANGUAGES, Words, language_of
from spit.engine import refusals
from spit.engine.cards import card_of, deck
from spit.engine.moves import Fill, Play, Refill, Turn
from spit.engine.presets import PRESETS
from spit.engine.refusals import Refusal
from spit.engine.rules import rules_of
from spit.engine.seats import SEATS
from tests.app.given import game
from tests.app.hosted import Page

CHAPTERS = (LESSON, REVIEW, RULE_TEXTS, SHARE)
UNCOUNTED = {"score.wins", "figures.streak.won"}
"""The same for one."""


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.fixture(params=sorted(LANGUAGES))
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


def test_languages_have_the_same_texts_and_holes(words: Words) -> None:
    english, other = LANGUAGES["en"], LANGUAGES[words.language]
    assert set(english) == set(other)
    assert [key for key in english if holes(other[key]) != holes(english[key])] == []
    assert [key for key in english if bool(other[key]) != bool(english[key])] == []


def test_no_sentence_is_left_untranslated() -> None:
    english, german = LANGUAGES["en"], LANGUAGES["de"]
    same = {key for key in english if english[key] == german[key] and len(english[key]) > 12}
    named = {key for key in same if "{" not in english[key]}
    assert named <= {"set.keys.right.note", "object.value"}


def test_what_counts_can_count_one() -> None:
    counts = re.compile(r"\{n\} (cards?|rounds|minutes|points|games|spits|won)\b")
    for texts in (LANGUAGES["en"], *(chapter["en"] for chapter in CHAPTERS)):
        counting = {key for key, text in texts.items() if counts.search(text)}
        assert {key for key in counting if f"{key}.one" not in texts} <= UNCOUNTED
        single = {key.removesuffix(".one") for key in texts if key.endswith(".one")}
        assert single <= set(texts)


@pytest.mark.parametrize("kind", ["rounds", "wins", "streak", "minutes"])
def test_a_match_of_one(words: Words, kind: str) -> None:
    made = game(["8H"], match=f"{kind}:1")
    told = " ".join((rules_line(made, words), *match_view(made, words)[:3]))
    assert re.search(r"\b1 \w*(rounds|minutes|Runden|Minuten)|1 (in a row|in Folge)", told) is None
    shown = panel(words, Settings().with_options({"match": f"{kind}:1"}, 0), "", "")
    [field] = [field for field in shown.fields if field.name == "match"]
    assert words(f"option.match.{kind}.one") in [choice.label for choice in field.choices]


@pytest.mark.parametrize("watched", [False, True])
def test_one_round_or_point_decided_it(words: Words, watched: bool) -> None:
    several = re.compile(r"rounds|points|in a row|Runden|Punkte|in Folge")
    for kind in ("wins", "streak", "points"):
        for rules in (words, alone(words)):
            made = game(
                ["8H"], match=f"{kind}:1", **({"game": "speed"} if kind == "points" else {})
            )
            if watched:
                made.setup = replace(made.setup, near="slow")
            for seat in SEATS:
                said = end_line(made, rules, kind, seat)
                assert said
                assert several.search(said) is None


def test_a_streak_of_one_is_no_row(words: Words) -> None:
    assert {streak_text(words, n) for n in (1, -1)}.isdisjoint(
        {"1 won in a row", "1 lost in a row"}
    )
    assert "1" not in streak_text(words, 1) + streak_text(words, -1)
    assert "2" in streak_text(words, -2)


def test_piles_are_one_or_more() -> None:
    words = Words("en")
    assert words("told.near.claimed", piles=words.piles((1,))) == "You take pile 2."
    assert words("told.near.claimed", piles=words.piles((0, 2))) == "You take piles 1 and 3."
    assert Words("de")("place.fits", piles=Words("de").piles((0, 1))) == "; passt auf Mitte 1 und 2"


def test_german_fits_on_buttons() -> None:
    german = LANGUAGES["de"]
    for key, text in german.items():
        if key.startswith(("action.", "level.", "button.")) and key != "action.stuck.done":
            assert len(text) <= 24, key


def test_german_sentences_begin_with_a_capital_letter() -> None:
    for key, text in LANGUAGES["de"].items():
        if key.startswith(("refusal.", "told.", "end.", "dialog.", "nudge.", "file.", "remark.")):
            quiet = ("told.say.nothing", "told.say.empty", "told.spat.pile")
            assert text[0].isupper() or text[0] == "{" or key in quiet, key


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_lesson_and_rules_name_the_button_by_its_own_word(language: str) -> None:
    told = lesson_words(language)
    name = told("action.stuck")
    assert name in told("lesson.stuck.do")
    assert name in told("rule.head.stuck")
    assert name in told("lesson.stuck.title")
    if language == "de":
        every = " ".join((*LESSON["de"].values(), *LANGUAGES["de"].values()))
        assert re.search(r"\bfest\b|„Fest“|\bFest\b", every) is None


def test_places_are_called_the_same_before_the_program_runs() -> None:
    page = (Path(__file__).parents[2] / "index.html").read_text(encoding="utf-8")
    said = dict(re.findall(r'data-place="([^"]+)"[^>]*aria-label="([^"]+)"', page))
    words = Words("en")
    spots = {spot.name: spot for preset in PRESETS for spot in spots_of(rules_of(preset)).spots}
    assert set(spots) <= set(said)
    assert {name: said[name] for name in spots} == {
        name: words("place.empty", place=words.place(spot)) for name, spot in spots.items()
    }


def test_every_card_has_a_name(words: Words) -> None:
    names = {words.card(card) for card in deck(2)}
    assert len(names) == 54


def test_every_refusal_is_a_sentence(words: Words) -> None:
    made = game(["8H", "4S"], centers=["9C", "KD"])
    reasons = [value for name, value in vars(refusals).items() if name.isupper()]
    assert len(reasons) > 20
    for reason in reasons:
        assert words.has("refusal." + reason), reason
        sentence = refusal_sentence(words, made.table, Play(0, 0, 0), Refusal(reason))
        assert sentence[0].isupper()
        assert "{" not in sentence


def test_every_preset_level_and_action_has_a_name(words: Words) -> None:
    for key in (
        *(f"rules.{name}" for name in (*PRESETS, "custom")),
        *(f"level.{name}" for name in LEVELS),
        *(f"action.{name}" for name in ACTIONS if not name.startswith("slap-")),
    ):
        assert words.has(key), key


def test_the_panel_is_complete(words: Words) -> None:
    for preset in ("classic", "speed-15"):
        dialog = panel(words, Settings().with_value("rules", preset, 0), "", "")
        assert all(field.label for field in dialog.fields)


def test_refusals_name_card_and_move() -> None:
    words = Words("en")
    made = game(["8H", "4S"], centers=["9C", "KD"])
    eight = card_of("8H")

    def said(refusal: Refusal) -> str:
        return refusal_sentence(words, made.table, Play(0, 1, 0), refusal)

    assert said(Refusal("can-play", eight, Play(0, 0, 0))) == (
        "Not stuck: the eight of hearts fits pile 1."
    )
    assert said(Refusal("can-turn", None, Turn(0, 2))) == (
        "Not stuck: stock pile 3 can be turned up first."
    )
    assert "gap" in said(Refusal("can-turn", eight, Fill(0, 0, 2)))
    assert "filled up" in said(Refusal("can-turn", None, Refill(0)))
    assert said(Refusal("ranks-differ", card_of("XR"))) == (
        "The red joker only goes on another joker."
    )
    assert said(Refusal("does-not-fit", card_of("4S"))) == (
        "The four of spades fits no center pile."
    )
    assert (
        refusal_sentence(words, made.table, Play(0, 0, 1), Refusal("does-not-fit", eight))
        == "The eight of hearts does not fit the king of diamonds."
    )


def test_which_language() -> None:
    assert language_of("auto", "fr-FR") == "en"
    assert language_of("en", "de-AT") == "en"
    assert language_of("auto", "de-AT") == "de"
    assert language_of("de", "en-US") == "de"


def test_german_cards_and_refusals() -> None:
    words = Words("de")
    made = game(["8H", "4S"], centers=["9C", "KD"])
    eight = card_of("8H")
    assert words.card(card_of("QS")) == "Pik\u2011Dame"
    assert refusal_sentence(
        words, made.table, Play(0, 1, 0), Refusal("can-play", eight, Play(0, 0, 0))
    ) == ("Doch, es geht: Herz\u2011Acht passt auf Mitte 1.")
    assert refusal_sentence(words, made.table, Play(0, 0, 1), Refusal("does-not-fit", eight)) == (
        "Auf Karo\u2011König passt Herz\u2011Acht nicht."
    )


def test_the_page_speaks_the_browsers_language() -> None:
    page = Page("", browser="de-AT")
    stuck = next(one for one in page.scene.controls if one.action == "stuck")
    assert stuck.label == "Nichts geht"
    assert page.scene.match.rules == "Duell"
    assert page.act("set", "language=en").match.rules == "Duel"
    again = Page("?language=de", page.store)
    assert again.scene.banner == "Bereit?"
    bad = Page("?jokers=7&level=god&rules=speed-15&pair-off=yes&seed=x", browser="de")
    assert bad.scene.message is not None
    for part in ("Paare legen (pair-off=yes) geht nicht mit Speed", "kann level nicht „god“ sein",
                 "kann seed nicht „x“ sein; erlaubt: 0–9007199254740992.",
                 "Joker (jokers=7) ist nicht möglich"):  # fmt: skip
        assert part in bad.scene.message.text


@pytest.mark.parametrize(
    ("count", "said"), [(1, "one card"), (6, "about half a dozen"), (12, "about a dozen"),
                        (40, "a thick pile")]
)  # fmt: skip
def test_thickness(count: int, said: str) -> None:
    assert Words("en").about(count) == said
