"""Two opponents in one block action."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.kick_off import answers
from tests.support.position import Board
from tests.support.special_balls import with_ball

# H1 in L6 between A1 in K6 and A2 in M6; A3 stands beside H1, too, but lies down.
TWO = """
    .  .  .  .
    A1 H1 A2 .
    .  A3- . .
    .  .  .  .
    .  .  .  H2
    """
STRONG = {"st": 9, "skills": "multiple_block"}


def strengths(match: Board) -> tuple[int, ...]:
    return match.facts("block")[-1][3:5]


@rule("BB16-SKILL-52", hb2006="HB06-TOC-13")
def test_one_who_stands_between_two_opponents_may_choose_one_block_or_two() -> None:
    match = position(TWO, H1="multiple_block")
    match.play("H1 block")
    assert (match.prompt, match.asked) == ("step", "H")
    assert answers(match) == {"A1", "A2", "two A1", "two A2"}


@rule("BB16-SKILL-52", hb2006="HB06-TOC-13")
def test_with_one_opponent_there_is_nothing_to_choose() -> None:
    match = position(TWO.replace("A1 ", "A1- "), H1="multiple_block")
    match.play_to_dice("H1 block")
    assert match.rolling == "block"
    assert strengths(match) == (3, 3)


@rule("BB16-SKILL-52", hb2006="HB06-TOC-13")
def test_a_single_block_is_an_ordinary_one() -> None:
    match = position(TWO, H1="multiple_block")
    match.play_to_dice("H1 block", "A1")
    assert strengths(match) == (3, 4)  # A2 assists


@rule("BB16-SKILL-52", "BB16-FAQ-08", hb2006="HB06-TOC-13 HB06-TOC-26.f")
def test_each_defender_counts_two_more() -> None:
    match = position(TWO, H1=STRONG)
    match.play_to_dice("H1 block", "two A1")
    assert strengths(match) == (9, 6)
    match.play_to_dice(3, 3, "J6", "A2")
    assert strengths(match) == (9, 5)  # A1 is gone and assists no more


@rule("BB16-FAQ-08", "BB16-SKILL-52", hb2006="HB06-TOC-13 HB06-TOC-26.f")
def test_the_second_opponent_is_named_after_the_first_block() -> None:
    match = position(TWO, H1=STRONG)
    match.play("H1 block", "two A1", 3, 3, "J6")
    assert (match.prompt, match.asked) == ("second_block", "H")
    assert answers(match) == {"done", "A2"}


@rule("BB16-SKILL-52", "BB16-FAQ-08", hb2006="HB06-TOC-13 HB06-TOC-26.f")
@pytest.mark.parametrize("second", ["A2", "A3"])
def test_of_more_than_two_the_coach_picks_both(second: str) -> None:
    match = position(TWO.replace("A3-", "A3 "), H1=STRONG).play("H1 block", "two A1", 3, 3, "J6")
    assert answers(match) == {"done", "A2", "A3"}
    match.play_to_dice(second)
    assert match.facts("block")[-1][1] == match.slot(second)


@rule("BB16-FAQ-08", hb2006="HB06-TOC-26.f")
def test_one_who_has_come_beside_him_in_the_first_block_may_be_the_second() -> None:
    match = position("A4 . . .\nA5 A1 H1 A2\nA6 . . .\n. . . H2", H1=STRONG, A4="side_step")
    match.play("H1 block", "two A1", 3, 3, "K5", "L5")  # A4 gives way to A1, to the side of H1
    assert (match.prompt, answers(match)) == ("second_block", {"done", "A2", "A4"})


@rule("BB16-SKILL-52", "BB16-FAQ-08", hb2006="HB06-TOC-13 HB06-TOC-26.f")
def test_the_second_block_may_be_left_out() -> None:
    match = position(TWO, H1=STRONG)
    match.play("H1 block", "two A1", 3, 3, "J6", "done")
    assert (match.prompt, match.asked) == ("turn", "H")
    assert len(match.facts("block")) == 1


@rule("BB16-SKILL-52", "BB16-FAQ-08", hb2006="HB06-TOC-13 HB06-TOC-26.f")
def test_the_first_opponent_is_not_blocked_a_second_time() -> None:
    match = position(TWO, H1={"st": 9, "skills": "multiple_block block"}, A1="block")
    match.play("H1 block", "two A1", 2, 2, "use", "use")
    assert match.standing("A1")
    assert answers(match) == {"done", "A2"}


@rule("BB16-SKILL-52", hb2006="HB06-TOC-13")
def test_neither_block_is_followed_up() -> None:
    match = position(TWO, H1=STRONG)
    match.play("H1 block", "two A1", 3, 3, "J6", "A2", 3, 3, "N6")
    assert match.at("H1") == "L6"
    assert (match.at("A1"), match.at("A2")) == ("J6", "N6")
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-52", hb2006="HB06-TOC-13")
def test_one_who_falls_in_the_first_block_throws_no_second() -> None:
    match = position(TWO, H1=STRONG)
    match.play("H1 block", "two A1", 1, 1, 1, 1)
    assert match.prone("H1")
    assert match.active == "A"
    assert len(match.facts("block")) == 1


@rule("BB16-SKILL-52", "BB16-SKILL-93", hb2006="HB06-TOC-13")
def test_one_who_was_wrestled_down_throws_no_second() -> None:
    match = position(TWO, H1=STRONG, A1="wrestle")
    match.play("H1 block", "two A1", 2, 2, "use")
    assert match.prone("H1")
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-52", hb2006="HB06-TOC-13")
def test_a_blitzer_blocks_one_only() -> None:
    match = position(TWO, H1="multiple_block")
    match.play("H1 blitz")
    assert "two A1" not in match.choices()


@rule("BB16-FAQ-07", "BB16-SKILL-72", "BB16-SKILL-52", hb2006="HB06-TOC-26.e HB06-TOC-13")
def test_a_stab_may_replace_either_block_or_both() -> None:
    match = position(TWO, H1={"st": 9, "skills": "multiple_block stab"})
    match.play("H1 block", "two A1")
    assert match.prompt == "weapon"
    match.play("stab", 1, 1)
    assert (match.prompt, match.asked) == ("second_block", "H")
    match.play("A2")
    assert answers(match) == {"block", "stab"}
    match.play("stab", 6, 6, 1, 1)
    assert match.stunned("A2")
    assert match.standing("A1")
    assert match.facts("block") == []


@rule("BB16-FAQ-07", "BB16-SKILL-72", hb2006="HB06-TOC-26.e HB06-TOC-13")
@pytest.mark.parametrize(
    ("first", "second", "rolling"),
    [(("stab", 1, 1), "block", "block"), (("block", 3, 3, "J6"), "stab", "armour")],
)
def test_a_stab_may_replace_one_block_and_leave_the_other(
    first: tuple[str | int, ...], second: str, rolling: str
) -> None:
    match = position(TWO, H1={"st": 9, "skills": "multiple_block stab"})
    match.play_to_dice("H1 block", "two A1", *first, "A2", second)
    assert (match.rolling, len(match.facts("block"))) == (rolling, 1)


@rule("BB16-SKILL-20.b", "BB16-SKILL-52", hb2006="HB06-TOC-13")
def test_a_chainsaw_is_never_used_twice() -> None:
    match = position(TWO, H1="multiple_block chainsaw")
    match.play("H1 block")
    assert answers(match) == {"A1", "A2"}


@rule("BB16-SKILL-52", "BB16-TOVR-01", "BB16-TOVR-08", hb2006="HB06-TOC-13 HB06-TURN-12 HB06-TURN-20")
def test_a_turnover_in_the_first_block_leaves_no_second() -> None:
    match = position("H2* A3 A4\n. A5 .\n. H1 A2\n. . .\nH3 . .", at="A1", H1=STRONG)
    match.play_to_dice("H1 block", "two A5", 3, 3, "A1")  # his own ball carrier goes over the edge
    assert (match.rolling, match.roller) == ("injury", "H2")
    match.play(1, 1, 3, 3, 3, 7)
    assert match.standing("H1")
    assert (match.turnover(), match.active, len(match.facts("block"))) == ("carrier_down", "A", 1)


@rule("BB16-SKILL-52", "BB16-TD-05", hb2006="HB06-SCORE-04 HB06-TOC-13")
def test_a_touchdown_in_the_first_block_leaves_no_second() -> None:
    match = position(". A1* H1 A2\n. . . .\n. . . H2", at="A5", H1=STRONG)
    match.play("H1 block", "two A1", 3, 3, "A5")
    assert (match.game.state.score, len(match.facts("block"))) == ([0, 1], 1)


AT_THE_CORNER = """
    A4 .   .  .  .
    .  .   .  .  .
    .  A1* H1 A2 .
    .  .   .  .  .
    .  .   .  .  H2
    """


@rule("BB16-SKILL-52", "BB16-BALL-08")
def test_one_whom_the_loose_ball_puts_off_the_pitch_throws_no_second() -> None:
    match = with_ball("extra_spiky", AT_THE_CORNER, at="A1", H1={"st": 9, "skills": "multiple_block grab strip_ball"})
    match.play_to_dice("H1 block", "two A1", 3, 3, "B2", "use", 8, 1)  # the ball bounces at H1, who cannot catch it
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play(6, 6, 4, 4, 2)
    assert (match.where("H1"), match.prompt, match.asked) == ("ko", "turn", "H")
