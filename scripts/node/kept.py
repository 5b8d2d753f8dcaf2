"""Modules whose code lies compiled in the memory snapshot, and what to do when it wakes.

Part of the snapshot: the page's Python finds here what it would otherwise fetch and compile.
`spit.web` is kept as code only and runs in the page, since it reaches for it; so is what the
standard library has for seldom cases.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable
from importlib.machinery import ModuleSpec
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


generators: list[random.Random] = []


def wake() -> None:
    """What comes first in the page: fresh chance for every generator that the snapshot froze."""
    for generator in generators:
        generator.seed()


def keep(codes: Codes) -> None:
    """Puts the finder before all others."""
    sys.meta_path.insert(0, Kept(codes))


def remember(objects: Iterable[object]) -> None:
    """Looks for generators among all objects that there are."""
    generators.extend(
        item
        for item in objects
        if isinstance(item, random.Random) and not isinstance(item, random.SystemRandom)
    )
