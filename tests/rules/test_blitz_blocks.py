"""The block of a blitz: when, at what price, and in what weather."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import position, rule
from tests.support.position import Board

ARMOUR_HOLDS = (1, 1)
SNOW: dict[str, Any] = {"weather": "heavy_snow", "options": {"weather": "winter"}}
# H1 in K5, two squares away from A1 in N5; H2 has somebody of his own.
FIELD = """
    H1 .  .  A1 .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    H2 A2 .  .  .  .  H3
    """


def strengths(match: Board) -> tuple[int, ...]:
    return match.facts("block")[-1][3:5]


# --- when -----------------------------------------------------------------------------------------------------------


@rule("BB16-BLITZ-01", "BB16-ACT-07", lrb4="LRB4-BLITZ-01 LRB4-BLITZ-03", hb2006="HB06-ACT-07 HB06-BLITZ-01")
def test_a_blitzer_may_block_before_he_moves() -> None:
    match = position(FIELD)
    match.play("H2 blitz")
    assert "A2" in match.choices()
    match.play("A2", 3, "M8", "stay")
    assert (match.prompt, match.asked) == ("step", "H")
    match.play("north", "end")
    assert match.at("H2") == "K7"


@rule("BB16-BLITZ-01", "BB16-ACT-07", lrb4="LRB4-BLITZ-01 LRB4-BLITZ-03", hb2006="HB06-BLITZ-01 HB06-ACT-07")
def test_a_blitzer_may_block_in_the_middle_of_his_move_and_move_on() -> None:
    match = position(FIELD)
    match.play("H1 blitz", "east", "east", "A1", 3, "O6", "stay", "north", "east", "east", "end")
    assert match.at("H1") == "O4"


@rule("BB16-BLITZ-01", "BB16-ACT-07", lrb4="LRB4-BLITZ-01 LRB4-BLITZ-03", hb2006="HB06-ACT-07 HB06-BLITZ-01")
def test_a_blitzer_may_block_at_the_end_of_his_move() -> None:
    match = position(FIELD, H1={"ma": 3})
    match.play("H1 blitz", "east", "east", "A1", 3, "O5", "follow", "end")
    assert match.at("H1") == "N5"
    assert match.facts("test") == []


@rule("BB16-ACT-07", "BB16-BLITZ-01", hb2006="HB06-ACT-07 HB06-BLITZ-01")
def test_a_blitzer_makes_one_block_only() -> None:
    match = position(
        """
        .  A1 .  .
        H1 A2 .  .
        .  .  H2 .
        """
    )
    match.play("H1 blitz", "A2", 3, "M6", "follow")
    assert (match.prompt, match.asked) == ("step", "H")
    assert "A1" not in match.choices()
    assert "A2" not in match.choices()


@rule(
    "BB16-ACT-07",
    "BB16-ACT-04",
    "BB16-BLITZ-01",
    lrb4="LRB4-BLITZ-02 LRB4-BLITZ-03 LRB4-ACT-03",
    hb2006="HB06-ACT-07 HB06-BLITZ-01 HB06-ACT-04",
)
def test_only_one_player_a_turn_may_blitz_but_it_may_be_anyone() -> None:
    match = position(FIELD.replace("H3", "H3*"), H2="block")
    assert {"H1 blitz", "H2 blitz", "H3 blitz"} <= set(match.choices())  # the ball carrier too
    match.play("H3 blitz", "north", "end")  # declared is declared, block or no block
    assert not [word for word in match.choices() if word.endswith("blitz")]
    assert "H2 block" in match.choices()


@rule(
    "BB16-ACT-07",
    "BB16-ACT-04",
    "BB16-BLITZ-01",
    hb2006="HB06-ACT-07 HB06-ACT-04 HB06-BLITZ-01",
    lrb4="LRB4-BLITZ-02 LRB4-BLITZ-03 LRB4-ACT-03",
)
def test_a_new_turn_brings_a_new_blitz() -> None:
    match = position(FIELD)
    match.play("H3 blitz", "north", "end", "end turn", "end turn")
    assert match.active == "H"
    assert "H3 blitz" in match.choices()


@rule(
    "BB16-BLITZ-01", "BB16-BLOCK-01", lrb4="LRB4-BLK-01 LRB4-BLITZ-01", hb2006="HB06-BLK-01 HB06-BLITZ-01 HB06-ACT-07"
)
def test_a_blitzer_too_may_only_block_those_who_stand() -> None:
    match = position("H1 A1- A2=\n. . .\n. . H2")
    match.play("H1 blitz")
    assert not [word for word in match.choices() if word.startswith("A")]


@rule("BB16-BLITZ-01", "BB16-ACT-06", "BB16-KD-04", hb2006="HB06-INJ-01 HB06-MOVE-03 HB06-BLITZ-01", lrb4="LRB4-ACT-08")
def test_a_prone_player_may_get_up_and_blitz() -> None:
    match = position("H1- A1 .\n. . .\n. . H2")
    match.play("H1 blitz", "A1", 3, "M5", "follow", "end")
    assert match.standing("H1")
    assert match.at("H1") == "L5"


# --- the price ------------------------------------------------------------------------------------------------------


@rule(
    "BB16-BLITZ-01", "BB16-ACT-07", lrb4="LRB4-BLITZ-03 LRB4-BLITZ-01 LRB4-GFI-03", hb2006="HB06-ACT-07 HB06-BLITZ-01"
)
def test_the_block_costs_one_square_of_movement() -> None:
    match = position(FIELD, H1={"ma": 4})
    match.play_to_dice("H1 blitz", "east", "east", "A1", 3, "O6", "stay", "north")
    assert match.rolling == ""  # two squares, the block, one square: all four used
    match.play_to_dice("north")
    assert match.target == 2
    assert match.rolling == "test"


@rule("BB16-BLITZ-01", "BB16-GFI-01", hb2006="HB06-TOC-09 HB06-BLITZ-01", lrb4="LRB4-GFI-03 LRB4-GFI-01")
def test_out_of_movement_the_block_takes_going_for_it() -> None:
    match = position(FIELD, H1={"ma": 2})
    match.play_to_dice("H1 blitz", "east", "east", "A1")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)
    match.play_to_dice(2)
    assert match.rolling == "block"


@rule(
    "BB16-BLITZ-01",
    "BB16-GFI-01",
    hb2006="HB06-TOC-09 HB06-BLITZ-01",
    lrb4="LRB4-GFI-03 LRB4-GFI-01 LRB4-BLITZ-01 LRB4-BLITZ-03",
)
def test_the_second_extra_square_may_pay_for_the_block_too() -> None:
    match = position(FIELD, H1={"ma": 1})
    match.play_to_dice("H1 blitz", "east", "east", 2, "A1")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)
    match.play_to_dice(2)
    assert match.rolling == "block"
    match.play(3, "O5", "stay")
    assert match.prompt == "turn"  # nothing is left to go for


@rule(
    "BB16-BLITZ-01",
    "BB16-GFI-02",
    "BB16-TOVR-01",
    lrb4="LRB4-GFI-03 LRB4-TURN-07 LRB4-FAQ-06",
    hb2006="HB06-TOC-09 HB06-BLITZ-01",
)
def test_failing_to_go_for_it_knocks_the_blitzer_down_before_he_blocks() -> None:
    match = position(FIELD, H1={"ma": 2})
    match.play("H1 blitz", "east", "east", "A1", 1, *ARMOUR_HOLDS)
    assert match.prone("H1")
    assert match.at("H1") == "M5"
    assert match.facts("block") == []
    assert match.turnover() == "fell"
    assert match.active == "A"


@rule("BB16-BLITZ-01", "BB16-GFI-01", lrb4="LRB4-BLITZ-01 LRB4-GFI-03", hb2006="HB06-BLITZ-01 HB06-ACT-07 HB06-TOC-09")
def test_without_any_square_left_there_is_no_block() -> None:
    match = position("H1 . . . A1\n. . .\n. . H2", H1={"ma": 1})
    match.play("H1 blitz", "east", "east", 6, "east", 6)
    assert match.at("H1") == "N5"
    assert match.prompt != "step" or "A1" not in match.choices()
    assert match.facts("block") == []


@rule(
    "BB16-BLITZ-01",
    "BB16-KD-01",
    "BB16-TOVR-08",
    lrb4="LRB4-BLITZ-03 LRB4-TURN-08",
    hb2006="HB06-BLITZ-01 HB06-TURN-20",
)
def test_a_blitzer_who_is_knocked_down_moves_no_further() -> None:
    match = position(FIELD)
    match.play("H1 blitz", "east", "east", "A1", 1, *ARMOUR_HOLDS)
    assert match.prone("H1")
    assert match.active == "A"


@rule("BB16-BLITZ-01", "BB16-DODGE-01", lrb4="LRB4-DOD-01", hb2006="HB06-DODGE-01")
def test_leaving_the_pushed_players_zone_after_the_block_takes_a_dodge() -> None:
    match = position(FIELD)
    match.play_to_dice("H1 blitz", "east", "east", "A1", 3, "O5", "follow", "north")
    assert match.rolling == "test"
    assert match.target > 2


# --- heavy snow -----------------------------------------------------------------------------------------------------


@rule("BB16-WINW-05", "BB16-QREF-11")
def test_an_eleven_on_the_winter_table_is_heavy_snow() -> None:
    match = position(FIELD, options={"weather": "winter"})
    assert match.game.rules.tables["weather"].result(11) == "heavy_snow"


@rule("BB16-WINW-05", "BB16-QREF-11")
def test_in_heavy_snow_a_blitzer_is_one_weaker() -> None:
    match = position(FIELD, **SNOW)
    match.play_to_dice("H1 blitz", "east", "east", "A1")
    assert strengths(match) == (2, 3)
    assert match.game.faces == (6, 6)
    match.play_to_dice(3, 6)
    assert (match.prompt, match.asked) == ("block_die", "A")


@rule("BB16-WINW-05", "BB16-QREF-11")
def test_in_heavy_snow_a_block_action_is_as_strong_as_ever() -> None:
    match = position(FIELD, **SNOW)
    match.play_to_dice("H2 block")
    assert strengths(match) == (3, 3)


@rule("BB16-WINW-05", "BB16-QREF-11")
def test_heavy_snow_weakens_the_blitzer_only_for_that_action() -> None:
    match = position(FIELD, **SNOW)
    match.play("H1 blitz", "east", "east", "A1", 3, 3, "O5", "follow", "end", "end turn", "end turn")
    match.play_to_dice("H1 block")
    assert strengths(match) == (3, 3)


@rule("BB16-WINW-05", "BB16-QREF-11")
def test_in_heavy_snow_the_blitzers_assistants_and_the_defender_keep_their_strength() -> None:
    match = position("H1 A1 H2\n. . .\n. . H3", **SNOW, H1={"st": 4}, A1={"st": 2})
    match.play_to_dice("H1 blitz", "A1")
    assert strengths(match) == (4, 2)


@rule("BB16-WINW-05", "BB16-QREF-11")
def test_heavy_snow_leaves_a_blitzer_at_least_strength_one() -> None:
    match = position("H1 A1 .\n. . .\n. . H3", **SNOW, H1={"st": 1}, A1={"st": 2})
    match.play_to_dice("H1 blitz", "A1")
    assert strengths(match) == (1, 2)


@rule("BB16-WINW-05", "BB16-QREF-11")
@pytest.mark.parametrize("weather", ["howling_winds", "freezing", "brisk", "winter_blizzard"])
def test_no_other_winter_weather_weakens_a_blitzer(weather: str) -> None:
    match = position("H1 A1 .\n. . .\n. . H3", weather=weather, options={"weather": "winter"})
    match.play_to_dice("H1 blitz", "A1")
    assert strengths(match) == (3, 3)
