"""Leaving tackle zones."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.rules.terms.purposes import Test

ONE_MARKER = """
    .  .  .  .
    .  H1 A1 .
    """


@rule("BB16-DODGE-01", lrb4="LRB4-DOD-01", hb2006="HB06-DODGE-01")
def test_one_roll_is_enough_however_many_zones_are_left() -> None:
    match = position(
        """
        . .  A1
        . H1 A2
        . .  A3
        """
    )
    match.play("H1 move", "west", 3)
    assert match.at("H1") == "K6"
    assert len(match.facts("test")) == 1


@rule("BB16-DODGE-01", lrb4="LRB4-DOD-01", hb2006="HB06-DODGE-01")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
def test_a_free_square_ahead_does_not_save_the_roll_in_any_action(action: str) -> None:
    match = position(ONE_MARKER)
    match.play_to_dice(f"H1 {action}", "west")
    assert match.rolling == "test"
    assert match.target == 3


@rule("BB16-DODGE-01", hb2006="HB06-DODGE-01", lrb4="LRB4-DOD-01")
@pytest.mark.parametrize(("drawing", "dice"), [("H1 . A1", []), ("H1 o A1", [Test.PICK_UP])])
def test_entering_a_tackle_zone_needs_no_dodge(drawing: str, dice: list[int]) -> None:
    match = position(drawing)
    match.play("H1 move", "east", *(4 for _ in dice))
    assert [what[0] for what in match.facts("test")] == dice


AGILITY = {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1, 7: 1}


@rule(
    "BB16-DODGE-02",
    "BB16-DODGE-04",
    "BB16-DODGE-03",
    lrb4="LRB4-DOD-02 LRB4-DOD-06 LRB4-DATA-02 LRB4-TEAM-02 LRB4-DOD-04",
    hb2006="HB06-DODGE-02 HB06-DODGE-04 HB06-DODGE-05 HB06-TEAM-03 HB06-DODGE-03",
    sheet="SHEET-AG-01",
)
@pytest.mark.parametrize("zones", [0, 1, 2, 3])
@pytest.mark.parametrize("agility", AGILITY)
def test_what_a_dodge_needs(agility: int, zones: int) -> None:
    ahead = " ".join([*("A2", "A3", "A4")[:zones], ".", ".", "."][:3])
    match = position(
        f"""
        {ahead}
        .  .  H2
        .  H1 .
        .  A1 .
        """,
        H1={"ag": agility},
    )
    match.play_to_dice("H1 move", "north")
    assert match.target == min(6, max(2, AGILITY[agility] - 1 + zones))  # his team-mate is no hindrance


@rule("BB16-DODGE-04", lrb4="LRB4-DOD-06", hb2006="HB06-DODGE-05")
def test_neither_team_mates_nor_opponents_on_the_ground_nor_the_zones_he_leaves_make_a_dodge_harder() -> None:
    match = position(
        """
        H2 A2- H3
        .  .   A3=
        .  H1  .
        A1 A4  A5
        """
    )
    match.play_to_dice("H1 move", "north")
    assert (match.roller, match.target) == ("H1", 3)


@rule("BB16-DODGE-04", "BB16-DODGE-01", lrb4="LRB4-DOD-06 LRB4-DOD-01", hb2006="HB06-DODGE-05 HB06-DODGE-01")
@pytest.mark.parametrize(("movement", "dice"), [(2, ()), (1, (2,))], ids=["moving", "going for it"])
def test_going_for_it_makes_the_dodge_out_of_a_zone_no_harder(movement: int, dice: tuple[int, ...]) -> None:
    match = position("H1 . .\n. . A1", H1={"ma": movement})
    match.play_to_dice("H1 move", "east", "west", *dice)
    assert (match.rolling, match.target) == ("test", 3)
    match.play(3)
    assert match.facts("test")[-1][1] == Test.DODGE
    assert match.standing("H1")


@rule("BB16-DODGE-02", lrb4="LRB4-DOD-03", hb2006="HB06-DODGE-02 HB06-PICK-03 HB06-DODGE-04")
def test_a_six_always_succeeds() -> None:
    match = position(
        """
        A2 .  A3
        A4 .  A5
        A1 H1 .
        """,
        H1={"ag": 1},
    )
    match.play_to_dice("H1 move", "north")
    assert match.target == 6
    match.play(6)
    assert match.standing("H1")


@rule("BB16-DODGE-02", lrb4="LRB4-DOD-03 LRB4-DOD-02", hb2006="HB06-DODGE-02 HB06-DODGE-04 HB06-PICK-03")
def test_a_one_always_fails() -> None:
    match = position(ONE_MARKER, H1={"ag": 6})
    match.play("H1 move", "west", 1, 1, 1)
    assert match.prone("H1")


@rule("BB16-DODGE-03", "BB16-DODGE-01", lrb4="LRB4-DOD-04 LRB4-DOD-01", hb2006="HB06-DODGE-03 HB06-DODGE-01")
def test_having_dodged_a_player_moves_on_and_may_dodge_again() -> None:
    match = position("A2 . . .\n. . H1 A1", H1={"ma": 4})
    match.play("H1 move", "west", 5, "west", 4, "south-west", 3, "west")
    assert match.at("H1") == "I7"
    assert len(match.facts("test")) == 3
    match.play_to_dice("west")
    assert (match.rolling, match.target) == ("test", 2)  # a dodge takes no movement but its own square


@rule(
    "BB16-DODGE-03",
    "BB16-TOVR-01",
    "BB16-TOVR-08",
    "BB16-KD-01",
    lrb4="LRB4-DOD-04 LRB4-DOD-05 LRB4-TURN-07 LRB4-TURN-08 LRB4-TURN-09 LRB4-FAQ-06 LRB4-FAQ-46",
    hb2006="HB06-DODGE-03 HB06-TURN-12 HB06-TURN-20",
)
def test_a_failed_dodge_puts_him_down_in_the_new_square_and_ends_the_turn() -> None:
    match = position(f"{ONE_MARKER}H2 . . .", H1={"av": 8})
    match.play_to_dice("H1 move", "west", 2)
    assert match.game.faces == (6, 6)
    assert match.target == 9
    match.play(4, 4)
    assert match.prone("H1")
    assert match.at("H1") == "K6"
    assert match.turnover() == "fell"
    assert match.active == "A"


@rule(
    "BB16-DODGE-03",
    "BB16-INJ-01",
    lrb4="LRB4-DOD-05 LRB4-ARM-02 LRB4-FAQ-06 LRB4-FAQ-39",
    hb2006="HB06-DODGE-03 HB06-ARM-01",
)
def test_a_player_who_falls_dodging_may_be_hurt() -> None:
    match = position(ONE_MARKER)
    match.play("H1 move", "west", 2, 4, 5, 4, 4)
    assert match.where("H1") == "ko"
    assert match.active == "A"


# --- the skills -----------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-28", "BB16-BSK-03", hb2006="HB06-SKILL-04", lrb4="LRB4-SKILL-19")
def test_dodge_skill_tries_one_failed_dodge_again() -> None:
    match = position(ONE_MARKER, H1="dodge")
    match.play("H1 move", "west", 1, "dodge", 3)
    assert match.standing("H1")
    assert match.at("H1") == "K6"


@rule(
    "BB16-SKILL-28",
    "BB16-BSK-03",
    "BB16-SKUSE-06",
    "BB16-RRL-06",
    hb2006="HB06-SKILL-04 HB06-RR-06 HB06-TOC-13",
    lrb4="LRB4-SKILL-19",
)
def test_dodge_skill_is_there_once_a_turn() -> None:
    match = position(". . .  .\n. H1 A1 .", H1="dodge")
    match.play("H1 move", "north", 1, "dodge", 6, "west", 1, 1, 1)
    assert match.prone("H1")
    assert match.turnover() == "fell"


@rule("BB16-SKILL-28", "BB16-RRL-06", "BB16-BSK-03", hb2006="HB06-RR-06 HB06-SKILL-04", lrb4="LRB4-SKILL-19")
def test_dodge_skill_is_back_in_the_next_turn() -> None:
    match = position(ONE_MARKER, H1="dodge", H2={})
    match.play("H1 move", "north", 1, "dodge", 6, "end")
    match.play("end turn")
    match.play("H1 move", "west", 1)
    assert match.prompt == "reroll"
    assert "dodge" in match.choices()


@rule("BB16-SKILL-28", "BB16-RRL-03", "BB16-BSK-03", hb2006="HB06-SKILL-04", lrb4="LRB4-SKILL-19")
def test_dodge_skill_does_not_touch_a_dodge_that_came_off() -> None:
    match = position(ONE_MARKER, H1="dodge")
    match.play("H1 move", "west", 3)
    assert match.prompt == "step"


@rule("BB16-SKILL-28", "BB16-BSK-03", hb2006="HB06-SKILL-04", lrb4="LRB4-SKILL-19")
@pytest.mark.parametrize(
    ("drawing", "ma", "then"),
    [("H1 . . A1", 0, "armour"), ("H1 o . A1", 6, "bounce")],
    ids=["going for it", "picking up"],
)
def test_dodge_skill_tries_nothing_but_a_dodge_again(drawing: str, ma: int, then: str) -> None:
    match = position(drawing, H1={"ma": ma, "skills": "dodge"}).play_to_dice("H1 move", "east", 1)
    assert match.rolling == then


@rule(
    "BB16-SKILL-28",
    "BB16-SKUSE-08",
    "BB16-BLOCK-06",
    "BB16-BSK-03",
    hb2006="HB06-SKILL-04 HB06-BLK-08 HB06-TOC-13",
    sheet="SHEET-BLK-04",
)
def test_dodge_skill_may_turn_a_stumble_into_a_push() -> None:
    match = position("H1 A1 .", A1="dodge")
    match.play("H1 block", 5)
    assert (match.asked, match.prompt) == ("A", "use_skill")
    match.play("use", "M5", "stay")
    assert match.standing("A1")


@rule(
    "BB16-SKILL-28",
    "BB16-SKUSE-08",
    "BB16-BLOCK-06",
    "BB16-BSK-03",
    hb2006="HB06-SKILL-04 HB06-SKILL-07 HB06-BLK-08 HB06-TOC-13",
    sheet="SHEET-BLK-04",
)
def test_dodge_skill_need_not_be_used_on_a_stumble() -> None:
    match = position("H1 A1 .", A1="dodge")
    match.play("H1 block", 5, "no", "M5", "stay", 1, 1)
    assert match.prone("A1")


@rule("BB16-SKILL-77", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-49")
@pytest.mark.parametrize(("skills", "needs"), [("", 6), ("stunty", 3)])
def test_stunty_players_dodge_without_regard_to_zones_ahead(skills: str, needs: int) -> None:
    match = position(
        """
        A2 .  A3
        A1 H1 .
        """,
        H1={"skills": skills},
    )
    match.play_to_dice("H1 move", "north")
    assert match.target == needs


@rule("BB16-SKILL-77", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-49")
def test_stunty_players_must_still_dodge_and_pick_up_among_zones() -> None:
    match = position(". o A2\nA1 H1 .", H1="stunty")
    match.play_to_dice("H1 move", "north")
    assert match.target == 3
    match.play_to_dice(3)
    assert match.target == 5


@rule("BB16-BSK-03", "BB16-SKILL-28", hb2006="HB06-SKILL-04", lrb4="LRB4-SKILL-19")
def test_dodge_skill_is_for_dodges_and_for_no_jump() -> None:
    match = position(". H1 A1", H1="leap dodge").play_to_dice("H1 move", "leap K6", 1)
    assert (match.rolling, match.facts("reroll")) == ("armour", [])
