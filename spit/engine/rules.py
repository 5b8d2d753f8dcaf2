"""The rules of one game: frozen, checked data, one field for each option of RULES 8."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from .fits import Fits, fits_for
from .match import Match
from .options import OPTION_BY_NAME, OPTIONS, Option, RulesError
from .presets import PRESETS
from .quoted import short

__all__ = [
    "LAYOUTS",
    "OPTIONS",
    "OPTION_BY_NAME",
    "PRESETS",
    "Match",
    "Option",
    "Rules",
    "RulesError",
    "base_and_options",
    "option_texts",
    "preset_name",
    "rules_of",
]

_shared_fits = lru_cache(maxsize=None)(fits_for)

LAYOUTS: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    # sizes of the piles, and the order in which they are filled (3.2)
    "1-2-3-4-5": ((1, 2, 3, 4, 5), (0, 1, 2, 3, 4)),
    "1-2-3-4": ((1, 2, 3, 4), (0, 1, 2, 3)),
    "1-1-11-1-1": ((1, 1, 11, 1, 1), (0, 1, 3, 4, 2)),
}


@dataclass(frozen=True)
class Rules:
    """Build with ``rules_of``, which knows what each option is by default; building it directly
    checks values and contradictions as well."""

    game: str
    layout: str
    centers: int
    jokers: int
    wrap: str
    alternate_colors: bool
    same_rank: bool
    flip: str
    fill_gaps: bool
    pair_off: bool
    slow_spit: int
    stuck_means: str
    spit_call: str
    dead_spits: int
    out_when: str
    claim: str
    jam_counts: str
    jam_tie: str
    match: Match
    speed_stock: int
    refill: str

    def __post_init__(self) -> None:
        for option in OPTIONS:
            text = option.write(getattr(self, option.field))
            if text != option.default:
                _check_game(option, text, self.game)
        _check_game(OPTION_BY_NAME["match"], self.match.text, self.game)

    @cached_property
    def fits(self) -> Fits:
        """Section 2 as bit masks."""
        return _shared_fits(self.wrap, self.alternate_colors, self.same_rank)

    @cached_property
    def is_speed(self) -> bool:
        return self.game == "speed"

    @cached_property
    def gaps(self) -> bool:
        """Whether cards may be moved into gaps (4.3; never in Speed)."""
        return self.fill_gaps and self.game == "spit"

    @cached_property
    def by_hand(self) -> bool:
        """Whether a row may hold something its seat has to turn or refill (4.2, 9.2)."""
        return self.refill == "hand" if self.game == "speed" else self.flip == "hand"

    @cached_property
    def piles(self) -> tuple[int, ...]:
        """The sizes of the row's full piles; a Speed hand is five piles of one."""
        return (1,) * 5 if self.is_speed else LAYOUTS[self.layout][0]

    @cached_property
    def filled_in_order(self) -> tuple[int, ...]:
        return (0, 1, 2, 3, 4) if self.is_speed else LAYOUTS[self.layout][1]


def _check_game(option: Option, text: str, game: str) -> None:
    """RULES 8, contradictions."""
    given = f"{option.name}={text}"
    if option.kind == "match":
        points = text.startswith("points:")
        if points and game != "speed":
            raise RulesError(
                f"{given} and game=spit contradict each other: "
                "points are only counted with game=speed."
            )
        if not points and game == "speed":
            raise RulesError(
                f"{given} and game=speed contradict each other: a match of Speed is points:N."
            )
    elif option.game == "spit" and game == "speed":
        raise RulesError(
            f"{given} and game=speed contradict each other: "
            f"leave {option.name} out, Speed has no such choice."
        )
    elif option.game == "speed" and game != "speed":
        raise RulesError(
            f"{given} and game=spit contradict each other: {option.name} is only for game=speed."
        )


def rules_of(preset: str = "classic", options: Mapping[str, str] | None = None) -> Rules:
    """The rules of a preset with some options changed; RulesError names what is wrong.

    An option that only one game has counts as contradicting the other whatever its value is.
    """
    if preset not in PRESETS:
        raise RulesError(
            f"rules={short(preset)} is not allowed: rules is one of {', '.join(PRESETS)}."
        )
    given: dict[str, str] = {"game": "spit", **PRESETS[preset], **(options or {})}
    for name in given:
        if name not in OPTION_BY_NAME:
            raise RulesError(
                f"{short(name)} is not an option: the options are {', '.join(OPTION_BY_NAME)}."
            )
    values = {name: OPTION_BY_NAME[name].read(text) for name, text in given.items()}
    game = given["game"]
    for name, text in given.items():
        _check_game(OPTION_BY_NAME[name], text, game)
    fields = {
        option.field: values[option.name]
        if option.name in values
        else option.read(option.default_in(game))
        for option in OPTIONS
    }
    return Rules(**fields)  # type: ignore[arg-type]


def option_texts(rules: Rules) -> dict[str, str]:
    """The options that have a meaning in this game, as text; ``rules_of`` reads them back."""
    return {
        option.name: option.write(getattr(rules, option.field))
        for option in OPTIONS
        if option.game in ("both", rules.game)
    }


def preset_name(rules: Rules) -> str:
    """The preset these rules are, or ``custom``."""
    for name in PRESETS:
        if rules_of(name) == rules:
            return name
    return "custom"


def base_and_options(rules: Rules) -> tuple[str, dict[str, str]]:
    """The preset that these rules are or start from, and what else to choose: what a link or a
    record says of them. ``rules_of`` reads both back."""
    base = preset_name(rules)
    if base == "custom":
        base = f"speed-{rules.speed_stock}" if rules.is_speed else "classic"
    as_it_is = option_texts(rules_of(base))
    return base, {
        name: text for name, text in option_texts(rules).items() if as_it_is.get(name) != text
    }
