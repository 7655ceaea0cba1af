"""Over the edge: what the crowd does to players, and with the ball."""

from __future__ import annotations

import pytest

from tests.support import position, rule

# A1 on the northern sideline in L1, H1 below him; H2 and A2 are far off.
EDGE = """
    .  A1 .  .
    .  H1 .  .
    .  .  .  .
    H2 .  .  A2
    """
CARRIER = EDGE.replace("A1 ", "A1* ")


@rule("BB16-PUSH-05", lrb4="LRB4-PUSH-05", hb2006="HB06-PUSH-04")
def test_a_player_is_pushed_off_the_pitch_only_if_no_square_on_it_is_empty() -> None:
    match = position("H1 A1 .\n. . .\nH2 . .", at="K1")
    match.play("H1 block", 3)
    assert sorted(match.choices()) == ["M1", "M2"]


@rule("BB16-PUSH-05", hb2006="HB06-PUSH-04", lrb4="LRB4-PUSH-05 LRB4-PUSH-02")
def test_the_coach_may_not_choose_the_crowd_while_a_square_is_empty() -> None:
    match = position("H1 A1 A2\n. . .\nH2 . .", at="K1")
    match.play("H1 block", 3)
    assert match.at("A1") == "M2"


@rule("BB16-PUSH-05", lrb4="LRB4-PUSH-05", hb2006="HB06-PUSH-04")
def test_at_the_edge_a_player_goes_to_the_crowd_rather_than_into_taken_squares() -> None:
    match = position("H1 A1 A2\n. . A3\nH2 . .", at="K1")
    match.play_to_dice("H1 block", 3, "stay")
    assert (match.rolling, match.roller) == ("injury", "A1")
    assert (match.at("A2"), match.at("A3")) == ("M1", "M2")


@rule("BB16-PUSH-05", lrb4="LRB4-PUSH-05", hb2006="HB06-PUSH-04")
def test_in_the_away_turn_he_goes_to_the_crowd_as_well() -> None:
    match = position("A1 H1 H2\n. . H3\nA2 . .", at="K1", active="A").play_to_dice("A1 block", 3, "stay")
    assert (match.rolling, match.roller) == ("injury", "H1")


@rule("BB16-PUSH-06", lrb4="LRB4-PUSH-06", hb2006="HB06-PUSH-05")
@pytest.mark.parametrize("die", [3, 5, 6], ids=["pushed", "stumbles", "defender down"])
def test_the_crowd_makes_one_injury_roll_and_there_is_no_armour_roll(die: int) -> None:
    match = position(EDGE, at="K1")
    match.play_to_dice("H1 block", die, "stay")
    assert (match.rolling, match.roller) == ("injury", "A1")
    match.play(1, 1)
    assert match.facts("armour") == []
    assert len(match.facts("injury")) == 1
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-PUSH-06", "BB16-SKILL-51", lrb4="LRB4-PUSH-05 LRB4-SKILL-31", hb2006="HB06-PUSH-05")
def test_the_attackers_mighty_blow_adds_nothing_to_the_crowds_roll() -> None:
    match = position(EDGE, at="K1", H1="mighty_blow")
    match.play("H1 block", 6, "stay", 3, 4)  # 7, and nobody is asked to make it 8
    assert match.where("A1") == "reserves"


@rule("BB16-PUSH-06", hb2006="HB06-PUSH-05")
@pytest.mark.parametrize(
    ("skill", "dice", "fate"),
    [("stunty", (3, 4), "ko"), ("stunty", (4, 5), "injured"), ("thick_skull", (4, 4), "reserves")],
)
def test_what_makes_the_player_himself_tender_or_tough_counts_in_the_crowd_too(
    skill: str, dice: tuple[int, int], fate: str
) -> None:
    match = position(EDGE, at="K1", A1=skill)
    match.play("H1 block", 3, "stay", *dice)
    assert match.where("A1") == fate


@rule("BB16-PUSH-07", lrb4="LRB4-PUSH-07", hb2006="HB06-PUSH-06")
@pytest.mark.parametrize(("dice", "total"), [((1, 1), 2), ((3, 4), 7)])
def test_a_player_the_crowd_stuns_goes_to_the_reserves(dice: tuple[int, int], total: int) -> None:
    match = position(EDGE, at="K1")
    match.play("H1 block", 3, "stay", *dice)
    assert match.facts("injury")[-1][3] == total
    assert match.where("A1") == "reserves"


