"""Cards that change what dice need and what they mean: armour, injuries, tests, blocks and fouls."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.cards import (
    DESPERATE_MEASURES,
    DIRTY_TRICKS,
    GOOD_KARMA,
    MAGIC_ITEMS,
    MAYHEM,
    RANDOM_EVENTS,
    TEAM_PLAYS,
    hold,
    played_before,
    skills,
    turn,
    with_team_change,
)
from tests.support.house import house_rules
from tests.support.kick_off import AWAY, HOME, opening, set_up, toss
from touchback.rules.model.grant import give_grant
from touchback.rules.procedures.cards.cards import WindowFrame
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span, Window
from touchback.rules.terms.properties import Prop

# --- tests ----------------------------------------------------------------------------------------------------------


@rule(DIRTY_TRICKS)
def test_greased_shoes_need_5_to_go_for_it() -> None:
    match = turn("H1 . . . . A1 . .", active="A", H="greased_shoes", A1={"ma": 1}).play("greased_shoes")
    match.play_to_dice("A1 move", "Q5", "R5")
    assert (match.rolling, match.target) == ("test", 5)


@rule(MAYHEM)
def test_one_who_is_pelted_dodges_even_where_nobody_marks_him() -> None:
    match = position("H1 .\n. .", at="K1", built=house_rules("sheet", hounded=Prop.PELTED), H1="hounded")
    match.play_to_dice("H1 move", "south")
    assert (match.rolling, match.target) == ("test", 3)


@rule(MAYHEM)
def test_souvenirs_from_the_stands_make_opponents_dodge_near_the_edge() -> None:
    far = turn(
        """
        A1 .  .
        .  .  .
        .  .  .
        .  .  .
        """,
        active="A",
        at="K1",
        H="incoming",
        A1={"ma": 8},
    ).play("incoming")
    far.play_to_dice("A1 move", "K2")
    assert (far.rolling, far.target) == ("test", 3), "out of the first row"
    far.play_to_dice(6, "K3")
    assert far.rolling == "test", "and out of the second"
    far.play_to_dice(6, "K4")
    assert not far.rolling, "but not out of the third"


@rule(MAYHEM)
def test_souvenirs_reach_two_squares_beyond_the_end_zone() -> None:
    for square, dodges in (("A8", True), ("C8", True), ("D8", False), ("X8", True), ("W8", False)):
        match = turn("A1 . .", active="A", at=square, H="incoming").play("incoming")
        match.play_to_dice("A1 move", "south")
        assert bool(match.rolling) == dodges, square


@rule(MAGIC_ITEMS)
def test_a_throw_that_is_written_on_his_headband_is_easier_to_intercept() -> None:
    match = turn("H1* . A1 . H2", H="fawndoughs_headband").play("fawndoughs_headband", "H1")
    match.play_to_dice("H1 pass", "throw", "O5", "A1")
    assert (match.rolling, match.target) == ("test", 5), "4+ for his agility, -2 to intercept, +1 for the headband"


@rule(MAGIC_ITEMS)
def test_long_arms_intercept_better() -> None:
    match = turn("H1* . A1 . H2", active="H", A="magic_gloves").play("magic_gloves")
    match.play_to_dice("H1 pass", "throw", "O5", "done", "A1")
    assert (match.rolling, match.target) == ("test", 5)


@rule(TEAM_PLAYS)
def test_a_heroic_leap_lands_on_3_whatever_his_agility() -> None:
    for player in ({"ag": 1}, {"ag": 5}, {"ag": 2, "skills": "leap very_long_legs"}):
        match = turn("H1 A1 .", H="heroic_leap", H1=player).play("heroic_leap")
        match.play_to_dice("H1 move", "leap M5")
        assert (match.rolling, match.target) == ("test", 3)
        match.play(3, "end")
        assert (match.at("H1"), match.standing("H1")) == ("M5", True)


@rule(TEAM_PLAYS)
def test_leaps_of_others_need_their_agility() -> None:
    match = turn("H1 A1 .\nH2 . .", H="heroic_leap", H2="leap").play("heroic_leap", "H1")
    match.play_to_dice("H2 move", "leap M6")
    assert (match.rolling, match.target) == ("test", 4)


@rule(TEAM_PLAYS)
def test_a_hero_who_stumbles_before_he_leaps_does_not_roll_for_the_leap() -> None:
    match = turn("H1 A1 .", H="heroic_leap", H1={"ma": 1}).play("heroic_leap")
    match.play_to_dice("H1 move", "leap M5", 1)
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play(1, 1)
    assert (match.prone("H1"), match.active) == (True, "A")


@rule(TEAM_PLAYS)
def test_he_is_a_hero_once_a_turn() -> None:
    match = turn("H1 A1 . .", H="heroic_leap").play("heroic_leap", "H1 move", "leap M5", 3)
    assert (match.prompt, [word for word in match.choices() if word.startswith("leap")]) == ("step", [])


@rule(TEAM_PLAYS)
def test_for_one_who_leaps_anyway_the_card_takes_the_place_of_his_own_leap() -> None:
    match = turn("H1 A1 . .", H="heroic_leap", H1="leap").play("heroic_leap", "H1 move")
    there = match.choices()["leap M5"]
    assert match.game.options.count(there) == 1, "he is asked once for each square"


@rule(DIRTY_TRICKS)
def test_throws_of_exploding_runes_are_1_harder() -> None:
    match = turn("H1 . . A1", H1="bombardier no_hands secret_weapon volatile_runes")
    match.play_to_dice("H1 bomb", "N5", "no?")
    assert (match.rolling, match.target) == ("test", 4), "4+, +1 for the range, -1 for the runes"


# --- re-rolls -------------------------------------------------------------------------------------------------------


@rule(GOOD_KARMA)
def test_an_uproar_leaves_no_team_rerolls_for_two_of_his_turns() -> None:
    match = turn("H1 . o A1", active="A", H="fan_uproar", rerolls=(1, 1), A1={"ag": 1}).play("fan_uproar")
    match.play("end turn", "end turn")
    assert match.active == "A"
    match.play_to_dice("A1 move", "M5", 1)
    assert match.rolling == "bounce", "the second turn, and nobody asks about a re-roll"
    match = turn("H1 . o A1", active="A", H="fan_uproar", rerolls=(1, 1), A1={"ag": 1}).play("fan_uproar")
    match.play("end turn", "end turn", "end turn", "end turn")
    match.play_to_dice("A1 move", "M5", 1)
    assert (match.prompt, "team" in match.choices()) == ("reroll", True), "in the third there is one again"


@rule(RANDOM_EVENTS)
def test_a_cursed_player_rolls_nothing_again() -> None:
    match = turn("H1 . o A1", active="A", H="rakarths_curse", rerolls=(1, 1), A1="sure_hands pro")
    match.play("rakarths_curse").play_to_dice("A1 move", "M5", 1)
    assert match.rolling == "bounce"


@rule(GOOD_KARMA)
def test_extra_training_is_a_reroll_in_each_half() -> None:
    match = played_before("extra_training", rerolls=(2, 2))
    match.play_to_dice(1, 1, 1, 1, 3, 4, 1, "kick")
    assert match.game.state.rerolls == [3, 2]


# --- armour and injuries --------------------------------------------------------------------------------------------


@rule(MAGIC_ITEMS)
def test_nothing_makes_invulnerable_armour_worse() -> None:
    belt = {"skills": "invulnerable", "av": 8}
    match = turn("H1 A1", H1="mighty_blow claw", A1=belt).play("H1 block", 6, "M5", "stay", 5, 3)
    assert match.prone("A1"), "8 does not beat 8: neither claws nor a mighty blow help"
    match = turn("H1 A1- H2", H1="dirty_player", A1=belt).play("H1 foul", "A1", 5, 3)
    assert match.prone("A1"), "nor does the assist"
    plain = turn("H1 A1- H2", A1={"av": 8}).play("H1 foul", "A1", 5, 3, 1, 2)
    assert plain.stunned("A1")


@rule(MAGIC_ITEMS)
def test_what_makes_the_armour_roll_better_still_counts() -> None:
    match = turn(
        """
        A2 H1 A1-
        """,
        A1={"skills": "invulnerable", "av": 8},
    ).play("H1 foul", "A1", 5, 4)
    assert match.prone("A1"), "9 less 1 for the opponent beside the fouler"


@rule(MAGIC_ITEMS)
def test_the_first_broken_armour_holds_and_the_next_does_not() -> None:
    match = charmed()
    match.play("H1 block", 6, "M5", "stay", 6, 5)
    assert match.prone("A1")
    assert match.facts("kept_safe") == [(match.slot("A1"),)]
    assert skills(match, "A1") == set()
    match.play("H2 foul", "N6", "A1", 6, 5, 1, 2)
    assert match.stunned("A1")


@rule(MAGIC_ITEMS)
def test_armour_that_holds_by_itself_leaves_the_charm_for_later() -> None:
    match = charmed().play("H1 block", 6, "M5", "stay", 1, 1)
    assert (match.prone("A1"), skills(match, "A1")) == (True, {"lucky_charm"})
    match.play("H2 foul", "N6", "A1", 6, 5)
    assert (match.prone("A1"), skills(match, "A1")) == (True, set())


def charmed() -> Board:
    """A1 has been given a lucky charm before the match; now it is H's turn."""
    match = turn(
        """
        H1 A1 .  .
        .  .  .  .
        .  .  .  H2
        """
    )
    skill = match.game.rules.skill_of["lucky_charm"].index
    give_grant(match.game, match.slot("A1"), Grant.SKILL, skill, 1, Span.MATCH)
    return match


