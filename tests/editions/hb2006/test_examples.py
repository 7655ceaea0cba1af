"""The handbook's worked examples, in the basic and in the full game."""

from __future__ import annotations

import pytest

from tests.support import position, rule

GAMES = pytest.mark.parametrize("game", ["basic", "full"])


@rule(
    "HB06-DATA-02", "HB06-DODGE-01", "HB06-DODGE-05", "HB06-DODGE-03", "HB06-DODGE-02", "HB06-DODGE-04", "HB06-TURN-12"
)
@GAMES
def test_a_dodge_between_two_opponents_and_a_fall_on_the_way_out(game: str) -> None:
    match = position(
        """
        .  A1 A2
        H1 .  .
        .  .  .
        """,
        edition="hb2006",
        options={"game": game},
    )
    match.play_to_dice("H1 move", "east")
    assert (match.rolling, match.target) == ("test", 5)  # 4+, one better for dodging, two worse for two zones
    match.play(5)
    assert (match.at("H1"), match.standing("H1")) == ("L6", True)
    match.play_to_dice("south")
    assert match.target == 3  # nobody covers the square ahead, but two zones are left
    match.play(1, 1, 1)
    assert (match.at("H1"), match.prone("H1")) == ("L7", True)
    assert (match.turnover(), match.active) == ("fell", "A")


@rule("HB06-DATA-03", "HB06-BLITZ-01", "HB06-BLK-02", "HB06-BLK-09")
@GAMES
def test_a_black_orc_blitzes_a_thrower_and_takes_the_better_of_two_dice(game: str) -> None:
    match = position(
        "A1 . . H1 .\n. . . . .\nA2 . . . H2",
        active="A",
        edition="hb2006",
        options={"game": game},
        A1={"ma": 4, "st": 4, "ag": 2, "av": 9},
        H1="pass sure_hands",
    )
    match.play_to_dice("A1 blitz", "east", "east", "H1")
    assert (match.rolling, match.roller, match.game.faces) == ("block", "A1", (6, 6))
    match.play(1, 6)
    assert (match.asked, match.prompt) == ("A", "block_die")
    assert set(match.choices()) == {"attacker down", "defender down"}
    match.play("defender down", "O5", "stay", 1, 1)
    assert (match.at("H1"), match.prone("H1"), match.standing("A1")) == ("O5", True, True)
    assert match.turnover() == ""


@rule("HB06-DATA-04", "HB06-PASS-01", "HB06-PASS-05", "HB06-PASS-08", "HB06-CATCH-04", "HB06-TURN-13")
@GAMES
def test_a_pass_over_four_squares_that_is_dropped(game: str) -> None:
    match = position(
        """
        A1* .  .  .  A2 H1
        .   .  .  .  .  .
        """,
        active="A",
        edition="hb2006",
        options={"game": game},
    )
    match.play_to_dice("A1 pass", "throw", "O5")
    band = match.facts("pass")[0][2]
    assert match.game.rules.band_names[band] == "short pass"  # on the line between two ranges the longer one counts
    assert (match.rolling, match.target) == ("test", 4)
    match.play_to_dice(6)
    assert (match.roller, match.target) == ("A2", 4)  # one better for an accurate pass, one worse for a zone
    match.play_to_dice(3)
    assert (match.rolling, match.ball()) == ("bounce", "O5")
    match.play(7)
    assert (match.ball(), match.turnover(), match.active) == ("O6", "ball_lost", "H")
