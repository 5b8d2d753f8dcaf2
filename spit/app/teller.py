"""Tells what happens: a message on the table, cues for sounds, lines for a screen reader.

The live region is not flooded: important lines go out at once, plays are gathered and told as the
latest top of each center pile, at most once in `QUIET_MS`, and never after newer news. Who sees the
table is not told of own plays. Times are page milliseconds.
"""

from __future__ import annotations

from collections import Counter

from spit.app.end_words import end_line, end_title, seat_word
from spit.app.game import READY, Game
from spit.app.reason import Reason
from spit.app.scene import Message
from spit.app.sentences import refusal_sentence, sentence, shown_instead
from spit.app.spots import Spots, spots_of
from spit.app.told import CameLate, Counted, Paused, Refused, Resigned, Resumed, Told
from spit.app.words import Words
from spit.engine import events as e
from spit.engine.engine import refusal as judged
from spit.engine.moves import Call, Move
from spit.engine.seats import NEAR, SEAT_NAMES, Seat

QUIET_MS = 1100
MESSAGE_MS = 2600
OFTEN = 2
"""A refusal's reason is shown in words so often; then its card only shakes."""
SHOWN_INSTEAD_MS = 2600
DOUBLE_MS = 500
"""The same refusal again this soon is a double press: it is said once."""


