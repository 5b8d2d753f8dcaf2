"""How fast the engine is, next to python-chess in the same run (``make bench``).

An action is: all legal moves of one seat listed, one of them applied. A ply of chess is
``list(board.legal_moves)`` and one ``push``. Prints the figures and writes them to
``build/bench-engine.json``.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from spit.cli.untimed import play_match
from spit.engine.engine import apply, house, legal, new_table
from spit.engine.rules import Rules, rules_of
from spit.engine.seats import other
from spit.engine.table import ENDED

SECONDS = 1.0
REPEATS = 5
OUTPUT = Path("build/bench-engine.json")


def engine_actions_per_second(rules: Rules, seed: int, seconds: float) -> float:
    """Random legal play; the house's moves are made as they are owed and not counted."""
    rng = Random(seed)
    random = rng.random
    table, now_ms, actions = new_table(rules), 0, 0
    begun = process_time()
    while process_time() - begun < seconds:
        for _ in range(200):
            owed = house(table, now_ms, rng)
            while owed is not None:
                table, _ = apply(table, owed, now_ms)
                owed = house(table, now_ms, rng)
            if table.phase == ENDED:
                table = new_table(rules)
                continue
            seat = 1 if random() < 0.5 else 0
            moves = legal(table, seat, now_ms)
            if not moves:
                moves = legal(table, other(seat), now_ms)
            table, _ = apply(table, moves[int(random() * len(moves))], now_ms)
            now_ms += 100
            actions += 1
    return actions / (process_time() - begun)


def chess_plies_per_second(seed: int, seconds: float) -> float:
    """Random legal chess."""
    import chess

    rng = Random(seed)
    board, plies = chess.Board(), 0
    begun = process_time()
    while process_time() - begun < seconds:
        for _ in range(50):
            moves = list(board.legal_moves)
            if not moves or plies % 80 == 79:
                board = chess.Board()
                moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            plies += 1
    return plies / (process_time() - begun)


def matches_per_second(rules: Rules, seconds: float) -> float:
    """Whole matches by the ``random`` player."""
    begun, played = process_time(), 0
    while process_time() - begun < seconds:
        play_match(rules, "random", "random", Random(f"bench/{played}"))
        played += 1
    return played / (process_time() - begun)


def main() -> None:
    """Engine and chess by turns, so that both meet the same machine; medians are
    reported. Time is this process's own, so that other work on the machine counts little."""
    classic = rules_of("classic")
    engine, chess = [], []
    for repeat in range(REPEATS):
        engine.append(engine_actions_per_second(classic, repeat, SECONDS))
        chess.append(chess_plies_per_second(repeat, SECONDS))
    matches = matches_per_second(classic, 3 * SECONDS)
    figures = {
        "engine_actions_per_second": round(median(engine)),
        "chess_plies_per_second": round(median(chess)),
        "ratio": round(median(e / c for e, c in zip(engine, chess, strict=True)), 2),
        "classic_matches_per_second": round(matches, 1),
    }
    for name, figure in figures.items():
        print(f"{name.replace('_', ' '):<28} {figure:>10,}")
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(json.dumps(figures, indent=2) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
