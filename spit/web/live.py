"""The polite live region: what happened, for those who hear the table."""

from __future__ import annotations

from collections.abc import Iterable

from spit.web.element import every


class Live:
    """Two lines that take turns, so that the same words twice are said twice."""

    def __init__(self) -> None:
        self._lines = every("#live p")
        self._turn = 0

    def say(self, texts: Iterable[str]) -> None:
        """Puts new words into the region; none: nothing changes."""
        text = " ".join(texts)
        if text:
            self._lines[self._turn].text("")
            self._turn = 1 - self._turn
            self._lines[self._turn].text(text)
