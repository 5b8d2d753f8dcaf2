"""Modules whose code lies compiled in the memory snapshot, and what to do when it wakes.

Part of the snapshot: the page's Python finds here what it would otherwise fetch and compile.
`spit.web` is kept as code only and runs in the page, since it reaches for it.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable
from importlib.machinery import ModuleSpec, PathFinder
from types import CodeType, ModuleType

Codes = dict[str, tuple[CodeType, bool]]  # by module; whether it is a package


class Kept:
    """Finds and runs the kept modules; a finder on `sys.meta_path` and a loader in one."""

    def __init__(self, codes: Codes) -> None:
        self.codes = codes

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        kept = self.codes.get(name)
        if kept is None:
            return None
        code, is_package = kept
        spec = ModuleSpec(name, self, origin=code.co_filename, is_package=is_package)
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations.append(code.co_filename.rpartition("/")[0])
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """The default will do."""

    def exec_module(self, module: ModuleType) -> None:
        exec(self.codes[module.__name__][0], module.__dict__)


class Late:
    """The last finder: fetches the cut-down standard library when something asks for it.

    `fetch` is the page's: it lays the archive where Python expects it. Until then the archive
    there is empty, since all that the page usually needs lies in the snapshot.
    """

    def __init__(self, names: frozenset[str]) -> None:
        self.names = names
        self.fetch: Callable[[], None] | None = None

    def find_spec(
        self, name: str, path: list[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.names or self.fetch is None:
            return None
        fetch, self.fetch = self.fetch, None
        fetch()
        sys.path_importer_cache.clear()
        return PathFinder.find_spec(name, path, target)


generators: list[random.Random] = []


late = Late(frozenset())


def wake(fetch: Callable[[], None]) -> None:
    """What comes first in the page: fresh chance for every generator that the snapshot froze."""
    for generator in generators:
        generator.seed()
    late.fetch = fetch


def keep(codes: Codes, names: Iterable[str]) -> None:
    """Puts the finders where they belong: one before all others, one behind."""
    late.names = frozenset(names)
    sys.meta_path.insert(0, Kept(codes))
    sys.meta_path.append(late)


def remember(objects: Iterable[object]) -> None:
    """Looks for generators among all objects that there are."""
    generators.extend(
        item
        for item in objects
        if isinstance(item, random.Random) and not isinstance(item, random.SystemRandom)
    )
