"""What the sources say beside their code: comments of fields and constants, and what facts are told with."""

from __future__ import annotations

import ast
import inspect
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final

import touchback
from touchback import writing

RULES: Final = Path(touchback.__file__).parent / "rules"
CALLED: Final = {"player_of": "player", "thing_of": "number", "int": "number", "len": "number", "sum": "number"}
SINGLE: Final = {"dice": "die", "side_of": "side"}


def comments(source: str) -> dict[int, str]:
    """Comments that stand behind code, by line."""
    lines = source.splitlines()
    found = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and lines[token.start[0] - 1].split("#")[0].strip():
            found[token.start[0]] = token.string.lstrip("# ")
    return found


def field_comments(kind: type) -> dict[str, str]:
    """The comment beside each field of a class: `self.x = ...` in a frame, `x: int = ...` in a class body."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.startswith("touchback."):
            source = inspect.cleandoc("\n" + inspect.getsource(base))
            beside = comments(source)
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.lineno in beside:
                    found |= dict.fromkeys(names_set(node), beside[node.lineno])
    return found


def names_set(node: ast.Assign | ast.AnnAssign) -> Iterator[str]:
    for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
        if isinstance(target, ast.Attribute):
            yield target.attr
        elif isinstance(target, ast.Name):
            yield target.id


@cache
def constant_comments() -> dict[str, str]:
    """The comments of the constants in all modules that `touchback.writing` has its names from."""
    found: dict[str, str] = {}
    for module in imported(writing):
        source = module.read_text(encoding="utf-8")
        beside = comments(source)
        for node in ast.parse(source).body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.lineno in beside:
                found.setdefault(node.target.id, beside[node.lineno])
    return found


def imported(module: ModuleType) -> Iterator[Path]:
    root = Path(touchback.__file__).parents[1]
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module != "__future__":
            yield (root / node.module.replace(".", "/")).with_suffix(".py")


def comment_of(name: str) -> str:
    return constant_comments()[name]


@cache
def fact_arguments() -> dict[str, tuple[str, ...]]:
    """What each fact is told with, named as in the first of its longest calls: shared procedures come first."""
    found: dict[str, tuple[str, ...]] = {}
    for path in (*sorted(RULES.glob("procedures/**/*.py")), *sorted(RULES.rglob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
                fact = node.args[0]
                if isinstance(fact, ast.Attribute) and isinstance(fact.value, ast.Name) and fact.value.id == "Fact":
                    names = tuple(argument_name(one) for one in node.args[1:])
                    if len(names) > len(found.get(fact.attr.lower(), ())):
                        found[fact.attr.lower()] = names
    return found


def argument_name(node: ast.expr) -> str:
    """What an argument is called: the last name in it, or `number`."""
    if isinstance(node, ast.Starred):
        return f"*{argument_name(node.value)}"
    if isinstance(node, ast.Subscript):
        name = argument_name(node.value)
        return SINGLE.get(name, name)
    if isinstance(node, ast.Attribute):  # Cause.FOUL is a cause
        return argument_name(node.value).lower() if node.attr.isupper() else node.attr
    if isinstance(node, ast.Name):
        return "number" if node.id.isupper() else node.id
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return CALLED.get(node.func.id, node.func.id)
    return "number"
