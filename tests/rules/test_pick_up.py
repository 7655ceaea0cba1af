"""Picking the ball up."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.house import house_rules
from tests.support.rolls import needed
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

AGILITY = {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1, 7: 1}


@rule(
    "BB16-PICK-01",
    "BB16-PICK-03",
    lrb4="LRB4-PICK-01 LRB4-PICK-03 LRB4-PICK-05",
    hb2006="HB06-PICK-01 HB06-PICK-04 HB06-PICK-05",
)
@pytest.mark.parametrize("die", [3, 5])
@pytest.mark.parametrize(("name", "other"), [("H1", "A1"), ("A1", "H1")])
def test_a_player_who_steps_on_the_ball_must_try_and_may_then_move_on(die: int, name: str, other: str) -> None:
    match = position(f"{name} o . {other}", active=name[0], **{name: {"ma": 2}})
    match.play(f"{name} move", "east", die)
    assert match.holder() == name
    assert "end" in match.choices()  # if he likes
    match.play("north")
    assert match.at(name) == match.ball() == "L4"


@rule("BB16-PICK-01", hb2006="HB06-PICK-01", lrb4="LRB4-PICK-01")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
def test_in_any_action_that_moves_the_ball_must_be_tried_for(action: str) -> None:
    match = position("H1 o . A1\n. . . A2-")
    match.play_to_dice(f"H1 {action}", "east")
    assert match.game.stack[-1].kind == Test.PICK_UP  # type: ignore[attr-defined]


@rule(
    "BB16-PICK-03",
    "BB16-DODGE-02",
    lrb4="LRB4-PICK-03 LRB4-PICK-05 LRB4-DATA-02 LRB4-DOD-02 LRB4-DOD-03",
    hb2006="HB06-PICK-03 HB06-PICK-05",
    sheet="SHEET-AG-01",
)
@pytest.mark.parametrize("zones", [0, 1, 2, 3])
@pytest.mark.parametrize("agility", AGILITY)
def test_what_a_pick_up_needs(agility: int, zones: int) -> None:
    beside = " ".join([*("A1", "A2", "A3")[:zones], ".", ".", "."][:3])
    match = position(
        f"""
        {beside}
        .  o  .
        .  H1 .
        """,
        H1={"ag": agility},
    )
    match.play_to_dice("H1 move", "north")
    assert match.target == min(6, max(2, AGILITY[agility] - 1 + zones))


@rule("BB16-PICK-03", lrb4="LRB4-PICK-03 LRB4-PICK-05", hb2006="HB06-PICK-03 HB06-PICK-05")
def test_neither_team_mates_nor_opponents_on_the_ground_make_a_pick_up_harder() -> None:
    match = position("H2 A1- H3\n. o A2=\n. H1 .").play_to_dice("H1 move", "north")
    assert (match.roller, match.target) == ("H1", 3)


@rule(
    "BB16-PICK-04",
    "BB16-TOVR-03",
    "BB16-TOVR-08",
    "BB16-PICK-03",
    "BB16-BOUNC-01",
    lrb4="LRB4-PICK-04 LRB4-TURN-07 LRB4-FAQ-49 LRB4-PICK-03 LRB4-PICK-05",
    hb2006="HB06-PICK-04 HB06-TURN-14 HB06-TURN-20 HB06-PICK-03 HB06-BNC-02 HB06-PICK-05",
)
def test_a_failed_pick_up_makes_the_ball_bounce_and_ends_the_turn() -> None:
    match = position("H1 o . A1\nH2 . . .")
    match.play("H1 move", "east", 2, 7)
    assert match.standing("H1")
    assert match.ball() == "L6"
    assert match.holder() == ""
    assert match.turnover() == "pick_up"
    assert match.active == "A"


@rule("BB16-PICK-04", "BB16-TOVR-03", lrb4="LRB4-PICK-04 LRB4-TURN-07 LRB4-FAQ-49", hb2006="HB06-TURN-14 HB06-PICK-04")
def test_a_team_mate_who_catches_the_dropped_ball_does_not_save_the_turn() -> None:
    match = position("H1 o . A1\n. H2 . .")
    match.play("H1 move", "east", 2, 7, 6)
    assert match.holder() == "H2"
    assert match.turnover() == "pick_up"
    assert match.active == "A"


@rule("BB16-PICK-02", "BB16-TOVR-03", lrb4="LRB4-PICK-02 LRB4-TURN-07", hb2006="HB06-PICK-02 HB06-TURN-14")
def test_a_player_pushed_onto_the_ball_makes_it_bounce_and_that_is_no_turnover() -> None:
    match = position("H1 A1 o .\n. . . .\nH2 . . .")
    match.play("H1 block", 3, "M5", "stay", 5)
    assert match.at("A1") == "M5"
    assert match.ball() == "N5"
    assert match.holder() == ""
    assert match.active == "H"
    assert match.prompt == "turn"


@rule("BB16-PICK-05", lrb4="LRB4-MOV-04", hb2006="HB06-PICK-06")
def test_dodge_modifiers_have_no_part_in_a_pick_up() -> None:
    match = position(". o A2\nA1 H1 .", H1="stunty")
    match.play_to_dice("H1 move", "north")
    assert match.target == 3  # a stunty dodge: no zones counted
    match.play_to_dice(3)
    assert match.target == 5  # the pick-up counts both zones


@rule(
    "BB16-PICK-05",
    "BB16-WEATH-06",
    "BB16-QREF-04",
    hb2006="HB06-TOC-07 HB06-PICK-06",
    lrb4="LRB4-MOV-04 LRB4-WEA-05",
    sheet="SHEET-WTH-05",
)
@pytest.mark.parametrize(("weather", "needs"), [("nice", 3), ("pouring_rain", 4)])
def test_rain_makes_the_ball_slippery(weather: str, needs: int) -> None:
    match = position("H1 o", weather=weather)
    match.play_to_dice("H1 move", "east")
    assert match.target == needs


@rule(
    "BB16-PICK-05",
    "BB16-WEATH-06",
    "BB16-QREF-04",
    lrb4="LRB4-MOV-04 LRB4-WEA-05",
    hb2006="HB06-TOC-07 HB06-PICK-06",
    sheet="SHEET-WTH-05",
)
def test_rain_does_not_touch_dodges() -> None:
    match = position(". H1 A1", weather="pouring_rain")
    match.play_to_dice("H1 move", "west")
    assert match.target == 3


@rule("BB16-PICK-05", hb2006="HB06-PICK-06")
@pytest.mark.parametrize(
    ("skill", "needs"),
    [
        ("block", (4, 4, 4, 4)),
        ("two_heads", (3, 4, 4, 4)),
        ("extra_arms", (4, 3, 4, 3)),
        ("accurate", (4, 4, 3, 4)),
        ("very_long_legs", (4, 4, 4, 4)),
    ],
)
def test_a_dodge_a_pick_up_a_throw_and_a_catch_each_count_only_what_is_meant_for_them(
    skill: str, needs: tuple[int, ...]
) -> None:
    clumsy = {"ag": 2, "skills": skill}
    match = position("o H1 A1\n. . .\nH2 . .", H1=clumsy, H2=clumsy)
    match.play("H1 pass", "west", 6, 6, "throw", "K7", 6, 6)
    assert match.holder() == "H2"
    kinds = (Test.DODGE, Test.PICK_UP, Test.PASS, Test.CATCH)
    assert tuple(needed(match, kind)[0] for kind in kinds) == needs


@rule("BB16-PICK-05", hb2006="HB06-PICK-06")
@pytest.mark.parametrize(("skill", "needs"), [("two_heads", 4), ("accurate", 4), ("extra_arms", 3)])
def test_an_interception_counts_only_what_is_meant_for_it(skill: str, needs: int) -> None:
    match = position("H1* . A1 . H2", A1={"ag": 5, "skills": skill})
    match.play_to_dice("H1 pass", "throw", "O5", "A1")
    assert (match.roller, match.target) == ("A1", needs)


@rule("BB16-PICK-05", hb2006="HB06-PICK-06")
def test_the_sun_takes_nothing_off_a_dodge_or_a_pick_up() -> None:
    match = position("o H1 A1", weather="very_sunny").play_to_dice("H1 move", "west")
    assert match.target == 3
    match.play_to_dice(3)
    assert match.target == 3


@rule("BB16-PICK-05", hb2006="HB06-PICK-06")
def test_the_sun_takes_nothing_off_an_interception() -> None:
    match = position("H1* . A1 . H2", weather="very_sunny", A1={"ag": 5}).play_to_dice("H1 pass", "throw", "O5", "A1")
    assert (match.roller, match.target) == ("A1", 4)


@rule("BB16-PICK-05", hb2006="HB06-PICK-06")
@pytest.mark.parametrize(
    ("skill", "needs"), [("block", (4, 4)), ("prehensile_tail", (5, 4)), ("disturbing_presence", (4, 4))]
)
def test_what_opponents_take_off_dodges_or_throws_they_do_not_take_off_a_pick_up(
    skill: str, needs: tuple[int, int]
) -> None:
    match = position("A2 . .\n. o .\n. . H1\n. . A1", A1=skill, A2=skill)
    match.play("H1 move", "L6", 6, 6)
    assert (needed(match, Test.DODGE)[0], needed(match, Test.PICK_UP)[0]) == needs


# --- several dice in one square -------------------------------------------------------------------------------------


@rule(
    "BB16-GFI-02",
    "BB16-DODGE-01",
    "BB16-DODGE-04",
    "BB16-PICK-01",
    hb2006="HB06-DODGE-01 HB06-PICK-01 HB06-TOC-09",
    lrb4="LRB4-DOD-01 LRB4-GFI-02 LRB4-PICK-01",
)
def test_going_for_it_comes_before_the_dodge_and_the_dodge_before_the_pick_up() -> None:
    match = position("o H1- A1", H1={"ma": 3})
    match.play("H1 move", "west", 2, 3, 3)
    assert [what[0] for what in match.facts("test")] == [Test.GO_FOR_IT, Test.DODGE, Test.PICK_UP]
    assert match.holder() == "H1"


@rule("BB16-GFI-02", "BB16-PICK-02", hb2006="HB06-TOC-09 HB06-PICK-02", lrb4="LRB4-PICK-02 LRB4-GFI-02")
def test_failing_to_go_for_it_leaves_no_dodge_and_no_pick_up_and_the_ball_bounces_last() -> None:
    match = position("o H1- A1", H1={"ma": 3})
    match.play_to_dice("H1 move", "west", 1)
    assert match.game.faces == (6, 6)  # his armour
    match.play_to_dice(1, 1)
    assert match.game.faces == (8,)  # only then the ball
    match.play(2)
    assert match.prone("H1")
    assert match.ball() == "K4"
    assert match.turnover() == "fell"


@rule(
    "BB16-DODGE-03",
    "BB16-PICK-02",
    "BB16-TOVR-08",
    hb2006="HB06-DODGE-03 HB06-PICK-02 HB06-TURN-20",
    lrb4="LRB4-PICK-02 LRB4-DOD-05 LRB4-TURN-08",
)
def test_failing_the_dodge_leaves_no_pick_up() -> None:
    match = position("o H1 A1")
    match.play("H1 move", "west", 2, 1, 1, 4)
    assert match.prone("H1")
    assert match.ball() == "J5"
    assert [what[0] for what in match.facts("test")] == [Test.DODGE]
    assert match.turnover() == "fell"


@rule("BB16-DODGE-03", "BB16-PICK-02", hb2006="HB06-DODGE-03 HB06-PICK-02", lrb4="LRB4-PICK-02 LRB4-DOD-05")
def test_the_ball_bounces_even_from_under_a_player_who_is_carried_off() -> None:
    match = position("o H1 A1")
    match.play("H1 move", "west", 2, 6, 6, 4, 4, 4)
    assert match.where("H1") == "ko"
    assert match.ball() == "J5"


@rule("BB16-DODGE-03", "BB16-PICK-02", "BB16-BLM-05", "BB16-QREF-66", hb2006="HB06-DODGE-03", lrb4="LRB4-PICK-02")
def test_a_second_ball_that_lies_elsewhere_is_left_alone_when_someone_falls() -> None:
    match = position("o . .\n. H1 A1")
    match.put_ball("T9", 1)
    match.play("H1 move", "west", 2, 1, 1)
    assert match.prone("H1")
    assert (match.ball(0), match.ball(1), match.turnover()) == ("K5", "T9", "fell")


# --- sure hands -----------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-79", "BB16-BSK-05", hb2006="HB06-SKILL-06", lrb4="LRB4-SKILL-57")
def test_sure_hands_tries_a_failed_pick_up_again() -> None:
    match = position("H1 o .", H1="sure_hands")
    match.play("H1 move", "east", 1)
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play("sure_hands", 3)
    assert match.holder() == "H1"


@rule("BB16-SKILL-79", "BB16-BSK-05", hb2006="HB06-SKILL-06", lrb4="LRB4-SKILL-57")
def test_a_pick_up_that_came_off_is_not_tried_again() -> None:
    match = position("H1 o .", H1="sure_hands").play("H1 move", "east", 3)
    assert (match.holder(), match.prompt) == ("H1", "step")


@rule(
    "BB16-SKILL-79",
    "BB16-BSK-05",
    "BB16-SKUSE-01",
    "BB16-SKUSE-08",
    hb2006="HB06-SKILL-06 HB06-SKILL-07 HB06-TOC-13",
    lrb4="LRB4-SKILL-57",
)
def test_sure_hands_need_not_be_used() -> None:
    match = position("H1 o .", H1="sure_hands")
    match.play("H1 move", "east", 1, "keep", 2)
    assert match.turnover() == "pick_up"
    assert match.ball() == "L4"


@rule("BB16-BSK-05", "BB16-SKILL-79", hb2006="HB06-SKILL-06", lrb4="LRB4-SKILL-57")
def test_sure_hands_are_not_for_a_pick_up_that_came_off() -> None:
    match = position("H1 o .", H1="sure_hands").play("H1 move", "east", 3)
    assert (match.holder(), match.prompt) == ("H1", "step")


@rule("BB16-BSK-05", "BB16-SKILL-79", hb2006="HB06-SKILL-06", lrb4="LRB4-SKILL-57")
def test_sure_hands_do_not_help_a_catch() -> None:
    match = position("H1* H2 A1", H2="sure_hands")
    match.play("H1 hand-off", "H2", 1, 2)
    assert match.turnover() == "ball_lost"


@rule("BB16-SKILL-79", "BB16-BSK-05", "BB16-SKILL-75", hb2006="HB06-SKILL-06")
@pytest.mark.parametrize(("skills", "asked"), [("", "use_skill"), ("sure_hands", "follow_up")])
def test_nobody_strips_the_ball_from_sure_hands(skills: str, asked: str) -> None:
    built = house_rules(strip=Prop.STRIP_BALL)
    match = position("H1 A1* .", built=built, H1={"skills": "strip"}, A1={"skills": skills})
    match.play("H1 block", 3, "M5")
    assert match.prompt == asked
