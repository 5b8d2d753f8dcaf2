"""The settings that change how the page looks: attributes of the root, read by the style sheets."""

from __future__ import annotations

from pyscript import document

from spit.app.settings import Settings
from spit.app.words import Words, words_in
from spit.web.element import Element, one


class Looks:
    """Theme, card faces, motion, the mirrored table, and the language."""

    def __init__(self) -> None:
        self._root = Element(document.documentElement)
        self._drawn: Settings | None = None

    def draw(self, settings: Settings, language: str) -> None:
        """Writes what the settings say, if they are others than last time."""
        if self._root.seen("lang") != language:
            self._root.put("lang", language)
            caption(words_in(language))
        if settings is self._drawn:
            return
        self._drawn = settings
        self._root.put("data-theme", settings.theme)
        self._root.put("data-faces", settings.faces)
        self._root.put("data-motion", settings.motion)
        self._root.put("data-back", settings.back)
        self._root.put("data-index", settings.index)
        self._root.put("data-size", settings.size)
        self._root.put("data-handed", settings.handed)
        self._root.flag("data-mirrored", settings.mirrored)
        self._root.flag("data-counts", settings.counts)


def caption(words: Words) -> None:
    """What the page says by itself, in the language that is spoken."""
    one("#levels legend").text(words("page.levels"))
    one("#actions").put("aria-label", words("page.actions"))
    one("#table").put("aria-label", words("page.table"))
    one("#centers").put("aria-label", words("page.middle"))
    one("#rest .cover-title").text(words("page.paused"))
    one("#rest .cover-line").text(words("page.covered"))
    for name in ("aria-label", "title"):
        one("#dialog-close").put(name, words("button.close"))
