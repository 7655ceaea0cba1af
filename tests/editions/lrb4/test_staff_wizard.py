"""The wizard: one spell a match, at the start of his own side's turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import event, kick_off
from touchback.rules.checks.invariants import check_invariants
from touchback.rules.edition.build import build_edition
from touchback.rules.model.match import MatchTeam
from touchback.rules.teams.drafts import BadTeam, ready_draft
from touchback.rules.teams.hiring import Hire, make_match_team
from touchback.rules.teams.inducements import check_inducements, hire_inducements, inducements_cost, inducements_for

FIELD = """
    H1 A1 .  .  .
    .  A2 .  .  .
    .  .  .  H2 .
    """  # K5 L5 / L6 / N7


def wizard(drawing: str = FIELD, **what: Any) -> Board:
    return position(drawing, **{"edition": "lrb4", "inducements": ("wizard", ""), **what})


# --- hiring ---------------------------------------------------------------------------------------------------------


@rule("LRB4-STAFF-06")
def test_he_costs_fifty_thousand_and_there_is_one_at_most() -> None:
    built = build_edition("lrb4")
    assert inducements_cost(built, ["wizard"]) == 50_000
    assert check_inducements(built, "human", ["wizard"]) == []
    assert check_inducements(built, "human", ["wizard", "wizard"]) == ["2 of Wizard: at most 1"]
    with pytest.raises(BadTeam, match="at most 1"):
        hire_inducements(built, MatchTeam("Home", "human", [], 0, inducements=("wizard",)), ["wizard"])


@rule("LRB4-STAFF-06")
def test_he_is_hired_together_with_a_freebooting_star_and_for_that_match_alone() -> None:
    built = build_edition("lrb4")
    draft = replace(ready_draft(built, "human"), players=("lineman",) * 11)
    today = make_match_team(built, draft, Hire(stars=("griff_oberwald",), inducements=("wizard",)))
    assert (today.inducements, [one.name for one in today.players if one.star]) == (("wizard",), ["Griff Oberwald"])
    assert make_match_team(built, draft).inducements == ()


@rule(
    "LRB4-STAFF-23",
    "LRB4-STAFF-38",
    "LRB4-STAFF-31",
    "LRB4-ROS-13",
    "LRB4-ROS-16",
    "LRB4-ROS-19",
    "LRB4-ROS-21",
)
def test_some_teams_have_others_in_his_place_or_nobody() -> None:
    built = build_edition("lrb4")
    without = {roster for roster in built.rosters if "wizard" not in inducements_for(built, roster)}
    assert without == {"dwarf", "halfling", "undead", "necromantic", "khemri"}
    assert {roster for roster in built.rosters if "runesmith" in inducements_for(built, roster)} == {"dwarf"}
    assert inducements_for(built, "khemri") == []
    assert check_inducements(built, "khemri", ["wizard"]) == ["Wizard: not for a Khemri team"]


# --- when -----------------------------------------------------------------------------------------------------------


@rule("LRB4-STAFF-08", "LRB4-STAFF-12")
def test_he_is_asked_for_when_his_own_turn_begins_and_before_anybody_acts() -> None:
    match = wizard()
    assert (match.asked, match.prompt, match.active, match.game.state.turn[0]) == ("H", "spell", "H", 3)
    match.play("no")
    assert (match.asked, match.prompt) == ("H", "turn")


@rule("LRB4-STAFF-08")
def test_neither_when_his_turn_ends_nor_in_the_others() -> None:
    match = wizard().play("no", "end turn")
    assert (match.asked, match.prompt, match.active) == ("A", "turn", "A")
    match.play("end turn")
    assert (match.asked, match.prompt, match.active) == ("H", "spell", "H")


@rule("LRB4-STAFF-08", "LRB4-STAFF-09", "LRB4-STAFF-07")
def test_the_other_sides_wizard_is_that_coachs_to_ask() -> None:
    match = wizard(active="A", inducements=("", "wizard"))
    assert (match.asked, match.prompt, match.active) == ("A", "spell", "A")
    match.play_to_dice("fireball L5")
    assert (match.rolling, match.game.faces) == ("fireball", (6, 6, 6))


@rule("LRB4-STAFF-08")
@pytest.mark.parametrize("side", ["H", "A"])
def test_nor_in_the_bonus_turn_of_a_blitz(side: str) -> None:
    hired = ("wizard", "") if side == "H" else ("", "wizard")
    match = kick_off(edition="lrb4", inducements=hired).play_to_dice("T6", *event(10), 5, 1)
    assert (match.asked, match.prompt, match.game.state.bonus_turn) == ("H", "turn", 1)
    match.play_to_dice("end turn", 2)
    assert (match.active, match.asked) == ("A", "A")
    assert match.prompt == ("spell" if side == "A" else "turn")


@rule("LRB4-STAFF-05", "LRB4-STAFF-07")
def test_one_spell_a_match() -> None:
    match = wizard().play("fireball X12")
    assert match.prompt == "turn"
    match.play("end turn", "end turn")
    assert (match.asked, match.prompt, match.active) == ("H", "turn", "H")


@rule("LRB4-STAFF-05", "LRB4-STAFF-07")
@pytest.mark.parametrize(("word", "prompt"), [("fireball X12", "turn"), ("no", "spell")])
def test_the_second_half_brings_no_second_spell(word: str, prompt: str) -> None:
    match = wizard(turn=8, active="A", bench=(3, 3), inducements=("", "wizard")).play(word).play_to_dice("end turn")
    while match.active != "A" or match.prompt not in ("turn", "spell"):
        match.play_to_dice(*[1] * len(match.game.faces) or [next(iter(match.choices()))])
    assert (match.game.state.half, match.prompt) == (2, prompt)


@rule("LRB4-STAFF-07", "LRB4-STAFF-09", "LRB4-STAFF-12")
def test_he_has_three_to_choose_from() -> None:
    words = wizard().choices()
    assert {word.split()[0] for word in words} == {"no", "fireball", "zap", "lightning"}
    assert sum(word.startswith("fire") for word in words) == 26 * 15
    assert {word for word in words if word.startswith("zap")} == {"zap H1", "zap H2", "zap A1", "zap A2"}


@rule("LRB4-STAFF-07")
@pytest.mark.parametrize(
    ("spell", "rolling"), [("fireball L3", "fireball"), ("zap A1", "zap"), ("lightning above K1", "lightning")]
)
def test_the_one_he_chooses_is_the_one_he_casts(spell: str, rolling: str) -> None:
    match = wizard("A1", at="K3", H1="", A2="").play_to_dice(spell)
    assert match.rolling == rolling


@rule("LRB4-STAFF-12")
def test_only_players_on_the_pitch_are_turned_into_toads() -> None:
    words = wizard(bench=(1, 1)).choices()
    assert {word for word in words if word.startswith("zap")} == {"zap H1", "zap H2", "zap A1", "zap A2"}


@rule("LRB4-STAFF-12")
@pytest.mark.parametrize("lying", ["A1-", "A1="])
def test_one_who_lies_there_is_turned_into_a_toad_as_well(lying: str) -> None:
    match = wizard(f"H1 {lying} . H2").play("zap A1", 4)
    assert match.facts("toad") == [(match.slot("A1"),)]


@rule("LRB4-FAQ-31", "LRB4-STAFF-08")
def test_a_side_with_nobody_left_may_still_have_its_spell() -> None:
    match = position("A1 . .", edition="lrb4", inducements=("wizard", ""), H12="", bench=(0, 0))
    assert (match.asked, match.prompt) == ("H", "spell")


# --- fire -----------------------------------------------------------------------------------------------------------


@rule("LRB4-STAFF-09")
@pytest.mark.parametrize("lying", ["A3-", "A3="])
def test_fire_rolls_for_everyone_who_stands_in_the_square_or_beside_it(lying: str) -> None:
    match = wizard(f"H1 A1 {lying}\n. A2 .\n. . . H2").play_to_dice("fireball L5")
    assert (match.rolling, match.game.faces) == ("fireball", (6, 6, 6))  # H1, A1, A2; A3 lies there already


@rule("LRB4-STAFF-09")
@pytest.mark.parametrize("near", ["K5", "L5", "M5", "K6", "L6", "M6", "K7", "L7", "M7"])
def test_each_of_the_nine_squares_is_in_the_fire_and_no_square_further_off(near: str) -> None:
    match = wizard("A1", at=near, H1="").play_to_dice("fireball L6")
    assert (match.rolling, match.game.faces) == ("fireball", (6,))
    for far in ("J5", "N6", "L4", "M8"):
        assert wizard("A1", at=far, H1="").play("fireball L6").prompt == "turn"


@rule("LRB4-STAFF-09")
@pytest.mark.parametrize(("agility", "die", "down"), [(2, 2, False), (2, 3, True), (4, 4, False), (4, 5, True)])
def test_a_die_above_his_agility_fells_him(agility: int, die: int, down: bool) -> None:
    match = wizard("A1 . . . H2", A1={"ag": agility}).play_to_dice("fireball K5", die)
    assert match.prone("A1") == down


@rule("LRB4-STAFF-09")
def test_of_either_team_the_moving_sides_first() -> None:
    match = wizard().play_to_dice("fireball L5", 6, 1, 6)
    assert (match.prone("H1"), match.standing("A1"), match.prone("A2")) == (True, True, True)
    assert (match.rolling, match.roller) == ("armour", "H1")


@rule("LRB4-STAFF-10")
def test_one_may_be_added_to_armour_or_injury_by_the_wizards_coach() -> None:
    match = wizard("A1 . . . H2").play("fireball K5", 6, 4, 4)  # 8 against armour 8
    assert (match.asked, match.prompt) == ("H", "damage_bonus")
    match.play("use", 1, 1)
    assert match.stunned("A1")
    saved = wizard("A1 . . . H2").play("fireball K5", 6, 5, 4, 3, 4)  # 7 would stun
    assert (saved.asked, saved.prompt) == ("H", "damage_bonus")
    assert saved.play("use").where("A1") == "ko"


@rule("LRB4-STAFF-10")
def test_the_one_is_never_added_to_both() -> None:
    match = wizard("A1 . . . H2").play("fireball K5", 6, 4, 4, "use", 3, 4)
    assert (match.stunned("A1"), match.prompt) == (True, "turn")


@rule("LRB4-STAFF-10")
@pytest.mark.parametrize(("dice", "stunned"), [((4, 3), False), ((5, 4, 3, 3), True)])
def test_one_is_not_two(dice: tuple[int, ...], stunned: bool) -> None:
    """With 2 more, armour 8 would give way to a 7, and a 6 would be a KO."""
    match = wizard("A1 . . . H2").play("fireball K5", 6, *dice)
    assert (match.prompt, match.stunned("A1"), match.where("A1")) == ("turn", stunned, "pitch")


@rule("LRB4-STAFF-10")
def test_each_player_whom_the_fire_knocks_over_makes_an_armour_roll() -> None:
    match = wizard("A1 A3 . . H2").play_to_dice("fireball K5", 6, 6)
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play_to_dice(1, 1)
    assert (match.rolling, match.roller) == ("armour", "A3")


@rule("LRB4-STAFF-11")
def test_a_player_of_the_moving_side_who_falls_costs_no_turn() -> None:
    match = wizard().play("fireball L5", 6, 1, 1, 1, 1)
    assert (match.prone("H1"), match.turnover(), match.prompt) == (True, "", "turn")


@rule("LRB4-STAFF-11", "LRB4-BOU-02")
def test_their_carrier_does_and_his_ball_bounces_first() -> None:
    match = wizard("H1* A1 . H2").play_to_dice("fireball K5", 6, 1)
    assert match.rolling == "bounce"
    match.play(4, 1, 1)
    assert (match.turnover(), match.active) == ("carrier_down", "A")


@rule("LRB4-STAFF-11", "LRB4-STAFF-22")
@pytest.mark.parametrize("script", [("fireball L3", 6), ("lightning above L1", 6, 6)])
def test_a_carrier_of_the_other_side_who_falls_costs_no_turn(script: tuple[Any, ...]) -> None:
    match = wizard(". A1* . H2", at="K3").play_to_dice(*script)
    assert match.rolling == "bounce"
    match.play(2, 1, 1)
    assert (match.prone("A1"), match.turnover(), match.active, match.prompt) == (True, "", "H", "turn")


# --- a toad ---------------------------------------------------------------------------------------------------------


TOAD = ("zap A1", 4)


@rule("LRB4-STAFF-12", "LRB4-STAFF-13")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_on_four_or_more_the_one_it_is_meant_for_is_a_toad(die: int) -> None:
    match = wizard().play_to_dice("zap A1")
    assert (match.rolling, match.roller, match.target, match.game.faces) == ("zap", "A1", 4, (6,))
    match.play(die)
    assert match.facts("toad") == [(match.slot("A1"),)]
    check_invariants(match.game)


@rule("LRB4-STAFF-13", "LRB4-KICK-03")
def test_on_less_it_strays_as_many_squares_and_finds_whoever_is_there() -> None:
    match = wizard().play_to_dice("zap A1", 2)
    assert (match.rolling, match.game.faces) == ("scatter", (8,))
    match.play(5, 4)  # east, and back west
    assert match.facts("toad") == [(match.slot("A1"),)]
    other = wizard().play("zap A1", 1, 7)  # south
    assert other.facts("toad") == [(other.slot("A2"),)]


@rule("LRB4-STAFF-13")
def test_on_a_three_it_strays_three_squares_past_one_player_and_hits_another_of_either_side() -> None:
    match = wizard().play("zap A1", 3, 7, 5, 8)  # over A2
    assert match.facts("toad") == [(match.slot("H2"),)]


@rule("LRB4-STAFF-13")
@pytest.mark.parametrize("found", ["A2-", "A2=", "H3-"])
def test_one_who_lies_where_it_ends_is_hit_like_anybody(found: str) -> None:
    match = wizard(f"H1 A1 {found}\n. . .\n. . H2").play("zap A1", 1, 5)
    assert match.facts("toad") == [(match.slot(found[:2]),)]


@rule("LRB4-STAFF-13", "LRB4-STAFF-12")
def test_in_an_empty_square_or_off_the_pitch_it_does_nothing() -> None:
    assert not wizard().play("zap A1", 1, 5).facts("toad")
    edge = wizard(at="A1").play("zap H1", 3, 2)
    assert not edge.facts("toad")
    assert edge.prompt == "turn"


@rule("LRB4-STAFF-14")
def test_a_carrier_drops_the_ball_and_it_scatters() -> None:
    match = wizard("H1 A1* . H2").play_to_dice(*TOAD)
    assert match.rolling == "bounce"
    match.play(2)
    assert (match.ball(), match.turnover(), match.active) == ("L4", "", "H")


@rule("LRB4-STAFF-14", "LRB4-STAFF-13")
def test_so_does_a_carrier_whom_it_hits_by_chance() -> None:
    match = wizard("H1 A1 A2* .\n. . . .\n. . . H2").play_to_dice("zap A1", 1, 5)
    assert (match.facts("toad"), match.rolling) == ([(match.slot("A2"),)], "bounce")
    match.play(2)
    assert (match.ball(), match.turnover()) == ("M4", "")


@rule("LRB4-STAFF-14", "LRB4-STAFF-12")
def test_of_the_moving_side_that_is_a_turnover() -> None:
    match = wizard("H1* A1 . H2").play("zap H1", 4, 2)
    assert (match.turnover(), match.active) == ("ball_lost", "A")


@rule("LRB4-STAFF-14")
def test_even_if_a_team_mate_catches_what_he_drops() -> None:
    match = wizard("H1* H2 . A1").play("zap H1", 4, 5, 6)
    assert (match.holder(), match.turnover(), match.active) == ("H2", "ball_lost", "A")


@rule("LRB4-STAFF-14")
def test_a_toad_of_the_moving_side_that_had_no_ball_costs_no_turn() -> None:
    match = wizard("H1 A1 . H2*").play("zap H1", 4)
    assert (match.turnover(), match.active, match.prompt, match.holder()) == ("", "H", "turn", "H2")


@rule("LRB4-STAFF-14", "LRB4-STAFF-16", "LRB4-DATA-10")
def test_a_toad_has_figures_and_skills_of_its_own() -> None:
    match = wizard(A1={"ma": 8, "st": 5, "ag": 2, "av": 9, "skills": "block guard"}).play(*TOAD)
    profile = match.game.state.profiles[match.slot("A1")]
    assert (profile.ma, profile.st, profile.ag, profile.av) == (3, 1, 4, 4)
    assert {match.built.rules.skills[skill].key for skill in profile.skills} == {"dodge", "leap", "stunty", "toad"}


@rule("LRB4-STAFF-16")
def test_a_ball_it_comes_upon_scatters_at_once_and_it_never_holds_one() -> None:
    match = wizard("H1 o . . A1 H2").play_to_dice("zap H1", 4, "H1 move", "east")
    assert match.rolling == "bounce"
    match.play(2)
    assert (match.ball(), match.turnover(), match.prompt) == ("L4", "", "step")


@rule("LRB4-STAFF-15")
def test_it_lasts_from_turn_to_turn() -> None:
    match = wizard("H1 A1 . H2", turn=2).play(*TOAD)
    for _ in range(11):
        match.play("end turn")
        assert (match.game.state.half, match.game.state.profiles[match.slot("A1")].st) == (1, 1)


@rule("LRB4-STAFF-15")
def test_it_lasts_until_a_touchdown() -> None:
    match = wizard("A1 . H2* .\n. . . .", at="W5").play("zap A1", 4)
    before = match.game.match.players[match.slot("A1")].figures
    assert match.game.state.profiles[match.slot("A1")].st == 1
    match.play("H2 move", "Z5", "end")
    profile = match.game.state.profiles[match.slot("A1")]
    assert (profile.ma, profile.st, profile.ag, profile.av) == before


@rule("LRB4-STAFF-15")
def test_or_until_the_half_ends() -> None:
    match = wizard("H1 A1 . H2", turn=8).play(*TOAD)
    assert match.game.state.profiles[match.slot("A1")].st == 1
    match.play("end turn")
    assert match.game.state.half == 2
    assert match.game.state.profiles[match.slot("A1")].st == 3


@rule("LRB4-STAFF-18")
def test_what_it_suffers_stays_with_him_but_he_may_regenerate() -> None:
    match = wizard("H1 A1 . H2", A1="regeneration").play_to_dice(
        *TOAD, "H1 block", 6, 6, 6, "M5", "stay", 6, 5, 6, 6, 4, 1, 1
    )
    assert (match.rolling, match.roller) == ("regenerate", "A1")
    match.play(3)
    assert (match.where("A1"), match.casualty("A1")) == ("injured", "concussion")


@rule("LRB4-STAFF-18")
def test_one_who_cannot_regenerate_has_no_such_roll() -> None:
    match = wizard("H1 A1 . H2").play(*TOAD, "H1 block", 6, 6, 6, "M5", "stay", 6, 5, 6, 6, 4, 1, 1)
    assert match.where("A1") == "injured"


@rule("LRB4-STAFF-18")
@pytest.mark.parametrize(("die", "where"), [(3, "injured"), (4, "reserves")])
def test_he_is_as_hurt_or_as_well_when_he_is_himself_again(die: int, where: str) -> None:
    match = wizard("A1 H1 . H2* .\n. . . . .", at="V5", A1="regeneration")
    match.play(*TOAD, "H1 block", 6, 6, 6, "U5", "stay", 6, 5, 6, 6, 4, 1, 1, die, "H2 move", "Z5", "end")
    profile = match.game.state.profiles[match.slot("A1")]
    assert (match.where("A1"), profile.st, match.game.state.score) == (where, 3, [1, 0])


# --- lightning ------------------------------------------------------------------------------------------------------


@rule("LRB4-STAFF-19")
def test_it_may_come_from_anywhere_along_the_edge() -> None:
    words = {word for word in wizard().choices() if word.startswith("lightning")}
    assert len(words) == 25 + 25 + 14 + 14
    assert {"lightning above A1", "lightning below Y15", "lightning left of A14", "lightning right of Z1"} <= words


@rule("LRB4-STAFF-19")
@pytest.mark.parametrize(
    ("at", "hit"),
    [("K1", True), ("L1", True), ("J1", False), ("M1", False), ("K5", True), ("L5", True), ("K6", False)],
)
def test_it_covers_two_squares_by_five_from_there_inwards(at: str, hit: bool) -> None:
    match = wizard("A1", at=at, H1="", A2="").play_to_dice("lightning above K1")
    assert (match.rolling == "lightning") == hit


@rule("LRB4-STAFF-19")
@pytest.mark.parametrize(("where", "at"), [("below K15", "L11"), ("left of A4", "E5"), ("right of Z4", "V4")])
def test_from_any_of_the_four_sides(where: str, at: str) -> None:
    match = wizard("A1", at=at, H1="", A2="").play_to_dice(f"lightning {where}")
    assert (match.rolling, match.roller) == ("lightning", "A1")


@rule("LRB4-STAFF-20", "LRB4-STAFF-22")
@pytest.mark.parametrize(
    ("ag", "dice", "down"), [(3, (1, 2), False), (3, (1, 3), True), (4, (1, 3), False), (4, (2, 3), True)]
)
def test_two_dice_must_beat_his_agility(ag: int, dice: tuple[int, int], down: bool) -> None:
    match = wizard("A1", at="K3", H1="", A1={"ag": ag}, A2="").play_to_dice("lightning above K1", *dice)
    assert match.prone("A1") == down


@rule("LRB4-STAFF-20")
def test_the_nearest_comes_first_a_miss_passes_on_and_the_first_hit_is_the_last() -> None:
    match = wizard("A1\n.\nH1\nA2", at="K1", H2="").play_to_dice("lightning above K1")
    assert match.roller == "A1"
    match.play_to_dice(1, 1)
    assert (match.rolling, match.roller) == ("lightning", "H1")
    match.play_to_dice(6, 6)
    assert (match.standing("A1"), match.prone("H1"), match.standing("A2")) == (True, True, True)
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play(1, 1)
    assert match.prompt != "spell"
    assert match.standing("A2")


@rule("LRB4-STAFF-20")
@pytest.mark.parametrize(
    ("where", "at", "drawing"),
    [
        ("below K15", "K12", "H1\n.\nA1"),
        ("left of A4", "B4", "A1 . H1"),
        ("right of Z4", "W4", "H1 . A1"),
        ("above K1", "K2", "A1 .\n. H1"),
    ],
)
def test_the_nearest_to_the_wizard_comes_first_on_any_side(where: str, at: str, drawing: str) -> None:
    match = wizard(drawing, at=at).play_to_dice(f"lightning {where}")
    assert (match.rolling, match.roller) == ("lightning", "A1")
    match.play_to_dice(1, 1)
    assert (match.rolling, match.roller) == ("lightning", "H1")


@rule("LRB4-STAFF-20", "LRB4-STAFF-22")
def test_one_who_lies_in_its_way_can_be_hit_too() -> None:
    match = wizard("A1-", at="K3", H1="", A2="").play_to_dice("lightning above K1", 6, 6)
    assert (match.rolling, match.roller) == ("armour", "A1")


@rule("LRB4-STAFF-21")
@pytest.mark.parametrize(
    ("where", "at", "drawing", "left", "right"),
    [
        ("above K1", "K2", "A1 A2", "A2", "A1"),
        ("below K15", "K14", "A1 A2", "A1", "A2"),
        ("left of A4", "B4", "A1\nA2", "A1", "A2"),
        ("right of Z4", "Y4", "A1\nA2", "A2", "A1"),
    ],
)
def test_two_who_are_as_near_are_told_apart_by_a_die(where: str, at: str, drawing: str, left: str, right: str) -> None:
    for die, first in ((1, left), (3, left), (4, right), (6, right)):
        match = wizard(drawing, at=at, H1="").play_to_dice(f"lightning {where}")
        assert (match.rolling, match.game.faces) == ("who_first", (6,))
        match.play_to_dice(die)
        assert (match.rolling, match.roller) == ("lightning", first)
        match.play_to_dice(1, 1)
        assert (match.rolling, match.roller) == ("lightning", right if first == left else left)


@rule("LRB4-STAFF-22")
def test_whoever_it_hits_falls_as_under_a_mighty_blow() -> None:
    match = wizard("A1", at="K3", H1="", A2="").play("lightning above K1", 6, 6, 4, 4)
    assert (match.asked, match.prompt) == ("H", "damage_bonus")


@rule("LRB4-STAFF-22")
def test_the_opponent_of_whoever_it_hits_decides_how_hard() -> None:
    match = wizard("H1", at="K3", A2="").play("lightning above K1", 6, 6, 4, 4)
    assert (match.asked, match.prompt) == ("A", "damage_bonus")


@rule("LRB4-STAFF-22", "LRB4-ARM-02")
def test_it_costs_the_moving_side_no_turn_unless_he_had_the_ball() -> None:
    match = wizard("H1 . . H2\n. . . .", at="K3").play_to_dice("lightning above K1", 6, 6)
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play(1, 1)
    assert (match.prone("H1"), match.turnover(), match.prompt) == (True, "", "turn")
    carrier = wizard("H1* . . H2\n. . . .", at="K3").play("lightning above K1", 6, 6, 2, 1, 1)
    assert (carrier.turnover(), carrier.active) == ("carrier_down", "A")


@rule("LRB4-STAFF-22")
@pytest.mark.parametrize(
    ("dice", "word", "more", "where"),
    [
        ((4, 4), "use", (3, 4), "pitch"),  # for the armour, and then not for the injury
        ((5, 4, 3, 4), "use", (), "ko"),
        ((5, 4, 3, 4), "no", (), "pitch"),
    ],
)
def test_the_one_of_its_blow_is_for_the_armour_or_the_injury(
    dice: tuple[int, ...], word: str, more: tuple[int, ...], where: str
) -> None:
    match = wizard("A1", at="K3", H1="", A2="").play("lightning above K1", 6, 6, *dice)
    assert (match.asked, match.prompt) == ("H", "damage_bonus")
    match.play(word, *more)
    assert (match.where("A1"), match.prompt) == (where, "turn")


@rule("LRB4-STAFF-22")
@pytest.mark.parametrize(("dice", "stunned"), [((4, 3), False), ((5, 4, 3, 3), True)])
def test_and_it_is_one_only(dice: tuple[int, ...], stunned: bool) -> None:
    match = wizard("A1", at="K3", H1="", A2="").play("lightning above K1", 6, 6, *dice)
    assert (match.prompt, match.stunned("A1"), match.where("A1")) == ("turn", stunned, "pitch")
