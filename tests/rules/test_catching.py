"""Catching: who must try, what he needs, and what he may do then."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.rolls import needed, rollers
from touchback.rules.terms.purposes import Test

THROW = ("H1 pass", "throw", "O5", 4)  # an accurate short pass by a lineman in K5


@rule("BB16-CATCH-01", "BB16-FAQ-24", hb2006="HB06-CATCH-01 HB06-TOC-26.r", lrb4="LRB4-CAT-02 LRB4-FAQ-70")
def test_a_standing_player_under_the_ball_must_try_to_catch_it() -> None:
    match = position("H1* . . . A1")
    match.play_to_dice(*THROW)
    assert (match.rolling, match.roller) == ("test", "A1")


@rule(
    "BB16-CATCH-01",
    "BB16-BOUNC-01",
    "BB16-FAQ-24",
    hb2006="HB06-CATCH-01 HB06-BNC-02 HB06-TOC-26.r",
    lrb4="LRB4-CAT-02 LRB4-BOU-03 LRB4-BOU-04",
)
@pytest.mark.parametrize("lying", ["H2-", "H2=", "A1-", "A1="])
def test_off_a_player_on_the_ground_the_ball_bounces(lying: str) -> None:
    match = position(f"H1* . . . {lying}")
    match.play(*THROW, 7)
    assert rollers(match, Test.CATCH) == []
    assert match.ball() == "O6"


@rule("BB16-CATCH-01")
def test_a_player_without_tackle_zones_does_not_catch() -> None:
    match = position("H1* . . . H2")
    match.game.distract(match.slot("H2"), True)
    match.play(*THROW, 7)
    assert rollers(match, Test.CATCH) == []
    assert match.ball() == "O6"


@rule(
    "BB16-CATCH-02",
    hb2006="HB06-CATCH-02 HB06-CATCH-04 HB06-TEAM-03",
    lrb4="LRB4-CAT-03 LRB4-CAT-05 LRB4-DATA-02 LRB4-TEAM-02 LRB4-DOD-02",
    sheet="SHEET-CATCH-01 SHEET-AG-01",
)
@pytest.mark.parametrize(("agility", "need"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 2), (6, 2)])
def test_a_catch_goes_by_agility_and_an_accurate_pass_adds_one(agility: int, need: int) -> None:
    match = position("H1* . . . H2", H2={"ag": agility})
    match.play(*THROW, 6)
    assert needed(match, Test.CATCH) == [need]


@rule("BB16-CATCH-02", "BB16-DODGE-02", hb2006="HB06-CATCH-02", lrb4="LRB4-CAT-03 LRB4-DOD-02")
@pytest.mark.parametrize(("agility", "need"), [(4, 5), (5, 4), (6, 3), (7, 3)])
def test_the_table_goes_up_to_an_agility_of_six(agility: int, need: int) -> None:
    match = position("H1* . . . H2 A1\n. . . . A3 A2", H2={"ag": agility})
    match.play(*THROW, 6)
    assert needed(match, Test.CATCH) == [need]


@rule(
    "BB16-CATCH-02",
    "BB16-FAQ-24",
    hb2006="HB06-CATCH-04 HB06-TOC-26.r",
    lrb4="LRB4-CAT-05 LRB4-FAQ-70 LRB4-CAT-03",
    sheet="SHEET-CATCH-01",
)
def test_each_opposing_zone_on_the_catcher_takes_one_off() -> None:
    match = position("H1* . . . H2 A1\n. . . . . A2\n. . . . A3 .", H2={"ag": 4})
    match.play(*THROW, 4)
    assert needed(match, Test.CATCH) == [4]
    assert match.holder() == "H2"


@rule("BB16-CATCH-02", hb2006="HB06-CATCH-04", lrb4="LRB4-CAT-05", sheet="SHEET-CATCH-01")
def test_zones_count_against_a_bouncing_ball_too() -> None:
    match = position("H1* . . . H2 H3 A1\n. . . . . . A2")
    match.play(*THROW, 2, 5, 6)
    assert needed(match, Test.CATCH) == [3, 6]
    assert match.holder() == "H3"


@rule("BB16-CATCH-02", hb2006="HB06-CATCH-04", lrb4="LRB4-CAT-05")
def test_an_opponent_under_the_ball_is_hindered_by_the_throwers_side() -> None:
    match = position("H1* . . . A1 H2\n. . . . . H3").play_to_dice(*THROW)
    assert (match.roller, match.target) == ("A1", 5)


@rule("BB16-CATCH-02", sheet="SHEET-CATCH-01", hb2006="HB06-CATCH-04", lrb4="LRB4-CAT-05")
def test_prone_opponents_do_not_hinder_a_catch() -> None:
    match = position("H1* . . . H2 A1-\n. . . . . A2=")
    match.play(*THROW, 3)
    assert needed(match, Test.CATCH) == [3]


@rule(
    "BB16-CATCH-02",
    "BB16-CATCH-03",
    hb2006="HB06-CATCH-04 HB06-CATCH-02 HB06-CATCH-03",
    lrb4="LRB4-CAT-05 LRB4-CAT-03 LRB4-CAT-04",
    sheet="SHEET-CATCH-01",
)
def test_a_bouncing_ball_has_no_bonus() -> None:
    match = position("H1* . . . H2 H3")
    match.play(*THROW, 2, 5, 4)
    assert needed(match, Test.CATCH) == [3, 4]
    assert match.holder() == "H3"


@rule(
    "BB16-CATCH-02",
    "BB16-DODGE-02",
    hb2006="HB06-CATCH-02 HB06-PICK-03",
    lrb4="LRB4-CAT-03 LRB4-DOD-03",
    sheet="SHEET-CATCH-01 SHEET-AG-01",
)
def test_a_one_is_always_dropped_and_a_six_always_caught() -> None:
    match = position("H1* . . . H2", H2={"ag": 6})
    match.play(*THROW, 1, 7)
    assert match.ball() == "O6"
    match = position("H1* . . . H2 A1\n. . . . A2 A3", H2={"ag": 1})
    match.play(*THROW, 6)
    assert match.holder() == "H2"


@rule("BB16-CATCH-03", hb2006="HB06-CATCH-03", lrb4="LRB4-CAT-03")
@pytest.mark.parametrize(
    ("drawing", "script"),
    [
        ("H1* . . . H2 .", (*THROW, 3)),
        ("H1* H2 .", ("H1 hand-off", "H2", 3)),
        ("H1* H3 H2 .", ("H1 hand-off", "H3", 1, 5, 4)),
    ],
    ids=["pass", "hand-off", "bounce"],
)
def test_a_catcher_who_has_not_acted_may_still_act_with_the_ball(drawing: str, script: tuple[str | int, ...]) -> None:
    match = position(drawing).play(*script)
    caught_at = match.at("H2")
    assert "H2 move" in match.choices()
    match.play("H2 move", "east")
    assert (match.holder(), match.ball()) == ("H2", match.at("H2"))
    assert match.at("H2") != caught_at


@rule("BB16-CATCH-03", "BB16-ACT-01", hb2006="HB06-CATCH-03 HB06-ACT-01", lrb4="LRB4-ACT-02 LRB4-CAT-03")
def test_a_catcher_who_has_acted_already_may_not_act_again() -> None:
    match = position("H1* . . . . H2 . H3")
    match.play("H2 move", "west", "end", *THROW, 3)
    assert match.holder() == "H2"
    assert "H2 move" not in match.choices()
    assert "H3 move" in match.choices()


@rule(
    "BB16-CATCH-03",
    "BB16-BOUNC-01",
    hb2006="HB06-CATCH-03 HB06-BNC-02 HB06-CATCH-02",
    lrb4="LRB4-CAT-04 LRB4-BOU-03 LRB4-CAT-03",
)
def test_a_dropped_ball_bounces_from_the_catchers_square() -> None:
    match = position("H1* . . . H2")
    match.play(*THROW, 2, 3)
    assert match.ball() == "P4"


@rule("BB16-CATCH-03", hb2006="HB06-CATCH-03 HB06-BNC-02", lrb4="LRB4-CAT-04")
def test_a_ball_that_is_dropped_again_and_by_an_opponent_bounces_on() -> None:
    match = position("H1* . . . H2 A1")
    match.play_to_dice(*THROW, 2, 5)  # off the receiver, to an opponent
    assert (match.rolling, match.roller) == ("test", "A1")
    match.play_to_dice(2)
    assert (match.rolling, match.ball()) == ("bounce", "P5")
    match.play(7)
    assert match.ball() == "P6"


@rule("BB16-SKILL-17", "BB16-BSK-02", hb2006="HB06-SKILL-03", lrb4="LRB4-SKILL-12")
def test_catch_tries_a_failed_catch_again() -> None:
    match = position("H1* . . . H2", H2="catch")
    match.play(*THROW, 2)
    assert (match.asked, match.prompt) == ("H", "reroll")
    assert set(match.choices()) == {"keep", "catch"}
    match.play("catch", 3)
    assert match.holder() == "H2"


@rule(
    "BB16-SKILL-17",
    "BB16-BSK-02",
    "BB16-SKUSE-01",
    "BB16-SKUSE-06",
    hb2006="HB06-SKILL-03 HB06-TOC-13",
    lrb4="LRB4-SKILL-12",
)
def test_catch_is_no_must_and_works_on_every_new_ball() -> None:
    match = position("H1* . . . H2 H3", H2="catch", H3="catch")
    match.play(*THROW, 2, "keep", 5, 3, "catch", 2, 4, 2, "catch", 4)
    assert rollers(match, Test.CATCH) == ["H2", "H3", "H3", "H2", "H2"]
    assert match.holder() == "H2"


@rule(
    "BB16-SKILL-17",
    "BB16-RRL-03",
    "BB16-BSK-02",
    "BB16-SKUSE-02",
    hb2006="HB06-SKILL-08 HB06-RR-03 HB06-RR-04 HB06-SKILL-03 HB06-TOC-13",
    lrb4="LRB4-RR-03 LRB4-RR-05 LRB4-SKILL-03 LRB4-SKILL-12",
)
def test_an_opponent_may_use_catch_in_the_other_teams_turn_but_no_team_re_roll() -> None:
    match = position("H1* . . . A1", A1="catch", rerolls=(0, 2))
    match.play(*THROW, 2)
    assert (match.asked, match.prompt) == ("A", "reroll")
    assert set(match.choices()) == {"keep", "catch"}


@rule("BB16-WEATH-06", "BB16-QREF-04", hb2006="HB06-TOC-07", lrb4="LRB4-WEA-05", sheet="SHEET-WTH-05")
def test_rain_makes_catches_and_pick_ups_harder() -> None:
    match = position("H1 o . . H2", weather="pouring_rain")
    match.play("H1 pass", "east", 4, "throw", "O5", 3, 4)
    assert needed(match, Test.PICK_UP) == [4]
    assert needed(match, Test.PASS) == [3]
    assert needed(match, Test.CATCH) == [4]


@rule("BB16-TOVR-03", "BB16-PICK-04", hb2006="HB06-TURN-14 HB06-PICK-04", lrb4="LRB4-TURN-07 LRB4-PICK-04")
def test_a_failed_pick_up_ends_the_turn() -> None:
    match = position("H1 o . A1")
    match.play("H1 move", "east", 2, 7)
    assert match.turnover() == "pick_up"
    assert match.active == "A"


@rule("BB16-TOVR-03", "BB16-CATCH-03", hb2006="HB06-TURN-14 HB06-CATCH-03")
def test_a_failed_catch_by_itself_does_not_end_the_turn() -> None:
    match = position("H1 A1* . H2")
    match.play("H1 block", 6, "M5", "stay", 1, 1, 5, 1, 7)
    assert rollers(match, Test.CATCH) == ["H2"]
    assert match.ball() == "N6"
    assert not match.turnover()
    assert (match.asked, match.prompt) == ("H", "turn")


@rule("BB16-WEATH-06", hb2006="HB06-TOC-07", lrb4="LRB4-WEA-05", sheet="SHEET-WTH-05")
@pytest.mark.parametrize(("weather", "target"), [("nice", 4), ("pouring_rain", 5)])
def test_rain_makes_a_bouncing_ball_harder_to_catch_too(weather: str, target: int) -> None:
    match = position(". H2\nH1 o", weather=weather).play_to_dice("H1 move", "east", 1, 2)
    assert (match.rolling, match.roller, match.target) == ("test", "H2", target)
