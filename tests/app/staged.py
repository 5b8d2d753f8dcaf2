"""A game on the stage: its scene, and single things in it."""

from __future__ import annotations

from random import Random

from spit.app.address import choices_of
from spit.app.dialogs import stats_bar
from spit.app.game import Game
from spit.app.hand import Hand
from spit.app.host import Host
from spit.app.keys import bound
from spit.app.scene import Control, Place, Scene
from spit.app.stage import Around, Stage
from spit.app.statistics import Totals
from spit.app.teller import Teller
from spit.app.words import words_in
from spit.engine.cards import card_text


def scene(made: Game, hand: Hand | None = None, *, hints: str = "cards") -> Scene:
    words = words_in("en")
    teller = Teller(words)
    around = Around(None, stats_bar(words, Totals()), hints, False, False)
    hand = hand or Hand(made)
    teller.hear(made.drain(), made, 0.0)
    return Stage(words, bound("right")).scene(made, hand, teller, around)


def place(shown: Scene, name: str) -> Place:
    return next(one for one in shown.places if one.name == name)


def control(shown: Scene, action: str) -> Control:
    return next(one for one in shown.controls if one.action == action)


def opened(query: str) -> Host:
    return Host(choices_of(query), None, Random(2))


def hidden_shown(made: Game, shown: Scene) -> list[str]:
    """Faces in the scene that the near seat must not see."""
    seen = {card_text(c) for center in made.table.centers for c in center.cards}
    for seat, side in enumerate(made.table.sides):
        if seat == 1 and made.setup.rules.is_speed:
            continue
        seen |= {card_text(c) for one in side.row for c in one.cards[one.down :]}
    if made.paused:
        seen = set()
    faces = {card.face for card in shown.cards if card.face}
    tops = {one.top for one in shown.places if one.top}
    return sorted((faces | tops) - seen)
