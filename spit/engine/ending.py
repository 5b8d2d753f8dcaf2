"""The end of a round, what each seat takes from it, and the end of a match (RULES 6 and 7)."""

from __future__ import annotations

from .cards import deck
from .events import Claimed, Event, Gathered, MatchEnded, RoundEnded
from .row import side_of
from .rules import Rules
from .seats import FAR, NEAR, SEATS, Seat, other
from .table import BETWEEN, CLAIM, ENDED, Center, Side, Table, owned

_FREE = (False, False)


def out_seats(rules: Rules, sides: tuple[Side, Side]) -> list[Seat]:
    """Who has got rid of what has to go (6.1, 9.4)."""
    stock_only = rules.out_when == "stock" and not rules.is_speed
    return [
        seat for seat in SEATS if not sides[seat].stock and (stock_only or not sides[seat].reserve)
    ]


def jam_winner(table: Table) -> Seat | None:
    """Fewer cards, of those that count (6.4, 9.4)."""
    rules = table.rules
    if rules.is_speed or rules.jam_counts == "all":
        near, far = owned(table, NEAR), owned(table, FAR)
    else:
        near, far = table.sides[NEAR].stock, table.sides[FAR].stock
    winner = _fewer((near, far))
    return NEAR if winner is None and rules.jam_tie == "near" else winner


def end_round(
    table: Table, how: str, winner: Seat | None, now_ms: int, events: list[Event]
) -> Table:
    """The round is over: it is scored, and the piles are claimed unless the match is decided."""
    events.append(RoundEnded(how, winner))
    left = (owned(table, NEAR), owned(table, FAR))
    table = table._replace(
        stuck=_FREE, spit_due_ms=None, round_end=how, round_winner=winner, left=left
    )
    table = table._replace(scores=_scores(table, winner))
    kind, goal = table.rules.match
    if kind == "single":
        return _end_match(table, how, winner, events)
    counted = kind in ("wins", "streak", "points")
    if winner is not None and counted and table.scores[winner] >= goal:
        return _end_match(table, kind, winner, events)
    if table.rules.is_speed:
        return gather(table, (), now_ms, events)
    live = [i for i, center in enumerate(table.centers) if center.cards]
    if len(live) == 1:
        return _take_only_pile(table, live[0], now_ms, events)
    return table._replace(phase=CLAIM, chooser=_chooser(table))


def _scores(table: Table, winner: Seat | None) -> tuple[int, int]:
    """Rounds won; for a streak, won in a row; in Speed, points (7.4, 9.4)."""
    streak = table.rules.match.kind == "streak"
    if winner is None:
        return (0, 0) if streak else table.scores
    gain = abs(table.left[0] - table.left[1]) if table.rules.is_speed else 1
    before = 0 if streak else table.scores[other(winner)]
    mine = table.scores[winner] + gain
    return (mine, before) if winner == NEAR else (before, mine)


def _chooser(table: Table) -> Seat | None:
    """Who alone may claim (6.3); None is a race. Never an absent seat."""
    if table.absent is not None:
        return other(table.absent)
    return table.round_winner if table.rules.claim == "winner" else None


def _take_only_pile(table: Table, center: int, now_ms: int, events: list[Event]) -> Table:
    """6.5: after a jam the seat with more stock cards, else the starter. So it is the seat that did
    not go out too: it has stock cards left, or nothing but the reserve that only a starter has."""
    fewer = _fewer((table.sides[NEAR].stock, table.sides[FAR].stock))
    taker = table.starter if fewer is None else other(fewer)
    events.append(Claimed(taker, (center,)))
    claims = tuple(taker if i == center else None for i in range(len(table.centers)))
    return gather(table, claims, now_ms, events)


def claim(table: Table, seat: Seat, center: int, now_ms: int, events: list[Event]) -> Table:
    """The first hand takes its pile, the other seat what is left (6.2, 6.3)."""
    live = [i for i, pile in enumerate(table.centers) if pile.cards]
    claims = tuple(
        None if i not in live else seat if i == center else other(seat)
        for i in range(len(table.centers))
    )
    events.append(Claimed(seat, (center,)))
    events.append(Claimed(other(seat), tuple(i for i in live if i != center)))
    return gather(table, claims, now_ms, events)


def gather(
    table: Table, claims: tuple[Seat | None, ...], now_ms: int, events: list[Event]
) -> Table:
    """Each seat picks up what it owns (6.6); the match clock stands. In Speed all cards go back
    into the pack."""
    rules = table.rules
    if rules.is_speed:
        pack = deck()
        held = [pack[:26], pack[26:]]
    else:
        held = [
            tuple(card for pile in side.row for card in pile.cards) + side.reserve
            for side in table.sides
        ]
        for center, taker in zip(table.centers, claims, strict=True):
            if taker is not None:
                held[taker] += center.cards
    time_left = table.time_left_ms
    if table.ends_ms is not None:
        time_left = table.ends_ms - now_ms  # more than 0: once it is up nothing else is accepted
    counts = (len(held[NEAR]), len(held[FAR]))
    table = table._replace(
        phase=BETWEEN,
        sides=(side_of(rules, (), held[NEAR]), side_of(rules, (), held[FAR])),
        centers=(Center(()),) * len(table.centers),
        side_piles=(),
        claims=claims,
        chooser=None,
        ends_ms=None,
        time_left_ms=time_left,
        one_pile=False,
    )
    events.append(Gathered(counts))
    if rules.is_speed:
        return table
    for seat in SEATS:
        if not counts[seat]:
            return _end_match(table, "finish", seat, events)
    if rules.match.kind == "rounds" and table.round_no >= rules.match.n:
        return _end_match(table, "rounds", _fewer(counts), events)
    return table


def time_up(table: Table, events: list[Event]) -> Table:
    """7.5: play stops at once, an open claim is dropped, center piles belong to nobody."""
    counts = (owned(table, NEAR), owned(table, FAR))
    if not table.round_end:
        events.append(RoundEnded("time", None))
        table = table._replace(round_end="time", left=counts)
    return _end_match(table, "time", _fewer(counts), events)


def _end_match(table: Table, how: str, winner: Seat | None, events: list[Event]) -> Table:
    """``how`` decided the match, for ``winner`` or for nobody: nothing is owed any more."""
    events.append(MatchEnded(how, winner))
    return table._replace(
        phase=ENDED,
        match_end=how,
        match_winner=winner,
        spit_due_ms=None,
        choice_due_ms=None,
        ends_ms=None,
        stuck=_FREE,
        chooser=None,
    )


def _fewer(counts: tuple[int, int]) -> Seat | None:
    if counts[NEAR] == counts[FAR]:
        return None
    return NEAR if counts[NEAR] < counts[FAR] else FAR
