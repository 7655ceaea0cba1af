"""Holding an opponent fast."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.rules.terms.purposes import Test


@rule("BB16-SKILL-83", "BB16-SKUSE-02", hb2006="HB06-TOC-13")
def test_the_other_coach_is_asked_before_he_leaves_and_before_any_dodge() -> None:
    match = position(". H1 A1", A1="tentacles")
    match.play("H1 move", "west")
    assert (match.asked, match.prompt) == ("A", "reaction")
    assert set(match.choices()) == {"no", "A1"}
    assert match.at("H1") == "L5"
    match.play_to_dice("A1")
    assert (match.rolling, match.roller, match.game.faces) == ("tentacles", "H1", (6, 6))


@rule("BB16-SKILL-83", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "held"),
    [(3, 3, (1, 4), True), (3, 3, (2, 4), False), (3, 5, (3, 4), True), (3, 5, (4, 4), False), (5, 3, (1, 2), True)],
)
def test_five_or_less_after_strength_holds_him(mine: int, theirs: int, dice: tuple[int, int], held: bool) -> None:
    match = position(". H1 A1", H1={"st": mine}, A1={"st": theirs, "skills": "tentacles"})
    match.play_to_dice("H1 move", "west", "A1", *dice)
    assert (match.at("H1") == "L5") is held
    assert (match.prompt == "turn") is held
    assert (match.rolling == "test") is not held


@rule("BB16-SKILL-83", hb2006="HB06-TOC-13")
def test_a_held_player_has_ended_his_action_and_nothing_worse() -> None:
    match = position(". H1* A1\nH2 . .", A1="tentacles")
    match.play("H1 pass", "west", "A1", 1, 1)
    assert (match.asked, match.prompt) == ("H", "turn")
    assert match.turnover() == ""
    assert match.holder() == "H1"
    assert match.standing("H1")
    assert not any(word.startswith("H1 ") for word in match.choices())
    assert match.facts("test") == []


@rule("BB16-SKILL-83", hb2006="HB06-TOC-13")
def test_the_next_turn_he_may_try_again() -> None:
    match = position(". H1 A1", A1="tentacles")
    match.play("H1 move", "west", "A1", 1, 1, "end turn", "H1 move", "west", "no", 6)
    assert match.at("H1") == "K5"


@rule("BB16-SKILL-83", hb2006="HB06-TOC-13", lrb4="LRB4-MUT-11")
def test_one_who_pulls_free_still_has_to_dodge() -> None:
    match = position(". H1 A1", A1="tentacles")
    match.play_to_dice("H1 move", "west", "A1", 6, 6)
    assert (match.rolling, match.game.stack[-1].kind) == ("test", Test.DODGE)  # type: ignore[attr-defined]


@rule("BB16-SKILL-83", lrb4="LRB4-MUT-12", hb2006="HB06-TOC-13")
def test_only_one_of_several_may_try() -> None:
    match = position(". H1 A1\n. . A2", A1="tentacles", A2="tentacles")
    match.play("H1 move", "west")
    assert set(match.choices()) == {"no", "A1", "A2"}
    match.play_to_dice("A2", 6, 6)
    assert match.rolling == "test"


@rule("BB16-SKILL-83", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("holder", "needs"), [("A1", 6), ("A2", 8)])
def test_of_several_the_coach_picks_whose_strength_counts(holder: str, needs: int) -> None:
    match = position(". H1 A1\n. . A2", A1="tentacles", A2={"st": 5, "skills": "tentacles"})
    match.play_to_dice("H1 move", "west", holder)
    assert (match.rolling, match.target) == ("tentacles", needs)


@rule("BB16-SKILL-83", "BB16-RRL-03", "BB16-RRL-05", hb2006="HB06-TOC-13 HB06-RR-03 HB06-RR-05")
def test_the_roll_is_the_moving_players_and_his_coach_may_have_it_again() -> None:
    match = position(". H1 A1", A1="tentacles", rerolls=(1, 1))
    match.play("H1 move", "west", "A1", 1, 1)
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play("team", 6, 6, 6)
    assert (match.at("H1"), match.game.state.rerolls) == ("K5", [0, 1])


@rule("BB16-SKILL-83", "BB16-RRL-02", hb2006="HB06-TOC-13 HB06-RR-02")
@pytest.mark.parametrize("again", [("team",), ("pro", 4)])
def test_but_only_once(again: tuple[str | int, ...]) -> None:
    match = position(". H1 A1\nH2 . .", H1="pro", A1="tentacles", rerolls=(1, 0))
    match.play("H1 move", "west", "A1", 1, 1)
    assert set(match.choices()) == {"keep", "pro", "team"}
    match.play(*again, 1, 1)
    assert (match.asked, match.prompt, match.at("H1")) == ("H", "turn", "L5")


@rule("BB16-SKILL-83", "BB16-SKILL-49", hb2006="HB06-TOC-13")
def test_one_who_leaps_away_may_be_held() -> None:
    match = position("A1 H1 .", H1="leap", A1="tentacles")
    match.play("H1 move", "leap N5")
    assert (match.asked, match.prompt) == ("A", "reaction")
    match.play("A1", 1, 1)
    assert match.at("H1") == "L5"
    assert match.prompt == "turn"


@rule("BB16-SKILL-83", hb2006="HB06-TOC-13", lrb4="LRB4-MUT-11")
def test_a_push_is_no_escape_that_could_be_stopped() -> None:
    match = position(". A1 H1 .\n. A2 . .", A2="tentacles", active="A")
    match.play("A1 block", "done?", 3, 3, "N4", "stay")
    assert match.at("H1") == "N4"
    assert match.prompt == "turn"


@rule("BB16-SKILL-83", "BB16-SKUSE-09", hb2006="HB06-TOC-13 HB06-INJ-01", lrb4="LRB4-MUT-11")
@pytest.mark.parametrize("other", ["A1-", "A1="])
def test_one_who_lies_on_the_ground_holds_nobody(other: str) -> None:
    match = position(f". H1 {other}\n. A2 .", A1="tentacles")
    match.play("H1 move", "north", 6)
    assert match.at("H1") == "L4"
