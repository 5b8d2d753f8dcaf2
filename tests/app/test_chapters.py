"""Wording beside the common one: same keys in every language, nothing overridden, nothing lost."""

from __future__ import annotations

from string import Formatter

import pytest

from spit.app.chapters import Chapter, ChapterWords
from spit.app.english_review import TEXTS as REVIEW_TEXTS
from spit.app.lesson_host import LESSON
from spit.app.review_words import REVIEW
from spit.app.rule_texts import RULE_TEXTS
from spit.app.share_words import SHARE
from spit.app.words import LANGUAGES

CHAPTERS = {"review": REVIEW, "share": SHARE, "rules": RULE_TEXTS, "lesson": LESSON}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_overrides_nothing(name: str) -> None:
    for language, texts in CHAPTERS[name].items():
        assert not set(texts) & set(LANGUAGES.get(language, {}))


@pytest.mark.parametrize("name", CHAPTERS)
def test_languages_have_the_same_keys_and_fields(name: str) -> None:
    chapter: Chapter = CHAPTERS[name]
    assert set(chapter) == set(LANGUAGES)
    english = chapter["en"]
    for texts in chapter.values():
        assert set(texts) == set(english)
        for key, text in texts.items():
            assert text
            assert fields(text) == fields(english[key]), key


def test_times_and_numbers() -> None:
    words = ChapterWords("xx", {"en": REVIEW_TEXTS})
    assert words.minutes(65_999) == "1:05"
    assert words.minutes(3_723_000) == "1:02:03"
    assert words.seconds(849) == "0.8\u00a0s"
    assert words.seconds(850) == "0.9\u00a0s"
    assert words("seat.near") == "You"
