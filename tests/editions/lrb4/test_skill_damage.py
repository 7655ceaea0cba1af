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


@rule("LRB4-MUT-02", "LRB4-SKILL-02")
def test_claws_that_his_coach_does_not_use_break_no_armour() -> None:
    match = struck(4, 4, H1="claw").play_to_dice("no")
    assert (match.prompt, match.prone("A1"), match.facts("injury")) == ("turn", True, [])


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
@pytest.mark.parametrize(("dice", "asked"), [((2, 3), False), ((3, 3), True), ((3, 4), True), ((4, 4), True)])
def test_razor_sharp_claws_are_offered_only_where_two_make_the_difference(dice: tuple[int, int], asked: bool) -> None:
    match = struck(5, 5, *dice, H1="razor_sharp_claws")
    assert (match.prompt == "damage_bonus") == asked


@rule("LRB4-MUT-09", "LRB4-SKILL-02")
def test_razor_sharp_claws_that_his_coach_does_not_use_leave_the_injury_as_it_is() -> None:
    match = struck(5, 5, 3, 3, H1="razor_sharp_claws").play("no")
    assert (match.stunned("A1"), match.where("A1")) == (True, "pitch")


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


@rule("LRB4-MUT-02", "LRB4-SKILL-31", "LRB4-MUT-09")
@pytest.mark.parametrize(
    ("skill", "dice"), [("claw", (4, 4)), ("mighty_blow", (4, 4)), ("razor_sharp_claws", (5, 5, 3, 4))]
)
def test_they_are_for_the_block_of_a_blitz_as_well(skill: str, dice: tuple[int, ...]) -> None:
    match = position(H1=skill).play_to_dice("H1 blitz", "A1", 6, "M5", "stay", *dice)
    assert (match.asked, match.prompt) == ("H", "damage_bonus")


@rule("LRB4-MUT-02", "LRB4-MUT-09", "LRB4-SKILL-31")
@pytest.mark.parametrize(
    ("skill", "dice"), [("claw", (4, 4)), ("mighty_blow", (4, 4)), ("razor_sharp_claws", (5, 5, 3, 4))]
)
def test_and_for_the_second_block_of_a_frenzy(skill: str, dice: tuple[int, ...]) -> None:
    match = position(H1=f"frenzy {skill}").play_to_dice("H1 block", 3, "M5", 6, "N5", *dice)
    assert (match.asked, match.prompt, match.at("A1")) == ("H", "damage_bonus", "N5")


@rule("LRB4-MUT-02", "LRB4-MUT-09", "LRB4-SKILL-31")
@pytest.mark.parametrize(
    ("skill", "dice"), [("claw", (4, 4)), ("mighty_blow", (4, 4)), ("razor_sharp_claws", (5, 5, 3, 4))]
)
def test_and_for_each_of_two_whom_he_blocks_at_once(skill: str, dice: tuple[int, ...]) -> None:
    match = position("A1 A2\nH1 .", H1={"st": 7, "skills": f"multiple_block {skill}"})
    match.play_to_dice("H1 block", "two A1", "A2", 6, 6, "K4", "L4", "stay", *dice)
    assert (match.asked, match.prompt) == ("H", "damage_bonus")
    match.play_to_dice("no", *dice)
    assert (match.asked, match.prompt) == ("H", "damage_bonus")


@rule("LRB4-MUT-02", "LRB4-SKILL-31", "LRB4-MUT-09", "LRB4-EQUIP-38")
@pytest.mark.parametrize(
    ("skill", "dice"), [("claw", (2, 3)), ("mighty_blow", (2, 3)), ("razor_sharp_claws", (6, 6, 3, 4))]
)
def test_nor_does_a_chainsaw_cut_deeper(skill: str, dice: tuple[int, ...]) -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1=f"{skill} running_chainsaw")
    assert match.play_to_dice("H1 block", "chainsaw", *dice).prompt == "turn"


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


