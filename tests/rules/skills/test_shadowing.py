"""Coming after an opponent who gets away."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.rules.model.state import ROOTED


@rule("BB16-SKILL-68.a", "BB16-SKUSE-02", hb2006="HB06-SKILL-08 HB06-TOC-13")
def test_the_other_coach_is_asked_when_the_dodge_has_come_off() -> None:
    match = position(". H1 A1", A1="shadowing")
    match.play("H1 move", "west", 6)
    assert (match.asked, match.prompt) == ("A", "reaction")
    assert match.at("H1") == "K5"
    match.play_to_dice("A1")
    assert (match.rolling, match.roller, match.game.faces) == ("shadowing", "H1", (6, 6))


@rule("BB16-SKILL-68.c", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "follows"),
    [(6, 6, (3, 4), True), (6, 6, (4, 4), False), (8, 6, (2, 3), True), (8, 6, (2, 4), False), (4, 7, (5, 5), True)],
)
def test_seven_or_less_after_movement_and_he_follows(
    mine: int, theirs: int, dice: tuple[int, int], follows: bool
) -> None:
    match = position(". H1 A1", H1={"ma": mine}, A1={"ma": theirs, "skills": "shadowing"})
    match.play("H1 move", "west", 6, "A1", *dice)
    assert match.at("A1") == ("L5" if follows else "M5")
    assert (match.asked, match.prompt) == ("H", "step")


@rule("BB16-SKILL-68.d", "BB16-SKUSE-02", "BB16-SKUSE-06", hb2006="HB06-TOC-13 HB06-SKILL-08")
def test_he_does_not_have_to_dodge_and_may_do_it_any_number_of_times() -> None:
    match = position(". . H1 A1\n. . . H2", A1="shadowing")
    match.play("H1 move", "west", 6, "A1", 1, 1, "west", 6, "A1", 1, 1)
    assert match.at("H1") == "K5"
    assert match.at("A1") == "L5"


@rule("BB16-SKILL-68.d", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-50")
def test_it_costs_him_nothing_of_his_own_turn() -> None:
    match = position(". H1 A1", A1={"ma": 1, "skills": "shadowing"}, H1={"ma": 1})
    match.play("H1 move", "west", 6, "A1", 1, 1, "end", "A1 move", "north", 6)
    assert (match.at("A1"), match.prompt) == ("L4", "step")  # the one die was for the dodge: the square was his to go


@rule("BB16-SKILL-68.a", lrb4="LRB4-SKILL-49", hb2006="HB06-TOC-13")
def test_left_alone_he_stays() -> None:
    match = position(". H1 A1", A1="shadowing")
    match.play("H1 move", "west", 6, "no")
    assert match.at("A1") == "M5"


@rule("BB16-SKILL-68.e", lrb4="LRB4-SKILL-51", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("dice", [(6, 6), (6, 1)])  # who gets there and who does not depends on the book
def test_only_one_of_several_may_try(dice: tuple[int, int]) -> None:
    match = position(". H1 A1\n. . A2", A1="shadowing", A2="shadowing")
    match.play("H1 move", "west", 6)
    assert set(match.choices()) == {"no", "A1", "A2"}
    match.play("A2", *dice)
    assert (match.asked, match.prompt) == ("H", "step")


@rule("BB16-SKILL-68.e", lrb4="LRB4-SKILL-51", hb2006="HB06-TOC-13")
def test_in_the_same_turn_he_may_come_after_one_who_moves_and_then_after_another() -> None:
    match = position("H2 . .\n. H1 A1", A1="shadowing").play("H1 move", "west", 6, "A1", 1, 6, "end")
    assert match.at("A1") == "L6"
    match.play("H2 move", "west", 6)
    assert (match.asked, match.prompt, sorted(match.choices())) == ("A", "reaction", ["A1", "no"])
    match.play("A1", 1, 6)
    assert match.at("A1") == "K5"


@rule("BB16-SKILL-68.e", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("shadow", "other"), [("A1", "A2"), ("A2", "A1")])
def test_of_several_the_coach_picks_who_comes_after_him(shadow: str, other: str) -> None:
    match = position(". H1 A1\n. . A2", A1="shadowing", A2="shadowing")
    stays = match.at(other)
    match.play("H1 move", "west", 6, shadow, 1, 1)
    assert (match.at(shadow), match.at(other)) == ("L5", stays)


@rule("BB16-SKILL-68.a", lrb4="LRB4-SKILL-49", hb2006="HB06-TOC-13")
def test_nobody_shadows_his_own_team_mate() -> None:
    match = position(". H1 A1\n. H2 .", H2="shadowing").play("H1 move", "west", 6)
    assert (match.at("H2"), match.asked, match.prompt) == ("L6", "H", "step")


@rule("BB16-SKILL-68.a", "BB16-SKILL-49", hb2006="HB06-TOC-13")
def test_a_leap_can_be_followed_too() -> None:
    match = position("H1 A1 .", H1="leap", A1="shadowing")
    match.play("H1 move", "leap M5", 6, "A1", 1, 1)
    assert match.at("A1") == "K5"


@rule("BB16-SKILL-68.b", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-49")
def test_a_push_is_not_followed() -> None:
    match = position(". A1 H1 .\n. A2 . .", A2="shadowing", active="A")
    match.play("A1 block", "done?", 3, 3, "N4", "stay")
    assert match.at("A2") == "L6"
    assert match.prompt == "turn"


# --- a follow-up is a move, too ---------------------------------------------------------------------------------------

BEHIND = """
    A2 H1 A1 .
    .  .  .  .
    H2 .  .  .
    """


@rule("BB16-SKILL-68.a", "BB16-FOLUP-01", "BB16-SKUSE-02", hb2006="HB06-SKILL-08 HB06-TOC-13")
def test_one_who_follows_up_out_of_his_zone_may_be_followed() -> None:
    match = position(BEHIND, H1={"st": 4}, A2="shadowing").play("H1 block", "A1", 3, "N5", "follow")
    assert (match.asked, match.prompt, set(match.choices())) == ("A", "reaction", {"no", "A2"})
    assert match.at("H1") == "M5"
    match.play_to_dice("A2")
    assert (match.rolling, match.roller, match.target) == ("shadowing", "H1", 8)
    match.play(3, 4)
    assert (match.at("A2"), match.asked, match.prompt) == ("L5", "H", "turn")


@rule("BB16-SKILL-68.a", "BB16-SKILL-68.c", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("words", [("no",), ("A2", 4, 4)])
def test_left_alone_or_shaken_off_he_stays_where_he_was(words: tuple[str | int, ...]) -> None:
    match = position(BEHIND, H1={"st": 4}, A2="shadowing").play("H1 block", "A1", 3, "N5", "follow", *words)
    assert (match.at("A2"), match.asked, match.prompt) == ("K5", "H", "turn")


@rule("BB16-SKILL-68", "BB16-FOLUP-01", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-49")
def test_one_who_does_not_follow_up_has_left_nothing() -> None:
    match = position(BEHIND, H1={"st": 4}, A2="shadowing").play("H1 block", "A1", "done?", 3, "N5", "stay")
    assert (match.asked, match.prompt) == ("H", "turn")


@rule("BB16-SKILL-68", "BB16-FOLUP-01", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-49")
def test_nobody_is_asked_whose_zone_the_follow_up_does_not_leave() -> None:
    match = position(". H1 A1 .\n. . . .\n. . A2 H2", A2="shadowing").play("H1 block", 3, "N5", "follow")
    assert (match.at("H1"), match.asked, match.prompt) == ("M5", "H", "turn")


@rule("BB16-SKILL-68", "BB16-FOLUP-01", hb2006="HB06-TOC-13")
def test_he_is_there_before_the_dice_for_the_one_who_was_brought_down() -> None:
    match = position(BEHIND, H1={"st": 4}, A2="shadowing").play_to_dice("H1 block", "A1", 6, "N5", "follow", "A2")
    assert match.rolling == "shadowing"
    match.play_to_dice(1, 1)
    assert (match.at("A2"), match.rolling, match.roller) == ("L5", "armour", "A1")


@rule("BB16-SKILL-68", "BB16-BLITZ-01", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-49")
def test_a_blitzer_who_follows_up_is_followed_and_goes_on() -> None:
    match = position(BEHIND, H1={"st": 4}, A2="shadowing").play(
        "H1 blitz", "A1", "done?", 3, "N5", "follow", "A2", 1, 1
    )
    assert (match.at("A2"), match.asked, match.prompt) == ("L5", "H", "step")


@rule("BB16-SKILL-68", "BB16-SKILL-35", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("words", "dice"), [(("no",), 2), (("A2", 1, 1), 1)])
def test_one_who_comes_after_a_frenzied_player_helps_against_the_second_block(
    words: tuple[str | int, ...], dice: int
) -> None:
    match = position(BEHIND, H1={"st": 4, "skills": "frenzy"}, A2="shadowing")
    match.play("H1 block", "A1", 3, "N5")
    assert (match.asked, match.prompt, match.at("H1")) == ("A", "reaction", "M5")
    match.play_to_dice(*words)
    assert (match.rolling, len(match.game.faces)) == ("block", dice)


@rule("BB16-SKILL-68", "BB16-SKILL-69", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("die", "asked"), [(3, "A"), (6, "")])
def test_the_one_who_was_pushed_may_do_it_himself_unless_he_was_brought_down(die: int, asked: str) -> None:
    match = position(". . .\n. H1 A1\n. . .", H1={"st": 4}, A1="shadowing side_step")
    match.play_to_dice("H1 block", die, die, "M5", "follow")
    assert match.at("H1") == "M6"
    assert (match.asked if match.prompt == "reaction" else "") == asked
    if asked:
        match.play("A1", 1, 1)
        assert match.at("A1") == "L6"
    else:
        assert match.rolling == "armour"


@rule("BB16-SKILL-68", hb2006="HB06-TOC-13")
def test_a_carrier_who_comes_after_a_follow_up_into_the_end_zone_scores() -> None:
    match = position("H1 A1 .\n. A2* .", at="A5", H1={"st": 4}, A2="shadowing")
    match.play("H1 block", "A1", 3, "C5", "follow", "A2", 1, 1)
    assert match.game.state.score == [0, 1]


@rule("BB16-SKILL-68", "BB16-SKILL-82", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-14")
def test_one_who_has_taken_root_comes_after_no_follow_up_either() -> None:
    match = position(BEHIND, H1={"st": 4}, A2="shadowing")
    match.game.state.flags[match.slot("A2")] |= ROOTED
    match.play("H1 block", "A1", "done?", 3, "N5", "follow")
    assert (match.asked, match.prompt) == ("H", "turn")


@rule("BB16-SKILL-83", "BB16-SKILL-27", "BB16-FOLUP-01", hb2006="HB06-TOC-13")
def test_nothing_holds_back_or_brings_down_one_who_follows_up() -> None:
    match = position(BEHIND, H1={"st": 4}, A2="tentacles diving_tackle").play("H1 block", "A1", 3, "N5", "follow")
    assert (match.at("H1"), match.asked, match.prompt) == ("M5", "H", "turn")


@rule("BB16-SKILL-68.b", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-49")
def test_one_who_fell_is_not_followed() -> None:
    match = position(". H1 A1", A1="shadowing")
    match.play("H1 move", "west", 1, 1, 1)
    assert match.at("A1") == "M5"
    assert match.active == "A"


@rule("BB16-SKILL-68", hb2006="HB06-TOC-13")
def test_he_is_there_before_the_ball_is_picked_up() -> None:
    match = position("o H1 A1", A1="shadowing")
    match.play_to_dice("H1 move", "west", 6, "A1", 1, 1)
    assert match.target == 4  # agility 3, picking up +1, and the one who followed him -1
    match.play(4)
    assert match.holder() == "H1"


@rule("BB16-SKILL-68.c", "BB16-RRL-03", "BB16-RRL-05", hb2006="HB06-TOC-13 HB06-RR-03 HB06-RR-05")
def test_the_roll_is_the_moving_players_and_his_coach_may_have_it_again() -> None:
    match = position(". H1 A1", A1="shadowing", rerolls=(1, 1))
    match.play("H1 move", "west", 6, "keep", "A1", 1, 1)
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play("team", 6, 6)
    assert (match.at("A1"), match.game.state.rerolls) == ("M5", [0, 1])


@rule("BB16-SKILL-68.c", "BB16-RRL-02", hb2006="HB06-TOC-13 HB06-RR-02")
@pytest.mark.parametrize("again", [("team",), ("pro", 4)])
def test_but_only_once(again: tuple[str | int, ...]) -> None:
    match = position(". H1 A1", H1="pro", A1="shadowing", rerolls=(1, 0))
    match.play("H1 move", "west", 6, "keep", "A1", 1, 1)
    assert set(match.choices()) == {"keep", "pro", "team"}
    match.play(*again, 1, 1)
    assert (match.asked, match.prompt, match.at("A1")) == ("H", "step", "L5")


@rule("BB16-SKILL-68", "BB16-SKILL-27", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-49 LRB4-PIT-01")
def test_nobody_follows_into_a_square_where_someone_lies() -> None:
    match = position(". H1 A1\n. . A2", A1="shadowing", A2="diving_tackle")
    match.play("H1 move", "west", 6, "A2")
    assert match.at("A2") == "L5"
    assert (match.asked, match.prompt) == ("H", "step")


@rule("BB16-SKILL-68", hb2006="HB06-TOC-13")
def test_a_carrier_who_follows_into_the_end_zone_he_attacks_scores() -> None:
    match = position("H1 A1*\n. .", at="A5", A1="shadowing")
    match.play("H1 move", "south", 6, "A1", 1, 1)
    assert match.game.state.score == [0, 1]


@rule(
    "BB16-SKILL-68.f",
    "BB16-FAQ-18",
    "BB16-SKILL-15",
    "BB16-SKILL-63",
    lrb4="LRB4-FAQ-71 LRB4-TRAIT-08 LRB4-TRAIT-12",
    hb2006="HB06-TOC-13 HB06-TOC-26.m",
)
@pytest.mark.parametrize("skill", ["bone_head", "really_stupid"])
def test_one_who_has_forgotten_what_he_was_doing_does_not_follow(skill: str) -> None:
    match = position(". H1 A1\n. A2 .", A1=f"shadowing {skill}", active="A")
    match.play("A1 move", 1, "end turn", "H1 move", "north", 6)
    assert (match.asked, match.prompt) == ("H", "step")


@rule("BB16-SKILL-68.f", hb2006="HB06-TOC-13 HB06-INJ-01")
def test_one_who_lies_on_the_ground_does_not_follow() -> None:
    match = position(". H1 A1-\n. . A2", A1="shadowing").play("H1 move", "west", 6)
    assert (match.asked, match.prompt) == ("H", "step")


@rule("BB16-SKILL-82", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-14")
def test_one_who_has_taken_root_does_not_follow() -> None:
    match = position(". H1 A1", A1="shadowing take_root", active="A")
    match.play("A1 move", 1)
    assert match.flag("A1", ROOTED)
    match.play("H1 move", "west", 6)
    assert (match.asked, match.prompt) == ("H", "step")


@rule("BB16-SKILL-68.b", "BB16-SKILL-58", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-49")
def test_nobody_shadows_a_pass_blocker_who_takes_no_action() -> None:
    match = position("H1* . . . . H2\n. . . . . .\n. . . . . .\n. . A1 H3 . .", A1="pass_block", H3="shadowing")
    match.play("H1 pass", "throw", "P5", "A1", "A1 L7", 6)
    assert (match.asked, match.prompt, match.at("H3")) == ("A", "free_step", "N8")
