"""The browser's storage behind the app's protocol. Any call may fail; the app's shelf knows."""

from __future__ import annotations

from pyscript import window


class LocalStore:
    """localStorage, looked up at each call: reading the property alone may be forbidden."""

    def get(self, key: str) -> str | None:
        """The text, or None."""
        text: object = window.localStorage.getItem(key)
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        """Keeps the text."""
        window.localStorage.setItem(key, text)

    def remove(self, key: str) -> None:
        """Forgets it."""
        window.localStorage.removeItem(key)
