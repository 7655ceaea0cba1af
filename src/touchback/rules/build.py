"""Build an edition: merge its layers, check that nothing is missing or dangling, and freeze it into `Rules`."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from touchback.engine.frame import Procedure
from touchback.engine.pitch import PIT, TRAPDOOR, WALL, Pitch, Side
from touchback.engine.profile import Profile, Reroll
from touchback.engine.ruleset import FIGURE_NAMES, Figures, Offer, Rules, SkillInfo, Table, TestInfo, WeatherInfo
from touchback.rules.editions import Edition, chain
from touchback.rules.layers import BadLayer, Data, Layered
from touchback.rules.nouns import But, Skill
from touchback.rules.vocabulary import Moment, Prop, Test
from touchback.version import __version__


@dataclass(frozen=True)
class Built:
    """A frozen edition, with what `explain` needs: the merged data, who set what, and the rosters."""

    rules: Rules
    layered: Layered
    skills: dict[str, Skill]
    skill_layers: dict[str, list[str]]
    rosters: dict[str, Data]
    options: dict[str, str]
    layers: tuple[str, ...]
    procedure_layers: dict[str, str]


@lru_cache(maxsize=64)
def _built(key: str, options: tuple[tuple[str, str], ...]) -> Built:
    return build_layers(chain(key), dict(options))


def build(key: str, options: dict[str, str] | None = None, house: Data | None = None) -> Built:
    """An edition with its options chosen, and perhaps a commissioner's own layer on top."""
    if house is None:
        return _built(key, tuple(sorted((options or {}).items())))
    return build_layers(chain(key), options or {}, house)


def build_layers(layers: list[Edition], options: dict[str, str], house: Data | None = None) -> Built:
    layered = Layered()
    for layer in layers:
        layered.add(layer.key, layer.data)
    house = dict(house or {})
    chosen = choose_options(layered, {**house.pop("choose", {}), **options})
    if house:
        layered.add("house", house)
    skills, skill_layers = merge_skills(layers)
    procedures, procedure_layers = merge_procedures(layers)
    edition = layers[-1].key
    rules = Rules(edition, make_pitch(layered.table("pitch")), make_figures(layered.table("figures")))
    rules.title = str(layered.data.get("title", edition))
    rules.procedures = procedures
    rules.number()
    add_tests(rules, layered)
    add_skills(rules, skills)
    add_tables(rules, layered)
    add_weathers(rules, layered)
    add_ruler(rules, layered.table("ruler"))
    rosters: dict[str, Data] = {}
    for layer in layers:
        rosters.update(layer.rosters)
    check_references(rules, layered, rosters)
    rules.rules_id = rules_id(edition, chosen, layered, skills, procedures)
    names = tuple(layer.key for layer in layers)
    return Built(rules, layered, skills, skill_layers, rosters, chosen, names, procedure_layers)


# --- options --------------------------------------------------------------------------------------------------------


def choose_options(layered: Layered, wanted: dict[str, str]) -> dict[str, str]:
    """Apply each option's choice; what is not wanted otherwise takes its default."""
    known: dict[str, Data] = layered.data.pop("options", {})
    for name in wanted:
        if name not in known:
            raise BadLayer(f"There is no option {name!r}. Options: {', '.join(sorted(known)) or 'none'}.")
    chosen = {}
    for name, table in sorted(known.items()):
        choice = wanted.get(name) or str(table["default"])
        choices = table["choices"]
        if choice not in choices:
            raise BadLayer(f"Option {name} has no choice {choice!r}. Choices: {', '.join(sorted(choices))}.")
        chosen[name] = choice
        layered.add(f"option {name} = {choice}", choices[choice])
    layered.data["options"] = known
    return chosen


# --- parts ----------------------------------------------------------------------------------------------------------


def make_figures(data: Data) -> Figures:
    figures = Figures()
    names = FIGURE_NAMES
    for name in names:
        if name not in data:
            raise BadLayer(f"figures.{name} is missing")
        setattr(figures, name, int(data[name]))
    for name in data:
        if name not in names:
            raise BadLayer(f"figures.{name} is no figure of the game")
    return figures


