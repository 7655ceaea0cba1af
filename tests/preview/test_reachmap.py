"""The reach map: squares with their dice and chances, and whom a piece could do what to, as the rules have it."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tests.support import position, rule
from tests.support.position import Board
from tests.support.wild import play
from touchback.ai.harness.quick_teams import teams_for
from touchback.preview.reach import reach_map, stand_up_note
from touchback.rules.edition.build import build_edition
from touchback.rules.model.codec import digest
from touchback.rules.model.state import ROOTED
from touchback.rules.odds.query import ask_odds
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.prompts import Prompt
from touchback.wire.views import static_view

Target = dict[str, Any]


def seen(match: Board, name: str = "H1") -> dict[str, Any]:
    return reach_map(match.game, match.slot(name))


def target(match: Board, kind: str, name: str = "A1", of: str = "H1") -> Target:
    """The one deed of that kind, with what may come of it."""
    aimed = match.slot(name)
    shown = reach_map(match.game, match.slot(of), aimed)["targets"]
    found = [one for one in shown if one["kind"] == kind and one["player"] == aimed]
    assert len(found) == 1, shown
    return found[0]


def odds(question: str) -> dict[str, Fraction]:
    return ask_odds(build_edition("bb2016").rules, question)


# --- squares ----------------------------------------------------------------------------------------------------------


def test_a_square_says_how_to_get_there_and_at_what_chance() -> None:
    match = position("H1 A1 .", rerolls=(0, 0))
    squares = seen(match)["squares"]
    one = squares["J4"]
    assert one["path"] == ["J4"]
    assert [(roll["text"], roll["target"], roll["chance"], roll["square"]) for roll in one["rolls"]] == [
        ("dodge 3+", 3, "2/3", "J4")
    ]
    assert (one["chance"], one["percent"]) == ("2/3", 67)


@pytest.mark.parametrize(
    ("drawing", "said", "figures"),
    [
        ("H1- .", {"rise": "Gets up for 3 squares of movement"}, {}),
        ("H1- .", {"rise": "Gets up at no cost"}, {"skills": "jump_up"}),
        ("H1- .", {}, {"ma": 2}),  # a die decides it
        ("H1 .", {}, {}),
    ],
)
def test_who_lies_gets_up_first(drawing: str, said: dict[str, str], figures: dict[str, Any]) -> None:
    match = position(drawing, H1=figures)
    assert stand_up_note(match.game, match.slot("H1")) == said


def test_chances_are_those_of_the_odds_command() -> None:
    match = position("H1 A1 .", H1={"skills": "dodge", "ma": 2}, rerolls=(0, 0))
    squares = seen(match)["squares"]
    made = odds("dodge, gfi skills=dodge")["made"]
    far = [one for one in squares.values() if [roll["text"].split()[0] for roll in one["rolls"]] == ["dodge", "go"]]
    assert far
    assert {one["chance"] for one in far} == {str(made)}


def test_a_roll_names_the_skill_that_tries_it_again() -> None:
    match = position("H1 A1 .", H1="dodge", rerolls=(1, 0))
    dodge = seen(match)["squares"]["J4"]["rolls"][0]
    assert (dodge["again"], dodge["by"]) == (True, "dodge")
    match = position("H1 A1 .", H1="dodge", A1="tackle", rerolls=(1, 0))  # taken away: a team re-roll is no skill
    dodge = seen(match)["squares"]["J4"]["rolls"][0]
    assert dodge["again"] is False
    assert "by" not in dodge
    match = position("H1* . . H2", H1="pass", H2="catch")
    assert [roll.get("by") for roll in target(match, "pass", "H2")["rolls"]] == ["pass", "catch"]
    match = position("H1 . . A1", H1={"ma": 2, "skills": "sure_feet"})
    assert [roll.get("by") for roll in target(match, "blitz")["rolls"]] == ["sure_feet"]


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_the_skill_has_a_name_in_every_edition(edition: str) -> None:
    match = position("H1 A1 .", edition=edition, H1="dodge")
    roll = seen(match)["squares"]["J4"]["rolls"][0]
    assert roll["by"] in static_view(match.game)["skills"]


def test_an_opponent_has_squares_and_no_targets() -> None:
    match = position("H1 A1 .")
    theirs = seen(match, "A1")
    assert theirs["squares"]
    assert theirs["targets"] == []


def test_nobody_off_the_pitch_reaches_anything() -> None:
    match = position("H1 A1 .", bench=(1, 0))
    nothing = seen(match, "H12")
    assert (nothing["squares"], nothing["targets"]) == ({}, [])
    assert all(one["option"] is None and one["why"] for one in nothing["actions"])


# --- blocks -----------------------------------------------------------------------------------------------------------


def test_a_block_shows_dice_assists_and_what_may_come_of_it() -> None:
    match = position(
        """
        .  H2 .  .
        H1 A1 .  .
        .  H3 A2 .
        """,
        rerolls=(0, 0),
    )
    found = target(match, "block")
    assert (found["dice"], found["picks"], found["strength"]) == (2, 0, [4, 3])
    assert found["assists"] == [
        {"player": match.slot("H2"), "side": 0, "cancelled_by": None},
        {"player": match.slot("H3"), "side": 0, "cancelled_by": match.slot("A2")},
    ]
    assert sum(map(Fraction, found["outcomes"].values())) == 1
    assert found["outcomes"]["defender_down"] == str(odds("block st=4")["defender down"])


def as_odds(shown: dict[str, str]) -> dict[str, Fraction]:
    return {key.replace("_", " "): Fraction(value) for key, value in shown.items()}


@rule("BB16-RRL-01")
@pytest.mark.parametrize(
    ("mine", "theirs", "question"),
    [
        ("block", "dodge", "block skills=block their_skills=dodge"),
        ("block", {"st": 4}, "block skills=block their_st=4"),
        ({"st": 4}, "", "block st=4"),
        ("", {"st": 7}, "block their_st=7"),
        ("loner", {"st": 4}, "block skills=loner their_st=4"),
        ("pro", {"st": 4}, "block skills=pro their_st=4"),
    ],
)
def test_outcomes_without_and_with_a_team_re_roll_are_those_of_the_odds_command(
    mine: Any, theirs: Any, question: str
) -> None:
    found = target(position("H1 A1", H1=mine, A1=theirs, rerolls=(1, 0)), "block")
    assert as_odds(found["outcomes"]) == {key: value for key, value in odds(question).items() if value}
    assert as_odds(found["rerolled"]) == {key: value for key, value in odds(f"{question} rerolls=1").items() if value}
    assert "only if the attacker would go down" in found["counted"]


@rule("BB16-RRL-01", "BB16-BLOCK-04")
def test_a_push_is_not_thrown_away_for_the_chance_of_more() -> None:
    """Two dice of theirs against a player who stands on both down: 31 in a hundred fall, 9 if that is tried again."""
    found = target(position("H1 A1", H1="block", A1={"st": 4}, rerolls=(1, 0)), "block")
    assert (found["outcomes"]["attacker_down"], found["rerolled"]["attacker_down"]) == ("11/36", "121/1296")
    assert Fraction(found["rerolled"]["defender_down"]) > Fraction(found["outcomes"]["defender_down"])


@rule("BB16-RRL-04")
def test_without_a_re_roll_left_there_is_one_row_of_chances() -> None:
    assert "rerolled" not in target(position("H1 A1", rerolls=(0, 0)), "block")


@pytest.mark.parametrize(
    ("edition", "rolls", "chance"),
    [
        pytest.param("bb2016", ["spring up and block 2+"], "5/6", marks=rule("BB16-SKILL-42")),
        pytest.param("lrb4", [], "1", marks=rule("LRB4-TRAIT-37")),
        ("hb2006", ["spring up and block 2+"], "5/6"),
        ("sheet", ["spring up and block 2+"], "5/6"),
    ],
)
def test_one_who_springs_up_may_block_from_the_ground(edition: str, rolls: list[str], chance: str) -> None:
    match = position("H1- A1", edition=edition, H1={"ag": 3, "skills": "jump_up"})
    found = target(match, "block")
    assert [roll["text"] for roll in found["rolls"]] == rolls
    assert (found["dice"], found["chance"]) == (1, chance)
    assert sum(map(Fraction, found["outcomes"].values())) == 1
    standing = target(position("H1 A1", edition=edition), "block")
    assert found["outcomes"] == standing["outcomes"]
    assert not [one for one in seen(position("H1- A1", edition=edition))["targets"] if one["kind"] == "block"]


@rule("BB16-SKILL-42")
def test_what_springing_up_needs_is_what_play_asks_for() -> None:
    match = position("H1- A1", H1={"ag": 2, "skills": "jump_up bone_head"})
    found = target(match, "block")
    match.play_to_dice("H1 block")
    assert match.target == found["rolls"][0]["target"] == 2
    match.play_to_dice(6)
    assert match.target == found["rolls"][1]["target"]
    assert found["chance"] == str(Fraction(5, 6) * Fraction(7 - match.target, 6))


def test_who_has_little_movement_rolls_to_get_up_before_he_hits_a_neighbour() -> None:
    match = position("H1- A1", H1={"ma": 2})
    assert target(match, "blitz")["rolls"][0]["text"].startswith("stand")


def test_against_the_stronger_the_other_coach_picks() -> None:
    match = position("H1 A1", A1={"st": 5})
    found = target(match, "block")
    assert (found["dice"], found["picks"], found["strength"]) == (2, 1, [3, 5])


def test_a_blitz_is_thrown_from_the_square_that_is_reached_most_surely() -> None:
    match = position("H1 .  .  A1", rerolls=(0, 0))
    found = target(match, "blitz")
    assert found["chance"] == "1"
    assert found["rolls"] == []
    assert len(found["path"]) == 2
    assert found["from"] == found["path"][-1]


def test_the_blow_itself_may_take_an_extra_square() -> None:
    match = position("H1 .  .  A1", H1={"ma": 2}, rerolls=(0, 0))
    found = target(match, "blitz")
    assert [roll["text"] for roll in found["rolls"]] == ["go for it for the block 2+"]
    assert found["chance"] == "5/6"
    match = position("H1 .  .  .  .  .  A1", H1={"ma": 2}, rerolls=(0, 0))
    assert not [one for one in seen(match)["targets"] if one["kind"] == "blitz"]


def test_the_visitors_block_by_the_same_odds() -> None:
    ours = target(position("H1 A1", H1="block", A1="dodge"), "block")
    theirs = target(position("A1 H1", active="A", A1="block", H1="dodge"), "block", "H1", "A1")
    assert (theirs["outcomes"], theirs["picks"]) == (ours["outcomes"], 1)
    assert len(ours["outcomes"]) > 1


# --- where a block pushes ---------------------------------------------------------------------------------------------


def pushes(match: Board, kind: str = "block") -> list[tuple[str | None, str]]:
    return [(one["square"], one["mark"]) for one in target(match, kind)["pushes"]]


def test_a_push_goes_to_free_squares_and_a_ball_there_is_marked() -> None:
    match = position("""
        .  .  .
        H1 A1 o
        .  .  A2
        """)
    assert pushes(match) == [("M5", ""), ("M6", "ball")]


def test_with_nothing_free_somebody_is_pushed_on() -> None:
    match = position("""
        .  .  A2
        H1 A1 A3
        .  .  A4
        """)
    assert pushes(match) == [("M5", "chain"), ("M6", "chain"), ("M7", "chain")]


def test_at_the_edge_the_crowd_waits_beyond_three_steps() -> None:
    match = position("""
        .  A1 .
        .  H1 .
        """, at="K1")  # fmt: skip
    assert pushes(match) == [(None, "crowd")] * 3
    assert [one["step"] for one in target(match, "block")["pushes"]] == [[-1, -1], [0, -1], [1, -1]]


def test_a_grip_opens_every_free_square_but_not_in_a_blitz() -> None:
    match = position("H1 A1 .", H1="grab")
    assert len(pushes(match)) == 7
    assert len(pushes(match, "blitz")) == 3


def test_who_has_taken_root_is_not_pushed() -> None:
    match = position("H1 A1 .")
    match.game.state.flags[match.slot("A1")] |= ROOTED
    assert pushes(match) == []


# --- fouls, throws, hand-offs -----------------------------------------------------------------------------------------


def test_a_foul_counts_those_who_help() -> None:
    match = position(
        """
        H2 .
        H1 A1-
        """,
        A1={"av": 8},
    )
    found = target(match, "foul")
    assert found["assists"] == [{"player": match.slot("H2"), "side": 0, "cancelled_by": None}]
    assert found["outcomes"] == {"armour_broken": "5/12", "armour_held": "7/12"}
    assert found["modifier"] == 1


def test_a_throw_has_its_band_its_rolls_and_its_interceptors() -> None:
    match = position("H1* .  A1 .  H2", rerolls=(0, 0))
    found = target(match, "pass", "H2")
    assert found["band"] == "short pass"
    assert [roll["text"] for roll in found["rolls"]] == ["throw 4+", "catch 3+"]
    assert found["chance"] == str(Fraction(1, 2) * Fraction(2, 3) * Fraction(5, 6))
    assert found["interceptors"] == [{"player": match.slot("A1"), "target": 6, "chance": "1/6", "counted": True}]
    assert "send no. 1" in found["counted"]


def test_a_hand_off_needs_a_catch() -> None:
    match = position("H1* H2", H2="catch", rerolls=(0, 0))
    found = target(match, "hand_off", "H2")
    assert [roll["text"] for roll in found["rolls"]] == ["catch 3+"]
    assert found["chance"] == str(odds("catch accurate=yes skills=catch")["made"])


def test_without_the_ball_there_is_nothing_to_throw() -> None:
    match = position("H1 H2", ball="A1")
    assert not [one for one in seen(match)["targets"] if one["kind"] in ("pass", "hand_off")]


# --- in every edition -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_maps_of_whole_turns_are_sound_and_change_nothing(edition: str) -> None:
    built = build_edition(edition)
    rosters = sorted(built.rosters)
    game = new_game(built.rules, teams_for(built, [(rosters[1], "ready"), (rosters[-1], "ready")]))
    maps = 0
    for number, _ in enumerate(play(game, Random(4))):
        if game.over or maps > 25:
            break
        if game.prompt not in (Prompt.TURN, Prompt.STEP) or not game.options or number % 7:
            continue
        before = digest(game)
        for player in game.state.on_pitch(game.asked)[::4]:
            marked = game.opponents_beside(player)
            found = reach_map(game, player, marked[0] if marked else -1)
            maps += 1
            for one in found["squares"].values():
                assert 0 < Fraction(one["chance"]) <= 1
            for one in found["targets"]:
                if one.get("outcomes"):
                    assert sum(map(Fraction, one["outcomes"].values())) == 1
        assert digest(game) == before
    assert maps > 10


def test_after_the_block_of_a_blitz_there_is_nobody_left_to_block() -> None:
    match = position("H1 A1 . . A2", rerolls=(0, 0))
    match.play("H1 blitz")
    assert {one["player"] for one in seen(match)["targets"]} == {match.slot("A1"), match.slot("A2")}
    match.play("A1", 3, "M5", "stay")
    assert seen(match)["squares"]
    assert seen(match)["targets"] == []
