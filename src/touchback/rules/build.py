"""Build an edition: merge its layers, check that nothing is missing or dangling, and freeze it into `Rules`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from touchback.engine.frame import Procedure
from touchback.engine.game import Game
from touchback.engine.ruleset import (
    FIGURE_NAMES,
    Figures,
    Offer,
    RefereeInfo,
    Rules,
    SkillInfo,
    Table,
    TestInfo,
    WeatherInfo,
)
from touchback.rules.allies import with_allies
from touchback.rules.ball_entries import add_balls, check_balls
from touchback.rules.card_entries import add_cards, check_cards
from touchback.rules.differences import Differences, count_differences
from touchback.rules.editions import Edition, chain
from touchback.rules.fingerprint import resolved, rules_id
from touchback.rules.ground import make_pitch
from touchback.rules.helper_entries import add_helpers, check_helpers
from touchback.rules.house import HOUSE, PROP_NAMES, TEST_NAMES, House, merge_rosters, names_of, new_skill
from touchback.rules.layers import (
    BadLayer,
    Data,
    Layered,
    did_you_mean,
    list_of,
    lookup,
    numbers_by_name,
    only_keys,
    typed,
)
from touchback.rules.nouns import But, Skill
from touchback.rules.options import choose_options, kept_rosters, kept_skills
from touchback.rules.patches import patched
from touchback.rules.profiles import ProfileMaker
from touchback.rules.star_entries import check_stars
from touchback.rules.vocabulary import Action, Fact, Prompt, Prop, Purpose, Test, Verb


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
    differences: dict[str, Differences]
    house: Data  # the commissioner's own layer as it was given, {} for none


@lru_cache(maxsize=64)
def _built(key: str, options: tuple[tuple[str, str], ...]) -> Built:
    return build_layers(chain(key), dict(options))


def build(key: str, options: dict[str, str] | None = None, house: Data | None = None) -> Built:
    """An edition with its options chosen, and perhaps a commissioner's own layer on top."""
    if house is None:
        return _built(key, tuple(sorted((options or {}).items())))
    return build_layers(chain(key), options or {}, house)


def say_why(game: Game, option: int) -> str:
    """Why an option is refused. The words stand on the built editions, so they are fetched when they are needed."""
    from touchback.rules.words.refusals import refusal_words

    return refusal_words(game, option)


def build_layers(layers: list[Edition], options: dict[str, str], house: Data | None = None) -> Built:
    """The core first, then each edition, its errata, the options chosen, and the house."""
    layered = Layered()
    for layer in layers:
        layered.add(layer.key, layer.data)
    own = House(house or {})
    chosen = choose_options(layered, {**own.choose, **options})
    edition = [layer.key for layer in layers if layer.key != HOUSE and not layer.errata][-1]
    names = [layer.key for layer in layers]
    layers = [*layers, *chosen.layers]
    if house is not None:
        own.check(layered)
        layered.add(HOUSE, own.data)
        layers.append(Edition(HOUSE, None, own.data, dict(own.skills), rosters=own.rosters))
        names.append(HOUSE)
    skills, skill_layers = merge_skills(layers)
    procedures, procedure_layers = merge_procedures(layers)
    for keep in chosen.keeps:
        skills = kept_skills(skills, keep, own.skills)
    rules = Rules(edition, make_pitch(layered.table("pitch")), make_figures(layered.table("figures")))
    rules.title = typed(layered.data, "title", str, edition, edition)
    rules.refuse = say_why
    rules.procedures = procedures
    rules.number()
    rules.words = {name: {n: word for word, n in names_of(kind).items()} for name, kind in WORDS.items()}
    rules.actions = make_actions(layered.data)
    add_tests(rules, layered)
    add_skills(rules, skills)
    add_cards(rules, layered.table("cards"))
    add_tables(rules, layered)
    add_weathers(rules, layered)
    add_referees(rules, layered.table("referees"))
    add_helpers(rules, layered.table("helpers"))
    add_balls(rules, layered.table("balls"))
    add_ruler(rules, layered.table("ruler"))
    rosters: dict[str, Data] = {}
    for layer in layers:
        rosters = merge_rosters(layer.key, rosters, layer.rosters)
    rosters = with_allies(rosters, layered.table("allies"))
    for keep in chosen.keeps:
        rosters = kept_rosters(rosters, keep, own.rosters, layered.table("stars"), skills)
    check_references(rules, layered, rosters)
    extras = [layer.key for layer in layers if layer.errata or layer.key == HOUSE]
    text = resolved(layered, skills, procedures, rosters)
    rules.rules_id = rules_id("+".join([edition, *extras]), chosen.choices, text)
    return Built(
        rules,
        layered,
        skills,
        skill_layers,
        rosters,
        chosen.choices,
        tuple(names),
        procedure_layers,
        count_differences(layers, layered),
        dict(house or {}),
    )


