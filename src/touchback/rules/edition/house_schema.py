"""A JSON Schema of an edition's house rules, for editors: `python -m touchback.rules.edition.house_schema bb2016 FILE`.

It knows every name, kind and range that the reader of house rules knows for this edition, so that an editor completes
and checks a file as it is typed. What depends on several lines at once, such as a gap in a table, only the build sees.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any, Final

from touchback.rules.edition.build import ACTION_NAMES, TEST_FIELDS, Built, build_edition
from touchback.rules.edition.data_checks import (
    COUNTED,
    DIE,
    HIGHEST,
    JOBS,
    KEY,
    LARGEST,
    POSITION,
    READY,
    READY_COUNTS,
    figure_bounds,
)
from touchback.rules.edition.house import (
    NEW_ENTRIES,
    POSITION_FIELDS,
    PROP_NAMES,
    ROSTER_EXTRAS,
    SKILL_READERS,
    TEST_NAMES,
    a_property,
    by_property,
    by_test,
    house_number,
    house_words,
    tests_named,
    yes_or_no,
)
from touchback.rules.edition.layers import MOST_GIVEN, Data, is_a
from touchback.rules.edition.readers.tables import LOWEST
from touchback.rules.edition.readers.weathers import WEATHER_FIELDS
from touchback.rules.model.skill import CATEGORIES
from touchback.rules.terms.properties import MEANINGS
from touchback.rules.words.catalogue import phrase

Schema = dict[str, Any]

DRAFT: Final = "http://json-schema.org/draft-07/schema#"
TEXT: Final[Schema] = {"type": "string"}
NUMBER: Final[Schema] = {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}
GIVEN: Final[Schema] = {"type": "integer", "minimum": -MOST_GIVEN, "maximum": MOST_GIVEN}
COUNT: Final[Schema] = {"type": "integer", "minimum": 0, "maximum": LARGEST}
SWITCH: Final[Schema] = {"type": "boolean"}
KEY_PATTERN: Final = f"^{KEY.pattern}$"
NOTHING: Final[Schema] = {"$ref": "#/definitions/nothing"}
RESULTS_OF: Final = {"weather": "weathers", "referee": "referees", "casualty": "casualties"}
SQUARE: Final[Schema] = {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2}
FIGURES: Final[Schema] = {
    "type": "array",
    "items": {"type": "integer", "minimum": 0, "maximum": HIGHEST},
    "minItems": 4,
    "maxItems": 4,
    "description": "MA, ST, AG and AV",
}
PITCH: Final[dict[str, Schema]] = {
    "width": {"type": "integer", "minimum": 4, "multipleOf": 2, "description": "columns, both end zones included"},
    "height": {"type": "integer", "minimum": 2, "description": "rows, both wide zones included"},
    "end_zone": {"type": "integer", "minimum": 1, "description": "columns of each end zone"},
    "flank": {"type": "integer", "minimum": 0, "description": "rows of each wide zone"},
    "trapdoors": {"type": "array", "items": SQUARE, "description": "squares as column and row, both from 0"},
    "walls": {"type": "array", "items": SQUARE, "description": "squares that nobody can enter"},
    "pits": {"type": "array", "items": SQUARE, "description": "squares in which a player falls"},
    "back_row": {"type": "boolean", "description": "whether players may be set up in their own end zone"},
    "rules": {"type": "array", "items": TEXT},
}


def house_schema(built: Built) -> Schema:
    """The schema of a house file for an edition."""
    data = built.layered.data
    shared = definitions(built)
    sections = {name: section(built, name, data[name], shared) for name in data if name != "options"}
    own = {"choose": choices(built), "skills": skills(built), "rosters": rosters(built, shared)}
    if built.optional:
        own["plays"] = {"type": "array", "items": {"enum": list(built.optional)}, "description": "optional parts"}
    return {
        "$schema": DRAFT,
        "title": f"House rules for {built.rules.title}",
        "definitions": shared,
        **table({**sections, **own}),
    }


def definitions(built: Built) -> Schema:
    """What several sections share."""
    described = {name: {**GIVEN, "description": MEANINGS[prop]} for name, prop in PROP_NAMES.items()}
    return {
        "nothing": {**table({"nothing": {"const": True}}, ["nothing"]), "description": "takes the entry away"},
        "tests": {"type": "array", "items": {"enum": list(TEST_NAMES)}},
        "by_test": table(dict.fromkeys(TEST_NAMES, GIVEN)),
        "by_property": table(described),
        "property": {"enum": list(PROP_NAMES)},
        "texts": {"type": "array", "items": TEXT},
        "skills": {"type": "array", "items": suggested(built.skills)},
        "skill": table(skill_fields(built)),
        "test": test(),
        "position": table(position_fields()),
        "positions": {"type": "array", "items": table(position_fields(), POSITION_FIELDS), "minItems": 1},
        "positions_by_key": {
            "type": "object",
            "propertyNames": {"pattern": KEY_PATTERN},
            "additionalProperties": either({"$ref": "#/definitions/position"}),
        },
        "ready": ready(),
    }


# --- sections ---------------------------------------------------------------------------------------------------------


def section(built: Built, name: str, below: Any, shared: Schema) -> Schema:
    """What a house may write in a section that the edition has."""
    if name == "figures":
        return figures(below)
    if name == "pitch":
        return table(PITCH)
    if name == "tests":
        return table({key: {"$ref": "#/definitions/test"} for key in TEST_NAMES})
    if name == "tables":
        return table({key: dice_table(built, key, below[key]) for key in below})
    if name == "actions":
        return {"type": "array", "items": {"enum": list(ACTION_NAMES)}, "minItems": 1}
    return entries(name, below, shared) if isinstance(below, dict) else kind_of([below])


def figures(below: Data) -> Schema:
    return table(
        {
            name: {
                "type": "integer",
                "minimum": figure_bounds()[name][0],
                "maximum": figure_bounds()[name][1],
                "description": phrase("figure", name),
                "default": value,
            }
            for name, value in below.items()
        }
    )


def test() -> Schema:
    """A test of a player."""
    whole = {"type": "integer", "minimum": -DIE, "maximum": DIE}
    kinds = {"agility": SWITCH, "team": SWITCH, "word": TEXT, "rules": {"$ref": "#/definitions/texts"}}
    return table({field: kinds.get(field, whole) for field in TEST_FIELDS})


def dice_table(built: Built, key: str, below: Data) -> Schema:
    """A table to roll on: its rows say only what the game can play."""
    row = {
        "from": NUMBER,
        "upto": NUMBER,
        "result": results(built, key, below),
        "table": {"enum": list(built.rules.tables)},
    }
    rows = {"type": "array", "items": table(row, ["upto"]), "minItems": 1}
    return table({"dice": {"enum": list(LOWEST)}, "rows": rows, "rules": {"$ref": "#/definitions/texts"}})


def results(built: Built, key: str, below: Data) -> Schema:
    known = [str(row["result"]) for row in below.get("rows", []) if "result" in row]
    if key == "kick_off":
        known = [name.removeprefix("event_") for name in built.rules.procedures if name.startswith("event_")]
    elif key in RESULTS_OF:  # a house may add to these
        return suggested([*known, *built.layered.table(RESULTS_OF[key])])
    return {"enum": list(dict.fromkeys(known))}


def entries(name: str, below: Data, shared: Schema) -> Schema:
    """Entries by key: each field that any of them has, of the kind that it has there."""
    listed = [entry for entry in below.values() if isinstance(entry, dict)]
    fields = dict.fromkeys(field for entry in listed for field in entry)
    kinds: dict[str, Schema] = {field: kind_of([one[field] for one in listed if field in one]) for field in fields}
    kinds["rules"] = {"$ref": "#/definitions/texts"}
    kinds |= exact_fields(name)
    if listed:
        shared[f"one_of_{name}"] = table(kinds)
    one = either({"$ref": f"#/definitions/one_of_{name}"})
    known = {key: one if isinstance(entry, dict) else value_of(name, entry) for key, entry in below.items()}
    if name not in NEW_ENTRIES:
        return table(known)
    new = table(kinds, [field for field in ("name",) if field in kinds])
    return {**table(known), "additionalProperties": new, "propertyNames": {"pattern": KEY_PATTERN}}


def value_of(name: str, value: Any) -> Schema:
    """A single value of a section; what counts something is no less than 0."""
    return COUNT if name in COUNTED and is_a(value, int) else kind_of([value])


def exact_fields(name: str) -> dict[str, Schema]:
    """The fields of a section that are checked more closely than by kind."""
    whole: Schema = {"type": "integer", "minimum": -HIGHEST, "maximum": HIGHEST}
    numbers: Schema = {"gives": {"$ref": "#/definitions/by_property"}, "modifies": {"$ref": "#/definitions/by_test"}}
    exact: dict[str, dict[str, Schema]] = {
        "weathers": {field: numbers.get(field, TEXT) for field in WEATHER_FIELDS if field != "rules"},
        "casualties": dict.fromkeys(("ma", "st", "ag", "av", "misses", "niggle", "dead"), whole),
        "stars": {"figures": FIGURES, "cost": COUNT, "skills": {"$ref": "#/definitions/skills"}, "code": letters()},
        "allies": {"figures": FIGURES, "cost": COUNT, "skills": {"$ref": "#/definitions/skills"}, "code": letters()},
        "inducements": {"cost": COUNT, "most": COUNT, "uses": COUNT},
    }
    return exact.get(name, {})


def letters() -> Schema:
    return {"type": "string", "minLength": 1, "maxLength": 2}


# --- choices, skills and rosters ------------------------------------------------------------------------------------


def choices(built: Built) -> Schema:
    options = built.layered.table("options")
    return table({key: {"enum": list(one["choices"]), "description": one["title"]} for key, one in options.items()})


def skills(built: Built) -> Schema:
    """Changes to the edition's skills, and new ones, which need their words."""
    one = either({"$ref": "#/definitions/skill"})
    return {
        **table({key: {**one, "description": skill.summary} for key, skill in built.skills.items()}),
        "additionalProperties": table(skill_fields(built), ["name", "category", "summary"]),
        "propertyNames": {"pattern": KEY_PATTERN},
    }


