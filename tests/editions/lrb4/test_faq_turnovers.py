"""The eight things that end a turn early, as the answers list them, and what is still played after each."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support import position as any_position
from touchback.rules.terms.purposes import Test

THROWER = {"st": 5, "skills": "throw_team_mate"}
HURLED = "H1 H2{ball} . . . .\nH3 . . . . .\n. . . . . A1"  # H1 in K5 throws H2


def position(drawing: str, **what: object) -> Board:
    return any_position(drawing, edition="lrb4", **what)  # type: ignore[arg-type]


def still_home(match: Board) -> bool:
    """Home goes on with its turn."""
    return (match.active, match.prompt, match.turnover()) == ("H", "turn", "")


def hurled(ball: str = "", **what: object) -> Board:
    what = {"H1": THROWER, "H2": "right_stuff", **what}
    return position(HURLED.format(ball=ball), ball="" if ball else "A1", **what)


# --- 1: knocked down or fallen --------------------------------------------------------------------------------------


@rule("LRB4-FAQ-46", "LRB4-BLK-07", "LRB4-TURN-07", "LRB4-TURN-09")
@pytest.mark.parametrize(("die", "armour"), [(1, (1, 1)), (2, (1, 1, 1, 1))])
def test_an_attacker_who_is_knocked_down_ends_the_turn(die: int, armour: tuple[int, ...]) -> None:
    match = position("H1 A1 .\n. . .\nH2 . .")
    match.play("H1 block", die, *armour)
    assert match.prone("H1")
    assert (match.turnover(), match.active) == ("fell", "A")


@rule("LRB4-FAQ-46", "LRB4-FAQ-06", "LRB4-ARM-02", "LRB4-TURN-07", "LRB4-GFI-02")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
def test_falling_on_an_extra_square_ends_the_turn_and_tests_his_armour(action: str) -> None:
    match = position("H1 . . .\n. . . .\nH2 . . A1", H1={"ma": 1})
    match.play_to_dice(f"H1 {action}", "east", "east", 1)
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play(1, 1)
    assert match.prone("H1")
    assert (match.turnover(), match.active) == ("fell", "A")


@rule("LRB4-FAQ-06", "LRB4-ARM-02")
@pytest.mark.parametrize(
    ("script", "skills"), [(("H1 move", "west", 1), ""), (("H1 move", "leap L7", 1), "leap")], ids=["dodge", "leap"]
)
def test_whoever_falls_has_his_armour_tested(script: tuple[str | int, ...], skills: str) -> None:
    match = position(". H1 A1\n. . .\nH2 . .", H1=skills)
    match.play_to_dice(*script)
    assert (match.rolling, match.roller) == ("armour", "H1")


@rule("LRB4-TURN-09", "LRB4-FAQ-46")
@pytest.mark.parametrize(("side", "other"), ["HA", "AH"])
def test_whichever_side_moves_loses_its_turn_with_its_own_player_down(side: str, other: str) -> None:
    match = position(f"{side}1 {other}1 .\n. . .\n{side}2 . .", active=side).play(f"{side}1 block", 1, 1, 1)
    assert (match.prone(f"{side}1"), match.turnover(), match.active) == (True, "fell", other)


@rule("LRB4-TURN-09")
def test_a_fanatic_who_fells_a_team_mate_stops_at_once_though_he_stands_himself() -> None:
    match = position("H1 H2 . .\n. . . .\n. . . A1", H1={"ma": 4, "st": 2, "skills": "ball_and_chain"})
    match.play_to_dice("H1 move", "east", 3, 6, 6, "M5?")
    assert (match.rolling, match.roller) == ("armour", "H2")
    match.play_to_dice(1, 1)
    assert (match.at("H1"), match.standing("H1"), match.rolling) == ("L5", True, "exhaustion")


@rule("LRB4-PASS-14", "LRB4-TURN-10")
@pytest.mark.parametrize(("side", "other"), ["HA", "AH"])
@pytest.mark.parametrize(("dice", "cause"), [((1, 7), "fumble"), ((6, 7), "ball_lost")])
def test_whichever_side_throws_loses_its_turn_with_the_ball(
    dice: tuple[int, int], cause: str, side: str, other: str
) -> None:
    match = position(f"{side}1* . .\n. . .\n{side}2 . .\n. . {other}1", active=side)
    match.play(f"{side}1 pass", "throw", "N5", *dice)
    assert (match.turnover(), match.active) == (cause, other)


@rule("LRB4-FAQ-46", "LRB4-TURN-07", "LRB4-TURN-09")
def test_knocking_an_opponent_down_is_no_turnover() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .").play("H1 block", 6, "M5", "stay", 1, 1)
    assert match.prone("A1")
    assert still_home(match)


@rule("LRB4-FAQ-46", "LRB4-ARM-02", "LRB4-FAQ-06", "LRB4-SKILL-42", "LRB4-SKILL-44")
def test_piling_on_is_not_falling() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", H1="piling_on")
    match.play("H1 block", 6, "M5", "follow", 1, 1, "use", 1, 1)
    assert match.prone("H1")
    assert still_home(match)


@rule("LRB4-FAQ-46", "LRB4-SKILL-15")
def test_a_diving_catch_is_not_falling() -> None:
    match = position("H1* . . H2 .\n. . . . .\n. . . . A1", H2="diving_catch")
    match.play("H1 pass", "throw", "N5", 2, 5, 5, 4)  # it comes down in O5, beside him
    assert (match.asked, match.prompt) == ("H", "free_step")
    match.play_to_dice("H2 O5")
    assert (match.rolling, match.roller) == ("test", "H2")
    match.play(6)
    assert (match.holder(), match.at("H2")) == ("H2", "O5")
    assert match.standing("H2")
    assert still_home(match)


@rule("LRB4-FAQ-46", "LRB4-ARM-02", "LRB4-FAQ-06", "LRB4-SKILL-16")
def test_a_diving_tackle_is_not_falling() -> None:
    match = position(". A1 H1\n. . .\nA2 . H2", active="A", H1="diving_tackle")
    match.play("A1 move", "west", 6, "H1")
    assert match.prone("H1")
    assert (match.turnover(), match.active) == ("", "A")


@rule("LRB4-FAQ-46", "LRB4-SKILL-16")
def test_nor_is_it_when_one_of_the_moving_side_dives_after_a_pass_blocker() -> None:
    drawing = "H1* . . . . H2\n. . . . . .\n. . . . . .\n. . A1 H3 . ."
    match = position(drawing, A1="pass_block", H3="diving_tackle")
    match.play_to_dice("H1 pass", "throw", "P5", "A1", "A1 M7", 4, "H3", 1, 1)
    assert match.prone("H3")
    assert (match.roller, match.turnover()) == ("H1", "")
    match.play(6, 6)
    assert match.holder() == "H2"
    assert still_home(match)


@rule("LRB4-FAQ-46", "LRB4-FAQ-48", "LRB4-FAQ-50", "LRB4-TTM-13", "LRB4-TTM-12")
@pytest.mark.parametrize("ball", ["", "*"])
def test_a_thrown_player_who_crashes_ends_the_turn_only_with_the_ball(ball: str) -> None:
    match = hurled(ball).play_to_dice("H1 pass", "throw team-mate H2", "N5", 2, 5, 5, 5, 1)
    finish(match)
    assert match.prone("H2")
    assert (match.turnover(), match.active) == (("thrown_carrier", "A") if ball else ("", "H"))


@rule("LRB4-FAQ-48", "LRB4-FAQ-50", "LRB4-TTM-08", "LRB4-TTM-13")
@pytest.mark.parametrize("ball", ["", "*"])
def test_a_fumbled_team_mate_ends_the_turn_only_with_the_ball(ball: str) -> None:
    match = hurled(ball).play_to_dice("H1 pass", "throw team-mate H2", "N5", 1)
    finish(match)
    assert match.prone("H2")
    assert bool(match.turnover()) is bool(ball)
    assert match.active == ("A" if ball else "H")


@rule("LRB4-FAQ-50", "LRB4-TTM-02", "LRB4-TTM-13")
def test_a_thrown_carrier_who_lands_on_his_feet_goes_on() -> None:
    match = hurled("*").play("H1 pass", "throw team-mate H2", "N5", 6, 6)
    assert (match.holder(), match.at("H2")) == ("H2", "N5")
    assert still_home(match)


def finish(match: Board) -> None:
    """Roll low until a coach is asked."""
    while match.game.faces:
        match.play_to_dice(*[2 if face == 8 else 1 for face in match.game.faces])


# --- coming down on someone -----------------------------------------------------------------------------------------

ONTO = "H1 H2{ball} . . . .\n. . . . . .\n. . . {under} . A2\nH3 . . . . ."  # someone in N7


@rule("LRB4-FAQ-43", "LRB4-FAQ-06", "LRB4-FAQ-45", "LRB4-TTM-11")
def test_coming_down_on_an_opponent_tests_both_armours_and_is_no_turnover() -> None:
    match = position(ONTO.format(ball="", under="A1"), H1=THROWER, H2="right_stuff", ball="A2")
    match.play_to_dice("H1 pass", "throw team-mate H2", "N5", 2, 7, 4, 8)  # south, west, south-east
    armours = rolled_for_armour(match)
    assert sorted(armours) == ["A1", "H2"]
    assert match.prone("A1")
    assert match.prone("H2")
    assert (match.turnover(), match.active) == ("", "H")


@rule("LRB4-FAQ-43", "LRB4-TTM-04")
def test_nobody_aims_a_team_mate_at_a_player() -> None:
    match = position(ONTO.format(ball="", under="A1"), H1=THROWER, H2="right_stuff", ball="A2")
    match.play("H1 pass", "throw team-mate H2")
    assert "N6" in match.choices()
    assert "N7" not in match.choices()  # A1 is there
    assert "K8" not in match.choices()  # and here H3


@rule("LRB4-FAQ-44", "LRB4-TTM-11")
@pytest.mark.parametrize("under", ["H4", "H4-"])
def test_coming_down_on_a_team_mate_is_a_turnover(under: str) -> None:
    match = position(ONTO.format(ball="", under=under), H1=THROWER, H2="right_stuff", ball="A2")
    match.play_to_dice("H1 pass", "throw team-mate H2", "N5", 2, 7, 4, 8)
    armours = rolled_for_armour(match)
    assert sorted(armours) == ["H2", "H4"]
    assert match.turnover() == "fell"
    assert match.active == "A"


@rule("LRB4-FAQ-45", "LRB4-TTM-11", "LRB4-TTM-13")
@pytest.mark.parametrize("under", ["A1", "H4"])
def test_coming_down_on_anyone_with_the_ball_is_a_turnover(under: str) -> None:
    match = position(ONTO.format(ball="*", under=under), H1=THROWER, H2="right_stuff")
    match.play_to_dice("H1 pass", "throw team-mate H2", "N5", 2, 7, 4, 8)
    assert sorted(rolled_for_armour(match)) == sorted([under, "H2"])
    assert match.turnover()
    assert match.active == "A"


@rule("LRB4-FAQ-43", "LRB4-FAQ-44", "LRB4-TTM-11", "LRB4-FAQ-39", "LRB4-TURN-08")
@pytest.mark.parametrize("under", ["A1", "H4"])
def test_both_are_injured_if_their_armour_is_broken(under: str) -> None:
    match = position(ONTO.format(ball="", under=under), H1=THROWER, H2="right_stuff", ball="A2")
    match.play_to_dice("H1 pass", "throw team-mate H2", "N5", 2, 7, 4, 8, 2)
    injured = []
    while match.game.faces:
        if match.rolling == "injury":
            injured.append(match.roller)
        match.play_to_dice(*{"armour": (6, 6), "injury": (1, 1)}[match.rolling])
    assert sorted(injured) == sorted([under, "H2"])
    assert match.stunned("H2")
    assert match.stunned(under)


def rolled_for_armour(match: Board) -> list[str]:
    """Play on with low dice; whose armour was rolled for."""
    found = []
    while match.game.faces:
        if match.rolling == "armour":
            found.append(match.roller)
        match.play_to_dice(*[2 if face == 8 else 1 for face in match.game.faces])
    return found


# --- 2 to 4: the ball -----------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-47", "LRB4-TURN-07", "LRB4-TURN-10")
def test_a_pass_nobody_holds_in_the_end_is_a_turnover() -> None:
    match = position("H1* . . H2\n. . . .\nH3 . . A1")
    match.play("H1 pass", "throw", "N5", 6, 1, 2)
    assert (match.holder(), match.turnover()) == ("", "ball_lost")


@rule("LRB4-FAQ-47", "LRB4-HAND-04")
def test_a_dropped_hand_off_is_a_turnover() -> None:
    match = position("H1* H2 .\n. . .\nH3 . A1").play("H1 hand-off", "H2", 1, 2)
    assert match.turnover() == "ball_lost"


@rule("LRB4-FAQ-47", "LRB4-TURN-07", "LRB4-TURN-10")
def test_a_pass_that_an_opponent_holds_in_the_end_is_a_turnover() -> None:
    match = position("H1* . . .\n. . . .\nH3 . . A1").play("H1 pass", "throw", "N7", 6, 6)
    assert (match.holder(), match.turnover(), match.active) == ("A1", "ball_lost", "A")


@rule("LRB4-FAQ-47", "LRB4-FAQ-49")
def test_a_dropped_catch_alone_is_no_turnover() -> None:
    match = position("H1* . . H2 H3\n. . . . .\n. . . . A1").play("H1 pass", "throw", "N5", 6, 1, 5, 6)
    assert match.holder() == "H3"
    assert still_home(match)
    bounced = position(". . .  .\nH1 A1 o .\n. . H2 .\n. . H3 .")
    bounced.play("H1 block", "done", 3, 3, "M6", "stay", 7, 1, 5)  # A1 is pushed onto the ball; H2 drops the bounce
    assert bounced.holder() == ""
    assert still_home(bounced)
    theirs = position(". . .  .\nH1 A1 o .\n. . A2 .\n. . H3 .")
    theirs.play("H1 block", 3, "M6", "stay", 7, 1, 5)  # this time A2 drops it
    assert theirs.holder() == ""
    assert still_home(theirs)


@rule("LRB4-FAQ-49", "LRB4-TURN-07", "LRB4-PICK-04")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
def test_a_failed_pick_up_is_a_turnover(action: str) -> None:
    match = position("H1 o .\n. . .\nH2 . A1").play(f"H1 {action}", "east", 1, 2)
    assert (match.turnover(), match.active) == ("pick_up", "A")
    picked = position("H1 o .\n. . .\nH2 . A1").play("H1 move", "east", 6, "end")
    assert picked.holder() == "H1"
    assert still_home(picked)


@rule("LRB4-FAQ-39", "LRB4-TURN-07")
@pytest.mark.parametrize(
    ("drawing", "script", "cause"),
    [
        pytest.param(
            ". A1 H1\n. . .\nA3= . A2", ("A1 move", "west", 1, 1, 1), "fell", id="fallen", marks=rule("LRB4-FAQ-46")
        ),
        pytest.param(
            "A1* . . A2\n. . . .\nA3= . . H1",
            ("A1 pass", "throw", "N5", 6, 1, 2),
            "ball_lost",
            id="dropped",
            marks=rule("LRB4-FAQ-47"),
        ),
        pytest.param(
            "A1* . . A2\n. . . .\nA3= . . H1",
            ("A1 pass", "throw", "N5", 1, 2),
            "fumble",
            id="fumbled",
            marks=rule("LRB4-FAQ-23", "LRB4-FAQ-48", "LRB4-FAQ-64"),
        ),
        pytest.param(
            "A1 A2* . . A4\n. . . .\nA3= . . H1",
            ("A1 pass", "throw team-mate A2", "N5", 1, 1, 1, 2),
            "thrown_carrier",
            id="dropped with the ball",
            marks=rule("LRB4-FAQ-48", "LRB4-FAQ-50", "LRB4-TTM-13"),
        ),
        pytest.param(
            "A1 o .\n. . .\nA3= A2 H1",
            ("A1 move", "east", 1, 2),
            "pick_up",
            id="not picked up",
            marks=rule("LRB4-FAQ-49"),
        ),
    ],
)
def test_all_this_holds_for_the_other_side_in_its_turn(drawing: str, script: tuple[str | int, ...], cause: str) -> None:
    match = position(drawing, active="A", A1=THROWER, A2="right_stuff").play(*script)
    assert (match.turnover(), match.active, match.prompt) == (cause, "H", "turn")
    assert match.prone("A3")  # stunned before


# --- 6 to 8 ---------------------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-51", "LRB4-REF-15")
def test_a_fouler_who_is_sent_off_ends_the_turn() -> None:
    match = position("H1 A1- .\n. . .\nH2 . .").play("H1 foul", "A1", 1, 1, 6, "no")
    assert match.where("H1") == "sent off"
    assert (match.turnover(), match.active) == ("sent_off", "A")


@rule("LRB4-FAQ-41")
def test_the_ball_of_a_carrier_who_is_sent_off_scatters_from_his_square() -> None:
    match = position("H1* A1- .\n. . .\nH2 . .").play_to_dice("H1 foul", "A1", 1, 1, 6, "no")
    assert match.rolling == "bounce"
    match.play(2)
    assert match.ball() == "K4"
    assert match.where("H1") == "sent off"
    assert match.active == "A"


@rule("LRB4-FAQ-52", "LRB4-TURN-07")
@pytest.mark.parametrize(("side", "at", "way"), [("H", "Y5", "east"), ("A", "B5", "west")])
def test_a_touchdown_ends_the_turn(side: str, at: str, way: str) -> None:
    other = "A" if side == "H" else "H"
    match = position(f"{side}1* .\n{side}2 .", active=side, at=at, **{f"{other}1": ""}).play(
        f"{side}1 move", way, "end"
    )
    assert match.game.state.score == ([1, 0] if side == "H" else [0, 1])
    assert match.facts("touchdown")
    assert match.prompt != "turn"


@rule("LRB4-FAQ-38", "LRB4-TURN-07", "LRB4-TURN-03")
def test_running_out_of_four_minutes_ends_the_turn() -> None:
    match = position("H1 . A1")
    assert match.built.rules.figures.turn_minutes == 4
    match.play("H1 move", "west", "time up")
    assert (match.turnover(), match.active) == ("time", "A")


# --- what is still played -------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-39", "LRB4-INJ-03", "LRB4-TURN-08")
def test_after_a_turnover_armour_and_ball_are_played_out_and_the_stunned_turn_over() -> None:
    match = position(". H1* A1\n. . .\nH2= . H3", H1={"av": 7})
    match.play_to_dice("H1 move", "west", 1)
    seen = []
    while match.game.faces:
        seen.append(match.rolling)
        assert match.active == "H"
        match.play_to_dice(*{"armour": (6, 6), "injury": (1, 1)}.get(match.rolling, (2,)))
    assert sorted(seen) == ["armour", "bounce", "injury"]
    assert match.ball() == "K4"
    assert match.stunned("H1")  # stunned in this turn: he lies as he is
    assert match.prone("H2")
    assert (match.active, match.asked, match.prompt) == ("A", "A", "turn")


@rule("LRB4-FAQ-39", "LRB4-TURN-08")
@pytest.mark.parametrize(
    ("player", "script", "square"),
    [
        pytest.param({"ma": 0}, ("H1 move", "east", 1), "L5", id="an extra square"),
        pytest.param({"ma": 0}, ("H1 blitz", "east", 6, "A1", 1), "L5", id="an extra square for the block"),
        pytest.param(
            {"ma": 1, "skills": "leap"}, ("H1 move", "leap L6", 1), "L6", id="a leap", marks=rule("LRB4-FAQ-13")
        ),
    ],
)
def test_one_who_trips_is_injured_before_the_other_side_has_its_turn(
    player: dict[str, object], script: tuple[str | int, ...], square: str
) -> None:
    match = position("H1 . A1\n. . .\nH2 . .", H1=player).play_to_dice(*script, 6, 6)
    assert (match.rolling, match.roller, match.at("H1"), match.active) == ("injury", "H1", square, "H")
    match.play(1, 1)
    assert match.stunned("H1")
    assert (match.turnover(), match.active) == ("fell", "A")


@rule("LRB4-FAQ-39", "LRB4-TURN-08")
@pytest.mark.parametrize(
    ("drawing", "script"),
    [
        pytest.param(". H1 A1\n. . .\nH2 . .", ("H1 move", "west", 1, 1, 1), id="he has fallen"),
        pytest.param("H1 o . A1\n. . . .\nH2 . . .", ("H1 move", "east", 1, 2), id="he stands and has squares left"),
    ],
)
def test_a_turnover_in_the_middle_of_an_action_leaves_nothing_to_do(
    drawing: str, script: tuple[str | int, ...]
) -> None:
    match = position(drawing).play(*script)
    assert (match.active, match.prompt) == ("A", "turn")
    assert match.game.state.used[match.slot("H2")] == 0


@rule("LRB4-FAQ-33", "LRB4-SCO-04")
def test_a_carrier_stripped_of_the_ball_in_the_end_zone_has_not_scored() -> None:
    match = position("A1* H1\n. .\n. H2", at="B5", H1="strip_ball")
    match.play_to_dice("H1 block", 3, "A5")
    while not match.game.faces and match.prompt != "turn":
        match.play_to_dice("stay" if "stay" in match.choices() else "use")
    assert match.rolling == "bounce"
    match.play(7)
    assert match.game.state.score == [0, 0]
    assert match.at("A1") == "A5"
    scored = position("A1* H1\n. .\n. H2", at="B5").play_to_dice("H1 block", 3, "A5", "stay")
    assert scored.game.state.score == [0, 1]


# --- going for it ---------------------------------------------------------------------------------------------------


@rule("LRB4-FAQ-13")
def test_one_may_go_for_it_to_leap_and_rolls_where_he_comes_down() -> None:
    match = position("H1 A1 . .\n. . . .\nH2 . . .", H1={"ma": 1, "skills": "leap"})
    match.play_to_dice("H1 move", "leap M5")
    kinds = []
    while match.game.faces and match.rolling == "test":
        match.play_to_dice(4)
        kinds.append(match.facts("test")[-1][0])
    assert sorted(kinds) == sorted([Test.GO_FOR_IT, Test.LEAP])
    assert match.at("H1") == "M5"


@rule("LRB4-FAQ-13")
@pytest.mark.parametrize("dice", [(1,), (2, 1)])
@pytest.mark.parametrize("action", ["move", "blitz"])
def test_failing_to_go_for_it_he_goes_down_in_the_new_square(action: str, dice: tuple[int, ...]) -> None:
    match = position("H1 A1 . .\n. . . .\nH2 . . .", H1={"ma": 0, "skills": "leap"})
    match.play_to_dice(f"H1 {action}", "leap M5", *dice)
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play(1, 1)
    assert match.at("H1") == "M5"
    assert match.prone("H1")
    assert (match.turnover(), match.active) == ("fell", "A")
