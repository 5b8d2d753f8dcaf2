"""What is drawn: one frozen value that says everything a page needs to know, and no more.

How the page uses it (the only conversation between `web` and `app`):

    host = Host(choices_of(query), store, Random(entropy), today_ms=…, browser=…)  # host.py
    scene = host.frame(now_ms)          # every animation frame; None: nothing changed, draw nothing
    host.hand.press(pointer_id, place_name, now_ms)  # pointer down on [data-place]
    host.hand.drag(pointer_id)                      # it moved 10 px: True when a card follows it
    host.hand.release(pointer_id, now_ms)           # up again without a drag
    host.hand.drop(pointer_id, place_names, now_ms)  # end of a drag: within 20 px, nearest first
    host.hand.cancel(pointer_id)                    # pointercancel, lost capture, blur
    host.hand.activate(place_name, now_ms)          # Enter / screen reader click on a place button
    host.key(event.code, now_ms)                    # True: handled, prevent the default
    host.act(action, now_ms, value)                 # a [data-action] control or a dialog's button
    host.hide(now_ms)                               # the tab was hidden, the window lost the focus
    host.leaving(now_ms)                            # beforeunload: True when it should ask first
    host.exported()                                 # the settings as a file's text
    host.know_keys(names)                           # what is printed on the keyboard, by code
    host.stored()                                   # a storage event: another tab wrote
    host.cues()                                     # names of sounds and bursts since the last call
    host.spoken(now_ms)                             # lines for the polite live region

`now_ms` is page time in milliseconds (performance.now(), as float or int), the same clock for
frames and input. After any call that may change something, the next `frame` returns a new Scene;
calling `frame` right after an input is fine and makes the change visible at once.

The page keeps the last Scene and writes only what differs: `differences(old, new)` lists it.
Places keep their index and name for the whole match: `table_key` tells when other place elements
are needed (another game, layout or number of center piles). The 54 card elements are made once
and are told apart by their index in `Scene.cards` only; the index says nothing about the card,
and at each deal (`deal` counts them) identities change.

All times are in milliseconds. All texts are ready to be shown, in the language that was chosen.
"""

from __future__ import annotations

from typing import NamedTuple

from spit.app.dialog import Button as Button
from spit.app.dialog import Choice as Choice
from spit.app.dialog import Dialog as Dialog
from spit.app.dialog import Field as Field
from spit.app.dialog import Row as Row
from spit.app.table_parts import CardAt as CardAt
from spit.app.table_parts import Control as Control
from spit.app.table_parts import HandDown as HandDown
from spit.app.table_parts import Place as Place
from spit.app.table_parts import Reaching as Reaching
from spit.app.table_parts import SeatView as SeatView

CARD_ELEMENTS = 54

ACTIONS = (
    "ready", "stuck", "slap-1", "slap-2", "slap-3", "new-game", "resign", "pause", "resume",
    "settings", "how-to-play", "statistics", "next-round", "play-again", "look-back",
)  # fmt: skip
"""The controls of the page's contract, in the order of `Scene.controls`."""


class Message(NamedTuple):
    """A short sentence on the table; replaced or gone by itself (Scene.message None)."""

    serial: int
    """Another number for another message, even when the text is the same."""
    text: str
    tone: str
    """plain, refusal or warning."""


class Hint(NamedTuple):
    """Help with seeing plays."""

    exists: bool
    """Show that something can be played, but not what."""
    nudged: bool
    """Nothing has been done for a while although something could be: the message says what.
    Point at it gently (the playable places at level `cards`, the button for Stuck)."""


class MatchView(NamedTuple):
    """What is played, and how it stands."""

    rules: str
    """`Classic`."""
    round: str
    """`Round 2`, or `Round 2 of 5`; "" in a match of one round."""
    ends: str
    """`first to win 3 rounds`."""
    remarks: tuple[str, ...]
    """What is otherwise in this round: only one center pile, a pile no longer spat on, who is
    waiting for the other to be stuck."""


class Scene(NamedTuple):
    """Everything on the page at one moment."""

    table_key: str
    """Other place elements are needed when this changes."""
    game: str
    """spit or speed."""
    phase: str
    """data-phase: ready, play, jam, slap, round-over, match-over or paused."""
    deal: int
    """data-deal: deals since the page was opened."""
    round: int
    """data-round: 1…"""
    rules: str
    """data-rules: the preset's name or custom."""
    level: str
    """data-level: the far rival's level; off when there is none."""
    result: str | None
    """data-result: near, far or draw when the match is over."""
    seed: str | None
    """data-seed: only if the address set it or the match is over."""
    places: tuple[Place, ...]
    cards: tuple[CardAt, ...]
    """Always 54."""
    seats: tuple[SeatView, SeatView]
    """near, far."""
    controls: tuple[Control, ...]
    """One for each of ACTIONS, in that order."""
    reaches: tuple[Reaching, ...]
    hands: tuple[HandDown, ...]
    """Hands on the piles at the end of a round, one for a seat at most; the first one first."""
    countdown: int | None
    """3, 2, 1 while a countdown runs."""
    banner: str
    """The big word for now (Ready?, Stuck!, Slap!), "" for none."""
    match_line: str
    """Rules, round, and what ends the match, as one line."""
    time_left: str
    """`4:05` in a match on time, else ""."""
    message: Message | None
    dialog: Dialog | None
    stats: str
    """Games, wins, win rate and streak over all visits, as one line."""
    hint: Hint
    match: MatchView
    levels: tuple[Choice, ...]
    """The levels for the bar, the one that is chosen among them: value, name, what it does."""


class Differences(NamedTuple):
    """What must be written to get from one scene to the next."""

    all_new: bool
    """Build the place elements anew, then write everything."""
    places: tuple[int, ...]
    cards: tuple[int, ...]
    seats: tuple[int, ...]
    controls: tuple[int, ...]


def differences(old: Scene | None, new: Scene) -> Differences:
    """Indices of what differs; the few single fields are compared by the page itself."""
    if old is None or old.table_key != new.table_key:
        return Differences(
            True,
            tuple(range(len(new.places))),
            tuple(range(len(new.cards))),
            tuple(range(len(new.seats))),
            tuple(range(len(new.controls))),
        )
    return Differences(
        False,
        _unlike(old.places, new.places),
        _unlike(old.cards, new.cards),
        _unlike(old.seats, new.seats),
        _unlike(old.controls, new.controls),
    )


def _unlike(old: tuple[object, ...], new: tuple[object, ...]) -> tuple[int, ...]:
    if old is new or old == new:
        return ()
    return tuple(i for i, item in enumerate(new) if item != old[i])
