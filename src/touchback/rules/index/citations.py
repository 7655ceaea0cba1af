"""Finds where the code cites rules: `file::name` for Python, `file::[table]` for TOML."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from touchback.rules.index import RULE_ID
from touchback.rules.index.coverage import Evidence

INDEX = Path(__file__).parent
PACKAGE = INDEX.parents[1]
EVIDENCE = INDEX / "evidence.json"
TABLE = re.compile(r"^\s*(\[+[^\[\]]+\]+)")


def code_references(package: Path = PACKAGE) -> dict[str, list[str]]:
    """For each rule id cited below the package, the sorted places that cite it. The index itself is no evidence."""
    places: dict[str, set[str]] = {}
    for path in sorted([*package.rglob("*.py"), *package.rglob("*.toml")]):
        if INDEX in path.parents:
            continue
        source = path.read_text(encoding="utf-8")
        names = _python_names(source) if path.suffix == ".py" else _toml_names(source)
        where = f"src/{path.relative_to(package.parent).as_posix()}"
        for rule, line in citations(source):
            places.setdefault(rule, set()).add(f"{where}::{names[line]}" if names[line] else where)
    return {rule: sorted(found) for rule, found in sorted(places.items())}


def citations(source: str) -> Iterator[tuple[str, int]]:
    """Every rule id in a text, with its line number counted from 0."""
    for number, line in enumerate(source.split("\n")):
        for rule in re.findall(RULE_ID, line):
            yield rule, number


def write_evidence(tests: dict[str, list[str]], path: Path = EVIDENCE) -> None:
    """Stores what the tests proved, and where the code stands, for the installed package to show."""
    evidence: Evidence = {"tests": tests, "code": code_references()}
    path.write_text(json.dumps(evidence, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def _toml_names(source: str) -> list[str]:
    names, name = [], ""
    for line in source.split("\n"):
        header = TABLE.match(line)
        name = header.group(1) if header else name
        names.append(name)
    return names


def _python_names(source: str) -> list[str]:
    names = [""] * (source.count("\n") + 1)
    for statement in ast.parse(source).body:
        for name, first, last in _spans(statement):
            names[first - 1 : last] = [name] * (last - first + 1)
    return names


def _spans(statement: ast.stmt) -> Iterator[tuple[str, int, int]]:
    """The name of a top-level statement and its lines; of an assigned dict also each entry, such as SKILLS[dodge]."""
    name, last = _name(statement), statement.end_lineno or statement.lineno
    decorators = getattr(statement, "decorator_list", [])
    yield name, min([statement.lineno, *(item.lineno for item in decorators)]), last
    if isinstance(statement, ast.Assign | ast.AnnAssign) and isinstance(statement.value, ast.Dict):
        for key, value in zip(statement.value.keys, statement.value.values, strict=True):
            if isinstance(key, ast.Constant | ast.Attribute | ast.Name):
                yield f"{name}[{ast.unparse(key).strip(chr(39))}]", key.lineno, value.end_lineno or value.lineno


def _name(statement: ast.stmt) -> str:
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[target, *_]) | ast.AnnAssign(target=target):
            return ast.unparse(target)
        case _:
            return ""
