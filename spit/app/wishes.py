"""What holds now: the address over the stored settings, until something is chosen here."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from spit.ai.levels import LEVELS
from spit.app.address import Choices
from spit.app.keys import bound
from spit.app.objections import conflict_sentence, file_sentence, option_sentence
from spit.app.settings import SPECS, KeysError, Settings
from spit.app.settings_shelf import SettingsShelf
from spit.app.settings_text import FileError, export_text, import_text
from spit.app.setup import DEFAULT_LEVEL, HIGHEST_SEED, Setup
from spit.app.shelf import Shelf
from spit.app.words import Words, language_of, words_in
from spit.engine.rules import OPTION_BY_NAME, Rules, RulesError, rules_of

BLIND_PACE = 0.5
"""Blind play: the rival takes twice the time."""
FROM_ADDRESS = ("level", "hints", "style", "language")
KEY_PREFIX = "key-"


class Wishes:
    """Settings and address together, and whether somebody plays or two rivals are watched."""

    def __init__(self, choices: Choices, shelf: Shelf, browser: str) -> None:
        self.choices = choices
        self.store = SettingsShelf(shelf)
        self.watching = choices.near is not None
        self.near = choices.near or DEFAULT_LEVEL
        """The level of the rival at the near seat, where one is watched."""
        self.key_names: dict[str, str] = {}
        """What is printed on this keyboard, by code, where the page can tell."""
        self._browser = browser
        self._own: set[str] = set()

    @property
    def settings(self) -> Settings:
        """The settings that hold: the address counts for what was not chosen on this page."""
        kept, asked = self.store.settings, self.choices
        overlaid: dict[str, str] = {}
        for name in FROM_ADDRESS:
            value = getattr(asked, name)
            if value is not None and name not in self._own:
                overlaid[name] = value
        settings = replace(kept, **overlaid) if overlaid else kept  # type: ignore[arg-type]
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
        return bound(self.settings.keys, self.settings.own_keys)

    @property
    def pace(self) -> float:
        """The rival's pace, 1.0 for its own."""
        settings = self.settings
        return settings.pace / 100 * (BLIND_PACE if settings.blind else 1.0)

    def setup(self, match: int, rng: Random, strength: float) -> Setup:
        """The next match, the `match`-th on this page (from 0); `strength` is Even's.

        A seed in the address is the first match's; later ones count on from it.
        """
        asked, settings = self.choices, self.settings
        drawn = rng.getrandbits(32) if asked.seed is None else asked.seed + match
        seed = drawn % (HIGHEST_SEED + 1)  # a link or a record takes no higher one
        return Setup(
            self.rules,
            seed,
            None if asked.rival_off else settings.level,
            self.near if self.watching else None,
            self.pace,
            asked.start_now,
            strength=strength,
        )

    def choose(self, name: str, text: str, today_ms: int) -> str:
        """Choose something on the page; "" or why it cannot be, as a sentence."""
        kept = self.store.settings
        own = "rules" if name in OPTION_BY_NAME else name
        try:
            if name in OPTION_BY_NAME:
                chosen = self._with_option(name, text, today_ms)
            elif name.startswith(KEY_PREFIX):
                chosen = kept.with_own_key(name.removeprefix(KEY_PREFIX), text, today_ms)
            elif name == "near" and text in LEVELS:
                self.near = text
                return ""
            elif name in SPECS and (value := SPECS[name].read(text)) is not None:
                chosen = kept.with_value(name, value, today_ms)
            else:
                return self._refused(name, text)
        except RulesError:
            now = self.settings
            return option_sentence(
                self.words, now.rules, dict(now.options), name, text[:40], written=False
            )
        except KeysError as wrong:
            return conflict_sentence(self.words, wrong.conflict, self.key_names)
        except KeyError:
            return self._refused(name, text)
        self._own.add(own)
        self.store.change(chosen)
        return ""

    def _refused(self, name: str, text: str) -> str:
        if name == "near":
            allowed = ", ".join(LEVELS)
        elif name in SPECS:
            allowed = SPECS[name].allowed
        else:
            return self.words("object.setting", name=name[:40])
        given = f"{self.words('set.' + name)}: {text[:40]}"
        return self.words("object.value", given=given, allowed=allowed)

    def _with_option(self, name: str, text: str, today_ms: int) -> Settings:
        kept = self._with_asked_rules(self.store.settings, today_ms)
        return _with_option(kept, name, text, today_ms)

    def _with_asked_rules(self, kept: Settings, today_ms: int) -> Settings:
        """The rules that hold now, as a choice of one's own: an option changes them."""
        now = self.settings
        if (now.rules, now.options) == (kept.rules, kept.options):
            return kept
        chosen = kept.with_value("rules", now.rules, today_ms)
        return chosen.with_options(dict(now.options), today_ms)

    def problems(self) -> list[str]:
        """What is wrong with the address and with the stored settings, as sentences."""
        words, asked = self.words, self.choices
        said = []
        for p in asked.problems:
            allowed = p.allowed
            if p.kind == "rules":
                preset, options = asked.rules or "classic", dict(asked.options)
                allowed = option_sentence(words, preset, options, p.name, p.value)
            said.append(words("address." + p.kind, name=p.name, value=p.value, allowed=allowed))
        return [*said, words("settings.bad")] if self.store.bad else said

    def reset(self, today_ms: int) -> None:
        """Everything as on a first visit, whatever the address says."""
        self._own |= {"rules", *FROM_ADDRESS}
        self.store.reset(today_ms)

    def exported(self) -> str:
        """The settings that hold now, as a file's text."""
        return export_text(self.settings)

    def take_file(self, text: str, today_ms: int) -> str:
        """Take the settings of a file; "" or why it is not taken, as a sentence."""
        try:
            settings = import_text(text, self.settings)
        except FileError as error:
            return file_sentence(self.words, error)
        self._own |= {"rules", *FROM_ADDRESS}
        self.store.change(settings.stamped_all(today_ms))
        return ""


def _with_option(settings: Settings, name: str, text: str, today_ms: int) -> Settings:
    """An option changed. Another game starts from its own preset; defaults are not kept."""
    options = dict(settings.options)
    if name == "game":
        if text not in OPTION_BY_NAME["game"].values:
            rules_of(settings.rules, {name: text})
        preset = "speed-15" if text == "speed" else "classic"
        return settings.with_value("rules", preset, today_ms)
    options[name] = text
    rules = rules_of(settings.rules, options)
    field = OPTION_BY_NAME[name].field
    if getattr(rules, field) == getattr(rules_of(settings.rules), field):
        del options[name]
    return settings.with_options(options, today_ms)