@rule(MAGIC_ITEMS)
def test_a_charm_is_no_help_where_there_is_no_armour_roll() -> None:
    match = turn("H1\nA1", at="K14", A1="lucky_charm")
    match.play("H1 block", 3, "stay", 5, 4)
    assert match.where("A1") == "ko"


@rule(MAGIC_ITEMS)
def test_nobody_fouls_the_codpiece_and_nothing_changes_injuries() -> None:
    match = turn("H1 A1- A2-", H1="dirty_player", A1="codpiece")
    match.play("H1 foul")
    assert "A1" not in match.choices()
    match = turn("H1 A1", H1="mighty_blow", A1={"skills": "codpiece stunty", "niggles": 1})
    match.play("H1 block", 6, "M5", "stay", 6, 6, 5, 2)
    assert match.stunned("A1"), "7: no niggle, no mighty blow, and nothing of his size"


@rule(MAGIC_ITEMS)
def test_a_mighty_blow_still_hurts_those_without_the_codpiece() -> None:
    for skill, asked in (("codpiece", "turn"), ("", "damage_bonus")):
        match = turn("H1 A1 . .\n. . . H2", H1="mighty_blow", A1=skill)
        match.play("H1 block", 6, "M5", "stay", 6, 6, 4, 3)
        assert match.prompt == asked, skill


