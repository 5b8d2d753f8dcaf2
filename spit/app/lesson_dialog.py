"""The dialog "How to play": the lesson is offered, the keys are told; the page adds the rules."""

from __future__ import annotations

from collections.abc import Mapping

from spit.app.keys import PILES
from spit.app.lesson import LessonShelf
from spit.app.lesson_host import lesson_words
from spit.app.objections import key_of
from spit.app.scene import Button, Dialog
from spit.app.shelf import Shelf
from spit.app.words import Words


def lesson_dialog(
    shelf: Shelf,
    common: Words,
    keys: Mapping[str, str],
    names: Mapping[str, str] | None = None,
) -> Dialog:
    """From the step where the lesson was left, if it was. `keys`: intent by key; `names`: what is
    printed on this keyboard."""
    words = lesson_words(common.language)
    at = LessonShelf(shelf).resume().at
    offer = words("lesson.offer.resume", n=at + 1) if at else words("lesson.offer")
    piles = ", ".join(key_of(common, keys, intent, names) for intent in PILES)
    others = {one: key_of(common, keys, one, names) for one in ("left", "right", "stuck")}
    lines = (offer, common("lesson.keys", piles=piles, **others))
    buttons = (
        Button("lesson", words("lesson.go-on" if at else "lesson.begin"), "main"),
        Button("close", common("button.close"), "plain"),
    )
    title = common("dialog.how-to-play")
    return Dialog("how-to-play", title, lines, buttons=buttons)
