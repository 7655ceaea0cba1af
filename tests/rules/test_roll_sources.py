"""What changes a roll is said by its name, and dice that do not add up are not written as a total."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.support import position
from tests.support.kick_off import event, kick_off
from tests.support.position import Board
from tests.support.wild import step
from touchback.ai.harness.random_teams import option_sets, random_teams
from touchback.engine.step import Modifier
from touchback.record.dice import Chance
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.model.game import Game
from touchback.rules.model.sources import UNNAMED
from touchback.rules.procedures.harm.harm_frames import ArmourFrame
from touchback.rules.procedures.test import test_frame
from touchback.rules.teams.new_match import new_game
from touchback.rules.words import roll_words
from touchback.rules.words.catalogue import catalogue

BOMBER = "bombardier accurate"


def words(match: Board) -> str:
    return " ".join(roll_words(match.game).split())


# --- whole matches --------------------------------------------------------------------------------------------------


def sources(game: Game) -> list[Modifier]:
    frame = game.stack[-1]
    return frame.steps[frame.pc].modifiers(game, frame)


def added(game: Game) -> int | None:
    """What is added to the dice that are waited for, if the frame knows it."""
    frame = game.stack[-1]
    if isinstance(frame, test_frame.TestFrame) and not frame.reroll:
        return frame.modifier
    if isinstance(frame, ArmourFrame):
        return frame.modifier
    return None


@pytest.mark.parametrize("edition", PARENTS)
@pytest.mark.parametrize("seed", range(12))
def test_every_modifier_of_a_match_has_a_name_and_they_add_up(edition: str, seed: int) -> None:
    sets = option_sets(edition)
    built = build_edition(edition, dict(sets[seed % len(sets)]))
    game = new_game(built.rules, random_teams(built, Chance(seed), len(built.rules.pitch.sides)))
    chance = Random(seed)
    known = catalogue()["modifier"]
    while not game.over:
        if game.faces:
            found = sources(game)
            assert not [one for one in found if one.key == UNNAMED or (one.skill < 0 and one.key not in known)]
            assert added(game) in (None, sum(one.value for one in found)), roll_words(game)
        step(game, chance)


# --- armour and injury ----------------------------------------------------------------------------------------------

SAW = "H1 A1 .\n.  .  ."
WITH_SAWS = ("bb2016", "hb2006", "sheet")


@pytest.mark.parametrize("edition", WITH_SAWS)
def test_the_saw_that_adds_to_armour_is_named(edition: str) -> None:
    cut = position(SAW, H1="chainsaw", edition=edition).play_to_dice("H1 block", 4)
    assert words(cut) == "Armour of no. 1 P1: 2D6, needs 6+ (Chainsaw +3)."
    kicked_back = position(SAW, H1="chainsaw", edition=edition).play_to_dice("H1 block", 1)
    assert kicked_back.modifiers == [("Chainsaw", 3)]
    against_it = position(SAW, A1="chainsaw", edition=edition).play_to_dice("H1 block", 1)
    assert (against_it.roller, against_it.modifiers) == ("H1", [("Chainsaw", 3)])
    falls = position("H1 A1 .\n.  .  .", H1="chainsaw", edition=edition).play_to_dice("H1 move", "south", 1)
    assert (falls.roller, falls.modifiers) == ("H1", [("Chainsaw", 3)])


@pytest.mark.parametrize("edition", WITH_SAWS)
def test_a_foul_with_a_saw_names_the_saw_and_the_assists_of_each_team(edition: str) -> None:
    drawing = """
        H2 .  H4 A3
        H1 A1- H3 .
        .  .  .  .
        """
    match = position(drawing, H1="chainsaw", edition=edition).play_to_dice("H1 foul", "A1?", 4)
    # A3 marks H4 and H3, who do not assist
    assert words(match) == "Armour of no. 1 P1: 2D6, needs 5+ (Chainsaw +3, assist by no. 2 of Home +1)."


def test_assists_of_one_team_stand_together_and_the_other_teams_apart() -> None:
    drawing = """
        H2 .  .  .
        H1 A1- H3 .
        A2 .  .  .
        """
    match = position(drawing, edition="lrb4").play_to_dice("H1 foul", "A1?", "done", "done")
    assert words(match) == (
        "Armour of no. 1 P1: 2D6, needs 7+ "
        "(foul +1, assists by no. 2 and no. 3 of Home +2, assist by no. 2 of Away -1)."
    )


def test_the_sheets_invulnerable_player_names_no_bonus_that_does_not_count() -> None:
    match = position(SAW, H1="chainsaw", A1="invulnerable", edition="sheet").play_to_dice("H1 block", 4)
    assert (match.target, match.modifiers) == (9, [])


GEYSERS = "thermal_geysers"


def test_the_weather_that_adds_to_armour_or_injury_is_named() -> None:
    flung = position("H1 A1 . . . .", weather=GEYSERS, edition="bb2016")
    flung.play_to_dice("H1 block", 6, "M5", "stay", 1, 5, 1, 6, 6)
    assert words(flung) == "Injury of no. 1 P1: 2D6 (Thermal geysers +2)."
    sawn = position("H1 A1 . . . .", weather=GEYSERS, edition="bb2016", H1="chainsaw")
    sawn.play_to_dice("H1 block", 4, 6, 6, 1, 5, 1)
    assert (sawn.rolling, sawn.modifiers) == ("injury", [("Thermal geysers", 2)])


def test_stakes_are_named() -> None:
    one = position("H1 A1 .", edition="lrb4", H1="stakes").play_to_dice("H1 block", 6, "M5", "stay")
    assert (one.rolling, one.modifiers) == ("armour", [("Stakes", 1)])
    two = position("A1 A2\nH1 .", edition="lrb4", H1={"st": 7, "skills": "multiple_block stakes"})
    two.play_to_dice("H1 block", "two A1", "A2", 6, 6, "K4", "L4", "stay")
    assert (two.roller, two.modifiers) == ("A1", [("Stakes", 1)])
    two.play_to_dice(1, 1)
    assert (two.roller, two.modifiers) == ("A2", [("Stakes", 1)])
    stab = position("H1 A1 .", edition="bb2016", H1="stab stakes")
    stab.game.match.teams[1].roster = "undead"
    stab.play_to_dice("H1 block", "stab")
    assert (stab.rolling, stab.modifiers) == ("armour", [("Stakes", 1)])


# --- tests of a player ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "script", "found", "what"),
    [
        pytest.param("H1* H2", ("H1 hand off", "hand off H2"), [("hand-off", 1)], {}, id="hand-off"),
        pytest.param("H1* . . H2", ("H1 pass", "throw", "N5", 6), [("accurate pass", 1)], {}, id="accurate"),
        pytest.param(
            "H1* . . H2",
            ("H1 pass", "throw", "N5", 6),
            [("accurate pass", 1), ("Diving Catch", 1)],
            {"H2": "diving_catch"},
            id="diving catch",
        ),
        pytest.param("H1* . .", ("H1 pass", "throw", "M5"), [("range", 1)], {}, id="quick"),
        pytest.param(
            "H1* . . . . . . . .",
            ("H1 pass", "throw", "S5"),
            [("range", -1), ("Strong Arm", 1)],
            {"H1": "strong_arm"},
            id="strong arm",
        ),
        pytest.param("H1 . A1", ("H1 blitz",), [("block or blitz", 2)], {"H1": "wild_animal"}, id="wild animal"),
        pytest.param("H1 .", ("H1 move",), [("no team-mate helps", -2)], {"H1": "really_stupid"}, id="really stupid"),
        pytest.param(
            "H1 .", ("H1 move", "east"), [("Blizzard", -1)], {"H1": {"ma": 0}, "weather": "blizzard"}, id="blizzard"
        ),
        pytest.param(
            "H1 A1",
            ("H1 move", "gaze A1"),
            [("not the victim's tackle zone", 1), ("tackle zones", -1)],
            {"H1": "hypnotic_gaze"},
            id="gaze",
        ),
        pytest.param(
            "H1 A1 .",
            ("H1 block", "use"),
            [("difference in strength", -1)],
            {"H1": "dauntless", "A1": {"st": 5}},
            id="dauntless",
        ),
        pytest.param(
            "H1 H2- .",
            ("H2 move",),
            [("Timmm-ber!", 1)],
            {"H2": {"ma": 2, "skills": "timmm_ber"}},
            id="timmm-ber",
        ),
    ],
)
def test_what_changes_a_test_is_named(
    drawing: str, script: tuple[Any, ...], found: list[tuple[str, int]], what: dict[str, Any]
) -> None:
    match = position(drawing, edition="bb2016", **what).play_to_dice(*script)
    assert match.modifiers == found


def test_a_hail_mary_pass_names_no_range() -> None:
    match = position("H1* . . .", edition="bb2016", H1="hail_mary_pass strong_arm")
    match.play_to_dice("H1 pass", "throw", "hail mary S5")
    assert (match.rolling, match.modifiers) == ("test", [])


def test_the_card_that_makes_passes_easy_to_read_is_named() -> None:
    match = position("H1* . A1 . H2", edition="sheet", H1="open_book").play_to_dice("H1 pass", "throw", "O5", "A1")
    assert match.modifiers == [("intercepting", -2), ("Open book", 1)]


def test_a_long_kick_makes_a_rough_landing() -> None:
    match = position("H1 H2 . . . . . . . . . . . .", edition="bb2016", H1="kick_team_mate", H2="right_stuff")
    match.play_to_dice("H1 blitz", "kick H2", "long", 6, 5, 1, 1, 1)
    assert (match.roller, match.modifiers) == ("H2", [("long flight", -2)])


# --- dice that do not add up ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["bb2016", "hb2006", "sheet"])
def test_dice_for_several_players_are_no_total(edition: str) -> None:
    match = position("H1 . . . . A1 .\n. . . . A2 . .", edition=edition, H1="bombardier")
    match.play_to_dice("H1 bomb", "O5", 6)
    assert words(match) == "The bomb explodes: 2 separate D6, each hits on 4+."


def test_nor_are_they_in_an_older_book() -> None:
    match = position("H1 . . . . A1 .\n. . . . A2 . .", edition="lrb4", H1="bombs")
    match.play_to_dice("H1 bomb", 2, "N5", 6, 5)
    assert words(match) == "The bomb explodes: 2 separate D6, each hits on 4+."


def test_one_die_is_just_a_die() -> None:
    match = position("H1 . . . . A1 .", edition="bb2016", H1="bombardier").play_to_dice("H1 bomb", "O5", 6)
    assert words(match) == "The bomb explodes: D6, hits on 4+."


INVADED = "Pitch Invasion, stunned on 6+ with the opposing fans added: 6 separate D6"


@pytest.mark.parametrize(
    ("edition", "what", "fans"),
    [
        ("bb2016", {"fame": (1, 0)}, " (Home FAME +1)"),
        ("bb2016", {"fame": (1, 2)}, " (Home FAME +1, Away FAME +2)"),
        ("bb2016", {"fame": (0, 0)}, ""),
        ("bb2016", {"H1": "fan_favourite"}, " (Home favourites of the crowd +1)"),
        ("hb2006", {"fame": (0, 2)}, " (Away FAME +2)"),
        ("sheet", {"fame": (0, 2)}, " (Away FAME +2)"),
        ("lrb4", {"fan_factor": (2, 9)}, " (Away more fans +1)"),
        ("lrb4", {"fan_factor": (2, 2)}, ""),
    ],
)
def test_a_pitch_invasion_says_what_the_fans_of_each_team_add(edition: str, what: dict[str, Any], fans: str) -> None:
    match = kick_off(edition=edition, home="M6 M7 M8", away="N6 N7 N8", **what)
    match.play_to_dice("T6", *((6, 6, 5, 1) if edition == "lrb4" else (5, 1, 6, 6)))
    assert words(match) == f"{INVADED}{fans}."


def test_dice_of_two_teams_are_counted_for_each() -> None:
    rock = kick_off(edition="lrb4", fan_factor=(3, 0)).play_to_dice("T6", *event(11), 5, 1)
    assert words(rock) == "Whose fans throw the rock: 2D6 a side (Home fan factor +3)."


def test_direction_and_distance_do_not_add_up() -> None:
    match = position("H1", at="K2", ball="K1", edition="bb2016").play_to_dice("H1 move", "K1", 1, 2)
    assert words(match) == "The crowd's throw-in, direction and distance: D6 and 2D6."
