"""Questions and answers about passes, and those who run into them."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support import position as any_position
from tests.support.rolls import order, rollers
from touchback.rules.terms.purposes import Test

LANE = "H1* . . . . H2\n. . . . . .\n. . . . . .\n. . A1 . . ."  # H1 in K5, H2 in P5, A1 in M8
THROW = ("H1 pass", "throw", "P5")


def position(drawing: str, **what: object) -> Board:
    return any_position(drawing, edition="lrb4", **what)  # type: ignore[arg-type]


# --- running into a pass --------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-01", "LRB4-SKILL-21", "LRB4-SKILL-22")
def test_a_dump_off_may_be_run_into_and_intercepted() -> None:
    match = position("H1 A1* . . A2\n. . . . .\n. . . H2 .", H2="pass_block", A1="dump_off")
    match.play("H1 block", "use", "O5")
    assert (match.asked, match.prompt) == ("H", "pass_block")
    match.play("H2", "H2 N6", "done")
    assert (match.asked, match.prompt) == ("H", "intercept")
    match.play_to_dice("H2", 6)
    assert match.holder() == "H2"
    assert match.rolling == "block"


@rule("LRB4-FAQ-37")
def test_one_who_has_declared_a_block_does_not_run_into_the_dump_off_of_his_victim() -> None:
    match = position("H1 A1* . . A2\n. . . . .\n. H2 . . .", H1="pass_block", H2="pass_block", A1="dump_off")
    match.play("H1 block", "use", "O5")
    assert (match.asked, match.prompt) == ("H", "pass_block")
    assert set(match.choices()) == {"done", "H2"}  # his team-mate may, he may not
    match.play_to_dice("done", 4, 6)
    assert match.rolling == "block"
    assert match.at("H1") == "K5"


@rule("LRB4-FAQ-37")
def test_nor_does_a_blitzer_in_the_middle_of_his_block() -> None:
    match = position("H1 . A1* . . A2\n. . . . . .", H1="pass_block", A1="dump_off")
    match.play_to_dice("H1 blitz", "L5", "A1", "use", "P5")
    assert (match.rolling, match.roller) == ("test", "A1")


@rule("LRB4-FAQ-37")
def test_nor_does_one_of_the_other_side_in_its_turn() -> None:
    match = position("A1 H1* . . H2\n. . . . .", active="A", A1="pass_block", H1="dump_off")
    match.play_to_dice("A1 block", "use", "O5")
    assert (match.rolling, match.roller) == ("test", "H1")


@rule("LRB4-FAQ-37")
@pytest.mark.parametrize("action", ["block", "blitz"])
def test_nor_does_one_who_blocks_two(action: str) -> None:
    match = position("H1 A1* . . A2\n. A3 . . .", H1="pass_block multiple_block", A1="dump_off")
    match.play_to_dice(f"H1 {action}", "two A1", "A3", "use", "O5")
    assert (match.rolling, match.roller) == ("test", "A1")


@rule("LRB4-FAQ-11")
def test_one_who_runs_may_leap_and_dodge_by_his_skills() -> None:
    match = position(LANE.replace("A1 .", "A1 H3"), A1="pass_block leap dodge")
    match.play(*THROW, "A1")
    assert "leap M6" in match.choices()
    match.play("A1 M7", 1)
    assert (match.asked, match.prompt) == ("A", "reroll")
    assert set(match.choices()) == {"keep", "dodge"}


@rule("LRB4-FAQ-11", "LRB4-SKILL-37")
@pytest.mark.parametrize("skills", ["pass_block", "pass_block sprint", "pass_block sprint sure_feet"])
def test_nothing_brings_him_a_fourth_square(skills: str) -> None:
    match = position("H1* . . . . H2" + "\n. . . . . ." * 4 + "\n. . A1 . . .", A1={"ma": 2, "skills": skills})
    match.play_to_dice(*THROW)
    assert match.roller == "H1"


@rule("LRB4-FAQ-11", "LRB4-FAQ-12", "LRB4-SKILL-37")
@pytest.mark.parametrize("skills", ["pass_block", "pass_block jump_up"])
def test_nobody_gets_up_to_run_into_a_pass(skills: str) -> None:
    match = position(LANE.replace("A1", "A1-"), A1=skills)
    match.play_to_dice(*THROW)
    assert match.roller == "H1"


@rule("LRB4-FAQ-15", "LRB4-SKILL-37", "LRB4-SKILL-40")
@pytest.mark.parametrize("ma", [1, 2])
def test_a_slow_player_still_runs_three_squares(ma: int) -> None:
    match = position("H1* . . . . H2" + "\n. . . . . ." * 3 + "\n. . A1 . . .", A1={"ma": ma, "skills": "pass_block"})
    match.play(*THROW, "A1", "A1 M8", "A1 M7", "A1 M6")
    assert match.prompt == "intercept"
    assert rollers(match, Test.GO_FOR_IT) == []


@rule("LRB4-FAQ-19", "LRB4-SKILL-37")
@pytest.mark.parametrize("ball", ["", "*"])
def test_nobody_runs_into_a_thrown_team_mate(ball: str) -> None:
    match = position(f"H1 H2{ball} . . .\n. . . A1 .", H1="throw_team_mate", H2="right_stuff", A1="pass_block")
    match.play_to_dice("H1 pass", "throw team-mate H2", "N5")
    assert match.roller == "H1"


# --- the throw ------------------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-05", "LRB4-SKILL-36")
def test_pass_rolls_a_fumbled_hail_mary_again() -> None:
    match = position(LANE, H1="hail_mary_pass pass")
    match.play("H1 pass", "throw", "hail mary P5", 1)
    assert (match.asked, match.prompt) == ("H", "reroll")
    assert set(match.choices()) == {"keep", "pass"}
    match.play_to_dice("pass", 2)
    assert match.rolling == "scatter"


@rule("LRB4-FAQ-28", "LRB4-SKILL-24")
@pytest.mark.parametrize(("skills", "at"), [("", "L6"), ("foul_appearance", "L6"), ("foul_appearance", "K8")])
def test_neither_zones_nor_foul_appearance_change_a_hail_mary(skills: str, at: str) -> None:
    match = position("H1* . . . . .", H1="hail_mary_pass", A1=skills)
    match.game.put(match.slot("A1"), match.game.rules.pitch.named(at))
    match.play_to_dice("H1 pass", "throw", "hail mary V5")
    assert (match.roller, match.target) == ("H1", 2)


@rule("LRB4-FAQ-63", "LRB4-PASS-04")
def test_neither_a_pass_nor_a_hand_off_goes_into_the_crowd() -> None:
    match = position("H1* H2 . .", at="A1", H1="hail_mary_pass")
    match.play("H1 pass", "throw")
    pitch = match.game.rules.pitch
    targets = {word.removeprefix("hail mary ") for word in match.choices()}
    assert targets - {"keep", "concede", "time up", "no"} <= {pitch.name(square) for square in pitch.squares}
    handed = position("H1* H2 . .", at="A1").play("H1 hand-off")
    assert {word for word in handed.choices() if word[0] == "H"} == {"H2"}


@rule("LRB4-FAQ-67", "LRB4-PASS-09", "LRB4-THR-03")
@pytest.mark.parametrize("scatters", [(2,), (4, 2), (5, 5, 2)], ids=["first", "second", "third"])
def test_a_stray_pass_that_leaves_the_pitch_scatters_no_further(scatters: tuple[int, ...]) -> None:
    match = position("H1* . . . .\n. . . . .\n. . . . A1", at="K1")
    match.play_to_dice("H1 pass", "throw", "N1", 2, *scatters)
    assert match.rolling == "throw_in"


@rule("LRB4-FAQ-67", "LRB4-THR-03")
@pytest.mark.parametrize(
    ("at", "script"),
    [
        pytest.param("W5", ("H1 pass", "throw", "Z5", 2, 5), id="over the end line"),
        pytest.param("K1", ("H1 pass", "throw", "hail mary N1", 2, 2), id="hail mary"),
        pytest.param("K1", ("A1 block", "use", "N1", 2, 2), id="dump-off"),
    ],
)
def test_so_does_any_other_throw_wherever_it_leaves(at: str, script: tuple[str | int, ...]) -> None:
    active = str(script[0])[0]
    match = position("H1* . . .\nA1 . . .\n. . . H2", at=at, active=active, H1="hail_mary_pass dump_off", ball="H1")
    match.play_to_dice(*script)
    assert match.rolling == "throw_in"


@rule("LRB4-FAQ-55", "LRB4-THR-03")
def test_nobody_intercepts_a_throw_in() -> None:
    match = position("H1* . . . H2\n. . A1 . .\n. . A2 . .", at="K1")
    match.play_to_dice("H1 pass", "throw", "O1", "no", 2, 2)
    assert match.rolling == "throw_in"
    match.play_to_dice(1, 4, 4)  # it flies past or over A1 and A2
    assert match.prompt != "intercept"
    assert match.rolling in ("bounce", "test")
    assert not [what for what in match.facts("test") if what[0] == Test.INTERCEPT]


@rule("LRB4-FAQ-22", "LRB4-PASS-09")
@pytest.mark.parametrize("target", ["N5", "hail mary N5"])
def test_a_stray_pass_that_a_team_mate_catches_is_no_turnover_and_is_told_as_astray(target: str) -> None:
    match = position("H1* . . .  .\n. . . . .\n. . . . H2\nA1 . . . .", H1="hail_mary_pass")
    match.play("H1 pass", "throw", target, 2, 5, 7, 7, 6)
    assert match.holder() == "H2"
    assert (match.turnover(), match.active) == ("", "H")
    told = ["pass"] if target == "N5" else []
    assert order(match, "pass", "scatter", "held") == [*told, "scatter", "scatter", "scatter", "held"]
    accurate = position("H1* . . H2\n. . . .\nA1 . . .").play("H1 pass", "throw", "N5", 6, 6)
    assert order(accurate, "pass", "scatter", "held") == ["pass", "held"]


@rule("LRB4-FAQ-23", "LRB4-FAQ-48", "LRB4-FAQ-64", "LRB4-PASS-14")
@pytest.mark.parametrize(
    ("target", "die"),
    [
        pytest.param("N5", 1, id="a one"),
        pytest.param("S5", 2, id="a two, far and marked"),
        pytest.param("hail mary S5", 1, id="hail mary"),
    ],
)
def test_a_fumble_is_a_turnover_even_if_a_team_mate_recovers_the_ball(target: str, die: int) -> None:
    match = position("H1* H2 . . . . . . .\nA1 . . . . . . . .", H1="hail_mary_pass")
    match.play("H1 pass", "throw", target, die, 5, 6)
    assert match.holder() == "H2"
    assert (match.turnover(), match.active) == ("fumble", "A")


@rule("LRB4-FAQ-70", "LRB4-PASS-09", "LRB4-INT-02", "LRB4-INT-04", "LRB4-BOU-03")
def test_the_whole_sequence_of_a_pass() -> None:
    match = position(
        ". H1* . . . . . .\n. . . . . . H2 .\n. . . . . . . .\n. . . A1 A2 . . .", A1="pass_block", A2="foul_appearance"
    )
    match.play("H1 pass", "K5", "throw", "Q6")  # move, then target and range
    assert (match.asked, match.prompt) == ("A", "pass_block")
    match.play("A1", "A1 N7", "A1 N6", "done")
    assert (match.asked, match.prompt) == ("A", "intercept")
    match.play_to_dice("A1")
    assert (match.rolling, match.roller) == ("test", "A1")  # before the throw is rolled
    match.play_to_dice(1)
    assert (match.rolling, match.roller) == ("test", "H1")
    match.play_to_dice(2)
    assert match.rolling == "scatter"
    match.play_to_dice(4, 5, 5)
    assert match.ball() == "R6"
    assert match.rolling == "bounce"  # once from the empty square
    match.play_to_dice(4)
    assert (match.rolling, match.roller) == ("test", "H2")


@rule("LRB4-INT-05")
@pytest.mark.parametrize(("side", "other"), ["HA", "AH"])
def test_whoever_intercepts_the_other_side_loses_its_turn(side: str, other: str) -> None:
    match = position(f"{side}1* . {other}1 . {side}2\n. . . . .\n{side}3 . . . .", active=side)
    match.play(f"{side}1 pass", "throw", "O5", f"{other}1", 6)
    assert (match.holder(), match.turnover(), match.active) == (f"{other}1", "intercepted", other)


@rule("LRB4-TURN-10", "LRB4-FAQ-47")
def test_a_hail_mary_pass_that_nobody_catches_ends_the_turn_like_any_other() -> None:
    match = position("H1* . . .\n. . . .\nH2 . . .", H1="hail_mary_pass")
    match.play("H1 pass", "throw", "hail mary X9", 6, 2, 2, 2, 7)
    assert (match.ball(), match.turnover(), match.active) == ("X7", "ball_lost", "A")


RANGES = {"quick": (2, 2), "short": (5, 2), "long": (9, 3), "long bomb": (12, 4)}  # squares, and a die that strays


@rule("LRB4-CAT-05", "LRB4-PASS-08", "LRB4-FAQ-70")
@pytest.mark.parametrize("far", RANGES)
def test_an_accurate_throw_of_any_range_is_caught_at_one_better(far: str) -> None:
    squares, _ = RANGES[far]
    match = position(f"H1* {'. ' * (squares - 1)}H2").play_to_dice("H1 pass", "throw", f"{chr(75 + squares)}5", 6)
    assert (match.roller, match.target) == ("H2", 3)


@rule("LRB4-PASS-09", "LRB4-FAQ-70")
@pytest.mark.parametrize("far", RANGES)
def test_a_throw_of_any_range_that_strays_scatters_three_times(far: str) -> None:
    squares, die = RANGES[far]
    match = position(f"H1* {'. ' * (squares - 1)}H2").play_to_dice("H1 pass", "throw", f"{chr(75 + squares)}5", die)
    assert match.rolling == "scatter"
    match.play_to_dice(2, 2, 2)
    assert (match.rolling, match.ball()) == ("bounce", f"{chr(75 + squares)}2")


@rule("LRB4-PASS-13", "LRB4-PASS-14", "LRB4-FAQ-70")
@pytest.mark.parametrize("far", RANGES)
def test_a_throw_of_any_range_may_be_fumbled(far: str) -> None:
    squares, _ = RANGES[far]
    match = position(f"H1* {'. ' * (squares - 1)}H2").play("H1 pass", "throw", f"{chr(75 + squares)}5", 1, 7)
    assert (match.ball(), match.turnover(), match.active) == ("K6", "fumble", "A")


@rule("LRB4-CAT-05", "LRB4-HAND-06")
@pytest.mark.parametrize(("near", "need"), [("", 2), ("A1", 2), ("A1 A2", 3), ("A1 A2 A3", 4)])
@pytest.mark.parametrize("way", ["hand-off", "throw"])
def test_every_opponent_beside_the_catcher_takes_one_off(near: str, need: int, way: str) -> None:
    row = " ".join([*near.split(), ".", ".", "."][:3])
    if way == "throw":
        match = position(f"H1* . . . H2 .\n. . . {row}", H2={"ag": 5}).play_to_dice("H1 pass", "throw", "O5", "no?", 6)
    else:
        match = position(f"H1* H2 .\n{row}", H2={"ag": 5}).play_to_dice("H1 hand-off", "H2")
    assert (match.roller, match.target) == ("H2", need)


@rule("LRB4-INT-01", "LRB4-INT-05", "LRB4-FAQ-70")
@pytest.mark.parametrize("target", ["M5", "P5", "T5", "X5"], ids=["quick", "short", "long", "long bomb"])
def test_a_throw_of_any_range_may_be_intercepted(target: str) -> None:
    match = position("H1* A1 . . . .\n. . . . . .\n. H2 . . . .").play("H1 pass", "throw", target)
    assert (match.asked, match.prompt, set(match.choices())) == ("A", "intercept", {"no", "A1"})
    match.play("A1", 6)
    assert (match.holder(), match.turnover(), match.active) == ("A1", "intercepted", "A")


@rule("LRB4-FAQ-70", "LRB4-INT-02", "LRB4-INT-05")
def test_an_interception_ends_the_pass_before_the_throw() -> None:
    match = position("H1* . A1 . . H2\n. . . . . .\n. H3 . . . .")
    match.play("H1 pass", "throw", "P5", "A1", 6)
    assert match.holder() == "A1"
    assert rollers(match, Test.PASS) == []
    assert match.active == "A"


@rule("LRB4-FAQ-70", "LRB4-MUT-04", "LRB4-PASS-12")
@pytest.mark.parametrize(("other", "ugly"), [("", 1), ("foul_appearance", 2)])
def test_zones_foul_appearance_and_range_count_together(other: str, ugly: int) -> None:
    drawing = "H1* . . . . . . . H2\nA1 . . . . . . . .\n. . A2 A3 . . . . ."
    match = position(drawing, H1={"ag": 5}, A2="foul_appearance", A3=other)
    match.play_to_dice("H1 pass", "throw", "S5")
    assert match.target == 2 + 1 + 1 + ugly  # long, one zone, and each ugly opponent


@rule("LRB4-FAQ-70", "LRB4-BOU-03", "LRB4-PASS-04")
@pytest.mark.parametrize("throw", [("N5", 6), ("hail mary N5", 6, 4, 2, 8)])
def test_a_pass_that_lands_on_an_empty_square_bounces_once(throw: tuple[str | int, ...]) -> None:
    match = position("H1* . . . .\n. . . . .\n. . . A1 .\nH3 . . . .", H1="hail_mary_pass")
    match.play_to_dice("H1 pass", "throw", *throw)
    assert match.ball() == "N5"
    assert match.rolling == "bounce"
    match.play(2)
    assert match.ball() == "N4"
    assert match.turnover() == "ball_lost"


@rule("LRB4-FAQ-70", "LRB4-BOU-03")
@pytest.mark.parametrize("lying", ["H2-", "H2="])
def test_nobody_rolls_to_catch_on_the_ground(lying: str) -> None:
    match = position(f"H1* . . {lying} .\n. . . . .\n. . . A1 .").play_to_dice("H1 pass", "throw", "N5", 6)
    assert match.rolling == "bounce"


# --- who may not leave his square ----------------------------------------------------------------------------------


@rule("LRB4-FAQ-71", "LRB4-TRAIT-08", "LRB4-TRAIT-12")
@pytest.mark.parametrize("dim", ["bone_head", "really_stupid"])
@pytest.mark.parametrize("skill", ["diving_tackle", "shadowing"])
def test_one_who_has_lost_his_way_neither_tackles_nor_follows(dim: str, skill: str) -> None:
    match = position("A1 . H1 . .\n. . . . A3", active="A", A1=f"{dim} {skill}")
    match.play("A1 move", 1, "end turn")
    match.game.shift(match.slot("H1"), match.game.rules.pitch.named("L5"))
    match.play("H1 move", "M5")  # no zone to dodge out of, and nobody is asked
    assert (match.asked, match.prompt) == ("H", "step")
    assert match.at("A1") == "K5"


@rule("LRB4-FAQ-71", "LRB4-TRAIT-08", "LRB4-TRAIT-12")
@pytest.mark.parametrize("dim", ["bone_head", "really_stupid"])
def test_one_who_has_lost_his_way_does_not_run_into_passes(dim: str) -> None:
    match = position(LANE + "\n. . . . . A2", active="A", A1=f"{dim} pass_block", ball="H1")
    match.play("A1 move", 1, "end turn")
    match.play_to_dice(*THROW)
    assert match.roller == "H1"


@rule("LRB4-FAQ-71", "LRB4-TRAIT-08", "LRB4-TRAIT-12")
@pytest.mark.parametrize("dim", ["bone_head", "really_stupid"])
def test_one_who_has_lost_his_way_does_not_dive_for_the_ball(dim: str) -> None:
    match = position("H1* . . H2 . H3\n. . . . . .\n. . . . . A1", H2=f"{dim} diving_catch")
    match.play("H2 move", 1)
    match.play_to_dice("H1 pass", "throw", "N5", 2, 5, 5, 4)  # it comes down in O5, beside him
    assert match.rolling == "bounce"
    assert match.at("H2") == "N5"


@rule("LRB4-FAQ-71", "LRB4-TRAIT-36")
@pytest.mark.parametrize("skill", ["diving_tackle", "shadowing"])
def test_one_who_is_entranced_neither_tackles_nor_follows(skill: str) -> None:
    match = position("H2 A1 H1 .\n. . . .\n. . . A2", H2="hypnotic_gaze", A1=skill)
    match.play("H2 move", "gaze at A1", 6)
    match.play("H1 move", "N5")
    assert (match.asked, match.prompt) == ("H", "step")
    assert match.at("A1") == "L5"


@rule("LRB4-FAQ-71", "LRB4-TRAIT-36")
def test_one_who_is_entranced_does_not_run_into_passes() -> None:
    match = position(LANE + "\n. . . H3 . .", H3="hypnotic_gaze", A1="pass_block")
    match.play("H3 move", "gaze at A1", 6)
    match.play_to_dice(*THROW)
    assert match.roller == "H1"


@rule("LRB4-FAQ-71", "LRB4-TRAIT-36")
@pytest.mark.parametrize(("die", "prompt"), [(6, ""), (1, "free_step")])
def test_one_who_is_entranced_does_not_dive_for_the_ball(die: int, prompt: str) -> None:
    match = position("A1* . . A3 H2\nH1 . . . .", H2="hypnotic_gaze", A1="dump_off", A3="diving_catch")
    match.play("H2 move", "gaze at A3", die)
    match.play_to_dice("H1 block", "use", "N5", 2, 2, 4, 6)  # inaccurate: north, west, south-west
    assert (match.ball(), match.prompt) == ("L5", prompt)
