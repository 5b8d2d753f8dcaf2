"""Links: what is written is read back, and nothing that anybody writes does any harm."""

from __future__ import annotations

import zlib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.app import parcel
from spit.app.game import Game
from spit.app.look_back import LookBack
from spit.app.parcel import LONGEST_BODY, ParcelError, Reader, Writer, packed, unpacked
from spit.app.record_code import PLAIN
from spit.app.setup import Setup
from spit.app.share import (
    SharedDeal,
    SharedReplay,
    ShareError,
    deal_fragment,
    replay_fragment,
    setup_of,
    shared_deal,
    shared_of,
    shared_replay,
)
from spit.app.share_words import error_sentence, share_words
from spit.engine.engine import house, new_table
from spit.engine.moves import Deal
from spit.engine.presets import PRESETS
from spit.engine.record import RecordError
from spit.engine.rules import rules_of
from tests.app.played import played

SOME = replay_fragment(SharedReplay(played("duel", 5), "normal"))


def first_deal(preset: str, seed: int, **options: str) -> Deal:
    table = new_table(rules_of(preset, options))
    move = house(table, 0, Random(seed))
    assert isinstance(move, Deal)
    return move


@pytest.mark.parametrize("preset", PRESETS)
def test_a_replay_comes_back(preset: str) -> None:
    shared = SharedReplay(played(preset, 11), "expert", "normal")
    assert shared_of(replay_fragment(shared)) == shared


@pytest.mark.parametrize(
    ("far", "near", "who"),
    [
        ("even", None, ("even", "person")),
        (None, None, ("off", "person")),
        ("slow", "fast", ("slow", "fast")),
    ],
)
def test_a_replay_says_who_sat_there(
    far: str | None, near: str | None, who: tuple[str, str]
) -> None:
    record = played("duel", 3)
    shared = shared_replay(Setup(record.rules, 3, far, near), record)
    assert shared == (record, *who)
    assert shared_of(replay_fragment(shared)) == shared


def test_a_replay_with_other_rules_and_an_empty_seat() -> None:
    record = played("classic", 4, (("jokers", "2"), ("centers", "3"), ("match", "rounds:2")))
    shared = SharedReplay(record, "off")
    fragment = replay_fragment(shared)
    assert shared_of("#" + fragment) == shared
    absent = shared._replace(record=record._replace(absent=1))
    assert shared_of(replay_fragment(absent)) == absent


@pytest.mark.parametrize("seed", range(12))
def test_a_duel_fits_in_an_address(seed: int) -> None:
    fragment = replay_fragment(SharedReplay(played("duel", seed), "normal"))
    assert len(fragment) < 1200


def test_the_longest_duel_fits() -> None:
    longest = max((played("duel", seed) for seed in range(60)), key=lambda r: len(r.moves))
    twice = longest._replace(moves=longest.moves + longest.moves[1:])
    fragment = replay_fragment(SharedReplay(longest, "normal"))
    assert len(fragment) + len("https://example.org/spit/#") < 2000
    assert len(twice.moves) > 120


@settings(max_examples=40)
@given(
    st.sampled_from(sorted(PRESETS)), st.integers(0, 2**53), st.sampled_from(["normal", "off"]),
    st.booleans(),
)  # fmt: skip
def test_a_deal_comes_back(preset: str, seed: int, level: str, cards: bool) -> None:
    deal = first_deal(preset, seed) if cards else None
    shared = SharedDeal(rules_of(preset), level, None if cards else seed, deal)
    fragment = deal_fragment(shared)
    assert shared_of(fragment) == shared
    assert len(fragment) < 100


def test_a_shared_deal_is_played_with_the_same_cards() -> None:
    setup = Setup(rules_of("classic"), 77, "fast")
    first = Game(setup, Random(1))
    shared = shared_of(deal_fragment(shared_deal(setup)))
    assert isinstance(shared, SharedDeal)
    assert setup_of(shared) == setup
    assert Game(setup_of(shared), Random(2)).table == first.table
    deal = first_deal("classic", 5)
    by_cards = setup_of(SharedDeal(rules_of("classic"), "off", None, deal))
    assert by_cards.far is None
    assert Game(by_cards, Random(3)).record().moves[0] == (0, deal)
    assert shared_deal(by_cards).deal == deal


def test_jokers_are_dealt_too() -> None:
    rules = rules_of("classic", {"jokers": "2"})
    shared = SharedDeal(rules, "fast", None, first_deal("classic", 3, jokers="2"))
    assert shared_of(deal_fragment(shared)) == shared


def test_seeds_deal_the_same_on_every_python() -> None:
    deal = first_deal("duel", 20261130)
    assert deal.near[:8] == (48, 35, 18, 40, 6, 5, 15, 51)


@pytest.mark.parametrize(
    ("fragment", "kind"),
    [
        ("", "damaged"), ("#", "damaged"), ("#section", "damaged"), ("replay", "damaged"),
        ("replay=", "damaged"), ("replay=A", "damaged"), ("replay=AAAA", "damaged"),
        ("replay=<script>alert(1)</script>", "damaged"), ("deal=\ud800", "damaged"),
        ("deal=äöü", "damaged"), ("deal=" + "A" * 60_001, "long"),
        ("deal=" + "_" * 12, "newer"), (SOME[:-9], "damaged"), (SOME[:40], "damaged"),
        (SOME.replace("replay=", "deal="), "damaged"),
    ],
)  # fmt: skip
def test_what_is_no_link_says_so(fragment: str, kind: str) -> None:
    with pytest.raises(ShareError) as caught:
        shared_of(fragment)
    assert caught.value.kind in (kind, "newer")


