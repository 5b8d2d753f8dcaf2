"""Wording that only some screens need, kept out of what every visit loads.

A chapter is a file of texts for each language, as `english.py` is. Keys are told apart from the
common ones by their first word, so that a chapter's words know both.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from spit.app.words import Words

Chapter: TypeAlias = Mapping[str, Mapping[str, str]]
"""Texts by language; every chapter has `en`."""


def joined(one: Chapter, two: Chapter) -> Chapter:
    """Two chapters as one."""
    return {language: {**texts, **two[language]} for language, texts in one.items()}


class ChapterWords(Words):
    """The common words of a language and those of some chapters."""

    def __init__(self, language: str, *chapters: Chapter) -> None:
        super().__init__(language)
        texts = dict(self._texts)
        for chapter in chapters:
            texts.update(chapter.get(self.language, chapter["en"]))
        self._texts = texts

    def minutes(self, ms: int) -> str:
        """`1:05`, or `1:02:03` from an hour on."""
        seconds = ms // 1000
        hours, minutes, seconds = seconds // 3600, seconds // 60 % 60, seconds % 60
        if hours:
            return f"{hours}:{minutes:02d}:{seconds:02d}"
        return f"{minutes}:{seconds:02d}"

    def date(self, year: int, month: int, date: int) -> str:
        """`2026-11-30`, as the language writes it."""
        return self("review.date", year=year, month=month, date=date)

    def seconds(self, ms: int) -> str:
        """`0.8 s`."""
        tenths = (ms + 50) // 100
        return self("review.seconds", n=self.tenths(tenths))

    def tenths(self, tenths: int) -> str:
        """A number with one decimal, from tenths."""
        return f"{tenths // 10}{self('review.point')}{tenths % 10}"
