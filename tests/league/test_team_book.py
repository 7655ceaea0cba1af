"""Improvements, a new season, and who takes inducements first."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.editions import playing
from touchback.league.match_kind import chooses_first
from touchback.league.match_statistics import Deeds
from touchback.league.redraft import check_redraft, may_buy_back, redraft_cost
from touchback.league.team_book import Player, Team, after_match, may_raise, suffer
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.drafts import Draft

BUILT = build_edition("bb2016")
LINEMAN = "human/lineman"
ELEVEN = ("lineman",) * 11


@rule("BB16-FAQ-41", "BB16-IMP-09.a", "BB16-IMP-09.b")
def test_only_where_a_characteristic_stands_counts_not_how_it_got_there():
    player = Player(1, LINEMAN, [8, 3, 3, 8])
    assert not may_raise(BUILT, player, "ma")  # two above his start
    suffer(BUILT, player, "smashed_hip")
    assert player.figures[0] == 7
    assert may_raise(BUILT, player, "ma")
    assert not may_raise(BUILT, Player(2, LINEMAN, [6, 3, 3, 10]), "av")


@rule("BB16-FAQ-41", "BB16-IMP-09.a", "BB16-IMP-09.b")
def test_no_characteristic_rises_above_ten_or_more_than_two_above_its_start():
    start = [4, 3, 2, 9]
    assert may_raise(BUILT, Player(1, "dwarf/blocker", start), "av")
    assert not may_raise(BUILT, Player(1, "dwarf/blocker", [4, 3, 2, 10]), "av")  # one above his start, but ten
    assert [may_raise(BUILT, Player(1, "dwarf/blocker", [ma, 3, 2, 9]), "ma") for ma in (4, 5, 6)] == [
        True,
        True,
        False,
    ]


@rule("BB16-IMP-09.a")
@pytest.mark.parametrize("figure", ["ma", "st", "ag", "av"])
def test_every_characteristic_may_rise_by_two(figure: str) -> None:
    at = ["ma", "st", "ag", "av"].index(figure)
    start = [6, 3, 3, 8]
    raised = [[value + more if one == at else value for one, value in enumerate(start)] for more in range(3)]
    assert [may_raise(BUILT, Player(1, LINEMAN, figures), figure) for figures in raised] == [True, True, False]


@rule("BB16-CAS-06", hb2006="HB06-TOC-15")
def test_no_characteristic_falls_more_than_two_below_its_start():
    player = Player(1, LINEMAN, [6, 3, 3, 8])
    for _ in range(4):
        suffer(build_edition(playing()), player, "smashed_hip")
    assert player.figures == [4, 3, 3, 8]


@rule("BB16-CAS-06", hb2006="HB06-TOC-15")
@pytest.mark.parametrize(
    ("casualty", "figures"),
    [
        ("smashed_hip", [4, 3, 3, 8]),
        ("fractured_skull", [6, 3, 3, 6]),
        ("broken_neck", [6, 3, 1, 8]),
        ("smashed_collar_bone", [6, 1, 3, 8]),
    ],
)
def test_nor_does_any_other_whatever_is_hurt(casualty: str, figures: list[int]) -> None:
    player = Player(1, LINEMAN, [6, 3, 3, 8])
    for _ in range(4):
        suffer(build_edition(playing()), player, casualty)
    assert player.figures == figures


@rule("BB16-CAS-06", hb2006="HB06-TOC-15")
def test_nor_does_any_fall_below_one() -> None:
    goblin = Player(1, "goblin/goblin", [6, 2, 3, 7])
    for _ in range(2):
        suffer(build_edition(playing()), goblin, "smashed_collar_bone")
    assert goblin.figures == [6, 1, 3, 7]


@rule("BB16-CAS-06", hb2006="HB06-TOC-15")
def test_whoever_has_no_more_to_lose_misses_the_next_match_all_the_same() -> None:
    team = Team("Gannets", "goblin", 5, [Player(1, "goblin/goblin", [4, 1, 3, 7])])
    for casualty in ("smashed_hip", "smashed_collar_bone"):  # two below his start, and one already
        team.players[0].misses_next = False
        suffer(build_edition(playing()), team.players[0], casualty)
        assert (team.players[0].figures, team.fit()) == ([4, 1, 3, 7], [])


@rule("BB16-CAS-05", hb2006="HB06-TOC-15")
def test_each_niggling_injury_is_counted() -> None:
    player = Player(1, LINEMAN, [6, 3, 3, 8])
    for casualty in ("damaged_back", "smashed_knee", "damaged_back"):
        suffer(build_edition(playing()), player, casualty)
    assert player.niggles == 3


@rule("BB16-CAS-05", hb2006="HB06-TOC-15")
def test_a_niggling_injury_is_still_there_after_the_match_he_missed() -> None:
    team = Team("Gannets", "human", 5, [Player(1, LINEMAN, [6, 3, 3, 8])])
    suffer(build_edition(playing()), team.players[0], "damaged_back")
    after_match(build_edition(playing()), team, 1, position("H1 A3").game, Deeds())
    assert [player.niggles for player in team.fit()] == [1]


@rule("BB16-CAS-04", "BB16-INFAM-17", hb2006="HB06-TOC-15")
def test_one_who_was_hurt_twice_misses_one_match() -> None:
    team = Team("Gannets", "human", 5, [Player(1, LINEMAN, [6, 3, 3, 8])])
    for casualty in ("broken_ribs", "groin_strain"):
        suffer(build_edition(playing()), team.players[0], casualty)
    assert team.fit() == []
    after_match(build_edition(playing()), team, 1, position("H1 A3").game, Deeds())
    assert team.fit() == team.players == [Player(1, LINEMAN, [6, 3, 3, 8])]  # and nothing else is left of it


@rule("BB16-FAQ-37")
def test_a_new_season_begins_with_a_new_draft_under_the_old_name_and_fan_factor():
    old = Team("Gannets", "human", 7, [Player(1, LINEMAN, [6, 3, 3, 8]), Player(2, LINEMAN, [6, 3, 3, 8], dead=True)])
    again = Draft("human", "Gannets", ELEVEN, rerolls=3, fan_factor=7)
    assert check_redraft(BUILT, old, again, 0) == []
    assert redraft_cost(BUILT, again) == 11 * 50_000 + 3 * 50_000  # the list's price, and the fans are free
    assert check_redraft(BUILT, old, Draft("human", "Gannets", ELEVEN, rerolls=3, fan_factor=5), 0)
    assert check_redraft(BUILT, old, Draft("human", "Others", ELEVEN, fan_factor=7), 0)
    assert check_redraft(BUILT, old, Draft("orc", "Gannets", ELEVEN, fan_factor=7), 0)
    assert check_redraft(BUILT, old, Draft("human", "Gannets", (*ELEVEN, *("ogre",) * 2), fan_factor=7), 0)
    assert check_redraft(BUILT, old, Draft("human", "Gannets", ELEVEN[:10], fan_factor=7), 0)
    assert may_buy_back(old, 1)
    assert not may_buy_back(old, 2)
    assert not may_buy_back(old, 3)


@rule("BB16-FAQ-37")
def test_a_team_keeps_more_fans_than_it_could_buy():
    old = Team("Gannets", "human", 12)
    assert check_redraft(BUILT, old, Draft("human", "Gannets", ELEVEN, fan_factor=12), 0) == []


@rule("BB16-FAQ-37")
def test_funds_raised_between_the_seasons_are_added_to_the_budget():
    old = Team("Gannets", "human", 0)
    dear = Draft("human", "Gannets", (*ELEVEN, *("blitzer",) * 4), rerolls=2)
    assert check_redraft(BUILT, old, dear, 0) == ["it costs 1,010,000: 10,000 too much"]
    assert check_redraft(BUILT, old, dear, 10_000) == []


@rule("BB16-FAQ-42.a")
def test_equal_teams_roll_off_for_who_says_who_takes_inducements_first():
    assert chooses_first((1_000_000, 1_000_000), ((3, 3), (2, 5))) == (1, True)
    with pytest.raises(ValueError, match="again after a tie"):
        chooses_first((1_000_000, 1_000_000), ((3, 3),))
    assert chooses_first((1_100_000, 1_000_000)) == (0, False)


@rule("BB16-FAQ-37")
def test_a_new_draft_pays_for_its_staff_again_and_has_sixteen_players_at_most():
    old = Team("Gannets", "human", 7)
    staffed = Draft("human", "Gannets", ELEVEN, fan_factor=7, apothecary=True, assistants=1, cheerleaders=2)
    assert redraft_cost(BUILT, staffed) == 11 * 50_000 + 50_000 + 10_000 + 20_000
    assert check_redraft(BUILT, old, Draft("human", "Gannets", ("lineman",) * 16, fan_factor=7), 0) == []
    crowded = Draft("human", "Gannets", ("lineman",) * 15 + ("thrower",) * 2, fan_factor=7)  # of neither too many
    assert check_redraft(BUILT, old, crowded, 0) == ["17 players: a team has 11 to 16"]


@rule("BB16-FAQ-42")
@pytest.mark.parametrize(("rolls", "winner"), [(((5, 2),), 0), (((2, 5),), 1), (((4, 4), (6, 6), (2, 1)), 0)])
def test_whichever_coach_rolls_higher_chooses(rolls, winner):
    assert chooses_first((1_000_000, 1_000_000), rolls) == (winner, True)


@rule(
    "BB16-CAS-04",
    "BB16-CAS-05",
    "BB16-CAS-06",
    lrb4="LRB4-CAS-02 LRB4-CAS-06",
    sheet="SHEET-CAS-20 SHEET-CAS-22 SHEET-CAS-03 SHEET-CAS-04 SHEET-CAS-05",
    hb2006="HB06-TOC-15",
)
@pytest.mark.parametrize("casualty", ["broken_ribs", "groin_strain", "gouged_eye", "smashed_knee", "smashed_hip"])
def test_whoever_is_seriously_hurt_misses_the_next_match_and_no_more(casualty: str) -> None:
    built = build_edition(playing())
    team = Team("Gannets", "human", 5, [Player(number, LINEMAN, [6, 3, 3, 8]) for number in (1, 2)])
    suffer(built, team.players[0], casualty)
    assert [player.number for player in team.fit()] == [2]
    after_match(built, team, 1, position("H1 A3").game, Deeds())  # neither was on the sheet of that one
    assert [player.number for player in team.fit()] == [1, 2]


@rule("BB16-CAS-03", lrb4="LRB4-CAS-01 LRB4-CAS-04", sheet="SHEET-CAS-02", hb2006="HB06-TOC-15")
def test_one_who_was_badly_hurt_plays_the_next_match_as_he_was() -> None:
    player = Player(1, LINEMAN, [6, 3, 3, 8])
    suffer(build_edition(playing()), player, "badly_hurt")
    assert player == Player(1, LINEMAN, [6, 3, 3, 8])


@rule("BB16-CAS-07", "BB16-FAQ-33", lrb4="LRB4-CAS-03", sheet="SHEET-CAS-23 SHEET-CAS-19", hb2006="HB06-TOC-15")
def test_the_dead_never_play_again() -> None:
    built = build_edition(playing())
    team = Team("Gannets", "human", 5, [Player(number, LINEMAN, [6, 3, 3, 8]) for number in (1, 2)])
    suffer(built, team.players[0], "dead")
    for _ in range(2):
        assert [player.number for player in team.fit()] == [2]
        after_match(built, team, 1, position("H1 A3").game, Deeds())
    assert not may_buy_back(team, 1)


@rule("BB16-INDD-13.a", "BB16-INDD-07")
@pytest.mark.parametrize(("star", "points"), [(True, [0, 0]), (False, [2, 0])])
def test_a_star_with_the_number_of_one_who_misses_the_match_earns_nothing(star: bool, points: list[int]) -> None:
    team = Team("home", "human", 5, [Player(number, LINEMAN, [6, 3, 3, 8]) for number in (1, 2)])
    match, deeds = position("H1 A1 . H2", H1={"star": star}), Deeds()
    match.game.listener = deeds.hear
    match.play("H1 block", 6, "M5", "stay", 5, 4, 6, 5, 1, 1)
    after_match(build_edition(playing()), team, 0, match.game, deeds)
    assert [player.points for player in team.players] == points


@rule("BB16-INDD-07", hb2006="HB06-TOC-24")
@pytest.mark.parametrize(("star", "dead"), [(True, False), (False, True)])
def test_what_is_done_to_a_star_is_not_written_in_the_book_of_the_team(star: bool, dead: bool) -> None:
    team = Team("away", "human", 5, [Player(1, LINEMAN, [6, 3, 3, 8])])
    match = position("H1 A1 . H2", A1={"star": star}).play("H1 block", 6, "M5", "stay", 5, 4, 6, 5, 6, 1)
    after_match(build_edition(playing()), team, 1, match.game, Deeds())
    assert team.players[0].dead is dead
