"""Plain Python of all sorts, run in the page by scripts/near.py and nowhere else.

The functions of Pyodide that it uses are shipped with those that the page uses anyway, so that a
change of the game does not come to need one that is not there yet.

Long for one file, but it is a list to be run, not code to be read: its statements share one
namespace in the page, and nothing else builds on them.
"""

# ruff: noqa (statements for their own sake)

from __future__ import annotations

import collections
import contextlib
import copy
import dataclasses
import enum
import functools
import gc
import heapq
import itertools
import json
import math
import operator
import random
import re
import traceback
import typing
import weakref

import js
from pyodide.ffi import create_proxy, to_js


def another(value: object) -> object:
    """A copy, so that what changes it does not change the next."""
    try:
        return copy.copy(value)
    except TypeError:
        return value


def sampled(call: typing.Callable[..., object], *given: object) -> None:
    """Calls it, whatever comes of it."""
    try:
        repr(call(*given))
    except Exception as error:
        str(error)


# Every method of the usual values, with arguments of some kinds.
VALUES: list[object] = [
    "ace of spades", "", "äöü", "♠♥", "12", b"ace", bytearray(b"deck"), 7, 0, -3, 2**70, True, 2.5,
    float("inf"), 1 + 2j, None, (1, 2, 3), (), [3, 1, 2], [], {"a": 1, "b": [2]}, {}, {1, 2, 3},
    frozenset((2, 3)), range(9), slice(1, 5, 2), memoryview(b"ace"),
]  # fmt: skip
GIVEN: list[tuple[object, ...]] = [
    (), (0,), (2,), ("a",), (" ",), ("a", "b"), (1, 2), ([1, 2],), ({"a": 2},), ((1, 2), 3), ({2},),
    (None,), (b"a",), (2.5,), ("{} {}",), (lambda item: item,), ("utf-8",), (-1, "x"),
]  # fmt: skip
for value in VALUES:
    for name in dir(type(value)):
        if name in ("__class__", "__init_subclass__", "__pow__", "__rpow__", "__rlshift__"):
            continue
        for given in GIVEN:
            with contextlib.suppress(Exception):
                sampled(getattr(another(value), name), *given)
OPERATORS = [
    operator.add, operator.sub, operator.mul, operator.truediv, operator.floordiv, operator.mod,
    operator.pow, operator.and_, operator.or_, operator.xor, operator.lt, operator.le, operator.eq,
    operator.ne, operator.gt, operator.ge, operator.contains, operator.getitem, operator.lshift,
    operator.rshift, operator.iadd, operator.ior, operator.is_, operator.concat,
]  # fmt: skip
for left, right in itertools.product([v for v in VALUES if v != 2**70], repeat=2):
    for call in OPERATORS:
        if call in (operator.pow, operator.lshift, operator.mul):
            continue
        sampled(call, another(left), right)
for n in (2**70, -(2**70), 10**30 + 1):
    for call in OPERATORS[:6] + OPERATORS[7:16]:
        sampled(call, n, 12345678901234567890)
        sampled(call, n, 3)
BUILTINS = [
    abs, all, any, ascii, bin, bool, bytes, callable, chr, dir, enumerate, float, frozenset, hash,
    hex, id, int, iter, len, list, max, min, next, oct, ord, repr, reversed, round, set, sorted,
    str, sum, tuple, type, vars, dict, format, isinstance, divmod, getattr, hasattr, zip, map,
    filter,
]  # fmt: skip
for call, given in itertools.product(BUILTINS, [(value,) for value in VALUES] + GIVEN):
    sampled(call, *given)
for spec in ("", "d", "5", "<8", ">8", "^8", "08.2f", ",", "_", "x", "b", "e", "g", "%", "+d", "s"):
    for value in VALUES:
        sampled(format, value, spec)
sampled(lambda: "%s %d %5.1f %r %x %%" % ("a", 1, 2.0, None, 255))  # noqa: UP031
for call in (math.sqrt, math.floor, math.ceil, math.log, math.exp, math.sin, math.hypot, math.gcd,
             math.isqrt, math.comb, math.copysign, math.isclose, math.fsum, math.prod):  # fmt: skip
    for given in ((2.5,), (4,), (4, 6), ([1, 2.5],)):
        sampled(call, *given)


# Classes of all sorts.
class Suit(enum.Enum):
    CLUBS = "C"
    SPADES = "S"


class Marks(enum.IntFlag):
    UP = enum.auto()
    DOWN = enum.auto()


@dataclasses.dataclass(frozen=True, slots=True, order=True)
class Card:
    rank: int
    suit: str = "S"
    marks: tuple[str, ...] = dataclasses.field(default_factory=tuple)


