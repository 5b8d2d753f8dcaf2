"""Mutants: a function of the game with one small thing changed, made by mutmut's operators.

A mutant is put in place by giving the function the code of the changed one. So whoever holds the
function already (a table of moves, another module) runs the mutant, and nothing else is slower.
"""

from __future__ import annotations
import __future__

import difflib
import importlib
import re
import sys
import textwrap
import types
from collections.abc import Iterator
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import libcst as cst
from mutmut.mutation.file_mutation import create_mutations, deep_replace


class Mutant(NamedTuple):
    """``function`` is a function's name, or ``Class.method``; ``number`` counts from 1 in it."""

    module: str
    function: str
    number: int
    source: str
    change: str

    @property
    def place(self) -> str:
        return f"{self.module}:{self.function}"

    @property
    def name(self) -> str:
        return f"{self.place}:{self.number}"

    @property
    def key(self) -> str:
        """The same as long as the whole function is."""
        return f"{self.place} {sha256(self.source.encode()).hexdigest()[:16]}"


class _Bare(cst.CSTTransformer):
    """Takes the decorators off functions: mutmut leaves decorated ones alone."""

    def leave_FunctionDef(  # noqa: N802
        self,
        original_node: cst.FunctionDef,  # noqa: ARG002
        updated_node: cst.FunctionDef,
    ) -> cst.FunctionDef:
        return updated_node.with_changes(decorators=())


def _functions(module: cst.Module) -> dict[cst.CSTNode, str]:
    """The functions and methods of a module, and what they are called."""
    named: dict[cst.CSTNode, str] = {}
    for statement in module.body:
        if isinstance(statement, cst.FunctionDef):
            named[statement] = statement.name.value
        elif isinstance(statement, cst.ClassDef):
            for inner in statement.body.body:
                if isinstance(inner, cst.FunctionDef):
                    named[inner] = f"{statement.name.value}.{inner.name.value}"
    return named


def _change(before: str, after: str) -> str:
    """The lines that differ."""
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0)
    return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))


def mutants_of(path: Path, root: Path, left_out: list[str]) -> Iterator[Mutant]:
    """The mutants of a module that differ in more than what a pattern of ``left_out`` finds."""
    module = ".".join(path.relative_to(root).with_suffix("").parts)
    code = cst.parse_module(path.read_text(encoding="utf-8")).visit(_Bare()).code
    tree, mutations, _, _ = create_mutations(str(path), code)
    named, seen, counts = _functions(tree), set(), dict[str, int]()
    kinds = [re.compile(pattern, re.DOTALL) for pattern in left_out]

    def plain(text: str) -> str:
        for kind in kinds:
            text = kind.sub("", text)
        return text

    for mutation in mutations:
        function = mutation.contained_by_top_level_function
        if function is None or function not in named:
            continue
        changed = deep_replace(function, mutation.original_node, mutation.mutated_node)
        assert isinstance(changed, cst.FunctionDef)
        before, after = (cst.Module([node]).code.strip() for node in (function, changed))
        name = named[function]
        if (name, after) in seen or plain(before) == plain(after):
            continue
        seen.add((name, after))
        counts[name] = counts.get(name, 0) + 1
        yield Mutant(module, name, counts[name], after, _change(before, after))


def target(module: str, function: str) -> types.FunctionType:
    """The function itself, from under whatever decorates it."""
    found: Any = importlib.import_module(module)
    for part in function.split("."):
        found = vars(found)[part]
    if isinstance(found, property):
        found = found.fget
    elif isinstance(found, cached_property):
        found = found.func
    found = getattr(found, "__wrapped__", found)
    assert isinstance(found, types.FunctionType), function
    return found


def _made(mutant: Mutant) -> types.FunctionType:
    """The changed function, made where the original one lives."""
    space = dict(vars(sys.modules[mutant.module]))
    outer, _, name = mutant.function.rpartition(".")
    source = mutant.source
    if outer:
        source = f"class {outer}:\n{textwrap.indent(source, '    ')}"
    flags = __future__.annotations.compiler_flag
    exec(compile(source, f"<{mutant.name}>", "exec", flags, dont_inherit=True), space)
    made: types.FunctionType = vars(space[outer])[name] if outer else space[name]
    return made


def put_in_place(mutant: Mutant) -> None:
    """From now on the mutant runs in this process."""
    function, made = target(mutant.module, mutant.function), _made(mutant)
    function.__code__ = made.__code__
    function.__defaults__ = made.__defaults__
    function.__kwdefaults__ = made.__kwdefaults__