@rule(MAGIC_ITEMS)
def test_nobody_piles_on_for_another_injury_roll_against_the_codpiece() -> None:
    for skill, asked in (("codpiece", "turn"), ("", "piling_on")):
        match = turn("H1 A1 . .\n. . . H2", H1="piling_on", A1=skill)
        match.play("H1 block", 6, "M5", "follow", 6, 6, 1, 1)
        assert match.prompt == asked, skill


@rule(RANDOM_EVENTS)
def test_an_iron_man_is_stunned_and_no_more() -> None:
    match = turn("H1 A1", A1="iron_man").play("H1 block", 6, "M5", "stay", 6, 6)
    assert match.stunned("A1"), "without a roll"
    crowd = turn("H1\nA1", at="K14", A1="iron_man").play("H1 block", 3, "stay")
    assert crowd.where("A1") == "reserves"


@rule(RANDOM_EVENTS)
def test_kid_gloves_hurt_nobody_in_a_block_or_a_foul() -> None:
    match = turn("H1 A1", H1="kid_gloves").play("H1 block", 6, "M5", "stay", 6, 6)
    assert match.stunned("A1")
    match = turn("H1 A1-", H1="kid_gloves").play("H1 foul", "A1", 6, 5)
    assert match.stunned("A1")
    assert match.facts("injury") == []
    other = turn("H1 A1", H1="kid_gloves").play("H1 block", 1, 6, 6, 6, 3)
    assert other.where("H1") == "ko", "he himself is hurt as anyone"


@rule(RANDOM_EVENTS)
def test_kid_gloves_are_off_where_there_is_no_block() -> None:
    match = turn("H1 A1", H1="kid_gloves stab").play("H1 block", "stab", 6, 6, 5, 3)
    assert match.where("A1") == "ko"


@rule(RANDOM_EVENTS)
def test_kid_gloves_spare_the_side_that_played_the_card_not_a_team_mate() -> None:
    fanatic = {"ma": 3, "st": 7, "ag": 3, "av": 7, "skills": "ball_and_chain no_hands kid_gloves"}
    for name, place in (("H2", "ko"), ("A1", "pitch")):
        match = turn(f"H1 {name} . . . . A9", H1=fanatic)
        match.play_to_dice("H1 move", "face east", 3, 6, 6, 6)
        match.play_to_dice("M5", 6, 6, *((5, 3) if name == "H2" else ()))
        assert match.where(name) == place


