"""Every option of RULES 8 as data: its name, its field, what it allows, what it is by default.

The settings, the address, the command line and the records all read this one list.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from .digits import whole
from .match import MATCH_FORMS, Match, match_of
from .quoted import short

Value: TypeAlias = str | int | bool | Match


class RulesError(ValueError):
    """One sentence naming the value, or both options, and what is allowed."""


class Option(NamedTuple):
    """One option. ``kind`` is ``word``, ``choice`` (one of a few numbers), ``range``, ``yes-no``
    or ``match``. ``game`` says where it has a meaning: ``both``, ``spit`` or ``speed``."""

    name: str
    kind: str
    values: tuple[str, ...]
    default: str
    game: str = "both"
    low: int = 0
    high: int = 0
    speed_default: str = ""

    @property
    def field(self) -> str:
        return self.name.replace("-", "_")

    @property
    def allowed(self) -> str:
        """What may be given, in words."""
        if self.kind == "range":
            return f"a whole number from {self.low} to {self.high}"
        if self.kind == "match":
            return f"one of {MATCH_FORMS}"
        return f"one of {', '.join(self.values)}"

    def default_in(self, game: str) -> str:
        """What it is by default in a ``game``, as text; Speed has a few defaults of its own."""
        return self.speed_default or self.default if game == "speed" else self.default

    def read(self, text: str) -> Value:
        """The value written as ``text``; RulesError if it is not allowed."""
        if self.kind == "match":
            try:
                return match_of(text)
            except ValueError as wrong:
                raise self.wrong(text, str(wrong)) from None
        if self.kind == "range":
            number = whole(text, self.low, self.high)
            if number is None:
                raise self.wrong(text, self.allowed)
            return number
        if text not in self.values:
            raise self.wrong(text, self.allowed)
        if self.kind == "yes-no":
            return text == "yes"
        return int(text) if self.kind == "choice" else text

    def write(self, value: Value) -> str:
        """The other way round; RulesError for a value that ``read`` could not have given."""
        if isinstance(value, Match):
            text = value.text
        elif isinstance(value, bool):
            text = "yes" if value else "no"
        else:
            text = str(value)
        if self.read(text) != value:
            raise self.wrong(text, self.allowed)
        return text

    def wrong(self, text: str, allowed: str) -> RulesError:
        """The error that names ``text`` and what is allowed in its place."""
        return RulesError(f"{self.name}={short(text)} is not allowed: {self.name} is {allowed}.")


def _words(name: str, *values: str, game: str = "both") -> Option:
    return Option(name, "word", values, values[0], game)


def _yes_no(name: str, default: str, game: str = "both") -> Option:
    return Option(name, "yes-no", ("yes", "no"), default, game)


def _choice(name: str, *values: str, game: str = "both") -> Option:
    return Option(name, "choice", values, values[0], game)


OPTIONS: tuple[Option, ...] = (
    _words("game", "spit", "speed"),
    _words("layout", "1-2-3-4-5", "1-2-3-4", "1-1-11-1-1", game="spit"),
    _choice("centers", "2", "3", game="spit"),
    _choice("jokers", "0", "2", game="spit"),
    _words("wrap", "around", "low", "one-way", "sticky"),
    _yes_no("alternate-colors", "no"),
    _yes_no("same-rank", "no"),
    _words("flip", "auto", "hand", game="spit"),
    _yes_no("fill-gaps", "yes", game="spit"),
    _yes_no("pair-off", "no", game="spit"),
    Option("slow-spit", "range", (), "0", low=0, high=5000),
    _words("stuck-means", "no-play", "no-play-or-turn"),
    Option("spit-call", "word", ("both", "either", "auto"), "either"),
    Option("dead-spits", "range", (), "0", low=0, high=50, speed_default="20"),
    _words("out-when", "stock", "stock-and-reserve", game="spit"),
    _words("claim", "race", "winner", game="spit"),
    _words("jam-counts", "stock", "all", game="spit"),
    _words("jam-tie", "draw", "near", game="spit"),
    Option("match", "match", (), "finish", speed_default="points:25"),
    _choice("speed-stock", "15", "20", game="speed"),
    _words("refill", "auto", "hand", game="speed"),
)
OPTION_BY_NAME: dict[str, Option] = {option.name: option for option in OPTIONS}
