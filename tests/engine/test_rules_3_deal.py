"""RULES 3: the deal and the opening spit."""

from __future__ import annotations

from random import Random

import pytest

from spit.engine.cards import card_of, deck
from spit.engine.engine import apply, house, new_table, refusal
from spit.engine.moves import Deal, Spit
from spit.engine.row import lay_out, lift
from spit.engine.rules import Rules
from spit.engine.table import BETWEEN, OPENING, PLAY, Table, all_cards, owned
from tests.engine.laid import done, events_of, game, pile, reason


def between(rules: Rules, near: int, far: int, round_no: int = 3) -> Table:
    """A table before a later deal at which the seats own so many cards."""
    pack = deck(rules.jokers)
    table = new_table(rules)._replace(round_no=round_no)
    sides = table.sides
    return table._replace(
        sides=(
            sides[0]._replace(reserve=pack[:near]),
            sides[1]._replace(reserve=pack[near : near + far]),
        )
    )


def opened(rules: Rules, near: int, far: int) -> Table:
    table = between(rules, near, far)
    deal = house(table, 0, Random(1))
    assert deal is not None
    return done(table, deal, Spit())


def test_3_1_first_round_half_the_shuffled_deck_each() -> None:
    table = new_table(game())
    deal = house(table, 0, Random(5))
    assert isinstance(deal, Deal)
    assert (len(deal.near), len(deal.far)) == (26, 26)
    assert sorted(deal.near + deal.far) == list(range(52))
    assert deal.near != tuple(range(26))
    assert deal != house(table, 0, Random(6))
    assert deal == house(table, 0, Random(5))


def test_3_1_later_rounds_each_lays_out_what_it_owns() -> None:
    table = between(game(), 20, 32)
    deal = house(table, 0, Random(5))
    assert isinstance(deal, Deal)
    assert sorted(deal.near) == list(range(20))
    assert sorted(deal.far) == list(range(20, 52))
    swapped = deal._replace(near=deal.near[1:] + deal.far[:1], far=deal.near[:1] + deal.far[1:])
    assert reason(table, swapped) == "wrong-cards"


def test_3_1_the_shuffle_reaches_every_place() -> None:
    """Each card of a small pack comes to each place about as often."""
    from spit.engine.house import shuffled

    rng, counts = Random(1), [[0] * 4 for _ in range(4)]
    for _ in range(4000):
        for place, card in enumerate(shuffled((0, 1, 2, 3), rng)):
            counts[card][place] += 1
    assert all(850 < count < 1150 for places in counts for count in places)


@pytest.mark.parametrize(
    ("layout", "count", "sizes", "reserve"),
    [
        ("1-2-3-4-5", 26, [1, 2, 3, 4, 5], 11),
        ("1-2-3-4-5", 20, [1, 2, 3, 4, 5], 5),
        ("1-2-3-4-5", 15, [1, 2, 3, 4, 5], 0),
        ("1-2-3-4-5", 12, [1, 2, 3, 4, 2], 0),
        ("1-2-3-4-5", 10, [1, 2, 3, 4, 0], 0),
        ("1-2-3-4-5", 2, [1, 1, 0, 0, 0], 0),
        ("1-2-3-4", 26, [1, 2, 3, 4], 16),
        ("1-2-3-4", 8, [1, 2, 3, 2], 0),
        ("1-1-11-1-1", 26, [1, 1, 11, 1, 1], 11),
        ("1-1-11-1-1", 9, [1, 1, 5, 1, 1], 0),
        ("1-1-11-1-1", 4, [1, 1, 0, 1, 1], 0),
        ("1-1-11-1-1", 3, [1, 1, 0, 1, 0], 0),
    ],
)
def test_3_2_layouts(layout: str, count: int, sizes: list[int], reserve: int) -> None:
    row, rest = lay_out(game(layout=layout), deck()[:count])
    assert [len(pile.cards) for pile in row] == sizes
    assert len(rest) == reserve


def test_3_3_tops_are_turned_up_and_the_rest_is_the_reserve() -> None:
    row, reserve = lay_out(game(), deck()[:26])
    assert [pile.down for pile in row] == [0, 1, 2, 3, 4]
    assert reserve == deck()[15:26]
    row, _ = lay_out(game(), deck()[:12])
    assert [(len(pile.cards), pile.down) for pile in row] == [
        (1, 0),
        (2, 1),
        (3, 2),
        (4, 3),
        (2, 1),
    ]


def test_3_3_hand_flipping_too_deals_with_tops_up() -> None:
    table = opened(game("club"), 26, 26)
    assert all(pile.down == len(pile.cards) - 1 for side in table.sides for pile in side.row)


def test_3_4_each_spits_onto_its_own_side() -> None:
    table = between(game(), 26, 26)
    deal = house(table, 0, Random(2))
    assert isinstance(deal, Deal)
    table = done(table, deal)
    assert table.phase == OPENING
    assert not any(center.cards for center in table.centers)
    table = done(table, Spit())
    assert table.phase == PLAY
    assert [center.cards for center in table.centers] == [(deal.near[-1],), (deal.far[-1],)]
    assert [len(side.reserve) for side in table.sides] == [10, 10]


@pytest.mark.parametrize("centers", ["2", "3"])
@pytest.mark.parametrize(("near", "far", "starter"), [(15, 37, 1), (40, 12, 0)])
def test_3_4_without_a_reserve_one_pile(centers: str, near: int, far: int, starter: int) -> None:
    table = opened(game(centers=centers), near, far)
    assert table.one_pile
    assert [i for i, c in enumerate(table.centers) if c.cards] == [starter]
    assert table.starter == starter
    assert len(table.sides[starter].reserve) == max(near, far) - 15 - 1


