"""The 54 card elements. They are told only where they lie, how deep, and what they show; CSS moves
them. An element's number says nothing about its card, and at each deal the numbers change hands.
"""

from __future__ import annotations

from spit.app.scene import CardAt, Place, Reaching
from spit.web.element import Element, every, one

AWAY = "box"


class Cards:
    """The layer of cards."""

    def __init__(self) -> None:
        self.layer = one("#cards")
        self.cards = every("#cards .card")
        self._where: list[str] = [AWAY] * len(self.cards)
        self._flying: dict[int, Reaching] = {}
        self._height = 0
        """How many moves of cards were drawn since the deal: the last one lies highest."""
        self._dealing = 0
        self._carried: list[Element] = []
        self._jumping = 0

    def settle(self) -> None:
        """Called each frame: a deal's stagger is over once its flights have begun, and cards glide
        again once the table has its new size."""
        if self._jumping:
            self._jumping -= 1
            self.layer.flag("data-jumping", self._jumping > 0)
        if self._dealing:
            self._dealing -= 1
            self.layer.flag("data-dealing", self._dealing > 0)

    @property
    def lie(self) -> bool:
        """Cards of the last deal lie on the table."""
        return self._height > 0

    def spread(self) -> None:
        """The cards that are drawn next fly out of the box, one after the other."""
        self.layer.flag("data-still", False)
        self.layer.flag("data-jumping", False)
        self._dealing, self._jumping = 3, 0
        self.layer.flag("data-dealing", True)

    def jump(self) -> None:
        """The table has another size or shape: cards go with it at once, as all else does. Those of
        a deal that has just begun come from the box all the same."""
        if not self._dealing:
            self._jumping = 2
            self.layer.flag("data-jumping", True)

    def hold(self) -> None:
        """A deal is on its way: what lies here is of the last one, and is not seen (nor styled) any
        more."""
        self.layer.flag("data-still", True)

    def gather(self) -> None:
        """A new deal: every element goes to the box at once, unseen, so that none is followed. They
        leave it in a later frame: styled twice in one they would keep the page waiting."""
        for index, card in enumerate(self.cards):
            card.put("data-at", AWAY)
            card.put("data-face", None)
            card.flag("data-turned", False)
            card.put("data-shakes", None)
            self._where[index] = AWAY
        self._height = 0

    def draw(self, index: int, card: CardAt, places: tuple[Place, ...]) -> None:
        """Writes one card's place, depth and face."""
        element = self.cards[index]
        where = AWAY if card.place < 0 else places[card.place].name
        if where != self._where[index]:
            self._where[index] = where
            self._height += 1
            element.put("data-shakes", None)
            element.size("--z", str(self._height))
            if self.carries(element):
                self.put_down(element)
        if index not in self._flying:
            element.put("data-at", where)
        element.size("--o", str(card.order))
        if card.face is None and element.seen("data-face") is not None:
            element.flag("data-turned", True)
            element.put("data-shakes", None)
        element.put("data-face", card.face)
        element.flag("data-lifted", card.lifted)

    def reach(self, reaches: tuple[Reaching, ...], places: tuple[Place, ...]) -> None:
        """The cards that fly along with a hand on its way."""
        now = {reach.card: reach for reach in reaches if reach.card >= 0}
        for index in [index for index in self._flying if index not in now]:
            del self._flying[index]
            self.cards[index].put("data-at", self._where[index])
            self.cards[index].put("data-reach", None)
        for index, reach in now.items():
            if self._flying.get(index) != reach:
                self._flying[index] = reach
                card = self.cards[index]
                card.size("--reach", f"{max(reach.lands_in_ms, 1)}ms")
                card.flag("data-reach", True)
                card.put("data-at", places[reach.target].name)

    def carry(self, name: str) -> Element | None:
        """The card on top of a place follows a pointer from now on."""
        card = self.top(name)
        if card is not None:
            self._carried.append(card)
            card.flag("data-dragged", True)
        return card

    def carries(self, card: Element) -> bool:
        """It still follows a pointer."""
        return card in self._carried

    def put_down(self, card: Element) -> None:
        """It follows no more."""
        if card in self._carried:
            self._carried.remove(card)
        card.flag("data-dragged", False)
        card.size("--drag-x", "0px")
        card.size("--drag-y", "0px")

    def shake(self, name: str) -> None:
        """The card on top of a place was refused."""
        card = self.top(name)
        if card is not None:
            card.again("data-shakes")

    def put_all_down(self) -> None:
        """Nothing follows a pointer any more: no card can be laid now."""
        for card in tuple(self._carried):
            self.put_down(card)

    def top(self, name: str) -> Element | None:
        """The element that lies on top of a place."""
        best = -1
        found = None
        for index, where in enumerate(self._where):
            depth = int(self.cards[index].seen("--o") or 0)
            if where == name and depth > best:
                best, found = depth, self.cards[index]
        return found
