"""`make mutants`: how much of what could be wrong in the engine and the rival the tests notice.

Every mutant (scripts/mutate.py) runs in a process of its own, forked from one that has collected
the tests and run none. It meets only those that reach its function: first those that have killed
another mutant of it, then the quickest, for some seconds in all. It is killed by the first that
fails, or by taking many times as long as without it. Prints a table, and writes it with all
survivors to build/mutants.txt. What is left out, and why, stands in pyproject.toml.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import resource
import signal
import sys
import time
import tomllib
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from scripts import words
from scripts.mutate import Mutant, mutants_of, put_in_place, target

ROOT = Path(__file__).resolve().parents[1]
REPORT = ROOT / "build" / "mutants.txt"
LAST = ROOT / "build" / "mutants.json"  # the results by a mutant's key, for --again
CONFIG = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutants"]
ROOMS = ("engine", "ai")
SLOWER = 5  # times as long as without the mutant, and a little, is for ever
LITTLE_S = 0.4
MOST_BYTES = 4 << 30
KILLED, TIMED_OUT, SURVIVED, UNREACHED = "killed", "timed out", "survived", "unreached"
ALIVE = (SURVIVED, UNREACHED)


class Clean(NamedTuple):
    """One test without a mutant: the functions it reaches, its seconds of processor time."""

    reached: frozenset[str]
    seconds: float


def forked(child: Callable[[int], None]) -> tuple[str, int]:
    """What the child wrote to its pipe, and how it ended (negative: by a signal)."""
    reader, writer = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(reader)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        code = 1
        try:
            child(writer)
            code = 0
        finally:
            os._exit(code)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        written = pipe.read()
    return written, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


class Trials:
    """A pytest plugin that, in place of running the tests, tries the mutants on them."""

    def __init__(self, mutants: list[Mutant]) -> None:
        self.mutants = mutants
        self.results: dict[str, str] = {}
        self.clean: list[Clean] = []
        self.killers: dict[str, list[int]] = defaultdict(list)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:  # only ever in a child
            os._exit(1)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        gc.collect()
        gc.freeze()
        codes = {
            id(target(mutant.module, mutant.function).__code__): mutant.place
            for mutant in self.mutants
        }
        self.clean = [self._measured(item, codes) for item in session.items]
        begun, module = time.monotonic(), ""
        for mutant in self.mutants:
            if mutant.module != module:
                module = mutant.module
                print(f"{time.monotonic() - begun:6.0f} s  {module}", flush=True)
            result = self.results[mutant.name] = self._tried(mutant, session.items)
            if result in ALIVE:
                with REPORT.open("a", encoding="utf-8") as report:
                    report.write(f"{mutant.name}  {result}\n{mutant.change}\n\n")
        print(f"{time.monotonic() - begun:6.0f} s  done", flush=True)
        return True

    def _measured(self, item: pytest.Item, codes: dict[int, str]) -> Clean:
        def timed(pipe: int) -> None:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            os.write(pipe, json.dumps(time.process_time()).encode())

        def watched(pipe: int) -> None:
            seen: set[int] = set()
            sys.setprofile(lambda frame, _event, _arg: seen.add(id(frame.f_code)))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            sys.setprofile(None)
            os.write(pipe, json.dumps([codes[code] for code in seen if code in codes]).encode())

        (seconds, failed), (places, _) = forked(timed), forked(watched)
        if failed:
            raise words.MissingToolError(f"{item.nodeid} fails without any mutant.")
        return Clean(frozenset(json.loads(places)), json.loads(seconds))

    def _tried(self, mutant: Mutant, items: list[pytest.Item]) -> str:
        killers = self.killers[mutant.place]
        tests = [at for at, clean in enumerate(self.clean) if mutant.place in clean.reached]
        tests.sort(key=lambda at: (at not in killers, self.clean[at].seconds))
        if not tests:
            return UNREACHED

        def child(pipe: int) -> None:
            resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
            put_in_place(mutant)
            for at, after in zip(tests, [*tests[1:], None], strict=True):
                if time.process_time() > CONFIG["seconds"]:
                    break
                os.write(pipe, f"{at} ".encode())
                limit = LITTLE_S + SLOWER * self.clean[at].seconds
                signal.setitimer(signal.ITIMER_PROF, limit)  # SIGPROF ends the process
                items[at].config.hook.pytest_runtest_protocol(
                    item=items[at], nextitem=None if after is None else items[after]
                )

        written, code = forked(child)
        if not code:
            return SURVIVED
        if not written:
            raise words.MissingToolError(f"{mutant.name} cannot be put in place:\n{mutant.change}")
        if (killer := int(written.split()[-1])) not in killers:
            killers.append(killer)
        return TIMED_OUT if code == -signal.SIGPROF else KILLED


def table(mutants: list[Mutant], results: dict[str, str], room: str) -> tuple[list[str], float]:
    """A line for each module and one for the room, and how many percent were killed in all."""
    lines, sums = [], [0, 0, 0, 0]
    modules = list(dict.fromkeys(mutant.module for mutant in mutants))
    for module in modules:
        found = [results[mutant.name] for mutant in mutants if mutant.module == module]
        counts = [found.count(kind) for kind in (KILLED, TIMED_OUT, SURVIVED, UNREACHED)]
        sums = [sum(pair) for pair in zip(sums, counts, strict=True)]
        lines.append(row(module.removeprefix("spit."), counts))
    killed = (sums[0] + sums[1]) / max(1, sum(sums)) * 100
    return [*lines, row(f"{room}, all", sums), ""], killed


def row(name: str, counts: list[int]) -> str:
    total = sum(counts)
    percent = (counts[0] + counts[1]) / max(1, total) * 100
    return f"{name:22}" + "".join(f"{n:10}" for n in (total, *counts)) + f"{percent:9.1f} %"


def survivors(mutants: list[Mutant], results: dict[str, str]) -> list[str]:
    alive = [mutant for mutant in mutants if results[mutant.name] in ALIVE]
    return [f"{mutant.name}  {results[mutant.name]}\n{mutant.change}\n" for mutant in alive]


def try_room(
    room: str, only: list[str], known: dict[str, str]
) -> tuple[list[Mutant], dict[str, str]]:
    """The room's mutants and what became of each. What ``known`` says was killed is believed."""
    mutants = [
        mutant
        for path in sorted((ROOT / "spit" / room).glob("*.py"))
        if not only or f"{room}/{path.stem}" in only or room in only
        for mutant in mutants_of(path, ROOT, CONFIG["left_out"])
    ]
    dead = {m.name: known[m.key] for m in mutants if known.get(m.key, SURVIVED) not in ALIVE}
    trials = Trials([mutant for mutant in mutants if mutant.name not in dead])
    if not trials.mutants:
        return mutants, dead
    options = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist"]
    code = pytest.main([*options, str(ROOT / "tests" / room)], plugins=[trials])
    if len(trials.results) < len(trials.mutants):
        raise words.MissingToolError(f"The tests of {room} could not be used (pytest: {code}).")
    return mutants, dead | trials.results


