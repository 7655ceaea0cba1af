"""Build an edition: merge its layers, check that nothing is missing or dangling, and freeze it into `Rules`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from touchback.rules.edition.borrow import check_loans
from touchback.rules.edition.citations import Citations
from touchback.rules.edition.data_checks import (
    check_counts,
    check_creation,
    check_hirelings,
    check_ranges,
    check_rosters,
    check_sections,
    figure_bounds,
)
from touchback.rules.edition.differences import Differences, count_differences
from touchback.rules.edition.edition import PARENTS, Edition, Optional, edition_layers, on_the_core, source_of
from touchback.rules.edition.house import HOUSE, TEST_NAMES, House, merge_rosters, names_of, new_skill
from touchback.rules.edition.identity import resolved_text, rules_id
from touchback.rules.edition.layers import (
    BadLayer,
    Data,
    Layered,
    did_you_mean,
    list_of,
    number_of,
    only_keys,
    refuse_unless,
    typed_field,
)
from touchback.rules.edition.options import choose_options, house_layer, kept_rosters, kept_skills
from touchback.rules.edition.outside import is_outside
from touchback.rules.edition.outside_checks import check_outside
from touchback.rules.edition.own_words import merge_words
from touchback.rules.edition.pitch_data import check_set_up, make_pitch
from touchback.rules.edition.procedures import (
    Brought,
    add_steps_of_skills,
    check_citations,
    check_keys,
    lent_citations,
    merge_procedures,
    without_procedures_of,
)
from touchback.rules.edition.range_ruler import add_ruler
from touchback.rules.edition.readers.balls import add_balls
from touchback.rules.edition.readers.cards import add_cards
from touchback.rules.edition.readers.inducements import add_inducements
from touchback.rules.edition.readers.tables import add_tables
from touchback.rules.edition.readers.weathers import add_referees, add_weathers
from touchback.rules.edition.references import check_references
from touchback.rules.model.game import Game
from touchback.rules.model.profile_maker import ProfileMaker
from touchback.rules.model.ruleset import (
    FIGURE_NAMES,
    Figures,
    Offer,
    Rules,
    SkillInfo,
    TestInfo,
)
from touchback.rules.model.skill import But, Skill
from touchback.rules.procedures.action.move_square import never_stride_at_once, strides_at_once
from touchback.rules.teams.allies import with_allies
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose, Test
from touchback.rules.terms.verbs import Action, Verb


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
    brought: dict[str, dict[str, Brought]]  # procedure -> step -> who put it there
    optional: dict[str, Optional]  # what a choice or a house may play beside the rest
    differences: dict[str, Differences]
    house: Data  # the commissioner's own layer as it was given, {} for none
    citations: tuple[Citations, ...]  # the edition's own, then those of the books below it, nearest first


@lru_cache(maxsize=64)
def _built(key: str, options: tuple[tuple[str, str], ...]) -> Built:
    return build_layers(edition_layers(key), dict(options), source=key)


def build_edition(key: str, options: dict[str, str] | None = None, house: Data | None = None) -> Built:
    """An edition with its options chosen, and perhaps a commissioner's own layer on top.

    It is named by its key, or by the path of its folder if it comes from outside.
    """
    source = source_of(key)
    if house is None:
        return _built(source, tuple(sorted((options or {}).items())))
    return build_layers(edition_layers(source), options or {}, house, source)


def say_why(game: Game, option: int) -> str:
    """Why an option is refused. The words stand on the built editions, so they are fetched when they are needed."""
    from touchback.rules.words.refusals import refusal_words

    return refusal_words(game, option)


def build_layers(layers: list[Edition], options: dict[str, str], house: Data | None = None, source: str = "") -> Built:
    """The core first, then each edition, its errata, the options chosen, and the house."""
    layered = Layered()
    for layer in layers:
        if layer.outside:
            check_sections(layer.key, layer.data)
        layered.add(layer.key, layer.data, ("pitch",) if layer.outside else ())  # a pitch is drawn as a whole
    own = House(house or {})
    optional = {key: parts for layer in layers for key, parts in layer.optional.items()}
    chosen = choose_options(layered, {**own.choose, **options}, optional)
    edition = [layer.key for layer in layers if layer.key != HOUSE and not layer.errata][-1]
    names = [layer.key for layer in layers]
    layers = [*layers, *chosen.layers]
    if house is not None:
        own.check(layered)
        layered.add(HOUSE, own.data)
        layers.append(house_layer(own, optional, chosen))
        names.append(HOUSE)
    skills, skill_layers = merge_skills(layers)
    own.check_skills(skills)
    procedures, procedure_layers, brought = merge_procedures(layers, skills)
    for keep in chosen.keeps:
        kept = kept_skills(skills, keep, own.skills)
        procedures, skills = without_procedures_of(procedures, skills, kept), kept
    add_steps_of_skills(procedures, skills, layers, brought)
    check_keys(procedures)
    check_loans(layers, procedures)
    check_citations(layers, procedures)
    phrases = merge_words(layers)
    check_outside(layers, procedures, skills)
    rules = Rules(edition, make_pitch(layered.table("pitch")), make_figures(layered.table("figures")))
    rules.source = source or edition
    check_set_up(rules.pitch, rules.figures)
    rules.choices = chosen.choices
    rules.house = dict(house or {})
    rules.title = typed_field(layered.data, "title", str, edition, edition)
    rules.phrases = phrases
    rules.refuse = say_why
    rules.procedures = procedures
    rules.strides_at_once = strides_at_once(procedures["step"])
    rules.strides_unless = never_stride_at_once(procedures["step"])
    rules.words = {name: {n: word for word, n in names_of(kind).items()} for name, kind in WORDS.items()}
    rules.actions = make_actions(layered.data)
    add_tests(rules, layered)
    add_skills(rules, skills)
    add_cards(rules, layered.table("cards"))
    add_tables(rules, layered)
    add_weathers(rules, layered)
    add_referees(rules, layered.table("referees"))
    add_inducements(rules, layered.table("inducements"))
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
    check_creation(layered)
    check_ranges(layered)
    check_hirelings(layered, skills)
    check_rosters(rosters, skills)
    own.check_stars(layered.table("stars"))
    extras = [layer.key for layer in layers if layer.errata or layer.key == HOUSE]
    text = resolved_text(layered, skills, procedures)
    rules.rules_id = rules_id("+".join([edition, *extras]), chosen.choices, text)
    built = Built(
        rules,
        layered,
        skills,
        skill_layers,
        rosters,
        chosen.choices,
        tuple(names),
        {key: procedure_layers[key] for key in procedures},
        {key: brought[key] for key in procedures},
        optional,
        count_differences(layers, layered),
        dict(house or {}),
        tuple(lent_citations(layer, brought) for layer in reversed(layers) if layer.citations.book),
    )
    if house is None:
        check_ready_teams(built, layers)
    return built


def check_ready_teams(built: Built, layers: list[Edition]) -> None:
    """The teams that editions from outside, what they borrow and choices have ready can take the field.

    Where these or a house leave too little money or room for a book's own ready team, a coach can still build others.
    """
    from touchback.rules.teams.drafts import check_draft, ready_draft  # teams stand on built editions

    for key in sorted({key for layer in layers if layer.key not in ("core", *PARENTS) for key in layer.rosters}):
        if key in built.rosters:
            for fault in check_draft(built, ready_draft(built, key)):
                raise BadLayer(f"rosters.{key}.ready: {fault}")


WORDS = {"verb": Verb, "prompt": Prompt, "purpose": Purpose, "action": Action, "fact": Fact, "test": Test}


# --- parts ----------------------------------------------------------------------------------------------------------


def make_figures(data: Data) -> Figures:
    figures = Figures()
    names = FIGURE_NAMES
    for name in names:
        if name not in data:
            raise BadLayer(f"figures.{name} is missing")
        setattr(figures, name, typed_field(data, name, int, "figures"))
    for name in data:
        if name not in names:
            raise BadLayer(f"figures.{name} is no figure of the game{did_you_mean(name, names)}")
        least, most = figure_bounds()[name]
        if not least <= data[name] <= most:
            raise BadLayer(f"figures.{name} = {data[name]} must be {least} to {most:,}")
    return figures


def make_actions(data: Data) -> int:
    """What players may be activated for, a bit each."""
    named = list_of(data, "actions", str, "actions")
    refuse_unless(bool(named), f"actions: nothing is left to do. There are: {', '.join(ACTION_NAMES)}.")
    return sum(1 << number_of(name, ACTION_NAMES, "actions", "action") for name in dict.fromkeys(named))


TEST_FIELDS = ("agility", "target", "bonus", "zones", "team", "word", "rules")


def add_tests(rules: Rules, layered: Layered) -> None:
    table = layered.table("tests")
    only_keys(table, TEST_NAMES, "tests")
    for name, _ in sorted(TEST_NAMES.items(), key=lambda item: item[1]):
        t: Data = typed_field(table, name, dict, "tests")
        where = f"tests.{name}"
        only_keys(t, TEST_FIELDS, where)
        rules.tests.append(
            TestInfo(
                name,
                typed_field(t, "agility", bool, where, False),
                typed_field(t, "target", int, where, 0),
                typed_field(t, "bonus", int, where, 0),
                typed_field(t, "zones", int, where, 0),
                typed_field(t, "team", bool, where, True),
                typed_field(t, "word", str, where),
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
                    raise BadLayer(f"{layer.key}: skill {key} is deleted but was never there{on_the_core(layer)}")
                continue
            if isinstance(change, But):
                if key not in present and key not in known and layer.key != HOUSE and not layer.errata:
                    near = on_the_core(layer, did_you_mean(key, [*present, *known]))
                    raise BadLayer(f"{layer.key}: skill {key} is changed but was never there{near}")
                present[key] = changed_skill(layer, key, change, present.get(key), known.get(key))
            else:
                present[key] = change
            who.setdefault(key, []).append(layer.key)
    return dict(sorted(present.items())), who


def changed_skill(layer: Edition, key: str, change: But, present: Skill | None, core: Skill | None) -> Skill:
    """What a layer says of a skill, on top of what is below; only data files may begin a skill that way.

    A skill of the core that no layer has yet is taken over by `but()`, changed or not.
    """
    below = present or core
    if below is None:
        return new_skill(layer.key, key, change)
    made = change.applied_to(below)
    if made == present:
        raise BadLayer(f"{layer.key}: skill {key} says what the layer below already says")
    return made


def add_skills(rules: Rules, skills: dict[str, Skill]) -> None:
    for index, (key, skill) in enumerate(skills.items()):
        info = SkillInfo(key, skill.name, skill.category, skill.summary, skill.rules)
        info.index = index
        info.trait = skill.trait
        info.procedures = dict(skill.starts)
        info.outside = any(is_outside(step) for patch in skill.steps for step in patch.steps)
        info.patched = tuple(dict.fromkeys(patch.procedure for patch in skill.steps))
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
    rules.once_a_turn = maker.limits
    rules.each_action = maker.each_action


ACTION_NAMES = names_of(Action)