@dataclasses.dataclass
class Hand:
    cards: list[Card] = dataclasses.field(default_factory=list)

    def __post_init__(self) -> None:
        self.seen = collections.Counter(card.rank for card in self.cards)

    @property
    def size(self) -> int:
        return len(self.cards)

    @functools.cached_property
    def best(self) -> Card:
        return max(self.cards)

    @classmethod
    def of(cls, *ranks: int) -> Hand:
        return cls([Card(rank) for rank in ranks])

    @staticmethod
    def empty() -> Hand:
        return Hand()

    def __contains__(self, card: Card) -> bool:
        return card in self.cards

    def __iter__(self) -> typing.Iterator[Card]:
        yield from self.cards

    def __len__(self) -> int:
        return len(self.cards)

    def __getitem__(self, at: int) -> Card:
        return self.cards[at]

    def __add__(self, other: Hand) -> Hand:
        return Hand(self.cards + other.cards)

    def __call__(self, *given: int, **named: int) -> int:
        return sum(given) + sum(named.values())


class Move(typing.NamedTuple):
    seat: int
    pile: int = 0


class Shape(typing.Protocol):
    def area(self) -> float: ...


hand = Hand.of(3, 1, 2)
repr(hand), hash(Card(1)), hand.best, hand.size, Card(2) in hand, list(hand), hand[0], hand + hand
hand(1, 2, *[3], three=3, **{"four": 4}), len(Hand.empty()), bool(Hand.empty()), sorted(hand)
dataclasses.replace(Card(2), rank=3), dataclasses.asdict(hand), copy.deepcopy(hand), Suit("C")
(
    Suit["SPADES"],
    list(Suit),
    Marks.UP | Marks.DOWN,
    repr(Marks(3)),
    Move(1)._replace(pile=2)._asdict(),
)
Move(*[1, 2]) == Move(1, 2), isinstance(hand, Hand), issubclass(Hand, object), weakref.ref(hand)()
sampled(lambda: dataclasses.replace(Card(1), no=1))
sampled(lambda: setattr(Card(1), "rank", 2))
sampled(lambda: Suit("X"))
sampled(lambda: hand.nothing)
del hand.seen


# Functions, loops and errors of all sorts.
def counted(limit: int) -> typing.Iterator[int]:
    with contextlib.suppress(ZeroDivisionError):
        for n in range(limit):
            if n == 5:
                1 / 0  # noqa: B018
            got = yield n
            if got:
                return got
    return limit


def told(value: object) -> str:
    match value:
        case {"a": int(n), **rest}:
            return f"{n} {rest}"
        case [first, *_, last]:
            return f"{first} {last}"
        case Card(rank=rank, suit="S") if rank > 1:
            return f"{rank:>3}"
        case str() | None:
            return "text"
        case Move(0, pile):
            return str(pile)
        case _:
            return repr(value)


@functools.lru_cache(maxsize=8)
def steps(n: int) -> int:
    return n if n < 2 else steps(n - 1) + steps(n - 2)


@functools.singledispatch
def shown(value: object) -> str:
    return "?"


shown.register(int, lambda value: "int")
(
    shown(1),
    shown("a"),
    steps(20),
    [sampled(told, value) for value in [*VALUES, Card(2), Move(0)]],
    steps.cache_info(),
)
steady = counted(9)
next(steady), sampled(steady.send, 3), list(counted(9)), steady.close()
try:
    try:
        raise KeyError("ace")
    except KeyError as error:
        error.add_note("of spades")
        raise ValueError("no ace") from error
except* ValueError:
    traceback.format_exc()
try:
    assert_never = typing.assert_never
    assert_never("x")
except AssertionError:
    traceback.format_exc(limit=2)
sampled(lambda: [][1])
sampled(lambda: {}["a"])
sampled(lambda: int("x"))
sampled(lambda: "a" + 1)
sampled(lambda: undefined)  # noqa: F821
sampled(lambda: "a".nothing())
sampled(lambda: (yield_ for yield_ in "abc").throw(ValueError("x")))
first, *middle, last = range(9)
squares = {n: n * n for n in range(20) if n % 2}
unique = {n % 7 for n in range(50)}
nested = [[(a, b) for a in range(3)] for b in range(3)]
total = functools.reduce(
    operator.add, itertools.chain.from_iterable(zip(*[range(9)] * 2, strict=True))
)
while (first := first + 1) < 5:
    if first == 3:
        continue
else:
    del first
