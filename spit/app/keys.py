"""Which key means what. Keys are named by `KeyboardEvent.code`, so that layouts do not matter."""

from __future__ import annotations

from collections.abc import Mapping

PILES = tuple(f"pile-{i}" for i in range(1, 6))
INTENTS = (
    *PILES, "left", "right", "third", "stuck", "put-down", "refill", "pause",
    "say-centers", "say-row", "say-rival",
)  # fmt: skip

_COMMON = {
    **{f"Digit{i}": f"pile-{i}" for i in range(1, 6)},
    **{f"Numpad{i}": f"pile-{i}" for i in range(1, 6)},
    "ArrowLeft": "left",
    "ArrowRight": "right",
    "ArrowUp": "third",
    "Space": "stuck",
    "Escape": "put-down",
    "Digit0": "refill",
    "KeyP": "pause",
    "KeyC": "say-centers",
    "KeyV": "say-row",
    "KeyB": "say-rival",
}
LAYOUTS: Mapping[str, Mapping[str, str]] = {
    "right": _COMMON,
    "left": {
        **_COMMON,
        **{code: f"pile-{i}" for i, code in enumerate(("KeyQ", "KeyW", "KeyE", "KeyR", "KeyT"), 1)},
        "KeyA": "left",
        "KeyD": "right",
        "KeyS": "third",
        "KeyG": "refill",
    },
}
"""`right`: digits and arrows. `left`: the same, and everything under the left hand as well."""

_SIGNS = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑"}


def bound(layout: str, own: Mapping[str, str] | None = None) -> dict[str, str]:
    """Intent by key code: a layout with a person's own changes (unknown intents left out)."""
    sound = {code: intent for code, intent in (own or {}).items() if intent in INTENTS}
    return {**LAYOUTS.get(layout, _COMMON), **sound}


def sign_of(keys: Mapping[str, str], intent: str) -> str:
    """The key for an intent as it is printed on a card: the last one bound to it."""
    codes = [c for c, bound_to in keys.items() if bound_to == intent and not c.startswith("Numpad")]
    if not codes:
        return ""
    code = codes[-1]
    return _SIGNS.get(code, code.removeprefix("Digit").removeprefix("Key"))
