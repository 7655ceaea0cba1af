"""A push into an occupied square pushes its occupant on."""

from __future__ import annotations

import pytest

from tests.support import position, rule

ARMOUR_HOLDS = (1, 1)

# A1 in L6 is pushed east, where A2, A3 and A4 fill the three squares; H9 is there so that the turn goes on.
WALL = """
    .  .  A2 .  .
    H1 A1 A3 .  .
    .  .  A4 .  .
    H9 .  .  .  .
    """


@rule("BB16-PUSH-03", lrb4="LRB4-PUSH-03 LRB4-PIT-01", hb2006="HB06-PUSH-03 HB06-PIT-01")
def test_with_every_square_taken_the_player_is_pushed_into_one_of_them() -> None:
    match = position(WALL)
    match.play("H1 block", 3)
    assert (match.prompt, match.asked) == ("push", "H")
    assert sorted(match.choices()) == ["M5", "M6", "M7"]
    match.play("M6")
    assert (match.prompt, match.asked) == ("push", "H")  # now for A3
    match.play("N6", "stay")
    assert (match.at("A1"), match.at("A3")) == ("M6", "N6")
    assert match.at("A2") == "M5"


@rule("BB16-PUSH-03", lrb4="LRB4-PUSH-03", hb2006="HB06-PUSH-03")
@pytest.mark.parametrize(
    ("into", "occupant", "away"),
    [
        ("M5", "A2", ["M4", "N4", "N5"]),
        ("M6", "A3", ["N5", "N6", "N7"]),
        ("M7", "A4", ["M8", "N7", "N8"]),
    ],
)
def test_the_occupant_goes_away_from_the_player_pushed_into_him(into: str, occupant: str, away: list[str]) -> None:
    match = position(WALL)
    match.play("H1 block", 3, into)
    assert sorted(match.choices()) == away
    match.play(away[0], "stay")
    assert match.at(occupant) == away[0]
    assert match.at("A1") == into


@rule("BB16-PUSH-03", hb2006="HB06-PUSH-03", lrb4="LRB4-PUSH-03")
@pytest.mark.parametrize("occupant", ["A3-", "A3=", "H3-", "H3="])
def test_prone_and_stunned_players_are_pushed_too_and_stay_as_they_lie(occupant: str) -> None:
    match = position(WALL.replace("A3", occupant))
    # A standing player of either side behind A1 is no assist for H1 here: all three lie or are A1's own.
    match.play("H1 block", 3, "M6", "N6", "stay")
    name = occupant[:2]
    assert match.at(name) == "N6"
    assert match.prone(name) if occupant[2] == "-" else match.stunned(name)


@rule("BB16-PUSH-03", "BB16-PUSH-02", hb2006="HB06-PUSH-02 HB06-PUSH-03", lrb4="LRB4-PUSH-03 LRB4-PUSH-02")
def test_the_occupant_too_must_go_to_an_empty_square_if_there_is_one() -> None:
    match = position(
        """
        .  .  A2 H2
        H1 A1 A3 .
        .  .  A4 A5
        H9 .  .  .
        """
    )
    match.play("H1 block", 3, "M6")  # only N6 is empty, so nobody is asked about A3
    assert match.at("A3") == "N6"
    assert match.prompt == "follow_up"


@rule("BB16-PUSH-03", hb2006="HB06-PUSH-03", lrb4="LRB4-PUSH-03")
def test_a_chain_goes_on_as_long_as_squares_are_taken() -> None:
    match = position(
        """
        .  .  A2 A5 .
        H1 A1 A3 A6 .
        .  .  A4 A7 .
        H9 .  .  .  .
        """
    )
    match.play("H1 block", 3, "M6", "N6", "O6", "stay")
    assert (match.at("A1"), match.at("A3"), match.at("A6")) == ("M6", "N6", "O6")
    assert match.standing("A1")


@rule("BB16-PUSH-03", hb2006="HB06-PUSH-03", lrb4="LRB4-PUSH-03")
def test_a_chain_may_turn_a_corner() -> None:
    match = position(
        """
        .  .  .  A8 .
        .  .  A2 A5 .
        H1 A1 A3 A6 .
        .  .  A4 A7 .
        H9 .  .  .  .
        """
    )
    match.play("H1 block", 3, "M7", "N6")  # A3 away to the north-east, where A5 must give way
    assert sorted(match.choices()) == ["O5", "O6"]  # N5 is taken by A8
    match.play("O5", "stay")
    assert (match.at("A1"), match.at("A3"), match.at("A5")) == ("M7", "N6", "O5")


