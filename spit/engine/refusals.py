"""Why a move is not accepted: a value with a reason and what it concerns, never an exception."""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card
from .moves import Move

NOT_NOW = "not-now"
ABSENT = "absent"
NO_SUCH_PILE = "no-such-pile"
NO_CARD = "no-card"
FACE_DOWN = "face-down"
DOES_NOT_FIT = "does-not-fit"
SLOW_SPIT = "slow-spit"
NO_GAPS = "no-gaps"
NOT_A_GAP = "not-a-gap"
NO_PAIRS = "no-pairs"
RANKS_DIFFER = "ranks-differ"
NOT_YOURS_TO_TURN = "not-yours-to-turn"
ALREADY_UP = "already-up"
CAN_PLAY = "can-play"
CAN_TURN = "can-turn"
OTHER_CAN_PLAY = "other-can-play"
ALREADY_DECLARED = "already-declared"
SPITS_BY_ITSELF = "spits-by-itself"
SPIT_TO_BE_CHOSEN = "spit-to-be-chosen"
NOT_THE_CHOOSER = "not-the-chooser"
NOTHING_TO_SLAP = "nothing-to-slap"
BARRED = "barred"
TAKEN = "taken"
NOT_THE_WINNER = "not-the-winner"
NOTHING_TO_REFILL = "nothing-to-refill"
WRONG_CARDS = "wrong-cards"


class Refusal(NamedTuple):
    """``card`` is the card it is about; ``move`` is what the seat can do instead (a refused call
    names a card that can be played, or the move that would turn one up)."""

    reason: str
    card: Card | None = None
    move: Move | None = None
