"""The contract, written down: JSON Schema in docs/schema, and the pages' types. `python -m touchback.wire.schema`.

With `--check` nothing is written: it says which files are out of date, and fails if any is.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from touchback.wire import from_client, from_server, http_answers, together
from touchback.wire.typescript import write_typescript

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
TYPES: Final = "web/src/net/wire-types.ts"
SCHEMAS: Final = "docs/schema"

# What is said on which way, by the name of its file.
CONTRACT: Final[dict[str, tuple[str, str, Sequence[type]]]] = {
    "from_client": ("FromClient", "What a client says on the socket of a match", get_args(from_client.Message)),
    "from_server": ("FromServer", "What the server says on the socket of a match", from_server.FROM_SERVER),
    "to_room": ("ToRoom", "What a client says in a shared replay", get_args(together.RoomCommand)),
    "from_room": ("FromRoom", "What the server says in a shared replay", together.FROM_ROOM),
    "http": ("HttpAnswer", "What the server answers over HTTP, alone or in a list", http_answers.ANSWERS),
}


def json_schema(title: str, kinds: Sequence[type]) -> dict[str, Any]:
    """One schema for all messages of a way."""
    refs, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {"$schema": DRAFT, "title": title, "anyOf": list(refs), "$defs": dict(sorted(components.items()))}


def documents() -> dict[str, str]:
    """Every file of the contract by its path, with its text."""
    found = {
        f"{SCHEMAS}/{name}.json": json.dumps(json_schema(title, kinds), indent=1, ensure_ascii=False) + "\n"
        for name, (_, title, kinds) in CONTRACT.items()
    }
    return {**found, TYPES: write_typescript({union: kinds for union, _, kinds in CONTRACT.values()})}


def out_of_date(root: Path) -> list[str]:
    """The files that do not say what the Structs say."""
    return [
        path
        for path, text in documents().items()
        if not (root / path).is_file() or (root / path).read_text(encoding="utf-8") != text
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files, or check them."""
    parser = argparse.ArgumentParser(description="Write JSON Schema and the pages' types from the Structs.")
    parser.add_argument("--check", action="store_true", help="only say what is out of date")
    parser.add_argument("--root", type=Path, default=Path(), help="the folder of the repository")
    given = parser.parse_args(arguments)
    old = out_of_date(given.root)
    if given.check:
        for path in old:
            print(f"{path} is out of date: run python -m touchback.wire.schema", file=sys.stderr)
        return 1 if old else 0
    for path in old:
        (given.root / path).parent.mkdir(parents=True, exist_ok=True)
        (given.root / path).write_text(documents()[path], encoding="utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
