"""Skills of those who block and are blocked, where this book differs."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support import position as any_position
from tests.support.house import house_rules
from touchback.rules.terms.properties import Prop


def position(drawing: str, **what: object) -> Board:
    return any_position(drawing, edition="lrb4", **what)  # type: ignore[arg-type]


# --- block, dodge and tackle on the dice ------------------------------------------------------------------------------


@rule("LRB4-SKILL-10", "LRB4-BLK-08", "LRB4-DATA-03")
@pytest.mark.parametrize(("mine", "theirs"), [("block", ""), ("", "block"), ("block", "block")])
def test_block_keeps_him_on_his_feet_without_a_question(mine: str, theirs: str) -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1=mine, A1=theirs).play_to_dice("H1 block", 2)
    assert match.standing("H1") == (mine == "block")
    assert match.standing("A1") == (theirs == "block")


@rule("LRB4-SKILL-10", "LRB4-BLK-07", "LRB4-DATA-03")
@pytest.mark.parametrize(("die", "down"), [(1, "H1"), (5, "A1"), (6, "A1")])
def test_block_is_no_help_against_any_other_result(die: int, down: str) -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1="block", A1="block").play_to_dice("H1 block", die)
    if die > 1:
        match.play_to_dice("M5", "stay")
    assert (match.rolling, match.roller) == ("armour", down)


@rule("LRB4-SKILL-20", "LRB4-BLK-10", "LRB4-DATA-03")
@pytest.mark.parametrize("script", [("H1 block",), ("H1 blitz", "A1")])
def test_dodge_makes_a_push_of_a_stumble_without_a_question(script: tuple[str, ...]) -> None:
    match = position("H1 A1 .", A1="dodge").play(*script, 5, "M5", "stay")
    assert (match.standing("A1"), match.at("A1")) == (True, "M5")


@rule("LRB4-SKILL-58", "LRB4-SKILL-20", "LRB4-BLK-10", "LRB4-DATA-03")
@pytest.mark.parametrize("script", [("H1 block",), ("H1 blitz", "A1")])
def test_a_tackler_knocks_him_down_all_the_same(script: tuple[str, ...]) -> None:
    match = position("H1 A1 .", H1="tackle", A1="dodge").play_to_dice(*script, 5, "M5", "stay")
    assert (match.rolling, match.roller) == ("armour", "A1")


@rule("LRB4-SKILL-19", "LRB4-RR-07")
def test_dodge_tries_one_failed_dodge_a_turn_again() -> None:
    match = position("A1 . A2\n. H1 .\n. . .\n. . .", H1="dodge")
    match.play("H1 move", "south", 1)
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play("dodge", 6, "end")
    again = position("A1 . .\nH1 . A2\n. . .\n. . .", H1="dodge")
    again.play("H1 move", "south-east", 1, "dodge", 6).play_to_dice("south-east", 1)
    assert (again.rolling, again.roller) == ("armour", "H1")


# --- daring -----------------------------------------------------------------------------------------------------------


@rule("LRB4-TRAIT-27")
@pytest.mark.parametrize(("dice", "dares"), [((1, 4), False), ((2, 4), True), ((6, 6), True)])
def test_two_dice_must_come_to_more_than_his_strength(dice: tuple[int, int], dares: bool) -> None:
    match = position("H1 A1 .", H1="dauntless", A1={"st": 5}).play("H1 block")
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play_to_dice("use")
    assert (match.rolling, match.roller, match.target) == ("dauntless", "H1", 6)
    match.play_to_dice(*dice)
    assert match.facts("block")[-1][2:5] == ((1, 5, 5) if dares else (2, 3, 5))


@rule("LRB4-TRAIT-27")
def test_one_of_the_away_side_dares_as_well() -> None:
    match = position("A1 H1 .", active="A", A1="dauntless", H1={"st": 5}).play("A1 block")
    assert (match.asked, match.prompt) == ("A", "use_skill")
    match.play_to_dice("use", 2, 4)
    assert match.facts("block")[-1][2:5] == (1, 5, 5)


@rule("LRB4-TRAIT-27")
@pytest.mark.parametrize("strength", [1, 3])
def test_against_one_who_is_no_stronger_there_is_nothing_to_dare(strength: int) -> None:
    match = position("H1 A1 .", H1="dauntless", A1={"st": strength}).play_to_dice("H1 block")
    assert match.rolling == "block"


@rule("LRB4-TRAIT-27")
def test_horns_do_not_spare_him_the_roll() -> None:
    match = position("H1 . A1 .", H1="dauntless horns", A1={"st": 4}).play("H1 blitz", "east", "A1")
    assert (match.asked, match.prompt) == ("H", "use_skill")


@rule("LRB4-TRAIT-27")
def test_assists_neither_spare_nor_make_a_reason_to_dare() -> None:
    match = position("H1 A1 .\n. H2 .", H1="dauntless", A1={"st": 4}).play("H1 block")
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match = position("H1 A1 .\nA2 . .", H1="dauntless").play("H1 block", "A1")
    assert (match.asked, match.prompt) == ("A", "assists")


@rule("LRB4-TRAIT-27", "LRB4-FAQ-10", "LRB4-SKILL-02")
def test_daring_may_be_left_alone() -> None:
    match = position("H1 A1 .", H1="dauntless", A1={"st": 4}).play_to_dice("H1 block", "no")
    assert match.rolling == "block"
    assert match.facts("block")[-1][3:5] == (3, 4)


@rule("LRB4-TRAIT-27", "LRB4-MUT-06")
def test_horns_and_assists_come_on_top_of_what_was_dared() -> None:
    match = position(". . . H2\nH1 . A1 .", H1="dauntless horns", A1={"st": 5})
    match.play_to_dice("H1 blitz", "east", "A1", "use", 6, 6, "done")
    assert match.facts("block")[-1][3:5] == (7, 5)


@rule("LRB4-FAQ-14")
def test_the_daring_roll_may_be_rolled_again_and_is_not_part_of_the_block_dice() -> None:
    match = position("H1 A1 .", rerolls=(2, 0), H1="dauntless", A1={"st": 5}).play("H1 block", "use", 1, 1)
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play_to_dice("team", 6, 6)
    assert (match.rolling, match.facts("block")[-1][3:5]) == ("block", (5, 5))
    kept = position("H1 A1 .", rerolls=(2, 0), H1="dauntless", A1={"st": 5})
    kept.play_to_dice("H1 block", "use", 6, 6, "keep", 1, "team")
    assert kept.rolling == "block"
    assert len(kept.facts("dauntless")) == 1


@rule("LRB4-RR-01", "LRB4-FAQ-14")
@pytest.mark.parametrize(("again", "mine"), [((2, 4), 5), ((4, 1), 3), ((1, 4), 3)])
def test_both_dice_of_it_are_rolled_again_and_none_is_kept(again: tuple[int, int], mine: int) -> None:
    match = position("H1 A1 .", rerolls=(1, 0), H1="dauntless", A1={"st": 5})
    match.play_to_dice("H1 block", "use", 3, 2, "team", *again)
    assert match.facts("block")[-1][3:5] == (mine, 5)


# --- frenzy -----------------------------------------------------------------------------------------------------------


@rule("LRB4-TRAIT-33", "LRB4-TRAIT-31")
def test_one_second_block_and_then_he_follows_all_the_same() -> None:
    match = position("H1 A1 . .", H1="frenzy").play("H1 block", 3, "M5", 3, "N5")
    assert (match.at("H1"), match.at("A1"), match.prompt) == ("M5", "N5", "turn")


@rule("LRB4-TRAIT-31")
def test_the_second_block_counts_those_who_assist_now() -> None:
    match = position("H1 A1 . .\n. . . H2", H1="frenzy").play_to_dice("H1 block", 3, "M5", "done")
    assert [fact[3:5] for fact in match.facts("block")] == [(3, 3), (4, 3)]


@rule("LRB4-TRAIT-33")
def test_there_is_no_third_block_in_a_blitz_either() -> None:
    match = position("H1 . A1 . . .", H1="frenzy").play("H1 blitz", "east", "A1", 3, "N5", 3, "O5")
    assert (match.prompt, match.at("H1"), len(match.facts("block"))) == ("step", "N5", 2)
    assert "A1" not in match.choices()


@rule("LRB4-TRAIT-31", "LRB4-TRAIT-44")
def test_one_who_stood_firm_was_not_pushed_and_is_not_blocked_again() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1="frenzy", A1="stand_firm").play("H1 block", 3, "use")
    assert match.prompt == "turn"


@rule("LRB4-TRAIT-34")
@pytest.mark.parametrize("answer", ["no", "use"])
def test_a_blitzer_out_of_movement_may_go_for_it_or_stop(answer: str) -> None:
    match = position("H1 . A1 . . .", H1={"ma": 2, "skills": "frenzy"}).play("H1 blitz", "east", "A1", 3, "N5")
    assert (match.asked, match.prompt, match.at("H1")) == ("H", "use_skill", "M5")  # he has followed in any case
    match.play_to_dice(answer)
    if answer == "no":
        assert (match.prompt, match.rolling, len(match.facts("block"))) == ("step", "", 1)
        return
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)
    match.play_to_dice(2)
    assert match.rolling == "block"


@rule("LRB4-TRAIT-34")
@pytest.mark.parametrize("answer", ["no", "use"])
def test_one_who_has_gone_for_a_square_may_go_for_it_again_or_stop(answer: str) -> None:
    match = position("H1 . A1 . . .", H1={"ma": 1, "skills": "frenzy"}).play("H1 blitz", "east", "A1", 2, 3, "N5")
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play_to_dice(answer)
    assert match.rolling == ("test" if answer == "use" else "")


@rule("LRB4-TRAIT-34")
def test_tripping_on_the_way_to_it_he_falls_and_throws_no_block() -> None:
    match = position("H1 . A1 . . .\n. . . . . .\nH2 . . . . .", H1={"ma": 2, "skills": "frenzy"})
    match.play("H1 blitz", "east", "A1", 3, "N5", "use", 1, 1, 1)
    assert (match.prone("H1"), match.at("H1"), match.turnover(), len(match.facts("block"))) == (True, "M5", "fell", 1)


@rule("LRB4-TRAIT-34", "LRB4-FAQ-10", "LRB4-TRAIT-31")
def test_with_movement_left_the_second_block_is_not_a_choice() -> None:
    match = position("H1 . A1 . . .", H1="frenzy").play_to_dice("H1 blitz", "east", "A1", 3, "N5")
    assert match.rolling == "block"


@rule("LRB4-TRAIT-32", "LRB4-FAQ-08")
def test_blocking_two_leads_to_no_second_block_and_no_forced_follow_up() -> None:
    match = position("A1 A2\nH1 .", at="K5", H1={"st": 7, "skills": "frenzy multiple_block"})
    match.play("H1 block", "two A1", "A2", 3, 3, "K4", "L4", "stay")
    assert (match.at("H1"), match.prompt) == ("K6", "turn")


@rule("LRB4-TRAIT-32", "LRB4-FAQ-08")
def test_not_even_one_who_follows_up_after_blocking_two_blocks_again() -> None:
    match = position("A1 A2\nH1 .", at="K5", H1={"st": 7, "skills": "frenzy multiple_block"})
    match.play("H1 block", "two A1", "A2", 3, 3, "K4", "L4", "K5")
    assert (match.at("H1"), match.prompt, len(match.facts("block"))) == ("K5", "turn", 1)


@rule("LRB4-TRAIT-32")
def test_a_stab_leads_to_no_second_attack() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1="frenzy poisoned_dagger").play("H1 block", "stab", 1, 1)
    assert (match.prompt, match.at("H1"), match.facts("block")) == ("turn", "K5", [])


# --- piling on --------------------------------------------------------------------------------------------------------


@rule("LRB4-SKILL-41", "LRB4-SKILL-42", "LRB4-SKILL-44")
def test_armour_that_held_may_be_rolled_again_at_the_price_of_lying_down() -> None:
    match = position("H1 A1 .", rerolls=(1, 0), H1="piling_on").play("H1 block", 6, "keep", "M5", "follow", 1, 1)
    assert (match.asked, match.prompt) == ("H", "piling_on")
    match.play_to_dice("use", 6, 6)
    assert (match.rolling, match.roller) == ("injury", "A1")
    assert match.prone("H1")
    match.play(1, 1)
    assert (match.at("H1"), match.game.state.rerolls[0], match.turnover()) == ("L5", 1, "")


@rule("LRB4-SKILL-41")
@pytest.mark.parametrize(("dice", "held"), [((1, 1), True), ((4, 4), True), ((5, 4), False)])
def test_armour_holds_up_to_its_value(dice: tuple[int, int], held: bool) -> None:
    match = position("H1 A1 .", H1="piling_on").play_to_dice("H1 block", 6, "M5", "follow", *dice)
    assert (match.prompt == "piling_on", match.rolling) == (held, "" if held else "injury")


@rule("LRB4-SKILL-41")
@pytest.mark.parametrize(
    ("skills", "script"),
    [
        ("", ("H1 block", 5, "M5", "follow")),
        ("block", ("H1 block", 2)),
        ("", ("H1 blitz", "A1", 6, "M5", "follow")),
        ("frenzy", ("H1 block", 3, "M5", 6, "N5")),
    ],
    ids=["stumble", "both down", "blitz", "second block"],
)
def test_whatever_block_of_his_it_was(skills: str, script: tuple[str | int, ...]) -> None:
    match = position("H1 A1 . .", H1=f"piling_on {skills}").play(*script, 1, 1)
    assert (match.asked, match.prompt) == ("H", "piling_on")
    match.play_to_dice("use", 6, 6)
    assert (match.rolling, match.roller, match.prone("H1")) == ("injury", "A1", True)


@rule("LRB4-SKILL-41")
def test_it_takes_a_block_of_his_own() -> None:
    felled = position("H1 A1 .\n. . .\nH2 . .", A1="piling_on").play("H1 block", 1, 1, 1)
    assert (felled.prompt, felled.active) == ("turn", "A")  # it was H1 who blocked
    foul = position("H1 A1- .\n. . .\nH2 . .", H1="piling_on").play_to_dice("H1 foul", "A1", 1, 1)
    assert foul.rolling == "glance"
    fled = position("H1 A1 .\n. . .\nH2 . .", A1="piling_on").play("H1 move", "west", 1, 1, 1)
    assert (fled.prompt, fled.active) == ("turn", "A")


@rule("LRB4-SKILL-41", "LRB4-SKILL-02")
def test_it_may_be_left_alone_and_is_not_for_armour_that_broke_nor_for_injuries() -> None:
    match = position("H1 A1 .", H1="piling_on").play("H1 block", 6, "M5", "follow", 1, 1, "no")
    assert match.standing("H1")
    broken = position("H1 A1 .", H1="piling_on").play("H1 block", 6, "M5", "follow", 5, 5, 1, 1)
    assert (broken.stunned("A1"), broken.standing("H1"), broken.prompt) == (True, True, "turn")


@rule("LRB4-SKILL-43", "LRB4-FAQ-65")
@pytest.mark.parametrize(("script", "prompt"), [(("H1 block",), "turn"), (("H1 blitz", "A1"), "step")])
def test_after_a_push_he_must_have_followed(script: tuple[str, ...], prompt: str) -> None:
    match = position("H1 A1 .", H1="piling_on").play(*script, 6, "M5", "stay", 1, 1)
    assert match.prompt == prompt


@rule("LRB4-SKILL-43", "LRB4-FAQ-65")
def test_even_when_the_victim_stepped_to_his_side() -> None:
    match = position(". .\nH1 A1", H1="piling_on", A1="side_step").play("H1 block", 6, "K5", "stay", 1, 1)
    assert match.prompt == "turn"
    followed = position(". .\nH1 A1", H1="piling_on", A1="side_step").play("H1 block", 6, "K5", "follow", 1, 1)
    assert followed.prompt == "piling_on"


@rule("LRB4-FAQ-66", "LRB4-SKILL-42", "LRB4-SKILL-43")
def test_onto_one_who_stood_firm_he_lies_down_where_he_is() -> None:
    match = position("H1 A1 .", H1="piling_on", A1="stand_firm").play("H1 block", 6, "use", 1, 1, "use", 1, 1)
    assert (match.at("H1"), match.prone("H1"), match.at("A1")) == ("K5", True, "L5")


@rule("LRB4-TRAIT-14", "LRB4-SKILL-42")
@pytest.mark.parametrize(("die", "piles"), [(1, False), (2, True)])
def test_one_who_has_taken_root_throws_himself_on_nobody(die: int, piles: bool) -> None:
    match = position("H1 A1 .", H1="piling_on take_root", A1="stand_firm").play("H1 block", die, 6, "use", 1, 1)
    assert (match.prompt == "piling_on") is piles


@rule("LRB4-SKILL-41")
def test_one_who_fell_himself_does_not_pile_on() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1="piling_on").play_to_dice("H1 block", 2, 1, 1)
    assert (match.rolling, match.roller) == ("armour", "H1")


@rule("LRB4-SKILL-44")
def test_it_costs_the_turn_only_if_he_has_the_ball() -> None:
    match = position("H1* A1 .\n. . .\nH2 . .", H1="piling_on")
    match.play("H1 block", 6, "M5", "follow", 1, 1, "use", 1, 1, 2)
    assert match.turnover() == "carrier_down"
    mate = position("H1 A1 .\n. . .\nH2* . .", H1="piling_on")
    mate.play("H1 block", 6, "M5", "follow", 1, 1, "use", 1, 1)
    assert (mate.prone("H1"), mate.holder(), mate.turnover(), mate.active) == (True, "H2", "", "H")


@rule("LRB4-SKILL-42", "LRB4-BOU-02")
def test_the_ball_that_he_drops_bounces_before_the_injury_roll_of_his_victim() -> None:
    match = position("H1* A1 .\n. . .\nH2 . .", H1="piling_on")
    match.play_to_dice("H1 block", 6, "M5", "follow", 1, 1, "use", 6, 6)
    assert (match.prone("H1"), match.rolling, match.ball()) == (True, "bounce", "L5")
    match.play_to_dice(2)
    assert (match.rolling, match.roller, match.ball()) == ("injury", "A1", "L4")


# --- stand firm -------------------------------------------------------------------------------------------------------


@rule("LRB4-TRAIT-44")
@pytest.mark.parametrize("half", [1, 2])
def test_he_stands_firm_in_a_blitz_and_on_either_side(half: int) -> None:
    match = position("H1 . A1\n. . .\n. . H2", active="A", half=half, H1="stand_firm").play("A1 blitz", "west", "H1", 3)
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play("use")
    assert (match.at("H1"), match.at("A1"), match.prompt) == ("K5", "L5", "step")


@rule("LRB4-TRAIT-44")
def test_one_who_gave_way_once_may_stand_firm_in_the_second_block() -> None:
    match = position("H1 A1 . .\n. . . .\nH2 . . .", H1="frenzy", A1="stand_firm").play("H1 block", 3, "no", "M5", 3)
    assert (match.asked, match.prompt) == ("A", "use_skill")
    match.play("use")
    assert (match.at("A1"), match.at("H1")) == ("M5", "L5")


@rule("LRB4-TRAIT-45", "LRB4-TRAIT-44")
def test_nor_does_anybody_move_if_it_is_a_team_mate_of_the_blocker_who_stands_firm() -> None:
    match = position(". . A2 .\nH1 A1 H3 .\n. . A4 .\n. . . H2", H1={"st": 9}, H3="stand_firm")
    match.play("H1 block", 3, 3, 3, "M6")
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play("use")
    assert (match.at("A1"), match.at("H3"), match.at("H1"), match.prompt) == ("L6", "M6", "K6", "turn")


@rule("LRB4-TRAIT-46")
def test_a_failed_dodge_need_not_be_a_fall() -> None:
    match = position(". H1 A1", H1="stand_firm").play("H1 move", "west", 1)
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play("use")
    assert (match.at("H1"), match.standing("H1"), match.turnover(), match.prompt) == ("L5", True, "", "turn")
    assert "H1 move" not in match.choices()
    other = position(". H1 A1", A1="stand_firm").play_to_dice("H1 move", "west", 1)
    assert (other.rolling, other.prone("H1")) == ("armour", True)


@rule("LRB4-TRAIT-46")
def test_nor_need_one_that_was_rolled_again_and_failed_again() -> None:
    match = position(". H1 A1", H1="stand_firm dodge").play("H1 move", "west", 1, "dodge", 1)
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play("use")
    assert (match.at("H1"), match.standing("H1"), match.turnover()) == ("L5", True, "")


@rule("LRB4-TRAIT-46")
@pytest.mark.parametrize("action", ["blitz", "pass", "hand-off", "foul"])
def test_his_action_is_over_then_whatever_he_still_had_in_mind(action: str) -> None:
    match = position(". H1* A1\n. H2 A2-", H1="stand_firm").play(f"H1 {action}", "west", 1, "use")
    assert (match.at("H1"), match.holder(), match.turnover(), match.prompt) == ("L5", "H1", "", "turn")
    assert not [word for word in match.choices() if word.startswith("H1 ") or word == f"H2 {action}"]


@rule("LRB4-TRAIT-46")
def test_a_dodge_that_comes_off_needs_no_firm_stand() -> None:
    match = position(". H1 A1", H1="stand_firm").play("H1 move", "west", 3)
    assert (match.at("H1"), match.prompt) == ("K5", "step")


@rule("LRB4-TRAIT-46")
def test_it_is_for_dodges_only() -> None:
    short = position(". H1 . A1", H1={"ma": 0, "skills": "stand_firm"}).play_to_dice("H1 move", "west", 1)
    assert (short.rolling, short.prone("H1")) == ("armour", True)
    clumsy = position("o H1 . A1", H1="stand_firm").play_to_dice("H1 move", "west", 1)
    assert clumsy.rolling == "bounce"
    leaper = position(". . H1 A1", H1="stand_firm leap").play_to_dice("H1 move", "leap K5", 1)
    assert (leaper.rolling, leaper.prone("H1")) == ("armour", True)


@rule("LRB4-TRAIT-46")
def test_he_returns_to_the_square_he_dodged_from_not_to_where_he_began() -> None:
    match = position(". . A1 H1\nH2 . . .\n. . . .\n. . A2 .", active="A", A1="stand_firm")
    match.play("A1 move", "west", 6, "north", 1)
    assert (match.asked, match.prompt) == ("A", "use_skill")
    match.play("use")
    assert (match.at("A1"), match.standing("A1"), match.turnover(), match.active) == ("L5", True, "", "A")


@rule("LRB4-TRAIT-46", "LRB4-FAQ-10", "LRB4-SKILL-02")
def test_he_may_fall_if_his_coach_prefers_it() -> None:
    match = position(". H1 A1", H1="stand_firm").play_to_dice("H1 move", "west", 1, "no")
    assert (match.rolling, match.roller, match.at("H1")) == ("armour", "H1", "K5")


@rule("LRB4-TRAIT-46")
def test_a_ball_he_was_after_stays_where_it_lies() -> None:
    match = position(". H1 A1", ball="K5", H1="stand_firm").play("H1 move", "west", 1, "use")
    assert (match.ball(), match.holder(), match.turnover()) == ("K5", "", "")


@rule("LRB4-FAQ-66")
def test_who_dived_after_him_lies_where_he_stood() -> None:
    match = position(". H1 A1", H1="stand_firm", A1="diving_tackle").play("H1 move", "west", 3, "A1", "use")
    assert (match.at("H1"), match.standing("H1"), match.at("A1"), match.prone("A1")) == ("L5", True, "M5", True)


# --- horns ------------------------------------------------------------------------------------------------------------


@rule("LRB4-MUT-06")
@pytest.mark.parametrize(
    ("drawing", "way", "strength"),
    [
        ("H1 . A1", ("east",), 4),
        ("H1 . A1\nA2 . .", ("east", 6), 4),
        ("H1 . . A1", ("east", "east"), 4),
        (". H1 A1", (), 3),
        (". H1- A1", (), 3),
    ],
)
def test_horns_need_a_square_of_movement_and_getting_up_is_none(
    drawing: str, way: tuple[str | int, ...], strength: int
) -> None:
    match = position(drawing, H1="horns").play_to_dice("H1 blitz", *way, "A1", "done?")
    assert match.facts("block")[-1][3] == strength


@rule("LRB4-MUT-06")
@pytest.mark.parametrize(("drawing", "way", "strength"), [("H1 . A1", ("east",), 4), (". H1 A1", (), 3)])
def test_a_skill_of_the_house_that_needs_a_run_up_counts_an_open_square_as_one(
    drawing: str, way: tuple[str, ...], strength: int
) -> None:
    match = position(drawing, built=house_rules("lrb4", tusks=Prop.HORNS_AFTER_MOVE), H1="tusks")
    match.play_to_dice("H1 blitz", *way, "A1")
    assert match.facts("block")[-1][3] == strength


@rule("LRB4-MUT-06")
def test_a_square_that_he_moved_in_an_earlier_turn_is_no_run_up() -> None:
    match = position("H1 . A1\n. . .\n. . .\nH2 . .", H1="horns")
    match.play("H1 move", "east", "end", "end turn", "end turn")
    match.play_to_dice("H1 blitz", "A1", "done?")
    assert match.facts("block")[-1][3] == 3


@rule("LRB4-MUT-07")
def test_with_frenzy_they_count_in_the_second_block_if_they_did_in_the_first() -> None:
    match = position("H1 . A1 . .", H1="horns frenzy").play_to_dice("H1 blitz", "east", "A1", 3, 3, "N5")
    assert [fact[3] for fact in match.facts("block")] == [4, 4]
    still = position(". H1 A1 . .", H1="horns frenzy").play_to_dice("H1 blitz", "A1", 3, "N5")
    assert [fact[3] for fact in still.facts("block")] == [3, 3]


# --- foul appearance --------------------------------------------------------------------------------------------------


@rule("LRB4-MUT-05")
@pytest.mark.parametrize(("skill", "weapon"), [("running_chainsaw", "chainsaw"), ("poisoned_dagger", "stab")])
def test_who_brings_a_weapon_must_look_at_him_too(skill: str, weapon: str) -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1=skill, A1="foul_appearance").play_to_dice("H1 block", weapon)
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)
    match.play(1)
    assert (match.facts("armour"), match.turnover(), match.prompt) == ([], "", "turn")


# --- side step, guard -------------------------------------------------------------------------------------------------


@rule("LRB4-SKILL-53")
def test_without_a_free_square_beside_him_side_step_is_no_use() -> None:
    crowd = "A2 A3 A4\nH1 A1 A5\nA6 A7 A8"
    match = position(crowd, A1="side_step").play("H1 block", "A1", "done", 3, 3, 3)
    assert (match.asked, match.prompt) == ("H", "push")


@rule("LRB4-SKILL-07", "LRB4-SKILL-52")
def test_side_step_works_once_in_an_action() -> None:
    match = position(". . . .\nH1 A1 . .\n. . . .", H1="frenzy", A1="side_step").play("H1 block", 3, "M6", 3)
    assert (match.asked, match.prompt) == ("H", "push")


@rule("LRB4-SKILL-52")
def test_it_works_against_whatever_pushes_him_back() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1={"ma": 4, "skills": "ball_and_chain"}, A1="side_step")
    match.play("H1 move", "face east", 3, 3, 3)
    assert (match.asked, match.prompt) == ("A", "own_push")


@rule("LRB4-SKILL-23")
@pytest.mark.parametrize(("skills", "strength"), [("guard", 4), ("", 3)])
@pytest.mark.parametrize("script", [("H1 block",), ("H1 blitz", "A1")])
def test_guard_assists_though_he_is_marked(script: tuple[str, ...], skills: str, strength: int) -> None:
    match = position("H1 A1 .\n. H2 A2", H2=skills).play_to_dice(*script, "done?")
    assert match.facts("block")[-1][3] == strength


@rule("LRB4-SKILL-23", "LRB4-FAQ-54", "LRB4-FOUL-05")
def test_guard_helps_the_defender_but_not_in_a_foul() -> None:
    match = position("H2 A2 .\n. H1 A1", A2="guard").play("H1 block", "A1")
    assert (match.asked, match.prompt, set(match.choices())) == ("A", "assists", {"done", "A2"})
    foul = position("H1 A1- .\n. H2 A2", H2="guard").play_to_dice("H1 foul", "A1")
    assert foul.rolling == "armour"
    assert foul.facts("foul")[-1][2] == 1
