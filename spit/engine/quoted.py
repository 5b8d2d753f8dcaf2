"""What somebody wrote, made fit to be quoted in a sentence."""

from __future__ import annotations


def short(text: str, longest: int = 60) -> str:
    """On one line, printable, and not long."""
    clean = "".join(sign if sign.isprintable() else "?" for sign in text)
    return clean if len(clean) <= longest else clean[: longest - 1] + "…"
