"""Cards that do something to players, the ball and the ground: trip, daze, move, throw, burn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, rule
from tests.support.cards import (
    DESPERATE_MEASURES,
    DIRTY_TRICKS,
    GOOD_KARMA,
    MAGIC_ITEMS,
    MAYHEM,
    RANDOM_EVENTS,
    TEAM_PLAYS,
    figures,
    hold,
    played_before,
    skills,
    turn,
    with_team_change,
)
from tests.support.kick_off import AWAY, HOME, opening, set_up, toss
from touchback.rules.model.state import DISTRACTED
from touchback.rules.procedures.inducements.inducements import inducement_total
from touchback.rules.terms.properties import Aid


def kicking(card: str, side: str = "H", kicker: str = "H", sizes: tuple[int, int] = (11, 11)) -> Board:
    """Both sides have set up, with this card in one coach's hand; the kickers' coach is asked where to."""
    match = toss(opening(sizes, edition="sheet"), kicker)
    set_up(match, *((HOME, AWAY) if kicker == "H" else (AWAY, HOME)))
    return hold(match, side, card)


# --- the kick -------------------------------------------------------------------------------------------------------


@rule(MAYHEM)
def test_a_goblin_in_the_way_makes_the_kick_stray_two_dice() -> None:
    for side in "HA":
        match = kicking("badyear_git", side)
        match.play_to_dice("S8")
        assert (match.asked, match.prompt) == (side, "play_card")
        match.play_to_dice("badyear_git")
        assert (match.rolling, match.game.faces) == ("kick", (8, 6, 6))
        match.play_to_dice(7, 2, 3)
        assert match.ball() == "S13"


@rule(DIRTY_TRICKS)
def test_a_card_for_after_the_set_up_can_be_played_before_the_kick_is_aimed() -> None:
    for side in "HA":
        match = set_up(toss(opening(edition="sheet"), "H"), HOME)
        set_up(hold(match, side, "spiked_ball"), AWAY)
        assert (match.asked, match.prompt) == (side, "play_card")
        match.play("spiked_ball")
        assert (match.asked, match.prompt) == ("H", "aim_kick")
        assert skills(match, "H1") == skills(match, "A1") == {"pricked_hands"}


@rule(TEAM_PLAYS)
def test_come_to_papa_puts_a_receiver_under_the_ball() -> None:
    match = kicking("come_to_papa", "A")
    match.play_to_dice("S8", "no", 5, 1)
    assert (match.asked, match.prompt) == ("A", "play_card")
    match.play_to_dice("come_to_papa")
    assert set(match.choices()) == {f"A{n}" for n in range(6, 12)}, "nobody from the line"
    match.play_to_dice("A11")
    assert match.at("A11") == match.ball() == "T8"
    assert match.rolling == "kick_off_table"


@rule(TEAM_PLAYS)
def test_papa_is_of_no_use_where_somebody_stands_or_the_ball_is_out() -> None:
    match = kicking("come_to_papa", "A")
    match.play_to_dice("U6", "no", 7, 2)
    assert set(match.choices()) == {"done", "no"}, "U8 is taken"
    out = kicking("come_to_papa", "A")
    out.play_to_dice("S2", "no", 2, 4)
    assert set(out.choices()) == {"done", "no"}, "a touchback"


@rule(TEAM_PLAYS)
def test_a_suicide_blitz_comes_right_after_the_kick_off() -> None:
    match = turn("H1 . A1* . A2", active="A", H="suicide_blitz", kicked=True, rerolls=(2, 0))
    match.play("suicide_blitz")
    assert (match.asked, match.prompt) == ("H", "step"), "he is the only one, and blitzes at once"
    assert "no_hands" in skills(match, "H1")
    match.play_to_dice("L5", "A1", 6)
    assert match.prompt == "push", "and no team re-roll is offered"
    match.play("N5", "stay", 1, 1, 2)
    assert match.prone("A1")
    assert match.ball() == "N4", "the ball is loose and bounces"
    match.play("end?")
    assert (match.asked, match.prompt, match.active) == ("A", "turn", "A"), "then the turn as if nothing had happened"
    assert skills(match, "H1") == set()


@rule(TEAM_PLAYS)
def test_a_blitzer_who_falls_costs_nobody_a_turn() -> None:
    match = turn("H1 . A1* . A2", active="A", H="suicide_blitz", kicked=True).play("suicide_blitz")
    match.play("L5", "A1", 1, 1, 1)
    assert match.prone("H1")
    assert (match.asked, match.prompt, match.turnover()) == ("A", "turn", "")


@rule(TEAM_PLAYS)
def test_a_touchdown_in_a_suicide_blitz_comes_before_the_receivers_turn() -> None:
    match = turn("A2 H1 . A1* H2", active="A", at="V8", H="suicide_blitz", kicked=True, bench=(2, 2))
    match.play("suicide_blitz", "H1", "X8", 6, "A1", 6, 6, "Z7", "stay", 1, 1, 7, 6, "end")
    assert (match.game.state.score, match.prompt) == ([1, 0], "place")
    assert match.facts("turn_begins") == []


@rule(TEAM_PLAYS)
def test_a_suicide_blitz_is_not_for_the_middle_of_a_drive_nor_for_a_carrier() -> None:
    assert set(turn("H1 A1", active="A", H="suicide_blitz").choices()) == {"done", "no"}
    assert set(turn("H1* A1", active="A", H="suicide_blitz", kicked=True).choices()) == {"done", "no"}


@rule(GOOD_KARMA)
def test_a_potion_lures_somebody_out_of_a_wide_zone() -> None:
    match = turn(
        """
        H1 A1* A2 .
        .  .  .  .
        """,
        active="A",
        at="K1",
        H="lurve_potion",
        kicked=True,
    )
    match.play_to_dice("lurve_potion")
    assert (match.rolling, match.game.faces) == ("random_player", (2,)), "nobody is in the other wide zone"
    match.play_to_dice(1)
    assert match.where("A1") == "reserves"
    assert match.rolling == "bounce"


@rule(GOOD_KARMA)
def test_the_coach_says_which_wide_zone() -> None:
    drawing = "A1 . .\n" + ". . .\n" * 13 + "A2 A3 ."
    match = turn(drawing, active="A", at="K1", H="lurve_potion", kicked=True).play("lurve_potion")
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "card_pick", {"pick 1", "pick 2"})
    match.play_to_dice("pick 2")
    assert match.game.faces == (2,)
    match.play(2)
    assert [match.where(name) for name in ("A1", "A2", "A3")] == ["pitch", "pitch", "reserves"], "the die says whom"


# --- to players -----------------------------------------------------------------------------------------------------


@rule(DIRTY_TRICKS)
def test_a_pit_trap_lays_anyone_down_without_a_roll() -> None:
    match = turn("H1 . A1* A2", active="A", H="pit_trap").play("pit_trap")
    assert set(match.choices()) == {"H1", "A1", "A2"}
    match.play_to_dice("A1")
    assert match.rolling == "bounce"
    match.play(2)
    assert match.prone("A1")
    assert (match.asked, match.prompt) == ("A", "turn"), "his turn begins all the same"


@rule(GOOD_KARMA)
def test_a_banana_skin_knocks_a_marked_opponent_down() -> None:
    match = turn("H1 A1* . A2 A3-", active="A", H="banana_skin").play_to_dice("banana_skin")
    assert (match.rolling, match.roller) == ("armour", "A1"), "A2 is marked by nobody, A3 lies down already"
    match.play(6, 6, 5, 4, 2)
    assert match.where("A1") == "ko"
    assert (match.active, match.turnover()) == ("A", "")


@rule(DIRTY_TRICKS)
def test_a_chop_block_lays_one_down_and_stuns_another() -> None:
    match = turn("H1 A1* A2 H2 H3-", active="A", H="chop_block").play("chop_block")
    assert set(match.choices()) == {"H1", "H2"}
    match.play("H2").play_to_dice()
    assert match.prone("H2")
    assert match.stunned("A2")


@pytest.mark.parametrize("lying", ["H1-", "H1="])
@rule(DIRTY_TRICKS)
def test_who_lies_beside_an_opponent_does_not_chop(lying: str) -> None:
    match = turn(f"{lying} A1 . H2 A2 . H3 . H4 A3", active="A", H="chop_block").play("chop_block")
    assert set(match.choices()) == {"H2", "H4"}


@rule(DIRTY_TRICKS)
def test_who_has_acted_does_not_chop() -> None:
    match = turn("H1 A1 . A2 H2", active="H")
    hold(match, "H", "chop_block")
    match.play("H2 block", 3, "M5", "stay", "end turn")
    assert (match.asked, match.prompt) == ("H", "play_card")
    match.play("chop_block")
    assert match.prone("H1"), "the other one has acted"


@rule(DIRTY_TRICKS)
def test_a_chop_block_needs_a_turn_of_ones_own_before_it() -> None:
    match = turn("H1 A1", active="A", H="chop_block", kicked=True)
    assert set(match.choices()) == {"done", "no"}


@rule(DIRTY_TRICKS)
def test_a_ball_in_the_hands_of_the_stunned_bounces() -> None:
    match = turn("H1 A1*", active="A", H="chop_block").play_to_dice("chop_block")
    assert match.rolling == "bounce"


@rule(DIRTY_TRICKS)
def test_a_ball_that_lies_elsewhere_stays_there() -> None:
    match = turn("H1 A1 . o", active="A", H="chop_block").play("chop_block")
    assert (match.stunned("A1"), match.ball(), match.prompt) == (True, "N5", "turn")


@rule(DIRTY_TRICKS)
def test_a_custard_pie_dazes_a_neighbour_for_the_turn() -> None:
    match = turn("H1 A1 . A2", H="custard_pie").play("custard_pie")
    assert match.flag("A1", DISTRACTED)
    match.play("H1 move", "west")
    assert not match.rolling, "no dodge: he has no tackle zones"
    match.play("end", "end turn?")
    assert not match.flag("A1", DISTRACTED), "in his own turn he has his wits about him"


@rule(DIRTY_TRICKS)
def test_a_stunned_player_throws_no_pies() -> None:
    assert set(turn("H1= A1", H="custard_pie").choices()) == {"done", "no"}
    assert "custard_pie" in turn("H1- A1", H="custard_pie").choices()


@rule(DIRTY_TRICKS)
def test_nobody_throws_a_pie_when_the_turn_is_over_before_it_begins() -> None:
    match = turn("A1 H1*", at="Y8", active="A", A="custard_pie", bench=(4, 4))
    while match.prompt == "play_card":
        assert "custard_pie" not in match.choices()
        match.play_to_dice("no")
    assert match.game.state.score == [1, 0]


@rule(DIRTY_TRICKS)
def test_nor_are_pies_thrown_by_an_opponents_own_side() -> None:
    assert set(turn("H1 . . A1 A2", H="custard_pie").choices()) == {"done", "no"}


@rule(DESPERATE_MEASURES)
def test_a_scream_dazes_all_whose_dice_show_2_or_more() -> None:
    match = turn("H1 A1 A2 A3", H="mindblow").play_to_dice("mindblow")
    assert (match.rolling, match.game.faces) == ("card", (6, 6, 6))
    match.play(1, 2, 6)
    assert [match.flag(f"A{n}", DISTRACTED) for n in (1, 2, 3)] == [False, True, True]
    match.play("end turn")
    assert not any(match.flag(f"A{n}", DISTRACTED) for n in (1, 2, 3))


@rule(DESPERATE_MEASURES)
def test_a_scream_does_not_clear_a_head_that_was_empty_before() -> None:
    match = turn("H1 . A1 A2", active="A", A1="bone_head")
    hold(match, "H", "mindblow").play("A1 move", 1, "end turn", "mindblow", 6, 6)
    assert (match.flag("A1", DISTRACTED), match.flag("A2", DISTRACTED)) == (True, True)
    match.play("end turn")
    assert (match.flag("A1", DISTRACTED), match.flag("A2", DISTRACTED)) == (True, False), "A1 failed a roll of his own"


@rule(MAYHEM)
def test_an_eclipse_makes_goblins_of_everyone_for_two_turns() -> None:
    match = turn("H1 A1", H="eclipse", H1={"st": 5, "ag": 5, "skills": "block"}, A1="catch").play("eclipse")
    for name in ("H1", "A1"):
        assert figures(match, name) == (6, 2, 3, 7)
        assert skills(match, name) == {"dodge", "right_stuff", "stunty"}
    match.play("end turn")
    assert figures(match, "H1") == (6, 2, 3, 7)
    match.play("end turn")
    assert (figures(match, "H1"), skills(match, "H1")) == ((6, 5, 5, 8), {"block"})


@rule(MAYHEM)
def test_a_heckled_player_has_only_what_he_cannot_help() -> None:
    match = turn("H1 A1 A2", H="heckler", A1="block frenzy loner stunty dodge").play("heckler", "A1")
    assert skills(match, "A1") == {"frenzy", "loner", "stunty"}
    match.play("end turn")
    assert skills(match, "A1") == {"frenzy", "loner", "stunty"}
    match.play("end turn")
    assert "block" in skills(match, "A1")


@pytest.mark.parametrize(("die", "frog"), [(1, False), (2, True)])
@rule(RANDOM_EVENTS)
def test_a_frog_drops_the_ball(die: int, frog: bool) -> None:
    match = turn("H1 . A1* A2", active="A", H="zap", A1={"ag": 5, "skills": "block"}).play_to_dice("zap", "A1", die)
    assert (figures(match, "A1") == (4, 1, 4, 4)) == frog
    assert (match.rolling == "bounce") == frog
    if frog:
        assert skills(match, "A1") == {"dodge", "leap", "no_hands", "stunty", "titchy"}
    else:
        assert match.facts("card_fails")


@rule(GOOD_KARMA)
def test_nobody_in_the_wide_zone_acts_for_two_turns() -> None:
    drawing = "H1 A1 .\n" + ". . .\n" * 5 + "H2 . A2"
    match = turn(drawing, at="K1", H="lewd_maneuvers").play("lewd_maneuvers")
    acting = {word.split()[0] for word in match.choices()}
    assert "H2" in acting
    assert "H1" not in acting
    match.play("end turn")
    acting = {word.split()[0] for word in match.choices()}
    assert ("A2" in acting, "A1" in acting) == (True, False)
    match.play("end turn")
    assert "H1 move" in match.choices()


@rule(RANDOM_EVENTS)
def test_a_big_head_acts_first_or_not_at_all() -> None:
    match = turn("H1 . A1 A2 A3", active="A", H="ego_trip").play("ego_trip", "A2")
    assert "A2 move" in match.choices()
    match.play("A1 move", "end")
    acting = {word.split()[0] for word in match.choices()}
    assert ("A2" in acting, "A3" in acting) == (False, True)
    match.play("end turn", "end turn", "A2 move", "end")
    assert "A1 move" in match.choices(), "after him everyone may"


@rule(TEAM_PLAYS)
def test_two_players_change_places() -> None:
    match = turn(
        """
        H1 A1 .
        H2 .  H3*
        """,
        H="new_blocking_scheme",
    ).play("new_blocking_scheme")
    assert set(match.choices()) == {"H1", "H2"}, "both are marked and have no ball"
    match.play("H1")
    assert (match.at("H1"), match.at("H2")) == ("K6", "K5")
    assert match.facts("swap") == [(match.slot("H1"), match.slot("H2"))]


@rule(TEAM_PLAYS)
def test_nobody_walks_into_the_squares_of_those_who_changed_places() -> None:
    match = turn(
        """
        .  H1 A1 .
        .  H2 .  .
        H3 .  .  .
        """,
        H="new_blocking_scheme",
    ).play("new_blocking_scheme", "H1")
    assert (match.at("H1"), match.at("H2")) == ("L6", "L5")
    match.play("H3 move", "K6")
    assert {"L5", "L6"}.isdisjoint(match.choices())


@rule(TEAM_PLAYS)
def test_a_carrier_and_the_unmarked_stay_where_they_are() -> None:
    assert set(turn("H1* A1\nH2 .", H="new_blocking_scheme").choices()) == {"done", "no"}
    assert set(turn("H1 H2 . . A1", H="new_blocking_scheme").choices()) == {"done", "no"}
    assert set(turn("H1* H2 . . A1", H="new_blocking_scheme").choices()) == {"done", "no"}


@rule(DIRTY_TRICKS)
def test_a_reserve_sneaks_on_and_only_moves() -> None:
    match = turn("H1 . A1", H="illegal_substitution", bench=(1, 0)).play("illegal_substitution")
    assert (match.asked, match.prompt) == ("H", "card_square")
    assert set(match.choices()) == {f"A{row}" for row in range(1, 16)}, "his own end zone"
    match.play("A8")
    assert match.at("H12") == "A8"
    assert {word for word in match.choices() if word.startswith("H12")} == {"H12 move"}
    match.play("end turn", "end turn")
    assert "H12 blitz" in match.choices()


@rule(DIRTY_TRICKS)
def test_a_reserve_sneaks_onto_a_free_square() -> None:
    match = turn("H1 . A1\nA2 . .", at="A8", H="illegal_substitution", bench=(1, 0)).play("illegal_substitution")
    assert set(match.choices()) == {f"A{row}" for row in range(1, 16)} - {"A8", "A9"}


@rule(DIRTY_TRICKS)
def test_a_ball_under_the_feet_of_one_who_sneaks_on_bounces() -> None:
    match = turn("o . H1 A1", at="A8", H="illegal_substitution", bench=(1, 0)).play("illegal_substitution")
    match.play_to_dice("A8")
    assert (match.at("H12"), match.rolling) == ("A8", "bounce")


@rule(DIRTY_TRICKS)
def test_without_a_reserve_nobody_sneaks_on() -> None:
    assert set(turn("H1 . A1", H="illegal_substitution").choices()) == {"done", "no"}


@rule(MAGIC_ITEMS)
def test_a_ring_takes_a_player_where_his_coach_wants() -> None:
    match = turn("H1* A1", active="A", H="ring_of_teleportation").play_to_dice("ring_of_teleportation")
    assert (match.asked, match.prompt) == ("H", "card_pick")
    match.play_to_dice("face south")
    assert (match.rolling, match.game.faces) == ("card", (6,))
    match.play(4)
    assert (match.at("H1"), match.holder(), match.standing("H1")) == ("K9", "H1", True), "no landing roll"


@rule(MAGIC_ITEMS)
def test_a_ring_can_take_him_onto_somebody_or_into_the_crowd() -> None:
    match = turn("H1 A1\n. .\nA2 .", active="A", H="ring_of_teleportation")
    match.play_to_dice("ring_of_teleportation", "face south", 2)
    assert (match.rolling, match.roller) == ("armour", "A2")
    match.play(1, 1, 5, 1, 1)
    assert (match.at("H1"), match.prone("H1")) == ("L7", True), "he bounced off A2 and fell"
    crowd = turn("H1 A1", active="A", at="K2", H="ring_of_teleportation")
    crowd.play("ring_of_teleportation", "face north", 3, 5, 4)
    assert crowd.where("H1") == "ko"


def bounced(drawing: str) -> Board:
    """H1 is teleported onto A2, whose armour holds, bounces off to the east, and rolls for his own armour."""
    match = turn(drawing, active="A", H="ring_of_teleportation")
    match.play_to_dice("ring_of_teleportation", "face south", 2, 1, 1, 5)
    assert (match.rolling, match.roller, match.at("H1")) == ("armour", "H1", "L7")
    return match


@rule(MAGIC_ITEMS)
def test_whoever_bounces_off_somebody_can_be_hurt_and_drops_the_ball() -> None:
    match = bounced("H1* A1\n. .\nA2 .").play_to_dice(6, 6)
    assert (match.rolling, match.roller) == ("injury", "H1")
    match.play_to_dice(5, 3)
    assert (match.where("H1"), match.rolling) == ("ko", "bounce"), "the ball, when his rolls are over"
    match.play(5)
    assert (match.ball(), match.prompt, match.asked) == ("M7", "turn", "A")
    assert bounced("H1 A1\n. .\nA2 .").play(6, 5, 1, 1).stunned("H1")


@rule(MAGIC_ITEMS)
def test_a_ring_that_takes_a_carrier_off_the_pitch_leaves_the_ball_to_the_crowd() -> None:
    match = turn("H1* A1", active="A", at="K2", H="ring_of_teleportation")
    match.play_to_dice("ring_of_teleportation", "face north", 3, 5, 4)
    assert (match.where("H1"), match.rolling, match.square_meant) == ("ko", "throw_in", "K1")


@rule(MAGIC_ITEMS)
def test_a_ring_that_takes_him_to_the_ball_makes_it_bounce() -> None:
    match = turn("H1 A1", active="A", ball="K9", H="ring_of_teleportation")
    match.play_to_dice("ring_of_teleportation", "face south", 4)
    assert (match.at("H1"), match.rolling) == ("K9", "bounce")
    match.play(7)
    assert (match.ball(), match.holder()) == ("K10", "")


@rule(DIRTY_TRICKS)
def test_a_trampoline_throws_an_opponent() -> None:
    match = turn("H1 . A1 . A2", active="A", H="trampoline_trap").play("trampoline_trap")
    assert set(match.choices()) == {"A1", "A2"}
    match.play_to_dice("A1")
    assert match.game.faces == (8, 6)
    match.play_to_dice(7, 3)
    assert match.rolling == "scatter"
    match.play_to_dice(7, 7, 7)
    assert (match.rolling, match.at("A1")) == ("test", "M11")
    match.play(6)
    assert match.standing("A1")


def trampled(drawing: str, **what: Any) -> Board:
    """A1 is thrown to M11, and rolls to land."""
    match = turn(drawing, active="A", H="trampoline_trap", **what)
    match.play_to_dice("trampoline_trap", "A1", 7, 3, 7, 7, 7)
    assert (match.rolling, match.roller, match.at("A1")) == ("test", "A1", "M11")
    return match


@rule(DIRTY_TRICKS)
def test_whoever_lands_badly_can_be_hurt_and_drops_the_ball() -> None:
    match = trampled("H1 . A1* . A2").play_to_dice(1, 6, 6)
    assert (match.rolling, match.roller) == ("injury", "A1")
    match.play_to_dice(5, 3)
    assert (match.where("A1"), match.rolling) == ("ko", "bounce"), "the ball, when his rolls are over"
    match.play(5)
    assert (match.ball(), match.prompt, match.asked) == ("N11", "turn", "A")


@rule(DIRTY_TRICKS)
def test_a_ball_that_somebody_is_thrown_onto_bounces() -> None:
    match = trampled("H1 . A1 . A2", ball="M11").play_to_dice(6)
    assert (match.standing("A1"), match.rolling) == (True, "bounce")
    match.play(7)
    assert (match.ball(), match.holder()) == ("M12", "")


# --- fire and lightning ---------------------------------------------------------------------------------------------


@rule(RANDOM_EVENTS)
def test_a_ballista_strikes_like_lightning() -> None:
    match = turn("H1 . A1 A2-", active="A", H="ballista").play("ballista")
    assert set(match.choices()) == {"H1", "A1"}, "those who stand"
    match.play_to_dice("A1")
    assert (match.rolling, match.target) == ("bolt", 2)
    match.play_to_dice(2)
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play_to_dice(4, 4)
    assert (match.asked, match.prompt) == ("H", "damage_bonus"), "as hard as a mighty blow"


@rule(RANDOM_EVENTS)
def test_a_carrier_whom_the_bolt_fells_drops_the_ball_after_his_own_rolls() -> None:
    match = turn("H1 . A1* A2-", active="A", H="ballista").play_to_dice("ballista", "A1", 2, 6, 6, 5, 3)
    assert (match.where("A1"), match.rolling) == ("ko", "bounce")
    match.play(2)
    assert (match.ball(), match.asked, match.prompt) == ("M4", "A", "turn")


@rule(RANDOM_EVENTS)
def test_a_mine_goes_off_under_an_opponent() -> None:
    match = turn("H1 A1 A2 . . A3", H="mine").play("mine")
    assert set(match.choices()) == {"A1", "A2", "A3"}
    match.play_to_dice("A2")
    assert (match.rolling, match.game.faces) == ("blast", (6, 6)), "he and the one beside him"
    match.play_to_dice(3, 4)
    assert (match.rolling, match.roller) == ("armour", "A2")


@rule(RANDOM_EVENTS)
def test_those_whom_a_mine_fells_fall_together_and_the_turn_goes_on() -> None:
    match = turn("H1 A1* . H2", H="mine").play_to_dice("mine", 4, 4)
    assert (match.prone("H1"), match.prone("A1"), match.holder()) == (True, True, "")
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play_to_dice(1, 1, 6, 6, 5, 3)
    assert (match.where("A1"), match.rolling) == ("ko", "bounce"), "the ball is the last to move"
    match.play(5)
    assert (match.ball(), match.turnover(), match.asked, match.prompt) == ("M5", "", "H", "turn")


@rule(RANDOM_EVENTS)
def test_a_mine_that_fells_ones_own_carrier_ends_the_turn() -> None:
    match = turn("H1* A1 . H2", H="mine").play("mine", 4, 1, 1, 1, 4)
    assert (match.ball(), match.turnover(), match.active) == ("J5", "carrier_down", "A")


@rule(MAYHEM)
def test_those_whom_a_rogue_wizard_fells_fall_together_and_the_ball_bounces_last() -> None:
    match = turn("H1 A1* . . H2", active="A", H="rogue_wizard").play_to_dice("rogue_wizard", "K10", 2, 2, 2, 2, 5)
    match.play_to_dice(4, 4)
    assert (match.prone("H1"), match.prone("A1"), match.holder()) == (True, True, "")
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play_to_dice(1, 1, 6, 6, 5, 3)
    assert (match.where("A1"), match.rolling) == ("ko", "bounce")
    match.play(5)
    assert (match.ball(), match.asked, match.prompt) == ("M5", "A", "turn")


@rule(MAYHEM)
def test_a_rogue_wizards_fire_strays_five_squares() -> None:
    match = turn("H1 . . . . A1", active="A", H="rogue_wizard").play("rogue_wizard")
    assert (match.prompt, len(match.choices())) == ("card_square", 26 * 15)
    match.play_to_dice("K10", 2, 2, 2, 2, 5)
    assert (match.rolling, match.game.faces) == ("blast", (6,)), "L6 is beside H1"
    match.play_to_dice(4)
    assert (match.rolling, match.roller) == ("armour", "H1")


@rule(MAYHEM)
def test_fire_that_leaves_the_pitch_harms_nobody() -> None:
    match = turn("H1 . A1", active="A", at="K1", H="rogue_wizard").play("rogue_wizard", "K1", 2)
    assert match.facts("card_fails")
    assert match.prompt == "turn"


# --- the ball, the ground, the sky ----------------------------------------------------------------------------------


@rule(TEAM_PLAYS)
def test_a_punt_goes_anywhere_and_scatters() -> None:
    match = turn("H1* . A1", active="A", H="punt").play("punt")
    assert (match.asked, match.prompt) == ("H", "card_square")
    match.play_to_dice("T8", 5, 5, 5)
    assert match.rolling == "bounce", "nobody is there to catch it"
    match.play(5)
    assert match.ball() == "X8"
    assert (match.asked, match.prompt) == ("A", "turn")


@rule(TEAM_PLAYS)
def test_a_punt_can_be_caught_or_go_out() -> None:
    match = turn("H1* . A1", active="A", H="punt").play_to_dice("punt", "M8", 2, 2, 2)
    assert (match.rolling, match.roller) == ("test", "A1")
    out = turn("H1* . A1", active="A", H="punt").play_to_dice("punt", "M2", 2, 2)
    assert out.rolling == "throw_in"


@rule(TEAM_PLAYS)
def test_an_opponent_who_catches_the_punt_in_the_end_zone_scores_before_his_turn_begins() -> None:
    match = turn("A1 . . H1*\n. A2 . .", active="A", at="A8", H="punt", bench=(2, 2))
    match.play("punt", "A5", 7, 7, 7, 6)
    assert (match.game.state.score, match.prompt) == ([0, 1], "place")
    assert match.facts("turn_begins") == []


@rule(TEAM_PLAYS)
def test_without_the_ball_there_is_no_punt() -> None:
    assert set(turn("H1 A1*", active="A", H="punt").choices()) == {"done", "no"}
    assert set(turn("H1* A1", active="A", H="punt", kicked=True).choices()) == {"done", "no"}


@rule(GOOD_KARMA)
def test_a_scroll_makes_the_weather() -> None:
    match = turn("H1 A1", active="A", H="scutts_scroll").play("scutts_scroll")
    rules = match.game.rules
    wanted = rules.weather_of["blizzard"]
    assert set(match.choices()) == {f"pick {n}" for n in range(len(rules.weathers))}
    match.play(f"pick {wanted}")
    assert match.game.state.weather == wanted


@rule(MAYHEM)
def test_friends_in_the_stands_throw_the_ball_the_right_way() -> None:
    match = with_team_change("aims_throw_ins", "H", "H1\nA1*", at="K14")
    match.play_to_dice("H1 block", 3, "stay", 1, 1)
    assert (match.asked, match.prompt) == ("H", "aim_throw_in")
    assert set(match.choices()) == {"face north-west", "face north", "face north-east"}
    match.play_to_dice("face north-east")
    assert match.game.faces == (6, 6)
    match.play_to_dice(1, 2)
    assert match.rolling == "bounce"


@rule(MAYHEM)
def test_they_do_so_in_the_first_half_only() -> None:
    match = played_before("hometown_fans")
    assert inducement_total(match.game, 0, Aid.AIMS_THROW_INS) == 1
    match.play_to_dice(1, 1, 1, 1, 3, 4, 1, "kick")
    assert inducement_total(match.game, 0, Aid.AIMS_THROW_INS) == 1
    half = match.game.stack[1]
    half.steps[-1].run(match.game, half)
    assert inducement_total(match.game, 0, Aid.AIMS_THROW_INS) == 0
