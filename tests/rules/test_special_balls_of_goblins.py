"""The goblins' own balls: one that deflates, one that explodes, and one with a snotling inside."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support.kick_off import answers
from tests.support.special_balls import ball_kind, declare, with_ball
from touchback.rules.checks.invariants import check_invariants

CALM = (6, 2, 3, 1)  # a kick-off result without a double or a question
PASS = "H1* . . . . H2"


@rule("BB16-GBALL-03")
@pytest.mark.parametrize("owner", ["A", "H"])
@pytest.mark.parametrize(("square", "needed"), [("M5", 5), ("P5", 6)])
def test_a_shady_special_is_2_harder_to_throw(square: str, needed: int, owner: str) -> None:
    match = with_ball("shady_special", PASS, owner=owner).play_to_dice("H1 pass", "throw", square)
    assert match.target == needed


@rule("BB16-GBALL-03", "BB16-SKILL-29")
def test_a_shady_special_is_harder_to_throw_in_the_opponents_turn_too() -> None:
    match = with_ball("shady_special", "H1 A1* . A2", A1={"ag": 4, "skills": "dump_off"})
    match.play_to_dice("H1 block", "use", "N5")
    assert (match.rolling, match.roller, match.target) == ("test", "A1", 5)  # H1 marks him


@rule("BB16-GBALL-03", "BB16-SKILL-13")
def test_a_bomb_is_no_harder_to_throw_while_a_shady_special_is_about() -> None:
    drawing = "H1 . . . .\n. . . . .\n. . . . .\nH2* . . . ."
    match = with_ball("shady_special", drawing, H1="bombardier secret_weapon").play_to_dice("H1 bomb", "O5")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 4)


# --- the fuse ---------------------------------------------------------------------------------------------------------


def fuse(length: int, drawing: str, **what: object) -> Board:
    match = with_ball("explodin", drawing, **what)  # type: ignore[arg-type]
    match.game.state.fuse = length
    return match


@rule("BB16-GBALL-04", "BB16-PITCH-02")
def test_when_the_ball_is_placed_the_goblin_coach_picks_the_length_of_the_fuse() -> None:
    match = declare("goblin").play("explodin", "H10", "T6")
    assert (match.asked, match.prompt) == ("H", "fuse")
    assert answers(match) == {f"fuse {n}" for n in range(1, 9)}
    match.play("fuse 5", 5, 1, *CALM, 5)
    assert (match.game.state.fuse, match.prompt) == (5, "turn")
    match = declare("goblin").play_to_dice("shady_special", "H10", "T6")
    assert (match.rolling, match.game.state.fuse) == ("kick", 0)  # no other ball has one


@rule("BB16-GBALL-05")
@pytest.mark.parametrize(("die", "left"), [(2, 4), (5, 4), (6, 3)])
@pytest.mark.parametrize("active", ["H", "A"])
@pytest.mark.parametrize("drawing", ["H1* . . A1", "H1 . o A1"], ids=["carried", "loose"])
def test_the_fuse_burns_down_at_the_end_of_each_turn(die: int, left: int, active: str, drawing: str) -> None:
    match = fuse(5, drawing, active=active).play_to_dice("end turn")
    assert (match.rolling, match.active, match.game.faces) == ("fuse", active, (6,))
    match.play(die)
    assert match.game.state.fuse == left


@rule("BB16-GBALL-05")
def test_a_turn_that_ends_in_a_turnover_burns_the_fuse_too() -> None:
    match = fuse(5, "H1 A1 . o").play_to_dice("H1 move", "west", 1, 1, 1)
    assert (match.turnover(), match.rolling, match.active) == ("fell", "fuse", "H")


@rule("BB16-GBALL-05")
@pytest.mark.parametrize(("length", "die"), [(2, 2), (3, 6)])
def test_with_a_space_to_go_it_does_not_explode_yet(length: int, die: int) -> None:
    match = fuse(length, "H1* . . A1").play("end turn", die)
    assert (match.game.state.fuse, ball_kind(match), match.standing("H1")) == (1, "explodin", True)
    assert (match.active, match.prompt) == ("A", "turn")


@rule("BB16-GBALL-05")
def test_a_fuse_that_goes_out_leaves_a_plain_ball() -> None:
    match = fuse(5, "H1* . . A1").play("end turn", 1)
    assert (ball_kind(match), match.game.state.fuse, match.prompt) == ("plain", 0, "turn")


@rule("BB16-GBALL-05", "BB16-RRL-05")
@pytest.mark.parametrize(("answer", "kind", "left"), [("team", "explodin", 0), ("keep", "plain", 1)])
def test_a_team_re_roll_of_the_goblins_keeps_the_fuse_alight(answer: str, kind: str, left: int) -> None:
    match = fuse(5, "H1* . . A1", rerolls=(1, 1))
    match.game.state.reroll_used = [1, 1]  # it does not matter that one has been used in this turn
    match.play("end turn", 1)
    assert (match.asked, match.prompt, answers(match)) == ("A", "relight", {"keep", "team"})
    match.play(answer)
    assert (ball_kind(match), match.game.state.rerolls) == (kind, [1, left])
    assert match.game.state.fuse == (5 if answer == "team" else 0)


@rule("BB16-GBALL-05")
def test_a_fuse_still_burning_when_the_drive_ends_is_forgotten() -> None:
    match = fuse(5, "H1* . . A1", bench=(5, 5))
    match.game.state.turn = [8, 8]
    match.play("end turn", 3)
    assert (match.game.state.fuse, ball_kind(match), match.game.state.half) == (0, "plain", 2)


@rule("BB16-GBALL-05", "BB16-GBALL-06", "BB16-PITCH-02")
@pytest.mark.parametrize(("length", "die"), [(1, 2), (1, 6), (2, 6)])
def test_at_the_end_of_the_fuse_the_carrier_goes_down_and_those_beside_him_may(length: int, die: int) -> None:
    match = fuse(length, "A1 H1* H2 A2").play_to_dice("end turn", die)
    assert (match.rolling, match.roller) == ("armour", "H1")  # no die for him
    match.play_to_dice(1, 1)
    assert match.prone("H1")
    assert (match.rolling, match.roller, match.target) == ("ball_blast", "H2", 4)  # the active side's first
    match.play_to_dice(3)
    assert (match.rolling, match.roller) == ("ball_blast", "A1")
    assert match.standing("H2")
    match.play_to_dice(4, 1, 1)
    assert match.prone("A1")
    assert match.rolling == "scatter"  # A2 was too far away
    check_invariants(match.game)


@rule("BB16-GBALL-06")
@pytest.mark.parametrize(("drawing", "carrier"), [("H1* . . A1", "H1"), ("H1 . . A1*", "A1")])
def test_a_carrier_of_either_side_goes_down(drawing: str, carrier: str) -> None:
    match = fuse(1, drawing).play_to_dice("end turn", 2, 1, 1)
    assert (match.prone(carrier), match.standing("H1" if carrier == "A1" else "A1")) == (True, True)


@rule("BB16-GBALL-06")
def test_the_blast_reaches_all_eight_squares_around_it() -> None:
    match = fuse(1, "H1 H2 H3 .\nH4 o A1 .\nA2 A3 A4 A5").play_to_dice("end turn", 2)
    reached = []
    while match.rolling == "ball_blast":
        reached.append(match.roller)
        match.play_to_dice(1)
    assert reached == ["H1", "H2", "H3", "H4", "A1", "A2", "A3", "A4"]


@rule("BB16-GBALL-06")
@pytest.mark.parametrize("lying", ["A1-", "A1="], ids=["prone", "stunned"])
def test_one_who_lies_beside_the_blast_has_his_armour_tested_on_the_same_die(lying: str) -> None:
    match = fuse(1, f"{lying} o . A2").play_to_dice("end turn", 2)
    assert (match.rolling, match.roller) == ("ball_blast", "A1")
    match.play_to_dice(4)
    assert (match.rolling, match.roller) == ("armour", "A1")
    match = fuse(1, f"{lying} o . A2").play_to_dice("end turn", 2, 3)
    assert match.rolling == "scatter"


@rule("BB16-GBALL-06", "BB16-GBALL-07")
def test_a_blast_does_not_undo_a_touchdown_but_may_hurt_the_scorer() -> None:
    match = fuse(1, "H1* . .", at="Y5", bench=(5, 5)).play_to_dice("H1 move", "east")
    assert match.rolling == "fuse"
    match.play_to_dice(2)
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play(6, 6, 1, 1)
    assert match.game.state.score == [1, 0]
    assert (match.prompt, match.facts("scatter")) == ("place", [])  # no other ball is needed


@rule("BB16-GBALL-07")
def test_a_plain_ball_scatters_three_times_from_there_before_anyone_may_catch_it() -> None:
    match = fuse(1, "o . H1 A1", at="K5").play_to_dice("end turn", 2, 5, 5)
    assert (match.ball(), match.rolling) == ("M5", "scatter")  # over H1
    match.play_to_dice(5)
    assert (match.ball(), match.rolling, match.roller) == ("N5", "test", "A1")
    match.play(6)
    assert (match.holder(), ball_kind(match), match.active) == ("A1", "plain", "A")


@rule("BB16-GBALL-07")
def test_a_ball_that_was_carried_is_replaced_where_its_carrier_went_down() -> None:
    match = fuse(1, "H1* . . A1").play_to_dice("end turn", 2, 1, 1)
    assert (match.ball(), match.at("H1"), match.rolling, match.square_meant) == ("K5", "K5", "scatter", "K5")
    match.play_to_dice(5, 5, 5)
    assert (match.ball(), match.rolling, match.roller) == ("N5", "test", "A1")


@rule("BB16-GBALL-07")
def test_another_ball_comes_while_either_side_has_a_turn_left() -> None:
    match = fuse(1, "o . H1 A1")
    match.game.state.turn = [8, 7]
    assert match.play_to_dice("end turn", 2).rolling == "scatter"


@rule("BB16-GBALL-07")
def test_a_replacement_that_comes_down_on_an_empty_square_bounces_there() -> None:
    match = fuse(1, "o . H1 A1", at="K5").play_to_dice("end turn", 2, 7, 7, 7)
    assert (match.ball(), match.rolling) == ("K8", "bounce")
    match.play(5)
    assert (match.ball(), match.active) == ("L8", "A")


@rule("BB16-GBALL-07")
def test_no_other_ball_comes_when_the_drive_ends_with_the_turn() -> None:
    match = fuse(1, "H1 . o . A1", bench=(5, 5))
    match.game.state.turn = [8, 8]
    match.play("end turn", 2)
    assert match.game.state.half == 2


# --- the snotling -----------------------------------------------------------------------------------------------------


@rule("BB16-GBALL-08", "BB16-CONC-01")
def test_once_he_has_moved_the_ball_it_is_too_late_to_concede() -> None:
    match = with_ball("snotling_suit", "H1 . A1", ball="N9", owner="H")
    assert "concede" in match.choices()
    match.play("move ball", 1, "face east", 3)
    assert "concede" not in match.choices()


@rule("BB16-GBALL-08", "BB16-GBALL-09")
def test_the_goblin_coach_may_move_the_ball_once_in_each_of_his_turns() -> None:
    match = with_ball("snotling_suit", "H1 . A1", ball="N9", owner="H")
    assert "move ball" in answers(match)
    match.play("move ball", 1, "face east", 3)
    assert match.ball() == "O9"
    assert "move ball" not in answers(match)
    match.play("end turn")
    assert "move ball" not in answers(match)  # not in the other side's turn
    match.play("end turn")
    assert "move ball" in answers(match)
    match.play_to_dice("end turn", "end turn", "move ball")
    assert (match.rolling, match.game.faces) == ("ball_moves", (3,))  # rolled anew each time
    match.play(2, "face west", 3, "face west", 3)
    assert match.ball() == "M9"


@rule("BB16-GBALL-08")
def test_an_opponent_who_holds_the_ball_keeps_it_with_an_agility_test_at_plus_1() -> None:
    match = with_ball("snotling_suit", "H1 A1* .", owner="H").play_to_dice("move ball")
    assert (match.rolling, match.roller, match.target) == ("test", "A1", 3)  # tackle zones do not matter
    match.play(3)
    assert (match.holder(), match.prompt) == ("A1", "turn")
    assert "move ball" not in answers(match)


@rule("BB16-GBALL-08")
def test_a_ball_that_tears_loose_bounces_for_one_square_of_its_movement_and_moves_on() -> None:
    match = with_ball("snotling_suit", "H1 . A1* . .", owner="H").play_to_dice("move ball", 2, 2)
    assert match.rolling == "bounce"
    match.play(5)
    assert (match.ball(), match.prompt, match.asked) == ("N5", "point_ball", "H")
    match.play("face east", 3)
    assert (match.ball(), match.prompt, match.turnover()) == ("O5", "turn", "")


@rule("BB16-GBALL-08")
def test_a_ball_in_the_hands_of_its_own_side_just_walks_away() -> None:
    match = with_ball("snotling_suit", "H1* . A1", owner="H").play("move ball", 1, "face south", 3)
    assert (match.ball(), match.holder(), match.turnover()) == ("K6", "", "")


@rule("BB16-GBALL-08")
def test_it_may_move_after_players_have_acted_and_they_may_act_after_it() -> None:
    match = with_ball("snotling_suit", "H1 . A1\nH2 . .", ball="N9", owner="H").play("H1 move", "west", "end")
    assert "move ball" in answers(match)
    match.play("move ball", 1, "face east", 3)
    assert (match.ball(), match.active, "H2 move" in answers(match)) == ("O9", "H", True)


@rule("BB16-GBALL-08")
def test_a_ball_that_was_held_on_to_may_try_again_in_the_next_turn() -> None:
    match = with_ball("snotling_suit", "H1 . A1*", owner="H").play("move ball", 3, "end turn", "end turn")
    assert (match.active, "move ball" in answers(match)) == ("H", True)
    match.play_to_dice("move ball")
    assert (match.rolling, match.roller) == ("test", "A1")


@rule("BB16-GBALL-09", "BB16-COMP-02")
def test_the_ball_moves_d3_squares_each_by_the_template_that_its_coach_points() -> None:
    match = with_ball("snotling_suit", "H1 . A1", ball="M6", owner="H").play_to_dice("move ball")
    assert (match.rolling, match.game.faces) == ("ball_moves", (3,))
    match.play(3)
    assert (match.asked, answers(match)) == ("H", {"face north", "face east", "face south", "face west"})
    match.play("face south", 1, "face south", 4, "face south", 6)  # one arm, straight on, the other arm
    assert (match.ball(), match.prompt) == ("M9", "turn")


@rule("BB16-GBALL-09")
@pytest.mark.parametrize(
    ("way", "squares"),
    [
        ("north", ("L5", "M5", "N5")),
        ("east", ("N5", "N6", "N7")),
        ("south", ("N7", "M7", "L7")),
        ("west", ("L7", "L6", "L5")),
    ],
)
@pytest.mark.parametrize("die", range(1, 7))
def test_each_arm_of_the_template_has_two_faces_of_the_die(way: str, squares: tuple[str, ...], die: int) -> None:
    match = with_ball("snotling_suit", "H1 . . . . . A1", ball="M6", owner="H").play("move ball", 1, f"face {way}", die)
    assert match.ball() == squares[(die - 1) // 2]


@rule("BB16-GBALL-09")
def test_a_ball_that_runs_off_the_pitch_is_thrown_in_and_its_move_is_over() -> None:
    match = with_ball("snotling_suit", "H1 . A1", ball="N1", owner="H").play_to_dice("move ball", 3, "face north", 3)
    assert match.rolling == "throw_in"
    match.play(3, 1, 2, 5)
    assert match.prompt == "turn"


@rule("BB16-GBALL-09", "BB16-GBALL-10")
def test_whoever_catches_it_on_its_way_ends_its_move() -> None:
    match = with_ball("snotling_suit", "H1 o . . A1", owner="H").play("move ball", 3, "face west", 3, 6)
    assert (match.holder(), match.asked, match.prompt) == ("H1", "H", "turn")


@rule("BB16-GBALL-10")
@pytest.mark.parametrize(("race", "needed"), [("", 4), ("goblin", 3)])
@pytest.mark.parametrize(("who", "other"), [("H1", "A1"), ("A1", "H1")])
def test_a_standing_player_in_the_way_must_try_to_catch_it_and_goblins_are_better_at_it(
    who: str, other: str, race: str, needed: int
) -> None:
    match = with_ball("snotling_suit", f"{who} o . . {other}", owner="H", **{who: {"race": race}})
    match.play_to_dice("move ball", 3, "face west", 3)
    assert (match.rolling, match.roller, match.target) == ("test", who, needed)
    match.play(6)
    assert (match.holder(), match.prompt) == (who, "turn")  # and there its move ends


@rule("BB16-GBALL-10")
def test_one_who_lies_in_its_way_cannot_catch_it_and_it_bounces() -> None:
    match = with_ball("snotling_suit", "H1- o . . A1", owner="H").play_to_dice("move ball", 1, "face west", 3)
    assert (match.ball(), match.rolling) == ("K5", "bounce")
    match.play(2)
    assert (match.ball(), match.prompt, match.turnover()) == ("K4", "turn", "")


@rule("BB16-GBALL-10")
def test_a_ball_that_bounces_off_a_player_moves_on() -> None:
    match = with_ball("snotling_suit", "H1 . A1 . .", ball="O5", owner="H")
    match.play("move ball", 3, "face west", 3, "face west", 3, 1, 2)
    assert (match.ball(), match.prompt, match.asked) == ("M4", "point_ball", "H")
    match.play("face north", 3)
    assert (match.ball(), match.prompt, match.turnover()) == ("M3", "turn", "")


@rule("BB16-GBALL-07")
def test_a_replacement_that_scatters_off_the_pitch_is_thrown_in() -> None:
    match = fuse(1, "o . H1 A1", at="K1").play_to_dice("end turn", 2, 2)
    assert (match.rolling, match.ball()) == ("throw_in", "K1")
    match.play(3, 1, 1, 5)
    assert (match.ball(), match.active) == ("L2", "A")


@rule("BB16-GBALL-05", "BB16-SKILL-48")
@pytest.mark.parametrize(("leader", "asked"), [("A2", True), ("", False)])
def test_the_leaders_re_roll_keeps_the_fuse_alight_only_while_a_leader_is_on_the_pitch(
    leader: str, asked: bool
) -> None:
    match = fuse(5, "H1* . . A1 A2", rerolls=(0, 1), **({leader: "leader"} if leader else {}))
    match.game.state.leader_rerolls[1] = 1
    match.play("end turn", 1)
    assert (match.prompt == "relight") == asked


@rule("BB16-GBALL-10", "BB16-TD-02")
def test_a_snotling_caught_in_the_end_zone_is_a_touchdown() -> None:
    match = with_ball("snotling_suit", "o H1", at="Y5", owner="H", bench=(5, 5))
    match.play("move ball", 3, "face east", 3, 6)
    assert match.game.state.score == [1, 0]


@rule("BB16-GBALL-10", "BB16-TD-02")
def test_a_snotling_caught_by_an_opponent_in_their_own_end_zone_is_none() -> None:
    match = with_ball("snotling_suit", "o A1\n. .\n. .\nH1 .", at="Y5", owner="H")
    match.play("move ball", 3, "face east", 3, 6)
    assert (match.holder(), match.game.state.score, match.prompt) == ("A1", [0, 0], "turn")


@rule("BB16-GBALL-10", "BB16-TD-05")
def test_a_snotling_caught_by_an_opponent_who_stands_where_they_score_is_their_touchdown() -> None:
    match = with_ball("snotling_suit", "A1 o\n. .\n. .\nH1 .", at="A5", owner="H", bench=(5, 5))
    match.play("move ball", 3, "face west", 3, 6)
    assert (match.game.state.score, match.game.state.turn) == ([0, 1], [3, 4])


@rule("BB16-GBALL-10")
@pytest.mark.parametrize(
    ("position", "needed"),
    [
        *((goblin, 3) for goblin in ("goblin", "underworld_goblin", "bomma", "looney", "fanatic", "doom_diver")),
        *((goblin, 3) for goblin in ("pogoer", "ooligan")),
        *((other, 4) for other in ("lineman", "hobgoblin", "troll")),
    ],
)
def test_players_of_goblin_positions_catch_it_as_goblins(position: str, needed: int) -> None:
    match = with_ball("snotling_suit", "H1 o .", owner="H")
    match.game.match.players[match.slot("H1")].position = position
    match.play_to_dice("move ball", 3, "face west", 3)
    assert (match.roller, match.target) == ("H1", needed)


@rule("BB16-GBALL-10", "BB16-TD-01")
def test_nobody_scores_with_a_ball_that_comes_to_lie() -> None:
    match = with_ball("snotling_suit", "A1 . . o . .", at="A5", owner="A", active="A").play(
        "move ball", 1, "face east", 3
    )
    assert (match.ball(), match.game.state.score, match.prompt) == ("E5", [0, 0], "turn")
