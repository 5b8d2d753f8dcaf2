"""Named tuples that differ when their kinds do.

Plain ones are equal when their fields are: playing pile 1 onto center 2 would equal filling gap 2
from pile 1. Moves and events are marked with ``@kind``.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T", bound=tuple[object, ...])


def _equal(self: tuple[object, ...], other: object) -> bool:
    return type(self) is type(other) and tuple.__eq__(self, other)


def _differ(self: tuple[object, ...], other: object) -> bool:
    return not _equal(self, other)


def _hash(self: tuple[object, ...]) -> int:
    return hash((type(self).__name__, tuple(self)))


def kind(named: type[T]) -> type[T]:
    """Class decorator: equal only to its own kind."""
    for name, method in (("__eq__", _equal), ("__ne__", _differ), ("__hash__", _hash)):
        setattr(named, name, method)
    return named
