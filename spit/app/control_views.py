"""The [data-action] controls as they are shown. One that has not changed is not made anew."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from spit.app.game import COUNTING, MATCH_OVER, OPEN, READY, ROUND_OVER, Game
from spit.app.place_views import Doable
from spit.app.scene import ACTIONS, Control
from spit.app.words import Words
from spit.engine.moves import Call, Slap
from spit.engine.seats import NEAR
from spit.engine.table import CLAIM, PLAY

URGENT = ("ready", "resume", "next-round", "play-again")


def controls(
    game: Game,
    words: Words,
    can: Doable,
    taken: frozenset[str],
    *,
    hints: bool,
    signs: Mapping[str, str],
    ended: bool = False,
) -> tuple[Control, ...]:
    """One for each of ACTIONS. `taken`: actions that an open dialog's buttons carry now; `signs`:
    their keys; `ended`: the end of the round or match was told, and is closed."""
    shown = _shown(game, ended=ended)
    made = []
    for action in ACTIONS:
        key = signs.get(action, "")
        if action == "stuck":
            made.append(_stuck(game, words, can, key, hints=hints))
        elif action in _SLAPS:
            made.append(_slap(game, words, can, _SLAPS[action], key))
        else:
            there = shown.get(action, True) and action not in taken
            now, label = action in URGENT, "action." + action
            if action == "play-again":
                label = "button.watch-again" if game.watched else "action.play-again"
            made.append(_made(words, action, label, key, there, True, False, now))
    return tuple(made)


@lru_cache(maxsize=256)
def _made(
    words: Words,
    action: str,
    label: str,
    key: str,
    shown: bool,
    enabled: bool,
    pressed: bool,
    urgent: bool,
) -> Control:
    text = words(label, n=_SLAPS[action] + 1) if action in _SLAPS else words(label)
    return Control(action, shown, enabled, text, pressed, urgent, key)


_SLAPS = {f"slap-{n + 1}": n for n in range(3)}


def _shown(game: Game, *, ended: bool) -> dict[str, bool]:
    return {
        "ready": game.gate == READY,
        "pause": not game.paused and game.gate in (OPEN, COUNTING),
        "resume": game.paused and game.count is None,
        "next-round": game.gate == ROUND_OVER,
        "play-again": ended and game.gate == MATCH_OVER,
        "look-back": ended,
        "resign": game.gate != MATCH_OVER and not game.watched,
    }


def _stuck(game: Game, words: Words, can: Doable, key: str, *, hints: bool) -> Control:
    rules, table = game.setup.rules, game.table
    said = table.sides[NEAR].declared
    shown = (
        rules.spit_call != "auto" and not game.watched and game.gate in (READY, COUNTING, OPEN)
        and table.phase != CLAIM
    )  # fmt: skip
    label = "action.stuck.done" if said else "action.stuck"
    urgent = hints and not said and any(isinstance(move, Call) for move in can.moves)
    enabled = game.playing and table.phase == PLAY
    return _made(words, "stuck", label, key, shown, enabled, said, urgent)


def _slap(game: Game, words: Words, can: Doable, center: int, key: str) -> Control:
    table = game.table
    there = center < len(table.centers) and bool(table.centers[center].cards)
    shown = there and game.phase == "slap" and not game.watched
    able = shown and Slap(NEAR, center) in can.moves
    label = "action.slap" if table.chooser is None else "action.take"
    return _made(words, f"slap-{center + 1}", label, key, shown, able, False, able)
