"""Geysers: whoever is knocked down may be flung, and is hurt the worse for it."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.rules.procedures.harm.harm_frames import PlaceProneFrame

FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """
DOWN = ("H1 block", 6, "N6", "stay")
BROKEN = (5, 4)
GEYSERS = "thermal_geysers"


@rule("BB16-SUBT-05", "BB16-QREF-19")
@pytest.mark.parametrize("die", [2, 3, 6])
def test_the_ground_usually_holds(die: int) -> None:
    match = position(FACE_TO_FACE, weather=GEYSERS)
    match.play_to_dice(*DOWN)
    assert (match.rolling, match.roller) == ("geyser", "A1")
    match.play_to_dice(die)
    assert match.rolling == "armour"
    match.play(*BROKEN, 3, 3)
    assert (match.stunned("A1"), match.at("A1")) == (True, "N6")


@rule("BB16-SUBT-05", "BB16-QREF-19")
def test_on_a_one_he_is_flung_and_two_is_added_to_his_injury_roll():
    match = position(FACE_TO_FACE, weather=GEYSERS)
    match.play_to_dice(*DOWN, 1)
    assert match.game.faces == (8, 3)
    match.play_to_dice(7, 2)
    assert (match.at("A1"), match.rolling, match.target) == ("N8", "armour", 9)
    match.play(*BROKEN, 5, 1)
    assert match.where("A1") == "ko"


@rule("BB16-SUBT-05", "BB16-QREF-19")
def test_the_flight_goes_over_others_and_on_until_a_square_is_free():
    match = position("H1 A1 . H2 A2 . .", weather=GEYSERS)  # from M5 two squares on is O5, taken; so is N5
    match.play_to_dice("H1 block", 6, "M5", "stay", 1, 5, 2)
    assert match.at("A1") == "P5"
    assert match.rolling == "armour"


@rule("BB16-SUBT-05", "BB16-QREF-19")
def test_players_of_the_moving_team_are_flung_as_well():
    match = position(FACE_TO_FACE, weather=GEYSERS)
    match.play_to_dice("H1 move", "west", 1)
    assert (match.rolling, match.roller) == ("geyser", "H1")
    match.play(1, 4, 3, 1, 2)
    assert (match.at("H1"), match.turnover()) == ("H6", "fell")


@rule("BB16-SUBT-05", "BB16-QREF-19")
def test_one_who_is_only_placed_prone_wakes_no_geyser():
    match = position(FACE_TO_FACE, weather=GEYSERS)
    match.game.options = []
    match.game.start(PlaceProneFrame(match.slot("A1")))
    assert match.prone("A1")
    assert not match.game.faces


@rule("BB16-SUBT-05", "BB16-FOUL-01", "BB16-QREF-19")
def test_a_foul_wakes_no_geyser():
    match = position("H1 A1-", weather=GEYSERS)
    match.play_to_dice("H1 foul", "A1")
    assert match.rolling == "armour"


@rule("BB16-SUBT-05", "BB16-PUSH-06", "BB16-QREF-19")
def test_flung_off_the_pitch_the_crowd_rolls_with_two_more_and_no_armour():
    match = position(FACE_TO_FACE, at="K1", weather=GEYSERS)
    match.play_to_dice("H1 block", 6, "N2", "stay", 1, 2, 3)
    assert (match.rolling, match.roller) == ("injury", "A1")
    match.play(5, 1)
    assert match.where("A1") == "ko"
    assert not match.facts("armour")


@rule("BB16-SUBT-05", "BB16-KD-05", "BB16-QREF-19")
@pytest.mark.parametrize("distance", [1, 3])
def test_the_ball_stays_where_the_flung_carrier_fell_and_bounces_last(distance: int) -> None:
    match = position(FACE_TO_FACE, at="K1", ball="A1", weather=GEYSERS)
    match.play_to_dice("H1 block", 6, "N2", "stay", 1, 2, distance, 1, 2)  # armour holds, or the crowd stuns
    assert match.where("A1") == ("pitch" if distance == 1 else "reserves")
    assert (match.rolling, match.ball()) == ("bounce", "N2")
    match.play(7)
    assert match.ball() == "N3"


@rule("BB16-SUBT-05", "BB16-KD-05", "BB16-KD-01", "BB16-QREF-19")
@pytest.mark.parametrize("distance", [1, 3])
def test_so_does_the_ball_of_one_who_fell_on_his_own(distance: int) -> None:
    match = position(FACE_TO_FACE, at="K1", ball="H1", weather=GEYSERS)
    match.play_to_dice("H1 move", "west", 1, 1, 2, distance, 1, 2)
    assert match.where("H1") == ("pitch" if distance == 1 else "reserves")
    assert (match.rolling, match.ball()) == ("bounce", "K2")
    match.play(7)
    assert (match.ball(), match.turnover()) == ("K3", "fell")