@rule("LRB4-SKILL-06", "LRB4-MUT-09")
def test_a_blow_for_the_armour_leaves_razor_sharp_claws_for_the_injury() -> None:
    match = struck(4, 4, H1="mighty_blow razor_sharp_claws").play_to_dice("use", 3, 3)
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


@rule("LRB4-SKILL-13", "LRB4-SKILL-06", "LRB4-SKILL-02")
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
    broken = position("H1 A1- .\n. H2 .", H2="dirty_player").play_to_dice("H1 foul", "A1", "done", 4, 5, 3, 4)
    assert broken.prompt != "damage_bonus"
    assert broken.stunned("A1")


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
def test_nothing_has_that_die_rolled_again() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", rerolls=(2, 0), H1="thick_skull pro")
    match.play("H1 move", "west", 1, "keep", 6, 6, 4, 4, 3)
    assert (match.where("H1"), match.active, match.game.state.rerolls[0]) == ("ko", "A", 2)


@rule("LRB4-MUT-13")
def test_he_rolls_it_too_if_only_a_mighty_blow_made_it_a_knock_out() -> None:
    match = struck(5, 5, 3, 4, H1="mighty_blow", A1="thick_skull").play_to_dice("use")
    assert (match.rolling, match.roller) == ("thick_skull", "A1")


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
@pytest.mark.parametrize(
    ("skill", "script", "dice"),
    [
        ("mighty_blow", ("H1 block", 6, "M5", "stay"), (3, 3)),
        ("razor_sharp_claws", ("H1 block", 6, "M5", "stay"), (2, 3)),
        ("dirty_player", ("H1 foul", "A1"), (2, 3)),
    ],
)
def test_that_comes_on_top_of_what_the_attacker_adds(
    skill: str, script: tuple[str | int, ...], dice: tuple[int, int]
) -> None:
    match = position(KICK if "H1 foul" in script else "H1 A1 .", H1=skill, A1="stunty").play(*script, 5, 5, *dice)
    assert match.prompt == "damage_bonus"  # 7 stuns, 8 does not
    match.play_to_dice("use")
    assert match.where("A1") == "ko"


@rule("LRB4-TRAIT-52")
@pytest.mark.parametrize(
    ("drawing", "script"),
    [
        pytest.param("H1 . .\n. . .\nH2 . A1", ("fireball K5", 6), id="fire"),
        pytest.param("H1 . .\n. . .\nH2 . A1", ("lightning above K1", 6, 6), id="lightning"),
        pytest.param("H1 A1 .\n. . .\nH2 . A2", ("A1 block", "chainsaw"), id="chainsaw"),
    ],
)
def test_it_counts_whatever_else_hurts_them(drawing: str, script: tuple[str | int, ...]) -> None:
    means = {"A1": "chainsaw running_chainsaw"} if "chainsaw" in script else {"inducements": ("", "wizard")}
    for small, where in (("stunty", "ko"), ("", "pitch")):
        match = position(drawing, active="A", H1=small, **means)
        match.play_to_dice(*script, 6, 6, 3, 4)
        assert match.where("H1") == where


@rule("LRB4-TRAIT-52")
@pytest.mark.parametrize(
    ("drawing", "script"),
    [
        pytest.param("H1 . .\n. . .\nH2 . A1", ("H1 move", "east", 1), id="going for it"),
        pytest.param("H1 A1 .\n. . .\nH2 . .", ("H1 move", "leap M5", 1), id="leap"),
        pytest.param("H1 A1 .\n. . .\nH2 . .", ("H1 block", 1), id="a block of his own"),
        pytest.param("H3 H1 . . . . .\n. . .\nH2 . A1", ("H3 pass", "throw team-mate H1", "O5", 6, 1), id="landing"),
    ],
)
def test_it_counts_in_every_fall(drawing: str, script: tuple[str | int, ...]) -> None:
    figures = 0 if "east" in script else 6
    for small, where in (("stunty", "ko"), ("", "pitch")):
        skills = f"{small} leap right_stuff"
        match = position(drawing, H1={"ma": figures, "skills": skills}, H3="throw_team_mate").play_to_dice(*script)
        while match.rolling not in ("armour", ""):
            match.play_to_dice(1)
        match.play_to_dice(6, 6, 3, 4)
        assert match.where("H1") == where