class Teller:
    """Hears what the game tells and remembers what is still to be said."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.tells_own = False
        """A person's own cards are told as well, to one who does not see the table."""
        self.go_key = ""
        """The key that says "ready", as it is said; "" where it is not to be told."""
        self.message: Message | None = None
        self.shakes: Counter[int] = Counter()
        self.shown: int | None = None
        """A near pile to point at after a refused call."""
        self.ends_ms: float | None = None
        """When the message and the pointing go."""
        self._instead: Move | None = None
        """The move that the pointing means."""
        self._reason: Reason | None = None
        """What was refused, while the message says why."""
        self._objected = ("", 0.0)
        """The last refusal's words, and when."""
        self._serial = 0
        self._reasons: Counter[str] = Counter()
        self._cues: list[str] = []
        self._lines: list[str] = []
        self._tops: dict[int, str] = {}
        self._quiet_until = 0.0

    def hear(self, told: list[Told], game: Game, at_ms: float) -> None:
        """Take in what was drained from the game."""
        spots = spots_of(game.setup.rules)
        spat: list[e.Spat] = []
        if self._reason is not None and not self._reason.holds(self.words, game):
            self._drop_refusal()
        for one in told:
            if spat and not isinstance(one, e.Spat):
                self._spat(spat)
                spat = []
            if isinstance(one, _MOVES_ON):
                self._drop_refusal()
            if isinstance(one, _NO_MORE_TOPS):
                self._tops.clear()
            if isinstance(one, Refused):
                self._refused(one, game, spots, at_ms)
            elif isinstance(one, e.Spat):
                spat.append(one)
            elif _is_own_early(one, game):
                self.say(self.words("told.near.early"), "warning", at_ms)
                self._cue(one, game)
                continue
            self._cue(one, game)
            self._line(one, game, spots)
        if spat:
            self._spat(spat)
        if self.shown is not None and self._is_past(told, game):
            self.shown = None

    def _is_past(self, told: list[Told], game: Game) -> bool:
        """What is pointed at was taken up or forgotten by its seat, or cannot be done any more."""
        if any(isinstance(one, Paused | Resigned) or _seat(one) == NEAR for one in told):
            return True
        return self._instead is not None and (
            judged(game.table, self._instead, game.now_ms) is not None
        )

    def say(
        self, text: str, tone: str, at_ms: float, last_ms: float = MESSAGE_MS, *, aloud: bool = True
    ) -> None:
        """Put a message on the table, and say it unless it is not to be said `aloud`."""
        self._serial += 1
        self._reason = None
        self.message = Message(self._serial, text, tone)
        self.ends_ms = at_ms + last_ms
        if aloud:
            self.speak(text)

    def pass_time(self, at_ms: float) -> bool:
        """Whether a message or a pointer has had its time."""
        if self.ends_ms is None or at_ms < self.ends_ms:
            return False
        self._clear_message()
        return True

    def _drop_refusal(self) -> None:
        """What was refused has become past: its reason holds no more."""
        if self.message is not None and self.message.tone == "refusal":
            self._clear_message()

    def _clear_message(self) -> None:
        self.message, self.shown, self.ends_ms, self._reason = None, None, None, None

    def cues(self) -> list[str]:
        """Names of what is heard or seen once, since the last call: those of `CUES`, count, go,
        win, lose, draw, round-won and round-lost."""
        cues, self._cues = self._cues, []
        return cues

    def spoken(self, at_ms: float) -> list[str]:
        """Lines for the live region: everything important, and now and then the latest tops."""
        if self._tops and at_ms >= self._quiet_until:
            self._tell_tops()
        if not self._lines:
            return []
        lines, self._lines = self._lines, []
        self._quiet_until = at_ms + QUIET_MS
        return lines

    def speak(self, line: str) -> None:
        """Say a line at once, after the tops that were gathered before it."""
        self._tell_tops()
        self._lines.append(sentence(line))

    def _tell_tops(self) -> None:
        self._lines += [self._tops[center] for center in sorted(self._tops)]
        self._tops.clear()

    # -- refusals -----------------------------------------------------------------------------

    def _refused(self, told: Refused, game: Game, spots: Spots, at_ms: float) -> None:
        move, refusal, late = told
        place = spots.of(move)
        if place is not None:
            self.shakes[place] += 1
        if isinstance(move, Call):
            self._instead, self.shown = refusal.move, shown_instead(refusal)
            self.ends_ms = at_ms + SHOWN_INSTEAD_MS
        why = "too-late" if late else refusal.reason
        self._reasons[why] += 1
        text = refusal_sentence(self.words, game.table, move, refusal, late=late)
        again = self._objected[0] == text and at_ms - self._objected[1] < DOUBLE_MS
        self._objected = (text, at_ms)
        if isinstance(move, Call) or self._reasons[why] <= OFTEN:
            self.say(text, "refusal", at_ms, aloud=not again)
            self._reason = Reason(told, text)
        elif not again:
            self.speak(text)

    # -- cues ---------------------------------------------------------------------------------

    def _cue(self, told: Told, game: Game) -> None:
        name = CUES.get(type(told))
        if name is not None:
            self._cues.append(name)
        elif isinstance(told, Counted):
            self._cues.append("count" if told.number else "go")
        elif isinstance(told, e.RoundEnded) and game.winner is None and not game.table.match_end:
            self._cues.append({None: "draw", NEAR: "round-won"}.get(told.winner, "round-lost"))
        elif isinstance(told, e.MatchEnded):
            self._cues.append({None: "draw", NEAR: "win"}.get(told.winner, "lose"))

    # -- lines --------------------------------------------------------------------------------

    def _line(self, told: Told, game: Game, spots: Spots) -> None:
        words = self.words
        own = _seat(told) == NEAR and not game.watched
        if own and not self.tells_own and isinstance(told, e.Played):
            self._tops.pop(told.center, None)
        elif isinstance(told, e.Played):
            self._tops[told.center] = words(
                "told.center.by",
                seat=seat_word(game, words, told.seat),
                card=words.card(told.card),
                n=told.center + 1,
            )
        elif isinstance(told, e.Uncovered | e.Turned | e.Filled | e.Paired):
            if told.seat == NEAR and (self.tells_own or game.watched):
                self._own(told, game, spots)
        else:
            line = self._plain_line(told, game)
            if line:
                self.speak(line)

    def _own(
        self, told: e.Uncovered | e.Turned | e.Filled | e.Paired, game: Game, spots: Spots
    ) -> None:
        at = told.gap if isinstance(told, e.Filled) else (
            told.target if isinstance(told, e.Paired) else told.pile
        )  # fmt: skip
        moved = isinstance(told, e.Filled | e.Paired)
        place = self.words.place(spots.spots[spots.row(NEAR, at)], watched=game.watched)
        key = "told.moved" if moved else "told.uncovered"
        self.speak(self.words(key, place=place, card=self.words.card(told.card)))

    def _plain_line(self, told: Told, game: Game) -> str:
        words = self.words
        if isinstance(told, e.Dealt):
            line = words("told.dealt", round=told.round_no)
            if self.go_key and game.gate == READY:
                line = f"{line} {words('told.ready', sign=self.go_key)}"
            return line
        if isinstance(told, e.SidePileRemade):
            return words("told.remade", n=told.center + 1)
        if isinstance(told, e.Claimed):
            if not told.centers:
                return ""
            return self._of_seat(told.seat, "claimed", game, piles=words.piles(told.centers))
        if isinstance(told, e.RoundEnded):
            return self._round_ended(told, game)
        if isinstance(told, e.MatchEnded):
            return end_title(game, words, "match", told.winner)
        about = _ABOUT.get(type(told))
        if about is not None:
            seat = _seat(told)
            return words(about) if seat is None else self._of_seat(seat, about, game)
        return ""

    def _of_seat(self, seat: Seat, about: str, game: Game, **values: object) -> str:
        """What one side did or is."""
        if game.watched:
            name = seat_word(game, self.words, seat)
            return self.words(f"told.watched.{about}", seat=name, **values)
        return self.words(f"told.{SEAT_NAMES[seat]}.{about}", **values)

    def _round_ended(self, told: e.RoundEnded, game: Game) -> str:
        words = self.words
        if told.how == "out":
            line = end_line(game, words, "out", told.winner)
        else:
            line = words("told.time" if told.how == "time" else "told.jam")
        if game.phase == "slap" and not game.watched and game.table.chooser in (None, NEAR):
            called = words("told.slap" if game.table.chooser is None else "told.take")
            line = f"{line} {called}"
        return line

    def _spat(self, spat: list[e.Spat]) -> None:
        words = self.words
        for one in spat:
            self._tops.pop(one.center, None)
        tops = [words("told.spat.pile", n=s.center + 1, card=words.card(s.card)) for s in spat]
        self.speak(words("told.spat", piles=sentence("; ".join(tops))))


