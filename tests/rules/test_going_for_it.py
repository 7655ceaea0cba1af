"""Extra squares beyond the movement allowance."""

from __future__ import annotations

import pytest

from tests.support import position, rule

LONG_ROW = "H1 . . . . . ."


@rule("BB16-GFI-01", lrb4="LRB4-GFI-01", hb2006="HB06-TOC-09 HB06-TEAM-03 HB06-MOVE-01")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
def test_two_extra_squares_may_be_tried_and_no_third(action: str) -> None:
    match = position(LONG_ROW + " A1", H1={"ma": 2})
    match.play(f"H1 {action}", "east", "east", "east", 2, "east", 2)
    assert match.at("H1") == "O5"
    assert match.active == "A"  # nothing is left to decide: the action and, with it, the turn are over
    assert match.turnover() == ""


@rule("BB16-GFI-01", hb2006="HB06-TOC-09", lrb4="LRB4-GFI-01")
@pytest.mark.parametrize("tried", [0, 1])
def test_extra_squares_are_a_choice(tried: int) -> None:
    match = position(LONG_ROW + " A1", H1={"ma": 2})
    match.play("H1 move", "east", "east", *("east", 2) * tried)
    assert {"end", "east"} <= set(match.choices())
    match.play("end")
    assert len(match.facts("test")) == tried


@rule("BB16-GFI-01", hb2006="HB06-TOC-09", lrb4="LRB4-GFI-01")
def test_one_extra_square_may_be_enough() -> None:
    match = position(LONG_ROW + " A1\nH2 . . . . . . .", H1={"ma": 2})
    match.play("H1 move", "east", "east", "east", 2)
    assert {"end", "east"} <= set(match.choices())
    match.play("end")
    assert (match.at("H1"), match.prompt, match.asked) == ("N5", "turn", "H")


@rule("BB16-GFI-01", lrb4="LRB4-GFI-01", hb2006="HB06-TOC-09")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
def test_every_action_but_a_block_may_go_for_it(action: str) -> None:
    match = position(LONG_ROW, H1={"ma": 1})
    match.play_to_dice(f"H1 {action}", "east", "east")
    assert match.target == 2


@pytest.mark.parametrize(
    ("drawing", "action", "other"),
    [
        pytest.param("H1* . . . H2", "hand-off", "H2", marks=rule("BB16-HAND-01", hb2006="HB06-TOC-08")),
        pytest.param("H1 . . . A2-", "foul", "A2", marks=rule("BB16-FOUL-01", hb2006="HB06-TOC-12")),
    ],
)
def test_a_hand_off_or_a_foul_takes_no_square_and_may_follow_the_last(drawing: str, action: str, other: str) -> None:
    match = position(drawing, H1={"ma": 1})
    match.play(f"H1 {action}", "east", "east", 2, "east", 2)
    assert match.at("H1") == "N5"
    assert set(match.choices()) == {other, "end", "time up"}  # and he goes no further


@rule("BB16-ACT-02", "BB16-TURN-04", "BB16-GFI-01", lrb4="LRB4-GFI-01", hb2006="HB06-TOC-09")
def test_a_block_action_goes_nowhere() -> None:
    match = position("H1 A1 .\nA2 A3- .")  # nor does it foul
    match.play("H1 block")
    assert set(match.choices()) == {"A1", "A2", "time up"}


@rule("BB16-GFI-01", "BB16-ACT-02", lrb4="LRB4-GFI-01", hb2006="HB06-TOC-09")
def test_nor_does_one_who_has_blocked_go_for_it() -> None:
    match = position("H1 A1 .\n.  .  .\nH2 .  .")
    match.play("H1 block", 3, "M5", "stay")
    assert (match.prompt, match.active, match.at("H1")) == ("turn", "H", "K5")
    assert not [word for word in match.choices() if word.startswith("H1")]


@rule("BB16-GFI-02", lrb4="LRB4-GFI-02", hb2006="HB06-TOC-09")
def test_the_die_is_rolled_when_the_square_has_been_entered() -> None:
    match = position(LONG_ROW, H1={"ma": 1})
    match.play_to_dice("H1 move", "east", "east")
    assert match.at("H1") == "M5"


@rule(
    "BB16-GFI-02",
    "BB16-TOVR-01",
    "BB16-INJ-01",
    lrb4="LRB4-GFI-02 LRB4-FAQ-06 LRB4-TURN-07 LRB4-TURN-09 LRB4-FAQ-46",
    hb2006="HB06-TOC-09 HB06-TURN-12",
)
def test_a_one_trips_him_in_the_square_he_entered() -> None:
    match = position(LONG_ROW, H1={"ma": 1, "av": 7})
    match.play_to_dice("H1 move", "east", "east", 1)
    assert (match.game.faces, match.target) == ((6, 6), 8)
    match.play(3, 4)
    assert match.prone("H1")
    assert match.at("H1") == "M5"
    assert match.turnover() == "fell"


@rule("BB16-GFI-02", lrb4="LRB4-GFI-02 LRB4-GFI-03", hb2006="HB06-TOC-09")
@pytest.mark.parametrize("script", [("H1 move", "east", "east", "east"), ("H1 blitz", "east", "east", "A1")])
def test_one_whose_armour_breaks_as_he_trips_is_hurt(script: tuple[str, ...]) -> None:
    match = position("H1 . . . .\n. . . A1 .", H1={"ma": 2})
    match.play(*script, 1, 6, 6, 4, 4)
    assert (match.where("H1"), match.turnover()) == ("ko", "fell")


