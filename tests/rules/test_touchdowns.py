"""Scoring, in one's own turn and in the opponent's."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.house import house_rules
from touchback.league.match_statistics import Deeds
from touchback.rules.edition.build import build_edition
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Turnover

# Home scores in column Z, away in column A.


@rule(
    "BB16-TD-01",
    "BB16-TOVR-04",
    "BB16-RSTRT-02",
    hb2006="HB06-SCORE-01 HB06-SCORE-04 HB06-PIT-02 HB06-TURN-15 HB06-END-04",
    lrb4="LRB4-SCO-01 LRB4-TURN-07 LRB4-PIT-02 LRB4-FAQ-52",
)
def test_walking_into_the_end_zone_with_the_ball_scores_and_stops_play() -> None:
    match = position("H1* .\n. .\nH2 A1", at="Y5")
    match.play("H1 move", "east", "end?")
    assert match.game.state.score == [1, 0]
    assert match.turnover() == "touchdown"
    assert (match.asked, match.prompt) == ("H", "place")  # the scorers set up first: they kick
    assert match.game.state.turn == [3, 3]
    assert (match.turnover(), match.game.state.turnover) == ("touchdown", Turnover.TOUCHDOWN)


@rule("BB16-TD-01", "BB16-SET-01", hb2006="HB06-SCORE-01 HB06-PIT-02", lrb4="LRB4-SCO-01 LRB4-PIT-02")
def test_in_its_own_turn_the_away_side_scores_at_the_other_end() -> None:
    match = position(". A1*\n. .\nA2 H1", at="A5", active="A")
    match.play("A1 move", "west", "end?")
    assert (match.game.state.score, match.game.state.turn) == ([0, 1], [3, 3])
    assert (match.asked, match.prompt) == ("A", "place")


@rule(
    "BB16-TD-01",
    "BB16-SET-01",
    hb2006="HB06-SCORE-01 HB06-SETUP-02 HB06-PIT-02",
    lrb4="LRB4-SCO-01 LRB4-SET-02 LRB4-PIT-02",
)
def test_the_own_end_zone_scores_nothing() -> None:
    match = position(". H1*\n. .\nH2 A1", at="A5")
    match.play("H1 move", "west")
    assert match.prompt == "step"
    match.play("end")
    assert match.game.state.score == [0, 0]


@rule("BB16-TD-01", "BB16-TD-02", hb2006="HB06-SCORE-01 HB06-SCORE-02", lrb4="LRB4-SCO-01 LRB4-SCO-02")
def test_a_team_mates_action_may_end_with_the_ball_in_the_end_zone() -> None:
    match = position("H1* H2\n. .\n. A1", at="Y5")
    match.play("H1 hand-off", "H2", 3)
    assert match.game.state.score == [1, 0]


@rule("BB16-TD-01", "BB16-TD-02", hb2006="HB06-SCORE-01 HB06-SCORE-02", lrb4="LRB4-SCO-01 LRB4-SCO-02")
@pytest.mark.parametrize(("at", "way"), [("Y5", "east"), ("B5", "west")])
def test_a_player_without_the_ball_who_ends_his_action_in_an_end_zone_scores_nothing(at: str, way: str) -> None:
    match = position("H1", at=at, bench=(3, 3)).play("H1 move", way, "end")
    assert match.at("H1") == ("Z5" if way == "east" else "A5")
    assert (match.game.state.score, match.facts("touchdown")) == ([0, 0], [])


@rule("BB16-TD-02", hb2006="HB06-SCORE-02", lrb4="LRB4-SCO-02")
def test_a_player_without_the_ball_may_enter_either_end_zone_and_leave_again() -> None:
    match = position("H1 .\n. .\n. A1", at="Y5")
    match.play("H1 move", "east", "west", "end")
    assert match.game.state.score == [0, 0]
    assert match.active == "A"
    home = position(". H1\n. .\n. A1", at="A5")
    home.play("H1 move", "west", "east", "end")
    assert home.game.state.score == [0, 0]


@rule("BB16-TD-02", "BB16-TOVR-04", hb2006="HB06-SCORE-02 HB06-TURN-15", lrb4="LRB4-SCO-02 LRB4-TURN-07")
def test_catching_a_pass_in_the_end_zone_scores() -> None:
    match = position("H1* . H2\n. . .\n. . A1", at="X5")
    match.play("H1 pass", "throw", "Z5", 6, 6)
    assert match.game.state.score == [1, 0]


@rule("BB16-TD-02", hb2006="HB06-SCORE-02", lrb4="LRB4-SCO-02")
def test_picking_the_ball_up_in_the_end_zone_scores() -> None:
    match = position("H1 o\n. .\n. A1", at="Y5")
    match.play("H1 move", "east", 3, "end?")
    assert (match.game.state.score, match.game.state.turn) == ([1, 0], [3, 3])  # before the other turn begins


@rule("BB16-TD-03", hb2006="HB06-SCORE-03", lrb4="LRB4-SCO-03")
def test_a_carrier_who_falls_in_the_end_zone_does_not_score() -> None:
    match = position("A1 H1* .", at="X5")
    match.play("H1 move", "east", 1, 1, 1, 4)
    assert match.prone("H1")
    assert match.at("H1") == "Z5"
    assert match.game.state.score == [0, 0]
    assert match.turnover() == "fell"


@rule("BB16-TD-03", hb2006="HB06-SCORE-03", lrb4="LRB4-SCO-03")
def test_a_carrier_who_trips_in_the_end_zone_does_not_score() -> None:
    match = position("H1* .\n. .\n. A1", at="Y5", H1={"ma": 0})
    match.play("H1 move", "east", 1, 1, 1, 4)
    assert match.game.state.score == [0, 0]
    assert match.active == "A"


@rule("BB16-TD-04")
@pytest.mark.parametrize("action", ["move", "pass", "hand-off"])
def test_a_carrier_in_the_end_zone_neither_leaves_nor_throws_nor_hands_off(action: str) -> None:
    match = position("H1* .\n. H2\n. .\n. A1", at="Y5")
    match.play(f"H1 {action}", "east")  # nothing is left for him to do: his action is over
    assert match.game.state.score == [1, 0]


@rule("BB16-TD-04")
@pytest.mark.parametrize("action", ["move", "pass", "hand-off"])
def test_nor_does_one_of_the_away_side_at_the_other_end(action: str) -> None:
    match = position(". A1*\n. A2\n. .\nH1 .", at="A5", active="A").play(f"A1 {action}", "west")
    assert match.game.state.score == [0, 1]


@rule("BB16-TD-04", "BB16-TD-01")
def test_a_blitzing_carrier_may_still_block_from_the_end_zone_before_he_scores() -> None:
    match = position("H1* .\n. A1\n. .", at="Y5")
    match.play("H1 blitz", "east", 4)
    assert set(match.choices()) == {"A1", "end", "time up", "Z4", "north"}
    match.play("A1", 6, "Z7", "stay", 1, 1)
    assert match.game.state.score == [1, 0]
    assert match.facts("fall") != []


@rule("BB16-TD-03", "BB16-TD-04", hb2006="HB06-SCORE-03", lrb4="LRB4-SCO-03")
def test_a_blitzing_carrier_who_goes_down_in_the_end_zone_has_not_scored() -> None:
    match = position("H1* .\n. A1\n. .", at="Y5")
    match.play("H1 blitz", "east", 4, "A1", 1, 1, 1, 4)
    assert match.game.state.score == [0, 0]
    assert match.turnover() == "fell"


@rule("BB16-TD-04")
def test_a_blitzing_carrier_does_not_follow_up_out_of_the_end_zone() -> None:
    match = position("H1* .\nA1  .\n. .", at="Y5")
    match.play("H1 blitz", "east", 6, "A1", 3, "X7")
    assert match.facts("follow_up") == []
    assert match.game.state.score == [1, 0]


@rule("BB16-TD-01", "BB16-SKILL-35", hb2006="HB06-SCORE-04 HB06-SCORE-01")
def test_a_catch_in_the_end_zone_does_not_cut_a_team_mates_action_short() -> None:
    match = position(". . . .\nH1 A1* . H2\n. . . .", at="W5", H1="frenzy strip_ball")
    match.play_to_dice("H1 block", 3, "Y6", "use?", 5, 5)
    assert match.holder() == "H2"
    assert (match.rolling, match.game.state.score) == ("block", [0, 0])
    match.play(3, 3, "Z5")
    assert match.game.state.score == [1, 0]


def test_only_the_scorer_gets_points_and_not_a_team_mate_with_another_ball() -> None:
    match = position("H1* .\n. .\nH2 .\n. A1", at="Y5", built=build_edition("bb2016", house={"figures": {"balls": 2}}))
    state = match.game.state
    state.ball_carrier[1], state.ball_place[1] = match.slot("H2"), state.ball_place[0]
    deeds = Deeds()
    match.game.listener = deeds.hear
    match.play("H1 move", "east")
    assert (state.score, deeds.touchdowns) == ([1, 0], {match.slot("H1"): 1})


# --- in the opponent's turn -----------------------------------------------------------------------------------------


@rule(
    "BB16-TD-05",
    "BB16-TOVR-04",
    "BB16-FAQ-15",
    "BB16-RSTRT-02",
    hb2006="HB06-SCORE-04 HB06-TURN-15 HB06-TURN-03 HB06-END-04 HB06-TOC-26.j",
    lrb4="LRB4-SCO-04 LRB4-FAQ-52",
)
@pytest.mark.parametrize("action", [("H1 block",), ("H1 blitz", "A1")])
def test_a_carrier_pushed_over_the_line_scores_at_once_and_loses_a_turn(action: tuple[str, ...]) -> None:
    match = position(". A1* H1\n. . .\n. H2 .", at="A5", turn=3)
    match.game.state.turn[1] = 2
    match.game.state.kicking = 0  # the last time; next it is the scorers
    match.play(*action, 3, "A5", "stay")  # a blitzer moves no further
    assert match.game.state.score == [0, 1]
    assert match.game.state.turn == [3, 3]
    assert match.where("H2") == "reserves"  # he never got to act
    assert (match.asked, match.prompt) == ("A", "place")


@rule("BB16-TD-05", "BB16-TD-03", "BB16-FAQ-15", hb2006="HB06-SCORE-04 HB06-SCORE-03 HB06-TOC-26.j")
def test_a_carrier_knocked_down_over_the_line_does_not_score() -> None:
    match = position(". A1* H1\n. . .\n. H2 .", at="A5")
    match.play("H1 block", 6, "A5", "stay", 1, 1, 2)
    assert match.game.state.score == [0, 0]
    assert match.ball() == "A4"
    assert match.active == "H"


@rule(
    "BB16-FAQ-14", "BB16-TD-05", "BB16-SKILL-75", hb2006="HB06-TOC-26.j HB06-SCORE-04", lrb4="LRB4-SCO-04 LRB4-FAQ-33"
)
def test_a_carrier_stripped_of_the_ball_on_the_way_over_the_line_does_not_score() -> None:
    match = position(
        ". A1* H1\n. . .\n. H2 .", at="A5", built=house_rules(strip=Prop.STRIP_BALL), H1={"skills": "strip"}
    )
    match.play("H1 block", 3, "A5", "use", "stay", 5)
    assert match.game.state.score == [0, 0]
    assert match.ball() == "B5"
    assert match.active == "H"


@rule("BB16-TD-05", hb2006="HB06-SCORE-04", lrb4="LRB4-SCO-04")
def test_an_interception_in_the_end_zone_scores_at_once() -> None:
    match = position("H1*\nA1\nH2\n.\nH3", at="A5")
    match.game.state.turn[1] = 2
    match.play("H1 pass", "throw", "A7", "A1", 6)
    assert match.game.state.score == [0, 1]
    assert match.game.state.turn == [3, 3]


@rule("BB16-TD-05", hb2006="HB06-SCORE-04", lrb4="LRB4-SCO-04")
def test_a_fumbled_ball_caught_by_an_opponent_in_the_end_zone_scores_for_him() -> None:
    match = position("H1*\nA1\n.\nH3", at="A5")
    match.play("H1 pass", "throw", "A9", "no", 1, 7, 6)
    assert match.game.state.score == [0, 1]


@rule("BB16-TD-05", "BB16-TD-01", hb2006="HB06-SCORE-04 HB06-SCORE-01", lrb4="LRB4-SCO-01 LRB4-SCO-04")
def test_pushing_a_team_mate_with_the_ball_over_the_line_scores_when_the_action_ends() -> None:
    match = position(
        """
        .  .  A2  .
        H1 A1 H2* .
        .  .  A3  .
        """,
        at="W5",
    )
    match.play("H1 block", 3, "Y6", "Z6", "stay")
    assert match.game.state.score == [1, 0]
    assert match.game.state.turn[0] == 3


@rule("BB16-TD-05", hb2006="HB06-SCORE-04", lrb4="LRB4-SCO-04")
def test_a_carrier_pushed_over_the_line_by_a_chain_scores_before_the_blitzer_moves_on() -> None:
    match = position(
        """
        .  A2* H3 .
        .  A3  A1 H1
        .  A4  H2 .
        """,
        at="A5",
        bench=(11, 11),
        H1={"st": 7},
    )
    match.play("H1 blitz", "A1", 3, 3, 3, "B5", "A5", "stay")
    assert (match.game.state.score, match.prompt) == ([0, 1], "place")


@rule("BB16-TD-05", hb2006="HB06-SCORE-04", lrb4="LRB4-SCO-04")
def test_a_carrier_who_comes_after_an_opponent_into_the_end_zone_scores_at_once() -> None:
    match = position("H1 . .\n. A1* .\n. . H2", at="A5", bench=(11, 11), A1="shadowing")
    match.play("H1 move", "A4", 6, "A1", 1, 1)
    assert (match.game.state.score, match.prompt) == ([0, 1], "place")


@rule("BB16-TD-05", hb2006="HB06-SCORE-04")
def test_the_frenzied_do_not_go_for_a_second_block_when_the_carrier_has_scored() -> None:
    match = position(". A1* H1\n. . .\n. H2 .", at="A5", bench=(11, 11), H1={"ma": 1, "skills": "frenzy"})
    match.play("H1 blitz", "A1", 3, "A5", "follow?")
    assert (match.game.state.score, match.prompt) == ([0, 1], "place")
