"""Runs inside Pyodide (snapshot.mjs): imports `names`, then lets go of what is not needed."""

# ruff: noqa: F821 (`names` is handed in)

from __future__ import annotations


def settle(names: list[str]) -> None:
    import gc
    import importlib
    import linecache
    import re
    import sys
    import types
    import zipimport

    sys.path.append("/lib/spit.zip")
    for name in names:
        importlib.import_module(name)
    # Docstrings that the modules of Pyodide read when it started, and those of builtins' wrappers.
    for thing in gc.get_objects():
        if isinstance(thing, types.FunctionType | types.ModuleType) and thing.__doc__:
            thing.__doc__ = None
    # The page finds spit.web in the zip that stands in the place of the standard library's.
    sys.path.remove("/lib/spit.zip")
    sys.modules["spit"].__path__[:] = ["/lib/python314.zip/spit"]
    re.purge()
    linecache.clearcache()
    zipimport._zip_directory_cache.clear()
    sys.path_importer_cache.clear()
    sys._clear_internal_caches()
    gc.collect()
    gc.collect()


settle(list(names))
del settle, names
