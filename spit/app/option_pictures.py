"""A small picture of the table for each option's value: drawn by us, wordless, beside its sentence.

A picture is written as signs from left to right:
`7` a black card, `r7` a red one, `*` a joker, `#` a card face down, `_` a gap, `s3` a stock pile of
three, `b4` a reserve of four, `>` goes there, `<>` both ways, `x` does not go, `+` and, `hand`
somebody's hand, `clock` by itself, `burst` the spit, `n5` a number.

CSS gives colours to `pic-card`, `pic-back`, `pic-gap`, `pic-ink`, `pic-red`, `pic-now`.
"""

from __future__ import annotations

from collections.abc import Mapping

from spit.app.shapes import Element, element

HEIGHT = 44.0
CARD_W, CARD_H, GAP_W = 22.0, 30.0, 5.0
TOP = (HEIGHT - CARD_H) / 2

PICTURES: Mapping[str, str] = {
    "game.spit": "s1 s2 s3 + b4", "game.speed": "7 r8 K r2 9 + b4",
    "layout.1-2-3-4-5": "s1 s2 s3 s4 s5", "layout.1-2-3-4": "s1 s2 s3 s4",
    "layout.1-1-11-1-1": "s1 s1 s11 s1 s1",
    "centers.2": "7 rK", "centers.3": "7 r3 rK",
    "jokers.0": "7 <> r8", "jokers.2": "7 <> * <> rK",
    "wrap.around": "K <> A <> 2", "wrap.low": "K x A <> 2", "wrap.one-way": "A > K + K x A",
    "wrap.sticky": "2 > A > 2 + K x A",
    "alternate-colors.yes": "6 > r7 + 6 x 7", "alternate-colors.no": "6 > r7 + 6 > 7",
    "same-rank.yes": "7 > r7", "same-rank.no": "7 x r7",
    "flip.auto": "# clock > 8", "flip.hand": "# hand > 8",
    "fill-gaps.yes": "rK > _", "fill-gaps.no": "rK x _",
    "pair-off.yes": "s2 + 9 > r9", "pair-off.no": "s2 + 9 x r9",
    "slow-spit": "burst > clock > 7", "slow-spit.0": "burst > 7",
    "stuck-means.no-play": "K x 7 > burst", "stuck-means.no-play-or-turn": "K x 7 + K x _ > burst",
    "spit-call.both": "hand + hand > burst", "spit-call.either": "hand > burst",
    "spit-call.auto": "clock > burst",
    "dead-spits": "burst burst burst x", "dead-spits.0": "burst burst burst >",
    "out-when.stock": "_ _ _ + b4", "out-when.stock-and-reserve": "_ _ _ + _",
    "claim.race": "hand > b2 + b9 > hand", "claim.winner": "hand > b2 + b9",
    "jam-counts.stock": "s1 s2 s3", "jam-counts.all": "s1 s2 s3 + b4",
    "jam-tie.draw": "b4 <> b4", "jam-tie.near": "b4 > hand + b4",
    "match.finish": "b2 > _", "match.single": "n1", "match.rounds": "n1 n2 n3 > b2",
    "match.wins": "n1 + n2 + n3", "match.streak": "n1 > n2 > n3", "match.minutes": "clock > b2",
    "match.points": "b4 > n4",
    "speed-stock.15": "n15 + b5", "speed-stock.20": "n20 + b5",
    "refill.auto": "b4 clock > 8", "refill.hand": "b4 hand > 8",
}  # fmt: skip


def option_picture(option: str, value: str) -> Element | None:
    """The picture for an option's value as text (`wrap`, `low`; `match`, `wins:3`); None if there
    is none for it."""
    kind = value.partition(":")[0]
    signs = PICTURES.get(f"{option}.{kind}") or PICTURES.get(option)
    return None if signs is None else picture(signs)


def picture(signs: str) -> Element:
    """Draw signs from left to right. ValueError for one that there is not."""
    x, drawn = 1.0, []
    for sign in signs.split():
        width, shapes = _drawn(sign, x)
        drawn += shapes
        x += width + GAP_W
    attributes = (
        ("class", "pic"),
        ("viewBox", f"0 0 {x - GAP_W + 1:g} {HEIGHT:g}"),
        ("aria-hidden", "true"),
    )
    return Element("svg", attributes, "", tuple(drawn))


def _drawn(sign: str, x: float) -> tuple[float, list[Element]]:
    if sign in _GLYPHS:
        width, kind, path = _GLYPHS[sign]
        moved = f"translate({x:g} {HEIGHT / 2:g})"
        return width, [element("path", kind, d=path, transform=moved)]
    rank = sign.removeprefix("r")
    if rank in _RANKS:
        return CARD_W, [_card(x, TOP), _rank(x, rank, "pic-red" if sign[0] == "r" else "pic-ink")]
    if sign == "#":
        return CARD_W, [_card(x, TOP, "pic-back")]
    if sign == "_":
        gap = _card(x, TOP, "pic-gap")
        return CARD_W, [gap._replace(attributes=(*gap.attributes, ("stroke-dasharray", "3 2")))]
    if sign[0] in "sbn" and sign[1:].isdecimal():
        return _counted(sign[0], int(sign[1:]), x)
    raise ValueError(f"{sign!r} is no sign of a picture")


def _counted(kind: str, count: int, x: float) -> tuple[float, list[Element]]:
    if kind == "n":
        return CARD_W, [_text(x, str(count), "pic-ink")]
    step = min(2.5, 12.0 / count)
    backs = [_card(x, TOP + 6 - step * n, "pic-back") for n in range(count)]
    if kind == "s":
        backs[-1] = _card(x, TOP + 6 - step * (count - 1))
    return CARD_W, backs


def _card(x: float, y: float, kind: str = "pic-card") -> Element:
    return element("rect", kind, x=x, y=y, width=CARD_W, height=CARD_H, rx=2)


def _rank(x: float, rank: str, kind: str) -> Element:
    return _text(x, "10" if rank == "T" else rank, kind)


def _text(x: float, text: str, kind: str) -> Element:
    return element(
        "text", kind, text, x=x + CARD_W / 2, y=HEIGHT / 2 + 6, text_anchor="middle", font_size=17
    )


_RANKS = frozenset((*"A23456789TJQK", "*"))
_GLYPHS: Mapping[str, tuple[float, str, str]] = {
    # width, class, and the path around the middle line
    ">": (16, "pic-now", "M0-1.5H9V-5L16 0L9 5V1.5H0Z"),
    "<>": (20, "pic-now", "M0 0L7-5V-1.5H13V-5L20 0L13 5V1.5H7V5Z"),
    "x": (14, "pic-ink", "M2-6L7-1L12-6L14-4L9 1L14 6L12 8L7 3L2 8L0 6L5 1L0-4Z"),
    "+": (10, "pic-ink", "M4-5H6V-1H10V1H6V5H4V1H0V-1H4Z"),
    "hand": (18, "pic-ink", "M3 12V3L0-3L2-5L5-1V-11H8V-3V-13H11V-3V-11H14V-2V-8H17V5L14 12Z"),
    "clock": (20, "pic-ink",
              "M10-10A10 10 0 1 1 9.9-10ZM10-7.5A7.5 7.5 0 1 0 10.1-7.5ZM9-5H11V-.5L14.5 2.5"
              "L13 4L9 .8Z"),
    "burst": (24, "pic-now",
              "M12-12L14-5L20-9L18-2L24 0L18 2L20 9L14 5L12 12L10 5L4 9L6 2L0 0L6-2L4-9L10-5Z"),
}  # fmt: skip
