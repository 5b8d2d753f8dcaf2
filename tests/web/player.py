"""A player of the page: sees only the contract's attributes and acts only as a person can.

`Player(table, by)` plays by `mouse`, `touch` or `keys`. It looks, does one thing, and lets 100 ms
of page time pass; the clock stands still in between, so that a seeded deal goes the same each time.
"""

from __future__ import annotations

from typing import Any

from tests.web.opened import Opened

ENDS = ("round-over", "match-over")
SHEETS = ("settings", "how-to-play", "statistics", "new-game", "daily", "resign")
ARROWS = {"center-1": "ArrowLeft", "center-2": "ArrowRight", "center-3": "ArrowUp"}
LOOK = """() => {
  const table = document.querySelector('#table');
  const names = (selector) =>
    [...document.querySelectorAll(selector)].map((node) => node.dataset.place);
  const shown = (action) => [...document.querySelectorAll(`[data-action=${action}]`)]
    .some((node) => !node.disabled && node.checkVisibility({ visibilityProperty: true }));
  const actions = ['ready', 'stuck', 'slap-1', 'slap-2', 'slap-3', 'new-game', 'resume',
    'next-round', 'pause', 'close'];
  return {
    ...table.dataset,
    playable: names('[data-place][data-playable]'),
    movable: names('[data-place][data-movable]'),
    turnable: names('[data-place][data-movable]:not([data-card], [data-count="0"])'),
    targets: names('[data-place][data-target]'),
    declared: document.querySelector('[data-seat=near]').hasAttribute('data-declared'),
    rivalDeclared: document.querySelector('[data-seat=far]').hasAttribute('data-declared'),
    shown: actions.filter(shown),
  };
}"""


class Player:
    """One person at the near side of the table."""

    def __init__(self, table: Opened, by: str = "mouse") -> None:
        self.table = table
        self.page = table.page
        self.by = by

    def look(self) -> dict[str, Any]:
        """What the page tells."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    # -- acting -------------------------------------------------------------------------------

    def press(self, selector: str) -> None:
        """Presses the middle of what matches, by mouse or finger."""
        at = self.table.middle(selector)
        assert at, f"{selector} is not on the page"
        if self.by == "touch":
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def key(self, code: str) -> None:
        """Presses a key and lets it go."""
        self.page.keyboard.press(code)

    def lifted(self, name: str) -> bool:
        """Whether the card there waits for where to go."""
        return self.page.query_selector(f"[data-place={name}][data-lifted]") is not None

    def place(self, name: str) -> None:
        """Presses a place on the table."""
        if self.by == "keys" and name.startswith("near-"):
            self.key(f"Digit{name[-1]}")
        elif self.by == "keys":
            self.key(
                {"center-1": "ArrowLeft", "center-2": "ArrowRight", "center-3": "ArrowUp"}[name]
            )
        else:
            self.press(f"[data-place={name}]")

    def act(self, action: str) -> None:
        """Presses a control; by keys, a dialog's button has the focus."""
        if self.by != "keys":
            self.press(f"[data-action={action}]")
        elif action == "stuck":
            self.key("Space")
        elif action.startswith("slap-"):
            self.place(f"center-{action[-1]}")
        else:
            self.key("Enter")
        if action in SHEETS:
            self.table.tick(40)  # it opens in the next frame, and its lines come in those after it

    def ready(self) -> None:
        """Through the gate and its countdown into the game."""
        self.act("ready")
        self.table.until("#table[data-phase=play], #table[data-phase=jam]", within_ms=10_000)

    def step(self, seen: dict[str, Any]) -> None:
        """One sensible thing, if there is one."""
        if "ready" in seen["shown"]:
            self.act("ready")
        elif slaps := [action for action in seen["shown"] if action.startswith("slap-")]:
            self.act(min(slaps, key=self._height))
        elif seen["phase"] == "jam" and seen["targets"]:
            self.place(seen["targets"][0])
        elif seen["playable"]:
            self._play(seen["playable"][0])
        elif seen["turnable"]:
            self.place(seen["turnable"][0])
        elif "stuck" in seen["shown"] and not seen["declared"]:
            self.act("stuck")

    def _height(self, slap: str) -> int:
        return int(self.table.value(f"[data-place=center-{slap[-1]}]", "data-count") or 0)

    def _play(self, name: str) -> None:
        self.place(name)
        if self.by == "keys" and self.lifted(name):
            self.place(name)

    def play(self, *, until: tuple[str, ...] = ENDS, within_ms: int = 600_000) -> dict[str, Any]:
        """Plays on until one of these phases, and returns what the page tells then."""
        for _ in range(0, within_ms, 100):
            seen = self.look()
            if seen["phase"] in until:
                return seen
            self.step(seen)
            self.table.tick(100)
        raise AssertionError(f"no end within {within_ms} ms: {self.look()}")
