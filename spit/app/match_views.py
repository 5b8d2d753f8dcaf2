"""The state of the match: both sides, the controls, the banner, and what ends it."""

from __future__ import annotations

from collections.abc import Mapping

from spit.app.game import COUNTING, MATCH_OVER, OPEN, READY, ROUND_OVER, Game
from spit.app.opponents import IN_THE_BAR, OPPONENTS
from spit.app.place_views import Doable
from spit.app.scene import ACTIONS, Choice, Control, MatchView, SeatView
from spit.app.setup import Setup
from spit.app.spots import spots_of
from spit.app.words import Words
from spit.engine.engine import center_plays
from spit.engine.moves import Call, Choose, Slap
from spit.engine.seats import FAR, NEAR, SEAT_NAMES, Seat
from spit.engine.table import BETWEEN, CHOICE, CLAIM, ENDED, PLAY, owned


def seat_views(game: Game, words: Words) -> tuple[SeatView, SeatView]:
    """Both sides, near first."""
    return _seat_view(game, words, NEAR), _seat_view(game, words, FAR)


def _seat_view(game: Game, words: Words, seat: Seat) -> SeatView:
    table, side = game.table, game.table.sides[seat]
    title = seat_title(game.setup, words, seat)
    has, stock, reserve = owned(table, seat), side.stock, len(side.reserve)
    speed = table.rules.is_speed
    label = words(
        "seat.label.speed" if speed else "seat.label",
        title=title, owned=has, stock=stock, reserve=reserve,
    )  # fmt: skip
    score = _score(game, words, seat)
    barred = side.barred_until_ms > game.now_ms
    sign = "stuck" if side.declared else "barred" if barred else ""
    said = [label, score, words("seat.stuck") if side.declared else ""]
    return SeatView(
        SEAT_NAMES[seat],
        title,
        has,
        stock,
        reserve,
        score,
        side.declared,
        game.rivals.reach(seat) is not None,
        barred,
        ", ".join(part for part in said if part),
        words("seat.sign." + sign) if sign else "",
    )


def seat_title(setup: Setup, words: Words, seat: Seat) -> str:
    """`You`, `Rival, Normal`."""
    level = setup.near if seat == NEAR else setup.far
    if seat == NEAR and level is None:
        return words("seat.near")
    if level is None:
        return words("seat.empty")
    name = words("seat.watched" if seat == NEAR else "seat.far")
    return words("seat.level", seat=name, level=words("level." + level))


def _score(game: Game, words: Words, seat: Seat) -> str:
    kind, points = game.setup.rules.match.kind, game.table.scores[seat]
    if kind == "points":
        return words("score.points", n=points)
    if kind == "streak":
        return words("score.streak", n=points, row=points)
    return words("score.wins", n=points) if kind == "wins" else ""


def controls(
    game: Game,
    words: Words,
    can: Doable,
    taken: frozenset[str],
    *,
    hints: bool,
    signs: Mapping[str, str],
) -> tuple[Control, ...]:
    """One for each of ACTIONS. `taken`: actions that an open dialog's buttons carry now; `signs`:
    their keys."""
    shown = _shown(game)
    made = []
    for action in ACTIONS:
        if action.startswith("slap-"):
            made.append(_slap(game, words, can, int(action[-1]) - 1))
        elif action == "stuck":
            made.append(_stuck(game, words, can, hints=hints))
        else:
            label = words("action." + action)
            now = action in ("ready", "resume", "next-round")
            there = shown.get(action, True) and action not in taken
            made.append(Control(action, there, True, label, pressed=False, urgent=now))
    return tuple(
        control._replace(key=signs[control.action]) if control.action in signs else control
        for control in made
    )


def _shown(game: Game) -> dict[str, bool]:
    return {
        "ready": game.gate == READY,
        "pause": not game.paused and game.gate in (OPEN, COUNTING),
        "resume": game.paused and game.count is None,
        "next-round": game.gate == ROUND_OVER,
        "resign": game.gate != MATCH_OVER and not game.watched,
    }


def _stuck(game: Game, words: Words, can: Doable, *, hints: bool) -> Control:
    rules, table = game.setup.rules, game.table
    said = table.sides[NEAR].declared
    shown = (
        rules.spit_call != "auto" and not game.watched and game.gate in (READY, COUNTING, OPEN)
        and table.phase != CLAIM
    )  # fmt: skip
    label = words("action.stuck.done" if said else "action.stuck")
    urgent = hints and not said and any(isinstance(move, Call) for move in can.moves)
    enabled = game.playing and table.phase == PLAY
    return Control("stuck", shown, enabled, label, pressed=said, urgent=urgent)


