"""The panel of the lesson: what to do, what was learned, and the chosen rules to look up."""

from __future__ import annotations

from pyscript import document

from spit.app.lesson_host import LessonHost, LessonView, lesson_words
from spit.web.element import Element, made
from spit.web.markup import box, button
from spit.web.panel import Panel, icon_button
from spit.web.rules_sheet import fill


class LessonPanel:
    """Draws what `LessonHost.view` says."""

    def __init__(self, host: LessonHost, rules_name: str) -> None:
        self._host = host
        words = lesson_words(host.words.language)
        view = host.view()
        self.panel = Panel("lesson", view.title)
        self._where = Element(made("p", class_="where"))
        self._text = Element(made("p", class_="text", aria_live="polite"))
        self._progress = Element(made("p", class_="progress"))
        self._note = Element(made("p", class_="note"))
        self._buttons = made("div", class_="row")
        self._rules = made("details", class_="look-up")
        name = words("lesson.rules", rules=words(f"rules.{rules_name}"))
        self._rules.appendChild(made("summary", name))
        sheet = made("div", class_="rules", tabindex="0")
        fill(sheet, view.rules)
        self._rules.appendChild(sheet)
        close = icon_button("close", "close", words("lesson.leave"))
        head = box(self.panel.title.node, self._where.node, close.node, class_="panel-head")
        told = box(self._text.node, self._note.node, class_="told")
        told.setAttribute("tabindex", "0")
        foot = box(self._rules, self._progress.node, class_="foot")
        for node in (head, told, self._buttons, foot):
            self.panel.node.appendChild(node)
        self._view: LessonView | None = None
        self.draw()

    def draw(self) -> None:
        """What is new in the panel."""
        view, old = self._host.view(), self._view
        if view == old:
            return
        self._view = view
        node = self.panel.node
        node.setAttribute("data-state", view.state)
        node.setAttribute("data-step", str(view.number))
        self.panel.title.text(view.title)
        self._where.text(view.where)
        self._text.text(view.text)
        self._progress.text(view.progress)
        self._note.text(view.note)
        self._note.flag("hidden", not view.note)
        self._progress.flag("hidden", not view.progress)
        if old is None or old.actions != view.actions:
            self._draw_buttons(view)
        if old is not None and old.number != view.number:
            self._rules.removeAttribute("open")
            self.panel.read()

    def _draw_buttons(self, view: LessonView) -> None:
        had_focus = self._buttons.contains(document.activeElement)
        self._buttons.textContent = ""
        for number, (action, label) in enumerate(view.actions):
            main = number == 0 and view.state != "doing"
            if action == "close" and view.state != "over":
                continue  # the cross in the head does that
            self._buttons.appendChild(button(action, label, main=main))
        if had_focus:
            self.panel.read()
