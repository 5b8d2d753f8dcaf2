"""Settings as a text: what is stored, and what is exported to a file and comes back from one.

A stored text is read leniently, field by field. A file is taken as a whole or not at all, and the
first thing that is wrong with it is named.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from spit.app.foreign_json import read_json
from spit.app.keys import Conflict, Own, sound_keys
from spit.app.settings import ALL_NAMES, SPECS, KeysError, Settings
from spit.engine.quoted import short
from spit.engine.rules import RulesError, rules_of

VERSION = 1
FORMAT = "spit settings"
LONGEST = 100_000


class FileError(ValueError):
    """Why a file of settings is not taken.

    `kind`: `not-one`, `newer`, `long`, `name` (no such setting), `value`, `rules` (`rules` says
    which: a preset and its options), `keys` (`conflict` says which).
    """

    def __init__(
        self,
        kind: str,
        name: str = "",
        value: str = "",
        allowed: str = "",
        conflict: Conflict | None = None,
        rules: tuple[str, Mapping[str, str]] | None = None,
    ) -> None:
        super().__init__(f"{kind} {name} {value}".strip())
        self.kind, self.name, self.value, self.allowed = kind, name, value, allowed
        self.conflict, self.rules = conflict, rules


def settings_text(settings: Settings) -> str:
    """What is stored."""
    values = _values(settings)
    return json.dumps(
        {"version": VERSION, "settings": values, "set": dict(settings.set_ms)},
        separators=(",", ":"),
    )


def read_settings(text: str) -> tuple[Settings, tuple[str, ...]]:
    """Settings from a stored text, and the names of what was bad; never raises.

    `("*",)` means that nothing of it could be read.
    """
    try:
        data = read_json(text)
    except ValueError:
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
    try:
        settings = replace(settings, options=_options(settings.rules, stored.get("options", {})))
    except RulesError:
        bad.append("options")
    try:
        settings = replace(settings, own_keys=_own_keys(settings.keys, stored.get("own_keys", {})))
    except KeysError:
        bad.append("own_keys")
    return settings, tuple(bad)


def export_text(settings: Settings) -> str:
    """A file for another browser, to be read by people as well."""
    data = {"format": FORMAT, "version": VERSION, "settings": _values(settings)}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def import_text(text: str, now: Settings) -> Settings:
    """The settings of a file over those that hold now; FileError if anything in it is wrong."""
    if len(text) > LONGEST:
        raise FileError("long")
    try:
        data = read_json(text)
    except ValueError:
        data = None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise FileError("not-one")
    version, stored = data.get("version"), data.get("settings")
    if version != VERSION or not isinstance(stored, dict):
        newer = isinstance(version, int) and version > VERSION
        raise FileError("newer" if newer else "not-one")
    values: dict[str, Any] = {}
    for name, value in stored.items():
        if name not in ALL_NAMES:
            raise FileError("name", short(name))
        if name in SPECS:
            if not SPECS[name].allows(value):
                raise FileError("value", name, short(json.dumps(value)), SPECS[name].allowed)
            values[name] = value
    settings = replace(now, **values)
    options = stored.get("options", {} if "rules" in stored else dict(now.options))
    if not isinstance(options, dict) or not _texts(options):
        raise FileError("value", "options", short(json.dumps(options)), "name=value")
    try:
        settings = replace(settings, options=_options(settings.rules, options))
        own = stored.get("own_keys", dict(now.own_keys))
        return replace(settings, own_keys=_own_keys(settings.keys, own))
    except RulesError:
        raise FileError("rules", "options", rules=(settings.rules, options)) from None
    except KeysError as wrong:
        raise FileError("keys", "own_keys", conflict=wrong.conflict) from None


def _values(settings: Settings) -> dict[str, Any]:
    values: dict[str, Any] = {name: getattr(settings, name) for name in SPECS}
    values["options"] = dict(settings.options)
    values["own_keys"] = dict(settings.own_keys)
    return values


def _options(rules: str, options: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(options, dict) or not _texts(options):
        raise RulesError("The options are not texts.")
    rules_of(rules, options)
    return tuple(sorted(options.items()))


def _own_keys(layout: str, keys: object) -> Own:
    if not isinstance(keys, dict) or not _texts(keys):
        raise KeysError(Conflict("code", "?"))
    sound = sound_keys(layout, tuple(sorted(keys.items())))
    if isinstance(sound, Conflict):
        raise KeysError(sound)
    return sound


def _texts(values: Mapping[Any, Any]) -> bool:
    return all(isinstance(value, str) and len(value) < 100 for value in values.values())


def _stamps(data: object) -> tuple[tuple[str, int], ...]:
    if not isinstance(data, dict):
        return ()
    return tuple(
        sorted(
            (name, at)
            for name, at in data.items()
            if name in ALL_NAMES and isinstance(at, int) and not isinstance(at, bool) and at >= 0
        )
    )
