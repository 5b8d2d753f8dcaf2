"""What a person has chosen, as frozen data with a version; bad values fall back to the default.

A match's rules are part of it: they hold from the next match on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from spit.app.keys import Conflict, Own, sound_keys, with_key
from spit.app.opponents import OPPONENTS
from spit.app.words import LANGUAGES
from spit.engine.digits import whole
from spit.engine.presets import PRESETS
from spit.engine.rules import rules_of


class Spec(NamedTuple):
    """What a setting may be: one of `values`, or a number from `lowest` to `highest`. A number
    with a `unit` is shown as a slider."""

    group: str
    default: str | int | bool
    values: tuple[str, ...] = ()
    lowest: int = 0
    highest: int = 0
    unit: str = ""
    more: bool = False
    """Seldom wanted: shown under "more"."""

    def allows(self, value: object) -> bool:
        """Whether a stored value may be taken as it is."""
        if isinstance(self.default, bool):
            return isinstance(value, bool)
        if isinstance(self.default, int):
            number = isinstance(value, int) and not isinstance(value, bool)
            return number and self.lowest <= value <= self.highest  # type: ignore[operator]
        return isinstance(value, str) and value in self.values

    @property
    def allowed(self) -> str:
        """What may be given, as signs that need no translation."""
        if isinstance(self.default, bool):
            return "true, false"
        if isinstance(self.default, int):
            return f"{self.lowest}–{self.highest}"
        return ", ".join(self.values)

    def read(self, text: str) -> str | int | bool | None:
        """The value written as a text (`yes`, `50`, `press`), None if it is not allowed."""
        value: str | int | bool = text
        if isinstance(self.default, bool):
            if text not in ("yes", "no"):
                return None
            value = text == "yes"
        elif isinstance(self.default, int):
            return whole(text, self.lowest, self.highest)
        return value if self.allows(value) else None


DEFAULT_RULES = "duel"

SPECS: Mapping[str, Spec] = {
    "rules": Spec("rules", DEFAULT_RULES, (*PRESETS,)),
    "level": Spec("rival", "normal", OPPONENTS),
    "pace": Spec("rival", 100, (), 50, 200, "%", more=True),
    "theme": Spec("table", "auto", ("auto", "light", "dark", "contrast")),
    "faces": Spec("table", "two", ("two", "four")),
    "back": Spec("table", "burst", ("burst", "weave", "scales", "sun")),
    "index": Spec("table", "normal", ("normal", "large")),
    "size": Spec("table", "normal", ("small", "normal", "large")),
    "counts": Spec("table", False),
    "style": Spec("hands", "press", ("press", "drag")),
    "hints": Spec("hands", "cards", ("none", "exists", "cards")),
    "nudge": Spec("hands", True),
    "handed": Spec("hands", "right", ("right", "left")),
    "mirrored": Spec("hands", False, more=True),
    "keys": Spec("keys", "right", ("right", "left")),
    "sound": Spec("sound", True),
    "volume": Spec("sound", 60, (), 0, 100, "%"),
    "vibration": Spec("sound", True),
    "motion": Spec("access", "auto", ("auto", "full", "reduced")),
    "blind": Spec("access", False),
    "language": Spec("access", "auto", ("auto", *LANGUAGES)),
}


ALL_NAMES = (*SPECS, "options", "own_keys")
"""Every setting, those that are more than a value included."""


class KeysError(ValueError):
    """A key that cannot be had; `conflict` says why."""

    def __init__(self, conflict: Conflict) -> None:
        super().__init__(f"{conflict.kind}: {conflict.code} {conflict.intent}")
        self.conflict = conflict


def _default(name: str) -> Any:  # noqa: ANN401 - of whatever type the field is
    """The default of a setting, which stands in `SPECS`."""
    return field(default=SPECS[name].default)


@dataclass(frozen=True, slots=True)
class Settings:
    """All choices. `set_ms` says when each was last changed (wall time), for two tabs at once."""

    rules: str = _default("rules")
    options: tuple[tuple[str, str], ...] = ()
    """Options that differ from the preset, by name."""
    level: str = _default("level")
    pace: int = _default("pace")
    """Per cent of the level's speed."""
    style: str = _default("style")
    hints: str = _default("hints")
    nudge: bool = _default("nudge")
    """Tell an idle person that something can be done."""
    handed: str = _default("handed")
    """The side on which the buttons for the thumb lie."""
    mirrored: bool = _default("mirrored")
    keys: str = _default("keys")
    own_keys: Own = ()
    """Keys that differ from the layout: (intent, code)."""
    theme: str = _default("theme")
    faces: str = _default("faces")
    back: str = _default("back")
    index: str = _default("index")
    """How big a card's rank is."""
    size: str = _default("size")
    counts: bool = _default("counts")
    """Show the number of cards in a center pile."""
    motion: str = _default("motion")
    blind: bool = _default("blind")
    """Blind play: a slower rival and a spoken table."""
    sound: bool = _default("sound")
    volume: int = _default("volume")
    vibration: bool = _default("vibration")
    language: str = _default("language")
    set_ms: tuple[tuple[str, int], ...] = ()

    def with_value(self, name: str, value: str | int | bool, at_ms: int) -> Settings:
        """One setting changed. ValueError for a name or value that SPECS does not know."""
        spec = SPECS.get(name)
        if spec is None or not spec.allows(value):
            raise ValueError(f"no setting {name} = {value!r}")
        if name == "keys":
            _sound(sound_keys(str(value), self.own_keys))
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

    def with_own_key(self, intent: str, code: str, at_ms: int) -> Settings:
        """Another key for an intent, "" for the layout's; KeysError if that is not possible."""
        own = _sound(with_key(self.keys, self.own_keys, intent, code))
        return replace(self, own_keys=own, set_ms=self._stamped("own_keys", at_ms))

    def stamped_all(self, at_ms: int) -> Settings:
        """The same, as if each of them had been chosen now: it holds in every tab."""
        stamps = self.set_ms
        for name in ALL_NAMES:
            stamps = _stamp(stamps, name, at_ms)
        return replace(self, set_ms=stamps)

    def _stamped(self, name: str, at_ms: int) -> tuple[tuple[str, int], ...]:
        return _stamp(self.set_ms, name, at_ms)


def _stamp(
    stamps: tuple[tuple[str, int], ...], name: str, at_ms: int
) -> tuple[tuple[str, int], ...]:
    """With this change's time; later than the one before even in the same millisecond."""
    known = dict(stamps)
    return tuple(sorted({**known, name: max(at_ms, known.get(name, -1) + 1)}.items()))


def _sound(keys: Own | Conflict) -> Own:
    if isinstance(keys, Conflict):
        raise KeysError(keys)
    return keys
