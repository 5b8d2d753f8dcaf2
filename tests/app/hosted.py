"""A host without a page: frames every 16 ms, and the last scene at hand."""

from __future__ import annotations

from random import Random

from spit.app.address import choices_of
from spit.app.host import Host
from spit.app.scene import Scene
from spit.app.shelf import Memory

WATCH = "?start=now&speed=100&near=expert&level=fast&seed=8"
"""Two rivals play on their own, fast."""


class Page:
    """What a page would do with its host."""

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
        self.cues += self.host.cues()
        return self.scene

    def act(self, action: str, value: str = "") -> Scene:
        self.host.act(action, self.at, value)
        return self.look()

    @property
    def games(self) -> int:
        """Matches that count, over all visits."""
        return self.host.matches.book.statistics.totals.games

    def to_phase(self, phase: str, most_ms: float = 60000) -> Scene:
        stop = self.at + most_ms
        while self.scene.phase != phase and self.at < stop:
            self.at += 16
            self.look()
        assert self.scene.phase == phase
        return self.scene
