"""The host: controls, dialogs, results, settings, messages."""

from __future__ import annotations

from random import Random

import pytest

from spit.app.address import choices_of
from spit.app.host import HANDS_MS, Host
from spit.app.scene import Scene
from spit.app.shelf import Memory
from spit.engine.seats import NEAR


class Page:
    """Frames every 16 ms, the last scene at hand."""

    def __init__(
        self, query: str = "", store: Memory | None = None, browser: str = "en", seed: int = 11
    ) -> None:
        self.store = store or Memory()
        self.host = Host(
            choices_of(query), self.store, Random(seed), today_ms=lambda: 1000, browser=browser
        )
        self.at = 0.0
        self.lines: list[str] = []
        self.cues: list[str] = []
        first = self.host.frame(0)
        assert first is not None
        self.scene: Scene = first

    def run(self, ms: float, step: float = 16.0) -> Scene:
        stop = self.at + ms
        while self.at < stop:
            self.at += step
            self.look()
        return self.scene

    def look(self) -> Scene:
        self.scene = self.host.frame(self.at) or self.scene
        self.lines += self.host.spoken(self.at)
        self.cues += [cue.name for cue in self.host.cues()]
        return self.scene

    def act(self, action: str, value: str = "") -> Scene:
        self.host.act(action, self.at, value)
        return self.look()

    def to_phase(self, phase: str, most_ms: float = 60000) -> Scene:
        stop = self.at + most_ms
        while self.scene.phase != phase and self.at < stop:
            self.at += 16
            self.look()
        assert self.scene.phase == phase
        return self.scene


WATCH = "?start=now&speed=100&near=expert&level=fast&seed=8"


class TestContract:
    def test_data_of_the_table(self) -> None:
        shown = Page("?rules=classic&level=slow&seed=123").scene
        assert (shown.phase, shown.deal, shown.round, shown.rules) == ("ready", 1, 1, "classic")
        assert (shown.level, shown.seed, shown.result) == ("slow", "123", None)

    def test_the_seed_is_not_told_unless_the_address_set_it(self) -> None:
        page = Page("?start=now&speed=100&near=expert&level=fast")
        assert page.scene.seed is None
        assert page.to_phase("match-over").seed is not None

    def test_own_rules_are_custom(self) -> None:
        assert Page("?rules=duel&wrap=low").scene.rules == "custom"

    def test_rival_off(self) -> None:
        shown = Page("?rules=duel&rival=off&start=now").scene
        assert (shown.level, shown.phase) == ("off", "play")

    def test_a_duel_ends_with_a_result(self) -> None:
        page = Page(WATCH + "&rules=duel")
        assert page.to_phase("match-over").result in ("near", "far", "draw")
        assert page.scene.dialog is not None
        assert page.scene.dialog.kind == "match-over"

    def test_rounds_of_a_match(self) -> None:
        page = Page(WATCH + "&rules=classic")
        while page.scene.phase != "match-over":
            page.run(50)
            if page.scene.phase == "round-over":
                deal = page.scene.deal
                assert page.act("next-round").deal == deal + 1
        assert page.scene.deal == page.scene.round

    def test_hands_on_the_piles_are_seen_before_the_end_is_told(self) -> None:
        page = Page(WATCH + "&rules=classic")
        shown = page.to_phase("round-over")
        assert any(place.claimed_by for place in shown.places)
        assert shown.dialog is None
        assert not any(c.action == "next-round" and c.shown for c in shown.controls)
        told = page.run(HANDS_MS + 50).dialog
        assert told is not None
        assert told.kind == "round-over"

    def test_one_control_for_one_action(self) -> None:
        page = Page(WATCH + "&rules=duel")
        shown = page.to_phase("match-over")
        assert shown.dialog is not None
        actions = [button.action for button in shown.dialog.buttons]
        actions += [control.action for control in shown.controls if control.shown]
        assert len(actions) == len(set(actions))
        assert "new-game" in actions


