"""What ends a turn early, what does not, and what is still resolved."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule

THROWER = {"st": 5, "skills": "throw_team_mate"}
HUNGRY = {"st": 5, "skills": "throw_team_mate always_hungry"}


def still_home(match: Board) -> bool:
    """Home goes on with its turn."""
    return match.active == "H" and match.prompt == "turn" and match.turnover() == ""


# --- 1: knocked down ------------------------------------------------------------------------------------------------


@rule(
    "BB16-TOVR-01",
    "BB16-BLOCK-03",
    "BB16-KD-01",
    hb2006="HB06-TURN-12 HB06-BLK-10 HB06-BLK-05",
    lrb4="LRB4-TURN-07 LRB4-TURN-09 LRB4-BLK-07",
    sheet="SHEET-BLK-01",
)
@pytest.mark.parametrize(("die", "armour"), [(1, [1, 1]), (2, [1, 1, 1, 1])])
def test_an_attacker_who_is_blocked_down_ends_the_turn(die: int, armour: list[int]) -> None:
    match = position("H1 A1 .\n. . .\nH2 . .")
    match.play("H1 block", die, *armour)
    assert match.prone("H1")
    assert match.turnover() == "fell"
    assert match.active == "A"


@rule("BB16-TOVR-01", "BB16-KD-01", hb2006="HB06-TURN-12")
def test_in_the_away_turn_it_is_the_fall_of_an_away_player_that_counts() -> None:
    match = position("A1 H1 .\n. . .\n. . A2", active="A").play("A1 block", 6, "M5", "stay", 1, 1)
    assert (match.prone("H1"), match.active, match.turnover()) == (True, "A", "")
    match = position("A1 H1 .\n. . .\n. . A2", active="A").play("A1 block", 1, 1, 1)
    assert (match.prone("A1"), match.active, match.turnover()) == (True, "H", "fell")


@rule("BB16-TOVR-01", "BB16-KD-01", hb2006="HB06-TURN-12 HB06-BLK-10")
def test_knocking_an_opponent_down_is_no_turnover() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .")
    match.play("H1 block", 6, "M5", "stay", 6, 6, 6, 6, 1, 1)
    assert match.where("A1") == "injured"
    assert still_home(match)


NO_ROOM = """
    H3 H2{ball} H4
    .  A1       .
    .  H1       .
    """


@rule("BB16-TOVR-01", hb2006="HB06-TURN-12")
def test_a_team_mate_pushed_into_the_crowd_is_no_turnover() -> None:
    match = position(NO_ROOM.format(ball=""), at="A1")
    match.play("H1 block", 3, 3, "B1", "stay", 3, 3)
    assert match.where("H2") == "reserves"
    assert still_home(match)


@rule("BB16-TOVR-01", "BB16-TOVR-08", hb2006="HB06-TURN-12 HB06-TURN-20")
@pytest.mark.parametrize("action", [("H1 block",), ("H1 blitz", "A1")], ids=["block", "blitz with squares left"])
def test_a_carrier_pushed_into_the_crowd_by_his_own_side_is_a_turnover(action: tuple[str, ...]) -> None:
    match = position(NO_ROOM.format(ball="*"), at="A1")
    match.play(*action, 3, 3, "B1", "stay", 3, 3, 3, 3, 3, 2)
    assert match.where("H2") == "reserves"
    assert match.turnover() == "carrier_down"
    assert match.active == "A"


@rule("BB16-TOVR-01", hb2006="HB06-TURN-12")
def test_an_opponent_pushed_into_the_crowd_is_no_turnover() -> None:
    match = position(".  A1 .\n.  H1 .\n. . .\n. H2 A2", at="A1")
    match.play("H1 block", 3, "stay", 3, 3)
    assert match.where("A1") == "reserves"
    assert still_home(match)


@rule("BB16-TOVR-01", hb2006="HB06-TURN-12")
def test_nor_is_a_home_carrier_in_the_away_turn() -> None:
    match = position(".  H1* .\n.  A1 .\n. . .\n. A2 H2", at="A1", active="A")
    match.play("A1 block", 3, "stay", 3, 3, 3, 3, 4, 7)
    assert match.where("H1") == "reserves"
    assert (match.active, match.turnover()) == ("A", "")


# --- 2 and 9: a ball thrown or handed off ---------------------------------------------------------------------------


@rule("BB16-TOVR-02", "BB16-TOVR-09", hb2006="HB06-TURN-13 HB06-PASS-09", lrb4="LRB4-TURN-07 LRB4-TURN-10 LRB4-FAQ-47")
def test_a_pass_nobody_catches_is_a_turnover() -> None:
    match = position("H1* . . H2\n. . . .\nH3 . . A1")
    match.play("H1 pass", "throw", "N5", 6, 1, 2)
    assert match.holder() == ""
    assert match.turnover() == "ball_lost"


@rule("BB16-TOVR-02", "BB16-HAND-02", hb2006="HB06-TURN-13 HB06-TOC-08", lrb4="LRB4-HAND-04")
def test_a_dropped_hand_off_is_a_turnover() -> None:
    match = position("H1* H2 .\n. . .\nH3 . A1")
    match.play("H1 hand-off", "H2", 1, 2)
    assert match.turnover() == "ball_lost"


@rule("BB16-TOVR-02", "BB16-TOVR-09", hb2006="HB06-TURN-13 HB06-PASS-09", lrb4="LRB4-TURN-10 LRB4-TURN-07 LRB4-FAQ-47")
def test_a_pass_that_an_opponent_catches_is_a_turnover() -> None:
    match = position("H1* . . .\n. . . .\nH3 . . A1")
    match.play("H1 pass", "throw", "N7", 6, 6)
    assert match.holder() == "A1"
    assert match.turnover() == "ball_lost"
    assert match.active == "A"


@rule("BB16-TOVR-02", hb2006="HB06-TURN-13", lrb4="LRB4-TURN-10")
@pytest.mark.parametrize(("catcher", "lost"), [("A2", ""), ("H2", "ball_lost")])
def test_in_the_away_turn_it_is_an_away_player_who_must_catch_it(catcher: str, lost: str) -> None:
    match = position(f"A1* . . {catcher}\n. . . .\nA3 . . H1", active="A")
    match.play("A1 pass", "throw", "N5", 6, 6)
    assert (match.holder(), match.turnover()) == (catcher, lost)


@rule(
    "BB16-TOVR-03",
    "BB16-TOVR-09",
    "BB16-TOVR-02",
    hb2006="HB06-TURN-13 HB06-TURN-14 HB06-PASS-09",
    lrb4="LRB4-TURN-10 LRB4-TURN-07 LRB4-FAQ-47 LRB4-FAQ-49",
)
def test_a_dropped_catch_is_no_turnover_if_a_team_mate_gets_the_bounce() -> None:
    match = position("H1* . . H2 H3\n. . . . .\n. . . . A1")
    match.play("H1 pass", "throw", "N5", 6, 1, 5, 6)
    assert match.holder() == "H3"
    assert still_home(match)


@rule("BB16-TOVR-09", "BB16-TOVR-02", hb2006="HB06-PASS-09 HB06-TURN-13", lrb4="LRB4-TURN-10 LRB4-FAQ-47")
def test_nor_is_a_pass_that_bounces_from_an_empty_square_into_a_team_mates_hands() -> None:
    match = position("H1* . . . H2\n. . . . .\n. . . . A1")
    match.play("H1 pass", "throw", "N5", 6, 5, 6)
    assert match.holder() == "H2"
    assert still_home(match)


@rule("BB16-TOVR-09", "BB16-TOVR-02", hb2006="HB06-PASS-09 HB06-TURN-13", lrb4="LRB4-TURN-10 LRB4-FAQ-22 LRB4-FAQ-47")
def test_a_wayward_pass_is_judged_only_where_the_ball_rests() -> None:
    match = position("H1* . . .  .\n. . . . .\n. . . . H2\nA1 . . . .")
    match.play("H1 pass", "throw", "N5", 2, 5, 7, 7, 6)  # scatters east, south, south: into H2's hands
    assert match.holder() == "H2"
    assert still_home(match)


@rule(
    "BB16-COMP-02", "BB16-TOVR-09", "BB16-TOVR-02", hb2006="HB06-PASS-09 HB06-TURN-13", lrb4="LRB4-TURN-10 LRB4-FAQ-47"
)
def test_a_ball_thrown_back_by_the_crowd_to_a_team_mate_saves_the_turn() -> None:
    match = position("H1* . . . .\n. . H2 . .\n. . . . .\n. . A1 . .", at="K1")
    match.play_to_dice("H1 pass", "throw", "N1", 2, 2)  # it scatters off the pitch
    assert match.game.faces == (6, 6, 6)
    match.play(3, 1, 1, 4, 6)  # thrown in to N2, it bounces west
    assert match.holder() == "H2"
    assert still_home(match)


@rule("BB16-TOVR-03", hb2006="HB06-TURN-14")
def test_a_failed_catch_outside_a_pass_is_no_turnover() -> None:
    match = position(". . .  .\nH1 A1 o .\n. . H2 .\n. . H3 .")
    match.play("H1 block", 3, 3, "M6", "stay", 7, 1, 5)
    assert match.holder() == ""
    assert still_home(match)


# --- 5: fumbles -----------------------------------------------------------------------------------------------------


@rule("BB16-TOVR-05", hb2006="HB06-TURN-17")
def test_a_fumble_is_a_turnover_even_if_a_team_mate_catches_it() -> None:
    match = position("H1* H2 . .\n. . . .\n. . . A1")
    match.play("H1 pass", "throw", "N5", 1, 5, 6)
    assert match.holder() == "H2"
    assert match.turnover() == "fumble"
    assert match.active == "A"


# --- 6: thrown team-mates -------------------------------------------------------------------------------------------


@rule("BB16-TOVR-06", "BB16-SKILL-65", hb2006="HB06-TURN-18")
def test_a_thrown_carrier_who_crashes_is_a_turnover() -> None:
    match = position("H1 H2* . . . .\nH3 . . . . .\n. . . . . A1", H1=THROWER, H2="right_stuff")
    match.play("H1 pass", "throw team-mate H2", "N5", 6, 5, 5, 5, 1, 1, 1, 2)
    assert match.prone("H2")
    assert match.turnover() == "thrown_carrier"
    assert match.active == "A"


@rule("BB16-TOVR-06", "BB16-SKILL-65", hb2006="HB06-TURN-18")
def test_a_thrown_carrier_who_lands_is_no_turnover() -> None:
    match = position("H1 H2* . . . .\nH3 . . . . .\n. . . . . A1", H1=THROWER, H2="right_stuff")
    match.play("H1 pass", "throw team-mate H2", "N5", 6, 5, 5, 5, 6)
    assert match.holder() == "H2"
    assert match.at("H2") == "Q5"
    assert still_home(match)


@rule("BB16-TOVR-06", "BB16-SKILL-65", hb2006="HB06-TURN-18")
def test_a_thrown_player_without_the_ball_who_crashes_is_no_turnover() -> None:
    match = position("H1 H2 . . . .\nH3 . . . . .\n. . . . . A1", H1=THROWER, H2="right_stuff", ball="A1")
    match.play("H1 pass", "throw team-mate H2", "N5", 6, 5, 5, 5, 1, 1, 1)
    assert match.prone("H2")
    assert still_home(match)


@rule("BB16-TOVR-06", "BB16-SKILL-03", hb2006="HB06-TURN-18")
def test_a_carrier_who_is_eaten_is_a_turnover() -> None:
    match = position("H1 H2* . .\nH3 . . .\n. . . A1", H1=HUNGRY, H2="right_stuff")
    match.play("H1 pass", "throw team-mate H2", "N5", 1, 1, 2)
    assert match.where("H2") == "injured"
    assert match.turnover() == "thrown_carrier"


@rule("BB16-TOVR-06", "BB16-SKILL-03", hb2006="HB06-TURN-18")
def test_a_carrier_who_squirms_free_and_crashes_is_a_turnover() -> None:
    match = position("H1 H2* . .\nH3 . . .\n. . . A1", H1=HUNGRY, H2="right_stuff")
    match.play("H1 pass", "throw team-mate H2", "N5", 1, 2, 1, 1, 1, 2)
    assert match.prone("H2")
    assert match.turnover() == "thrown_carrier"


# --- 7: sent off ----------------------------------------------------------------------------------------------------


@rule("BB16-TOVR-07", "BB16-REF-01", hb2006="HB06-TURN-19")
def test_a_fouler_who_is_sent_off_ends_the_turn() -> None:
    match = position("H1 A1- .\n. . .\nH2 . .")
    match.play("H1 foul", "A1", 1, 1, "no")
    assert match.where("H1") == "sent off"
    assert match.turnover() == "sent_off"


@rule("BB16-TOVR-07", "BB16-REF-01", hb2006="HB06-TURN-19")
def test_a_foul_that_goes_unseen_is_no_turnover() -> None:
    match = position("H1 A1- .\n. . .\nH2 . .")
    match.play("H1 foul", "A1", 1, 2)
    assert still_home(match)


@rule("BB16-TOVR-07", "BB16-FAQ-27", hb2006="HB06-TURN-19 HB06-TOC-26.t")
def test_a_bribe_saves_the_turn_but_a_call_well_argued_does_not() -> None:
    bribed = position("H1 A1- .\n. . .\nH2 . .", bribes=(1, 0))
    bribed.play("H1 foul", "A1", 1, 1, "bribe", 2)
    assert still_home(bribed)
    argued = position("H1 A1- .\n. . .\nH2 . .")
    argued.play("H1 foul", "A1", 1, 1, "argue", 6)
    assert argued.where("H1") == "reserves"
    assert argued.turnover() == "sent_off"


# --- what follows ---------------------------------------------------------------------------------------------------


@rule("BB16-TOVR-08", "BB16-TURN-03", hb2006="HB06-TURN-20", lrb4="LRB4-TURN-08 LRB4-FAQ-39")
def test_a_turnover_stops_the_action_and_leaves_nothing_for_anyone_else() -> None:
    match = position(". H1 A1\n. . .\nH2 . .")
    match.play("H1 move", "west", 1, 1, 1)
    assert (match.active, match.asked, match.prompt) == ("A", "A", "turn")
    assert match.game.state.used[match.slot("H2")] == 0


@rule("BB16-TOVR-08", hb2006="HB06-TURN-20 HB06-INJ-02")
def test_armour_injury_and_the_bounce_are_resolved_in_that_order_before_the_other_turn() -> None:
    match = position(". H1* A1\n. . .\nH2 . .")
    match.play_to_dice("H1 move", "west", 1)
    asked = []
    for dice in ((6, 6), (3, 3), (2,)):
        asked.append(match.game.faces)
        assert match.active == "H"
        match.play_to_dice(*dice)
    assert asked == [(6, 6), (6, 6), (8,)]
    assert match.stunned("H1")
    assert match.ball() == "K4"
    assert match.active == "A"


@rule("BB16-TOVR-08", "BB16-BOUNC-01", hb2006="HB06-TURN-20 HB06-BNC-02")
def test_the_ball_of_a_carrier_who_falls_and_is_carried_off_bounces_before_the_other_turn() -> None:
    match = position(". H1* A1\n. . .\nH2 . .").play_to_dice("H1 move", "west", 1, 6, 6, 4, 4)
    assert match.where("H1") == "ko"
    assert (match.rolling, match.ball(), match.active) == ("bounce", "K5", "H")
    match.play(2)
    assert (match.ball(), match.active) == ("K4", "A")


@rule("BB16-TOVR-08", hb2006="HB06-TURN-20", lrb4="LRB4-TURN-08 LRB4-FAQ-39")
def test_both_players_of_a_block_are_checked_before_the_turn_passes() -> None:
    match = position("H1 A1 .\n. . .\nH2 . A2")
    match.play("H1 block", 2, 6, 5, 3, 3, 6, 5, 3, 3)
    assert match.stunned("A1")
    assert match.stunned("H1")
    assert match.active == "A"
