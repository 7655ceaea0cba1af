"""How skills are used: by choice, in order, at the moment, and each only once to a player."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.support import position, rule
from touchback.engine.machine import Refusal
from touchback.rules.edition.build import Built, build_layers
from touchback.rules.edition.edition import Edition, edition_layers
from touchback.rules.model.grant import end_grants, give_grant
from touchback.rules.model.skill import Skill
from touchback.rules.teams.drafts import make_player
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

CATEGORIES = {
    "block": "General",
    "catch": "Agility",
    "dodge": "Agility",
    "pass": "Passing",
    "sure_hands": "General",
    "mighty_blow": "Strength",
    "thick_skull": "Strength",
    "loner": "Extraordinary",
    "bone_head": "Extraordinary",
    "really_stupid": "Extraordinary",
    "regeneration": "Extraordinary",
    "right_stuff": "Extraordinary",
    "stunty": "Extraordinary",
    "throw_team_mate": "Extraordinary",
    "always_hungry": "Extraordinary",
}


def with_skills(**skills: Skill) -> Built:
    """The 2016 rules with a few skills of our own on top."""
    layers = edition_layers("bb2016")
    return build_layers([*layers, Edition("trial", layers[-1].key, {}, dict(skills))], {})


# --- the skills of the starter list ---------------------------------------------------------------------------------


@rule(
    "BB16-BSK-01",
    "BB16-SKUSE-01",
    "BB16-BLOCK-04",
    "BB16-SKILL-09",
    hb2006="HB06-SKILL-02 HB06-SKILL-07 HB06-BLK-06 HB06-TOC-13",
    sheet="SHEET-BLK-02",
)
@pytest.mark.parametrize("answer", ["use", "no"])
def test_block_changes_both_down_only_if_it_is_used(answer: str) -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1="block")
    match.play("H1 block", 2)
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play(answer, 1, 1, *([] if answer == "use" else [1, 1]))
    assert match.prone("A1")
    assert match.standing("H1") == (answer == "use")
    assert match.turnover() == ("" if answer == "use" else "fell")


@rule("BB16-BSK-01", "BB16-SKILL-09", hb2006="HB06-SKILL-02")
@pytest.mark.parametrize("face", [1, 3, 5, 6])
def test_block_has_no_say_on_other_faces(face: int) -> None:
    match = position("H1 A1 .", H1="block", A1="block")
    match.play_to_dice("H1 block", face)
    assert match.prompt != "use_skill"


@rule("BB16-BSK-02", "BB16-SKILL-17", lrb4="LRB4-SKILL-12", hb2006="HB06-SKILL-03")
def test_catch_tries_a_dropped_pass_again() -> None:
    match = position("H1* . . H2\n. . . .\nA1 . . .", H2="catch")
    match.play("H1 pass", "throw", "N5", 6, 1)
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play("catch", 6)
    assert match.holder() == "H2"


@rule("BB16-BSK-02", "BB16-SKILL-17", lrb4="LRB4-SKILL-12", hb2006="HB06-SKILL-03")
def test_catch_tries_a_dropped_hand_off_again() -> None:
    match = position("H1* H2 . A1", H2="catch")
    match.play("H1 hand-off", "H2", 1, "catch", 6)
    assert match.holder() == "H2"


@rule("BB16-BSK-02", "BB16-SKILL-17", lrb4="LRB4-SKILL-12", hb2006="HB06-SKILL-03")
def test_catch_tries_a_failed_interception_again() -> None:
    match = position("H1* . A1 . H2", A1="catch")
    match.play("H1 pass", "throw", "O5", "A1", 1)
    assert (match.asked, match.prompt) == ("A", "reroll")
    match.play("catch", 6)
    assert match.holder() == "A1"


@rule("BB16-BSK-04", "BB16-SKILL-57", lrb4="LRB4-SKILL-36", hb2006="HB06-SKILL-05")
@pytest.mark.parametrize("die", [1, 2])
def test_pass_tries_a_fumble_or_a_miss_again(die: int) -> None:
    match = position("H1* . . H2\n. . . .\nA1 . . .", H1="pass")
    match.play("H1 pass", "throw", "N5", die, "pass", 3, 6)
    assert match.holder() == "H2"


@rule("BB16-BSK-04", "BB16-SKILL-57", hb2006="HB06-SKILL-05", lrb4="LRB4-SKILL-36")
def test_pass_is_not_for_a_throw_that_came_off() -> None:
    match = position("H1* . . H2\n. . . .\nA1 . . .", H1="pass")
    match.play("H1 pass", "throw", "N5", 3, 6)
    assert match.holder() == "H2"


@rule("BB16-BSK-02", "BB16-SKILL-17", hb2006="HB06-SKILL-03", lrb4="LRB4-SKILL-12")
@pytest.mark.parametrize(
    ("drawing", "script", "holder"),
    [
        ("H1* . . H2\n. . . .", ("H1 pass", "throw", "N5", 6, 6), "H2"),
        ("H1* H2\n. .", ("H1 hand-off", "H2", 6), "H2"),
        ("H1* . A1 . H2\n. . . . .", ("H1 pass", "throw", "O5", "A1", 6), "A1"),
    ],
)
def test_catch_is_not_for_a_catch_that_came_off(drawing: str, script: tuple[str | int, ...], holder: str) -> None:
    match = position(drawing, H2="catch", A1="catch").play_to_dice(*script)
    assert (match.holder(), match.prompt != "reroll") == (holder, True)


@rule("BB16-BSK-02", "BB16-BSK-04", "BB16-BSK-05", hb2006="HB06-SKILL-03 HB06-SKILL-05 HB06-SKILL-06")
@pytest.mark.parametrize(
    ("drawing", "script", "mine"),
    [
        ("H1 o\n. .", ("H1 move", "east", 1), "sure_hands"),
        ("H2* . . H1\n. . . .", ("H2 pass", "throw", "N5", 6, 1), "catch"),
        ("H1* . . H2\n. . . .", ("H1 pass", "throw", "N5", 2), "pass"),
    ],
    ids=["pick up", "catch", "throw"],
)
def test_each_of_these_skills_is_for_one_kind_of_roll(drawing: str, script: tuple[str | int, ...], mine: str) -> None:
    match = position(drawing, H1="catch pass sure_hands").play(*script)
    assert set(match.choices()) == {"keep", mine}


# --- whether and when -----------------------------------------------------------------------------------------------


@rule(
    "BB16-SKUSE-01",
    "BB16-SKUSE-08",
    "BB16-SKILL-28",
    lrb4="LRB4-SKILL-02 LRB4-SKILL-19",
    hb2006="HB06-SKILL-07 HB06-SKILL-04 HB06-TOC-13",
)
def test_a_coach_sees_the_roll_before_he_decides_and_may_decline() -> None:
    match = position(". H1 A1\n. . .\nH2 . .", H1="dodge")
    match.play("H1 move", "west", 2)
    assert match.facts("test")[-1][3] == 2
    match.play("keep", 1, 1)
    assert match.prone("H1")


@rule("BB16-SKUSE-02", hb2006="HB06-SKILL-08 HB06-TOC-13")
def test_when_both_coaches_have_a_skill_for_one_event_the_moving_one_goes_first() -> None:
    match = position("H1 A1 .", H1="block", A1="block")
    match.play("H1 block", 2)
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play("use")
    assert (match.asked, match.prompt) == ("A", "use_skill")
    match.play("use")
    assert match.standing("H1")
    assert match.standing("A1")


@rule("BB16-SKUSE-02", hb2006="HB06-SKILL-08 HB06-TOC-13")
def test_the_other_coach_uses_his_skill_in_the_moving_coachs_turn() -> None:
    match = position("H1 A1 .", A1="dodge")
    match.play("H1 block", 5)
    assert match.active == "H"
    assert (match.asked, match.prompt) == ("A", "use_skill")


@rule("BB16-SKUSE-03", lrb4="LRB4-SKILL-04", hb2006="HB06-SKILL-09 HB06-TOC-13")
def test_a_reroll_that_was_passed_over_cannot_be_had_later() -> None:
    match = position(". . H1 A1", H1="dodge", rerolls=(1, 0))
    match.play("H1 move", "west", 2)
    team = match.choices()["team"]
    match.play("team", 3)
    with pytest.raises(Refusal):
        match.game.choose(team)
    kept = position(". . H1 A1", rerolls=(1, 0))
    kept.play("H1 move", "west", 3, "keep", "west")
    assert "team" not in kept.choices()
    with pytest.raises(Refusal):
        kept.game.choose(team)


# --- categories, stacking, limits -----------------------------------------------------------------------------------


@rule("BB16-SKUSE-04.a", hb2006="HB06-TOC-13")
def test_every_skill_belongs_to_the_category_the_book_gives_it() -> None:
    skills = position("H1 . A1").built.rules.skill_of
    assert {key: skills[key].category for key in CATEGORIES} == CATEGORIES
    known = {"General", "Agility", "Passing", "Strength", "Mutation", "Extraordinary"}
    assert {skill.category for skill in skills.values()} <= known | {"Unique"}  # what only one star player has


@rule("BB16-SKUSE-05", hb2006="HB06-TOC-13")
def test_modifiers_of_several_skills_add_up() -> None:
    nimble = Skill("Nimble", "Agility", "Dodges better.", modifies={Test.DODGE: 1})
    built = with_skills(nimble=nimble, nimbler=replace(nimble, name="Nimbler"))
    needs = []
    for skills in ("", "nimble", "nimble nimbler"):
        match = position("A2 . .\n. . H1\n. . A1", built=built, H1={"ag": 1, "skills": skills})
        match.play_to_dice("H1 move", "north-west")
        needs.append(match.target)
    assert needs == [6, 5, 4]


@rule("BB16-SKUSE-05", hb2006="HB06-TOC-13")
def test_a_skill_adds_to_what_the_weather_does() -> None:
    needs = []
    for weather, skills in (("nice", ""), ("nice", "stunty"), ("very_sunny", "stunty")):
        match = position("H1* . . H2", weather=weather, H1={"skills": skills})
        match.play_to_dice("H1 pass", "throw", "N5")
        needs.append(match.target)
    assert needs == [3, 4, 5]


@rule("BB16-SKUSE-06", "BB16-RRL-06", hb2006="HB06-TOC-13")
def test_a_skill_without_a_limit_works_twice_in_one_action() -> None:
    built = with_skills(sure_footed=Skill("Sure-footed", "Agility", "Goes far.", rerolls=(Test.GO_FOR_IT,)))
    match = position("H1 . . . .", built=built, H1={"ma": 1, "skills": "sure_footed"})
    match.play("H1 move", "east", "east", 1, "sure_footed", 2, "east", 1, "sure_footed", 2)
    assert match.at("H1") == "N5"
    assert match.standing("H1")


DUEL = ". H1 A1 . . .\n. . . . . .\n. . . . . H2"  # a frenzied player blocks the same man twice
PAIR = "A1 . .\nH1 . .\nA2 . .\n. . H2"  # H1 may block two
LEAVING = ". A1 .\n. H1 .\n. . .\n. . H2"  # H1 leaves two squares beside A1
LOOSE = ". H1 A1* . . .\n. . . A2- . .\n. . . . . H2"  # the ball comes back to A1 off one who lies there
BOTH_DOWN = ("H1 block", "two A1", 2, 2, "use", 1, 1, "A2", 2, 2, "use", 1, 1)
STUMBLES = ("H1 block", "two A1", 5, 5, "use", "K4", 1, 1, "A2", 5, 5, "use", "K8", 1, 1)
TWICE: dict[str, tuple[str, tuple[str | int, ...], dict[str, Any]]] = {  # each is used twice in one action
    "side_step": (DUEL, ("H1 block", 3, "N5", 3, "N6"), {"H1": "frenzy", "A1": "side_step"}),
    "stand_firm": (DUEL, ("H1 block", 3, "use", 3, "use"), {"H1": "frenzy", "A1": "stand_firm"}),
    "fend": (DUEL, ("H1 block", 3, "M4", "use", 3, "M5", "use"), {"H1": "frenzy", "A1": "side_step fend"}),
    "juggernaut": (DUEL, ("H1 blitz", "A1", 2, "use", "N5", 2, "use", "O5", "end"), {"H1": "frenzy juggernaut"}),
    "dauntless": (
        DUEL,
        ("H1 block", "use", 6, 3, "N5", "use", 6, 3, "O5"),
        {"H1": "frenzy dauntless", "A1": {"st": 5}},
    ),
    "strip_ball": (LOOSE, ("H1 block", 3, "N5", "use", 7, 2, 6, 3, "O5", "use", 2), {"H1": "frenzy strip_ball"}),
    "block": (PAIR, BOTH_DOWN, {"H1": {"st": 9, "skills": "multiple_block block"}}),
    "tackle": (PAIR, STUMBLES, {"H1": {"st": 9, "skills": "multiple_block tackle"}, "A1": "dodge", "A2": "dodge"}),
}


@rule("BB16-SKUSE-06", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", TWICE)
def test_a_skill_that_was_used_may_be_used_again_in_the_same_action(skill: str) -> None:
    drawing, script, players = TWICE[skill]
    match = position(drawing, **players).play(*script)
    gives = match.built.skills[skill].gives
    used = [what[0] for what in match.facts("skill") if what[1] in gives]
    assert (len(used), len(set(used)), len(match.facts("action"))) == (2, 1, 1)


@rule("BB16-SKUSE-06", hb2006="HB06-TOC-13")
def test_tentacles_may_hold_on_at_each_square_of_the_same_move() -> None:
    match = position(LEAVING, A1="tentacles").play("H1 move", "west", "A1", 6, 1, 6, "south-west")
    assert (match.asked, match.prompt) == ("A", "reaction")
    match.play("A1", 1, 2)
    assert (match.at("H1"), len(match.facts("tentacles"))) == ("K6", 2)


@rule("BB16-SKUSE-06", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("players", "needs"),
    [
        ({"H1": ""}, [4, 4]),
        ({"H1": "two_heads"}, [3, 3]),
        ({"H1": "titchy"}, [3, 3]),
        ({"H1": "stunty"}, [3, 3]),
        ({"A1": "prehensile_tail"}, [5, 5]),
    ],
    ids=["nothing", "two_heads", "titchy", "stunty", "prehensile_tail"],
)
def test_what_changes_a_dodge_changes_the_next_one_too(players: dict[str, str], needs: list[int]) -> None:
    match = position(LEAVING, **players).play_to_dice("H1 move", "west")
    found = [match.target]
    match.play_to_dice(6, "north")
    assert [*found, match.target] == needs


@rule("BB16-SKUSE-06", hb2006="HB06-TOC-13")
def test_a_foul_appearance_is_rolled_for_before_each_block_of_a_frenzy() -> None:
    match = position(DUEL, H1="frenzy", A1="foul_appearance").play_to_dice("H1 block", 6, 3, "N5")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)


@rule("BB16-SKUSE-06", hb2006="HB06-TOC-13")
def test_grab_picks_the_square_at_each_push_of_a_frenzy() -> None:
    match = position(DUEL, H1="frenzy grab").play("H1 block", 3, "N4", 3)
    assert {"M3", "N3", "O3", "M4", "O4", "N5", "O5"} <= set(match.choices())


@rule("BB16-SKUSE-06", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("skill", "needs"), [("", [9, 9]), ("claw", [8, 8])])
def test_claws_tear_the_armour_of_both_whom_he_blocks(skill: str, needs: list[int]) -> None:
    match = position(PAIR, H1={"st": 9, "skills": f"multiple_block {skill}"})
    match.play_to_dice("H1 block", "two A1", 6, 6, "K4")
    found = [match.target]
    match.play_to_dice(1, 1, "A2", 6, 6, "K8")
    assert [*found, match.target] == needs


@rule("BB16-SKUSE-06", hb2006="HB06-TOC-13")
def test_a_mighty_blow_may_be_added_to_both_armour_rolls() -> None:
    match = position(PAIR, H1={"st": 9, "skills": "multiple_block mighty_blow"})
    match.play_to_dice("H1 block", "two A1", 6, 6, "K4", 4, 4, "use")
    assert match.rolling == "injury"
    match.play_to_dice(1, 1, "A2", 6, 6, "K8", 4, 4, "use")
    assert (match.rolling, match.roller) == ("injury", "A2")


# --- lying down -----------------------------------------------------------------------------------------------------


@rule("BB16-SKUSE-09", hb2006="HB06-TOC-13")
def test_extraordinary_skills_work_on_the_ground() -> None:
    match = position("H1 A1- .\n. . .\nH2 . .", A1="stunty")
    match.play("H1 foul", "A1", 6, 5, 4, 3)  # 7: a knock-out for such a small player
    assert match.where("A1") == "ko"


@rule("BB16-SKUSE-09", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("lying", ["H2-", "H2="])
def test_other_skills_do_not_work_on_the_ground(lying: str) -> None:
    match = position(f"H1* . . {lying}\n. . . .\nA1 . . .", H2="catch")
    match.play("H1 pass", "throw", "N5", 6, 2)  # the ball bounces off him: no catch, and no second try
    assert match.ball() == "N4"
    assert match.facts("reroll") == []


# --- once to a player -----------------------------------------------------------------------------------------------


@rule("BB16-SKUSE-10", "BB16-FAQ-47", hb2006="HB06-TOC-26.z HB06-TOC-13")
def test_a_skill_learnt_twice_is_on_the_sheet_once() -> None:
    built = position("H1 . A1").built
    lineman = built.rosters["human"]["positions"][0]
    player = make_player(built, lineman, 1, ("dodge", "dodge"))
    assert player.skills.count(built.rules.skill_of["dodge"].index) == 1


@rule("BB16-FAQ-47", "BB16-SKUSE-10", hb2006="HB06-TOC-26.z HB06-TOC-13")
def test_a_second_copy_of_a_skill_changes_nothing_while_it_lasts_or_after() -> None:
    match = position("H1 A1 .", H1="mighty_blow dodge")
    player = match.slot("H1")
    before = match.game.state.profiles[player]
    for key in ("mighty_blow", "dodge"):
        give_grant(match.game, player, Grant.SKILL, match.game.rules.skill_of[key].index, 0, Span.TURN)
    assert match.game.state.profiles[player].values[Prop.MIGHTY_BLOW] == 1
    assert match.game.state.profiles[player].skills == before.skills
    match.play("H1 move", "west", 1, "dodge", 6, "end")
    end_grants(match.game, Span.TURN)
    assert match.game.state.profiles[player].skills == before.skills


@rule("BB16-FAQ-47", "BB16-SKUSE-10", hb2006="HB06-TOC-26.z HB06-TOC-13")
@pytest.mark.parametrize(("key", "what"), [("mighty_blow", Prop.MIGHTY_BLOW), ("horns", Prop.HORNS)])
def test_a_skill_granted_twice_over_does_no_more_than_one(key: str, what: int) -> None:
    match = position("H1 A1 .")
    player, skill = match.slot("H1"), match.game.rules.skill_of[key].index
    for _ in range(2):
        give_grant(match.game, player, Grant.SKILL, skill, 0, Span.TURN)
        profile = match.game.state.profiles[player]
        assert (profile.values[what], list(profile.skills).count(skill)) == (1, 1)


@rule("BB16-FAQ-47", "BB16-SKILL-28", "BB16-SKUSE-10", hb2006="HB06-TOC-26.z HB06-TOC-13")
def test_a_dodge_granted_on_top_of_dodge_is_still_one_try_a_turn() -> None:
    match = position(". H1 A1 .\n. . . .", H1="dodge")
    give_grant(match.game, match.slot("H1"), Grant.SKILL, match.game.rules.skill_of["dodge"].index, 0, Span.TURN)
    match.play("H1 move", "south", 1, "dodge", 6, "west", 1, 1, 1)
    assert match.prone("H1")


@rule("BB16-SKILL-49", "BB16-SKILL-62", "BB16-SKILL-78", "BB16-SKUSE-06", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("skill", "script", "word"),
    [
        ("leap", ("leap K3", 6), "leap K1"),
        ("sure_feet", ("K4", "K3", 1, "sure_feet", 6), "sure_feet"),
        ("pro", ("K4", "K3", 1, "pro", 4, 6), "pro"),
    ],
)
def test_what_is_there_once_a_turn_is_there_again_in_the_next(
    skill: str, script: tuple[str | int, ...], word: str
) -> None:
    match = position("H1 . . . A1", H1={"ma": 2 if skill == "leap" else 1, "skills": skill})
    match.play("H1 move", *script, "end?", "end turn", "H1 move")
    if skill != "leap":
        match.play("K2", "K1", 1)
    assert word in match.choices()


@rule("BB16-SKUSE-03", hb2006="HB06-SKILL-09 HB06-TOC-13", lrb4="LRB4-SKILL-04")
def test_a_skill_that_was_passed_over_cannot_be_had_later() -> None:
    match = position(". H1 A1 . .\nH2 . . . A2", H1="pro").play("H1 blitz", "A1", 3)
    pro = match.choices()["pro"]
    match.play("keep", "N5", "stay")
    assert "pro" not in match.choices()
    with pytest.raises(Refusal):
        match.game.choose(pro)
