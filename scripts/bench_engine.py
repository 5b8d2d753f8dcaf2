"""How fast the engine is, next to python-chess in the same run (``make bench``).

An action is: all legal moves of one seat listed, one of them applied. A ply of chess is
``list(board.legal_moves)`` and one ``push``. The engine's figure is taken inside Pyodide as well.
Prints the figures and writes them to ``build/bench-engine.json``.
"""

from __future__ import annotations

import json
import shutil
import subprocess
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
IN_PYODIDE = Path(__file__).parent / "node" / "bench_engine.mjs"
PYODIDE = Path(__file__).parents[1] / "node_modules" / "pyodide"


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


def actions_inside_pyodide() -> float | None:
    """The same engine figure inside Pyodide under Node; None where those are not installed."""
    if shutil.which("node") is None or not PYODIDE.is_dir():
        return None
    done = subprocess.run(
        ["node", str(IN_PYODIDE)], stdout=subprocess.PIPE, text=True, check=True, timeout=120
    )
    return float(done.stdout.split()[-1])


def main() -> None:
    """Engine and chess by turns, so that both meet the same machine; medians are
    reported. Time is this process's own, so that other work on the machine counts little."""
    classic = rules_of("classic")
    engine, chess = [], []
    for repeat in range(REPEATS):
        engine.append(engine_actions_per_second(classic, repeat, SECONDS))
        chess.append(chess_plies_per_second(repeat, SECONDS))
    matches = matches_per_second(classic, 3 * SECONDS)
    figures: dict[str, float | None] = {
        "engine_actions_per_second": round(median(engine)),
        "chess_plies_per_second": round(median(chess)),
        "ratio": round(median(e / c for e, c in zip(engine, chess, strict=True)), 2),
        "classic_matches_per_second": round(matches, 1),
        "engine_actions_per_second_in_pyodide": actions_inside_pyodide(),
    }
    for name, figure in figures.items():
        shown = "not measured (npm install?)" if figure is None else f"{figure:>10,}"
        print(f"{name.replace('_', ' '):<37} {shown}")
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(json.dumps(figures, indent=2) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
