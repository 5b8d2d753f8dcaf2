"""Whole matches through the page: one of every preset, watched at high speed, and some by hand."""

from __future__ import annotations

import pytest

from spit.engine.presets import PRESETS
from tests.web.conftest import Open
from tests.web.opened import Opened
from tests.web.player import Player

HANDS = pytest.mark.parametrize(
    ("by", "style"), [("mouse", "press"), ("touch", "drag"), ("keys", "press")]
)
"""Pointers in both styles, and keys: each does everything."""
HALVES = (list(PRESETS)[:4], list(PRESETS)[4:])
"""Two workers share them."""


def seated(open_table: Open, query: str, by: str, style: str) -> Player:
    """Somebody at a table, with such hands."""
    table = open_table(f"{query}&start=now&style={style}", has_touch=by == "touch")
    return Player(table, by)


def watch(table: Opened, seconds: int = 120) -> list[str]:
    """Lets two rivals play a match to its end; returns the phases that were seen."""
    player = Player(table)
    phases: list[str] = []
    for _ in range(seconds * 5):
        seen = player.look()
        phases.append(seen["phase"])
        if seen["phase"] == "match-over":
            table.tick(900)
            return phases
        if "next-round" in seen["shown"]:
            player.act("next-round")
        elif "ready" in seen["shown"]:
            player.act("ready")
        table.tick(200)
    raise AssertionError(f"no end: {player.look()}")


@pytest.mark.parametrize("presets", HALVES, ids=lambda names: names[0])
def test_a_match_of_every_preset(open_table: Open, presets: list[str]) -> None:
    first, *others = presets
    # A much slower rival makes a match a third as long, still of several rounds.
    table = open_table(f"rules={first}&near=fast&level=slow&seed=1&start=now&speed=200")
    player = Player(table)
    assert "round-over" in watch(table)
    for count, preset in enumerate(others, start=2):
        # Changed rules hold from the next match on.
        if "close" in player.look()["shown"]:
            player.act("close")
        player.act("settings")
        table.page.locator("#set-rules").select_option(preset)
        table.tick(50)
        player.act("close")
        assert table.value("#table", "data-rules") != preset
        player.act("new-game")
        table.tick(20)
        seen = player.look()
        assert (seen["rules"], seen["phase"]) != (preset, "match-over")
        watch(table)
        seen = player.look()
        assert seen["rules"] == preset
        assert seen["result"] in ("near", "far", "draw")
        assert int(seen["deal"]) >= count


def test_a_classic_match_by_hand(open_table: Open) -> None:
    table = open_table("rules=classic&seed=25&rival=off&start=now&speed=2")
    player = Player(table)
    rounds = 0
    while True:
        seen = player.play()
        if seen["phase"] == "match-over":
            break
        rounds += 1
        assert int(seen["round"]) == rounds
        table.until("dialog[open]", within_ms=2000)
        near = int(table.value("[data-seat=near]", "data-owned") or 0)
        far = int(table.value("[data-seat=far]", "data-owned") or 0)
        assert near + far == 52
        player.act("next-round")
        table.tick(100)
    assert rounds >= 1
    assert seen["result"] == "near"
    assert table.value("[data-seat=near]", "data-owned") == "0"


@HANDS
def test_a_slap_race_against_the_rival(open_table: Open, by: str, style: str) -> None:
    player = seated(open_table, "rules=classic&seed=118&level=slow&speed=3", by, style)
    table = player.table
    seen = player.play(until=("slap", "match-over"))
    assert seen["phase"] == "slap"
    assert {"slap-1", "slap-2"} <= set(seen["shown"])
    counts = [int(table.value(f"[data-place=center-{i}]", "data-count") or 0) for i in (1, 2)]
    smaller = 1 if counts[0] <= counts[1] else 2
    player.act(f"slap-{smaller}")
    table.tick(20)
    assert table.value(f"[data-place=center-{smaller}]", "data-claimed") == "near"
    table.until("#dialog[data-dialog=round-over]", within_ms=10_000)
    owned = int(table.value("[data-seat=near]", "data-owned") or 0)
    player.act("next-round")
    table.tick(100)
    # The opening spit may have come already.
    assert owned - int(table.value("[data-seat=near]", "data-owned") or 0) in (0, 1)
    assert table.value("#table", "data-round") == "2"


