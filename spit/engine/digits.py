"""Whole numbers as they are written in addresses, files, records and commands."""

from __future__ import annotations


def whole(text: str, low: int, high: int) -> int | None:
    """The number in ``text``, or None if it is none from ``low`` (0 or more) to ``high``.

    ASCII digits only, and no more of them than ``high`` has: no sign, no ``_``, no endless zeros.
    """
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(high)):
        return None
    number = int(text)
    return number if low <= number <= high else None