@rule("LRB4-TRAIT-52")
@pytest.mark.parametrize("struck", ["A1", "A2", "H1"])
def test_it_counts_when_two_are_blocked_at_once(struck: str) -> None:
    for small, where in (("stunty", "ko"), ("", "pitch")):
        skills = {"A1": "", "A2": "", "H1": "", struck: small}
        blocker = {"st": 7, "skills": f"multiple_block {skills.pop('H1')}"}
        match = position("A1 A2\nH1 .\n. .\nH2 .", H1=blocker, **skills)
        match.play_to_dice("H1 block", "two A1", "A2", *((1, 1) if struck == "H1" else (6, 6, "K4", "L4", "stay")))
        while match.rolling == "armour":
            match.play_to_dice(*((6, 6, 3, 4) if match.roller == struck else (1, 1)))
        assert match.where(struck) == where


@rule("LRB4-TRAIT-52", "LRB4-MUT-13")
@pytest.mark.parametrize(("skills", "rolling"), [("stunty", ""), ("thick_skull stunty", "thick_skull")])
def test_it_counts_for_one_who_falls_by_himself_too(skills: str, rolling: str) -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1=skills).play_to_dice("H1 move", "west", 1, 6, 6, 3, 4)
    assert match.rolling == rolling
    if not rolling:
        assert match.where("H1") == "ko"


@rule("LRB4-MUT-13")
@pytest.mark.parametrize(("die", "out"), [(3, True), (4, False)])
def test_a_thick_skull_helps_one_who_is_fouled(die: int, out: bool) -> None:
    match = position(KICK, A1="thick_skull").play_to_dice("H1 foul", "A1", 5, 5, 4, 4)
    assert (match.rolling, match.roller) == ("thick_skull", "A1")
    match.play_to_dice(die)
    assert (match.where("A1") == "ko", match.stunned("A1")) == (out, not out)


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
    assert struck(5, 5, A1="spikes").rolling == "injury"  # 10 against 9


@rule("LRB4-MUT-10")
@pytest.mark.parametrize(
    ("skills", "drawing", "script", "target"),
    [
        ("", "H1 A1- .\n. . .\nH2 . .", ("H1 foul", "A1"), 8),
        ("poisoned_dagger", "H1 A1 .\n. . .\nH2 . .", ("H1 block", "stab"), 9),
        ("running_chainsaw", "H1 A1 .\n. . .\nH2 . .", ("H1 block", "chainsaw"), 6),
        ("", "H1 A1 .\n. . .\nH2 . .", ("end turn", "A1 move", "east", 1), 9),
        ("", "A1 . . . .\n. . . . .\nH1 . . . H2", ("end turn", "A1 move", "east", "east", 1), 9),
    ],
    ids=["foul", "stab", "chainsaw", "dodge", "going for it"],
)
@pytest.mark.parametrize("spikes", ["", "spikes"])
def test_whatever_the_armour_roll_is_for(
    spikes: str, skills: str, drawing: str, script: tuple[str | int, ...], target: int
) -> None:
    match = position(drawing, H1=skills, A1={"ma": 1, "skills": spikes}).play_to_dice(*script)
    assert (match.rolling, match.roller, match.target) == ("armour", "A1", target + bool(spikes))


@rule("LRB4-SKILL-13", "LRB4-SKILL-32")
def test_one_too_weak_for_mighty_blow_is_a_dirty_player_all_the_same() -> None:
    match = position(KICK, H1={"st": 2, "skills": "dirty_player mighty_blow"}).play_to_dice("H1 foul", "A1", 3, 4)
    assert (match.asked, match.prompt) == ("H", "damage_bonus")
