"""The settings dialog: every setting and every rule, with what it means and what contradicts."""

from __future__ import annotations

from spit.app.scene import Button, Choice, Dialog, Field
from spit.app.settings import SPECS, Settings
from spit.app.words import LANGUAGES, Words
from spit.engine.rules import OPTIONS, Option, Rules, option_texts, rules_of

MATCHES = (
    "finish", "single", "rounds:5", "rounds:10", "wins:3", "wins:5", "streak:3", "minutes:5",
    "minutes:10",
)  # fmt: skip
POINTS = ("points:10", "points:25", "points:50")


def panel(words: Words, settings: Settings, bad_name: str, error: str) -> Dialog:
    """The settings as they hold now; `error` is shown at the field `bad_name`."""
    rules = rules_of(settings.rules, dict(settings.options))
    fields = []
    for name, spec in SPECS.items():
        if not spec.group:
            continue
        fields.append(_setting(words, settings, name, error if name == bad_name else ""))
        if name == "rules":
            fields += [
                _option(words, rules, option, error if option.name == bad_name else "")
                for option in OPTIONS
            ]
    buttons = (
        Button("close", words("button.close"), "main"),
        Button("reset", words("button.reset"), "danger"),
    )
    title = words("dialog.settings")
    return Dialog("settings", title, (), ("", ""), (), tuple(fields), buttons, closable=True)


def _setting(words: Words, settings: Settings, name: str, error: str) -> Field:
    spec, value = SPECS[name], getattr(settings, name)
    kind = _kind(spec.default)
    choices: tuple[Choice, ...] = ()
    if kind == "choice":
        choices = tuple(
            Choice(one, words(f"set.{name}.{one}"), words(f"set.{name}.{one}.note"))
            for one in spec.values
            if name != "language" or one == "auto" or one in LANGUAGES
        )
    elif kind == "yes-no":
        choices = _yes_no(words)
    return Field(
        name=name,
        group=spec.group,
        label=words("set." + name),
        kind=kind,
        value=_text(value),
        choices=choices,
        lowest=spec.lowest,
        highest=spec.highest,
        note=words(f"set.{name}.note"),
        error=error,
        enabled=True,
    )


def _option(words: Words, rules: Rules, option: Option, error: str) -> Field:
    texts = option_texts(rules)
    enabled = option.name in texts
    value = texts.get(option.name, option.default_in(rules.game))
    note = words(f"option.{option.name}.note" if enabled else "option.elsewhere")
    return Field(
        name=option.name,
        group="options",
        label=words("option." + option.name),
        kind="number" if option.kind == "range" else "choice",
        value=value,
        choices=_choices(words, rules, option, value),
        lowest=option.low,
        highest=option.high,
        note=note,
        error=error,
        enabled=enabled,
    )


def _choices(words: Words, rules: Rules, option: Option, value: str) -> tuple[Choice, ...]:
    if option.kind == "match":
        offered = POINTS if rules.is_speed else MATCHES
        every = offered if value in offered else (*offered, value)
        return tuple(Choice(one, _match_label(words, one), "") for one in every)
    if option.kind == "yes-no":
        return _yes_no(words)
    named = "option." + option.name + "."
    return tuple(
        Choice(one, words(named + one) if words.has(named + one) else one, "")
        for one in option.values
    )


def _match_label(words: Words, text: str) -> str:
    kind, _, number = text.partition(":")
    return words("option.match." + kind, n=number)


def _yes_no(words: Words) -> tuple[Choice, ...]:
    return (Choice("yes", words("yes"), ""), Choice("no", words("no"), ""))


def _kind(default: str | int | bool) -> str:
    if isinstance(default, bool):
        return "yes-no"
    return "number" if isinstance(default, int) else "choice"


def _text(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
