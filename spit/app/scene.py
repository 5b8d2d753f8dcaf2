"""What is drawn: one frozen value that says everything a page needs to know, and no more.

How the page uses it (the only conversation between `web` and `app`):

    host = Host(choices_of(query), store, Random(entropy), today_ms=…, browser=…)  # host.py
    scene = host.frame(now_ms)          # every animation frame; None: nothing changed, draw nothing
    host.press(pointer_id, place_name, now_ms)      # pointer down on [data-place]
    host.drag(pointer_id)                           # it moved 10 px: True when a card follows it
    host.release(pointer_id, now_ms)                # up again without a drag
    host.drop(pointer_id, place_name | None, now_ms)  # end of a drag, over what (20 px of grace)
    host.cancel(pointer_id, now_ms)                 # pointercancel, lost capture, blur
    host.activate(place_name, now_ms)               # Enter / screen reader click on a place button
    host.key(event.code, now_ms)                    # True: handled, prevent the default
    host.act(action, now_ms, value)                 # a [data-action] control or a dialog's button
    host.hide(now_ms)                               # the tab was hidden, the window lost the focus
    host.stored()                                   # a storage event: another tab wrote
    host.cues()                                     # sounds and bursts since the last call
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

CARD_ELEMENTS = 54

ACTIONS = (
    "ready", "stuck", "slap-1", "slap-2", "slap-3", "new-game", "resign", "pause", "resume",
    "settings", "how-to-play", "statistics", "next-round",
)  # fmt: skip
"""The controls of the page's contract, in the order of `Scene.controls`."""


class Place(NamedTuple):
    """One place on the table: a real button where `pressable`, a picture else."""

    name: str
    """data-place: near-1…, far-1…, center-1…, near-reserve, near-hand-1…, near-stock, side-1…"""
    kind: str
    """row, center, reserve, hand, stock or side."""
    seat: str
    """near, far, or "" for the middle."""
    number: int
    """1… among places of its kind on its side; 1 for a reserve and a stock."""
    count: int  # type: ignore[assignment]
    """data-count: cards here."""
    top: str | None
    """data-card: the top card if it lies face up (`7H`, `TD`, `XR`); None: leave the attribute
    out (no card, face down, another seat's hand, or the cards are covered by a pause)."""
    there: bool
    """False: this place is not in use now (the second pile of a one-pile round): draw nothing."""
    playable: bool
    """data-playable: its top fits a center pile now (own side only, hints shown or not)."""
    movable: bool
    """data-movable: it cannot be played, but moved to a gap or partner, or turned up."""
    hinted: bool
    """Show the signal colour: a hint is wanted here, by setting or after a refused call."""
    lifted: bool
    """Its top is lifted, or it is a gap that was pressed first and waits for a card."""
    target: bool
    """What is lifted may go here now, or a spit may be chosen to go here, or it can be slapped."""
    frozen: bool
    """A center pile no longer spat on (rule 5.5), still played on."""
    declared: bool
    """The seat whose reserve or stock this is has declared itself stuck."""
    last_by: str
    """Center piles: near, far or "": who laid or spat the top card."""
    claimed_by: str
    """Center piles at the end of a round: near, far or "": whose hand is on it."""
    pressable: bool
    """It is a button that does something in some phase (own side, center piles)."""
    shakes: int
    """Counts refusals here: shake when it has grown."""
    keyhint: str
    """The key that presses it, "" for none (`1`, `←`)."""
    label: str
    """The accessible name, e.g. "stock pile 3: seven of hearts, 2 under it; fits pile 1"."""


class CardAt(NamedTuple):
    """Where one of the 54 card elements lies."""

    place: int
    """Index into `Scene.places`; -1: not in this game (put the element away)."""
    order: int
    """0 is the lowest card of the place."""
    face: str | None
    """`7H` and so on when its face is up, None when the back is."""
    lifted: bool
    """The card itself is lifted: by a pointer, by a key, or it follows a drag."""


class SeatView(NamedTuple):
    """One side of the table."""

    name: str
    """near or far (data-seat)."""
    title: str
    """You / Rival, with its level where it has one."""
    owned: int
    """data-owned: cards this seat owns: row, reserve, hand, stock; not the center piles."""
    stock: int
    """Cards in the row (or Speed hand)."""
    reserve: int
    """Cards in the reserve (or Speed stock)."""
    score: str
    """Rounds won or points in matches that count them, else ""."""
    declared: bool
    """data-declared: it has declared itself stuck."""
    reaching: bool
    """A hand is on its way (a rival only)."""
    barred: bool
    """An early slap bars its slaps for the moment (rule 6.2)."""
    label: str
    """The same as a sentence, for screen readers."""


class Control(NamedTuple):
    """One [data-action] button."""

    action: str
    shown: bool
    enabled: bool
    label: str
    """Accessible name and text."""
    pressed: bool
    """aria-pressed: it has been done (declared stuck, a hand on the pile)."""
    urgent: bool
    """Show the signal colour: this is what to do *now*."""


class Reaching(NamedTuple):
    """A rival's hand on its way, or a person's slap: animated from source to target.

    The value stays the same while the hand moves; it disappears from `Scene.reaches` when the
    hand has landed or was withdrawn. `lands_in_ms` is measured from when the reach began.
    """

    serial: int
    """Another number for another reach."""
    seat: str
    source: int
    """Place index the hand takes from; the seat's reserve or stock when it takes nothing."""
    target: int
    """Place index it goes to; its own reserve or stock when it will call."""
    card: int
    """Index of the card element that flies along; -1: an empty hand (call, slap, turn)."""
    lands_in_ms: int
    """Real milliseconds from the start of the reach to the landing (test speed-up included)."""


class Message(NamedTuple):
    """A short sentence on the table; replaced or gone by itself (Scene.message None)."""

    serial: int
    """Another number for another message, even when the text is the same."""
    text: str
    tone: str
    """plain, refusal, good or warning."""


class StatsBar(NamedTuple):
    """Games, wins, win rate and streak over all visits."""

    games: int
    wins: int
    rate: str
    """`57 %` or `–`."""
    streak: int
    """Wins in a row; below 0: losses in a row."""
    text: str
    """All of it as one line."""
    labels: tuple[str, str, str, str]
    """Names of the four figures."""


class Hint(NamedTuple):
    """Help with seeing plays."""

    level: str
    """none, exists or cards: the setting."""
    exists: bool
    """Show that something can be played (level exists and cards)."""
    text: str
    """The sentence for it, "" for none."""


class Scene(NamedTuple):
    """Everything on the page at one moment."""

    revision: int
    """Grows with every change."""
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
    covered: bool
    """The cards are covered (a pause): no face is in this scene."""
    places: tuple[Place, ...]
    cards: tuple[CardAt, ...]
    """Always 54."""
    seats: tuple[SeatView, SeatView]
    """near, far."""
    controls: tuple[Control, ...]
    """One for each of ACTIONS, in that order."""
    reaches: tuple[Reaching, ...]
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
    stats: StatsBar
    hint: Hint


class Cue(NamedTuple):
    """Something that is heard or seen only once: a sound, a burst, a shaken table."""

    name: str
    """deal, play, turn, move, stuck, spit, slap, under, early, claim, refused, count, go, win,
    lose, draw, round-won, round-lost, round-drawn, pause."""
    seat: str
    """near, far or ""."""
    place: int
    """Index into `Scene.places`, -1 for none."""


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