class TestDialogs:
    def test_new_game_asks_in_mid_match_and_pauses(self) -> None:
        page = Page("?rules=classic&start=now")
        page.run(100)
        shown = page.act("new-game")
        assert shown.dialog is not None
        assert (shown.dialog.kind, shown.phase, shown.deal) == ("new-game", "paused", 1)
        shown = page.act("close")
        assert (shown.dialog, shown.countdown) == (None, 3)
        assert page.to_phase("play", 3000).deal == 1

    def test_confirmed_it_counts_as_abandoned(self) -> None:
        page = Page("?rules=classic&start=now")
        page.act("new-game")
        assert page.act("confirm-new-game").deal == 2
        assert page.scene.stats.games == 0
        shown = page.act("statistics")
        assert shown.dialog is not None
        assert [row.near for row in shown.dialog.rows if row.label == "Left unfinished"] == ["1"]

    def test_before_it_has_begun_a_new_game_asks_nothing(self) -> None:
        page = Page("?rules=classic")
        assert page.act("new-game").deal == 2
        assert page.scene.dialog is None

    def test_play_again_deals_at_once(self) -> None:
        page = Page(WATCH + "&rules=duel")
        page.to_phase("match-over")
        assert page.act("new-game").deal == 2
        assert page.scene.phase == "play"

    def test_the_end_can_be_closed_to_see_the_table(self) -> None:
        page = Page(WATCH + "&rules=duel")
        page.to_phase("match-over")
        assert page.act("close").dialog is None

    def test_what_each_side_had_left(self) -> None:
        page = Page(WATCH + "&rules=duel")
        dialog = page.to_phase("match-over").dialog
        assert dialog is not None
        near, far = page.host.game.ledger.tally.left
        assert [(row.near, row.far) for row in dialog.rows[:2]] == [
            (str(near[0]), str(far[0])), (str(near[1]), str(far[1])),
        ]  # fmt: skip
        sides = page.host.game.table.sides
        assert near == (sides[NEAR].stock, len(sides[NEAR].reserve))

    @pytest.mark.parametrize("kind", ["settings", "statistics", "how-to-play"])
    def test_a_dialog_pauses_and_lets_go(self, kind: str) -> None:
        page = Page("?rules=duel&start=now")
        page.run(60)
        shown = page.act(kind)
        assert (shown.phase, shown.dialog.kind if shown.dialog else "") == ("paused", kind)
        page.act("close")
        page.to_phase("play", 3000)

    def test_a_pause_made_by_hand_outlasts_a_dialog(self) -> None:
        page = Page("?rules=duel&start=now")
        page.act("pause")
        page.act("settings")
        page.act("close")
        assert page.run(4000).phase == "paused"

    def test_resign_asks_and_is_a_loss(self) -> None:
        page = Page("?rules=classic&start=now")
        page.run(100)
        page.act("resign")
        shown = page.act("confirm-resign")
        assert (shown.phase, shown.result, shown.stats.games) == ("match-over", "far", 1)
        assert shown.dialog is not None
        assert "You resigned." in shown.dialog.lines


class TestWatching:
    def test_two_rivals_with_levels_for_both(self) -> None:
        page = Page("?rules=duel&start=now&seed=1")
        page.run(200)
        dialog = page.act("watch").dialog
        assert dialog is not None
        assert [field.name for field in dialog.fields] == ["near", "level"]
        assert "This match will count as left." in dialog.lines
        page.act("set", "near=expert")
        page.act("set", "level=novice")
        shown = page.act("start-watching")
        assert (shown.seats[0].title, shown.level) == ("Near rival, Expert", "novice")
        assert page.act("set", "near=slow").seats[0].title == "Near rival, Slow"
        dialog = page.act("settings").dialog
        assert dialog is not None
        assert {"near", "level"} <= {field.name for field in dialog.fields}
        page.act("close")
        assert page.act("set", "near=even").seats[0].title == "Near rival, Slow"
        dialog = page.to_phase("match-over", 200_000).dialog
        assert dialog is not None
        assert "play-self" in [button.action for button in dialog.buttons]
        assert page.act("play-self").seats[0].title == "You"

    def test_a_watched_match_is_not_asked_about(self) -> None:
        page = Page(WATCH + "&rules=classic")
        page.run(200)
        assert page.act("new-game").deal > 1
        assert page.scene.dialog is None


class TestResults:
    def test_written_once_and_found_on_the_next_visit(self) -> None:
        page = Page("?rules=duel&start=now&level=expert&speed=50&rival=off")
        page.act("resign")
        page.act("confirm-resign")
        for _ in range(3):
            page.act("close")
            page.act("statistics")
        again = Page("", page.store)
        assert (again.scene.stats.games, again.scene.stats.streak) == (1, -1)

    def test_a_watched_match_is_nobodys(self) -> None:
        page = Page(WATCH + "&rules=duel")
        assert page.to_phase("match-over").stats.games == 0

    def test_two_tabs(self) -> None:
        store = Memory()
        one, two = Page("?rules=duel&start=now", store), Page("?rules=duel&start=now", store)
        two.host.matches.book.match_id = "another"
        for page in (one, two):
            page.act("confirm-resign")
        one.host.stored()
        assert one.look().stats.games == 2
        assert Page("", store).scene.stats.games == 2


