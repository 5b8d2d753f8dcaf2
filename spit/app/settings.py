"""What a person has chosen, as frozen data with a version; bad values fall back to the default.

A match's rules are part of it: they hold from the next match on.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, NamedTuple

from spit.ai.levels import LEVELS
from spit.app.shelf import Shelf
from spit.engine.presets import PRESETS
from spit.engine.rules import RulesError, rules_of

KEY = "spit.settings"
VERSION = 1


class Spec(NamedTuple):
    """What a setting may be: one of `values`, or a number from `lowest` to `highest`."""

    group: str
    default: str | int | bool
    values: tuple[str, ...] = ()
    lowest: int = 0
    highest: int = 0

    def allows(self, value: object) -> bool:
        """Whether a stored value may be taken as it is."""
        if isinstance(self.default, bool):
            return isinstance(value, bool)
        if isinstance(self.default, int):
            whole = isinstance(value, int) and not isinstance(value, bool)
            return whole and self.lowest <= value <= self.highest  # type: ignore[operator]
        return isinstance(value, str) and value in self.values

    def read(self, text: str) -> str | int | bool | None:
        """The value written as a text (`yes`, `50`, `press`), None if it is not allowed."""
        value: str | int | bool = text
        if isinstance(self.default, bool):
            if text not in ("yes", "no"):
                return None
            value = text == "yes"
        elif isinstance(self.default, int):
            if not text.isascii() or not text.isdigit() or len(text) > 6:
                return None
            value = int(text)
        return value if self.allows(value) else None


DEFAULT_RULES = "duel"

SPECS: Mapping[str, Spec] = {
    "rules": Spec("rules", DEFAULT_RULES, (*PRESETS,)),
    "level": Spec("rival", "normal", (*LEVELS,)),
    "pace": Spec("rival", 100, (), 50, 200),
    "style": Spec("hands", "press", ("press", "drag")),
    "hints": Spec("hands", "cards", ("none", "exists", "cards")),
    "mirrored": Spec("hands", False),
    "keys": Spec("hands", "right", ("right", "left")),
    "theme": Spec("table", "auto", ("auto", "light", "dark", "contrast")),
    "faces": Spec("table", "two", ("two", "four")),
    "size": Spec("table", "normal", ("small", "normal", "large")),
    "counts": Spec("table", False),
    "motion": Spec("access", "auto", ("auto", "full", "reduced")),
    "blind": Spec("access", False),
    "sound": Spec("sound", True),
    "volume": Spec("sound", 60, (), 0, 100),
    "vibration": Spec("sound", True),
    "language": Spec("access", "auto", ("auto", "en", "de")),
    "lesson": Spec("", "new", ("new", "offered", "done")),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """All choices. `set_ms` says when each was last changed (wall time), for two tabs at once."""

    rules: str = DEFAULT_RULES
    options: tuple[tuple[str, str], ...] = ()
    """Options that differ from the preset, by name."""
    level: str = "normal"
    pace: int = 100
    """Per cent of the level's speed."""
    style: str = "press"
    hints: str = "cards"
    mirrored: bool = False
    keys: str = "right"
    theme: str = "auto"
    faces: str = "two"
    size: str = "normal"
    counts: bool = False
    """Show the number of cards in a center pile."""
    motion: str = "auto"
    blind: bool = False
    """Blind play: a slower rival and a spoken table."""
    sound: bool = True
    volume: int = 60
    vibration: bool = True
    language: str = "auto"
    lesson: str = "new"
    set_ms: tuple[tuple[str, int], ...] = field(default=())

    def with_value(self, name: str, value: str | int | bool, at_ms: int) -> Settings:
        """One setting changed. ValueError for a name or value that SPECS does not know."""
        spec = SPECS.get(name)
        if spec is None or not spec.allows(value):
            raise ValueError(f"no setting {name} = {value!r}")
        changed: dict[str, Any] = {name: value, "set_ms": self._stamped(name, at_ms)}
        if name == "rules":
            changed["options"] = ()
            changed["set_ms"] = _stamp(changed["set_ms"], "options", at_ms)
        return replace(self, **changed)

    def with_options(self, options: Mapping[str, str], at_ms: int) -> Settings:
        """The rules' options changed; RulesError if they contradict each other."""
        rules_of(self.rules, options)
        return replace(
            self,
            options=tuple(sorted(options.items())),
            set_ms=self._stamped("options", at_ms),
        )

    def _stamped(self, name: str, at_ms: int) -> tuple[tuple[str, int], ...]:
        return _stamp(self.set_ms, name, at_ms)


def _stamp(
    stamps: tuple[tuple[str, int], ...], name: str, at_ms: int
) -> tuple[tuple[str, int], ...]:
    """With this change's time; later than the one before even in the same millisecond."""
    known = dict(stamps)
    return tuple(sorted({**known, name: max(at_ms, known.get(name, -1) + 1)}.items()))


def settings_text(settings: Settings) -> str:
    """What is stored and exported."""
    values: dict[str, Any] = {name: getattr(settings, name) for name in SPECS}
    values["options"] = dict(settings.options)
    return json.dumps(
        {"version": VERSION, "settings": values, "set": dict(settings.set_ms)},
        separators=(",", ":"),
    )


def read_settings(text: str) -> tuple[Settings, tuple[str, ...]]:
    """Settings from a stored text, and the names of what was bad; never raises.

    `("*",)` means that nothing of it could be read.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return Settings(), ("*",)
    if not isinstance(data, dict) or data.get("version") != VERSION:
        return Settings(), ("*",)
    stored = data.get("settings")
    if not isinstance(stored, dict):
        return Settings(), ("*",)
    bad: list[str] = []
    values: dict[str, Any] = {}
    for name, spec in SPECS.items():
        if name not in stored:
            continue
        if spec.allows(stored[name]):
            values[name] = stored[name]
        else:
            bad.append(name)
    settings = Settings(**values, set_ms=_stamps(data.get("set")))
    options = stored.get("options", {})
    try:
        if not isinstance(options, dict) or not all(isinstance(v, str) for v in options.values()):
            raise RulesError("options are not texts")
        rules_of(settings.rules, options)
    except RulesError:
        bad.append("options")
    else:
        settings = replace(settings, options=tuple(sorted(options.items())))
    return settings, tuple(bad)


def _stamps(data: object) -> tuple[tuple[str, int], ...]:
    if not isinstance(data, dict):
        return ()
    known = {*SPECS, "options"}
    return tuple(
        sorted(
            (name, at)
            for name, at in data.items()
            if name in known and isinstance(at, int) and not isinstance(at, bool) and at >= 0
        )
    )


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
        return replace(both, options=())
    return both


class SettingsShelf:
    """The settings in the browser's store, kept in step with other tabs."""

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

    def change(self, settings: Settings) -> bool:
        """Keep what was chosen here; False if it lasts for this visit only."""
        self.settings = settings
        self.reread()
        return self._shelf.set(KEY, settings_text(self.settings))

    def reset(self) -> None:
        """Everything as on the first visit."""
        self.settings = Settings()
        self._shelf.remove(KEY)
