"""The fields of a dialog: one line each, built from what the app says may be chosen."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsProxy

from spit.app.host import Host
from spit.app.scene import Field
from spit.web.element import made, one
from spit.web.frame import now_ms
from spit.web.guard import Guard


class Line:
    """One field's elements."""

    def __init__(self, field: Field) -> None:
        self.field: Field | None = None
        self.input = input_node(field)
        self.note = made("small", id=f"note-{field.name}")
        self.error = made("small", id=f"error-{field.name}", class_="field-error", role="alert")
        self.node = made("div", class_="setting", data_setting=field.name)
        self.label = made("label", field.label)
        self.label.setAttribute("for", f"set-{field.name}")
        for node in (self.label, self.input, self.note, self.error):
            self.node.appendChild(node)

    def draw(self, field: Field) -> None:
        """Writes value, note and error."""
        if field == self.field:
            return
        self.field = field
        if field.kind == "yes-no":
            self.input.checked = field.value == "yes"
        elif field.kind == "key":
            self.input.value = field.shown
        elif self.input.value != field.value:
            self.input.value = field.value
        self.input.disabled = not field.enabled
        self.note.textContent = note_of(field)
        self.error.textContent = field.error
        told = [f"note-{field.name}"] if self.note.textContent else []
        if field.error:
            told.append(f"error-{field.name}")
            self.input.setAttribute("aria-invalid", "true")
        else:
            self.input.removeAttribute("aria-invalid")
        self.input.setAttribute("aria-describedby", " ".join(told))


class Form:
    """All fields of the open dialog, grouped under headings."""

    def __init__(self, guard: Guard, host: Host) -> None:
        self._host = host
        self._node: Any = one("#dialog-fields").node
        self._lines: dict[str, Line] = {}
        self._shape: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
        guard.listen(self._node, "change", self._changed)
        guard.listen(self._node, "keydown", self._key)

    def draw(self, fields: tuple[Field, ...], *, fresh: bool) -> None:
        """Builds the lines anew where their shape differs, and writes their values."""
        shape = tuple(
            (f.name, f.label, tuple(c.value + c.label for c in f.choices)) for f in fields
        )
        if fresh or shape != self._shape:
            self._shape = shape
            self._build(fields)
        for field in fields:
            self._lines[field.name].draw(field)

    def _build(self, fields: tuple[Field, ...]) -> None:
        self._node.textContent = ""
        self._lines = {}
        group = ""
        for field in fields:
            if field.group != group:
                group = field.group
                self._node.appendChild(made("h3", field.heading or group))
            line = Line(field)
            self._lines[field.name] = line
            self._node.appendChild(line.node)

    def _changed(self, event: JsProxy) -> None:
        node = event.target
        name = str(node.name)
        if node.type == "checkbox":
            value = "yes" if node.checked else "no"
        else:
            value = str(node.value)
        if node.readOnly:
            return
        self._host.act("set", now_ms(), f"{name}={value}")

    def _key(self, event: JsProxy) -> None:
        """The next key pressed in a key's field becomes its key; Backspace gives it back."""
        name = str(event.target.name)
        if not name.startswith("key-") or event.code in ("Tab", "Escape") or event.shiftKey:
            return
        event.preventDefault()
        code = "" if event.code in ("Backspace", "Delete") else str(event.code)
        self._host.act("set", now_ms(), f"{name}={code}")


def input_node(field: Field) -> JsProxy:
    """A select, a number, a slider, a key or a tick."""
    common = {"id": f"set-{field.name}", "name": field.name}
    if field.kind == "choice":
        node = made("select", **common)
        for choice in field.choices:
            node.appendChild(made("option", choice.label, value=choice.value))
        return node
    if field.kind == "number":
        low, high = str(field.lowest), str(field.highest)
        return made("input", type="number", inputmode="numeric", min=low, max=high, **common)
    if field.kind == "slider":
        low, high = str(field.lowest), str(field.highest)
        return made("input", type="range", min=low, max=high, **common)
    if field.kind == "key":
        return made("input", type="text", readonly="", autocomplete="off", **common)
    return made("input", type="checkbox", **common)


def note_of(field: Field) -> str:
    """What the choice made means, what the field means, and a slider's value."""
    chosen = next((c.note for c in field.choices if c.value == field.value), "")
    shown = f"{field.shown}." if field.kind == "slider" else ""
    return " ".join(part for part in (shown, chosen, field.note) if part)
