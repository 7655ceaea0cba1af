"""A foul: who may be kicked, when, and with whose help."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from touchback.engine.pitch import NOBODY
from touchback.rules.procedures.action.started import start_procedure
from touchback.rules.terms.results import Cause

# --- the action -----------------------------------------------------------------------------------------------------


@rule("BB16-FOUL-01", hb2006="HB06-TOC-12")
@pytest.mark.parametrize("lying", ["A1-", "A1="])
def test_a_player_on_the_ground_may_be_fouled_prone_or_stunned(lying: str) -> None:
    match = position(f"H1 {lying} . H2")
    match.play_to_dice("H1 foul", "A1")
    assert (match.rolling, match.roller, match.target) == ("armour", "A1", 9)


@rule("BB16-FOUL-01", lrb4="LRB4-FOUL-01", hb2006="HB06-TOC-12")
def test_a_standing_player_cannot_be_fouled():
    match = position("A2 H1 A1-").play("H1 foul")
    assert "A1" in match.choices()
    assert "A2" not in match.choices()


@rule("BB16-FOUL-01", hb2006="HB06-TOC-12", lrb4="LRB4-FOUL-01")
def test_ones_own_team_mates_cannot_be_fouled():
    match = position("H2- H1 A1-").play("H1 foul")
    assert "H2" not in match.choices()


@rule("BB16-FOUL-01", hb2006="HB06-TOC-12")
def test_the_fouler_may_move_first_but_not_afterwards():
    match = position("H1 . A1- . H2", A1={"av": 12})
    match.play("H1 foul")
    assert "A1" not in match.choices()
    match.play("east", "A1", 2, 1)
    assert match.at("H1") == "L5"
    assert match.prompt == "turn"
    assert not [word for word in match.choices() if word.startswith("H1 ")]


@rule("BB16-FOUL-01", hb2006="HB06-TOC-12", lrb4="LRB4-FOUL-01")
def test_the_fouler_moves_no_further_than_he_can():
    match = position("H1 . . A1- H2", H1={"ma": 1})
    match.play("H1 foul", "east").play_to_dice("east")
    assert match.rolling == "test"  # going for it
    match.play_to_dice(2, "A1", "done?")
    assert match.rolling == "armour"


@rule("BB16-FOUL-01", hb2006="HB06-TOC-12", lrb4="LRB4-FOUL-01")
def test_a_fouler_who_falls_on_the_way_fouls_nobody():
    match = position("H1 . . A1- H2", H1={"ma": 1})
    match.play("H1 foul", "east", "east", 1, 1, 2)
    assert (match.turnover(), match.prone("H1")) == ("fell", True)
    assert not match.facts("foul")


@rule("BB16-FOUL-01", "BB16-ACT-09", hb2006="HB06-TOC-12 HB06-ACT-09")
def test_one_foul_a_turn():
    match = position("H1 A1- A2- H2", A1={"av": 12})
    match.play("H1 foul", "A1", 2, 1)
    assert "H2 move" in match.choices()
    assert "H2 foul" not in match.choices()


@rule("BB16-FOUL-01", hb2006="HB06-TOC-12", lrb4="LRB4-FOUL-01 LRB4-FOUL-02")
def test_the_fouler_picks_one_of_several_victims():
    match = position("A2- H1 A1-").play("H1 foul")
    assert {"A1", "A2"} <= set(match.choices())
    match.play_to_dice("A2")
    assert match.roller == "A2"


@rule("BB16-FOUL-01", hb2006="HB06-TOC-12")
@pytest.mark.parametrize(("dice", "hurt"), [((5, 3), False), ((5, 4), True)])
def test_armour_must_be_beaten_to_hurt_the_victim(dice: tuple[int, int], hurt: bool) -> None:
    match = position("H1 A1- . H2").play_to_dice("H1 foul", "A1", *dice)
    assert (match.rolling == "injury") is hurt
    if not hurt:
        assert match.prone("A1")


@rule("BB16-FOUL-01", hb2006="HB06-TOC-12")
@pytest.mark.parametrize(
    ("lying", "injury", "fate"), [("A1-", (5, 2), "stunned"), ("A1=", (5, 2), "stunned"), ("A1=", (5, 3), "ko")]
)
def test_the_injury_table_is_the_usual_one(lying: str, injury: tuple[int, int], fate: str) -> None:
    match = position(f"H1 {lying} . H2").play("H1 foul", "A1", 5, 4, *injury)
    assert ("stunned" if match.stunned("A1") else match.where("A1")) == fate


@rule("BB16-FOUL-01", "BB16-INJ-03", hb2006="HB06-INJ-03 HB06-TOC-12", sheet="SHEET-INJ-01")
def test_a_stunned_victim_whose_armour_holds_stays_stunned():
    match = position("H1 A1= . H2 A2").play("H1 foul", "A1", 2, 1)
    assert match.stunned("A1")


@rule("BB16-FOUL-01", hb2006="HB06-TOC-12")
def test_a_casualty_by_foul_is_told_as_one():
    match = position("H1 A1- . H2").play("H1 foul", "A1", 5, 4, 6, 4, 6, 1)
    assert match.casualty("A1") == "dead"
    assert [what[2:] for what in match.facts("casualty")] == [(match.slot("H1"), Cause.FOUL)]


# --- assists --------------------------------------------------------------------------------------------------------


def armour_needed(drawing: str, distracted: str = "") -> int:
    """What the foul of H1 on A1 (armour 8) needs, with everyone's help; nobody may be asked."""
    match = position(drawing)
    if distracted:
        match.game.distract(match.slot(distracted), True)
    match.play_to_dice("H1 foul", "A1")
    assert match.rolling == "armour"
    return match.target


