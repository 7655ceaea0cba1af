"""Who may be blocked, and what each face of the block die does."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.engine.options import option
from touchback.rules.model.state import DISTRACTED
from touchback.rules.terms.verbs import Verb

# H1 in L5 faces A1 in M5; H2 and A2 are far away, so that both sides have someone left to act.
DUEL = """
    .  H1 A1 .
    .  .  .  .
    .  .  .  .
    H2 .  .  A2
    """
CARRIER = DUEL.replace("A1 ", "A1* ")
ARMOUR_HOLDS = (1, 1)


# --- who may be blocked ---------------------------------------------------------------------------------------------


@rule("BB16-BLOCK-01", "BB16-ACT-06", lrb4="LRB4-BLK-01 LRB4-ACT-05", hb2006="HB06-BLK-01 HB06-ACT-06")
def test_only_standing_neighbours_may_be_blocked() -> None:
    match = position(
        """
        A1- A2  A3=
        A6  H1  H3
        A7  A4  A8
        .   A5  H2
        """
    )
    match.play("H1 block")
    assert match.asked == "H"
    assert {word for word in match.choices() if word[0] == "A"} == {"A2", "A4", "A6", "A7", "A8"}


@rule("BB16-BLOCK-01", "BB16-ACT-06", lrb4="LRB4-BLK-01 LRB4-ACT-05", hb2006="HB06-BLK-01 HB06-ACT-06")
@pytest.mark.parametrize("neighbour", [".", "A1-", "A1=", "H3"])
def test_without_a_standing_opponent_beside_him_a_player_cannot_block(neighbour: str) -> None:
    match = position(f"H1 {neighbour} . A2")
    assert "H1 move" in match.choices()
    assert "H1 block" not in match.choices()


@rule("BB16-BLOCK-01", lrb4="LRB4-BLK-01", hb2006="HB06-BLK-01")
def test_an_opponent_without_tackle_zones_still_stands_and_may_be_blocked() -> None:
    match = position("H1 A1 . H2 .")
    match.game.distract(match.slot("A1"), True)
    match.play("H2 move", "end")
    assert match.flag("A1", DISTRACTED)
    assert "H1 block" in match.choices()


@rule("BB16-ACT-06", "BB16-KD-02", "BB16-KD-04", lrb4="LRB4-ACT-05", hb2006="HB06-INJ-01 HB06-ACT-06")
@pytest.mark.parametrize("lying", ["H1-", "H1="])
def test_a_player_who_lies_cannot_take_a_block_action(lying: str) -> None:
    match = position(f"{lying} A1 . H2")
    assert "H1 block" not in match.choices()


@rule("BB16-BLOCK-01", "BB16-ACT-06", hb2006="HB06-BLK-01 HB06-ACT-06", lrb4="LRB4-ACT-05")
def test_a_block_action_is_one_block_and_no_movement() -> None:
    match = position(
        """
        .  A1 .
        .  H1 .
        .  A2 .
        H2 .  .
        """
    )
    match.play("H1 block", "A1", 3, "L4", "stay")
    assert (match.prompt, match.asked) == ("turn", "H")
    assert match.at("H1") == "L6"
    assert not [word for word in match.choices() if word.startswith("H1")]


@rule("BB16-BLOCK-01", "BB16-ACT-06", hb2006="HB06-BLK-01 HB06-ACT-06", lrb4="LRB4-BLK-01 LRB4-ACT-05")
@pytest.mark.parametrize(
    ("action", "blocks"), [*((other, False) for other in ("move", "pass", "hand-off", "foul")), ("blitz", True)]
)
def test_of_all_actions_that_move_only_a_blitz_lets_him_block(action: str, blocks: bool) -> None:
    for drawing in ("H1 A1 .\n. H2 .", "H1* A1 .\n. H2 ."):
        match = position(drawing).play(f"H1 {action}")
        assert (option(Verb.TARGET, match.slot("A1")) in match.game.options) is blocks


# --- the five results -----------------------------------------------------------------------------------------------


@rule(
    "BB16-BLOCK-03",
    "BB16-KD-01",
    "BB16-INJ-01",
    "BB16-TOVR-01",
    lrb4="LRB4-BLK-07 LRB4-INJ-01 LRB4-TURN-07 LRB4-TURN-09 LRB4-FAQ-06 LRB4-FAQ-46 LRB4-DATA-03",
    hb2006="HB06-BLK-05 HB06-BLK-10 HB06-TURN-12",
    sheet="SHEET-BLK-01",
)
def test_attacker_down_knocks_the_attacker_down_where_he_stands_and_ends_the_turn() -> None:
    match = position(DUEL)
    match.play_to_dice("H1 block", 1)
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play(*ARMOUR_HOLDS)
    assert match.prone("H1")
    assert match.at("H1") == "L5"
    assert match.standing("A1")
    assert match.at("A1") == "M5"
    assert match.turnover() == "fell"
    assert match.active == "A"


@rule(
    "BB16-BLOCK-04",
    "BB16-KD-01",
    "BB16-TOVR-01",
    lrb4="LRB4-BLK-08 LRB4-TURN-07 LRB4-TURN-09 LRB4-FAQ-46 LRB4-DATA-03",
    hb2006="HB06-BLK-06 HB06-BLK-10 HB06-TURN-12",
    sheet="SHEET-BLK-02",
)
def test_both_down_knocks_both_down_and_ends_the_turn() -> None:
    match = position(DUEL)
    match.play("H1 block", 2, *ARMOUR_HOLDS, *ARMOUR_HOLDS)
    assert match.prone("H1")
    assert match.prone("A1")
    assert (match.at("H1"), match.at("A1")) == ("L5", "M5")
    assert match.turnover() == "fell"
    assert match.active == "A"


@rule("BB16-BLOCK-05", lrb4="LRB4-BLK-09 LRB4-DATA-03", hb2006="HB06-BLK-07 HB06-PUSH-01", sheet="SHEET-BLK-03")
def test_pushed_moves_the_defender_one_square_and_nobody_falls() -> None:
    match = position(DUEL)
    match.play("H1 block", 3, "N5", "stay")
    assert match.at("A1") == "N5"
    assert match.standing("A1")
    assert match.turnover() == ""
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-BLOCK-06", "BB16-KD-01", lrb4="LRB4-BLK-10 LRB4-DATA-03", hb2006="HB06-BLK-08", sheet="SHEET-BLK-04")
def test_a_defender_without_the_skill_who_stumbles_is_pushed_and_falls_there() -> None:
    match = position(DUEL)
    match.play_to_dice("H1 block", 5, "N5", "stay")
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play(*ARMOUR_HOLDS)
    assert match.prone("A1")
    assert match.at("A1") == "N5"
    assert match.active == "H"


@rule(
    "BB16-BLOCK-07",
    "BB16-KD-01",
    lrb4="LRB4-BLK-11 LRB4-INJ-01 LRB4-DATA-03",
    hb2006="HB06-BLK-09 HB06-BLK-10",
    sheet="SHEET-BLK-05",
)
def test_defender_down_pushes_him_and_knocks_him_down_in_the_square_he_is_moved_to() -> None:
    match = position(DUEL, A1="dodge block")
    match.play("H1 block", 6, "N4", "stay", *ARMOUR_HOLDS)
    assert match.prone("A1")
    assert match.at("A1") == "N4"
    assert match.standing("H1")
    assert match.active == "H"


@rule("BB16-KD-01", "BB16-INJ-01", lrb4="LRB4-INJ-01 LRB4-ARM-01 LRB4-FAQ-06", hb2006="HB06-BLK-10 HB06-ARM-01")
def test_a_knocked_down_player_may_be_hurt() -> None:
    match = position(DUEL)
    match.play_to_dice("H1 block", 6, "N5", "stay")
    assert match.target == 9  # above his armour of 8
    match.play_to_dice(4, 5)
    assert (match.rolling, match.roller) == ("injury", "A1")
    match.play(4, 4)
    assert match.where("A1") == "ko"


@rule("BB16-TOVR-01", "BB16-KD-01", hb2006="HB06-BLK-10 HB06-TURN-12")
def test_knocking_down_the_other_side_is_no_turnover() -> None:
    match = position(DUEL)
    match.play("H1 block", 6, "N5", "stay", 6, 6, 5, 5, 1, 1)
    assert match.where("A1") == "injured"
    assert match.turnover() == ""
    assert (match.prompt, match.asked) == ("turn", "H")


# --- both down: skills and order ------------------------------------------------------------------------------------


@rule("BB16-BLOCK-04", "BB16-SKILL-09", "BB16-BSK-01", hb2006="HB06-BLK-06 HB06-SKILL-02", sheet="SHEET-BLK-02")
def test_an_attacker_with_block_may_stay_up_on_both_down() -> None:
    match = position(DUEL, H1="block")
    match.play("H1 block", 2)
    assert (match.prompt, match.asked) == ("use_skill", "H")
    match.play("use", *ARMOUR_HOLDS)
    assert match.standing("H1")
    assert match.prone("A1")
    assert match.at("A1") == "M5"  # both down pushes nobody
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-BLOCK-04", "BB16-SKILL-09", "BB16-BSK-01", hb2006="HB06-BLK-06 HB06-SKILL-02", sheet="SHEET-BLK-02")
def test_a_defender_with_block_may_stay_up_while_the_attacker_falls() -> None:
    match = position(DUEL, A1="block")
    match.play("H1 block", 2)
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("use", *ARMOUR_HOLDS)
    assert match.prone("H1")
    assert match.standing("A1")
    assert match.turnover() == "fell"


@rule("BB16-BLOCK-04", "BB16-SKILL-09", "BB16-BSK-01", hb2006="HB06-BLK-06 HB06-SKILL-02", sheet="SHEET-BLK-02")
def test_if_both_use_block_nobody_falls_and_nobody_moves() -> None:
    match = position(DUEL, H1="block", A1="block")
    match.play("H1 block", 2, "use", "use")
    assert match.standing("H1")
    assert match.standing("A1")
    assert (match.at("H1"), match.at("A1")) == ("L5", "M5")
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKUSE-02", "BB16-BLOCK-04", hb2006="HB06-SKILL-08 HB06-BLK-06 HB06-TOC-13", sheet="SHEET-BLK-02")
def test_on_both_down_the_moving_coach_says_first_whether_he_uses_his_skill() -> None:
    match = position(DUEL, H1="block", A1="block", active="A")
    match.play("A1 block", 2)
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("no")
    assert (match.prompt, match.asked) == ("use_skill", "H")


@rule(
    "BB16-SKILL-09",
    "BB16-BLOCK-04",
    "BB16-BSK-01",
    "BB16-SKUSE-01",
    "BB16-SKUSE-08",
    hb2006="HB06-SKILL-02 HB06-SKILL-07 HB06-BLK-06 HB06-TOC-13",
    sheet="SHEET-BLK-02",
)
def test_nobody_has_to_use_block() -> None:
    match = position(DUEL, H1="block", A1="block")
    match.play("H1 block", 2, "no", "no", *ARMOUR_HOLDS, *ARMOUR_HOLDS)
    assert match.prone("H1")
    assert match.prone("A1")


@rule(
    "BB16-SKILL-09",
    "BB16-BLOCK-03",
    "BB16-BLOCK-04",
    "BB16-BLOCK-06",
    "BB16-BLOCK-07",
    "BB16-BSK-01",
    sheet="SHEET-BLK-02 SHEET-BLK-01 SHEET-BLK-04 SHEET-BLK-05",
    lrb4="LRB4-BLK-07 LRB4-BLK-10 LRB4-BLK-11 LRB4-DATA-03",
    hb2006="HB06-BLK-05 HB06-BLK-06 HB06-BLK-08 HB06-BLK-09 HB06-SKILL-02",
)
@pytest.mark.parametrize("action", ["block", "blitz"])
@pytest.mark.parametrize(("die", "faller"), [(1, "H1"), (5, "A1"), (6, "A1")])
def test_block_helps_against_no_other_face(die: int, faller: str, action: str) -> None:
    match = position(DUEL, H1="block", A1="block")
    push: list[str] = ["N5", "stay"] if die > 2 else []
    match.play_to_dice(f"H1 {action}", "A1?", die, *push)
    assert (match.rolling, match.roller) == ("armour", faller)
    match.play(*ARMOUR_HOLDS)
    assert match.prone(faller)


@rule("BB16-BLOCK-04", sheet="SHEET-BLK-02", hb2006="HB06-BLK-06")
def test_on_both_down_the_defenders_dice_come_before_the_attackers() -> None:
    match = position(DUEL)
    match.play_to_dice("H1 block", 2)
    assert match.roller == "A1"
    match.play_to_dice(*ARMOUR_HOLDS)
    assert match.roller == "H1"


@rule(
    "BB16-BLOCK-04",
    "BB16-KD-01",
    hb2006="HB06-BLK-06 HB06-BLK-10",
    sheet="SHEET-BLK-02",
    lrb4="LRB4-BLK-08 LRB4-DATA-03",
)
def test_on_both_down_both_lie_before_any_armour_is_rolled() -> None:
    match = position(DUEL)
    match.play_to_dice("H1 block", 2)
    assert match.rolling == "armour"
    assert match.prone("A1")
    assert match.prone("H1")


@rule("BB16-KD-05", "BB16-BLOCK-04", hb2006="HB06-INJ-02 HB06-BLK-06", sheet="SHEET-BLK-02")
def test_a_ball_lost_on_both_down_cannot_be_caught_by_the_attacker_who_fell_too() -> None:
    match = position(CARRIER)
    match.play_to_dice("H1 block", 2, *ARMOUR_HOLDS, *ARMOUR_HOLDS)
    assert match.rolling == "bounce"
    match.play(4, 2)  # west, onto the lying attacker: on to the north
    assert match.holder() == ""
    assert match.ball() == "L4"


# --- the ball in the victim's hands ---------------------------------------------------------------------------------


@rule("BB16-KD-05", hb2006="HB06-INJ-02")
def test_a_knocked_down_carriers_ball_bounces_only_after_armour_and_injury() -> None:
    match = position(CARRIER)
    match.play_to_dice("H1 block", 6, "N5", "stay")
    assert match.rolling == "armour"
    assert match.holder() == ""
    match.play_to_dice(6, 6)
    assert match.rolling == "injury"
    match.play_to_dice(4, 4)
    assert match.where("A1") == "ko"
    assert match.rolling == "bounce"
    match.play(5)  # east
    assert match.ball() == "O5"


@rule(
    "BB16-KD-05", "BB16-BLOCK-07", "BB16-BOUNC-01", hb2006="HB06-INJ-02 HB06-BLK-09 HB06-BNC-02", sheet="SHEET-BLK-05"
)
def test_the_ball_drops_in_the_square_where_the_carrier_falls() -> None:
    match = position(CARRIER)
    match.play_to_dice("H1 block", 6, "N6", "stay", *ARMOUR_HOLDS)
    assert match.ball() == "N6"
    match.play(7)
    assert match.ball() == "N7"


@rule("BB16-KD-05", "BB16-TOVR-01", hb2006="HB06-INJ-02")
def test_a_blocking_carrier_who_falls_loses_the_ball() -> None:
    match = position(DUEL.replace("H1 ", "H1* "))
    match.play_to_dice("H1 block", 1, *ARMOUR_HOLDS)
    assert (match.rolling, match.ball()) == ("bounce", "L5")
    match.play(2)
    assert match.ball() == "L4"
    assert match.turnover() == "fell"


@rule(
    "BB16-KD-05",
    "BB16-BLOCK-05",
    hb2006="HB06-INJ-02 HB06-BLK-07 HB06-BALL-01",
    sheet="SHEET-BLK-03",
    lrb4="LRB4-BLK-09 LRB4-BOU-02 LRB4-BALL-01 LRB4-DATA-03",
)
def test_a_carrier_who_is_only_pushed_keeps_the_ball() -> None:
    match = position(CARRIER)
    match.play("H1 block", 3, "N5", "stay")
    assert match.holder() == "A1"
    assert match.ball() == "N5"
