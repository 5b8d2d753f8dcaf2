"""Runs inside Pyodide (bundle.mjs): compiles Python sources into the zips of the page."""

# ruff: noqa: PTH123 (the file system here is Pyodide's)

from __future__ import annotations

import ast
import marshal
import os
import zipfile
from importlib.util import MAGIC_NUMBER
from types import CodeType
from typing import Any

EPOCH = (1980, 1, 1, 0, 0, 0)
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
# These read their own docstrings when Pyodide starts.
READS_DOCS = ("_pyodide/", "pyodide/")
NO_LINES = 0xF8  # a line table entry: up to eight instructions of no known line


def undocumented(source: bytes, name: str) -> ast.Module:
    """The syntax tree without docstrings; asserts and everything else stay."""
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if len(node.body) > 1 else [ast.Pass(lineno=1, col_offset=0)]
    return ast.fix_missing_locations(tree)


def lineless(code: CodeType) -> CodeType:
    """The code object without line numbers, as deep as it goes."""
    units = len(code.co_code) // 2
    table = bytes([NO_LINES | 7]) * (units // 8)
    if units % 8:
        table += bytes([NO_LINES | (units % 8 - 1)])
    inner = tuple(lineless(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    return code.replace(co_linetable=table, co_consts=inner)


def pyc(code: CodeType) -> bytes:
    return MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def library(name: str, source: bytes) -> bytes:
    """A module of the standard library: no asserts, no docstrings, no lines."""
    optimize = 0 if name.startswith(READS_DOCS) else 2
    code = compile(source, "<stdlib>/" + name, "exec", dont_inherit=True, optimize=optimize)
    return pyc(lineless(code))


def own(name: str, source: bytes) -> bytes:
    """A module of ours: line numbers stay, so that a reported error says where it was."""
    return pyc(compile(undocumented(source, name), name, "exec", dont_inherit=True, optimize=0))


def write(path: str, members: dict[str, bytes], method: int) -> None:
    with zipfile.ZipFile(path, "w", method, compresslevel=9) as out:
        for name in sorted(members):
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = method
            out.writestr(info, members[name])


def members(path: str) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as source:
        return {name: source.read(name) for name in source.namelist()}


def make(job: Any) -> None:  # noqa: ANN401 (a Pyodide value)
    if not os.path.exists("/library.zip"):  # noqa: PTH110
        absent = tuple(job["absent"])
        sources = members("/source.zip")
        wanted = [n for n in sources if n.endswith(".py") and not n.startswith(absent)]
        compiled = {name + "c": library(name, sources[name]) for name in wanted}
        write("/library.zip", compiled, zipfile.ZIP_STORED)
    stdlib = members("/library.zip")
    spit = {}
    for name in job["names"]:
        with open("/spit/" + name, "rb") as file:
            spit[name + "c"] = own(name, file.read())
    web = {name: code for name, code in spit.items() if name.startswith("spit/web/")}
    rest = {name + "c": stdlib[name + "c"] for name in job["rest"]}
    write("/page.zip", rest | web, zipfile.ZIP_DEFLATED)
    write("/stock.zip", spit, zipfile.ZIP_DEFLATED)