@rule("BB16-PUSH-03", hb2006="HB06-PUSH-03", lrb4="LRB4-PUSH-03")
def test_only_the_first_pushed_player_is_knocked_down() -> None:
    match = position(WALL)
    match.play("H1 block", 6, "M6", "N6", "stay", *ARMOUR_HOLDS)
    assert match.prone("A1")
    assert match.standing("A3")


@rule("BB16-PUSH-04", "BB16-FAQ-44", lrb4="LRB4-PUSH-04 LRB4-FAQ-07", hb2006="HB06-PUSH-03 HB06-TOC-26.y")
@pytest.mark.parametrize("third", ["H6", "A6"])
def test_the_moving_coach_picks_every_square_of_a_chain_whoever_is_pushed(third: str) -> None:
    match = position(
        f"""
        .  .  H2 A5 .
        H1 A1 A3 {third} .
        .  .  A4 A7 .
        H9 .  .  .  .
        """,
        H1={"st": 7},
    )
    match.play_to_dice("H1 block", 3, 3, 3)
    asked = []
    for square in ("M6", "N6", "O6"):
        asked.append((match.prompt, match.asked))
        match.play(square)
    assert asked == [("push", "H")] * 3
    assert match.at(third) == "O6"


@rule(
    "BB16-PUSH-04",
    "BB16-PUSH-01",
    "BB16-FAQ-44",
    lrb4="LRB4-PUSH-04 LRB4-FAQ-07",
    hb2006="HB06-PUSH-03 HB06-PUSH-02 HB06-TOC-26.y",
)
def test_in_the_away_turn_the_away_coach_picks_them_all() -> None:
    match = position(WALL.translate(str.maketrans("HA", "AH")), active="A")
    match.play("A1 block", 3)
    assert (match.prompt, match.asked) == ("push", "A")
    match.play("M6")
    assert (match.prompt, match.asked) == ("push", "A")


@rule("BB16-PUSH-03", "BB16-FOLUP-01", hb2006="HB06-PUSH-03 HB06-PUSH-08", lrb4="LRB4-PUSH-03 LRB4-PUSH-09")
def test_the_follow_up_is_asked_once_after_the_whole_chain() -> None:
    match = position(WALL)
    match.play("H1 block", 3, "M6", "N6")
    assert (match.prompt, match.asked) == ("follow_up", "H")
    match.play("follow")
    assert match.at("H1") == "L6"
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-PUSH-03", "BB16-MOVE-02", hb2006="HB06-PUSH-03 HB06-MOVE-02", lrb4="LRB4-PUSH-03 LRB4-MOV-03")
def test_tackle_zones_follow_the_pushed_players() -> None:
    match = position(WALL)
    match.play("H1 block", 3, "M6", "N6", "stay")
    state, pitch = match.game.state, match.game.rules.pitch
    threat = state.threat[0]
    for square in pitch.squares:
        beside = sum(1 for offset in pitch.directions if state.board[square + offset] >= 2)
        assert threat[square] == beside  # slots 0 and 1 are H1 and H9; everyone stands


# --- the ball in a chain --------------------------------------------------------------------------------------------


@rule("BB16-PUSH-03", hb2006="HB06-PUSH-03", lrb4="LRB4-PUSH-03")
def test_a_carrier_pushed_in_a_chain_keeps_the_ball() -> None:
    match = position(WALL.replace("A3", "A3*"))
    match.play("H1 block", 6, "M6", "N6", "stay", *ARMOUR_HOLDS)
    assert match.holder() == "A3"
    assert match.ball() == "N6"


@rule(
    "BB16-PUSH-02",
    "BB16-PUSH-03",
    "BB16-PICK-02",
    "BB16-BOUNC-01",
    hb2006="HB06-PUSH-02 HB06-PUSH-03 HB06-PICK-02 HB06-BNC-02",
    lrb4="LRB4-PUSH-03 LRB4-PICK-02",
)
def test_a_player_pushed_onto_the_ball_at_the_end_of_a_chain_makes_it_bounce() -> None:
    match = position(WALL, ball="N6")
    match.play_to_dice("H1 block", 3, "M6", "N6", "stay")
    assert match.rolling == "bounce"
    match.play(5)
    assert match.ball() == "O6"


