"""Finds where the code cites rules: `file::name` for Python, `file::[table]` for TOML.

What an edition's `citations.toml` says of a procedure or a step is a citation by the code of that procedure or step.
"""

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from touchback.rules.edition.citations import FIGURES, WHOLE
from touchback.rules.index import RULE_ID
from touchback.rules.index.coverage import Evidence

INDEX = Path(__file__).parent
PACKAGE = INDEX.parents[1]
EVIDENCE = INDEX / "evidence.json"
TABLE = re.compile(r"^\s*(\[+[^\[\]]+\]+)")
CITATIONS = "citations.toml"
Keyed = dict[str, list[tuple[Path, str]]]


def code_references(package: Path = PACKAGE) -> dict[str, list[str]]:
    """For each rule id cited below the package, the sorted places that cite it. The index itself is no evidence."""
    places: dict[str, set[str]] = {}
    sources = {path: path.read_text(encoding="utf-8") for path in sorted(_sources(package))}
    code = _keyed_code({path: text for path, text in sources.items() if path.suffix == ".py"})
    for path, source in sources.items():
        if path.name == CITATIONS:
            found = _cited_by_key(path, source, code, package)
        else:
            names = _python_names(source) if path.suffix == ".py" else _toml_names(source)
            found = ((rule, _place(path, names[line], package)) for rule, line in citations(source))
        for rule, place in found:
            places.setdefault(rule, set()).add(place)
    return {rule: sorted(places[rule]) for rule in sorted(places)}


def _sources(package: Path) -> list[Path]:
    return [path for path in (*package.rglob("*.py"), *package.rglob("*.toml")) if INDEX not in path.parents]


def _place(path: Path, name: str, package: Path) -> str:
    where = f"src/{path.relative_to(package.parent).as_posix()}"
    return f"{where}::{name}" if name else where


def _cited_by_key(path: Path, source: str, code: Keyed, package: Path) -> Iterator[tuple[str, str]]:
    """The rules that an edition cites for procedures and steps, with the code of each."""
    for name, table in tomllib.loads(source).items():
        for field, rules in table.items():
            key = name if field == WHOLE else f"{name}.{field}"
            data = path.with_name(f"{path.parent.name}.toml") if name == FIGURES else path
            where = _nearest(path.parent, code.get(key, [])) or (data, f"[{name}]")
            for rule in rules:
                yield rule, _place(*where, package)


def _nearest(edition: Path, places: list[tuple[Path, str]]) -> tuple[Path, str] | None:
    """The code of an edition's own folder before what editions share."""
    return max(places, key=lambda place: edition in place[0].parents, default=None)


def _keyed_code(sources: dict[Path, str]) -> Keyed:
    """Where each procedure and each step is written, by its key."""
    found: Keyed = {}
    for path, source in sources.items():
        for statement in ast.parse(source).body:
            for key in _keys(statement):
                found.setdefault(key, []).append((path, _name(statement)))
            for name, key in _built_with(statement):
                found.setdefault(key, []).append((path, name if f"class {name}(" in source else _name(statement)))
    return found


def _built_with(statement: ast.stmt) -> Iterator[tuple[str, str]]:
    """The steps that are built with their key, `OfferWrestle("block.attacker_wrestles", ...)`: class and key."""
    for node in ast.walk(statement):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(key)), *_]) if name[0].isupper():
                if name != "Procedure":
                    yield name, key


def _keys(statement: ast.stmt) -> Iterator[str]:
    """The keys that a top-level statement gives: `key = "..."` of a class, `Procedure("...")`, `.keyed("...")`."""
    for node in ast.walk(statement):
        match node:
            case ast.ClassDef(body=body):
                for line in body:
                    match line:
                        case (
                            ast.Assign(targets=[ast.Name(id="key")], value=ast.Constant(value=str(key)))
                            | ast.AnnAssign(target=ast.Name(id="key"), value=ast.Constant(value=str(key)))
                        ):
                            yield key
            case ast.Call(
                func=ast.Name(id="Procedure") | ast.Attribute(attr="keyed"), args=[ast.Constant(value=str(key)), *_]
            ):
                yield key


def citations(source: str) -> Iterator[tuple[str, int]]:
    """Every rule id in a text, with its line number counted from 0."""
    for number, line in enumerate(source.split("\n")):
        for rule in re.findall(RULE_ID, line):
            yield rule, number


def write_evidence(tests: dict[str, list[str]], path: Path = EVIDENCE) -> None:
    """Stores what the tests prove, and where the code stands, for the installed package to show."""
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