def _slap(game: Game, words: Words, can: Doable, center: int) -> Control:
    table = game.table
    there = center < len(table.centers) and bool(table.centers[center].cards)
    shown = there and game.phase == "slap" and not game.watched
    able = Slap(NEAR, center) in can.moves
    label = words("action.slap", n=center + 1)
    return Control(f"slap-{center + 1}", shown, able, label, pressed=False, urgent=able)


def banner(game: Game, words: Words, can: Doable) -> str:
    """The big word for now."""
    if game.paused:
        return words("banner.paused")
    if game.gate == READY:
        return words("banner.ready")
    if game.gate != OPEN:
        return ""
    table = game.table
    if table.phase == CHOICE:
        mine = any(isinstance(move, Choose) for move in can.moves)
        return words("banner.choose" if mine else "banner.rival-chooses")
    if table.phase == CLAIM:
        if table.chooser is None:
            return words("banner.slap")
        return words("banner.claim" if table.chooser == NEAR else "banner.rival-claims")
    return words("banner.jam") if game.phase == "jam" else ""


def rules_line(game: Game, words: Words) -> str:
    """`Classic · Round 2 · who owns no card has won`."""
    rules = game.setup.rules
    name = words("rules." + game.preset)
    ends = words("match." + rules.match.kind, n=rules.match.n)
    key = "match.line.single" if rules.match.kind == "single" else "match.line"
    return words(key, rules=name, round=max(1, game.table.round_no), ends=ends)


def match_view(game: Game, words: Words) -> MatchView:
    """What is played, and how it stands."""
    match, table = game.setup.rules.match, game.table
    round_no = max(1, table.round_no)
    round_text = words("match.round", n=round_no)
    if match.kind == "single":
        round_text = ""
    elif match.kind == "rounds":
        round_text = words("match.round.of", n=round_no, count=match.n)
    near, far = (owned(table, NEAR), owned(table, FAR))
    if match.kind in ("wins", "streak", "points"):
        near, far = table.scores
    return MatchView(
        words("rules." + game.preset),
        round_text,
        words("match." + match.kind, n=match.n),
        f"{near} : {far}",
        tuple(_remarks(game, words)),
    )


def _remarks(game: Game, words: Words) -> list[str]:
    """What is otherwise in this round."""
    table = game.table
    said: list[str] = []
    if table.phase in (BETWEEN, ENDED):
        return said
    if table.one_pile:
        said.append(words("remark.one-pile"))
    elif game.gate == OPEN:
        for seat, name in enumerate(SEAT_NAMES):
            onto = table.sides[seat].spits_onto
            if onto is not None:
                said.append(words(f"remark.frozen.{name}", n=onto + 1))
    if table.phase == PLAY and sum(side.declared for side in table.sides) == 1:
        waiting = SEAT_NAMES[NEAR if table.sides[NEAR].declared else FAR]
        if table.absent is None:
            said.append(words(f"remark.waits.{waiting}"))
    return said


def bar_levels(words: Words, chosen: str | None) -> tuple[Choice, ...]:
    """The everyday levels, and the one that is chosen."""
    names = [*IN_THE_BAR]
    if chosen is not None and chosen not in names:
        names = sorted([*names, chosen], key=OPPONENTS.index)
    return tuple(
        Choice(name, words("level." + name), words(f"set.level.{name}.note")) for name in names
    )


def time_left(game: Game) -> str:
    """`4:05` of a match on time, "" for any other."""
    seconds = seconds_left(game)
    return "" if seconds is None else f"{seconds // 60}:{seconds % 60:02d}"


def seconds_left(game: Game) -> int | None:
    """Whole seconds left of a match on time."""
    table = game.table
    if game.setup.rules.match.kind != "minutes":
        return None
    left = table.time_left_ms if table.ends_ms is None else table.ends_ms - game.now_ms
    return max(0, -(-left // 1000))


def table_key(game: Game) -> str:
    """Other place elements are needed when this changes."""
    return spots_of(game.setup.rules).key


def can_play(game: Game) -> bool:
    """Whether something fits for the person at the near seat."""
    return game.playing and not game.watched and bool(center_plays(game.table, NEAR))
