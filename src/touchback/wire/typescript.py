"""The wire's shapes as TypeScript types, for the pages: made from the Structs, never written by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any, Final

from msgspec import inspect

HEAD: Final = "// Made by `python -m touchback.wire.schema` from the Structs of touchback/wire: do not edit.\n"
WIDTH: Final = 112  # of a comment
BEGIN: Final = " * "  # each line of a long one


def write_typescript(groups: dict[str, Sequence[type]]) -> str:
    """All types that the groups need, each once, and a union for each group that has a name."""
    found: dict[str, inspect.StructType] = {}
    sent: set[type] = set()
    unions = []
    for name, kinds in groups.items():
        infos = inspect.multi_type_info(kinds)
        for info in infos:
            for struct in structs_in(info):
                sent.add(struct.cls)
                for one in (struct, *bases_of(struct)):
                    known = found.setdefault(one.cls.__name__, one)
                    if known.cls is not one.cls:
                        raise ValueError(f"Two shapes are called {one.cls.__name__}.")
        unions.append(f"export type {name} =\n" + "\n".join(f"  | {written(info)}" for info in infos) + ";\n")
    return "\n".join([HEAD, *(interface(one, one.cls in sent) for _, one in sorted(found.items())), *unions])


def bases_of(struct: inspect.StructType) -> list[inspect.StructType]:
    """The Structs that a Struct takes fields from, the nearest first."""
    found = [inspect.type_info(one) for one in struct.cls.__mro__[1:] if getattr(one, "__struct_fields__", ())]
    return [one for one in found if isinstance(one, inspect.StructType)]


def structs_in(info: Any, seen: set[type] | None = None) -> Iterator[inspect.StructType]:
    """Every Struct that a type is made of."""
    seen = set() if seen is None else seen
    if isinstance(info, inspect.StructType):
        if info.cls in seen:
            return
        seen.add(info.cls)
        yield info
        for field in info.fields:
            yield from structs_in(field.type, seen)
        return
    for part in parts_of(info):
        yield from structs_in(part, seen)


def parts_of(info: Any) -> Sequence[Any]:
    """The types inside another one."""
    if isinstance(info, inspect.Metadata):
        return (info.type,)
    if isinstance(info, inspect.UnionType):
        return info.types
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        return (info.item_type,)
    if isinstance(info, inspect.TupleType):
        return info.item_types
    if isinstance(info, inspect.DictType):
        return (info.value_type,)
    return ()


def interface(struct: inspect.StructType, sent: bool) -> str:
    """A Struct as an interface that extends the Struct it takes fields from; what is never sent itself has no tag."""
    base = next(iter(bases_of(struct)), None)
    known = [] if base is None else [one.name for one in base.fields]
    rows = [f"  {struct.tag_field}: {json.dumps(struct.tag)};"] if sent and struct.tag_field else []
    for field in struct.fields:
        if field.name not in known:
            mark = "" if field.required else "?"
            rows.append(f"  {field.encode_name}{mark}: {written(field.type)};")
    name = struct.cls.__name__ + ("" if base is None else f" extends {base.cls.__name__}")
    about = comment(struct.cls.__doc__ or "")
    return f"{about}\nexport interface {name} {{\n" + "".join(f"{row}\n" for row in rows) + "}\n"


def comment(doc: str) -> str:
    """A docstring as a comment, on as few lines as it needs."""
    about = " ".join(doc.split())
    if len(about) < WIDTH:
        return f"/** {about} */"
    return "\n".join(["/**", *wrap(about, WIDTH, initial_indent=BEGIN, subsequent_indent=BEGIN), " */"])


PLAIN: Final[dict[type, str]] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def written(info: Any) -> str:
    """A type as TypeScript writes it."""
    if type(info) in PLAIN:
        return PLAIN[type(info)]
    if isinstance(info, inspect.Metadata):
        return row_of(info) or written(info.type)
    if isinstance(info, inspect.StructType):
        return info.cls.__name__
    if isinstance(info, inspect.UnionType):
        return " | ".join(written(one) for one in info.types)
    if isinstance(info, inspect.LiteralType):
        return " | ".join(json.dumps(value) for value in info.values)
    if isinstance(info, inspect.ListType):
        return listed(written(info.item_type))
    if isinstance(info, inspect.TupleType):
        return f"[{', '.join(written(one) for one in info.item_types)}]"
    if isinstance(info, inspect.DictType):
        return f"Record<string, {written(info.value_type)}>"
    raise TypeError(f"{info} has no counterpart in TypeScript.")


def row_of(info: inspect.Metadata) -> str:
    """A list whose schema says what stands at each place, as a tuple; nothing for any other type."""
    schema = info.extra_json_schema or {}
    if "prefixItems" not in schema or not isinstance(info.type, inspect.ListType):
        return ""
    least = info.type.min_length or 0
    parts = [
        f"{one['title']}{'' if at < least else '?'}: {by_schema(one)}" for at, one in enumerate(schema["prefixItems"])
    ]
    if "items" in schema:
        parts.append(f"...{schema['items']['title']}: {listed(by_schema(schema['items']))}")
    return f"[{', '.join(parts)}]"


BY_SCHEMA: Final = {"string": "string", "integer": "number"}


def by_schema(schema: dict[str, Any]) -> str:
    """What stands at one place of a list."""
    if schema["type"] == "array":
        return listed(by_schema(schema["items"]))
    return BY_SCHEMA[schema["type"]]


def listed(item: str) -> str:
    return f"({item})[]" if " " in item and not item.startswith(("[", "Record<")) else f"{item}[]"
