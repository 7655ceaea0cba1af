"""What holds for every kick-off, played with every result of every kick-off table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, rule
from tests.support.kick_off import event, kick_off
from tests.support.rolls import order
from tests.support.tables import played_by
from touchback.rules.edition.build import build_edition

SHORT = ("no", "done", "end turn", "keep")  # what a coach says who wants nothing
LAST = "test_the_ball_comes_down_once_the_result_has_been_played_and_the_receivers_act"
PLAIN = "test_no_roll_of_the_kick_off_or_its_result_may_be_re_rolled"
OUT = "test_a_kick_that_leaves_the_pitch_is_a_touchback_whatever_the_result"
TABLES = {"bb2016": ("standard", "blitzmania")}


def dice_for(result: str, edition: str) -> tuple[tuple[int, int], dict[str, str]]:
    """Dice that bring the result, and the options with which its table is used."""
    for name in TABLES.get(edition, ("",)):
        options = {"kick_off": name} if name else {}
        for low, _, key in build_edition(edition, options).rules.tables["kick_off"].rows:
            if key == result:
                return event(low), options
    raise AssertionError(f"{edition} has no {result}")


def kicked(result: str, aim: tuple[str | int, ...], edition: str = "bb2016", **what: Any) -> tuple[Board, list[str]]:
    """The kick-off with this result, answered in as few words as can be, until A acts; with all that was asked."""
    dice, options = dice_for(result, edition)
    match = kick_off(options=options, edition=edition, **what).play_to_dice(*aim)
    if match.rolling == "kick_off_table":
        match.play_to_dice(*dice)
    asked: list[str] = []
    while not (match.prompt == "turn" and match.asked == "A"):
        asked.append(match.prompt or match.rolling)
        if match.game.faces:
            match.play_to_dice(*(2 + at % 2 for at in range(len(match.game.faces))))
            continue
        assert len(asked) < 100, asked[-5:]
        words = match.choices()
        match.play_to_dice(next((word for word in SHORT if word in words), min(words)))
    return match, asked


@rule("BB16-KOSEQ-01")
@pytest.mark.parametrize("result", played_by("results", LAST))
def test_the_ball_comes_down_once_the_result_has_been_played_and_the_receivers_act(result: str) -> None:
    match, _ = kicked(result, ("T6", 5, 1))
    told = order(match, "kick", "kick_off_event", "bounce", "held", "touchback", "turn_begins")
    assert told[:2] == ["kick", "kick_off_event"]
    assert {"bounce", "held"} & set(told[2:])
    facts = [kind for kind, _ in match.told]
    assert facts.index("kick_off_event") < min(facts.index(kind) for kind in ("bounce", "held") if kind in facts)
    assert (match.active, match.game.state.bonus_turn) == ("A", 0)


@rule("BB16-KOSEQ-02")
@pytest.mark.parametrize("result", played_by("results", PLAIN))
def test_no_roll_of_the_kick_off_or_its_result_may_be_re_rolled(result: str) -> None:
    match, asked = kicked(result, ("T6", 5, 1), rerolls=(3, 3))
    assert "reroll" not in asked
    assert min(match.game.state.rerolls) >= 3


@rule("BB16-KICK-06")
@pytest.mark.parametrize("result", played_by("results", OUT))
def test_a_kick_that_leaves_the_pitch_is_a_touchback_whatever_the_result(result: str) -> None:
    match, asked = kicked(result, ("Z8", 5, 1))
    assert asked[-1] == "touchback"
    assert match.holder().startswith("A")
