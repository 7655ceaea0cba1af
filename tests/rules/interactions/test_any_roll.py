"""What holds for any roll of a player's own, played for every kind of roll and for dice good and bad."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support.situations import THROWER, UP_AND_BACK, Situation, play, snotling
from touchback.rules.edition.build import build_edition
from touchback.rules.terms.purposes import Test

GOBLIN = {"race": "goblin"}
HUNGRY = {"H1": "throw_team_mate always_hungry", "H2": "right_stuff"}

# Each ends where the die of that kind is waited for.
ROLLS = {
    Test.DODGE: Situation("H1", "H1 A1", ("H1 move", "J5")),
    Test.PICK_UP: Situation("H1", "H1 o", ("H1 move", "L5")),
    Test.PASS: Situation("H1", "H1* . . H2", ("H1 pass", "throw", "N5")),
    Test.CATCH: Situation("H2", "H1* H2", ("H1 hand-off", "H2")),
    Test.INTERCEPT: Situation(
        "H2", "H1 A1* . H2 A2", ("H1 block", "use", "O5", "H2"), {"A1": {"skills": "dump_off", "ag": 4}}
    ),
    Test.GO_FOR_IT: Situation("H1", "H1", ("H1 move", "J5"), {"H1": {"ma": 0}}),
    Test.STAND_UP: Situation("H1", "H1-", ("H1 move",), {"H1": {"ma": 2}}),
    Test.LAND: Situation(
        "H2", "H1 H2 . . . .", ("H1 pass", "throw team-mate H2", "N5", 6, "keep?", *UP_AND_BACK), THROWER
    ),
    Test.BONE_HEAD: Situation("H1", "H1", ("H1 move",), {"H1": "bone_head"}),
    Test.ALWAYS_HUNGRY: Situation("H1", "H1 H2 . . . .", ("H1 pass", "throw team-mate H2", "N5"), HUNGRY),
    Test.HAIL_MARY_PASS: Situation("H1", "H1*", ("H1 pass", "throw", "hail mary Y12"), {"H1": "hail_mary_pass"}),
    Test.SAFE_THROW: Situation("H1", "H1* . A1 . H2", ("H1 pass", "throw", "O5", "A1", 6, "use"), {"H1": "safe_throw"}),
    Test.HYPNOTIC_GAZE: Situation("H1", "H1 A1", ("H1 move", "gaze at A1"), {"H1": "hypnotic_gaze"}),
    Test.ANIMOSITY: Situation("H1", "H1* H2", ("H1 hand-off", "H2"), {"H1": "animosity", "H2": GOBLIN}),
    Test.FOUL_APPEARANCE: Situation("H1", "H1 A1", ("H1 block",), {"A1": "foul_appearance"}),
    Test.DAUNTLESS: Situation("H1", "H1 A1", ("H1 block", "use"), {"H1": "dauntless", "A1": {"st": 4}}),
    Test.CHAINSAW: Situation("H1", "H1 A1", ("H1 block",), {"H1": "chainsaw"}),
    Test.BLOOD_LUST: Situation("H1", "H1", ("H1 move",), {"H1": "blood_lust"}),
    Test.LEAP: Situation("H1", "H1 A1", ("H1 move", "leap M5"), {"H1": "leap"}),
    Test.JUMP_UP: Situation("H1", "H1- A1", ("H1 block",), {"H1": "jump_up"}),
    Test.TAKE_ROOT: Situation("H1", "H1", ("H1 move",), {"H1": "take_root"}),
    Test.WILD_ANIMAL: Situation("H1", "H1", ("H1 move",), {"H1": "wild_animal"}),
}
KEPT = Situation("A1", "A1* . H1", ("move ball",), begin=snotling)
ELSEWHERE = {
    Test.KEEP_BALL: "rolled in the other side's turn, where no team re-roll may be used",
    Test.START_UP: "another book's",
    Test.THROW_TEAM_MATE: "another book's: here a team-mate is thrown with a passing roll",
}
NAMES = {number: name.lower() for name, number in vars(Test).items() if name.isupper()}
any_roll = pytest.mark.parametrize("kind", ROLLS, ids=[NAMES[kind] for kind in ROLLS])
any_die = pytest.mark.parametrize("die", [1, 6])


def waiting(kind: int, gives: str = "", rerolls: int = 1) -> tuple[Board, str]:
    """The die of this kind is waited for; its player also has these skills."""
    match, who = play(ROLLS[kind], gives, rerolls=(rerolls, 2))
    assert (match.rolling, match.roller, match.game.test) == ("test", who, kind)
    return match, who


def test_every_kind_of_roll_is_here_or_is_no_business_of_a_team_re_roll() -> None:
    assert {*ROLLS, *ELSEWHERE} == set(range(len(build_edition("bb2016").rules.tests)))


@rule("BB16-RRL-03", "BB16-RRL-01")
@any_roll
@any_die
def test_a_team_re_roll_may_be_used_on_any_roll_failed_or_not_and_the_second_die_counts(kind: int, die: int) -> None:
    match, who = waiting(kind)
    match.play_to_dice(die)
    assert (match.prompt, match.asked) == ("reroll", "H")
    assert "team" in match.choices()
    match.play_to_dice("team")
    assert (match.rolling, match.roller, match.game.test) == ("test", who, kind)
    match.play_to_dice(7 - die)
    assert match.game.state.rerolls == [0, 2]
    assert [what[3] for what in match.facts("test") if what[0] == kind][:2] == [die, 7 - die]


@rule("BB16-SKILL-50")
@any_roll
@pytest.mark.parametrize(("leave", "again"), [(3, False), (4, True)])
def test_a_loner_must_roll_for_a_team_re_roll_of_any_roll(kind: int, leave: int, again: bool) -> None:
    match, who = waiting(kind, "loner")
    match.play_to_dice(1, "team")
    assert (match.rolling, match.roller) == ("loner", who)
    match.play_to_dice(leave)
    rolls_again = (match.rolling, match.game.faces and match.roller, match.game.test) == ("test", who, kind)
    second_meal = kind == Test.ALWAYS_HUNGRY and not again  # the next die is that of the meal itself
    assert rolls_again == (again or second_meal)
    assert match.game.state.rerolls == [0, 2]


@rule("BB16-SKILL-62")
@any_roll
@any_die
def test_a_pro_may_have_any_roll_made_again_failed_or_not(kind: int, die: int) -> None:
    match, who = waiting(kind, "pro", rerolls=0)
    match.play_to_dice(die)
    assert (match.prompt, match.asked) == ("reroll", "H")
    match.play_to_dice("pro")
    assert (match.rolling, match.roller) == ("pro", who)
    match.play_to_dice(4)
    assert (match.rolling, match.roller, match.game.test) == ("test", who, kind)


@rule("BB16-SKILL-62", "BB16-FAQ-13")
def test_a_pro_who_holds_on_to_a_running_ball_may_try_again_though_it_is_not_his_turn() -> None:
    match, who = play(KEPT, "pro", rerolls=(1, 1))
    assert (match.rolling, match.roller, match.game.test) == ("test", who, Test.KEEP_BALL)
    match.play_to_dice(1)
    assert (match.asked, set(match.choices())) == ("A", {"keep", "pro"})


@rule("BB16-SKILL-50", "BB16-RRL-03")
@pytest.mark.parametrize(("skill", "rolling"), [("tentacles", "tentacles"), ("shadowing", "shadowing")])
def test_a_loner_must_roll_for_a_team_re_roll_of_an_escape(skill: str, rolling: str) -> None:
    match, _ = play(Situation("H1", "H1 A1", ("H1 move", "J5"), {"A1": skill}), "loner", rerolls=(2, 0))
    match.play_to_dice(*([6, "keep"] if skill == "shadowing" else []), "A1")
    assert (match.rolling, match.roller) == (rolling, "H1")
    match.play_to_dice(1, 1, "team")
    assert (match.rolling, match.roller) == ("loner", "H1")
    match.play_to_dice(4)
    assert (match.rolling, match.roller) == (rolling, "H1")
