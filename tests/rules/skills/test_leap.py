"""Jumping over others."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.rolls import needed
from touchback.rules.terms.purposes import Test

WALL = """
    .  .  .  .  .
    .  .  A1 A2 .
    .  .  H1 A3 .
    .  .  .  .  .
    """


def jumps(words: dict[str, int]) -> set[str]:
    return {word.removeprefix("leap ") for word in words if word.startswith("leap ")}


@rule("BB16-SKILL-49", lrb4="LRB4-SKILL-28 LRB4-PIT-01", hb2006="HB06-TOC-13")
def test_any_empty_square_up_to_two_away_will_do_whoever_is_in_between() -> None:
    match = position(WALL, H1="leap")
    match.play("H1 move")
    near = {f"{column}{row}" for column in "KLMNO" for row in range(5, 10)}
    assert jumps(match.choices()) == near - {"M7", "M6", "N6", "N7"}


@rule("BB16-SKILL-49", lrb4="LRB4-SKILL-28", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("between", ["A1", "H2", "A1-", "H2="])
def test_he_jumps_over_players_of_either_team_standing_or_not(between: str) -> None:
    match = position(f"H1 {between} .", H1="leap").play("H1 move", "leap M5", 6)
    assert match.at("H1") == "M5"


@rule("BB16-SKILL-49", lrb4="LRB4-SKILL-28", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("movement", "extra"), [(2, 0), (1, 1), (0, 2)])
def test_each_of_the_two_squares_beyond_his_movement_is_gone_for(movement: int, extra: int) -> None:
    match = position("H1 . . . A1", H1={"ma": movement, "skills": "leap"}).play("H1 move", "leap M5", *[6] * extra, 6)
    assert (match.at("H1"), needed(match, Test.GO_FOR_IT)) == ("M5", [2] * extra)


@rule("BB16-SKILL-49", lrb4="LRB4-SKILL-28", hb2006="HB06-TOC-13")
def test_nobody_jumps_without_the_skill() -> None:
    assert jumps(position(WALL, A1="leap").play("H1 move").choices()) == set()


@rule("BB16-SKILL-49", "BB16-PICK-05", lrb4="LRB4-SKILL-28 LRB4-MOV-04", hb2006="HB06-TOC-13 HB06-PICK-06")
@pytest.mark.parametrize("weather", ["nice", "pouring_rain", "blizzard"])
@pytest.mark.parametrize(("agility", "needs"), [(2, 5), (3, 4), (4, 3)])
def test_the_jump_takes_agility_and_nothing_modifies_it(agility: int, needs: int, weather: str) -> None:
    match = position(WALL, weather=weather, H1={"ag": agility, "skills": "leap two_heads"}, A1="prehensile_tail")
    match.play_to_dice("H1 move", "leap O5")
    assert (match.rolling, match.target) == ("test", needs)
    match.play(6)
    assert match.at("H1") == "O5"
    assert needed(match, Test.DODGE) == []  # nothing to leave


@rule("BB16-SKILL-49", "BB16-DODGE-02", lrb4="LRB4-SKILL-28 LRB4-DOD-03", hb2006="HB06-TOC-13 HB06-PICK-03")
@pytest.mark.parametrize(("agility", "die"), [(6, 1), (1, 6)])
def test_a_one_never_comes_off_and_a_six_always(agility: int, die: int) -> None:
    match = position(WALL, H1={"ag": agility, "skills": "leap"}).play_to_dice("H1 move", "leap O5", die)
    assert match.standing("H1") is (die == 6)


@rule("BB16-SKILL-91", "BB16-SKILL-49", hb2006="HB06-TOC-13")
def test_very_long_legs_help() -> None:
    match = position(WALL, H1="leap very_long_legs")
    match.play_to_dice("H1 move", "leap O5")
    assert match.target == 3


@rule("BB16-SKILL-49", lrb4="LRB4-SKILL-28 LRB4-SKILL-29", hb2006="HB06-TOC-13")
def test_it_costs_two_squares_even_next_door_and_he_may_carry_on() -> None:
    match = position("H1 . . . .", H1={"ma": 3, "skills": "leap"})
    match.play("H1 move", "leap L5", 4, "east")
    assert match.at("H1") == "M5"
    match.play_to_dice("east")
    assert match.rolling == "test"  # a fourth square is one too many
    assert match.target == 2


@rule("BB16-SKILL-49", "BB16-TOVR-01", lrb4="LRB4-SKILL-29 LRB4-FAQ-06 LRB4-FAQ-46", hb2006="HB06-TOC-13 HB06-TURN-12")
def test_failing_he_goes_down_where_he_jumped_to() -> None:
    match = position(WALL, H1="leap")
    match.play_to_dice("H1 move", "leap M5", 3)
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play(1, 1)
    assert match.at("H1") == "M5"
    assert match.prone("H1")
    assert match.turnover() == "fell"


@rule("BB16-SKILL-49", "BB16-SKUSE-06", lrb4="LRB4-SKILL-30", hb2006="HB06-TOC-13")
def test_once_a_turn() -> None:
    match = position("H1 . . . .", H1="leap")
    match.play("H1 move", "leap M5", 4)
    assert jumps(match.choices()) == set()
    assert "north" in match.choices()


@rule("BB16-SKILL-49", "BB16-PICK-01", hb2006="HB06-TOC-13 HB06-PICK-01", lrb4="LRB4-SKILL-28")
def test_he_picks_up_a_ball_where_he_lands() -> None:
    match = position("H1 A1 o", H1="leap")
    match.play("H1 move", "leap M5", 4, 5)
    assert match.holder() == "H1"


@rule("BB16-SKILL-49")
def test_a_carrier_jumps_into_the_end_zone_and_scores() -> None:
    match = position("H1* A1 .", at="X5", H1="leap")
    match.play("H1 move", "leap Z5", 4)
    assert match.game.state.score == [1, 0]


@rule("BB16-SKILL-49", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-28")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
def test_it_is_part_of_any_action_with_movement(action: str) -> None:
    match = position("H1 . .\n. . A1-", H1="leap")
    match.play(f"H1 {action}")
    assert "M5" in jumps(match.choices())


@rule("BB16-SKILL-49", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-29")
def test_a_blitzer_may_block_after_it() -> None:
    match = position("H1 A1 . . A2", H1="leap")
    match.play("H1 blitz", "leap M5", 4, "north-east", 4, "A2", 3, "P5", "stay")
    assert match.at("A2") == "P5"


@rule("BB16-FAQ-16", "BB16-SKILL-49", lrb4="LRB4-FAQ-13", hb2006="HB06-TOC-26.k")
def test_he_may_go_for_it_to_jump_and_rolls_for_that_first_where_he_lands() -> None:
    match = position("H1 A1 .", H1={"ma": 1, "skills": "leap"})
    match.play_to_dice("H1 move", "leap M5")
    assert match.target == 2
    assert match.at("H1") == "M5"
    match.play_to_dice(2)
    assert match.target == 4
    match.play(4)
    assert match.standing("H1")


@rule("BB16-FAQ-16", "BB16-SKILL-49", lrb4="LRB4-FAQ-13", hb2006="HB06-TOC-26.k")
def test_two_squares_beyond_his_movement_take_two_rolls() -> None:
    match = position(". H1 . A1", H1={"ma": 1, "skills": "leap"})
    match.play("H1 move", "west", "leap M5", 2, 2, 4)
    assert needed(match, Test.GO_FOR_IT) == [2, 2]
    assert (match.at("H1"), match.active) == ("M5", "A")  # there is nothing left to go for


@rule("BB16-FAQ-16", "BB16-SKILL-49", lrb4="LRB4-FAQ-13", hb2006="HB06-TOC-26.k")
@pytest.mark.parametrize("dice", [(1,), (2, 1)])
def test_failing_to_go_for_it_he_goes_down_in_the_new_square(dice: tuple[int, ...]) -> None:
    match = position(". H1 . A1", H1={"ma": 1, "skills": "leap"})
    match.play_to_dice("H1 move", "west", "leap M5", *dice)
    assert (match.rolling, match.roller) == ("armour", "H1")
    assert match.at("H1") == "M5"
    match.play(1, 1)
    assert needed(match, Test.LEAP) == []


@rule("BB16-FAQ-16", "BB16-SKILL-49", hb2006="HB06-TOC-26.k", lrb4="LRB4-FAQ-13 LRB4-SKILL-28")
def test_he_needs_two_squares_in_all() -> None:
    match = position("H1 . . . A1", H1={"ma": 1, "skills": "leap"})
    match.play("H1 move", "east", "east", 2)
    assert jumps(match.choices()) == set()
    assert "north" in match.choices()


@rule("BB16-SKILL-49", "BB16-SKILL-82", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-14")
def test_one_who_has_taken_root_jumps_nowhere() -> None:
    match = position("H1* . . H2", H1="leap take_root")
    match.play("H1 pass", 1)
    assert set(match.choices()) == {"end", "throw", "time up"}


@rule("BB16-SKILL-49", "BB16-ACT-04", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-28")
def test_nobody_leaps_in_a_block_action() -> None:
    match = position("A1 H1 A2", H1="leap").play("H1 block")
    assert {word for word in match.choices() if word.startswith("leap")} == set()


# --- the ball where he lands ------------------------------------------------------------------------------------------


@rule("BB16-SKILL-49", "BB16-PICK-04", hb2006="HB06-TOC-13 HB06-PICK-04")
def test_a_ball_he_fails_to_pick_up_where_he_lands_bounces_and_the_turn_is_over() -> None:
    match = position("H1 A1 o\nH2 . .", H1="leap")
    match.play_to_dice("H1 move", "leap M5", 4, 1)
    assert match.rolling == "bounce"
    match.play(2)
    assert (match.ball(), match.holder(), match.turnover()) == ("M4", "", "pick_up")


@rule("BB16-SKILL-49", "BB16-BOUNC-01", "BB16-PICK-02", hb2006="HB06-TOC-13 HB06-PICK-02")
@pytest.mark.parametrize(("hurt", "where"), [((1, 1), "pitch"), ((6, 6, 4, 4), "ko")])
def test_a_ball_he_falls_on_bounces_even_if_he_is_carried_off(hurt: tuple[int, ...], where: str) -> None:
    match = position("H1 A1 o\nH2 . .", H1="leap")
    match.play_to_dice("H1 move", "leap M5", 1, *hurt)
    assert (match.where("H1"), match.rolling) == (where, "bounce")
    match.play(2)
    assert match.ball() == "M4"


@rule("BB16-SKILL-49", "BB16-TD-04")
def test_a_carrier_in_the_end_zone_leaps_no_more() -> None:
    match = position("H1* .\n. .\nA1 .", at="Y5", H1="leap").play("H1 move", "Z5")
    assert match.game.state.score == [1, 0]


@rule("BB16-SKILL-49", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("other", ["A1", "A1-", "H2", "H2="])
def test_he_jumps_over_players_of_either_team(other: str) -> None:
    match = position(f"H1 {other} .\n. . . A2", H1="leap").play("H1 move", "leap M5", 4)
    assert (match.at("H1"), match.standing("H1")) == ("M5", True)
