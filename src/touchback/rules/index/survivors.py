"""The known survivors of `make mutants`: changes of the rules that no test notices yet."""

import tomllib
from dataclasses import dataclass
from functools import cache

from touchback.rules.index import HERE


@dataclass(frozen=True, slots=True)
class Survivor:
    """One change that goes unnoticed: its name, what it means, and the rows that cite what was changed."""

    mutant: str
    means: str
    rows: tuple[str, ...]


@cache
def known_survivors(edition: str) -> tuple[Survivor, ...]:
    """What `survivors.toml` lists for an edition."""
    listed = tomllib.loads((HERE / "survivors.toml").read_text(encoding="utf-8")).get(edition, {})
    return tuple(Survivor(mutant, one["means"], tuple(one["rows"])) for mutant, one in listed.items())


def survivors_by_row(edition: str) -> dict[str, list[str]]:
    """What is unproven of each row, in words."""
    found: dict[str, list[str]] = {}
    for one in known_survivors(edition):
        for row in one.rows:
            found.setdefault(row, []).append(f"{one.means} (no test notices {one.mutant})")
    return found
