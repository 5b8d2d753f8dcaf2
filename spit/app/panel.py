"""The settings dialog: every setting and every rule, with what it means and what contradicts."""

from __future__ import annotations

from collections.abc import Mapping

from spit.ai.blend import around
from spit.ai.levels import LEVELS
from spit.app.chapters import ChapterWords
from spit.app.keys import ALOUD, REBINDABLE, bound
from spit.app.objections import key_name, key_of
from spit.app.opponents import EVEN
from spit.app.rule_texts import rule_words, sentence_of
from spit.app.scene import Button, Choice, Dialog, Field
from spit.app.settings import SPECS, Settings
from spit.app.words import Words
from spit.engine.rules import OPTIONS, Option, Rules, option_texts, rules_of

MATCHES = (
    "finish", "single", "rounds:5", "rounds:10", "wins:3", "wins:5", "streak:3", "minutes:5",
    "minutes:10",
)  # fmt: skip
POINTS = ("points:10", "points:25", "points:50")
BUTTONS = (
    ("close", "main"), ("watch", "plain"), ("export", "plain"), ("import", "plain"),
    ("reset", "danger"),
)  # fmt: skip
"""`export` and `import` are the page's to do: a file out (`Host.exported`) and a file in."""
ABOUT_ALL = ("reset", "import")
NAMED_ELSEWHERE = ("rules", "level")
"""Settings whose values have a name on the table too: the same one here."""


def panel(
    words: Words,
    settings: Settings,
    said_name: str,
    said: str,
    *,
    names: Mapping[str, str] | None = None,
    strength: float | None = None,
    rounds: int = 0,
    near: str | None = None,
) -> Dialog:
    """The settings as they hold now. `said` is shown at the field `said_name`, or by the buttons.

    `names`: what is printed on the keyboard's keys; `strength`: where Even plays now; `rounds`: how
    many rounds it goes by; `near`: the level of the rival at the near seat, where one is watched.
    """
    rules = rules_of(settings.rules, dict(settings.options))
    fields: list[Field] = []
    for name in SPECS:
        field = _setting(words, settings, name)
        if name == "blind":
            field = field._replace(note=_blind_note(words, settings, names))
        if name == "level" and settings.level == EVEN and strength is not None:
            field = field._replace(note=even_note(words, strength))
        if name == "level" and near is not None:
            fields += watched_seats(words, settings, near)
        else:
            fields.append(field)
            if name == "level" and settings.level == EVEN:
                fields.append(_memory(words, rounds))
        if name == "rules":
            told = rule_words(words.language)
            fields += [_option(words, told, rules, option) for option in OPTIONS]
        elif name == "keys":
            fields += _keys(words, settings, names)
    shown = tuple(f._replace(error=said) if f.name == said_name and said else f for f in fields)
    buttons = tuple(Button(action, words("button." + action), kind) for action, kind in BUTTONS)
    became = said if said_name in ABOUT_ALL else ""
    title = words("dialog.settings")
    return Dialog("settings", title, fields=shown, buttons=buttons, told=became)


def watch_panel(words: Words, settings: Settings, near: str, *, lost: bool) -> Dialog:
    """Two rivals play each other: which? `lost`: a match in progress would be left."""
    seats = watched_seats(words, settings, near)
    lines = [words("dialog.watch.line")]
    if lost:
        lines.append(words("dialog.new-game.line"))
    buttons = (
        Button("start-watching", words("button.start-watching"), "main"),
        Button("close", words("button.close"), "plain"),
    )
    title = words("dialog.watch")
    return Dialog("watch", title, tuple(lines), fields=seats, buttons=buttons)


def watched_seats(words: Words, settings: Settings, near: str) -> tuple[Field, Field]:
    """The levels of both rivals. Even sits only where somebody plays against it."""
    far = _setting(words, settings, "level")
    choices = tuple(one for one in far.choices if one.value in LEVELS)
    label = words("set.near")
    return (
        far._replace(name="near", label=label, value=near, choices=choices),
        far._replace(label=words("set.far")),
    )


