"""Rough handling of the page, seeded: whatever hands, windows and tabs can do, in any order.

A storm is replayed by its seed: the page's clock stands still between the steps, and what the page
takes for chance comes from the seed as well. After each step a witness inside the page looks
whether everything is sound (scripts/inpage/witness.*).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from scripts import inside
from tests.web.opened import Opened

KEYS = (
    *(f"Digit{n}" for n in range(1, 6)), *(f"Digit{n}" for n in range(1, 6)), "Space", "Space",
    "ArrowLeft", "ArrowRight", "ArrowUp", "Escape", "Enter", "Tab", "Shift+Tab", "KeyP", "KeyR",
    "KeyQ", "Home", "End", "PageDown", "Backspace", "KeyA", "F2",
)  # fmt: skip
SIZES = ((390, 844), (844, 390), (1280, 800), (320, 568), (1920, 1080), (568, 320))
QUERIES = (
    "", "rules=classic&level=expert&start=now&speed=6", "rules=speed-15&level=fast&speed=4",
    "rules=club&level=fast&start=now&speed=6&hints=none", "rules=chooser&level=expert&speed=6",
    "rules=pairs&start=now&speed=4&style=drag", "rules=parlor&level=expert&start=now&speed=8",
    "rules=duel&rival=off&start=now&speed=8", "rules=classic&centers=3&jokers=2&speed=8&start=now",
    "rules=speed-20&refill=hand&start=now&level=even", "language=de&rules=duel&level=expert",
    "rules=classic&match=minutes:1&slow-spit=2000&level=normal&speed=8&start=now",
)  # fmt: skip
LINKS = ("daily", "daily", "replay=x", "deal=AAAA", "nonsense", "deal=%3Cimg%20src=x%3E")
APART = (
    "retry", "update", "import", "export", "backup-load", "backup-save", "share-deal",
    "share-replay", "copy-daily",
)  # fmt: skip
"""Actions that would leave the page's own ground: choosers of files, downloads, the clipboard."""
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
SEEN = """() => {
  const shown = (node) => !node.disabled && node.checkVisibility({ visibilityProperty: true });
  const dialog = document.querySelector('dialog[open]');
  const names = (selector, of) => [...(dialog || document).querySelectorAll(selector)]
    .filter(shown).map(of);
  return {
    phase: document.querySelector('#table').dataset.phase,
    dialog: dialog ? dialog.dataset.dialog : '',
    places: names('[data-place]', (node) => node.dataset.place),
    playable: names('[data-place][data-playable]', (node) => node.dataset.place),
    actions: [...new Set(names('[data-action]', (node) => node.dataset.action))],
    fields: names('#dialog-fields [id^=set-]', (node) => node.id),
  };
}"""
HIDE = """(state) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
CHANGE = """([id, pick]) => {
  const node = document.getElementById(id);
  if (node.tagName === 'SELECT') node.selectedIndex = pick % node.options.length;
  else if (node.type === 'checkbox') node.checked = !node.checked;
  else if (node.tagName === 'BUTTON') return node.click();
  else node.value = pick % (Number(node.max) + 2);
  node.dispatchEvent(new Event('input', { bubbles: true }));
  node.dispatchEvent(new Event('change', { bubbles: true }));
}"""
OTHER_TAB = """([name, value]) => {
  const kept = JSON.parse(localStorage.getItem('spit.settings') ?? 'null');
  const text = kept ?? { version: 1, settings: {}, set: {} };
  text.settings[name] = value;
  text.set[name] = Date.now();
  localStorage.setItem('spit.settings', JSON.stringify(text));
  dispatchEvent(new StorageEvent('storage', { key: 'spit.settings' }));
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
        self.mix = Random(seed)
        self.steps: list[str] = []
        self.ends: dict[str, str] = {}
        """Outcomes of the matches that have ended, by id."""
        self.passed_ms = 0
        self.page.on("dialog", lambda dialog: dialog.accept())
        self.page.add_init_script(f"({SEEDED})({seed})")
        inside.prepare(self.page, "person.js", "witness.js")
        self.kinds: list[tuple[int, Callable[[dict[str, Any]], str]]] = [
            (30, self.press_place), (12, self.drag), (20, self.key), (5, self.press_anywhere),
            (9, self.act), (4, self.set_something), (3, self.resize), (3, self.hide),
            (3, self.pause), (2, self.level), (2, self.look_of_it), (1, self.follow),
            (2, self.two_fingers), (2, self.wait_long), (2, self.other_tab), (1, self.reload),
            (1, self.wheel),
        ]  # fmt: skip

    # -- going on -----------------------------------------------------------------------------

    def run(self, length_ms: int) -> None:
        """So long on the page's clock. StormError for anything that was wrong."""
        self.open(self.mix.choice(QUERIES))
        weights = [weight for weight, _ in self.kinds]
        while self.passed_ms < length_ms:
            # A chance for each step: what one of them has changed does not shuffle the later ones.
            self.mix = Random(f"{self.seed}/{len(self.steps)}")
            (_, kind) = self.mix.choices(self.kinds, weights)[0]
            try:
                done = kind(self.page.evaluate(SEEN))
                self.steps.append(f"{self.passed_ms}: {kind.__name__} {done}".rstrip())
                self.tick(self.mix.choice((17, 34, 60, 120, 250, 600, 1200)))
            except StormError:
                raise
            except Exception as error:
                raise self.failed(f"{kind.__name__}: {error}") from error
            self.check()
        self.calm()

    def tick(self, ms: int) -> None:
        self.table.tick(ms)
        self.passed_ms += ms

    def open(self, query: str) -> None:
        self.steps.append(f"{self.passed_ms}: open ?{query}")
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
        self.steps.append(f"{self.passed_ms}: calm")
        for _ in range(8):
            seen = self.page.evaluate(SEEN)
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
            raise self.failed(f"nothing came to an end: {self.page.evaluate(SEEN)}")
        seen = self.check()
        handlers = self.page.evaluate("witness.handlers()")
        ids = [row["id"] for row in self.page.evaluate(STORED)]
        if handlers or len(ids) != len(set(ids)) or len(ids) != len(seen["results"]):
            raise self.failed(f"{handlers} {ids} {seen['results']}")

    def failed(self, what: str) -> StormError:
        steps = "\n  ".join(self.steps[-LAST_STEPS:])
        return StormError(f"storm {self.seed}, after {self.passed_ms} ms:\n{what}\n  {steps}")

    # -- what is done -------------------------------------------------------------------------

    def middle(self, selector: str) -> tuple[float, float] | None:
        box = self.page.evaluate(
            """(selector) => {
              const box = document.querySelector(selector)?.getBoundingClientRect();
              return box && [box.x + box.width / 2, box.y + box.height / 2];
            }""",
            selector,
        )
        return (box[0], box[1]) if box else None

    def somewhere(self) -> tuple[float, float]:
        size = self.page.viewport_size
        assert size
        return self.mix.uniform(0, size["width"] - 1), self.mix.uniform(0, size["height"] - 1)

    def place(self, seen: dict[str, Any]) -> str:
        """A place, rather one that can be played."""
        if seen["playable"] and self.mix.random() < 0.7:
            return str(self.mix.choice(seen["playable"]))
        return str(self.mix.choice(seen["places"] or ["near-1"]))

    def press_place(self, seen: dict[str, Any]) -> str:
        name = self.place(seen)
        at = self.middle(f"[data-place={name}]") or (1, 1)
        if self.mix.random() < 0.3:
            self.page.touchscreen.tap(*at)
            return f"{name} by touch"
        button = self.mix.choice(("left", "left", "left", "right"))
        self.page.mouse.click(*at, button=button, click_count=self.mix.choice((1, 1, 2)))
        return f"{name} by {button}"

    def press_anywhere(self, seen: dict[str, Any]) -> str:
        at = self.somewhere()
        self.page.mouse.click(*at)
        return f"{at[0]:.0f},{at[1]:.0f}"

    def drag(self, seen: dict[str, Any]) -> str:
        source, target = self.place(seen), self.mix.choice([*seen["places"], ""])
        start = self.middle(f"[data-place={source}]") or (1, 1)
        end = (self.middle(f"[data-place={target}]") if target else None) or self.somewhere()
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=3)
        between = self.mix.choice(("", "", "", "", "wait", "resize", "key", "blur", "leave"))
        if between == "wait":
            self.tick(self.mix.choice((60, 400, 1500)))
        elif between == "resize":
            self.resize(seen)
        elif between == "key":
            self.key(seen)
        elif between == "blur":
            self.page.evaluate("dispatchEvent(new Event('blur'))")
        elif between == "leave":
            self.page.mouse.move(-5, -5)
        self.page.mouse.up()
        return f"{source} to {target or end} {between}"

    def two_fingers(self, seen: dict[str, Any]) -> str:
        """Several pointers at once, some of them cancelled."""
        names = [self.place(seen) for _ in range(3)]
        ends = [self.mix.choice(("pointerup", "pointercancel", "")) for _ in names]
        self.page.evaluate(
            """([names, ends]) => {
              const send = (name, type, id) => document.querySelector(`[data-place=${name}]`)
                ?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true,
                  pointerId: id, button: 0, buttons: 1, pointerType: 'touch' }));
              names.forEach((name, i) => send(name, 'pointerdown', 100 + i));
              names.forEach((name, i) => ends[i] && send(name, ends[i], 100 + i));
            }""",
            [names, ends],
        )
        return f"{names} {ends}"

    def key(self, seen: dict[str, Any]) -> str:
        code = self.mix.choice(KEYS)
        if "+" in code:
            self.page.keyboard.press(code)
            return code
        for _ in range(self.mix.choice((1, 1, 1, 3))):
            self.page.keyboard.down(code)
        self.page.keyboard.up(code)
        return str(code)

    def act(self, seen: dict[str, Any]) -> str:
        actions = [action for action in seen["actions"] if action not in APART]
        if not actions:
            return ""
        action = self.mix.choice(actions)
        at = self.middle(f"dialog[open] [data-action={action}]") if seen["dialog"] else None
        at = at or self.middle(f"[data-action={action}]")
        if at and self.mix.random() < 0.7:
            self.page.mouse.click(*at)
        else:
            self.page.evaluate(f"document.querySelector('[data-action={action}]').click()")
        return str(action)

    def set_something(self, seen: dict[str, Any]) -> str:
        if seen["dialog"] != "settings":
            self.page.evaluate("document.querySelector('#bar [data-action=settings]')?.click()")
            self.tick(34)
            seen = self.page.evaluate(SEEN)
        fields = [name for name in seen["fields"] if not name.startswith("set-key-")]
        done = []
        for _ in range(self.mix.choice((1, 1, 2, 4))):
            if not fields:
                break
            name, pick = self.mix.choice(fields), self.mix.randrange(200)
            if self.page.query_selector(f"#{name}:enabled"):
                self.page.evaluate(CHANGE, [name, pick])
                done.append(f"{name}:{pick}")
                self.tick(34)
        if self.mix.random() < 0.7:
            self.page.keyboard.press("Escape")
        return " ".join(done)

    def resize(self, seen: dict[str, Any]) -> str:
        width, height = self.mix.choice(SIZES)
        self.page.set_viewport_size({"width": width, "height": height})
        return f"{width}x{height}"

    def look_of_it(self, seen: dict[str, Any]) -> str:
        scheme = self.mix.choice(("light", "dark"))
        motion = self.mix.choice(("reduce", "no-preference"))
        self.page.emulate_media(color_scheme=scheme, reduced_motion=motion)
        return f"{scheme} {motion}"

    def hide(self, seen: dict[str, Any]) -> str:
        self.page.evaluate(HIDE, "hidden")
        self.tick(self.mix.choice((0, 17, 1000)))
        self.page.evaluate(HIDE, "visible")
        return ""

    def pause(self, seen: dict[str, Any]) -> str:
        found = [action for action in ("pause", "resume") if action in seen["actions"]]
        for action in found[:1]:
            self.page.evaluate(f"document.querySelector('[data-action={action}]').click()")
        return " ".join(found)

    def level(self, seen: dict[str, Any]) -> str:
        name = self.mix.choice(("slow", "normal", "fast"))
        self.page.evaluate(f"document.querySelector('#levels input[value={name}]').click()")
        return str(name)

    def follow(self, seen: dict[str, Any]) -> str:
        link = self.mix.choice(LINKS)
        self.page.evaluate("(link) => { location.hash = link; }", link)
        return str(link)

    def wait_long(self, seen: dict[str, Any]) -> str:
        if self.mix.random() < 0.5:
            self.table.page.clock.fast_forward(30_000)  # the machine slept
            return "asleep"
        self.tick(2500)
        return ""

    def other_tab(self, seen: dict[str, Any]) -> str:
        name, value = self.mix.choice(
            (("level", "slow"), ("rules", "club"), ("language", "de"), ("theme", "dark"),
             ("hints", "none"), ("mirrored", True), ("style", "drag"), ("volume", 10))
        )  # fmt: skip
        self.page.evaluate(OTHER_TAB, [name, value])
        return f"{name}={value}"

    def reload(self, seen: dict[str, Any]) -> str:
        query = self.mix.choice(("", "", self.mix.choice(QUERIES)))
        self.open(query)
        return ""

    def wheel(self, seen: dict[str, Any]) -> str:
        self.page.mouse.wheel(0, self.mix.choice((-300, 300)))
        return ""
