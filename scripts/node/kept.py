"""Modules whose code lies compiled in the memory snapshot, and what to do when it wakes.

Part of the snapshot: the page's Python finds here what it would otherwise fetch and compile.
What the standard library has for seldom cases is kept as code only, and so is the module that
starts the page. All others of ours have run: those of `spit.web` with a stand-in for the page.
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


class NotYet:
    """Stands for `document` and `window` until there are any: good for importing, not for use."""

    def __getattr__(self, name: str) -> object:
        raise RuntimeError(f"there is no page yet to ask for {name}: do it in a function")


PAGE = ("document", "window")
generators: list[random.Random] = []
waiting: list[tuple[dict[str, object], str]] = []


def wake(document: object, window: object) -> None:
    """What comes first in the page: fresh chance for every generator that the snapshot froze, and
    the page itself for every module that had imported its stand-in."""
    for generator in generators:
        generator.seed()
    page = dict(zip(PAGE, (document, window), strict=True))
    for names, name in waiting:
        names[name] = page[name]


def stand_in() -> None:
    """Makes a module `pyscript` that can be imported from."""
    module = ModuleType("pyscript")
    for name in PAGE:
        setattr(module, name, NotYet())
    sys.modules["pyscript"] = module


def keep(codes: Codes) -> None:
    """Puts the finder before all others."""
    sys.meta_path.insert(0, Kept(codes))


def remember(objects: Iterable[object]) -> None:
    """Looks for generators among all objects that there are, and for modules with stand-ins."""
    for module in [item for item in sys.modules.values() if isinstance(item, ModuleType)]:
        names = vars(module)
        waiting.extend((names, name) for name in PAGE if isinstance(names.get(name), NotYet))
    generators.extend(
        item
        for item in objects
        if isinstance(item, random.Random) and not isinstance(item, random.SystemRandom)
    )
