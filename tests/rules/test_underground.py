"""Conditions underground: seeping ground, bad light, geysers and tremors."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import AWAY, HOME, QUIET, event, kick_off, opening, set_up, toss

# --- bubbling up from below -----------------------------------------------------------------------------------------


@rule("BB16-SUBT-02", "BB16-QREF-16")
def test_seeping_ground_costs_a_square_of_movement_and_allows_a_third_extra_one() -> None:
    match = position("H1 . . . . . . A1", weather="bubbling_up", H1={"ma": 2})
    match.play("H1 move", "J5")
    for square in ("I5", "H5", "G5"):
        match.play_to_dice(square)
        assert (match.rolling, match.target) == ("test", 2)
        match.play_to_dice(2)
    assert match.at("H1") == "G5"
    assert match.active == "A"  # there is nothing left that he could do


@rule("BB16-SUBT-02", "BB16-QREF-16")
def test_nobody_is_slower_than_one() -> None:
    match = position("H1 . . . A1", weather="bubbling_up", H1={"ma": 1})
    match.play("H1 move", "J5")
    assert match.at("H1") == "J5"


@rule("BB16-SUBT-02", "BB16-QREF-16")
def test_the_ground_seeps_under_either_side() -> None:
    match = position("H1 . . A1 . .", weather="bubbling_up", active="A", A1={"ma": 2})
    match.play_to_dice("A1 move", "O5", "P5")
    assert (match.rolling, match.roller) == ("test", "A1")


@rule("BB16-SUBT-02", "BB16-QREF-16")
@pytest.mark.parametrize(("dice", "rolling"), [((1, 1), "test"), ((3, 4), "")])
def test_those_are_slowed_who_come_on_when_the_ground_has_long_been_wet(dice: tuple[int, int], rolling: str) -> None:
    match = toss(opening(options={"weather": "subterranean"}).play_to_dice(*dice), "H")
    set_up(match, HOME, AWAY).play_to_dice("T6", 5, 1, *QUIET, 7)
    match.play_to_dice("A11 move", "W9", "W10", "W11", "W12", "W13", "W14")
    assert match.rolling == rolling


@rule("BB16-SUBT-02", "BB16-KOT-07", "BB16-QREF-54", "BB16-QREF-16", "BB16-SUBT-01.c")
def test_the_ground_dries_when_the_conditions_change() -> None:
    match = kick_off(options={"weather": "subterranean"}, weather="bubbling_up")
    assert match.game.state.profiles[0].ma == 5
    match.play_to_dice("T6", 5, 1, *event(7), 1, 2)
    assert match.game.state.profiles[0].ma == 6


@rule("BB16-SUBT-02", "BB16-SKILL-71", "BB16-QREF-16")
def test_a_sprinter_on_seeping_ground_may_go_for_it_four_times_and_no_fifth() -> None:
    match = position("H1 . . . . . . A1", weather="bubbling_up", H1={"ma": 1, "skills": "sprint"})
    match.play("H1 move", "J5", "I5", 2, "H5", 2, "G5", 2)
    assert match.prompt == "step"
    match.play("F5", 2)
    assert (match.at("H1"), match.active) == ("F5", "A")


@rule("BB16-SUBT-02", "BB16-QREF-16")
def test_on_seeping_ground_the_third_extra_square_may_pay_for_a_block() -> None:
    match = position("A1 . . . H1", weather="bubbling_up", H1={"ma": 2})
    match.play("H1 blitz", "west", "west", 2, "west", 2)
    assert "A1" in match.choices()
    match.play_to_dice("A1")
    assert (match.rolling, match.target) == ("test", 2)


# --- gloomy ---------------------------------------------------------------------------------------------------------


@rule("BB16-SUBT-03", "BB16-QREF-17", "BB16-SUBT-04", "BB16-QREF-18")
@pytest.mark.parametrize(
    ("kind", "target", "needed"),
    [
        ("nice_enough", "I8", 4),
        ("gloomy", "E8", 2),
        ("gloomy", "H8", 3),
        ("gloomy", "I8", 5),
        ("nice_enough", "O8", 5),
        ("gloomy", "O8", 6),
    ],
)
def test_bad_light_spoils_long_throws(kind: str, target: str, needed: int) -> None:
    match = position("H1*", at="B8", weather=kind, H1={"ag": 4}, A1={}).play_to_dice("H1 pass", "throw", target)
    assert (match.rolling, match.target) == ("test", needed)


@rule("BB16-SUBT-03", "BB16-QREF-17")
def test_in_bad_light_the_second_extra_square_is_harder() -> None:
    match = position("H1 . . . A1", weather="gloomy", H1={"ma": 1}).play_to_dice("H1 move", "J5", "I5")
    assert match.target == 2
    match.play_to_dice(2, "H5")
    assert match.target == 3


@rule("BB16-SUBT-03", "BB16-SKILL-71", "BB16-QREF-17")
def test_in_bad_light_a_sprinters_third_extra_square_is_as_hard_as_the_second() -> None:
    match = position("H1 . . . A1", weather="gloomy", H1={"ma": 1, "skills": "sprint"})
    match.play_to_dice("H1 move", "J5", "I5", 2, "H5", 3, "G5")
    assert (match.rolling, match.target) == ("test", 3)


# --- geysers --------------------------------------------------------------------------------------------------------


def felled(drawing: str, at: str = "K5", push: str = "M5") -> Board:
    """Home's number 1 has knocked down away's number 1."""
    match = position(drawing, at=at, weather="thermal_geysers")
    return match.play_to_dice("H1 block", 6, push, "stay")


@rule("BB16-SUBT-05", "BB16-QREF-19")
def test_on_anything_but_a_one_the_ground_holds() -> None:
    match = felled("H1 A1")
    assert (match.rolling, match.roller) == ("geyser", "A1")
    match.play_to_dice(2)
    assert (match.rolling, match.at("A1")) == ("armour", "M5")


@rule("BB16-SUBT-05", "BB16-QREF-19")
def test_a_geyser_flings_the_player_and_adds_two_to_his_injury() -> None:
    match = felled("H1 A1").play_to_dice(1)
    assert (match.rolling, match.game.faces) == ("flung", (8, 3))
    match.play_to_dice(5, 2)
    assert (match.at("A1"), match.rolling, match.target) == ("O5", "armour", 9)
    match.play_to_dice(6, 6, 3, 3)
    assert match.where("A1") == "ko"


@rule("BB16-SUBT-05", "BB16-QREF-19")
def test_unhurt_by_the_fall_he_rolls_no_injury() -> None:
    match = felled("H1 A1").play_to_dice(1, 5, 2, 4, 4)
    assert match.prone("A1")
    assert (match.active, match.prompt) == ("A", "turn")


@rule("BB16-SUBT-05", "BB16-QREF-19")
def test_he_flies_over_others_and_on_to_the_first_free_square() -> None:
    match = felled("H1 A1 . A2 H2 A3 .").play_to_dice(1, 5, 2)
    assert match.at("A1") == "Q5"  # M5 plus two is taken, and so is the next
    assert match.at("A2") == "N5"


@rule("BB16-SUBT-05", "BB16-QREF-19")
@pytest.mark.parametrize(
    ("drawing", "at", "push"),
    [("H1 A1 .", "K1", "M1"), (".  .  A2\nH1 A1 .", "K1", "M2")],
    ids=["at once", "because the last square is taken"],
)
@pytest.mark.parametrize(("dice", "where"), [((1, 1), "reserves"), ((3, 3), "ko")])
def test_off_the_pitch_the_crowd_gets_him_with_two_more(
    drawing: str, at: str, push: str, dice: tuple[int, int], where: str
) -> None:
    match = felled(drawing, at=at, push=push).play_to_dice(1, 2, 1)
    assert (match.rolling, match.roller) == ("injury", "A1")  # no armour against the crowd
    match.play(*dice)
    assert match.where("A1") == where


@rule("BB16-SUBT-05", "BB16-KD-05", "BB16-QREF-19")
def test_the_ball_he_held_bounces_where_he_fell() -> None:
    match = felled("H1 A1* .", at="K1", push="M1").play_to_dice(1, 2, 1, 1, 1)
    assert (match.rolling, match.ball()) == ("bounce", "M1")


@rule("BB16-SUBT-05", "BB16-QREF-19", "BB16-PICK-02", "BB16-BOUNC-01")
def test_a_ball_he_comes_down_on_bounces() -> None:
    match = felled("H1 A1 . . o").play_to_dice(1, 5, 2)
    assert (match.at("A1"), match.ball(), match.rolling) == ("O5", "O5", "bounce")
    match.play_to_dice(2, 6, 6)
    assert (match.ball(), match.rolling) == ("O4", "injury")
    match.play(3, 3)
    assert match.where("A1") == "ko"


@rule("BB16-SUBT-05", "BB16-QREF-19")
def test_the_moving_side_is_not_spared() -> None:
    match = position("H1 . . A1", weather="thermal_geysers", H1={"ma": 1}).play_to_dice("H1 move", "J5", "I5", 1)
    assert (match.rolling, match.roller) == ("geyser", "H1")


@rule("BB16-SUBT-05", "BB16-QREF-19")
def test_whoever_is_merely_placed_prone_wakes_no_geyser() -> None:
    match = kick_off("M6 M7 M8", "N6 N7 N8", options={"kick_off": "blitzmania"}, weather="thermal_geysers")
    match.play_to_dice("T6", 5, 1, *event(11), 1, 6, 1, 1, 1)
    assert match.prone("H1")
    assert match.rolling == "bounce"


# --- tremors --------------------------------------------------------------------------------------------------------


def shaken(drawing: str = "H1 H2 . . A1 A2", **what: object) -> Board:
    """Home has ended its turn."""
    return position(drawing, weather="seismic_activity", **what).play_to_dice("end turn")  # type: ignore[arg-type]


@rule("BB16-SUBT-06", "BB16-QREF-20")
@pytest.mark.parametrize(
    ("strength", "die", "rocks"), [(3, 5, False), (3, 6, True), (5, 5, True), (5, 4, False), (4, 5, False)]
)
def test_at_the_end_of_a_turn_the_ground_may_shake_more_so_under_the_strong(
    strength: int, die: int, rocks: bool
) -> None:
    match = shaken(A1={"st": strength})
    assert (match.rolling, match.game.faces) == ("tremor", (6,))
    match.play_to_dice(die)
    assert (match.rolling == "tremor") == rocks
    assert rocks or (match.active, match.prompt) == ("A", "turn")


@rule("BB16-SUBT-06", "BB16-RAND-01", "BB16-QREF-20")
@pytest.mark.parametrize(("dice", "side"), [((2, 5), "H"), ((5, 2), "A")])
def test_a_rock_falls_on_a_random_player_of_the_lower_side(dice: tuple[int, int], side: str) -> None:
    match = shaken().play_to_dice(6, *dice)
    assert (match.rolling, match.game.faces) == ("random_player", (2,))
    match.play_to_dice(2)
    assert (match.rolling, match.roller) == ("injury", f"{side}2")  # no armour roll
    match.play(1, 1)
    assert match.stunned(f"{side}2")
    assert (match.active, match.turnover()) == ("A", "")  # the turn was over anyway


@rule("BB16-SUBT-06", "BB16-QREF-20")
def test_a_tie_hits_both_sides() -> None:
    match = shaken().play(6, 4, 4, 1, 1, 1, 2, 4, 4)
    assert (match.stunned("H1"), match.where("A2")) == (True, "ko")


@rule("BB16-SUBT-06", "BB16-KD-05", "BB16-QREF-20")
def test_a_carrier_hit_by_a_rock_drops_the_ball() -> None:
    match = shaken("H1* H2 . . A1 A2").play_to_dice(6, 1, 6, 1, 1, 1)
    assert (match.rolling, match.ball()) == ("bounce", "K5")
    match.play(4)
    assert match.ball() == "J5"


@rule("BB16-SUBT-06", "BB16-KD-05", "BB16-QREF-20")
def test_the_ball_bounces_even_when_its_carrier_is_carried_off() -> None:
    match = shaken("H1* H2 . . A1 A2").play_to_dice(6, 1, 6, 1, 4, 4)
    assert (match.rolling, match.where("H1")) == ("bounce", "ko")
    match.play(4)
    assert match.ball() == "J5"


@rule("BB16-SUBT-06", "BB16-INJ-03", "BB16-QREF-20")
def test_one_stunned_as_his_turn_ended_rolls_over_after_his_next() -> None:
    match = shaken().play(6, 1, 6, 2, 1, 1)
    match.play_to_dice("end turn").play(1)
    assert match.stunned("H2")
    match.play_to_dice("end turn").play(1)
    assert match.prone("H2")


@rule("BB16-SUBT-06", "BB16-QREF-20")
def test_the_ground_may_shake_after_the_other_sides_turn_too() -> None:
    match = shaken().play(1).play_to_dice("end turn")
    assert match.rolling == "tremor"


@rule("BB16-SUBT-06", "BB16-QREF-20")
def test_only_the_strong_who_are_on_the_pitch_make_the_ground_shake() -> None:
    match = shaken("H1 H2 . . A1 A2", A12={"st": 6}).play_to_dice(5)
    assert (match.active, match.prompt) == ("A", "turn")


@rule("BB16-SUBT-06", "BB16-QREF-20")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_each_of_the_strong_of_either_side_adds_one(die: int) -> None:
    match = shaken(A1={"st": 5}, H2={"st": 6}).play_to_dice(die)
    assert (match.rolling, match.game.faces) == ("tremor", (6, 6))


@rule("BB16-SUBT-06", "BB16-QREF-20")
@pytest.mark.parametrize("mark", ["-", "="])
def test_the_strong_count_on_the_ground_too(mark: str) -> None:
    match = shaken(f"H1 H2 . . A1{mark} A2", A1={"st": 5}).play_to_dice(5)
    assert (match.rolling, match.game.faces) == ("tremor", (6, 6))


@rule("BB16-SUBT-06", "BB16-QREF-20")
def test_the_ground_may_shake_after_a_turn_that_ended_in_a_turnover() -> None:
    match = position("H1 . . A1", weather="seismic_activity", H1={"ma": 1})
    match.play_to_dice("H1 move", "J5", "I5", 1, 1, 1)
    assert (match.turnover(), match.rolling) == ("fell", "tremor")


@rule("BB16-SUBT-06", "BB16-RAND-01", "BB16-QREF-20")
@pytest.mark.parametrize("mark", ["", "-", "="])
def test_a_rock_may_fall_on_anyone_on_the_pitch_and_on_no_reserves(mark: str) -> None:
    match = shaken(f"H1 H2{mark} . . A1 A2", bench=(2, 2)).play_to_dice(6, 2, 5)
    assert (match.rolling, match.game.faces) == ("random_player", (2,))
    match.play_to_dice(2)
    assert (match.rolling, match.roller) == ("injury", "H2")


@rule("BB16-SUBT-06", "BB16-QREF-20")
def test_the_ground_may_shake_after_a_bonus_turn_too() -> None:
    match = kick_off(options={"weather": "subterranean"}, weather="seismic_activity")
    match.play_to_dice("T6", 5, 1, *event(10), "end turn")
    assert (match.rolling, match.game.faces) == ("tremor", (6,))
    match.play_to_dice(5)
    assert match.rolling == "bounce"  # only then does the kick come down


@rule("BB16-SUBT-06", "BB16-QREF-20")
def test_nothing_shakes_after_a_turn_that_ended_with_a_touchdown() -> None:
    match = position("H1* .\n. .\n. A1", at="Y5", weather="seismic_activity", bench=(3, 3)).play("H1 move", "east")
    assert (match.game.state.score, match.rolling, match.prompt) == ([1, 0], "", "place")


@rule("BB16-SUBT-03", "BB16-QREF-17")
def test_in_the_gloom_a_sprinters_third_extra_square_is_as_hard_as_the_second() -> None:
    match = position("H1 . . . A1", weather="gloomy", H1={"ma": 1, "skills": "sprint"})
    match.play_to_dice("H1 move", "J5", "I5", 2, "H5", 3, "G5")
    assert (match.rolling, match.target) == ("test", 3)
