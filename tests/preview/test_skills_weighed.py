"""Whether a skill is used in a block: what comes of it with and without, and what Enter takes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position
from touchback.engine.options import verb_of
from touchback.preview.effects.effects import effect_of
from touchback.preview.suggest import suggested_option
from touchback.rules.model.codec import digest
from touchback.rules.terms.verbs import Verb

BOTH_DOWN, PUSHED, STUMBLES = 2, 3, 5


def asked(die: int, mine: str = "", theirs: str = "", drawing: str = "H1 A1 .", **what: Any) -> Board:
    match = position(drawing, H1=mine, A1=theirs, **what).play("H1 block", die)
    assert match.prompt == "use_skill"
    return match


def told(match: Board) -> tuple[str, str]:
    """With and without it."""
    before = digest(match.game)
    said = {verb_of(option): effect_of(match.game, option) for option in match.game.options}
    assert digest(match.game) == before
    return said[Verb.USE], said[Verb.DECLINE]


def lit(match: Board) -> int | None:
    found = suggested_option(match.game)
    return None if found is None else verb_of(found)


@pytest.mark.parametrize("edition", ["bb2016", "hb2006", "sheet"])
def test_the_attacker_who_may_stay_on_his_feet_sees_both_ends(edition: str) -> None:
    match = asked(BOTH_DOWN, mine="block", edition=edition)
    assert told(match) == (
        "your no. 1 stays on his feet, no. 1 goes down, armour 9+",
        "your no. 1 and no. 1 go down: turnover",
    )
    assert lit(match) == Verb.USE


def test_so_does_the_defender() -> None:
    match = asked(BOTH_DOWN, theirs="block")
    assert told(match) == (
        "your no. 1 stays on his feet, no. 1 goes down: turnover",
        "no. 1 and your no. 1 go down: turnover",
    )
    assert lit(match) == Verb.USE


def test_when_both_can_nobody_falls() -> None:
    match = asked(BOTH_DOWN, mine="block", theirs="block")
    assert told(match) == ("nobody falls, nobody moves", "your no. 1 goes down: turnover")
    assert lit(match) == Verb.USE


def test_a_stumble_that_may_be_evaded() -> None:
    match = asked(STUMBLES, theirs="dodge")
    assert told(match) == ("pushes your no. 1; nobody falls", "your no. 1 goes down, armour 9+")
    assert lit(match) == Verb.USE


def test_one_who_forbids_it_saves_nobody_of_his_own() -> None:
    match = asked(STUMBLES, mine="tackle", theirs="dodge")
    assert told(match) == ("no. 1 goes down, armour 9+", "pushes no. 1; nobody falls")
    assert lit(match) is None


def test_a_grappler_lies_down_either_way() -> None:
    match = asked(BOTH_DOWN, mine="wrestle")
    assert told(match)[0] == "your no. 1 and no. 1 lie down; no armour is rolled"
    assert lit(match) is None


def test_where_the_push_has_been_made_nothing_is_said() -> None:
    match = position(". H1 A1 .", A1="fend").play("H1 block", PUSHED, "N5")
    assert (match.prompt, told(match), lit(match)) == ("use_skill", ("", ""), None)


def test_before_the_dice_nothing_is_said() -> None:
    match = position("H1 A1 .", H1="dauntless", A1={"st": 5}).play("H1 block")
    assert (match.prompt, told(match), lit(match)) == ("use_skill", ("", ""), None)
