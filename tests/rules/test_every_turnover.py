"""What the older books say of every turnover, every kind of ball in the air and every part of a match."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import position, rule


def in_both(lrb4: str, hb2006: str) -> list[Any]:
    """The two older editions, each with the rules that it proves."""
    return [pytest.param("lrb4", marks=rule(*lrb4.split())), pytest.param("hb2006", marks=rule(*hb2006.split()))]


TURNOVERS: dict[str, tuple[str, tuple[str | int, ...]]] = {
    "fell": ("H1 A1", ("H1 move", "J5", 1, 1, 2)),
    "ball_lost": ("H1* . .", ("H1 pass", "throw", "M5", 6, 5)),
    "pick_up": ("H1 o .", ("H1 move", "L5", 1, 5)),
    "fumble": ("H1* . .", ("H1 pass", "throw", "M5", 1, 5)),
    "intercepted": ("H1* A1 H2", ("H1 pass", "throw", "M5", "A1", 6)),
    "sent_off": ("H1 A1-", ("H1 foul", "A1")),
    "time": ("H1 . .", ("H1 move", "time up")),
    "carrier_down": ("H1* A1 .", ("H1 block", 6, "M5", "follow", 1, 1, "use", 1, 2, 4)),
}
SPOTTED: dict[str, tuple[str | int, ...]] = {"lrb4": (1, 2, 6, "no"), "hb2006": (1, 1, "no")}


@pytest.mark.parametrize("cause", TURNOVERS)
@pytest.mark.parametrize("edition", in_both("LRB4-TURN-08 LRB4-FAQ-39 LRB4-INJ-03", "HB06-TURN-20 HB06-INJ-03"))
def test_after_any_turnover_the_teams_own_stunned_players_turn_face_up(edition: str, cause: str) -> None:
    drawing, script = TURNOVERS[cause]
    match = position(f"{drawing}\n. . .\n. . .\nH9= . A9=\n. . .\nA8 . .", edition=edition, H1="piling_on")
    match.play(*script, *(SPOTTED[edition] if cause == "sent_off" else ()))
    assert (match.turnover(), match.active, match.prompt) == (cause, "A", "turn")
    assert match.prone("H9")
    assert match.stunned("A9")


# --- the ball in the air --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("catcher", ["H2", "A2"])
@pytest.mark.parametrize("edition", in_both("LRB4-CAT-02 LRB4-PASS-10", "HB06-CATCH-01 HB06-PASS-06"))
def test_a_standing_player_must_try_to_catch_a_missed_pass_whichever_the_team(edition: str, catcher: str) -> None:
    match = position(f"H1* . . . . .\n. . . {catcher} . .", edition=edition, A1="")
    match.play_to_dice("H1 pass", "throw", "N5", 2, 5, 4, 7)
    assert (match.rolling, match.roller, match.target) == ("test", catcher, 4)


@pytest.mark.parametrize("edition", in_both("LRB4-BOU-03", "HB06-BNC-02"))
def test_a_missed_pass_bounces_from_the_empty_square_where_it_lands(edition: str) -> None:
    match = position("H1* . . . . .", edition=edition).play_to_dice("H1 pass", "throw", "N5", 2, 5, 4, 7)
    assert (match.rolling, match.square_meant) == ("bounce", "N6")
    match.play(5)
    assert (match.ball(), match.turnover()) == ("O6", "ball_lost")


@rule("HB06-PASS-03", "HB06-PASS-02")
@pytest.mark.parametrize("target", ["K4", "L4", "L5"])
def test_an_adjacent_square_may_be_the_target_of_a_pass_whoever_is_there(target: str) -> None:
    match = position(". H2 .\nH1* A1 .", edition="hb2006", at="K4").play("H1 pass", "throw")
    assert target in match.choices()


@pytest.mark.parametrize(("marking", "needed"), [(0, 3), (1, 4), (2, 5), (3, 6)])
@pytest.mark.parametrize("edition", in_both("LRB4-CAT-05", "HB06-CATCH-04"))
def test_every_opponent_marking_the_catcher_makes_it_harder(edition: str, marking: int, needed: int) -> None:
    marks = ["A1" if marking > 0 else ".", "A2" if marking > 1 else ".", "A3" if marking > 2 else "."]
    drawing = f"H1* . . H2 .\n. . {' '.join(marks)}"
    match = position(drawing, edition=edition, A9="").play_to_dice("H1 pass", "throw", "N5", "no?", 6)
    assert (match.rolling, match.roller, match.target) == ("test", "H2", needed)


@rule("LRB4-INT-06")
@pytest.mark.parametrize(("marking", "needed"), [(1, 4), (2, 5), (3, 6)])
def test_every_opponent_marking_the_interceptor_makes_it_harder(marking: int, needed: int) -> None:
    marks = ["H3" if marking > 0 else ".", "H4" if marking > 1 else ".", "H5" if marking > 2 else "."]
    drawing = f"H1* . . A1 . H2\n. . {' '.join(marks)} ."
    match = position(drawing, edition="lrb4", A1={"ag": 6}).play_to_dice("H1 pass", "throw", "P5", "A1")
    assert (match.rolling, match.roller, match.target) == ("test", "A1", needed)


@rule("HB06-PICK-03", "HB06-TOC-11")
def test_a_natural_1_fails_to_intercept_however_able_the_player() -> None:
    able = {"ag": 6, "skills": "extra_arms very_long_legs"}
    match = position("H1* . A1 . H2", edition="hb2006", A1=able).play_to_dice("H1 pass", "throw", "O5", "A1")
    assert (match.roller, match.target) == ("A1", 2)
    match.play_to_dice(1)
    assert (match.rolling, match.roller) == ("test", "H1")


# --- any roll, even a successful one ---------------------------------------------------------------------------------

ROLLS: dict[str, tuple[str, tuple[str | int, ...]]] = {
    "dodge": ("H1 A1", ("H1 move", "J5")),
    "pick-up": ("H1 o .", ("H1 move", "L5")),
    "pass": ("H1* . . H2", ("H1 pass", "throw", "N5")),
    "catch": ("H1* . . H2", ("H1 pass", "throw", "N5", 6, "keep?")),
    "going for it": ("H1 . .", ("H1 move", "L5", "M5")),
    "standing up": ("H3- . .", ("H3 move",)),
    "landing": ("H4 H5 . . . . .", ("H4 pass", "throw team-mate H5", "O5", 6, "keep?", 2, 7, 2, "keep?")),
}


@rule("HB06-RR-03", "HB06-RR-02")
@pytest.mark.parametrize("roll", ROLLS)
@pytest.mark.parametrize(("first", "again"), [(6, 6), (6, 1), (1, 6), (1, 1)])
def test_any_roll_of_the_active_team_may_be_made_again_but_once(roll: str, first: int, again: int) -> None:
    drawing, script = ROLLS[roll]
    who: dict[str, Any] = {"H1": {"ma": 1}, "H3": {"ma": 2}, "H4": "throw_team_mate", "H5": "right_stuff"}
    match = position(drawing, edition="hb2006", rerolls=(2, 2), **who).play_to_dice(*script)
    roller = match.roller
    match.play_to_dice(first)
    assert (match.prompt, match.asked) == ("reroll", "H")
    match.play_to_dice("team")
    assert (match.rolling, match.roller) == ("test", roller)
    match.play_to_dice(again)
    assert match.prompt != "reroll"
    assert match.game.state.rerolls[0] == 1
