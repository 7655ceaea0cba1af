"""Kicking a team-mate across the pitch."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.rolls import order, rollers
from touchback.rules.terms.purposes import Test

UP_AND_BACK = (2, 7, 2)  # a scatter that ends one square north of where it began


def kicker(drawing: str = "H1 H2", **more: object) -> Board:
    """H1 kicks, H2 is small enough."""
    return position(drawing, **{"H1": "kick_team_mate", "H2": "right_stuff", **more})  # type: ignore[arg-type]


# --- the action -----------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-44.a", "BB16-SKILL-65")
def test_in_a_blitz_he_may_kick_a_small_team_mate_beside_him() -> None:
    match = kicker("H4- H5= .\nH1 H2 H6\nH3 A1 .", **dict.fromkeys(("H4", "H5", "H6", "A1"), "right_stuff"))
    match.play("H1 blitz")
    assert [word for word in match.choices() if word.startswith("kick")] == ["kick H2"]


@rule("BB16-SKILL-44.a")
@pytest.mark.parametrize(("kicked", "lands", "left", "stays"), [("H2", "N4", "H3", "K6"), ("H3", "K7", "H2", "L5")])
def test_of_several_the_coach_picks_who_is_kicked(kicked: str, lands: str, left: str, stays: str) -> None:
    match = kicker("H1 H2\nH3 .", H3="right_stuff")
    match.play("H1 blitz", f"kick {kicked}", "short", 2, *UP_AND_BACK, 6)
    assert (match.at(kicked), match.at(left)) == (lands, stays)


@rule("BB16-SKILL-44.a")
@pytest.mark.parametrize("action", ["move", "pass", "hand-off", "foul"])
def test_in_no_other_action(action: str) -> None:
    match = kicker()
    match.play(f"H1 {action}")
    assert "kick H2" not in match.choices()


@rule("BB16-SKILL-44.b", "BB16-BLITZ-01")
def test_the_kick_takes_the_place_of_the_block_and_he_may_move_on() -> None:
    match = kicker("H1 H2\nA1 .", at="K5")
    match.play("H1 blitz", "kick H2", "short", 3, *UP_AND_BACK, 6)
    assert match.prompt == "step"
    assert not {"A1", "kick H2"} & set(match.choices())
    assert "north" in match.choices()


@rule("BB16-SKILL-44.b", "BB16-BLITZ-01")
def test_out_of_movement_he_must_go_for_it_and_a_trip_is_no_kick() -> None:
    match = kicker("H1 H2", H1={"ma": 0, "skills": "kick_team_mate"})
    match.play_to_dice("H1 blitz", "kick H2")
    assert match.roller == "H1"
    match.play(1, 1, 1)
    assert match.prone("H1")
    assert match.at("H2") == "L5"
    assert match.turnover() == "fell"


@rule("BB16-SKILL-44.c")
def test_the_coach_says_how_hard_one_die_or_two() -> None:
    match = kicker()
    match.play("H1 blitz", "kick H2")
    assert (match.asked, match.prompt) == ("H", "kick_length")
    match.play_to_dice("short")
    assert (match.rolling, match.game.faces) == ("kick_team_mate", (6,))
    match = kicker()
    match.play_to_dice("H1 blitz", "kick H2", "long")
    assert match.game.faces == (6, 6)


# --- the flight -----------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-44.e")
@pytest.mark.parametrize(
    ("drawing", "end"), [("H1 H2", "O4"), ("H2 H1", "H4"), ("H1\nH2", "K8"), ("H1 .\n. H2", "O8"), (". H1\nH2 .", "H8")]
)
def test_he_flies_straight_away_from_the_kicker_and_scatters_three_times(drawing: str, end: str) -> None:
    match = kicker(drawing)
    match.play("H1 blitz", "kick H2", "short", 3, *UP_AND_BACK, 6)
    assert match.at("H2") == end
    assert match.standing("H2")


@rule("BB16-SKILL-44.e")
def test_two_dice_add_up() -> None:
    match = kicker()
    match.play("H1 blitz", "kick H2", "long", 3, 2, *UP_AND_BACK, 6)
    assert match.at("H2") == "Q4"


@rule("BB16-SKILL-44.e")
def test_he_flies_over_everyone() -> None:
    match = kicker("H1 H2 A1 A2 A3 .")
    match.play("H1 blitz", "kick H2", "short", 4, *UP_AND_BACK, 6)
    assert match.at("H2") == "P4"
    assert order(match, "fall") == []


@rule("BB16-SKILL-44", "BB16-RRL-03", "BB16-RRL-05")
def test_the_kick_is_the_kickers_roll_and_may_be_rolled_again() -> None:
    match = kicker(rerolls=(1, 0))
    match.play("H1 blitz", "kick H2", "long", 3, 3)
    assert (match.asked, set(match.choices())) == ("H", {"keep", "team"})
    match.play("team", 1, 2, *UP_AND_BACK, 6)
    assert (match.at("H2"), match.game.state.rerolls) == ("O4", [0, 0])


@rule("BB16-SKILL-44", "BB16-RRL-02")
@pytest.mark.parametrize("again", [("team",), ("pro", 4)])
def test_but_only_once(again: tuple[str | int, ...]) -> None:
    match = kicker(H1="kick_team_mate pro", rerolls=(1, 0))
    match.play("H1 blitz", "kick H2", "long", 3, 3)
    assert set(match.choices()) == {"keep", "pro", "team"}
    match.play_to_dice(*again, 3, 3)
    assert match.rolling == "injury"


@rule("BB16-SKILL-44", "BB16-SKILL-62")
def test_a_professional_may_kick_again() -> None:
    match = kicker(H1="kick_team_mate pro").play("H1 blitz", "kick H2", "long", 3, 3)
    assert (match.asked, set(match.choices())) == ("H", {"keep", "pro"})
    match.play("pro", 4, 1, 2, *UP_AND_BACK, 6)
    assert match.at("H2") == "O4"


@rule("BB16-SKILL-44.d")
@pytest.mark.parametrize("die", range(1, 7))
def test_any_double_with_two_dice_hurts_him_and_stunned_is_knocked_out(die: int) -> None:
    match = kicker("H1 H2 . H3")
    match.play("H1 blitz", "kick H2", "long", die, die, 1, 1)
    assert match.where("H2") == "ko"
    assert not match.turnover()
    assert match.prompt == "step"
    assert rollers(match, Test.LAND) == []


@rule("BB16-SKILL-44.d")
def test_a_double_makes_his_ball_bounce_from_where_he_was() -> None:
    match = kicker("H1 H2* . H3")
    match.play("H1 blitz", "kick H2", "long", 2, 2, 1, 1, 5)
    assert match.ball() == "M5"
    assert match.turnover() == "thrown_carrier"


@rule("BB16-SKILL-45")
@pytest.mark.parametrize("dice", [(5,), (2, 5, 5, 5)], ids=["kicked", "scattered"])
def test_off_the_pitch_he_is_knocked_out_without_a_roll(dice: tuple[int, ...]) -> None:
    match = kicker("H1 H2 . .", at="W5")
    match.play("H1 blitz", "kick H2", "short", *dice[:3] if dice == (5,) else dice[:2])
    assert match.where("H2") == "ko"
    assert match.facts("injury") == []
    assert not match.turnover()


@rule("BB16-SKILL-45")
def test_a_ball_he_carried_is_thrown_back_from_the_last_square_he_crossed() -> None:
    match = kicker("H1 H2*", at="W5", H1="kick_team_mate")
    match.play_to_dice("H1 blitz", "kick H2", "short", 5)
    assert match.rolling == "throw_in"
    match.play(3, 1, 1, 2)
    assert match.facts("throw_in")[0][1] == match.game.rules.pitch.named("Z5")
    assert match.turnover() == "thrown_carrier"


@rule("BB16-SKILL-45", "BB16-SKILL-65", "BB16-SKILL-46")
def test_whom_he_lands_on_goes_down_and_he_scatters_on() -> None:
    match = kicker("H1 H2 . . .\n. . . . A1\n. . . A2 .", at="K4")
    match.play_to_dice("H1 blitz", "kick H2", "short", 3, 2, 7, 7)  # O5, where A1 stands
    assert match.rolling == "armour"
    assert match.roller == "A1"
    match.play(1, 1, 6, 5, 1, 1)  # on to N6, over A2's head to O6; he lands badly
    assert match.prone("A1")
    assert match.standing("A2")
    assert match.at("H2") == "O6"
    assert match.prone("H2")


@rule("BB16-SKILL-45")
def test_one_who_lies_there_stunned_is_no_better_off_for_it() -> None:
    match = kicker("H1 H2 . . .\n. . . . A1=", at="K4")
    match.play("H1 blitz", "kick H2", "short", 3, 2, 7, 7, 1, 1, 7, 1, 1)
    assert [what[0] for what in match.facts("armour")] == [match.slot("A1"), match.slot("H2")]
    assert match.stunned("A1")


@rule("BB16-SKILL-45")
def test_a_team_mate_on_whom_he_lands_goes_down_like_anyone() -> None:
    match = kicker("H1 H2 . . .\n. . . . H3", at="K4")
    match.play_to_dice("H1 blitz", "kick H2", "short", 3, 2, 7, 7)
    assert (match.rolling, match.roller, match.prone("H3")) == ("armour", "H3", True)


@rule("BB16-SKILL-45")
@pytest.mark.parametrize("mark", ["-", "="])
def test_one_who_lies_there_already_has_his_armour_tested_too(mark: str) -> None:
    match = kicker(f"H1 H2 . . .\n. . . . A1{mark}", at="K4")
    match.play_to_dice("H1 blitz", "kick H2", "short", 3, 2, 7, 7)
    assert (match.rolling, match.roller) == ("armour", "A1")


@rule("BB16-SKILL-45")
def test_he_scatters_one_square_from_whom_he_hit_and_then_lies_there() -> None:
    match = kicker("H1 H2 . . .\n. . . . A1", at="K4")
    match.play_to_dice("H1 blitz", "kick H2", "short", 3, 2, 7, 7, 1, 1, 7)  # O5, where A1 stands, and on to O6
    assert (match.rolling, match.roller, match.at("H2")) == ("armour", "H2", "O6")


@rule("BB16-SKILL-45")
def test_from_whom_he_hit_he_may_scatter_off_the_pitch_with_the_ball() -> None:
    match = kicker("H1 H2*\n. . . . A1", at="V4")
    match.play_to_dice("H1 blitz", "kick H2", "short", 3, 2, 7, 7, 1, 1, 5)  # Z5, where A1 stands, and out
    assert (match.rolling, match.where("H2")) == ("throw_in", "ko")
    match.play(3, 1, 1, 2)
    assert match.facts("throw_in")[0][1] == match.game.rules.pitch.named("Z5")


@rule("BB16-SKILL-45")
def test_a_ball_he_carried_is_thrown_back_from_the_last_square_he_scattered_to() -> None:
    match = kicker("H1 H2*", at="V5")
    match.play_to_dice("H1 blitz", "kick H2", "short", 2, 5, 5)  # Y5, Z5, and out
    assert (match.rolling, match.where("H2")) == ("throw_in", "ko")
    match.play(3, 1, 1, 2)
    assert match.facts("throw_in")[0][1] == match.game.rules.pitch.named("Z5")


# --- the landing ----------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-46")
@pytest.mark.parametrize(
    ("dice", "need"),
    [((1, 4), 3), ((2, 4), 4), ((1, 6), 4), ((2, 6), 4), ((3, 6), 5), ((4, 6), 5), ((5, 6), 5)],
    ids=["5", "6", "7", "8", "9", "10", "11"],
)
def test_the_further_he_flew_the_harder_he_lands(dice: tuple[int, int], need: int) -> None:
    match = kicker(at="D5", H2={"ag": 4, "skills": "right_stuff"})
    match.play_to_dice("H1 blitz", "kick H2", "long", *dice, *UP_AND_BACK)
    assert (match.roller, match.target) == ("H2", need)


@rule("BB16-SKILL-46")
@pytest.mark.parametrize(
    ("dice", "way", "need"),
    [((1, 4), 5, 3), ((2, 4), 4, 4), ((2, 6), 5, 4), ((3, 6), 4, 5)],
    ids=["5 and on to 8", "6 and back to 3", "8 and on to 11", "9 and back to 6"],
)
def test_the_squares_are_counted_before_he_scatters(dice: tuple[int, int], way: int, need: int) -> None:
    match = kicker(at="D5", H2={"ag": 4, "skills": "right_stuff"})
    match.play_to_dice("H1 blitz", "kick H2", "long", *dice, way, way, way)
    assert (match.roller, match.target) == ("H2", need)


@rule("BB16-SKILL-46", "BB16-SKILL-65")
def test_one_who_lands_badly_and_breaks_his_armour_is_injured() -> None:
    match = kicker().play_to_dice("H1 blitz", "kick H2", "short", 3, *UP_AND_BACK, 1, 5, 4)
    assert (match.rolling, match.roller) == ("injury", "H2")


@rule("BB16-SKILL-46", "BB16-SKILL-65")
def test_one_who_has_acted_does_not_act_again_when_he_has_landed() -> None:
    match = kicker().play("H2 move", "end", "H1 blitz", "kick H2", "short", 3, *UP_AND_BACK, 6, "end?")
    assert (match.standing("H2"), [word for word in match.choices() if word.startswith("H2")]) == (True, [])


@rule("BB16-SKILL-46", "BB16-SKILL-65")
def test_zones_make_it_harder_still() -> None:
    match = kicker("H1 H2 . .\n. . . .\n. . . . . A1", at="K3")
    match.play_to_dice("H1 blitz", "kick H2", "short", 3, 2, 7, 7)  # O4, beside P5
    assert match.target == 5


@rule("BB16-SKILL-46", "BB16-SKILL-65")
def test_a_bad_landing_is_no_turnover_without_the_ball_and_one_with_it() -> None:
    match = kicker("H1 H2 H3")
    match.play("H1 blitz", "kick H2", "short", 3, *UP_AND_BACK, 3, 1, 1)
    assert match.prone("H2")
    assert not match.turnover()
    match = kicker("H1 H2* H3")
    match.play("H1 blitz", "kick H2", "short", 3, *UP_AND_BACK, 3, 1, 1, 5)
    assert match.turnover() == "thrown_carrier"


@rule("BB16-SKILL-46", "BB16-SKILL-65")
def test_landed_on_his_feet_he_keeps_the_ball_and_may_act() -> None:
    match = kicker("H1 H2*")
    match.play("H1 blitz", "kick H2", "short", 3, *UP_AND_BACK, 4, "end")
    assert match.holder() == "H2"
    assert "H2 move" in match.choices()


@rule("BB16-SKILL-44.b", "BB16-BLITZ-01")
def test_a_blitzer_who_has_blocked_kicks_nobody() -> None:
    match = kicker("H1 H2\nA1 .", at="K5")
    match.play("H1 blitz", "A1", 3, 3, "K7", "stay")
    assert match.prompt == "step"
    assert "kick H2" not in match.choices()


@rule("BB16-SKILL-44.b", "BB16-BLITZ-01")
@pytest.mark.parametrize(("steps", "may"), [(2, True), (3, False)])
def test_the_kick_costs_a_square_like_the_block_whose_place_it_takes(steps: int, may: bool) -> None:
    match = kicker(". . . H1\n. . H2 .", H1={"ma": 1, "skills": "kick_team_mate"})
    match.play("H1 blitz", *["west", "west", 6, "east", 6][: steps * 2 - 1])
    assert ("kick H2" in match.choices()) == may
    if may:
        match.play("kick H2", 6, "short", 1, *UP_AND_BACK, 6)
        assert match.prompt == "turn"  # that was the second square beyond the movement allowance


@rule("BB16-SKILL-44.d", "BB16-APOTH-03")
def test_the_ball_of_an_injured_player_bounces_even_if_the_apothecary_keeps_them_on_the_pitch() -> None:
    match = kicker("H1 H2* . H3", apothecaries=(1, 0))
    match.play("H1 blitz", "kick H2", "long", 2, 2, 4, 4, "use", 5)
    assert match.stunned("H2")
    assert (match.ball(), match.turnover()) == ("M5", "thrown_carrier")


@rule("BB16-SKILL-46", "BB16-PICK-02", "BB16-BOUNC-01")
@pytest.mark.parametrize("landing", [(6,), (1, 1, 1)])
def test_coming_down_on_the_ball_he_makes_it_bounce_and_that_is_no_turnover(landing: tuple[int, ...]) -> None:
    match = kicker(ball="O4")
    match.play("H1 blitz", "kick H2", "short", 3, *UP_AND_BACK, *landing, 2)
    assert (match.at("H2"), match.ball(), match.turnover()) == ("O4", "O3", "")


@rule("BB16-SKILL-44.e")
def test_a_ball_that_he_flies_over_stays_where_it_lies() -> None:
    match = kicker(ball="N5").play("H1 blitz", "kick H2", "short", 4, *UP_AND_BACK, 6)
    assert (match.at("H2"), match.ball()) == ("P4", "N5")


@rule("BB16-SKILL-45")
def test_off_someones_head_he_may_scatter_into_the_crowd_and_is_knocked_out() -> None:
    match = kicker("H1 H2 . . A1\n. . . . .", at="K1")
    match.play("H1 blitz", "kick H2", "short", 3, 7, 4, 3, 1, 1, 2)
    assert (match.prone("A1"), match.where("H2"), match.facts("injury")) == (True, "ko", [])


@rule("BB16-SKILL-44.d", "BB16-SKILL-44.c")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_single_die_hurts_nobody(die: int) -> None:
    match = kicker().play_to_dice("H1 blitz", "kick H2", "short", die)
    assert (match.rolling, match.where("H2"), match.facts("injury")) == ("scatter", "pitch", [])
