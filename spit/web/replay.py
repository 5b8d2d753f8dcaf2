"""The panel of a replay: the chart to scrub along, the transport, and what could be played."""

from __future__ import annotations

from pyscript import document

from spit.app.aftermath import Aftermath
from spit.app.replay_host import ReplayHost, ReplayView
from spit.app.replayer import SPEEDS
from spit.app.review_words import review_words
from spit.engine.record import RecordError
from spit.engine.seats import SEAT_NAMES
from spit.web.element import Element, made
from spit.web.markup import box, put_markup
from spit.web.panel import Panel, icon_button


class ReplayPanel:
    """Draws what `ReplayHost.view` says, and works out the chart once the record is read."""

    def __init__(self, host: ReplayHost) -> None:
        self._host = host
        self._words = words = review_words(host.words.language)
        self.panel = Panel("replay", words("replay.title"))
        self._chart: Aftermath | None = None
        self._where = Element(made("p", class_="where"))
        self._did = Element(made("p", class_="did", aria_live="polite"))
        self._broken = Element(made("p", class_="broken", role="alert"))
        self._scrub = made("input", type="range", min="0", max="1", step="any", name="scrub")
        self._scrub.setAttribute("aria-label", words("chart.title"))
        self._scale = Element(self._scrub)
        self._picture = made("div", class_="chart-box")
        self._toggle = icon_button("toggle", "resume", words("replay.play"))
        self._question = Element(made("summary"))
        self._could = made("ul", tabindex="0")
        self._view: ReplayView | None = None
        self._charted = False
        close = icon_button("close", "close", words("button.close"))
        head = box(self.panel.title.node, self._where.node, close.node, class_="panel-head")
        scrub = box(self._picture, self._scrub, class_="scrub")
        for node in (
            head,
            scrub,
            self._did.node,
            self._broken.node,
            self._transport(),
            self._look(),
        ):
            self.panel.node.appendChild(node)
        self.draw()

    def _transport(self) -> object:
        words = self._words
        moves = [
            icon_button("start", "start", words("replay.to-start")),
            icon_button("back", "back", words("replay.back")),
            self._toggle,
            icon_button("forward", "forward", words("replay.forward")),
            icon_button("end", "end", words("replay.to-end")),
        ]
        speed = made("select", name="speed", aria_label=words("replay.speed"))
        for one in SPEEDS:
            label = words("replay.speed.of", n=f"{one:g}")
            speed.appendChild(made("option", f"× {one:g}", value=f"{one:g}", aria_label=label))
        speed.value = "1"
        seat = made("select", name="seat", aria_label=words("replay.seat"))
        for name, label in zip(SEAT_NAMES, self._host.seats(), strict=True):
            seat.appendChild(made("option", label, value=name))
        opened = made("label", class_="open-cards")
        opened.appendChild(made("input", type="checkbox", name="open"))
        opened.appendChild(made("span", words("replay.open")))
        buttons = box(*(button.node for button in moves), class_="moves")
        return box(buttons, box(speed, seat, opened, class_="choices"), class_="transport")

    def _look(self) -> object:
        look = made("details", class_="look-up could")
        look.appendChild(self._question.node)
        look.appendChild(self._could)
        return look

    def draw(self) -> None:
        """What is new in the panel."""
        view, old = self._host.view(), self._view
        if view == old:
            return
        self._view, words = view, self._words
        node = self.panel.node
        node.setAttribute("data-move", str(view.at))
        node.setAttribute("data-moves", str(view.total))
        self._where.text(view.where)
        self._did.put("aria-live", "off" if view.playing else "polite")
        self._did.text(view.did)
        self._broken.text(view.broken)
        self._broken.flag("hidden", not view.broken)
        self._question.text(view.asks)
        label = words("replay.pause" if view.playing else "replay.play")
        self._toggle.put("aria-label", label)
        self._toggle.put("title", label)
        self._toggle.put("data-playing", "" if view.playing else None)
        if old is None or old.could != view.could:
            self._could.textContent = ""
            for line in view.could:
                self._could.appendChild(made("li", line))
        if old is None or old.ends_ms != view.ends_ms:
            self._scale.put("max", str(max(view.ends_ms, 1)))
        if old is None or old.open != view.open:
            document.querySelector("#table").toggleAttribute("data-open", view.open)
        if old is None or old.tall != view.tall:
            document.querySelector("#table").setAttribute("data-tall", view.tall)
        self._scrub.value = str(view.game_ms)
        self._scale.put("aria-valuetext", view.where)
        if view.loaded:
            node.setAttribute("data-loaded", "")

    def step(self) -> None:
        """A slice of the chart, once the record has been read."""
        view = self._view
        if self._charted or view is None or not view.loaded or view.broken:
            return
        if self._chart is None:
            record, names = self._host.replayer.record, self._host.names
            self._chart = Aftermath(record, self._words, names)
        try:
            working = self._chart.step()
        except RecordError:
            self._charted = True
            return
        chart = self._chart.chart
        if not working and chart is not None:
            self._charted = True
            put_markup(self._picture, self._chart.view().svg)
            self._picture.firstChild.setAttribute("preserveAspectRatio", "none")
            self._picture.firstChild.setAttribute("aria-hidden", "true")
            self._scale.put("min", str(chart.first_ms))
            self._scale.put("max", str(chart.last_ms))
            self._scrub.value = str(view.game_ms)

    def remove(self) -> None:
        """Off the page."""
        for name in ("data-open", "data-tall"):
            document.querySelector("#table").removeAttribute(name)
        self.panel.remove()