class TestSettings:
    def test_the_panel_shows_every_rule(self) -> None:
        dialog = Page("?rules=classic").act("settings").dialog
        assert dialog is not None
        fields = {field.name: field for field in dialog.fields}
        assert fields["rules"].value == "classic"
        assert fields["fill-gaps"].value == "yes"
        assert fields["refill"].enabled is False
        assert fields["slow-spit"].highest == 5000

    def test_a_level_counts_at_once(self) -> None:
        page = Page("?rules=duel&start=now")
        assert page.act("set", "level=fast").level == "fast"
        assert page.scene.deal == 1

    def test_rules_count_from_the_next_match(self) -> None:
        page = Page("?start=now")
        page.run(100)
        page.act("settings")
        assert page.act("set", "rules=classic").rules == "duel"
        page.act("close")
        page.act("confirm-new-game")
        assert page.scene.rules == "classic"

    def test_but_a_match_that_has_not_begun_is_dealt_anew(self) -> None:
        page = Page("")
        assert page.act("set", "rules=speed-15").rules == "speed-15"
        assert page.act("set", "refill=hand").rules == "custom"

    def test_a_contradiction_is_explained_at_its_field(self) -> None:
        page = Page("?rules=speed-15")
        page.act("settings")
        dialog = page.act("set", "jokers=2").dialog
        assert dialog is not None
        [error] = [field.error for field in dialog.fields if field.error]
        assert "jokers" in error
        assert "speed" in error

    def test_remembered(self) -> None:
        page = Page("")
        page.act("set", "level=novice")
        page.act("set", "rules=club")
        again = Page("", page.store).scene
        assert (again.level, again.rules) == ("novice", "club")

    def test_the_address_wins_until_something_is_chosen(self) -> None:
        page = Page("")
        page.act("set", "level=novice")
        again = Page("?level=expert", page.store)
        assert again.scene.level == "expert"
        assert again.act("set", "level=slow").level == "slow"

    def test_reset(self) -> None:
        page = Page("")
        page.act("set", "level=novice")
        page.act("reset")
        assert Page("", page.store).scene.level == "normal"

    def test_two_tabs_keep_in_step(self) -> None:
        store = Memory()
        one, two = Page("", store), Page("", store)
        one.act("set", "level=fast")
        two.host.stored()
        assert two.look().level == "fast"


class TestWords:
    def test_the_address_is_complained_about_by_name(self) -> None:
        page = Page("?rules=whist&level=99&foo=bar&jokers=7")
        assert page.scene.message is not None
        for word in ("whist", "99", "foo", "jokers"):
            assert word in page.scene.message.text
        assert page.scene.level == "normal"
        assert page.run(12000).message is None

    def test_a_refused_call_names_the_card_and_shows_it(self) -> None:
        page = Page("?rules=classic&start=now&rival=off&hints=none&seed=1")
        page.run(20)
        shown = page.act("stuck")
        assert shown.message is not None
        if shown.message.text.startswith("Not stuck: the "):
            assert [one for one in shown.places if one.hinted and one.playable]
        assert not [one for one in page.run(4000).places if one.hinted]

    def test_refusals_are_said_twice_and_then_only_shown(self) -> None:
        page = Page("?rules=duel&start=now&rival=off&seed=1")
        dud = next(p for p in page.scene.places[:5] if not p.playable)
        texts = []
        for _ in range(3):
            page.host.press(1, dud.name, page.at)
            texts.append(page.look().message)
            page.run(4000)
        assert [bool(text) for text in texts] == [True, True, False]
        assert page.scene.places[dud.number - 1].shakes == 3
        assert len([line for line in page.lines if "fits no center pile" in line]) == 3

    def test_the_live_region_is_not_flooded(self) -> None:
        page = Page("?rules=classic&start=now&near=expert&level=expert&seed=8")
        page.run(20000)
        plays = sum(page.host.game.ledger.tally.plays)
        assert plays > 15
        assert len([line for line in page.lines if "on pile" in line]) < plays
        assert any(line.startswith("Spit!") for line in page.lines)

    def test_cues(self) -> None:
        page = Page("?rules=duel&level=fast")
        page.act("ready")
        page.run(15000)
        assert page.cues[:6] == ["deal", "count", "count", "count", "go", "spit"]
        assert "play" in page.cues

    def test_the_table_is_read_aloud_on_a_key(self) -> None:
        page = Page("?rules=duel&start=now&seed=1")
        for code, start in (("KeyC", "Center:"), ("KeyV", "Your row:"), ("KeyB", "Rival's row:")):
            assert page.host.key(code, page.at)
            page.look()
            assert page.lines[-1].startswith(start)


def test_hidden_tab_pauses_until_resumed() -> None:
    page = Page("?rules=duel&start=now")
    page.host.hide(page.at)
    assert page.run(5000).phase == "paused"
    page.act("resume")
    page.to_phase("play", 3000)


def test_a_quiet_frame_gives_nothing_to_draw() -> None:
    page = Page("?rules=duel")
    page.run(100)
    assert [page.host.frame(page.at + i) for i in range(1, 50)] == [None] * 49


def test_unknown_actions_do_nothing() -> None:
    page = Page("?rules=duel")
    for action in ("", "explode", "slap-9", "slap-x", "__init__", "close"):
        page.act(action)
    assert page.scene.phase == "ready"


class Full(Memory):
    """A store that keeps nothing new."""

    def set(self, key: str, text: str) -> None:
        raise OSError("full")


def test_a_full_store_is_told_once_when_it_shows() -> None:
    page = Page("?rules=duel&start=now&seed=1&rival=off", Full())
    assert page.scene.message is None
    page.act("resign")
    page.act("confirm-resign")
    assert page.look().message is not None
    assert page.scene.message is not None
    assert "this visit only" in page.scene.message.text
    page.run(10_000)
    assert page.scene.message is None
    page.act("new-game")
    page.act("resign")
    page.act("confirm-resign")
    assert page.look().message is None
