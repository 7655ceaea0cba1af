"""Bombs: thrown, intercepted, caught, thrown on, and exploding."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.rolls import needed, order, rollers
from touchback.league.match_statistics import Deeds
from touchback.rules.terms.purposes import Test

BOMBER = "bombardier"

# --- the action -----------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-12", hb2006="HB06-TOC-13")
def test_it_is_an_action_of_its_own_and_not_the_turns_pass() -> None:
    match = position("H1 . H2*", H1=BOMBER)
    assert "H1 bomb" in match.choices()
    assert "H2 bomb" not in match.choices()
    match.play("H1 bomb", "N9", 4)
    assert match.prompt == "turn"
    assert "H1 move" not in match.choices()
    assert "H2 pass" in match.choices()


@rule("BB16-SKILL-12", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("mark", ["-", "="])
def test_not_while_he_lies_down(mark: str) -> None:
    match = position(f"H1{mark} H2", H1=BOMBER)
    assert "H1 bomb" not in match.choices()


@rule("BB16-SKILL-12", hb2006="HB06-TOC-13")
def test_he_may_take_any_other_action_instead() -> None:
    match = position("H1 H2 A1", H1="bombardier")
    assert {"H1 move", "H1 blitz", "H1 pass", "H1 bomb"} <= set(match.choices())


@rule("BB16-SKILL-12", hb2006="HB06-TOC-13")
def test_one_who_holds_the_ball_may_throw_a_bomb_and_keeps_the_ball() -> None:
    match = position("H1* H2", H1=BOMBER).play("H1 bomb", "N9", 4)
    assert (match.prompt, match.holder()) == ("turn", "H1")


@rule("BB16-SKILL-12")
def test_a_bomb_may_follow_the_teams_pass() -> None:
    drawing = """
        H2* .  .  H3
        .   .  .  .
        .   .  .  .
        H1  .  .  .
        """
    match = position(drawing, H1="bombardier").play("H2 pass", "throw", "N5", 6, 6)
    assert "H1 bomb" in match.choices()
    assert "H3 pass" not in match.choices()


@rule("BB16-SKILL-12")
def test_he_throws_from_where_he_stands() -> None:
    match = position("H1 . H2", H1=BOMBER)
    match.play("H1 bomb")
    assert match.prompt == "pass_target"


@rule("BB16-SKILL-12", hb2006="HB06-TOC-13")
def test_several_bombers_may_throw_in_one_turn() -> None:
    match = position("H1 H2 H3", H1=BOMBER, H2=BOMBER)
    match.play("H1 bomb", "N9", 4)
    assert "H2 bomb" in match.choices()


@rule("BB16-SKILL-12", "BB16-WEATH-04", "BB16-QREF-02", hb2006="HB06-TOC-13")
def test_zones_weather_and_range_count_as_for_a_ball() -> None:
    match = position("A1 .\nH1 .", weather="very_sunny", H1=BOMBER)
    match.play_to_dice("H1 bomb", "O6")  # a short pass
    assert (match.roller, match.target) == ("H1", 6)


@rule("BB16-SKILL-12", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("target", "need"), [("M5", 3), ("P5", 4), ("T5", 5), ("W5", 6)])
def test_the_further_the_harder_as_for_a_ball(target: str, need: int) -> None:
    match = position("H1", H1=BOMBER).play_to_dice("H1 bomb", target)
    assert (match.roller, match.target) == ("H1", need)


@rule("BB16-SKILL-12", "BB16-WEATH-07", "BB16-QREF-05", hb2006="HB06-TOC-13")
def test_a_blizzard_keeps_it_short() -> None:
    match = position("H1", weather="blizzard", H1="bombardier hail_mary_pass")
    match.play("H1 bomb")
    assert "Q5" in match.choices()
    assert "R5" not in match.choices()
    assert not [word for word in match.choices() if word.startswith("hail mary")]


@rule("BB16-SKILL-12", "BB16-SKILL-38", hb2006="HB06-TOC-13")
def test_it_may_be_thrown_without_a_ruler_and_then_nobody_intercepts() -> None:
    match = position("H1 H2 .\n. . A1", H1="bombardier hail_mary_pass")
    match.play("H1 bomb", "hail mary Z15", 2, 4, 4, 2)
    assert match.facts("explosion") == [(match.game.rules.pitch.named("X14"),)]


@rule("BB16-SKILL-12", "BB16-SKILL-57", hb2006="HB06-TOC-13")
def test_skills_of_throwing_work() -> None:
    match = position("H1 H2", H1="bombardier pass")
    match.play("H1 bomb", "M8", 1)
    assert set(match.choices()) == {"keep", "pass"}


@rule("BB16-SKILL-12", "BB16-WINW-02", "BB16-QREF-08")
def test_the_wind_carries_a_wayward_bomb() -> None:
    match = position("H1 H2", weather="howling_winds", H1=BOMBER, options={"weather": "winter"})
    match.game.state.wind = 0  # towards home's own end zone
    match.play_to_dice("H1 bomb", "M8")
    assert (match.rolling, match.target) == ("test", 5)  # a short throw, and one worse
    match.play_to_dice(3)
    assert match.rolling == "blown"
    match.play(3, 3, 7, 7, 7)
    assert match.facts("explosion") == [(match.game.rules.pitch.named("K11"),)]


# --- caught and thrown on -------------------------------------------------------------------------------------------


@rule("BB16-SKILL-13.a", "BB16-SKILL-13.e", "BB16-SKILL-14.e", hb2006="HB06-TOC-13")
def test_a_player_under_it_is_asked_and_a_caught_bomb_must_be_thrown_on() -> None:
    match = position("H1 . . A1", H1=BOMBER)
    match.play("H1 bomb", "N5", 4)
    assert (match.asked, match.prompt) == ("A", "catch_bomb")
    match.play_to_dice("use")
    assert (match.roller, match.target) == ("A1", 3)
    match.play(3)
    assert (match.asked, match.prompt) == ("A", "pass_target")
    assert "no" not in match.choices()
    match.play("K5", 4)
    assert (match.asked, match.prompt) == ("H", "catch_bomb")


@rule("BB16-SKILL-13.e", hb2006="HB06-TOC-13")
def test_it_may_go_to_and_fro_and_catching_it_is_no_turnover() -> None:
    match = position("H1 . . A1\n. . . .\n. . . .\n. . . .\nH2 . . .", H1=BOMBER)
    match.play("H1 bomb", "N5", 4, "use", 3, "K5", 4, "use", 3, "N5", 4, "use", 3, "N9", 4)
    assert rollers(match, Test.PASS) == ["H1", "A1", "H1", "A1"]
    assert not match.turnover()
    assert (match.prompt, match.active) == ("turn", "H")


@rule("BB16-SKILL-13.b", "BB16-SKILL-13.e", "BB16-SKILL-13.f", hb2006="HB06-TOC-13")
def test_an_interceptor_throws_it_on_and_that_is_no_turnover_either() -> None:
    match = position("H1 . A1 . H2\n. . . . .\n. . . . .\n. . . . .\nH3 . . . .", H1=BOMBER)
    match.play("H1 bomb", "O5")
    assert (match.asked, match.prompt) == ("A", "intercept")
    match.play("A1", 6)
    assert (match.asked, match.prompt) == ("A", "pass_target")
    match.play("M9", 4)
    assert not match.turnover()
    assert match.active == "H"


@rule("BB16-SKILL-13.c", hb2006="HB06-TOC-13")
def test_one_who_holds_the_ball_may_catch_or_intercept_it() -> None:
    match = position("H1 . A1* . H2", H1=BOMBER)
    match.play("H1 bomb", "O5")
    assert set(match.choices()) == {"no", "A1"}
    match = position("H1 . . A1*", H1=BOMBER)
    match.play("H1 bomb", "N5", 4, "use", 3, "N9", 4)
    assert match.holder() == "A1"


@rule("BB16-SKILL-13.e", hb2006="HB06-TOC-13")
def test_a_team_mate_who_has_thrown_it_on_may_still_act() -> None:
    match = position("H1 . . H2", H1=BOMBER)
    match.play("H1 bomb", "N5", 4, "use", 3, "N9", 4)
    assert "H2 pass" in match.choices()


@rule("BB16-SKILL-13.b", "BB16-SKILL-66", "BB16-SKILL-12", hb2006="HB06-TOC-13")
def test_safe_throw_cancels_an_interception() -> None:
    match = position("H1 . A1 . H2", H1="bombardier safe_throw")
    match.play("H1 bomb", "O5", "A1", 6, "use", 4, 4)
    assert (match.asked, match.prompt) == ("H", "catch_bomb")


@rule("BB16-SKILL-13.a", "BB16-SKILL-26", hb2006="HB06-TOC-13")
def test_a_diver_may_catch_it_beside_him() -> None:
    match = position("H1 . . . A1", H1=BOMBER, A1="diving_catch")
    match.play("H1 bomb", "N5", 4)
    assert (match.asked, match.prompt) == ("A", "diving_catch")
    match.play("A1", 3)
    assert match.prompt == "pass_target"
    match.play_to_dice("N9")
    assert match.roller == "A1"


@rule("BB16-SKILL-13.a", "BB16-SKILL-26.a", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("dice", "need"), [((4,), 2), ((2, 2, 8, 4), 4)], ids=["accurate", "scattered"])
def test_diving_catch_helps_with_an_accurate_bomb_too(dice: tuple[int, ...], need: int) -> None:
    match = position("H1 . . A1", H1=BOMBER, A1="diving_catch").play_to_dice("H1 bomb", "N5", *dice, "use")
    assert (match.roller, match.target) == ("A1", need)


@rule("BB16-SKILL-13.a", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("dice", "need"), [((4,), 3), ((2, 2, 8, 4), 4)], ids=["accurate", "scattered back to the same square"]
)
def test_only_an_accurate_bomb_is_caught_at_plus_one(dice: tuple[int, ...], need: int) -> None:
    match = position("H1 . . A1", H1=BOMBER)
    match.play_to_dice("H1 bomb", "N5", *dice, "use")
    assert (match.roller, match.target) == ("A1", need)


@rule("BB16-SKILL-13.d", "BB16-SKILL-14.b", hb2006="HB06-TOC-13")
def test_a_player_without_tackle_zones_neither_catches_nor_intercepts_it() -> None:
    under = position("H1 . . A1", H1=BOMBER)
    under.game.distract(under.slot("A1"), True)
    under.play_to_dice("H1 bomb", "N5", 4)
    assert (under.rolling, under.roller) == ("armour", "A1")
    between = position("H1 . A1 . H2", H1=BOMBER)
    between.game.distract(between.slot("A1"), True)
    between.play_to_dice("H1 bomb", "O5")
    assert (between.rolling, between.roller) == ("test", "H1")


@rule("BB16-SKILL-13.d", "BB16-SKILL-26", hb2006="HB06-TOC-13")
def test_a_diver_without_tackle_zones_does_not_reach_for_it() -> None:
    match = position("H1 . . . A1", H1=BOMBER, A1="diving_catch")
    match.game.distract(match.slot("A1"), True)
    match.play_to_dice("H1 bomb", "N5", 4)
    assert match.rolling == "explosion"


@rule("BB16-SKILL-13.e", hb2006="HB06-TOC-13")
def test_a_player_who_has_acted_throws_a_caught_bomb_on_all_the_same() -> None:
    match = position("H1 . . H2", H1=BOMBER)
    match.play("H2 move", "north", "end", "H1 bomb", "N4", 4, "use", 3)
    assert (match.asked, match.prompt) == ("H", "pass_target")
    match.play_to_dice("N9")
    assert match.roller == "H2"


@rule("BB16-SKILL-14.b", "BB16-SKILL-55", "BB16-SKILL-13.a", hb2006="HB06-TOC-13")
def test_one_without_hands_is_not_asked() -> None:
    match = position("H1 . . A1", H1=BOMBER, A1="no_hands")
    match.play_to_dice("H1 bomb", "N5", 4)
    assert (match.rolling, match.roller) == ("armour", "A1")


@rule("BB16-SKILL-13.a", "BB16-RRL-03", hb2006="HB06-TOC-13 HB06-RR-03")
def test_no_team_re_roll_for_those_whose_turn_it_is_not() -> None:
    match = position("H1 . . A1", H1=BOMBER, rerolls=(0, 2))
    match.play_to_dice("H1 bomb", "N5", 4, "use", 1)
    assert match.rolling == "armour"


# --- the bang -------------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-14.a", hb2006="HB06-TOC-13")
def test_in_an_empty_square_it_explodes_and_does_not_bounce() -> None:
    match = position("H1 H2", H1=BOMBER)
    match.play("H1 bomb", "M8", 4)
    assert match.facts("explosion") == [(match.game.rules.pitch.named("M8"),)]
    assert match.prompt == "turn"


@rule("BB16-SKILL-14.b", "BB16-SKILL-14.e", "BB16-SKILL-13.h", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("answer", [("no",), ("use", 1)], ids=["declined", "dropped"])
def test_declined_or_dropped_it_explodes_where_the_player_stands(answer: tuple[str | int, ...]) -> None:
    match = position("H1 . . A1", H1=BOMBER)
    match.play_to_dice("H1 bomb", "N5", 4, *answer)
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play(1, 1)
    assert match.prone("A1")
    assert not match.turnover()


@rule("BB16-SKILL-14.c", "BB16-SKILL-13.g", hb2006="HB06-TOC-13")
def test_fumbled_it_explodes_in_the_throwers_hands_and_ends_the_turn() -> None:
    match = position("H1 . . A1", H1=BOMBER)
    match.play("H1 bomb", "N5", 1, 1, 1)
    assert match.prone("H1")
    assert match.turnover() == "fumble"


@rule("BB16-SKILL-13.g", hb2006="HB06-TOC-13")
def test_a_fumble_of_the_other_side_ends_no_turn() -> None:
    match = position("H1 . . A1\n. . . .\nH2 . . .", H1=BOMBER)
    match.play("H1 bomb", "N5", 4, "use", 3, "N9", 1, 1, 1)
    assert match.prone("A1")
    assert not match.turnover()
    assert (match.prompt, match.active) == ("turn", "H")


@rule("BB16-SKILL-14.e", "BB16-SKILL-14.a", hb2006="HB06-TOC-13")
def test_those_beside_it_go_down_on_four_or_more() -> None:
    match = position("H1 . . A1\n. . A2 .\n. . . A3", H1=BOMBER)
    match.play_to_dice("H1 bomb", "N6", "no", 4)  # beside A1, A2 and A3
    assert (match.rolling, match.game.faces, match.target) == ("explosion", (6, 6, 6), 4)
    match.play(3, 4, 6, 1, 1, 1, 1)
    assert match.standing("A1")
    assert match.prone("A2")
    assert match.prone("A3")


@rule("BB16-SKILL-14.f", "BB16-SKILL-13.a", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("mark", ["-", "="])
def test_so_do_those_who_lie_there_already(mark: str) -> None:
    match = position(f"H1 . . A1{mark}", H1=BOMBER)
    match.play_to_dice("H1 bomb", "N5", 4)
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play_to_dice(6, 6)
    assert match.rolling == "injury"


@rule("BB16-SKILL-14.f", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("mark", ["-", "="])
def test_and_those_who_lie_beside_it_on_four_or_more(mark: str) -> None:
    match = position(f"H1 . . . A1{mark}", H1=BOMBER)
    match.play_to_dice("H1 bomb", "N5", 4)
    assert (match.rolling, match.game.faces) == ("explosion", (6,))
    match.play_to_dice(4)
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play_to_dice(6, 6)
    assert match.rolling == "injury"


@rule("BB16-SKILL-13.h", "BB16-SKILL-14.e", "BB16-TOVR-01", hb2006="HB06-TOC-13 HB06-TURN-12")
def test_a_team_mate_blown_over_ends_the_turn() -> None:
    match = position("H1 . . . H2\n. . . . .\n. . . . .\nA1 . . . .", H1=BOMBER)
    match.play("H1 bomb", "N5", 4, 4, 1, 1)
    assert match.prone("H2")
    assert match.turnover() == "fell"
    assert match.active == "A"


@rule("BB16-SKILL-13.h", "BB16-SKILL-14.e", hb2006="HB06-TOC-13")
def test_so_does_a_bomb_that_the_other_side_threw_back() -> None:
    match = position("H1 . . A1", H1=BOMBER)
    match.play("H1 bomb", "N5", 4, "use", 3, "K5", 4, "no", 1, 1)
    assert match.prone("H1")
    assert match.turnover() == "fell"


@rule("BB16-SKILL-14.d", hb2006="HB06-TOC-13")
def test_among_the_crowd_it_does_nothing() -> None:
    match = position("H1 . A1\n. . .", at="K1", H1=BOMBER)
    match.play("H1 bomb", "M1", 2, 2)
    assert match.facts("explosion") == [(0,)]
    assert match.standing("A1")


@rule("BB16-SKILL-14", hb2006="HB06-TOC-13")
def test_all_are_down_before_any_ball_bounces() -> None:
    match = position("H1 . . A1* A2", H1=BOMBER)
    match.play_to_dice("H1 bomb", "N5", 4, "no", 4, 1, 1, 1, 1)
    assert match.rolling == "bounce"
    match.play(5, 5)  # onto A2, who lies there: it bounces on
    assert match.ball() == "P5"
    assert order(match, "fall", "bounce") == ["fall", "fall", "bounce", "bounce"]


@rule("BB16-SKILL-14", hb2006="HB06-TOC-13")
def test_the_moving_sides_players_are_looked_at_first() -> None:
    match = position("H1 . . . A1\n. . H2 . .", H1=BOMBER)
    match.play_to_dice("H1 bomb", "N5", 4, 4, 4)
    assert (match.rolling, match.roller) == ("armour", "H2")


@rule("BB16-SKILL-14", "BB16-SKILL-66", "BB16-SKILL-12", hb2006="HB06-TOC-13")
def test_safe_throw_keeps_a_nearly_fumbled_bomb_from_going_off() -> None:
    match = position("A1 .\nH1 H2", weather="very_sunny", H1={"ag": 1, "skills": "bombardier safe_throw"})
    match.play("H1 bomb", "N6", 2, "use")
    assert match.facts("explosion") == []
    assert match.prompt == "turn"
    assert not match.turnover()


@rule("BB16-SKILL-12", "BB16-SKILL-15", hb2006="HB06-TOC-13")
def test_one_who_forgets_what_he_was_to_do_throws_nothing() -> None:
    match = position("H1 H2", H1="bombardier bone_head")
    match.play("H1 bomb", 1)
    assert match.prompt == "turn"
    assert needed(match, Test.PASS) == []


@rule("BB16-SKILL-14.b", "BB16-SKILL-26", hb2006="HB06-TOC-13")
def test_dropped_by_a_diver_it_explodes_where_the_diver_stands() -> None:
    match = position("H1 . . . A1", H1=BOMBER, A1="diving_catch")
    match.play_to_dice("H1 bomb", "N5", 4, "A1", 1)
    assert match.facts("explosion") == [(match.game.rules.pitch.named("O5"),)]
    assert (match.rolling, match.roller) == ("armour", "A1")


@rule("BB16-SKILL-14.a", "BB16-SKILL-26", hb2006="HB06-TOC-13")
def test_nobody_dives_for_a_bomb_that_lands_on_a_player() -> None:
    match = position("H1 . . A2- A1", H1=BOMBER, A1="diving_catch")
    match.play_to_dice("H1 bomb", "N5", 4)
    assert match.rolling == "explosion"


@rule("BB16-SKILL-14.d", "BB16-SKILL-26", hb2006="HB06-TOC-13")
def test_nobody_dives_for_a_bomb_in_the_crowd() -> None:
    match = position("H1 . . A1\n. . . .", at="K1", H1=BOMBER, A1="diving_catch")
    match.play("H1 bomb", "M1", 2, 2)
    assert match.facts("explosion") == [(0,)]
    assert match.standing("A1")


@rule("BB16-SKILL-14.e", "BB16-SKILL-13.h", hb2006="HB06-TOC-13")
def test_the_thrower_may_be_hit_by_a_bomb_that_lands_next_to_them() -> None:
    match = position("H1 .\n. .\n. .\nA1 .", H1=BOMBER)
    match.play_to_dice("H1 bomb", "L5", 4)
    assert (match.rolling, match.game.faces) == ("explosion", (6,))
    match.play(4, 1, 1)
    assert match.prone("H1")
    assert match.turnover() == "fell"


@rule("BB16-SKILL-14", hb2006="HB06-TOC-13")
def test_a_ball_dropped_by_a_player_who_is_hit_bounces_once() -> None:
    match = position("H1 . . A1*", H1=BOMBER)
    match.play("H1 bomb", "N5", 4, "no", 1, 1, 5)
    assert (match.ball(), match.prompt) == ("O5", "turn")


@rule("BB16-SKILL-14", hb2006="HB06-TOC-13")
def test_one_who_is_stunned_is_no_better_off_for_being_hit() -> None:
    match = position("H1 . . A1=", H1=BOMBER).play("H1 bomb", "N5", 4, 1, 1)
    assert [what[0] for what in match.facts("armour")] == [match.slot("A1")]
    assert match.stunned("A1")


@rule("BB16-SKILL-14", hb2006="HB06-TOC-13")
def test_the_ball_of_one_whom_it_takes_off_the_pitch_bounces_from_where_he_stood() -> None:
    match = position("H1 . . A1*", H1=BOMBER)
    match.play("H1 bomb", "N5", 4, "no", 6, 6, 4, 4, 5)
    assert (match.where("A1"), match.ball(), match.prompt) == ("ko", "O5", "turn")


@rule("BB16-SKILL-14.g", "BB16-FAQ-38", hb2006="HB06-TOC-13")
def test_a_casualty_by_a_bomb_gives_no_points() -> None:
    match = position("H1 . . A1", H1=BOMBER)
    deeds = Deeds()
    match.game.listener = deeds.hear
    match.play("H1 bomb", "N5", 4, "no", 6, 5, 6, 5, 1, 1)
    assert match.casualty("A1") == "badly_hurt"
    assert not deeds.casualties


@rule("BB16-SKILL-12", "BB16-WEATH-07.b", "BB16-QREF-05", "BB16-WINW-06", "BB16-QREF-12")
@pytest.mark.parametrize(("weather", "far"), [("nice", True), ("blizzard", False), ("winter_blizzard", False)])
def test_in_a_blizzard_a_bomb_flies_a_quick_or_a_short_way_only(weather: str, far: bool) -> None:
    match = position("H1", at="B8", weather=weather, H1="bombardier").play("H1 bomb")
    assert "H8" in match.choices()
    assert ("I8" in match.choices()) == far
