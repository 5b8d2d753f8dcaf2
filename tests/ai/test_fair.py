"""Fairness: it sees what its seat sees, and it is never quicker than its floor."""

from __future__ import annotations

from random import Random

import pytest

from spit.ai.levels import LEVELS
from spit.ai.rival import Rival, look, wake
from spit.ai.sight import tops
from spit.cli.timed import TimedMatch
from spit.engine.house import shuffled
from spit.engine.moves import Call, Choose, Fill, Move, Pair, Play, Refill, Slap, Turn
from spit.engine.observation import Observation, observe
from spit.engine.presets import PRESETS
from spit.engine.rules import rules_of
from spit.engine.seats import SEATS
from spit.engine.table import CLAIM, ENDED, PLAY, Center, Pile, Table
from tests.ai.seated import Watched, positions, seated
from tests.engine.laid import rederived

every_preset = pytest.mark.parametrize("preset", PRESETS)


def with_other_hidden_cards(table: Table, seat: int, rng: Random, now_ms: int) -> Table:
    """The table with every card that `seat` cannot see changed for another of them."""
    hidden: list[int] = []
    speed = table.rules.is_speed

    def pile(of: int, held: Pile) -> tuple[int, ...]:
        return held.cards if speed and of != seat else held.cards[: held.down]

    for of in SEATS:
        hidden += table.sides[of].reserve
        for held in table.sides[of].row:
            hidden += pile(of, held)
    for center in table.centers:
        hidden += center.cards[:-1]
    for cards in table.side_piles:
        hidden += cards
    pack = list(shuffled(tuple(hidden), rng))

    def take(count: int) -> tuple[int, ...]:
        taken = tuple(pack[:count])
        del pack[:count]
        return taken

    sides = []
    for of in SEATS:
        side = table.sides[of]
        reserve = take(len(side.reserve))
        row = tuple(
            Pile(take(len(pile(of, held))) + held.cards[len(pile(of, held)) :], held.down)
            for held in side.row
        )
        sides.append(side._replace(reserve=reserve, row=row))
    centers = tuple(
        Center(take(max(0, len(c.cards) - 1)) + c.cards[-1:], c.accepts, c.fits)
        for c in table.centers
    )
    piles = tuple(take(len(cards)) for cards in table.side_piles)
    assert not pack
    return rederived(
        table._replace(sides=(sides[0], sides[1]), centers=centers, side_piles=piles), now_ms
    )


def minds(table: Table, seat: int, now_ms: int, level: str) -> list[object]:
    """All that a rival does on a table that stays as it is."""
    rng = Random(7)
    rival = look(seated(level, seat), observe(table, seat), now_ms, rng)
    thoughts: list[object] = [rival]
    for _ in range(6):
        if rival.wakes_ms is None:
            break
        now_ms = rival.wakes_ms
        rival, move = wake(rival, observe(table, seat), now_ms, rng)
        thoughts += [rival, move]
    return thoughts


