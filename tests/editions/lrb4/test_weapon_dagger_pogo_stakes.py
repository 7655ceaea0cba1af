"""Poisoned dagger, pogo stick and stakes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import squares_of

# --- the poisoned dagger --------------------------------------------------------------------------------------------


def assassin(drawing: str = "H1 A1 . H2\n. A2 . .", **what: Any) -> Board:
    return position(drawing, edition="lrb4", **{"H1": "poisoned_dagger", **what})


@rule("LRB4-EQUIP-54")
def test_he_may_stab_instead_of_blocking_and_nothing_changes_the_armour_roll() -> None:
    match = assassin(H1="poisoned_dagger mighty_blow").play("H1 block", "A1")
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "weapon", {"block", "stab"})
    match.play_to_dice("stab")
    assert (match.rolling, match.roller, match.target) == ("armour", "A1", 9)
    match.play(4, 4)
    assert match.standing("A1")
    assert (match.turnover(), match.prompt) == ("", "turn")


@rule("LRB4-EQUIP-54")
def test_in_a_blitz_too_and_he_may_move_on() -> None:
    match = assassin("H1 . A1 .\n. . . H2").play("H1 blitz", "east", "A1", "stab", 1, 1)
    assert match.prompt == "step"


@rule("LRB4-EQUIP-55")
def test_the_poison_knocks_out_in_a_blitz_too() -> None:
    match = assassin("H1 . A1 .\n. . . H2").play("H1 blitz", "east", "A1", "stab", 5, 4, 1, 1)
    assert match.where("A1") == "ko"


@rule("LRB4-EQUIP-55")
def test_his_fouls_are_not_poisoned() -> None:
    assert assassin("H1 A1- . H2").play_to_dice("H1 foul", "A1", 5, 4, 1, 2).stunned("A1")


@rule("LRB4-EQUIP-55", "LRB4-EQUIP-56")
def test_nor_are_his_blocks_and_they_leave_the_poison_on_the_blade() -> None:
    match = assassin("A2 H1 A1 . .\n. . . . H2", H1={"st": 5, "skills": "poisoned_dagger"})
    match.play("H1 block", "A1", "block", "done?", 6, 6, "N5?", "M5?", "stay", 5, 5, 1, 1)
    assert match.stunned("A1")
    match.play("end turn", "end turn", "H1 block", "stab", 5, 4, 1, 1)
    assert match.where("A2") == "ko"


@rule("LRB4-EQUIP-54", "LRB4-EQUIP-55")
@pytest.mark.parametrize(("dice", "where"), [((1, 1), "ko"), ((3, 4), "ko"), ((4, 4), "ko")])
def test_who_would_be_stunned_is_knocked_out(dice: tuple[int, int], where: str) -> None:
    match = assassin().play("H1 block", "A1", "stab", 5, 4, *dice)
    assert match.where("A1") == where


@rule("LRB4-EQUIP-54", "LRB4-EQUIP-55")
def test_a_casualty_is_a_casualty() -> None:
    match = assassin().play("H1 block", "A1", "stab", 5, 4, 6, 6, 1)
    assert (match.where("A1"), match.casualty("A1")) == ("injured", "badly_hurt")


@rule("LRB4-EQUIP-54", "LRB4-TRAIT-52")
@pytest.mark.parametrize(("skills", "worse"), [("", False), ("stunty", True)])
def test_the_injury_roll_is_like_any_other(skills: str, worse: bool) -> None:
    match = assassin(A1=skills).play_to_dice("H1 block", "A1", "stab", 5, 4, 4, 5)
    assert (match.rolling == "casualty") is worse
    assert (match.where("A1") == "ko") is not worse


@rule("LRB4-EQUIP-54", "LRB4-BOU-02")
@pytest.mark.parametrize(("dice", "dropped"), [((4, 4), False), ((5, 4, 1, 1), True)])
def test_a_carrier_who_is_hurt_by_it_drops_the_ball(dice: tuple[int, ...], dropped: bool) -> None:
    match = assassin("H1 A1* . H2\n. A2 . .").play_to_dice("H1 block", "A1", "stab", *dice)
    assert (match.rolling == "bounce", match.holder() == "") == (dropped, dropped)


@rule("LRB4-EQUIP-56", "LRB4-EQUIP-54")
@pytest.mark.parametrize("wound", [(1, 1), (4, 4), (6, 6, 1)], ids=["stunned", "knocked out", "casualty"])
@pytest.mark.parametrize("turns", [1, 4])
def test_after_the_first_wound_the_poison_is_gone(wound: tuple[int, ...], turns: int) -> None:
    match = assassin().play("H1 block", "A1", "stab", 5, 4, *wound)
    match.play(*["end turn", "end turn"] * turns, "H1 block", "stab", 5, 4, 1, 1)
    assert match.stunned("A2")


@rule("LRB4-EQUIP-56")
def test_without_it_the_dagger_causes_casualties_all_the_same() -> None:
    match = assassin().play("H1 block", "A1", "stab", 5, 4, 1, 1, "end turn", "end turn")
    assert match.play_to_dice("H1 block", "stab", 5, 4, 6, 6).rolling == "casualty"


@rule("LRB4-EQUIP-56")
def test_it_is_not_gone_from_the_dagger_of_another() -> None:
    match = assassin("H1 A1 .\nH2 A2 .", H2="poisoned_dagger").play("H1 block", "A1", "stab", 5, 4, 1, 1)
    match.play("H2 block", "stab", 5, 4, 1, 1)
    assert match.where("A2") == "ko"


@rule("LRB4-EQUIP-56")
@pytest.mark.parametrize("turns", [1, 4])
def test_a_stab_that_armour_stops_leaves_it_on_the_blade(turns: int) -> None:
    match = assassin().play("H1 block", "A1", "stab", 1, 1)
    match.play(*["end turn", "end turn"] * turns, "H1 block", "A2", "stab", 5, 4, 1, 1)
    assert match.where("A2") == "ko"


@rule("LRB4-EQUIP-56")
def test_after_a_touchdown_it_is_poisoned_again() -> None:
    match = position("A1 H1 . H2* .\n. . . . .\n. A2 . . .", edition="lrb4", at="V5", H1="poisoned_dagger")
    match.play_to_dice("H1 block", "stab", 5, 4, 1, 1, "H2 move", "Z5", "end")
    assert match.rolling == "penalty"
    assert match.game.state.grants
    match.play_to_dice(1, 1)
    assert match.game.state.grants == []


@rule("LRB4-EQUIP-56")
@pytest.mark.parametrize(("turn", "poisoned"), [(3, False), (8, True)])
def test_after_the_end_of_a_half_it_is_poisoned_again(turn: int, poisoned: bool) -> None:
    match = assassin(turn=turn, bench=(3, 3)).play("H1 block", "A1", "stab", 5, 4, 1, 1).play_to_dice("end turn")
    while turn == 8 and match.game.state.half == 1:
        match.play_to_dice(*[1] * len(match.game.faces) or ["end turn"])
    assert (match.game.state.grants == []) is poisoned


@rule("LRB4-FAQ-03", "LRB4-EQUIP-55", "LRB4-MUT-13")
@pytest.mark.parametrize(("die", "out"), [(3, True), (4, False)])
def test_a_thick_skull_has_its_say_about_the_knock_out(die: int, out: bool) -> None:
    match = assassin(A1="thick_skull").play_to_dice("H1 block", "A1", "stab", 5, 4, 1, 1)
    assert match.rolling == "thick_skull"
    match.play(die)
    assert (match.where("A1") == "ko") == out
    assert match.stunned("A1") != out


@rule("LRB4-FAQ-03", "LRB4-EQUIP-56", "LRB4-MUT-13")
@pytest.mark.parametrize(("injury", "rolls"), [((1, 1), False), ((3, 4), False), ((4, 4), True), ((5, 4), True)])
def test_once_the_poison_is_gone_a_thick_skull_is_rolled_for_a_knock_out_alone(
    injury: tuple[int, int], rolls: bool
) -> None:
    match = assassin(A2="thick_skull").play("H1 block", "A1", "stab", 5, 4, 1, 1)
    match.play("end turn", "end turn").play_to_dice("H1 block", "stab", 5, 4, *injury)
    assert (match.rolling == "thick_skull") is rolls
    assert match.stunned("A2") is not rolls


# --- the pogo stick -------------------------------------------------------------------------------------------------


def hopper(drawing: str, **what: Any) -> Board:
    return position(drawing, edition="lrb4", **{"H1": {"ma": 4, "ag": 3, "skills": "pogo_stick"}, **what})


@rule("LRB4-EQUIP-58")
@pytest.mark.parametrize("action", ["move", "blitz", "foul", "pass", "hand-off"])
def test_he_may_go_for_it_four_times(action: str) -> None:
    match = hopper("H1 . . . . . . . . .\n. . . . . . . . . .\nH2 . . . . . . . . A1")
    match.play(f"H1 {action}", "east", "east", "east", "east", "east", 2, "east", 2, "east", 2, "east", 2)
    assert (match.at("H1"), set(match.choices()) & {"east", "leap U5"}) == ("S5", set())


@rule("LRB4-EQUIP-59", "LRB4-EQUIP-60", "LRB4-EQUIP-61")
def test_he_leaps_over_anybody_for_two_squares_of_movement_with_a_plain_agility_roll() -> None:
    match = hopper("H1 A1 .\nA2 A3 .\n. . H2").play("H1 move")
    assert (match.asked, match.prompt) == ("H", "step")
    assert {"leap M5", "leap M6"} <= set(match.choices())
    assert "leap L5" not in match.choices()
    match.play_to_dice("leap M5")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 4)
    match.play(4)
    assert (match.at("H1"), match.prompt) == ("M5", "step")


@rule("LRB4-EQUIP-60", "LRB4-EQUIP-59")
@pytest.mark.parametrize("other", ["A1", "A1-", "A1=", "H2", "H2-", "H2="])
def test_he_leaps_over_friend_and_foe_whether_they_stand_or_lie(other: str) -> None:
    match = hopper(f"H1 {other} .\n. . .\n. . H3").play("H1 move", "leap M5", 4)
    assert (match.at("H1"), match.at(other[:2]), match.prompt) == ("M5", "L5", "step")


@rule("LRB4-EQUIP-60", "LRB4-EQUIP-59")
def test_he_lands_on_any_empty_square_up_to_two_squares_away_and_no_further() -> None:
    match = hopper("H1 . A1 .\n. . . .\n. . . H2").play("H1 move")
    leaps = {word.split()[1] for word in match.choices() if word.startswith("leap ")}
    assert leaps == squares_of("IJKLM", range(3, 8)) - {"K5", "M5"}


@rule("LRB4-EQUIP-60")
def test_a_leap_that_costs_more_movement_than_is_left_needs_a_die_for_each_square() -> None:
    match = hopper("H1 A1 . . H2", H1={"ma": 1, "ag": 3, "skills": "pogo_stick"}).play_to_dice("H1 move", "leap M5")
    assert (match.rolling, match.target) == ("test", 2)
    match.play_to_dice(2)
    assert (match.rolling, match.target) == ("test", 4)


@rule("LRB4-EQUIP-60", "LRB4-EQUIP-59")
def test_with_one_square_left_there_is_no_leap() -> None:
    match = hopper("H1 . . . . . H2\n. . . . . . .\n. . . . . . A1", H1={"ma": 1, "ag": 3, "skills": "pogo_stick"})
    match.play("H1 move", "leap M5", 2, 4, "leap O5", 2, 2, 4)
    assert "P5" in match.choices()
    assert not [word for word in match.choices() if word.startswith("leap ")]


@rule("LRB4-EQUIP-59", "LRB4-EQUIP-61", "LRB4-EQUIP-60")
def test_he_may_leap_again_while_his_movement_lasts() -> None:
    match = hopper("H1 A1 . A2 . .\n. . . . . H2").play("H1 move", "leap M5", 4)
    assert "leap O5" in match.choices()
    match.play("leap O5", 4)
    assert match.at("H1") == "O5"
    match.play_to_dice("leap O7")  # both squares beyond his movement: a die each, then the leap
    assert (match.rolling, match.target) == ("test", 2)
    match.play(2, 2, 4)
    assert (match.at("H1"), len(match.facts("skill"))) == ("O7", 3)


@rule("LRB4-EQUIP-59")
@pytest.mark.parametrize(
    ("action", "leaps"),
    [("move", True), ("blitz", True), ("pass", True), ("hand-off", True), ("foul", True), ("block", False)],
)
def test_he_leaps_in_any_action_that_lets_him_move_and_after_a_step_too(action: str, leaps: bool) -> None:
    match = hopper("H1 A1 .\nA2 . .\n. . H2").play(f"H1 {action}")
    assert ("leap M5" in match.choices()) is leaps
    if leaps:
        assert "leap K3" in match.play("north-west", 6).choices()


@rule("LRB4-EQUIP-59", "LRB4-EQUIP-60")
def test_he_leaps_with_the_ball_too() -> None:
    match = hopper("H1* A1 .\n. . .\n. . H2").play("H1 move", "leap M5", 4)
    assert (match.at("H1"), match.holder(), match.prompt) == ("M5", "H1", "step")


@rule("LRB4-EQUIP-61")
def test_failing_he_falls_where_he_leapt_to_and_the_turn_is_over() -> None:
    match = hopper("H1 A1 .\n. . .\n. . H2").play_to_dice("H1 move", "leap M5", 3)
    assert (match.at("H1"), match.prone("H1")) == ("M5", True)
    assert (match.rolling, match.roller, match.target) == ("armour", "H1", 9)
    match.play_to_dice(4, 5)
    assert (match.rolling, match.roller) == ("injury", "H1")
    match.play(1, 1)
    assert (match.turnover(), match.active, match.stunned("H1")) == ("fell", "A", True)


# --- stakes ---------------------------------------------------------------------------------------------------------


def slayer(roster: str = "test", position_of: str = "lineman", drawing: str = "H1 A1 . H2", **what: Any) -> Board:
    match = position(drawing, edition="lrb4", **{"H1": "stakes", **what})
    match.game.match.teams[1].roster = roster
    match.game.match.players[match.slot("A1")].position = position_of
    return match


@rule("LRB4-EQUIP-63", "LRB4-EQUIP-64")
@pytest.mark.parametrize(
    ("roster", "star", "target"),
    [
        ("khemri", "lineman", 6),
        ("necromantic", "lineman", 6),
        ("undead", "lineman", 6),
        ("vampire", "lineman", 6),
        ("human", "count_luthor_von_drakenborg", 6),
        ("human", "lineman", 8),
        ("orc", "lineman", 8),
    ],
)
def test_three_against_the_undead_and_their_count_one_against_others(roster: str, star: str, target: int) -> None:
    match = slayer(roster, star).play_to_dice("H1 block", 6, "M5", "stay")
    assert (match.rolling, match.roller, match.target) == ("armour", "A1", target)  # armour 8


@rule("LRB4-EQUIP-63", "LRB4-EQUIP-64")
@pytest.mark.parametrize(("roster", "target"), [("undead", 6), ("human", 8)])
@pytest.mark.parametrize(
    "script", [("H1 blitz", "A1", 6, "M5", "stay"), ("H1 block", 2)], ids=["in a blitz", "both down"]
)
def test_it_is_added_in_a_blitz_and_when_both_fall(script: tuple[str | int, ...], roster: str, target: int) -> None:
    match = slayer(roster).play_to_dice(*script)
    assert (match.rolling, match.roller, match.target) == ("armour", "A1", target)


@rule("LRB4-EQUIP-63", "LRB4-EQUIP-64")
@pytest.mark.parametrize(("roster", "target"), [("undead", 6), ("human", 8)])
def test_it_is_added_in_a_second_block_too(roster: str, target: int) -> None:
    match = slayer(roster, drawing="H1 A1 . .", H1="stakes frenzy").play_to_dice("H1 block", 3, "M5", 6, "N5")
    assert (match.rolling, match.roller, match.target) == ("armour", "A1", target)


@rule("LRB4-EQUIP-63")
def test_a_block_comes_first_and_if_it_does_not_fell_him_there_is_nothing_to_add() -> None:
    match = slayer("undead").play("H1 block", 3, "M5", "stay")
    assert match.standing("A1")
    assert not match.facts("armour")


@rule("LRB4-EQUIP-63", "LRB4-EQUIP-64")
@pytest.mark.parametrize(("roster", "target"), [("undead", 6), ("human", 8)])
def test_it_is_added_for_both_of_two_whom_she_blocks_at_once(roster: str, target: int) -> None:
    strong = {"st": 7, "skills": "multiple_block stakes"}
    match = slayer(roster, drawing="A1 A2\nH1 .", H1=strong)
    match.play_to_dice("H1 block", "two A1", "A2", 6, 6, "K4", "L4", "stay")
    assert (match.rolling, match.roller, match.target) == ("armour", "A1", target)
    match.play_to_dice(1, 1)
    assert (match.rolling, match.roller, match.target) == ("armour", "A2", target)


@rule("LRB4-EQUIP-63", "LRB4-EQUIP-64")
@pytest.mark.parametrize("roster", ["undead", "human"])
def test_nothing_is_added_to_the_injury(roster: str) -> None:
    match = slayer(roster).play("H1 block", 6, "M5", "stay", 6, 6, 3, 4)
    assert match.stunned("A1")


@rule("LRB4-EQUIP-63", "LRB4-EQUIP-64")
def test_her_own_team_does_not_matter() -> None:
    match = slayer("human")
    match.game.match.teams[0].roster = "undead"
    match.play_to_dice("H1 block", 6, "M5", "stay")
    assert (match.rolling, match.roller, match.target) == ("armour", "A1", 8)


@rule("LRB4-EQUIP-64")
def test_nothing_is_added_when_it_is_she_who_falls() -> None:
    match = slayer("undead").play_to_dice("H1 block", 1)
    assert (match.rolling, match.roller, match.target) == ("armour", "H1", 9)


@rule("LRB4-EQUIP-64", "LRB4-EQUIP-63")
@pytest.mark.parametrize("kit", ["", "stakes"])
def test_nothing_is_added_when_she_is_blocked_down_or_a_team_mate_blocks(kit: str) -> None:
    match = slayer("undead", drawing="H1 A1 . .\nH2 . . .", H1="", A1=kit, H2="stakes" if not kit else "")
    match.play_to_dice("H1 block", "done?", 6, 6, "M5", "stay")
    assert (match.rolling, match.roller, match.target) == ("armour", "A1", 9)


@rule("LRB4-EQUIP-64")
def test_nothing_is_added_against_one_who_blocks_her_and_falls() -> None:
    match = slayer("undead", H1="", A1="stakes").play_to_dice("H1 block", 1)
    assert (match.rolling, match.roller, match.target) == ("armour", "H1", 9)


@rule("LRB4-EQUIP-64", "LRB4-EQUIP-63")
@pytest.mark.parametrize("roster", ["human", "undead"])
def test_nothing_is_added_to_her_fouls(roster: str) -> None:
    needs = []
    for kit in ("", "stakes"):
        match = slayer(roster, drawing="H1 A1- . H2", H1=kit).play_to_dice("H1 foul", "A1")
        assert (match.rolling, match.roller) == ("armour", "A1")
        needs.append(match.target)
    assert needs[0] == needs[1]


@rule("LRB4-TRAIT-32")
def test_a_stab_in_a_frenzy_is_followed_by_no_block() -> None:
    match = position("H1 A1 .", edition="lrb4", H1="poisoned_dagger frenzy").play("H1 block", "stab", 1, 1)
    assert (match.prompt, match.facts("block")) == ("turn", [])


@rule("LRB4-TRAIT-32")
@pytest.mark.parametrize("words", [("H1 block",), ("H1 blitz", "A1")])
def test_the_second_attack_of_a_frenzy_is_a_block_and_never_a_stab(words: tuple[str, ...]) -> None:
    match = position("H1 A1 .", edition="lrb4", H1="poisoned_dagger frenzy").play(*words)
    assert sorted(match.choices()) == ["block", "stab"]
    match.play_to_dice("block", 3, "M5")
    assert (match.rolling, match.at("H1"), len(match.facts("block"))) == ("block", "L5", 2)


@rule("LRB4-TRAIT-32", "LRB4-EQUIP-53")
def test_without_a_frenzy_the_next_attack_may_be_a_stab_again() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", edition="lrb4", H1="poisoned_dagger")
    match.play("H1 block", "block", 3, "M5", "follow")
    match.play("end turn", "end turn", "H1 block")
    assert sorted(match.choices()) == ["block", "stab"]
