"""Players who roar instead."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.rules.model.state import DISTRACTED


@rule("BB16-SKILL-92", "BB16-FAQ-17", lrb4="LRB4-TRAIT-16 LRB4-FAQ-25", hb2006="HB06-TOC-13 HB06-TOC-26.l")
@pytest.mark.parametrize(
    ("action", "needs"), [("move", 4), ("pass", 4), ("hand-off", 4), ("foul", 4), ("block", 2), ("blitz", 2)]
)
def test_a_fight_is_what_he_likes_best(action: str, needs: int) -> None:
    match = position("H1 A1 .\n. A2- .", H1="wild_animal")
    match.play_to_dice(f"H1 {action}")
    assert (match.rolling, match.target) == ("test", needs)


@rule("BB16-FAQ-17", "BB16-SKILL-92", lrb4="LRB4-TRAIT-16", hb2006="HB06-TOC-13 HB06-TOC-26.l")
def test_failing_wastes_the_action_and_no_more() -> None:
    match = position("H1 A1 .\nH2 . .", H1="wild_animal")
    match.play("H1 blitz", 1)
    assert (match.asked, match.prompt) == ("H", "turn")
    assert match.turnover() == ""
    assert not any(word.startswith("H1") for word in match.choices())
    assert "H2 blitz" not in match.choices()


@rule("BB16-SKILL-92", lrb4="LRB4-TRAIT-16", hb2006="HB06-TOC-13")
def test_he_keeps_his_tackle_zones() -> None:
    match = position("H1 A1 .", H1="wild_animal")
    match.play("H1 move", 3)
    assert not match.flag("H1", DISTRACTED)
    match.play_to_dice("A1 move", "east")
    assert match.rolling == "test"


@rule("BB16-SKILL-92", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-16")
def test_a_prone_one_who_fails_stays_down() -> None:
    match = position("H1- . .\n. . A1", H1="wild_animal")
    match.play("H1 move", 3)
    assert match.prone("H1")


@rule("BB16-SKILL-92", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-16")
def test_passing_he_carries_on() -> None:
    match = position("H1 A1 .", H1="wild_animal")
    match.play("H1 block", 2, 3, "M5", "stay")
    assert match.at("A1") == "M5"
