"""Rough handling of the page, seeded: whatever hands, windows and tabs can do, in any order.

A storm is replayed by its seed: the page's clock stands still between the steps, and what the page
takes for chance comes from the seed as well. After each step a witness inside the page looks
whether everything is sound (scripts/inpage/witness.*).
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

from scripts import inside
from tests.web.opened import Opened
from tests.web.rough import QUERIES, Rough

SEEDED = """(seed) => {
  sessionStorage.visits = 1 + Number(sessionStorage.visits ?? 0);
  let state = (seed * 1000 + Number(sessionStorage.visits)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  crypto.getRandomValues = (into) => {
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    for (let i = 0; i < bytes.length; i += 1) bytes[i] = next();
    return into;
  };
}"""
PLAY_ON = "() => { const node = person.choose(); if (node) person.press(node); }"
STORED = "JSON.parse(localStorage.getItem('spit.results') ?? '{\"results\":[]}').results"
LAST_STEPS = 25


class StormError(AssertionError):
    """What was wrong, and what had been done."""


class Storm:
    """One page, one seed. `run` does the storm, then looks whether the page can still be played."""

    def __init__(self, table: Opened, seed: int) -> None:
        self.table, self.page, self.seed = table, table.page, seed
        self.hands = Rough(table, Random(seed), self.open)
        self.steps: list[str] = []
        self.ends: dict[str, str] = {}
        """Outcomes of the matches that have ended, by id."""
        self.page.on("dialog", lambda dialog: dialog.accept())
        self.page.add_init_script(f"({SEEDED})({seed})")
        inside.prepare(self.page, "person.js", "witness.js")

    # -- going on -----------------------------------------------------------------------------

    def run(self, length_ms: int) -> None:
        """So long on the page's clock. StormError for anything that was wrong."""
        hands = self.hands
        self.open(hands.mix.choice(QUERIES))
        while hands.passed_ms < length_ms:
            # A chance for each step: what one of them has changed does not shuffle the later ones.
            hands.mix = Random(f"{self.seed}/{len(self.steps)}")
            kind = hands.kind()
            try:
                self.note(f"{kind.__name__} {kind(hands.seen())}")
                hands.tick(hands.mix.choice((17, 34, 60, 120, 250, 600, 1200)))
            except StormError:
                raise
            except Exception as error:
                raise self.failed(f"{kind.__name__}: {error}") from error
            self.check()
        self.calm()

    def note(self, done: str) -> None:
        self.steps.append(f"{self.hands.passed_ms}: {done}".rstrip())

    def open(self, query: str) -> None:
        self.note(f"open ?{query}")
        self.table.go(query)
        inside.load(self.page, "living", "witness")
        self.check()

    def check(self) -> dict[str, Any]:
        """Everything that can be seen from inside and outside."""
        try:
            seen: dict[str, Any] = json.loads(inside.ask(self.page, "witness.look()"))
        except Exception as error:
            raise self.failed(f"the witness: {error}") from error
        faults = [*seen["faults"], *self.table.unexpected()]
        written = dict(seen["results"])
        for match, outcome in seen["ends"]:
            if self.ends.setdefault(match, outcome) != outcome:
                faults.append(f"match {match} ended as {self.ends[match]} and as {outcome}")
            if written.get(match) != self.ends[match]:
                faults.append(f"match {match} was {outcome}, written down: {written.get(match)}")
        for match, outcome in written.items():
            if outcome != "abandoned" and match not in self.ends:
                faults.append(f"{outcome} is written down for {match}, which has not ended")
        if seen["trouble"]:
            faults.append(f"trouble with the store: {seen['trouble']}")
        if faults:
            raise self.failed("\n".join(faults))
        return seen

    def calm(self) -> None:
        """After the storm somebody plays: the page must let him, to the end of a round."""
        self.note("calm")
        for _ in range(8):
            seen = self.hands.seen()
            if "close" not in seen["actions"] and not seen["dialog"]:
                break
            self.page.keyboard.press("Escape")
            if self.page.query_selector("#panel [data-action=close]"):
                self.page.locator("#panel [data-action=close]").first.dispatch_event("click")
            self.table.tick(60)
            self.check()
        for name in ("new-game", "confirm-new-game"):  # whoever was watched or left is done with
            button = f"[data-action={name}]"
            self.page.evaluate("(button) => document.querySelector(button)?.click()", button)
            self.table.tick(60)
        inside.ask(self.page, "living.speed_up(20)")
        for _ in range(900):
            phase = self.table.value("#table", "data-phase")
            if phase in ("round-over", "match-over"):
                break
            self.page.evaluate(PLAY_ON)
            self.table.tick(50)
        else:
            raise self.failed(f"nothing came to an end: {self.hands.seen()}")
        seen = self.check()
        handlers = self.page.evaluate("witness.handlers()")
        ids = [row["id"] for row in self.page.evaluate(STORED)]
        if handlers or len(ids) != len(set(ids)) or len(ids) != len(seen["results"]):
            raise self.failed(f"{handlers} {ids} {seen['results']}")

    def failed(self, what: str) -> StormError:
        steps = "\n  ".join(self.steps[-LAST_STEPS:])
        return StormError(f"storm {self.seed}, after {self.hands.passed_ms} ms:\n{what}\n  {steps}")
