"""The levels that the bar shows: the everyday ones, and one more."""

from __future__ import annotations

from spit.app.opponents import IN_THE_BAR, OPPONENTS
from spit.app.scene import Choice
from spit.app.words import Words


class BarLevels:
    """Remembers the odd level that was chosen last. It stays in the bar when another is chosen
    there: nothing moves under the finger that chooses."""

    def __init__(self) -> None:
        self._odd: str | None = None
        self._kept: tuple[tuple[str | None, str], tuple[Choice, ...]] | None = None

    def choices(self, words: Words, chosen: str | None) -> tuple[Choice, ...]:
        """Value, name, what it does; the same tuple until something has changed."""
        if chosen is not None and chosen not in IN_THE_BAR:
            self._odd = chosen
        key = (self._odd, words.language)
        if self._kept is None or self._kept[0] != key:
            names = sorted([*IN_THE_BAR, *([self._odd] if self._odd else [])], key=OPPONENTS.index)
            self._kept = (key, tuple(_choice(words, name) for name in names))
        return self._kept[1]


def _choice(words: Words, name: str) -> Choice:
    return Choice(name, words("level." + name), words(f"set.level.{name}.note"))
