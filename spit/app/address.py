"""The page's address: what `?rules=classic&level=slow…` chooses, and what in it is wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from spit.ai.levels import LEVELS
from spit.app.opponents import OPPONENTS
from spit.app.settings import SPECS
from spit.app.setup import HIGHEST_SEED
from spit.app.words import LANGUAGES
from spit.engine.digits import whole
from spit.engine.presets import PRESETS
from spit.engine.quoted import short
from spit.engine.rules import OPTIONS, RulesError, rules_of

LONGEST_QUERY = 4000
FASTEST = 1000

_WORDS: Mapping[str, tuple[str, ...]] = {
    "rules": tuple(PRESETS),
    "level": OPPONENTS,
    "near": tuple(LEVELS),
    "start": ("now", "ready"),
    "rival": ("on", "off"),
    "hints": SPECS["hints"].values,
    "style": SPECS["style"].values,
    "language": tuple(LANGUAGES),
}
_ALIASES = {"hints": {"off": "none", "no": "none", "on": "cards", "yes": "cards"}}
_DECIMAL = re.compile(r"[0-9]{1,5}(\.[0-9]{0,5})?|\.[0-9]{1,5}")
_OTHERS = ("seed", "speed")


class Problem(NamedTuple):
    """What in the address was not understood; `spit.app.words` makes a sentence of it."""

    kind: str
    """long, name, value or rules (a sentence by the engine, in `allowed`)."""
    name: str = ""
    value: str = ""
    allowed: str = ""


@dataclass(frozen=True, slots=True)
class Choices:
    """What an address asks for; None and empty: it says nothing about it."""

    rules: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    """Options by name, without contradictions among themselves and with the preset."""
    level: str | None = None
    near: str | None = None
    """The level of a rival for the near seat: watching."""
    seed: int | None = None
    start_now: bool = False
    rival_off: bool = False
    hints: str | None = None
    style: str | None = None
    language: str | None = None
    speed: float = 1.0
    """Test speed-up of the game's time, 0.1 to 1000."""
    problems: tuple[Problem, ...] = ()
    """One for each name or value that was not understood; the default is used for it."""

    @property
    def asks_for_no_match(self) -> bool:
        """A plain visit: going on with an earlier match may be offered."""
        asked = self.seed is not None or self.start_now or self.rival_off
        return not asked and self.near is None and self.rules is None


def choices_of(query: str) -> Choices:
    """Read a query string, with or without `?`. Never raises; what is bad is named, left out."""
    problems: list[Problem] = []
    if len(query) > LONGEST_QUERY:
        return Choices(problems=(Problem("long"),))
    words: dict[str, str] = {}
    options: dict[str, str] = {}
    numbers: dict[str, float] = {}
    for name, given in _pairs(query):
        value = _ALIASES.get(name, {}).get(given, given)
        if name in _WORDS:
            if value in _WORDS[name]:
                words[name] = value
            else:
                problems.append(_not_allowed(name, value, ", ".join(_WORDS[name])))
        elif name in _OPTION_NAMES:
            options[name] = value
        elif name in _OTHERS:
            _number(name, value, numbers, problems)
        else:
            problems.append(Problem("name", short(name)))
    good, preset = _sound_options(words.get("rules"), options, problems)
    return Choices(
        rules=preset,
        options=tuple(sorted(good.items())),
        level=words.get("level"),
        near=words.get("near"),
        seed=int(numbers["seed"]) if "seed" in numbers else None,
        start_now=words.get("start") == "now",
        rival_off=words.get("rival") == "off",
        hints=words.get("hints"),
        style=words.get("style"),
        language=words.get("language"),
        speed=numbers.get("speed", 1.0),
        problems=tuple(problems),
    )


_OPTION_NAMES = frozenset(option.name for option in OPTIONS)


def _sound_options(
    preset: str | None, options: dict[str, str], problems: list[Problem]
) -> tuple[dict[str, str], str | None]:
    """The options that stand together with the preset; each one left out has its sentence.

    Options without `rules=` change the classic rules, like the defaults of RULES section 8; where
    none of them is good, the address has chosen no rules.
    """
    if not options:
        return {}, preset
    asked, preset = preset, preset or "classic"
    try:
        rules_of(preset, options)
    except RulesError:
        pass
    else:
        return options, preset
    good: dict[str, str] = {}
    for name in sorted(options, key=lambda name: name != "game"):
        try:
            rules_of(preset, {**good, name: options[name]})
        except RulesError as error:
            problems.append(Problem("rules", name, short(options[name]), short(str(error), 300)))
        else:
            good[name] = options[name]
    return good, preset if good else asked


def _number(name: str, value: str, numbers: dict[str, float], problems: list[Problem]) -> None:
    if name == "seed":
        seed = whole(value, 0, HIGHEST_SEED)
        if seed is not None:
            numbers[name] = seed
        else:
            problems.append(_not_allowed(name, value, f"0–{HIGHEST_SEED}"))
        return
    speed = float(value) if _DECIMAL.fullmatch(value) else 0.0
    if 0.1 <= speed <= FASTEST:
        numbers[name] = speed
    else:
        problems.append(_not_allowed(name, value, f"0.1–{FASTEST}"))


def _not_allowed(name: str, value: str, allowed: str) -> Problem:
    return Problem("value", name, short(value), allowed)


def _pairs(query: str) -> list[tuple[str, str]]:
    pairs = []
    for part in query.removeprefix("?").split("&"):
        if part:
            name, _, value = part.partition("=")
            pairs.append((_decoded(name).strip(), _decoded(value).strip()))
    return pairs


def _decoded(text: str) -> str:
    """`+` and `%41` undone; what is not UTF-8 becomes a replacement sign."""
    if "+" not in text and "%" not in text:
        return text
    out = bytearray()
    pieces = text.replace("+", " ").split("%")
    out += pieces[0].encode("utf-8", "replace")
    for piece in pieces[1:]:
        code = piece[:2]
        if len(code) == 2 and all(sign in "0123456789abcdefABCDEF" for sign in code):
            out.append(int(code, 16))
            out += piece[2:].encode("utf-8", "replace")
        else:
            out += ("%" + piece).encode("utf-8", "replace")
    return out.decode("utf-8", "replace")
