"""The saw: whom it bites, and when it bites back."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.league.match_statistics import Deeds

DUEL = """
    .  .  .  .  .
    .  H1 A1 .  .
    .  .  .  .  .
    H2 .  .  A2 .
    """


@rule("BB16-SKILL-18", hb2006="HB06-TOC-13")
def test_there_is_no_choice_but_the_saw_and_it_takes_a_die() -> None:
    match = position(DUEL, H1="chainsaw")
    match.play_to_dice("H1 block")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)
    match.play_to_dice(2)
    assert (match.rolling, match.roller) == ("armour", "A1")


@rule("BB16-SKILL-18", "BB16-SKILL-72", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("action", ["block", "blitz"])
def test_one_who_could_stab_as_well_must_use_the_saw(action: str) -> None:
    match = position(DUEL, H1="chainsaw stab").play_to_dice(f"H1 {action}", *(["A1"] if action == "blitz" else []))
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)
    match.play_to_dice(2)
    assert (match.rolling, match.roller) == ("armour", "A1")


@rule("BB16-SKILL-18", "BB16-SKILL-72", "BB16-SKILL-20.a", hb2006="HB06-TOC-13")
def test_one_who_gets_a_saw_stabs_no_more() -> None:
    match = position(DUEL, H1="stab").play("H1 block")
    assert set(match.choices()) == {"block", "stab"}
    armed = position(DUEL, H1="stab chainsaw frenzy").play_to_dice("H1 block")
    assert armed.rolling == "test"
    armed.play(4, 1, 1)
    assert armed.prompt == "turn"  # nor does he stab instead of a second block


@rule("BB16-SKILL-18", "BB16-SKILL-19.c", hb2006="HB06-TOC-13")
def test_three_it_is_even_if_the_one_who_is_hit_has_a_saw_too() -> None:
    plain, armed = (position(DUEL, H1="chainsaw", A1=skills).play_to_dice("H1 block", 4) for skills in ("", "chainsaw"))
    assert (armed.rolling, armed.roller, armed.target) == ("armour", "A1", plain.target)


@rule("BB16-SKILL-18", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("dice", "down"), [((2, 3), False), ((2, 4), True)])
def test_three_is_added_to_the_armour_roll_of_the_one_who_is_hit(dice: tuple[int, int], down: bool) -> None:
    match = position(DUEL, H1="chainsaw")
    match.play_to_dice("H1 block", 4, *dice)  # 8 or 9 against armour 8
    if down:
        assert (match.rolling, match.prone("A1")) == ("injury", True)
        match.play(1, 1)
        assert match.stunned("A1")
    assert match.standing("A1") is not down
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-18", "BB16-TOVR-01", hb2006="HB06-TOC-13 HB06-TURN-12")
def test_on_a_one_it_bites_its_owner_and_a_fall_costs_the_turn() -> None:
    match = position(DUEL, H1="chainsaw")
    match.play_to_dice("H1 block", 1)
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play(2, 4, 1, 1)
    assert match.stunned("H1")
    assert match.turnover() == "fell"
    assert match.standing("A1")


@rule("BB16-SKILL-18", hb2006="HB06-TOC-13")
def test_a_kick_back_that_his_armour_stops_does_nothing() -> None:
    match = position(DUEL, H1="chainsaw")
    match.play("H1 block", 1, 2, 3)
    assert match.standing("H1")
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-18", "BB16-RRL-01", "BB16-RRL-03", hb2006="HB06-TOC-13 HB06-RR-03")
def test_a_team_reroll_may_keep_it_from_kicking_back() -> None:
    match = position(DUEL, H1="chainsaw", rerolls=(1, 0))
    match.play("H1 block", 1)
    assert (match.prompt, match.asked) == ("reroll", "H")
    match.play_to_dice("team", 5)
    assert (match.rolling, match.roller) == ("armour", "A1")


@rule("BB16-SKILL-18", "BB16-SKILL-51", hb2006="HB06-TOC-13")
def test_mighty_blow_adds_nothing_to_the_saw() -> None:
    match = position(DUEL, H1="chainsaw mighty_blow")
    match.play("H1 block", 4, 2, 3)
    assert match.prompt == "turn"


@rule("BB16-SKILL-18", hb2006="HB06-TOC-13")
def test_a_carrier_who_is_cut_down_drops_the_ball() -> None:
    match = position(DUEL.replace("A1 ", "A1* "), H1="chainsaw")
    match.play_to_dice("H1 block", 4, 6, 6, 1, 1)
    assert (match.rolling, match.ball()) == ("bounce", "M6")


# --- fouls and falls --------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-19.a", hb2006="HB06-TOC-13")
def test_a_foul_with_the_saw_adds_three_after_a_die_for_kicking_back() -> None:
    match = position(DUEL.replace("A1 ", "A1- "), H1="chainsaw")
    match.play_to_dice("H1 foul", "A1")
    assert (match.rolling, match.roller) == ("test", "H1")
    match.play_to_dice(2)
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play(2, 3)
    assert match.prone("A1")


@rule("BB16-SKILL-19.a", hb2006="HB06-TOC-13")
def test_a_foul_with_the_saw_breaks_armour_on_three_less() -> None:
    match = position(DUEL.replace("A1 ", "A1- "), H1="chainsaw")
    match.play_to_dice("H1 foul", "A1", 2, 2, 4)
    assert match.rolling == "injury"


@rule("BB16-SKILL-19.b", hb2006="HB06-TOC-13")
def test_a_foul_on_which_the_saw_kicks_back_hits_the_fouler_instead() -> None:
    match = position(DUEL.replace("A1 ", "A1- "), H1="chainsaw")
    match.play_to_dice("H1 foul", "A1", 1)
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play(3, 3, 1, 2)
    assert match.stunned("H1")
    assert match.turnover() == "fell"
    assert [what[0] for what in match.facts("armour")] == [match.slot("H1")]


@rule("BB16-SKILL-19.c", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("dice", "broken"), [((2, 3), False), ((2, 4), True)])
def test_one_who_falls_with_a_running_saw_is_hurt_more_easily(dice: tuple[int, int], broken: bool) -> None:
    match = position(DUEL, A1="chainsaw")
    match.play_to_dice("H1 block", 6, "N6", "stay", *dice)
    assert (match.rolling == "injury") is broken


@rule("BB16-SKILL-19.c", hb2006="HB06-TOC-13")
def test_so_is_one_who_trips_with_it() -> None:
    match = position(DUEL, H1="chainsaw")
    match.play_to_dice("H1 move", "west", 1, 2, 4)
    assert match.rolling == "injury"


@rule("BB16-SKILL-19.d", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("die", [1, 2])
def test_so_is_an_attacker_who_falls_over_it(die: int) -> None:
    match = position(DUEL, A1="chainsaw block")
    keep = ["use"] if die == 2 else []
    match.play_to_dice("H1 block", die, *keep, 2, 4)
    assert (match.rolling, match.roller) == ("injury", "H1")


@rule("BB16-SKILL-19.d", hb2006="HB06-TOC-13")
def test_an_attacker_who_falls_elsewhere_is_not() -> None:
    match = position(DUEL)
    match.play("H1 block", 1, 2, 4)
    assert match.prone("H1")


@rule("BB16-SKILL-19.c", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("bearer", ["", "chainsaw"])
def test_one_who_lies_there_with_his_saw_and_is_fouled_is_not_hurt_more_easily(bearer: str) -> None:
    match = position(DUEL.replace("A1 ", "A1- "), A1=bearer).play_to_dice("H1 foul", "A1")
    assert (match.rolling, match.target) == ("armour", position("H1 A1-").play_to_dice("H1 foul", "A1").target)


# --- once a turn ------------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-20.c", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("dice", [(4, 1, 1), (1, 1, 1)], ids=["a hit", "a kick-back that the armour stops"])
def test_a_blitzer_moves_no_further_after_using_it(dice: tuple[int, ...]) -> None:
    match = position(DUEL, H1="chainsaw")
    match.play("H1 blitz", "A1", *dice)
    assert match.standing("H1")
    assert (match.prompt, match.asked) == ("turn", "H")
    assert "H1 move" not in match.choices()


@rule("BB16-SKILL-20.a", "BB16-SKILL-35", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("action", ["block", "blitz"])
def test_a_frenzied_player_uses_it_once(action: str) -> None:
    match = position(DUEL, H1="chainsaw frenzy")
    match.play(f"H1 {action}", *(["A1"] if action == "blitz" else []), 4, 1, 1)
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-20.d", "BB16-FAQ-38", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("action", ["block", "blitz", "foul"])
def test_a_casualty_by_the_saw_gives_no_points(action: str) -> None:
    match = position(DUEL.replace("A1 ", "A1- ") if action == "foul" else DUEL, H1="chainsaw")
    deeds = Deeds()
    match.game.listener = deeds.hear
    match.play(f"H1 {action}", *([] if action == "block" else ["A1"]), 4, 6, 5, 6, 5, 1, 1)
    assert match.casualty("A1") == "badly_hurt"
    assert not deeds.casualties


@rule("BB16-SKILL-20.d", hb2006="HB06-TOC-13")
def test_the_same_casualty_by_a_block_gives_points_to_the_blocker() -> None:
    match = position(DUEL)
    deeds = Deeds()
    match.game.listener = deeds.hear
    match.play("H1 block", 6, "N6", "stay", 6, 5, 6, 5, 1, 1)
    assert deeds.casualties == {match.slot("H1"): 1}


@rule("BB16-SKILL-20.e")
@pytest.mark.parametrize(("skills", "counted"), [("chainsaw", 0), ("", 1)])
def test_a_casualty_of_one_who_falls_blocking_the_saw_gives_no_points_either(skills: str, counted: int) -> None:
    match = position(DUEL, A1=skills)
    deeds = Deeds()
    match.game.listener = deeds.hear
    match.play("H1 block", 1, 6, 5, 6, 5, 1, 1)
    assert match.casualty("H1") == "badly_hurt"
    assert deeds.casualties[match.slot("A1")] == counted
    assert deeds.points(match.built, match.slot("A1")) == 2 * counted


@rule("BB16-SKILL-19.b", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("dice", [(1, 1), (1, 2)])
def test_after_a_kick_back_there_is_no_foul_and_nobody_is_sent_off(dice: tuple[int, int]) -> None:
    match = position(DUEL.replace("A1 ", "A1- "), H1="chainsaw")
    match.play("H1 foul", "A1", 1, *dice)
    assert match.standing("H1")
    assert (match.prompt, match.asked) == ("turn", "H")
    assert [what[0] for what in match.facts("armour")] == [match.slot("H1")]


@rule("BB16-SKILL-18", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("action", ["block", "blitz"])
def test_a_carrier_whose_armour_stops_the_saw_keeps_the_ball(action: str) -> None:
    match = position(DUEL.replace("A1 ", "A1* "), H1="chainsaw")
    match.play(f"H1 {action}", *(["A1"] if action == "blitz" else []), 4, 1, 1)
    assert (match.holder(), match.prompt) == ("A1", "turn")


@rule("BB16-SKILL-18", hb2006="HB06-TOC-13")
def test_a_ball_that_lies_elsewhere_does_not_move() -> None:
    match = position(DUEL, ball="R12", H1="chainsaw")
    match.play("H1 block", 4, 6, 6, 1, 1)
    assert (match.ball(), match.prompt) == ("R12", "turn")


@rule("BB16-SKILL-18", "BB16-BLM-05", "BB16-QREF-66", hb2006="HB06-TOC-13")
def test_nor_does_a_second_ball_that_lies_elsewhere() -> None:
    match = position(DUEL, H1="chainsaw")
    match.put_ball("R12", ball=1)
    match.play("H1 block", 4, 6, 6, 1, 1)
    assert (match.ball(1), match.prompt) == ("R12", "turn")
