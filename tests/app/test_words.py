"""Wording: complete, and every language says the same things."""

from __future__ import annotations

import string

import pytest

from spit.ai.levels import LEVELS
from spit.app.panel import panel
from spit.app.scene import ACTIONS
from spit.app.sentences import refusal_sentence
from spit.app.settings import Settings
from spit.app.words import LANGUAGES, Words, language_of
from spit.engine.cards import card_of, deck
from spit.engine.moves import Fill, Play, Refill, Turn
from spit.engine.presets import PRESETS
from spit.engine.refusals import REASONS, Refusal
from tests.app.given import game


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.fixture(params=sorted(LANGUAGES))
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


def test_languages_have_the_same_texts_and_holes(words: Words) -> None:
    english, other = LANGUAGES["en"], LANGUAGES[words.language]
    assert set(english) == set(other)
    odd = [key for key in english if not holes(other[key]) <= holes(english[key])]
    assert odd == []


def test_every_card_has_a_name(words: Words) -> None:
    names = {words.card(card) for card in deck(2)}
    assert len(names) == 54


def test_every_refusal_is_a_sentence(words: Words) -> None:
    made = game(["8H", "4S"], centers=["9C", "KD"])
    for reason in REASONS:
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


@pytest.mark.parametrize(
    ("count", "said"), [(1, "one card"), (6, "about half a dozen"), (12, "about a dozen"),
                        (40, "a thick pile")]
)  # fmt: skip
def test_thickness(count: int, said: str) -> None:
    assert Words("en").about(count) == said