@rule("BB16-FOUL-02", hb2006="HB06-TOC-12")
@pytest.mark.parametrize(
    ("drawing", "needed"),
    [
        pytest.param("H1 A1-", 9, id="nobody helps"),
        pytest.param("H1 A1- H2", 8, id="one team-mate beside the victim"),
        pytest.param(".  H3 .\nH1 A1- H2", 7, id="two of them"),
        pytest.param("H4 H3 H5\nH1 A1- H2", 5, id="four of them"),
        pytest.param("H2 H1 A1-", 9, id="beside the fouler is not beside the victim"),
        pytest.param("A2 H1 A1-", 10, id="one defender beside the fouler"),
        pytest.param("A2 . .\nA3 H1 A1-", 11, id="two of them"),
        pytest.param(".  .  A2\nH1 A1- .", 9, id="a defender beside the victim only"),
        pytest.param("A2 H1 A1- H2", 9, id="one on each side"),
        pytest.param("A2 H1 A1- H2\n.  .  .  H3", 8, id="two against one"),
    ],
)
def test_assistants_on_both_sides_must_help(drawing: str, needed: int) -> None:
    assert armour_needed(drawing) == needed


@rule("BB16-FOUL-03", "BB16-KD-02", hb2006="HB06-TOC-12 HB06-INJ-01")
@pytest.mark.parametrize(
    ("drawing", "needed"),
    [
        pytest.param("H1 A1- H2 A2", 9, id="an assistant who is marked"),
        pytest.param("H1 A1- H2 A2-", 8, id="a prone opponent marks nobody"),
        pytest.param("H1 A1- H2-", 9, id="an assistant on the ground"),
        pytest.param("H1 A1- H2=", 9, id="a stunned assistant"),
        pytest.param("H2 A2 H1 A1-", 9, id="a defender marked by someone else"),
        pytest.param("H2- A2 H1 A1-", 10, id="a prone opponent does not keep him from it"),
        pytest.param("A2- H1 A1-", 9, id="a defender on the ground"),
        pytest.param("A2= H1 A1-", 9, id="a stunned defender"),
        pytest.param("A2 .  .\n.  H1 A1-\n.  .  H2", 9, id="marked by the fouler only, the defender still counts"),
        pytest.param(".  A2 .\nH1 A1- H2", 9, id="an assistant and a defender who mark each other"),
    ],
)
def test_the_marked_and_the_fallen_do_not_help(drawing: str, needed: int) -> None:
    assert armour_needed(drawing) == needed


