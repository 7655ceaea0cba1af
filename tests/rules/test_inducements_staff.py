"""Famous coaching staff: one who joins in, a fixer, a coach of cheerleaders, a shaman and an engineer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import AWAY, EVEN_FANS, HOME, NICE, QUIET, event, kick_off, opening, set_up
from touchback.rules.checks.invariants import check_invariants
from touchback.rules.model.lasting_injuries import aftermath
from touchback.rules.model.state import ABSENT, INJURED, KNOCKED_OUT, SITS_OUT
from touchback.rules.procedures.harm.casualty import is_dead, set_second
from touchback.rules.procedures.inducements.inducements import coach_ejected
from touchback.rules.terms.grants import Grant

TEN = " ".join(HOME.split()[:10])
FACE_TO_FACE = """
    .  .  .  .  .
    .  H1 A1 .  H2
    .  .  .  .  A2
    """
CASUALTY = ("H1 block", 6, "N6", "stay", 6, 6, 6, 6)
BADLY_HURT = (1, 1)


def skills(match: Board, name: str) -> set[str]:
    return {match.game.rules.skills[skill].key for skill in match.game.state.profiles[match.slot(name)].skills}


# --- one who joins in -----------------------------------------------------------------------------------------------


def before_set_up(sizes: tuple[int, int] = (10, 11), **what: Any) -> Board:
    match = opening(sizes, **{"inducements": ("kari", ""), **what})
    return match.play(*NICE, 1, "kick", *EVEN_FANS)


@rule("BB16-INFAM-03", "BB16-STAFF-01")
def test_kari_may_join_a_side_that_cannot_field_eleven() -> None:
    match = before_set_up()
    assert (match.asked, match.prompt, sorted(match.choices())) == ("H", "inducement", ["kari", "no"])
    match.play("kari")
    assert (match.where("H11"), match.prompt) == ("reserves", "place")
    set_up(match, HOME, AWAY)
    assert (match.where("H11"), match.at("H11")) == ("pitch", "D8")
    assert skills(match, "H11") == {"loner", "block", "dauntless", "frenzy"}
    profile = match.game.state.profiles[match.slot("H11")]
    assert (profile.ma, profile.st, profile.ag, profile.av) == (6, 2, 3, 7)
    check_invariants(match.game)


@rule("BB16-INFAM-03", "BB16-STAFF-01")
def test_nobody_asks_for_her_when_eleven_are_fit() -> None:
    match = before_set_up((11, 11))
    assert (match.prompt, match.where("H12")) == ("place", "elsewhere")


@rule("BB16-INFAM-03")
def test_one_who_must_sit_the_drive_out_is_no_eleventh() -> None:
    match = opening((11, 11), inducements=("kari", ""))
    match.game.state.flags[match.slot("H4")] |= SITS_OUT
    match.play(*NICE, 1, "kick", *EVEN_FANS)
    assert (match.asked, match.prompt, sorted(match.choices())) == ("H", "inducement", ["kari", "no"])


@rule("BB16-INFAM-03")
def test_she_may_stay_where_she_is_and_be_asked_again_before_the_next_drive() -> None:
    match = before_set_up().play("no")
    set_up(match, TEN, AWAY).play("T6", 5, 1, *QUIET, 7)
    match.game.state.turn = [8, 8]
    match.play("end turn")
    set_up(match, AWAY)
    assert (match.asked, match.prompt) == ("H", "inducement")


@rule("BB16-INFAM-03")
@pytest.mark.parametrize(("joins", "rerolls"), [(False, [1, 0]), (True, [0, 1])])
def test_beside_the_pitch_she_counts_as_three_cheerleaders(joins: bool, rerolls: list[int]) -> None:
    match = before_set_up().play("kari" if joins else "no")
    set_up(match, HOME if joins else TEN, AWAY).play("T6", 5, 1, *event(6), 1, 2, 7)
    assert match.game.state.rerolls == rerolls


@rule("BB16-INFAM-03")
def test_after_her_drive_she_is_sent_off_for_good() -> None:
    match = before_set_up().play("kari")
    set_up(match, HOME, AWAY).play("T6", 5, 1, *QUIET, 7)
    match.game.state.turn = [8, 8]
    match.play("end turn")
    assert (match.game.state.half, match.where("H11")) == (2, "sent off")
    set_up(match, AWAY)
    assert (match.asked, match.prompt) == ("H", "place")
    check_invariants(match.game)


@rule("BB16-INFAM-03")
def test_so_is_a_kari_who_was_knocked_out_in_her_drive() -> None:
    match = before_set_up().play("kari")
    set_up(match, HOME, AWAY).play("T6", 5, 1, *QUIET, 7)
    match.game.lift(match.slot("H11"), KNOCKED_OUT)
    match.game.state.turn = [8, 8]
    match.play("end turn")
    assert (match.game.state.half, match.where("H11"), match.prompt) == (2, "sent off", "place")


@rule("BB16-INFAM-03")
def test_she_may_join_in_for_a_later_drive_of_the_same_half() -> None:
    match = before_set_up().play("no")
    set_up(match, TEN, AWAY).play("T6", 5, 1, *QUIET, 7, "end turn")
    match.game.shift(match.slot("H10"), match.game.rules.pitch.named("Y1"))
    match.put_ball("H10")
    match.play("H10 move", "Z1")
    assert (match.game.state.score, match.game.state.half) == ([1, 0], 1)
    assert (match.asked, match.prompt, sorted(match.choices())) == ("H", "inducement", ["kari", "no"])


@rule("BB16-INFAM-03")
def test_nor_does_she_cheer_any_more_after_it() -> None:
    match = before_set_up().play("kari")
    set_up(match, HOME, AWAY).play("T6", 5, 1, *QUIET, 7)
    match.game.state.turn = [8, 8]
    match.play("end turn")
    set_up(match, AWAY, TEN).play("G6", 4, 1, *event(6), 1, 2, 7)
    assert match.game.state.rerolls == [0, 1]


@rule("BB16-INFAM-03")
def test_a_kari_who_is_injured_in_her_drive_stays_among_the_injured() -> None:
    match = before_set_up().play("kari")
    set_up(match, HOME, AWAY).play("T6", 5, 1, *QUIET, 7)
    match.game.lift(match.slot("H11"), INJURED)
    match.game.state.injury[match.slot("H11")] = 1
    match.game.state.turn = [8, 8]
    match.play("end turn")
    assert (match.game.state.half, match.where("H11"), match.casualty("H11")) == (2, "injured", "badly_hurt")


# --- the fixer ------------------------------------------------------------------------------------------------------


def foul(**what: Any) -> Board:
    return position("H1 A1- . H2 A2", **{"inducements": ("fink", ""), **what}).play("H1 foul", "A1", 1, 1)


@rule("BB16-INFAM-04.b")
@pytest.mark.parametrize(
    ("inducements", "others", "rerolls"),
    [("", 0, [0, 1]), ("fink", 1, [1, 0]), ("fink", 2, [1, 1]), ("fink", 3, [0, 1])],
)
def test_fink_counts_as_three_assistants(inducements: str, others: int, rerolls: list[int]) -> None:
    match = kick_off(inducements=(inducements, ""), assistants=(0, others)).play("T6", 5, 1, *event(8), 1, 2, 7)
    assert match.game.state.rerolls == rerolls


@rule("BB16-INFAM-04.c")
def test_a_bribe_that_failed_may_be_rolled_again_once() -> None:
    match = foul(bribes=(2, 0)).play("bribe", 1)
    assert (match.asked, match.prompt, sorted(match.choices())) == ("H", "inducement", ["fink", "no"])
    match.play("fink", 1)
    assert (match.asked, match.prompt) == ("H", "sent_off")
    match.play("bribe", 1, "fink", 2)
    assert (match.where("H1"), match.active, match.game.state.bribes) == ("pitch", "H", [0, 0])


@rule("BB16-INFAM-04.c")
def test_the_failed_bribe_may_be_left_at_that() -> None:
    match = foul(bribes=(1, 0)).play("bribe", 1, "no")
    assert (match.prompt, "bribe" in match.choices()) == ("sent_off", False)


@rule("BB16-INFAM-04.c")
def test_a_bribe_that_worked_needs_no_fixer() -> None:
    match = foul(bribes=(1, 0)).play("bribe", 2)
    assert (match.where("H1"), match.asked, match.prompt) == ("pitch", "H", "turn")


@rule("BB16-INFAM-04.d")
@pytest.mark.parametrize(("die", "where"), [(5, "reserves"), (4, "sent off")])
def test_arguments_are_won_on_a_five(die: int, where: str) -> None:
    match = foul().play_to_dice("argue")
    assert match.target == 5
    match.play(die)
    assert match.where("H1") == where


@rule("BB16-INFAM-04.c", "BB16-INFAM-04.d")
def test_the_opponents_have_nothing_of_him() -> None:
    match = foul(inducements=("", "fink"), bribes=(1, 0)).play("bribe", 1)
    assert (match.asked, match.prompt) == ("H", "sent_off")
    assert match.play_to_dice("argue").target == 6


@rule("BB16-INFAM-05")
def test_when_he_is_gone_no_bribe_is_rolled_again_and_he_counts_as_nobody() -> None:
    match = foul(bribes=(2, 0)).play("argue", 1, "bribe", 1)
    assert (match.prompt, sorted(match.choices())) == ("sent_off", ["bribe", "no"])
    match = kick_off(inducements=("fink", ""))
    coach_ejected(match.game, 0)
    assert match.play("T6", 5, 1, *event(8), 1, 2, 7).game.state.rerolls == [0, 1]


@rule("BB16-INFAM-05")
def test_he_does_not_come_back_for_the_second_half() -> None:
    match = foul().play("argue", 1)
    match.game.state.turn = [8, 8]
    match.play("end turn")
    assert (match.game.state.half, match.game.state.inducements[2]) == (2, -1)


@rule("BB16-INFAM-05")
@pytest.mark.parametrize(("die", "left"), [(1, -1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_he_goes_with_the_head_coach_and_on_nothing_but_a_one(die: int, left: int) -> None:
    match = foul().play("argue", die)
    assert match.game.state.inducements[2] == left
    assert match.game.state.ejected[0] == (1 if left < 0 else 0)


@rule("BB16-INFAM-05")
def test_he_stays_when_the_other_sides_head_coach_goes() -> None:
    match = foul(inducements=("", "fink")).play("argue", 1)
    assert (match.game.state.ejected, match.game.state.inducements[2]) == ([1, 0], 1)


# --- the coach of cheerleaders --------------------------------------------------------------------------------------


@rule("BB16-INFAM-06")
@pytest.mark.parametrize(
    ("own", "dice", "rerolls"), [(0, (1, 2), [1, 1]), (2, (1, 3), [1, 0]), (1, (1, 3), [1, 1]), (1, (1, 2), [1, 0])]
)
def test_galandril_doubles_the_cheerleaders_and_none_count_as_one(
    own: int, dice: tuple[int, int], rerolls: list[int]
) -> None:
    match = kick_off(inducements=("galandril", ""), cheerleaders=(own, 0)).play("T6", 5, 1, *event(6), *dice, 7)
    assert match.game.state.rerolls == rerolls


@rule("BB16-INFAM-06")
@pytest.mark.parametrize(("die", "rerolls"), [(6, [1, 0]), (5, [0, 0])])
def test_a_touchdown_may_be_worth_a_re_roll(die: int, rerolls: list[int]) -> None:
    match = position("H2 A2 . H1* .", at="V8", inducements=("galandril", "")).play_to_dice("H1 move", "Z8")
    assert match.rolling == "applause"
    match.play(die)
    assert (match.game.state.rerolls, match.game.state.score) == (rerolls, [1, 0])


@rule("BB16-INFAM-06")
def test_so_may_a_casualty_that_her_side_inflicts() -> None:
    match = position(FACE_TO_FACE, inducements=("galandril", "")).play_to_dice(*CASUALTY, *BADLY_HURT)
    assert match.rolling == "applause"
    assert match.play(6).game.state.rerolls == [1, 0]


@rule("BB16-INFAM-06")
def test_so_may_one_by_a_foul_and_one_that_the_apothecary_may_yet_heal() -> None:
    match = position("H1 A1- . H2 A2", inducements=("galandril", ""), apothecaries=(0, 1))
    match.play_to_dice("H1 foul", "A1", 5, 4, 6, 5, *BADLY_HURT)
    assert (match.rolling, match.where("A1")) == ("applause", "injured")
    match.play(6)
    assert (match.game.state.rerolls, match.asked, match.prompt) == ([1, 0], "A", "apothecary")


@rule("BB16-INFAM-06")
def test_so_may_a_touchdown_in_the_turn_of_the_others() -> None:
    match = position("A1* H1", at="B8", inducements=("", "galandril")).play_to_dice("H1 block", 3, "A8", "stay")
    assert (match.rolling, match.game.state.score) == ("applause", [0, 1])


@rule("BB16-INFAM-06")
def test_each_of_two_casualties_may() -> None:
    match = position("H1 A1 . . H2 A2 . .", inducements=("galandril", ""))
    match.play("H1 block", 6, "M5", "stay", 6, 6, 6, 6, *BADLY_HURT, 6)
    match.play("H2 block", 6, "keep", "Q5", "stay", 6, 6, 6, 6, *BADLY_HURT, 6)
    assert match.game.state.rerolls == [2, 0]


@rule("BB16-INFAM-06")
def test_one_that_it_suffers_is_nothing_to_cheer() -> None:
    match = position(FACE_TO_FACE, inducements=("", "galandril")).play(*CASUALTY, *BADLY_HURT)
    assert match.prompt == "turn"


@rule("BB16-INFAM-06")
def test_an_opponent_who_is_hurt_by_nobody_is_nothing_to_cheer() -> None:
    match = position(FACE_TO_FACE, inducements=("", "galandril"))
    match.play("H1 move", "west", 1, 6, 6, 6, 6, *BADLY_HURT)
    assert (match.where("H1"), match.active, match.prompt) == ("injured", "A", "turn")


@rule("BB16-INFAM-06")
def test_a_casualty_among_team_mates_is_nothing_to_cheer() -> None:
    match = position("H1 H2 . A1", inducements=("galandril", ""), H1="ball_and_chain")
    match.play("H1 move", "face east", 3, 6, "M5", 6, 6, 6, 6, *BADLY_HURT)
    assert match.where("H2") == "injured"
    assert match.rolling != "applause"


@rule("BB16-INFAM-06")
def test_what_opponents_do_is_nothing_to_cheer() -> None:
    match = position("H2 A2 . H1* .", at="V8", inducements=("", "galandril")).play("H1 move", "Z8")
    assert (match.game.state.score, match.prompt) == ([1, 0], "place")
    match = position("H1* . A1 . H2 . A2", inducements=("galandril", ""))
    match.play("H1 pass", "throw", "O5", "A1", 6)
    assert (match.holder(), match.active, match.prompt) == ("A1", "A", "turn")


@rule("BB16-INFAM-06")
def test_so_may_an_interception() -> None:
    match = position("H1* . A1 . H2 . A2", inducements=("", "galandril"))
    match.play_to_dice("H1 pass", "throw", "O5", "A1", 6)
    assert (match.holder(), match.rolling) == ("A1", "applause")
    match.play(6)
    assert (match.game.state.rerolls, match.turnover(), match.active) == ([0, 1], "intercepted", "A")


# --- the shaman -----------------------------------------------------------------------------------------------------


def shrine(**what: Any) -> Board:
    """Both sides stand, and H12 waits in reserve; the shaman's coach is asked before the kick."""
    match = opening((12, 11), **{"inducements": ("skullbones", ""), **what}).play(*NICE, 1, "kick", *EVEN_FANS)
    return set_up(match, HOME, AWAY)


