"""Dragging both to the ground."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.rules.model.state import ROOTED

DUEL = """
    .  .  .  .
    .  H1 A1 .
    .  .  .  .
    H2 .  .  A2
    """


@rule("BB16-SKILL-93", "BB16-TOVR-01", hb2006="HB06-TOC-13 HB06-TURN-12")
def test_an_attacker_may_wrestle_both_down_without_armour_rolls_or_turnover() -> None:
    match = position(DUEL, H1="wrestle")
    match.play("H1 block", 2)
    assert (match.prompt, match.asked) == ("use_skill", "H")
    match.play("use")
    assert match.prone("H1")
    assert match.prone("A1")
    assert (match.at("H1"), match.at("A1")) == ("L6", "M6")
    assert match.facts("armour") == []
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-93", hb2006="HB06-TOC-13")
def test_so_may_a_defender() -> None:
    match = position(DUEL, A1="wrestle")
    match.play("H1 block", 2)
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("use")
    assert match.prone("H1")
    assert match.prone("A1")
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-93", "BB16-SKILL-09", hb2006="HB06-TOC-13", sheet="SHEET-BLK-02")
def test_block_is_of_no_use_against_it() -> None:
    match = position(DUEL, H1="block", A1="wrestle block")
    match.play("H1 block", 2, "use")
    assert match.prone("H1")
    assert match.prone("A1")
    assert match.prompt == "turn"


@rule("BB16-SKILL-93", "BB16-SKUSE-02", hb2006="HB06-SKILL-08 HB06-TOC-13")
def test_the_moving_side_is_asked_first_and_then_the_other() -> None:
    match = position(DUEL, H1="wrestle", A1="wrestle")
    match.play("H1 block", 2)
    assert match.asked == "H"
    match.play("no")
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play_to_dice("no")
    assert match.rolling == "armour"  # nobody wrestles: both are knocked down


@rule("BB16-SKILL-93", hb2006="HB06-TOC-13")
def test_once_used_the_other_is_not_asked_again() -> None:
    match = position(DUEL, H1="wrestle block", A1="wrestle block")
    match.play("H1 block", 2, "use")
    assert match.prompt == "turn"


@rule("BB16-SKILL-93", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("face", "words"), [(1, ()), (3, ("N6", "stay")), (5, ("N6", "stay")), (6, ("N6", "stay"))])
def test_no_other_face_can_be_wrestled(face: int, words: tuple[str, ...]) -> None:
    match = position(DUEL, H1="wrestle", A1="wrestle")
    match.play_to_dice("H1 block", face, *words)
    assert (match.rolling, match.prompt) == (("", "turn") if face == 3 else ("armour", ""))


@rule("BB16-SKILL-93", "BB16-TOVR-01", hb2006="HB06-TURN-12")
def test_the_attacker_with_the_ball_loses_it_and_the_turn() -> None:
    match = position(DUEL.replace("H1 ", "H1* "), A1="wrestle")
    match.play("H1 block", 2, "use", 2)
    assert match.ball() == "L5"
    assert match.turnover() == "carrier_down"
    assert match.active == "A"


@rule("BB16-SKILL-93", "BB16-TOVR-01", hb2006="HB06-TOC-13 HB06-TURN-12")
def test_the_defender_with_the_ball_loses_it_and_the_turn_goes_on() -> None:
    match = position(DUEL.replace("A1 ", "A1* "), H1="wrestle")
    match.play("H1 block", 2, "use", 2)
    assert match.ball() == "M5"
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-93", hb2006="HB06-TOC-13")
def test_neither_can_catch_what_the_other_dropped() -> None:
    match = position(DUEL.replace("A1 ", "A1* "), H1="wrestle")
    match.play_to_dice("H1 block", 2, "use", 4)  # onto H1, who lies there
    assert match.rolling == "bounce"


@rule("BB16-SKILL-93", "BB16-KD-02", hb2006="HB06-TOC-13 HB06-INJ-01")
def test_a_wrestled_defender_stands_up_like_any_prone_player() -> None:
    match = position(DUEL, H1="wrestle")
    match.play("H1 block", 2, "use", "end turn", "A1 move", "end")
    assert match.standing("A1")


@rule("BB16-SKILL-93", "BB16-STAND-01", hb2006="HB06-TOC-13 HB06-MOVE-03")
def test_a_blitzer_who_wrestled_moves_no_further() -> None:
    match = position(DUEL, H1="wrestle")
    match.play("H1 blitz", "A1", 2, "use")
    assert (match.prompt, match.asked) == ("turn", "H")
    assert "H1 move" not in match.choices()


@rule("BB16-SKILL-82", "BB16-SKILL-93", hb2006="HB06-TOC-13")
def test_one_who_has_taken_root_cannot_wrestle_but_can_be_wrestled() -> None:
    match = position(DUEL, H1="wrestle", A1="wrestle")
    match.game.state.flags[match.slot("H1")] |= ROOTED
    match.play("H1 block", 2)
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("use")
    assert match.prone("H1")


@rule("BB16-SKILL-93", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("mine", "theirs", "wrestler"), [(3, 4, "H"), (3, 4, "A"), (4, 3, "H"), (4, 3, "A")])
def test_either_may_wrestle_whichever_coach_chose_both_down(mine: int, theirs: int, wrestler: str) -> None:
    match = position(
        DUEL,
        H1={"st": mine, "skills": "wrestle" if wrestler == "H" else ""},
        A1={"st": theirs, "skills": "wrestle" if wrestler == "A" else ""},
    ).play("H1 block", 2, 3)
    assert match.asked == ("H" if mine > theirs else "A")
    match.play("both down")
    assert (match.prompt, match.asked) == ("use_skill", wrestler)
    match.play("use")
    assert (match.prone("H1"), match.prone("A1"), match.facts("armour")) == (True, True, [])