def test_3_4_short_layout_needs_fewer_cards_for_a_reserve() -> None:
    assert not opened(game(layout="1-2-3-4"), 12, 40).one_pile
    assert opened(game(layout="1-2-3-4"), 10, 42).one_pile


def test_3_5_third_pile_from_the_larger_reserve() -> None:
    table = opened(game(centers="3"), 20, 32)
    assert [len(side.reserve) for side in table.sides] == [4, 15]
    assert all(len(center.cards) == 1 for center in table.centers)
    table = opened(game(centers="3"), 32, 20)
    assert [len(side.reserve) for side in table.sides] == [15, 4]


def test_3_5_equal_reserves_take_turns_near_first() -> None:
    table = opened(game(centers="3"), 26, 26)
    assert [len(side.reserve) for side in table.sides] == [9, 10]
    before = [8, 8]
    table = _jammed(table, before)
    table = done(table, Spit(), at_ms=1)
    assert [len(side.reserve) for side in table.sides] == [7, 6]


def test_3_5_third_not_made_when_nobody_has_a_card_left() -> None:
    table = opened(game(centers="3"), 16, 16)
    assert [len(center.cards) for center in table.centers] == [1, 1, 0]


def test_3_5_later_spits_cover_all_three() -> None:
    for before, after in (([3, 9], [2, 7]), ([1, 3], [0, 1]), ([3, 1], [1, 0])):
        table = _jammed(opened(game(centers="3"), 20, 32), before)
        table = done(table, Spit(), at_ms=1)
        assert [len(center.cards) for center in table.centers] == [2, 2, 2]
        assert [len(side.reserve) for side in table.sides] == after


@pytest.mark.parametrize(("reserve", "sizes"), [(5, [2, 2, 2]), (2, [2, 2, 1]), (1, [1, 2, 1])])
def test_3_5_solo_spitter_covers_all_three_its_own_first(reserve: int, sizes: list[int]) -> None:
    table = _jammed(opened(game(centers="3"), 20, 32), [0, reserve])
    spat = events_of(table, Spit(), at_ms=1)
    table = done(table, Spit(), at_ms=1)
    assert [len(center.cards) for center in table.centers] == sizes
    assert next(event.center for event in spat if type(event).__name__ == "Spat") == 1


def _jammed(table: Table, reserves: list[int]) -> Table:
    """The same table with both stuck, a spit called, and reserves of those sizes."""
    near, far = (
        side._replace(reserve=side.reserve[:count])
        for side, count in zip(table.sides, reserves, strict=True)
    )
    return table._replace(sides=(near, far), stuck=(True, True), spit_due_ms=1)


def test_the_deal_is_checked() -> None:
    table = new_table(game())
    deal = house(table, 0, Random(5))
    assert isinstance(deal, Deal)
    assert refusal(table, deal, 0) is None
    assert reason(table, Deal(deal.near, deal.near)) == "wrong-cards"
    assert reason(table, Deal(deal.near[:-1], (*deal.far, deal.near[-1]))) == "wrong-cards"
    assert reason(table, Spit()) == "not-now"
    dealt, _ = apply(table, deal, 0)
    assert reason(dealt, deal) == "not-now"
    assert all_cards(dealt) == list(range(52))
    assert [owned(dealt, 0), owned(dealt, 1)] == [26, 26]
    assert table.phase == BETWEEN


def test_a_new_deal_forgets_the_last_round() -> None:
    """All that belongs to one round begins anew: fields are set as an old round may leave them."""
    table = between(game(slow_spit="2000"), 26, 26)
    table = table._replace(
        blocked_until_ms=9000, third_from=1, claims=(0, 1), spits_in_vain=7, one_pile=True,
        round_end="jam", round_winner=1, left=(3, 4),
    )  # fmt: skip
    deal = house(table, 0, Random(1))
    assert deal is not None
    dealt = done(table, deal)
    assert (dealt.blocked_until_ms, dealt.third_from, dealt.claims) == (0, 0, ())
    assert (dealt.spits_in_vain, dealt.round_no) == (0, 4)
    assert (dealt.round_end, dealt.round_winner, dealt.left) == ("", None, (0, 0))
    assert not done(dealt, Spit()).one_pile
    for side in dealt.sides:
        assert (side.declared, side.spits_onto, side.barred_until_ms) == (False, None, 0)


def test_an_absent_seat_is_declared_from_the_deal_on() -> None:
    table = new_table(game(), absent=1)
    deal = house(table, 0, Random(1))
    assert deal is not None
    dealt = done(table, deal)
    assert [side.declared for side in dealt.sides] == [False, True]
    assert [side.declared for side in done(dealt, Spit()).sides] == [False, True]


def test_5_7_the_opening_spit_does_not_count() -> None:
    assert opened(game("duel"), 26, 26).spits_in_vain == 0


def test_3_1_before_the_first_deal_nothing_has_happened() -> None:
    table = new_table(game())
    assert (table.stuck, table.spit_due_ms, table.spits_in_vain) == ((False, False), None, 0)


@pytest.mark.parametrize(
    ("held", "by_hand", "left", "top", "turned", "waits"),
    [
        ("6H", False, "-", None, False, False),
        ("(2D)3C6H", True, "(2D)3C", "3C", False, False),
        ("(2D3C)6H", False, "(2D)3C", "3C", True, False),
        ("(2D3C)6H", True, "(2D3C)", None, False, True),
    ],
)
def test_4_2_what_is_left_when_a_top_is_taken(
    held: str, by_hand: bool, left: str, top: str | None, turned: bool, waits: bool
) -> None:
    shown = None if top is None else card_of(top)
    assert lift(pile(held), by_hand) == (card_of("6H"), pile(left), shown, turned, waits)
