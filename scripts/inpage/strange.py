"""Hands strange things to the page's Python by the hundred: addresses and stores from anywhere.

Each case opens a table of its own, as a visit would, and what it has to say is said on the page.
"""

from __future__ import annotations

import json
import traceback
from random import Random

from scripts.inpage.living import the
from spit.app.address import choices_of
from spit.app.host import Host
from spit.app.lesson import LessonShelf
from spit.app.paces import PaceShelf
from spit.app.record_book import RecordBook
from spit.app.share_words import share_words
from spit.app.shelf import Memory
from spit.web.front import Front

front = the(Front)
NOW_MS = 1_767_268_800_000


def visits(cases: str) -> str:
    """Opens a table for each `[query, {key: text}]`; what was raised, as JSON."""
    raised = []
    for query, texts in json.loads(cases):
        try:
            visit(query, texts)
        except Exception as error:
            told = "".join(traceback.format_exception(error)[-3:])
            raised.append(f"{query[:100]} {str(texts)[:300]}: {told}")
    return json.dumps(raised)


def visit(query: str, texts: dict[str, str]) -> None:
    """One visit: the table, its dialogs, the figures."""
    store = Memory()
    store.texts = dict(texts)
    host = Host(choices_of(query), store, Random(1), today_ms=lambda: NOW_MS, browser="en")
    front.match._problems += host._problems
    host.frame(0.0)
    for at, action in enumerate(("settings", "close", "statistics", "close", "continue"), start=1):
        host.act(action, at * 20.0)
        host.frame(at * 20.0)
    results = host.matches.book.statistics.results
    book = RecordBook(results, PaceShelf(host.shelf).rows, NOW_MS, share_words("en"))
    while book.step():
        pass
    book.view()
    LessonShelf(host.shelf).resume()