CUES: dict[type, str] = {
    e.Dealt: "deal", e.Played: "play", e.Uncovered: "turn", e.Turned: "turn", e.Refilled: "move",
    e.Filled: "move", e.Paired: "move", e.Declared: "stuck", e.Spat: "spit", e.Slapped: "slap",
    e.Claimed: "claim", e.SlappedEarly: "early", Refused: "refused", CameLate: "under",
    Resigned: "lose",
}  # fmt: skip
_MOVES_ON = (e.Dealt, e.Spat, e.RoundEnded, e.MatchEnded, Resigned)
"""What was refused before these is no longer worth a message."""
_NO_MORE_TOPS = (e.Dealt, e.RoundEnded, e.MatchEnded, Paused, Resigned)
"""Nobody needs to know any more what was played before these."""
_ABOUT: dict[type, str] = {
    e.Declared: "stuck", e.Lapsed: "lapsed", e.SpitAsked: "asked", e.SlappedEarly: "early",
    Paused: "told.paused", Resumed: "told.resumed", Resigned: "end.resigned.far",
}  # fmt: skip


def _seat(told: Told) -> Seat | None:
    return getattr(told, "seat", None)


def _is_own_early(told: Told, game: Game) -> bool:
    return isinstance(told, e.SlappedEarly) and told.seat == NEAR and not game.watched
