"""What each layer changes, counted in the five levels of difference, cheapest first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from touchback.rules.edition.edition import Edition
from touchback.rules.edition.layers import Layered
from touchback.rules.model.skill import But

# Sections made of entries: whatever a layer says of one counts once.
ENTRIES: Final = (
    "tables",
    "casualties",
    "weathers",
    "referees",
    "inducements",
    "balls",
    "cards",
    "stars",
    "allies",
)
WORDS: Final = ("rules", "title", "name", "restored")  # say where a rule stands or what it is called, not how it plays


@dataclass(frozen=True)
class Differences:
    """How many of each a layer brings or changes."""

    figures: int
    tables: int
    hooks: int
    patches: int
    procedures: int


def count_differences(layers: list[Edition], layered: Layered) -> dict[str, Differences]:
    """By layer, options included. A table, an entry and a roster count as one each; other fields are figures."""
    plain: dict[str, int] = {}
    entries: dict[str, set[str]] = {}
    for path, layer in layered.set_by.items():
        section, _, rest = path.partition(".")
        if path.rpartition(".")[2] in WORDS or section == "options":
            continue
        if section in ENTRIES:
            entries.setdefault(layer, set()).add(f"{section}.{rest.partition('.')[0]}")
        else:
            plain[layer] = plain.get(layer, 0) + 1
    by_key = {layer.key: layer for layer in layers}
    counted = {}
    for key in dict.fromkeys([*by_key, *layered.set_by.values()]):
        one = by_key.get(key)
        counted[key] = Differences(
            plain.get(key, 0),
            len(entries.get(key, ())) + (len(one.rosters) if one else 0),
            sum(1 for change in one.skills.values() if plays(change)) if one else 0,
            len(one.patches) if one else 0,
            len(one.procedures) if one else 0,
        )
    return counted


def plays(change: object) -> bool:
    """Whether a change to a skill is more than a word about it."""
    words = (*WORDS, "category", "summary")
    return not isinstance(change, But) or any(field not in words for field in change.changes)
