"""A progress bar on a terminal; nothing at all elsewhere."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType

WIDTH = 30
SECONDS_APART = 0.1


class Progress:
    """``with Progress(total) as progress: progress.step(done)``, drawn on standard error."""

    def __init__(self, total: int) -> None:
        self.total = total
        self._shown = sys.stderr.isatty() and total > 1
        self._drawn_at = monotonic()

    def __enter__(self) -> Progress:
        return self

    def step(self, done: int) -> None:
        """So many are done; drawn at most ten times a second."""
        if self._shown and monotonic() - self._drawn_at >= SECONDS_APART:
            self._drawn_at = monotonic()
            filled = WIDTH * done // self.total
            bar = "#" * filled + "-" * (WIDTH - filled)
            print(f"\r[{bar}] {done}/{self.total}", end="", file=sys.stderr, flush=True)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