@rule("BB16-PUSH-03", "BB16-TD-01", hb2006="HB06-PUSH-03 HB06-SCORE-01", lrb4="LRB4-PUSH-03 LRB4-SCO-01")
def test_a_chain_may_carry_the_moving_sides_ball_into_the_end_zone() -> None:
    match = position(
        """
        .  .  A2  .
        H1 A1 H2* .
        .  .  A4  .
        H9 .  .   .
        """,
        at="W5",
        H1={"st": 7},
        bench=(11, 11),
    )
    match.play("H1 block", 3, 3, 3, "Y6", "Z6", "stay")
    assert match.game.state.score == [1, 0]


# --- chains at the edge ---------------------------------------------------------------------------------------------


@rule("BB16-PUSH-05", "BB16-PUSH-03", hb2006="HB06-PUSH-03 HB06-PUSH-04")
def test_a_chain_may_push_someone_into_the_crowd() -> None:
    match = position(
        """
        A2 A3 A4
        .  A1 .
        .  H1 H9
        """,
        at="K1",
    )
    match.play("H1 block", 3, 3, "L1", "stay", 1, 1)
    assert match.at("A1") == "L1"
    assert match.where("A3") == "reserves"


@rule("BB16-PUSH-05", hb2006="HB06-PUSH-04")
def test_in_a_chain_too_the_crowd_comes_before_a_taken_square() -> None:
    match = position(
        """
        .  A3 A4 A5
        .  A1 A2 .
        H1 .  .  H9
        """,
        at="K1",
    )
    match.play_to_dice("H1 block", 3, "M1", "stay")
    assert (match.rolling, match.roller) == ("injury", "A4")
    assert (match.at("A1"), match.at("A5")) == ("M1", "N1")


@rule("BB16-TOVR-01", "BB16-PUSH-08", hb2006="HB06-PUSH-07 HB06-TURN-12", lrb4="LRB4-PUSH-08")
def test_pushing_ones_own_carrier_into_the_crowd_is_a_turnover() -> None:
    match = position(
        """
        A2 H2* A4
        .  A1  .
        .  H1  H9
        """,
        at="K1",
        H1={"st": 7},
    )
    match.play_to_dice("H1 block", "done?", 3, 3, 3, "L1", "stay")
    assert (match.rolling, match.roller) == ("injury", "H2")
    match.play_to_dice(1, 1)
    assert match.rolling == "throw_in"
    match.play(3, 2, 3, 5)  # straight in, onto an empty square, and a bounce
    assert match.turnover() == "carrier_down"
    assert match.active == "A"


@rule("BB16-TOVR-01", "BB16-PUSH-06", "BB16-PUSH-07", hb2006="HB06-TURN-12 HB06-PUSH-05 HB06-PUSH-06")
@pytest.mark.parametrize(("injury", "place"), [((1, 1), "reserves"), ((6, 6, 1, 1), "injured")])
def test_pushing_ones_own_player_without_the_ball_into_the_crowd_hurts_him_but_is_no_turnover(
    injury: tuple[int, ...], place: str
) -> None:
    match = position(
        """
        A2 H2 A4
        .  A1 .
        .  H1 H9
        """,
        at="K1",
        H1={"st": 7},
    )
    match.play("H1 block", 3, 3, 3, "L1", "stay", *injury)
    assert match.where("H2") == place
    assert match.turnover() == ""
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-TOVR-01", "BB16-PUSH-08", hb2006="HB06-PUSH-07 HB06-TURN-12", lrb4="LRB4-PUSH-08")
def test_an_opposing_carrier_pushed_into_the_crowd_is_no_turnover() -> None:
    match = position(
        """
        A2 A3* A4
        .  A1  .
        .  H1  H9
        """,
        at="K1",
    )
    match.play("H1 block", "done?", 3, 3, "L1", "stay", 1, 1, 3, 2, 3, 5)
    assert match.where("A3") == "reserves"
    assert match.turnover() == ""
    assert (match.prompt, match.asked) == ("turn", "H")
