"""The rules of any game in words, put together from its options.

One sentence belongs to one option's value, so a preset needs no text of its own and changed
options change just their sentence. `sentence_of` gives the one that belongs to an option: the
settings can show it beside the control.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from spit.app.chapters import Chapter, ChapterWords
from spit.app.english_review import TEXTS as ENGLISH_REVIEW
from spit.app.english_rules import TEXTS as ENGLISH
from spit.app.german_review import TEXTS as GERMAN_REVIEW
from spit.app.german_rules import TEXTS as GERMAN
from spit.engine.rules import Rules, option_texts

RULE_TEXTS: Chapter = {
    "en": {**ENGLISH_REVIEW, **ENGLISH},
    "de": {**GERMAN_REVIEW, **GERMAN},
}


class Section(NamedTuple):
    """A heading and its sentences."""

    head: str
    sentences: tuple[str, ...]


def rule_words(language: str) -> ChapterWords:
    """The words that all texts here need."""
    return ChapterWords(language, RULE_TEXTS)


def rule_sections(rules: Rules, words: ChapterWords) -> tuple[Section, ...]:
    """All rules, in the order in which they are needed."""
    made = []
    for head, sentences in (
        ("aim", [words("rule.aim")]),
        ("table", _table(rules, words)),
        ("play", _play(rules, words)),
        ("stuck", _stuck(rules, words)),
        ("round", _round(rules, words)),
        ("match", _match(rules, words)),
    ):
        made.append(Section(words(f"rule.head.{head}"), tuple(sentences)))
    return tuple(made)


def sentence_of(option: str, value: str, words: ChapterWords) -> str:
    """What an option's value means, as a sentence; "" where it means nothing beyond its name."""
    if option == "match":
        kind, _, number = value.partition(":")
        return words.counted(f"rule.match.{kind}", int(number or 0))
    if option == "dead-spits":
        return words.counted("rule.dead-spits", int(value)) if value != "0" else ""
    if option == "slow-spit":
        seconds = words.seconds(int(value))
        return words("rule.slow-spit", seconds=seconds) if value != "0" else ""
    if option == "alternate-colors" and value == "no":
        return words("rule.suits.any")
    key = f"rule.{option}.{value}"
    return words(key) if words.has(key) else ""


def _of(rules: Rules, words: ChapterWords, *options: str) -> Iterator[str]:
    texts = option_texts(rules)
    for option in options:
        sentence = sentence_of(option, texts[option], words) if option in texts else ""
        if sentence:
            yield sentence


def _table(rules: Rules, words: ChapterWords) -> Iterator[str]:
    if not rules.is_speed:
        yield words(f"rule.deck.{rules.jokers}")
    yield from _of(rules, words, "layout", "centers", "speed-stock")


def _play(rules: Rules, words: ChapterWords) -> Iterator[str]:
    yield words("rule.sequence")
    yield from _of(rules, words, "alternate-colors", "same-rank", "wrap", "jokers")
    yield words("rule.first")
    yield from _of(rules, words, "flip", "fill-gaps", "pair-off", "slow-spit", "refill")


def _stuck(rules: Rules, words: ChapterWords) -> Iterator[str]:
    if rules.is_speed:
        yield words("rule.stuck.speed")
        yield from _of(rules, words, "spit-call")
        yield words("rule.spit.speed")
    else:
        yield from _of(rules, words, "stuck-means", "spit-call")
        if rules.centers == 3:
            yield words("rule.spit.3")
        else:
            yield words("rule.spit")
            yield words("rule.spit.solo")
        yield words("rule.spit.empty")
    yield from _of(rules, words, "dead-spits")


def _round(rules: Rules, words: ChapterWords) -> Iterator[str]:
    if rules.is_speed:
        yield words("rule.speed.out")
        if rules.dead_spits:
            yield words("rule.speed.jam")
        return
    yield from _of(rules, words, "out-when", "jam-counts", "jam-tie")
    if rules.match.kind != "single":
        yield from _of(rules, words, "claim")
        yield words("rule.gather")
        yield words("rule.gather.few")


def _match(rules: Rules, words: ChapterWords) -> Iterator[str]:
    yield from _of(rules, words, "match")
    if rules.match.kind in ("rounds", "wins", "streak", "minutes"):
        yield words("rule.match.any")
