"""What a seat sees: what its moves depend on, and nothing hidden."""

from __future__ import annotations

from random import Random

import pytest

from spit.engine.cards import BITS
from spit.engine.engine import legal
from spit.engine.house import shuffled
from spit.engine.moves import Call
from spit.engine.observation import legal_seen, observe
from spit.engine.rules import PRESETS, rules_of
from spit.engine.seats import SEATS, Seat, other
from spit.engine.table import Pile, Table
from tests.engine.laid import cards, game, laid, rederived
from tests.engine.random_play import matches_steps


def hidden_places(table: Table, seat: Seat) -> list[tuple]:
    """Where the cards lie that ``seat`` does not see, each with its card. Written out from the
    rules: face-down cards of both rows, both reserves, side piles, what lies under a center pile's
    top, and in Speed the other's hand."""
    places: list[tuple] = []
    for owner in SEATS:
        side = table.sides[owner]
        for index, pile in enumerate(side.row):
            unseen = pile.down
            if table.rules.is_speed and owner == other(seat):
                unseen = len(pile.cards)
            places += [("row", owner, index, at) for at in range(unseen)]
        places += [("reserve", owner, 0, at) for at in range(len(side.reserve))]
    for index, center in enumerate(table.centers):
        places += [("center", 0, index, at) for at in range(len(center.cards) - 1)]
    for index, pile in enumerate(table.side_piles):
        places += [("side", 0, index, at) for at in range(len(pile))]
    return places


def card_at(table: Table, place: tuple) -> int:
    kind, owner, index, at = place
    if kind == "row":
        return table.sides[owner].row[index].cards[at]
    if kind == "reserve":
        return table.sides[owner].reserve[at]
    return (table.centers[index].cards if kind == "center" else table.side_piles[index])[at]