@rule("BB16-PUSH-07", lrb4="LRB4-PUSH-07", hb2006="HB06-PUSH-06")
def test_he_stays_in_the_reserves_for_the_rest_of_the_drive() -> None:
    match = position(EDGE, at="K1")
    match.play("H1 block", 3, "stay", 1, 1, "end turn")
    assert match.active == "A"
    assert not [word for word in match.choices() if word.startswith("A1 ")]
    match.play("A2 move", "end", "H2 move", "end", "end turn")
    assert match.where("A1") == "reserves"


@rule("BB16-PUSH-07", hb2006="HB06-PUSH-06", lrb4="LRB4-PUSH-07")
def test_after_a_touchdown_he_may_be_set_up_again() -> None:
    match = position(
        """
        .  A1 .  .
        .  H1 .  .
        .  .  H2* .
        """,
        at="W1",
        bench=(11, 11),
    )
    match.play("H1 block", 3, "stay", 1, 1)
    assert match.where("A1") == "reserves"
    match.play("H2 move", "Z4", "end?")
    assert match.game.state.score == [1, 0]
    while match.asked == "H":
        match.game.choose(match.game.options[0])
    assert match.prompt == "place"
    assert any(word.startswith("A1 ") for word in match.choices())


@rule("BB16-PUSH-07", hb2006="HB06-PUSH-06", lrb4="LRB4-PUSH-07")
def test_after_the_half_he_may_be_set_up_again() -> None:
    match = position(EDGE, at="K1", turn=8, bench=(11, 11))
    match.play("H1 block", 3, "stay", 1, 1, "end turn", "end turn?")
    assert (match.game.state.half, match.where("A1")) == (2, "reserves")
    while match.asked == "H":
        match.game.choose(match.game.options[0])
    assert any(word.startswith("A1 ") for word in match.choices())


@rule("BB16-PUSH-06", hb2006="HB06-PUSH-05", lrb4="LRB4-PUSH-05 LRB4-PUSH-06 LRB4-PUSH-07")
@pytest.mark.parametrize(("dice", "fate"), [((3, 4), "reserves"), ((4, 4), "ko"), ((4, 5), "ko"), ((5, 5), "casualty")])
def test_the_crowds_roll_is_read_on_the_injury_table(dice: tuple[int, int], fate: str) -> None:
    match = position(EDGE, at="K1")
    match.play_to_dice("H1 block", 3, "stay", *dice)
    assert (match.rolling or match.where("A1")) == fate


@rule("BB16-PUSH-06", "BB16-PUSH-07", hb2006="HB06-PUSH-05 HB06-PUSH-06")
def test_an_apothecary_turns_the_crowds_knock_out_into_a_place_in_the_reserves() -> None:
    match = position(EDGE, at="K1", apothecaries=(0, 1))
    match.play("H1 block", 3, "stay", 4, 4)
    assert (match.prompt, match.asked) == ("apothecary", "A")
    match.play("use")
    assert match.where("A1") == "reserves"


@rule("BB16-PUSH-06", hb2006="HB06-PUSH-05", lrb4="LRB4-PUSH-06")
def test_a_player_hurt_by_the_crowd_leaves_no_tackle_zones_behind() -> None:
    match = position(EDGE, at="K1")
    match.play("H1 block", 3, "follow", 1, 1)
    assert match.at("H1") == "L1"
    assert match.game.zones_on(match.slot("H1")) == 0


# --- the ball -------------------------------------------------------------------------------------------------------


@rule("BB16-PUSH-08", "BB16-THRIN-01", lrb4="LRB4-PUSH-08", hb2006="HB06-PUSH-07 HB06-THRIN-01")
def test_the_crowd_beats_the_carrier_and_then_throws_the_ball_in_from_his_last_square() -> None:
    match = position(CARRIER, at="K1")
    match.play_to_dice("H1 block", 3, "stay")
    assert match.rolling == "injury"
    match.play_to_dice(1, 1)
    assert match.rolling == "throw_in"
    match.play_to_dice(5, 1, 2)  # diagonally, three squares with L1 as the first
    thrown = match.facts("throw_in")[-1]
    names = [match.game.rules.pitch.name(square) for square in thrown[1:]]
    assert names[0] == "L1"
    assert names[1] in ("J3", "N3")
    assert match.rolling == "bounce"


