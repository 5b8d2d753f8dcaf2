"""A host beside the host: a lesson or a replay, drawn and handled on the same table.

It answers to the same calls as `Host` (see `scene.py`), so that the page only has to talk to
another one for a while, and asks `left` whether it is time to go back.
"""

from __future__ import annotations

from collections.abc import Mapping

from spit.app.game import Game
from spit.app.hand import Hand
from spit.app.scene import Scene
from spit.app.settings import Settings
from spit.app.stage import Around, Stage
from spit.app.teller import Teller
from spit.app.told import Told
from spit.app.words import Words


class SideHost:
    """What lesson and replay have in common. `stats` is the bar that stays as it is meanwhile,
    `keys` are those a hand has here, `key_names` what is printed on them, where that is known."""

    def __init__(
        self,
        game: Game,
        words: Words,
        settings: Settings,
        stats: str,
        *,
        keys: Mapping[str, str],
        key_names: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        self.words = words
        self.settings = settings
        self.left = False
        """It was closed: the page goes back to its match."""
        self.hand = Hand(game, settings.style, mirrored=settings.mirrored)
        self.hand.keys = keys
        self._teller = Teller(words)
        self._teller.tells_own = settings.blind
        self._stage = Stage(words, keys, names=key_names, mirrored=settings.mirrored)
        self._stats = stats
        self._own_revision = 0
        self._shown: tuple[int, ...] = ()

    # -- time ---------------------------------------------------------------------------------

    def frame(self, at_ms: float) -> Scene | None:
        """Let time pass; the new scene, or None when nothing that is shown has changed."""
        self._pass_time(at_ms)
        told = self.game.drain()
        if told:
            self._hear(told, at_ms)
        if self._teller.pass_time(at_ms):
            self._own_revision += 1
        shown = (self.game.revision, self.hand.revision, self._own_revision)
        if shown == self._shown:
            return None
        self._shown = shown
        around = Around(None, self._stats, self._hints(), self.settings.counts, seed_known=False)
        return self._as_shown(self._stage.scene(self.game, self.hand, self._teller, around))

    def cues(self) -> list[str]:
        """Names of sounds and bursts since the last call."""
        return self._teller.cues()

    def spoken(self, at_ms: float) -> list[str]:
        """Lines for the polite live region since the last call."""
        return self._teller.spoken(at_ms)

    def hide(self, at_ms: float) -> None:  # noqa: ARG002
        """The tab was hidden: stand still."""
        self.hand.cancel_all()

    # -- keys and controls ---------------------------------------------------------------------

    def key(self, code: str, at_ms: float) -> bool:
        """As Host.key."""
        return self.hand.key(code, at_ms)

    def act(self, action: str, at_ms: float, value: str = "") -> None:  # noqa: ARG002
        """A control was pressed. `close` leaves; unknown actions do nothing."""
        self._own_revision += 1
        if action == "close":
            self.left = True

    # -- what each of them does its own way -----------------------------------------------------

    def _pass_time(self, at_ms: float) -> None:
        self.game.tick(at_ms)

    def _hear(self, told: list[Told], at_ms: float) -> None:
        self._teller.hear(told, self.game, at_ms)

    def _hints(self) -> str:
        return self.settings.hints

    def _as_shown(self, scene: Scene) -> Scene:
        return scene
