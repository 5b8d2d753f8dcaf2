"""Draws a scene: finds what differs from the last one and writes only that."""

from __future__ import annotations

from spit.app.scene import Scene, differences
from spit.web.cards import Cards
from spit.web.controls import Controls
from spit.web.dialogs import Dialogs
from spit.web.hands import Hands
from spit.web.places import Places
from spit.web.table import Table


class Drawing:
    """The page as it was drawn last."""

    def __init__(self, dialogs: Dialogs) -> None:
        self.cards = Cards()
        self.hands = Hands()
        self.places = Places()
        self.controls = Controls()
        self.table = Table()
        self.dialogs = dialogs
        self.scene: Scene | None = None
        self.owes_dialog = False
        """The scene that was drawn last has another dialog than the page."""
        self.owes_deal = False
        """A new deal is drawn in three frames, so that none of them takes long: the dialog closes,
        the cards are gathered, they are dealt."""

    def forget(self) -> None:
        """Another table comes: everything is drawn anew."""
        self.scene = None

    def draw(self, scene: Scene) -> None:
        """Brings the page from the last scene to this one."""
        old, self.scene = self.scene, scene
        unlike = differences(old, scene)
        if unlike.all_new:
            self.places.lay(scene.places)
            self.table.draw_layout(scene)
        if old is None or old.deal != scene.deal:
            if self.owes_deal or self.cards.lie:
                self.owes_deal = True
                self.cards.hold()
            else:
                self._deal(scene)
        elif not self.owes_deal:
            self._draw_cards(unlike.cards, scene)
        if scene.phase not in ("play", "jam"):
            self.cards.put_all_down()
        if old is None or old.reaches != scene.reaches:
            self.cards.reach(scene.reaches, scene.places)
        if old is None or (old.reaches, old.hands) != (scene.reaches, scene.hands):
            self.hands.draw(scene.reaches, scene.hands, scene.places)
        self._draw_places(unlike.places, scene, None if unlike.all_new else old)
        for index in unlike.seats:
            self.table.draw_seat(scene.seats[index])
        for index in unlike.controls:
            self.controls.draw(scene.controls[index])
        self.controls.draw_bar(scene)
        self.table.draw(scene)
        self.controls.follow(old, scene)
        if old is None or old.dialog != scene.dialog:
            self.owes_dialog = True

    def settle(self) -> None:
        """Called before each frame: what the last one left for this one."""
        self.cards.settle()
        self.controls.settle()
        if self.scene is None or self.owes_dialog or not self.owes_deal:
            return
        if self.cards.lie:
            self.cards.gather()
        else:
            self.owes_deal = False
            self._deal(self.scene)

    def draw_dialog(self) -> None:
        """The dialog of the scene that was drawn last, if it is another one: it is filled at the
        first call and opened at the second."""
        if not self.owes_dialog or self.scene is None:
            return
        if not self.dialogs.fill(self.scene.dialog):
            self.owes_dialog = False
            self.dialogs.draw(self.scene.dialog)

    def _deal(self, scene: Scene) -> None:
        self.cards.spread()
        self._draw_cards(range(len(scene.cards)), scene)

    def _draw_places(self, indices: tuple[int, ...], scene: Scene, old: Scene | None) -> None:
        """What was refused since `old` shakes; on another table nothing does."""
        for index in indices:
            place = scene.places[index]
            self.places.draw(place)
            if old is not None and place.shakes > old.places[index].shakes:
                self.places.shake(place.name)
                self.cards.shake(place.name)

    def _draw_cards(self, indices: range | tuple[int, ...], scene: Scene) -> None:
        """Lowest first, so that later cards lie higher."""
        for index in sorted(indices, key=lambda i: scene.cards[i].order):
            self.cards.draw(index, scene.cards[index], scene.places)
