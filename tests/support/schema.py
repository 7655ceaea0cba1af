"""As much of JSON Schema (draft 7) as our own schemas use; a word that is not known here fails the test."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

Schema = dict[str, Any]
KINDS: dict[str, Callable[[Any], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
}
SAID = ("$schema", "title", "description", "default", "definitions")


def faults(schema: Schema, value: Any, whole: Schema | None = None, where: str = "") -> Iterator[str]:
    """What is wrong with a value, place by place."""
    whole = schema if whole is None else whole
    for word, said in schema.items():
        if word not in SAID:
            yield from WORDS[word](said, value, schema, whole, where)


Found = Iterator[str]


def _ref(said: Any, value: Any, schema: Schema, whole: Schema, where: str) -> Found:
    found: Any = whole
    for part in said.removeprefix("#/").split("/"):
        found = found[part]
    yield from faults(found, value, whole, where)


def _type(said: Any, value: Any, schema: Schema, whole: Schema, where: str) -> Found:
    if not KINDS[said](value):
        yield f"{where} is no {said}"


def _one_of_these(said: Any, value: Any, schema: Schema, whole: Schema, where: str) -> Found:
    if not any(type(value) is type(one) and value == one for one in said):
        yield f"{where} is none of the known ones"


def _any_of(said: Any, value: Any, schema: Schema, whole: Schema, where: str) -> Found:
    tried = [list(faults(one, value, whole, where)) for one in said]
    if all(tried):
        yield from tried[0]


def _fields(said: Any, value: Any, schema: Schema, whole: Schema, where: str) -> Found:
    for name, one in said.items() if isinstance(value, dict) else ():
        if name in value:
            yield from faults(one, value[name], whole, f"{where}.{name}")


def _others(said: Any, value: Any, schema: Schema, whole: Schema, where: str) -> Found:
    for name in value if isinstance(value, dict) else ():
        if name not in schema.get("properties", {}):
            yield from [f"{where}.{name} is no field"] if said is False else faults(said, value[name], whole, where)


def _names(said: Any, value: Any, schema: Schema, whole: Schema, where: str) -> Found:
    for name in value if isinstance(value, dict) else ():
        yield from faults(said, name, whole, f"{where}.{name}")


def _required(said: Any, value: Any, schema: Schema, whole: Schema, where: str) -> Found:
    yield from (f"{where}.{name} is missing" for name in said if isinstance(value, dict) and name not in value)


def _items(said: Any, value: Any, schema: Schema, whole: Schema, where: str) -> Found:
    for one in value if isinstance(value, list) else ():
        yield from faults(said, one, whole, where)


def _limit(holds: Callable[[Any, Any], bool], *kinds: type) -> Callable[..., Found]:
    def check(said: Any, value: Any, schema: Schema, whole: Schema, where: str) -> Found:
        if isinstance(value, kinds) and not isinstance(value, bool) and not holds(value, said):
            yield f"{where} is out of range"

    return check


WORDS: dict[str, Callable[..., Found]] = {
    "$ref": _ref,
    "type": _type,
    "enum": _one_of_these,
    "const": lambda said, *more: _one_of_these([said], *more),
    "anyOf": _any_of,
    "properties": _fields,
    "additionalProperties": _others,
    "propertyNames": _names,
    "required": _required,
    "items": _items,
    "minimum": _limit(lambda value, said: value >= said, int),
    "maximum": _limit(lambda value, said: value <= said, int),
    "multipleOf": _limit(lambda value, said: value % said == 0, int),
    "minItems": _limit(lambda value, said: len(value) >= said, list),
    "maxItems": _limit(lambda value, said: len(value) <= said, list),
    "minLength": _limit(lambda value, said: len(value) >= said, str),
    "maxLength": _limit(lambda value, said: len(value) <= said, str),
    "pattern": _limit(lambda value, said: re.search(said, value) is not None, str),
}
