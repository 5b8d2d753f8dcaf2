"""`make docs`: the documentation of all modules, from their docstrings, in build/docs.

Whatever pdoc warns of (a module that cannot be imported, a type that cannot be read) is an error.
"""

from __future__ import annotations

import ast
import importlib
import sys
import warnings
from pathlib import Path
from types import ModuleType
from typing import get_type_hints

from scripts import pyfiles, words

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "docs"
# It starts the page when it is imported, so that only its docstring is read.
MAIN = "spit.web.main"
# What `spit.web` imports from the page, and what stands for it here.
PAGE: dict[str, dict[str, object]] = {
    "js": {},
    "pyscript": {"document": object(), "window": object()},
    "pyodide": {},
    "pyodide.ffi": {
        "JsProxy": type("JsProxy", (), {}),
        "JsException": type("JsException", (Exception,), {}),
        "create_once_callable": None,
        "create_proxy": None,
        "to_js": None,
    },
}


def stand_in() -> None:
    """Modules that only the page has can be imported from now on."""
    for name, values in PAGE.items():
        module = ModuleType(name)
        vars(module).update(values)
        sys.modules[name] = module
    source = (ROOT / MAIN.replace(".", "/")).with_suffix(".py").read_text(encoding="utf-8")
    sys.modules[MAIN] = ModuleType(MAIN, ast.get_docstring(ast.parse(source)))


def read_types() -> None:
    """The makers of named tuples keep types as texts, without telling whose: read them here."""
    ours = [module for name, module in sys.modules.items() if name.startswith("spit.")]
    for kind in [value for module in ours for value in vars(module).values()]:
        if hasattr(kind, "_fields") and hasattr(kind, "__annotations__"):
            kind.__new__.__annotations__ = get_type_hints(kind)


def build(folder: Path = FOLDER) -> None:
    """Writes the pages. Raises the first warning."""
    import pdoc  # it is only in .venv

    stand_in()
    for name in pdoc.extract.walk_specs(["spit", "!spit.__main__"]):
        importlib.import_module(name)
    read_types()
    pdoc.render.configure(docformat="markdown", footer_text="Spit", search=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        pdoc.pdoc("spit", output_directory=folder)


def main() -> int:
    build()
    pages = len(list(FOLDER.rglob("*.html")))
    print(f"{FOLDER.relative_to(ROOT)}: {pages} pages of {len(pyfiles.page_files())} modules")
    return 0


if __name__ == "__main__":
    words.run(main)