def make_pitch(data: Data) -> Pitch:
    """Two sides left and right by default; an edition may list its sides itself."""
    width, height = int(data["width"]), int(data["height"])
    terrain = {}
    for kind, listed in ((TRAPDOOR, "trapdoors"), (WALL, "walls"), (PIT, "pits")):
        for x, y in data.get(listed, []):
            terrain[x, y] = kind
    if "sides" in data:
        sides = tuple(
            Side(
                tuple(s["half"]), tuple(s["goal"]), tuple(s["line"]), tuple(tuple(f) for f in s["flanks"]), s["forward"]
            )
            for s in data["sides"]
        )
    else:
        sides = (left_side(data, width, height), right_side(data, width, height))
    return Pitch(width, height, sides, terrain)


def left_side(data: Data, width: int, height: int) -> Side:
    middle, zone, flank = width // 2, int(data["end_zone"]), int(data["flank"])
    return Side(
        (0, 0, middle - 1, height - 1),
        (width - zone, 0, width - 1, height - 1),
        (middle - 1, flank, middle - 1, height - 1 - flank),
        ((0, 0, middle - 1, flank - 1), (0, height - flank, middle - 1, height - 1)),
        4,
    )


def right_side(data: Data, width: int, height: int) -> Side:
    middle, zone, flank = width // 2, int(data["end_zone"]), int(data["flank"])
    return Side(
        (middle, 0, width - 1, height - 1),
        (0, 0, zone - 1, height - 1),
        (middle, flank, middle, height - 1 - flank),
        ((middle, 0, width - 1, flank - 1), (middle, height - flank, width - 1, height - 1)),
        3,
    )


TEST_NAMES = {name.lower(): value for name, value in vars(Test).items() if name.isupper() and name != "COUNT"}
PROP_NAMES = {name.lower(): value for name, value in vars(Prop).items() if name.isupper() and name != "COUNT"}


def add_tests(rules: Rules, layered: Layered) -> None:
    table = layered.table("tests")
    for name in TEST_NAMES:
        if name not in table:
            raise BadLayer(f"tests.{name} is missing")
    for name, _ in sorted(TEST_NAMES.items(), key=lambda item: item[1]):
        t = table[name]
        rules.tests.append(
            TestInfo(
                name,
                bool(t.get("agility", False)),
                int(t.get("target", 0)),
                int(t.get("bonus", 0)),
                int(t.get("zones", 0)),
                bool(t.get("team", True)),
                str(t["word"]),
            )
        )


def merge_skills(layers: list[Edition]) -> tuple[dict[str, Skill], dict[str, list[str]]]:
    """An edition has the skills it names; what it does not say of one comes from below."""
    base = layers[0].skills
    known: dict[str, Skill] = {key: skill for key, skill in base.items() if isinstance(skill, Skill)}
    present: dict[str, Skill] = {}
    who: dict[str, list[str]] = {key: ["core"] for key in known}
    for layer in layers[1:]:
        for key, change in layer.skills.items():
            if change is None:
                if present.pop(key, None) is None:
                    raise BadLayer(f"{layer.key}: skill {key} is deleted but was never there")
                continue
            if isinstance(change, But):
                below = present.get(key) or known.get(key)
                if below is None:
                    raise BadLayer(f"{layer.key}: skill {key} is changed but was never there")
                present[key] = change.applied_to(below)
            else:
                present[key] = change
            who.setdefault(key, []).append(layer.key)
    return dict(sorted(present.items())), who


def add_skills(rules: Rules, skills: dict[str, Skill]) -> None:
    for index, (key, skill) in enumerate(skills.items()):
        info = SkillInfo(key, skill.name, skill.category, skill.summary, skill.rules)
        info.index = index
        info.procedures = dict(skill.starts)
        info.offers = {prompt: Offer(o.verb, o.options, o.procedure) for prompt, o in skill.offers.items()}
        rules.skills.append(info)
        rules.skill_of[key] = info
    rules.resolve = ProfileMaker(list(skills.values())).profile


