"""Brings the interpreter into the state that the snapshot keeps.

Runs inside Pyodide while `make runtime` builds, in the interpreter that is snapshot.
"""

from __future__ import annotations

import gc
import importlib
import json
import linecache
import re
import sys
import warnings
import zipimport
from types import CodeType, FunctionType, ModuleType

SHORT = 32  # letters
HOME = "/home/pyodide"


def codes(sources: dict[str, str]) -> dict[str, tuple[CodeType, bool]]:
    """file -> source  becomes  module -> (code, whether it is a package)."""
    found = {}
    for file, source in sorted(sources.items()):
        stem = file.removesuffix(".py").replace("/", ".")
        name = stem.removesuffix(".__init__")
        code = compile(source, f"{HOME}/{file}", "exec", dont_inherit=True, optimize=2)
        found[name] = (code, name != stem)
    return found


def freeze(sources: dict[str, str], asked: list[str], library: list[str], later: list[str]) -> None:
    """Keeps our modules, imports all but those below a name in `later`."""
    import kept

    ours = codes(sources)
    kept.keep(ours, library)
    for name in [*sorted(asked), *ours]:
        if not any(name == top or name.startswith(f"{top}.") for top in later):
            importlib.import_module(name)
    while "" in sys.path:
        sys.path.remove("")
    kept.remember(gc.get_objects())


def texts() -> str:
    """Takes away what `help()` would say, and returns what there is of it outside Python."""
    found = set()
    things = [item for item in gc.get_objects() if isinstance(item, (type, ModuleType))]
    for thing in things:
        for item in [thing, *vars(thing).values()]:
            text = getattr(item, "__doc__", None)
            if isinstance(text, str) and len(text) >= SHORT:
                found.add(text)
    for item in gc.get_objects():
        if isinstance(item, FunctionType):
            item.__doc__ = None
    for thing in things:
        # The dictionary itself: some types refuse to be changed.
        names = vars(thing) if isinstance(thing, ModuleType) else gc.get_referents(vars(thing))[0]
        if isinstance(names.get("__doc__"), str):
            names["__doc__"] = None
    with warnings.catch_warnings(action="ignore"):
        sys._clear_type_cache()  # which may still have them
    return json.dumps(sorted(found))


def tidy() -> None:
    """Leaves nothing behind that only the build needed."""
    main = sys.modules["__main__"].__dict__
    for name in (
        "CodeType",
        "FunctionType",
        "HOME",
        "ModuleType",
        "SHORT",
        "codes",
        "freeze",
        "texts",
        "tidy",
    ):
        main.pop(name, None)
    linecache.clearcache()
    re.purge()
    zipimport._zip_directory_cache.clear()
    sys.path_importer_cache.clear()
    sys._clear_internal_caches()
    for _ in range(3):
        gc.collect()