def test_a_slower_hand_is_seen_under_the_faster_one(open_table: Open) -> None:
    table = open_table("rules=classic&seed=118&level=slow&start=now&speed=3")
    player = Player(table)
    assert player.play(until=("slap", "match-over"))["phase"] == "slap"
    table.until("#far-hand[data-down=first]", step_ms=16)
    pile = table.value("#far-hand", "data-at")
    table.tick(50)
    player.press(f"[data-place={pile}]")
    table.tick(20)
    assert table.value("#near-hand", "data-at") == pile
    assert table.value("#near-hand", "data-down") == "beneath"
    height = "(id) => Number(getComputedStyle(document.getElementById(id)).zIndex)"
    heights = [table.page.evaluate(height, name) for name in ("near-hand", "far-hand")]
    assert heights[0] < heights[1]
    table.until("#dialog[data-dialog=round-over]", within_ms=1000)
    player.act("next-round")
    table.tick(100)
    assert table.page.locator(".hand[data-down]").count() == 0


@HANDS
def test_piles_turned_by_hand_on_three_piles_with_jokers(
    open_table: Open, by: str, style: str
) -> None:
    rules = "rules=club&match=single&fill-gaps=no&centers=3&jokers=2"
    player = seated(open_table, f"{rules}&seed=1&rival=off&speed=2", by, style)
    table = player.table
    assert table.page.locator("[data-place=center-3]").is_visible()
    seen = player.look()
    while not seen["playable"] and seen["phase"] != "match-over":
        player.step(seen)
        table.tick(100)
        seen = player.look()
    name = next(place for place in seen["playable"] if place != "near-1")
    player.place(name)
    if player.look()["targets"]:
        player.place(name)
    table.tick(20)
    # What lay under it waits, face down, to be turned.
    assert table.value(f"[data-place={name}]", "data-card") is None
    assert table.value(f"[data-place={name}]", "data-movable") is not None
    player.place(name)
    table.tick(200)
    assert table.value(f"[data-place={name}]", "data-card")
    assert player.play()["phase"] == "match-over"


@HANDS
def test_gaps_and_pairs_by_two_presses(open_table: Open, by: str, style: str) -> None:
    player = seated(open_table, "rules=pairs&match=single&seed=5&rival=off", by, style)
    table = player.table
    filled = paired = False
    for _ in range(400):
        seen = player.look()
        if seen["phase"] in ("match-over", "slap") or (filled and paired):
            break
        for name in seen["movable"]:
            count = int(table.value(f"[data-place={name}]", "data-count") or 0)
            player.place(name)
            targets = [place for place in player.look()["targets"] if place.startswith("near")]
            gaps = [t for t in targets if table.value(f"[data-place={t}]", "data-count") == "0"]
            target = next(iter(set(targets) - set(gaps)), None)
            if gaps and not filled and count > 1:
                target = gaps[0]
            if target is None:
                table.page.keyboard.press("Escape")
                assert not player.look()["targets"]
                continue
            before = int(table.value(f"[data-place={target}]", "data-count") or 0)
            player.place(target)
            assert table.value(f"[data-place={target}]", "data-count") == str(before + 1)
            assert table.value(f"[data-place={name}]", "data-count") == str(count - 1)
            filled, paired = filled or before == 0, paired or before > 0
            break
        else:
            player.step(seen)
        table.tick(150)
    assert filled
    assert paired


def test_speed_with_a_hand_filled_by_hand(open_table: Open) -> None:
    table = open_table("rules=speed-15&refill=hand&seed=1&rival=off&start=now")
    player = Player(table)
    seen = player.look()
    for _ in range(100):
        if seen["playable"]:
            break
        player.step(seen)
        table.tick(100)
        seen = player.look()
    name = seen["playable"][0]
    assert name.startswith("near-hand-")
    player.place(name)
    if player.look()["targets"]:
        player.place(name)
    assert table.value(f"[data-place={name}]", "data-count") == "0"
    stock = int(table.value("[data-place=near-stock]", "data-count") or 0)
    player.place("near-stock")
    assert table.value(f"[data-place={name}]", "data-count") == "1"
    assert table.value("[data-place=near-stock]", "data-count") == str(stock - 1)


@HANDS
def test_the_solo_spitter_chooses_a_pile(open_table: Open, by: str, style: str) -> None:
    player = seated(open_table, "rules=chooser&fill-gaps=no&seed=28&level=slow&speed=25", by, style)
    table = player.table
    for _ in range(4000):
        seen = player.look()
        if seen["phase"] == "jam" and seen["targets"]:
            break
        if seen["phase"] == "match-over":
            player.act("new-game")
        elif seen["phase"] == "round-over":
            if "next-round" in seen["shown"]:  # not while the hands are to be seen
                player.act("next-round")
        else:
            player.step(seen)
        table.tick(100)
    assert set(seen["targets"]) == {"center-1", "center-2"}
    count = int(table.value("[data-place=center-2]", "data-count") or 0)
    player.place("center-2")
    table.tick(20)
    assert table.value("[data-place=center-2]", "data-count") == str(count + 1)
    assert table.page.locator("[data-place=center-1] [data-badge=frozen]").is_visible()