@rule("BB16-PUSH-08", lrb4="LRB4-PUSH-08", hb2006="HB06-PUSH-05 HB06-PUSH-07")
def test_the_ball_of_a_knocked_down_carrier_is_thrown_in_too_and_does_not_bounce_first() -> None:
    match = position(CARRIER, at="K1")
    match.play_to_dice("H1 block", 6, "stay", 1, 1)
    assert match.rolling == "throw_in"


@rule("BB16-PUSH-08", lrb4="LRB4-PUSH-08", hb2006="HB06-PUSH-07")
@pytest.mark.parametrize(
    ("drawing", "held", "lies"), [("A1 .\nH1 .\n. H2*", "H2", "L3"), ("A1 .\nH1 .\n. o", "", "L3")]
)
def test_a_ball_that_another_player_holds_or_nobody_stays_where_it_is(drawing: str, held: str, lies: str) -> None:
    match = position(drawing, at="K1").play_to_dice("H1 block", 3, "stay", 1, 1)
    assert (match.rolling, match.holder(), match.ball()) == ("", held, lies)


@rule("BB16-PUSH-08", "BB16-THRIN-02", hb2006="HB06-THRIN-03 HB06-PUSH-07", lrb4="LRB4-PUSH-08 LRB4-THR-04 LRB4-THR-03")
def test_the_attacker_who_followed_up_may_be_under_the_throw_in() -> None:
    match = position(CARRIER, at="K1")
    match.play_to_dice("H1 block", 3, "follow", 1, 1, 3, 1, 1)  # two squares with L1 as the first: L2
    assert match.rolling == "bounce"
    caught = position(CARRIER, at="K1")
    caught.play_to_dice("H1 block", 3, "stay", 1, 1, 3, 1, 1)
    assert (caught.rolling, caught.roller) == ("test", "H1")
    caught.play(6)
    assert caught.holder() == "H1"
    assert (caught.prompt, caught.asked) == ("turn", "H")


@rule("BB16-PUSH-08", "BB16-PUSH-06", hb2006="HB06-PUSH-05 HB06-PUSH-07")
def test_the_throw_in_waits_for_the_armour_roll_of_the_player_who_was_knocked_down() -> None:
    match = position(
        """
        A2 A3* A4
        .  A1  .
        .  H1  H9
        """,
        at="K1",
    )
    match.play_to_dice("H1 block", 6, 6, "L1", "stay")
    rolls = []
    for dice in ((1, 1), (1, 1), (3, 2, 3)):
        rolls.append((match.rolling, match.roller if match.rolling != "throw_in" else ""))
        match.play_to_dice(*dice)
    assert rolls == [("injury", "A3"), ("armour", "A1"), ("throw_in", "")]


@rule("BB16-PUSH-08", "BB16-THRIN-01", lrb4="LRB4-PUSH-08", hb2006="HB06-PUSH-07")
@pytest.mark.parametrize(
    ("at", "drawing", "active", "name"),
    [
        ("K14", ". H1 .\n. A1* .\n", "H", "L15"),
        ("A7", "H1* A1 .\n. . A2", "A", "A7"),
        ("X7", ". H1 A1*\n. . .\nH2 . .", "H", "Z7"),
        ("A1", "H1* .\n. A1", "A", "A1"),
    ],
    ids=["south", "west", "east", "corner"],
)
def test_from_every_edge_the_ball_comes_back_onto_the_pitch(at: str, drawing: str, active: str, name: str) -> None:
    match = position(drawing, at=at, active=active)
    match.play_to_dice(f"{active}1 block", 3, "stay", 1, 1)
    assert match.rolling == "throw_in"
    match.play_to_dice(3, 2, 3)
    thrown = match.facts("throw_in")[-1]
    pitch = match.game.rules.pitch
    assert pitch.name(thrown[1]) == name
    assert pitch.distance(thrown[1], thrown[2]) == 4
