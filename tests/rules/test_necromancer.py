"""A necromancer: once a match, a dead opponent becomes a new player in the reserves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.support import Board, position, rule
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.model.codec import blank_like, read_game, write_game
from touchback.rules.model.state import ABSENT
from touchback.rules.teams.drafts import Draft, draft_cost, make_team, ready_draft, risen_player
from touchback.rules.teams.new_match import blank_game

FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """
DOWN = ("H1 block", 6, "N6", "stay")
CASUALTY = (5, 4, 6, 4)
DEAD = (6, 1)
KILLED = (*DOWN, *CASUALTY, *DEAD)


def graveyard(**settings: Any) -> Board:
    """Home has a necromancer; H17 waits to be raised."""
    return position(FACE_TO_FACE, **{"necromancers": (1, 0), **settings})


# --- raising --------------------------------------------------------------------------------------------------------


@rule("BB16-NECRO-01", "BB16-NECRO-02", "BB16-CAS-07", hb2006="HB06-TOC-04 HB06-TOC-15", sheet="SHEET-CAS-23")
def test_a_dead_opponent_may_be_raised_into_the_reserves_at_once():
    match = graveyard().play(*KILLED)
    assert match.where("H17") == "elsewhere"
    assert (match.prompt, match.asked, sorted(match.choices())) == ("raise_dead", "H", ["no", "use"])
    match.play("use")
    assert match.where("H17") == "reserves"
    assert (match.where("A1"), match.casualty("A1")) == ("injured", "dead")
    assert match.facts("rises") == [(match.slot("A1"), match.slot("H17"))]
    assert (match.active, match.prompt) == ("H", "turn")


@rule("BB16-NECRO-01", hb2006="HB06-TOC-04", sheet="SHEET-CAS-23")
def test_the_dead_may_be_left_in_peace_and_the_right_is_kept():
    match = graveyard().play(*KILLED, "no")
    assert match.where("H17") == "elsewhere"
    assert match.game.state.necromancers == [1, 0]


@rule("BB16-NECRO-01", hb2006="HB06-TOC-04", sheet="SHEET-CAS-23")
def test_once_a_match_only():
    match = position("H1 A1- A2- H2", necromancers=(1, 0))
    match.game.state.lawless = 1
    match.play("H1 foul", "A1", *CASUALTY, *DEAD, "use", "H2 foul", "A2", *CASUALTY, *DEAD)
    assert match.prompt == "turn"
    assert len(match.facts("rises")) == 1
    assert match.game.state.necromancers == [0, 0]


@rule("BB16-NECRO-01", hb2006="HB06-TOC-04")
def test_a_second_necromancer_has_no_second_player_to_raise():
    match = position("H1 A1- A2- H2", necromancers=(2, 0))
    match.game.state.lawless = 1
    match.play("H1 foul", "A1", *CASUALTY, *DEAD, "use", "H2 foul", "A2", *CASUALTY, *DEAD)
    assert (match.prompt, len(match.facts("rises"))) == ("turn", 1)


@rule("BB16-NECRO-01", "BB16-NECRO-02", hb2006="HB06-TOC-04")
def test_only_the_player_in_the_grave_rises_and_not_another_who_waits_off_the_pitch():
    match = graveyard(H16="")
    match.game.state.place[match.slot("H16")] = ABSENT
    match.play(*KILLED, "use")
    assert (match.where("H17"), match.where("H16")) == ("reserves", "elsewhere")


@rule("BB16-NECRO-01", "BB16-SKILL-56", hb2006="HB06-TOC-04 HB06-TOC-13")
def test_an_opponent_whom_nurgles_rot_has_claimed_is_not_raised():
    match = graveyard(H1="nurgles_rot").play(*KILLED)
    assert (match.casualty("A1"), match.prompt) == ("dead", "turn")


@rule("BB16-NECRO-01", hb2006="HB06-TOC-04")
def test_what_was_declined_is_offered_for_the_next_body():
    match = position("H1 A1- A2- H2", necromancers=(1, 0))
    match.game.state.lawless = 1
    match.play("H1 foul", "A1", *CASUALTY, *DEAD, "no", "H2 foul", "A2", *CASUALTY, *DEAD)
    assert (match.prompt, match.asked) == ("raise_dead", "H")


@rule("BB16-NECRO-01", "BB16-CAS-07", hb2006="HB06-TOC-04", sheet="SHEET-CAS-23")
@pytest.mark.parametrize(("tens", "units"), [(1, 1), (4, 1), (5, 8)])
def test_the_merely_injured_are_not_raised(tens: int, units: int) -> None:
    match = graveyard().play(*DOWN, *CASUALTY, tens, units)
    assert match.prompt == "turn"


