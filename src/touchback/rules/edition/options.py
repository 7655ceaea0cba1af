"""The options of an edition: each choice is one more small layer.

It has data, skills and rosters, plays some of what the editions below have as `OPTIONAL`, and leaves steps out.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from touchback.engine.frame import Procedure
from touchback.rules.edition.edition import Edition, Optional
from touchback.rules.edition.house import HOUSE, House, read_skill
from touchback.rules.edition.layers import (
    BadLayer,
    Data,
    Layered,
    did_you_mean,
    list_of,
    need_known,
    refuse_unless,
    typed_field,
)
from touchback.rules.model.patch import Patch, remove
from touchback.rules.model.skill import Skill

OWN: Final = ("skills", "rosters", "plays", "without", "keep")  # what a choice has beside the edition's own sections


@dataclass
class Chosen:
    """The choices made, the layers they come to, and what is left of longer lists."""

    choices: dict[str, str] = field(default_factory=dict)
    layers: list[Edition] = field(default_factory=list)
    keeps: list[Data] = field(default_factory=list)
    played: dict[str, str] = field(default_factory=dict)  # what is played of the optional parts -> the choice


def choose_options(layered: Layered, wanted: dict[str, str], optional: Mapping[str, Optional]) -> Chosen:
    """Apply each option's choice; what is not wanted otherwise takes its default."""
    known = layered.table("options")
    for name in wanted:
        if name not in known:
            raise BadLayer(f"There is no option {name!r}. Options: {', '.join(sorted(known)) or 'none'}.")
    chosen = Chosen()
    for name, table in sorted(known.items()):
        where = f"options.{name}"
        choices: Data = typed_field(table, "choices", dict, where)
        choice = wanted.get(name) or typed_field(table, "default", str, where)
        if choice not in choices:
            raise BadLayer(f"Option {name} has no choice {choice!r}. Choices: {', '.join(sorted(choices))}.")
        chosen.choices[name] = choice
        for other in choices:
            check_played(f"option {name} = {other}", choices[other], optional)
        add_choice(chosen, layered, f"option {name} = {choice}", choices[choice], optional)
    return chosen


def check_played(key: str, said: Data, optional: Mapping[str, Optional]) -> None:
    """A choice plays only what an edition has, chosen or not."""
    for name in list_of(said, "plays", str, key, []):
        need_known(name, optional, f"{key}: plays", "optional part")


def add_choice(chosen: Chosen, layered: Layered, key: str, said: Data, optional: Mapping[str, Optional]) -> None:
    data = {section: value for section, value in said.items() if section not in OWN}
    layered.add(key, data)
    keep: Data = typed_field(said, "keep", dict, key, {})
    for section in keep:
        if section not in ("skills", "rosters"):
            layered.keep(key, section, list_of(keep, section, str, f"{key}: keep"))
    chosen.keeps.append(keep)
    skills = {name: read_skill(name, entry) for name, entry in typed_field(said, "skills", dict, key, {}).items()}
    rosters: Data = typed_field(said, "rosters", dict, key, {})
    procedures, patches = played_by(key, list_of(said, "plays", str, key, []), optional, chosen)
    patches = (*patches, *left_out(key, said))
    layer = Edition(key, None, data, dict(skills), procedures, rosters, patches)
    if layer.skills or layer.rosters or layer.patches or layer.procedures:
        chosen.layers.append(layer)


def played_by(
    key: str, names: list[str], optional: Mapping[str, Optional], chosen: Chosen
) -> tuple[tuple[Procedure, ...], tuple[Patch, ...]]:
    """The procedures and patches of the optional parts that a choice or a house plays; nothing is played twice."""
    for name in names:
        need_known(name, optional, f"{key}: plays", "optional part")
        other = chosen.played.setdefault(name, key)
        refuse_unless(other == key and names.count(name) == 1, f"{key}: {name} is played already by {other}")
    parts = [part for name in names for part in optional[name]]
    procedures = tuple(part for part in parts if isinstance(part, Procedure))
    return procedures, tuple(part for part in parts if isinstance(part, Patch))


def house_layer(own: House, optional: Mapping[str, Optional], chosen: Chosen) -> Edition:
    """A commissioner's layer, with the optional parts that it plays."""
    procedures, patches = played_by(HOUSE, own.plays, optional, chosen)
    return Edition(HOUSE, None, own.data, dict(own.skills), procedures, own.rosters, patches)


def left_out(key: str, said: Data) -> tuple[Patch, ...]:
    """Steps that are not played, by key."""
    return tuple(remove(step) for step in list_of(said, "without", str, key, []))


# --- what is kept of skills and rosters -----------------------------------------------------------------------------


def kept_skills(skills: dict[str, Skill], keep: Data, own: Collection[str]) -> dict[str, Skill]:
    """The skills named, and what the house has to say of any."""
    if "skills" not in keep:
        return skills
    named = list_of(keep, "skills", str, "keep")
    return only(skills, [*named, *(key for key in own if key in skills)], "skill")


def kept_rosters(
    rosters: dict[str, Data], keep: Data, own: Collection[str], stars: Data, skills: dict[str, Skill]
) -> dict[str, Data]:
    """The rosters named, each with the positions named; who is left has only what is still a skill or a star."""
    if "rosters" not in keep:
        return rosters
    named: Data = typed_field(keep, "rosters", dict, "keep")
    made = only(rosters, [*named, *(key for key in own if key in rosters)], "roster")
    for key, roster in made.items():
        if key not in named:
            continue
        positions = {position["key"]: position for position in roster["positions"]}
        left = only(positions, list_of(named, key, str, "keep.rosters"), f"position of {key}")
        made[key] = {
            **roster,
            "positions": [{**p, "skills": [s for s in p["skills"] if s in skills]} for p in left.values()],
            "stars": [star for star in roster.get("stars", []) if star in stars],
            **({"ready": still_ready(roster["ready"], left)} if "ready" in roster else {}),
        }
    return made


def still_ready(ready: Data, positions: Collection[str]) -> Data:
    """The team that was ready, without those whose position is gone."""
    return {**ready, "players": [player for player in ready.get("players", []) if player in positions]}


def only(entries: dict[str, Any], names: list[str], what: str) -> dict[str, Any]:
    for name in names:
        if name not in entries:
            raise BadLayer(f"keep: there is no {what} {name!r}{did_you_mean(name, entries)}")
    return {key: entry for key, entry in entries.items() if key in names}
