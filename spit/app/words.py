"""Puts words together: the texts of a language, the names of cards and places in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from functools import lru_cache
from typing import TYPE_CHECKING

from spit.app.english import TEXTS as ENGLISH
from spit.app.english_settings import TEXTS as ENGLISH_SETTINGS
from spit.app.german import TEXTS as GERMAN
from spit.app.german_settings import TEXTS as GERMAN_SETTINGS
from spit.app.spots import CENTER, RESERVE, SIDE, STOCK, Spot
from spit.engine.cards import Card, card_text
from spit.engine.seats import NEAR, SEAT_NAMES, Seat

if TYPE_CHECKING:
    from typing import Self

LANGUAGES: Mapping[str, Mapping[str, str]] = {
    "en": {**ENGLISH, **ENGLISH_SETTINGS},
    "de": {**GERMAN, **GERMAN_SETTINGS},
}


class Words:
    """One language. A key that is missing raises KeyError: a test compares the languages."""

    def __init__(self, language: str = "en") -> None:
        self.language = language if language in LANGUAGES else "en"
        self._texts = LANGUAGES[self.language]
        self._cards: dict[str, str] = {}

    def __call__(self, key: str, **values: object) -> str:
        """The text for a key, its fields filled in."""
        text = self._texts[key]
        return text.format(**values) if values else text

    def varied(self, vary: Callable[[Mapping[str, str]], Mapping[str, str]]) -> Self:
        """The same words with some texts put otherwise."""
        made = copy(self)
        made._texts, made._cards = vary(self._texts), {}
        return made

    def has(self, key: str) -> bool:
        """Whether there is such a text."""
        return key in self._texts

    def card(self, card: Card | None) -> str:
        """`seven of hearts`; the word for an unknown card when there is none."""
        return self("card.none") if card is None else self.card_named(card_text(card))

    def card_named(self, text: str) -> str:
        """The same for a card's text, `7H`."""
        name = self._cards.get(text)
        if name is None:
            own = f"card.{text}"
            if self.has(own):
                name = self(own)
            else:
                name = self("card", rank=self("rank." + text[0]), suit=self("suit." + text[1]))
            self._cards[text] = name
        return name

    def rank(self, card: Card | None) -> str:
        """`seven`."""
        text = "" if card is None else card_text(card)
        own = f"rank.{text[:1]}"
        return self(own) if self.has(own) else self.card(card)

    def counted(self, key: str, n: int, **values: object) -> str:
        """A text that counts `n` things: the one under `KEY.one` for a single one."""
        one = f"{key}.one"
        return self(one if n == 1 and one in self._texts else key, n=n, **values)

    def cards(self, count: int) -> str:
        """`3 cards`."""
        return self.counted("cards", count)

    def about(self, count: int) -> str:
        """A pile's thickness as a person sees it: `about a dozen`."""
        for most, key in _THICKNESS:
            if count <= most:
                return self(key)
        return self("about.many")

    def seat(self, seat: Seat, *, watched: bool) -> str:
        """`You` and `Rival`; where two rivals are watched `Near rival` and `Far rival`."""
        name = SEAT_NAMES[seat]
        return self(f"seat.watched.{name}" if watched else f"seat.{name}")

    def place(self, spot: Spot, *, watched: bool = False) -> str:
        """`stock pile 3`, `rival's stock pile 3`, `center pile 1`, `your reserve`; `watched`: two
        rivals play, `near rival's stock pile 3`."""
        name = self("place." + spot.kind, n=spot.at + 1)
        if spot.kind in (CENTER, SIDE):
            return name
        side = SEAT_NAMES[spot.seat or NEAR]
        if watched:
            return self(f"place.watched.{side}", place=name)
        if spot.kind in (RESERVE, STOCK):
            return self(f"place.{side}.{spot.kind}")
        return self(f"place.{side}", place=name)

    def piles(self, centers: tuple[int, ...]) -> str:
        """`pile 1`, `piles 1 and 2`."""
        numbers = self("and").join(str(center + 1) for center in centers)
        return self.counted("piles", len(centers), numbers=numbers)


_THICKNESS = (
    (1, "about.1"), (4, "about.few"), (8, "about.six"), (15, "about.dozen"), (24, "about.twenty"),
)  # fmt: skip


@lru_cache(maxsize=4)
def words_in(language: str) -> Words:
    """The words of a language, English for an unknown one."""
    return Words(language)


def language_of(wanted: str, browser: str) -> str:
    """What to speak: the setting if it names a language, else the browser's, else English."""
    if wanted in LANGUAGES:
        return wanted
    spoken = browser[:2].lower()
    return spoken if spoken in LANGUAGES else "en"
