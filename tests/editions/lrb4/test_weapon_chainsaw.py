"""The chainsaw: started first, then swung, and dangerous to fall with."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import QUIET, set_up
from touchback.rules.model.grant import give_grant
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span

FACE_TO_FACE = """
    .  .  .  .  .
    .  H1 A1 .  H2
    .  .  .  .  A2
    """  # H1 at L6, A1 at M6


def sawyer(drawing: str = FACE_TO_FACE, *, running: bool = True, **what: Any) -> Board:
    match = position(drawing, edition="lrb4", **{"H1": "chainsaw", **what})
    if running:
        give_grant(
            match.game,
            match.slot("H1"),
            Grant.SKILL,
            match.built.rules.skill_of["running_chainsaw"].index,
            1,
            Span.DRIVE,
        )
    return match


def runs(match: Board) -> bool:
    skills = match.game.state.profiles[match.slot("H1")].skills
    return match.built.rules.skill_of["running_chainsaw"].index in skills


# --- starting -------------------------------------------------------------------------------------------------------


@rule("LRB4-EQUIP-32")
def test_starting_it_is_an_agility_roll_that_nothing_changes() -> None:
    match = sawyer(running=False).play("H1 move")
    assert match.asked == "H"
    assert "start" in match.choices()
    match.play_to_dice("start")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 4)  # agility 3, and A1 does not matter


@rule("LRB4-EQUIP-32")
@pytest.mark.parametrize(("agility", "needed"), [(2, 5), (4, 3)])
@pytest.mark.parametrize("weather", ["nice", "very_sunny", "pouring_rain", "blizzard"])
def test_it_is_his_own_agility_in_any_weather(agility: int, needed: int, weather: str) -> None:
    match = sawyer(running=False, weather=weather, H1={"ag": agility, "skills": "chainsaw"})
    assert match.play_to_dice("H1 move", "start").target == needed


@rule("LRB4-EQUIP-32")
def test_it_is_all_he_does_this_turn() -> None:
    match = sawyer(running=False).play("H1 move", "start", 4)
    assert runs(match)
    assert (match.prompt, match.asked) == ("turn", "H")
    assert not [word for word in match.choices() if word.startswith("H1")]


@rule("LRB4-EQUIP-32")
def test_once_he_has_moved_it_is_too_late_and_so_in_any_other_action() -> None:
    match = sawyer("H1 . . . A1 H2", running=False).play("H1 move", "east")
    assert "start" not in match.choices()
    for action in ("blitz", "pass", "hand-off"):
        assert "start" not in sawyer("H1 . . . A1 H2", running=False).play(f"H1 {action}").choices()


@rule("LRB4-EQUIP-32")
def test_nor_does_one_start_it_who_has_got_up_first() -> None:
    match = sawyer("H1- . . . A1 H2", running=False).play("H1 move")
    assert (match.standing("H1"), match.prompt) == (True, "step")
    assert "start" not in match.choices()


@rule("LRB4-EQUIP-32")
def test_one_that_runs_is_not_started_again() -> None:
    assert "start" not in sawyer().play("H1 move").choices()


@rule("LRB4-EQUIP-32")
def test_until_it_runs_there_is_no_attacking_with_it() -> None:
    match = sawyer(running=False).play_to_dice("H1 block")
    assert match.rolling == "block"


@rule("LRB4-EQUIP-32", "LRB4-EQUIP-36")
@pytest.mark.parametrize("turns", [1, 2, 4])
def test_in_a_later_turn_it_may_be_used(turns: int) -> None:
    match = sawyer(running=False).play("H1 move", "start", 4, *["end turn", "end turn"] * turns, "H1 block")
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "weapon", {"block", "chainsaw"})
    assert "start" not in match.play("block", 3, "N6", "stay", "H2 move").choices()


@rule("LRB4-EQUIP-33", "LRB4-EQUIP-32")
def test_a_failed_start_costs_no_turn_and_may_be_tried_again() -> None:
    match = sawyer(running=False).play("H1 move", "start", 3)
    assert not runs(match)
    assert (match.turnover(), match.asked, match.prompt) == ("", "H", "turn")
    match.play("end turn", "end turn", "H1 move", "start", 4)
    assert runs(match)


@rule("LRB4-EQUIP-33", "LRB4-EQUIP-35")
def test_one_who_fails_to_start_it_keeps_the_ball() -> None:
    match = sawyer("H1* . . . A1 H2", running=False).play("H1 move", "start", 3)
    assert (match.holder(), match.prompt, match.turnover()) == ("H1", "turn", "")


@rule("LRB4-EQUIP-34")
def test_after_a_touchdown_it_must_be_started_again() -> None:
    match = position("H1 . H2* .\nA1 . . .", edition="lrb4", at="W5", H1="chainsaw")
    match.play_to_dice("H1 move", "start", 4, "H2 move", "Z5", "end")
    assert runs(match)
    match.play(1, 1)
    assert match.where("H1") == "reserves"
    assert not runs(match)
    set_up(match, "M7 M8", "N7").play("T8", *QUIET, 5, 1, 5, "end turn", "H1 move", "start", 4)
    assert (match.game.state.score, runs(match)) == ([1, 0], True)


@rule("LRB4-EQUIP-34")
@pytest.mark.parametrize("half", [1, 2])
@pytest.mark.parametrize(("turn", "running"), [(3, True), (8, False)])
def test_so_it_must_when_a_half_has_ended(half: int, turn: int, running: bool) -> None:
    settings = {"turn": turn, "half": half, "options": {"overtime": "yes"}, "bench": (3, 3)}
    match = position("H1 . H2 .\nA1 . . .", edition="lrb4", at="J5", H1="chainsaw", **settings)
    match.play_to_dice("H1 move", "start", 4, "end turn")
    while turn == 8 and match.game.state.half == half:
        match.play_to_dice(*[1] * len(match.game.faces) or ["end turn"])
    assert match.game.state.half == (half if running else half + 1)
    assert runs(match) is running


# --- carrying it ----------------------------------------------------------------------------------------------------


@rule("LRB4-EQUIP-35", "LRB4-EQUIP-32")
def test_he_drops_the_ball_when_it_starts() -> None:
    match = sawyer("H1* . . . A1 H2", running=False).play_to_dice("H1 move", "start", 4)
    assert match.rolling == "bounce"
    match.play(2)
    assert (match.holder(), match.ball(), match.turnover()) == ("", "K4", "")


@rule("LRB4-EQUIP-35")
def test_with_it_running_he_neither_picks_up_nor_catches() -> None:
    match = sawyer("H1 o . . A1 H2").play_to_dice("H1 move", "east")
    assert match.rolling == "bounce"
    match.play(2)
    assert (match.turnover(), match.prompt) == ("", "step")
    thrown = sawyer("H2* . . H1 A1").play_to_dice("H2 pass", "throw", "N5", 6)
    assert thrown.rolling == "bounce"
    assert sawyer("H2* H1 . . A1").play_to_dice("H2 hand-off", "H1").rolling == "bounce"


@rule("LRB4-EQUIP-35")
@pytest.mark.parametrize("active", ["H", "A"])
def test_nor_does_he_catch_a_ball_that_bounces_to_him(active: str) -> None:
    one, other = (f"{active}{number}" for number in (2, 3))
    match = sawyer(f"{one}* {other} H1 . .\n. . . . .\nH4 . . . A1", active=active)
    match.play_to_dice(f"{one} hand-off", other, 1, 5)
    assert (match.rolling, match.ball()) == ("bounce", "M5")
    slips = sawyer(f"{one} o H1 . .\n. . . . .\nH4 . . . A1", active=active)
    slips.play_to_dice(f"{one} move", "east", 1, 5)
    assert (slips.rolling, slips.ball()) == ("bounce", "M5")


@rule("LRB4-EQUIP-36", "LRB4-EQUIP-38")
def test_he_moves_as_anybody_and_saws_in_a_blitz_and_goes_on_after_it() -> None:
    match = sawyer("H1 . A1 .\n. . . H2").play("H1 blitz", "east", "A1")
    assert (match.prompt, set(match.choices())) == ("weapon", {"block", "chainsaw"})
    match.play("chainsaw", 1, 1)
    assert (match.standing("A1"), match.prompt) == (True, "step")
    assert match.at("H1") == "L5"


@rule("LRB4-EQUIP-36")
def test_he_goes_for_it_and_dodges_like_anybody() -> None:
    match = sawyer("H1 . . . . H2\n. . . . . A1", H1={"ma": 1, "skills": "chainsaw"})
    match.play("H1 move", "east", "east", 2, "east", 2)
    assert (match.at("H1"), match.standing("H1")) == ("N5", True)
    match = sawyer().play_to_dice("H1 move", "west")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 3)


@rule("LRB4-EQUIP-37")
@pytest.mark.parametrize(("running", "target"), [(True, 6), (False, 9)])
def test_so_it_is_if_lightning_fells_him(running: bool, target: int) -> None:
    match = sawyer("H1 . . H2 A1", running=running, at="K3", active="A", inducements=("", "wizard"))
    match.play_to_dice("lightning above K1", 6, 6)
    assert (match.rolling, match.roller, match.target) == ("armour", "H1", target)  # armour 8


@rule("LRB4-EQUIP-37")
@pytest.mark.parametrize(("running", "broken"), [(True, True), (False, False)])
def test_if_he_falls_three_are_added_while_it_runs(running: bool, broken: bool) -> None:
    match = sawyer(running=running).play_to_dice("H1 move", "L5", 1, 4, 2)  # a failed dodge, and 6 against armour 8
    assert (match.rolling == "injury") == broken


@rule("LRB4-EQUIP-37")
def test_to_the_injury_of_one_who_falls_with_it_nothing_is_added() -> None:
    match = sawyer().play_to_dice("H1 move", "L5", 1, 4, 2)
    assert (match.rolling, match.roller) == ("injury", "H1")
    assert match.play(3, 4).stunned("H1")


@rule("LRB4-EQUIP-37")
@pytest.mark.parametrize(
    ("drawing", "script", "target"),
    [
        pytest.param("H1- A1 . H2", ("A1 foul", "H1"), 8, id="fouled where he lies"),
        pytest.param("H1 A1 . H2", ("A1 block", "stab"), 9, id="stabbed"),
        pytest.param("H1 A1 . H2", ("A1 block", "chainsaw"), 6, id="sawn", marks=rule("LRB4-EQUIP-38")),
    ],
)
def test_three_are_not_added_where_he_does_not_fall(drawing: str, script: tuple[str, ...], target: int) -> None:
    match = sawyer(drawing, active="A", A1="running_chainsaw" if "chainsaw" in script else "poisoned_dagger")
    match.play_to_dice(*script)
    assert (match.rolling, match.roller, match.target) == ("armour", "H1", target)  # armour 8


@rule("LRB4-EQUIP-37")
def test_those_who_fall_beside_it_are_none_the_worse() -> None:
    match = sawyer("H1 A1 . . H2", active="A").play("A1 block", 1, 4, 2)  # 6 against armour 8
    assert match.prone("A1")
    assert not match.facts("injury")


# --- attacking with it ----------------------------------------------------------------------------------------------


@rule("LRB4-EQUIP-38", "LRB4-EQUIP-36")
def test_no_block_dice_but_an_armour_roll_with_three_added() -> None:
    match = sawyer().play("H1 block")
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "weapon", {"block", "chainsaw"})
    match.play_to_dice("chainsaw")
    assert (match.rolling, match.roller, match.target) == ("armour", "A1", 6)  # armour 8
    match.play_to_dice(3, 3)
    assert (match.rolling, match.roller) == ("injury", "A1")
    match.play(3, 4)  # nothing is added here
    assert (match.stunned("A1"), match.at("A1"), match.at("H1")) == (True, "M6", "L6")


@rule("LRB4-EQUIP-38")
def test_a_carrier_whose_armour_it_breaks_lies_there_and_the_ball_is_loose() -> None:
    match = sawyer("H1 A1* . . H2").play_to_dice("H1 block", "chainsaw", 3, 3)
    assert (match.rolling, match.prone("A1"), match.holder()) == ("injury", True, "")
    match.play_to_dice(1, 1)
    assert (match.stunned("A1"), match.rolling) == (True, "bounce")
    match.play(5)
    assert (match.ball(), match.turnover(), match.active) == ("M5", "", "H")


@rule("LRB4-EQUIP-38")
@pytest.mark.parametrize("action", ["block", "blitz"])
@pytest.mark.parametrize(
    ("skills", "dice", "where", "rolling"),
    [
        ("", (3, 4), "pitch", ""),
        ("stunty", (3, 4), "ko", ""),
        ("", (4, 4), "ko", ""),
        ("", (6, 4), "injured", "casualty"),
    ],
)
def test_the_injury_roll_is_like_any_other_in_a_blitz_too(
    action: str, skills: str, dice: tuple[int, int], where: str, rolling: str
) -> None:
    match = sawyer(A1=skills).play_to_dice(f"H1 {action}", "A1?", "chainsaw", 3, 3, *dice)
    assert (match.where("A1"), match.rolling) == (where, rolling)


@rule("LRB4-EQUIP-38")
def test_armour_that_holds_means_nothing_has_happened() -> None:
    match = sawyer().play("H1 block", "chainsaw", 2, 3)
    assert match.standing("A1")
    assert match.standing("H1")
    assert (match.turnover(), match.asked, match.prompt) == ("", "H", "turn")


@rule("LRB4-EQUIP-39")
def test_a_foul_with_it_adds_three_instead_of_one() -> None:
    match = sawyer("H1 A1- . H2 A2").play_to_dice("H1 foul", "A1")
    assert (match.rolling, match.target) == ("armour", 6)
    assert sawyer("H1 A1- . H2 A2", running=False).play_to_dice("H1 foul", "A1").target == 8


@rule("LRB4-EQUIP-39")
def test_to_the_injury_it_adds_nothing() -> None:
    match = sawyer("H1 A1- . H2 A2").play_to_dice("H1 foul", "A1", 2, 4, 3, 4)
    assert match.stunned("A1")


@rule("LRB4-EQUIP-39", "LRB4-FOUL-03")
def test_who_assists_his_foul_is_counted_on_top() -> None:
    match = sawyer("H1 A1- H2\n. . .\n. . A2").play_to_dice("H1 foul", "A1", "done")
    assert (match.rolling, match.target) == ("armour", 5)


@rule("LRB4-EQUIP-39", "LRB4-FOUL-04")
def test_who_stands_by_the_one_he_fouls_is_taken_off_and_nothing_is_added_to_the_injury() -> None:
    match = sawyer("A2 . .\n. H1 A1-\nH2 . .").play_to_dice("H1 foul", "A1", "done")
    assert (match.rolling, match.target) == ("armour", 7)
    match.play_to_dice(3, 4, 3, 4)
    assert match.stunned("A1")


@rule("LRB4-FOUL-01", "LRB4-EQUIP-35", "LRB4-EQUIP-39")
def test_having_walked_over_the_ball_he_may_still_foul() -> None:
    match = sawyer("H1 o A1- . .\n. . . . .\nH2 . . . A2").play_to_dice("H1 foul", "east", 2)
    match.play_to_dice("A1")
    assert (match.ball(), match.rolling, match.roller, match.target) == ("L4", "armour", "A1", 6)


@rule("LRB4-EQUIP-39")
def test_he_assists_no_foul() -> None:
    drawing = "H1 A1- H2\n. . .\n. . A2"
    assert sawyer(drawing).play_to_dice("H2 foul", "A1").target == 8
    ready = sawyer(drawing, running=False).play("H2 foul", "A1")
    assert ready.prompt == "assists"


@rule("LRB4-EQUIP-39", "LRB4-FOUL-04")
def test_one_who_is_fouled_he_assists_like_anyone() -> None:
    match = sawyer("H1 A1 H2-\n. . .\n. . A2", active="A").play("A1 foul", "H2")
    assert (match.prompt, match.asked, sorted(match.choices())) == ("assists", "H", ["H1", "done"])


@rule("LRB4-TRAIT-32")
def test_frenzy_has_no_part_in_it() -> None:
    match = sawyer(H1="chainsaw frenzy").play("H1 block", "chainsaw", 1, 1)
    assert match.prompt == "turn"
