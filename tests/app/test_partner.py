"""Even moves between rounds, never within one, and remembers the person."""

from __future__ import annotations

from dataclasses import replace

from spit.ai.even import Even, even_text, read_even
from spit.app.partner import KEY
from spit.app.saved import read_match
from spit.app.shelf import Memory
from spit.engine.engine import legal
from spit.engine.moves import Play, Slap
from spit.engine.seats import FAR, NEAR
from tests.app.hosted import Page

QUERY = "?rules=classic&level=even&start=now&seed=4&rival=on"


def play_a_round(page: Page) -> None:
    """The person plays what there is, one card every 1.6 s of game time."""
    game = page.host.game
    game.clock.speed = 100
    while page.scene.phase not in ("round-over", "match-over"):
        page.run(16)
        plays = [m for m in legal(game.table, NEAR, game.now_ms) if isinstance(m, Play | Slap)]
        if plays:
            game.submit(plays[0], page.at)
        else:
            page.act("stuck")
    game.clock.speed = 1
    assert page.scene.phase == "round-over"


def remembered(store: Memory) -> Even:
    return read_even(store.get(KEY) or "")


def test_it_moves_between_rounds_only() -> None:
    page = Page(QUERY)
    before = page.host.game.setup.strength
    play_a_round(page)
    assert page.host.game.setup.strength == before
    after = remembered(page.store)
    assert len(after.bouts) == 1
    assert after.bouts[0].strength == before
    assert after.pace_ms > 0
    assert after.strength != before
    page.act("next-round")
    assert page.host.game.setup.strength == after.strength
    assert page.scene.level == "even"
    assert page.host.game.rivals.seated[FAR].level.name == "even"


def test_it_is_remembered_on_the_next_visit() -> None:
    page = Page(QUERY)
    play_a_round(page)
    again = Page(QUERY, page.store)
    assert again.host.game.setup.strength == remembered(page.store).strength


def test_settings_do_not_move_it_within_a_round() -> None:
    page = Page(QUERY)
    before = page.host.game.setup.strength
    page.store.set(KEY, even_text(replace(Even(), strength=3.5)))
    page.act("set", "pace=150")
    page.act("set", "level=even")
    assert page.host.game.setup.strength == before


def test_another_level_counts_at_once_and_the_round_counts_not() -> None:
    page = Page(QUERY)
    page.run(1000)
    assert page.act("set", "level=expert").level == "expert"
    page.act("set", "level=even")
    play_a_round(page)
    assert page.store.get(KEY) is None


def test_a_damaged_memory_is_set_aside() -> None:
    store = Memory()
    store.set(KEY, "even1 x")
    assert Page(QUERY, store).host.game.setup.strength == Even().strength
    assert store.get(KEY + ".damaged") == "even1 x"


def test_a_saved_match_keeps_its_strength() -> None:
    store = Memory()
    store.set(KEY, even_text(replace(Even(), strength=3.25)))
    page = Page(QUERY, store)
    page.run(500)
    page.host.hide(page.at)
    saved = read_match(store.get("spit.match") or "")
    assert saved is not None
    assert (saved.setup.far, saved.setup.strength) == ("even", 3.25)


def test_the_panel_says_where_it_plays() -> None:
    dialog = Page("?level=even").act("settings").dialog
    assert dialog is not None
    fields = {field.name: field for field in dialog.fields}
    assert fields["level"].note == "At present between Slow and Normal."
    assert not fields["pace"].enabled
