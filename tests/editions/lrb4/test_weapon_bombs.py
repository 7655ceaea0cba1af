"""Bombs: a fuse, a throw, perhaps another throw, one bounce, and a bang."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from touchback.rules.model.state import PRONE, STUNNED

LIT = 2
OPEN_FIELD = """
    H1 .  .  .  .  .  A1
    .  .  .  .  .  .  .
    .  .  .  .  .  .  H2
    """  # H1 at K5, A1 at Q5, H2 at Q7


def bomber(drawing: str = OPEN_FIELD, **what: Any) -> Board:
    return position(drawing, edition="lrb4", **{"H1": "bombs", **what})


# --- lighting it ----------------------------------------------------------------------------------------------------


@rule("LRB4-EQUIP-24", "LRB4-EQUIP-25")
def test_it_is_an_action_of_its_own_from_where_he_stands() -> None:
    match = bomber().play_to_dice("H1 bomb")
    assert (match.rolling, match.roller, match.target) == ("light_bomb", "H1", 2)
    match.play(LIT)
    assert (match.asked, match.prompt) == ("H", "pass_target")


@rule("LRB4-EQUIP-24")
def test_it_leaves_the_side_its_pass() -> None:
    match = bomber(H2="bombs").play("H1 bomb", LIT, "N5", 6, 2)
    assert match.at("H1") == "K5"
    assert {"H2 pass", "H2 bomb"} <= set(match.choices())
    assert not [word for word in match.choices() if word.startswith("H1")]


@rule("LRB4-EQUIP-24")
def test_it_may_follow_the_sides_pass() -> None:
    drawing = """
        H2* .  .  H3
        .   .  .  .
        .   .  .  .
        H1  .  .  .
        """
    match = bomber(drawing).play("H2 pass", "throw", "N5", 6, 6)
    assert "H1 bomb" in match.choices()
    assert "H3 pass" not in match.choices()


@rule("LRB4-EQUIP-24")
def test_he_cannot_throw_one_lying_down() -> None:
    match = bomber("H1- . H2", H2="bombs")
    assert "H2 bomb" in match.choices()
    assert "H1 bomb" not in match.choices()


@rule("LRB4-EQUIP-25", "LRB4-EQUIP-30")
def test_on_a_one_it_goes_off_in_his_square() -> None:
    match = bomber().play_to_dice("H1 bomb", 1)
    assert match.prone("H1")
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play(1, 1)
    assert match.turnover() == "fell"


@rule("LRB4-EQUIP-25", "LRB4-EQUIP-30")
def test_when_it_goes_off_in_his_square_those_beside_him_feel_it_too() -> None:
    match = bomber("H1 A1 . .\n.  A2 . H2").play_to_dice("H1 bomb", 1)
    assert (match.rolling, match.game.faces) == ("explosion", (6, 6))
    match.play_to_dice(4, 3)
    assert (match.prone("H1"), match.prone("A1"), match.standing("A2")) == (True, True, True)


# --- the throw ------------------------------------------------------------------------------------------------------


@rule("LRB4-EQUIP-27")
def test_it_is_thrown_like_the_ball() -> None:
    match = bomber("A2 . . . . . .\nH1 . . . . . A1\n. . . . . . H2").play("H1 bomb", LIT)
    assert "X6" in match.choices()
    assert "Y6" not in match.choices()
    match.play_to_dice("Q6")
    assert (match.rolling, match.target) == ("test", 5)  # agility 3, short, one zone


@rule("LRB4-EQUIP-27")
@pytest.mark.parametrize(("square", "target"), [("M5", 3), ("P5", 4), ("T5", 5), ("X5", 6)])
def test_the_range_makes_the_throw_easier_or_harder(square: str, target: int) -> None:
    match = bomber("H1\n.\n.\n. . . . . . A1").play("H1 bomb", LIT).play_to_dice(square)
    assert (match.rolling, match.roller, match.target) == ("test", "H1", target)


@rule("LRB4-EQUIP-27")
@pytest.mark.parametrize("weather", ["nice", "very_sunny"])
def test_the_sun_is_in_his_eyes_as_in_any_throwers(weather: str) -> None:
    match = bomber(weather=weather).play_to_dice("H1 bomb", LIT, "O5")
    assert (match.rolling, match.target) == ("test", 5 if weather == "very_sunny" else 4)


@rule("LRB4-EQUIP-27")
def test_tackle_zones_and_rain_make_it_harder_to_catch() -> None:
    drawing = "H1 . . . . . A1 H3\n. . . . . . .\n. . . . . . H2"
    match = bomber(drawing, weather="pouring_rain").play_to_dice("H1 bomb", LIT, "Q5", 6, "use")
    assert (match.rolling, match.roller, match.target) == ("test", "A1", 5)


@rule("LRB4-EQUIP-27", "LRB4-TRAIT-51", "LRB4-TRAIT-50")
@pytest.mark.parametrize(
    ("skills", "farthest"), [("bombs", "X5"), ("bombs stunty", "U5"), ("bombs stunty strong_arm", "X5")]
)
def test_the_small_throw_it_no_farther_than_the_ball(skills: str, farthest: str) -> None:
    row = [f"{column}5" for column in "LMNOPQRSTUVWXYZ"]
    choices = bomber("H1", H1=skills).play("H1 bomb", LIT).choices()
    assert [square for square in row if square in choices][-1] == farthest


@rule("LRB4-EQUIP-27", "LRB4-WEA-07")
def test_in_a_blizzard_it_goes_no_farther_than_the_ball() -> None:
    choices = bomber("H1 . . . . . A1", weather="blizzard").play("H1 bomb", LIT).choices()
    assert ("Q5" in choices, "R5" in choices) == (True, False)


@rule("LRB4-EQUIP-27")
def test_a_hail_mary_pass_may_be_one_of_a_bomb() -> None:
    match = bomber(H1="bombs hail_mary_pass").play("H1 bomb", LIT)
    assert "hail mary Z5" in match.choices()
    assert "hail mary Z5" not in bomber().play("H1 bomb", LIT).choices()


@rule("LRB4-EQUIP-27", "LRB4-EQUIP-28")
def test_whoever_catches_it_must_throw_it_at_once_whosever_turn_it_is() -> None:
    match = bomber().play("H1 bomb", LIT, "Q5", 6)
    assert (match.asked, match.prompt) == ("A", "catch_bomb")
    match.play_to_dice("use")
    assert (match.roller, match.target) == ("A1", 3)  # easier to catch, as an accurate pass is
    match.play_to_dice(6)
    assert (match.rolling, match.roller, match.target) == ("light_bomb", "A1", 4)
    match.play(4)
    assert (match.asked, match.prompt, match.active) == ("A", "pass_target", "H")
    assert "no" not in match.choices()
    assert {word for word in match.choices() if word.startswith(("end", "done"))} == set()


@rule("LRB4-EQUIP-27", "LRB4-EQUIP-28")
def test_an_interceptor_throws_it_on_too() -> None:
    match = bomber("H1 H3 . A1 . . A2 H2").play("H1 bomb", LIT, "Q5")
    assert (match.asked, match.prompt, "H3" in match.choices()) == ("A", "intercept", False)
    match.play_to_dice("A1", 6)
    assert (match.rolling, match.roller, match.target) == ("light_bomb", "A1", 4)


@rule("LRB4-EQUIP-27")
def test_what_an_opponent_throws_back_may_be_intercepted_by_the_side_whose_turn_it_is() -> None:
    match = bomber("H1 . . H2 . . A1\n. . . . . . .\n. . . . A2 . .").play("H1 bomb", LIT, "Q5", 6, "use", 6, 4, "K5")
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "intercept", {"no", "H2"})
    match.play_to_dice("H2", 6)
    assert (match.rolling, match.roller) == ("light_bomb", "H2")


@rule("LRB4-EQUIP-27")
def test_a_team_mate_who_has_thrown_it_on_may_still_act() -> None:
    match = bomber("H1 . . . H2 . A1").play("H1 bomb", LIT, "O5", 6, "use", 6, 4, "O9", 6, 2)
    assert match.prompt == "turn"
    assert {"H2 move", "H2 pass"} <= set(match.choices())
    assert "H1 move" not in match.choices()


@rule("LRB4-EQUIP-27")
def test_one_who_has_acted_may_catch_it_and_throw_it_on() -> None:
    match = bomber("H1 . . . H2 . A1").play("H2 move", "south", "north", "end", "H1 bomb", LIT, "O5", 6)
    assert (match.asked, match.prompt) == ("H", "catch_bomb")
    match.play_to_dice("use", 6)
    assert (match.rolling, match.roller) == ("light_bomb", "H2")


@rule("LRB4-EQUIP-27")
@pytest.mark.parametrize(
    ("drawing", "script"), [("H1 . . . A1* . H2", ("O5", 6, "use", 6)), ("H1 . A1* . H2 . .", ("O5", "A1", 6))]
)
def test_one_who_holds_the_ball_catches_or_intercepts_it_all_the_same(drawing: str, script: tuple[Any, ...]) -> None:
    match = bomber(drawing).play_to_dice("H1 bomb", LIT, *script)
    assert (match.rolling, match.roller, match.holder()) == ("light_bomb", "A1", "A1")


@rule("LRB4-EQUIP-28")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_for_a_later_throw_the_fuse_is_short(die: int) -> None:
    match = bomber().play_to_dice("H1 bomb", LIT, "Q5", 6, "use", 6, die)
    assert match.prone("A1")
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play(1, 1)
    assert (match.turnover(), match.active) == ("", "H")


@rule("LRB4-EQUIP-28", "LRB4-EQUIP-25")
@pytest.mark.parametrize("throws", [2, 3, 4])
@pytest.mark.parametrize("die", [3, 4])
def test_every_throw_but_the_first_needs_the_short_fuse(throws: int, die: int) -> None:
    match = bomber().play("H1 bomb", LIT)
    hands = ["H1", *["A1", "H2"] * 2][:throws]
    for number, catcher in enumerate(hands[1:], start=2):
        match.play_to_dice({"A1": "Q5", "H2": "Q7"}[catcher], 6, "use", 6)
        assert (match.rolling, match.roller, match.target) == ("light_bomb", catcher, 4)
        match.play_to_dice(4 if number < throws else die)
    assert match.standing(hands[-1]) is (die == 4)


@rule("LRB4-SKILL-07", "LRB4-SKILL-36", "LRB4-EQUIP-27")
def test_one_to_whom_it_comes_back_has_used_his_pass_skill_in_this_action() -> None:
    match = bomber("H1 . . . . . H2\n.\n.\n.\n. . A1", H1="bombs pass").play("H1 bomb", LIT, "Q5", 2)
    assert "pass" in match.choices()
    match.play("pass", 6, "use", 6, 4, "K5", 6, "use", 6, 4).play_to_dice("Q5", 2)
    assert match.rolling == "scatter"


@rule("LRB4-EQUIP-27")
def test_one_that_strays_may_be_caught_as_well_but_not_as_easily() -> None:
    match = bomber().play("H1 bomb", LIT, "N5", 2, 5, 5, 5)
    assert (match.asked, match.prompt) == ("A", "catch_bomb")
    match.play_to_dice("use")
    assert (match.roller, match.target) == ("A1", 4)


@rule("LRB4-EQUIP-27", "LRB4-EQUIP-29")
@pytest.mark.parametrize(
    ("drawing", "script"),
    [
        pytest.param(OPEN_FIELD, ("Q5", 6, "use", 6, 4, "Z5", 6, 2), id="caught"),
        pytest.param("H1 . . A1 . . A2 H2", ("Q5", "A1", 6, 4, "N13", 6, 2), id="intercepted"),
    ],
)
def test_nor_is_it_a_turnover_if_an_opponent_has_it_and_his_throw_bounces_once_too(
    drawing: str, script: tuple[Any, ...]
) -> None:
    match = bomber(drawing).play("H1 bomb", LIT, *script)
    assert match.facts("explosion") == [(match.game.rules.pitch.named("Z4" if "Z5" in script else "N12"),)]
    assert (match.turnover(), match.active, match.prompt) == ("", "H", "turn")


@rule("LRB4-EQUIP-27", "LRB4-EQUIP-29", "LRB4-KICK-03")
def test_a_missed_throw_is_no_turnover() -> None:
    match = bomber().play("H1 bomb", LIT, "Q5", 2, 2, 2, 2, 2)  # short of the target: three squares, and one more
    assert match.facts("explosion") == [(match.game.rules.pitch.named("Q1"),)]
    assert (match.turnover(), match.active, match.prompt) == ("", "H", "turn")


@rule("LRB4-EQUIP-27", "LRB4-EQUIP-29")
def test_a_fumbled_one_bounces_from_his_square_and_costs_nothing_else() -> None:
    match = bomber().play_to_dice("H1 bomb", LIT, "Q5", 1)
    assert match.rolling == "scatter"
    match.play_to_dice(5)
    assert (match.rolling, match.facts("explosion")) == ("explosion", [(match.game.rules.pitch.named("L5"),)])
    match.play(3)
    assert (match.standing("H1"), match.turnover(), match.active) == (True, "", "H")


@rule("LRB4-EQUIP-26")
@pytest.mark.parametrize("stance", [PRONE, STUNNED])
def test_if_he_goes_down_with_it_in_his_hands_it_bounces_and_goes_off(stance: int) -> None:
    match = bomber().play("H1 bomb", LIT)
    match.game.lay(match.slot("H1"), stance)  # whatever it was
    match.play_to_dice("Q5")
    assert match.rolling == "scatter"
    match.play_to_dice(5)
    assert match.facts("explosion") == [(match.game.rules.pitch.named("L5"),)]
    assert not match.facts("test")


@rule("LRB4-EQUIP-26")
def test_so_it_does_if_one_who_has_caught_it_goes_down() -> None:
    match = bomber().play("H1 bomb", LIT, "Q5", 6, "use", 6, 4)
    match.game.lay(match.slot("A1"), PRONE)
    match.play_to_dice("K5")
    assert match.rolling == "scatter"
    match.play_to_dice(5)
    assert match.facts("explosion") == [(match.game.rules.pitch.named("R5"),)]


@rule("LRB4-EQUIP-26", "LRB4-EQUIP-30")
def test_where_it_then_goes_off_it_fells_players_like_any_other() -> None:
    match = bomber("H1 . A1 .\n.  . . H2").play("H1 bomb", LIT)
    match.game.lay(match.slot("H1"), PRONE)
    match.play_to_dice("Q5", 5)  # between the two
    assert (match.rolling, match.game.faces) == ("explosion", (6, 6))
    match.play_to_dice(3, 4)
    assert (match.prone("A1"), match.rolling, match.roller) == (True, "armour", "A1")


# --- coming down ----------------------------------------------------------------------------------------------------


@rule("LRB4-EQUIP-29", "LRB4-EQUIP-30", "LRB4-KICK-03")
def test_on_an_empty_square_it_bounces_once_and_then_goes_off() -> None:
    match = bomber().play_to_dice("H1 bomb", LIT, "O5", 6)
    assert match.rolling == "scatter"
    match.play_to_dice(5)
    assert match.facts("explosion") == [(match.game.rules.pitch.named("P5"),)]
    assert (match.rolling, match.game.faces) == ("explosion", (6,))


@rule("LRB4-EQUIP-29")
def test_one_of_the_away_sides_bounces_as_well() -> None:
    match = position("A1 . . . .\n. . . . H1", edition="lrb4", active="A", A1="bombs")
    match.play_to_dice("A1 bomb", LIT, "M7", 6)
    assert match.rolling == "scatter"
    assert match.play_to_dice(5).facts("explosion") == [(match.game.rules.pitch.named("N7"),)]


@rule("LRB4-EQUIP-29")
@pytest.mark.parametrize(("catcher", "square"), [("A1", "Q5"), ("H2", "Q7")])
def test_nobody_has_to_catch_it_and_then_it_bounces_off_him(catcher: str, square: str) -> None:
    match = bomber().play("H1 bomb", LIT, square, 6)
    assert (match.asked, match.prompt) == (catcher[0], "catch_bomb")
    match.play_to_dice("no", 5)
    assert match.facts("explosion") == [(match.game.rules.pitch.named(square.replace("Q", "R")),)]
    assert not match.facts("test")[1:]


@rule("LRB4-EQUIP-29")
@pytest.mark.parametrize("lying", ["A1-", "A1="])
def test_one_who_lies_there_cannot_catch_it_and_it_bounces_off_him(lying: str) -> None:
    match = bomber(f"H1 . . . . . {lying}\n. . . . . . .\n. . . . . . H2").play_to_dice("H1 bomb", LIT, "Q5", 6)
    assert match.rolling == "scatter"
    match.play_to_dice(5)
    assert match.facts("explosion") == [(match.game.rules.pitch.named("R5"),)]


@rule("LRB4-EQUIP-29", "LRB4-TRAIT-08")
def test_it_bounces_off_one_who_has_forgotten_what_he_is_doing() -> None:
    match = bomber("H1 . . . H2 . A1", H2="bone_head").play("H2 move", 1).play_to_dice("H1 bomb", LIT, "O5", 6)
    assert match.rolling == "scatter"


@rule("LRB4-EQUIP-29", "LRB4-EQUIP-30")
def test_dropped_it_bounces_as_well_and_goes_off_under_whoever_is_there() -> None:
    match = bomber("H1 . . . . . A1 A2\n. . . . . . H2 .").play_to_dice("H1 bomb", LIT, "Q5", 6, "use", 1, 5)
    assert (match.rolling, match.game.faces) == ("explosion", (6, 6))
    match.play_to_dice(3, 3)
    assert match.prone("A2")
    assert (match.rolling, match.roller) == ("armour", "A2")


@rule("LRB4-EQUIP-29")
def test_over_the_edge_it_harms_nobody() -> None:
    match = bomber("H1 . . . . . A1\n. . . . H2 . .", at="K1").play("H1 bomb", LIT, "N1", 6, 2)
    assert match.facts("explosion") == [(0,)]
    assert match.prompt == "turn"


# --- the bang -------------------------------------------------------------------------------------------------------


@rule("LRB4-EQUIP-30", "LRB4-EQUIP-29")
def test_who_is_in_the_square_goes_down_those_beside_it_on_four_or_more() -> None:
    match = bomber("H1 . . . . A1 A2 A4\n. . . . . H2 A3 .")
    match.play_to_dice("H1 bomb", LIT, "O5", 6, 5)  # bounces into A1's square, two from A4's
    assert (match.rolling, match.game.faces, match.target) == ("explosion", (6, 6, 6), 4)
    match.play_to_dice(3, 4, 3)
    assert (match.prone("A1"), match.prone("A2"), match.standing("A3"), match.standing("H2")) == (True,) * 4
    assert (match.rolling, match.roller, match.target) == ("armour", "A1", 9)
    match.play_to_dice(6, 6, 3, 4)
    assert (match.rolling, match.roller) == ("armour", "A2")
    match.play(1, 1)
    assert (match.stunned("A1"), match.turnover(), match.active) == (True, "", "H")


@rule("LRB4-EQUIP-30")
@pytest.mark.parametrize("beside", ["J4", "K4", "L4", "J5", "L5", "J6", "K6", "L6"])
@pytest.mark.parametrize("name", ["A1", "H3"])
def test_any_of_the_eight_squares_beside_it_will_do(beside: str, name: str) -> None:
    match = position(OPEN_FIELD.replace("A1", "A2"), edition="lrb4", H1="bombs", **{name: ""})
    match.game.put(match.slot(name), match.game.rules.pitch.named(beside))
    match.play_to_dice("H1 bomb", 1)
    assert (match.rolling, match.game.faces) == ("explosion", (6,))
    assert match.play_to_dice(4).prone(name)


@rule("LRB4-EQUIP-30")
@pytest.mark.parametrize("die", range(1, 7))
def test_each_die_of_those_beside_it(die: int) -> None:
    match = bomber("H1 A1 . .\n. . . H2").play_to_dice("H1 bomb", 1, die)
    assert match.prone("A1") is (die >= 4)


@rule("LRB4-EQUIP-30")
@pytest.mark.parametrize(("dice", "where"), [((3, 4), "pitch"), ((4, 4), "ko"), ((4, 5), "ko"), ((5, 5, 1), "injured")])
def test_its_injuries_are_like_any_other(dice: tuple[int, ...], where: str) -> None:
    match = bomber("H1 . . . . A1 .\n. . . . . . .\n. . . . . . H2")
    match.play("H1 bomb", LIT, "O5", 6, 5, 6, 6, *dice)
    assert match.where("A1") == where


@rule("LRB4-EQUIP-30", "LRB4-TRAIT-52")
def test_armed_or_not_the_small_are_hurt_more_easily_by_it() -> None:
    match = bomber("H1 A1 . .\n. . . H2", H1="bombs stunty", A1="stunty")
    match.play("H1 bomb", 1, 4, 6, 6, 3, 4, 6, 6, 3, 4)
    assert (match.where("H1"), match.where("A1")) == ("ko", "ko")


@rule("LRB4-EQUIP-30", "LRB4-FAQ-46")
def test_a_player_of_the_moving_side_who_falls_ends_the_turn() -> None:
    match = bomber("H1 . . . . A1 .\n. . . . . H2 .")
    match.play("H1 bomb", LIT, "O5", 6, 5, 4, 1, 1, 1, 1)
    assert match.prone("H2")
    assert (match.turnover(), match.active) == ("fell", "A")


@rule("LRB4-EQUIP-30", "LRB4-BOU-02")
def test_a_ball_dropped_in_the_blast_bounces_before_the_armour_rolls() -> None:
    match = bomber("H1 . . . . A1* .\n. . . . . . H2").play_to_dice("H1 bomb", LIT, "O5", 6, 5, 3)
    assert match.rolling == "bounce"
    match.play_to_dice(2)
    assert (match.rolling, match.roller) == ("armour", "A1")


@rule("LRB4-EQUIP-30")
@pytest.mark.parametrize("lying", ["-", "="])
def test_those_who_lie_there_are_hurt_like_anybody(lying: str) -> None:
    match = bomber(f"H1 . . . . A1{lying} A2{lying}\n. . . . . . .\n. . . . . . H2")
    match.play_to_dice("H1 bomb", LIT, "O5", 6, 5)
    assert (match.rolling, match.game.faces) == ("explosion", (6,))
    match.play_to_dice(4)
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play_to_dice(1, 1)
    assert (match.rolling, match.roller) == ("armour", "A2")
