"""RULES 2: what fits what."""

from __future__ import annotations

import pytest

from spit.engine.cards import RANKS, TEXTS, card_of, deck, is_red, rank_of
from spit.engine.moves import Fill, Pair, Play
from spit.engine.table import all_cards
from tests.engine.laid import done, game, laid, reason

RING = "A23456789TJQK"


def fits(rules, card: str, top: str, accepts: int = 0) -> bool:
    return bool(rules.fits.onto[accepts][card_of(top)] >> card_of(card) & 1)


def neighbours(a: str, b: str) -> bool:
    """One above or below, an ace below a two only: written out from the rule, not the engine."""
    return a + b in RING or b + a in RING


def naive(wrap: str, card: str, top: str, accepts: int) -> bool:
    if {card, top} == {"A", "2"} or {card, top} == {"A", "K"}:
        if wrap == "low":
            return "K" not in (card, top)
        if wrap == "one-way":
            return card == "A"
        if wrap == "sticky" and top == "A" and accepts:
            return card == {1: "K", 2: "2"}[accepts]
        return True
    return neighbours(card, top)


PAIRS = [(card, top) for card in RANKS for top in RANKS]


@pytest.mark.parametrize("wrap", ["around", "low", "one-way", "sticky"])
@pytest.mark.parametrize("accepts", [0, 1, 2])
def test_2_9_all_169_rank_pairs(wrap: str, accepts: int) -> None:
    rules = game(wrap=wrap)
    assert len(PAIRS) == 169
    for card, top in PAIRS:
        history = accepts if wrap == "sticky" and top == "A" else 0
        got = fits(rules, card + "H", top + "C", history)
        assert got == naive(wrap, card, top, history), (card, top, history)


def test_2_1_one_above_or_below_whatever_the_suit() -> None:
    rules = game()
    for suits in ("CC", "CD", "HS", "SH"):
        below, above = suits
        assert fits(rules, "6" + below, "7" + above)
        assert fits(rules, "8" + below, "7" + above)
        assert not fits(rules, "9" + below, "7" + above)
    assert not fits(rules, "7H", "7C")


def judged(wrap: str, card: str, top: str) -> bool:
    table = laid(game(wrap=wrap), f"{card} 9C", "5D 9D", f"{top} 7S")
    return reason(table, Play(0, 0, 0)) == "ok"


ACES = ["AH KC", "KH AC", "AH 2C", "2H AC", "2H KC", "KH 2C"]


@pytest.mark.parametrize(("pair", "fit"), list(zip(ACES, [True] * 4 + [False] * 2, strict=True)))
def test_2_2_around_the_ace_joins_both_ends(pair: str, fit: bool) -> None:
    assert judged("around", *pair.split()) == fit


@pytest.mark.parametrize(
    ("pair", "fit"), list(zip(ACES, [False, False, True, True, False, False], strict=True))
)
def test_2_3_low_ace_and_two_only(pair: str, fit: bool) -> None:
    assert judged("low", *pair.split()) == fit


@pytest.mark.parametrize(
    ("pair", "fit"), list(zip(ACES, [True, False, True, False, False, False], strict=True))
)
def test_2_4_one_way_nothing_is_laid_on_an_ace(pair: str, fit: bool) -> None:
    assert judged("one-way", *pair.split()) == fit


@pytest.mark.parametrize(
    ("laid_on", "then", "fit"),
    [
        ("KC", "KD", True),
        ("KC", "2D", False),
        ("2C", "2D", True),
        ("2C", "KD", False),
        ("XR", "KD", True),
        ("XR", "2D", True),
    ],
)
def test_2_5_sticky_ace_accepts_only_what_it_was_laid_on(laid_on: str, then: str, fit: bool):
    rules = game(wrap="sticky", jokers="2")
    table = done(laid(rules, f"AH {then} 9C", "5D 9D", f"{laid_on} 7S"), Play(0, 0, 0))
    assert reason(table, Play(0, 1, 0)) == ("ok" if fit else "does-not-fit")


