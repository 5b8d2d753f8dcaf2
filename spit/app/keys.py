"""Which key means what. Keys are named by `KeyboardEvent.code`, so that layouts do not matter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

PILES = tuple(f"pile-{i}" for i in range(1, 6))
ALOUD = ("say-centers", "say-row", "say-rival", "say-match")
"""What reads the table aloud."""
REBINDABLE = (*PILES, "left", "right", "third", "stuck", "refill", "pause", *ALOUD)
"""Esc always puts down, and is nobody else's."""

Own: TypeAlias = tuple[tuple[str, str], ...]
"""A person's own keys: (intent, code), one for each intent that has one, sorted."""

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
    "KeyN": "say-match",
}
LAYOUTS: Mapping[str, Mapping[str, str]] = {
    "right": _COMMON,
    "left": {
        **_COMMON,
        **{code: f"pile-{i}" for i, code in enumerate(("KeyQ", "KeyW", "KeyE", "KeyR", "KeyT"), 1)},
        "KeyA": "left",
        "KeyD": "right",
        "KeyS": "third",
        "KeyF": "stuck",
        "KeyG": "refill",
    },
}
"""`right`: digits and arrows. `left`: the same, and everything under the left hand as well."""

_CODE = re.compile(r"[A-Z][A-Za-z]{1,20}[0-9]{0,2}")
_NOT_FREE = re.compile(
    r"Escape|Enter|NumpadEnter|Tab|F[0-9]+|(Shift|Control|Alt|Meta|OS)(Left|Right)?|Fn|Unidentified"
    r"|(Caps|Num|Scroll)Lock|ContextMenu|PrintScreen|Pause|Browser.*|Audio.*|Media.*|Power|Sleep"
)
_WORD_STARTS = re.compile(r"(?<=[a-z])(?=[A-Z])")
_SIGNS = {
    "ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓", "Minus": "-",
    "Equal": "=", "BracketLeft": "[", "BracketRight": "]", "Semicolon": ";", "Quote": "'",
    "Backquote": "`", "Backslash": "\\", "Comma": ",", "Period": ".", "Slash": "/",
    "NumpadAdd": "Num +", "NumpadSubtract": "Num -", "NumpadMultiply": "Num *",
    "NumpadDivide": "Num /", "NumpadDecimal": "Num .", "NumpadComma": "Num ,",
    "NumpadEqual": "Num =", "Unidentified": "?",
}  # fmt: skip


class Conflict(NamedTuple):
    """Why a key cannot be had. `kind`: `code` (no key that can be bound) or `taken` (it
    means `intent` already)."""

    kind: str
    code: str
    intent: str = ""


def bound(layout: str, own: Iterable[tuple[str, str]] = ()) -> dict[str, str]:
    """Intent by key code. An own key takes the place of the layout's keys for its intent."""
    mine = dict(own)
    keys = {
        code: intent for code, intent in LAYOUTS.get(layout, _COMMON).items() if intent not in mine
    }
    keys.update({code: intent for intent, code in mine.items()})
    return keys


def with_key(layout: str, own: Own, intent: str, code: str) -> Own | Conflict:
    """Another key for an intent; "" gives it the layout's keys back.

    KeyError for an intent that is not `REBINDABLE`.
    """
    if intent not in REBINDABLE:
        raise KeyError(intent)
    others = {one: key for one, key in own if one != intent}
    if not code:
        whose = {key: one for one, key in others.items()}
        taken = [c for c, meant in LAYOUTS[layout].items() if meant == intent and c in whose]
        if taken:
            return Conflict("taken", taken[0], whose[taken[0]])
        return tuple(sorted(others.items()))
    if not bindable(code):
        return Conflict("code", code)
    meant = bound(layout, others.items()).get(code, intent)
    if meant != intent:
        return Conflict("taken", code, meant)
    return tuple(sorted({**others, intent: code}.items()))


def sound_keys(layout: str, own: Own) -> Own | Conflict:
    """The own keys as they are, if none of them means anything else in this layout."""
    codes, mine = [code for _, code in own], dict(own)
    for intent, code in own:
        if intent not in REBINDABLE or not bindable(code):
            return Conflict("code", code, intent)
        if codes.count(code) > 1:
            return Conflict("taken", code, next(one for one, key in own if key == code))
        meant = LAYOUTS[layout].get(code, intent)
        if meant != intent and meant not in mine:
            return Conflict("taken", code, meant)
    return own


def bindable(code: str) -> bool:
    """Whether a game may have this key: the browser's and the system's own stay theirs."""
    return bool(_CODE.fullmatch(code)) and not _NOT_FREE.fullmatch(code)


def code_of(keys: Mapping[str, str], intent: str) -> str:
    """The key for an intent that is printed on a card, "" for none: the last one bound to it, the
    number pad's only where there is no other."""
    codes = [code for code, meant in keys.items() if meant == intent]
    plain = [code for code in codes if not code.startswith("Numpad")] or codes
    return plain[-1] if plain else ""


def key_sign(code: str, names: Mapping[str, str] | None = None) -> str:
    """`Q` for `KeyQ`, `←` for `ArrowLeft`, `Browser back` for `BrowserBack`."""
    if names and code in names:
        return names[code].upper()[:8]
    if code in _SIGNS:
        return _SIGNS[code]
    plain = code.removeprefix("Digit").removeprefix("Key").replace("Numpad", "Num ")
    first, *others = _WORD_STARTS.split(plain)
    return " ".join((first, *(word.lower() for word in others)))