class ProfileMaker:
    """Works out what a set of characteristics and skills adds up to, once for each set."""

    def __init__(self, skills: list[Skill]) -> None:
        self.skills = skills
        limited = [index for index, skill in enumerate(skills) if skill.once_a_turn]
        self.limits = {index: 1 << bit for bit, index in enumerate(limited)}
        self.made: dict[tuple[tuple[int, int, int, int], tuple[int, ...]], Profile] = {}

    def profile(self, figures: tuple[int, int, int, int], skills: tuple[int, ...]) -> Profile:
        key = (figures, skills)
        if key not in self.made:
            self.made[key] = self._make(figures, skills)
        return self.made[key]

    def _make(self, figures: tuple[int, int, int, int], indexes: tuple[int, ...]) -> Profile:
        owned = [(index, self.skills[index]) for index in indexes]
        values = [0] * Prop.COUNT
        injuries: dict[int, int] = {}
        zoneless = 0
        for _, skill in owned:
            for prop, number in skill.gives.items():
                values[prop] += number
            for test in skill.ignores_zones:
                zoneless |= 1 << test
            injuries.update(skill.injuries)
        modifiers = [
            tuple((i, skill.modifies[test]) for i, skill in owned if test in skill.modifies)
            for test in range(Test.COUNT)
        ]
        rerolls = [
            tuple(Reroll(i, self.limits.get(i, 0), skill.cancelled_by) for i, skill in owned if test in skill.rerolls)
            for test in range(Test.COUNT)
        ]
        hooks = [tuple(i for i, skill in owned if moment in skill.starts) for moment in range(Moment.COUNT)]
        return Profile(figures, indexes, values, modifiers, rerolls, hooks, injuries, zoneless)


def merge_procedures(layers: list[Edition]) -> tuple[dict[str, Procedure], dict[str, str]]:
    procedures: dict[str, Procedure] = {}
    who: dict[str, str] = {}
    for layer in layers:
        for procedure in layer.procedures:
            procedures[procedure.name] = Procedure(procedure.frame, procedure.steps, procedure.rules)
            who[procedure.name] = layer.key
    return procedures, who


LOWEST = {"2d6": 2, "d6": 1, "d68": 11, "d8": 1, "d16": 1, "3d6": 3, "d3": 1}
HIGHEST = {"2d6": 12, "d6": 6, "d68": 68, "d8": 8, "d16": 16, "3d6": 18, "d3": 3}


def add_tables(rules: Rules, layered: Layered) -> None:
    for name, t in layered.table("tables").items():
        rules.tables[name] = make_table(name, t)


def make_table(name: str, t: Data) -> Table:
    """Rows in order, without a gap: each begins where the one before ended."""
    dice = str(t["dice"])
    rows: list[tuple[int, int, str]] = []
    at = LOWEST[dice]
    for row in t["rows"]:
        first = int(row.get("from", at))
        if first != at and not (dice == "d68" and first % 10 == 1 and at % 10 == 9):
            raise BadLayer(f"table {name}: a gap before {first}")
        last = int(row["upto"])
        if last < first:
            raise BadLayer(f"table {name}: {first} to {last} runs backwards")
        rows.append((first, last, str(row["result"])))
        at = last + 1
    if at != HIGHEST[dice] + 1:
        raise BadLayer(f"table {name} ends at {at - 1}, not at {HIGHEST[dice]}")
    return Table(name, dice, tuple(rows), tuple(t.get("rules", ())))


def add_weathers(rules: Rules, layered: Layered) -> None:
    for key, w in layered.table("weathers").items():
        values = [0] * Prop.COUNT
        for prop, number in w.get("gives", {}).items():
            values[PROP_NAMES[prop]] = int(number)
        modifiers = [0] * Test.COUNT
        for test, number in w.get("modifies", {}).items():
            modifiers[TEST_NAMES[test]] = int(number)
        info = WeatherInfo(key, str(w["name"]), values, modifiers, tuple(w.get("rules", ())))
        info.on_fall = str(w.get("on_fall", ""))
        info.on_turn_end = str(w.get("on_turn_end", ""))
        info.on_change = str(w.get("on_change", ""))
        rules.weather_of[key] = len(rules.weathers)
        rules.weathers.append(info)


