"""Where a browser keeps things, seen from here: three calls that may fail at any time."""

from __future__ import annotations

from typing import Protocol

LESSON_KEY = "spit.lesson"
"""Where the lesson keeps its step. Who has something there was in it, or did not want it; that is
asked before a match, when nothing of the lesson is loaded."""


class Store(Protocol):
    """Text by key. Any call may raise (no storage allowed, quota, garbage): see `Shelf`."""

    def get(self, key: str) -> str | None:
        """The text, or None."""

    def set(self, key: str, text: str) -> None:
        """Keep the text."""

    def remove(self, key: str) -> None:
        """Forget it."""


class Memory:
    """A store that lasts as long as the page."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """The text, or None."""
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        """Keep the text."""
        self.texts[key] = text

    def remove(self, key: str) -> None:
        """Forget it."""
        self.texts.pop(key, None)


class Shelf:
    """A store that never raises: a failure is remembered once and told by `trouble`.

    `trouble` is "" (all well), "read" (reading failed), "write" (a full or forbidden store: what
    was to be kept is kept for this visit only).
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.trouble = ""

    def get(self, key: str) -> str | None:
        """The text, or None if there is none or it cannot be read."""
        try:
            text = self._store.get(key)
        except Exception:
            self.trouble = "read"
            return None
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> bool:
        """Keep the text; False if the store refused."""
        try:
            self._store.set(key, text)
        except Exception:
            self.trouble = "write"
            return False
        if self.trouble == "write":
            self.trouble = ""
        return True

    def remove(self, key: str) -> bool:
        """Forget it; False if the store refused."""
        try:
            self._store.remove(key)
        except Exception:
            self.trouble = "write"
            return False
        return True

    def set_aside(self, key: str, part: str | None = None) -> str:
        """Move a damaged text to a key of its own that nothing overwrites; returns that key.

        `part`: only this of it is damaged; it is copied, and the caller writes what is good.
        """
        text = self.get(key) if part is None else part
        aside = f"{key}.damaged"
        number = 1
        while (kept := self.get(aside)) is not None and kept != text and number < 9:
            number += 1
            aside = f"{key}.damaged-{number}"
        if text is not None and self.set(aside, text) and part is None:
            self.remove(key)
        return aside
