"""The settings that change how the page looks: attributes of the root, read by the style sheets."""

from __future__ import annotations

from pyscript import document

from spit.app.settings import Settings
from spit.web.element import Element


class Looks:
    """Theme, card faces, motion, the mirrored table, and the language."""

    def __init__(self) -> None:
        self._root = Element(document.documentElement)
        self._drawn: Settings | None = None

    def draw(self, settings: Settings, language: str) -> None:
        """Writes what the settings say, if they are others than last time."""
        self._root.put("lang", language)
        if settings is self._drawn:
            return
        self._drawn = settings
        self._root.put("data-theme", settings.theme)
        self._root.put("data-faces", settings.faces)
        self._root.put("data-motion", settings.motion)
        self._root.put("data-size", settings.size)
        self._root.flag("data-mirrored", settings.mirrored)
        self._root.flag("data-counts", settings.counts)
