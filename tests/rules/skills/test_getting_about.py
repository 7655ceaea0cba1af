"""Small changes to going for it and dodging."""

from __future__ import annotations

import pytest

from tests.support import position, rule


@rule("BB16-SKILL-71", lrb4="LRB4-SKILL-54", hb2006="HB06-TOC-13")
def test_a_sprinter_goes_for_it_three_times_and_rolls_each_time() -> None:
    match = position("H1 . . . .", H1={"ma": 1, "skills": "sprint"})
    match.play("H1 move", "east", "east", 2, "east", 2, "east", 2)
    assert match.at("H1") == "O5"
    assert match.prompt == "turn"  # nothing left to do


@rule("BB16-SKILL-71", lrb4="LRB4-SKILL-54", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("action", ["blitz", "pass", "foul", "hand-off"])
def test_a_sprinter_does_so_in_any_action_with_a_move(action: str) -> None:
    match = position("H1* . . . .\n. . . . .\n. . H2 A1 A2-", H1={"ma": 1, "skills": "sprint"})
    match.play(f"H1 {action}", "east", "east", 2, "east", 2, "east", 2)
    assert (match.at("H1"), match.standing("H1")) == ("O5", True)


@rule("BB16-SKILL-71", lrb4="LRB4-SKILL-54", hb2006="HB06-TOC-13")
def test_others_go_for_it_twice() -> None:
    match = position("H1 . . . .\nH2 . . . .", H1={"ma": 1})
    match.play("H1 move", "east", "east", 2, "east", 2)
    assert match.prompt == "turn"


@rule("BB16-SKILL-71", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-54")
def test_a_sprinter_who_stumbles_falls_like_anyone() -> None:
    match = position("H1 . . . .", H1={"ma": 1, "skills": "sprint"})
    match.play("H1 move", "east", "east", 2, "east", 2, "east", 1, 1, 1)
    assert match.prone("H1")
    assert match.turnover() == "fell"


@rule("BB16-SKILL-78", lrb4="LRB4-SKILL-56", hb2006="HB06-TOC-13")
def test_sure_feet_try_a_failed_extra_square_again() -> None:
    match = position("H1 . . A1", H1={"ma": 1, "skills": "sure_feet"})
    match.play("H1 move", "east", "east", 1)
    assert set(match.choices()) == {"keep", "sure_feet"}
    match.play("sure_feet", 2)
    assert match.standing("H1")
    second = position("H1 . . A1", H1={"ma": 1, "skills": "sure_feet"})
    second.play("H1 move", "east", "north", 2, "north", 1)
    assert set(second.choices()) == {"keep", "sure_feet"}
    third = position("H1 . . A1", H1={"ma": 1, "skills": "sure_feet sprint"})
    third.play("H1 move", "east", "north", 2, "north", 2, "north", 1)
    assert set(third.choices()) == {"keep", "sure_feet"}


@rule("BB16-SKILL-78", "BB16-SKUSE-06", lrb4="LRB4-SKILL-56 LRB4-SKILL-07", hb2006="HB06-TOC-13")
def test_sure_feet_help_once_a_turn() -> None:
    match = position("H1 . . A1", H1={"ma": 1, "skills": "sure_feet"})
    match.play_to_dice("H1 move", "east", "east", 1, "sure_feet", 2, "north", 1)
    assert match.rolling == "armour"


@rule("BB16-SKILL-78", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-56")
def test_sure_feet_help_to_pay_for_a_block() -> None:
    match = position("H1 . A1", H1={"ma": 1, "skills": "sure_feet"})
    match.play("H1 blitz", "east", "A1", 1, "sure_feet", 2, 3, "N5", "stay")
    assert match.at("A1") == "N5"


@rule("BB16-SKILL-89", "BB16-SKILL-88", "BB16-SKUSE-05", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("skills", "needs"), [("", 3), ("two_heads", 2), ("titchy", 2)])
def test_what_helps_to_dodge(skills: str, needs: int) -> None:
    match = position(". H1 A1", H1=skills)
    match.play_to_dice("H1 move", "west")
    assert match.target == needs


@rule("BB16-SKILL-89", "BB16-SKILL-88", "BB16-SKUSE-05", hb2006="HB06-TOC-13")
def test_what_helps_to_dodge_adds_up() -> None:
    match = position("A2 . H1 A1\nA3 . . .", H1={"ag": 1, "skills": "two_heads titchy"})
    match.play_to_dice("H1 move", "west")
    assert match.target == 5  # agility 1 is 6+, dodging +1, both skills +2, two zones -2


@rule("BB16-SKILL-61", lrb4="LRB4-MUT-08", hb2006="HB06-TOC-13")
def test_a_tail_makes_it_harder_to_dodge_away_from_it() -> None:
    match = position(". H1 A1", A1="prehensile_tail")
    match.play_to_dice("H1 move", "west")
    assert match.target == 4
    assert ("Prehensile Tail", -1) in match.modifiers


@rule("BB16-SKILL-61", hb2006="HB06-TOC-13", lrb4="LRB4-MUT-08")
def test_a_team_mates_tail_trips_nobody() -> None:
    match = position(". H1 A1\n. . H2", H2="prehensile_tail")
    match.play_to_dice("H1 move", "west")
    assert match.target == 3


@rule("BB16-SKILL-61", "BB16-SKUSE-05", hb2006="HB06-TOC-13", lrb4="LRB4-MUT-08")
def test_two_tails_are_worse_than_one() -> None:
    match = position(". H1 A1\n. . A2", A1="prehensile_tail", A2="prehensile_tail")
    match.play_to_dice("H1 move", "west")
    assert match.target == 5


@rule("BB16-SKILL-61", "BB16-SKUSE-09", hb2006="HB06-TOC-13", lrb4="LRB4-MUT-08")
@pytest.mark.parametrize("other", ["A1-", "A1="])
def test_the_tail_of_one_on_the_ground_trips_nobody(other: str) -> None:
    match = position(f". H1 {other}\n. . A2", A1="prehensile_tail")
    match.play_to_dice("H1 move", "west")
    assert match.target == 3


@rule("BB16-SKILL-61", lrb4="LRB4-MUT-08", hb2006="HB06-TOC-13")
def test_a_tail_ahead_does_not_matter() -> None:
    match = position("A1 . H1 A2", A1="prehensile_tail")
    match.play_to_dice("H1 move", "west")
    assert match.target == 4  # a zone like any other


@rule("BB16-SKILL-61", "BB16-SKILL-15", hb2006="HB06-TOC-13", lrb4="LRB4-MUT-08")
def test_the_tail_of_one_without_tackle_zones_trips_nobody() -> None:
    match = position(". H1 A1\n. . A2", A1="prehensile_tail bone_head", active="A")
    match.play("A1 move", 1, "end turn")
    match.play_to_dice("H1 move", "west")
    assert match.target == 3


@rule("BB16-SKILL-88", hb2006="HB06-TOC-13")
def test_a_titchy_opponent_ahead_does_not_make_a_dodge_harder() -> None:
    match = position("A1 . H1 A2\nA3 . . .", A1="titchy")
    match.play_to_dice("H1 move", "west")
    assert match.target == 4  # only the zone of A3 counts


@rule("BB16-SKILL-88", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("mark", ["", "-"])
def test_standing_or_lying_a_titchy_opponent_makes_a_dodge_no_easier(mark: str) -> None:
    match = position(f"A1{mark} . H1 A2\nA3 . . .", A1="titchy").play_to_dice("H1 move", "west")
    assert match.target == 4  # the zone of A3 counts all the same


@rule("BB16-SKILL-88", hb2006="HB06-TOC-13")
def test_a_titchy_opponent_must_still_be_dodged_away_from() -> None:
    match = position(". H1 A1", A1="titchy")
    match.play_to_dice("H1 move", "west")
    assert (match.rolling, match.target) == ("test", 3)


@rule("BB16-SKILL-88", hb2006="HB06-TOC-13")
def test_the_zone_of_a_titchy_opponent_counts_for_everything_else() -> None:
    match = position("H1 o A1", A1="titchy")
    match.play_to_dice("H1 move", "east")
    assert match.target == 4