@pytest.mark.parametrize("then", ["KD", "2D"])
def test_2_5_an_ace_that_was_spat_accepts_either(then: str) -> None:
    table = laid(game(wrap="sticky"), f"{then} 9C", "5D 9D", "AH 7S")
    assert reason(table, Play(0, 0, 0)) == "ok"


@pytest.mark.parametrize(("then", "fit"), [("KD", True), ("2D", False)])
def test_2_5_an_ace_on_an_ace_inherits(then: str, fit: bool) -> None:
    rules = game(wrap="sticky", same_rank="yes")
    start = laid(rules, f"AH AS {then} 9C", "5D 9D", "KC 7S")
    table = done(start, Play(0, 0, 0), Play(0, 1, 0))
    assert reason(table, Play(0, 2, 0)) == ("ok" if fit else "does-not-fit")


def test_2_5_other_cards_forget_the_ace() -> None:
    table = laid(game(wrap="sticky"), "AH KS AC 2S 9C", "5D 9D", "KC 7S")
    table = done(table, Play(0, 0, 0), Play(0, 1, 0), Play(0, 2, 0))
    assert table.centers[0].accepts == 1
    assert reason(table, Play(0, 3, 0)) == "does-not-fit"


@pytest.mark.parametrize(
    ("card", "fit"), [("6H", True), ("8D", True), ("6S", False), ("8C", False)]
)
def test_2_6_alternate_colors(card: str, fit: bool) -> None:
    table = laid(game(alternate_colors="yes"), f"{card} 2C", "5D 9D", "7S QC")
    assert reason(table, Play(0, 0, 0)) == ("ok" if fit else "does-not-fit")


def test_2_6_alternate_colors_not_inside_the_row() -> None:
    table = laid(game(alternate_colors="yes", pair_off="yes"), "6S 6C 6H 9D", "5D 9C", "2S QC")
    assert reason(table, Pair(0, 0, 1)) == "ok"
    assert reason(table, Fill(0, 0, 4)) == "ok"


@pytest.mark.parametrize(("same_rank", "fit"), [("yes", True), ("no", False)])
def test_2_7_same_rank(same_rank: str, fit: bool) -> None:
    table = laid(game(same_rank=same_rank), "7H 2C", "5D 9D", "7S QC")
    assert reason(table, Play(0, 0, 0)) == ("ok" if fit else "does-not-fit")


def test_2_7_same_rank_with_alternate_colors_needs_the_other_colour() -> None:
    rules = game(same_rank="yes", alternate_colors="yes")
    assert fits(rules, "7H", "7S")
    assert not fits(rules, "7C", "7S")


@pytest.mark.parametrize("joker", ["XR", "XB"])
@pytest.mark.parametrize("wrap", ["around", "low", "one-way", "sticky"])
def test_2_8_jokers_fit_anything_and_anything_fits_them(joker: str, wrap: str) -> None:
    rules = game(jokers="2", wrap=wrap, alternate_colors="yes")
    for suit in "CDHS":
        for rank in RANKS:
            for accepts in (0, 1, 2):
                assert fits(rules, joker, rank + suit, accepts)
            assert fits(rules, rank + suit, joker)
    assert fits(rules, "XR", "XB")
    assert fits(rules, "XB", "XR")


def test_2_8_a_joker_pairs_only_with_a_joker() -> None:
    table = laid(game(jokers="2", pair_off="yes"), "XR XB 6H 2C", "5D 9C", "TS QC")
    assert reason(table, Pair(0, 0, 1)) == "ok"
    assert reason(table, Pair(0, 0, 2)) == "ranks-differ"
    assert reason(table, Pair(0, 2, 1)) == "ranks-differ"


def test_2_8_jokers_make_27_cards_each() -> None:
    from spit.engine.engine import new_table
    from spit.engine.table import owned

    table = new_table(game(jokers="2"))
    assert [owned(table, 0), owned(table, 1)] == [27, 27]
    assert all_cards(table) == list(deck(2))
    assert len(deck(2)) == 54


def test_2_6_colours() -> None:
    red = [text for text in TEXTS if is_red(card_of(text))]
    assert red == [rank + suit for rank in RANKS for suit in "DH"] + ["XR"]
    assert [text for text in TEXTS if rank_of(card_of(text)) == 13] == ["XR", "XB"]
