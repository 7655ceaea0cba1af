"""What is checked of an edition's data beside its parts: nothing misspelt, nothing nonsensical, nothing left over."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from typing import Any, Final

from touchback.rules.edition.layers import (
    BadLayer,
    Data,
    Layered,
    is_a,
    list_of,
    need_known,
    only_keys,
    refuse_unless,
    typed_field,
)
from touchback.rules.model.skill import CATEGORIES, Skill

SECTIONS: Final = (
    *("title", "borrow", "actions", "figures", "pitch", "ruler", "tests", "tables", "casualties", "wear", "weathers"),
    *("referees", "balls", "cards", "creation", "hiring", "inducements", "stars", "allies", "league", "options"),
)
COUNTED: Final = ("creation", "hiring", "league", "wear")  # sections whose numbers are counts, prices and dice
CREATION: Final = ("treasury", "fewest", "most_rerolls", "most_fan_factor", "staff_cost", "apothecary_cost")
FIELDS_OF: Final = {  # the sections whose fields are fixed
    "creation": (*CREATION, "fewest_fan_factor", "as_ready", "rules"),
    "wear": ("most", "least", "rules"),
    "hiring": (
        *("most_stars", "most_bribes", "most_apothecaries", "most_famous_staff", "stars_for_sale", "rules"),
        *("bribe_cost", "bribe_cost_for", "apothecary_cost", "mercenary_has", "mercenary_extra", "mercenary_skill"),
    ),
}
LARGEST: Final = 10_000_000
DIE: Final = 7  # more than any D6 shows: never
HIGHEST: Final = 20  # of a player's figures
READY: Final = ("name", "players", "rerolls", "apothecary", "cheerleaders", "assistants", "fan_factor", "rules")
READY_COUNTS: Final = ("rerolls", "cheerleaders", "assistants", "fan_factor")
INDUCEMENTS: Final = ("cost", "cost_for", "most", "uses")
JOBS: Final = ("line", "blitzer", "thrower", "catcher", "blocker", "big", "star", "runner")
POSITION: Final = (
    *("key", "name", "code", "job", "min", "max", "cost", "figures", "skills", "normal", "double"),
    *("shape", "race", "thrall", "ally", "restored", "rules"),
)
KEY: Final = re.compile(r"[a-z][a-z0-9_]*")


def check_key(key: str, where: str) -> None:
    """Keys are what people type: lower case, digits and _."""
    if not KEY.fullmatch(key):
        raise BadLayer(f"{where}: {key!r} is no key: write it in lower case with _ between words, such as sea_legs")


def check_sections(layer: str, data: Data) -> None:
    """Refuse a section that nothing reads, and a misspelt field of one whose fields are fixed."""
    for section in data:
        need_known(section, SECTIONS, layer, "section")
        if section in FIELDS_OF:
            only_keys(typed_field(data, section, dict, layer), FIELDS_OF[section], f"{layer}: {section}")


def check_creation(layered: Layered) -> None:
    """What a new team may have is said in whole numbers."""
    creation = layered.table("creation")
    for field in CREATION:
        typed_field(creation, field, int, "creation")
    typed_field(creation, "fewest_fan_factor", int, "creation", 0)


@cache
def figure_bounds() -> dict[str, tuple[int, int]]:
    """The least and the most that each figure may be."""
    text = files("touchback.rules.edition").joinpath("bounds.toml").read_text(encoding="utf-8")
    return {name: (least, most) for name, (least, most) in tomllib.loads(text)["figures"].items()}


def check_counts(layered: Layered) -> None:
    for section in COUNTED:
        for name, value in layered.table(section).items():
            check_count(value, f"{section}.{name}")
    for section, fields in (("stars", ("cost", "fee")), ("allies", ("cost",)), ("inducements", INDUCEMENTS)):
        for key, entry in layered.table(section).items():
            for field in fields:
                check_count(entry.get(field, 0), f"{section}.{key}.{field}")
    points = list_of(layered.table("league"), "points", int, "league", [])
    refuse_unless(
        "points" not in layered.table("league") or len(points) == 3,
        "league.points must be three numbers: win, draw, loss",
    )


def check_ranges(layered: Layered) -> None:
    """What is added to dice, needed on them, or lost for good, stays within what dice and players can show."""
    for section, most in (("tests", DIE), ("casualties", HIGHEST)):
        for key, entry in layered.table(section).items():
            for field, value in entry.items() if isinstance(entry, dict) else ():
                if is_a(value, int) and not -most <= value <= most:
                    raise BadLayer(f"{section}.{key}.{field} = {value} must be -{most} to {most}")


def check_code(code: str, where: str) -> None:
    refuse_unless(0 < len(code) <= 2, f"{where}.code: {code!r} should be one or two letters for the piece")


def check_count(value: Any, where: str) -> None:
    """Refuse a number out of range; a table of numbers is gone through one by one."""
    if isinstance(value, dict):
        for name, inner in value.items():
            check_count(inner, f"{where}.{name}")
    elif is_a(value, int) and not 0 <= value <= LARGEST:
        raise BadLayer(f"{where} = {value} must be 0 to {LARGEST:,}")


def check_figures(figures: list[int], where: str) -> None:
    if len(figures) != 4 or not all(0 <= figure <= HIGHEST for figure in figures):
        raise BadLayer(f"{where}.figures must be four numbers of 0 to {HIGHEST}: MA, ST, AG and AV")


def check_hirelings(layered: Layered, skills: Collection[str]) -> None:
    """Refuse hired players with figures or skills that do not exist."""
    has = layered.table("hiring").get("mercenary_has", "")
    nobody = bool(layered.table("creation").get("as_ready"))  # every team is as it is, and no player is hired
    if has and not nobody:
        need_known(str(has), skills, "hiring.mercenary_has", "skill")
    for key, inducement in layered.table("inducements").items():
        if "player" in inducement:
            where = f"inducements.{key}.player"
            player: Data = typed_field(inducement, "player", dict, f"inducements.{key}")
            only_keys(player, ("figures", "skills"), where)
            check_figures(list_of(player, "figures", int, where), where)
            check_skills(list_of(player, "skills", str, where), skills, where)
    for key, star in layered.table("stars").items():
        members = star.get("members", [star])
        refuse_unless(bool(members), f"stars.{key}.members: nobody is left")
        for member in members:
            if member is not star:
                only_keys(member, ("key", "name", "code", "figures", "skills", "traits"), f"stars.{key}.members")
            check_figures(member["figures"], f"stars.{key}")
            check_code(member["code"], f"stars.{key}")


def check_skills(named: list[str], skills: Collection[str], where: str) -> None:
    for skill in named:
        need_known(skill, skills, f"{where}.skills", "skill")


def check_rosters(rosters: dict[str, Data], skills: dict[str, Skill]) -> None:
    """Every roster: its positions field by field, and that its first team can be made."""
    for key, roster in rosters.items():
        where = f"rosters.{key}"
        check_key(key, "rosters")
        check_count(roster["reroll_cost"], f"{where}.reroll_cost")
        positions = list_of(roster, "positions", dict, where)
        refuse_unless(bool(positions), f"{where}.positions: nobody is left")
        for position in positions:
            check_position(f"{where}.positions.{position['key']}", position, skills)
        keys = [position["key"] for position in positions]
        twice = next((one for one in keys if keys.count(one) > 1), None)
        refuse_unless(twice is None, f"{where}.positions: {twice!r} is there twice")
        for name in ("ready", "boxed"):
            if name in roster:
                check_ready(f"{where}.{name}", typed_field(roster, name, dict, where), keys)


def check_position(where: str, position: Data, skills: dict[str, Skill]) -> None:
    only_keys(position, POSITION, where)
    check_key(typed_field(position, "key", str, where), where)
    typed_field(position, "name", str, where)
    check_code(typed_field(position, "code", str, where), where)
    need_known(typed_field(position, "job", str, where), JOBS, f"{where}.job", "job")
    for field in ("min", "max", "cost"):
        check_count(typed_field(position, field, int, where, 0), f"{where}.{field}")
    check_figures(list_of(position, "figures", int, where), where)
    check_skills(list_of(position, "skills", str, where), skills, where)
    for field in ("normal", "double"):
        for letter in position.get(field, ""):
            need_known(letter, CATEGORIES, f"{where}.{field}", "category")


def check_ready(where: str, ready: Data, positions: list[str]) -> None:
    """The team that a roster has ready: a position that it names must be there."""
    only_keys(ready, READY, where)
    typed_field(ready, "name", str, where, "")
    typed_field(ready, "apothecary", bool, where, False)
    for field in READY_COUNTS:
        check_count(typed_field(ready, field, int, where, 0), f"{where}.{field}")
    for player in list_of(ready, "players", str, where, []):
        need_known(player, positions, f"{where}.players", "position")
