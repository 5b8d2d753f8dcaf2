"""The settings in the browser's store, and how two tabs keep in step."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from spit.app.keys import Conflict, sound_keys
from spit.app.settings import Settings
from spit.app.settings_text import read_settings, settings_text
from spit.app.shelf import Shelf
from spit.engine.rules import RulesError, rules_of

KEY = "spit.settings"


def merged(one: Settings, two: Settings) -> Settings:
    """Of two tabs' settings, each choice as it was made last (equal times: `two`'s)."""
    old, new = dict(one.set_ms), dict(two.set_ms)
    values: dict[str, Any] = {}
    stamps: dict[str, int] = {}
    for spec in fields(Settings):
        name = spec.name
        if name == "set_ms":
            continue
        later = two if new.get(name, 0) >= old.get(name, 0) else one
        values[name] = getattr(later, name)
        if name in old or name in new:
            stamps[name] = max(old.get(name, 0), new.get(name, 0))
    both = Settings(**values, set_ms=tuple(sorted(stamps.items())))
    try:
        rules_of(both.rules, dict(both.options))
    except RulesError:
        both = replace(both, options=())
    if isinstance(sound_keys(both.keys, both.own_keys), Conflict):
        both = replace(both, own_keys=())
    return both


class SettingsShelf:
    """Every change first takes in what another tab has written."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.bad: tuple[str, ...] = ()
        self.settings = Settings()
        self.reread()

    def reread(self) -> bool:
        """Take in what another tab has written; True if anything is different now."""
        text = self._shelf.get(KEY)
        if text is None:
            return False
        found, self.bad = read_settings(text)
        if self.bad == ("*",):
            self._shelf.set_aside(KEY)
            return False
        before, self.settings = self.settings, merged(self.settings, found)
        return before != self.settings

    def change(self, settings: Settings) -> None:
        """Keep what was chosen here, for this visit only if the store refuses."""
        self.settings = settings
        self.reread()
        self._shelf.set(KEY, settings_text(self.settings))

    def reset(self, at_ms: int) -> None:
        """Everything as on the first visit, in every tab."""
        self.change(Settings(set_ms=self.settings.set_ms).stamped_all(at_ms))