@rule("BB16-INFAM-07")
def test_the_shaman_may_bless_one_of_his_sides_players_on_the_pitch_before_the_kick() -> None:
    match = shrine(H3={"star": True})
    assert (match.asked, match.prompt) == ("H", "bless")
    assert set(match.choices()) == {"no", *(f"H{n}" for n in range(1, 12) if n != 3)}
    match.play("no")
    assert (match.asked, match.prompt) == ("H", "aim_kick")


@pytest.mark.parametrize(
    ("die", "gained"),
    [
        pytest.param(3, {"big_hand", "very_long_legs"}, marks=rule("BB16-INFAM-10")),
        pytest.param(4, {"tentacles", "prehensile_tail"}, marks=rule("BB16-INFAM-11")),
        pytest.param(5, {"disturbing_presence", "foul_appearance"}, marks=rule("BB16-INFAM-12")),
        pytest.param(6, {"extra_arms", "two_heads"}, marks=rule("BB16-INFAM-13")),
        pytest.param(7, {"claw", "horns"}, marks=rule("BB16-INFAM-14")),
    ],
)
def test_the_blessings(die: int, gained: set[str]) -> None:
    match = shrine(H1="dodge").play("H1", die)
    assert skills(match, "H1") == {"dodge", *gained}
    assert match.prompt == "aim_kick"


