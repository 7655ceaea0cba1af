"""Mutants of code: each condition of the rules negated, each operand of `and` and `or` dropped."""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

from tools.mutants.mutant import CORE, Mutant
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.citations import rules_of_step
from touchback.rules.edition.edition import PARENTS

PACKAGE: Final = Path(inspect.getfile(import_module("touchback"))).parent
ROOMS: Final = ("rules/procedures", "rules/editions")
TOLD: Final = "listener"  # a condition on it, or below one, decides what is told, never what is played
Place = tuple[str | int, ...]  # the way from a module's tree to a node


def condition_mutants() -> Iterator[Mutant]:
    """Those of the procedures that editions share, and of each edition's own code."""
    for room in ROOMS:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            yield from mutants_of_file(path)


def mutants_of_file(path: Path) -> Iterator[Mutant]:
    source = path.read_text(encoding="utf-8")
    edition = next((key for key in PARENTS if f"editions/{key}/" in path.as_posix()), CORE)
    where = path.relative_to(PACKAGE / "rules").as_posix()
    seen: Counter[str] = Counter()
    for name, function in functions_of(ast.parse(source)):
        rows = rows_of_class(name.partition(".")[0])
        for place, node, change, said in conditions(function):
            title = f"{where} {name} {said}"
            seen[title] += 1
            number = f" ({seen[title]})" if seen[title] > 1 else ""
            apply = partial(change_code, path, name, place, change)
            text = ast.unparse(function)
            yield Mutant(
                edition, "condition", title + number, apply, rows, text, line=line_of(path, name, function, node)
            )


def line_of(path: Path, name: str, function: ast.FunctionDef, node: ast.expr) -> tuple[str, str, int]:
    return path.relative_to(PACKAGE).as_posix(), name, node.lineno - function.lineno


def function_lines(file: str) -> dict[int, tuple[str, str, int]]:
    """The lines of a file's functions: which function, and how far below its first line."""
    path = Path(file)
    found: dict[int, tuple[str, str, int]] = {}
    for name, function in functions_of(ast.parse(path.read_text(encoding="utf-8"))):
        for line in range(function.lineno, (function.end_lineno or function.lineno) + 1):
            found[line] = (path.relative_to(PACKAGE).as_posix(), name, line - function.lineno)
    return found


def functions_of(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module and the methods of its classes, by qualified name."""
    for one in tree.body:
        match one:
            case ast.FunctionDef(name=name):
                yield name, one
            case ast.ClassDef(name=owner, body=body):
                for inner in body:
                    if isinstance(inner, ast.FunctionDef):
                        yield f"{owner}.{inner.name}", inner


@cache
def rows_of_class(name: str) -> tuple[str, ...]:
    """The rows that steps of this class play, in every edition."""
    found: dict[str, None] = {}
    for edition in PARENTS:
        built = build_edition(edition)
        for procedure in built.rules.procedures.values():
            for step in procedure.steps:
                if type(step).__name__ == name:
                    found.update(dict.fromkeys(rules_of_step(built.citations, step.key)))
    return tuple(found)


def conditions(function: ast.FunctionDef) -> Iterator[tuple[Place, ast.expr, str, str]]:
    """The way to each condition in a function, the condition, how it is changed, and that in words."""
    judged = isinstance(function.returns, ast.Name) and function.returns.id == "bool"
    for place, node in walk(function):
        for way, test in tests_of(node, judged):
            if TOLD not in ast.unparse(test):
                yield (*place, *way), test, "not", f"not {{{ast.unparse(test)}}}"
        if isinstance(node, ast.BoolOp):
            for at, operand in enumerate(node.values):
                if TOLD not in ast.unparse(operand):
                    yield place, node, f"drop {at}", f"{{{ast.unparse(node)}}} without {{{ast.unparse(operand)}}}"


def walk(node: ast.AST, place: Place = ()) -> Iterator[tuple[Place, ast.AST]]:
    """Every node below one, with the way to it; but for what is only told when somebody listens."""
    yield place, node
    told = isinstance(node, ast.If) and TOLD in ast.unparse(node.test)
    for name, value in ast.iter_fields(node):
        if told and name == "body":
            continue
        if isinstance(value, ast.AST):
            yield from walk(value, (*place, name))
        elif isinstance(value, list):
            for at, inner in enumerate(value):
                if isinstance(inner, ast.AST):
                    yield from walk(inner, (*place, name, at))


def tests_of(node: ast.AST, judged: bool) -> Iterator[tuple[Place, ast.expr]]:
    """What a statement or an expression decides by, with the way to it."""
    match node:
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            if not isinstance(test, ast.Constant):
                yield ("test",), test
        case ast.comprehension(ifs=ifs):
            for at, test in enumerate(ifs):
                yield ("ifs", at), test
        case ast.Return(value=ast.Compare() | ast.BoolOp() | ast.UnaryOp() | ast.Call() as value) if judged:
            yield ("value",), value
        case ast.Call(func=ast.Name(id="any" | "all")):
            yield from ()


def change_code(path: Path, name: str, place: Place, change: str) -> None:
    """Put the changed function in the place of the one that is running."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    function = next(found for key, found in functions_of(tree) if key == name)
    target: Any = function
    for part in place[:-1]:
        target = getattr(target, part) if isinstance(part, str) else target[part]
    last = place[-1]
    node = getattr(target, last) if isinstance(last, str) else target[last]
    made = ast.copy_location(changed(node, change), node)
    if isinstance(last, str):
        setattr(target, last, made)
    else:
        target[last] = made
    code = compile(ast.fix_missing_locations(tree), str(path), "exec")
    function_of(module_of(path), name).__code__ = code_of(code, name)


def changed(node: ast.expr, change: str) -> ast.expr:
    if change == "not":
        return ast.UnaryOp(ast.Not(), node)
    assert isinstance(node, ast.BoolOp)
    left = deepcopy(node)
    del left.values[int(change.removeprefix("drop "))]
    return left if len(left.values) > 1 else left.values[0]


def module_of(path: Path) -> ModuleType:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))


def function_of(module: ModuleType, name: str) -> FunctionType:
    found: Any = module
    for part in name.split("."):
        found = inspect.getattr_static(found, part)
    found = getattr(found, "fget", None) or getattr(found, "__func__", found)
    plain = inspect.unwrap(found)
    assert isinstance(plain, FunctionType)
    return plain


def code_of(code: CodeType, name: str) -> CodeType:
    """The code of a function or method within a module's."""
    for part in name.split("."):
        code = next(one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == part)
    return code