def skill_fields(built: Built) -> dict[str, Schema]:
    known = [*CATEGORIES.values(), *(skill.category for skill in built.skills.values())]
    kinds: dict[Any, Schema] = {
        by_property: {"$ref": "#/definitions/by_property"},
        by_test: {"$ref": "#/definitions/by_test"},
        tests_named: {"$ref": "#/definitions/tests"},
        a_property: {"$ref": "#/definitions/property"},
        yes_or_no: SWITCH,
        house_number: {**GIVEN, "minimum": 0},
        house_words: {"$ref": "#/definitions/texts"},
    }
    fields = {field: kinds.get(reader, TEXT) for field, reader in SKILL_READERS.items()}
    fields["category"] = {"enum": sorted({category for category in known if category})}
    return fields


def rosters(built: Built, shared: Schema) -> Schema:
    """Changes to the edition's rosters, and new ones, which must be whole."""
    whole: Schema = {"$ref": "#/definitions/positions"}
    either_way: Schema = {"anyOf": [{"$ref": "#/definitions/positions_by_key"}, whole]}
    known = dict.fromkeys([*(field for roster in built.rosters.values() for field in roster), *ROSTER_EXTRAS])
    kinds: dict[str, Schema] = {
        field: kind_of([roster[field] for roster in built.rosters.values() if field in roster]) for field in known
    }
    kinds |= {
        "name": TEXT,
        "reroll_cost": COUNT,
        "apothecary": SWITCH,
        "stars": {"type": "array", "items": suggested(built.layered.table("stars"))},
        "ready": {"$ref": "#/definitions/ready"},
        "positions": whole,
    }
    need = ["name", "reroll_cost", "apothecary", "ready", "positions"]
    listed: dict[str, Schema] = {}
    for key, roster in built.rosters.items():
        fields = sorted({*roster, *ROSTER_EXTRAS})
        one = table({field: kinds[field] if field != "positions" else either_way for field in fields})
        name = next((name for name, made in shared.items() if made == one), f"roster_{len(listed) + 1}")
        shared[name] = one
        listed[key] = either({"$ref": f"#/definitions/{name}"})
    return {
        **table(listed),
        "additionalProperties": table(kinds, need),
        "propertyNames": {"pattern": KEY_PATTERN},
    }


