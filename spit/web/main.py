"""The composition root: everything the page is made of is put together here, once."""

from __future__ import annotations

import os
from random import Random

from pyscript import document, window

from spit.app.address import choices_of
from spit.app.host import Host
from spit.web.asides import Asides
from spit.web.buttons import Buttons
from spit.web.dialogs import Dialogs
from spit.web.drawing import Drawing
from spit.web.errands import Errands
from spit.web.frame import Frames
from spit.web.front import Front
from spit.web.guard import Guard
from spit.web.keyboard import Keyboard
from spit.web.keys import Keys
from spit.web.page import Page
from spit.web.pointer import Pointers
from spit.web.storage import LocalStore
from spit.web.visibility import Visibility


def start() -> None:
    """Puts the page together and lets it run."""
    guard = Guard()
    host = Host(
        choices_of(str(window.location.search)),
        LocalStore(),
        Random(os.urandom(32)),
        today_ms=lambda: int(window.Date.now()),
        browser=str(window.navigator.language or "en"),
        alone=False,
    )
    front = Front(host)
    drawing = Drawing(Dialogs(guard, front))
    asides = Asides(guard, front)
    errands = Errands(guard, front, asides, drawing.dialogs.more)
    page = Page(guard, front, drawing, asides, errands)
    Pointers(guard, front, drawing.cards, page.show_table)
    Keys(guard, front, drawing.table.table, page.show)
    Buttons(guard, front, errands, page.show)
    Visibility(guard, front)
    keyboard = Keyboard(guard, front)
    keyboard.ask()
    errands.follow()
    page.show()
    Frames(guard, page.frame).start()


start()
# What has failed meanwhile (a style sheet that is missing) is told, and stays told.
if document.documentElement.getAttribute("data-spit") != "failed":
    document.documentElement.setAttribute("data-spit", "ready")
