"""`make lighthouse`: what Lighthouse says of the published page, beside a stock PyScript page.

Mobile setting, installed Chromium. Fails if accessibility or best practices are below 100, the
largest paint later than 2.5 s or the layout shifts by more than 0.02; performance is reported.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from scripts import bench_boot, browser, runtime, site, words

VERSION = "12.8.2"  # for Node 18 and newer
TOOL = runtime.ROOT / "build" / "lighthouse"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")


@dataclass(frozen=True)
class Verdict:
    """Scores from 0 to 100, times in milliseconds."""

    scores: dict[str, int]
    largest_paint_ms: float
    blocking_ms: float
    shift: float
    findings: tuple[str, ...]

    def __str__(self) -> str:
        scores = ", ".join(f"{name} {score}" for name, score in self.scores.items())
        times = f"largest paint {self.largest_paint_ms:.0f} ms, blocking {self.blocking_ms:.0f} ms"
        return f"{scores}; {times}, layout shift {self.shift:.3f}"

    def shortcomings(self) -> list[str]:
        found = [f"{n} {self.scores[n]}" for n in CATEGORIES[1:3] if self.scores[n] < 100]
        if self.largest_paint_ms > 2500:
            found.append(f"largest paint {self.largest_paint_ms:.0f} ms")
        if self.shift > 0.02:
            found.append(f"layout shift {self.shift:.3f}")
        return found


def installed() -> Path:
    command = TOOL / "node_modules" / "lighthouse" / "cli" / "index.js"
    if command.exists():
        return command
    npm = shutil.which("npm")
    if npm is None:
        raise words.MissingToolError("npm is missing: install Node.js 20 or newer.")
    TOOL.mkdir(parents=True, exist_ok=True)
    quietly = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    subprocess.run(
        [npm, "install", "--prefix", str(TOOL), *quietly, f"lighthouse@{VERSION}"], check=True
    )
    return command


def judge(address: str) -> Verdict:
    report = TOOL / "report.json"
    flags = " ".join(["--headless=new", *browser.FLAGS])
    node = shutil.which("node") or "node"
    options = ["--quiet", "--output=json", f"--output-path={report}", f"--chrome-flags={flags}"]
    options.append(f"--only-categories={','.join(CATEGORIES)}")
    subprocess.run(
        [node, str(installed()), address, *options],
        check=True,
        env={**os.environ, "CHROME_PATH": browser.whole() or browser.ensure()},
    )
    said = json.loads(report.read_text(encoding="utf-8"))
    audits = said["audits"]
    scores = {n: round(100 * (said["categories"][n]["score"] or 0)) for n in CATEGORIES}
    findings = tuple(
        f"{name}: {audits[ref['id']]['title']}"
        for name in CATEGORIES[1:]
        for ref in said["categories"][name]["auditRefs"]
        if audits[ref["id"]]["score"] not in (None, 1) and ref["weight"]
    )
    return Verdict(
        scores,
        audits["largest-contentful-paint"]["numericValue"],
        audits["total-blocking-time"]["numericValue"],
        audits["cumulative-layout-shift"]["numericValue"],
        findings,
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="make lighthouse", description=__doc__)
    parser.add_argument("--no-stock", action="store_true", help="only our page")
    options = parser.parse_args()
    installed()
    site.write(bench_boot.BENCH / "ours")
    bench_boot.lay_stock(bench_boot.BENCH / "stock")
    with bench_boot.served(bench_boot.BENCH / "ours") as ours:
        verdict = judge(ours)
    print(f"ours:  {verdict}", flush=True)
    for finding in verdict.findings:
        print(f"  {finding}")
    if not options.no_stock:
        with bench_boot.served(bench_boot.BENCH / "stock") as stock:
            print(f"stock: {judge(stock)}", flush=True)
    for shortcoming in verdict.shortcomings():
        print(f"not good enough: {shortcoming}")
    return 1 if verdict.shortcomings() else 0


if __name__ == "__main__":
    words.run(main)
