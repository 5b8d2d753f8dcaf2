"""What strangers may put into addresses, files and links: seeded, by the hundred, in the page.

Texts stay texts, nothing runs, the page's policy has nothing to report, and everything that cannot
be used is answered with a sentence.
"""

from __future__ import annotations

import json
from random import Random
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from scripts import inside
from spit.app.parcel import Writer, packed, unpacked
from spit.app.settings import SPECS
from spit.app.share import VERSION
from spit.engine.rules import OPTIONS
from tests.web.conftest import Open
from tests.web.opened import Opened
from tests.web.player import Player
from tests.web.test_review import DUEL, play_a_duel
from tests.web.test_sharing import copied

MARKUP = (
    '<img src=x onerror="ran=1">', "<script>ran=1</script>", "<svg/onload=ran=1>",
    '"><iframe src=javascript:parent.ran=1>', "javascript:ran=1", "'-(ran=1)-'", "${ran=1}",
    "</p></dialog><style>*{display:none}</style>", "<a href=//x onclick=ran=1>", "&lt;b&gt;&#60;",
    "' onmouseover='ran=1", "\u202e\u0000\ufeff\ud800", "%00%ff%C0%AF", "__proto__", "a" * 300,
)  # fmt: skip
PARAMETERS = (
    "rules", "level", "near", "seed", "start", "rival", "hints", "style", "language", "speed",
    *(option.name for option in OPTIONS), "nonsense",
)  # fmt: skip
NUMBERS = ("-1", "1e9", "0x10", "NaN", "Infinity", "٣", "9" * 400, "1.5.", " ", "+1", "²")
BATCH = 25


@pytest.fixture
def watched(new_page: Open) -> Opened:
    """A page in which anything that runs would be noticed."""
    table = new_page(permissions=["clipboard-read", "clipboard-write"], reduced_motion="reduce")
    table.page.add_init_script("window.ran = 0; window.alert = () => { window.ran = 1; };")
    inside.prepare(table.page, "witness.js")
    return table


def check(table: Opened, *, in_ms: int = 34) -> None:
    """Nothing ran, nothing was reported, no element or handler came out of a text."""
    table.tick(in_ms)
    look, ran, handlers = table.page.evaluate(
        "[inside.ask('witness.look()'), window.ran, witness.handlers()]"
    )
    assert json.loads(look)["faults"] == []
    assert (ran, handlers) == (0, [])


def start(table: Opened, query: str = "") -> None:
    table.go(query)
    inside.load(table.page, "living", "witness")
    check(table)


def queries(mix: Random) -> list[str]:
    """Each parameter with each hostile value, names that are hostile, and heaps of both."""
    made = [
        f"{name}={quote(value, errors='replace', safe=mix.choice(['', '<>']))}"
        for name in PARAMETERS
        for value in (*MARKUP, *NUMBERS)
    ]
    made += [f"{quote(name, errors='replace')}=1" for name in MARKUP]
    made += ["&".join(mix.sample(made, mix.randrange(2, 9))) for _ in range(60)]
    made += ["".join(mix.choices("rules=<>&%\"'#;+/?speed0é", k=80)) for _ in range(60)]
    return made


def test_addresses(watched: Opened) -> None:
    start(watched)
    inside.load(watched.page, "strange")
    made, said = queries(Random(3)), ""
    assert len(made) > 900
    for at in range(0, len(made), BATCH):
        cases = json.dumps([[query, {}] for query in made[at : at + BATCH]])
        assert json.loads(inside.ask(watched.page, f"strange.visits({cases!r})")) == []
        check(watched)
        said += watched.page.locator("#message").text_content() or ""
    assert MARKUP[0][:20] in said
    assert "javascript:ran=1" in said


@pytest.mark.parametrize("value", [MARKUP[0], MARKUP[3], MARKUP[11]])
def test_addresses_really_visited(watched: Opened, value: str) -> None:
    given = quote(value, errors="replace")
    start(watched, "&".join(f"{name}={given}" for name in (*PARAMETERS, given)))
    said = watched.page.locator("#message").text_content() or ""
    assert "nonsense" in said
    Player(watched).ready()
    check(watched)


# ------------------------------------------------------------------ files


def spoilt(text: str, mix: Random) -> str:
    """A text with hostile parts in the place of some of its own."""
    for _ in range(mix.randrange(1, 4)):
        at = mix.randrange(len(text))
        hostile = json.dumps(mix.choice(MARKUP))
        part = mix.choice((hostile, hostile[1:-1], "[" * 9000, "9" * 30, "null", ",", "}"))
        text = text[:at] + part + text[at + mix.randrange(12) :]
    return text


def settings_files(mix: Random) -> list[bytes]:
    """Files of settings: every setting hostile in turn, spoilt ones, no text at all."""
    head = {"format": "spit settings", "version": 1}
    files = [
        json.dumps({**head, "settings": {name: mix.choice(MARKUP)}})
        for name in (*SPECS, *MARKUP[:4], "options", "own_keys")
    ]
    for part in ("options", "own_keys"):
        files += [json.dumps({**head, "settings": {part: {t: t}}}) for t in MARKUP[:5]]
    good = json.dumps({**head, "settings": {"rules": "club", "level": "fast", "pace": 120}})
    files += [spoilt(good, mix) for _ in range(30)]
    files += ["", "[" * 50_000, '{"format":' * 9000, "x" * 200_000]
    made = [text.encode("utf-8", "surrogatepass") for text in files]
    return [*made, bytes(range(256)), mix.randbytes(3000), b"\xff\xfe{\x00}"]


