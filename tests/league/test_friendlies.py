"""Friendly games: what they change, and what they do not."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from touchback.league.match_kind import Terms, fan_factor_after, is_friendly, league_points, terms, winnings
from touchback.league.match_statistics import Deeds
from touchback.league.team_book import Player, Team, after_match
from touchback.rules.edition.build import build_edition

BUILT = build_edition("bb2016")
LINEMAN = "human/lineman"
INJURY = ("H1 block", 6, "N6", "stay", 5, 4, 6, 5)  # knocked down, armour broken, a casualty
FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """


def hurt(*casualty: int) -> tuple[Board, Deeds]:
    """A match in which H1's block hurts A1."""
    match, deeds = position(FACE_TO_FACE), Deeds()
    heard = match.game.listener

    def listen(game, kind, what):
        heard(game, kind, what)
        deeds.hear(game, kind, what)

    match.game.listener = listen
    return match.play(*INJURY, *casualty), deeds


def both_kinds() -> tuple[Terms, Terms]:
    """A friendly and a competition match."""
    return terms(BUILT, True), terms(BUILT, False)


def book(side: str) -> Team:
    return Team(side, "human", 5, [Player(number, LINEMAN, [6, 3, 3, 8]) for number in (1, 2)])


@rule("BB16-FAQ-32")
def test_a_third_meeting_or_a_team_of_another_division_is_a_friendly():
    assert not is_friendly(BUILT, same_division=True, meetings=0)
    assert not is_friendly(BUILT, same_division=True, meetings=1)
    assert all(is_friendly(BUILT, same_division=True, meetings=met) for met in (2, 3))
    assert is_friendly(BUILT, same_division=False, meetings=0)


@rule("BB16-FAQ-32")
def test_a_friendly_gives_no_mvp_and_no_league_points_and_winnings_on_a_three_sided_die():
    friendly, competition = both_kinds()
    assert (friendly.mvp, competition.mvp) == (False, True)
    assert (league_points(BUILT, friendly, 3, 0), league_points(BUILT, competition, 3, 0)) == (0, 3)
    assert (friendly.winnings_die, competition.winnings_die) == (3, 6)
    assert winnings(BUILT, friendly, 3, 1, 2, 0) == 50_000


@rule("BB16-FAQ-32", "BB16-FAQ-33", "BB16-CAS-07")
def test_who_dies_in_a_friendly_is_dead():
    match, deeds = hurt(6, 1)
    team = book("away")
    after_match(BUILT, team, 1, match.game, deeds)
    assert team.players[0].dead
    assert [player.number for player in team.fit()] == [2]


@rule("BB16-FAQ-32")
def test_no_more_than_a_three_is_rolled_for_the_winnings_of_a_friendly():
    friendly, competition = both_kinds()
    with pytest.raises(ValueError, match="rolled on a D3"):
        winnings(BUILT, friendly, 4, 0, 1, 0)
    assert winnings(BUILT, competition, 4, 0, 1, 0) == 50_000


@rule("BB16-FAQ-33", "BB16-CAS-06")
def test_what_an_injury_of_a_friendly_takes_away_is_gone_for_good():
    match, deeds = hurt(5, 3)
    team = book("away")
    after_match(BUILT, team, 1, match.game, deeds)
    after_match(BUILT, team, 1, position("H1 A2").game, Deeds())
    assert [player.figures for player in team.fit()] == [[5, 3, 3, 8], [6, 3, 3, 8]]


@rule("BB16-FAQ-33", "BB16-CAS-05")
def test_a_niggling_injury_of_a_friendly_stays():
    match, deeds = hurt(5, 1)
    team = book("away")
    after_match(BUILT, team, 1, match.game, deeds)
    after_match(BUILT, team, 1, position("H1 A2").game, Deeds())
    assert [player.niggles for player in team.fit()] == [1, 0]


@rule("BB16-FAQ-34", "BB16-FAQ-38")
def test_points_are_earned_in_a_friendly_as_in_any_match():
    match, deeds = hurt(1, 1)
    team = book("home")
    after_match(BUILT, team, 0, match.game, deeds)
    assert [player.points for player in team.players] == [2, 0]
    friendly, competition = both_kinds()
    assert (friendly.mvp, competition.mvp) == (False, True)


@rule("BB16-FAQ-34", "BB16-FAQ-32")
@pytest.mark.parametrize(
    ("drawing", "at", "script", "points"),
    [
        pytest.param("H1* .\n. .\n. .\nA1 .", "Y5", ("H1 move", "Z5"), 3, id="touchdown"),
        pytest.param("A1* H1 A2\n. . .\nH2 . .", "K5", ("A1 pass", "throw", "M5", "H1", 6), 2, id="interception"),
        pytest.param(FACE_TO_FACE, "K5", (*INJURY, 1, 1), 2, id="casualty"),
    ],
)
def test_touchdowns_interceptions_and_casualties_of_a_friendly_give_points(drawing, at, script, points):
    match, deeds = position(drawing, at=at, active=str(script[0])[0]), Deeds()
    match.game.listener = deeds.hear
    match.play(*script)
    team = book("home")
    after_match(BUILT, team, 0, match.game, deeds)
    assert [player.points for player in team.players] == [points, 0]


