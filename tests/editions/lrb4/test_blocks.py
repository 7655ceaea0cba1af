"""Blocks: assists that are offered, dice that know Block and Dodge, and balls that bounce at once."""

from __future__ import annotations

from functools import partial

import pytest

from tests.support import Board, position, rule

lrb4 = partial(position, edition="lrb4")


def block(match: Board, *script: str | int) -> Board:
    """H1 blocks A1; who is alone beside him need not be named."""
    match.play_to_dice("H1 block")
    return match.play_to_dice(*(("A1",) if match.prompt == "step" else ()), *script)


def dice_of(match: Board) -> tuple[int, str]:
    """How many block dice are rolled, and whose coach picks."""
    told = match.facts("block")[-1]
    return told[2], "HA"[told[5]]


# --- assists --------------------------------------------------------------------------------------------------------


@rule("LRB4-BLK-15", "LRB4-BLK-13", "LRB4-BLK-03")
@pytest.mark.parametrize("action", ["block", "blitz"])
def test_the_attackers_coach_says_first_who_assists_then_the_defenders(action: str) -> None:
    match = lrb4(
        """
        .  H2 .
        H1 A1 .
        A2 .  .
        """
    )
    match.play_to_dice(f"H1 {action}", "A1")
    assert (match.prompt, match.asked, sorted(match.choices())) == ("assists", "H", ["H2", "done"])
    match.play("done")
    assert (match.prompt, match.asked, sorted(match.choices())) == ("assists", "A", ["A2", "done"])
    match.play_to_dice("done")
    assert (match.rolling, dice_of(match)) == ("block", (1, "H"))


@rule("LRB4-BLK-15", "LRB4-BLK-13")
@pytest.mark.parametrize(("answers", "dice"), [(("done", "A2"), (2, "H")), (("H2", "done"), (2, "A"))])
def test_an_assist_may_be_kept_back(answers: tuple[str, str], dice: tuple[int, str]) -> None:
    match = lrb4(
        """
        .  H2 .
        H1 A1 .
        A2 .  .
        """
    )
    block(match, *answers)
    assert dice_of(match) == dice


@rule("LRB4-BLK-15", "LRB4-BLK-13")
@pytest.mark.parametrize(("kept", "mine"), [((), 5), (("H2",), 4), (("H3",), 4), (("H3", "H2"), 3)])
def test_some_may_help_and_others_not(kept: tuple[str, ...], mine: int) -> None:
    match = lrb4(
        """
        .  H2 .
        H1 A1 .
        .  H3 .
        """
    )
    block(match, *kept, *(() if len(kept) == 2 else ("done",)))
    assert match.facts("block")[-1][3:5] == (mine, 3)


@rule("LRB4-BLK-15")
@pytest.mark.parametrize(("kept", "theirs"), [(("done",), 5), (("A2", "done"), 4), (("A3", "A2"), 3)])
def test_the_other_coach_too_may_keep_some_of_his_back_or_all(kept: tuple[str, ...], theirs: int) -> None:
    match = lrb4("A2 .  .\n.  H1 A1\nA3 .  .").play_to_dice("H1 block", "A1", *kept)
    assert match.facts("block")[-1][3:5] == (3, theirs)


@rule("LRB4-BLK-15")
def test_nobody_is_asked_where_nobody_can_assist() -> None:
    match = lrb4("H1 A1 .")
    block(match)
    assert match.rolling == "block"


@rule("LRB4-BLK-16", "LRB4-BLK-19")
@pytest.mark.parametrize(
    ("drawing", "able"),
    [
        ("H1 A1 .\n.  H2 .", ["H2"]),
        ("H2 H1 A1", []),  # beside the attacker only
        ("H1 A1 .\n.  H2 A2", []),  # marked by another
        ("H1 A1 .\n.  H2 A2-", ["H2"]),  # who lies marks nobody
        ("H1 A1 .\n.  H2- .", []),
        ("H1 A1 .\n.  H2= .", []),
    ],
)
def test_who_can_assist(drawing: str, able: list[str]) -> None:
    match = lrb4(drawing)
    block(match)
    offered = sorted(set(match.choices()) - {"done"}) if match.prompt == "assists" else []
    assert offered == able


@rule("LRB4-BLK-16")
def test_the_defenders_assists_stand_beside_the_attacker_and_are_marked_by_nobody_else() -> None:
    match = lrb4(
        """
        .  A2 .  .
        H2 .  H1 A1
        A3 .  A4 .
        """
    )
    block(match)
    assert (match.asked, sorted(match.choices())) == ("A", ["A4", "done"])


@rule("LRB4-BLK-14")
def test_one_who_has_acted_assists_as_often_as_he_likes_and_assisting_is_no_action() -> None:
    match = lrb4(
        """
        .  H4 .
        H1 A1 H3
        """,
        H1="block",
        H3="block",
        A1="block",
    )
    match.play("H4 move", "end")
    block(match)
    assert sorted(match.choices()) == ["H3", "H4", "done"]
    match.play("done", 2, 2)
    match.play("H3 block")  # he has assisted, and acts none the less
    assert sorted(match.choices()) == ["H1", "H4", "done"]


