"""What a dialog shows, as frozen values; part of the scene."""

from __future__ import annotations

from typing import NamedTuple


class Choice(NamedTuple):
    """One value of a field: what is stored, what is read, a sentence about it ("" if none)."""

    value: str
    label: str
    note: str


class Field(NamedTuple):
    """One line of a settings dialog. Report a change with act("set", now_ms, "name=value").

    A slider reports while it is moved. A key asks for the next key that is pressed and reports its
    code; an empty value gives the layout's key back.
    """

    name: str
    """The name in the address: rules, level, style, fill-gaps… Keys: `key-` and the intent."""
    group: str
    """rules, options, rival, hands, keys, table, access, sound; `heading` says it."""
    label: str
    kind: str
    """choice, number, slider, yes-no, key, or deed: a button that acts (`value` is its action and
    `shown` its label)."""
    value: str
    choices: tuple[Choice, ...]
    """For choice and yes-no: what is allowed."""
    lowest: int
    highest: int
    """For number."""
    note: str
    """What it means, one sentence."""
    error: str
    """A contradiction or a bad value, as a sentence; "" when all is well."""
    enabled: bool
    """False: it has no meaning with the other choices (the note says why)."""
    heading: str = ""
    """The group's name as it is shown."""
    shown: str = ""
    """The value as it is read: `120 %`, `Q / 1`; "" where the choices say it."""
    more: bool = False
    """Seldom wanted: shown only when somebody asks for more."""


class Button(NamedTuple):
    """A dialog's button: press it with act(action, now_ms).

    While it is shown it alone carries its [data-action]: the control of the same action in the
    bar has `shown` False and should give the attribute up.
    """

    action: str
    label: str
    kind: str
    """main, plain or danger."""


class Row(NamedTuple):
    """A line of a dialog's little table: what each side had left."""

    label: str
    near: str
    far: str


class Dialog(NamedTuple):
    """What a dialog shows; None in the Scene: no dialog is open.

    Esc and a close button close each of them: act("close", now_ms).
    """

    kind: str
    """round-over, match-over, new-game, resign, settings, how-to-play, statistics, resume,
    watch, daily, link."""
    title: str
    lines: tuple[str, ...] = ()
    """Paragraphs."""
    columns: tuple[str, str] = ("", "")
    """Headings of the rows' near and far columns."""
    rows: tuple[Row, ...] = ()
    fields: tuple[Field, ...] = ()
    buttons: tuple[Button, ...] = ()
    told: str = ""
    """What became of the last thing done with its buttons; shown beside them, and announced."""
    unasked: bool = False
    """It came by itself, in the middle of what hands were doing: a key of the game pressed in its
    first moments was meant for the game (see `spit.app.arrival`)."""