def add_ruler(rules: Rules, data: Data) -> None:
    """The grid of range bands, and from every square the squares that each longest band reaches."""
    reach: list[list[int]] = data["reach"]
    rules.band_names = list(data["bands"])
    rules.band_modifiers = list(data["modifiers"])
    size = max(max(row) for row in reach) + 1
    rules.bands = [[band_at(reach, dx, dy) for dx in range(size)] for dy in range(size)]
    rules.bands[0][0] = -1
    pitch = rules.pitch
    for longest in range(len(reach)):
        by_square: list[tuple[int, ...]] = []
        for s in range(pitch.size):
            by_square.append(
                tuple(t for t in pitch.squares if in_reach(rules, s, t, longest)) if s in pitch.squares else ()
            )
        rules.range_squares.append(by_square)


def band_at(reach: list[list[int]], dx: int, dy: int) -> int:
    for band, rows in enumerate(reach):
        if dy < len(rows) and dx <= rows[dy]:
            return band
    return -1


def in_reach(rules: Rules, a: int, b: int, longest: int) -> bool:
    pitch = rules.pitch
    dx, dy = abs(pitch.col[a] - pitch.col[b]), abs(pitch.row[a] - pitch.row[b])
    return dy < len(rules.bands) and dx < len(rules.bands) and 0 <= rules.bands[dy][dx] <= longest


# --- checks ---------------------------------------------------------------------------------------------------------


def check_references(rules: Rules, layered: Layered, rosters: dict[str, Data]) -> None:
    """Everything that is named must be there."""
    for table, prefix in (("kick_off", "event_"),):
        if table in rules.tables:
            for _, _, result in rules.tables[table].rows:
                need(f"{prefix}{result}" in rules.procedures, f"table {table} names {result}, which nothing plays")
    if "weather" in rules.tables:
        for _, _, result in rules.tables["weather"].rows:
            need(result in rules.weather_of, f"table weather names {result}, which is no weather")
    for weather in rules.weathers:
        for name in (weather.on_fall, weather.on_turn_end, weather.on_change):
            need(not name or name in rules.procedures, f"weather {weather.key} starts {name}, which nothing plays")
    for skill in rules.skills:
        names = [*skill.procedures.values(), *(offer.procedure for offer in skill.offers.values())]
        for name in names:
            need(name in rules.procedures, f"skill {skill.key} starts {name}, which nothing plays")
    for key, roster in rosters.items():
        for position in roster["positions"]:
            for skill_key in position["skills"]:
                need(skill_key in rules.skill_of, f"roster {key}: {position['key']} has {skill_key}, which is no skill")


def need(holds: bool, message: str) -> None:
    if not holds:
        raise BadLayer(message)


def rules_id(
    edition: str, options: dict[str, str], layered: Layered, skills: dict[str, Skill], procedures: dict[str, Procedure]
) -> str:
    """Edition, options, a hash of all that was resolved, and the engine's version: what a match pins."""
    resolved: dict[str, Any] = {
        "data": layered.data,
        "skills": {key: [repr(getattr(s, f)) for f in HASHED] for key, s in skills.items()},
        "procedures": {name: [type(step).__name__ for step in p.steps] for name, p in procedures.items()},
    }
    text = json.dumps(resolved, sort_keys=True, default=str)
    digest = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
    picked = ",".join(f"{name}={choice}" for name, choice in sorted(options.items()))
    return f"{edition}[{picked}]{digest}@{__version__}"


HASHED = (
    "name",
    "category",
    "gives",
    "modifies",
    "rerolls",
    "once_a_turn",
    "cancelled_by",
    "ignores_zones",
    "injuries",
    "starts",
)