@rule("BB16-FAQ-38")
def test_only_casualties_that_gave_points_raise_funds():
    match, deeds = hurt(1, 1)
    assert deeds.fund_casualties(match.game.state.squad(0)) == 1
    assert deeds.fund_casualties(match.game.state.squad(1)) == 0
    fouled = position("H1 A1-")
    deeds = Deeds()
    fouled.game.listener = deeds.hear
    fouled.play("H1 foul", "A1", 5, 4, 6, 5, 1, 1)
    assert fouled.where("A1") == "injured"
    assert deeds.fund_casualties(fouled.game.state.squad(0)) == 0


BALL_AND_CHAIN = "ball_and_chain no_hands"


@rule("BB16-FAQ-38")
@pytest.mark.parametrize(
    ("drawing", "at", "skills", "script", "victim"),
    [
        pytest.param("A1 . . A2\nH1 . . H2", "K1", {}, ("H1 block", 6, "stay", 6, 5, 1, 1), "A1", id="crowd"),
        pytest.param("H1 A1 . A2", "K5", {"H1": "chainsaw"}, ("H1 block", 4, 6, 5, 6, 5, 1, 1), "A1", id="chainsaw"),
        pytest.param(
            "H1 A1 . A2", "K5", {"A1": "chainsaw"}, ("H1 block", 1, 6, 5, 6, 5, 1, 1), "H1", id="chainsaw of the other"
        ),
        pytest.param(
            "H1 H2 . A2",
            "K5",
            {"H1": BALL_AND_CHAIN},
            ("H1 move", "face east", 3, 6, "M5", 6, 5, 6, 5, 1, 1),
            "H2",
            id="team-mate",
        ),
    ],
)
def test_casualties_by_the_crowd_or_a_chainsaw_or_among_team_mates_raise_none(drawing, at, skills, script, victim):
    match, deeds = position(drawing, at=at, **skills), Deeds()
    match.game.listener = deeds.hear
    match.play(*script)
    assert match.where(victim) == "injured"
    assert [deeds.fund_casualties(match.game.state.squad(side)) for side in (0, 1)] == [0, 0]


@rule("BB16-FAQ-35", "BB16-CAS-04", "BB16-FAQ-33")
def test_the_next_match_of_any_kind_is_the_one_he_misses():
    match, deeds = hurt(4, 1)
    team = book("away")
    after_match(BUILT, team, 1, match.game, deeds)
    assert [player.number for player in team.fit()] == [2]
    friendly = position("H1 A2")  # he is not on the team sheet of this one
    after_match(BUILT, team, 1, friendly.game, Deeds())
    assert [player.number for player in team.fit()] == [1, 2]


@rule("BB16-FAQ-32", "BB16-FAQ-36", "BB16-FF-01", "BB16-FF-02", "BB16-FF-03")
def test_the_fan_factor_can_change_after_any_match():
    assert fan_factor_after(5, 12, 2, 0) == 6
    assert fan_factor_after(12, 6, 2, 0) == 12  # a winner loses nobody
    assert fan_factor_after(5, 4, 1, 1) == 4
    assert fan_factor_after(5, 6, 1, 1) == 6
    assert fan_factor_after(5, 6, 0, 1) == 5  # and a loser gains nobody
    assert fan_factor_after(5, 4, 0, 1) == 4
    assert fan_factor_after(5, 5, 1, 1) == 5


@pytest.mark.parametrize(
    ("scored", "conceded", "least", "most"),
    [
        pytest.param(2, 1, 3, 18, marks=rule("BB16-FF-01")),
        pytest.param(1, 1, 2, 12, marks=rule("BB16-FF-02")),
        pytest.param(0, 1, 2, 12, marks=rule("BB16-FF-03")),
    ],
)
def test_three_dice_are_rolled_for_the_fans_after_a_win_and_two_after_any_other_match(scored, conceded, least, most):
    for rolled in (least, most):
        fan_factor_after(7, rolled, scored, conceded)
    for rolled in (least - 1, most + 1):
        with pytest.raises(ValueError, match=f"with {least}D6"):
            fan_factor_after(7, rolled, scored, conceded)


@pytest.mark.parametrize(
    ("scored", "conceded", "after"),
    [
        pytest.param(2, 1, [7, 7, 8], marks=rule("BB16-FF-01")),
        pytest.param(1, 1, [6, 7, 8], marks=rule("BB16-FF-02")),
        pytest.param(0, 1, [6, 7, 7], marks=rule("BB16-FF-03")),
    ],
)
def test_a_total_below_at_or_above_the_fan_factor(scored, conceded, after):
    assert [fan_factor_after(7, rolled, scored, conceded) for rolled in (6, 7, 8)] == after
