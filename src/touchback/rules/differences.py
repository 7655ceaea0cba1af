"""What each layer changes, counted in the five levels of difference, cheapest first."""

from __future__ import annotations

from dataclasses import dataclass

from touchback.rules.editions import Edition
from touchback.rules.layers import Layered


@dataclass(frozen=True)
class Differences:
    """How many of each a layer brings or changes."""

    figures: int
    tables: int
    hooks: int
    patches: int
    procedures: int


def count_differences(layers: list[Edition], layered: Layered) -> dict[str, Differences]:
    """By layer, options included. Fields of one table count as one table; every other field counts as a figure."""
    plain: dict[str, int] = {}
    tables: dict[str, set[str]] = {}
    for path, layer in layered.set_by.items():
        section, _, rest = path.partition(".")
        if section == "tables":
            tables.setdefault(layer, set()).add(rest.partition(".")[0])
        elif section != "options":
            plain[layer] = plain.get(layer, 0) + 1
    by_key = {layer.key: layer for layer in layers}
    counted = {}
    for key in dict.fromkeys([*by_key, *layered.set_by.values()]):
        one = by_key.get(key)
        counted[key] = Differences(
            plain.get(key, 0),
            len(tables.get(key, ())),
            len(one.skills) if one else 0,
            len(one.patches) if one else 0,
            len(one.procedures) if one else 0,
        )
    return counted