@rule("BB16-INFAM-07", "BB16-FAQ-47")
def test_a_skill_he_has_already_adds_nothing() -> None:
    match = shrine(H1="horns").play("H1", 7)
    assert skills(match, "H1") == {"claw", "horns"}


@rule("BB16-INFAM-07", "BB16-INFAM-09")
def test_blessings_end_with_the_drive_and_nobody_is_chosen_twice() -> None:
    match = shrine().play("H1", 7, "T6", 5, 1, *QUIET, 7)
    match.game.state.turn = [8, 8]
    match.play("end turn")
    assert skills(match, "H1") == set()
    set_up(match, AWAY, HOME)
    assert (match.asked, match.prompt) == ("H", "bless")
    assert "H1" not in match.choices()
    check_invariants(match.game)


@rule("BB16-INFAM-07")
def test_a_blessing_outlives_turns_and_ends_with_a_touchdown_in_mid_half() -> None:
    match = shrine().play("H1", 7, "T6", 5, 1, *QUIET, 7, "end turn", "end turn", "end turn")
    assert skills(match, "H1") == {"claw", "horns"}
    match.game.shift(match.slot("H11"), match.game.rules.pitch.named("Y1"))
    match.put_ball("H11")
    match.play("H11 move", "Z1")
    assert (match.game.state.score, match.game.state.half) == ([1, 0], 1)
    assert skills(match, "H1") == set()