@pytest.mark.parametrize(
    ("dice", "where", "prone"), [((1, 1), "pitch", True), ((1, 2), "pitch", False), ((5, 5), "ko", False)]
)
@rule(DESPERATE_MEASURES)
def test_snake_oil_takes_1_off_injuries(dice: tuple[int, int], where: str, prone: bool) -> None:
    match = turn("H1 A1", A1="snake_oil").play("H1 block", 6, "M5", "stay", 6, 6, *dice)
    assert (match.where("A1"), match.prone("A1")) == (where, prone)


@pytest.mark.parametrize(("niggles", "where"), [(0, "pitch"), (1, "ko")])
@rule(DESPERATE_MEASURES)
def test_old_niggles_still_count_against_snake_oil(niggles: int, where: str) -> None:
    match = turn("H1 A1", A1={"skills": "snake_oil", "niggles": niggles})
    match.play("H1 block", 6, "M5", "stay", 6, 6, 5, 3)
    assert match.where("A1") == where, "8 less 1, and 1 for the niggle"


@pytest.mark.parametrize("niggles", [0, 1])
@rule(DESPERATE_MEASURES)
def test_snake_oil_helps_where_nothing_else_changes_the_roll(niggles: int) -> None:
    match = turn("H1 A1", H1="stab", A1={"skills": "snake_oil", "niggles": niggles})
    match.play("H1 block", "stab", 6, 6, 5, 3)
    assert match.stunned("A1"), "8 less 1; for a stab no niggle counts"


@rule(DESPERATE_MEASURES)
def test_the_medicine_man_sees_to_everyone_of_his_side() -> None:
    match = played_before("medicine_man", side="A")
    assert [skills(match, f"A{n}") for n in (1, 11)] == [{"snake_oil"}] * 2
    assert skills(match, "H1") == set()


@pytest.mark.parametrize(
    ("card", "gained"),
    [
        pytest.param("lucky_charm", "lucky_charm", marks=rule(MAGIC_ITEMS)),
        pytest.param("magic_codpiece", "codpiece", marks=rule(MAGIC_ITEMS)),
    ],
)
def test_what_is_given_before_the_match_is_for_one_of_ones_own(card: str, gained: str) -> None:
    match = played_before(card, "H7")
    assert skills(match, "H7") == {gained}
    assert match.rolling == "fans"


@rule(MAYHEM)
def test_friendly_fans_only_stun_those_who_are_pushed_among_them() -> None:
    match = with_team_change("kind_crowd", "A", "H1\nA1", at="K14").play("H1 block", 3, "stay")
    assert match.where("A1") == "reserves"
    assert match.facts("kept_safe") == [(match.slot("A1"),)]
    other = with_team_change("kind_crowd", "H", "H1\nA1", at="K14").play("H1 block", 3, "stay", 6, 6, 1, 1)
    assert other.where("A1") == "injured"
    assert played_before("friendly_fans").rolling == "fans"


@rule(GOOD_KARMA)
def test_a_magic_helmet_helps_nobody_who_is_pushed_among_the_fans() -> None:
    match = turn("H1 . A2\nA1 . .", at="K14", A="magic_helmet").play("magic_helmet", "A2")
    match.play("H1 block", 3, "stay", 6, 6, 1, 1)
    assert match.where("A1") == "injured"


@pytest.mark.parametrize(("row", "armour"), [("pick 0", 9), ("pick 1", 7)])
@rule(GOOD_KARMA)
def test_the_pitch_is_made_hard_or_soft_for_everyone_who_falls(row: str, armour: int) -> None:
    match = turn("H1 A1", H1={"av": 8})
    hold(match, "A", "suitable_pitch")
    match.game.options, match.game.also = [], []
    match.game.start(WindowFrame(Window.BEFORE_KICK_OFF, 0))
    match.play("suitable_pitch")
    assert (match.asked, match.prompt) == ("A", "card_pick")
    match.play(row)
    assert skills(match, "H1") == skills(match, "A1")
    match.play_to_dice("H1 block", 1, 4, 4)
    assert match.facts("armour")[0][1:4] == (4, 4, armour - 8)
    assert (match.rolling == "injury") == (armour == 9)


# --- blocks and fouls -----------------------------------------------------------------------------------------------


