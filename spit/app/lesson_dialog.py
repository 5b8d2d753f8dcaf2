"""The dialog "How to play": the lesson is offered, the keys are told; the page adds the rules."""

from __future__ import annotations

from spit.app.lesson import LessonShelf
from spit.app.lesson_host import lesson_words
from spit.app.scene import Button, Dialog
from spit.app.shelf import Shelf
from spit.app.words import Words


def lesson_dialog(shelf: Shelf, common: Words) -> Dialog:
    """From the step where the lesson was left, if it was."""
    words = lesson_words(common.language)
    at = LessonShelf(shelf).resume().at
    offer = words("lesson.offer.resume", n=at + 1) if at else words("lesson.offer")
    lines = (offer, common("lesson.keys"))
    buttons = (
        Button("lesson", words("lesson.go-on" if at else "lesson.begin"), "main"),
        Button("close", common("button.close"), "plain"),
    )
    title = common("dialog.how-to-play")
    return Dialog("how-to-play", title, lines, ("", ""), (), (), buttons, closable=True)
