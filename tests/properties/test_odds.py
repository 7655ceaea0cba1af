"""Exact odds by walking the dice equal what a coach can work out with pencil and paper."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.support import position, rule
from touchback.rules.edition.build import build_edition
from touchback.rules.odds.answer import BadQuestion
from touchback.rules.odds.query import ask_odds
from touchback.rules.odds.reach import best_routes

F = Fraction
RULES = build_edition("bb2016").rules


def odds(question: str, outcome: str = "made") -> F:
    return ask_odds(RULES, question).get(outcome, F(0))


def needs(agility: int, modifier: int) -> F:
    """The chance of one agility test, from the book's table: 7 less the agility, a 1 fails, a 6 does."""
    target = min(6, max(2, max(1, 7 - agility) - modifier))
    return F(7 - target, 6)


# --- single tests ---------------------------------------------------------------------------------------------------


@rule("BB16-DODGE-02", "BB16-DODGE-04")
@pytest.mark.parametrize(("agility", "zones"), list(product(range(1, 7), range(4))))
def test_a_dodge(agility: int, zones: int) -> None:
    assert odds(f"dodge zones={zones} ag={agility}") == needs(agility, 1 - zones)


@rule("BB16-PICK-03")
@pytest.mark.parametrize(("agility", "zones"), list(product((2, 3, 4), range(3))))
def test_a_pick_up(agility: int, zones: int) -> None:
    assert odds(f"pick_up zones={zones} ag={agility}") == needs(agility, 1 - zones)


@rule("BB16-PASS-02")
@pytest.mark.parametrize(("band", "modifier"), [("quick", 1), ("short", 0), ("long", -1), ("bomb", -2)])
@pytest.mark.parametrize("zones", range(3))
def test_a_pass(band: str, modifier: int, zones: int) -> None:
    assert odds(f"pass range={band} zones={zones} ag=4") == needs(4, modifier - zones)


@rule("BB16-INTCP-03")
@pytest.mark.parametrize("agility", range(1, 7))
def test_an_interception(agility: int) -> None:
    assert odds(f"intercept ag={agility}") == needs(agility, -2)


# --- second tries ---------------------------------------------------------------------------------------------------


@rule("BB16-BSK-03", "BB16-RRL-02")
@pytest.mark.parametrize("agility", [2, 3, 4])
def test_a_dodge_with_the_skill(agility: int) -> None:
    one = needs(agility, 1)
    assert odds(f"dodge ag={agility} skills=dodge") == one + (1 - one) * one


@rule("BB16-BSK-03")
def test_two_dodges_with_the_skill_have_one_second_try_between_them() -> None:
    one = needs(3, 1)
    assert odds("dodge, dodge skills=dodge") == one * one + 2 * (1 - one) * one * one


@rule("BB16-RRL-04")
def test_a_team_re_roll_saves_one_of_two_extra_squares() -> None:
    five = F(5, 6)
    assert odds("gfi, gfi rerolls=1") == five**2 + 2 * F(1, 6) * five**2


@rule("BB16-RRL-04", "BB16-RRL-05")
def test_only_one_team_re_roll_a_turn_however_many_there_are() -> None:
    assert odds("gfi, gfi rerolls=3") == odds("gfi, gfi rerolls=1")


@rule("BB16-SKILL-50")
def test_a_loner_gets_his_re_roll_half_the_time() -> None:
    one = needs(3, 1)
    assert odds("dodge skills=loner rerolls=1") == one + (1 - one) * F(1, 2) * one


@rule("BB16-BSK-05", "BB16-BSK-02", "BB16-BSK-04")
@pytest.mark.parametrize(
    ("test", "skill"), [("pick_up", "sure_hands"), ("catch", "catch"), ("pass range=short", "pass")]
)
def test_a_skill_tries_its_own_test_again(test: str, skill: str) -> None:
    one = odds(test)
    assert odds(f"{test} skills={skill}") == one + (1 - one) * one


