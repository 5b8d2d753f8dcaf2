"""The features of a move, against a plain count that knows no masks; and what they are worth."""

from __future__ import annotations

from random import Random

import pytest

from spit.ai.choice import choose_spit, judged, known, worth
from spit.ai.outlook import Board, Outlook, after_one, mask_of, outlook
from spit.ai.sight import EMPTY, HIDDEN, Note, Sight, tops
from spit.ai.weights import Weights
from spit.engine.cards import card_of, deck
from spit.engine.moves import Call, Choose, Fill, Move, Pair, Play, Refill, Turn
from spit.engine.observation import observe
from spit.engine.rules import Rules
from spit.engine.table import Center
from tests.engine.laid import game, laid

RULES = game("classic")


def fits(rules: Rules, card: int, top: int) -> bool:
    return bool(rules.fits.onto[0][top] >> card & 1)


def plainly(board: Board, other: list[int], pile: int, center: int | None) -> Outlook:
    """Every feature counted card by card."""
    rules, own = board.rules, [card for card in board.own if card >= 0]
    centers, under = list(board.centers), board.under[pile]
    taken = 0
    if center is not None:
        taken = int(any(fits(rules, card, centers[center]) for card in other))
        own.remove(board.own[pile])
        centers[center] = board.own[pile]
    there = [top for top in centers if top >= 0]

    def seats(tops: list[int]) -> tuple[list[int], int, int, int]:
        onto = {card: sum(fits(rules, card, top) for top in there) for card in tops}
        fit = [card for card in tops if onto[card]]
        follow = any(fits(rules, b, a) for a in fit for b in tops if b != a)
        near = [
            card
            for card in tops
            if not onto[card]
            and any(fits(rules, card, a) and fits(rules, a, top) for a in deck() for top in there)
        ]
        return fit, sum(count > 1 for count in onto.values()), int(follow), len(near)

    fit, spread, follow, near = seats(own)
    theirs, their_spread, their_follow, their_near = seats(other)
    only = [0, 0]
    for top in there:
        can = [any(fits(rules, card, top) for card in tops) for tops in (own, other)]
        only[0] += can == [True, False]
        only[1] += can == [False, True]
    return Outlook(
        bare=int(not under), new=int(under > 0), under=under,
        fits=len(fit), ready=int(bool(fit)), spread=spread, follow=follow, near=near,
        kinds=len({card // 4 for card in own}),
        links=sum(any(fits(rules, b, a) for b in own) for a in own),
        their_fits=len(theirs), their_ready=int(bool(theirs)), their_spread=their_spread,
        their_follow=their_follow, their_near=their_near,
        mine=only[0], theirs=only[1], taken=taken,
    )  # fmt: skip


@pytest.mark.parametrize("options", [{}, {"same_rank": "yes", "wrap": "low"}, {"centers": "3"}])
def test_features_are_what_a_plain_count_finds(options: dict[str, str]):
    rules, rng = game(**options), Random(3)
    for _ in range(150):
        cards = rng.sample(range(52), 13)
        own = tuple(rng.choice((card, card, card, EMPTY, HIDDEN)) for card in cards[1:5])
        centers = [rng.choice((EMPTY, card, card)) for card in cards[5:8]][: rules.centers]
        under = tuple(rng.randrange(3) for _ in range(5))
        other = cards[8:13]
        board = Board((cards[0], *own), under, tuple(centers), mask_of(tuple(other)), rules)
        for center in (None, *[at for at, top in enumerate(centers) if top >= 0]):
            assert outlook(board, 0, center) == plainly(board, other, 0, center)


def test_a_joker_is_no_card_between():
    masks = after_one(game(jokers="2"))
    seven = card_of("7C")
    assert masks[seven] >> card_of("9D") & 1
    assert not masks[seven] >> card_of("TD") & 1


def board_of(near: str, centers: str = "6D QH", **options: str) -> Board:
    """All that there is, noticed."""
    seen = observe(laid(game(**options), near, "KC", centers), 0)
    return known(seen, Sight(tuple(Note(card, 5) for card in tops(seen))), 5)


PRICES = Weights(
    noise=0.0, row=-7.0, row_calm=2.0, turn=-3.0, refill=-5.0, refill_each=0.5, call=-50.0
)


@pytest.mark.parametrize(
    ("move", "playing", "price"),
    [
        (Play(0, 0, 0), True, 0.0),
        (Fill(0, 0, 4), True, -7.0),
        (Pair(0, 0, 1), True, -7.0),
        (Fill(0, 0, 4), False, 0.0),
        (Turn(0, 0), True, -3.0),
        (Turn(0, 0), False, 0.0),
        (Refill(0), True, -4.0),
        (Refill(0), False, 0.0),
        (Call(0), False, -50.0),
    ],
)
def test_the_price_of_what_is_no_play(move: Move, playing: bool, price: float):
    """Two places are empty; the other's king fits the queen."""
    assert worth(board_of("7C 3H 3S"), move, PRICES, playing) == price


def test_a_row_move_costs_less_while_the_other_cannot_play():
    calm = board_of("7C 3H", "6D 9H")
    assert worth(calm, Fill(0, 0, 4), PRICES, True) == -5.0
    assert worth(calm, Fill(0, 0, 4), PRICES._replace(row_calm=0.0), True) == -7.0
    unseen = calm._replace(centers=(EMPTY, card_of("QH")))
    assert worth(unseen, Fill(0, 0, 4), PRICES, True) == -7.0, "the king fits the other pile"
    ace = calm._replace(centers=(card_of("AC"), EMPTY), other=1 << card_of("2D"))
    assert worth(ace, Fill(0, 0, 4), PRICES, True) == -7.0


def test_a_play_is_worth_its_features():
    board = board_of("(2D9S)7C 8H 3H")
    prices = Weights(noise=0.0, outlook=Outlook(under=10.0, ready=1.0, bare=100.0))
    assert worth(board, Play(0, 0, 0), prices, True) == 21.0
    assert worth(board, Fill(0, 2, 4), prices, False) == 101.0
    assert worth(board, Fill(0, 2, 4), prices._replace(row=-7.0), True) == 94.0


def test_only_what_has_been_noticed_is_known():
    seen = observe(laid(RULES, "(2D9S)7C 8H", "KC 4D", "6D QH"), 0)
    notes = [Note(card_of("7C"), 10), Note(card_of("8H"), 11), *[Note(EMPTY, 0)] * 3]
    notes += [Note(card_of("6D"), 10), Note(card_of("QH"), 11)]
    notes += [Note(card_of("KC"), 11), Note(card_of("4D"), 10), *[Note(EMPTY, 0)] * 3]
    board = known(seen, Sight(tuple(notes)), 10)
    assert board.own == (card_of("7C"), EMPTY, EMPTY, EMPTY, EMPTY)
    assert board.under == (2, 0, 0, 0, 0)
    assert board.centers == (card_of("6D"), EMPTY)
    assert board.other == 1 << card_of("4D")
    assert board.rules is seen.rules


def test_spitting_alone_when_even_counts_as_ahead():
    table = laid(RULES, "7C", "KC", "6D QH")
    table = table._replace(
        centers=tuple(Center(c.cards * n) for c, n in zip(table.centers, (9, 4), strict=True))
    )
    spits = [Choose(0, 0), Choose(0, 1)]
    assert choose_spit(observe(table, 0), spits, 0.0, Random(1)) == Choose(0, 0)


def test_a_pile_seems_thicker_by_the_share_it_is_off():
    class Off(Random):
        def gauss(self, mu: float = 0.0, sigma: float = 1.0) -> float:
            return mu + sigma

    assert judged(8, 0.25, Off()) == 10.0
