"""What is written under an answer: the chance of another try, what is left of the re-rolls, and the turnover."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.engine.options import player_of, verb_of
from touchback.preview.effects.effects import effect_of
from touchback.preview.suggest import suggested_option
from touchback.rules.terms.verbs import Verb

MARKED = """
    .  .  .
    .  H1 A1
    .  .  .
    """


def told(match: object) -> dict[int, str]:
    game = match.game  # type: ignore[attr-defined]
    return {verb_of(option): effect_of(game, option) for option in game.options}


def test_a_failed_dodge_says_what_another_try_is_worth_and_what_giving_up_costs() -> None:
    match = position(MARKED, H1={"ag": 3}, rerolls=(2, 1)).play("H1 move", "west", 1)
    assert told(match) == {Verb.DECLINE: "turnover", Verb.TEAM_REROLL: "67 %, leaves 1"}


def test_a_success_costs_nothing_to_keep() -> None:
    match = position(MARKED, H1={"ag": 3}, rerolls=(1, 0)).play("H1 move", "west", 6)
    assert told(match) == {Verb.DECLINE: "", Verb.TEAM_REROLL: "67 %, leaves 0"}


@rule("BB16-SKILL-50", "BB16-SKILL-15")
def test_a_loner_must_earn_the_re_roll_first() -> None:
    """Half the time he is allowed another try at a 2+: 5/12."""
    match = position(MARKED, H1="loner bone_head", rerolls=(2, 0)).play("H1 move", 1)
    assert told(match)[Verb.TEAM_REROLL] == "42 %, leaves 1"


@rule("BB16-SKILL-50")
def test_a_loner_who_is_not_allowed_keeps_what_he_has() -> None:
    """A 2+ that has come off holds unless he is allowed another try and spoils it: 1/2 + 1/2 x 5/6."""
    match = position(MARKED, H1="loner bone_head", rerolls=(2, 0)).play("H1 move", 5)
    assert told(match)[Verb.TEAM_REROLL] == "92 %, leaves 1"


@rule("BB16-SKILL-50")
def test_of_a_loners_block_it_is_said_how_often_he_may_roll_again() -> None:
    match = position("H1 A1 .", H1="loner", rerolls=(2, 0)).play("H1 block", 3)
    assert told(match)[Verb.TEAM_REROLL] == "allowed with 50 %, leaves 1"


@rule("BB16-SKILL-62")
def test_pro_must_earn_it_too() -> None:
    match = position(MARKED, H1={"ag": 3, "skills": "pro"}, rerolls=(0, 0)).play("H1 move", "west", 1)
    assert told(match)[Verb.SKILL_REROLL] == "33 %"


@rule("BB16-SKILL-50", "BB16-SKILL-62")
def test_the_offer_is_as_good_as_the_dice() -> None:
    """Every die of the loner's second thought, played out."""
    made = 0
    for leave in range(1, 7):
        for die in range(1, 7):
            match = position(MARKED, H1="loner bone_head", rerolls=(1, 0))
            match.play_to_dice("H1 move", 1, "team", leave)
            made += int(bool(match.game.faces) and die > 1)
    assert round(100 * made / 36) == 42


def test_the_game_itself_is_left_alone() -> None:
    match = position(MARKED, rerolls=(1, 0)).play("H1 move", "west", 1)
    before = match.game.inputs, list(match.game.options), match.game.state.rerolls
    told(match)
    assert (match.game.inputs, match.game.options, match.game.state.rerolls) == before


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_who_may_intercept_is_shown_with_his_chance_and_the_best_is_lit(edition: str) -> None:
    match = position("H1* .  A1 A2 H2", edition=edition, A2={"ag": 5}).play("H1 pass", "throw", "O5")
    game = match.game
    assert match.prompt == "intercept"
    told_by = {player_of(option): effect_of(game, option) for option in game.options if verb_of(option) == Verb.PLAYER}
    assert told_by == {match.slot("A1"): "6+, 17 %", match.slot("A2"): "5+, 33 %"}
    best = suggested_option(game)
    assert best is not None
    assert player_of(best) == match.slot("A2")
