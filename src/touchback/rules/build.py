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
    Rules,
    SkillInfo,
    TestInfo,
)
from touchback.rules.allies import with_allies
from touchback.rules.ball_entries import add_balls, check_balls
from touchback.rules.card_entries import add_cards, check_cards
from touchback.rules.differences import Differences, count_differences
from touchback.rules.editions import Edition, chain
from touchback.rules.fingerprint import resolved, rules_id
from touchback.rules.ground import make_pitch
from touchback.rules.helper_entries import add_helpers, check_helpers
from touchback.rules.house import HOUSE, TEST_NAMES, House, merge_rosters, names_of, new_skill
from touchback.rules.layers import (
    BadLayer,
    Data,
    Layered,
    did_you_mean,
    list_of,
    lookup,
    need,
    only_keys,
    typed,
)
from touchback.rules.nouns import But, Skill
from touchback.rules.options import choose_options, kept_rosters, kept_skills
from touchback.rules.patches import patched
from touchback.rules.profiles import ProfileMaker
from touchback.rules.ruler import add_ruler
from touchback.rules.star_entries import check_stars
from touchback.rules.steps.step import strides_at_once
from touchback.rules.strict import check_counts, check_hirelings, check_ranges, check_rosters
from touchback.rules.table_entries import add_tables
from touchback.rules.vocabulary import Action, Fact, Prompt, Purpose, Test, Verb
from touchback.rules.weather_entries import add_referees, add_weathers


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
    own.check_skills(skills)
    procedures, procedure_layers = merge_procedures(layers)
    for keep in chosen.keeps:
        skills = kept_skills(skills, keep, own.skills)
    rules = Rules(edition, make_pitch(layered.table("pitch")), make_figures(layered.table("figures")))
    rules.title = typed(layered.data, "title", str, edition, edition)
    rules.refuse = say_why
    rules.procedures = procedures
    rules.number()
    rules.strides_at_once = strides_at_once(procedures["step"])
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
    check_counts(layered)
    check_ranges(layered)
    check_hirelings(layered, skills)
    check_rosters(rosters, skills)
    own.check_stars(layered.table("stars"))
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
    need(bool(named), f"actions: nothing is left to do. There are: {', '.join(ACTION_NAMES)}.")
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
