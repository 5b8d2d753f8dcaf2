"""What the page does for ears, hands and eyes, and what it takes over from the device."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.opened import Opened
from tests.web.player import Player

# Stands in for the device: what is asked of it is written down.
DEVICE = """
  window.asked = [];
  const nothing = () => {};
  const param = (set) => ({ setValueAtTime: set, value: 0,
    exponentialRampToValueAtTime: nothing, linearRampToValueAtTime: nothing });
  const node = (kind) => ({ kind, gain: param((loud) => asked.push(['loud', loud])),
    frequency: param(nothing), connect: nothing,
    start: () => asked.push(['sound', kind]), stop: nothing });
  window.AudioContext = class {
    constructor() {
      asked.push(['audio']);
      Object.assign(this, { currentTime: 0, sampleRate: 8000, destination: {},
        state: window.unheard ? 'suspended' : 'running' });
    }
    resume() { asked.push(['resume']); this.state = 'running'; }
    createBuffer(_channels, length) { return { getChannelData: () => new Float32Array(length) }; }
    createGain() { return node('gain'); }
    createBufferSource() { return node('noise'); }
    createBiquadFilter() { return node('filter'); }
    createOscillator() { return node('wave'); }
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { enumerateDevices: async () => {
    asked.push(['devices']);
    if (window.shy) throw new DOMException('not here', 'NotAllowedError');
    return [];
  } } });
  Object.defineProperty(navigator, 'vibrate', { value: (ms) => asked.push(['shake', ms]) });
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
    asked.push(['awake']);
    return { release: async () => asked.push(['asleep']) };
  } } });
"""


def asked(table: Opened, *kinds: str) -> list[list[object]]:
    """What was asked of the device since the last call, of some kinds."""
    found: list[list[object]] = table.page.evaluate("window.asked.splice(0)")
    return [one for one in found if one[0] in kinds]


def start(new_page: Open, query: str) -> Opened:
    """The page on a device that writes down what it is asked."""
    table = new_page()
    table.page.add_init_script(DEVICE)
    table.go(query)
    return table


@contextmanager
def in_settings(table: Opened) -> Iterator[None]:
    """The settings' dialog is open meanwhile; then the game goes on."""
    player = Player(table)
    player.act("settings")
    yield
    table.tick(50)
    player.act("close")
    table.until("#table[data-phase=play]")


def asked_for_a_press(table: Opened, *kinds: str) -> list[list[object]]:
    """What a card that fits nowhere makes the page ask of the device when it is pressed."""
    table.tick(300)
    asked(table)
    Player(table).place("near-1")
    table.tick(50)
    return asked(table, *kinds)


def test_sounds_come_after_the_first_gesture_and_can_be_muted(new_page: Open) -> None:
    table = start(new_page, "rules=duel&seed=3&rival=off&start=now")
    player, page = Player(table), table.page
    table.tick(500)
    assert asked(table, "audio", "devices", "sound", "shake") == []
    page.mouse.click(20, 400)
    table.tick(50)
    # The list of devices wakes the browser's audio service, for which the page need not wait.
    assert asked(table, "audio", "devices") == [["devices"], ["audio"]]
    player.place("near-2")
    table.tick(50)
    assert ["sound", "noise"] in asked(table, "sound")
    refused = asked_for_a_press(table, "sound", "shake")
    assert ["sound", "wave"] in refused
    assert ["shake", 15] in refused
    # Half as loud, then mute, each with its own switch, and remembered.
    with in_settings(table):
        page.locator("#set-volume").fill("30")
        page.locator("#set-vibration").uncheck()
    quiet = asked_for_a_press(table, "loud", "shake")
    assert quiet
    assert all(loud <= 0.35 * 0.3 * 0.5 + 1e-9 for _, loud in quiet)  # type: ignore[operator]
    with in_settings(table):
        page.locator("#set-sound").uncheck()
    assert asked_for_a_press(table, "sound", "shake") == []
    player.act("settings")
    expect(page.locator("#set-volume")).to_have_value("30")
    kept = page.evaluate("JSON.parse(localStorage.getItem('spit.settings')).settings")
    assert (kept["sound"], kept["volume"], kept["vibration"]) == (False, 30, False)


@pytest.mark.parametrize("oddity", ["unheard", "shy"])
def test_sounds_come_in_browsers_with_reserves(new_page: Open, oddity: str) -> None:
    """One sets a context going only in a gesture, one lists no devices."""
    table = new_page()
    table.page.add_init_script(DEVICE + f"window.{oddity} = true;")
    table.go("rules=duel&seed=3&rival=off&start=now")
    table.page.mouse.click(20, 400)
    table.tick(50)
    assert asked(table, "audio", "resume") == [["audio"]]
    Player(table).place("near-2")
    table.tick(50)
    resumes = [["resume"]] if oddity == "unheard" else []
    assert asked(table, "audio", "resume") == resumes
    Player(table).place("near-1")
    table.tick(50)
    assert ["sound", "wave"] in asked(table, "sound")


def test_a_muted_page_opens_no_audio(new_page: Open) -> None:
    table = new_page()
    table.page.add_init_script(DEVICE)
    table.prefer(sound=False)
    table.go("rules=duel&seed=3&rival=off&start=now")
    table.tick(50)  # what the deal asks for is over
    table.page.mouse.click(20, 400)
    Player(table).place("near-1")
    table.tick(50)
    assert asked(table, "audio", "devices", "shake") == [["shake", 15]]


