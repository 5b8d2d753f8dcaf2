"""Rough hands: the kinds of things that hands, windows and tabs do to a page, each drawn by chance.

Each kind is a method that is given what the page shows (`seen`), does one thing of its sort, and
returns what it was in a few words. Chance is `mix`, which a storm sets anew before each step.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

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

Kind = Callable[[dict[str, Any]], str]


class Rough:
    """The hands at one page. `visit` opens the page anew with an address query."""

    def __init__(self, table: Opened, mix: Random, visit: Callable[[str], None]) -> None:
        self.table, self.page, self.mix = table, table.page, mix
        self.passed_ms = 0
        """On the page's clock, since the first visit."""
        self._visit = visit
        self.kinds: list[tuple[int, Kind]] = [
            (30, self.press_place), (12, self.drag), (20, self.key), (5, self.press_anywhere),
            (9, self.act), (4, self.set_something), (3, self.resize), (3, self.hide),
            (3, self.pause), (2, self.level), (2, self.look_of_it), (1, self.follow),
            (2, self.two_fingers), (2, self.wait_long), (2, self.other_tab), (1, self.reload),
            (1, self.wheel),
        ]  # fmt: skip
        """How often each, compared with the others."""

    def seen(self) -> dict[str, Any]:
        """What is there to be handled."""
        shown: dict[str, Any] = self.page.evaluate(SEEN)
        return shown

    def kind(self) -> Kind:
        """The next one, by chance."""
        ((_, kind),) = self.mix.choices(self.kinds, [weight for weight, _ in self.kinds])
        return kind

    def tick(self, ms: int) -> None:
        self.table.tick(ms)
        self.passed_ms += ms

    # -- where --------------------------------------------------------------------------------

    def somewhere(self) -> tuple[float, float]:
        size = self.page.viewport_size
        assert size
        return self.mix.uniform(0, size["width"] - 1), self.mix.uniform(0, size["height"] - 1)

    def place(self, seen: dict[str, Any]) -> str:
        """A place, rather one that can be played."""
        if seen["playable"] and self.mix.random() < 0.7:
            return str(self.mix.choice(seen["playable"]))
        return str(self.mix.choice(seen["places"] or ["near-1"]))

    # -- what ---------------------------------------------------------------------------------

    def press_place(self, seen: dict[str, Any]) -> str:
        name = self.place(seen)
        at = self.table.middle(f"[data-place={name}]") or (1, 1)
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
        start = self.table.middle(f"[data-place={source}]") or (1, 1)
        end = (self.table.middle(f"[data-place={target}]") if target else None) or self.somewhere()
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
        at = self.table.middle(f"dialog[open] [data-action={action}]") if seen["dialog"] else None
        at = at or self.table.middle(f"[data-action={action}]")
        if at and self.mix.random() < 0.7:
            self.page.mouse.click(*at)
        else:
            self.page.evaluate(f"document.querySelector('[data-action={action}]').click()")
        return str(action)

    def set_something(self, seen: dict[str, Any]) -> str:
        if seen["dialog"] != "settings":
            self.page.evaluate("document.querySelector('#bar [data-action=settings]')?.click()")
            self.tick(34)
            seen = self.seen()
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
        self.table.hide()
        self.tick(self.mix.choice((0, 17, 1000)))
        self.table.show()
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
        self._visit(query)
        return ""

    def wheel(self, seen: dict[str, Any]) -> str:
        self.page.mouse.wheel(0, self.mix.choice((-300, 300)))
        return ""