def main() -> int:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("only", nargs="*", help="a room or a module: ai, engine/settle")
    parser.add_argument("--again", action="store_true", help="only what is not known to be killed")
    parser.add_argument("--seconds", type=float, default=CONFIG["seconds"], help="of tests, each")
    chosen = parser.parse_args()
    CONFIG["seconds"] = chosen.seconds
    os.environ["SPIT_HYPOTHESIS"] = "mutants"
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    last: dict[str, str] = json.loads(LAST.read_text()) if LAST.exists() else {}
    heads = ("", "mutants", KILLED, TIMED_OUT, SURVIVED, UNREACHED, "killed")
    lines = [f"{heads[0]:22}" + "".join(f"{head:>10}" for head in heads[1:])]
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text("")
    alive: list[str] = []
    low = False
    for room in ROOMS:
        mutants, results = try_room(room, chosen.only, last if chosen.again else {})
        if mutants:
            rows, killed = table(mutants, results, room)
            lines += rows
            alive += survivors(mutants, results)
            low |= killed < CONFIG["least"][room]
            last |= {mutant.key: results[mutant.name] for mutant in mutants}
    LAST.write_text(json.dumps(last))
    REPORT.write_text("\n".join([*lines, *alive]), encoding="utf-8")
    print("\n".join(lines), f"Survivors: {REPORT.relative_to(ROOT)}", sep="\n")
    return int(low)


if __name__ == "__main__":
    words.run(main)
