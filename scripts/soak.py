"""`make soak`: Expert against a scripted person in the real page, for as long as asked.

Three pages of a phone's size play at once: duels in two of them, upright and on its side, matches
of all the other rules in turn in the third. Several times a second a witness in each looks whether
the contract is kept, all cards are there and every result was written down once
(scripts/inpage/witness.*); the console has to stay empty, and the page must not grow. Writes
build/soak.json; ends in 1 if anything was wrong.
"""

from __future__ import annotations

import argparse
import itertools
import json
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, ConsoleMessage, Page, sync_playwright

from scripts import browser, inside, runtime
from scripts.bench_runs import NEW_GAME, Runs, Size, await_phase, serving, size_of
from spit.engine.presets import PRESETS

REPORT = runtime.ROOT / "build" / "soak.json"
PACE_MS = 300
"""Game time between two presses of the person."""
EARLY, EVERY = 10, 50
"""The match after which the page is measured first, and then each so many matches."""
LOOKS_S = 0.25
TELL_S = 60
UPRIGHT, ON_ITS_SIDE = (390, 844), (844, 390)
DUELS = ("duel",)
OTHERS = tuple(name for name in PRESETS if name != "duel")
PATIENCE_S = 300
"""A match that lasts longer, in real time, does not end."""
GROWTH = {"heap": 1.1, "objects": 1.03, "memory": 1.05}
"""How much more there may be than after an early match."""
MORE_NODES = 5
TOLD = "document.querySelector('#dialog[open]')?.dataset.dialog === 'match-over'"
"""The match is over and its end is told: only then a new one can be asked for."""
CHANGE_RULES = """(name) => {
  document.querySelector('#bar [data-action=settings]').click();
  const field = document.querySelector('#set-rules');
  field.value = name;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  document.querySelector('#dialog-close').click();
}"""


@dataclass
class Player:
    """One page that is played in without end."""

    page: Page
    session: CDPSession
    presets: tuple[str, ...]
    speed: float
    played: list[str] = field(default_factory=list)
    """The rules of each match that has ended."""
    sizes: list[Size] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    looks: int = 0
    longest_ms: float = 0.0
    """The longest task of the page."""
    begun: float = field(default_factory=time.monotonic)

    def start(self) -> None:
        """Listen to the console, speed the game up and sit down."""
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        self.page.on("crash", lambda _: self.faults.append("the page crashed"))
        inside.ask(self.page, f"living.speed_up({self.speed})")
        self.page.evaluate("bench.take()")  # the start is no part of it
        self._order = itertools.cycle(self.presets)
        self._next_match()

    def step(self) -> None:
        """Look once, and go on to the next match if this one is over."""
        told = self.page.evaluate(TOLD)  # asked first: a match may end in between
        seen: dict[str, Any] = json.loads(inside.ask(self.page, "witness.look()"))
        self.looks += 1
        self.faults += seen["faults"]
        written = dict(seen["results"])
        for match, outcome in seen["ends"]:
            if written.get(match) != outcome:
                self.faults.append(f"{match} ended as {outcome}, written: {written.get(match)}")
        if len(written) != len(seen["results"]) or len(written) != len(seen["ends"]):
            self.faults.append(f"{len(seen['results'])} results of {len(seen['ends'])} matches")
        if told:
            self.played.append(self.page.evaluate("document.querySelector('#table').dataset.rules"))
            if len(self.played) != len(written):
                self.faults.append(f"{len(self.played)} matches played, {len(written)} written")
            self._measure()
            self._next_match()
        elif time.monotonic() - self.begun > PATIENCE_S:
            self.faults.append(f"no end: {self.page.evaluate('document.body.innerText')[:500]}")

    def _next_match(self) -> None:
        self.page.evaluate("person.rest()")
        self.page.evaluate(CHANGE_RULES, next(self._order))
        self.page.evaluate(NEW_GAME)
        self.page.evaluate(f"person.play({PACE_MS / self.speed})")
        self.begun = time.monotonic()

    def _measure(self) -> None:
        tasks = self.page.evaluate("bench.take()")["tasks"]
        self.longest_ms = max([self.longest_ms, *(took for _, took in tasks)])
        if len(self.played) == EARLY or len(self.played) % EVERY == 0:
            # Before a duel begins nothing is shown that differs from match to match.
            self.page.evaluate("person.rest()")
            self.page.wait_for_timeout(2000)  # the look back at the match is worked out
            self.page.evaluate(CHANGE_RULES, "duel")
            self.page.evaluate(NEW_GAME)
            await_phase(self.page, "ready")
            self.page.wait_for_timeout(500)
            size = size_of(self.page, self.session)
            self.sizes.append(size)
            self.page.evaluate("bench.take()")

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.faults.append(f"console {message.type}: {message.text}")

    def grown(self) -> list[str]:
        """What has become more than it should."""
        if len(self.sizes) < 2:
            return []
        first, last = self.sizes[0], self.sizes[-1]
        told = [
            f"{name} grew from {getattr(first, name):,.0f} to {getattr(last, name):,.0f}"
            for name, most in GROWTH.items()
            if getattr(last, name) > most * getattr(first, name)
        ]
        if last.nodes > first.nodes + MORE_NODES:
            told.append(f"nodes grew from {first.nodes} to {last.nodes}")
        return told


