"""A second, slow reading of the rules on plain lists, to count move trees with.

It uses nothing of the engine: cards are two letters, a pile is a list of [card, face up]. It knows
the rules that the presets need, and one round only.
"""

from __future__ import annotations

from copy import deepcopy

RING = "A23456789TJQK"


def neighbours(a: str, b: str) -> bool:
    apart = abs(RING.index(a[0]) - RING.index(b[0]))
    return apart in (1, 12)


def parse_row(written: str, size: int) -> list[list[list]]:
    row = []
    for word in written.split():
        pile, up, at = [], True, 0
        while at < len(word):
            if word[at] in "()":
                up = word[at] == ")"
                at += 1
            elif word[at] == "-":
                at += 1
            else:
                pile.append([word[at : at + 2], up])
                at += 2
        row.append(pile)
    return row + [[] for _ in range(size - len(row))]


def split(written: str) -> list[str]:
    return [written[i : i + 2] for i in range(0, len(written), 2)] if written != "-" else []


class Round:
    """One round in play. ``o`` are the options by their names in RULES.md."""

    def __init__(self, o: dict[str, str], rows: list[str], reserves: list[str], centers: list[str],
                 sides: list[str]) -> None:  # fmt: skip
        self.o = o
        self.speed = o.get("game") == "speed"
        self.rows = [parse_row(row, 5) for row in rows]
        self.reserves = [split(reserve) for reserve in reserves]
        self.centers = [split(center) for center in centers]
        self.sides = [split(side) for side in sides]
        self.declared = [False, False]
        self.onto: list[int | None] = [None, None]
        self.owed = ""  # "", "ask", "choose" or "spit"
        self.vain = 0
        self.over = False
        self.follow()

    def top(self, seat: int, pile: int) -> str | None:
        held = self.rows[seat][pile]
        return held[-1][0] if held and held[-1][1] else None

    def fitting(self, card: str) -> list[int]:
        return [i for i, held in enumerate(self.centers) if held and neighbours(card, held[-1])]

    def yes(self, option: str, default: str) -> bool:
        return self.o.get(option, default) == "yes" and not self.speed

    def row_moves(self, row: list[list[list]]) -> list[tuple[int, int, str]]:
        found = []
        for a, source in enumerate(row):
            if not source or not source[-1][1]:
                continue
            for b, target in enumerate(row):
                if a == b:
                    continue
                if not target and self.yes("fill-gaps", "yes"):
                    found.append((a, b, "fill"))
                up = target and target[-1][1] and self.yes("pair-off", "no")
                if up and target[-1][0][0] == source[-1][0][0]:
                    found.append((a, b, "pair"))
        return found

    def can_uncover(self, row: list[list[list]]) -> bool:
        """Whether some run of row moves uncovers a face-down card or a top that fits: every row
        that can be reached is tried."""
        seen, todo = {repr(sorted(row))}, [row]  # places are alike
        while todo:
            row = todo.pop()
            for a, b, _ in self.row_moves(row):
                after = [list(pile) for pile in row]
                after[b].append(after[a].pop())
                if after[a]:
                    card, up = after[a][-1]
                    if not up or self.fitting(card):
                        return True
                if repr(sorted(after)) not in seen:
                    seen.add(repr(sorted(after)))
                    todo.append(after)
        return False

    def stuck(self, seat: int, wide: bool) -> bool:
        for pile, held in enumerate(self.rows[seat]):
            if held and not held[-1][1]:
                return False
            card = self.top(seat, pile)
            if card and self.fitting(card):
                return False
        return not wide or not self.can_uncover(self.rows[seat])

    def may_spit(self, seat: int) -> bool:
        wide = self.o.get("stuck-means") == "no-play-or-turn"
        if not self.speed and not self.reserves[0] and not self.reserves[1]:
            wide = True
        return self.stuck(seat, wide)

    def moves(self) -> list[tuple]:
        if self.over:
            return []
        if self.owed == "choose":
            seat = 0 if self.reserves[0] else 1
            return [("choose", seat, 0), ("choose", seat, 1)]
        if self.owed:
            return [(self.owed,)]
        found: list[tuple] = []
        both = self.may_spit(0) and self.may_spit(1)
        for seat in (0, 1):
            for pile in range(5):
                card = self.top(seat, pile)
                if card:
                    found += [("play", seat, pile, at) for at in self.fitting(card)]
                held = self.rows[seat][pile]
                if held and not held[-1][1]:
                    found.append(("turn", seat, pile))
            found += [(kind, seat, a, b) for a, b, kind in self.row_moves(self.rows[seat])]
            how = self.o.get("spit-call", "either")
            if how == "both" and self.may_spit(seat) and not self.declared[seat]:
                found.append(("call", seat))
            if how == "either" and both:
                found.append(("call", seat))
        return found

    def take(self, seat: int, pile: int) -> str:
        held = self.rows[seat][pile]
        card = held.pop()[0]
        if held and self.o.get("flip", "auto") == "auto":
            held[-1][1] = True
        return card

    def make(self, move: tuple) -> Round:
        after = deepcopy(self)
        getattr(after, "do_" + move[0])(*move[1:])
        return after

    def do_play(self, seat: int, pile: int, at: int) -> None:
        self.centers[at].append(self.take(seat, pile))
        if self.speed and self.reserves[seat]:
            self.rows[seat][pile].append([self.reserves[seat].pop(), True])
        self.vain = 0
        self.follow()

    def do_fill(self, seat: int, a: int, b: int) -> None:
        self.rows[seat][b].append([self.take(seat, a), True])
        self.follow()

    do_pair = do_fill

    def do_turn(self, seat: int, pile: int) -> None:
        self.rows[seat][pile][-1][1] = True
        self.follow()

    def do_call(self, seat: int) -> None:
        self.declared[seat] = True
        if self.o.get("spit-call", "either") == "either" or all(self.declared):
            self.owe()

    def owe(self) -> None:
        alone = bool(self.reserves[0]) != bool(self.reserves[1]) and not self.speed
        seat = 0 if self.reserves[0] else 1
        one_pile = sum(bool(center) for center in self.centers) == 1
        self.owed = "ask" if alone and not one_pile and self.onto[seat] is None else "spit"

    def do_ask(self) -> None:
        self.owed = "choose"

    def do_choose(self, seat: int, at: int) -> None:
        self.onto[seat] = at
        self.owed = "spit"

    def do_spit(self) -> None:
        if self.speed:
            for at in (0, 1):
                self.centers[at].append(self.sides[at].pop())
        elif self.reserves[0] and self.reserves[1]:
            for seat in (0, 1):
                self.centers[seat].append(self.reserves[seat].pop())
        else:
            seat = 0 if self.reserves[0] else 1
            only = next(i for i, center in enumerate(self.centers) if center)
            one_pile = sum(bool(center) for center in self.centers) == 1
            onto = only if one_pile else self.onto[seat]
            assert onto is not None
            self.centers[onto].append(self.reserves[seat].pop())
        self.owed = ""
        self.vain += 1
        self.declared = [False, False]
        self.follow()

    def out(self, seat: int) -> bool:
        if any(self.rows[seat]):
            return False
        keeps = self.speed or self.o.get("out-when") == "stock-and-reserve"
        return not (keeps and self.reserves[seat])

    def follow(self) -> None:
        """4.7: out, then a jam; then what lapses and what is owed."""
        if self.out(0) or self.out(1):
            self.over = True
            return
        both_wide = self.stuck(0, True) and self.stuck(1, True)
        limit = int(self.o.get("dead-spits", "20" if self.speed else "0"))
        nothing = not self.speed and not self.reserves[0] and not self.reserves[1]
        if both_wide and (nothing or (limit and self.vain >= limit)):
            self.over = True
            return
        for seat in (0, 1):
            if not self.may_spit(seat):
                self.declared[seat] = False
        if self.o.get("spit-call") == "auto" and self.may_spit(0) and self.may_spit(1):
            self.owe()


def count(table: Round, depth: int) -> int:
    """How many sequences of so many actions there are."""
    moves = table.moves()
    if depth == 1:
        return len(moves)
    return sum(count(table.make(move), depth - 1) for move in moves)
