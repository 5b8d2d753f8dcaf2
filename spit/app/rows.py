"""Rows of one sort in the browser's store: written as text, read with suspicion, shared by tabs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from spit.app.foreign_json import read_rows
from spit.app.shelf import Shelf

Row = TypeVar("Row")
VERSION = 1


@dataclass(frozen=True, slots=True)
class Rows(Generic[Row]):
    """One sort: where its rows are kept, and what a sound one is."""

    key: str
    name: str
    """What the list is called in the text."""
    row: Callable[[object], Row | None]
    """A row from JSON; None if any part of it is not what it should be."""
    item: Callable[[Row], object]
    """A row as JSON has it."""
    united: Callable[[Iterable[Row], Iterable[Row]], tuple[Row, ...]]
    """Two tabs' rows, each once and in order. It does not matter which comes first."""

    def text(self, rows: Iterable[Row]) -> str:
        """What is stored and exported."""
        items = [self.item(row) for row in rows]
        return json.dumps({"version": VERSION, self.name: items}, separators=(",", ":"))

    def longer_text(self, text: str, before: tuple[Row, ...], rows: tuple[Row, ...]) -> str:
        """`text(rows)` from what was `text(before)`: it costs what is new, not what there is."""
        new = rows[len(before) :]
        if not before or rows[: len(before)] != before:
            return self.text(rows)
        items = [json.dumps(self.item(row), separators=(",", ":")) for row in new]
        return ",".join([text.removesuffix("]}"), *items]) + "]}"

    def read(self, text: str) -> tuple[tuple[Row, ...], bool]:
        """The rows in a stored text and whether all of it was sound; never raises."""
        items = read_rows(text, VERSION, self.name)
        if items is None:
            return (), False
        good = [row for row in map(self.row, items) if row is not None]
        return self.united(good, ()), len(good) == len(items)


class RowShelf(Generic[Row]):
    """The rows of one sort in the browser's store.

    Every write first reads what is there and unites it with what this tab knows, so nothing is
    lost whichever tab writes last; what has not changed since is not read again. A damaged store
    is set aside (`damaged` names the key), its sound rows are kept.
    """

    def __init__(self, shelf: Shelf, sort: Rows[Row]) -> None:
        self._shelf = shelf
        self._sort = sort
        self.rows: tuple[Row, ...] = ()
        self.damaged = ""
        self._known = ""
        """The text that was read or written last."""
        self._written: tuple[Row, ...] = ()
        """Its rows, if this tab has written it."""
        self.reread()

    def reread(self) -> None:
        """Another tab has written (or the first look): take in what is there."""
        sort = self._sort
        text = self._shelf.get(sort.key)
        if text is None or text == self._known:
            return
        self._known, self._written = text, ()
        found, sound = sort.read(text)
        if not sound:
            self.damaged = self._shelf.set_aside(sort.key)
        self.hold(sort.united(self.rows, found))
        if not sound and self.rows:
            self._write()

    def keep(self, *rows: Row) -> bool:
        """Keep them; False if they could be kept for this visit only. Keeping twice is once."""
        self.hold(self._sort.united(self.rows, rows))
        self.reread()
        return self._write()

    def _write(self) -> bool:
        text = self._sort.longer_text(self._known, self._written, self.rows)
        if not self._shelf.set(self._sort.key, text):
            return False
        self._known, self._written = text, self.rows
        return True

    def hold(self, rows: tuple[Row, ...]) -> None:
        """These are the rows from now on."""
        self.rows = rows


def whole_below(limit: int, *numbers: object) -> bool:
    """Whether these are whole numbers from 0 on, less than `limit`."""
    return all(type(number) is int and 0 <= number < limit for number in numbers)
