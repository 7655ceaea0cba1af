"""JSON Schema and the pages' types are made from the Structs, and current."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from touchback.wire.schema import CONTRACT, TYPES, documents, main, out_of_date
from touchback.wire.typescript import write_typescript

ROOT = Path(__file__).parents[2]


def test_schema_and_types_are_current() -> None:
    assert out_of_date(ROOT) == []


def test_what_is_out_of_date_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(tmp_path)]) == 0
    assert main(["--check", "--root", str(tmp_path)]) == 0
    capsys.readouterr()
    types = tmp_path / TYPES
    types.write_text(types.read_text(encoding="utf-8") + "// more\n", encoding="utf-8")
    assert main(["--check", "--root", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"{TYPES} is out of date: run python -m touchback.wire.schema\n"


def test_every_reference_of_a_schema_leads_somewhere() -> None:
    for path, text in documents().items():
        if path.endswith(".json"):
            schema = json.loads(text)
            assert all(f'"{one}"' in text for one in schema["$defs"])
            refs = {part.split('"')[0] for part in text.split('"$ref": "')[1:]}
            assert refs <= {f"#/$defs/{name}" for name in schema["$defs"]}
            assert refs


def test_every_shape_is_a_type_of_the_pages() -> None:
    text = documents()[TYPES]
    for union, _, kinds in CONTRACT.values():
        assert f"export type {union} =" in text
        for kind in kinds:
            assert re.search(rf"export interface {kind.__name__} (extends \w+ )?{{", text)


class Shared(Struct, tag_field="t", kw_only=True):
    """What both have."""

    side: int
    why: str | UnsetType | None = UNSET


class First(Shared, tag="first", kw_only=True):
    """The one."""

    kind: Literal["use", "ask"]


class Second(Shared, tag="second", kw_only=True):
    """The other."""

    row: Annotated[
        list[str | int],
        Meta(
            min_length=1,
            extra_json_schema={
                "prefixItems": [{"title": "square", "type": "string"}, {"title": "chance", "type": "integer"}],
                "items": {"title": "rolls", "type": "integer"},
            },
        ),
    ]


def test_types_share_fields_and_are_told_apart_by_their_tag() -> None:
    text = write_typescript({"Either": (First, Second)})
    assert "export interface Shared {\n  side: number;\n  why?: string | null;\n}" in text
    assert 'export interface First extends Shared {\n  t: "first";\n  kind: "ask" | "use";\n}' in text
    assert "  row: [square: string, chance?: number, ...rolls: number[]];\n" in text
    assert "export type Either =\n  | First\n  | Second;\n" in text