def with_cards(table: Table, where: dict[tuple, int], now_ms: int = 0) -> Table:
    """The table with other cards in those places."""

    def new(kind: str, owner: int, index: int, held: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(where.get((kind, owner, index, at), card) for at, card in enumerate(held))

    sides = []
    for owner in SEATS:
        side = table.sides[owner]
        row = tuple(
            Pile(new("row", owner, index, pile.cards), pile.down)
            for index, pile in enumerate(side.row)
        )
        sides.append(side._replace(row=row, reserve=new("reserve", owner, 0, side.reserve)))
    centers = tuple(
        center._replace(cards=new("center", 0, index, center.cards))
        for index, center in enumerate(table.centers)
    )
    piles = tuple(new("side", 0, index, pile) for index, pile in enumerate(table.side_piles))
    return rederived(
        table._replace(sides=(sides[0], sides[1]), centers=centers, side_piles=piles), now_ms
    )


CUSTOM = [
    {"centers": "3", "jokers": "2", "wrap": "sticky", "pair_off": "yes", "flip": "hand"},
    {"game": "speed", "refill": "hand", "spit_call": "both"},
    {"game": "speed", "spit_call": "auto"},
    {"game": "speed", "spit_call": "auto", "stuck_means": "no-play-or-turn", "refill": "hand"},
    {"out_when": "stock-and-reserve", "layout": "1-1-11-1-1", "match": "minutes:1"},
]


@pytest.mark.parametrize("which", [*PRESETS, *range(len(CUSTOM))])
def test_tables_that_differ_only_in_hidden_cards_look_the_same(which: str | int) -> None:
    rules = rules_of(which) if isinstance(which, str) else game(**CUSTOM[which])
    rng, differed = Random(7), 0
    steps = [step for seed in range(4) for step in matches_steps(rules, seed, most=150)]
    for _, now_ms, _, table, _ in steps[::9]:
        for seat in SEATS:
            places = hidden_places(table, seat)
            mixed = shuffled(tuple(card_at(table, place) for place in places), rng)
            twin = with_cards(table, dict(zip(places, mixed, strict=True)), now_ms)
            differed += twin != table
            assert observe(twin, seat) == observe(table, seat)
            assert legal_seen(observe(twin, seat), now_ms) == legal_seen(
                observe(table, seat), now_ms
            )
    assert differed > 20


def test_what_is_seen_in_the_row() -> None:
    table = laid(game("pairs"), "(2D)6S6H (8C9D)3C -", "(TD)JS", "7S4HQC KD")
    seen = observe(table, 0)
    assert [tuple(pile) for pile in seen.own.row[:3]] == [
        (3, 1, cards("6S6H")),
        (3, 2, cards("3C")),
        (0, 0, ()),
    ]
    assert tuple(seen.other.row[0]) == (2, 1, cards("JS"))
    assert [tuple(center)[:2] for center in seen.centers] == [(3, *cards("QC")), (1, *cards("KD"))]
    assert (seen.own.reserve, seen.other.reserve) == (2, 2)
    assert observe(table, 1).own == seen.other


def test_a_hand_is_seen_only_by_its_owner() -> None:
    table = laid(
        game("speed-15"), "6S 3C", "TD JS 9H", "7S QC", side_piles=(cards("2C"), cards("2D"))
    )
    seen = observe(table, 0)
    assert [pile.face_up for pile in seen.own.row[:2]] == [cards("6S"), cards("3C")]
    assert [tuple(pile) for pile in seen.other.row[:3]] == [(1, 0, ())] * 3
    assert seen.other.tops == 0
    assert seen.stuck_other is None


def test_in_speed_a_call_is_listed_without_knowing_the_other() -> None:
    table = laid(game("speed-15"), "2S 3C", "6D", "7S QC")
    assert legal_seen(observe(table, 0), 0) == [Call(0)]


def test_in_speed_nobody_sees_that_a_spit_will_come_by_itself() -> None:
    rules = game("speed-15", spit_call="auto")
    stuck = laid(rules, "2S 3C", "6D", "9S QC")
    able = laid(rules, "2S 3C", "8D", "9S QC")
    assert (stuck.spit_due_ms, able.spit_due_ms) == (1000, None)
    assert observe(stuck, 0) == observe(able, 0)
    open_row = laid(game("classic", spit_call="auto"), "2S", "6D", "9S QC")
    assert observe(open_row, 0).spit_due_ms == 1000


@pytest.mark.parametrize("field", ["own", "other", "centers"])
def test_nothing_in_an_observation_holds_an_unseen_card(field: str) -> None:
    """No number in it changes when an unseen card does; here by hand for one table."""
    table = laid(game("club"), "(2D)6S (8C)", "(TD)JS", "7S4HQC KD")
    text = repr(getattr(observe(table, 0), field))
    other_cards = with_cards(
        table,
        {("row", 0, 0, 0): 51, ("row", 0, 1, 0): 50, ("row", 1, 0, 0): 49, ("center", 0, 0, 0): 48},
    )
    assert repr(getattr(observe(other_cards, 0), field)) == text


OPEN = {
    "phase": "claim", "spit_due_ms": 15, "choice_due_ms": 11, "blocked_until_ms": 12,
    "ends_ms": 13, "round_no": 14, "chooser": 0, "absent": 1,
}  # fmt: skip


def test_what_is_open_is_seen_as_it_is() -> None:
    table = laid(game(), "(2D)6S 3C", "(TD)JS", "7S KD")._replace(**OPEN, stuck=(True, False))
    side = table.sides[1]._replace(declared=True, spits_onto=1, barred_until_ms=77, waiting=True)
    table = table._replace(sides=(table.sides[0], side))
    near, far = observe(table, 0), observe(table, 1)
    assert {field: getattr(near, field) for field in OPEN} == OPEN
    assert (near.stuck_own, near.stuck_other) == (True, False)
    assert (far.stuck_own, far.stuck_other) == (False, True)
    for seen in (near.other, far.own):
        assert (seen.declared, seen.spits_onto, seen.barred_until_ms) == (True, 1, 77)
        assert (seen.waiting, seen.tops, seen.stock) == (True, side.tops, 2)
    assert [center.fits for center in near.centers] == [c.fits for c in table.centers]


def test_what_fits_an_ace_is_seen() -> None:
    table = laid(game(wrap="sticky"), "2S", "3D", "AC QH", accepts=(1, 0))
    fits, (king, two) = observe(table, 0).centers[0].fits, cards("KD2D")
    assert fits & BITS[king]
    assert not fits & BITS[two]


@pytest.mark.parametrize(
    ("options", "fields", "now_ms", "count"),
    [
        ({}, {}, 0, 5),  # a play and four gaps
        ({}, {"absent": 0}, 0, 0),
        ({}, {"absent": 1}, 0, 5),
        ({}, {"blocked_until_ms": 9}, 8, 4),
        ({}, {"blocked_until_ms": 9}, 9, 5),
        ({}, {"ends_ms": 9}, 8, 5),
        ({}, {"ends_ms": 9}, 9, 0),
        ({}, {"spit_due_ms": 9}, 8, 5),
        ({}, {"spit_due_ms": 9}, 9, 0),
        ({}, {"phase": "choice", "choice_due_ms": 9}, 8, 2),
        ({}, {"phase": "choice", "choice_due_ms": 9}, 9, 0),
        ({}, {"phase": "claim"}, 0, 2),
        ({}, {"phase": "claim", "chooser": 0}, 0, 2),
        ({}, {"phase": "claim", "chooser": 1}, 0, 0),
        ({}, {"stuck": (True, False)}, 0, 5),
        ({}, {"stuck": (True, True)}, 0, 6),
        ({"spit_call": "both"}, {"stuck": (True, False)}, 0, 6),
        ({"centers": "3"}, {"phase": "claim"}, 0, 2),  # the third is not there
    ],
)
def test_what_may_be_done_is_seen(
    options: dict[str, str], fields: dict[str, object], now_ms: int, count: int
) -> None:
    middle = "7S QC -" if "centers" in options else "7S QC"
    table = laid(game(**options), "6H", "2D", middle, reserves=("4H", ""))._replace(**fields)
    moves = legal(table, 0, now_ms)
    assert legal_seen(observe(table, 0), now_ms) == moves
    assert len(moves) == count
    assert legal_seen(observe(table, 1), now_ms) == legal(table, 1, now_ms)
