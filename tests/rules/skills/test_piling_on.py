"""Throwing oneself onto the victim: an option, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import position, rule
from tests.support.position import Board
from touchback.rules.model.state import ROOTED

DUEL = """
    .  .  .  .  .
    .  H1 A1 .  .
    .  .  .  .  .
    H2 .  .  A2 .
    """
DOWN = ("H1 block", 6, "keep", "N6", "follow")


def piler(drawing: str = DUEL, rerolls: tuple[int, int] = (1, 0), **players: Any) -> Board:
    players.setdefault("H1", "piling_on")
    return position(drawing, options={"piling_on": "yes"}, rerolls=rerolls, **players)


@rule("BB16-SKILL-60.h", "BB16-OLR-08", "BB16-OPT-01.a", "BB16-SKILL-01")
def test_without_the_option_the_skill_does_nothing() -> None:
    match = position(DUEL, H1="piling_on", rerolls=(1, 0))
    match.play(*DOWN, 1, 1)
    assert (match.prompt, match.asked) == ("turn", "H")


@rule(
    "BB16-SKILL-60.a",
    "BB16-SKILL-60.c",
    "BB16-SKILL-60.d",
    "BB16-OLR-08",
    "BB16-TOVR-01",
    "BB16-OPT-01.a",
    "BB16-RRL-05",
)
def test_armour_that_held_may_be_rolled_again_for_a_team_reroll() -> None:
    match = piler()
    match.play(*DOWN, 1, 1)
    assert (match.prompt, match.asked) == ("piling_on", "H")
    match.play_to_dice("use")
    assert (match.rolling, match.roller, match.standing("H1")) == ("armour", "A1", True)
    match.play(5, 5, 1, 1)
    assert match.stunned("A1")
    assert match.prone("H1")
    assert match.game.state.rerolls == [0, 0]
    assert (match.prompt, match.asked) == ("turn", "H")  # no turnover
    assert [what[0] for what in match.facts("armour")] == [match.slot("A1")] * 2  # none of his own


@rule("BB16-SKILL-60.a", "BB16-SKILL-60.d", "BB16-OLR-08")
@pytest.mark.parametrize("dice", [(1, 1), (6, 6, 1, 1)], ids=["armour", "injury"])
def test_a_blitzer_may_pile_on_too_and_lying_down_ends_his_blitz(dice: tuple[int, ...]) -> None:
    match = piler()
    match.play("H1 blitz", "A1", 6, "keep", "N6", "follow", *dice)
    assert (match.prompt, match.asked) == ("piling_on", "H")
    match.play("use", 1, 1)
    assert match.prone("H1")
    assert (match.prompt, match.asked, match.turnover()) == ("turn", "H", "")
    assert "H1 move" not in match.choices()


@rule("BB16-SKILL-60.d")
def test_a_blitzer_who_does_not_pile_on_moves_on() -> None:
    match = piler()
    match.play("H1 blitz", "A1", 6, "keep", "N6", "follow", 1, 1, "no")
    assert (match.prompt, match.standing("H1")) == ("step", True)


@rule("BB16-SKILL-60.a", "BB16-SKILL-60.c", "BB16-SKILL-60.d", "BB16-OLR-08")
@pytest.mark.parametrize("dice", [(1, 1), (5, 4)], ids=["stunned", "KO'd"])
def test_so_may_an_injury_roll(dice: tuple[int, int]) -> None:
    match = piler()
    match.play(*DOWN, 6, 6, *dice)
    assert (match.prompt, match.asked) == ("piling_on", "H")
    match.play_to_dice("use")
    assert match.rolling == "injury"
    match.play(4, 4)
    assert match.where("A1") == "ko"
    assert match.prone("H1")


@rule("BB16-SKILL-60.c", "BB16-SKUSE-01", "BB16-OLR-08")
def test_nobody_has_to() -> None:
    match = piler()
    match.play(*DOWN, 1, 1, "no")
    assert match.standing("H1")
    assert match.game.state.rerolls == [1, 0]


@rule("BB16-SKILL-60.d", "BB16-OLR-08")
def test_one_who_piled_on_for_the_armour_cannot_do_so_again_for_the_injury() -> None:
    match = piler(rerolls=(3, 0))
    match.play(*DOWN, 1, 1, "use", 5, 5, 1, 1)
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-60.c", "BB16-OLR-08", "BB16-RRL-05")
def test_without_a_team_reroll_there_is_no_piling_on() -> None:
    match = piler(rerolls=(0, 0))
    match.play("H1 block", 6, "N6", "follow", 1, 1)
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-RRL-04", "BB16-SKILL-60.c", "BB16-OLR-08")
def test_after_another_team_reroll_there_is_none_this_turn() -> None:
    match = piler(rerolls=(3, 0)).play("H1 block", 3, "team", 6, "N6", "follow", 1, 1)
    assert (match.prompt, match.asked, match.game.state.rerolls) == ("turn", "H", [2, 0])


@rule("BB16-RRL-04", "BB16-SKILL-60.c", "BB16-OLR-08")
def test_it_is_the_teams_one_reroll_of_the_turn() -> None:
    match = piler(rerolls=(3, 0), H2={"ma": 0}).play(*DOWN, 1, 1, "use", 1, 1)
    match.play_to_dice("H2 move", "west", 1)
    assert (match.rolling, match.roller) == ("armour", "H2")


@rule("BB16-SKILL-60.b", "BB16-OLR-08")
def test_one_who_is_not_beside_the_victim_cannot_reach_him() -> None:
    match = piler()
    match.play("H1 block", 6, "keep", "N6", "stay", 1, 1)
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-60.b", "BB16-OLR-08", "BB16-SKUSE-09")
def test_one_who_went_down_himself_piles_on_nobody() -> None:
    match = piler()
    match.play("H1 block", 2, "keep", 1, 1, 1, 1)
    assert match.active == "A"


@rule("BB16-SKILL-60.a", "BB16-OLR-08")
def test_a_defender_piles_on_nobody() -> None:
    match = piler(H1="", A1="piling_on block", rerolls=(0, 2))
    match.play("H1 block", 2, "use", 1, 1)
    assert match.prone("H1")
    assert match.standing("A1")


@rule("BB16-SKILL-60.e", "BB16-TOVR-01", "BB16-OLR-08")
def test_a_carrier_who_piles_on_loses_the_ball_and_the_turn() -> None:
    match = piler(DUEL.replace("H1 ", "H1* "))
    match.play(*DOWN, 1, 1, "use", 1, 1, 2)
    assert match.prone("H1")
    assert match.turnover() == "carrier_down"


@rule("BB16-SKILL-60.f", "BB16-SKILL-72", "BB16-OLR-08")
def test_there_is_no_piling_on_after_a_stab() -> None:
    match = piler(H1="piling_on stab")
    match.play("H1 block", "stab", 1, 1)
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-60.f", "BB16-SKILL-18", "BB16-OLR-08")
def test_there_is_no_piling_on_after_a_chainsaw() -> None:
    match = piler(H1="piling_on chainsaw")
    match.play("H1 block", 4, "keep", 1, 1)
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-60.g", "BB16-SKILL-50", "BB16-OLR-08")
@pytest.mark.parametrize(("die", "works"), [(3, False), (4, True)])
def test_a_loner_must_earn_it_and_stays_on_his_feet_if_he_does_not(die: int, works: bool) -> None:
    match = piler(H1="piling_on loner")
    match.play_to_dice(*DOWN, 1, 1, "use")
    assert (match.rolling, match.target) == ("loner", 4)
    match.play_to_dice(die)
    assert match.game.state.rerolls == [0, 0]
    assert (match.rolling == "armour") is works
    if works:
        match.play(1, 1)
    assert match.standing("H1") is not works


@rule("BB16-SKILL-60", "BB16-SKILL-51")
def test_mighty_blow_may_be_added_to_the_new_roll() -> None:
    match = piler(H1="piling_on mighty_blow")
    match.play(*DOWN, 4, 4)
    assert match.prompt == "piling_on"  # he may also keep the dice and add his bonus
    match.play("use", 4, 4)
    assert (match.prompt, match.asked) == ("damage_bonus", "H")


@rule("BB16-SKILL-60", "BB16-SKILL-35")
def test_a_frenzied_player_on_the_ground_is_done() -> None:
    match = piler(H1="piling_on frenzy")
    match.play("H1 block", 6, "keep", "N6", 1, 1, "use", 1, 1)
    assert match.prone("H1")
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-82", "BB16-SKILL-60")
def test_one_who_has_taken_root_piles_on_nobody() -> None:
    match = piler(A1="stand_firm")
    match.game.state.flags[match.slot("H1")] |= ROOTED
    match.play("H1 block", 6, "keep", "use", 1, 1)  # A1 falls where he stood, beside H1
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-60", "BB16-SKILL-74", "BB16-OLR-08")
def test_beside_a_victim_who_fell_where_he_stood_one_may_pile_on() -> None:
    match = piler(A1="stand_firm")
    match.play("H1 block", 6, "keep", "use", 1, 1)
    assert (match.prompt, match.asked) == ("piling_on", "H")


@rule("BB16-SKILL-60.a", "BB16-SKILL-06", "BB16-OLR-08")
def test_a_ball_and_chain_takes_no_block_action_and_so_piles_on_nobody() -> None:
    match = piler("H1 A1 .  .\nH2 .  .  A2", H1={"ma": 1, "skills": "piling_on ball_and_chain"})
    match.play("H1 move", "east", 3, "keep", 6, 6, "keep", "M5", 1, 1)
    assert match.prone("A1")
    assert match.prompt != "piling_on"
    assert match.game.state.rerolls == [1, 0]


@rule("BB16-SKILL-60.a", "BB16-OLR-08")
def test_nobody_piles_on_after_a_foul() -> None:
    match = piler(DUEL.replace("A1 ", "A1- "))
    match.play("H1 foul", "A1", 3, 1)
    assert (match.prompt, match.standing("H1")) == ("turn", True)