def test_a_link_out_of_a_sentence() -> None:
    assert shared_of(f"#{SOME}).") == shared_of(SOME)


def test_impossible_rules_are_named() -> None:
    out = Writer()
    out.text("speed-15&jokers=2")
    with pytest.raises(ShareError) as caught:
        shared_of("deal=" + packed(bytes(out.bytes), 1))
    assert caught.value.kind == "rules"
    assert error_sentence(caught.value, share_words("en")) == (
        "The link's rules cannot be played: Jokers (jokers=2) does not go with Speed (game=speed), "
        "which has no such choice."
    )
    assert error_sentence(caught.value, share_words("de")).endswith(
        "Joker (jokers=2) geht nicht mit Speed (game=speed): Das gibt es dort nicht."
    )


def test_rules_that_nobody_knows_are_named() -> None:
    out = Writer()
    out.text("whist&jokers=2")
    with pytest.raises(ShareError) as caught:
        shared_of("deal=" + packed(bytes(out.bytes), 1))
    assert "rules=whist is not possible" in error_sentence(caught.value, share_words("en"))


def test_a_bomb_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    body = bytes(3_000_000)
    with pytest.raises(ParcelError, match="long"):
        unpacked(packed(body, 1), 1)
    asked: list[int] = []
    real = zlib.decompressobj

    class Counting:
        def __init__(self, wbits: int) -> None:
            self._real = real(wbits)

        def decompress(self, data: bytes, most: int) -> bytes:
            asked.append(most)
            return self._real.decompress(data, most)

        def __getattr__(self, name: str) -> object:
            return getattr(self._real, name)

    monkeypatch.setattr(parcel.zlib, "decompressobj", Counting)
    with pytest.raises(ShareError):
        shared_of("deal=" + packed(body, 1))
    assert asked == [LONGEST_BODY]


def wrong_deal(preset: str, near: int, far: int) -> str:
    """A link whose deal gives the seats so many cards, the side piles the rest."""
    pack = tuple(range(52))
    sides = (52 - near - far) // 2
    at = near + far
    piles = (pack[at : at + sides], pack[at + sides :]) if sides else ()
    deal = Deal(pack[:near], pack[near:at], piles)
    return deal_fragment(SharedDeal(rules_of(preset), "normal", None, deal))


@pytest.mark.parametrize(
    "fragment",
    [
        "#deal=A7ZXpGNJKU3NYcvLL8pNzGFgMGHABwA", wrong_deal("duel", 10, 42),
        wrong_deal("duel", 20, 20), wrong_deal("classic", 52, 0), wrong_deal("speed-15", 26, 26),
        wrong_deal("speed-20", 15, 15),
    ],
)  # fmt: skip
def test_a_deal_that_the_rules_do_not_have_is_damaged(fragment: str) -> None:
    with pytest.raises(ShareError, match="damaged"):
        shared_of(fragment)


def go_through(fragment: str) -> None:
    """What a page does with a fragment; only its own errors may come of it."""
    try:
        shared = shared_of(fragment)
    except ShareError:
        return
    if isinstance(shared, SharedDeal):
        Game(setup_of(shared), Random(1))
    if isinstance(shared, SharedReplay):
        back = LookBack(shared.record)
        try:
            while not back.step():
                pass
        except RecordError:
            return
        back.course()


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    go_through(text)
    go_through("replay=" + text)


@given(st.data())
@settings(max_examples=80)
def test_mutated_links_are_read_or_refused(data: st.DataObject) -> None:
    text = list(SOME)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        what = data.draw(st.sampled_from(["change", "drop", "double"]))
        sign = data.draw(st.sampled_from("AZaz09-_=%&#é"))
        text[at : at + 1] = {"change": [sign], "drop": [], "double": [text[at]] * 2}[what]
        if not text:
            break
    go_through("".join(text))


@given(st.binary(max_size=200))
def test_any_body_with_a_right_sum_is_read_or_refused(body: bytes) -> None:
    go_through("deal=" + packed(body, 1))
    go_through("replay=" + packed(body, 1))


@given(
    st.sampled_from(["duel", "classic&jokers=2", "speed-15", "club&pair-off=yes"]),
    st.binary(max_size=40),
    st.integers(1, 3000),
    st.integers(0, 9),
)
@settings(max_examples=80)
def test_any_moves_are_played_or_refused(rules: str, codes: bytes, wait: int, seed: int) -> None:
    """Well-formed links with nonsense in them: a right deal, a spit, then any moves."""
    preset, _, option = rules.partition("&")
    options = dict([option.split("=")]) if option else {}
    record = played(preset, seed, tuple(options.items()), most=6)
    moves, now = list(record.moves), record.moves[-1][0]
    for code in codes:
        now += wait
        moves.append((now, PLAIN[code % len(PLAIN)]))
    shared = SharedReplay(record._replace(moves=tuple(moves)), "normal")
    fragment = replay_fragment(shared)
    assert shared_of(fragment) == shared
    go_through(fragment)


@given(st.lists(st.integers(0, 2**60), max_size=20))
def test_numbers_come_back(numbers: list[int]) -> None:
    out = Writer()
    for number in numbers:
        out.number(number)
    data = Reader(bytes(out.bytes))
    assert [data.number(2**60) for _ in numbers] == numbers
    data.close()