items = list(range(50))
items[5:9], items[::-1], items[-3:], items.copy()
items[2:4] = [7, 7, 7]
del items[::3]
items.sort(key=lambda n: (-n, str(n)), reverse=True)
(
    items.insert(1, 3),
    items.pop(0),
    items.index(3),
    items.count(7),
    items.extend((1, 2)),
    items.reverse(),
)
queue = [5, 3, 8]
heapq.heapify(queue), heapq.heappush(queue, 1), heapq.heappop(queue), heapq.nsmallest(2, queue)
table = collections.defaultdict(list, a=[1])
table["b"].append(2), table.setdefault("c", []), table | {"d": 1}, dict(sorted(table.items()))
collections.Counter("spit").most_common(2), collections.OrderedDict(a=1).move_to_end("a")
deque = collections.deque(range(9), maxlen=5)
(
    deque.rotate(2),
    deque.appendleft(1),
    deque.popleft(),
    list(deque),
    collections.ChainMap({}, {})["a":] if 0 else 0,
)
(
    list(itertools.combinations("abcd", 2)),
    list(itertools.permutations("abc")),
    list(itertools.pairwise("abc")),
)
[list(group) for _, group in itertools.groupby("aabb")], list(itertools.accumulate(range(5)))
(
    list(itertools.islice(itertools.count(), 3)),
    list(itertools.zip_longest("ab", "c")),
    list(itertools.batched("abc", 2)),
)
chance = random.Random(7)
(
    chance.random(),
    chance.shuffle(items),
    chance.choice(items),
    chance.sample(items, 3),
    chance.gauss(0, 1),
)
(
    chance.uniform(1, 2),
    chance.randrange(9),
    chance.randint(1, 6),
    chance.choices("abc", [1, 2, 3], k=2),
)
(
    chance.getstate(),
    chance.seed("text"),
    chance.lognormvariate(0, 1),
    chance.expovariate(1.0),
    chance.triangular(),
)
text = json.dumps({"a": [1, 2.5, None, True, "é♠\n"], "b": {"c": 10**20}}, indent=1, sort_keys=True)
(
    json.loads(text),
    sampled(json.loads, "{"),
    json.dumps(text, ensure_ascii=False),
    json.dumps([1], separators=(",", ":")),
)
(
    re.sub(r"(\w+)-(\d+)", r"\2 \1", "near-1 far-2"),
    re.findall(r"[a-z]+", "a1b2"),
    re.split(r"\s*,\s*", "a , b"),
)
re.compile(r"^(?P<name>\w+)=(?P<value>.*)$", re.MULTILINE).fullmatch("a=b").groupdict()
weak = weakref.WeakValueDictionary(a=hand)
weak.get("a"), weakref.WeakKeyDictionary()
exec(
    compile(
        "x = [n for n in range(3)]\ndef f(a, /, b=1, *c, d, **e): return locals()", "x", "exec"
    ),
    {},
)
eval("1 + 2"), globals().get("x"), locals(), vars(hand), dir(hand), id(hand), callable(hand)
sorted([(0, -1, "a"), (0.0, 0, "b"), (2.5, 3, "c"), (0, -1, "A")])
print("", end="")
gc.collect()

# The page: values back and forth.
window = js.window
there = window.Object.new()
there.name = "x"
setattr(there, "count", 2)
(
    there.name,
    there.count,
    hasattr(there, "no"),
    getattr(there, "no", None),
    there.toString(),
    str(there),
    dir(there),
)
array = to_js([1, 2.5, "a", None, True, [1, (2,)]])
list(array), array.length, array[0], array.to_py(), array.map(create_proxy(lambda *given: given[0]))
window.JSON.stringify(to_js({"a": 1}, dict_converter=window.Object.fromEntries))
window.Array.of(1, 2)
proxy = create_proxy(lambda event=None, *given: 1)
window.document.addEventListener("spit-none", proxy)
window.document.dispatchEvent(window.Event.new("spit-none"))
window.document.removeEventListener("spit-none", proxy)
proxy.destroy()
# A promise that is refused, as WebKit refuses to keep the screen awake.
window.Promise.reject(window.Error.new("no")).then(create_proxy(str), create_proxy(str))
sampled(lambda: window.JSON.parse("{"))
sampled(lambda: window.nothing())
sampled(lambda: window.document.querySelector("[["))
for found in window.document.querySelectorAll("body > div"):
    found.tagName, found.id, found.getAttribute("class"), found.hidden, found.style, found.children
    break
(
    there == window,
    there is window,
    bool(there),
    typing.cast(int, 1),
    window.Math.max(1, 2.5),
    window.Date.now(),
)
memory = window.Uint8Array.new(4)
(
    memory.assign(b"abcd"),
    memory.to_bytes(),
    bytes(memory.to_py()),
    window.BigInt(2**70),
    window.Map.new().size,
)
list(window.Object.keys(there)), [*window.Object.entries(there)], window.Promise.resolve(1)
del there.name