@rule("BB16-SKILL-77")
def test_a_stunty_player_dodges_as_if_nobody_were_there() -> None:
    assert odds("dodge zones=3 skills=stunty") == needs(3, 1)
    assert odds("pass range=quick skills=stunty") == needs(3, 0)


# --- chains ---------------------------------------------------------------------------------------------------------


@rule("BB16-PASS-06", "BB16-CATCH-02")
@pytest.mark.parametrize(("band", "modifier"), [("quick", 1), ("short", 0), ("long", -1), ("bomb", -2)])
def test_a_pass_and_its_catch(band: str, modifier: int) -> None:
    assert odds(f"pass range={band}, catch") == needs(3, modifier) * needs(3, 1)


@rule("BB16-PASS-06", "BB16-BSK-04", "BB16-BSK-02")
def test_a_skilled_pass_and_a_skilled_catch_with_a_team_re_roll_to_spare() -> None:
    throw, catch = needs(3, 0), needs(3, 1)
    throw, catch = throw + (1 - throw) * throw, catch + (1 - catch) * catch
    assert odds("pass range=short, catch skills=pass+catch rerolls=1") == throw * catch


@rule("BB16-GFI-02", "BB16-WEATH-07")
def test_extra_squares_in_a_blizzard() -> None:
    assert odds("gfi, gfi weather=blizzard") == F(4, 6) ** 2


@rule("BB16-SUBT-03")
def test_in_the_gloom_only_later_extra_squares_are_harder() -> None:
    assert odds("gfi, gfi weather=gloomy") == F(5, 6) * F(4, 6)


@rule("BB16-WEATH-06")
def test_picking_up_in_the_rain() -> None:
    assert odds("pick_up weather=pouring_rain") == needs(3, 0)


# --- blocks ---------------------------------------------------------------------------------------------------------


@rule("BB16-BLOCK-02", "BB16-COMP-02")
@pytest.mark.parametrize(("mine", "theirs", "dice"), [(3, 3, 1), (4, 3, 2), (6, 3, 2), (7, 3, 3), (5, 2, 3)])
def test_the_more_dice_the_likelier_the_defender_falls(mine: int, theirs: int, dice: int) -> None:
    missed = F(4, 6) ** dice
    assert odds(f"block st={mine} their_st={theirs}", "defender down") == 1 - missed


@rule("BB16-BLOCK-02")
@pytest.mark.parametrize(("mine", "theirs", "dice"), [(3, 4, 2), (3, 7, 3)])
def test_against_a_stronger_defender_his_coach_picks(mine: int, theirs: int, dice: int) -> None:
    assert odds(f"block st={mine} their_st={theirs}", "defender down") == F(2, 6) ** dice
    assert odds(f"block st={mine} their_st={theirs}", "attacker down") == 1 - F(5, 6) ** dice


@rule("BB16-BLOCK-06", "BB16-BSK-03")
def test_dodge_makes_a_stumble_a_push() -> None:
    assert odds("block st=4 their_skills=dodge", "defender down") == 1 - F(5, 6) ** 2


@rule("BB16-BLOCK-04", "BB16-BSK-01")
def test_block_makes_both_down_a_knock_down() -> None:
    assert odds("block st=4 skills=block", "defender down") == 1 - F(3, 6) ** 2


@rule("BB16-RRL-01")
def test_a_re_roll_throws_all_block_dice_again() -> None:
    missed = F(4, 6) ** 2
    assert odds("block st=4 rerolls=1 keeps=defender_down", "defender down") == 1 - missed * missed


def test_the_outcomes_of_a_block_add_up_to_one() -> None:
    for question in ("block", "block st=4", "block their_st=7 rerolls=1", "block skills=block their_skills=block"):
        assert sum(ask_odds(RULES, question).values()) == 1


# --- getting hurt ---------------------------------------------------------------------------------------------------

SUMS = [a + b for a in range(1, 7) for b in range(1, 7)]


@rule("BB16-INJ-01")
@pytest.mark.parametrize("armour", range(4, 11))
def test_armour(armour: int) -> None:
    assert odds(f"armour their_av={armour}", "broken") == F(sum(s > armour for s in SUMS), 36)


