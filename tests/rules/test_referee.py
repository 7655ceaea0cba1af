"""The referee: what he sees, and how coaches talk to him."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from touchback.engine.pitch import NOBODY
from touchback.rules.procedures.action.started import start_procedure

FOUL = ("H1 foul", "A1")
SEEN = (*FOUL, 2, 2)  # a double, and the armour holds
LYING = """
    H1 A1- .  H2
    .  .   .  A2
    """


def spotted(**settings: object) -> Board:
    return position(LYING, **settings).play(*SEEN)  # type: ignore[arg-type]


def happens(match: Board, event: str) -> Board:
    """A result of the kick-off table, here and now."""
    match.game.options = []
    match.game.also = []
    start_procedure(match.game, event, NOBODY)
    match.game.resume()
    return match


# --- what he sees ---------------------------------------------------------------------------------------------------


@rule("BB16-REF-01", "BB16-FAQ-25", hb2006="HB06-TOC-12 HB06-TOC-26.s")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_any_double_on_the_armour_roll_is_seen(die: int) -> None:
    match = position(LYING, A1={"av": 12}).play(*FOUL, die, die)
    assert (match.prompt, match.asked) == ("sent_off", "H")


@rule("BB16-REF-01", hb2006="HB06-TOC-12")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_any_double_on_the_injury_roll_is_seen(die: int) -> None:
    match = position(LYING).play(*FOUL, 5, 4, die, die)
    assert (match.prompt, match.asked) == ("sent_off", "H")


@rule("BB16-REF-01", hb2006="HB06-TOC-12")
@pytest.mark.parametrize("die", [5, 6])
def test_a_double_on_the_injury_roll_is_seen_after_the_casualty_is_settled(die: int) -> None:
    match = position(LYING).play_to_dice(*FOUL, 5, 4, die, die)
    assert match.rolling == "casualty"
    match.play(1, 1)
    assert match.prompt == "sent_off"


@rule("BB16-REF-01", hb2006="HB06-TOC-12")
def test_a_double_on_the_injury_roll_is_not_forgotten_over_an_apothecary_who_is_left_alone() -> None:
    match = position(LYING, apothecaries=(0, 1)).play(*FOUL, 5, 4, 4, 4, "no")
    assert (match.where("A1"), match.prompt, match.asked) == ("ko", "sent_off", "H")


@rule("BB16-REF-01", hb2006="HB06-TOC-12")
@pytest.mark.parametrize("dice", [(5, 3), (6, 4, 5, 2), (5, 4, 5, 3)])
def test_without_a_double_nobody_sees_a_thing(dice: tuple[int, ...]) -> None:
    match = position(LYING).play(*FOUL, *dice)
    assert (match.prompt, match.active, match.turnover()) == ("turn", "H", "")
    assert match.standing("H1")


@rule("BB16-REF-01", "BB16-FOUL-02", hb2006="HB06-TOC-12")
def test_it_is_the_dice_that_count_and_not_the_modified_total():
    match = position("H1 A1- H2\n.  .   .").play(*FOUL, 3, 4)
    assert match.prompt == "turn"


@rule("BB16-REF-01", hb2006="HB06-TOC-12")
@pytest.mark.parametrize("dice", [(4, 3), (5, 6)], ids=["a die and the modifier are the other", "a total of 12"])
def test_a_modifier_makes_no_double_of_an_armour_roll(dice: tuple[int, int]) -> None:
    assert position("H1 A1- H2", A1={"av": 12}).play(*FOUL, *dice).prompt == "turn"


@rule("BB16-REF-01", hb2006="HB06-TOC-12")
@pytest.mark.parametrize("dice", [(3, 4), (4, 3), (2, 1), (1, 2)])
def test_nor_does_one_of_an_injury_roll(dice: tuple[int, int]) -> None:
    assert position(LYING, A1={"niggles": 1}).play(*FOUL, 5, 4, *dice).prompt == "turn"


@rule("BB16-REF-01", hb2006="HB06-TOC-12")
@pytest.mark.parametrize("rolls", [((3, 3),), ((5, 4), (3, 3))], ids=["armour", "injury"])
def test_a_modifier_hides_no_double(rolls: tuple[tuple[int, int], ...]) -> None:
    match = position("H1 A1- H2", A1={"niggles": 1}).play(*FOUL, *[die for roll in rolls for die in roll])
    assert (match.prompt, match.asked) == ("sent_off", "H")


@rule("BB16-REF-01", "BB16-TOVR-07", hb2006="HB06-TURN-19 HB06-TOC-12")
def test_doubles_matter_to_nobody_but_a_fouler():
    match = position("H1 A1 . H2").play("H1 block", 6, "M5", "stay", 5, 5, 3, 3)
    assert (match.stunned("A1"), match.prompt, match.turnover()) == (True, "turn", "")


@rule("BB16-FAQ-25", "BB16-REF-01", hb2006="HB06-TOC-12 HB06-TOC-26.s")
def test_the_injury_roll_is_made_though_the_armour_roll_was_a_double():
    match = position(LYING).play_to_dice(*FOUL, 5, 5)
    assert match.rolling == "injury"
    match.play(5, 3)
    assert match.where("A1") == "ko"
    assert match.prompt == "sent_off"


@rule("BB16-FAQ-25", "BB16-REF-01", hb2006="HB06-TOC-12 HB06-TOC-26.s")
def test_doubles_on_both_rolls_send_him_off_once():
    match = position(LYING).play(*FOUL, 5, 5, 1, 1, "no")
    assert len(match.facts("sent_off")) == 1
    assert match.stunned("A1")
    assert (match.turnover(), match.active) == ("sent_off", "A")


# --- off ------------------------------------------------------------------------------------------------------------


@rule("BB16-REF-01", "BB16-TOVR-07", hb2006="HB06-TOC-12 HB06-TURN-19")
def test_a_fouler_sent_off_ends_his_teams_turn():
    match = spotted().play("no")
    assert match.where("H1") == "sent off"
    assert (match.turnover(), match.active) == ("sent_off", "A")


@rule("BB16-REF-02", hb2006="HB06-TOC-12")
@pytest.mark.parametrize(("argument", "place"), [(("no",), "sent off"), (("argue", 6), "reserves")])
def test_the_ball_of_one_who_is_led_off_bounces_from_his_square(argument: tuple[str | int, ...], place: str) -> None:
    match = spotted(ball="H1").play_to_dice(*argument)
    assert (match.where("H1"), match.rolling, match.ball()) == (place, "bounce", "K5")
    match.play(7)
    assert (match.ball(), match.active) == ("K6", "A")


@rule("BB16-REF-02", "BB16-TOVR-07", hb2006="HB06-TURN-19 HB06-TOC-12")
def test_a_team_mate_who_catches_that_ball_does_not_save_the_turn():
    match = position("H2 .  .\nH1 A1- .\n.  .  A2", ball="H1").play(*SEEN, "no", 2, 6)
    assert (match.holder(), match.turnover(), match.active) == ("H2", "sent_off", "A")


@rule("BB16-REF-02", hb2006="HB06-TOC-12")
def test_a_ball_held_by_someone_else_stays_where_it_is():
    match = spotted(ball="H2").play("no")
    assert (match.holder(), match.active) == ("H2", "A")


@rule("BB16-REF-02", hb2006="HB06-TOC-12")
def test_a_ball_that_lies_elsewhere_does_not_move_either():
    match = spotted(ball="R12").play("no")
    assert (match.ball(), match.active) == ("R12", "A")


@rule("BB16-REF-03", hb2006="HB06-TOC-12")
def test_nobody_takes_the_place_of_one_sent_off_while_the_drive_lasts():
    match = spotted(bench=(1, 0)).play("no", "end turn")
    assert match.active == "H"
    assert not [word for word in match.choices() if word.startswith(("H1 ", "H12 "))]
    assert match.where("H12") == "reserves"


@rule("BB16-REF-03", hb2006="HB06-TOC-12")
def test_after_the_drive_another_may_play_but_the_one_sent_off_may_not():
    match = position("H1 A1- . . H2* .\n. . . . . .\nA2 . . . . .", at="U5", bench=(1, 0))
    match.play(*SEEN, "no", "end turn", "H2 move", "east", "end?")
    assert (match.prompt, match.asked) == ("place", "H")
    words = " ".join(match.choices())
    assert "H12" in words
    assert "H1 " not in words
    assert match.where("H1") == "sent off"


@rule("BB16-REF-03", hb2006="HB06-TOC-12")
def test_after_the_half_another_may_play_but_the_one_sent_off_may_not():
    match = spotted(turn=8, bench=(11, 11)).play("no", "end turn?")
    assert match.game.state.half == 2
    while match.asked == "A":
        match.game.choose(match.game.options[0])
    named = {word.split()[0] for word in match.choices()}
    assert "H12" in named
    assert "H1" not in named
    assert match.where("H1") == "sent off"


@rule("BB16-REF-03", "BB16-KOT-02", "BB16-QREF-49")
def test_a_new_referee_does_not_let_him_back_in():
    match = happens(spotted().play("no"), "event_get_the_ref")
    assert match.game.state.bribes == [1, 1]
    assert match.where("H1") == "sent off"


# --- bribes ---------------------------------------------------------------------------------------------------------


@rule("BB16-KOT-02.b", "BB16-QREF-49", "BB16-INDD-02", hb2006="HB06-TOC-24")
@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_a_bribe_works_on_two_or_more_and_play_goes_on(die: int) -> None:
    match = spotted(bribes=(1, 0), ball="H1")
    assert sorted(match.choices()) == ["argue", "bribe", "no"]
    match.play_to_dice("bribe")
    assert (match.rolling, match.target) == ("bribe", 2)
    match.play(die)
    assert match.standing("H1")
    assert (match.holder(), match.active, match.prompt, match.turnover()) == ("H1", "H", "turn", "")
    assert match.game.state.bribes == [0, 0]


@rule(
    "BB16-KOT-02.b", "BB16-KOT-02.e", "BB16-TOVR-07", "BB16-QREF-49", "BB16-INDD-02", hb2006="HB06-TURN-19 HB06-TOC-24"
)
def test_a_bribe_is_wasted_on_a_one():
    match = spotted(bribes=(1, 0)).play("bribe", 1)
    assert (match.prompt, sorted(match.choices())) == ("sent_off", ["argue", "no"])
    match.play("no")
    assert (match.where("H1"), match.turnover()) == ("sent off", "sent_off")
    assert match.game.state.bribes == [0, 0]


@rule("BB16-KOT-02", "BB16-QREF-49", "BB16-INDD-02", hb2006="HB06-TOC-24")
def test_a_bribe_need_not_be_used():
    match = spotted(bribes=(1, 0)).play("no")
    assert match.where("H1") == "sent off"
    assert match.game.state.bribes == [1, 0]


@rule("BB16-KOT-02.e", "BB16-QREF-49", "BB16-INDD-02", hb2006="HB06-TOC-24")
def test_a_bribe_used_is_gone_for_the_next_call():
    match = spotted(bribes=(1, 0)).play("bribe", 6, "end turn", "end turn", *SEEN)
    assert sorted(match.choices()) == ["argue", "no"]


@rule("BB16-KOT-02", "BB16-QREF-49", "BB16-INDD-02", hb2006="HB06-TOC-24")
def test_with_two_bribes_the_second_may_follow_the_first():
    match = spotted(bribes=(2, 0)).play("bribe", 1)
    assert "bribe" in match.choices()
    match.play("bribe", 2)
    assert match.standing("H1")
    assert match.game.state.bribes == [0, 0]


@rule("BB16-KOT-02", "BB16-QREF-49", "BB16-INDD-02", hb2006="HB06-TOC-24")
def test_the_other_sides_bribes_are_not_his_to_use():
    assert "bribe" not in spotted(bribes=(0, 2)).choices()


@rule("BB16-KOT-02.a", "BB16-QREF-49")
def test_getting_the_referee_gives_each_side_one_more_bribe():
    match = happens(position(LYING, bribes=(1, 0)), "event_get_the_ref")
    assert match.game.state.bribes == [2, 1]
    match.play(*SEEN, "bribe", 2)
    assert match.standing("H1")


# --- arguing the call -----------------------------------------------------------------------------------------------


@rule("BB16-STAFF-03", "BB16-STAFF-04", "BB16-FAQ-27", "BB16-TOVR-07", hb2006="HB06-TURN-19 HB06-TOC-26.t HB06-TOC-12")
def test_a_call_well_argued_sends_him_to_the_reserves_but_ends_the_turn():
    match = spotted()
    assert (match.asked, sorted(match.choices())) == ("H", ["argue", "no"])
    match.play_to_dice("argue")
    assert (match.rolling, match.target) == ("argue", 6)
    match.play(6)
    assert match.where("H1") == "reserves"
    assert (match.turnover(), match.active) == ("sent_off", "A")


@rule("BB16-STAFF-03", hb2006="HB06-TOC-12")
@pytest.mark.parametrize("die", [2, 3, 4, 5])
def test_an_argument_that_fails_changes_nothing(die: int) -> None:
    match = spotted().play("argue", die)
    assert match.where("H1") == "sent off"
    assert match.active == "A"
    match.play("end turn")
    assert match.game.state.ejected == [0, 0]


@rule("BB16-STAFF-03", "BB16-FAQ-26", hb2006="HB06-TOC-12 HB06-TOC-26.t")
def test_on_a_one_the_head_coach_goes_too_and_argues_no_more():
    match = position("H1 A1- . H2 A2-\n. . . . .\n. . . . A3").play(*SEEN, "argue", 1)
    assert match.where("H1") == "sent off"
    assert match.game.state.ejected == [1, 0]
    match.play("end turn", "H2 foul", "A2", 2, 2)
    assert match.where("H2") == "sent off"  # with neither bribe nor coach nobody is asked
    assert match.active == "A"


@rule("BB16-STAFF-03", "BB16-STAFF-05")
def test_an_ejected_coach_leaves_the_bribes_behind():
    match = position("H1 A1- . H2 A2-\n. . . . .\n. . . . A3", bribes=(1, 0)).play(*SEEN, "argue", 1, "no")
    match.play("end turn", "H2 foul", "A2", 2, 2)
    assert sorted(match.choices()) == ["bribe", "no"]


@rule("BB16-STAFF-03", hb2006="HB06-TOC-12")
def test_the_other_coach_may_still_argue():
    match = position("H1 A1- . H2- A2\n. . H3 . .").play(*SEEN, "argue", 1)
    match.play("A2 foul", "H2", 2, 2)
    assert (match.asked, sorted(match.choices())) == ("A", ["argue", "no"])


@rule("BB16-STAFF-03", hb2006="HB06-TOC-12")
@pytest.mark.parametrize(("die", "rerolls"), [(1, [0, 1]), (2, [1, 1])])
def test_a_side_whose_coach_was_ejected_counts_one_less_in_brilliant_coaching(die: int, rerolls: list[int]) -> None:
    match = spotted().play("argue", die)
    happens(match, "event_brilliant_coaching").play(2, 2)
    assert match.game.state.rerolls == rerolls


@rule("BB16-STAFF-03", hb2006="HB06-TOC-12")
def test_a_coach_who_kept_his_temper_may_argue_the_next_call():
    match = position("H1 A1- . H2 A2-\n. . . . .\n. . . . A3").play(*SEEN, "argue", 3, "end turn")
    match.play("H2 foul", "A2", 2, 2)
    assert "argue" in match.choices()


@rule("BB16-STAFF-03", hb2006="HB06-TOC-12")
def test_the_head_coach_is_gone_for_the_next_half_too() -> None:
    match = position(LYING, turn=8).play(*SEEN, "argue", 1, "end turn?")
    assert match.game.state.half == 2
    happens(match, "event_brilliant_coaching").play(2, 2)
    assert match.game.state.rerolls == [0, 1]


@rule("BB16-STAFF-03", hb2006="HB06-TOC-12")
def test_and_argues_no_call_of_the_next_half_either() -> None:
    match = position(LYING, half=2)
    match.game.state.ejected = [1, 0]
    match.play(*SEEN)
    assert (match.where("H1"), match.active) == ("sent off", "A")


# --- both -----------------------------------------------------------------------------------------------------------


@rule("BB16-STAFF-05", "BB16-FAQ-26", hb2006="HB06-TOC-26.t")
@pytest.mark.parametrize("die", [1, 4])
def test_a_bribe_may_follow_a_failed_argument_and_saves_the_player(die: int) -> None:
    match = spotted(bribes=(1, 1)).play("argue", die)
    assert (match.asked, sorted(match.choices())) == ("H", ["bribe", "no"])
    match.play("bribe", 2)
    assert match.standing("H1")
    assert (match.active, match.turnover()) == ("H", "")


@rule("BB16-STAFF-05", "BB16-FAQ-26", hb2006="HB06-TOC-26.t")
@pytest.mark.parametrize(("first", "second"), [(("bribe", 1), "argue"), (("argue", 1), "bribe")])
def test_the_away_coach_may_try_both_too_with_a_bribe_of_his_own(first: tuple[str, int], second: str) -> None:
    match = position("A1 H1- .  A2\n.  .   .  H2", active="A", bribes=(1, 1)).play("A1 foul", "H1", 2, 2, *first)
    assert (match.asked, sorted(match.choices())) == ("A", sorted([second, "no"]))
    match.play(second, 6)
    assert (match.where("A1"), match.game.state.bribes) == ("reserves" if second == "argue" else "pitch", [1, 0])


@rule("BB16-STAFF-05", "BB16-FAQ-26", hb2006="HB06-TOC-26.t")
def test_a_bribe_does_not_bring_the_head_coach_back():
    match = spotted(bribes=(1, 0)).play("argue", 1, "bribe", 6)
    assert match.standing("H1")
    assert match.game.state.ejected == [1, 0]


@rule("BB16-STAFF-05", "BB16-FAQ-26", "BB16-STAFF-04", hb2006="HB06-TOC-26.t")
def test_an_argument_may_follow_a_failed_bribe():
    match = spotted(bribes=(1, 1)).play("bribe", 1)
    assert (match.asked, sorted(match.choices())) == ("H", ["argue", "no"])
    match.play("argue", 6)
    assert match.where("H1") == "reserves"
    assert (match.turnover(), match.active) == ("sent_off", "A")


@rule("BB16-FAQ-26", "BB16-STAFF-05", "BB16-INDD-02", hb2006="HB06-TOC-26.t")
def test_after_a_bribe_that_worked_there_is_nothing_to_argue():
    match = spotted(bribes=(1, 0)).play("bribe", 2)
    assert match.prompt == "turn"


@rule("BB16-FAQ-26", "BB16-STAFF-04", "BB16-STAFF-05", hb2006="HB06-TOC-26.t")
def test_after_an_argument_that_worked_no_bribe_saves_the_turn():
    match = spotted(bribes=(1, 0)).play("argue", 6)
    assert match.where("H1") == "reserves"
    assert (match.active, match.prompt) == ("A", "turn")
    assert match.game.state.bribes == [1, 0]


@rule("BB16-FAQ-26", "BB16-STAFF-03", "BB16-STAFF-05", hb2006="HB06-TOC-12 HB06-TOC-26.t")
def test_a_call_is_argued_once():
    match = spotted(bribes=(1, 0)).play("argue", 3, "bribe", 1)
    assert match.where("H1") == "sent off"
    assert match.active == "A"


@rule("BB16-REF-02", hb2006="HB06-TURN-19 HB06-TOC-12")
def test_a_ball_that_the_player_did_not_carry_stays_where_it_is() -> None:
    match = position(LYING)
    for ball in range(len(match.game.state.ball_place)):
        match.put_ball(f"T{8 + ball}", ball)
    match.play(*SEEN, "no")
    assert match.where("H1") == "sent off"
    assert (match.active, match.prompt, match.ball()) == ("A", "turn", "T8")
