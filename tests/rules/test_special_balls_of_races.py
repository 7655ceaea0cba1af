"""What the special balls do: spikes, a brazier full of warpstone, and a ball of stone."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support.kick_off import answers
from tests.support.special_balls import ball_kind, declare, skills, with_ball
from touchback.rules.checks.invariants import check_invariants
from touchback.rules.model.grant import give_grant, refresh_all
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span

CALM = (6, 2, 3, 1)  # a kick-off result without a double or a question
PASS = """
    H1* . . . . H2
    .   . . . . .
    .   . . . . .
    """
PICK_UP = """
    H1 o .
    .  . .
    """


# --- extra spiky ------------------------------------------------------------------------------------------------------


@rule("BB16-BALL-07")
def test_a_spiky_ball_that_is_kicked_off_stays_where_it_lands() -> None:
    match = declare().play("extra_spiky", "H10", "T6", 5, 1, *CALM)
    assert (match.ball(), match.prompt) == ("U6", "turn")


@rule("BB16-BALL-07")
@pytest.mark.parametrize("owner", ["A", "H"])
def test_a_spiky_ball_that_is_thrown_stays_where_it_lands(owner: str) -> None:
    match = with_ball("extra_spiky", PASS, owner=owner).play("H1 pass", "throw", "N7", 6)
    assert (match.ball(), match.turnover()) == ("N7", "ball_lost")


@rule("BB16-BALL-07")
@pytest.mark.parametrize("lying", ["A1-", "A1="], ids=["prone", "stunned"])
def test_where_somebody_lies_a_spiky_ball_bounces_all_the_same(lying: str) -> None:
    match = with_ball("extra_spiky", f"H1* . . {lying}").play_to_dice("H1 pass", "throw", "N5", 6)
    assert (match.ball(), match.rolling) == ("N5", "bounce")


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("extra_spiky", marks=rule("BB16-BALL-07")),
        pytest.param("master_hewn", marks=rule("BB16-BALL-20.a")),
    ],
)
def test_so_does_one_that_is_thrown_badly(kind: str) -> None:
    match = with_ball(kind, PASS).play("H1 pass", "throw", "N7", 2, 5, 5, 5)
    assert (match.ball(), match.turnover()) == ("Q7", "ball_lost")


@rule("BB16-BALL-07")
def test_a_spiky_ball_that_is_thrown_in_stays_where_it_lands() -> None:
    match = with_ball("extra_spiky", "H1 o", at="K1")
    match.play("H1 move", "east", 2, 2, 3, 1, 1)  # dropped, off the pitch, and two squares back in
    assert (match.ball(), match.turnover()) == ("L2", "pick_up")


@rule("BB16-BALL-07", "BB16-BALL-08", "BB16-BALL-06")
def test_a_spiky_ball_that_is_dropped_bounces_like_any_other() -> None:
    match = with_ball("extra_spiky", PICK_UP).play_to_dice("H1 move", "east", 2)
    assert match.rolling == "bounce"


@rule("BB16-BALL-08")
@pytest.mark.parametrize(
    ("drawing", "script"),
    [
        pytest.param("H1 o A1\n. . A2\n. . .", ("H1 move", "east", 2), id="picked up"),
        pytest.param("H1* . . . . H2 A2\n. . . . . . A1", ("H1 pass", "throw", "P5", 6, 2), id="caught"),
    ],
)
def test_a_spiky_ball_stabs_nobody_for_a_2_that_modifiers_make_a_1(drawing: str, script: tuple[str | int, ...]) -> None:
    assert with_ball("extra_spiky", drawing).play_to_dice(*script).rolling == "bounce"


@rule("BB16-BALL-08")
def test_an_interceptor_who_rolls_a_2_is_not_stabbed_by_a_spiky_ball() -> None:
    match = with_ball("extra_spiky", "H1* . A1 . H2").play_to_dice("H1 pass", "throw", "O5", "A1", 2)
    assert (match.rolling, match.roller) == ("test", "H1")


@rule("BB16-BALL-08")
def test_a_spiky_ball_stabs_whoever_misses_it_at_the_kick_off() -> None:
    match = declare().play_to_dice("extra_spiky", "H10", "U7", 7, 1, 6, 2, 3, 1, 1)
    assert match.rolling == "armour"


@rule("BB16-BALL-08")
def test_a_1_when_picking_up_a_spiky_ball_stabs_the_player_before_the_ball_bounces() -> None:
    match = with_ball("extra_spiky", PICK_UP).play_to_dice("H1 move", "east", 1)
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play(6, 3, 4, 4, 5)
    assert match.ball() == "M5"
    assert match.where("H1") == "ko"
    check_invariants(match.game)


@rule("BB16-BALL-08", "BB16-SKILL-72.b")
def test_old_niggles_do_not_count_for_the_spikes() -> None:
    match = with_ball("extra_spiky", PICK_UP, H1={"niggles": 1}).play("H1 move", "east", 1, 6, 3, 4, 3, 5)
    assert match.stunned("H1")  # 7, and not 8


@rule("BB16-BALL-08")
def test_armour_that_holds_leaves_a_player_who_was_pricked_standing() -> None:
    match = with_ball("extra_spiky", PICK_UP).play("H1 move", "east", 1, 4, 4, 5)
    assert match.standing("H1")
    assert (match.ball(), match.turnover()) == ("M5", "pick_up")


@rule("BB16-BALL-08")
def test_only_the_die_after_re_rolls_counts_for_the_spikes() -> None:
    match = with_ball("extra_spiky", PICK_UP, rerolls=(1, 0)).play("H1 move", "east", 1, "team", 3)
    assert match.holder() == "H1"
    match = with_ball("extra_spiky", PICK_UP, rerolls=(1, 0)).play_to_dice("H1 move", "east", 2, "team", 1)
    assert match.rolling == "armour"


@rule("BB16-BALL-08")
def test_a_1_when_catching_a_spiky_ball_stabs_the_catcher_before_the_ball_bounces() -> None:
    match = with_ball("extra_spiky", PASS).play_to_dice("H1 pass", "throw", "P5", 6, 1)
    assert (match.rolling, match.roller) == ("armour", "H2")
    match.play_to_dice(5, 5, 1, 1)
    assert match.stunned("H2")
    assert match.rolling == "bounce"


@rule("BB16-BALL-08", "BB16-BALL-07")
def test_a_miss_without_a_1_stabs_nobody() -> None:
    match = with_ball("extra_spiky", PASS, H2={"ag": 2}).play_to_dice("H1 pass", "throw", "P5", 6, 2)
    assert match.rolling == "bounce"


@rule("BB16-BALL-08")
def test_a_1_when_intercepting_a_spiky_ball_stabs_the_interceptor_before_the_throw() -> None:
    match = with_ball("extra_spiky", "H1* . A1 . H2").play_to_dice("H1 pass", "throw", "O5", "A1", 1)
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play_to_dice(1, 1)
    assert (match.rolling, match.roller) == ("test", "H1")
    assert match.standing("A1")


@rule("BB16-BALL-08", "BB16-SKILL-15")
def test_a_1_that_was_rolled_for_something_else_stabs_nobody() -> None:
    match = with_ball("extra_spiky", "H1* . . . H2\n. . . . .\n. . . . .\nH3 . . . .", H3="bone_head")
    match.play_to_dice("H3 move", 1, "H1 pass", "throw", "O5")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 4)


@rule("BB16-BALL-08", "BB16-SKILL-13")
def test_a_1_when_intercepting_a_bomb_has_nothing_to_do_with_the_spikes_of_the_ball() -> None:
    match = with_ball("extra_spiky", "H1 . A1 . .\n. . . . .\n. . . . .\nH2* . . . .", H1="bombardier secret_weapon")
    match.game.state.ball_kind = [match.game.state.ball_kind[0]] * len(match.game.state.ball_kind)
    match.play_to_dice("H1 bomb", "O5", "A1", 1)
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 4)


@rule("BB16-BALL-08", "BB16-SKILL-29", "BB16-BLITZ-01")
def test_a_blitzer_carried_off_by_a_spiky_ball_thrown_at_him_does_nothing_more_and_the_turn_goes_on() -> None:
    match = with_ball("extra_spiky", "H1 A1* .\n. . .\n. . .\nH2 . .", H1="leap", A1="dump_off")
    match.play_to_dice("H1 blitz", "A1", "use", "K5", 6, 1)
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play(6, 3, 4, 4, 2)
    assert (match.where("H1"), match.turnover()) == ("ko", "")
    assert (match.active, match.prompt) == ("H", "turn")


@rule("BB16-BALL-08", "BB16-SKILL-55", "BB16-SKILL-15")
def test_one_without_hands_who_walks_onto_a_spiky_ball_rolls_nothing_and_is_not_stabbed() -> None:
    match = with_ball("extra_spiky", "H1 o .\n. . .\n. . .\nH3 . .", H1="no_hands", H3="bone_head")
    match.play_to_dice("H3 move", 1, "H1 move", "east")  # the last die was a 1, but not for the ball
    assert match.rolling == "bounce"
    match.play(5)
    assert (match.standing("H1"), match.ball(), match.turnover()) == (True, "M5", "pick_up")


# --- the brazier ------------------------------------------------------------------------------------------------------


def mutate(die: int, *then: int, **what: object) -> Board:
    """H1 fumbles for the brazier with a 1, and this die says what becomes of him."""
    return with_ball("warpstone_brazier", PICK_UP, **what).play_to_dice("H1 move", "east", 1, die, *then)


@rule("BB16-BALL-11.a")
def test_a_1_for_the_brazier_means_a_roll_for_a_mutation_before_the_ball_bounces() -> None:
    match = with_ball("warpstone_brazier", PICK_UP).play_to_dice("H1 move", "east", 1)
    assert (match.rolling, match.roller, match.game.faces) == ("mutation", "H1", (6,))
    match.play_to_dice(5)
    assert match.rolling == "bounce"


@rule("BB16-BALL-11.a")
def test_a_catch_and_an_interception_of_the_brazier_can_change_a_player_too() -> None:
    match = with_ball("warpstone_brazier", PASS).play_to_dice("H1 pass", "throw", "P5", 6, 1)
    assert (match.rolling, match.roller) == ("mutation", "H2")
    match = with_ball("warpstone_brazier", "H1* . A1 . H2").play_to_dice("H1 pass", "throw", "O5", "A1", 1)
    assert (match.rolling, match.roller) == ("mutation", "A1")


@rule("BB16-BALL-11.a")
@pytest.mark.parametrize(
    ("drawing", "script"),
    [("H1* H2", ("H1 hand-off", "H2", 1)), ("H1 o H2", ("H1 move", "east", 2, 5, 1))],
    ids=["handed off", "bounced"],
)
def test_a_catch_of_the_brazier_may_be_of_any_kind(drawing: str, script: tuple[str | int, ...]) -> None:
    match = with_ball("warpstone_brazier", drawing).play_to_dice(*script)
    assert (match.rolling, match.roller) == ("mutation", "H2")


@rule("BB16-BALL-11.a")
def test_only_a_natural_1_after_re_rolls_counts_for_the_brazier() -> None:
    match = with_ball("warpstone_brazier", PICK_UP, rerolls=(1, 0)).play("H1 move", "east", 1, "team", 3)
    assert (match.holder(), match.facts("mutation")) == ("H1", [])
    match = with_ball("warpstone_brazier", PICK_UP, rerolls=(1, 0)).play_to_dice("H1 move", "east", 2, "team", 1)
    assert match.rolling == "mutation"
    match = with_ball("warpstone_brazier", PICK_UP, weather="pouring_rain").play_to_dice("H1 move", "east", 2)
    assert match.rolling == "bounce"  # 1 only after modifiers
    match = with_ball("warpstone_brazier", PASS, H2={"ag": 2}).play_to_dice("H1 pass", "throw", "P5", 6, 2)
    assert match.rolling == "bounce"  # a 2 to catch it
    match = with_ball("warpstone_brazier", "H1* . A1 . H2").play_to_dice("H1 pass", "throw", "O5", "A1", 2)
    assert (match.rolling, match.roller) == ("test", "H1")  # a 2 to intercept it


@rule("BB16-BALL-12")
def test_one_who_combusts_is_knocked_down_with_1_more_on_the_armour_roll() -> None:
    match = mutate(1)
    assert (match.rolling, match.roller, match.target) == ("armour", "H1", 8)
    match.play(4, 4, 1, 1, 5)
    assert match.stunned("H1")
    assert (match.ball(), match.game.state.grants) == ("M5", [])


@rule("BB16-BALL-12")
def test_an_opponent_may_combust_too() -> None:
    match = with_ball("warpstone_brazier", "H1* . A1 . H2").play_to_dice("H1 pass", "throw", "O5", "A1", 1, 1)
    assert (match.rolling, match.roller, match.target) == ("armour", "A1", 8)
    match.play_to_dice(4, 3)
    assert (match.prone("A1"), match.turnover()) == (True, "")


@pytest.mark.parametrize(
    ("die", "skill"),
    [
        pytest.param(2, "no_hands", marks=rule("BB16-BALL-13")),
        pytest.param(3, "bone_head", marks=rule("BB16-BALL-14")),
        pytest.param(4, "thick_skull", marks=rule("BB16-BALL-15")),
        pytest.param(5, "foul_appearance", marks=rule("BB16-BALL-16")),
    ],
)
def test_mutations_give_a_skill_until_the_drive_ends(die: int, skill: str) -> None:
    match = mutate(die).play(5)
    assert skills(match, "H1") == {skill}
    match.game.state.turn = [8, 8]
    match.play("end turn")
    assert (skills(match, "H1"), match.game.state.half) == (set(), 2)


@rule("BB16-BALL-11.c")
def test_a_skill_that_he_has_already_is_still_his_when_the_mutation_ends() -> None:
    match = with_ball("warpstone_brazier", PICK_UP, H1="thick_skull")
    match.play("H1 move", "east", 1, 4, 5)
    assert skills(match, "H1") == {"thick_skull"}
    match.game.state.turn = [8, 8]
    match.play("end turn")
    assert skills(match, "H1") == {"thick_skull"}


@rule("BB16-BALL-11.c")
@pytest.mark.parametrize(
    ("die", "skill", "first"), [(3, "bone_head", (2,)), (4, "thick_skull", ()), (5, "foul_appearance", ())]
)
def test_a_skill_twice_is_no_more_than_once(die: int, skill: str, first: tuple[int, ...]) -> None:
    once = mutate(die)
    twice = with_ball("warpstone_brazier", PICK_UP, H1=skill).play_to_dice("H1 move", *first, "east", 1, die)
    one, other = (match.game.state.profiles[match.slot("H1")] for match in (once, twice))
    assert (one.skills, one.values, one.modifiers) == (other.skills, other.values, other.modifiers)
    assert build_of(once, "H1") == build_of(twice, "H1")


def build_of(match: Board, name: str) -> tuple[int, int]:
    """Movement allowance and armour value."""
    profile = match.game.state.profiles[match.slot(name)]
    return profile.ma, profile.av


@rule("BB16-BALL-15")
@pytest.mark.parametrize(("ma", "then"), [(6, 4), (2, 1)])
def test_one_who_grows_fat_loses_2_of_his_movement_down_to_1(ma: int, then: int) -> None:
    match = mutate(4, H1={"ma": ma})
    assert match.game.state.profiles[match.slot("H1")].ma == then


@rule("BB16-BALL-17")
@pytest.mark.parametrize(("av", "then"), [(8, 9), (9, 10), (10, 10)])
def test_a_carapace_adds_1_to_armour_up_to_10(av: int, then: int) -> None:
    match = mutate(6, H1={"av": av})
    assert match.game.state.profiles[match.slot("H1")].av == then


@rule("BB16-BALL-11.c")
@pytest.mark.parametrize(
    ("die", "changed"),
    [
        pytest.param(4, (4, 8), marks=rule("BB16-BALL-15")),
        pytest.param(6, (6, 9), marks=rule("BB16-BALL-17")),
    ],
)
def test_a_mutated_body_lasts_over_turns_until_the_drive_ends(die: int, changed: tuple[int, int]) -> None:
    match = mutate(die, H1={"ma": 6, "av": 8}).play(5)
    assert build_of(match, "H1") == changed
    match.play("end turn", "end turn")
    assert build_of(match, "H1") == changed
    match.game.state.turn = [8, 8]
    match.play("end turn")
    assert (build_of(match, "H1"), match.game.state.half) == ((6, 8), 2)


@rule("BB16-BALL-11.b")
@pytest.mark.parametrize(("die", "changed"), [(4, (4, 8)), (6, (6, 9))])
def test_another_mutation_gives_the_first_ones_body_back(die: int, changed: tuple[int, int]) -> None:
    match = with_ball("warpstone_brazier", PICK_UP, H1={"ma": 6, "av": 8}).play("H1 move", "east", 1, die, 4)
    assert build_of(match, "H1") == changed
    match.play("end turn", "H1 move", "west", 1, 5, 4)
    assert (build_of(match, "H1"), skills(match, "H1")) == ((6, 8), {"foul_appearance"})


@rule("BB16-BALL-11.b")
def test_another_mutation_takes_the_place_of_the_first() -> None:
    match = with_ball("warpstone_brazier", PICK_UP).play("H1 move", "east", 1, 5, 4)
    assert (match.ball(), match.active, skills(match, "H1")) == ("K5", "A", {"foul_appearance"})
    match.play("end turn", "H1 move", "west", 1, 4, 4)
    assert skills(match, "H1") == {"thick_skull"}
    match.play("end turn", "H1 move", "west", 1, 1, 1, 1, 4)  # combustion brings no skill of its own
    assert skills(match, "H1") == set()


# --- the ball of stone ------------------------------------------------------------------------------------------------


@rule("BB16-BALL-18")
@pytest.mark.parametrize(("ball", "die"), [("master_hewn", 3), ("extra_spiky", 6)])
def test_a_kick_with_the_stone_ball_and_no_other_strays_by_half_a_die(ball: str, die: int) -> None:
    match = declare("dwarf").play_to_dice(ball, "H10", "T6")
    assert match.game.faces == (8, die)


@rule("BB16-BALL-18")
def test_no_gust_moves_the_stone_ball() -> None:
    match = declare("dwarf").play("master_hewn", "H10", "T6", 5, 1, 4, 3, 3, 4)
    assert (match.ball(), match.prompt) == ("U6", "turn")


@rule("BB16-BALL-18", "BB16-BALL-06")
def test_a_gust_moves_another_special_ball() -> None:
    match = declare("dwarf").play_to_dice("extra_spiky", "H10", "T6", 5, 1, 4, 3, 3, 4)
    assert (match.rolling, match.ball()) == ("gust", "U6")
    match.play(5)
    assert (match.ball(), match.prompt) == ("V6", "turn")


@rule("BB16-BALL-19")
def test_the_stone_ball_goes_no_further_than_a_long_pass_and_is_never_lobbed() -> None:
    drawing = "H1* . . . . . . . . . . H2"
    match = with_ball("master_hewn", drawing, H1="hail_mary_pass").play("H1 pass", "throw")
    assert "V5" not in answers(match)  # a long bomb away
    assert "U5" in answers(match)
    assert not [word for word in answers(match) if word.startswith("hail mary")]
    match = with_ball("extra_spiky", drawing, H1="hail_mary_pass").play("H1 pass", "throw")  # another special ball
    assert "V5" in answers(match)
    assert [word for word in answers(match) if word.startswith("hail mary")]


@rule("BB16-BALL-19")
@pytest.mark.parametrize(("ag", "square", "needed"), [(3, "M5", 3), (3, "P5", 4), (3, "T5", 6), (4, "T5", 5)])
def test_a_long_pass_with_the_stone_ball_is_1_harder_and_no_shorter_one(ag: int, square: str, needed: int) -> None:
    match = with_ball("master_hewn", PASS, H1={"ag": ag}).play_to_dice("H1 pass", "throw", square)
    assert match.target == needed


THROWN_IN = ("H1 move", "east", 2, 2, 3, 1, 1)  # dropped, off the pitch, and two squares back in


@rule("BB16-BALL-20.a")
def test_the_stone_ball_stays_where_it_lands_on_empty_ground() -> None:
    match = with_ball("master_hewn", PASS).play("H1 pass", "throw", "N7", 6)
    assert match.ball() == "N7"
    match = declare("dwarf").play("master_hewn", "H10", "T6", 5, 1, *CALM)
    assert match.ball() == "U6"
    match = with_ball("master_hewn", "H1 o", at="K1").play(*THROWN_IN)
    assert (match.ball(), match.turnover()) == ("L2", "pick_up")


@rule("BB16-BALL-20.b")
@pytest.mark.parametrize("lying", ["A1-", "A1="], ids=["prone", "stunned"])
def test_the_stone_ball_tests_the_armour_of_one_who_lies_under_a_throw_before_it_bounces(lying: str) -> None:
    match = with_ball("master_hewn", f"H1* . . {lying}").play_to_dice("H1 pass", "throw", "N5", 6)
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play_to_dice(1, 2)
    assert match.rolling == "bounce"


@rule("BB16-BALL-20.b")
def test_the_stone_ball_tests_the_armour_of_one_who_lies_under_a_bad_throw() -> None:
    match = with_ball("master_hewn", "H1* . . . A1-").play_to_dice("H1 pass", "throw", "N5", 2, 5, 2, 7)
    assert (match.rolling, match.roller, match.ball()) == ("armour", "A1", "O5")


@rule("BB16-BALL-20.b")
@pytest.mark.parametrize("lying", ["A1-", "A1="], ids=["prone", "stunned"])
def test_the_stone_ball_tests_the_armour_of_one_who_lies_where_it_is_thrown_in(lying: str) -> None:
    match = with_ball("master_hewn", f"H1 o\n. {lying}", at="K1")
    match.play_to_dice(*THROWN_IN)
    assert (match.rolling, match.roller, match.ball()) == ("armour", "A1", "L2")
    match.play_to_dice(1, 2)
    assert match.rolling == "bounce"


@rule("BB16-BALL-20.b", "BB16-KOT-12", "BB16-QREF-59")
def test_the_stone_ball_tests_the_armour_of_one_whom_the_fans_stunned_under_the_kick() -> None:
    match = declare("dwarf").play_to_dice("master_hewn", "H9", "V8", 5, 1, 6, 6, "no", *[1] * 10, *[6] * 11)
    assert match.stunned("A11")
    assert (match.rolling, match.roller, match.ball()) == ("armour", "A11", "W8")
    match.play_to_dice(1, 2)
    assert match.rolling == "bounce"


@rule("BB16-BALL-20.c", "BB16-BALL-20.b")
@pytest.mark.parametrize(("injury", "where"), [((3, 3), "pitch"), ((4, 4), "ko"), ((6, 4, 1, 1), "injured")])
def test_the_stone_ball_does_not_bounce_if_it_puts_him_out(injury: tuple[int, ...], where: str) -> None:
    match = with_ball("master_hewn", "H1* . . A1-").play_to_dice("H1 pass", "throw", "N5", 6, 6, 5, *injury)
    assert (match.rolling == "bounce") == (where == "pitch")
    assert (match.ball(), match.where("A1")) == ("N5", where)


@rule("BB16-BALL-21")
@pytest.mark.parametrize(("die", "down"), [(2, False), (3, True)])
def test_one_who_misses_a_throw_of_the_stone_ball_may_be_bowled_over_once_it_has_bounced(die: int, down: bool) -> None:
    match = with_ball("master_hewn", PASS, H2={"st": 3}).play_to_dice("H1 pass", "throw", "P5", 6, 2)
    assert match.rolling == "bounce"
    match.play_to_dice(5)
    assert (match.ball(), match.rolling, match.roller, match.game.faces) == ("Q5", "weight", "H2", (6,))
    match.play_to_dice(die)
    assert match.prone("H2") == down


@rule("BB16-BALL-21")
@pytest.mark.parametrize(("die", "down"), [(3, False), (4, True)])
def test_so_may_an_opponent_who_misses_it(die: int, down: bool) -> None:
    match = with_ball("master_hewn", PASS.replace("H2", "A2"), A2={"st": 4})
    match.play_to_dice("H1 pass", "throw", "P5", 6, 2, 5)
    assert (match.rolling, match.roller) == ("weight", "A2")
    match.play_to_dice(die)
    assert match.prone("A2") == down


@rule("BB16-BALL-21")
def test_a_dropped_hand_off_of_the_stone_ball_bowls_nobody_over() -> None:
    match = with_ball("master_hewn", "H1* H2 . .").play("H1 hand-off", "H2", 1, 5)
    assert (match.active, match.standing("H2")) == ("A", True)


@rule("BB16-BALL-21")
def test_one_who_misses_a_bounce_or_an_interception_of_the_stone_ball_is_not_bowled_over() -> None:
    bounced = with_ball("master_hewn", "H1 o H2 .\n. . . .\n. . . A1").play("H1 move", "east", 2, 5, 1, 2)
    assert (bounced.active, bounced.facts("weight"), bounced.standing("H2")) == ("A", [], True)
    missed = with_ball("master_hewn", "H1* . A1 . H2").play("H1 pass", "throw", "O5", "A1", 2, 6, 6)
    assert (missed.holder(), missed.facts("weight"), missed.standing("A1")) == ("H2", [], True)


@rule("BB16-BALL-21")
def test_nor_is_one_who_misses_the_kick() -> None:
    match = declare("dwarf").play("master_hewn", "H10", "T8", 5, 1, *CALM, 1, 2)
    assert (match.facts("weight"), match.standing("A10"), match.prompt) == ([], True, "turn")


@rule("BB16-BALL-21")
def test_nor_is_one_who_misses_the_stone_ball_that_is_thrown_in() -> None:
    match = with_ball("master_hewn", "H1 o .\n. H2 .", at="K1").play_to_dice(*THROWN_IN)
    assert (match.rolling, match.roller, match.ball()) == ("test", "H2", "L2")
    match.play(2, 7)
    assert (match.ball(), match.facts("weight"), match.standing("H2")) == ("L3", [], True)


@rule("BB16-BALL-06")
@pytest.mark.parametrize("kind", ["extra_spiky", "limpin_squig", "warpstone_brazier", "master_hewn"])
def test_a_special_ball_that_bounces_is_caught_like_any_other(kind: str) -> None:
    match = with_ball(kind, "H1 o H2\n. . .\nA1 . .").play_to_dice("H1 move", "east", 2, 5)
    assert (match.rolling, match.roller, match.target) == ("test", "H2", 4)
    match.play_to_dice(6)
    assert match.holder() == "H2"


@rule("BB16-BALL-06")
def test_a_special_ball_scores_like_any_other_and_the_next_drive_has_a_plain_one() -> None:
    match = with_ball("master_hewn", "H1* . .", at="Y5", bench=(5, 5)).play("H1 move", "east")
    assert (match.game.state.score, ball_kind(match)) == ([1, 0], "plain")


@rule("BB16-BALL-11")
@pytest.mark.parametrize(
    ("die", "build", "given"),
    [
        pytest.param(2, (6, 8), {"no_hands"}, marks=rule("BB16-BALL-13")),
        pytest.param(3, (6, 8), {"bone_head"}, marks=rule("BB16-BALL-14")),
        pytest.param(4, (4, 8), {"thick_skull"}, marks=rule("BB16-BALL-15")),
        pytest.param(5, (6, 8), {"foul_appearance"}, marks=rule("BB16-BALL-16")),
        pytest.param(6, (6, 9), set(), marks=rule("BB16-BALL-17")),
    ],
)
def test_a_mutation_changes_nothing_else(die: int, build: tuple[int, int], given: set[str]) -> None:
    match = mutate(die, H1={"ma": 6, "av": 8})
    assert (build_of(match, "H1"), skills(match, "H1")) == (build, given)


@rule("BB16-BALL-11.b")
def test_a_mutation_of_one_player_leaves_that_of_another() -> None:
    match = with_ball("warpstone_brazier", "H1 o H2\n. . .\n. . .\nA1 . .")
    match.play("H1 move", "east", 1, 5, 4, "end turn")  # the ball is back at K5
    match.play("H2 move", "L4", "K5", 1, 4, 2)
    assert (skills(match, "H1"), skills(match, "H2")) == ({"foul_appearance"}, {"thick_skull"})


@rule("BB16-BALL-20.b")
def test_the_stone_ball_that_bounces_onto_a_player_on_the_ground_tests_no_armour() -> None:
    match = with_ball("master_hewn", "H1 o A1-").play_to_dice("H1 move", "east", 2, 5)
    assert (match.ball(), match.rolling) == ("M5", "bounce")


@rule("BB16-BALL-20.b", "BB16-SKILL-55")
def test_the_stone_ball_tests_no_armour_of_a_standing_player_who_cannot_catch_it() -> None:
    match = with_ball("master_hewn", "H1* . . A1", A1="no_hands").play_to_dice("H1 pass", "throw", "N5", 6)
    assert (match.ball(), match.rolling) == ("N5", "bounce")


@rule("BB16-BALL-11.b")
def test_the_mutations_of_two_players_are_kept_when_the_match_is_saved() -> None:
    match = with_ball("warpstone_brazier", "H1 o H2\n. . .\n. . .\nA1 . .")
    match.play("H1 move", "east", 1, 5, 4, "end turn").play("H2 move", "L4", "K5", 1, 4, 2)
    refresh_all(match.game)  # as when a match is loaded
    assert (skills(match, "H1"), skills(match, "H2")) == ({"foul_appearance"}, {"thick_skull"})


@rule("BB16-BALL-11.b")
def test_another_mutation_ends_nothing_but_the_first() -> None:
    match = with_ball("warpstone_brazier", PICK_UP)
    give_grant(match.game, match.slot("H1"), Grant.SKILL, match.game.rules.skill_of["guard"].index, 1, Span.DRIVE)
    match.play_to_dice("H1 move", "east", 1, 5)
    assert skills(match, "H1") == {"foul_appearance", "guard"}
