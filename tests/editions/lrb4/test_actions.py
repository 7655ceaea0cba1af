"""Moves, passes and catches: the book's own examples, and a carrier who may still leave the end zone."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.support import position, rule
from tests.support.kick_off import opening
from touchback.engine.options import verb_of
from touchback.league.match_statistics import Deeds
from touchback.league.team_book import Player, Team, after_match
from touchback.rules.model.state import ABSENT, RESERVES
from touchback.rules.terms.verbs import Verb

lrb4 = partial(position, edition="lrb4")
Roll = tuple[str, tuple[str | int, ...], int]  # a drawing, what is played, and what the die must then show


# --- blocks and actions ---------------------------------------------------------------------------------------------


@rule("LRB4-ACT-01")
@pytest.mark.parametrize(
    ("action", "deeds"),
    [
        ("move", {Verb.STEP, Verb.LEAP, Verb.HYPNOTIC_GAZE}),
        ("block", {Verb.TARGET, Verb.MULTIPLE_BLOCK}),
        ("blitz", {Verb.STEP, Verb.LEAP, Verb.TARGET, Verb.MULTIPLE_BLOCK}),
        ("pass", {Verb.STEP, Verb.LEAP, Verb.THROW, Verb.THROW_TEAM_MATE, Verb.SHOOT}),
        ("hand-off", {Verb.STEP, Verb.LEAP, Verb.HAND_OFF}),
        ("foul", {Verb.STEP, Verb.LEAP, Verb.TARGET}),
    ],
)
def test_what_his_skills_let_him_do_needs_the_action_it_belongs_to(action: str, deeds: set[int]) -> None:
    skills = "leap hypnotic_gaze throw_team_mate multiple_block blunderbuss bombs"
    match = lrb4("H2 H1* A1\n. A2- A3", H1=skills, H2="right_stuff").play(f"H1 {action}")
    assert {verb_of(one) for one in match.game.options} - {Verb.END_ACTION} == deeds


@rule("LRB4-ACT-01")
@pytest.mark.parametrize(
    ("action", "may"),
    [("move", True), ("block", False), ("blitz", False), ("pass", False), ("hand-off", False), ("foul", False)],
)
def test_a_chainsaw_is_started_only_in_a_move(action: str, may: bool) -> None:
    match = lrb4("H2 H1* A1\n. A2- A3", H1="chainsaw").play(f"H1 {action}")
    assert ("start" in match.choices()) is may


@rule("LRB4-ACT-05", "LRB4-BLK-01")
def test_a_block_action_is_one_block_and_no_move() -> None:
    match = lrb4("H1 A1 . .").play("H1 block", 3, "M5", "stay")
    assert (match.at("H1"), match.prompt) == ("K5", "turn")
    assert not [word for word in match.choices() if word.startswith("H1 ")]


@rule("LRB4-ACT-05", "LRB4-BLK-01")
def test_he_blocks_one_of_the_opponents_beside_him_and_no_team_mate() -> None:
    match = lrb4("H2 A2 .\nH1 A1 .").play_to_dice("H1 block")
    assert set(match.choices()) - {"time up"} == {"A1", "A2"}
    match.play_to_dice("A1", "done?", "done?", 3).play("M6", "stay")
    assert (match.prompt, "H1 block" in match.choices()) == ("turn", False)  # A2 still stands beside him


@rule("LRB4-ACT-03")
def test_one_player_cannot_blitz_and_pass_but_two_players_can() -> None:
    match = lrb4("H1* A1 . .\n. . . .\nH2 . . .").play("H1 blitz", "A1", 3, "M5", "stay", "end")
    words = set(match.choices())
    assert not {"H1 pass", "H1 blitz", "H2 blitz"} & words
    assert "H2 pass" in words


@rule("LRB4-INJ-02", "LRB4-MOV-06")
def test_a_prone_player_gets_up_at_the_start_of_his_action_or_does_nothing() -> None:
    match = lrb4("H1- . . . . . . A1").play("H1 move")
    assert match.standing("H1")
    match.play("east", "east", "east", "end")
    assert match.at("H1") == "N5"


@rule("LRB4-INJ-02")
def test_he_gets_up_beside_opponents_too_and_without_a_dodge() -> None:
    match = lrb4("A2 H1- A1\n. . .").play("H1 move")
    assert (match.standing("H1"), match.prompt) == (True, "step")


# --- the end zone ---------------------------------------------------------------------------------------------------


@rule("LRB4-SCO-01", "LRB4-SCO-02", "LRB4-SCO-03")
@pytest.mark.parametrize("action", ["move", "pass", "hand-off", "blitz", "foul"])
def test_a_carrier_in_the_end_zone_may_leave_it_again(action: str) -> None:
    match = lrb4(". H1* .", at="X5", bench=(3, 3)).play(f"H1 {action}", "east")
    assert (match.at("H1"), match.prompt) == ("Z5", "step")
    match.play("west", "end")
    assert (match.at("H1"), match.game.state.score) == ("Y5", [0, 0])


@rule("LRB4-SCO-01")
@pytest.mark.parametrize("action", ["move", "pass", "hand-off", "blitz", "foul"])
def test_a_carrier_who_ends_any_action_there_scores_at_once(action: str) -> None:
    match = lrb4(". H1* .\n. . .\nH2 . .", at="X5", bench=(3, 3)).play(f"H1 {action}", "east", "end")
    assert (match.game.state.score, match.prompt) == ([1, 0], "place")


@rule("LRB4-SCO-03", "LRB4-SCO-02")
def test_one_who_picks_the_ball_up_there_and_ends_his_action_elsewhere_has_not_scored() -> None:
    match = lrb4(". H1 o", at="X5", bench=(3, 3)).play("H1 move", "east", 6, "west", "end")
    assert (match.holder(), match.at("H1"), match.game.state.score) == ("H1", "Y5", [0, 0])


@rule("LRB4-SCO-01")
def test_a_carrier_in_the_end_zone_may_throw_or_hand_the_ball_away() -> None:
    match = lrb4("H2 H1* .", at="X5").play("H1 pass", "east", "throw", "X5", 4, 4)
    assert (match.holder(), match.game.state.score) == ("H2", [0, 0])
    match = lrb4(". H1* .\n. . H2", at="X5", bench=(3, 3)).play("H1 hand-off", "east", "H2", 4)
    assert match.game.state.score == [1, 0]


@rule("LRB4-SCO-01", "LRB4-TURN-07", "LRB4-PIT-02")
def test_he_scores_when_his_action_ends_there() -> None:
    match = lrb4(". H1* .", at="X5", bench=(3, 3)).play("H1 move", "east", "end")
    assert match.game.state.score == [1, 0]


@rule("LRB4-SCO-03")
def test_a_carrier_who_dodges_over_the_line_scores_when_his_action_ends_on_his_feet() -> None:
    match = lrb4("A1 H1* .\n. . .\nH2 . .", at="X5", bench=(3, 3)).play("H1 move", "east", 6)
    assert (match.at("H1"), match.game.state.score) == ("Z5", [0, 0])
    match.play("end")  # and not only when the other side's turn begins
    assert (match.game.state.score, match.prompt) == ([1, 0], "place")


@rule("LRB4-SCO-01", "LRB4-SCO-02", "LRB4-TURN-07")
def test_one_who_catches_a_fumble_in_the_end_zone_scores_though_the_turn_is_over() -> None:
    match = lrb4("H1* H2\n. .\nA1 .", at="Y5", bench=(3, 3)).play("H1 pass", "throw", "V5", 1, 5, 6)
    assert (match.game.state.score, match.game.state.turn, match.prompt) == ([1, 0], [3, 3], "place")


@rule("LRB4-SCO-03", "LRB4-SCO-04")
@pytest.mark.parametrize(("die", "score"), [(3, [0, 1]), (5, [0, 0]), (6, [0, 0])])
def test_a_carrier_blocked_over_the_line_scores_only_on_his_feet(die: int, score: list[int]) -> None:
    match = lrb4(". A1* H1\n. . .\n. H2 .", at="A5", turn=3).play_to_dice("H1 block", die, "A5", "stay")
    while match.game.faces:
        match.play_to_dice(*[2] * len(match.game.faces))
    assert match.game.state.score == score
    assert (match.prompt == "turn") == (score == [0, 0])


@rule("LRB4-SCO-04")
@pytest.mark.parametrize(
    ("drawing", "at", "side", "goal", "score", "turns"),
    [
        (". A1* H1\n. . .\n. H2 .", "A5", "H", "A5", [0, 1], [3, 4]),
        ("A1 H1* .\n. . .\n. A2 .", "X5", "A", "Z5", [1, 0], [4, 3]),
    ],
    ids=["away", "home"],
)
def test_whoever_scores_in_the_others_turn_has_his_own_marker_moved_on(
    drawing: str, at: str, side: str, goal: str, score: list[int], turns: list[int]
) -> None:
    match = lrb4(drawing, at=at, active=side, turn=3, bench=(3, 3)).play(f"{side}1 block", 3, goal, "stay")
    assert (match.game.state.score, match.game.state.turn) == (score, turns)


# --- the book's examples --------------------------------------------------------------------------------------------


@rule("LRB4-DOD-07", "LRB4-DOD-08", "LRB4-DOD-06", "LRB4-DOD-01", "LRB4-DOD-04", "LRB4-DOD-05")
def test_the_books_dodges_into_two_zones_and_out_again() -> None:
    match = lrb4("A1 A2 . .\nH1 .  . .\n.  .  . .\nH2 . . .").play_to_dice("H1 move", "east")
    assert (match.rolling, match.target) == ("test", 5)  # 4 or more, +1, -2 for the two zones ahead
    match.play_to_dice(5, "south-east")
    assert match.target == 3  # nobody marks the square ahead, but the one he leaves
    match.play(1, 1, 1)
    assert (match.prone("H1"), match.at("H1"), match.turnover(), match.active) == (True, "M7", "fell", "A")


@rule("LRB4-PASS-11", "LRB4-PASS-02", "LRB4-CAT-01", "LRB4-CAT-05")
def test_the_books_pass_of_four_squares_and_the_catch_that_is_dropped() -> None:
    match = lrb4("H1* . . . H2 A1").play_to_dice("H1 pass", "throw", "O5")
    assert (match.roller, match.target) == ("H1", 4)
    match.play_to_dice(6)
    assert (match.roller, match.target) == ("H2", 4)  # +1 for an accurate ball, -1 for the zone
    match.play_to_dice(3)
    assert match.rolling == "bounce"
    match.play(2)
    assert (match.ball(), match.turnover(), match.active) == ("O4", "ball_lost", "A")


@rule("LRB4-INT-07", "LRB4-INT-06")
def test_the_books_interception_on_a_five() -> None:
    match = lrb4("H1* . A1 . H2", A1={"ag": 4}).play_to_dice("H1 pass", "throw", "O5", "A1")
    assert (match.roller, match.target) == ("A1", 5)
    match.play(6)
    assert (match.holder(), match.turnover(), match.active) == ("A1", "intercepted", "A")


# --- modifiers ------------------------------------------------------------------------------------------------------

DODGING: Roll = ("A1 H1 . .", ("H1 move", "east"), 3)
PICKING_UP: Roll = ("H1 o . .\n. . . A1", ("H1 move", "east"), 3)
THROWING: Roll = ("H1* . . H2", ("H1 pass", "throw", "N5"), 3)
CATCHING: Roll = ("H1* . . H2", ("H1 pass", "throw", "N5", 6), 3)
INTERCEPTING: Roll = ("H1* . A1 . H2", ("H1 pass", "throw", "O5", "A1"), 4)
LANDING: Roll = ("H1 H2 . . . .", ("H1 pass", "throw team-mate H2", "N5", 6), 3)


@rule("LRB4-MOV-04")
@pytest.mark.parametrize(
    ("roll", "foreign"),
    [
        (DODGING, {"H1": "accurate extra_arms very_long_legs", "A1": "foul_appearance", "weather": "very_sunny"}),
        (DODGING, {"H1": "big_hand", "weather": "pouring_rain"}),
        (PICKING_UP, {"H1": "two_heads accurate extra_arms", "A1": "foul_appearance", "weather": "very_sunny"}),
        (THROWING, {"H1": "two_heads extra_arms very_long_legs", "weather": "pouring_rain"}),
        (CATCHING, {"H2": "two_heads accurate very_long_legs", "weather": "very_sunny"}),
        (INTERCEPTING, {"A1": {"ag": 5, "skills": "two_heads accurate extra_arms"}, "weather": "very_sunny"}),
        (LANDING, {"H1": "throw_team_mate", "H2": "right_stuff two_heads extra_arms", "weather": "pouring_rain"}),
    ],
    ids=["dodge", "dodge in the rain", "pick-up", "pass", "catch", "interception", "landing"],
)
def test_what_counts_for_other_rolls_does_not_count_for_this_one(roll: Roll, foreign: dict[str, Any]) -> None:
    drawing, script, need = roll
    match = lrb4(drawing, **foreign).play_to_dice(*script)
    assert (match.rolling, match.target) == ("test", need)


# --- before the match -----------------------------------------------------------------------------------------------


@rule("LRB4-CAS-12", "LRB4-PRE-12")
@pytest.mark.parametrize(("dice", "place"), [((2, 6), RESERVES), ((3, 1), ABSENT), ((1, 3), ABSENT)])
def test_a_die_for_each_niggling_injury_and_a_one_keeps_him_out(dice: tuple[int, int], place: int) -> None:
    match = opening(edition="lrb4", H3={"niggles": 2})
    match.play_to_dice(3, 4)
    assert (match.rolling, match.roller, match.game.faces) == ("niggling_injury", "H3", (6, 6))
    match.play_to_dice(*dice)
    assert match.game.state.place[match.slot("H3")] == place
    assert match.rolling == "coin"


@rule("LRB4-CAS-12", "LRB4-PRE-12")
def test_every_player_of_either_side_who_has_one_rolls_and_nobody_else() -> None:
    match = opening(edition="lrb4", H3={"niggles": 1}, H7={"niggles": 3}, A5={"niggles": 1}).play_to_dice(3, 4)
    rolled = []
    while match.rolling == "niggling_injury":
        rolled.append((match.roller, len(match.game.faces)))
        match.play_to_dice(*(1 if match.roller == "A5" else 2,) * len(match.game.faces))
    assert rolled == [("H3", 1), ("H7", 3), ("A5", 1)]
    assert [match.game.state.place[match.slot(one)] for one in ("H3", "H7", "A5")] == [RESERVES, RESERVES, ABSENT]


@rule("LRB4-PRE-12", "LRB4-CAS-12")
def test_two_ones_keep_him_out_of_this_match_alone() -> None:
    match = opening(edition="lrb4", H3={"niggles": 2}).play_to_dice(3, 4, 1, 1)
    assert match.game.state.place[match.slot("H3")] == ABSENT
    number = match.game.match.players[match.slot("H3")].number
    team = Team("Reavers", "human", 5, [Player(number, "human/lineman", [6, 3, 3, 8], niggles=2)])
    after_match(match.built, team, 0, match.game, Deeds())
    assert [player.number for player in team.fit()] == [number]