@rule("BB16-INFAM-08")
def test_the_unworthy_is_knocked_out() -> None:
    match = shrine().play("H1", 1)
    assert (match.where("H1"), match.prompt) == ("ko", "aim_kick")
    check_invariants(match.game)


@rule("BB16-INFAM-09", "BB16-RAND-01")
def test_overlooked_a_random_team_mate_is_rolled_for_instead() -> None:
    match = shrine().play_to_dice("H1", 2)
    assert (match.rolling, match.game.faces) == ("random_player", (10,))
    match.play_to_dice(3)
    assert (match.rolling, match.roller) == ("blessing", "H4")
    match.play_to_dice(2)
    assert match.game.faces == (9,)
    match.play(1, 7)
    assert (skills(match, "H1"), skills(match, "H4"), skills(match, "H2")) == (set(), set(), {"claw", "horns"})


@rule("BB16-INFAM-09")
def test_one_who_is_overlooked_with_nobody_else_to_roll_for_is_just_that() -> None:
    match = shrine(**{f"H{n}": {"star": True} for n in range(2, 12)}).play("H1", 2)
    assert (match.asked, match.prompt, match.where("H1"), skills(match, "H1")) == ("H", "aim_kick", "pitch", set())


@rule("BB16-INFAM-15")
@pytest.mark.parametrize(("row", "where"), [(1, "ko"), (6, "pitch")])
def test_favour_lets_the_coach_pick_any_other_result(row: int, where: str) -> None:
    match = shrine().play("H1", 8)
    assert (match.asked, match.prompt) == ("H", "gift")
    assert sorted(match.choices()) == [f"result {n}" for n in range(1, 8)]
    match.play(f"result {row}")
    assert match.where("H1") == where
    assert skills(match, "H1") == ({"extra_arms", "two_heads"} if row == 6 else set())


