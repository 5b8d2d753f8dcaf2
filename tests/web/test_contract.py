"""The page's contract: attributes that scripts rely on, and nothing that tells a hidden card."""

from __future__ import annotations

import re

from tests.web.conftest import Open
from tests.web.player import Player

CARD = re.compile(r"(?:[A2-9TJQK][CDHS]|X[RB])$")
PLACES = """() => [...document.querySelectorAll('[data-place]:not([hidden])')].map((node) => ({
  place: node.dataset.place, count: node.dataset.count, card: node.dataset.card ?? null,
  button: node.tagName === 'BUTTON', label: node.getAttribute('aria-label'),
}))"""
FACES = """() => [...document.querySelectorAll('#cards .card')].map((node) => ({
  at: node.dataset.at, face: node.dataset.face ?? null, html: node.outerHTML,
}))"""


def test_places_counts_and_tops(open_table: Open) -> None:
    table = open_table("rules=duel&seed=1&start=now&rival=off")
    table.tick(100)
    places = {place["place"]: place for place in table.page.evaluate(PLACES)}
    assert list(places) == [
        *(f"far-{i}" for i in range(1, 6)),
        "far-reserve",
        "center-1",
        "center-2",
        *(f"near-{i}" for i in range(1, 6)),
        "near-reserve",
    ]
    for seat in ("near", "far"):
        for i in range(1, 6):
            assert places[f"{seat}-{i}"]["count"] == str(i)
            assert CARD.match(places[f"{seat}-{i}"]["card"])
        assert places[f"{seat}-reserve"]["count"] == "10"
        assert places[f"{seat}-reserve"]["card"] is None
        assert table.value(f"[data-seat={seat}]", "data-owned") == "25"
    assert all(place["label"] for place in places.values())
    assert all(places[f"near-{i}"]["button"] for i in range(1, 6))
    assert not any("CLUBS" in str(place) for place in places.values())


def test_the_table_tells_its_state(open_table: Open) -> None:
    table = open_table("rules=classic&level=slow&seed=7")
    seen = Player(table).look()
    assert {name: seen[name] for name in ("phase", "rules", "level", "seed", "round")} == {
        "phase": "ready",
        "rules": "classic",
        "level": "slow",
        "seed": "7",
        "round": "1",
    }
    table.go("rules=duel&fill-gaps=yes&start=now")
    seen = Player(table).look()
    assert seen["rules"] == "custom"
    assert seen["phase"] in ("play", "jam")
    assert "seed" not in seen


def test_bad_values_are_named(open_table: Open) -> None:
    table = open_table("rules=whist&level=slow&flip=sideways")
    text = table.page.locator("#message").text_content() or ""
    assert "whist" in text
    assert "sideways" in text
    assert table.value("#table", "data-rules") == "duel"
    assert table.value("#table", "data-level") == "slow"


def test_no_hidden_card_is_in_the_dom(open_table: Open) -> None:
    table = open_table("rules=speed-15&seed=1&start=now&near=fast&level=fast")
    for _ in range(5):
        table.tick(400)
        places = {place["place"]: place for place in table.page.evaluate(PLACES)}
        cards = table.page.evaluate(FACES)
        faces = [card["face"] for card in cards if card["face"]]
        assert len(faces) == len(set(faces))
        for card in cards:
            hidden = card["at"] in ("near-stock", "far-stock", "side-1", "side-2", "box") or card[
                "at"
            ].startswith("far-hand")
            assert not (hidden and card["face"])
            if not card["face"]:
                assert not re.search(r'"(?:[A2-9TJQK][CDHS]|X[RB])"', card["html"])
        for name, place in places.items():
            if name.startswith(("far-hand", "far-stock", "near-stock", "side-")):
                assert place["card"] is None


def test_cards_change_hands_at_each_deal(open_table: Open) -> None:
    table = open_table("rules=duel&seed=2&rival=off&start=now")
    player = Player(table)
    player.play()
    before = [card["at"] for card in table.page.evaluate(FACES)]
    player.act("new-game")
    table.until("#table[data-deal='2']")
    table.tick(100)  # the deal takes a few frames
    after = [card["at"] for card in table.page.evaluate(FACES)]
    assert before != after


def test_places_of_another_game_tell_nothing(open_table: Open) -> None:
    table = open_table("rules=speed-15&seed=1&start=now&rival=off")
    player = Player(table)
    player.act("settings")
    table.page.locator("#set-rules").select_option("duel")
    table.tick(50)
    player.act("close")
    player.act("new-game")
    player.press("[data-action=confirm-new-game]")
    table.tick(50)
    assert player.look()["rules"] == "duel"
    told = table.page.evaluate(
        "[...document.querySelectorAll('[data-place][hidden]')]"
        ".map(({ dataset }) => [dataset.count, dataset.card ?? ''])"
    )
    assert set(map(tuple, told)) == {("0", "")}