@rule("BB16-SKILL-51")
@pytest.mark.parametrize("armour", range(6, 11))
def test_armour_against_a_mighty_blow(armour: int) -> None:
    assert odds(f"armour their_av={armour} skills=mighty_blow", "broken") == F(sum(s + 1 > armour for s in SUMS), 36)


@rule("BB16-INJ-02")
def test_injury() -> None:
    assert ask_odds(RULES, "injury") == {"stunned": F(21, 36), "knocked out": F(9, 36), "casualty": F(6, 36)}


@rule("BB16-SKILL-84")
def test_a_thick_skull() -> None:
    assert odds("injury their_skills=thick_skull", "stunned") == F(26, 36)


@rule("BB16-SKILL-77", "BB16-FAQ-39")
def test_a_stunty_injury() -> None:
    assert ask_odds(RULES, "injury their_skills=stunty") == {
        "stunned": F(15, 36),
        "knocked out": F(11, 36),
        "casualty": F(10, 36),
    }


@rule("BB16-CAS-05")
def test_a_niggling_injury_makes_the_next_one_worse() -> None:
    assert odds("injury niggles=1", "casualty") == F(sum(s + 1 >= 10 for s in SUMS), 36)


@rule("BB16-SKILL-51")
def test_a_mighty_blow_helps_one_roll_only() -> None:
    """Armour 8: a total of 8 is broken by the bonus, more is broken without it, and only then it helps the injury."""
    outright, lifted = F(sum(s > 8 for s in SUMS), 36), F(sum(s == 8 for s in SUMS), 36)
    hurt_more, hurt = F(sum(s + 1 >= 10 for s in SUMS), 36), F(sum(s >= 10 for s in SUMS), 36)
    assert odds("knock_down skills=mighty_blow", "casualty") == outright * hurt_more + lifted * hurt


# --- the reach map --------------------------------------------------------------------------------------------------


@rule("BB16-DODGE-01", "BB16-GFI-01", "BB16-PICK-01")
def test_the_reach_map_says_what_the_odds_say() -> None:
    match = position(
        """
        .  .  .  .  .
        .  H1 A1 .  o
        .  .  .  .  .
        """,
        H1={"ma": 3, "skills": "sure_hands"},
    )
    pitch = match.game.rules.pitch
    found = best_routes(match.game, match.slot("H1"))
    assert found[pitch.named("K6")].chance == odds("dodge")
    pick_up = found[pitch.named("O6")]
    assert [roll.target for roll in pick_up.rolls][-1] == 3
    assert pick_up.chance == odds("dodge, gfi, gfi, dodge, pick_up skills=sure_hands")
    far = pitch.named("G6")
    assert found[far].chance == odds("dodge, gfi, gfi")
    assert pitch.named("F6") not in found


# --- bad questions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "question",
    [
        "",
        "juggle",
        "dodge ag",
        "dodge ag=",
        "dodge ag=x",
        "dodge ag=99",
        "dodge skills=juggling",
        "dodge weather=frogs",
        "pass range=lunar",
        "block, dodge",
        "dodge shoes=2",
        ",",
    ],
)
def test_a_bad_question_is_refused_with_a_sentence(question: str) -> None:
    with pytest.raises(BadQuestion) as refusal:
        ask_odds(RULES, question)
    assert len(str(refusal.value)) > 10


@rule("BB16-STAND-01", "BB16-INJ-03")
def test_the_reach_map_counts_the_die_to_stand_up_and_knows_who_cannot() -> None:
    match = position("H1- H2= .", H1={"ma": 2})
    pitch = match.game.rules.pitch
    assert best_routes(match.game, match.slot("H1"))[pitch.named("K6")].chance == odds("stand_up, gfi")
    assert best_routes(match.game, match.slot("H2")) == {}


def test_a_long_chain_is_no_harder_than_a_short_one() -> None:
    assert odds(", ".join(["gfi"] * 18)) == F(5, 6) ** 18
