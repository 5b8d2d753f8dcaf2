"""What is drawn: the page's contract, hints, labels, and that no hidden card shows."""

from __future__ import annotations

from spit.app.dialogs import stats_bar
from spit.app.hand import Hand
from spit.app.keys import bound
from spit.app.scene import CARD_ELEMENTS, differences
from spit.app.stage import Around, Stage
from spit.app.statistics import Totals
from spit.app.teller import Teller
from spit.app.words import words_in
from tests.app.given import game
from tests.app.handled import ROW
from tests.app.staged import hidden_shown, opened, place, scene


class TestPlaces:
    def test_names_of_spit(self) -> None:
        names = [one.name for one in scene(game(ROW)).places]
        assert names == [
            *(f"near-{i}" for i in range(1, 6)), *(f"far-{i}" for i in range(1, 6)),
            "center-1", "center-2", "near-reserve", "far-reserve",
        ]  # fmt: skip

    def test_names_of_speed_and_of_short_layouts(self) -> None:
        speed = opened("?rules=speed-15").frame(0)
        assert speed is not None
        names = {one.name for one in speed.places}
        assert {"near-hand-1", "far-hand-5", "near-stock", "far-stock", "side-1", "side-2"} <= names
        short = opened("?layout=1-2-3-4&centers=3").frame(0)
        assert short is not None
        assert {one.name for one in short.places} & {"near-5", "center-3"} == {"center-3"}

    def test_count_and_top(self) -> None:
        shown = scene(game(ROW, centers=["9C 8C", "KD"]))
        near, center = place(shown, "near-1"), place(shown, "center-1")
        assert (near.count, near.top) == (2, "8H")
        assert (center.count, center.top) == (2, "8C")
        assert place(shown, "near-reserve").top is None

    def test_playable_and_movable(self) -> None:
        shown = scene(game([*ROW[:4], ""], centers=["9C", "2S"]))
        state = {int(one.name[-1]): (one.playable, one.movable) for one in shown.places[:5]}
        assert state == {
            1: (True, False), 2: (True, False), 3: (False, True), 4: (False, True),
            5: (False, False),
        }  # fmt: skip

    def test_playable_whether_hints_are_shown_or_not(self) -> None:
        for hints, hinted in (("none", False), ("exists", False), ("cards", True)):
            one = place(scene(game(ROW, centers=["9C", "KD"]), hints=hints), "near-1")
            assert (one.playable, one.hinted) == (True, hinted)

    def test_that_something_can_be_played_is_shown_where_that_is_asked_for(self) -> None:
        for hints, exists in (("none", False), ("exists", True), ("cards", False)):
            assert scene(game(ROW, centers=["9C", "KD"]), hints=hints).hint.exists == exists
        assert not scene(game(["4H"], centers=["9C", "KD"]), hints="exists").hint.exists

    def test_covered_pile_is_movable_by_hand(self) -> None:
        shown = scene(game(["5S 4H |", "KD"], rules="club"))
        one = place(shown, "near-1")
        assert (one.movable, one.top, one.count) == (True, None, 2)
        assert one.label == "stock pile 1: face down, 2 cards; can be turned up"

    def test_nothing_is_playable_right_after_a_slow_spit(self) -> None:
        made = game(ROW, centers=["9C", "KD"], slow_spit="2000")
        made.table = made.table._replace(blocked_until_ms=2000)
        made.settle(made.now_ms)
        assert not place(scene(made), "near-1").playable
        before = made.revision
        for at in range(0, 2100, 100):
            made.tick(at)
        assert made.revision > before
        assert place(scene(made), "near-1").playable

    def test_targets_of_a_lifted_card(self) -> None:
        made = game(["8H", "TD", "8S", "", "KH"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        shown = scene(made, hand)
        assert [one.name for one in shown.places if one.target] == [
            "near-4",
            "center-1",
            "center-2",
        ]
        assert [one.name for one in shown.places if one.lifted] == ["near-1"]

    def test_targets_of_a_gap(self) -> None:
        made = game(["5S 8H", "", "KD"])
        hand = Hand(made)
        hand.press(1, "near-2", 0)
        shown = scene(made, hand)
        assert [one.name for one in shown.places if one.target] == ["near-1", "near-3"]
        assert place(shown, "near-2").label == "stock pile 2: a gap; waits for a card"
        assert place(shown, "near-1").label.endswith("; can go into the gap")
        assert "lay it here" not in "".join(one.label for one in shown.places)

    def test_labels(self) -> None:
        made = game(["5S 6S 8H", "KC TD"], centers=["9C", "KD"])
        shown = scene(made)
        assert place(shown, "near-1").label == (
            "stock pile 1: eight of hearts, 2 under it; fits pile 1"
        )
        assert place(shown, "far-1").label == "rival's stock pile 1: two of clubs"
        assert place(shown, "center-1").label == "center pile 1: nine of clubs, one card"
        assert place(shown, "near-reserve").label.startswith("your reserve: ")

    def test_key_hints(self) -> None:
        shown = scene(game(ROW))
        assert place(shown, "near-3").keyhint == "3"
        assert place(shown, "center-1").keyhint == "←"

    def test_a_one_pile_round_shows_one_pile(self) -> None:
        made = game(ROW, centers=["9C"], near_reserve="")
        made.table = made.table._replace(one_pile=True)
        shown = scene(made)
        assert [place(shown, f"center-{i}").there for i in (1, 2)] == [True, False]


class TestCards:
    def test_always_54(self) -> None:
        shown = scene(game(ROW))
        assert len(shown.cards) == CARD_ELEMENTS
        assert sum(card.place == -1 for card in shown.cards) == 2

    def test_each_place_has_its_cards_in_order(self) -> None:
        shown = scene(game(ROW))
        for i, one in enumerate(shown.places):
            orders = sorted(card.order for card in shown.cards if card.place == i)
            assert orders == list(range(one.count)), one.name

    def test_only_the_lifted_top_is_lifted(self) -> None:
        made = game(["5S 8H", "TD"], centers=["9C", "9D"])
        hand = Hand(made)
        hand.press(1, "near-1", 0)
        assert [card.face for card in scene(made, hand).cards if card.lifted] == ["8H"]

    def test_identities_change_at_a_deal(self) -> None:
        host = opened("?rules=duel&seed=4")
        before = list(host.game.ledger.elements.of)
        host.act("new-game", 0)
        assert sum(a == b for a, b in zip(before, host.game.ledger.elements.of, strict=True)) < 12


class TestSecrets:
    def test_no_face_of_a_hidden_card(self) -> None:
        for rules in ("duel", "club", "speed-15", "speed-20"):
            host = opened(f"?rules={rules}&start=now&seed=3")
            shown = host.frame(0)
            assert shown is not None
            assert hidden_shown(host.game, shown) == []

    def test_a_pause_covers_every_card(self) -> None:
        host = opened("?rules=duel&start=now&seed=3")
        host.hide(0)
        shown = host.frame(0)
        assert shown is not None
        assert shown.phase == "paused"
        assert not [card for card in shown.cards if card.face]
        assert not [one for one in shown.places if one.top or one.playable]
        assert "of hearts" not in str(shown.places)
        assert "of clubs" not in str(shown.places)


class TestDifferences:
    def test_everything_at_first_and_for_another_table(self) -> None:
        one = scene(game(ROW))
        assert differences(None, one).all_new
        assert differences(None, one).places == tuple(range(14))
        three = scene(game(ROW, piles="3"))
        assert differences(one, three).all_new

    def test_only_what_differs(self) -> None:
        made = game(ROW, centers=["9C", "KD"])
        stage, words = Stage(words_in("en"), bound("right")), words_in("en")
        hand, teller = Hand(made), Teller(words)
        around = Around(None, stats_bar(words, Totals()), "cards", False, False)
        before = stage.scene(made, hand, teller, around)
        assert differences(before, stage.scene(made, hand, teller, around))[1:] == ((),) * 4
        hand.press(1, "near-1", 0)
        changes = differences(before, stage.scene(made, hand, teller, around))
        names = {before.places[i].name for i in changes.places}
        assert names >= {"near-1", "center-1"}
        assert len(changes.cards) == 2
        assert changes.seats == (0,)