@rule("BB16-FOUL-03", hb2006="HB06-TOC-12")
@pytest.mark.parametrize(
    ("drawing", "distracted", "needed"), [("H1 A1- H2", "H2", 9), ("A2 H1 A1-", "A2", 9), ("H1 A1- H2 A2", "A2", 8)]
)
def test_players_without_tackle_zones_neither_help_nor_hinder(drawing: str, distracted: str, needed: int) -> None:
    assert armour_needed(drawing, distracted) == needed


@rule("BB16-FOUL-02", hb2006="HB06-TOC-12")
def test_a_team_mate_who_has_acted_helps_too():
    match = position("H1 A1- . H2").play("H2 move", "west", "end").play_to_dice("H1 foul", "A1")
    assert (match.rolling, match.target) == ("armour", 8)


@rule("BB16-FOUL-02", hb2006="HB06-TOC-12")
def test_assists_change_the_armour_roll_and_not_the_injury_roll():
    match = position("H1 A1- H2").play("H1 foul", "A1", 5, 3, 5, 2)
    assert match.stunned("A1")


@rule("BB16-FOUL-02", "BB16-INJ-01", hb2006="HB06-TOC-12")
def test_with_hinderers_a_high_roll_may_not_be_enough():
    match = position("A2 H1 A1- . H2").play("H1 foul", "A1", 5, 4)
    assert match.prone("A1")
    assert match.facts("foul") == [(match.slot("H1"), match.slot("A1"), -1)]


# --- no referee -----------------------------------------------------------------------------------------------------


def nobody_looks(match: Board) -> Board:
    """The kick-off result that takes the referee away for this drive."""
    match.game.options = []
    match.game.also = []
    start_procedure(match.game, "event_wheres_the_ref", NOBODY)
    match.game.resume()
    return match


@rule("BB16-BLM-02", "BB16-QREF-63")
def test_while_the_referee_is_missing_anyone_may_foul():
    match = nobody_looks(position("H1 A1- A2- H2\n.  H3  .", options={"kick_off": "blitzmania"}))
    match.play("H1 foul", "A1", 2, 1, "H2 foul", "A2", 2, 1)
    assert "H3 foul" in match.choices()
    assert "H1 foul" not in match.choices()


@rule("BB16-BLM-02", "BB16-QREF-63")
@pytest.mark.parametrize("kicking", [0, 1])
@pytest.mark.parametrize("dice", [(2, 2), (5, 4, 3, 3), (5, 5, 1, 1)])
def test_while_the_referee_is_missing_nobody_is_sent_off(dice: tuple[int, ...], kicking: int) -> None:
    match = nobody_looks(position("H1 A1- . H2", options={"kick_off": "blitzmania"}))
    match.game.state.kicking = kicking
    match.play("H1 foul", "A1", *dice)
    assert (match.prompt, match.active, match.turnover()) == ("turn", "H", "")
    assert match.standing("H1")


@rule("BB16-BLM-02", "BB16-REF-01", "BB16-QREF-63")
def test_the_referee_is_back_with_the_next_drive():
    match = nobody_looks(position("H1 A1- . . H2* .", at="U5", options={"kick_off": "blitzmania"}))
    assert match.game.state.lawless
    match.play("H2 move", "east")
    assert not match.game.state.lawless


@rule("BB16-FOUL-02", hb2006="HB06-TOC-12")
def test_what_changes_the_armour_roll_of_a_foul_is_named() -> None:
    assert position("H1 A1-").play_to_dice("H1 foul", "A1?").modifiers == []
    assert position("H1 A1- H2").play_to_dice("H1 foul", "A1?").modifiers == [("assist by no. 2 of Home", 1)]
