"""Players who do not like team-mates of another race."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.editions import playing
from tests.support.rolls import needed, rollers
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.stars import make_star, stars_of
from touchback.rules.terms.purposes import Test

ORC = {"race": "orc"}
GOBLIN = {"race": "goblin"}
SULKY = {"race": "orc", "skills": "animosity"}


def sulking(drawing: str = "H1* . H2 . H3", **more: object) -> Board:
    """H1 is an orc who does not like goblins; H2 is one, H3 is an orc."""
    return position(drawing, **{"H1": SULKY, "H2": GOBLIN, "H3": ORC, **more})  # type: ignore[arg-type]


@rule("BB16-SKILL-04.a", hb2006="HB06-TOC-13")
def test_before_a_pass_to_another_race_he_rolls_and_two_or_more_will_do() -> None:
    match = sulking()
    match.play_to_dice("H1 pass", "throw", "M5")
    assert (match.roller, match.target) == ("H1", 2)
    assert rollers(match, Test.PASS) == []
    match.play(2, 3, 3)
    assert match.holder() == "H2"


@rule("BB16-SKILL-04.b", hb2006="HB06-TOC-13")
def test_on_a_one_he_refuses_and_the_coach_may_name_one_of_his_own_race() -> None:
    match = sulking()
    match.play("H1 pass", "throw", "M5", 1)
    assert (match.asked, match.prompt) == ("H", "re_aim")
    assert set(match.choices()) == {"no", "H3"}
    match.play("H3", 4, 3)
    assert match.holder() == "H3"
    assert needed(match, Test.PASS) == [4]  # the range is measured again


@rule("BB16-SKILL-04.c", hb2006="HB06-TOC-13")
def test_or_the_action_is_lost_but_not_the_ball_nor_the_turn() -> None:
    match = sulking()
    match.play("H1 pass", "throw", "M5", 1, "no")
    assert match.holder() == "H1"
    assert not match.turnover()
    assert match.prompt == "turn"
    assert "H2 pass" not in match.choices()
    assert "H1 move" not in match.choices()


@rule("BB16-SKILL-04.c", "BB16-SKILL-04.b", hb2006="HB06-TOC-13")
def test_with_nobody_of_his_race_in_range_it_is_lost_without_a_question() -> None:
    match = sulking("H1* . H2" + " ." * 12 + " H3")
    match.play("H1 pass", "throw", "M5", 1)
    assert match.prompt == "turn"
    assert match.holder() == "H1"


@rule("BB16-SKILL-04.a", hb2006="HB06-TOC-13")
def test_his_own_race_gets_the_ball_without_a_roll() -> None:
    match = sulking()
    match.play("H1 pass", "throw", "O5", 4, 3)
    assert rollers(match, Test.ANIMOSITY) == []
    assert match.holder() == "H3"


@rule("BB16-SKILL-04.a", hb2006="HB06-TOC-13")
def test_an_empty_square_and_an_opponent_get_it_without_a_roll() -> None:
    match = sulking(H3=GOBLIN)
    match.play_to_dice("H1 pass", "throw", "M6")
    assert (match.roller, match.target) == ("H1", 3)
    match = sulking("H1* . H2 . A1", A1=GOBLIN)
    match.play_to_dice("H1 pass", "throw", "O5")
    assert (match.roller, match.target) == ("H1", 4)


@rule("BB16-SKILL-04.a", "BB16-SKILL-04.b", hb2006="HB06-TOC-13")
def test_a_hand_off_is_refused_in_the_same_way() -> None:
    match = sulking("H1* H2\nH3 .")
    match.play_to_dice("H1 hand-off", "H2")
    assert match.roller == "H1"
    match.play(1)
    assert set(match.choices()) == {"no", "H3"}
    match.play("H3", 3)
    assert match.holder() == "H3"


@rule("BB16-SKILL-04.c", "BB16-SKILL-04.b", hb2006="HB06-TOC-13")
def test_a_hand_off_that_is_refused_for_good_is_no_turnover() -> None:
    match = sulking("H1* H2\n. .\nH3 .")
    match.play("H1 hand-off", "H2", 1)
    assert (match.holder(), match.prompt) == ("H1", "turn")  # H3 is not beside him
    assert not match.turnover()
    assert "H2 hand-off" not in match.choices()


@rule("BB16-SKILL-04.a", "BB16-RRL-03", hb2006="HB06-TOC-13 HB06-RR-03")
def test_a_team_re_roll_may_change_his_mind() -> None:
    match = sulking(rerolls=(1, 0))
    match.play("H1 pass", "throw", "M5", 1, "team", 5, 3, 3)
    assert match.holder() == "H2"


@rule("BB16-FAQ-19", "BB16-SKILL-04.a", hb2006="HB06-TOC-26.n")
def test_nobody_dislikes_a_star() -> None:
    match = sulking(H2={"race": "goblin", "star": True})
    match.play_to_dice("H1 pass", "throw", "M5")
    assert match.target == 3
    assert rollers(match, Test.ANIMOSITY) == []


@rule("BB16-FAQ-19", "BB16-SKILL-04.a", hb2006="HB06-TOC-26.n")
@pytest.mark.parametrize(("star", "roller"), [(True, "H2"), (False, "H1")])
def test_a_star_is_handed_the_ball_without_a_roll(star: bool, roller: str) -> None:
    match = sulking("H1* H2\nH3 .", H2={"race": "goblin", "star": star}).play_to_dice("H1 hand-off", "H2")
    assert match.roller == roller


@rule("BB16-FAQ-19", "BB16-SKILL-04.b", hb2006="HB06-TOC-26.n")
def test_a_star_may_be_named_instead() -> None:
    match = sulking(H3={"race": "troll", "star": True})
    match.play("H1 pass", "throw", "M5", 1)
    assert set(match.choices()) == {"no", "H3"}


@rule("BB16-FAQ-19", hb2006="HB06-TOC-26.n")
def test_whoever_is_hired_as_a_star_counts_as_one() -> None:
    built = build_edition(playing())
    hired = [player for key in stars_of(built) for player in make_star(built, key, 1)]
    assert hired
    assert all(player.star for player in hired)


@rule("BB16-SKILL-04.a", "BB16-SKILL-29", hb2006="HB06-TOC-13")
def test_out_of_turn_he_throws_to_anyone() -> None:
    match = position("A2 . A1* H1", A1={"race": "orc", "skills": "animosity dump_off"}, A2=GOBLIN)
    match.play_to_dice("H1 block", "use", "K5")
    assert (match.roller, match.target) == ("A1", 4)
    assert rollers(match, Test.ANIMOSITY) == []


@rule("BB16-SKILL-04.b", hb2006="HB06-TOC-13")
def test_after_a_refused_hand_off_an_adjacent_opponent_of_the_race_is_no_choice() -> None:
    match = sulking("H1* H2\nH3 A1", A1=ORC)
    match.play("H1 hand-off", "H2", 1)
    assert set(match.choices()) == {"no", "H3"}


@rule("BB16-SKILL-04.b", hb2006="HB06-TOC-13")
def test_after_a_refused_pass_an_opponent_of_the_race_is_no_choice() -> None:
    match = sulking("H1* . H2 . H3\n. . . . .\nA1 . . . .", A1=ORC)
    match.play("H1 pass", "throw", "M5", 1)
    assert set(match.choices()) == {"no", "H3"}


@rule("BB16-SKILL-04.b", "BB16-SKILL-38", hb2006="HB06-TOC-13")
def test_a_hail_mary_pass_that_was_refused_may_go_to_one_of_the_race_at_any_distance() -> None:
    far = "H1* . H2" + " ." * 12 + " H3"
    match = sulking(far, H1={"race": "orc", "skills": "animosity hail_mary_pass"})
    match.play("H1 pass", "throw", "hail mary M5", 1)
    assert set(match.choices()) == {"no", "H3"}
    match.play_to_dice("H3")
    assert (match.roller, match.target) == ("H1", 2)


@rule("BB16-SKILL-04.b", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("receiver", ["H3", "H4"])
def test_of_several_of_his_race_the_coach_picks_who_gets_it_instead(receiver: str) -> None:
    thrown = sulking("H1* . H2 . H3\n. . . . .\n. . H4 . .", H4=ORC).play("H1 pass", "throw", "M5", 1, receiver, 6, 6)
    assert thrown.holder() == receiver
    handed = sulking("H1* H2\nH3 H4", H4=ORC).play("H1 hand-off", "H2", 1, receiver, 6)
    assert handed.holder() == receiver
