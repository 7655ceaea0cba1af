"""Pushing where one likes, and what Side Step makes of it."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import answers
from touchback.rules.edition.build import build_edition
from touchback.rules.model.grant import give_grant
from touchback.rules.model.state import ROOTED
from touchback.rules.teams.drafts import make_player, roster_of
from touchback.rules.teams.hiring import open_skills
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span
from touchback.rules.terms.properties import Prop

DUEL = """
    .  .  .  .
    .  H1 A1 .
    .  .  .  .
    H2 .  .  A2
    """
AROUND = {"L5", "M5", "N5", "N6", "L7", "M7", "N7"}
BEHIND = {"N5", "N6", "N7"}


@rule("BB16-SKILL-36", "BB16-SKUSE-07", hb2006="HB06-TOC-13")
def test_in_a_block_action_any_free_square_beside_the_opponent_will_do() -> None:
    match = position(DUEL, H1="grab")
    match.play("H1 block", 3)
    assert (match.prompt, match.asked) == ("push", "H")
    assert answers(match) == AROUND
    match.play("L7", "follow")
    assert match.at("A1") == "L7"
    assert match.at("H1") == "M6"


@rule("BB16-SKILL-36", hb2006="HB06-TOC-13")
def test_on_a_blitz_it_does_not_work() -> None:
    match = position(DUEL, H1="grab")
    match.play("H1 blitz", "A1", 3)
    assert answers(match) == BEHIND


@rule("BB16-SKILL-36", hb2006="HB06-TOC-13")
def test_it_may_pull_an_opponent_away_from_the_edge_or_leave_him_to_the_crowd() -> None:
    match = position("H1\nA1", at="K14", H1="grab")
    match.play("H1 block", 3)
    assert answers(match) == {"crowd", "J14", "L14", "J15", "L15"}


@rule("BB16-SKILL-36", hb2006="HB06-TOC-13")
def test_without_a_free_square_the_usual_chain_follows() -> None:
    match = position(
        """
        A2 A3 A4
        H1 A1 A5
        A6 A7 A8
        .  .  .
        .  .  H2
        """,
        H1={"st": 9, "skills": "grab"},
    )
    match.play("H1 block", "A1", 3, 3)
    assert answers(match) == {"M5", "M6", "M7"}


HEDGED = ". . A2\nH1 A1 A3\n. . A4\n. . .\nH2 . ."


def among_rooted(**skills: str) -> Board:
    """All three squares behind A1 are held by players who cannot be pushed."""
    match = position(HEDGED, **skills)
    for name in ("A2", "A3", "A4"):
        match.game.state.flags[match.slot(name)] |= ROOTED
    return match


@rule("BB16-SKILL-36", "BB16-SKILL-82", "BB16-PUSH-03")
def test_with_rooted_players_behind_him_the_other_squares_beside_him_are_left() -> None:
    match = among_rooted(H1="grab").play("H1 block", 3)
    assert (match.prompt, match.asked) == ("push", "H")
    assert answers(match) == {"K5", "L5", "K7", "L7", "no"}
    match.play("L7", "follow")
    assert (match.at("A1"), match.at("H1")) == ("L7", "L6")


@rule("BB16-SKILL-36", "BB16-SKILL-82", "BB16-PUSH-03")
def test_with_rooted_players_behind_him_he_may_be_left_where_he_is() -> None:
    match = among_rooted(H1="grab").play("H1 block", 3, "no")
    assert (match.prompt, match.at("A1"), match.at("H1")) == ("turn", "L6", "K6")


@rule("BB16-SKILL-36", "BB16-SKILL-82", "BB16-PUSH-03")
@pytest.mark.parametrize(
    ("grip", "side", "action"), [("", "", "H1 block"), ("grab", "", "H1 blitz"), ("grab", "side_step", "H1 block")]
)
def test_without_a_grip_that_works_rooted_players_behind_him_keep_him_there(grip: str, side: str, action: str) -> None:
    match = among_rooted(H1=grip, A1=side).play(action, *(["A1"] if "blitz" in action else []), 3)
    assert (match.prompt != "push", match.at("A1")) == (True, "L6")


@rule("BB16-SKILL-36", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("square", ["L7", "M5"])
def test_a_square_with_the_ball_is_as_good_as_any_and_the_ball_bounces(square: str) -> None:
    match = position(DUEL, H1="grab", ball=square).play("H1 block", 3)
    assert answers(match) == AROUND
    match.play_to_dice(square, "stay")
    assert (match.at("A1"), match.rolling, match.ball()) == (square, "bounce", square)


@rule("BB16-SKILL-36", "BB16-SKUSE-07", hb2006="HB06-TOC-13")
def test_it_works_on_a_stumble_and_on_defender_down() -> None:
    for die in (5, 6):
        match = position(DUEL, H1="grab")
        match.play("H1 block", die, "L7", "stay", 1, 1)
        assert match.at("A1") == "L7"
        assert match.prone("A1")


@rule("BB16-SKILL-36", "BB16-PUSH-04", "BB16-FAQ-44", hb2006="HB06-TOC-13 HB06-PUSH-03 HB06-TOC-26.y")
def test_only_the_opponent_he_blocked_is_grabbed_not_those_behind_him() -> None:
    # Grabbed or not, A1 may be pushed into A3; A3 then goes away from A1 as usual.
    match = position(
        """
        A4 .  A2 .
        H1 A1 A3 .
        H3 H4 A6 .
        .  .  .  .
        .  .  .  H2
        """,
        H1={"st": 9, "skills": "grab"},
    )
    match.play("H1 block", "A1", 3, 3, 3)
    assert answers(match) == {"L5", "M5", "M6", "M7"}
    match.play("M6")
    assert (match.prompt, match.asked) == ("push", "H")
    assert answers(match) == {"N5", "N6", "N7"}


@rule("BB16-SKILL-36", "BB16-SKILL-69", "BB16-FAQ-44", hb2006="HB06-TOC-13 HB06-TOC-26.y")
def test_grab_and_side_step_cancel_each_other_in_a_block_action() -> None:
    match = position(DUEL, H1="grab", A1="side_step")
    match.play("H1 block", 3)
    assert (match.prompt, match.asked) == ("push", "H")
    assert answers(match) == BEHIND


@rule("BB16-SKILL-36", "BB16-SKILL-69", hb2006="HB06-TOC-13")
def test_grab_and_side_step_cancel_each_other_on_a_blitz() -> None:
    match = position(DUEL, H1="grab", A1="side_step")
    match.play("H1 blitz", "A1", 3)
    assert (match.prompt, match.asked) == ("push", "H")
    assert answers(match) == BEHIND


@rule("BB16-FAQ-44", "BB16-SKILL-36", "BB16-PUSH-04", hb2006="HB06-TOC-26.y HB06-TOC-13 HB06-PUSH-03")
def test_grab_does_not_stop_the_side_step_of_one_further_back() -> None:
    match = position(
        """
        .  .  A2 .
        H1 A1 A3 .
        .  .  A4 .
        .  .  .  .
        .  .  .  H2
        """,
        H1={"st": 9, "skills": "grab"},
        A1="side_step",
        A3="side_step",
    )
    match.play("H1 block", 3, 3, 3, "M6")  # A1's own is cancelled: the home coach picks
    assert (match.prompt, match.asked) == ("own_push", "A")
    match.play("N7", "stay")
    assert match.at("A3") == "N7"
    assert match.at("A1") == "M6"


# --- never with Frenzy ----------------------------------------------------------------------------------------------


@rule("BB16-SKILL-36", hb2006="HB06-TOC-13")
def test_one_with_grab_gains_no_frenzy_and_the_other_way_round() -> None:
    match = position(DUEL, H1="grab", H2="frenzy")
    skills = match.game.rules.skill_of
    give_grant(match.game, match.slot("H1"), Grant.SKILL, skills["frenzy"].index, 1, Span.TURN)
    give_grant(match.game, match.slot("H2"), Grant.SKILL, skills["grab"].index, 1, Span.TURN)
    give_grant(match.game, match.slot("H2"), Grant.SKILL, skills["block"].index, 1, Span.TURN)
    profiles = match.game.state.profiles
    assert not profiles[match.slot("H1")].values[Prop.FRENZY]
    assert not profiles[match.slot("H2")].values[Prop.GRAB]
    assert profiles[match.slot("H2")].values[Prop.STANDS_ON_BOTH_DOWN]


@rule("BB16-SKILL-36")
def test_nobody_learns_the_one_beside_the_other() -> None:
    built = build_edition("bb2016")
    position_ = {**roster_of(built, "orc")["positions"][0], "skills": ["frenzy"], "normal": "GS"}
    assert "grab" not in open_skills(built, position_)
    assert "guard" in open_skills(built, position_)
    learnt = make_player(built, position_, 1, ("grab", "guard")).skills
    assert {built.rules.skills[index].key for index in learnt} == {"frenzy", "guard"}


@rule("BB16-SKILL-36")
def test_nobody_learns_frenzy_who_has_grab() -> None:
    built = build_edition("bb2016")
    position_ = {**roster_of(built, "orc")["positions"][0], "skills": ["grab"], "normal": "GS"}
    assert "frenzy" not in open_skills(built, position_)
    assert "guard" in open_skills(built, position_)
    learnt = make_player(built, position_, 1, ("frenzy", "guard")).skills
    assert {built.rules.skills[index].key for index in learnt} == {"grab", "guard"}


@rule("BB16-SKILL-36", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("square", "told"), [("L7", True), ("N6", False)])
def test_it_is_told_only_where_it_made_a_difference(square: str, told: bool) -> None:
    match = position(DUEL, H1="grab").play("H1 block", 3, square, "stay")
    assert bool(match.facts("skill")) == told
