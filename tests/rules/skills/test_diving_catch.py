"""Catching what comes down on a free square nearby."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.kick_off import kick_off
from tests.support.rolls import needed, rollers
from touchback.rules.terms.purposes import Test

THROW = ("H1 pass", "throw", "M5")


@rule("BB16-SKILL-26.a", hb2006="HB06-TOC-13")
def test_an_accurate_pass_to_his_square_is_caught_at_one_more() -> None:
    match = position("H1* . H2", H2="diving_catch")
    match.play_to_dice(*THROW, 3)
    assert (match.roller, match.target) == ("H2", 2)


@rule("BB16-SKILL-26.a", hb2006="HB06-TOC-13")
def test_an_inaccurate_pass_that_ends_there_is_not() -> None:
    match = position("H1* . H2", H2="diving_catch")
    match.play_to_dice(*THROW, 2, 2, 6, 5)
    assert (match.roller, match.target) == ("H2", 4)


@rule("BB16-SKILL-26.a", hb2006="HB06-TOC-13")
def test_a_hand_off_is_not() -> None:
    match = position("H1* H2", H2="diving_catch")
    match.play_to_dice("H1 hand-off", "H2")
    assert match.target == 3


@rule("BB16-SKILL-26.a", "BB16-SKILL-26.b", hb2006="HB06-TOC-13")
def test_a_pass_to_a_free_square_beside_him_may_be_caught_from_where_he_stands() -> None:
    match = position("H1* . . H2", H2="diving_catch")
    match.play(*THROW, 3)
    assert (match.asked, match.prompt) == ("H", "diving_catch")
    assert set(match.choices()) == {"no", "H2"}
    match.play("H2", 3)
    assert match.holder() == "H2"
    assert match.at("H2") == "N5"
    assert needed(match, Test.CATCH) == [3]  # accurate, but not to his own square
    assert not match.turnover()


@rule("BB16-SKILL-26.e", hb2006="HB06-TOC-13")
def test_a_failed_catch_bounces_from_his_own_square() -> None:
    match = position("H1* . . H2", H2="diving_catch")
    match.play(*THROW, 3, "H2", 1, 5)
    assert match.ball() == "O5"
    assert match.turnover() == "ball_lost"


@rule("BB16-SKILL-26.b", "BB16-SKUSE-01", hb2006="HB06-TOC-13 HB06-SKILL-07")
def test_nobody_has_to_dive_then_it_bounces() -> None:
    match = position("H1* . . H2", H2="diving_catch")
    match.play_to_dice(*THROW, 3, "no")
    assert match.rolling == "bounce"


@rule("BB16-SKILL-26.f", "BB16-SKUSE-02", hb2006="HB06-TOC-13 HB06-SKILL-08")
def test_both_coaches_are_asked_the_moving_one_first_and_two_divers_spoil_it() -> None:
    match = position("H1* . . H2\n. . A1 .", H2="diving_catch", A1="diving_catch")
    match.play(*THROW, 3)
    assert match.asked == "H"
    match.play("H2")
    assert (match.asked, match.prompt) == ("A", "diving_catch")
    match.play_to_dice("A1")
    assert match.rolling == "bounce"
    assert rollers(match, Test.CATCH) == []


@rule("BB16-SKILL-26.b", hb2006="HB06-TOC-13")
def test_an_opponent_alone_may_have_it() -> None:
    match = position("H1* . . H2\n. . A1 .", H2="diving_catch", A1="diving_catch")
    match.play(*THROW, 3, "no", "A1", 6)
    assert match.holder() == "A1"
    assert match.turnover() == "ball_lost"


@rule("BB16-SKILL-26", hb2006="HB06-TOC-13")
def test_of_two_team_mates_only_one_goes_for_it() -> None:
    match = position("H1* . . H2\n. . H3 .", H2="diving_catch", H3="diving_catch")
    match.play(*THROW, 3)
    assert set(match.choices()) == {"no", "H2", "H3"}
    match.play("H3", 3)
    assert match.holder() == "H3"


@rule("BB16-SKILL-26.c", "BB16-SKUSE-09", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("cell", ["H2-", "H2="])
def test_lying_down_he_does_not_dive(cell: str) -> None:
    match = position(f"H1* . . {cell}", H2="diving_catch")
    match.play_to_dice(*THROW, 3)
    assert match.rolling == "bounce"


@rule("BB16-SKILL-26.d", hb2006="HB06-TOC-13")
def test_a_bouncing_ball_is_not_dived_for() -> None:
    match = position("H1* . . . .\n. . . . H2", H2="diving_catch")
    match.play("H1 pass", "throw", "M5", 3, 5)  # it bounces to N5, beside O6
    assert (match.ball(), match.turnover(), match.prompt) == ("N5", "ball_lost", "turn")
    assert rollers(match, Test.CATCH) == []


@rule("BB16-SKILL-26.a", "BB16-SKILL-26.b", hb2006="HB06-TOC-13")
def test_a_throw_in_may_be_dived_for() -> None:
    match = position("H1 . .\n. . .\n. . H2", at="K2", ball="K1", H2="diving_catch")
    match.play_to_dice("H1 move", "K1", 1, 2, 3, 2, 2)  # out at K1, thrown straight in to K4
    assert match.rolling == "bounce"  # M4 is too far away
    match = position("H1 . .\n. . .\n. H2 .", at="K2", ball="K1", H2="diving_catch")
    match.play("H1 move", "K1", 1, 2, 3, 2, 2)
    assert (match.asked, match.prompt) == ("H", "diving_catch")
    match.play("H2", 4)
    assert match.holder() == "H2"
    assert needed(match, Test.CATCH) == [4]


@rule("BB16-SKILL-26.b", hb2006="HB06-TOC-13")
def test_a_kick_may_be_dived_for_and_the_receivers_are_asked() -> None:
    match = kick_off(A10="diving_catch")  # A10 waits at U8
    match.play_to_dice("U7", 2, 1, 1, 1)  # a square north: U6
    assert match.rolling == "bounce"
    match = kick_off(A10="diving_catch")
    match.play("U8", 2, 1, 1, 1)  # a square north of A10
    assert (match.asked, match.prompt) == ("A", "diving_catch")
    match.play("A10", 4)
    assert match.holder() == "A10"


@rule("BB16-SKILL-26.c", "BB16-SKILL-15", hb2006="HB06-TOC-13")
def test_one_who_has_lost_his_wits_does_not_dive() -> None:
    match = position("H1* . . H2", H2="diving_catch bone_head")
    match.play_to_dice("H2 move", 1, *THROW, 3)
    assert match.rolling == "bounce"


@rule("BB16-SKILL-26", "BB16-KICK-05", hb2006="HB06-TOC-13")
def test_a_kicker_in_his_own_half_does_not_dive_for_the_kick() -> None:
    to_n5 = ("N11", 2, 6, 1, 1)  # beside H1 at M6 and A1 at N6
    match = kick_off(H1="diving_catch")
    match.play_to_dice(*to_n5)
    assert match.rolling == "bounce"
    match = kick_off(A1="diving_catch")
    match.play(*to_n5)
    assert (match.asked, match.prompt) == ("A", "diving_catch")


@rule("BB16-SKILL-26.c", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("under", ["A1-", "A1=", "H3-"])
def test_nobody_dives_for_a_ball_that_comes_down_on_a_player(under: str) -> None:
    match = position(f"H1* . {under} H2", H2="diving_catch")
    match.play_to_dice(*THROW, 3)
    assert match.rolling == "bounce"


@rule("BB16-SKILL-26.b", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("at", ["C5", "Q5"])
def test_he_dives_in_either_half_of_the_pitch(at: str) -> None:
    match = position("H1* . . H2", at=at, H2="diving_catch")
    match.play("H1 pass", "throw", "E5" if at == "C5" else "S5", 3)
    assert (match.asked, match.prompt) == ("H", "diving_catch")


@rule("BB16-SKILL-26.b", hb2006="HB06-TOC-13")
def test_any_player_of_either_team_may_be_the_diver() -> None:
    match = position("H2* . . H1", H1="diving_catch")
    match.play("H2 pass", "throw", "M5", 3)
    assert set(match.choices()) == {"no", "H1"}


@rule("BB16-SKILL-26.f", "BB16-SKUSE-02", hb2006="HB06-TOC-13 HB06-SKILL-08")
@pytest.mark.parametrize("active", ["H", "A"])
@pytest.mark.parametrize("kicking", [0, 1])
def test_the_active_coach_is_asked_first_whoever_kicked_off(active: str, kicking: int) -> None:
    other = "A" if active == "H" else "H"
    divers = {f"{active}2": "diving_catch", f"{other}1": "diving_catch"}
    match = position(f"{active}1* . . {active}2\n. . {other}1 .", active=active, **divers)
    match.game.state.kicking = kicking
    match.play(f"{active}1 pass", "throw", "M5", 3)
    assert (match.asked, match.prompt) == (active, "diving_catch")
    match.play("no")
    assert (match.asked, match.prompt) == (other, "diving_catch")


@rule("BB16-BLM-05", "BB16-QREF-66")
def test_nobody_dives_for_a_second_ball() -> None:
    match = position("H1* . . . .\n. . . H2 .", H2="diving_catch")
    match.put_ball("H2", ball=1)
    match.play_to_dice("H1 pass", "throw", "N5", 6)
    assert (match.ball(), match.holder(1), match.rolling) == ("N5", "H2", "bounce")
