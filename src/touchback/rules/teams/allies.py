"""Allies: players that several rosters may have beside their own, together no more than each roster allows."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from touchback.rules.edition.layers import BadLayer, Data, did_you_mean, list_of, only_keys, typed_field

OWN_FIELDS: Final = ("plays_for", "rules", "restored")
POSITION_FIELDS: Final = ("name", "code", "job", "cost", "figures", "skills", "normal", "double")
USUAL: Final = 1


def most_allies(roster: Data) -> int:
    """How many allies a team of the roster may have at once."""
    return int(roster.get("most_allies", USUAL))


def with_allies(rosters: dict[str, Data], allies: Data) -> dict[str, Data]:
    """The rosters with the allies of each as further positions, after its own."""
    made = dict(rosters)
    for key in allies:
        ally: Data = typed_field(allies, key, dict, "allies")
        check_ally(f"allies.{key}", ally, rosters)
        for name in ally["plays_for"]:
            made[name] = joined(made[name], key, ally)
    return made


def joined(roster: Data, key: str, ally: Data) -> Data:
    if any(position["key"] == key for position in roster["positions"]):
        raise BadLayer(f"allies.{key}: {roster['name']} has a position of that key already")
    position = {"key": key, "max": most_allies(roster), "ally": True}
    position |= {field: ally[field] for field in POSITION_FIELDS}
    return {**roster, "positions": [*roster["positions"], position]}


def check_ally(where: str, ally: Data, rosters: Collection[str]) -> None:
    """Refuse an entry that no roster could take over."""
    only_keys(ally, (*OWN_FIELDS, *POSITION_FIELDS), where)
    for field in ("name", "code", "job", "normal", "double"):
        typed_field(ally, field, str, where)
    typed_field(ally, "cost", int, where)
    list_of(ally, "skills", str, where)
    figures = list_of(ally, "figures", int, where)
    if len(figures) != 4:
        raise BadLayer(f"{where}: {ally['name']} has {len(figures)} figures, not four")
    for roster in list_of(ally, "plays_for", str, where):
        if roster not in rosters:
            raise BadLayer(f"{where}.plays_for: there is no roster {roster!r}{did_you_mean(roster, rosters)}")
