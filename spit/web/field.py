"""One line of a dialog's form: label, control, what it means, what is wrong with it."""

from __future__ import annotations

from pyodide.ffi import JsProxy

from spit.app.scene import Field
from spit.app.words import Words
from spit.web.element import made
from spit.web.markup import put_markup


class Line:
    """One field's elements."""

    def __init__(self, field: Field, words: Words) -> None:
        self.field: Field | None = None
        self._words = words
        self.input = input_node(field)
        self.picture = made("div", class_="option-picture")
        self.note = made("small", id=f"note-{field.name}")
        self.error = made("small", id=f"error-{field.name}", class_="field-error", role="alert")
        self.node = made("div", class_="setting", data_setting=field.name)
        label = made("label", field.label)
        label.setAttribute("for", f"set-{field.name}")
        self.value = made("output")
        box = made("span", class_="control")
        box.appendChild(self.input)
        if field.kind == "slider":
            box.appendChild(self.value)
        if field.kind == "deed":
            self.note.setAttribute("role", "status")
        self.back = made("button", "×", type="button", name=field.name, data_back="")
        if field.kind == "key":
            told = words("page.key-back", does=field.label)
            self.back.setAttribute("aria-label", told)
            self.back.setAttribute("title", told)
            box.appendChild(self.back)
        for node in (label, box, self.picture, self.note, self.error):
            self.node.appendChild(node)

    def draw(self, field: Field) -> None:
        """Writes value, note and error."""
        if field == self.field:
            return
        self.field = field
        if field.kind == "yes-no":
            self.input.checked = field.value == "yes"
        elif field.kind == "key":
            self.show_key()
            self.back.disabled = not field.value
        elif field.kind == "deed":
            self.input.textContent = field.shown
        elif self.input.value != field.value:
            self.input.value = field.value
        self.value.textContent = field.shown
        self.input.disabled = not field.enabled
        self.note.textContent = field.note or chosen_note(field)
        self.error.textContent = field.error
        if field.group == "options":
            self._draw_picture(field)
        self._describe(field)

    def _draw_picture(self, field: Field) -> None:
        """What the value means on the table."""
        from spit.app.option_pictures import option_picture

        drawn = option_picture(field.name, field.value) if field.enabled else None
        put_markup(self.picture, None if drawn is None else drawn.written())

    def _describe(self, field: Field) -> None:
        told = [f"note-{field.name}"] if self.note.textContent else []
        if field.error:
            told.append(f"error-{field.name}")
            self.input.setAttribute("aria-invalid", "true")
        else:
            self.input.removeAttribute("aria-invalid")
        if told:
            self.input.setAttribute("aria-describedby", " ".join(told))
        else:
            self.input.removeAttribute("aria-describedby")

    def show_key(self) -> None:
        """The key that holds now."""
        if self.field is not None:
            self._write(self.field.shown or self.field.value or "–")

    def ask(self) -> None:
        """Waits for a key."""
        self._write(self._words("page.press-key"))

    def spoken(self) -> str:
        """A key's button as it is said: what it does, and its key or what it asks for."""
        does = "" if self.field is None else self.field.label
        return self._words("page.key-of", does=does, sign=self.input.textContent)

    def _write(self, text: str) -> None:
        """The label alone would be the button's name."""
        self.input.textContent = text
        self.input.setAttribute("aria-label", self.spoken())


def input_node(field: Field) -> JsProxy:
    """A select, a number, a slider, a tick, or a button that acts or asks for a key."""
    common = {"id": f"set-{field.name}", "name": field.name}
    low, high = str(field.lowest), str(field.highest)
    if field.kind == "choice":
        node = made("select", **common)
        for choice in field.choices:
            node.appendChild(made("option", choice.label, value=choice.value))
        return node
    if field.kind == "number":
        return made("input", type="number", inputmode="numeric", min=low, max=high, **common)
    if field.kind == "slider":
        return made("input", type="range", min=low, max=high, **common)
    if field.kind == "key":
        return made("button", type="button", **common)
    if field.kind == "deed":
        return made("button", type="button", id=common["id"], data_action=field.value)
    return made("input", type="checkbox", **common)


def chosen_note(field: Field) -> str:
    """What the choice made means."""
    return next((c.note for c in field.choices if c.value == field.value), "")
