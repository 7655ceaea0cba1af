"""A commissioner's house rules: one more layer, read from a TOML file, with one clear sentence for each mistake."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from touchback.files import parse_toml
from touchback.rules.edition.data_checks import check_key
from touchback.rules.edition.layers import (
    KINDS,
    NOTHING,
    BadLayer,
    Data,
    Layered,
    did_you_mean,
    is_a,
    list_of,
    number_of,
    numbers_by_name,
    only_keys,
    typed_field,
    whole_number,
)
from touchback.rules.edition.pitch_data import HOUSE_FIELDS
from touchback.rules.model.skill import CATEGORIES, But, Skill
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

HOUSE: Final = "house"
OWN: Final = ("choose", "plays", "skills", "rosters")  # what a house layer has beside the edition's own sections
NEW_ENTRIES: Final = ("weathers", "casualties", "cards", "stars", "allies")  # sections in which a house may add entries
ROSTER_EXTRAS: Final = ("rules", "restored", "stars", "most_allies", "star_price", "staff", "thralls_only")
POSITION_FIELDS: Final = ("key", "name", "code", "job", "max", "cost", "figures", "skills")


def names_of(vocabulary: type) -> dict[str, int]:
    """The words of a vocabulary in lower case, with their numbers."""
    return {name.lower(): value for name, value in vars(vocabulary).items() if name.isupper() and name != "COUNT"}


TEST_NAMES: Final = names_of(Test)
PROP_NAMES: Final = names_of(Prop)


def read_house(text: str) -> Data:
    """A house file's text as data."""
    try:
        return parse_toml(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLayer(f"house: the file is no TOML: {error}") from error


class House:
    """A house layer taken apart: choices, optional parts that it plays, data, skills and rosters."""

    def __init__(self, data: Data) -> None:
        if not isinstance(data, dict):
            raise BadLayer("house: the file must be a table")
        self.choose = self._choices(data)
        self.plays = list_of(data, "plays", str, HOUSE, [])
        self.skills = {
            key: read_skill(key, entry) for key, entry in typed_field(data, "skills", dict, HOUSE, {}).items()
        }
        self.rosters: Data = typed_field(data, "rosters", dict, HOUSE, {})
        self.data = {key: value for key, value in data.items() if key not in OWN}

    def _choices(self, data: Data) -> dict[str, str]:
        chosen: Data = typed_field(data, "choose", dict, HOUSE, {})
        return {name: typed_field(chosen, name, str, "house.choose") for name in chosen}

    def check(self, layered: Layered) -> None:
        """Refuse what the edition below has no place for."""
        below = layered.data
        for section, entries in self.data.items():
            if section == "options":
                raise BadLayer("house: options are chosen under [choose], not written anew")
            if section not in below:
                raise BadLayer(f"house: there is no section {section!r}{did_you_mean(section, [*below, *OWN])}")
            check_kind(entries, below[section], section)
            if isinstance(entries, dict):
                check_section(section, entries, below[section])
        self._check_results(layered)
        self._check_gifts(layered)

    def _check_gifts(self, layered: Layered) -> None:
        """Refuse an inducement's gift that does something gifts cannot do."""
        below = layered.table("inducements").values()
        known = {gift["does"] for inducement in below for gift in inducement.get("gifts", ()) if "does" in gift}
        for key, inducement in typed_field(self.data, "inducements", dict, HOUSE, {}).items():
            for gift in (
                list_of(inducement, "gifts", dict, f"inducements.{key}", []) if isinstance(inducement, dict) else ()
            ):
                does = gift.get("does")
                if isinstance(does, str) and does not in known:
                    near = did_you_mean(does, known)
                    raise BadLayer(f"house: inducements.{key}.gifts: nothing does {does!r}{near}")

    def _check_results(self, layered: Layered) -> None:
        """A table may only say what the game can play: what it says below, or what has an entry of its own."""
        entries = {"weather": "weathers", "referee": "referees", "casualty": "casualties"}
        for name, table in typed_field(self.data, "tables", dict, HOUSE, {}).items():
            below = layered.table("tables")[name]
            known = {str(row.get("result", "")) for row in below.get("rows", [])} - {""}
            section = entries.get(name, "")
            known |= {*layered.table(section), *typed_field(self.data, section, dict, HOUSE, {})} if section else set()
            for row in list_of(table, "rows", dict, f"tables.{name}", []) if isinstance(table, dict) else ():
                result = row.get("result")
                if isinstance(result, str) and result not in known and name != "kick_off":
                    raise BadLayer(
                        f"house: tables.{name} names {result!r}, which nothing plays{did_you_mean(result, known)}"
                    )

    def check_stars(self, stars: Collection[str]) -> None:
        """Refuse a house roster that lists a star who does not exist."""
        for key, roster in self.rosters.items():
            for star in roster.get("stars", ()) if isinstance(roster, dict) else ():
                if star not in stars:
                    near = did_you_mean(str(star), stars)
                    raise BadLayer(f"house: rosters.{key}.stars: there is no star {star!r}{near}")

    def check_skills(self, skills: Mapping[str, Skill]) -> None:
        """A category must be one that the edition knows."""
        known = {*CATEGORIES.values(), *(skill.category for key, skill in skills.items() if key not in self.skills)}
        for key, said in self.skills.items():
            category = said.changes.get("category", "") if said is not None else ""
            if category and category not in known:
                raise BadLayer(f"house: skills.{key}.category: there is no category {category!r}{all_of(known)}")
            if category == "" and said is not None and "category" in said.changes:
                raise BadLayer(f"house: skills.{key}.category says nothing{all_of(known)}")


def all_of(known: Collection[str]) -> str:
    return f". There are: {', '.join(sorted(known))}."


def check_section(section: str, entries: Data, below: Data) -> None:
    """Each entry must be known, and each of its fields used somewhere in the section."""
    new: Any = None if section == "pitch" else {}  # what a new entry is: the reader of a pitch knows its own fields
    fields = {field for entry in below.values() if isinstance(entry, dict) for field in entry}
    for key, value in entries.items():
        where = f"{section}.{key}"
        check_key(key, f"house: {section}")
        if section == "pitch":
            only_keys(entries, HOUSE_FIELDS, "house: pitch")
        elif key not in below and section not in NEW_ENTRIES:
            raise BadLayer(f"house: there is no {where}{did_you_mean(key, below)}")
        if value == NOTHING:
            continue
        check_kind(value, below.get(key, new), where)
        if isinstance(value, dict):
            only_keys(value, fields | {"rules"}, f"house: {where}")
            for field, inner in value.items():
                check_kind(inner, sample(below, key, field), f"{where}.{field}")


def sample(below: Data, key: str, field: str) -> Any:
    """What the field holds below, here or in a sister entry: its kind is the kind to expect."""
    entries = [below.get(key, {}), *below.values()]
    return next((entry[field] for entry in entries if isinstance(entry, dict) and field in entry), None)


def check_kind(value: Any, below: Any, where: str) -> None:
    if value == NOTHING or below is None:
        return
    for kind, words in KINDS.items():
        if is_a(below, kind) and not is_a(value, kind):
            raise BadLayer(f"house: {where} must be {words}, not {value!r}")


# --- skills ---------------------------------------------------------------------------------------------------------


def read_skill(key: str, entry: Any) -> But | None:
    """A skill of a data file: what it says of the one below, or of a new one."""
    where = f"skills.{key}"
    check_key(key, "house: skills")
    if entry == NOTHING:
        return None
    if not isinstance(entry, dict):
        raise BadLayer(f"house: {where} must be a table, not {entry!r}")
    only_keys(entry, SKILL_READERS, f"house: {where}")
    return But(**{field: SKILL_READERS[field](entry, field, where) for field in entry})


def text(entry: Data, field: str, where: str) -> str:
    return typed_field(entry, field, str, where)


def house_number(entry: Data, field: str, where: str) -> int:
    return whole_number(entry, field, where, 0)


def yes_or_no(entry: Data, field: str, where: str) -> bool:
    return typed_field(entry, field, bool, where)


def by_property(entry: Data, field: str, where: str) -> dict[int, int]:
    return numbers_by_name(entry, field, PROP_NAMES, where, "property")


def by_test(entry: Data, field: str, where: str) -> dict[int, int]:
    return numbers_by_name(entry, field, TEST_NAMES, where, "test")


def tests_named(entry: Data, field: str, where: str) -> tuple[int, ...]:
    named = list_of(entry, field, str, where)
    return tuple(number_of(name, TEST_NAMES, f"{where}.{field}", "test") for name in named)


def a_property(entry: Data, field: str, where: str) -> int:
    return number_of(typed_field(entry, field, str, where), PROP_NAMES, where, "property")


def house_words(entry: Data, field: str, where: str) -> tuple[str, ...]:
    return tuple(list_of(entry, field, str, where))


# The fields of a skill that a data file can say, each with how it is read.
SKILL_READERS: Final[dict[str, Callable[[Data, str, str], Any]]] = {
    "name": text,
    "category": text,
    "summary": text,
    "rules": house_words,
    "gives": by_property,
    "modifies": by_test,
    "hampers": by_test,
    "fixes": by_test,
    "rerolls": tests_named,
    "ignores_zones": tests_named,
    "minds_zones": tests_named,
    "ignores_weather": tests_named,
    "light": tests_named,
    "once_a_turn": yes_or_no,
    "once_an_action": yes_or_no,
    "trait": yes_or_no,
    "rerolls_any": yes_or_no,
    "hampers_within": house_number,
    "cancelled_by": a_property,
}


def new_skill(layer: str, key: str, said: But) -> Skill:
    """A skill that no layer below knows: it must at least have its words."""
    for field in ("name", "category", "summary"):
        if field not in said.changes:
            raise BadLayer(f"{layer}: skills.{key}.{field} is missing, and no layer below has the skill")
    return Skill(**said.changes)


# --- rosters --------------------------------------------------------------------------------------------------------


def merge_rosters(layer: str, rosters: dict[str, Data], changes: Data) -> dict[str, Data]:
    """Rosters field by field; a new one must be whole."""
    merged = dict(rosters)
    for key, change in changes.items():
        where = f"rosters.{key}"
        if change == NOTHING:
            if merged.pop(key, None) is None:
                raise BadLayer(f"{layer}: {where} is deleted but was never there")
            continue
        if not isinstance(change, dict):
            raise BadLayer(f"{layer}: {where} must be a table, not {change!r}")
        one = Layered()
        one.add("below", rosters.get(key, {}))
        if key in rosters:
            only_keys(change, (*rosters[key], *ROSTER_EXTRAS), f"{layer}: {where}")
            change = {**change, **positions_by_key(layer, where, rosters[key], change)}
        one.add(layer, change)
        check_roster(where, one.data)
        merged[key] = one.data
    return dict(sorted(merged.items()))


def positions_by_key(layer: str, where: str, below: Data, change: Data) -> Data:
    """Positions given as a table: changed ones, removed ones, and new ones at the end."""
    changes = change.get("positions")
    if not isinstance(changes, dict):
        return {}
    one = Layered()
    one.add("below", {where: {"positions": {position["key"]: position for position in below["positions"]}}})
    one.add(layer, {where: {"positions": changes}})
    listed: Data = one.data[where]["positions"]
    return {"positions": [{"key": key, **position} for key, position in listed.items()]}


def check_roster(where: str, roster: Data) -> None:
    typed_field(roster, "name", str, where)
    typed_field(roster, "reroll_cost", int, where)
    typed_field(roster, "apothecary", bool, where)
    typed_field(roster, "ready", dict, where)
    positions = list_of(roster, "positions", dict, where)
    for number, position in enumerate(positions, start=1):
        for field in POSITION_FIELDS:
            if field not in position:
                key = position.get("key")
                others = [one["key"] for one in positions if "key" in one and one is not position]
                near = did_you_mean(str(key), others) if key and others else ""
                raise BadLayer(f"{where}: position {key or number} has no {field}{near}")
        figures = list_of(position, "figures", int, where)
        if len(figures) != 4:
            raise BadLayer(f"{where}: {position['key']} has {len(figures)} figures, not four")
        list_of(position, "skills", str, where)
        for field in ("max", "cost"):
            typed_field(position, field, int, where)
