"""The host that the page talks to now: the match's, or for a while a lesson's or a replay's.

Everything that draws or listens holds this one, so that nobody has to be told of a change.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from spit.app.hand import Hand
from spit.app.host import Host
from spit.app.scene import Scene
from spit.app.settings import Settings
from spit.app.words import Words

if TYPE_CHECKING:
    from spit.app.side_host import SideHost


class Front:
    """Hands each call on to whoever holds the table; see `spit.app.scene` for the calls."""

    def __init__(self, match: Host) -> None:
        self.match = match
        self.now: Host | SideHost = match
        self.turns = 0
        """How often the table has changed hands: then everything is drawn anew."""

    @property
    def aside(self) -> bool:
        """Something else than the match has the table."""
        return self.now is not self.match

    @property
    def over(self) -> bool:
        """What has the table was closed: it should be taken back."""
        return not isinstance(self.now, Host) and self.now.left

    def lend(self, host: SideHost, at_ms: float) -> None:
        """Give the table to a lesson or a replay; the match stands still meanwhile."""
        if not self.aside:
            self.match.step_aside(at_ms)
        self.now = host
        self.turns += 1

    def take_back(self) -> None:
        """The match has the table again, as it was left."""
        self.now = self.match
        self.match.redraw()
        self.turns += 1

    # -- what is shown ------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """What holds now."""
        return self.match.settings

    @property
    def words(self) -> Words:
        """The language that is spoken."""
        return self.match.words

    def frame(self, at_ms: float) -> Scene | None:
        """As Host.frame."""
        return self.now.frame(at_ms)

    def cues(self) -> list[str]:
        """As Host.cues."""
        return self.now.cues()

    def spoken(self, at_ms: float) -> list[str]:
        """As Host.spoken."""
        return self.now.spoken(at_ms)

    # -- what is done -------------------------------------------------------------------------

    @property
    def hand(self) -> Hand:
        """What pointers on the table are handed to."""
        return self.now.hand

    def act(self, action: str, at_ms: float, value: str = "") -> None:
        """As Host.act."""
        self.now.act(action, at_ms, value)

    def key(self, code: str, at_ms: float) -> bool:
        """As Host.key."""
        return self.now.key(code, at_ms)

    # -- what is around the page --------------------------------------------------------------

    def hide(self, at_ms: float) -> None:
        """As Host.hide."""
        self.now.hide(at_ms)

    def leaving(self, at_ms: float) -> bool:
        """As Host.leaving."""
        return self.match.leaving(at_ms)

    def stored(self) -> None:
        """As Host.stored: settings and figures are the match's."""
        self.match.stored()

    def know_keys(self, names: Mapping[str, str]) -> None:
        """As Host.know_keys."""
        self.match.know_keys(names)
