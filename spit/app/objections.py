"""Why a choice cannot be had, as a sentence: contradicting rules, taken keys, unsound files."""

from __future__ import annotations

from collections.abc import Mapping

from spit.app.keys import Conflict, code_of, key_sign
from spit.app.settings_text import FileError
from spit.app.words import Words
from spit.engine.match import MATCH_FORMS
from spit.engine.presets import PRESETS
from spit.engine.quoted import short
from spit.engine.rules import OPTION_BY_NAME, Option, RulesError, rules_of


def option_sentence(
    words: Words,
    preset: str,
    options: Mapping[str, str],
    name: str,
    value: str,
    *,
    written: bool = True,
) -> str:
    """Why the option `name` cannot be `value` beside these; names what is allowed, or both.

    `written`: it was given as text, whose own name for it is told as well.
    """
    option = OPTION_BY_NAME.get(name)
    if option is None:
        return words("object.option", name=name)
    label = words("option." + name)
    given = f"{label} ({name}={value})" if written else f"{label}: {value}"
    try:
        option.read(value)
    except RulesError:
        return words("object.value", given=given, allowed=_allowed(words, option))
    game = options.get("game") or PRESETS.get(preset, {}).get("game", "spit")
    key = "object.only-in-speed"
    if option.kind == "match":
        key = "object.points" if game == "spit" else "object.no-points"
    elif option.game == "spit" and game == "speed":
        key = "object.not-in-speed"
    return words(key, given=given, named=f" (game={game})" if written else "")


def rules_sentence(words: Words, preset: str, options: Mapping[str, str]) -> str:
    """What of these rules cannot be: the preset, or the first option that does not stand with the
    others; "" if all of them do."""
    if preset not in PRESETS:
        given = f"rules={short(preset)}"
        return words("object.value", given=given, allowed=", ".join(PRESETS))
    good: dict[str, str] = {}
    for name in sorted(options, key=lambda name: name != "game"):
        try:
            rules_of(preset, {**good, name: options[name]})
        except RulesError:
            return option_sentence(words, preset, good, short(name), short(options[name]))
        good[name] = options[name]
    return ""


def _allowed(words: Words, option: Option) -> str:
    if option.kind == "range":
        return words("object.range", low=option.low, high=option.high)
    return MATCH_FORMS if option.kind == "match" else ", ".join(option.values)


def conflict_sentence(
    words: Words, conflict: Conflict, names: Mapping[str, str] | None = None
) -> str:
    """Why a key cannot be bound; `names`: what is printed on this keyboard."""
    sign = key_name(words, conflict.code, names)
    if conflict.kind == "code" or not conflict.intent:
        return words("object.key", sign=sign)
    return words(f"object.key.{conflict.kind}", sign=sign, does=words("key." + conflict.intent))


def key_name(words: Words, code: str, names: Mapping[str, str] | None = None) -> str:
    """A key as it is said: `Q`, `←`, `Space`."""
    own = f"key.code.{code}"
    return words(own) if words.has(own) else key_sign(code, names)


def key_of(
    words: Words, keys: Mapping[str, str], intent: str, names: Mapping[str, str] | None = None
) -> str:
    """The key that means an intent, as it is said; "" for none. `keys`: intent by code."""
    code = code_of(keys, intent)
    return key_name(words, code, names) if code else ""


def file_sentence(words: Words, error: FileError) -> str:
    """Why a file of settings is not taken."""
    if error.rules is not None:
        return words("file.rules", why=rules_sentence(words, *error.rules))
    if error.conflict is not None:
        return words("file.keys", why=conflict_sentence(words, error.conflict))
    return words("file." + error.kind, name=error.name, value=error.value, allowed=error.allowed)
