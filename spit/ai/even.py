"""Even: a rival that moves between rounds to where its person wins half of them.

It keeps what it has seen (the person's pace and the last rounds) and nothing derived, so that what
is stored can be read and argued with. From that it judges how strong the person is, on the scale
of the levels (0 novice, 4 expert), and sits down for the next round at that strength. Within a
round nothing moves, and who is ahead in the match does not move it either: no finish is thrown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import exp, log, log1p
from typing import NamedTuple

from spit.ai.blend import STRONGEST, WEAKEST, of_strength
from spit.ai.levels import Level
from spit.engine.digits import whole
from spit.engine.events import Dealt, Event, Played, Spat
from spit.engine.seats import Seat

KEPT = 60
"""It remembers so many rounds."""
FADE = 0.98
"""Each round counts so much less than the one after it: people learn."""
STEEP = 1.5
"""How much one level is worth, in the logarithm of the odds of a round."""
HEAD_START = 0.12
"""The same for one card fewer in the row at the deal."""
DOUBT = 1.2
"""How far the pace alone may mislead about somebody's strength, in levels."""
STEPS = 36
MARGIN = 1.5
"""How finely strength is judged, and how far beyond the weakest and the strongest."""
BOLDEST = 0.75
"""The most it moves from one round to the next, in levels; less as rounds add up."""
LONGEST_GAP_MS = 8000
"""A longer pause between two plays is no pace."""
LONGEST_HEAD_START = 54
"""Cards; there are no more."""
_FIGURE = re.compile(r"-?[0-9]+(\.[0-9]+)?(e[+-]?[0-9]{1,2})?")
_PACES = ((0.0, 2000.0), (1.0, 1450.0), (2.0, 1020.0), (3.0, 720.0), (4.0, 520.0))
"""The pace at which people of some strength play, in milliseconds a play."""


class Bout(NamedTuple):
    """One round against it."""

    strength: float
    """How strong it played."""
    head_start: int
    """How many cards more its row had than the person's."""
    won: float
    """By the person: 1, 0, or 0.5 for a drawn round."""


@dataclass(frozen=True, slots=True)
class Even:
    """What it knows about one person."""

    bouts: tuple[Bout, ...] = ()
    pace_ms: float = 0.0
    """The person's usual time between two plays; 0: not known yet."""
    strength: float = 1.5
    """Where it plays now."""

    @property
    def level(self) -> Level:
        """How it sits down for the next round."""
        return of_strength(self.strength, "even")


def after_round(even: Even, won: float, head_start: int, gaps_ms: Iterable[int]) -> Even:
    """A round against it is over: take it in and move.

    `won` is 1, 0 or 0.5 for the person; `head_start` how many cards more the rival's row had at
    the deal; `gaps_ms` the person's times between two plays in a row (`Pulse`).
    """
    bout = Bout(even.strength, head_start, won)
    bouts = (*even.bouts, bout)[-KEPT:]
    pace = _pace(even.pace_ms, sorted(gaps_ms))
    aim = judged(bouts, pace)
    bold = max(0.2, BOLDEST / (1 + len(bouts) / 12))
    moved = min(even.strength + bold, max(even.strength - bold, aim))
    return Even(bouts, pace, round(min(STRONGEST, max(WEAKEST, moved)), 3))


def _pace(before: float, gaps: list[int]) -> float:
    """The median of this round's gaps, slowly mixed into what was known."""
    if len(gaps) < 3:
        return before
    middle = float(gaps[len(gaps) // 2])
    return middle if before <= 0 else round(before * 0.7 + middle * 0.3, 1)


def judged(bouts: tuple[Bout, ...], pace_ms: float) -> float:
    """How strong the person seems: the mean over all strengths, each as likely as it fits."""
    at = strength_of_pace(pace_ms) if pace_ms > 0 else 1.5
    doubt = DOUBT if pace_ms > 0 else 2 * DOUBT
    total = weighed = 0.0
    for step in range(STEPS + 1):
        strength = WEAKEST - MARGIN + (STRONGEST - WEAKEST + 2 * MARGIN) * step / STEPS
        likely = -((strength - at) ** 2) / (2 * doubt * doubt)
        weight = 1.0
        for bout in reversed(bouts):
            odds = STEEP * (strength - bout.strength) + HEAD_START * bout.head_start
            if bout.won:
                likely -= weight * bout.won * log1p(exp(-odds))
            if bout.won < 1:
                likely -= weight * (1 - bout.won) * log1p(exp(odds))
            weight *= FADE
        total += exp(likely)
        weighed += strength * exp(likely)
    return weighed / total


def strength_of_pace(pace_ms: float) -> float:
    """The strength at which people usually play at that pace."""
    for (low, slow), (high, quick) in pairwise(_PACES):
        if pace_ms >= quick or high == _PACES[-1][0]:
            share = log(slow / pace_ms) / log(slow / quick)
            return min(STRONGEST, max(WEAKEST, low + share * (high - low)))
    return STRONGEST


class Pulse(NamedTuple):
    """Listens to one person's plays during a round and collects the gaps between them."""

    gaps_ms: tuple[int, ...] = ()
    since_ms: int | None = None


def beat(pulse: Pulse, events: Iterable[Event], person: Seat, now_ms: int) -> Pulse:
    """What happened at `now_ms`. A deal starts anew; a spit breaks a gap off."""
    for event in events:
        if isinstance(event, Dealt):
            pulse = Pulse()
        elif isinstance(event, Spat):
            pulse = pulse._replace(since_ms=None)
        elif isinstance(event, Played) and event.seat == person:
            gaps, since = pulse.gaps_ms, pulse.since_ms
            if since is not None and now_ms - since <= LONGEST_GAP_MS:
                gaps = (*gaps, now_ms - since)
            pulse = Pulse(gaps, now_ms)
    return pulse


def even_text(even: Even) -> str:
    """One line to store; `read_even` reads it back."""
    bouts = " ".join(f"{b.strength:g},{b.head_start},{b.won:g}" for b in even.bouts)
    return f"even1 {even.pace_ms:g} {even.strength:g} {bouts}".rstrip()


def read_even(text: str) -> Even:
    """What `even_text` wrote; ValueError for anything else."""
    try:
        kind, pace, strength, *bouts = text.split()
        if kind != "even1":
            raise ValueError(kind)
        read = tuple(_bout(bout) for bout in bouts[-KEPT:])
        even = Even(read, _figure(pace), _figure(strength))
    except ValueError as wrong:
        raise ValueError(f"this is not what Even remembers: {wrong}") from None
    if not (0 <= even.pace_ms < 1e6 and WEAKEST <= even.strength <= STRONGEST):
        raise ValueError("this is not what Even remembers: a figure is out of range")
    return even


def _bout(text: str) -> Bout:
    strength, head_start, won = text.split(",")
    cards = whole(head_start.removeprefix("-"), 0, LONGEST_HEAD_START)
    if cards is None:
        raise ValueError(head_start[:20])
    bout = Bout(_figure(strength), -cards if head_start[0] == "-" else cards, _figure(won))
    if not (WEAKEST <= bout.strength <= STRONGEST and 0 <= bout.won <= 1):
        raise ValueError(text)
    return bout


def _figure(text: str) -> float:
    """A number as `even_text` writes it: ASCII digits, no `_`, no `nan`."""
    if len(text) > 20 or not _FIGURE.fullmatch(text):
        raise ValueError(text[:20])
    return float(text)
