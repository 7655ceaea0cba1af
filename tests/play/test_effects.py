"""What is written under an answer: the chance of another try, what is left of the re-rolls, and the turnover."""

from __future__ import annotations

from tests.support import position
from touchback.engine.options import verb_of
from touchback.play.effects import effect_of
from touchback.rules.vocabulary import Verb

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
    assert told(match) == {Verb.KEEP: "turnover", Verb.TEAM_REROLL: "67 %, leaves 1"}


def test_a_success_costs_nothing_to_keep() -> None:
    match = position(MARKED, H1={"ag": 3}, rerolls=(1, 0)).play("H1 move", "west", 6)
    assert told(match) == {Verb.KEEP: "", Verb.TEAM_REROLL: "67 %, leaves 0"}


def test_the_game_itself_is_left_alone() -> None:
    match = position(MARKED, rerolls=(1, 0)).play("H1 move", "west", 1)
    before = match.game.inputs, list(match.game.options), match.game.state.rerolls
    told(match)
    assert (match.game.inputs, match.game.options, match.game.state.rerolls) == before
