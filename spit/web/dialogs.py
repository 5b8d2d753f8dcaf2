"""The one <dialog> of the page: filled from what the app says, opened and closed as it says."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsProxy
from pyscript import document

from spit.app.arrival import Arrival
from spit.app.scene import Button, Dialog, Row
from spit.web.element import made, one
from spit.web.focus import can_have, give, to_table, to_what_waits
from spit.web.form import Form
from spit.web.frame import now_ms
from spit.web.front import Front
from spit.web.guard import Guard
from spit.web.markup import button, grid
from spit.web.more import More

LOOKED_UP = ("settings", "statistics", "how-to-play", "daily")
"""Kinds that somebody opens to come back from: the focus goes back to where it was."""

WHOLE = ("settings", "how-to-play")
"""Kinds that scroll as a whole."""


class Dialogs:
    """Shows `Scene.dialog`. Esc and the close button only ask the app to close it."""

    def __init__(self, guard: Guard, host: Front) -> None:
        self._box = one("#dialog")
        self._title = one("#dialog-title")
        self._close = one("#dialog-close")
        self._lines = one("#dialog-lines")
        self._rows = one("#dialog-rows")
        self._sheet = one("#dialog-body")
        self._body = self._sheet.node
        self._told = one("#dialog-told")
        self._buttons = one("#dialog-buttons")
        self._form = Form(guard, host)
        self.more = More(host)
        self._shown: Dialog | None = None
        self._fresh = False
        """It was filled with another kind of dialog, and has not been opened since."""
        self._came_from: Any = None
        self._arrival = Arrival()
        self._host = host
        self._pressed = ""
        """The key that went down in the dialog last."""
        guard.listen(self._box.node, "cancel", self._cancel)
        guard.listen(self._box.node, "keydown", self._key)
        guard.listen(self._box.node, "click", self._click)

    def draw(self, dialog: Dialog | None) -> None:
        """Opens, refills or closes."""
        if dialog is None:
            old, self._shown = self._shown, None
            self._shut(old)
            return
        self.fill(dialog)
        self._box.put("data-dialog", dialog.kind)
        if not self._box.node.open:
            self._came_from = document.activeElement
            self._box.node.showModal()
        if self._fresh:
            self._fresh = False
            self._arrival.opens(dialog, now_ms())
            self._focus(dialog)

    def step(self) -> None:
        """Called each frame: what is long comes bit by bit."""
        self._form.step()
        self.more.step()

    def fill(self, dialog: Dialog | None) -> bool:
        """Writes what a dialog says. True: it waits to be opened, and that is enough for a frame
        of its own, as the whole page is styled anew."""
        if dialog is None or dialog == self._shown:
            return False
        old, self._shown = self._shown, dialog
        fresh = old is None or old.kind != dialog.kind
        self._fresh = self._fresh or fresh
        self._title.text(dialog.title)
        if fresh or old is None or old.lines != dialog.lines:
            self._fill(self._lines.node, [made("p", line) for line in dialog.lines])
        if fresh or old is None or (old.rows, old.columns) != (dialog.rows, dialog.columns):
            self._fill(self._rows.node, table_rows(dialog.columns, dialog.rows))
        self._told.text(dialog.told)
        # What may be longer than the screen is scrolled by keys, unless the whole dialog is.
        self._sheet.put("tabindex", None if dialog.kind in WHOLE else "0")
        self.more.draw(dialog.kind)
        self._form.draw(dialog.fields, fresh=fresh)
        if fresh or old is None or old.buttons != dialog.buttons:
            self._fill(self._buttons.node, [button_node(b) for b in dialog.buttons])
        return not self._box.node.open

    def _shut(self, old: Dialog | None) -> None:
        if self._box.node.open:
            self._box.node.close()
            self._give_back(old)
        # Only now: to take away a button that has the focus lays the whole page out.
        self._box.put("data-dialog", None)
        self._form.draw((), fresh=True)
        self.more.draw("")
        self._fill(self._buttons.node, [])

    def _give_back(self, old: Dialog | None) -> None:
        """The focus. What had it may have gone meanwhile, as a pause's button does."""
        back = can_have(self._came_from)
        if not (back and old is not None and old.kind in LOOKED_UP) and to_what_waits():
            return
        if back:
            give(self._came_from)
        else:
            to_table()

    def _focus(self, dialog: Dialog) -> None:
        """The main button first; in a long dialog its title, so that it is read from the top."""
        self._body.scrollTop = 0
        self._box.node.scrollTop = 0
        main = self._buttons.node.querySelector(".big-button")
        if main and not dialog.fields and dialog.kind != "how-to-play":
            main.focus()
        else:
            self._title.node.focus()

    def _fill(self, node: JsProxy, children: list[JsProxy]) -> None:
        node.textContent = ""
        for child in children:
            node.appendChild(child)

    def _cancel(self, event: JsProxy) -> None:
        event.preventDefault()

    def _key(self, event: JsProxy) -> None:
        self._pressed = str(event.code)
        if event.key == "Escape":
            event.preventDefault()
            if self._shown is not None:
                self._close.node.click()

    def _click(self, event: JsProxy) -> None:
        """Before anybody else hears of it. A key's press has no place (`detail` 0); a pointer that
        was down on the table before presses nothing here anyway."""
        game_key = not event.detail and self._pressed in self._host.match.hand.keys
        if event.isTrusted and game_key and not self._arrival.takes(now_ms()):
            event.preventDefault()
            event.stopPropagation()


def button_node(shown: Button) -> JsProxy:
    """A dialog's button."""
    node = button(shown.action, shown.label, main=shown.kind == "main")
    if shown.kind == "danger":
        node.setAttribute("data-danger", "")
    return node


def table_rows(columns: tuple[str, str], rows: tuple[Row, ...]) -> list[JsProxy]:
    """The little table of what each side had left; without heads it has one column."""
    if not rows:
        return []
    if any(columns):
        cells = [(row.label, row.near, row.far) for row in rows]
        return [grid(("", *columns), cells, "sides")]
    return [grid((), [(row.label, row.near) for row in rows])]