@pytest.mark.parametrize(
    ("preset", "options"),
    [*((preset, {}) for preset in PRESETS), ("speed-20", {"spit_call": "auto"})],
)
def test_changing_hidden_cards_changes_no_decision(preset: str, options: dict[str, str]):
    rng = Random(preset)
    tables = positions(preset, 5, **options)
    for table, now in tables[:: max(1, len(tables) // 12)]:
        for seat, level in ((0, "expert"), (1, "novice")):
            changed = with_other_hidden_cards(table, seat, rng, now)
            assert observe(changed, seat) == observe(table, seat)
            assert minds(changed, seat, now, level) == minds(table, seat, now, level)


class Clocked(Watched):
    """Checks each start, call, turn back and slap against when things changed."""

    def __init__(self, level: str) -> None:
        super().__init__(level, self.check)
        self.floor = LEVELS[level].tempo.floor_ms
        self.slaps = LEVELS[level].tempo.slap_ms
        self.spots: list[int] = []
        self.changed: list[int] = []
        self.phase, self.since = "", 0
        self.starts = self.lands = self.calls = self.claims = 0

    def look(self, seen: Observation, now_ms: int, rng: Random) -> None:
        self.note(seen, now_ms)
        super().look(seen, now_ms, rng)

    def landed(self, refused: object, seen: Observation, now_ms: int, rng: Random) -> None:
        self.note(seen, now_ms)
        super().landed(refused, seen, now_ms, rng)

    def note(self, seen: Observation, now_ms: int) -> None:
        spots = tops(seen)
        if len(spots) != len(self.spots):
            self.spots, self.changed = [-9] * len(spots), [now_ms] * len(spots)
        for spot, card in enumerate(spots):
            if self.spots[spot] != card:
                self.changed[spot] = now_ms
        self.spots = spots
        if seen.phase != self.phase:
            self.phase, self.since = seen.phase, now_ms

    def check(
        self, before: Rival, after: Rival, seen: Observation, now_ms: int, move: Move | None
    ) -> None:
        if after.reach is not None and after.reach is not before.reach:
            self.starts += 1
            assert seen.phase == PLAY
            assert after.reach.starts_ms == now_ms
            assert 100 <= after.reach.lands_ms - now_ms <= 200
            for spot in self.reacted_to(after.reach.move, seen):
                assert now_ms >= self.changed[spot] + self.floor
        if isinstance(move, Slap):
            self.claims += 1
            assert self.slaps[0] <= now_ms - self.since <= self.slaps[1]
        elif isinstance(move, Choose):
            assert self.floor <= now_ms - self.since < 3000
        elif isinstance(move, Call):
            self.calls += 1
            assert now_ms >= max(self.changed) + self.floor
        elif move is not None:
            self.lands += 1
            assert before.reach is not None
            assert move == before.reach.move
            assert now_ms == before.reach.lands_ms

    @staticmethod
    def reacted_to(move: Move, seen: Observation) -> list[int]:
        if isinstance(move, Play):
            return [move.pile, len(seen.own.row) + move.center]
        if isinstance(move, Fill | Pair):
            return [move.source]
        return [move.pile] if isinstance(move, Turn) else [] if isinstance(move, Refill) else [0]


@every_preset
def test_it_never_acts_before_its_floor_and_lands_when_its_reach_is_over(preset: str):
    for levels in (("novice", "normal"), ("fast", "expert")):
        players = Clocked(levels[0]), Clocked(levels[1])
        TimedMatch(rules_of(preset), players, Random(preset)).play()
        for player in players:
            assert player.starts >= player.lands > 5
        called = sum(player.calls for player in players)
        assert called > 0 or rules_of(preset).spit_call == "auto"


def at_play(seed: int) -> tuple[Table, int]:
    return next((t, now) for t, now in positions("classic", seed) if t.phase == PLAY)


def reaching(table: Table, now_ms: int, rng: Random) -> Rival:
    """A rival with its hand on its way."""
    rival = look(seated("fast"), observe(table, 0), now_ms, rng)
    while rival.reach is None:
        assert rival.wakes_ms is not None
        rival, move = wake(rival, observe(table, 0), rival.wakes_ms, rng)
        assert move is None
    return rival


def fitting_deal() -> tuple[Table, int]:
    for seed in range(50):
        table, now = at_play(seed)
        if not table.stuck[0]:
            return table, now
    raise AssertionError("no deal with a play")


@pytest.mark.parametrize("phase", ["between", "opening", "ended", CLAIM])
def test_a_hand_on_its_way_never_lands_when_play_is_over(phase: str):
    table, now = fitting_deal()
    rng = Random(2)
    rival = reaching(table, now, rng)
    assert rival.reach is not None
    over = observe(table._replace(phase=phase), 0)
    assert wake(rival, over, rival.reach.lands_ms, rng) == (rival, None), "not looked yet"
    after = look(rival, over, rival.reach.starts_ms + 10, rng)
    assert after.reach is None
    assert phase == CLAIM or after.wakes_ms is None


def test_a_new_deal_drops_what_the_old_one_began():
    table, now = fitting_deal()
    rng = Random(2)
    rival = reaching(table, now, rng)
    assert rival.reach is not None
    later = observe(table._replace(round_no=table.round_no + 1), 0)
    assert wake(rival, later, rival.reach.lands_ms, rng) == (rival, None)
    after = look(rival, later, now + 50_000, rng)
    assert after.reach is None
    assert after.wakes_ms is not None
    assert after.wakes_ms >= now + 50_000 + LEVELS["fast"].tempo.floor_ms


@pytest.mark.parametrize("phase", ["between", "opening", "ended"])
def test_nothing_is_planned_before_a_deal_or_after_the_end(phase: str):
    table, now = fitting_deal()
    rival = look(seated("expert"), observe(table._replace(phase=phase), 0), now, Random(1))
    assert rival.wakes_ms is None
    assert rival.reach is None
    assert phase != ENDED or wake(rival, observe(table, 0), now + 10_000, Random(1))[1] is None