@rule("LRB4-BLK-19", "LRB4-BLK-13", "LRB4-DATA-04")
def test_the_books_example_one_assist_two_dice_and_one_who_is_marked() -> None:
    match = lrb4(
        """
        .  H2 .
        H1 A1 .
        .  H3 A2
        """
    )
    block(match)
    assert sorted(match.choices()) == ["H2", "done"]
    match.play("done", 1, 3)
    assert match.facts("block")[-1][2:5] == (2, 4, 3)  # two dice, four against three
    assert (match.asked, sorted(match.choices())) == ("H", ["attacker down", "pushed"])
    match.play("pushed", "M5", "stay")
    assert match.standing("A1")


@rule("LRB4-BLK-17", "LRB4-BLK-18")
def test_an_assistant_is_not_touched_and_his_skills_do_not_count() -> None:
    match = lrb4("H1 A1 .\n.  H2 .", H2="block mighty_blow")
    block(match, "done", 2, 2, 4, 4, 4, 4)
    assert match.prone("H1")
    assert match.prone("A1")
    assert match.standing("H2")
    assert match.turnover() == "fell"


@rule("LRB4-BLK-18")
def test_nothing_that_assistants_are_good_at_changes_the_strengths_the_push_or_what_follows() -> None:
    drawing = ".  H2 .\nH1 A1* .\nA2 .  ."
    match = lrb4(drawing, H2="horns frenzy strip_ball", A2="stand_firm side_step")
    match.play_to_dice("H1 blitz", "A1", "done", "done")
    assert match.facts("block")[-1][3:5] == (4, 4)
    match.play(3)
    assert (match.prompt, match.asked, {"M5", "M6", "M7"} <= set(match.choices())) == ("push", "H", True)
    match.play("M6")
    assert (match.prompt, sorted(match.choices())) == ("follow_up", ["follow", "stay"])
    match.play("stay")
    assert (match.holder(), match.at("A1"), match.prompt) == ("A1", "M6", "step")


@rule("LRB4-BLK-12", "LRB4-BLK-04", "LRB4-BLK-02")
def test_the_books_example_of_a_stronger_blocker_who_picks() -> None:
    match = lrb4("H1 A1 . .", H1={"st": 4})
    match.play("H1 blitz", "A1", 1, 6)
    assert (match.asked, sorted(match.choices())) == ("H", ["attacker down", "defender down"])
    match.play("defender down", "M5", "stay", 1, 1)
    assert match.prone("A1")
    assert match.at("A1") == "M5"


# --- the dice -------------------------------------------------------------------------------------------------------


@rule("LRB4-BLK-08", "LRB4-DATA-03", "LRB4-SKILL-10")
@pytest.mark.parametrize(
    ("mine", "theirs", "down"),
    [
        ("", "", ["A1", "H1"]),
        ("dodge", "dodge", ["A1", "H1"]),
        ("block", "", ["A1"]),
        ("", "block", ["H1"]),
        ("block", "block", []),
    ],
)
@pytest.mark.parametrize("action", ["block", "blitz"])
def test_on_both_down_block_keeps_a_player_up_and_nobody_is_asked(
    mine: str, theirs: str, down: list[str], action: str
) -> None:
    match = lrb4("H1 A1 .\n. . .\n. . H2", H1=mine, A1=theirs)
    match.play(f"H1 {action}", "A1?", 2, *[1, 1] * len(down), "end?")
    assert [name for name in ("A1", "H1") if match.prone(name)] == down
    assert match.at("A1") == "L5"
    assert match.turnover() == ("fell" if "H1" in down else "")


@rule("LRB4-BLK-10", "LRB4-DATA-03", "LRB4-SKILL-20", "LRB4-SKILL-58")
@pytest.mark.parametrize(
    ("mine", "theirs", "falls"), [("", "dodge", False), ("tackle", "dodge", True), ("dodge", "", True)]
)
def test_dodge_makes_a_push_of_a_stumble_unless_tackled_and_nobody_is_asked(
    mine: str, theirs: str, falls: bool
) -> None:
    match = lrb4("H1 A1 . .", H1=mine, A1=theirs)
    block(match, 5)
    assert match.prompt == "push"
    match.play("M5", "stay", *([1, 1] if falls else []))
    assert match.prone("A1") is falls


@rule("LRB4-BLK-08")
@pytest.mark.parametrize("action", ["block", "blitz"])
def test_both_go_down_in_a_blitz_as_in_a_block(action: str) -> None:
    match = lrb4("H1 A1 .\n. . .\n. . H2").play(f"H1 {action}", "A1?", 2, 1, 1, 1, 1)
    assert (match.prone("H1"), match.prone("A1"), match.turnover()) == (True, True, "fell")