@rule("BB16-GFI-02", hb2006="HB06-TOC-09")
def test_a_carrier_who_trips_drops_the_ball_after_his_armour_is_tested() -> None:
    match = position("H1* . . .", H1={"ma": 1})
    match.play_to_dice("H1 move", "east", "east", 1, 1, 1)
    assert match.game.faces == (8,)
    match.play(5)
    assert match.ball() == "N5"
    assert match.holder() == ""


@rule("BB16-GFI-02", hb2006="HB06-TOC-09", lrb4="LRB4-GFI-02")
def test_tackle_zones_make_going_for_it_no_harder() -> None:
    match = position("H1 . . A1", H1={"ma": 1})
    match.play_to_dice("H1 move", "east", "east")
    assert match.target == 2


@rule("BB16-GFI-02", lrb4="LRB4-GFI-02", hb2006="HB06-TOC-09")
def test_each_extra_square_takes_its_own_die() -> None:
    match = position(LONG_ROW, H1={"ma": 1})
    match.play("H1 move", "east", "east", 2)
    match.play("east", 1, 1, 1)
    assert match.prone("H1")
    assert match.at("H1") == "N5"


@rule("BB16-GFI-02", lrb4="LRB4-GFI-02", hb2006="HB06-TOC-09")
def test_one_who_trips_may_be_hurt() -> None:
    match = position(LONG_ROW, H1={"ma": 1, "av": 7})
    match.play("H1 move", "east", "east", 1, 4, 4, 4, 4)
    assert (match.where("H1"), match.turnover()) == ("ko", "fell")


@rule("BB16-GFI-02", lrb4="LRB4-GFI-02", hb2006="HB06-TOC-09")
@pytest.mark.parametrize(
    ("deeds", "roll"),
    [(("H1 move", "west"), ("test", 3)), (("H1 blitz", "A1"), ("block", 0))],
    ids=["only the dodge", "only the block"],
)
def test_the_last_square_of_normal_movement_takes_no_such_die(deeds: tuple[str, ...], roll: tuple[str, int]) -> None:
    match = position("H1 A1 .", H1={"ma": 1, "ag": 3})
    match.play_to_dice(*deeds)
    assert (match.rolling, match.target) == roll


# --- the weather ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weather", "options"),
    [
        pytest.param("blizzard", None, marks=rule("BB16-WEATH-07.a", "BB16-QREF-05")),
        pytest.param("winter_blizzard", {"weather": "winter"}, marks=rule("BB16-WINW-06")),
    ],
)
def test_in_a_blizzard_a_two_trips_as_well(weather: str, options: dict[str, str] | None) -> None:
    match = position(LONG_ROW, H1={"ma": 1}, weather=weather, options=options)
    match.play_to_dice("H1 move", "east", "east")
    assert match.target == 3
    match.play(2, 1, 1)
    assert match.prone("H1")


@rule("BB16-WEATH-07.a", "BB16-QREF-05", lrb4="LRB4-WEA-06", sheet="SHEET-WTH-06", hb2006="HB06-TOC-07")
def test_a_blizzard_makes_the_square_of_a_blitzing_block_riskier_too() -> None:
    match = position("H1 . A1", H1={"ma": 1}, weather="blizzard")
    match.play_to_dice("H1 blitz", "east", "A1")
    assert match.target == 3


@rule("BB16-SUBT-02", "BB16-QREF-16")
def test_bubbling_up_takes_a_square_of_movement_and_gives_a_third_extra_one() -> None:
    match = position(LONG_ROW, H1={"ma": 3}, weather="bubbling_up", options={"weather": "subterranean"})
    match.play("H1 move", "east", "east", "east", 2, "east", 2, "east", 2)
    assert match.at("H1") == "P5"
    assert len(match.facts("test")) == 3
    assert match.prompt == "turn"


@rule("BB16-SUBT-02", "BB16-QREF-16")
def test_bubbling_up_leaves_a_movement_of_1() -> None:
    match = position(LONG_ROW, H1={"ma": 1}, weather="bubbling_up", options={"weather": "subterranean"})
    match.play("H1 move", "east", "east", 2, "east", 2, "east", 2)
    assert (match.at("H1"), len(match.facts("test"))) == ("O5", 3)


@rule("BB16-SUBT-02", "BB16-STAND-01", "BB16-QREF-16")
def test_bubbling_up_can_leave_too_little_movement_to_stand_up() -> None:
    match = position("H1- . A1", H1={"ma": 3}, weather="bubbling_up", options={"weather": "subterranean"})
    match.play_to_dice("H1 move")
    assert match.target == 4


@rule("BB16-SUBT-03", "BB16-QREF-17")
def test_in_the_gloom_only_the_second_extra_square_fails_on_a_two() -> None:
    match = position(LONG_ROW, H1={"ma": 1}, weather="gloomy", options={"weather": "subterranean"})
    match.play_to_dice("H1 move", "east", "east")
    assert match.target == 2
    match.play_to_dice(2, "east")
    assert match.target == 3
