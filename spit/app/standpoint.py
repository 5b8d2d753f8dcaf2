"""Who is meant by "the rival": nobody at a table for one, and the other one from the other side."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeVar

from spit.app.english_alone import TEXTS as ENGLISH
from spit.app.german_alone import TEXTS as GERMAN
from spit.app.words import Words, words_in

ALONE: Mapping[str, Mapping[str, str]] = {"en": ENGLISH, "de": GERMAN}
"""What is said where nobody sits opposite, in place of the texts under the same keys."""
_ACROSS = {"near": "far", "far": "near"}
W = TypeVar("W", bound=Words)


@lru_cache(maxsize=4)
def words_alone(language: str) -> Words:
    """The words of a language at a table without a rival."""
    return alone(words_in(language))


def alone(words: W) -> W:
    """The same words where nobody sits opposite."""
    return words.varied(lambda texts: {**texts, **ALONE[words.language]})


def from_across(words: W) -> W:
    """The same words seen from the far side: `near` is said of the seat that is drawn there, and
    its place is the rival's."""
    return words.varied(_turned)


def _turned(texts: Mapping[str, str]) -> Mapping[str, str]:
    return {key: texts.get(_across(key), text) for key, text in texts.items()}


def _across(key: str) -> str:
    return ".".join(_ACROSS.get(part, part) for part in key.split("."))