class Played(NamedTuple):
    """How much was played so far."""

    duels: int
    matches: int
    """Of other rules."""

    def __str__(self) -> str:
        return f"{self.duels} duels, {self.matches} other matches"


def played(players: list[Player]) -> Played:
    """In all pages together."""
    duels = sum(len(one.played) for one in players if one.presets == DUELS)
    return Played(duels, sum(len(one.played) for one in players) - duels)


def soak(runs: Runs, options: argparse.Namespace) -> list[Player]:
    """Plays until the time is up and enough was played, or something is wrong."""
    begun = told = time.monotonic()
    with ExitStack() as stack:
        players = []
        for presets, size in ((DUELS, UPRIGHT), (DUELS, ON_ITS_SIDE), (OTHERS, UPRIGHT)):
            opened = runs.page("level=expert", "witness", size=size)
            players.append(Player(*stack.enter_context(opened), presets, options.speed))
            players[-1].start()
        while not any(player.faults for player in players):
            for player in players:
                player.step()
            passed, done = time.monotonic() - begun, played(players)
            enough = done.duels >= options.duels and done.matches >= options.matches
            if passed > options.minutes * 60 and (enough or passed > options.minutes * 180):
                break
            if time.monotonic() > told + TELL_S:
                told = time.monotonic()
                print(f"{passed / 60:.0f} min: {done}, nothing wrong", flush=True)
            players[0].page.wait_for_timeout(LOOKS_S * 1000)
        return players


def main() -> int:
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--speed", type=float, default=20, help="how fast the game's clock runs")
    parser.add_argument("--duels", type=int, help="at least; 30 for each minute")
    parser.add_argument("--matches", type=int, help="of other rules, at least; 2 for each minute")
    options = parser.parse_args()
    options.duels = round(options.minutes * 30) if options.duels is None else options.duels
    options.matches = round(options.minutes * 2) if options.matches is None else options.matches
    print(f"Playing for {options.minutes:g} minutes or more.", flush=True)
    begun = time.monotonic()
    with serving() as origin, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser.find(), args=list(browser.FLAGS)
        )
        players = soak(Runs(chromium, origin), options)
        chromium.close()
    wrong = [told for player in players for told in (*player.faults, *player.grown())]
    done = played(players)
    if done.duels < options.duels or done.matches < options.matches:
        wrong.append("too little was played")
    report = {
        "seconds": round(time.monotonic() - begun),
        "played": {name: sum(player.played.count(name) for player in players) for name in PRESETS},
        "looks": sum(player.looks for player in players),
        "longest_task_ms": max(player.longest_ms for player in players),
        "sizes": [[size._asdict() for size in player.sizes] for player in players],
        "wrong": wrong,
    }
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(report, indent=1))
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
