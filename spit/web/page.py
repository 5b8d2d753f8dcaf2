"""The page as one thing: what happens in each frame, in order."""

from __future__ import annotations

from spit.app.scene import Scene
from spit.web.asides import Asides
from spit.web.drawing import Drawing
from spit.web.effects import Effects
from spit.web.element import one
from spit.web.errands import Errands
from spit.web.frame import now_ms
from spit.web.front import Front
from spit.web.guard import Guard
from spit.web.live import Live
from spit.web.looks import Looks
from spit.web.offers import Offers
from spit.web.shape import Shape
from spit.web.sound import Sound
from spit.web.wake import Wake


class Page:
    """Asks the host what has changed and shows it."""

    def __init__(
        self, guard: Guard, host: Front, drawing: Drawing, asides: Asides, errands: Errands
    ) -> None:
        self._host = host
        self._asides = asides
        self._errands = errands
        errands.show = self.show
        self._offers = Offers(host)
        self._offered: Scene | None = None
        self._levels = one("#levels")
        self._turns = host.turns
        self._drawing = drawing
        self._sound = Sound(guard, host)
        self._effects = Effects()
        self._live = Live()
        self._looks = Looks()
        self._shape = Shape(guard, drawing.cards)
        self._wake = Wake()
        self._changed = False
        """Something was drawn since the last step."""

    def frame(self, at_ms: float) -> None:
        """One animation frame. A dialog has frames to itself: opening and closing one styles the
        whole page anew."""
        self._drawing.settle()
        if self._drawing.owes_dialog:
            self._drawing.draw_dialog()
            return
        self._show(at_ms)
        self._accompany(at_ms)
        self._drawing.dialogs.step()
        scene = self._drawing.scene
        if scene is not None and scene is not self._offered:
            self._offered = scene
            self._offers.draw(scene)
            self._errands.follow_tabs()

    def show(self) -> None:
        """Shows at once what an input has changed; a dialog opens in the next frame. A new deal is
        the most that it can be: then the rest comes with the next frames."""
        at_ms, owed = now_ms(), self._drawing.owes_deal
        self._show(at_ms)
        if owed or not self._drawing.owes_deal:
            self._drawing.draw_dialog()
            self._accompany(at_ms)

    def show_table(self) -> None:
        """As `show`, for a press on the table: what goes with it (a dialog, sounds, words) comes
        with the next frame, so that the card itself never waits for that."""
        self._show(now_ms())

    def _accompany(self, at_ms: float) -> None:
        """What goes with the table: panels, sounds, words."""
        self._asides.step(changed=self._changed)
        self._changed = False
        cues = self._host.cues()
        if cues:
            self._effects.play(cues)
            self._sound.play(cues)
        self._live.say(self._host.spoken(at_ms))

    def _show(self, at_ms: float) -> None:
        """What is new on the table goes to the page."""
        self._asides.take_back()
        if self._host.turns != self._turns:
            self._turns = self._host.turns
            self._drawing.forget()
        scene = self._host.frame(at_ms)
        if scene is not None:
            self._shape.follow(self._host.settings)
            self._looks.draw(self._host.settings, self._host.words.language)
            self._drawing.draw(scene)
            self._wake.follow(scene.phase)
            self._levels.flag("disabled", self._host.match.matches.day is not None)
            self._changed = True