def backups(mix: Random) -> list[bytes]:
    """Backups: sound ones with markup in every text, spoilt ones, no text at all."""
    texts = ("id", "rules", "level", "how")
    row = {"outcome": "near", "when_ms": 10**15 - 1, "rounds": 10**14, "near_left": 1,
           "far_left": 2, "took_ms": 3}  # fmt: skip
    rows = [{**row, **dict.fromkeys(texts, m[:200]), "when_ms": i} for i, m in enumerate(MARKUP)]
    rows += [{**row, **dict.fromkeys(texts, "x"), "id": "late", "level": "fast", "rules": "duel"}]
    rows += [{**rows[-1], "id": "early", "when_ms": 0}]
    days = [[20_000 + i, "near", 1, 2, 3] for i in range(3)] + [[10**9, "far", 0, 0, 0]]
    paces = [[i * 10**14, m[:200], 10**14, 1, 5] for i, m in enumerate(MARKUP[:9])]
    good = {
        "format": "spit backup", "version": 1, "results": {"version": 1, "results": rows},
        "paces": {"version": 1, "paces": paces}, "daily": {"version": 1, "days": days},
    }  # fmt: skip
    text = json.dumps(good)
    files = [text, *(spoilt(text, mix) for _ in range(30)), "", "[" * 60_000, '{"results":' * 9000]
    files += [json.dumps({**good, name: mix.choice(MARKUP)}) for name in good]
    return [*(text.encode() for text in files), mix.randbytes(3000)]


def choose(table: Opened, action: str, content: bytes) -> None:
    """Loads a file as a person does."""
    with table.page.expect_file_chooser() as chosen:
        table.page.locator(f"#dialog [data-action={action}]").dispatch_event("click")
    chosen.value.set_files({"name": "f.json", "mimeType": "application/json", "buffer": content})
    for _ in range(100):
        if table.page.evaluate("window.took === true"):
            break
        table.page.wait_for_timeout(10)


TOOK = """() => {
  const text = Blob.prototype.text;
  Blob.prototype.text = function () {
    window.took = false;
    const read = text.call(this);
    read.then(() => setTimeout(() => {}, 0)).then(() => { window.took = true; });
    return read;
  };
}"""


def test_files_of_settings(watched: Opened) -> None:
    start(watched)
    watched.page.evaluate(TOOK)
    Player(watched).act("settings")
    watched.tick(50)
    for content in settings_files(Random(4)):
        choose(watched, "import", content)
        check(watched)
        said = watched.page.locator("#dialog").text_content() or ""
        assert "file" in said or "loaded" in said, content[:200]


def test_backups(watched: Opened) -> None:
    start(watched)
    watched.page.evaluate(TOOK)
    Player(watched).act("statistics")
    watched.tick(50)
    for content in backups(Random(5)):
        choose(watched, "backup-load", content)
        for _ in range(4):
            check(watched, in_ms=17)
        expect(watched.page.locator("#dialog .told")).not_to_be_empty()
    watched.tick(1500)
    # Rules of that name are told by it, as a text.
    shown = watched.page.locator("#dialog .by-rules").text_content() or ""
    assert "<script>ran=1</script>" in shown
    start(watched)


# ------------------------------------------------------------------ links


def strangers(mix: Random) -> list[str]:
    """Fragments whose packing is sound and whose content is not."""
    made = []
    for text in MARKUP:
        ascii_text = text.encode("ascii", "replace").decode()[:200]
        for words in (f"duel&{ascii_text}=1", ascii_text, f"duel&wrap={ascii_text}", "duel"):
            out = Writer()
            out.text(words)
            out.text(mix.choice((ascii_text[:20], "expert")))
            out.number(mix.getrandbits(40))
            made.append(f"{mix.choice(['deal', 'replay'])}={packed(bytes(out.bytes), VERSION)}")
        made.append(f"{mix.choice(['deal', 'replay'])}={text}")
    return made


def bent(fragment: str, mix: Random) -> str:
    """The same link with some bytes changed and its check sum made right again."""
    kind, _, text = fragment.partition("=")
    body = bytearray(unpacked(text, VERSION))
    for _ in range(mix.randrange(1, 4)):
        at = mix.randrange(len(body))
        body[at] = mix.randrange(256)
        if mix.random() < 0.2:
            del body[at]
    return f"{kind}={packed(bytes(body), VERSION)}"


ANSWER = """() => {
  const dialog = document.querySelector('#dialog[data-dialog=link]');
  if (!dialog?.checkVisibility()) return null;
  return [dialog.querySelector('#dialog-lines').textContent,
    dialog.querySelector('[data-action=take-link]') !== null];
}"""


def answer(table: Opened) -> tuple[str, bool]:
    """What is said to a link, and whether it can be taken; it may (really) take a moment."""
    for _ in range(300):
        if found := table.page.evaluate(ANSWER):
            return found[0], found[1]
        table.page.wait_for_timeout(20)
        table.tick(20)
    raise AssertionError("the link was not answered")


def test_links(watched: Opened) -> None:
    table, mix = watched, Random(6)
    start(table, DUEL)
    play_a_duel(table)
    table.until(".review [data-action=share-replay]")
    good = [copied(table.page, "share-replay"), copied(table.page, "share-deal")]
    start(table)
    taken = 0
    for fragment in [*strangers(mix), *(bent(mix.choice(good), mix) for _ in range(60))]:
        table.page.evaluate("(hash) => { location.hash = hash; }", fragment)
        table.tick(40)
        said, offered = answer(table)
        assert said.strip()
        if taken < 12 and offered:
            taken += 1
            table.page.click("[data-action=take-link]")
            for _ in range(5):
                table.tick(60)
            table.page.keyboard.press("End")
            table.tick(60)
            check(table)
            if table.page.query_selector("#panel"):
                table.page.click("#panel [data-action=close]")
            table.tick(60)
        else:
            table.page.keyboard.press("Escape")
        check(table)
    assert taken > 5