@rule(RANDOM_EVENTS)
def test_knuckledusters_turn_all_dice() -> None:
    match = turn("H1 A1", H="knuckledusters", A1={"st": 4}).play("knuckledusters")
    match.play("H1 block", 1, 2)
    assert (match.asked, match.prompt) == ("H", "use_skill"), "though the other coach would pick the die"
    match.play("use")
    assert match.prompt == "push"
    refused = turn("H1 A1", H="knuckledusters", A1={"st": 4}).play("knuckledusters", "H1 block", 1, 2, "no")
    assert (refused.asked, refused.prompt) == ("A", "block_die")


@rule(DIRTY_TRICKS)
def test_a_blatant_foul_breaks_the_armour_and_a_double_injury_is_seen() -> None:
    match = turn("H1 A1- A2-", H="blatant_foul").play("blatant_foul")
    match.play_to_dice("H1 foul", "A1")
    assert match.rolling == "injury", "no armour roll"
    match.play(2, 2, "no")
    assert match.turnover() == "sent_off"
    clean = turn("H1 A1- A2-", H="blatant_foul").play("blatant_foul", "H1 foul", "A1", 2, 3)
    assert clean.stunned("A1")
    assert clean.turnover() == ""


@rule(DIRTY_TRICKS)
def test_a_saw_that_kicks_back_makes_even_a_blatant_foul_come_to_nothing() -> None:
    match = turn("H1 A1- A2-", H="blatant_foul", H1="chainsaw").play("blatant_foul", "H1 foul", "A1", 1, 1, 1)
    assert (match.standing("H1"), match.prone("A1"), match.facts("foul")) == (True, True, [])


@rule(DIRTY_TRICKS)
def test_only_one_foul_and_only_this_turn_is_blatant() -> None:
    match = turn("H1 A1- A2-", H="blatant_foul").play("blatant_foul", "end turn", "end turn")
    match.play_to_dice("H1 foul", "A1")
    assert match.rolling == "armour"


@rule(DIRTY_TRICKS)
def test_a_saw_that_kicks_back_spoils_even_a_blatant_foul() -> None:
    match = turn("H1 A1- A2-", H="blatant_foul", H1="chainsaw").play("blatant_foul", "H1 foul", "A1", 1, 1, 1)
    assert (match.standing("H1"), match.prone("A1"), match.facts("injury")) == (True, True, [])


@rule(DIRTY_TRICKS)
def test_a_pricked_hand_is_stabbed() -> None:
    match = turn("H1 o . A1", H1="pricked_hands").play_to_dice("H1 move", "east", 1)
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play_to_dice(6, 6)
    assert match.rolling == "injury"
    match.play_to_dice(1, 2)
    assert match.rolling == "bounce"
    match.play(2)
    assert match.stunned("H1")
    assert match.turnover() == "pick_up"


@rule(DIRTY_TRICKS)
def test_so_is_one_who_leaps_to_the_ball() -> None:
    match = turn("H1 A1 o . A2", H1="leap pricked_hands").play_to_dice("H1 move", "leap M5", 4, 1)
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play(1, 1, 2)
    assert (match.ball(), match.standing("H1"), match.turnover()) == ("M4", True, "pick_up")
    match = turn("H1 A1 o . A2", H1="leap pricked_hands").play("H1 move", "leap M5", 4, 5)
    assert match.holder() == "H1"


@rule(DIRTY_TRICKS)
def test_so_is_one_who_drops_a_catch() -> None:
    match = turn("H1* H2 . A1", H2="pricked_hands").play_to_dice("H1 hand-off", "H2", 1)
    assert (match.rolling, match.roller) == ("armour", "H2")
    match.play(1, 1, 2)
    assert match.standing("H2"), "his armour held"
    assert match.turnover() == "ball_lost"


@rule(DIRTY_TRICKS)
def test_whoever_catches_it_is_not_stabbed() -> None:
    match = turn("H1* H2 . A1", H2="pricked_hands").play("H1 hand-off", "H2", 6)
    assert (match.holder(), match.facts("armour")) == ("H2", [])


@rule(DIRTY_TRICKS)
def test_a_spiked_ball_is_everyones_danger_for_the_drive() -> None:
    match = set_up(toss(opening(edition="sheet"), "H"), HOME, AWAY)
    hold(match, "H", "spiked_ball")
    match.play_to_dice("S8", "spiked_ball")
    assert skills(match, "H1") == skills(match, "A1") == {"pricked_hands"}
    assert match.rolling == "kick"


@rule(MAGIC_ITEMS)
def test_a_smashing_wand_is_good_for_more_dice() -> None:
    match = turn("H1 A1", H="wand_of_smashing").play("wand_of_smashing").play_to_dice("H1 block")
    assert match.game.faces == (6, 6)
