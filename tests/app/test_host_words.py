"""What the host says: messages, the live region, cues, and that a store is full."""

from __future__ import annotations

from spit.app.shelf import Memory
from tests.app.hosted import Page


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

    def test_it_is_shown_for_a_while_whatever_the_rival_does(self) -> None:
        """Until the card fits no more."""
        lasted = reaches = 0
        for seed in range(6):
            page = Page(f"?rules=classic&start=now&level=slow&hints=none&seed={seed}")
            shown = page.run(20)
            if shown.phase != "play" or not any(one.playable for one in shown.places):
                continue
            shown, since = page.act("stuck"), page.at
            pointed = next(i for i, one in enumerate(shown.places) if one.hinted)
            while page.at < since + 2500 and shown.places[pointed].playable:
                assert shown.places[pointed].hinted, (seed, page.at - since)
                reaches += len(shown.reaches)
                shown = page.run(16)
            lasted += page.at >= since + 2500
            assert not [one for one in page.run(300).places if one.hinted]
        assert lasted
        assert reaches

    def test_refusals_are_said_twice_and_then_only_shown(self) -> None:
        page = Page("?rules=duel&start=now&rival=off&seed=1")
        dud = next(p for p in page.scene.places[:5] if not p.playable)
        texts = []
        for _ in range(3):
            page.host.hand.press(1, dud.name, page.at)
            texts.append(page.look().message)
            page.run(4000)
        assert [bool(text) for text in texts] == [True, True, False]
        assert next(p for p in page.scene.places if p.name == dud.name).shakes == 3
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
