"""The options of an edition: each choice is one more small layer, of data, skills, rosters and steps left out."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Final

from touchback.rules.editions import Edition
from touchback.rules.house import read_skill
from touchback.rules.layers import BadLayer, Data, Layered, did_you_mean, list_of, typed
from touchback.rules.nouns import Skill
from touchback.rules.patches import Patch, remove

OWN: Final = ("skills", "rosters", "without", "keep")  # what a choice has beside the edition's own sections


@dataclass
class Chosen:
    """The choices made, the layers they come to, and what is left of longer lists."""

    choices: dict[str, str] = field(default_factory=dict)
    layers: list[Edition] = field(default_factory=list)
    keeps: list[Data] = field(default_factory=list)


def choose_options(layered: Layered, wanted: dict[str, str]) -> Chosen:
    """Apply each option's choice; what is not wanted otherwise takes its default."""
    known = layered.table("options")
    for name in wanted:
        if name not in known:
            raise BadLayer(f"There is no option {name!r}. Options: {', '.join(sorted(known)) or 'none'}.")
    chosen = Chosen()
    for name, table in sorted(known.items()):
        where = f"options.{name}"
        choices: Data = typed(table, "choices", dict, where)
        choice = wanted.get(name) or typed(table, "default", str, where)
        if choice not in choices:
            raise BadLayer(f"Option {name} has no choice {choice!r}. Choices: {', '.join(sorted(choices))}.")
        chosen.choices[name] = choice
        add_choice(chosen, layered, f"option {name} = {choice}", choices[choice])
    return chosen


def add_choice(chosen: Chosen, layered: Layered, key: str, said: Data) -> None:
    data = {section: value for section, value in said.items() if section not in OWN}
    layered.add(key, data)
    keep: Data = typed(said, "keep", dict, key, {})
    for section in keep:
        if section not in ("skills", "rosters"):
            layered.keep(key, section, list_of(keep, section, str, f"{key}: keep"))
    chosen.keeps.append(keep)
    skills = {name: read_skill(name, entry) for name, entry in typed(said, "skills", dict, key, {}).items()}
    rosters: Data = typed(said, "rosters", dict, key, {})
    layer = Edition(key, None, data, dict(skills), rosters=rosters, patches=left_out(key, said))
    if layer.skills or layer.rosters or layer.patches:
        chosen.layers.append(layer)


def left_out(key: str, said: Data) -> tuple[Patch, ...]:
    """Steps that are not played, by procedure."""
    without: Data = typed(said, "without", dict, key, {})
    return tuple(remove(name, step) for name in without for step in list_of(without, name, str, f"{key}: without"))


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
    named: Data = typed(keep, "rosters", dict, "keep")
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