@rule("BB16-NECRO-01", hb2006="HB06-TOC-04", sheet="SHEET-CAS-23")
@pytest.mark.parametrize(("strength", "raised"), [(1, True), (4, True), (5, False), (7, False)])
def test_the_strong_are_too_much_for_a_necromancer(strength: int, raised: bool) -> None:
    match = graveyard(A1={"st": strength, "av": 7}, H1={"st": strength}).play(*KILLED)
    assert (match.prompt == "raise_dead") is raised


@rule("BB16-NECRO-01", hb2006="HB06-TOC-04", sheet="SHEET-CAS-23")
@pytest.mark.parametrize("skill", ["regeneration", "stunty", "regeneration stunty"])
def test_those_who_regenerate_and_the_stunty_are_never_raised(skill: str) -> None:
    match = graveyard(A1=skill)
    match.play_to_dice(*KILLED)
    if "regeneration" in skill:
        match.play(1)
    assert (match.casualty("A1"), match.prompt) == ("dead", "turn")


@rule("BB16-NECRO-01", hb2006="HB06-TOC-04", sheet="SHEET-CAS-23")
def test_ones_own_dead_are_not_raised():
    match = graveyard().play("H1 move", "west", 1, *CASUALTY, *DEAD)
    assert match.casualty("H1") == "dead"
    assert (match.active, match.prompt) == ("A", "turn")


@rule("BB16-NECRO-01", hb2006="HB06-TOC-04", sheet="SHEET-CAS-23")
def test_a_side_without_a_necromancer_raises_nobody():
    match = position(FACE_TO_FACE).play(*KILLED)
    assert (match.casualty("A1"), match.prompt) == ("dead", "turn")


@rule("BB16-NECRO-01", hb2006="HB06-TOC-04")
def test_a_necromancer_who_has_raised_one_is_not_asked_while_the_opponents_still_waits():
    match = graveyard(necromancers=(1, 1))
    match.game.state.necromancers = [0, 1]
    match.play(*KILLED)
    assert (match.casualty("A1"), match.prompt) == ("dead", "turn")


@rule("BB16-NECRO-01", hb2006="HB06-TOC-04")
def test_it_does_not_matter_whose_turn_it_is_or_how_he_died():
    match = graveyard(necromancers=(0, 1)).play("H1 move", "west", 1, *CASUALTY, *DEAD)
    assert (match.prompt, match.asked) == ("raise_dead", "A")
    match.play("use")
    assert match.where("A17") == "reserves"
    assert match.active == "A"


@rule("BB16-NECRO-01", "BB16-PUSH-06", hb2006="HB06-TOC-04")
def test_the_crowds_victims_can_be_raised_too():
    match = position("A1 . . A2\nH1 . . H2", at="K1", necromancers=(1, 0))
    match.play("H1 block", 6, "stay", 6, 4, *DEAD)
    assert match.prompt == "raise_dead"


# --- after the apothecary -------------------------------------------------------------------------------------------


@rule("BB16-NECRO-01", "BB16-APOTH-04", hb2006="HB06-TOC-04")
def test_the_apothecary_comes_first():
    match = graveyard(apothecaries=(0, 1)).play(*KILLED)
    assert (match.prompt, match.asked) == ("apothecary", "A")
    match.play("use", 5, 8, "dead")
    assert (match.prompt, match.asked) == ("raise_dead", "H")


@rule("BB16-NECRO-01", "BB16-APOTH-04", hb2006="HB06-TOC-04")
@pytest.mark.parametrize("saved_by", [(1, 1), (5, 8)])
def test_one_whom_the_apothecary_saved_from_death_is_not_raised(saved_by: tuple[int, int]) -> None:
    match = graveyard(apothecaries=(0, 1)).play(*KILLED, "use", *saved_by)
    match.play("badly_hurt" if saved_by == (1, 1) else "smashed_collar_bone")
    assert match.prompt == "turn"
    assert match.where("H17") == "elsewhere"


@rule("BB16-NECRO-01", hb2006="HB06-TOC-04")
def test_a_kill_without_treatment_is_enough():
    match = graveyard(apothecaries=(0, 1)).play(*KILLED, "no")
    assert match.prompt == "raise_dead"


@rule("BB16-NECRO-01", "BB16-REF-01", hb2006="HB06-TOC-04")
def test_the_referee_sees_a_double_after_the_raising():
    match = position("H1 A1- . H2", necromancers=(1, 0)).play("H1 foul", "A1", 5, 4, 6, 6, *DEAD, "use")
    assert match.where("H17") == "reserves"
    assert (match.prompt, match.asked) == ("sent_off", "H")


