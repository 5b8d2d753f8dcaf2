"""Playing in this browser: by mouse, by keys and by dragging, to the ends that there are.

With rival=off the deal alone decides, as in tests/web; a fast game clock makes up for the real one.
"""

from __future__ import annotations

from tests.browsers.table import Person, Table


def test_a_duel_by_mouse_is_won_and_counted(table: Table) -> None:
    table.go("rules=duel&seed=2&rival=off&speed=5")
    person = Person(table)
    person.ready()
    seen = person.play()
    assert (seen["phase"], seen["result"]) == ("match-over", "near")
    table.until("dialog[open]")
    assert "cleared your row" in table.text("dialog")
    assert "1 won" in table.text("#tally")
    person.act_until("new-game", "#table[data-deal='2']")
    assert table.count("dialog[open]") == 0


def test_a_duel_by_keyboard_alone(table: Table) -> None:
    table.go("rules=duel&seed=2&rival=off&speed=5")
    for _ in range(30):
        if table.evaluate("() => document.activeElement.dataset.action") == "ready":
            break
        table.driver.key("Tab")
    person = Person(table, "keys")
    person.ready()
    seen = person.play()
    assert seen["result"] == "near"
    # The dialog's main button has the focus: Enter deals again.
    table.until("dialog[open]")
    table.driver.key("Enter")
    table.until("#table[data-deal='2']")


def test_a_round_of_a_match_ends_with_a_slap(table: Table) -> None:
    table.go("rules=classic&seed=2&rival=off&start=now&speed=5")
    person = Person(table)
    seen = person.play(until=("slap", "match-over"))
    assert seen["phase"] == "slap"
    counts = [int(table.value(f"[data-place=center-{i}]", "data-count") or 0) for i in (1, 2)]
    smaller = 1 if counts[0] <= counts[1] else 2
    person.act(f"slap-{smaller}")
    table.until("#table[data-phase=round-over]")
    owned = [int(table.value(f"[data-seat={seat}]", "data-owned") or 0) for seat in ("near", "far")]
    assert sum(owned) == 52
    person.act_until("next-round", "#table:not([data-phase=round-over])")
    table.until("#table[data-round='2']:is([data-phase=play], [data-phase=jam])")


def test_two_rivals_play_a_match_to_its_end(table: Table) -> None:
    table.go("rules=classic&near=expert&level=fast&start=now&speed=100")
    person = Person(table)
    while (seen := person.look())["phase"] != "match-over":
        for action in ("next-round", "ready"):
            if action in seen["shown"]:
                person.act(action)
        table.tick()
    assert seen["result"] in ("near", "far", "draw")


def test_a_card_is_dragged_onto_a_pile_and_back(table: Table) -> None:
    # near-2 fits only pile 1.
    table.go("rules=duel&seed=3&rival=off&start=now&style=drag")
    table.until("[data-place=near-2][data-playable]")
    person = Person(table)
    driver = table.driver
    card = person.middle("[data-place=near-2]")
    before = int(table.value("[data-seat=near]", "data-owned") or 0)
    # Let go over nothing: it goes back.
    driver.down(*card)
    driver.move(card[0], card[1] - 60)
    assert table.count("#cards [data-dragged]") == 1
    driver.move(30, 200)
    driver.up()
    table.until("#cards:not(:has([data-dragged]))")
    assert table.value("[data-seat=near]", "data-owned") == str(before)
    # Let go over the pile that it fits: it lies there.
    driver.down(*card)
    driver.move(*person.middle("[data-place=center-1]"))
    driver.up()
    table.until("[data-place=center-1][data-count='2']")
    assert table.value("[data-seat=near]", "data-owned") == str(before - 1)
    assert table.count("#cards [data-dragged]") == 0


def test_dialogs_stop_the_game_and_escape_closes_them(table: Table) -> None:
    table.go("rules=duel&seed=1&start=now")
    person = Person(table)
    for action in ("settings", "how-to-play", "statistics"):
        table.until("#table[data-phase=play]")
        person.act(action)
        table.until(f"dialog[open][data-dialog={action}]")
        assert table.value("#table", "data-phase") == "paused"
        assert table.count("#cards [data-face]") == 0
        # Nothing of the table can be reached meanwhile.
        table.driver.key("Digit1")
        table.driver.key("Escape")
        table.until("body:not(:has(dialog[open]))")
        assert table.evaluate("() => document.activeElement.id") == "table"
