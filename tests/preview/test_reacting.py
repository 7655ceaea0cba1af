"""Somebody may run because of a throw: the question shows its ruler, the squares that matter, and the steps left."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import position
from tests.support.position import Board
from touchback.engine.options import thing_of, verb_of
from touchback.preview.effects.effects import effect_of
from touchback.preview.targets.aiming import aim_help
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb
from touchback.wire.views import whole_view

FIELD = """
    .   .  .  .  .  .
    .   .  A2 .  .  .
    .   .  .  .  .  .
    H1* .  .  .  H2 .
    """  # A2 at M6, the throw from K8 to O8


def thrown(edition: str = "bb2016", **players: Any) -> Board:
    return position(FIELD, edition=edition, **{"A2": "pass_block", **players}).play("H1 pass", "throw", "O8")


@pytest.mark.parametrize("edition", ["bb2016", "lrb4"])
def test_who_may_run_is_asked_with_the_ruler_of_the_throw(edition: str) -> None:
    match = thrown(edition)
    assert match.game.prompt == Prompt.PASS_BLOCK
    ruler = aim_help(match.game)["ruler"]
    assert (ruler["from"], ruler["to"], ruler["band"], ruler["left"], ruler["of"]) == ("K8", "O8", "short pass", 3, 3)
    assert {"L8", "M8", "N8"} <= set(ruler["under"])
    assert "P9" not in ruler["under"] + ruler["beside"] or edition == "lrb4"
    assert not set(ruler["under"]) & set(ruler["beside"])
    effects = [effect_of(match.game, one) for one in match.game.options if verb_of(one) == Verb.PLAYER]
    total = len(ruler["under"]) + len(ruler["beside"])
    assert effects == [f"{total} squares within reach matter, {len(ruler['under'])} of them under the throw"]


def test_every_step_leaves_one_less_and_fewer_squares() -> None:
    match = thrown().play("A2")
    assert match.game.prompt == Prompt.FREE_STEP
    before = aim_help(match.game)["ruler"]
    match.play("A2 M7")
    after = aim_help(match.game)["ruler"]
    assert (before["left"], after["left"], after["text"]) == (3, 2, "2 of 3 squares left")
    assert "M8" in after["under"]
    assert set(after["under"] + after["beside"]) <= set(before["under"] + before["beside"])


def test_where_he_may_stop_the_engine_lets_him_stop() -> None:
    match = thrown().play("A2", "A2 M7", "A2 M8")
    assert any(verb_of(one) == Verb.DONE for one in match.game.options)
    ruler = aim_help(match.game)["ruler"]
    assert (ruler["left"], "M8" in ruler["under"]) == (1, True)


def test_only_the_coach_who_is_asked_is_told() -> None:
    match = thrown()
    asked = match.game.asked
    assert "ruler" in whole_view(match.game, asked, "")["question"]
    assert "ruler" not in whole_view(match.game, 1 - asked, "")["question"]
    assert aim_help(position(FIELD).game) == {}


def test_a_step_says_which_die_it_asks_for() -> None:
    marked = FIELD.replace(".   .  A2 .  .  .", ".   H3 A2 .  .  .")
    match = position(marked, A2="pass_block").play("H1 pass", "throw", "O8", "A2")
    steps = {thing_of(one): effect_of(match.game, one) for one in match.game.options if verb_of(one) == Verb.STEP}
    named = {match.game.rules.pitch.name(square): words for square, words in steps.items()}
    assert named["N7"] == "dodge 4+, 50 %"
    assert all(words.startswith("dodge ") for words in named.values())
    free = thrown().play("A2")
    assert {effect_of(free.game, one) for one in free.game.options} == {""}
