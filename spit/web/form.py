"""The fields of a dialog: one line each, built from what the app says may be chosen."""

from __future__ import annotations

from typing import Any, NamedTuple

from pyodide.ffi import JsProxy
from pyscript import document

from spit.app.scene import Field
from spit.web.element import made, one
from spit.web.field import Line
from spit.web.focus import give
from spit.web.frame import now_ms
from spit.web.front import Front
from spit.web.guard import Guard

AT_ONCE = 4
"""So many lines are there when the dialog opens."""
SLICE_MS = 12.0


class Place(NamedTuple):
    """Where somebody is in the form."""

    opened: set[str]
    """Groups that are unfolded."""
    focus: str
    """The id of what has the focus, "" for something outside the form."""
    scrolled: list[float]


class Form:
    """All fields of the open dialog, grouped under headings; seldom wanted ones are folded away.

    There are some sixty: the first are there at once, the others come in the next frames.
    """

    def __init__(self, guard: Guard, host: Front) -> None:
        self._host = host
        self._node: Any = one("#dialog-fields").node
        self._scrolling: tuple[Any, ...] = (one("#dialog").node, one("#dialog-body").node)
        """Which of them scrolls is the style's to say."""
        self._aloud = one("#dialog-aloud")
        """For who cannot see a key's button: what it asks for, and what it has become."""
        self._lines: dict[str, Line] = {}
        self._fields: tuple[Field, ...] = ()
        """As they were drawn last, those that are still to be built as well."""
        self._todo: list[tuple[int, bool]] = []
        """What is still to be built: a field, or (True) the fold that it goes into."""
        self._folds: dict[str, JsProxy] = {}
        self._shape: tuple[tuple[str, str, str, tuple[str, ...]], ...] = ()
        self._waits: Line | None = None
        self._given: Line | None = None
        """A key was just given for this one."""
        guard.listen(self._node, "change", self._changed)
        guard.listen(self._node, "input", self._moved)
        guard.listen(self._node, "click", self._clicked)
        guard.listen(self._node, "keydown", self._key)
        guard.listen(self._node, "focusout", self._left)

    def draw(self, fields: tuple[Field, ...], *, fresh: bool) -> None:
        """Builds the lines anew where their shape differs, and writes their values."""
        shape = tuple(
            (f.name, f.label, f.heading, tuple(c.label for c in f.choices)) for f in fields
        )
        self._fields = fields
        place = None
        if fresh or shape != self._shape:
            place = None if fresh else self._place()
            self._shape = shape
            self._clear()
            # Who is somewhere in the form finds it whole.
            self._build(AT_ONCE if fresh else len(self._todo))
        for field in fields:
            if field.name in self._lines:
                self._lines[field.name].draw(field)
        if self._given is not None:
            self._aloud.text(self._given.spoken())
            self._given = None
        if place is not None:
            self._return_to(place)

    # -- where the reader was -----------------------------------------------------------------

    def _place(self) -> Place:
        """What is unfolded, where the focus is, how far down: by names, which stay."""
        folds = self._node.querySelectorAll("details[open]")
        opened = {str(folds.item(i).getAttribute("data-group")) for i in range(folds.length)}
        active = document.activeElement
        focus = str(active.id) if active and self._node.contains(active) else ""
        return Place(opened, focus, [float(node.scrollTop) for node in self._scrolling])

    def _return_to(self, place: Place) -> None:
        folds = self._node.querySelectorAll("details")
        for i in range(folds.length):
            fold = folds.item(i)
            fold.open = str(fold.getAttribute("data-group")) in place.opened
        had_focus = document.getElementById(place.focus) if place.focus else None
        if had_focus:
            give(had_focus)
        for node, scrolled in zip(self._scrolling, place.scrolled, strict=True):
            node.scrollTop = scrolled

    def step(self) -> None:
        """Called each frame: builds more of the lines that are missing."""
        if not self._todo:
            return
        until = now_ms() + SLICE_MS
        while self._todo and now_ms() < until:
            self._build(1)

    def _clear(self) -> None:
        self._node.textContent = ""
        self._lines = {}
        self._folds = {}
        self._waits = self._given = None
        self._aloud.text("")
        # What is seen first: folds are closed, so that what is in them comes last.
        fields, folded = self._fields, [i for i, field in enumerate(self._fields) if field.more]
        folds = {fields[i].group: i for i in reversed(folded)}.values()
        seen = [(i, i in folds) for i, f in enumerate(fields) if not f.more or i in folds]
        self._todo = seen + [(i, False) for i in folded]

    def _build(self, count: int) -> None:
        """The next so many, each with the heading that goes before it."""
        for at, is_fold in self._todo[:count]:
            field = self._fields[at]
            if is_fold:
                self._fold(field)
                continue
            line = self._lines[field.name] = Line(field, self._host.words)
            line.draw(field)
            if field.more:
                self._folds[field.group].appendChild(line.node)
                continue
            if at == 0 or self._fields[at - 1].group != field.group:
                self._node.appendChild(made("h3", field.heading or field.group))
            self._node.appendChild(line.node)
        del self._todo[:count]

    def _fold(self, field: Field) -> None:
        fold = self._folds[field.group] = made("details", data_group=field.group)
        alone = all(other.more for other in self._fields if other.group == field.group)
        fold.appendChild(self._summary(field, alone=alone))
        self._node.appendChild(fold)

    def _summary(self, field: Field, *, alone: bool) -> JsProxy:
        """What unfolds the rest of a group; a group that is folded whole goes by its heading."""
        heading = field.heading or field.group
        text = "" if alone else self._host.words("page.more", group=heading)
        summary = made("summary", text, id=f"more-{field.group}")
        if alone:
            summary.appendChild(made("h3", heading))
        return summary

    # -- what is done -------------------------------------------------------------------------

    def _changed(self, event: JsProxy) -> None:
        node = event.target
        if node.type == "checkbox":
            self._set(str(node.name), "yes" if node.checked else "no")
        elif node.type != "range":
            self._set(str(node.name), str(node.value))

    def _moved(self, event: JsProxy) -> None:
        """A slider reports while it is moved."""
        if event.target.type == "range":
            self._set(str(event.target.name), str(event.target.value))

    def _clicked(self, event: JsProxy) -> None:
        """A key's button asks for the next key; the one beside it gives the layout's key back."""
        button = event.target.closest("button[name]")
        if not button:
            return
        name = str(button.getAttribute("name"))
        self._stop_waiting()
        line = self._lines[name]
        # Not every browser gives a pressed button the focus.
        line.input.focus()
        if button.hasAttribute("data-back"):
            self._given = line
            self._set(name, "")
        else:
            self._waits = line
            line.ask()
            self._aloud.text(line.spoken())

    def _key(self, event: JsProxy) -> None:
        line = self._waits
        if line is None or event.code in ("Tab", "ShiftLeft", "ShiftRight"):
            return
        event.preventDefault()
        event.stopPropagation()
        self._stop_waiting()
        if event.code == "Escape":
            self._forgive(line)
        elif line.field is not None:
            self._given = line
            self._set(line.field.name, str(event.code) or "Unidentified")

    def _left(self, event: JsProxy) -> None:
        """Who goes elsewhere does not want another key any more."""
        line = self._lines.get(str(event.target.getAttribute("name")))
        if line is None or event.target.id != line.input.id:
            return
        if self._waits is line:
            self._stop_waiting()
        self._forgive(line)

    def _forgive(self, line: Line) -> None:
        """A key that was refused is not wanted any more: nothing is wrong with the one there is."""
        if line.field is not None and line.field.kind == "key" and line.field.error:
            self._host.match.unsay()

    def _stop_waiting(self) -> None:
        if self._waits is not None:
            self._waits.show_key()
            self._aloud.text(self._waits.spoken())
            self._waits = None

    def _set(self, name: str, value: str) -> None:
        self._host.act("set", now_ms(), f"{name}={value}")
