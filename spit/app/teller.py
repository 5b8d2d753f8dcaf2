"""Tells what happens: a message on the table, cues for sounds, lines for a screen reader.

The live region is not flooded: important lines go out at once, plays are gathered and told as the
latest top of each center pile, at most once in `QUIET_MS`. Times are page milliseconds.
"""

from __future__ import annotations

from collections import Counter

from spit.app.game import Game
from spit.app.scene import Cue, Message
from spit.app.sentences import refusal_sentence, shown_instead
from spit.app.spots import Spots, spots_of
from spit.app.told import Counted, Paused, Refused, Resigned, Resumed, Told
from spit.app.words import Words
from spit.engine import events as e
from spit.engine.moves import Call, Fill, Move, Pair, Play, Slap, Turn
from spit.engine.seats import NEAR, SEAT_NAMES, Seat

QUIET_MS = 1100
MESSAGE_MS = 2600
OFTEN = 2
"""A refusal's reason is shown in words so often; then its card only shakes."""
SHOWN_INSTEAD_MS = 2600


class Teller:
    """Hears what the game tells and remembers what is still to be said."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.message: Message | None = None
        self.shakes: Counter[int] = Counter()
        self.shown: int | None = None
        """A near pile to point at after a refused call."""
        self.ends_ms: float | None = None
        """When the message and the pointing go."""
        self._serial = 0
        self._reasons: Counter[str] = Counter()
        self._cues: list[Cue] = []
        self._lines: list[str] = []
        self._tops: dict[int, str] = {}
        self._quiet_until = 0.0

    def hear(self, told: list[Told], game: Game, at_ms: float) -> None:
        """Take in what was drained from the game."""
        spots = spots_of(game.setup.rules)
        spat: list[e.Spat] = []
        for one in told:
            if isinstance(one, Refused):
                self._refused(one, game, spots, at_ms)
            elif isinstance(one, e.Spat):
                spat.append(one)
            elif isinstance(one, e.SlappedEarly) and one.seat == NEAR:
                self.say(self.words("told.near.early"), "warning", at_ms)
                self._cue(one, game, spots)
                continue
            self._cue(one, game, spots)
            self._line(one, game, spots)
        if spat:
            self._spat(spat)
        if told and not isinstance(told[-1], Refused | Counted):
            self.shown = None

    def say(self, text: str, tone: str, at_ms: float, last_ms: float = MESSAGE_MS) -> None:
        """Put a message on the table."""
        self._serial += 1
        self.message = Message(self._serial, text, tone)
        self.ends_ms = at_ms + last_ms
        self._lines.append(text)

    def pass_time(self, at_ms: float) -> bool:
        """Whether a message or a pointer has had its time."""
        if self.ends_ms is None or at_ms < self.ends_ms:
            return False
        self.message, self.shown, self.ends_ms = None, None, None
        return True

    def cues(self) -> list[Cue]:
        """What is heard or seen once, since the last call."""
        cues, self._cues = self._cues, []
        return cues

    def spoken(self, at_ms: float) -> list[str]:
        """Lines for the live region: everything important, and now and then the latest tops."""
        if self._tops and at_ms >= self._quiet_until:
            self._lines += [self._tops[center] for center in sorted(self._tops)]
            self._tops.clear()
        if not self._lines:
            return []
        lines, self._lines = self._lines, []
        self._quiet_until = at_ms + QUIET_MS
        return lines

    def speak(self, line: str) -> None:
        """Say a line that was asked for."""
        self._lines.append(line)

    # -- refusals -----------------------------------------------------------------------------

    def _refused(self, told: Refused, game: Game, spots: Spots, at_ms: float) -> None:
        move, refusal = told
        place = _place_of(move, spots)
        if place is not None:
            self.shakes[place] += 1
        if isinstance(move, Call):
            self.shown = shown_instead(refusal)
            self.ends_ms = at_ms + SHOWN_INSTEAD_MS
        self._reasons[refusal.reason] += 1
        sentence = refusal_sentence(self.words, game.table, move, refusal)
        if isinstance(move, Call) or self._reasons[refusal.reason] <= OFTEN:
            self.say(sentence, "refusal", at_ms)
        else:
            self._lines.append(sentence)

    # -- cues ---------------------------------------------------------------------------------

    def _cue(self, told: Told, game: Game, spots: Spots) -> None:
        name = _CUES.get(type(told))
        if name is not None:
            self._cues.append(Cue(name, *_where(told, spots)))
        elif isinstance(told, Counted):
            self._cues.append(Cue("count" if told.number else "go", "", -1))
        elif isinstance(told, e.RoundEnded) and game.winner is None and not game.table.match_end:
            self._cues.append(Cue(_won("round-", told.winner), "", -1))
        elif isinstance(told, e.MatchEnded):
            self._cues.append(Cue({None: "draw", NEAR: "win"}.get(told.winner, "lose"), "", -1))

    # -- lines --------------------------------------------------------------------------------

    def _line(self, told: Told, game: Game, spots: Spots) -> None:
        words = self.words
        if isinstance(told, e.Played):
            self._tops[told.center] = words(
                "told.center.by",
                seat=words("seat." + SEAT_NAMES[told.seat]),
                card=words.card(told.card),
                n=told.center + 1,
            )
        elif isinstance(told, e.Uncovered | e.Turned | e.Filled | e.Paired):
            if told.seat == NEAR:
                self._own(told, spots)
        else:
            line = self._plain_line(told, game)
            if line:
                self._lines.append(line)

    def _own(self, told: e.Uncovered | e.Turned | e.Filled | e.Paired, spots: Spots) -> None:
        at = told.gap if isinstance(told, e.Filled) else (
            told.target if isinstance(told, e.Paired) else told.pile
        )  # fmt: skip
        moved = isinstance(told, e.Filled | e.Paired)
        place = self.words.place(spots.spots[spots.row(NEAR, at)])
        key = "told.moved" if moved else "told.uncovered"
        self._lines.append(self.words(key, place=place, card=self.words.card(told.card)))

    def _plain_line(self, told: Told, game: Game) -> str:
        words = self.words
        if isinstance(told, e.Dealt):
            return words("told.dealt", round=told.round_no)
        if isinstance(told, e.SidePileRemade):
            return words("told.remade", n=told.center + 1)
        if isinstance(told, e.Claimed):
            key = f"told.{SEAT_NAMES[told.seat]}.claimed"
            return words(key, piles=words.piles(told.centers)) if told.centers else ""
        if isinstance(told, e.RoundEnded):
            return self._round_ended(told, game)
        if isinstance(told, e.MatchEnded):
            return words(_won("end.match.", told.winner))
        about = _ABOUT.get(type(told))
        if about is not None:
            seat = getattr(told, "seat", None)
            return words(about if seat is None else f"told.{SEAT_NAMES[seat]}.{about}")
        return ""

    def _round_ended(self, told: e.RoundEnded, game: Game) -> str:
        words = self.words
        if told.how == "out":
            return words(_won("end.out.", told.winner))
        line = words("told.time" if told.how == "time" else "told.jam")
        if game.phase == "slap" and game.table.chooser in (None, NEAR):
            line = f"{line} {words('told.slap')}"
        return line

    def _spat(self, spat: list[e.Spat]) -> None:
        words = self.words
        for one in spat:
            self._tops.pop(one.center, None)
        tops = [words("told.spat.pile", n=s.center + 1, card=words.card(s.card)) for s in spat]
        self._lines.append(words("told.spat", piles="; ".join(tops)))


_CUES: dict[type, str] = {
    e.Dealt: "deal", e.Played: "play", e.Uncovered: "turn", e.Turned: "turn", e.Refilled: "move",
    e.Filled: "move", e.Paired: "move", e.Declared: "stuck", e.Spat: "spit", e.Slapped: "slap",
    e.Claimed: "claim", e.SlappedEarly: "early", Refused: "refused", Paused: "pause",
    Resigned: "lose",
}  # fmt: skip
_ABOUT: dict[type, str] = {
    e.Declared: "stuck", e.Lapsed: "lapsed", e.SpitAsked: "asked", e.SlappedEarly: "early",
    Paused: "told.paused", Resumed: "told.resumed", Resigned: "end.resigned.far",
}  # fmt: skip


def _won(prefix: str, winner: Seat | None) -> str:
    if prefix == "round-":
        return {None: "round-drawn", NEAR: "round-won"}.get(winner, "round-lost")
    return prefix + ("draw" if winner is None else SEAT_NAMES[winner])


def _place_of(move: Move, spots: Spots) -> int | None:
    """The place that shakes its head."""
    if isinstance(move, Play | Turn):
        return spots.row(move.seat, move.pile)
    if isinstance(move, Fill | Pair):
        return spots.row(move.seat, move.source)
    return spots.center(move.center) if isinstance(move, Slap) else None


def _where(told: Told, spots: Spots) -> tuple[str, int]:
    """Seat and place of a cue."""
    seat = getattr(told, "seat", None)
    name = "" if seat is None else SEAT_NAMES[seat]
    if isinstance(told, e.Played | e.Spat | e.Slapped):
        return name, spots.center(told.center)
    if isinstance(told, e.Uncovered | e.Turned | e.Refilled):
        return name, spots.row(told.seat, told.pile)
    if isinstance(told, e.Filled):
        return name, spots.row(told.seat, told.gap)
    if isinstance(told, e.Paired):
        return name, spots.row(told.seat, told.target)
    if isinstance(told, e.Claimed):
        return name, spots.center(told.centers[0]) if told.centers else -1
    if isinstance(told, e.Declared):
        return name, spots.reserves[told.seat]
    if isinstance(told, Refused):
        place = _place_of(told.move, spots)
        return "near", -1 if place is None else place
    return name, -1
