"""Decay: two results of the casualty table for one."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from touchback.league.match_statistics import Deeds
from touchback.league.team_book import Player, Team, after_match
from touchback.rules.model.lasting_injuries import aftermath

FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """
HURT = ("H1 block", 6, "N6", "stay", 5, 4, 6, 5)  # a casualty
ROWS = {11: 1, 41: 2, 51: 10, 54: 13, 61: 18}


def hurt(*dice: int | str, skills: str = "decay", **settings: object) -> Board:
    return position(FACE_TO_FACE, A1=skills, **settings).play_to_dice(*HURT, *dice)  # type: ignore[arg-type]


def both(match: Board) -> tuple[str, str]:
    """The two results that A1 suffered."""
    second = match.game.state.injury_too[match.slot("A1")]
    return match.casualty("A1"), match.game.rules.tables["casualty"].rows[second - 1][2] if second else ""


@rule("BB16-SKILL-23", hb2006="HB06-TOC-13")
def test_the_casualty_table_is_rolled_twice_and_both_results_count():
    match = hurt(4, 1)
    assert (match.rolling, match.roller) == ("casualty", "A1")
    match.play(5, 4)
    assert both(match) == ("broken_ribs", "smashed_ankle")
    assert match.where("A1") == "injured"


@rule("BB16-SKILL-23", "BB16-CAS-01", hb2006="HB06-TOC-13")
def test_for_those_who_count_it_is_one_casualty():
    match = hurt(4, 1, 5, 4)
    assert len(match.facts("casualty")) == 1
    assert match.facts("second_casualty") == [(match.slot("A1"), ROWS[54])]


@rule("BB16-SKILL-23", hb2006="HB06-TOC-13")
def test_without_the_skill_one_result_is_enough():
    match = hurt(4, 1, skills="")
    assert (match.prompt, both(match)) == ("turn", ("broken_ribs", ""))


@rule("BB16-SKILL-23", "BB16-SKILL-64", hb2006="HB06-TOC-13")
def test_regeneration_heals_both():
    match = hurt(4, 1, 6, 1, skills="decay regeneration")
    assert match.rolling == "regenerate"
    match.play(4)
    assert (match.where("A1"), both(match)) == ("reserves", ("", ""))


@rule("BB16-SKILL-23", "BB16-SKILL-64", hb2006="HB06-TOC-13")
def test_failing_to_regenerate_leaves_both():
    match = hurt(4, 1, 6, 1, skills="decay regeneration").play(3)
    assert (match.where("A1"), both(match)) == ("injured", ("broken_ribs", "dead"))


@rule("BB16-SKILL-23", "BB16-NECRO-01", hb2006="HB06-TOC-13")
def test_dead_by_the_second_result_is_dead():
    match = hurt(1, 1, 6, 1, necromancers=(1, 0))
    assert (match.prompt, match.asked) == ("raise_dead", "H")


@rule("BB16-SKILL-23", "BB16-APOTH-04", "BB16-APOTH-05", hb2006="HB06-TOC-13")
def test_an_apothecary_treats_the_first_result_and_only_then_the_reserves_may_follow():
    match = hurt(4, 1, 5, 4, apothecaries=(0, 1))
    assert (match.prompt, match.asked) == ("apothecary", "A")
    match.play("use", 1, 1, "badly_hurt")
    assert (match.where("A1"), both(match)) == ("injured", ("badly_hurt", "smashed_ankle"))


@rule("BB16-SKILL-23", "BB16-APOTH-05", hb2006="HB06-TOC-13")
def test_badly_hurt_twice_he_can_be_patched_up():
    match = hurt(1, 1, 2, 3, apothecaries=(0, 1)).play("use", 6, 1, "badly_hurt")
    assert (match.where("A1"), both(match)) == ("reserves", ("", ""))


@rule("BB16-SKILL-23", "BB16-SKILL-77", hb2006="HB06-TOC-13")
def test_badly_hurt_without_a_casualty_roll_is_not_doubled():
    match = position(FACE_TO_FACE, A1="decay stunty").play(*HURT[:-2], 5, 4)
    assert (match.prompt, both(match)) == ("turn", ("badly_hurt", ""))


@rule("BB16-SKILL-23", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("dice", [(4, 3), (5, 3)])
def test_what_is_no_casualty_is_rolled_once(dice: tuple[int, int]) -> None:
    match = position(FACE_TO_FACE, A1="decay").play(*HURT[:-2], *dice)
    assert match.prompt == "turn"


@rule("BB16-SKILL-23")
def test_two_results_that_cost_a_match_cost_one() -> None:
    match = hurt(4, 1, 5, 4)
    assert both(match) == ("broken_ribs", "smashed_ankle")
    assert aftermath(match.game, match.slot("A1"), match.built.layered.table("casualties")) == {"misses": 1, "ma": -1}
    team = Team("away", "human", 5, [Player(1, "human/lineman", [6, 3, 3, 8])])
    after_match(match.built, team, 1, match.game, Deeds())
    assert (team.fit(), team.players[0].figures) == ([], [5, 3, 3, 8])
    after_match(match.built, team, 1, position("H1 A2").game, Deeds())  # the match that he misses
    assert [player.number for player in team.fit()] == [1]
