"""Moving square by square, and tackle zones."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.rules.commands.names import COMPASS
from touchback.rules.terms.purposes import Test
from touchback.rules.words import prompt_words

OPEN_FIELD = """
    .  .  .
    .  H1 .
    .  .  .
    """


@rule("BB16-MOVE-01", lrb4="LRB4-MOV-01", hb2006="HB06-MOVE-01")
def test_a_player_may_step_in_any_of_the_eight_directions() -> None:
    match = position(OPEN_FIELD)
    match.play("H1 move")
    assert set(COMPASS) <= set(match.choices())


@rule("BB16-MOVE-01", lrb4="LRB4-MOV-01 LRB4-PIT-01", hb2006="HB06-MOVE-01 HB06-PIT-01")
@pytest.mark.parametrize("other", ["H2", "H2-", "A1", "A1-", "A1="])
def test_nobody_steps_into_an_occupied_square(other: str) -> None:
    match = position(f"H1 {other} .")
    match.play("H1 move")
    assert "east" not in match.choices()
    assert "north-east" in match.choices()


@rule("BB16-MOVE-01", hb2006="HB06-MOVE-01", lrb4="LRB4-MOV-01")
def test_directions_may_be_mixed_and_the_way_may_turn_back() -> None:
    match = position(OPEN_FIELD)
    match.play("H1 move", "north-east", "south", "west", "north-west", "east")
    assert match.at("H1") == "L5"


@rule("BB16-MOVE-01", hb2006="HB06-MOVE-01", lrb4="LRB4-MOV-01")
@pytest.mark.parametrize(
    ("there", "back"),
    [("east", "west"), ("north", "south"), ("north-east", "south-west"), ("south-east", "north-west")],
)
def test_a_step_may_go_straight_back_to_where_he_came_from(there: str, back: str) -> None:
    match = position(OPEN_FIELD).play("H1 move")
    start = match.at("H1")
    for one, other in ((there, back), (back, there)):
        match.play(one)
        assert other in match.choices()
        match.play(other)
        assert match.at("H1") == start


@rule("BB16-MOVE-01", lrb4="LRB4-MOV-02", hb2006="HB06-MOVE-01")
def test_movement_need_not_be_used_up_or_used_at_all() -> None:
    match = position("H1 . .\nH2 . .\n. . A1")
    match.play("H1 move", "north", "end", "H2 move", "end")
    assert (match.at("H1"), match.at("H2")) == ("K4", "K6")
    assert match.active == "A"


@rule("BB16-MOVE-01", hb2006="HB06-MOVE-01 HB06-TEAM-03", lrb4="LRB4-MOV-01")
def test_the_question_says_how_many_squares_are_left() -> None:
    match = position(OPEN_FIELD).play("H1 move", "north-east", "south")
    assert "4 squares left" in prompt_words(match.game).replace("\n", " ")


@rule(
    "BB16-MOVE-01",
    "BB16-GFI-01",
    hb2006="HB06-MOVE-01 HB06-TOC-09 HB06-PIT-01",
    lrb4="LRB4-GFI-01 LRB4-MOV-01 LRB4-PIT-01",
)
def test_a_surrounded_player_has_nowhere_to_go() -> None:
    match = position(
        """
        H2  H3  H4
        A1- H1  A2-
        A3= H5- A4=
        """
    )
    match.play("H1 move")
    assert match.prompt == "turn"
    assert match.at("H1") == "L6"


@rule("BB16-MOVE-02", "BB16-DODGE-01", lrb4="LRB4-MOV-03 LRB4-DOD-01 LRB4-FAQ-61", hb2006="HB06-MOVE-02 HB06-DODGE-01")
@pytest.mark.parametrize("direction", COMPASS)
def test_a_standing_opponent_marks_all_eight_squares_around_him(direction: str) -> None:
    cells = ["."] * 9
    around = [0, 1, 2, 3, 5, 6, 7, 8]
    cells[4] = "A1"
    cells[around[COMPASS.index(direction)]] = "H1"
    match = position("\n".join(" ".join(cells[row : row + 3]) for row in (0, 3, 6)))
    match.play_to_dice("H1 move", direction)
    assert match.target == 3


@rule("BB16-MOVE-02", "BB16-DODGE-01", lrb4="LRB4-MOV-03 LRB4-DOD-01", hb2006="HB06-MOVE-02 HB06-DODGE-01")
@pytest.mark.parametrize("marker", ["A1-", "A1="])
def test_prone_and_stunned_opponents_mark_nobody(marker: str) -> None:
    match = position(f". H1 {marker}")
    match.play("H1 move", "west")
    assert match.prompt == "step"
    assert match.at("H1") == "K5"


@rule("BB16-MOVE-02", hb2006="HB06-MOVE-02", lrb4="LRB4-MOV-03 LRB4-FAQ-61")
def test_two_squares_away_is_no_tackle_zone() -> None:
    match = position(". H1 . A1")
    match.play("H1 move", "west")
    assert match.facts("test") == []


@rule("BB16-MOVE-02", "BB16-DODGE-01", hb2006="HB06-MOVE-02 HB06-DODGE-01", lrb4="LRB4-MOV-03 LRB4-DOD-01")
@pytest.mark.parametrize(("drawing", "dice"), [(". H1 H2", []), ("o H1 H2", [Test.PICK_UP])])
def test_team_mates_mark_nobody(drawing: str, dice: list[int]) -> None:
    match = position(drawing)
    match.play("H1 move", "west", *(3 for _ in dice))
    assert [what[0] for what in match.facts("test")] == dice


@rule("BB16-MOVE-02", hb2006="HB06-MOVE-02", lrb4="LRB4-MOV-03 LRB4-FAQ-61")
@pytest.mark.parametrize("direction", COMPASS)
def test_who_has_stood_up_marks_all_eight_squares_and_none_beyond(direction: str) -> None:
    cells = ["."] * 25
    at = (6, 7, 8, 11, 13, 16, 17, 18)[COMPASS.index(direction)]  # beside the middle
    cells[12], cells[at], cells[2 * at - 12] = "A1-", "H1", "H2"
    match = position("\n".join(" ".join(cells[row : row + 5]) for row in range(0, 25, 5)), active="A")
    match.play("A1 move", "end", "H2 move", direction, "end")
    match.play_to_dice("H1 move", direction)
    assert (match.rolling, match.target) == ("test", 3)


@rule("BB16-MOVE-02", hb2006="HB06-MOVE-02", lrb4="LRB4-MOV-03 LRB4-INJ-02")
@pytest.mark.parametrize(
    ("dice", "marks"),
    [((3, "M5", "stay"), True), ((6, "M5", "stay", 1, 1), False), ((6, "M5", "stay", 6, 6, 1, 1), False)],
    ids=["standing", "prone", "stunned"],
)
def test_who_is_knocked_down_marks_nobody_any_more(dice: tuple[str | int, ...], marks: bool) -> None:
    match = position("H1 A1 . .\n. . . H2").play("H1 block", *dice)
    match.play_to_dice("H2 move", "east")
    assert (match.rolling == "test") is marks


@rule("BB16-MOVE-02", hb2006="HB06-MOVE-02", lrb4="LRB4-MOV-03 LRB4-FAQ-61")
@pytest.mark.parametrize(
    ("drawing", "script"),
    [
        pytest.param(
            ". H1 H2 H3 .\nA1 . . H5 .\n. H6 H7 H8 .", ("A1 move", "east", 6, "east", 6, "end"), id="from west"
        ),
        pytest.param(
            ". H1 H2 H3 .\n. H4 . . A1\n. H6 H7 H8 .", ("A1 move", "west", 6, "west", 6, "end"), id="from east"
        ),
    ],
)
def test_who_has_moved_marks_all_eight_squares_too(drawing: str, script: tuple[str | int, ...]) -> None:
    match = position(drawing, active="A").play(*script)
    assert (match.at("A1"), match.active) == ("M6", "H")
    for number, direction in enumerate(COMPASS, start=1):
        if f"H{number}" in drawing:
            match.play_to_dice(f"H{number} move", direction)
            assert match.target == 3
            match.play(6, direction, "end")  # and he is free
