"""Dirty Player: one more on the armour or on the injury of a foul."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule

LYING = """
    H1 A1- .  H2
    .  .   .  A2
    """


def foul(*dice: int | str, drawing: str = LYING, **players: object) -> Board:
    match = position(drawing, **{"H1": "dirty_player", **players})  # type: ignore[arg-type]
    return match.play_to_dice("H1 foul", "A1", *dice)


@rule("BB16-SKILL-24", "BB16-SKUSE-01", "BB16-SKUSE-08", hb2006="HB06-TOC-13 HB06-SKILL-07")
def test_the_coach_is_asked_once_he_sees_that_one_more_breaks_the_armour():
    match = foul(5, 3)
    assert (match.prompt, match.asked) == ("damage_bonus", "H")
    match.play_to_dice("use")
    assert match.rolling == "injury"


@rule("BB16-SKILL-24", hb2006="HB06-TOC-13")
def test_used_on_the_armour_it_is_gone_for_the_injury():
    match = foul(5, 3, "use", 4, 3)
    assert (match.stunned("A1"), match.prompt) == (True, "turn")


@rule("BB16-SKILL-24", "BB16-SKUSE-08", hb2006="HB06-TOC-13 HB06-SKILL-07")
def test_declined_the_armour_holds():
    match = foul(5, 3, "no")
    assert (match.prone("A1"), match.prompt) == (True, "turn")


@rule("BB16-SKILL-24", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("answer", "where"), [("use", "ko"), ("no", "pitch")])
def test_kept_back_it_may_go_to_the_injury(answer: str, where: str) -> None:
    match = foul(5, 4, 4, 3)
    assert (match.prompt, match.asked) == ("damage_bonus", "H")
    assert match.play(answer).where("A1") == where


@rule("BB16-SKILL-24", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("dice", [(2, 3), (4, 3)])
def test_nobody_is_asked_where_one_more_changes_nothing(dice: tuple[int, int]) -> None:
    assert foul(*dice).prompt == "turn"


@rule("BB16-SKILL-24", "BB16-FOUL-02", hb2006="HB06-TOC-13")
def test_it_comes_on_top_of_assists():
    match = foul(4, 3, drawing="H1 A1- H2\n.  .   .")
    assert (match.prompt, match.asked) == ("damage_bonus", "H")


@rule("BB16-SKILL-24", "BB16-REF-01", hb2006="HB06-TOC-13")
def test_the_bonus_makes_no_double_and_hides_none():
    match = foul(4, 4, "use", 5, 3)
    assert (match.where("A1"), match.prompt) == ("ko", "sent_off")


@rule("BB16-SKILL-24", hb2006="HB06-TOC-13")
def test_it_is_for_fouls_and_not_for_blocks():
    match = position("H1 A1 .\n. . .", H1="dirty_player").play("H1 block", 6, "M5", "stay", 5, 3)
    assert (match.prone("A1"), match.prompt) == (True, "turn")


@rule("BB16-SKILL-51", "BB16-SKILL-24", hb2006="HB06-TOC-13")
def test_a_mighty_blow_is_for_blocks_and_not_for_fouls():
    assert foul(5, 3, H1="mighty_blow").prompt == "turn"


@rule("BB16-SKILL-24", hb2006="HB06-TOC-13")
def test_it_is_of_no_use_to_a_team_mate_who_fouls():
    match = foul(4, 3, drawing="H1 A1- H2\n.  .   .", H1="", H2="dirty_player")  # H2 assists, and no more
    assert (match.prone("A1"), match.prompt) == (True, "turn")