@rule("BB16-NECRO-01", "BB16-KD-05", hb2006="HB06-INJ-02 HB06-TOC-04")
def test_a_dead_carriers_ball_bounces_after_the_raising():
    match = graveyard(ball="A1").play(*KILLED)
    assert (match.prompt, match.ball()) == ("raise_dead", "N6")
    match.play_to_dice("use")
    assert match.rolling == "bounce"


# --- the new player -------------------------------------------------------------------------------------------------


@rule("BB16-NECRO-02")
@pytest.mark.parametrize("raised", [True, False])
def test_the_new_player_may_be_set_up_at_the_next_kick_off(raised: bool) -> None:
    match = position("H1 A1- . . H2* .", at="U5", bench=(0, 1), necromancers=(1, 0))
    match.play("H1 foul", "A1", *CASUALTY, *DEAD, "use" if raised else "no", "H2 move", "east")
    assert (match.prompt, match.asked) == ("place", "H")
    assert ("H17" in match.choices()) is raised


@rule("BB16-NECRO-02", "BB16-NECRO-01")
def test_a_team_of_sixteen_raises_a_seventeenth():
    drawn = """
        .  .  .  .  .   .  A2
        .  H1 A1 .  H2  .  .
        .  .  .  .  .   .  .
        H3 H4 H5 H6 H7  .  .
        H8 H9 .  .  H10 .  H11
        """
    match = position(drawn, at="K5", bench=(5, 0), necromancers=(1, 0))
    assert [match.game.state.place[p] == ABSENT for p in match.game.state.squad(0)] == [False] * 16 + [True]
    match.play(*KILLED, "use")
    assert (match.where("H16"), match.where("H17")) == ("reserves", "reserves")


@rule("BB16-NECRO-02")
def test_he_does_not_come_on_during_the_drive():
    match = graveyard().play(*KILLED, "use")
    assert not [word for word in match.choices() if word.startswith("H17")]


@rule("BB16-NECRO-02")
def test_a_game_saved_with_the_question_open_goes_on_the_same():
    match = graveyard().play(*KILLED)
    again = blank_like(match.game)
    read_game(again, write_game(match.game))
    again.choose(again.options[-1])
    match.play("use")
    assert write_game(again) == write_game(match.game)


# --- the team -------------------------------------------------------------------------------------------------------

RISEN = {
    "key": "corpse",
    "name": "Corpse",
    "code": "Co",
    "job": "line",
    "figures": [4, 3, 2, 8],
    "skills": ["regeneration"],
}


def house_of_bones() -> Built:
    built = build_edition("bb2016")
    roster = {**built.rosters["human"], "apothecary": False, "risen": RISEN}
    return replace(built, rosters={**built.rosters, "bones": roster})


@rule("BB16-NECRO-02")
def test_the_roster_says_what_a_risen_player_is_like():
    built = house_of_bones()
    corpse = risen_player(built, "bones", 17)
    assert (corpse.number, corpse.position, corpse.figures) == (17, "corpse", (4, 3, 2, 8))
    assert corpse.skills == (built.rules.skill_of["regeneration"].index,)


@rule("BB16-NECRO-01", "BB16-NECRO-02")
@pytest.mark.parametrize("count", [11, 16])
def test_a_team_of_such_a_roster_has_a_free_necromancer_and_one_more_who_waits(count: int) -> None:
    built = house_of_bones()
    linemen = Draft("bones", "Bones", ("lineman",) * count)
    team = make_team(built, linemen)
    assert (team.necromancers, len(team.players)) == (1, count + 1)
    game = blank_game(built.rules, [team, make_team(built, replace(linemen, roster="human"))])
    assert game.state.place.index(ABSENT) == count
    assert game.state.place.count(ABSENT) == 1
    assert game.state.necromancers == [1, 0]


@rule("BB16-NECRO-01", "BB16-NECRO-02")
def test_undead_and_necromantic_teams_alone_have_a_necromancer_who_costs_nothing_and_raises_a_zombie():
    built = build_edition("bb2016")
    teams = {key: make_team(built, ready_draft(built, key)) for key in built.rosters}
    assert {key for key, team in teams.items() if team.necromancers} == {"undead", "necromantic"}
    for key in ("undead", "necromantic"):
        waiting = [player for player in teams[key].players if player.risen]
        assert [(player.position, player.figures) for player in waiting] == [("zombie", (4, 3, 2, 8))]
        assert draft_cost(built, Draft(key, "Zombies", ("zombie",) * 11)) == 11 * 40_000
