"""What a dialog shows, as frozen values; part of the scene."""

from __future__ import annotations

from typing import NamedTuple


class Choice(NamedTuple):
    """One value of a field: what is stored, what is read, a sentence about it ("" if none)."""

    value: str
    label: str
    note: str


class Field(NamedTuple):
    """One line of a settings dialog. Report a change with act("set", now_ms, "name=value")."""

    name: str
    """The name in the address: rules, level, style, fill-gaps…"""
    group: str
    """rules, options, rival, hands, table, access… (also the heading's name)."""
    label: str
    kind: str
    """choice, number or yes-no."""
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
    """What a dialog shows; None in the Scene: no dialog is open. Closing: act("close", now_ms)."""

    kind: str
    """round-over, match-over, new-game, resign, settings, how-to-play, statistics, resume."""
    title: str
    lines: tuple[str, ...]
    """Paragraphs."""
    columns: tuple[str, str]
    """Headings of the rows' near and far columns."""
    rows: tuple[Row, ...]
    fields: tuple[Field, ...]
    buttons: tuple[Button, ...]
    closable: bool
    """Esc and a close button close it."""
