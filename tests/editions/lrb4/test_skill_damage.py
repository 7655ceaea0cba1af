"""What is added to armour and injury rolls: never two skills on one roll."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support import position as any_position


def position(drawing: str = "H1 A1 .", **what: object) -> Board:
    return any_position(drawing, edition="lrb4", **what)  # type: ignore[arg-type]


def struck(*dice: int, drawing: str = "H1 A1 .", **what: object) -> Board:
    """A1 has been blocked down, and these dice are the first of his armour roll."""
    match = position(drawing, **what)
    return match.play_to_dice("H1 block", 6, "M5", "stay", *dice)


# --- claws ------------------------------------------------------------------------------------------------------------


@rule("LRB4-MUT-02", "LRB4-SKILL-02")
def test_claws_may_add_two_to_the_armour_roll_once_it_is_seen() -> None:
    match = struck(3, 4, H1="claw")
    assert (match.asked, match.prompt) == ("H", "damage_bonus")
    match.play_to_dice("use")
    assert (match.rolling, match.roller) == ("injury", "A1")


@rule("LRB4-MUT-02")
@pytest.mark.parametrize(("dice", "asked"), [((3, 3), False), ((3, 4), True), ((4, 4), True), ((4, 5), False)])
def test_claws_are_offered_only_where_two_make_the_difference(dice: tuple[int, int], asked: bool) -> None:
    match = struck(*dice, H1="claw")
    assert (match.prompt == "damage_bonus") == asked


@rule("LRB4-MUT-02")
def test_claws_do_nothing_for_the_injury() -> None:
    match = struck(5, 5, 3, 4, H1="claw")
    assert match.stunned("A1")
    assert match.prompt == "turn"


@rule("LRB4-MUT-02", "LRB4-SKILL-31", "LRB4-MUT-09")
@pytest.mark.parametrize("skill", ["claw", "mighty_blow", "razor_sharp_claws"])
def test_none_of_them_helps_in_a_foul(skill: str) -> None:
    match = position("H1 A1- .\n. . .\nH2 . .", H1=skill)
    match.play_to_dice("H1 foul", "A1", 4, 4)
    assert match.prompt != "damage_bonus"
    hurt = position("H1 A1- .\n. . .\nH2 . .", H1=skill)
    hurt.play_to_dice("H1 foul", "A1", 5, 5, 4, 3)
    assert hurt.prompt != "damage_bonus"


# --- mighty blow ------------------------------------------------------------------------------------------------------


@rule("LRB4-SKILL-31")
def test_a_mighty_blow_goes_to_the_armour_and_then_not_to_the_injury() -> None:
    match = struck(4, 4, H1="mighty_blow").play("use", 3, 4)
    assert match.stunned("A1")


@rule("LRB4-SKILL-31")
def test_kept_back_it_goes_to_the_injury() -> None:
    match = struck(5, 4, 3, 4, H1="mighty_blow")
    assert (match.asked, match.prompt) == ("H", "damage_bonus")
    match.play("use")
    assert match.where("A1") == "ko"


@rule("LRB4-SKILL-31")
def test_it_works_against_one_who_blocked_him_and_fell() -> None:
    match = position("H1 A1 .", A1="mighty_blow").play("H1 block", 1, 4, 4)
    assert (match.asked, match.prompt) == ("A", "damage_bonus")


@rule("LRB4-SKILL-32")
@pytest.mark.parametrize(("now", "born", "works"), [(3, 3, True), (3, 2, False), (2, 3, True), (2, 2, False)])
def test_the_strength_of_his_position_decides_whether_it_works(now: int, born: int, works: bool) -> None:
    match = position(H1={"st": now, "skills": "mighty_blow"}, A1={"st": now})
    match.game.match.players[match.slot("H1")].born = born
    match.play_to_dice("H1 block", 6, "M5", "stay", 4, 4)
    assert (match.prompt == "damage_bonus") == works


@rule("LRB4-SKILL-32")
@pytest.mark.parametrize(("now", "born", "works"), [(3, 3, True), (3, 2, False), (2, 3, True), (2, 2, False)])
def test_the_strength_of_his_position_decides_for_the_injury_roll_too(now: int, born: int, works: bool) -> None:
    match = position(H1={"st": now, "skills": "mighty_blow"}, A1={"st": now})
    match.game.match.players[match.slot("H1")].born = born
    match.play_to_dice("H1 block", 6, "M5", "stay", 5, 4, 3, 4)
    assert (match.prompt == "damage_bonus", match.stunned("A1")) == (works, not works)


# --- razor sharp claws ------------------------------------------------------------------------------------------------


@rule("LRB4-MUT-09")
def test_razor_sharp_claws_may_add_two_to_the_injury() -> None:
    match = struck(5, 5, 3, 3, H1="razor_sharp_claws")
    assert (match.asked, match.prompt) == ("H", "damage_bonus")
    match.play("use")
    assert match.where("A1") == "ko"


@rule("LRB4-MUT-09")
def test_they_do_nothing_for_the_armour() -> None:
    match = struck(4, 4, H1="razor_sharp_claws")
    assert (match.prompt, match.prone("A1")) == ("turn", True)


@rule("LRB4-MUT-02", "LRB4-SKILL-31", "LRB4-MUT-09")
@pytest.mark.parametrize(
    ("skill", "dice"), [("claw", (4, 4)), ("mighty_blow", (4, 4)), ("razor_sharp_claws", (5, 5, 3, 4))]
)
@pytest.mark.parametrize(
    ("script", "asked"),
    [(("H1 block", 1), True), (("H1 block", 2), True), (("H1 move", "west", 1), False)],
    ids=["attacker down", "both down", "a failed dodge"],
)
def test_they_are_for_one_who_fell_in_a_block_whoever_threw_it(
    skill: str, dice: tuple[int, ...], script: tuple[str | int, ...], asked: bool
) -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", A1=f"{skill} block").play_to_dice(*script, *dice)
    assert ((match.asked, match.prompt) == ("A", "damage_bonus")) is asked


@rule("LRB4-MUT-02", "LRB4-SKILL-31", "LRB4-MUT-09")
@pytest.mark.parametrize(
    ("skill", "dice"), [("claw", (4, 4)), ("mighty_blow", (4, 4)), ("razor_sharp_claws", (6, 6, 3, 4))]
)
def test_nor_in_a_stab_nor_for_the_crowd(skill: str, dice: tuple[int, ...]) -> None:
    stab = position("H1 A1 .\n. . .\nH2 . .", H1=f"{skill} poisoned_dagger").play_to_dice("H1 block", "stab", *dice)
    assert stab.prompt == "turn"
    crowd = position("A1\nH1", at="K1", H1=skill).play_to_dice("H1 block", 6, "stay", 3, 4)
    assert (crowd.prompt, crowd.where("A1")) == ("turn", "reserves")


# --- several ----------------------------------------------------------------------------------------------------------


@rule("LRB4-SKILL-06")
def test_two_skills_do_not_add_up_on_one_armour_roll() -> None:
    match = struck(3, 3, H1="claw mighty_blow")  # 6 needs three more
    assert (match.prompt, match.prone("A1")) == ("turn", True)


@rule("LRB4-SKILL-06", "LRB4-MUT-02", "LRB4-SKILL-31")
def test_claws_for_the_armour_leave_the_blow_for_the_injury() -> None:
    match = struck(4, 4, H1="claw mighty_blow").play_to_dice("use", 3, 4)
    assert match.prompt == "damage_bonus"
    match.play("use")
    assert match.where("A1") == "ko"


@rule("LRB4-SKILL-06")
@pytest.mark.parametrize(("dice", "where"), [((2, 3), "pitch"), ((3, 3), "ko"), ((3, 4), "ko"), ((4, 4), "injured")])
def test_two_skills_do_not_add_up_on_one_injury_roll(dice: tuple[int, int], where: str) -> None:
    match = struck(5, 5, *dice, H1="mighty_blow razor_sharp_claws")
    match.play_to_dice("use?")
    if match.rolling == "casualty":
        match.play_to_dice(1)
    assert match.where("A1") == where


# --- dirty player -----------------------------------------------------------------------------------------------------


KICK = "H1 A1- .\n. . .\nH2 . ."


@rule("LRB4-SKILL-13")
@pytest.mark.parametrize(("dice", "asked"), [((2, 3), False), ((3, 3), True), ((3, 4), True), ((4, 4), False)])
def test_two_on_a_foul_are_offered_once_the_armour_dice_are_seen(dice: tuple[int, int], asked: bool) -> None:
    match = position(KICK, H1="dirty_player").play_to_dice("H1 foul", "A1", *dice)  # every foul has one of its own
    assert (match.asked, match.prompt) == ("H", "damage_bonus") if asked else match.prompt != "damage_bonus"


@rule("LRB4-SKILL-13")
def test_on_the_injury_it_is_two_as_well_and_never_on_both() -> None:
    match = position(KICK, H1="dirty_player").play_to_dice("H1 foul", "A1", 5, 4, 3, 3)
    assert match.prompt == "damage_bonus"
    match.play_to_dice("use")
    assert match.where("A1") == "ko"
    spent = position(KICK, H1="dirty_player").play_to_dice("H1 foul", "A1", 3, 4, "use", 3, 3)
    assert spent.stunned("A1")


@rule("LRB4-SKILL-13")
@pytest.mark.parametrize("answer", ["use", "no"])
def test_it_comes_on_top_of_an_assist_if_his_coach_likes(answer: str) -> None:
    match = position("H1 A1- .\n. H2 .", H1="dirty_player").play_to_dice("H1 foul", "A1", "done", 2, 3)
    assert (match.asked, match.prompt) == ("H", "damage_bonus")
    match.play_to_dice(answer)
    assert (match.rolling == "injury") is (answer == "use")


@rule("LRB4-SKILL-13")
def test_it_is_no_use_to_one_who_only_assists() -> None:
    match = position("H1 A1- .\n. H2 .", H2="dirty_player").play_to_dice("H1 foul", "A1", "done", 2, 4)
    assert match.prompt != "damage_bonus"
    assert match.rolling != "injury"  # nor is it just added


@rule("LRB4-SKILL-13")
@pytest.mark.parametrize(("dice", "stunned"), [((4, 4), False), ((5, 4, 3, 4), True)])
def test_it_is_no_use_in_a_block(dice: tuple[int, ...], stunned: bool) -> None:
    match = struck(*dice, H1="dirty_player")  # 2 more would break armour 8, or knock out
    assert (match.prompt, match.where("A1"), match.stunned("A1")) == ("turn", "pitch", stunned)


# --- thick skulls, small bones ----------------------------------------------------------------------------------------


@rule("LRB4-MUT-13")
@pytest.mark.parametrize("die", [1, 3, 4, 6])
def test_a_thick_skull_rolls_a_die_when_he_is_knocked_out(die: int) -> None:
    match = struck(5, 5, 4, 4, A1="thick_skull")
    assert (match.rolling, match.roller, match.target) == ("thick_skull", "A1", 4)
    match.play(die)
    assert match.stunned("A1") == (die >= 4)
    assert match.where("A1") == ("pitch" if die >= 4 else "ko")


@rule("LRB4-MUT-13")
def test_a_thick_skull_is_no_help_against_a_casualty_and_needs_no_die_for_a_stun() -> None:
    assert struck(5, 5, 5, 5, A1="thick_skull").rolling == "casualty"
    assert struck(5, 5, 3, 4, A1="thick_skull").stunned("A1")


@rule("LRB4-TRAIT-52")
@pytest.mark.parametrize(("dice", "where"), [((3, 3), "pitch"), ((3, 4), "ko"), ((4, 5), "injured")])
def test_one_is_added_to_every_injury_roll_against_the_small(dice: tuple[int, int], where: str) -> None:
    match = struck(5, 5, *dice, A1="stunty")
    if match.rolling == "casualty":
        match.play_to_dice(1)
    assert match.where("A1") == where


@rule("LRB4-TRAIT-52", "LRB4-SKILL-06")
def test_that_comes_on_top_of_what_the_attacker_adds() -> None:
    match = struck(5, 5, 3, 3, H1="mighty_blow", A1="stunty")
    assert match.prompt == "damage_bonus"  # 7 stuns, 8 does not
    match.play("use")
    assert match.where("A1") == "ko"


@rule("LRB4-TRAIT-52", "LRB4-MUT-13")
@pytest.mark.parametrize(("skills", "rolling"), [("stunty", ""), ("thick_skull stunty", "thick_skull")])
def test_it_counts_for_one_who_falls_by_himself_too(skills: str, rolling: str) -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1=skills).play_to_dice("H1 move", "west", 1, 6, 6, 3, 4)
    assert match.rolling == rolling
    if not rolling:
        assert match.where("H1") == "ko"


@rule("LRB4-MUT-13")
@pytest.mark.parametrize(("die", "where"), [(3, "ko"), (4, "reserves")])
def test_a_thick_skull_whom_the_crowd_knocks_out_may_be_stunned_instead(die: int, where: str) -> None:
    match = position("A1\nH1", at="K1", A1="thick_skull").play_to_dice("H1 block", 6, "stay", 4, 4)
    assert (match.rolling, match.roller) == ("thick_skull", "A1")
    assert match.play_to_dice(die).where("A1") == where


@rule("LRB4-TRAIT-52", "LRB4-PUSH-05")
def test_it_counts_in_a_foul_but_not_against_the_crowd() -> None:
    foul = position(KICK, A1="stunty").play_to_dice("H1 foul", "A1", 5, 5, 3, 4)
    assert foul.where("A1") == "ko"
    match = position("A1\nH1", at="K1", A1="stunty").play("H1 block", 3, "stay", 3, 4)
    assert match.where("A1") == "reserves"


@rule("LRB4-MUT-10")
def test_spikes_are_worth_a_point_of_armour() -> None:
    match = struck(4, 5, A1="spikes")
    assert match.prone("A1")
    assert match.prompt == "turn"
    assert struck(4, 5).rolling == "injury"


@rule("LRB4-SKILL-13", "LRB4-SKILL-32")
def test_one_too_weak_for_mighty_blow_is_a_dirty_player_all_the_same() -> None:
    match = position(KICK, H1={"st": 2, "skills": "dirty_player mighty_blow"}).play_to_dice("H1 foul", "A1", 3, 4)
    assert (match.asked, match.prompt) == ("H", "damage_bonus")
