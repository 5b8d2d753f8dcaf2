"""A game in a link's fragment: the same deal to play, or a whole replay. Nothing is sent anywhere.

    #deal=…      rules, level, and the seed (or the cards) of a match to play
    #replay=…    a record, to be watched

`shared_of` reads what anybody may have put there: it answers with a value or raises `ShareError`
and nothing else. Whether a replay's moves are possible is found out when they are gone through
(`Replayer`, `LookBack`), in slices.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from spit.ai.levels import LEVELS
from spit.app.parcel import ParcelError, Reader, Writer, packed, unpacked
from spit.app.record_code import read_deal, read_record_from, write_deal, write_record
from spit.app.setup import HIGHEST_SEED, Setup
from spit.engine.dealing import is_right_deal, new_table
from spit.engine.moves import Deal
from spit.engine.record import Record
from spit.engine.rules import Rules, RulesError, base_and_options, rules_of

VERSION = 1
DEAL, REPLAY = "deal", "replay"
NOBODY, A_PERSON = "off", "person"
WHO = (*LEVELS, "even", NOBODY, A_PERSON)
_LONGEST_WORDS = 600
_AFTER_LINKS = " \t\r\n.,;:!?)>]}\"'"
"""What mail and chat programs leave at the end of a link."""


class ShareError(ValueError):
    """Why a link cannot be used. `kind`: `damaged`, `newer`, `long`, or `rules`: then `rules` is
    the preset and the options that cannot be."""

    def __init__(self, kind: str, rules: tuple[str, Mapping[str, str]] = ("", {})) -> None:
        super().__init__(kind)
        self.kind, self.rules = kind, rules


class SharedDeal(NamedTuple):
    """A match to play. One of `seed` and `deal` (of the first round) is there."""

    rules: Rules
    level: str
    seed: int | None
    deal: Deal | None = None


class SharedReplay(NamedTuple):
    """A match that was played; `near` and `far` say who sat there: a level, `person`, `off`."""

    record: Record
    far: str
    near: str = A_PERSON


def shared_deal(setup: Setup) -> SharedDeal:
    """The link's content for a match that was started like this."""
    seed = setup.seed if setup.first_deal is None else None
    return SharedDeal(setup.rules, setup.far or NOBODY, seed, setup.first_deal)


def shared_replay(setup: Setup, record: Record) -> SharedReplay:
    """The link's content for a match that was started like this, as far as it has gone."""
    return SharedReplay(record, setup.far or NOBODY, setup.near or A_PERSON)


def setup_of(shared: SharedDeal) -> Setup:
    """The match that a link asks for."""
    far = None if shared.level in (NOBODY, A_PERSON) else shared.level
    return Setup(shared.rules, shared.seed or 0, far, first_deal=shared.deal)


def deal_fragment(shared: SharedDeal) -> str:
    """What stands after the `#` of a link to the same deal."""
    out = Writer()
    _write_rules(out, shared.rules)
    out.text(shared.level)
    if shared.deal is None:
        out.number((shared.seed or 0) + 1)
    else:
        out.number(0)
        write_deal(out, shared.deal, shared.rules)
    return f"{DEAL}={packed(bytes(out.bytes), VERSION)}"


def replay_fragment(shared: SharedReplay) -> str:
    """What stands after the `#` of a link to a replay: some 600 characters for a duel."""
    out = Writer()
    _write_rules(out, shared.record.rules)
    out.text(shared.near)
    out.text(shared.far)
    write_record(out, shared.record)
    return f"{REPLAY}={packed(bytes(out.bytes), VERSION)}"


def shared_of(fragment: str) -> SharedDeal | SharedReplay:
    """The game in a fragment, with or without `#`; ShareError says why there is none."""
    kind, _, text = fragment.removeprefix("#").partition("=")
    if kind not in (DEAL, REPLAY):
        raise ShareError("damaged")
    try:
        data = Reader(unpacked(text.rstrip(_AFTER_LINKS), VERSION))
        rules = _read_rules(data)
        shared = _read_deal(data, rules) if kind == DEAL else _read_replay(data, rules)
        data.close()
    except ParcelError as wrong:
        raise ShareError(wrong.kind) from None
    return shared


def _read_deal(data: Reader, rules: Rules) -> SharedDeal:
    level = _who(data)
    seed = data.number(HIGHEST_SEED + 1)
    if seed:
        return SharedDeal(rules, level, seed - 1)
    deal = read_deal(data, rules)
    if not is_right_deal(new_table(rules), deal):
        raise ParcelError("damaged")
    return SharedDeal(rules, level, None, deal)


def _read_replay(data: Reader, rules: Rules) -> SharedReplay:
    near, far = _who(data), _who(data)
    return SharedReplay(read_record_from(data, rules), far, near)


def _who(data: Reader) -> str:
    name = data.text(40)
    if name not in WHO:
        raise ParcelError("newer")
    return name


def _write_rules(out: Writer, rules: Rules) -> None:
    base, options = base_and_options(rules)
    out.text("&".join([base, *(f"{name}={value}" for name, value in options.items())]))


def _read_rules(data: Reader) -> Rules:
    preset, *pairs = data.text(_LONGEST_WORDS).split("&")
    options: dict[str, str] = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        options[name] = value
    try:
        return rules_of(preset, options)
    except RulesError:
        raise ShareError("rules", (preset, options)) from None
