"""Runs inside the page's Python while `make bench` measures it; the page knows nothing of it.

Asked from outside by its functions, whose answers are numbers or JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from time import perf_counter
from typing import ParamSpec, TypeVar

from js import console, document

from scripts.inpage.living import the
from spit.app.rivals import Rivals
from spit.web.frame import Frames

P = ParamSpec("P")
T = TypeVar("T")
THOUGHTS = ("look", "wake", "landed", "sit_down", "drop", "change_level")
"""Everything by which a game hands over to the rival's own code, the observation included."""


stamp = console.timeStamp


class Spent:
    """Time in the rival's code, summed up for each frame, in milliseconds."""

    def __init__(self) -> None:
        self.frames: list[float] = []
        self.now = 0.0

    def around(self, call: Callable[P, T]) -> Callable[P, T]:
        """The same call, its time added to this frame's."""

        def timed(*args: P.args, **named: P.kwargs) -> T:
            begun = perf_counter()
            stamp("rival")
            try:
                return call(*args, **named)
            finally:
                stamp("")
                self.now += (perf_counter() - begun) * 1000

        return timed

    def frame(self, step: Callable[[float], None]) -> Callable[[float], None]:
        """The page's step; a frame ends when the next begins, so that inputs count as well."""

        def counted(at_ms: float) -> None:
            self.frames.append(self.now)
            self.now = 0.0
            step(at_ms)

        return counted


spent = Spent()


def watch_rivals() -> None:
    """From now on the rivals' time is counted."""
    for name in THOUGHTS:
        setattr(Rivals, name, spent.around(getattr(Rivals, name)))
    frames = the(Frames)
    frames._step = spent.frame(frames._step)


def rivals_ms() -> str:
    """Time in the rivals' code in each frame since the last call, as JSON."""
    frames, spent.frames = spent.frames, []
    return json.dumps([round(ms, 3) for ms in frames])


def write() -> float:
    """A bare write to the DOM from Python, in microseconds."""
    put = document.querySelector("#table").setAttribute
    begun = perf_counter()
    for i in range(1000):
        put("data-bench", str(i))
    took = perf_counter() - begun
    document.querySelector("#table").removeAttribute("data-bench")
    return took * 1000
