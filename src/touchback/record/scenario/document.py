"""Scenario files: what may stand in one, read from TOML or JSON and written; `scenario.schema.json` says the same."""

from __future__ import annotations

import json
import re
import tomllib
from difflib import get_close_matches
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from touchback.files import HALF, half_letters, parse_toml
from touchback.record.scenario.position import BadScenario

TOML: Final = "toml"
JSON: Final = "json"
MOST_TEXT: Final = 100_000  # characters of a scenario

PlayerName = Annotated[str, Meta(pattern="^[HABC][1-9][0-9]?$")]
Counts = Annotated[list[int], Meta(description="A number a side, home first.")]


class PlayerFields(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One player; a lineman with MA 6, ST 3, AG 3 and AV 8 in all that is left out."""

    square: Annotated[str, Meta(description="Where the player is, if the drawing does not say so: M6.")] = ""
    place: Annotated[
        Literal["", "reserves", "knocked_out", "injured", "sent_off", "absent"],
        Meta(description="Where a player without a square is: the reserves unless it is said."),
    ] = ""
    stance: Literal["standing", "prone", "stunned"] = "standing"
    ma: int | None = None
    st: int | None = None
    ag: int | None = None
    av: int | None = None
    skills: Annotated[
        str | list[str] | None, Meta(description="Keys of skills: 'dodge catch', or a list of keys or names.")
    ] = None
    position: Annotated[
        str, Meta(description="A position of the side's roster, which gives figures and skills; or any title.")
    ] = ""
    name: Annotated[str, Meta(description="What the player is called.")] = ""
    niggles: int = 0
    big: Annotated[bool, Meta(description="Covers two squares by two; the square is the upper left one.")] = False
    race: str = ""
    star: bool = False
    thrall: bool = False
    used: Annotated[bool, Meta(description="Has already acted in this turn.")] = False
    code: Annotated[str, Meta(description="Two letters for the piece.")] = ""
    job: Annotated[str, Meta(description="What the crest shows: line, blitzer, thrower, catcher, blocker, big.")] = ""
    risen: Annotated[bool, Meta(description="Not there until the dead are raised.")] = False
    mercenary: bool = False
    guest: Annotated[bool, Meta(description="Not there until famous guests turn up.")] = False
    inducement: Annotated[str, Meta(description="The inducement that may take the field as this player.")] = ""
    born: Annotated[int, Meta(description="The strength that the position begins with, if it is another.")] = 0
    state: Annotated[
        dict[str, Any],
        Meta(description="Columns of the state by name, such as flags = ['rooted'] or spent = ['dodge']."),
    ] = {}


class ScenarioFields(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A position of a match, and perhaps words and dice that are played from it."""

    edition: Annotated[str, Meta(description="The rules: bb2016, lrb4, hb2006, sheet, or an edition's folder.")]
    title: str = ""
    about: Annotated[str, Meta(description="What the scenario shows.")] = ""
    options: Annotated[dict[str, str], Meta(description="Choices of the edition, such as piling_on = 'yes'.")] = {}
    house: Annotated[
        dict[str, Any] | str,
        Meta(description="House rules as a table, or the name of a file of them beside the scenario."),
    ] = {}
    begins: Annotated[
        Literal["turn", "in_turn", "kick_off"],
        Meta(
            description="As the active side's turn begins; in the middle of it, as the next player is chosen; "
            "or with both sides set up and the kick to come."
        ),
    ] = "turn"
    active: Annotated[str, Meta(description="Whose turn it is, H or A; at a kick-off, who receives.")] = "H"
    kicking: Annotated[str, Meta(description="Who kicked off; the other side unless it is said.")] = ""
    half: int = 1
    turn: Annotated[
        int | list[int], Meta(description="The active side's turn, or the turn of each side, home first.")
    ] = []
    score: Counts = []
    weather: str = "nice"
    rerolls: Counts = []
    apothecaries: Counts = []
    bribes: Counts = []
    cheerleaders: Counts = []
    assistants: Counts = []
    fan_factor: Counts = []
    fame: Counts = []
    necromancers: Counts = []
    inducements: Annotated[
        list[str | list[str]], Meta(description="Keys of inducements beside the pitch, a list a side.")
    ] = []
    teams: Annotated[list[str], Meta(description="Names of the teams, home first.")] = []
    rosters: Annotated[list[str], Meta(description="Keys of rosters, home first.")] = []
    declared: Annotated[
        list[str], Meta(description="Actions that the active side has used this turn: blitz, pass, hand_off, foul.")
    ] = []
    sides: Annotated[
        dict[str, dict[str, Any]],
        Meta(description="By H or A: cards, inducements, and columns of the state such as reroll_used = 1."),
    ] = {}
    match: Annotated[dict[str, Any], Meta(description="Columns of the state that the match has one of.")] = {}
    effects: Annotated[
        list[dict[str, Any]], Meta(description="What lasts on players for a while: player, kind, what, value, until.")
    ] = []
    frames: Annotated[
        dict[str, dict[str, int]], Meta(description="What the running procedures remember, by procedure and field.")
    ] = {}
    balls: Annotated[
        list[dict[str, Any]],
        Meta(description="Every ball as a table, instead of 'ball': kind, place, square, carrier."),
    ] = []
    ball: Annotated[
        str | list[str], Meta(description="A square or the carrier's name, if the drawing does not say.")
    ] = ""
    at: Annotated[str, Meta(description="The square of the drawing's upper left cell.")] = "K5"
    drawing: Annotated[
        str,
        Meta(description="Rows of cells: . empty, o the ball, H1 standing, A2- prone, H3= stunned, A4* with the ball."),
    ] = ""
    players: Annotated[
        dict[PlayerName, str | PlayerFields],
        Meta(description="Players by name: keys of skills, or a table of fields."),
    ] = {}
    play: Annotated[
        str | list[str | int], Meta(description="Words that answer questions, and numbers that are dice, in order.")
    ] = []


# --- reading ----------------------------------------------------------------------------------------------------------


def read_text(text: str, kind: str) -> ScenarioFields:
    """The fields of a scenario in TOML or JSON. Raises BadScenario with the line or the field."""
    if len(text) > MOST_TEXT:
        raise BadScenario("", f"a scenario has at most {MOST_TEXT} characters")
    return read_fields(read_toml(text) if kind == TOML else read_json(text))


def read_toml(text: str) -> Any:
    try:
        return parse_toml(text)
    except tomllib.TOMLDecodeError as error:
        found = re.fullmatch(r"(.*?) \(at (.*)\)", str(error))
        reason, place = (found[1], found[2]) if found else (str(error), "")
        raise BadScenario(place, f"this is not TOML: {lower_first(reason)}") from error


def read_json(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise BadScenario(place, f"this is not JSON: {lower_first(error.msg)}") from error
    except RecursionError as error:
        raise BadScenario("", "this is not JSON that anyone can read: it is nested too deeply") from error
    except ValueError as error:
        raise BadScenario("", "this is not JSON that anyone can read: a number is out of bounds") from error


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A table in which no key stands twice."""
    table: dict[str, Any] = {}
    for key, value in pairs:
        if key in table:
            raise BadScenario(key, "this is there twice")
        table[key] = value
    return table


def read_fields(table: Any) -> ScenarioFields:
    """The fields of a scenario that is already a table. Raises BadScenario with the field."""
    if not isinstance(table, dict):
        raise BadScenario("", "a scenario is a table of fields; the shortest has edition and drawing")
    if half_letters(table):
        raise BadScenario("", f"this is no text that anyone can read: {HALF}")
    players = table.get("players")
    if isinstance(players, dict):
        for name, given in players.items():
            if not re.fullmatch("[HABC][1-9][0-9]?", str(name)):
                raise BadScenario(f"players.{name}", f"'{name}' is no player; write a side and a number, such as H7")
            converted(given, str | PlayerFields, f"players.{name}", PlayerFields)
    found: ScenarioFields = converted(table, ScenarioFields, "", ScenarioFields)
    return found


def converted(given: Any, kind: Any, place: str, fields: type[msgspec.Struct]) -> Any:
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise refusal(str(error), place, fields) from error


KINDS: Final = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
    "float": "a number with a point",
}


def refusal(message: str, place: str, fields: type[msgspec.Struct]) -> BadScenario:
    """A reader's complaint in our words, with the field it is about."""
    text, _, path = message.partition(" - at ")
    inside = re.sub(r"\[\.\.\.\]|^\$\.?", "", path.strip("`"))
    where = ".".join(part for part in (place, inside) if part)
    unknown = re.search("unknown field `(.*)`", text)
    if unknown:
        close = get_close_matches(unknown[1], fields.__struct_fields__, n=1)
        hint = f"; did you mean {close[0]}?" if close else "; see docs/scenarios.md"
        return BadScenario(where, f"no field '{unknown[1]}'{hint}")
    missing = re.search("missing required field `(.*)`", text)
    if missing:
        return BadScenario(where, f"the field {missing[1]} is missing")
    expected = re.search("Expected `(.*)`, got `(.*)`", text)
    if expected:
        wanted = " or ".join(KINDS.get(part, part) for part in expected[1].split(" | ") if part != "null")
        return BadScenario(where, f"{wanted} is needed here, not {KINDS.get(expected[2], expected[2])}")
    chosen = re.search("Invalid enum value '(.*)'", text)
    if chosen:
        return BadScenario(where, f"'{chosen[1]}' is not one of the choices; see docs/scenarios.md")
    return BadScenario(where, lower_first(text))


def lower_first(text: str) -> str:
    return text[:1].lower() + text[1:].rstrip(".")


# --- writing ----------------------------------------------------------------------------------------------------------


TABLES: Final = ("options", "players", "sides", "match", "frames", "house")


def write_text(fields: ScenarioFields, kind: str) -> str:
    """The scenario as TOML or JSON; what has its usual value is left out."""
    table: dict[str, Any] = msgspec.to_builtins(fields)
    if kind == JSON:
        return json.dumps(table, indent=2, ensure_ascii=False) + "\n"
    tables = {name: table.pop(name) for name in TABLES if name in table}
    lines = [f"{name} = {toml_value(value, name)}" for name, value in table.items()]
    for name, inner in tables.items():
        lines += ["", f"[{name}]", *(f"{toml_key(key)} = {toml_value(value)}" for key, value in inner.items())]
    return "\n".join(lines) + "\n"


def toml_key(key: str) -> str:
    return key if re.fullmatch("[A-Za-z0-9_-]+", key) else json.dumps(key)


def toml_value(value: Any, name: str = "") -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        several = name in ("drawing", "about") and "\n" in value and "'''" not in value
        return f"'''\n{value}'''" if several else json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(toml_value(one) for one in value)}]"
    if isinstance(value, dict):
        inner = ", ".join(f"{toml_key(key)} = {toml_value(one)}" for key, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    return str(value)


def json_schema() -> dict[str, Any]:
    """The JSON Schema of a scenario file."""
    schema = msgspec.json.schema(ScenarioFields)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A scenario of Touchback", **schema}
