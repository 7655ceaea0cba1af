"""The tables, staff, inducements and skills of the 2006 handbook, held against a second transcription, both ways."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from tests.editions.lrb4.test_rosters import plain
from tests.rules.test_range_ruler import GRID
from tests.rules.test_rosters import same_skills
from tests.rules.test_stars import willing
from tests.support import position, rule
from tests.support.fielded import printed, sheet_of
from tests.support.printed import (
    RANGES,
    WEATHERS,
    Book,
    Row,
    all_figures,
    bands_of,
    bits,
    by_name,
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
from tests.support.transcripts import Listed, TeamList, star_entries, team_lists
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.stars import star_members, stars_of

BUILT = build_edition("hb2006")
LENDER = build_edition("bb2016")
BASIC = build_edition("hb2006", {"game": "basic"})
BOOK = Book("hb2006_tables")
SKILLS = by_name(BUILT)
NAMES = {"KO'd": "knocked_out", "Get the Ref": "cowed_referee", "Riot": "running_clock", "Claw / Claws": "claw"}


# --- dice tables ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "table",
    [
        pytest.param("injury", marks=rule("HB06-INJ-03", "HB06-INJ-04", "HB06-INJ-05")),
        pytest.param("casualty", marks=rule("HB06-TOC-15")),
        pytest.param("kick-off", marks=rule("HB06-TOC-05")),
        pytest.param("weather", marks=rule("HB06-TOC-07")),
    ],
)
def test_a_table_has_the_bands_and_results_of_the_book_and_no_others(table: str) -> None:
    assert bands_of(BUILT, key_of(table)) == BOOK.bands(table, NAMES)


@rule("HB06-TOC-02", "HB06-INJ-03", "HB06-INJ-04", "HB06-INJ-05")
def test_the_basic_game_has_the_injury_table_only_and_no_casualty_lasts() -> None:
    assert sorted(BUILT.rules.tables) == ["casualty", "injury", "kick_off", "weather"]
    assert sorted(BASIC.rules.tables) == ["casualty", "injury"]
    out = {"casualty": "badly_hurt"}
    dice, bands = BOOK.bands("injury", NAMES)
    assert bands_of(BASIC, "injury") == (dice, [(low, high, out.get(result, result)) for low, high, result in bands])


@pytest.mark.parametrize("row", each(BOOK["casualty"], "result"))
def test_a_casualty_lasts_as_the_table_says(row: Row) -> None:
    assert lasting_harm(BUILT)[key_of(row["result"])] == harm(row["effect"])


@rule("HB06-TOC-15")
def test_there_are_no_other_casualties_and_wear_has_its_limits() -> None:
    assert lasting_harm(BUILT).keys() == {key_of(row["result"]) for row in BOOK["casualty"]}
    wear = BUILT.layered.table("wear")
    assert (wear["most"], wear["least"]) == (2, 1)


@pytest.mark.parametrize("row", each(BOOK["weather"], "result"))
def test_a_weather_changes_what_the_book_says_and_nothing_else(row: Row) -> None:
    assert weather_of(BUILT, row) == WEATHERS[row["figures"]]


# --- rolls and figures ----------------------------------------------------------------------------------------------


def skill_figure(skill: str, what: str) -> int:
    [found] = [row["figure"] for row in BOOK["skill figures"] if (row["skill"], row["what"]) == (skill, what)]
    return number(found)


ROLLS = {
    **usual_rolls(BOOK),
    "land": (True, 0, 0, -1),  # 2016: Right Stuff
    "bone_head": target(skill_figure("Bone-head", "acts")),
    "always_hungry": target(skill_figure("Always Hungry", "throws")),
    "animosity": target(skill_figure("Animosity", "gives the ball")),
    "blood_lust": target(skill_figure("Blood Lust", "resists")),
    "chainsaw": target(skill_figure("Chainsaw", "hits")),
    "hail_mary_pass": target(skill_figure("Hail Mary Pass", "flies")),
    "safe_throw": (True, 0, 0, 0),
    "hypnotic_gaze": (True, 0, 0, skill_figure("Hypnotic Gaze", "each other opposing tackle zone")),
    "foul_appearance": target(skill_figure("Foul Appearance", "a blocker dares")),
    "jump_up": (True, 0, skill_figure("Jump Up", "rises for a block"), 0),
    "take_root": target(skill_figure("Take Root", "acts")),
    "wild_animal": target(skill_figure("Wild Animal", "acts")),
}
OF_OTHER_BOOKS = {"dauntless", "keep_ball", "start_up"}


@pytest.mark.parametrize("row", each(listed_modifiers(BOOK), "roll", "cause"))
def test_a_roll_has_the_modifiers_of_its_list(row: Row) -> None:
    assert modifier_of(BUILT, row) == int(row["by"])


@rule("HB06-DODGE-05", "HB06-PICK-05", "HB06-TOC-11", "HB06-TOC-09", "HB06-MOVE-03", "HB06-TOC-13")
def test_every_test_needs_what_the_book_says() -> None:
    found = {key: test for key, test in rolls_of(BUILT).items() if key not in OF_OTHER_BOOKS}
    assert found == ROLLS
    assert list(BUILT.rules.band_modifiers) == [BOOK.by("pass", cause) for cause in RANGES]


@rule("HB06-PASS-01")
def test_the_ruler_reaches_as_far_as_the_grid_shows() -> None:
    assert BUILT.layered.table("ruler")["reach"] == ruler_of(GRID)


@rule("HB06-DODGE-04", "HB06-DODGE-05")
@pytest.mark.parametrize("row", BOOK["agility"], ids=lambda row: f"AG {row['AG']}")
def test_agility_needs_the_roll_of_the_table(row: Row) -> None:
    """A dodge into two tackle zones is at -1, so that no column of the table runs into a 1."""
    match = position("A1 H1 . A2\n. . . A3", edition="hb2006", H1={"ag": int(row["AG"])})
    assert match.play_to_dice("H1 move", "east").game.target == min(int(row["needs"]) + 1, 6)


FIGURES = {
    **usual_figures(BOOK),
    "missing_side_turns": BOOK.number("match", "turns lost by a side with nobody to set up"),
    "raise_strength": BOOK.number("ways", "most strength of a raised player"),
    "raise_below": 0,  # a team may have more than 16 by it: 2016
    "pile_on": 2,  # free, and for armour or injury: LRB4-SKILL-41, HB06-TURN-12
    "bonus_actions": 127,  # all of them
    "foul_bonus": 0,
    "spot_roll": 6,  # of another book
    "spot_again": 2,
    "handicap_points": 0,
    "double_margin": 0,
}


@rule(
    *("HB06-TURN-01", "HB06-TURN-05", "HB06-OT-01", "HB06-TEAM-02", "HB06-SETUP-07", "HB06-SETUP-08", "HB06-TOC-09"),
    *("HB06-INJ-01", "HB06-ACT-07", "HB06-KO-02", "HB06-PASS-06", "HB06-INJ-04", "HB06-RR-04", "HB06-END-05"),
)
def test_every_figure_of_the_match_is_the_books() -> None:
    assert all_figures(BUILT) == FIGURES


@rule("HB06-TOC-02", "HB06-SKILL-01", "HB06-COMP-04")
def test_the_basic_game_leaves_out_the_extra_rules_and_nothing_more() -> None:
    assert all_figures(BASIC) == {**FIGURES, "extra_squares": 0, "assists": 0, "fumbles": 0}
    assert BUILT.rules.actions == bits(BOOK.figure("ways", "actions"))
    assert BASIC.rules.actions == bits(BOOK.figure("basic game", "actions"))
    assert {skill.name for skill in BASIC.skills.values()} == set(words(BOOK.figure("basic game", "skills")))
    assert {roster["name"] for roster in BASIC.rosters.values()} == set(words(BOOK.figure("basic game", "teams")))
    assert (BASIC.layered.table("inducements"), stars_of(BASIC)) == ({}, {})


@rule("HB06-PIT-03")
def test_the_pitch_has_seven_squares_of_scrimmage_to_a_side() -> None:
    pitch = BUILT.layered.table("pitch")
    assert (pitch["width"], pitch["height"], pitch["end_zone"]) == (26, 15, 1)
    assert pitch["height"] - 2 * pitch["flank"] == BOOK.number("match", "scrimmage squares of a team")


@rule("HB06-END-02", "HB06-OT-01", "HB06-TURN-07", "HB06-TURN-08")
def test_an_option_has_the_choices_of_the_book() -> None:
    options = BUILT.layered.table("options")
    assert {key: one["default"] for key, one in options.items()} == {
        "overtime": "ask",  # a draw, unless both agree
        "illegal_procedure": "no",
        "game": "full",
    }
    overtime = {"figures": {"overtime": BOOK.number("match", "turns of overtime")}}
    assert options["overtime"]["choices"] == {
        "no": {},
        "ask": {"plays": ["agree_on_overtime"], **overtime},
        "yes": overtime,
    }
    called = {"illegal_procedure": 1, "illegal_ends_turn": 1, "illegal_standing": 1}
    assert options["illegal_procedure"]["choices"] == {"no": {}, "yes": {"figures": called}}
    assert options["game"]["choices"]["basic"]["without"] == [
        "match.count_fans",
        "pass.declare_interceptor",
        "pass.intercepted",
    ]


# --- teams ----------------------------------------------------------------------------------------------------------


@rule("HB06-TOC-03", "HB06-TOC-04")
def test_a_new_team_costs_what_the_book_says() -> None:
    creation = dict(BUILT.layered.table("creation"))
    staff = {row["what"]: number(row["price"]) for row in BOOK["staff"]}
    assert creation == {
        "treasury": BOOK.number("team", "treasury"),
        "fewest": BOOK.number("team", "least players"),
        "most_fan_factor": BOOK.number("team", "most fan factor"),
        "most_rerolls": 8,
        "staff_cost": BOOK.number("team", "price of fan factor"),
        "apothecary_cost": staff["apothecary"],
    }
    assert staff["assistant coach"] == staff["cheerleader"] == creation["staff_cost"]
    assert BASIC.layered.table("creation") == {**creation, "as_ready": 1}


LENT = {one.key: one for one in team_lists("bb2016")}
OUT = {(row["roster"], row["position"]) for row in BOOK["rosters"] if list(row.values())[-1] == "out"}
OTHER = {(row["roster"], row["position"]): list(row.values())[-1] for row in BOOK["rosters"]}


def changed(roster: str, listed: Listed) -> Listed:
    """A position of the lender as this book has it."""
    change = OTHER.get((roster, listed.key), "")
    if change.startswith("cost "):
        listed.cost = int(change.removeprefix("cost "))
    if change.startswith("without "):
        listed.skills = [skill for skill in listed.skills if skill != change.removeprefix("without ")]
    return listed


def own_list(key: str) -> TeamList:
    """A list of the lender, changed as this book has it."""
    one = deepcopy(LENT[key])
    one.positions = [changed(key, p) for p in one.positions if (key, p.key) not in OUT]
    if key == "khemri":
        most, cost, figures, skills, *access = OTHER["khemri", "mummy"].split(", ")
        mummy = Listed("mummy", "Mummy", [int(n) for n in figures.split()], skills.split(" and "), int(cost), int(most))
        mummy.access = (access[0], access[1])
        one.positions.append(mummy)
    return one


@rule("HB06-TOC-25")
@pytest.mark.parametrize("key", sorted(BUILT.rosters))
def test_a_roster_is_the_lenders_list_with_the_changes_of_this_book(key: str) -> None:
    roster, listed = BUILT.rosters[key], own_list(key)
    named = {row["roster"]: row["name"] for row in BOOK["names"]}
    assert (roster["name"], roster["reroll_cost"]) == (named.get(key, listed.name), listed.reroll_cost)
    assert roster["apothecary"] is listed.apothecary
    found = [(p["key"], p["name"], p.get("min", 0), p["max"], p["cost"], p["figures"]) for p in roster["positions"]]
    assert found == [(p.key, p.name, 0, p.most, p.cost, p.figures) for p in listed.positions]
    for have, want in zip(roster["positions"], listed.positions, strict=True):
        assert same_skills(have["skills"], want.skills), have["key"]
        assert (have["normal"], have["double"]) == want.access


@rule("HB06-TOC-04")
def test_apothecary_and_necromancer_are_for_the_teams_of_the_book() -> None:
    without, raising = (next(row["who"] for row in BOOK["staff"] if row["what"] == what) for what in WHO)
    assert {key for key, roster in BUILT.rosters.items() if not roster["apothecary"]} == teams(without)
    assert {key for key, roster in BUILT.rosters.items() if "risen" in roster} == teams(raising)
    for key in teams(raising):
        zombie = next(p for p in BUILT.rosters[key]["positions"] if p["key"] == "zombie")
        risen = BUILT.rosters[key]["risen"]
        assert {field: risen[field] for field in risen} == {field: zombie[field] for field in risen}
    for key in BUILT.rosters:
        team = make_team(BUILT, ready_draft(BUILT, key))
        waiting = [player for player in team.players if player.risen]
        raises = key in teams(raising)
        assert (team.necromancers, [player.position for player in waiting]) == (raises, ["zombie"] * raises)
        zombie = [printed(BUILT, one) for one in own_list(key).positions if one.key == "zombie"]
        assert [sheet_of(BUILT, player) for player in waiting] == zombie


WHO = ("apothecary", "necromancer")


def teams(text: str) -> set[str]:
    return {key_of(team) for team in words(text.removeprefix("not "))}


@rule("HB06-TOC-27")
@pytest.mark.parametrize("key", sorted(stars_of(BUILT)))
def test_a_star_costs_and_plays_as_the_lenders_table_says(key: str) -> None:
    star = stars_of(BUILT)[key]
    entry = next(one for one in star_entries() if one.key == key)
    assert (star["name"], star["cost"]) == (entry.name, entry.cost)
    for have, want in zip(star_members(star), entry.members, strict=True):
        assert have["figures"] == want.figures
        assert same_skills(have["skills"], want.skills)
    named = {roster for roster, data in BUILT.rosters.items() if key in data["stars"]}
    assert named == willing(entry) & BUILT.rosters.keys()


# --- inducements ----------------------------------------------------------------------------------------------------

KEYS = {
    "Bloodweiser Babes": "keg",
    "Extra Team Training": "training",
    "Halfling Master Chef": "chef",
    "Igor": "igor",
    "Wizard": "wizard",
}


def induced(what: str) -> Row:
    return next(row for row in BOOK["inducements"] if row["what"] == what)


@pytest.mark.parametrize("row", each([row for row in BOOK["inducements"] if row["what"] in KEYS], "what"))
def test_an_inducement_has_the_price_and_limit_of_the_book(row: Row) -> None:
    found = BUILT.layered.table("inducements")[KEYS[row["what"]]]
    cheaper = dict([row["cheaper"].split()]) if row["cheaper"] != "-" else {}
    assert (found["cost"], found["most"]) == (int(row["price"]), int(row["most"]))
    assert found.get("cost_for", {}) == {key_of(team): int(price) for team, price in cheaper.items()}
    assert ("only_for" in found, "never_for" in found) == (False, False)
    assert found.get("apothecary") is {"without an apothecary": False}.get(row["who"])


@rule("HB06-TOC-24")
def test_what_inducements_do_has_the_figures_of_the_book() -> None:
    def of(what: str, which: str) -> int:
        [found] = [row for row in BOOK["inducement figures"] if (row["what"], row["which"]) == (what, which)]
        return number(found["figure"])

    found = BUILT.layered.table("inducements")
    assert found.keys() == set(KEYS.values())
    chef = "Halfling Master Chef"
    dish = {"dice": of(chef, "dice before each half"), "needed": of(chef, "a re-roll gained and one lost")}
    assert (found["chef"]["gives"], found["chef"]["starts"]) == (dish, {"half_begins": "feast"})
    assert found["keg"]["gives"] == {"recovery": of("Bloodweiser Babes", "recover from KO, each")}
    assert found["training"]["gives"] == {"training": of("Extra Team Training", "re-rolls")}
    assert (found["igor"]["gives"], found["igor"]["uses"]) == ({"sews": 1}, of("Igor", "uses"))
    assert found["wizard"]["uses"] == of("Wizard", "spells")
    assert found["wizard"]["starts"] == {"turn_begins": "spell", "turn_ends": "spell"}
    assert [key for key in found if "uses" in found[key]] == ["igor", "wizard"]
    assert BUILT.rules.figures.bribe_roll == of("Bribes", "works")


@rule("HB06-TOC-24")
def test_bribes_stars_apothecaries_and_mercenaries_have_theirs() -> None:
    hiring = dict(BUILT.layered.table("hiring"))
    del hiring["rules"]
    team, price = induced("Bribes")["cheaper"].split()
    assert hiring == {
        "most_stars": int(induced("Star Players")["most"]),
        "most_bribes": int(induced("Bribes")["most"]),
        "bribe_cost": int(induced("Bribes")["price"]),
        "bribe_cost_for": {key_of(team): int(price)},
        "most_apothecaries": int(induced("Wandering Apothecaries")["most"]),
        "apothecary_cost": int(induced("Wandering Apothecaries")["price"]),
        "mercenary_extra": int(induced("Mercenaries")["price"].split()[0]),
        "mercenary_skill": next(int(r["figure"]) for r in BOOK["inducement figures"] if r["what"] == "Mercenaries"),
        "mercenary_has": "loner",
        "most_famous_staff": 0,
    }


# --- skills ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", each(BOOK["skills"], "category"))
def test_a_category_has_the_skills_of_its_list(row: Row) -> None:
    found = [skill.name for skill in BUILT.skills.values() if skill.category == row["category"]]
    assert sorted(map(plain, found)) == sorted(map(plain, words(row["skills"])))


def test_there_are_no_other_categories() -> None:
    assert {skill.category for skill in BUILT.skills.values()} == {row["category"] for row in BOOK["skills"]}
    assert not any(skill.trait for skill in BUILT.skills.values())


PRESENCE = "pass, intercept, catch within 3 squares"
# Where the data has a figure of a skill: its field, and the word it is about. What is not here, a step rolls for.
FIGURES_OF: dict[tuple[str, str], list[tuple[str, str]]] = {
    ("Accurate", "pass"): [("modifies", "pass")],
    ("Chainsaw", "armour"): [("gives", "chainsaw_armour"), ("gives", "foul_armour")],
    ("Claw / Claws", "breaks armour on"): [("gives", "armour_breaks_from")],
    ("Dirty Player", "armour or injury by a foul"): [("gives", "dirty_player")],
    ("Disturbing Presence", PRESENCE): [("hampers", "pass"), ("hampers", "catch"), ("hampers", "intercept")],
    ("Diving Catch", "accurate pass to his square"): [("gives", "diving_catch")],
    ("Extra Arms", "pick-up, catch, intercept"): [
        ("modifies", "pick_up"),
        ("modifies", "catch"),
        ("modifies", "intercept"),
    ],
    ("Fan Favourite", "FAME at kick-off results"): [("gives", "fan_favourite")],
    ("Foul Appearance", "a blocker dares"): [("gives", "foul_appearance")],
    ("Horns", "strength on a blitz"): [("gives", "horns")],
    ("Kick-Off Return", "squares"): [("gives", "kick_off_return")],
    ("Leader", "re-rolls of a team"): [("gives", "leader")],
    ("Loner", "may use a team re-roll"): [("gives", "loner")],
    ("Mighty Blow", "armour or injury by a block"): [("gives", "mighty_blow")],
    ("Prehensile Tail", "dodge"): [("hampers", "dodge")],
    ("Pro", "re-rolls"): [("gives", "pro")],
    ("Regeneration", "heals"): [("gives", "regeneration")],
    ("Stakes", "armour of Khemri, Necromantic, Undead, Vampire teams"): [("gives", "stakes")],
    ("Strong Arm", "pass, short, long, bomb"): [("gives", "strong_arm")],
    ("Stunty", "pass"): [("modifies", "pass")],
    ("Stunty", "KO'd on"): [("injuries", "knocked_out")],
    ("Stunty", "Badly Hurt on"): [("injuries", "badly_hurt")],
    ("Thick Skull", "Stunned on"): [("injuries", "stunned")],
    ("Titchy", "dodge"): [("modifies", "dodge")],
    ("Two Heads", "dodge"): [("modifies", "dodge")],
    ("Very Long Legs", "intercept, leap"): [("modifies", "intercept"), ("modifies", "leap")],
}
# Said in another way: less than nothing, one more than the two that all have, and how far.
OTHERWISE = {
    ("diving_tackle", ("gives", "diving_tackle")): -skill_figure("Diving Tackle", "dodge"),
    ("sprint", ("gives", "extra_gfi")): skill_figure("Sprint", "extra squares") - BOOK.number("match", "extra squares"),
    ("disturbing_presence", ("hampers", "within")): 3,
}
IN_THE_DATA = [row for row in BOOK["skill figures"] if (row["skill"], row["what"]) in FIGURES_OF]


@pytest.mark.parametrize("row", each(IN_THE_DATA, "skill", "what"))
def test_a_skill_has_the_figure_of_the_book(row: Row) -> None:
    found = figures_of(BUILT.skills[key_of(row["skill"], NAMES)])
    assert [found[where] for where in FIGURES_OF[row["skill"], row["what"]]] == [number(row["figure"])] * len(
        FIGURES_OF[row["skill"], row["what"]]
    )


@rule("HB06-TOC-13")
def test_all_other_figures_of_skills_are_plain_marks() -> None:
    found = {(key, where): value for key, one in BUILT.skills.items() for where, value in figures_of(one).items()}
    assert {what: found.get(what) for what in OTHERWISE} == OTHERWISE
    listed = {
        (key_of(row["skill"], NAMES), where) for row in IN_THE_DATA for where in FIGURES_OF[row["skill"], row["what"]]
    }
    rest = {what: value for what, value in found.items() if what not in listed and what not in OTHERWISE}
    assert {what: value for what, value in rest.items() if value != 1} == {}


@rule("HB06-TOC-13")
@pytest.mark.parametrize("key", sorted(BUILT.skills))
def test_a_skill_does_what_it_does_in_the_lenders_book(key: str) -> None:
    mine, theirs = BUILT.skills[key], LENDER.skills[key]
    assert replace(mine, rules=()) == replace(theirs, rules=())


@pytest.mark.parametrize("row", each(BOOK["skill use"], "skill"))
def test_a_skill_is_good_for_the_rolls_and_as_often_as_the_book_says(row: Row) -> None:
    use: dict[str, Any] = {column: words(cell) for column, cell in row.items() if column not in ("skill", "rule")}
    assert use_of(SKILLS[row["skill"]]) == {**use, "how often": row["how often"]}


def test_no_other_skill_re_rolls_or_is_limited() -> None:
    listed = {row["skill"] for row in BOOK["skill use"]}
    for name, skill in SKILLS.items():
        if name not in listed:
            assert [word for word in use_of(skill).values() if word and word != "any"] == [], name


@rule("HB06-TOC-13")
def test_skills_that_undo_others_are_those_of_the_book() -> None:
    fanatic = ("diving_tackle", "frenzy", "kick_off_return", "leap", "pass_block", "shadowing")
    disabled = {key: one.disables for key, one in BUILT.skills.items() if one.disables}
    assert disabled == {"ball_and_chain": fanatic, "chainsaw": ("stab",)}
    assert {key: one.excludes for key, one in BUILT.skills.items() if one.excludes} == {"grab": ("frenzy",)}
    assert [key for key, one in BUILT.skills.items() if one.cancelled_by >= 0] == ["dodge"]
