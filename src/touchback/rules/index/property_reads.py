"""Which properties and questions a step asks for: read from the sources, for people; play never looks here."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from touchback.rules.terms.properties import Prop

PACKAGE: Final = Path(__file__).parents[2]
PROPERTIES: Final = {name: number for name, number in vars(Prop).items() if name.isupper() and name != "COUNT"}
SAYS: Final = ("Skill", "but")  # what they are given says who has a property, but for the field that names another's
ASKS: Final = "cancelled_by"
TELLS: Final = "modifiers"
MEANINGS: Final = "MEANINGS"  # what properties mean, in words
FIGURES: Final = frozenset((Prop.MA, Prop.ST, Prop.AG, Prop.AV))  # of every player

Name = tuple[str, str]  # a module, and a name at its top


@dataclass
class Part:
    """A function, a class or a value at the top of a module: the properties it names, and the parts it refers to."""

    properties: set[int] = field(default_factory=set)
    prompts: set[str] = field(default_factory=set)
    refers: set[Name] = field(default_factory=set)
    plays: set[Name] = field(default_factory=set)  # of these, what it uses for more than to tell what changes a roll


def properties_named(step: type) -> frozenset[int]:
    """The properties that a step's own class names, the classes it is made of included."""
    found: set[int] = set()
    for kind in step.__mro__:
        if part := find_part((kind.__module__, kind.__name__)):
            found |= part.properties
    return frozenset(found)


def properties_beside(step: type) -> frozenset[int]:
    """The properties that a step is about: those its class names, or else the functions next to it that it uses."""
    named = properties_named(step)
    if not named:
        used = (find_part(name) for kind in step.__mro__ for name in _next_to((kind.__module__, kind.__name__)))
        named = frozenset(number for part in used if part is not None for number in part.properties)
    return named - FIGURES


def _next_to(name: Name) -> list[Name]:
    part = find_part(name)
    return [other for other in part.plays if other[0] == name[0] and other[1].islower()] if part else []


def properties_asked(step: type) -> frozenset[int]:
    """The properties that a step's class names, or any function that it uses."""
    return _properties(_names_of(step))


def prompts_asked(step: type) -> frozenset[str]:
    """The questions that a step's class names, or any function that it uses; in capitals, as `Prompt` has them."""
    return frozenset(prompt for part in _reached(_names_of(step)) for prompt in part.prompts)


def properties_used(function: Callable[..., object]) -> frozenset[int]:
    """The properties that a function names, or any that it uses."""
    return _properties(((function.__module__, function.__name__),))


def _names_of(step: type) -> tuple[Name, ...]:
    return tuple((kind.__module__, kind.__name__) for kind in step.__mro__)


def _properties(names: tuple[Name, ...]) -> frozenset[int]:
    return frozenset(number for part in _reached(names) for number in part.properties)


@cache
def _reached(names: tuple[Name, ...]) -> tuple[Part, ...]:
    """These parts and all that they refer to."""
    found: list[Part] = []
    todo = list(names)
    seen = set(names)
    while todo:
        part = find_part(todo.pop())
        if part is not None:
            found.append(part)
            todo += [name for name in part.refers if name not in seen]
            seen |= part.refers
    return tuple(found)


def modules_naming(number: int) -> list[str]:
    """The modules of the rules that ask for a property."""
    return _modules().get(number, [])


@cache
def _modules() -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for path in sorted((PACKAGE / "rules").rglob("*.py")):
        module = ".".join((PACKAGE.name, *path.relative_to(PACKAGE).with_suffix("").parts))
        for number in {n for name, part in parts_of(module).items() if name != MEANINGS for n in part.properties}:
            found.setdefault(number, []).append(module)
    return found


def find_part(name: Name) -> Part | None:
    """A part by its module and name, if the module is one of ours."""
    return parts_of(name[0]).get(name[1])


@cache
def parts_of(module: str) -> dict[str, Part]:
    """The parts of a module, {} for one that is not of this package."""
    package, *names = module.split(".")
    path = PACKAGE.joinpath(*names)
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    if package != PACKAGE.name or not names or not file.is_file():
        return {}
    return dict(_parts(module, ast.parse(file.read_text(encoding="utf-8"))))


def _parts(module: str, tree: ast.Module) -> Iterator[tuple[str, Part]]:
    known = dict(_imports(tree))
    known |= {name: (module, name) for statement in tree.body for name in _names(statement)}
    for statement in tree.body:
        for name in _names(statement):
            part = Part()
            told = {id(node) for node in _told(statement)}
            for node in _walk(statement):
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                    if node.value.id == "Prop" and node.attr in PROPERTIES:
                        part.properties.add(PROPERTIES[node.attr])
                    elif node.value.id == "Prompt":
                        part.prompts.add(node.attr)
                    elif node.value.id in known:
                        part.refers.add((".".join(known[node.value.id]), node.attr))
                if isinstance(node, ast.Name) and node.id in known and node.id != name:
                    part.refers.add(known[node.id])
                    if id(node) not in told:
                        part.plays.add(known[node.id])
            yield name, part


def _told(statement: ast.stmt) -> Iterator[ast.AST]:
    """The nodes of a step that only tell what changes its roll."""
    for method in statement.body if isinstance(statement, ast.ClassDef) else ():
        if isinstance(method, ast.FunctionDef) and method.name == TELLS:
            yield from ast.walk(method)


def _imports(tree: ast.Module) -> Iterator[tuple[str, Name]]:
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom) and statement.module:
            for alias in statement.names:
                yield alias.asname or alias.name, (statement.module, alias.name)


def _names(statement: ast.stmt) -> list[str]:
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            return [target.id for target in targets if isinstance(target, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case _:
            return []


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """Every node, but for what says who has a property: the fields of a skill."""
    yield node
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYS:
        yield from (inner for word in node.keywords if word.arg == ASKS for inner in ast.walk(word))
        return
    for inner in ast.iter_child_nodes(node):
        yield from _walk(inner)