@rule("BB16-INFAM-15", "BB16-INFAM-09")
def test_with_favour_the_coach_may_have_a_random_team_mate_blessed_instead() -> None:
    match = shrine().play_to_dice("H1", 8, "result 2")
    assert (match.rolling, match.game.faces) == ("random_player", (10,))
    match.play(3, 7)
    assert (skills(match, "H1"), skills(match, "H4")) == (set(), {"claw", "horns"})


# --- the engineer ---------------------------------------------------------------------------------------------------


def operating_table(row: str = "badly_hurt", **what: Any) -> Board:
    """The second half is about to begin; the away side kicks, home has the engineer and an injured H12."""
    match = position("H1 H2 H3 A1 A2 A3", turn=8, active="A", **{"H12": "", "inducements": ("krot", ""), **what})
    state = match.game.state
    slot = match.slot("H12")
    state.place[slot] = INJURED
    state.injury[slot] = 1 + match.game.rules.tables["casualty"].row({"badly_hurt": 11, "dead": 61, "hip": 53}[row])
    match.play("end turn")
    return match


def surgery(match: Board) -> Board:
    """Up to the question about patients."""
    if match.asked == "A":
        set_up(match, "N6 N7 N8")
    return match


def begin_drive(match: Board) -> Board:
    """H12 is on the pitch, and a quiet kick-off has been played."""
    set_up(match, "M6 M7 M8 K8", *([] if match.game.state.kicking else ["N6 N7 N8"]))
    return match.play("F6" if match.game.state.kicking else "T6", 5, 1, *QUIET, 7)


