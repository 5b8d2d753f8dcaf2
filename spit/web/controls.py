"""The bar and the buttons around the table."""

from __future__ import annotations

from pyodide.ffi import JsProxy
from pyscript import document

from spit.app.scene import ACTIONS, Choice, Control, Scene
from spit.web.element import Element, every, made, one
from spit.web.focus import can_have, give, to_table, to_what_waits

WORDED = ("ready", "stuck", "next-round", "play-again", "look-back", "resume", "resign")
"""Buttons that show their label as text; the others show a picture."""

GATES = ("ready", "next-round", "play-again")
"""Where it goes on."""


class Controls:
    """One button for each action, the levels, and the two lines of text."""

    def __init__(self) -> None:
        self.buttons: dict[str, Element] = {}
        for element in every("body > :not(dialog) [data-action]"):
            self.buttons.setdefault(str(element.node.getAttribute("data-action")), element)
        self.words = {name: one(f"#table [data-action={name}] .word") for name in WORDED}
        self.levels = every("#levels input")
        self.keys = {name: one(f"#table > [data-action={name}] kbd") for name in ("stuck", *GATES)}
        self.match = one("#match")
        self.tally = one("#tally")
        self._table = document.querySelector("#table")
        self._held: JsProxy | None = None
        """The place that had the focus when the pause began."""
        self._owed = ""
        """Where the focus should go before the next frame: what waits, table, or nowhere."""
        self._level: str | None = None
        self._levels: tuple[Choice, ...] = ()

    def draw(self, control: Control) -> None:
        """Writes what differs at one button."""
        button = self.buttons.get(control.action)
        if button is None:
            return
        button.flag("hidden", not control.shown)
        # A dialog's button of the same action stands for it while it is not shown.
        button.put("data-action", control.action if control.shown else None)
        button.flag("disabled", not control.enabled)
        button.flag("data-now", control.urgent)
        button.put("aria-pressed", "true" if control.pressed else None)
        word = self.words.get(control.action)
        if word is not None:
            word.text(control.label)
        else:
            button.put("aria-label", control.label)
            button.put("title", control.label)
        key = self.keys.get(control.action)
        if key is not None:
            key.text(control.key)

    def follow(self, old: Scene | None, scene: Scene) -> None:
        """A pause gives the focus to its button and takes it back to the place that had it; a
        gate that comes takes it, and when a button leaves, the table does. A dialog that opens or
        closes sees to the focus itself."""
        if old is None or scene.dialog is not None or old.dialog is not None:
            return
        was, now = resting(old), resting(scene)
        if now and not was:
            held = document.activeElement
            self._held = held if held and held.matches("[data-place]") else None
            to_what_waits()
        elif was and not now:
            give(self._held or self._table)
        elif came(old, "ready", scene):
            self._owed = "what waits"
        elif any(came(scene, gate, old) for gate in GATES):
            self._owed = "table"

    def settle(self) -> None:
        """Called before each frame. The button that came or left has done so by then, and nobody
        had to wait until the page was laid out anew."""
        owed, self._owed = self._owed, ""
        if owed == "what waits":
            to_what_waits()
        elif owed and not can_have(document.activeElement):
            to_table()

    def draw_bar(self, scene: Scene) -> None:
        """The level that is chosen, what the match is, and the tally."""
        if scene.levels != self._levels:
            self._levels = scene.levels
            self._build_levels()
            self._level = None
        if scene.level != self._level:
            self._level = scene.level
            for radio in self.levels:
                radio.node.checked = radio.node.value == scene.level
        line = scene.match_line
        if scene.time_left:
            line = f"{line} · {scene.time_left}"
        self.match.text(line)
        self.tally.text(scene.stats)

    def _build_levels(self) -> None:
        """Another language, or a level that the bar does not show at first."""
        box = one("#levels").node
        for radio in self.levels:
            radio.node.parentNode.remove()
        for level in self._levels:
            label = made("label", title=level.note)
            label.appendChild(made("input", type="radio", name="level", value=level.value))
            label.appendChild(made("span", level.label))
            box.appendChild(label)
        self.levels = every("#levels input")


def resting(scene: Scene) -> bool:
    """The sheet of the pause is shown."""
    return scene.phase == "paused" and scene.countdown is None


def came(old: Scene, action: str, new: Scene) -> bool:
    """A button was not shown and is now."""
    index = ACTIONS.index(action)
    return new.controls[index].shown and not old.controls[index].shown