@rule("LRB4-BLK-02", "LRB4-BLK-05")
@pytest.mark.parametrize("action", ["block", "blitz"])
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "chooser"), [(5, 2, 3, "H"), (2, 5, 3, "A"), (4, 2, 2, "H"), (2, 4, 2, "A")]
)
def test_the_stronger_players_coach_chooses_in_a_blitz_as_in_a_block(
    mine: int, theirs: int, dice: int, chooser: str, action: str
) -> None:
    match = lrb4("H1 A1 .\n. . .\n. . H2", H1={"st": mine}, A1={"st": theirs}).play_to_dice(f"H1 {action}", "A1?")
    assert match.game.faces == (6,) * dice
    match.play(*(1, 3, 6)[:dice])
    assert (match.prompt, match.asked, len(match.choices())) == ("block_die", chooser, dice)


# --- pushes that meet assists ---------------------------------------------------------------------------------------


@rule("LRB4-PUSH-02", "LRB4-PIT-01")
def test_a_push_goes_to_the_one_empty_square() -> None:
    match = lrb4(
        """
        .  .  A2 .
        H1 A1 .  .
        .  .  H2 .
        """
    )
    block(match, "done", 3, 3, "stay")
    assert match.at("A1") == "M6"


@rule("LRB4-PUSH-05", "LRB4-PUSH-03", "LRB4-PUSH-06")
@pytest.mark.parametrize("last", ["A2", "H2"])
def test_a_chain_may_push_someone_of_either_side_into_the_crowd(last: str) -> None:
    match = lrb4(
        f"""
        A3 {last} A4
        .  A1 .
        .  H1 .
        """,
        at="K1",
        H1={"st": 4},
    )
    block(match, "done?", 3, 3, "L1", "stay")
    assert (match.rolling, match.roller, match.at("A1")) == ("injury", last, "L1")


@rule("LRB4-PUSH-10")
@pytest.mark.parametrize(("action", "next_question"), [("block", "turn"), ("blitz", "step")])
def test_a_follow_up_takes_no_dodge_out_of_or_into_tackle_zones(action: str, next_question: str) -> None:
    match = lrb4(
        """
        A2 .  .  A3
        .  H1 A1 .
        """
    )
    match.play(f"H1 {action}", "A1", "done", 3, 3, "N6", "follow")
    assert match.at("H1") == "M6"
    assert match.prompt == next_question


@rule("LRB4-PUSH-09")
def test_following_up_is_decided_before_the_crowd_strikes() -> None:
    match = lrb4(". A1 .\n. H1 .", at="K1")
    block(match, 3)
    assert (match.prompt, match.asked) == ("follow_up", "H")
    match.play_to_dice("follow")
    assert (match.rolling, match.at("H1")) == ("injury", "L1")


# --- what the crowd does --------------------------------------------------------------------------------------------


@rule("LRB4-PUSH-05", "LRB4-SKILL-31")
@pytest.mark.parametrize("player", [{"skills": "stunty"}, {"niggles": 2}, {}])
def test_nothing_at_all_is_added_to_the_crowds_roll(player: dict[str, object]) -> None:
    match = lrb4(". A1 .\n. H1 .", at="K1", A1=player, H1="mighty_blow")
    block(match, 3, "stay", 3, 4)
    assert match.where("A1") == "reserves"
    assert match.facts("injury")[-1][3] == 7


# --- the ball -------------------------------------------------------------------------------------------------------


@rule("LRB4-BOU-02", "LRB4-INJ-01")
def test_the_ball_of_a_blocked_carrier_bounces_before_his_armour_is_tested() -> None:
    match = lrb4("H1 A1* . .")
    block(match, 6, "M5", "stay")
    assert (match.rolling, match.prone("A1")) == ("bounce", True)
    match.play_to_dice(5)
    assert (match.rolling, match.ball()) == ("armour", "N5")


@rule("LRB4-BOU-02")
def test_the_ball_of_a_blocker_who_goes_down_bounces_before_his_armour_is_tested() -> None:
    match = lrb4(". . H1* A1")
    block(match, 1)
    assert (match.rolling, match.prone("H1")) == ("bounce", True)
    match.play_to_dice(4)
    assert (match.rolling, match.ball()) == ("armour", "L5")


@rule("LRB4-BOU-02", "LRB4-DOD-05")
def test_the_ball_of_a_carrier_who_trips_bounces_before_his_armour_is_tested() -> None:
    match = lrb4("H1* . .\nA1 . .")
    match.play_to_dice("H1 move", "east", 1)
    assert match.rolling == "bounce"
    match.play(5, 1, 1)
    assert (match.ball(), match.turnover()) == ("M5", "fell")


@rule("LRB4-BOU-02", "LRB4-BLK-08", "LRB4-DATA-03")
def test_who_fell_too_cannot_catch_it() -> None:
    match = lrb4("H1 A1* .\n. . .")
    block(match, 2)
    assert match.rolling == "bounce"
    match.play_to_dice(4)  # onto the attacker, who lies as well
    assert match.rolling == "bounce"
    match.play(7, 1, 1, 1, 1)
    assert match.turnover() == "fell"
