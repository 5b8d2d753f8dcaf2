"""Keeps what was measured: puts the figures of `make bench` and `make bench-boot` into
docs/benchmarks.md, under today's date. `python -m scripts.benchmarks`
"""

from __future__ import annotations

import datetime
import json
import os
import platform
import subprocess
from pathlib import Path
from typing import Any

from scripts import browser
from scripts.bench_page import Figure

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
PLACE = ROOT / "docs" / "benchmarks.md"
HEAD = """# What was measured

By `make bench` and `make bench-boot`, newest first; `python -m scripts.benchmarks` adds the figures
that lie in `build/`. Machines differ and are often busy: trust the ratios, and read milliseconds
beside the yardsticks of the same run.
"""


def report(name: str) -> dict[str, Any]:
    """A bench's figures; empty if it has not run."""
    path = BUILD / name
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def machine() -> str:
    """One line: processor, cores, system, Python, browser."""
    cpuinfo = Path("/proc/cpuinfo")
    text = cpuinfo.read_text(encoding="utf-8") if cpuinfo.exists() else ""
    names = [line.partition(": ")[2] for line in text.splitlines() if line.startswith("model name")]
    chromium = subprocess.run(
        [browser.find() or "chromium", "--version"], capture_output=True, text=True, check=False
    ).stdout.split(" built")[0]
    parts = [
        names[0] if names else platform.machine(),
        f"{os.cpu_count()} cores",
        f"{platform.system()} {platform.release().split('-')[0]}",
        f"Python {platform.python_version()}",
        chromium.strip(),
    ]
    return ", ".join(parts)


def boot_lines(found: dict[str, Any]) -> list[str]:
    """Ours, stock, and the ratio, on the first and the second visit."""
    if not found:
        return []
    lines = [
        "",
        "Until the table is playable, and until a stock PyScript page has run its line:",
        "",
        "| | first visit, ours / stock, ms | ratio | second visit, ours / stock, ms | ratio |",
        "|---|---|---|---|---|",
    ]
    for one in found["conditions"]:
        (first, second), (stock_first, stock_second) = one["ours_ms"], one["stock_ms"]
        lines.append(
            f"| {one['name']} | {first:.0f} / {stock_first:.0f} | {one['first_visit']:.2f} |"
            f" {second:.0f} / {stock_second:.0f} | {one['second_visit']:.2f} |"
        )
    ours, stock = found["requests"]
    lines += [
        "",
        f"Bytes on the wire, ours / stock: {found['bytes_ratio']:.2f}. Requests: {ours:.0f} and"
        f" {stock:.0f}. First paint: {found['first_paint_ms']:.0f} ms after the HTML.",
    ]
    return lines


def page_lines(found: dict[str, Any]) -> list[str]:
    """Each figure of the running page beside its target."""
    if not found:
        return []
    lines = ["", "| the running page | | at most | |", "|---|---|---|---|"]
    for values in found["figures"]:
        one = Figure(**values)
        target = "" if one.target is None else f"{one.target:g}"
        missed = "missed" if one.missed else ""
        lines.append(f"| {one.name.strip()} | {one.value:.2f} {one.unit} | {target} | {missed} |")
    return lines


def engine_line(found: dict[str, Any]) -> list[str]:
    """The engine's one sentence."""
    if not found:
        return []
    plies, ratio = found["chess_plies_per_second"], found["ratio"]
    return [
        "",
        f"Engine: {found['engine_actions_per_second']:,.0f} actions a second beside"
        f" {plies:,.0f} plies of python-chess ({ratio:.1f} times),"
        f" {found['classic_matches_per_second']:.0f} classic matches a second by random legal play;"
        f" in Pyodide {found['engine_actions_per_second_in_pyodide']:,.0f} actions a second.",
    ]


def section(today: str) -> str:
    """All that was measured, under its date."""
    lines = [f"## {today}", "", f"{machine()}."]
    lines += engine_line(report("bench-engine.json"))
    lines += boot_lines(report("bench-boot.json"))
    lines += page_lines(report("bench.json"))
    return "\n".join([*lines, ""])


def main() -> int:
    today = datetime.date.today().isoformat()
    old = PLACE.read_text(encoding="utf-8") if PLACE.exists() else HEAD
    earlier = [part for part in old.split("\n## ")[1:] if not part.startswith(today)]
    PLACE.write_text("\n".join([HEAD, section(today), *[f"## {p}" for p in earlier]]))
    print(f"{PLACE.relative_to(ROOT)}: {today}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
