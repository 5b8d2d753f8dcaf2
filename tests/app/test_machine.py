"""Anything a person can do, in any order: no card is lost, nothing hidden shows, nothing raises."""

from __future__ import annotations

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from spit.app.address import choices_of
from spit.app.host import Host
from spit.app.keys import LAYOUTS
from spit.app.scene import ACTIONS, Scene, differences
from spit.app.shelf import Memory
from spit.engine.engine import legal
from spit.engine.moves import Play
from spit.engine.seats import NEAR
from spit.engine.table import all_cards, owned
from tests.app.staged import hidden_shown

PRESETS = ["classic", "duel", "parlor", "parlor-strict", "club", "chooser", "pairs", "speed-15",
           "classic&centers=3", "speed-20&refill=hand", "classic&slow-spit=2000&jokers=2",
           "classic&match=minutes:1"]  # fmt: skip
KEYS = sorted(LAYOUTS["left"])
OTHER_ACTIONS = ["close", "confirm-new-game", "confirm-resign", "reset", "continue", "forget",
                 "watch", "start-watching", "play-self", "import"]  # fmt: skip
SETTINGS = ["level=novice", "level=expert", "style=drag", "style=press", "hints=none",
            "rules=club", "rules=speed-15", "wrap=low", "jokers=2", "mirrored=yes",
            "level=even", "near=fast", "pace=200", "blind=yes", "language=de", "keys=left",
            "key-stuck=KeyX", "key-pile-1=KeyP", "key-stuck=", "hints=exists",
            "nonsense"]  # fmt: skip
places = st.one_of(
    st.builds("near-{}".format, st.integers(1, 5)),
    st.builds("near-hand-{}".format, st.integers(1, 5)),
    st.builds("center-{}".format, st.integers(1, 3)),
    st.sampled_from(["near-stock", "near-reserve", "far-1", "side-1", "", "nowhere"]),
)
pointers = st.integers(1, 2)


class Anything(RuleBasedStateMachine):
    """Presses, keys, controls and time at random on a whole host."""

    @initialize(
        rules=st.sampled_from(PRESETS),
        seed=st.integers(0, 1000),
        rival=st.sampled_from(["&level=expert", "&level=even", "&rival=off"]),
        start=st.sampled_from(["&start=now", ""]),
    )
    def open(self, rules: str, seed: int, rival: str, start: str) -> None:
        query = f"?rules={rules}&seed={seed}{rival}{start}&speed=8"
        self.store = Memory()
        self.host = Host(choices_of(query), self.store, Random(seed))
        self.at = 0.0
        self.scene: Scene | None = None

    @rule(ms=st.sampled_from([4, 16, 16, 33, 100, 400]), frames=st.integers(1, 12))
    def wait(self, ms: int, frames: int) -> None:
        for _ in range(frames):
            self.at += ms
            self.look()

    @rule(pointer=pointers, place=places)
    def press(self, pointer: int, place: str) -> None:
        self.host.hand.press(pointer, place, self.at)

    @rule(pointer=pointers, dragged=st.booleans(), onto=st.lists(places, max_size=3))
    def let_go(self, pointer: int, dragged: bool, onto: list[str]) -> None:
        if dragged and self.host.hand.drag(pointer):
            self.host.hand.drop(pointer, onto, self.at)
        else:
            self.host.hand.release(pointer, self.at)

    @rule(pointer=pointers)
    def cancel(self, pointer: int) -> None:
        self.host.hand.cancel(pointer)

    @rule(code=st.sampled_from(KEYS))
    def key(self, code: str) -> None:
        self.host.key(code, self.at)

    @rule(place=places)
    def activate(self, place: str) -> None:
        self.host.hand.activate(place, self.at)

    @rule(pick=st.integers(0, 20))
    def play_something(self, pick: int) -> None:
        game = self.host.game
        if game.playing:
            plays = [m for m in legal(game.table, NEAR, game.now_ms) if isinstance(m, Play)]
            if plays:
                game.submit(plays[pick % len(plays)], self.at)

    @rule(action=st.sampled_from([*ACTIONS, "ready", "next-round", "resume", *OTHER_ACTIONS]))
    def act(self, action: str) -> None:
        self.host.act(action, self.at)

    @rule(value=st.sampled_from(SETTINGS))
    def set(self, value: str) -> None:
        self.host.act("set", self.at, value)

    @rule()
    def take_back_a_file(self) -> None:
        self.host.act("import", self.at, self.host.exported())

    @rule()
    def leave(self) -> None:
        self.host.leaving(self.at)

    @rule()
    def hide(self) -> None:
        self.host.hide(self.at)

    @rule(seed=st.integers(0, 50), wanted=st.booleans())
    def come_back(self, seed: int, wanted: bool) -> None:
        """The page is gone and opened again, without an address."""
        self.host = Host(choices_of("?speed=8"), self.store, Random(seed))
        self.scene = None
        self.host.act("continue" if wanted else "forget", self.at)

    def look(self) -> None:
        scene = self.host.frame(self.at)
        self.host.cues()
        self.host.spoken(self.at)
        if scene is not None:
            differences(self.scene, scene)
            self.scene = scene

    @invariant()
    def holds(self) -> None:
        if not hasattr(self, "host"):
            return
        self.look()
        scene, game = self.scene, self.host.game
        assert scene is not None
        table = game.table
        assert all_cards(table) == list(range(52 + table.rules.jokers))
        assert hidden_shown(game, scene) == []
        assert [seat.owned for seat in scene.seats] == [owned(table, 0), owned(table, 1)]
        for i, place in enumerate(scene.places):
            orders = sorted(card.order for card in scene.cards if card.place == i)
            assert orders == list(range(place.count)), place.name
            assert not (place.playable and place.movable)
            assert place.label
            assert not place.playable or (game.playing and place.top)
        away = sum(card.place == -1 for card in scene.cards)
        assert away == 54 - 52 - table.rules.jokers
        assert scene.phase in {
            "ready", "play", "jam", "slap", "round-over", "match-over", "paused",
        }  # fmt: skip
        assert (scene.result is None) == (scene.phase != "match-over")


TestAnything = Anything.TestCase
TestAnything.settings = settings(max_examples=30, stateful_step_count=40)
