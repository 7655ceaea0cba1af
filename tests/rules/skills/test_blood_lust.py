"""Blood Lust: on a 1 he must bite a thrall before he is done, or leave for the stands."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.rolls import order
from tests.support.special_balls import with_ball
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.stars import make_star

THRALL = {"thrall": True}


def court(drawing: str, *, at: str = "K5", **what: object) -> Board:
    """H1 is thirsty by nature; H2 and H3 are there to be bitten."""
    return position(drawing, at=at, **{"H1": "blood_lust", "H2": THRALL, "H3": THRALL, **what})  # type: ignore[arg-type]


BESIDE = ". . . .\nH1 H2 . .\n. . . A1\nH4 . . ."
IN_A_BLOCK = "H2 .  .  .\n.  H1 A1 .\n.  .  .  .\nA2 .  .  H4"


# --- the die ----------------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-10", "BB16-FAQ-17", lrb4="LRB4-TRAIT-21", hb2006="HB06-TOC-13 HB06-TOC-26.l")
@pytest.mark.parametrize("action", ["move", "pass", "hand-off", "foul", "blitz"])
def test_a_die_is_rolled_as_soon_as_he_is_to_act(action: str) -> None:
    match = court(BESIDE).play_to_dice(f"H1 {action}")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)


@rule("BB16-FAQ-17", "BB16-SKILL-10", lrb4="LRB4-TRAIT-21 LRB4-TRAIT-22", hb2006="HB06-TOC-13 HB06-TOC-26.l")
@pytest.mark.parametrize("die", [2, 6])
def test_anything_but_a_one_and_nothing_happens(die: int) -> None:
    match = court(BESIDE).play("H1 move", die, "K5", "end")
    assert (match.prompt, match.at("H1"), match.facts("bite")) == ("turn", "K5", [])


@rule("BB16-SKILL-10", "BB16-RRL-01", "BB16-RRL-03", hb2006="HB06-TOC-13 HB06-RR-03")
def test_the_die_may_be_rolled_again_with_a_team_re_roll():
    match = court(BESIDE, rerolls=(1, 0)).play("H1 move", 1, "team", 3, "end")
    assert (match.prompt, match.facts("bite")) == ("turn", [])


# --- the bite ---------------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-10", "BB16-FAQ-17", hb2006="HB06-TOC-13")
def test_he_acts_first_and_bites_at_the_end():
    match = court(". H2 . .\nH1 . . .\n. . . A1").play("H1 move", 1)
    assert match.prompt == "step"
    match.play_to_dice("L6", "end")
    assert (match.rolling, match.roller) == ("injury", "H2")


@rule("BB16-SKILL-10", lrb4="LRB4-TRAIT-22", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("bitten", ["H2", "H3", "H5"])
def test_the_coach_picks_whom_he_bites_standing_or_not(bitten: str) -> None:
    match = court("H3= . .\nH1 H2- H4\nH5 . A1", H5=THRALL).play("H1 move", 1, "end")
    assert (match.prompt, match.asked, sorted(match.choices())) == ("bite_thrall", "H", ["H2", "H3", "H5"])
    match.play_to_dice(bitten)
    assert match.roller == bitten


@rule("BB16-SKILL-10", lrb4="LRB4-TRAIT-22", hb2006="HB06-TOC-13")
def test_one_who_is_not_beside_him_at_the_end_is_not_for_him_to_bite() -> None:
    match = court("H1 . . .\n. . . .\nH2 . H3 .\n. . . A1").play("H1 move", 1, "east", "end")
    assert (match.where("H1"), match.facts("bite")) == ("reserves", [])
    match = court("H1 H2 . H3\n. . . .\n. . . A1").play_to_dice("H1 move", 1, "K6", "end")
    assert (match.rolling, match.roller) == ("injury", "H2")


@rule("BB16-SKILL-10", lrb4="LRB4-TRAIT-22", hb2006="HB06-TOC-13")
def test_nothing_of_his_adds_to_the_injury_roll_of_a_bite() -> None:
    match = court("H1 H2 . .\n. . . A1", H1="blood_lust mighty_blow").play("H1 move", 1, "end", 4, 3)
    assert match.stunned("H2")


@rule("BB16-SKILL-10", lrb4="LRB4-TRAIT-22", hb2006="HB06-TOC-13")
def test_he_bites_one_and_leaves_the_other_alone() -> None:
    match = court("H3 . .\nH1 H2 H4\n. . A1").play("H1 move", 1, "end", "H2", 3, 4)
    assert (match.stunned("H2"), match.standing("H3"), len(match.facts("bite"))) == (True, True, 1)


@rule("BB16-SKILL-10", "BB16-SKILL-11", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("dice", "fate"), [((3, 4), "stunned"), ((4, 4), "ko"), ((6, 4), "injured")])
def test_the_thrall_is_hurt_without_an_armour_roll_and_the_turn_goes_on(dice: tuple[int, int], fate: str) -> None:
    match = court(BESIDE).play("H1 move", 1, "end", *dice)
    assert ("stunned" if match.stunned("H2") else match.where("H2")) == fate
    assert (match.prompt, match.active, match.turnover()) == ("turn", "H", "")
    assert match.standing("H1")


@rule("BB16-SKILL-10", hb2006="HB06-TOC-13")
def test_a_casualty_is_never_worse_than_badly_hurt():
    match = court(BESIDE).play("H1 move", 1, "end", 6, 6)
    assert (match.casualty("H2"), match.prompt) == ("badly_hurt", "turn")


@rule("BB16-SKILL-10", "BB16-APOTH-02", hb2006="HB06-TOC-13")
def test_the_apothecary_may_see_to_the_thrall():
    match = court(BESIDE, apothecaries=(1, 0)).play("H1 move", 1, "end", 4, 4)
    assert (match.prompt, match.asked) == ("apothecary", "H")


@rule("BB16-SKILL-10", lrb4="LRB4-TRAIT-22", hb2006="HB06-TOC-13")
def test_a_thrall_who_held_the_ball_loses_it_and_the_turn():
    match = court(BESIDE, ball="H2").play_to_dice("H1 move", 1, "end", 3, 4)
    assert (match.rolling, match.ball()) == ("bounce", "L6")
    match.play(2)
    assert (match.ball(), match.turnover(), match.active) == ("L5", "carrier_down", "A")


@rule("BB16-SKILL-10", "BB16-SKILL-11", lrb4="LRB4-TRAIT-22 LRB4-TRAIT-23", hb2006="HB06-TOC-13")
def test_only_thralls_of_his_own_side_will_do():
    match = court("H1 H4 .\n. A1 .", A1=THRALL).play("H1 move", 1, "end")
    assert (match.where("H1"), match.turnover()) == ("reserves", "not_fed")


# --- what he was to do ------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-10", hb2006="HB06-TOC-13")
def test_a_block_may_be_given_up_for_a_move():
    match = court(". H2 .\nH1 A1 .").play("H1 block", 1)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("blood_lust", "H", ["no", "use"])
    match.play("use")
    assert match.prompt == "step"
    assert "K5" in match.choices()
    assert "A1" not in match.choices()


@rule("BB16-SKILL-10", hb2006="HB06-TOC-13")
def test_or_thrown_all_the_same_before_he_feeds():
    match = court(IN_A_BLOCK).play_to_dice("H1 block", 1, "no", 6, "N7", "stay", 1, 2)
    assert (match.rolling, match.roller) == ("injury", "H2")
    assert match.prone("A1")


@rule("BB16-SKILL-10", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("action", ["move", "blitz"])
def test_other_actions_stay_what_they_are(action: str) -> None:
    match = court(". H2 .\nH1 A1 .").play(f"H1 {action}", 1)
    assert match.prompt == "step"


@rule("BB16-SKILL-10", hb2006="HB06-TOC-13")
def test_he_feeds_after_a_foul():
    match = court(". H2 .\nH1 A1- .\n. . .\nA2 . .").play_to_dice("H1 foul", 1, "A1", 3, 2)
    assert (match.rolling, match.roller) == ("injury", "H2")


@rule("BB16-SKILL-10", hb2006="HB06-TOC-13")
def test_he_feeds_before_he_passes_and_then_throws():
    match = court("H1 H2 . H4\n. . . .\n. . . A1", ball="H1").play_to_dice("H1 pass", 1, "throw")
    assert (match.rolling, match.roller) == ("injury", "H2")
    match.play(3, 4)
    assert match.prompt == "pass_target"
    match.play("N5", 5, 5)
    assert (match.holder(), match.prompt) == ("H4", "turn")
    assert order(match, "bite", "pass") == ["bite", "pass"]


@rule("BB16-SKILL-10", hb2006="HB06-TOC-13")
def test_he_feeds_before_he_hands_off():
    match = court("H1 H2 .\nH4 . .\n. . A1", ball="H1").play_to_dice("H1 hand-off", 1, "H4", 3, 4)
    assert (match.rolling, match.roller) == ("test", "H4")
    match.play(4)
    assert match.holder() == "H4"


@rule("BB16-SKILL-10", hb2006="HB06-TOC-13")
def test_a_hand_off_to_the_thrall_he_carried_off_comes_to_nothing():
    match = court("H1 H2 .\n. . .\n. . A1", ball="H1").play("H1 hand-off", 1, "H2", 4, 4)
    assert (match.where("H2"), match.holder(), match.prompt) == ("ko", "H1", "turn")


@rule("BB16-SKILL-10", "BB16-TD-01", lrb4="LRB4-TRAIT-24")
def test_fed_he_scores():
    match = court("H1* . \nH2 .\n. .\n. A1", at="Y5").play("H1 move", 1, "Z5", "end?", 3, 4)
    assert match.game.state.score == [1, 0]


# --- nobody to bite ---------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-11", "BB16-SKILL-10", lrb4="LRB4-TRAIT-23 LRB4-TRAIT-26", hb2006="HB06-TOC-13")
def test_with_nobody_to_bite_the_turn_is_over_and_he_leaves_for_the_reserves():
    match = court("H1 . H2\n. . .\n. . A1").play("H1 move", 1, "end")
    assert (match.where("H1"), match.turnover(), match.active) == ("reserves", "not_fed", "A")


@rule("BB16-SKILL-11", lrb4="LRB4-TRAIT-24", hb2006="HB06-TOC-13")
def test_the_ball_he_held_bounces_from_where_he_stood():
    match = court("H1 . H2\n. . .\n. . A1", ball="H1").play_to_dice("H1 move", 1, "K6", "end")
    assert (match.rolling, match.ball(), match.where("H1")) == ("bounce", "K6", "reserves")
    match.play(4)
    assert (match.ball(), match.active) == ("J6", "A")


@rule("BB16-SKILL-11", "BB16-SKILL-10", lrb4="LRB4-TRAIT-24")
def test_in_the_end_zone_he_scores_nothing():
    match = court("H1* .\n. .\nH2 .\n. A1", at="Y5").play_to_dice("H1 move", 1, "Z5", "end?")
    assert (match.where("H1"), match.rolling) == ("reserves", "bounce")
    match.play(4)
    assert (match.game.state.score, match.active) == ([0, 0], "A")


@rule("BB16-SKILL-11", "BB16-SKILL-10", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("action", "how"), [("pass", "throw"), ("hand-off", "H4")])
def test_he_neither_passes_nor_hands_off(action: str, how: str) -> None:
    match = court("H1 H4 .\n. . .\n. . A1", ball="H1").play_to_dice(f"H1 {action}", 1, how)
    assert (match.where("H1"), match.rolling, match.facts("pass")) == ("reserves", "bounce", [])


@rule("BB16-SKILL-11", "BB16-SKILL-10", hb2006="HB06-TOC-13")
def test_on_the_ground_he_bites_nobody():
    match = court(IN_A_BLOCK).play("H1 block", 1, "no", 1, 1, 2)
    assert (match.where("H1"), match.turnover(), match.facts("bite")) == ("reserves", "fell", [])


@rule("BB16-SKILL-11", hb2006="HB06-TOC-13")
def test_carried_off_he_stays_where_he_was_carried():
    match = court(IN_A_BLOCK).play("H1 block", 1, "no", 1, 5, 4, 4, 4)
    assert (match.where("H1"), match.facts("bite")) == ("ko", [])


@rule("BB16-SKILL-11", "BB16-SKILL-10", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-23")
def test_time_running_out_does_not_save_him():
    match = court("H1 . H2\n. . .\n. . A1").play("H1 move", 1, "time up")
    assert match.where("H1") == "reserves"


@rule("BB16-SKILL-10", "BB16-SKILL-15", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-23")
def test_one_who_then_forgets_what_he_was_to_do_must_feed_all_the_same():
    match = court(BESIDE, H1="blood_lust bone_head").play_to_dice("H1 move", 1)
    assert (match.rolling, match.roller) == ("test", "H1")
    match.play_to_dice(1)
    assert (match.rolling, match.roller) == ("injury", "H2")


@rule("BB16-SKILL-10", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-21")
def test_the_thirst_is_over_with_the_action():
    match = court(BESIDE).play("H1 move", 1, "end", 1, 1, "end turn", "end turn", "H1 move", 2, "end")
    assert (match.prompt, len(match.facts("bite"))) == ("turn", 1)


# --- who is who -------------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-10", "BB16-ROST-29")
def test_a_vampire_team_has_thralls_to_bite():
    built = build_edition("bb2016")
    team = make_team(built, ready_draft(built, "vampire"))
    assert {player.position for player in team.players if player.thrall} == {"thrall"}
    thirsty = built.rules.skill_of["blood_lust"].index
    assert {player.position for player in team.players if thirsty in player.skills} == {"vampire"}


@rule("BB16-SKILL-10", "BB16-STAR-11")
def test_and_a_star_who_lets_himself_be_bitten():
    assert [player.thrall for player in make_star(build_edition("bb2016"), "crazy_igor", 12)] == [True]


# --- before a throw ---------------------------------------------------------------------------------------------------

SMALL = {"thrall": True, "skills": "right_stuff"}
THROWER = "blood_lust throw_team_mate"


@rule("BB16-SKILL-10", "BB16-ACT-08", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("injury", "where"), [((1, 1), "pitch"), ((4, 4), "ko")])
def test_nobody_throws_a_team_mate_who_is_stunned_or_knocked_out_by_the_bite(
    injury: tuple[int, int], where: str
) -> None:
    match = court("H1 H2 .\n. . .\nH4 . A1", H1=THROWER, H2=SMALL)
    match.play("H1 pass", 1, "throw H2", *injury)
    assert (match.where("H2"), match.prompt, match.active) == (where, "turn", "H")
    assert match.facts("throw_team_mate") == []


@rule("BB16-TOVR-08", "BB16-SKILL-10", "BB16-ACT-08", hb2006="HB06-TOC-13 HB06-TURN-20")
def test_nobody_throws_a_team_mate_once_the_bite_was_a_turnover() -> None:
    match = court("H1 H5 .\nH2* . .\nH4 . A1", H1=THROWER, H5="right_stuff")
    match.play("H1 pass", 1, "throw H5", 1, 1, 5)
    assert (match.turnover(), match.active) == ("carrier_down", "A")
    assert match.facts("throw_team_mate") == []


# --- when it is too late ----------------------------------------------------------------------------------------------


@rule("BB16-SKILL-10", "BB16-TD-05", hb2006="HB06-SCORE-04 HB06-TOC-13")
def test_nobody_is_bitten_once_the_other_side_has_scored() -> None:
    match = court(". A1* H1 H2\n. . . .\n. . . H4", at="A5").play("H1 block", 1, "no", 3, "A5", "stay")
    assert (match.game.state.score, match.facts("bite")) == ([0, 1], [])


@rule("BB16-SKILL-11", hb2006="HB06-TOC-13")
def test_one_who_was_carried_off_bites_nobody_wherever_the_thrall_stands() -> None:
    match = court("H2 . . .\n. . . .\n. . H1 A1", at="A1").play("H1 block", 1, "no", 1, 5, 4, 4, 4)
    assert (match.where("H1"), match.at("H2"), match.facts("bite")) == ("ko", "A1", [])


@rule("BB16-SKILL-11")
@pytest.mark.parametrize(("die", "why"), [(1, "not_fed"), (2, "")])
def test_one_who_was_carried_off_while_his_turn_went_on_ends_it_by_not_feeding(die: int, why: str) -> None:
    match = with_ball("extra_spiky", "H1 A1* .\n. . .\n. . .\nH2 . .", H1="blood_lust leap", A1="dump_off")
    match.play_to_dice("H1 blitz", die, "A1", "use", "K5", 6, 1)
    assert (match.rolling, match.roller) == ("armour", "H1")  # the ball he failed to catch stabs him
    match.play(6, 3, 4, 4, 2)
    assert (match.where("H1"), match.turnover(), match.active) == ("ko", why, "A" if why else "H")


@rule("BB16-SKILL-10", "BB16-TOVR-03", hb2006="HB06-TOC-13")
def test_a_turn_that_a_failed_pick_up_has_ended_ends_for_that_reason() -> None:
    match = court("H1 o H2\n. . .\n. . A1").play_to_dice("H1 move", 1, "L5", 1, 5, 6)  # H2 catches it on the bounce
    assert (match.rolling, match.roller, len(match.facts("held"))) == ("injury", "H2", 1)
    match.play(3, 4, 2)
    assert (match.turnover(), match.active) == ("pick_up", "A")