def even_note(words: Words, strength: float) -> str:
    """What Even does, and between which levels it plays now."""
    low, high = (words("level." + name) for name in around(strength))
    if low == high:
        return words("set.level.even.at", level=low)
    return words("set.level.even.between", low=low, high=high)


def _blind_note(words: Words, settings: Settings, names: Mapping[str, str] | None) -> str:
    """What blind play does, with the keys that read aloud."""
    keys = bound(settings.keys, settings.own_keys)
    *others, last = (key_of(words, keys, intent, names) for intent in ALOUD)
    return words("set.blind.note", keys=", ".join(others) + words("and") + last)


def _memory(words: Words, rounds: int) -> Field:
    """What Even knows of the person, and a button to make it forget."""
    known = words.counted("set.memory.rounds", rounds) if rounds else words("set.memory.none")
    return Field(
        name="memory",
        group="rival",
        label=words("set.memory"),
        kind="deed",
        value="forget-even",
        choices=(),
        lowest=0,
        highest=0,
        note=known,
        error="",
        enabled=rounds > 0,
        heading=words("group.rival"),
        shown=words("button.forget-even"),
    )


def _setting(words: Words, settings: Settings, name: str) -> Field:
    spec, value = SPECS[name], getattr(settings, name)
    kind = _kind(spec.default)
    choices: tuple[Choice, ...] = ()
    if kind == "choice":
        named = name if name in NAMED_ELSEWHERE else f"set.{name}"
        choices = tuple(
            Choice(one, words(f"{named}.{one}"), words(f"set.{name}.{one}.note"))
            for one in spec.values
        )
    elif kind == "yes-no":
        choices = _yes_no(words)
    return Field(
        name=name,
        group=spec.group,
        label=words("set." + name),
        kind="slider" if spec.unit else kind,
        value=_text(value),
        choices=choices,
        lowest=spec.lowest,
        highest=spec.highest,
        note=words(f"set.{name}.note"),
        error="",
        enabled=not (name == "pace" and settings.level == EVEN),
        heading=words("group." + spec.group),
        shown=words("percent", n=value) if spec.unit else "",
        more=spec.more,
    )


def _keys(words: Words, settings: Settings, names: Mapping[str, str] | None) -> list[Field]:
    """One line for each thing that a key does."""
    keys, own = bound(settings.keys, settings.own_keys), dict(settings.own_keys)
    made = []
    for intent in REBINDABLE:
        codes = [code for code, meant in keys.items() if meant == intent]
        signs = [key_name(words, c, names) for c in codes if not c.startswith("Numpad")]
        signs = signs or [key_name(words, c, names) for c in codes]
        made.append(
            Field(
                name="key-" + intent,
                group="keys",
                label=words("key." + intent),
                kind="key",
                value=own.get(intent, ""),
                choices=(),
                lowest=0,
                highest=0,
                note="",
                error="",
                enabled=True,
                heading=words("group.keys"),
                shown=" / ".join(reversed(signs)),
                more=True,
            )
        )
    return made


def _option(words: Words, told: ChapterWords, rules: Rules, option: Option) -> Field:
    texts = option_texts(rules)
    enabled = option.name in texts
    value = texts.get(option.name, option.default_in(rules.game))
    note = words("option.elsewhere")
    if enabled:
        note = sentence_of(option.name, value, told) or words(f"option.{option.name}.note")
    if option.name == "game":
        note = f"{note} {_set_aside(words, rules)}"
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
        error="",
        enabled=enabled,
        heading=words("group.options"),
        more=True,
    )


def _set_aside(words: Words, rules: Rules) -> str:
    """The options that the game at hand does not know, as a sentence."""
    names = [words("option." + o.name) for o in OPTIONS if o.game not in ("both", rules.game)]
    game = words("option.game." + rules.game)
    return words("option.set-aside", game=game, names=", ".join(names))


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
    return words.counted("option.match." + kind, int(number or 0))


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