def first_move(match: Board, name: str) -> Board:
    """The drive begins, and this player moves in the first turn of the home side."""
    if begin_drive(match).active == "A":
        match.play("end turn")
    return match.play_to_dice(f"{name} move")


@rule("BB16-INFAM-16")
def test_the_engineer_may_operate_just_before_his_side_sets_up() -> None:
    match = surgery(operating_table())
    assert (match.asked, match.prompt, sorted(match.choices())) == ("H", "patient", ["H12", "no"])
    match.play("no")
    assert (match.asked, match.prompt, match.where("H12")) == ("H", "place", "injured")


@rule("BB16-INFAM-16")
@pytest.mark.parametrize("what", [{"row": "dead"}, {"H12": {"star": True}}])
def test_neither_the_dead_nor_stars_can_be_operated_on(what: dict[str, Any]) -> None:
    match = surgery(operating_table(**what))
    assert (match.asked, match.prompt) == ("H", "place")


@rule("BB16-INFAM-16")
def test_neither_the_knocked_out_nor_the_opponents_injured_are_his_patients() -> None:
    match = position("H1 H2 H3 A1 A2 A3", turn=8, active="A", H12="", H13="", A12="", inducements=("krot", ""))
    for name, place in (("H12", INJURED), ("H13", KNOCKED_OUT), ("A12", INJURED)):
        match.game.state.place[match.slot(name)] = place
        match.game.state.injury[match.slot(name)] = 1 if place == INJURED else 0
    match.play("end turn", 1)
    assert match.where("H13") == "ko"
    assert sorted(surgery(match).choices()) == ["H12", "no"]


@rule("BB16-INFAM-16")
def test_he_operates_on_one_player_with_a_six_sided_die() -> None:
    match = operating_table(H13="")
    match.game.state.place[match.slot("H13")], match.game.state.injury[match.slot("H13")] = INJURED, 1
    assert sorted(surgery(match).choices()) == ["H12", "H13", "no"]
    match.play_to_dice("H12")
    assert (match.rolling, match.game.faces) == ("surgery", (6,))
    match.play(6)
    assert (match.prompt, match.where("H12"), match.where("H13")) == ("place", "reserves", "injured")


@rule("BB16-INFAM-16")
def test_he_may_operate_on_the_same_player_again_before_the_next_drive() -> None:
    match = surgery(operating_table("hip")).play("H12", 6)
    if begin_drive(match).active == "A":
        match.play("end turn")
    match.game.shift(match.slot("H12"), match.game.rules.pitch.named("Y1"))
    match.put_ball("H12")
    match.play("H12 move", "Z1")
    assert (match.game.state.score, match.where("H12")) == ([1, 0], "injured")
    assert (match.asked, match.prompt, sorted(surgery(match).choices())) == ("H", "patient", ["H12", "no"])


