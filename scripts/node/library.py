"""Cuts the standard library down to what the page can ever import, and compiles it.

Runs inside Pyodide while `make runtime` builds (the page's Python compiles, so the bytecode
fits), never in the page. Reads the whole library from Pyodide's own archive.
"""

from __future__ import annotations

import ast
import importlib.util
import io
import marshal
import sys
import zipfile
from collections.abc import Iterable, Iterator
from types import CodeType

ARCHIVE = "/lib/python314.zip"
HEADER = importlib.util.MAGIC_NUMBER + bytes(12)
DATE = (1980, 1, 1, 0, 0, 0)


def at_once(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements that run when the module is imported."""
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            yield from at_once(node.orelse)
            continue
        if isinstance(node, ast.If) and "__main__" in ast.dump(node.test):
            continue
        yield node
        for field in ("body", "orelse", "finalbody"):
            yield from at_once(getattr(node, field, []))
        for handler in getattr(node, "handlers", []):
            yield from at_once(handler.body)


def imports(tree: ast.Module, name: str, is_package: bool, later: bool) -> Iterator[str]:
    """Every name that could be a module asked for by this one; `later`: by its functions too."""
    package = name if is_package else name.rpartition(".")[0]
    for node in ast.walk(tree) if later else at_once(tree.body):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                stem = package.split(".")
                stem = stem[: len(stem) - node.level + 1]
                base = ".".join([*stem, base] if base else stem)
            if base:
                yield base
                for alias in node.names:
                    yield f"{base}.{alias.name}"


class Library:
    """The archive's modules, by name, without those that are absent from the page."""

    def __init__(self, absent: tuple[str, ...]) -> None:
        self.archive = zipfile.ZipFile(ARCHIVE)
        self.files: dict[str, str] = {}
        for file in self.archive.namelist():
            if file.endswith(".py") and not file.startswith(absent):
                stem = file.removesuffix(".py").replace("/", ".")
                self.files[stem.removesuffix(".__init__")] = file

    def tree(self, name: str) -> ast.Module:
        return ast.parse(self.archive.read(self.files[name]))

    def needed(self, names: Iterable[str]) -> list[str]:
        """These modules and all that importing them imports, sorted."""
        found: set[str] = set()
        asked = list(names)
        while asked:
            parts = asked.pop().split(".")
            for end in range(1, len(parts) + 1):
                part = ".".join(parts[:end])
                if part in found or part not in self.files:
                    continue
                found.add(part)
                is_package = self.files[part].endswith("/__init__.py")
                asked += imports(self.tree(part), part, is_package, later=False)
        return sorted(found)


def bare(code: CodeType) -> CodeType:
    """The code with one line number for each function: enough for the standard library."""
    full, rest = divmod(len(code.co_code) // 2, 8)
    lines = b"\xef\x00" * full + (bytes((0xE8 | rest - 1, 0)) if rest else b"")
    inner = tuple(bare(item) if isinstance(item, CodeType) else item for item in code.co_consts)
    return code.replace(co_linetable=lines, co_consts=inner)


def lined(code: CodeType) -> CodeType:
    """The code with its line numbers, but without the columns, which take more room."""
    lines = bytearray()
    last = code.co_firstlineno
    for start, end, line in code.co_lines():
        units = (end - start) // 2
        for at in range(0, units, 8):
            size = min(8, units - at) - 1
            if line is None:
                lines.append(0xF8 | size)
                continue
            delta, last = line - last, line
            rest = -delta << 1 | 1 if delta < 0 else delta << 1
            lines.append(0xE8 | size)
            while rest > 63:
                lines.append(rest & 63 | 64)
                rest >>= 6
            lines.append(rest)
    inner = tuple(lined(item) if isinstance(item, CodeType) else item for item in code.co_consts)
    return code.replace(co_linetable=bytes(lines), co_consts=inner)


def pack(codes: dict[str, CodeType]) -> bytes:
    """An archive of compiled modules, by file: the same bytes for the same codes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file, code in sorted(codes.items()):
            entry = zipfile.ZipInfo(file + "c", DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, HEADER + marshal.dumps(code))
    return packed.getvalue()


def compiled(source: str | bytes, file: str) -> CodeType:
    """Without docstrings and asserts."""
    return compile(source, file, "exec", dont_inherit=True, optimize=2)


class Cut:
    """What is left of the library for a page whose own modules are `sources`, by file."""

    def __init__(self, sources: dict[str, str], rest: list[str], absent: list[str]) -> None:
        library = Library(tuple(absent))
        self.asked = asked_for(sources) & set(library.files)
        loaded = set(sys.modules) & set(library.files)
        self.names = library.needed({*loaded, *self.asked, *rest})
        files = [library.files[name] for name in self.names]
        self.library = pack(
            {
                file: bare(compiled(library.archive.read(file), f"{ARCHIVE}/{file}"))
                for file in files
            }
        )
        self.ours = pack({file: lined(compiled(source, file)) for file, source in sources.items()})


def asked_for(sources: dict[str, str]) -> set[str]:
    """What our own modules import, anywhere in them."""
    names: set[str] = set()
    for file, source in sources.items():
        stem = file.removesuffix(".py").replace("/", ".")
        name = stem.removesuffix(".__init__")
        names |= set(imports(ast.parse(source), name, name != stem, later=True))
    return names
