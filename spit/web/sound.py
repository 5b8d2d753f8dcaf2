"""Short sounds made in code: a card is a breath of noise, a word for the ear is a tone or two.

The audio context is opened after the first gesture, as browsers ask. A browser starts its audio
service for the first one, and the page stands still meanwhile, for 40 to 600 ms. Asked for the
list of devices, it starts the same service without keeping the page waiting: so that comes first,
though nobody needs the list. A sound is put together in a task of its own, so that no frame waits
for it, scheduled and forgotten; a device without audio plays on silently.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, NamedTuple

from pyodide.ffi import JsException, JsProxy, create_proxy
from pyscript import document, window

from spit.web.front import Front
from spit.web.guard import Guard


class Voice(NamedTuple):
    """One part of a sound: `noise` through a filter at `hz`, or a wave that glides to `to_hz`."""

    wave: str
    hz: float
    to_hz: float
    after_ms: int
    lasts_ms: int
    loud: float


def noise(hz: float, lasts_ms: int, loud: float, after_ms: int = 0) -> Voice:
    """A breath of noise around a pitch."""
    return Voice("noise", hz, hz, after_ms, lasts_ms, loud)


def tones(wave: str, lasts_ms: int, loud: float, *hz: float) -> tuple[Voice, ...]:
    """Tones one after the other."""
    return tuple(Voice(wave, f, f, i * lasts_ms, lasts_ms * 2, loud) for i, f in enumerate(hz))


SOUNDS: Mapping[str, tuple[Voice, ...]] = {
    "deal": tuple(noise(2600, 30, 0.25, 45 * i) for i in range(8)),
    "play": (noise(1900, 45, 0.5), noise(500, 30, 0.35, 10)),
    "move": (noise(1500, 45, 0.35),),
    "turn": (noise(3200, 30, 0.25),),
    "spit": (noise(1100, 110, 0.8), noise(3000, 60, 0.4, 20)),
    "slap": (noise(320, 90, 1.0), noise(1400, 40, 0.6)),
    "under": (noise(240, 110, 0.8),),
    "early": tones("square", 70, 0.12, 170, 150),
    "refused": (Voice("triangle", 190, 150, 0, 100, 0.35),),
    "stuck": (Voice("square", 150, 110, 0, 140, 0.14),),
    "count": tones("triangle", 60, 0.35, 590),
    "go": tones("triangle", 110, 0.4, 880),
    "round-won": tones("triangle", 90, 0.35, 523, 659),
    "round-lost": tones("triangle", 110, 0.35, 392, 330),
    "win": tones("triangle", 120, 0.4, 523, 659, 784, 1047),
    "lose": tones("triangle", 160, 0.4, 392, 330, 262),
    "draw": tones("triangle", 140, 0.35, 440, 440),
}
SHAKES_MS: Mapping[str, int] = {"slap": 35, "under": 60, "spit": 20, "refused": 15, "early": 60}


class Sound:
    """Plays cues as the settings say."""

    def __init__(self, guard: Guard, host: Front) -> None:
        self._guard = guard
        self._host = host
        self._context: Any = None
        self._hiss: Any = None
        self._due: dict[str, None] = {}
        """Cues that are still to be heard and felt, in their order."""
        self._sound_them = create_proxy(lambda: guard.run(self._sound_due))
        self._touched = False
        self._opening = False
        guard.listen(document, "pointerup", self._unlock)
        guard.listen(document, "keydown", self._unlock)

    def play(self, cues: Iterable[str]) -> None:
        """Sounds and shakes for what has happened; the same cue twice in a frame once."""
        if not self._due:
            window.setTimeout(self._sound_them, 0)
        self._due.update(dict.fromkeys(cues))

    def _sound_due(self) -> None:
        due, self._due = self._due, {}
        settings = self._host.settings
        for name in due:
            if settings.vibration and name in SHAKES_MS and self._touched:
                self._vibrate(SHAKES_MS[name])
            if settings.sound and settings.volume and self._context is not None:
                for voice in SOUNDS.get(name, ()):
                    self._speak(voice, settings.volume / 100)

    def _unlock(self, _event: JsProxy) -> None:
        self._touched = True
        if self._context is not None:
            # Some browsers let only a gesture set it going, and stop it for a telephone call.
            if self._context.state != "running":
                self._context.resume()
            return
        if self._opening or not self._host.settings.sound:
            return
        self._opening = True
        devices = getattr(window.navigator, "mediaDevices", None)
        if devices is None:
            self._open()
        else:
            devices.enumerateDevices().then(self._listed, self._listed)

    def _listed(self, _devices: JsProxy) -> None:
        self._guard.run(self._open)

    def _open(self) -> None:
        make = getattr(window, "AudioContext", None)
        if make is None:
            return
        try:
            self._context = make.new()
        except JsException:
            return
        self._hiss = self._noise_buffer()

    def _noise_buffer(self) -> JsProxy:
        rate = int(self._context.sampleRate)
        buffer: JsProxy = self._context.createBuffer(1, rate // 4, rate)
        heights = [height / 128 - 1 for height in range(256)]
        noise = Random(1).randbytes(rate // 4)
        buffer.getChannelData(0).assign(array("f", map(heights.__getitem__, noise)))
        return buffer

    def _speak(self, voice: Voice, volume: float) -> None:
        context = self._context
        starts = context.currentTime + voice.after_ms / 1000
        ends = starts + voice.lasts_ms / 1000
        gain = context.createGain()
        gain.gain.setValueAtTime(voice.loud * volume * 0.5, starts)
        gain.gain.exponentialRampToValueAtTime(0.001, ends)
        gain.connect(context.destination)
        if voice.wave == "noise":
            source = context.createBufferSource()
            source.buffer = self._hiss
            band = context.createBiquadFilter()
            band.type = "bandpass"
            band.frequency.value = voice.hz
            source.connect(band)
            band.connect(gain)
        else:
            source = context.createOscillator()
            source.type = voice.wave
            source.frequency.setValueAtTime(voice.hz, starts)
            source.frequency.linearRampToValueAtTime(voice.to_hz, ends)
            source.connect(gain)
        source.start(starts)
        source.stop(ends)

    def _vibrate(self, lasts_ms: int) -> None:
        vibrate = getattr(window.navigator, "vibrate", None)
        if vibrate is not None:
            window.navigator.vibrate(lasts_ms)