@rule("BB16-INFAM-16")
def test_two_injuries_are_both_back_when_the_drive_ends() -> None:
    match = operating_table("hip")
    slot = match.slot("H12")
    rotten = match.game.rules.casualties.index("damaged_back") + 1
    match.game.state.injury_too = [rotten if one == slot else 0 for one in range(len(match.game.state.place))]
    begin_drive(surgery(match).play("H12", 6))
    assert (match.where("H12"), match.casualty("H12"), match.game.state.injury_too[slot]) == ("pitch", "", 0)
    match.game.state.turn = [8, 8]
    match.play_to_dice("end turn")
    assert (match.casualty("H12"), match.game.state.injury_too[slot]) == ("smashed_hip", rotten)


@rule("BB16-INFAM-17")
def test_there_is_only_one_next_match_to_miss_after_complications() -> None:
    match = surgery(operating_table("hip")).play("H12", 1, 5, 4)
    casualties = match.built.layered.table("casualties")
    assert aftermath(match.game, match.slot("H12"), casualties) == {"misses": 1, "ma": -2}


@rule("BB16-INFAM-17")
def test_complications_add_a_roll_on_the_casualty_table() -> None:
    match = surgery(operating_table()).play_to_dice("H12", 1)
    assert (match.rolling, match.roller) == ("casualty", "H12")
    match.play(5, 3)
    slot = match.slot("H12")
    assert (match.where("H12"), match.casualty("H12")) == ("injured", "badly_hurt")
    assert match.game.rules.tables["casualty"].rows[match.game.state.injury_too[slot] - 1][2] == "smashed_hip"
    check_invariants(match.game)


@rule("BB16-INFAM-17")
@pytest.mark.parametrize(("dice", "dead"), [((6, 1), True), ((5, 8), False)])
def test_he_may_die_of_the_complications(dice: tuple[int, int], dead: bool) -> None:
    match = surgery(operating_table()).play("H12", 1, *dice)
    assert (match.where("H12"), is_dead(match.game, match.slot("H12"))) == ("injured", dead)


@rule("BB16-INFAM-17")
@pytest.mark.parametrize(("dice", "second"), [((1, 1), "damaged_back"), ((6, 1), "dead")])
def test_complications_after_two_injuries_leave_the_worse_beside_the_first(dice: tuple[int, int], second: str) -> None:
    match = operating_table("hip")
    set_second(match.game, match.slot("H12"), match.game.rules.casualties.index("damaged_back") + 1)
    surgery(match).play("H12", 1, *dice)
    told = match.game.rules.casualties[match.game.state.injury_too[match.slot("H12")] - 1]
    assert (match.casualty("H12"), told) == ("smashed_hip", second)


@rule("BB16-INFAM-18")
@pytest.mark.parametrize("die", [2, 3])
def test_useless_surgery_changes_nothing(die: int) -> None:
    match = surgery(operating_table("hip")).play("H12", die)
    assert (match.where("H12"), match.prompt) == ("injured", "place")
    assert (match.casualty("H12"), any(match.game.state.injury_too), match.game.state.grants) == (
        "smashed_hip",
        False,
        [],
    )


@rule("BB16-INFAM-16")
@pytest.mark.parametrize(
    ("die", "gained"),
    [
        pytest.param(4, {"really_stupid"}, marks=rule("BB16-INFAM-19")),
        pytest.param(5, {"really_stupid"}, marks=rule("BB16-INFAM-19")),
        pytest.param(6, set(), marks=rule("BB16-INFAM-20")),
    ],
)
def test_he_may_play_this_drive_and_is_injured_again_when_it_ends(die: int, gained: set[str]) -> None:
    match = surgery(operating_table("hip")).play("H12", die)
    assert (match.where("H12"), skills(match, "H12")) == ("reserves", gained)
    check_invariants(match.game)
    begin_drive(match)
    assert match.where("H12") == "pitch"
    match.game.state.turn = [8, 8]
    match.play_to_dice("end turn")
    assert (match.where("H12"), match.casualty("H12"), skills(match, "H12")) == ("injured", "smashed_hip", set())
    assert match.game.state.grants == []


