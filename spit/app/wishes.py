"""What holds now: the address over the stored settings, until something is chosen here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from spit.app.address import Choices
from spit.app.keys import bound
from spit.app.settings import SPECS, Settings, SettingsShelf
from spit.app.setup import Setup
from spit.app.shelf import Shelf
from spit.app.words import Words, language_of, words_in
from spit.engine.rules import OPTION_BY_NAME, Rules, RulesError, rules_of

BLIND_PACE = 0.5
"""Blind play: the rival takes twice the time."""


class Wishes:
    """Settings and address together."""

    def __init__(self, choices: Choices, shelf: Shelf, browser: str) -> None:
        self.choices = choices
        self.store = SettingsShelf(shelf)
        self._browser = browser
        self._own: set[str] = set()

    @property
    def settings(self) -> Settings:
        """The settings that hold: the address counts for what was not chosen on this page."""
        kept, asked = self.store.settings, self.choices
        overlaid: dict[str, str] = {}
        for name in ("level", "hints", "style", "language"):
            value = getattr(asked, name)
            if value is not None and name not in self._own:
                overlaid[name] = value
        settings = replace(kept, **overlaid)  # type: ignore[arg-type]
        if asked.rules is not None and "rules" not in self._own:
            settings = replace(settings, rules=asked.rules, options=asked.options)
        return settings

    @property
    def rules(self) -> Rules:
        """The rules of the next match."""
        return rules_of(self.settings.rules, dict(self.settings.options))

    @property
    def words(self) -> Words:
        """The language that is spoken."""
        return words_in(language_of(self.settings.language, self._browser))

    @property
    def keys(self) -> dict[str, str]:
        """Intent by key."""
        return bound(self.settings.keys)

    @property
    def pace(self) -> float:
        """The rival's pace, 1.0 for its own."""
        settings = self.settings
        return settings.pace / 100 * (BLIND_PACE if settings.blind else 1.0)

    def setup(self, match: int, rng: Random) -> Setup:
        """The next match, the `match`-th on this page (from 0).

        A seed in the address is the first match's; later ones count on from it.
        """
        asked, settings = self.choices, self.settings
        seed = rng.getrandbits(32) if asked.seed is None else asked.seed + match
        return Setup(
            self.rules,
            seed,
            None if asked.rival_off else settings.level,
            asked.near,
            self.pace,
            asked.start_now,
        )

    def set(self, name: str, text: str, today_ms: int) -> str:
        """Choose something on the page; "" or why it cannot be, as a sentence."""
        kept = self.store.settings
        try:
            if name in OPTION_BY_NAME:
                chosen = _with_option(self._with_asked_rules(kept, today_ms), name, text, today_ms)
            elif name in SPECS and (value := SPECS[name].read(text)) is not None:
                chosen = kept.with_value(name, value, today_ms)
            else:
                return self.words("address.value", name=name, value=text[:40], allowed="…")
        except RulesError as error:
            return str(error)
        self._own.add("rules" if name in OPTION_BY_NAME else name)
        self.store.change(chosen)
        return ""

    def _with_asked_rules(self, kept: Settings, today_ms: int) -> Settings:
        """The rules that hold now, as a choice of one's own: an option changes them."""
        now = self.settings
        if (now.rules, now.options) == (kept.rules, kept.options):
            return kept
        chosen = kept.with_value("rules", now.rules, today_ms)
        return chosen.with_options(dict(now.options), today_ms)

    def problems(self) -> list[str]:
        """What is wrong with the address and with the stored settings, as sentences."""
        words = self.words
        said = [
            words("address." + p.kind, name=p.name, value=p.value, allowed=p.allowed)
            for p in self.choices.problems
        ]
        return [*said, words("settings.bad")] if self.store.bad else said

    def reset(self) -> None:
        """Everything as on a first visit, whatever the address says."""
        self._own |= {"rules", "level", "hints", "style", "language"}
        self.store.reset()


def _with_option(settings: Settings, name: str, text: str, today_ms: int) -> Settings:
    """An option changed. Another game starts from its own preset; defaults are not kept."""
    options = dict(settings.options)
    base: Mapping[str, str] = {}
    if name == "game":
        if text not in OPTION_BY_NAME["game"].values:
            rules_of(settings.rules, {name: text})
        preset = "speed-15" if text == "speed" else "classic"
        return settings.with_value("rules", preset, today_ms)
    options[name] = text
    rules = rules_of(settings.rules, options)
    base_rules = rules_of(settings.rules, base)
    field = OPTION_BY_NAME[name].field
    if getattr(rules, field) == getattr(base_rules, field):
        del options[name]
    return settings.with_options(options, today_ms)