def test_the_screen_stays_awake_while_a_game_runs(new_page: Open) -> None:
    table = start(new_page, "rules=duel&seed=1")
    player = Player(table)
    table.tick(500)
    assert asked(table, "awake") == []
    player.ready()
    assert asked(table, "awake", "asleep") == [["awake"]]
    player.act("pause")
    table.tick(50)
    assert asked(table, "awake", "asleep") == [["asleep"]]
    player.act("resume")
    table.until("#table[data-phase=play]")
    assert asked(table, "awake", "asleep") == [["awake"]]
    # A dialog stops what is behind it: the clock stands and the cards are covered.
    owned = table.value("[data-seat=far]", "data-owned")
    player.act("settings")
    table.tick(15_000)
    assert table.value("#table", "data-phase") == "paused"
    assert table.value("[data-seat=far]", "data-owned") == owned
    table.hide()
    table.show()
    player.act("close")
    table.tick(3000)
    assert table.value("#table", "data-phase") == "paused"


def test_hints_in_three_steps_and_a_nudge(new_page: Open) -> None:
    table = start(new_page, "rules=duel&seed=3&rival=off&start=now")
    player, page = Player(table), table.page
    table.tick(300)
    for hints, marked, exists in (("cards", 2, 0), ("exists", 0, 1), ("none", 0, 0)):
        with in_settings(table):
            page.locator("#set-hints").select_option(hints)
        assert page.locator("[data-hinted]").count() == marked
        assert page.locator("#table[data-exists]").count() == exists
        # Scripts are told in any case.
        assert page.locator("[data-playable]").count() == 2
    owned = table.value("[data-seat=near]", "data-owned")
    table.until("#table[data-nudged]", within_ms=20_000)
    expect(page.locator("#message")).not_to_be_empty()
    table.tick(60_000)
    # Never forced.
    assert table.value("[data-seat=near]", "data-owned") == owned
    assert table.value("#table", "data-phase") == "play"
    player.place("near-2")
    table.tick(50)
    assert page.locator("#table[data-nudged]").count() == 0


COLOURS = """() => {
  const of = (selector, pseudo) => getComputedStyle(document.querySelector(selector), pseudo);
  const card = document.querySelector('.card[data-face$=D], .card[data-face$=H]');
  return { ground: of('body').backgroundColor, ink: getComputedStyle(card.firstChild).color,
    fly: of('html').getPropertyValue('--fly').trim(),
    frame: of('.place[data-hinted]', '::after').borderTopColor,
    fades: getComputedStyle(card).animationName };
}"""


def test_the_system_s_wishes_are_followed_and_can_be_overridden(new_page: Open) -> None:
    table = new_page()
    table.go("rules=duel&seed=3&rival=off&start=now")
    page = table.page
    table.tick(300)

    def looks(**media: str) -> dict[str, str]:
        wishes = {
            "color_scheme": "light", "reduced_motion": "no-preference", "forced_colors": "none",
            "contrast": "no-preference",
        }  # fmt: skip
        page.emulate_media(**{**wishes, **media})  # type: ignore[arg-type]
        seen: dict[str, str] = page.evaluate(COLOURS)
        return seen

    def choose(name: str, value: str) -> None:
        page.evaluate(f"document.documentElement.dataset.{name} = '{value}'")

    day, night = looks(), looks(color_scheme="dark")
    assert day["ground"] != night["ground"]
    assert looks(contrast="more")["ground"] == "rgb(255, 255, 255)"
    assert looks(contrast="more", color_scheme="dark")["ground"] == "rgb(0, 0, 0)"
    assert (day["fly"], day["fades"]) == ("125ms", "none")
    still = looks(reduced_motion="reduce")
    assert still["fly"] == "1ms"
    assert still["fades"].startswith("arrive")
    forced = looks(forced_colors="active")
    assert forced["frame"] != day["frame"]
    # The cards stay readable in their own inks.
    assert forced["ink"] == day["ink"]
    choose("theme", "dark")
    assert looks(color_scheme="light")["ground"] == night["ground"]
    assert looks(contrast="more")["ground"] == night["ground"]
    choose("theme", "light")
    assert looks(color_scheme="dark")["ground"] == day["ground"]
    choose("theme", "contrast")
    assert looks()["ground"] == "rgb(0, 0, 0)"
    choose("motion", "full")
    assert looks(reduced_motion="reduce")["fly"] == "125ms"
    assert looks(reduced_motion="reduce")["fades"] == "none"
    choose("motion", "reduced")
    assert looks()["fly"] == "1ms"
    assert looks()["fades"].startswith("arrive")
    before = looks()["ink"]
    choose("faces", "four")
    diamonds = page.evaluate(
        "getComputedStyle(document.querySelector('html')).getPropertyValue('--ink-diamonds')"
    )
    assert diamonds != before


MOVED = """() => [...new Set(document.getAnimations().flatMap((one) =>
  one.transitionProperty ?? one.effect.getKeyframes().flatMap((frame) =>
    Object.keys(frame).filter((name) =>
      !['offset', 'computedOffset', 'easing', 'composite'].includes(name)))))]"""


def test_only_transforms_and_opacity_are_animated(new_page: Open) -> None:
    table = new_page(flights=True)
    table.go("rules=classic&seed=2&near=fast&level=fast&start=now&speed=3")
    seen: set[str] = set()
    for _ in range(60):
        table.tick(100)
        seen |= set(table.page.evaluate(MOVED))
        if table.page.locator("#table[data-phase=round-over]").count():
            break
    assert "transform" in seen
    assert seen <= {"transform", "translate", "scale", "opacity"}
