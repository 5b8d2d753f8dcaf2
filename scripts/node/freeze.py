"""Brings the interpreter into the state that the snapshot keeps.

Runs inside Pyodide while `make runtime` builds, in the interpreter that is snapshot.
"""

from __future__ import annotations

import builtins
import gc
import importlib
import json
import linecache
import marshal
import re
import sys
import warnings
import zipfile
import zipimport
from types import CodeType, FunctionType, ModuleType, SimpleNamespace

SHORT = 32  # letters
HEADER = 16  # bytes of a compiled module before its code


def codes(path: str) -> dict[str, tuple[CodeType, bool]]:
    """The archive of compiled modules as  module -> (code, whether it is a package)."""
    found = {}
    with zipfile.ZipFile(path) as archive:
        for file in archive.namelist():
            stem = file.removesuffix(".pyc").replace("/", ".")
            name = stem.removesuffix(".__init__")
            found[name] = (marshal.loads(archive.read(file)[HEADER:]), name != stem)
    return found


def freeze(asked: list[str], later: list[str]) -> None:
    """Imports what is asked for and all modules of ours, except those below a name in `later`.

    What is not imported, of ours and of the library, is kept as code.
    """
    import kept

    ours = codes("/stock.zip")
    kept.keep(ours)
    kept.stand_in()
    for name in [*sorted(asked), *ours]:
        if not any(name == top or name.startswith(f"{top}.") for top in later):
            importlib.import_module(name)
    library = codes("/lib/python314.zip")
    ours.update(library)
    for name in [name for name in ours if name in sys.modules]:
        del ours[name]
    while "" in sys.path:
        sys.path.remove("")
    kept.remember(gc.get_objects())


def ready() -> None:
    """Lays out what Pyodide's JavaScript asks for first of all (see glue.mjs)."""
    import _pyodide

    main = sys.modules["__main__"].__dict__
    _pyodide.ready = SimpleNamespace(
        internal={}, importlib=importlib, main=main, builtins=builtins.__dict__
    )


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
        "HEADER",
        "ModuleType",
        "SHORT",
        "SimpleNamespace",
        "codes",
        "freeze",
        "ready",
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
    gc.freeze()  # the page's own collections need not look at all this again
