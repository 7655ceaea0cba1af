"""The clauses into which rows of the index are split: a row with clauses is played when each of them is proven."""

import tomllib
from dataclasses import dataclass
from functools import cache

from touchback.rules.index import HERE

FOLDER = HERE / "clauses"


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a row: its citation, what it says, and why it is not played if it is not."""

    id: str
    text: str
    open: str = ""


@cache
def clauses_of(edition: str) -> dict[str, tuple[Clause, ...]]:
    """The rows of an edition that are split, each with its clauses."""
    path = FOLDER / f"{edition}.toml"
    if not path.is_file():
        return {}
    rows = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        row: tuple(_clause(f"{row}.{letter}", said) for letter, said in parts.items()) for row, parts in rows.items()
    }


def _clause(cited: str, said: str | dict[str, str]) -> Clause:
    return Clause(cited, said) if isinstance(said, str) else Clause(cited, **said)