def operated_on(die: int) -> Board:
    """H12 is on the pitch in the drive that the surgery was for, with a smashed hip put aside."""
    match = surgery(operating_table("hip")).play("H12", die)
    begin_drive(match)
    match.game.state.turn = [8, 8]
    return match


@pytest.mark.parametrize(
    "die",
    [
        pytest.param(4, marks=rule("BB16-INFAM-19")),
        pytest.param(5, marks=rule("BB16-INFAM-19")),
        pytest.param(6, marks=rule("BB16-INFAM-20")),
    ],
)
def test_one_who_is_ko_d_in_that_drive_is_injured_again_when_it_ends(die: int) -> None:
    match = operated_on(die)
    match.game.lift(match.slot("H12"), KNOCKED_OUT)
    match.play_to_dice("end turn")
    assert (match.where("H12"), match.casualty("H12")) == ("injured", "smashed_hip")


@rule("BB16-INFAM-16")
@pytest.mark.parametrize(
    "die",
    [
        pytest.param(4, marks=rule("BB16-INFAM-19")),
        pytest.param(5, marks=rule("BB16-INFAM-19")),
        pytest.param(6, marks=rule("BB16-INFAM-20")),
    ],
)
def test_one_who_is_hurt_anew_in_that_drive_stays_injured_with_both_injuries(die: int) -> None:
    match = operated_on(die)
    slot, state = match.slot("H12"), match.game.state
    match.game.lift(slot, INJURED)
    dead = state.injury[slot] = match.game.rules.casualties.index("dead") + 1
    match.play_to_dice("end turn")
    assert (match.where("H12"), match.casualty("H12"), state.injury_too[slot]) == ("injured", "smashed_hip", dead)


@rule("BB16-INFAM-19")
def test_one_who_is_really_stupid_already_finds_it_one_harder() -> None:
    match = surgery(operating_table(H12="really_stupid")).play("H12", 4)
    grants = match.game.state.grants
    assert [grants[at + 1] for at in range(0, len(grants), 5)] == [Grant.WOUND, Grant.DAZED, Grant.SKILL]
    first_move(match, "H12")
    assert match.target == 5


@rule("BB16-INFAM-19")
def test_it_is_one_harder_beside_a_brighter_team_mate_too() -> None:
    match = begin_drive(surgery(operating_table(H12="really_stupid")).play("H12", 4))
    if match.active == "A":
        match.play("end turn")
    match.game.shift(match.slot("H12"), match.game.rules.pitch.named("L7"))
    match.play_to_dice("H12 move")
    assert (match.roller, match.target) == ("H12", 3)


@rule("BB16-INFAM-19")
def test_he_finds_it_harder_in_that_drive_only() -> None:
    match = surgery(operating_table(H12="really_stupid")).play("H12", 4)
    begin_drive(match)
    match.game.state.turn = [8, 8]
    match.play_to_dice("end turn")
    assert (match.where("H12"), match.game.state.grants) == ("injured", [])


@rule("BB16-INFAM-19")
@pytest.mark.parametrize(
    ("what", "name", "target"),
    [
        ({}, "H12", 4),  # alone, and made stupid by the surgery
        ({"H12": "really_stupid", "H1": "really_stupid"}, "H1", 2),  # beside brighter team-mates
    ],
)
def test_nobody_else_who_is_really_stupid_finds_it_harder(what: dict[str, Any], name: str, target: int) -> None:
    match = surgery(operating_table(**what)).play("H12", 4)
    first_move(match, name)
    assert (match.roller, match.target) == (name, target)


@rule("BB16-INFAM-03")
def test_it_is_kari_who_joins_not_a_player_who_misses_the_match() -> None:
    match = opening((10, 11), inducements=("kari", ""))
    match.game.state.place[match.slot("H1")] = ABSENT
    match.play(*NICE, 1, "kick", *EVEN_FANS, "kari")
    assert (match.where("H1"), match.where("H11")) == ("elsewhere", "reserves")


@rule("BB16-INFAM-20")
def test_surgery_that_works_leaves_a_really_stupid_player_no_more_stupid() -> None:
    match = surgery(operating_table(H12="really_stupid")).play("H12", 6)
    first_move(match, "H12")
    assert match.target == 4