WORDS = {"verb": Verb, "prompt": Prompt, "purpose": Purpose, "action": Action, "fact": Fact, "test": Test}


# --- parts ----------------------------------------------------------------------------------------------------------


def make_figures(data: Data) -> Figures:
    figures = Figures()
    names = FIGURE_NAMES
    for name in names:
        if name not in data:
            raise BadLayer(f"figures.{name} is missing")
        setattr(figures, name, typed(data, name, int, "figures"))
    for name in data:
        if name not in names:
            raise BadLayer(f"figures.{name} is no figure of the game{did_you_mean(name, names)}")
        least = 1 if name in AT_LEAST_ONE else 0
        if data[name] < least:
            raise BadLayer(f"figures.{name} = {data[name]} must be {least} or more")
    return figures


def make_actions(data: Data) -> int:
    """What players may be activated for, a bit each."""
    named = list_of(data, "actions", str, "actions")
    return sum(1 << lookup(name, ACTION_NAMES, "actions", "action") for name in dict.fromkeys(named))


AT_LEAST_ONE = ("halves", "turns", "fielded", "squad", "balls", "touchdown", "kick_dice")


TEST_FIELDS = ("agility", "target", "bonus", "zones", "team", "word", "rules")


def add_tests(rules: Rules, layered: Layered) -> None:
    table = layered.table("tests")
    only_keys(table, TEST_NAMES, "tests")
    for name, _ in sorted(TEST_NAMES.items(), key=lambda item: item[1]):
        t: Data = typed(table, name, dict, "tests")
        where = f"tests.{name}"
        only_keys(t, TEST_FIELDS, where)
        rules.tests.append(
            TestInfo(
                name,
                typed(t, "agility", bool, where, False),
                typed(t, "target", int, where, 0),
                typed(t, "bonus", int, where, 0),
                typed(t, "zones", int, where, 0),
                typed(t, "team", bool, where, True),
                typed(t, "word", str, where),
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
                present[key] = changed_skill(layer, key, change, present.get(key) or known.get(key))
            else:
                present[key] = change
            who.setdefault(key, []).append(layer.key)
    return dict(sorted(present.items())), who


def changed_skill(layer: Edition, key: str, change: But, below: Skill | None) -> Skill:
    """What a layer says of a skill, on top of what is below; only data files may begin a skill that way."""
    if below is None:
        if layer.key == HOUSE or layer.errata:
            return new_skill(layer.key, key, change)
        raise BadLayer(f"{layer.key}: skill {key} is changed but was never there")
    made = change.applied_to(below)
    if made == below:
        raise BadLayer(f"{layer.key}: skill {key} says what the layer below already says")
    return made


def add_skills(rules: Rules, skills: dict[str, Skill]) -> None:
    for index, (key, skill) in enumerate(skills.items()):
        info = SkillInfo(key, skill.name, skill.category, skill.summary, skill.rules)
        info.index = index
        info.trait = skill.trait
        info.procedures = dict(skill.starts)
        info.offers = {prompt: Offer(o.verb, o.options, o.procedure, o.goes_on) for prompt, o in skill.offers.items()}
        rules.skills.append(info)
        rules.skill_of[key] = info
    for key, skill in skills.items():
        for other in skill.excludes:
            if other in skills:
                rules.skill_of[key].excludes.add(rules.skill_of[other].index)
                rules.skill_of[other].excludes.add(rules.skill_of[key].index)
    maker = ProfileMaker(skills)
    rules.resolve = maker.profile
    rules.each_action = maker.each_action


def merge_procedures(layers: list[Edition]) -> tuple[dict[str, Procedure], dict[str, str]]:
    """Each layer's own procedures, then its patches to those below."""
    procedures: dict[str, Procedure] = {}
    who: dict[str, str] = {}
    for layer in layers:
        for procedure in layer.procedures:
            below = procedures.get(procedure.name)
            if below is not None and below.steps == procedure.steps and below.frame is procedure.frame:
                raise BadLayer(f"{layer.key}: procedure {procedure.name} is what the layer below already has")
            procedures[procedure.name] = Procedure(procedure.frame, procedure.steps, procedure.rules)
            who[procedure.name] = layer.key
        for patch in layer.patches:
            if patch.procedure not in procedures:
                raise BadLayer(
                    f"{layer.key}: there is no procedure {patch.procedure!r}{did_you_mean(patch.procedure, procedures)}"
                )
            procedures[patch.procedure] = patched(layer.key, procedures[patch.procedure], patch)
            who[patch.procedure] = layer.key
    return procedures, who


ACTION_NAMES = names_of(Action)


LOWEST = {"2d6": 2, "d6": 1, "d66": 11, "d68": 11, "d8": 1, "d16": 1, "3d6": 3, "d3": 1}
HIGHEST = {"2d6": 12, "d6": 6, "d66": 66, "d68": 68, "d8": 8, "d16": 16, "3d6": 18, "d3": 3}
UNITS = {"d66": 6, "d68": 8}  # dice of tens and units: the highest unit


def add_tables(rules: Rules, layered: Layered) -> None:
    tables = layered.table("tables")
    for name in tables:
        rules.tables[name] = make_table(name, typed(tables, name, dict, "tables"))
    for name, table in rules.tables.items():
        for leads in table.leads.values():
            need(leads in rules.tables and leads != name, f"table {name} leads to {leads}, which is no other table")
    number_casualties(rules)


def number_casualties(rules: Rules) -> None:
    """Every result a number from 1, in the order of the table; those of a table that a row leads to in its place."""
    table = rules.tables.get("casualty")
    for index, (_, _, result) in enumerate(table.rows if table is not None else ()):
        assert table is not None
        rules.casualty_first.append(len(rules.casualties) + 1)
        further = table.leads.get(index)
        rules.casualties += [key for _, _, key in rules.tables[further].rows] if further else [result]


def make_table(name: str, t: Data) -> Table:
    """Rows in order, without a gap: each begins where the one before ended."""
    where = f"tables.{name}"
    dice = typed(t, "dice", str, where)
    if dice not in LOWEST:
        raise BadLayer(f"table {name}: {dice!r} are no dice. There are: {', '.join(LOWEST)}.")
    rows: list[tuple[int, int, str]] = []
    leads: dict[int, str] = {}
    at = LOWEST[dice]
    for row in list_of(t, "rows", dict, where):
        units = UNITS.get(dice, 0)
        if units and at % 10 == units + 1:
            at += 10 - units  # after 18 comes 21
        first = typed(row, "from", int, where, at)
        if first > at:
            raise BadLayer(f"table {name}: a gap before {first}")
        if first < at:
            raise BadLayer(f"table {name}: {first} is there twice")
        last = typed(row, "upto", int, where)
        if last < first:
            raise BadLayer(f"table {name}: {first} to {last} runs backwards")
        if "table" in row:
            leads[len(rows)] = typed(row, "table", str, where)
        rows.append((first, last, leads.get(len(rows)) or typed(row, "result", str, where)))
        at = last + 1
    if at != HIGHEST[dice] + 1:
        raise BadLayer(f"table {name} ends at {at - 1}, not at {HIGHEST[dice]}")
    table = Table(name, dice, tuple(rows), tuple(list_of(t, "rules", str, where, [])))
    table.leads = leads
    return table


WEATHER_FIELDS = ("name", "rules", "gives", "modifies", "on_fall", "on_turn_end", "on_change")


def add_weathers(rules: Rules, layered: Layered) -> None:
    weathers = layered.table("weathers")
    for key in weathers:
        where = f"weathers.{key}"
        w: Data = typed(weathers, key, dict, "weathers")
        only_keys(w, WEATHER_FIELDS, where)
        values = [0] * Prop.COUNT
        for prop, number in numbers_by_name(w, "gives", PROP_NAMES, where, "property").items():
            values[prop] = number
        modifiers = [0] * Test.COUNT
        for test, number in numbers_by_name(w, "modifies", TEST_NAMES, where, "test").items():
            modifiers[test] = number
        ids = tuple(list_of(w, "rules", str, where, []))
        info = WeatherInfo(key, typed(w, "name", str, where), values, modifiers, ids)
        info.on_fall = typed(w, "on_fall", str, where, "")
        info.on_turn_end = typed(w, "on_turn_end", str, where, "")
        info.on_change = typed(w, "on_change", str, where, "")
        rules.weather_of[key] = len(rules.weathers)
        rules.weathers.append(info)


REFEREE_FIELDS = ("name", "rules", "on_foul", "on_set_up", "on_got", "consequence", "deaf")
PLAIN_REFEREE = "standard"


def add_referees(rules: Rules, data: Data) -> None:
    """The plain referee first, whether or not the edition says more of him; then its others."""
    for key in (PLAIN_REFEREE, *(key for key in data if key != PLAIN_REFEREE)):
        where = f"referees.{key}"
        r: Data = typed(data, key, dict, "referees", {})
        only_keys(r, REFEREE_FIELDS, where)
        ids = tuple(list_of(r, "rules", str, where, []))
        info = RefereeInfo(key, typed(r, "name", str, where, "Standard referee"), ids)
        info.on_foul = typed(r, "on_foul", str, where, "")
        info.on_set_up = typed(r, "on_set_up", str, where, "")
        info.on_got = typed(r, "on_got", str, where, "")
        info.consequence = typed(r, "consequence", str, where, "")
        info.deaf = typed(r, "deaf", bool, where, False)
        rules.referee_of[key] = len(rules.referees)
        rules.referees.append(info)


def add_ruler(rules: Rules, data: Data) -> None:
    """The grid of range bands, and from every square the squares that each longest band reaches."""
    reach: list[list[int]] = list_of(data, "reach", list, "ruler")
    rules.band_names = list_of(data, "bands", str, "ruler")
    rules.band_modifiers = list_of(data, "modifiers", int, "ruler")
    if not len(reach) == len(rules.band_names) == len(rules.band_modifiers) or not all(reach):
        raise BadLayer("ruler: each band needs a name, a modifier and its reach")
    if not all(type(far) is int and 0 <= far < 100 for row in reach for far in row):
        raise BadLayer("ruler.reach: each must be a whole number of squares")
    size = max(max(max(row), len(row) - 1) for row in reach) + 1
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
    if "referee" in rules.tables:
        for _, _, result in rules.tables["referee"].rows:
            need(result in rules.referee_of, f"table referee names {result}, who is no referee")
    for referee in rules.referees:
        for name in (referee.on_foul, referee.on_set_up, referee.on_got, referee.consequence):
            need(not name or name in rules.procedures, f"referee {referee.key} starts {name}, which nothing plays")
    check_balls(rules, rosters)
    check_helpers(rules, layered.table("helpers"), rosters)
    for skill in rules.skills:
        names = [*skill.procedures.values(), *(offer.procedure for offer in skill.offers.values())]
        for name in names:
            need(name in rules.procedures, f"skill {skill.key} starts {name}, which nothing plays")
    check_cards(rules)
    for key, roster in rosters.items():
        for position in roster["positions"]:
            for skill_key in position["skills"]:
                need(skill_key in rules.skill_of, f"roster {key}: {position['key']} has {skill_key}, which is no skill")
    check_stars(layered.table("stars"), rules.skill_of, rosters)


def need(holds: bool, message: str) -> None:
    if not holds:
        raise BadLayer(message)