def position_fields() -> dict[str, Schema]:
    access = {"type": "string", "pattern": f"^[{''.join(CATEGORIES)}]*$"}
    kinds: dict[str, Schema] = {
        "key": {"type": "string", "pattern": KEY_PATTERN},
        "code": letters(),
        "job": {"enum": list(JOBS)},
        "figures": FIGURES,
        "skills": {"$ref": "#/definitions/skills"},
        "normal": access,
        "double": access,
        "rules": {"$ref": "#/definitions/texts"},
        **dict.fromkeys(("min", "max", "cost"), COUNT),
    }
    loose = ("shape", "race", "thrall", "ally", "restored")
    return {field: {} if field in loose else kinds.get(field, TEXT) for field in POSITION}


def ready() -> Schema:
    """The team that a roster has ready."""
    kinds: dict[str, Schema] = {"players": {"$ref": "#/definitions/texts"}, "rules": {"$ref": "#/definitions/texts"}}
    kinds |= dict.fromkeys(READY_COUNTS, COUNT)
    kinds["apothecary"] = SWITCH
    return table({field: kinds.get(field, TEXT) for field in READY})


# --- parts ----------------------------------------------------------------------------------------------------------


def table(fields: dict[str, Schema], required: Collection[str] = ()) -> Schema:
    """A table with these fields and no others."""
    made: Schema = {"type": "object", "properties": fields, "additionalProperties": False}
    return {**made, "required": list(required)} if required else made


def either(entry: Schema) -> Schema:
    """An entry that a house changes, or takes away."""
    return {"anyOf": [entry, NOTHING]}


def suggested(names: Iterable[str]) -> Schema:
    """One of these, or a key that the house brings itself."""
    return {"anyOf": [{"enum": sorted(set(names))}, {"type": "string", "pattern": KEY_PATTERN}]}


def kind_of(values: list[Any]) -> Schema:
    """The kind that all these values have."""
    for kind, schema in ((bool, SWITCH), (int, NUMBER), (str, TEXT)):
        if values and all(is_a(value, kind) for value in values):
            return schema
    if values and all(isinstance(value, list) for value in values):
        inner = kind_of([one for value in values for one in value])
        return {"type": "array", "items": inner} if inner else {"type": "array"}
    return {"type": "object"} if values and all(isinstance(value, dict) for value in values) else {}


def render(edition: str) -> str:
    return json.dumps(house_schema(build_edition(edition)), indent=1) + "\n"


def main() -> None:
    """Writes the schema of one edition."""
    edition, path = sys.argv[1:]
    Path(path).write_text(render(edition), encoding="utf-8")


if __name__ == "__main__":
    main()
