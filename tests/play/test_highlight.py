"""What Enter takes never costs anything; what may be decided once and for all is never a great matter."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.support import Board, position
from tests.support.wild import play
from touchback.ai.harness.quick_teams import teams_for
from touchback.engine.options import thing_of, verb_of
from touchback.preview.auto_answers import NEVER, auto_answer_trouble, auto_answers_allowed, roll_succeeded
from touchback.preview.suggest import SPENDING, suggested_option
from touchback.rules.edition.build import build_edition
from touchback.rules.model.codec import digest
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb
from touchback.rules.words.catalogue import PROMPTS
from touchback.wire.views import static_view, whole_view


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_no_highlight_spends_anything_in_a_whole_match(edition: str) -> None:
    built = build_edition(edition)
    rosters = list(built.rosters)
    game = new_game(built.rules, teams_for(built, [(rosters[1], "ready"), (rosters[-1], "ready")]))
    seen = set()
    for _ in play(game, Random(7)):
        best = suggested_option(game) if game.options and not game.faces else None
        if best is not None:
            assert verb_of(best) not in SPENDING
            seen.add(game.prompt)
            marked = [one for one in whole_view(game, game.asked)["question"]["options"] if one.get("highlight")]
            assert [one["option"] for one in marked] == [best]
    assert Prompt.READY in seen


def test_what_is_never_automatic_offers_no_policy() -> None:
    built = build_edition("bb2016")
    game = new_game(built.rules, teams_for(built, [("human", "ready"), ("orc", "ready")]))
    offered: dict[int, set[str]] = {}
    for _ in play(game, Random(11)):
        if game.options and not game.faces:
            values = auto_answers_allowed(game)
            assert not (values and game.prompt in NEVER)
            assert not any(auto_answer_trouble(PROMPTS[game.prompt], value) for value in values)
            if game.prompt == Prompt.REROLL:
                assert "use" not in values
                assert not values or roll_succeeded(game)
            offered.setdefault(game.prompt, set()).update(values)
    assert offered[Prompt.TURN] == set()
    assert any(offered.values())


def test_the_ruler_is_told_once() -> None:
    built = build_edition("bb2016")
    game = new_game(built.rules, teams_for(built, [("human", "ready"), ("orc", "ready")]))
    ruler = static_view(game)["ruler"]
    assert len(ruler["names"]) > max(max(row) for row in ruler["bands"])
    assert ruler["bands"][0][1] == 0
    assert whole_view(game, 0)["tracks"]["throw"] == len(ruler["names"]) - 1


# --- what is made is kept ---------------------------------------------------------------------------------------------

ATTACKER_DOWN, BOTH_DOWN, PUSHED, STUMBLES, DEFENDER_DOWN = 1, 2, 3, 5, 6


def block(*dice: int, mine: str = "", theirs: str = "", st: int = 4) -> Board:
    """A block whose dice could be rolled again: two that the stronger of the two picks from."""
    return position("H1 A1 .", H1={"st": st, "skills": mine}, A1=theirs, rerolls=(1, 0)).play("H1 block", *dice)


def kept(match: Board) -> bool:
    assert match.prompt == "reroll"
    found = suggested_option(match.game)
    return found is not None and verb_of(found) == Verb.DECLINE


@pytest.mark.parametrize(
    ("dice", "what", "made"),
    [
        ((ATTACKER_DOWN, DEFENDER_DOWN), {}, True),
        ((PUSHED, BOTH_DOWN), {}, False),
        ((PUSHED, PUSHED), {}, False),
        ((ATTACKER_DOWN, BOTH_DOWN), {}, False),
        ((ATTACKER_DOWN, STUMBLES), {}, True),
        ((ATTACKER_DOWN, STUMBLES), {"theirs": "dodge"}, False),
        ((ATTACKER_DOWN, BOTH_DOWN), {"mine": "block"}, True),
        ((ATTACKER_DOWN, BOTH_DOWN), {"mine": "block", "theirs": "block"}, False),
        ((PUSHED, DEFENDER_DOWN), {"st": 2}, False),
        ((DEFENDER_DOWN, DEFENDER_DOWN), {"st": 2}, True),
    ],
)
def test_block_dice_that_bring_only_the_opponent_down_are_kept_by_enter(
    dice: tuple[int, ...], what: dict[str, Any], made: bool
) -> None:
    assert kept(block(*dice, **what)) is made


def test_a_second_look_at_the_dice_changes_nothing() -> None:
    match = block(ATTACKER_DOWN, DEFENDER_DOWN)
    before = digest(match.game)
    suggested_option(match.game)
    assert digest(match.game) == before


@pytest.mark.parametrize(
    ("first", "second", "lit"),
    [
        ((6, 1), (1, 1), 1),  # dead or badly hurt
        ((4, 1), (6, 1), 2),  # misses a match, or dead
        ((5, 2), (4, 1), 2),  # a niggling injury, or misses a match
        ((4, 2), (4, 1), 2),  # one costs what the other does
        ((5, 3), (5, 7), None),  # movement or agility: that is for the coach to weigh
    ],
)
def test_of_two_results_the_lighter_is_taken_by_enter(
    first: tuple[int, int], second: tuple[int, int], lit: int | None
) -> None:
    match = position(". H1 A1 .", edition="bb2016", apothecaries=(0, 1))
    match.play("H1 block", 6, "N5", "stay", 5, 4, 6, 6, *first, "use", *second)
    assert match.prompt == "choose_casualty"
    found = suggested_option(match.game)
    assert (None if found is None else thing_of(found)) == lit
