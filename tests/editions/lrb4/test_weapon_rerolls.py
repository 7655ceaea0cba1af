"""Dice of secret weapons are their owners' dice: the team, or a skill for any roll, may have them rolled again."""

from __future__ import annotations

import pytest

from tests.support import position, rule

ALONE = """
    H1 .  .  A1
    .  .  .  .
    H2 .  .  .
    """
ARMED = "H1* .  .  A1\n.  .  .  .\nH2 .  .  ."


@rule("LRB4-RR-03")
@pytest.mark.parametrize(
    ("drawing", "skills", "script"),
    [
        pytest.param(ALONE, "bombs", ("H1 bomb", 1), id="fuse"),
        pytest.param(ALONE, "ball_and_chain", ("H1 move", "end", 1), id="exhaustion"),
        pytest.param(ARMED, "blunderbuss", ("H1 pass", "shoot T5", 1), id="shot"),
    ],
)
def test_the_team_may_have_the_weapons_die_rolled_again(drawing, skills, script):
    match = position(drawing, edition="lrb4", H1=skills, rerolls=(1, 0)).play_to_dice(*script)
    assert (match.asked, match.prompt) == ("H", "reroll")
    assert {"keep", "team"} <= set(match.choices())


@rule("LRB4-RR-03", "LRB4-EQUIP-25")
def test_a_second_fuse_lasts():
    match = position(ALONE, edition="lrb4", H1="bombs", rerolls=(1, 0)).play_to_dice("H1 bomb", 1, "team", 2)
    assert match.prompt == "pass_target"
    assert match.game.state.rerolls[0] == 0


@rule("LRB4-STAFF-10")
@pytest.mark.parametrize(("victim", "asked"), [("H1", "A"), ("A1", "H")])
def test_the_victims_opponent_decides_how_hard_the_fire_hits(victim, asked):
    drawing = f"{victim} .  .  .\n.  .  .  .\n.  .  .  .\nH2 .  .  A2"
    match = position(drawing, edition="lrb4", inducements=("wizard", ""))
    match.play_to_dice("fireball K5", 4, 4, 4)
    assert (match.asked, match.prompt) == (asked, "damage_bonus")
