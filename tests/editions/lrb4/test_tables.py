"""The tables, staff, weapons and skills of Living Rulebook 4, held against a second transcription, both ways."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.test_range_ruler import GRID
from tests.support import position, rule
from tests.support.printed import (
    RANGES,
    WEATHERS,
    Book,
    Row,
    all_figures,
    bands_of,
    bits,
    by_name,
    changes,
    each,
    figures_of,
    harm,
    key_of,
    lasting_harm,
    listed_modifiers,
    modifier_of,
    number,
    rolls_of,
    ruler_of,
    target,
    use_of,
    usual_figures,
    usual_rolls,
    weather_of,
    words,
)
from touchback.rules.edition.build import build_edition
from touchback.rules.model.skill import CONDITION, WEAPON
from touchback.rules.teams.drafts import BadTeam, ready_draft
from touchback.rules.teams.hire_request import hire_offers
from touchback.rules.teams.hiring import Hire, make_match_team

BUILT = build_edition("lrb4")
BOOK = Book("lrb4_tables")
NAMES = {
    "KO'd": "knocked_out",
    "Get the Ref": "referee_got",
    "Claw(s)": "claw",
    "Razor Sharp Claws or Fangs": "razor_sharp_claws",
}


# --- dice tables ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "table",
    [
        pytest.param("injury", marks=rule("LRB4-DATA-05")),
        pytest.param("casualty", marks=rule("LRB4-DATA-06")),
        pytest.param("serious injury", marks=rule("LRB4-DATA-18", "LRB4-CAS-05")),
        pytest.param("kick-off", marks=rule("LRB4-DATA-07")),
        pytest.param("weather", marks=rule("LRB4-DATA-08")),
    ],
)
def test_a_table_has_the_bands_and_results_of_the_book_and_no_others(table: str) -> None:
    assert bands_of(BUILT, key_of(table)) == BOOK.bands(table, NAMES)


def test_there_are_no_other_tables() -> None:
    assert sorted(BUILT.rules.tables) == ["casualty", "injury", "kick_off", "serious_injury", "weather"]
    assert BUILT.rules.tables["casualty"].leads == {1: "serious_injury"}


@pytest.mark.parametrize("row", each(BOOK["serious injury"], "result"))
def test_a_serious_injury_lasts_as_the_table_says(row: Row) -> None:
    assert lasting_harm(BUILT)[key_of(row["result"])] == harm(row["effect"])


@rule("LRB4-CAS-01", "LRB4-CAS-03", "LRB4-CAS-13")
def test_what_is_no_serious_injury_is_nothing_or_death_and_wear_has_its_limits() -> None:
    listed = {key_of(row["result"]) for row in BOOK["serious injury"]}
    rest = {key: means for key, means in lasting_harm(BUILT).items() if key not in listed}
    assert rest == {"badly_hurt": {}, "dead": {"dead": 1}}
    wear = BUILT.layered.table("wear")
    assert (wear["most"], wear["least"]) == (2, 1)


OWN_WEATHERS = {**WEATHERS, "pass -1": {"modifies": {"pass": -1, "throw_team_mate": -1}}}  # he throws, so he passes


@pytest.mark.parametrize("row", each(BOOK["weather"], "result"))
def test_a_weather_changes_what_the_book_says_and_nothing_else(row: Row) -> None:
    assert weather_of(BUILT, row) == OWN_WEATHERS[row["figures"]]


# --- rolls ----------------------------------------------------------------------------------------------------------


def skill_figure(skill: str, what: str) -> int:
    [found] = [row["figure"] for row in PRINTED if (row["skill"], row["what"]) == (skill, what)]
    return number(found)


PRINTED = [
    {"skill": next(iter(row.values())), "rule": row["rule"], "what": row["what"], "figure": row["figure"]}
    for row in [*BOOK["skill figures"], *BOOK["weapon figures"]]
]
ROLLS = {
    **usual_rolls(BOOK),
    "land": (True, 0, 0, BOOK.zones("landing")),
    "bone_head": target(skill_figure("Bone Head", "acts")),
    "always_hungry": target(skill_figure("Always Hungry", "throws")),
    "blood_lust": target(skill_figure("Blood Lust", "resists")),
    "hail_mary_pass": target(skill_figure("Hail Mary Pass", "flies")),
    "safe_throw": target(skill_figure("Safe Throw", "cancels an interception")),
    "hypnotic_gaze": (True, 0, 0, skill_figure("Hypnotic Gaze", "each other opposing tackle zone")),
    "foul_appearance": target(skill_figure("Foul Appearance", "a blocker dares")),
    "take_root": target(skill_figure("Take Root", "acts")),
    "wild_animal": target(skill_figure("Wild Animal", "acts")),
    "start_up": (True, 0, 0, 0),
}
OF_LATER_BOOKS = {"animosity", "chainsaw", "dauntless", "jump_up", "keep_ball"}


@pytest.mark.parametrize("row", each(listed_modifiers(BOOK), "roll", "cause"))
def test_a_roll_has_the_modifiers_of_its_list(row: Row) -> None:
    assert modifier_of(BUILT, row) == int(row["by"])


@rule("LRB4-DOD-06", "LRB4-PICK-05", "LRB4-INT-06", "LRB4-GFI-02", "LRB4-MOV-06", "LRB4-SKILL-48")
def test_every_test_needs_what_the_book_says() -> None:
    found = {key: test for key, test in rolls_of(BUILT).items() if key not in OF_LATER_BOOKS}
    assert found == ROLLS
    assert list(BUILT.rules.band_modifiers) == [BOOK.by("pass", cause) for cause in RANGES]


@rule("LRB4-PASS-01")
def test_the_ruler_reaches_as_far_as_the_grid_shows() -> None:
    assert BUILT.layered.table("ruler")["reach"] == ruler_of(GRID)


@rule("LRB4-DATA-02", "LRB4-DOD-02", "LRB4-DOD-06")
@pytest.mark.parametrize("row", BOOK["agility"], ids=lambda row: f"AG {row['AG']}")
def test_agility_needs_the_roll_of_the_table(row: Row) -> None:
    """A dodge into two tackle zones is at -1, so that no column of the table runs into a 1."""
    match = position("A1 H1 . A2\n. . . A3", edition="lrb4", H1={"ag": int(row["AG"])}).play_to_dice("H1 move", "east")
    assert match.game.target == min(int(row["needs"]) + 1, 6)


# --- figures --------------------------------------------------------------------------------------------------------


FIGURES = {
    **usual_figures(BOOK),
    "spot_roll": BOOK.number("match", "foul seen on"),
    "spot_again": BOOK.number("match", "watched team"),
    "foul_bonus": BOOK.by("foul", "always"),
    "missing_side_turns": BOOK.yes("a team without players loses turns"),
    "raise_below": BOOK.number("ways", "a team may have so many with a raised player"),
    "raise_strength": 99 * BOOK.yes("raised whatever the strength"),
    "bonus_actions": bits(BOOK.figure("ways", "actions of a bonus turn")),
    "pile_on": 0,
    "handicap_points": 0,
    "double_margin": 0,
}


@rule(
    *("LRB4-TURN-01", "LRB4-TURN-03", "LRB4-OT-01", "LRB4-TEAM-01", "LRB4-SET-08", "LRB4-SET-09", "LRB4-GFI-01"),
    *("LRB4-INJ-02", "LRB4-BLITZ-01", "LRB4-KICK-02", "LRB4-PASS-09", "LRB4-INJ-04", "LRB4-REF-07", "LRB4-REF-09"),
    *("LRB4-REF-10", "LRB4-REF-12", "LRB4-FOUL-02", "LRB4-RR-05"),
)
def test_every_figure_of_the_match_is_the_books() -> None:
    assert all_figures(BUILT) == FIGURES


@rule("LRB4-ACT-03", "LRB4-HAND-01", "LRB4-FOUL-01")
def test_the_actions_are_those_of_the_book() -> None:
    assert BUILT.rules.actions == bits(BOOK.figure("ways", "actions"))


@rule("LRB4-PIT-03", "LRB4-SET-06")
def test_the_pitch_has_seven_squares_of_scrimmage_to_a_side() -> None:
    pitch = BUILT.layered.table("pitch")
    assert (pitch["width"], pitch["height"], pitch["end_zone"]) == (26, 15, 1)
    assert pitch["height"] - 2 * pitch["flank"] == BOOK.number("match", "scrimmage squares of a team")
    assert pitch["back_row"] is bool(BOOK.yes("players may be set up in their own end zone"))


OPTIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "overtime": ("yes", {"no": {}, "yes": {"figures": {"overtime": 8}}}),
    "shoot_out": ("no", {"no": {}, "yes": {"figures": {"shoot_out": 1}}}),
    "toss": ("coin", {"coin": {}, "winner": {"figures": {"toss_chosen": 1}}}),
    "back_row": ("no", {"no": {}, "yes": {"pitch": {"back_row": True}}}),
    "illegal_procedure": (
        "no",
        {"no": {}, "yes": {"figures": {"illegal_procedure": 1, "illegal_after_reroll": 1, "illegal_argued": 1}}},
    ),
    "kick_off_table": ("yes", {"yes": {}, "no": {"tables": {"kick_off": {"nothing": True}}}}),
    "weather": ("yes", {"yes": {}, "no": {"tables": {"weather": {"nothing": True}}}}),
    "extra_actions": (
        "all",
        {
            "all": {},
            "hand_off": {"actions": ["move", "block", "blitz", "pass", "hand_off"]},
            "foul": {"actions": ["move", "block", "blitz", "pass", "foul"]},
            "none": {"actions": ["move", "block", "blitz", "pass"]},
        },
    ),
    "going_for_it": ("yes", {"yes": {}, "no": {"figures": {"extra_squares": 0}}}),
    "assists": ("yes", {"yes": {}, "no": {"figures": {"assists": 0}}}),
    "interceptions": ("yes", {"yes": {}, "no": {"without": ["pass.declare_interceptor", "pass.intercepted"]}}),
    "fumbles": ("yes", {"yes": {}, "no": {"figures": {"fumbles": 0}}}),
}


@rule("LRB4-OPT-01.a")
def test_an_option_takes_away_its_section_and_no_more() -> None:
    found = {key: (one["default"], one["choices"]) for key, one in BUILT.layered.table("options").items()}
    assert found == OPTIONS


# --- teams, staff, hired help ---------------------------------------------------------------------------------------


@rule("LRB4-TEAM-03", "LRB4-TEAM-06", "LRB4-FAN-01", "LRB4-STAFF-03", "LRB4-STAFF-04", "LRB4-STAFF-43")
def test_a_new_team_costs_what_the_book_says() -> None:
    creation = dict(BUILT.layered.table("creation"))
    del creation["rules"]
    assert creation == {
        "treasury": BOOK.number("team", "treasury"),
        "fewest": BOOK.number("team", "least players"),
        "fewest_fan_factor": BOOK.number("team", "least fan factor"),
        "most_fan_factor": BOOK.number("team", "most fan factor"),
        "most_rerolls": 99,  # the book names none
        "staff_cost": BOOK.number("team", "price of fan factor"),
        "apothecary_cost": number(staff("apothecary")["price"]),
    }
    assert {number(staff(who)["price"]) for who in ("assistant coach", "cheerleader")} == {creation["staff_cost"]}


def staff(what: str) -> Row:
    return next(row for row in BOOK["staff"] if row["what"] == what)


@rule("LRB4-STAR-01", "LRB4-STAR-09", "LRB4-STAFF-43")
def test_stars_are_bought_or_hired_as_many_as_the_squad_holds() -> None:
    hiring = dict(BUILT.layered.table("hiring"))
    del hiring["rules"]
    assert hiring == {
        "most_stars": BOOK.number("freebooters", "most players with them"),
        "stars_for_sale": True,
        "most_bribes": 0,
        "most_apothecaries": 0,
        "most_famous_staff": 0,
    }


HELP = [row for row in BOOK["staff"] if key_of(row["what"]) in BUILT.layered.table("inducements")]


@pytest.mark.parametrize("row", each(HELP, "what"))
def test_help_is_for_the_teams_at_the_price_and_as_often_as_the_book_says(row: Row) -> None:
    found = BUILT.layered.table("inducements")[key_of(row["what"])]
    assert found.get("cost", 0) == number(row["price"])
    assert found.get("most", 0) == (0 if row["most"] == "any" else number(row["most"]))
    teams = [key_of(team) for team in words(row["who"].removeprefix("not "))]
    if row["who"].startswith("not "):
        assert (found["never_for"], found.get("only_for")) == (teams, None)
    else:
        assert (found["only_for"], found.get("never_for")) == (teams, None)
    assert row["rule"] in found["rules"]


@pytest.mark.parametrize("row", each([row for row in HELP if row["when"] == "one match"], "what"))
def test_help_comes_at_its_price_as_often_as_it_may_to_those_who_may_have_it(row: Row) -> None:
    key, named = key_of(row["what"]), {key_of(team) for team in words(row["who"].removeprefix("not "))}
    willing = BUILT.rosters.keys() - named if row["who"].startswith("not ") else named
    for roster in BUILT.rosters:
        team, offers = ready_draft(BUILT, roster), [one for one in hire_offers(BUILT, roster) if one.key == key]
        if roster not in willing:
            assert offers == []
            with pytest.raises(BadTeam, match="not for a"):
                make_match_team(BUILT, team, Hire(inducements=(key,)))
            continue
        assert [one.cost for one in offers] == [number(row["price"])]
        often = 5 if row["most"] == "any" else number(row["most"])
        assert make_match_team(BUILT, team, Hire(inducements=(key,) * often)).inducements.count(key) == often
        if row["most"] != "any":
            with pytest.raises(BadTeam, match=f"{often + 1} of .*: at most {often}"):
                make_match_team(BUILT, team, Hire(inducements=(key,) * (often + 1)))


@rule("LRB4-STAFF-23", "LRB4-STAFF-31", "LRB4-STAFF-34", "LRB4-STAFF-41", "LRB4-STAFF-42", "LRB4-STAR-03")
def test_staff_comes_with_the_teams_of_the_book_and_no_others() -> None:
    assert sorted(key_of(row["what"]) for row in HELP) == sorted(BUILT.layered.table("inducements"))
    assert teams_with("staff") == {key_of(staff("master chef")["who"]): ["master_chef"]}
    assert teams_with("risen").keys() == {key_of(team) for team in words(staff("necromancer")["who"])}
    without, thralls = staff("apothecary")["who"].removeprefix("not ").split("; ")
    assert {key for key, roster in BUILT.rosters.items() if not roster["apothecary"]} == {
        key_of(team) for team in words(without)
    }
    assert teams_with("thralls_only") == {key_of(thralls.split()[0]): True}
    assert teams_with("most_allies") == dict.fromkeys(("goblin", "halfling"), 2)
    assert teams_with("star_price") == dict.fromkeys(("goblin", "halfling"), 2)
    assert {p["key"] for p in BUILT.rosters["vampire"]["positions"] if p.get("thrall")} == {"thrall"}


def teams_with(field: str) -> dict[str, Any]:
    return {key: roster[field] for key, roster in BUILT.rosters.items() if field in roster}


@rule("LRB4-STAR-04", "LRB4-STAR-07")
def test_a_star_may_ask_the_usual_price_or_come_twice() -> None:
    stars = BUILT.layered.table("stars")
    usual = {key: star["usual_price_for"] for key, star in stars.items() if "usual_price_for" in star}
    goblins = ["bomber_dribblesnot", "fungus_the_loon", "nobbla_blackwart", "ripper_bolgrot", "scrappa_sorehead"]
    assert usual == {**{key: ["goblin"] for key in goblins}, "deeproot_strongbranch": ["halfling"]}
    twice = {key: star["double_for"] for key, star in stars.items() if "double_for" in star}
    assert twice == {"count_luthor_von_drakenborg": ["vampire"]}


@rule("LRB4-STAFF-05", "LRB4-STAFF-07", "LRB4-STAFF-08", "LRB4-STAFF-16", "LRB4-DATA-10")
def test_the_wizard_casts_one_of_three_spells_and_a_toad_is_as_printed() -> None:
    wizard = BUILT.layered.table("inducements")["wizard"]
    [toad] = BOOK["toad"]
    figures = dict(zip(("ma", "st", "ag", "av"), map(int, toad["MA ST AG AV"].split()), strict=True))
    skills = [key_of(name) for name in words(toad["skills"])]
    assert (wizard["uses"], wizard["starts"]) == (1, {"turn_begins": "wizard_spells"})
    assert wizard["gifts"] == [
        {
            "key": key_of(row["spell"]),
            **({"becomes": figures, "skills": [*skills, "toad"]} if row["spell"] == "Zap!" else {}),
        }
        for row in BOOK["spells"]
    ]


@pytest.mark.parametrize("row", each(BOOK["runes"], "rune"))
def test_a_rune_gives_what_its_line_says(row: Row) -> None:
    gift = dict(BUILT.layered.table("inducements")["runesmith"]["gifts"][int(row["D6"]) - 1])
    figures, skills = changes(row["gives"])
    assert gift.pop("key") == key_of(row["rune"].removeprefix("Rune of "))
    assert (gift.pop("gives", {}), gift.pop("skills", [])) == (figures, [key_of(skill) for skill in skills])
    assert gift == {}


@rule("LRB4-STAFF-24", "LRB4-STAFF-32", "LRB4-STAFF-33", "LRB4-DATA-11")
def test_the_runesmith_and_the_chef_work_before_the_game() -> None:
    helpers = BUILT.layered.table("inducements")
    smith, chef, more = helpers["runesmith"], helpers["master_chef"], helpers["special_ingredients"]
    assert (smith["uses"], smith["starts"], len(smith["gifts"])) == (1, {"half_begins": "forge"}, len(BOOK["runes"]))
    dish = {"dice": 1, "needed": BOOK.number("match", "chef's dish works on"), "leaves_with_coach": 1}
    assert (chef["gives"], chef["starts"]) == (dish, {"half_begins": "feast"})
    assert (more["gives"], more["starts"]) == (dish, {"half_begins": "feast"})


# --- skills and weapons ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", each(BOOK["skills"], "skill"))
def test_a_skill_stands_in_its_category_as_skill_or_trait(row: Row) -> None:
    skill = BUILT.skills[key_of(row["skill"], NAMES)]
    assert (skill.category, skill.trait) == (row["category"], row["kind"] == "trait")


@rule("LRB4-SKILL-05.a", "LRB4-TRAIT-20")
def test_there_are_no_other_skills_or_weapons() -> None:
    learnt = {key for key, skill in BUILT.skills.items() if skill.category not in (WEAPON, CONDITION)}
    assert learnt == {key_of(row["skill"], NAMES) for row in BOOK["skills"]}
    assert {skill.name for skill in BUILT.skills.values() if skill.category == WEAPON} == {
        row["weapon"] for row in BOOK["weapons"]
    }
    assert {key for key, skill in BUILT.skills.items() if skill.category == CONDITION} == {"running_chainsaw", "toad"}


@pytest.mark.parametrize("row", each(BOOK["weapons"], "weapon"))
def test_a_weapon_has_its_penalty_roll(row: Row) -> None:
    assert figures_of(by_name(BUILT)[row["weapon"]])["gives", "penalty"] == int(row["penalty roll"])


# Where the data has a figure of a skill: its field, and the word it is about. What is not here, a step rolls for.
FIGURES_OF: dict[tuple[str, str], list[tuple[str, str]]] = {
    ("Accurate", "pass"): [("modifies", "pass")],
    ("Big Hand", "picks up"): [("fixes", "pick_up")],
    ("Claw(s)", "armour by a block"): [("gives", "armour_bonus")],
    ("Dirty Player", "armour or injury by a foul"): [("gives", "dirty_player")],
    ("Diving Catch", "squares"): [("gives", "diving_catch_run")],
    ("Easily Confused", "changes sides on"): [("gives", "easily_confused")],
    ("Extra Arms", "catch"): [("modifies", "catch")],
    ("Foul Appearance", "pass, intercept, catch within 3 squares"): [
        ("hampers", "pass"),
        ("hampers", "catch"),
        ("hampers", "intercept"),
        ("hampers", "throw_team_mate"),
    ],
    ("Foul Appearance", "a blocker dares"): [("gives", "foul_appearance")],
    ("Frenzy", "blocks more in a turn"): [("gives", "frenzy")],
    ("Horns", "strength on a blitz after a square"): [("gives", "horns_after_move")],
    ("Leader", "re-rolls of a team"): [("gives", "leader")],
    ("Mighty Blow", "armour or injury by a block"): [("gives", "mighty_blow")],
    ("Mighty Blow", "least strength of the position"): [("gives", "needs_strength")],
    ("Prehensile Tail", "dodge"): [("hampers", "dodge")],
    ("Pro", "re-rolls"): [("gives", "pro")],
    ("Razor Sharp Claws or Fangs", "injury by a block"): [("gives", "injury_bonus")],
    ("Regeneration", "heals"): [("gives", "regeneration")],
    ("Spikes", "AV"): [("gives", "av")],
    ("Stunty", "injury against him"): [("gives", "injury_against")],
    ("Thrud's Fans", "fan factor"): [("gives", "extra_fan_factor")],
    ("Thick Skull", "shakes off a KO"): [("gives", "thick_skull")],
    ("Two Heads", "dodge"): [("modifies", "dodge")],
    ("Very Long Legs", "MA"): [("gives", "ma")],
    ("Very Long Legs", "intercept"): [("modifies", "intercept")],
    ("Ball & Chain", "strength of the block"): [("gives", "blocks_alone")],
    ("Deathroller", "foul"): [("gives", "foul_armour")],
    ("Stakes", "armour of Khemri, Necromantic, Undead, Vampire teams and Count Luthor"): [("gives", "stakes")],
    ("Stakes", "armour of others"): [("gives", "block_armour")],
}
# Said by the data in another way: less than nothing, one more than two, a band as a modifier, the saw that runs.
OTHERWISE: dict[tuple[str, str], tuple[str, dict[tuple[str, str], int]]] = {
    ("Diving Tackle", "dodge"): ("diving_tackle", {("gives", "diving_tackle"): 2}),
    ("Sprint", "extra squares"): ("sprint", {("gives", "extra_gfi"): 3 - 2}),
    ("Pogo Stick", "extra squares"): ("pogo_stick", {("gives", "extra_gfi"): 4 - 2}),
    ("Ball & Chain", "squares of a move"): ("ball_and_chain", {("gives", "extra_gfi"): -2}),
    ("Strong Arm", "range"): ("strong_arm", {("gives", "strong_arm"): 1}),
    ("Stunty", "range"): ("stunty", {("modifies", "pass"): -1, ("gives", "longer_range"): 1}),
    ("Chainsaw", "armour of the one who falls with it"): ("running_chainsaw", {("gives", "falls_hard"): 3}),
    ("Chainsaw", "foul, instead of the usual 1"): ("running_chainsaw", {("gives", "foul_armour"): 3}),
}
WITHIN = {("foul_appearance", ("hampers", "within")): 3}
ROT = {("nurgles_rot", ("gives", "nurgles_rot")): 2}  # a rotter, whoever died: which of the two rules is played
IN_THE_DATA = [row for row in PRINTED if (row["skill"], row["what"]) in FIGURES_OF]


def expected() -> dict[tuple[str, tuple[str, str]], int]:
    """Every figure that the data of skills should have, beside plain marks."""
    found = {**WITHIN, **ROT}
    for row in IN_THE_DATA:
        for where in FIGURES_OF[row["skill"], row["what"]]:
            found[key_of(row["skill"], NAMES), where] = number(row["figure"].removeprefix("1-"))
    for skill, figures in OTHERWISE.values():
        found |= {(skill, where): value for where, value in figures.items()}
    for row in BOOK["weapons"]:
        found[next(key for key, one in BUILT.skills.items() if one.name == row["weapon"]), ("gives", "penalty")] = int(
            row["penalty roll"]
        )
    return found


@pytest.mark.parametrize("row", each(IN_THE_DATA, "skill", "what"))
def test_a_skill_has_the_figure_of_the_book(row: Row) -> None:
    found = figures_of(BUILT.skills[key_of(row["skill"], NAMES)])
    for where in FIGURES_OF[row["skill"], row["what"]]:
        assert found[where] == number(row["figure"].removeprefix("1-"))


def test_all_other_figures_of_skills_are_plain_marks() -> None:
    found = {(key, where): value for key, one in BUILT.skills.items() for where, value in figures_of(one).items()}
    book = expected()
    assert {what: found.get(what) for what in book} == book
    assert {what: value for what, value in found.items() if what not in book and value != 1} == {}


# What a skill marks its owner with, beside its figures: words of the game, each for a clause of its rules.
MARKS = {
    "ball_and_chain": (
        "LRB4-EQUIP-09",
        "ball_and_chain acts_first zoneless never_blocked no_hands leaves_ball",
    ),
    "big_guy": ("LRB4-TRAIT-06", "no_team_reroll stays_dead"),
    "block": ("LRB4-SKILL-10", "stands_on_both_down"),
    "bombs": ("LRB4-EQUIP-23", "bombardier"),
    "break_tackle": ("LRB4-SKILL-11", "break_tackle"),
    "dauntless": ("LRB4-TRAIT-27", "dauntless"),
    "deathroller": ("LRB4-EQUIP-46", "never_dodges removed_when_down"),
    "dodge": ("LRB4-SKILL-20", "stumbles_to_push"),
    "dump_off": ("LRB4-SKILL-21", "dump_off"),
    "guard": ("LRB4-SKILL-23", "guard"),
    "hail_mary_pass": ("LRB4-SKILL-24", "hail_mary_pass"),
    "jump_up": ("LRB4-TRAIT-37", "jump_up jump_up_unrolled"),
    "kick": ("LRB4-SKILL-27", "kick"),
    "leap": ("LRB4-SKILL-28", "leap"),
    "pass_block": ("LRB4-SKILL-37", "pass_block"),
    "piling_on": ("LRB4-SKILL-41", "piling_on"),
    "pogo_stick": ("LRB4-EQUIP-59", "leap"),
    "really_stupid": ("LRB4-TRAIT-11", "really_stupid"),
    "right_stuff": ("LRB4-TRAIT-43", "right_stuff"),
    "running_chainsaw": ("LRB4-EQUIP-35", "no_foul_assists no_hands leaves_ball"),
    "safe_throw": ("LRB4-SKILL-48", "safe_throw"),
    "side_step": ("LRB4-SKILL-52", "side_step"),
    "stand_firm": ("LRB4-TRAIT-44", "stand_firm stand_firm_on_dodge"),
    "strip_ball": ("LRB4-SKILL-55", "strip_ball"),
    "stunty": ("LRB4-TRAIT-49", "stays_dead"),
    "sure_hands": ("LRB4-SKILL-57", "cancels_strip_ball"),
    "tackle": ("LRB4-SKILL-58", "cancels_dodge"),
    "toad": ("LRB4-STAFF-16", "no_hands leaves_ball never_assists hinders_nobody"),
}


@rule("LRB4-STAFF-16", "LRB4-STAFF-17", "LRB4-TRAIT-06")
def test_skills_have_these_marks_and_no_others() -> None:
    book = expected()
    found: dict[str, set[str]] = {}
    for key, skill in BUILT.skills.items():
        marks = {word for field, word in figures_of(skill) if (key, (field, word)) not in book}
        found |= {key: marks} if marks else {}
    assert found == {key: set(marks.split()) for key, (_, marks) in MARKS.items()}
    weapons = [skill for skill in BUILT.skills.values() if skill.category in (WEAPON, CONDITION)]
    assert not any(skill.trait for skill in weapons)


@pytest.mark.parametrize("key", [pytest.param(key, marks=rule(row), id=key) for key, (row, _) in MARKS.items()])
def test_a_skill_marks_its_owner_as_its_rule_says(key: str) -> None:
    book = expected()
    found = {word for field, word in figures_of(BUILT.skills[key]) if (key, (field, word)) not in book}
    assert found == set(MARKS[key][1].split())


@pytest.mark.parametrize("row", each(BOOK["skill use"], "skill"))
def test_a_skill_is_good_for_the_rolls_and_as_often_as_the_book_says(row: Row) -> None:
    use = use_of(by_name(BUILT)[row["skill"]])
    assert use == {
        "re-rolls": words(row["re-rolls"]),
        "how often": row["how often"],
        "without zones": words(row["without zones"]),
        "with zones": words(row["with zones"]),
        "without weather": [],
        "light": [],
    }


def test_no_other_skill_re_rolls_or_is_limited() -> None:
    listed = {row["skill"] for row in BOOK["skill use"]}
    for name, skill in by_name(BUILT).items():
        if name not in listed:
            assert [word for word in use_of(skill).values() if word and word != "any"] == [], name


@rule("LRB4-SKILL-58", "LRB4-SKILL-20", "LRB4-EQUIP-12", "LRB4-TRAIT-32")
def test_skills_that_undo_others_are_those_of_the_book() -> None:
    undone = {key: one.disables for key, one in BUILT.skills.items() if one.disables}
    assert undone == {"ball_and_chain": ("frenzy", "sprint")}
    assert [key for key, one in BUILT.skills.items() if one.excludes] == []
    assert [key for key, one in BUILT.skills.items() if one.cancelled_by >= 0] == ["dodge"]
