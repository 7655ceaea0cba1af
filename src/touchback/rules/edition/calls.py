"""Which procedures a step may call: read from its code, so that an edition holds only what its match can reach.

A step names what it calls: the class of a frame, a procedure, or its key as text. Whatever its methods name is followed
through functions, classes and tables at the top of modules. What is named but never called counts as well, so nothing
that is played can be missed.
"""

from __future__ import annotations

import dis
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import CodeType, FunctionType
from typing import Any, Final

from touchback.engine.frame import AnyStep, Frame, Procedure
from touchback.rules.edition.layers import Data
from touchback.rules.model.skill import Skill

FIRST: Final = "match"  # what a game starts with
EVENT: Final = "event_"  # before the result of a kick-off table
NAMING: Final = (
    "tables",
    "weathers",
    "referees",
    "inducements",
    "balls",
    "cards",
    "options",
)  # data that starts procedures
ABOUT: Final = ("__doc__", "__module__", "__qualname__", "key")  # what a class says of itself
NULL_PUSHED: Final = 1  # the lowest bit of LOAD_GLOBAL: what is loaded is about to be called


def reached_procedures(
    procedures: Mapping[str, Procedure], data: Data, skills: Mapping[str, Skill]
) -> dict[str, Procedure]:
    """The procedures that a match can come to: from its first, from its data and from its skills."""
    todo = [FIRST, *names_in([data.get(section) for section in NAMING])]
    for skill in skills.values():
        todo += [*skill.starts.values(), *(offer.procedure for offer in skill.offers.values())]
    found: set[str] = set()
    while todo:
        key = todo.pop()
        if key in procedures and key not in found:
            found.add(key)
            todo += [name for step in procedures[key].steps for name in named_by(step)]
    return {key: procedure for key, procedure in procedures.items() if key in found}


def names_in(value: Any) -> Iterator[str]:
    """Every text in data, and the event of that name."""
    if isinstance(value, str):
        yield value
        yield EVENT + value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from names_in(one)


def named_by(step: AnyStep) -> frozenset[str]:
    """The keys of procedures that a step's code names, among other texts."""
    values = [value for value in getattr(step, "__dict__", {}).values() if value != step.key]
    return _named((type(step),)) | (_named(tuple(values)) if _all_hashable(values) else frozenset())


def made_by(step: AnyStep) -> frozenset[str]:
    """The keys of procedures whose frames a step makes."""
    found = (_frames_made(thing) for thing in _things((type(step),)) if isinstance(thing, FunctionType))
    return frozenset(key for keys in found for key in keys if key)


def _all_hashable(values: Iterable[Any]) -> bool:
    return all(getattr(value, "__hash__", None) is not None for value in values)


@cache
def _named(roots: tuple[Any, ...]) -> frozenset[str]:
    found: set[str] = set()
    for thing in _things(roots):
        if isinstance(thing, str):
            found.add(thing)
        elif isinstance(thing, Procedure):
            found.add(thing.key)
        elif isinstance(thing, type) and issubclass(thing, Frame):
            found.add(thing.procedure)
    return frozenset(found)


def _things(roots: tuple[Any, ...]) -> Iterator[Any]:
    """These things and all that they name, each once."""
    todo = list(roots)
    seen: set[int] = set()
    while todo:
        thing = todo.pop()
        if id(thing) not in seen:
            seen.add(id(thing))
            yield thing
            todo += _named_in(thing)


def _named_in(thing: Any) -> Iterable[Any]:
    """What a thing names by itself."""
    if isinstance(thing, FunctionType):
        return _named_in_code(thing)
    if isinstance(thing, type):
        return _members(thing)
    if isinstance(thing, dict):
        return (*thing, *thing.values())
    if isinstance(thing, list | tuple | set | frozenset):
        return thing
    return ()


@cache
def _members(kind: type) -> tuple[Any, ...]:
    """The methods and values of a class and of what it is made of; of a frame nothing but its name counts."""
    if issubclass(kind, Frame):
        return ()
    found = [(name, value) for one in kind.__mro__ if _is_ours(one) for name, value in vars(one).items()]
    plain = [
        getattr(value, "fget", None) or getattr(value, "__func__", value) for name, value in found if name not in ABOUT
    ]
    return tuple(value for value in plain if _may_name(value))


@cache
def _named_in_code(function: FunctionType) -> tuple[Any, ...]:
    if not _is_ours(function):
        return ()
    scope = function.__globals__
    found: list[Any] = []
    for code in _codes(function.__code__):
        found += [const for const in code.co_consts if isinstance(const, str | tuple | frozenset)]
        found += [scope[name] for name in code.co_names if name in scope and _may_name(scope[name])]
    return tuple(found)


def _may_name(value: Any) -> bool:
    return isinstance(value, str | Procedure | type | FunctionType | dict | list | tuple | set | frozenset)


def _is_ours(thing: Any) -> bool:
    """Whether code belongs to the rules or to an edition from outside: nothing else calls a procedure."""
    module = str(thing.__module__)
    return not module.startswith(("touchback.engine", "touchback.rules.model", "touchback.rules.terms")) and (
        module.startswith("touchback") or module.partition(".")[0] == "tests"
    )


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a function and of what is written inside it."""
    yield code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from _codes(const)


@cache
def _frames_made(function: FunctionType) -> tuple[str, ...]:
    """The procedures of the frames that a function makes."""
    scope = function.__globals__
    lines = [line for code in _codes(function.__code__) for line in dis.get_instructions(code)]
    loaded = [line.argval for line in lines if line.opname == "LOAD_GLOBAL" and (line.arg or 0) & NULL_PUSHED]
    kinds = [scope[name] for name in loaded if isinstance(scope.get(name), type)]
    return tuple(kind.procedure for kind in kinds if issubclass(kind, Frame))
