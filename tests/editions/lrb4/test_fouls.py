"""Fouls and the referee: a bonus for every fouler, assists, and an eye on the side that fouled last."""

from __future__ import annotations

from functools import partial

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import kick_quietly, pass_turns, set_up

lrb4 = partial(position, edition="lrb4")

HELD = (1, 2)  # armour that holds
LYING = """
H1 A1- .  H2
.  .   .  .
H3 A3- .  A2
"""


def armour_needed(drawing: str, *script: str) -> int:
    """What the foul of H1 on A1 (armour 8) needs."""
    match = lrb4(drawing).play_to_dice("H1 foul", "A1", *script)
    assert (match.rolling, match.roller) == ("armour", "A1")
    return match.target


def watched(match: Board) -> str:
    side = match.game.state.watched
    return "HA"[side] if side >= 0 else ""


# --- the foul -------------------------------------------------------------------------------------------------------


@rule("LRB4-FOUL-01", "LRB4-FOUL-02")
@pytest.mark.parametrize("lying", ["A1-", "A1="])
def test_whoever_lies_may_be_fouled_and_every_foul_adds_one(lying: str) -> None:
    assert armour_needed(f"H1 {lying}") == 8


@rule("LRB4-FOUL-02", "LRB4-FOUL-06")
@pytest.mark.parametrize(
    ("armour", "dice", "hurt"), [(8, (4, 3), False), (8, (5, 3), True), (9, (5, 3), False), (9, (5, 4), True)]
)
def test_the_modified_roll_must_beat_the_armour(armour: int, dice: tuple[int, int], hurt: bool) -> None:
    match = lrb4("H1 A1- . H2", A1={"av": armour}).play_to_dice("H1 foul", "A1", *dice)
    assert match.rolling == ("injury" if hurt else "glance")


@rule("LRB4-FOUL-06")
def test_nothing_is_added_to_the_injury_roll() -> None:
    match = lrb4("H1 A1- . H2").play_to_dice("H1 foul", "A1", 5, 3, 3, 4)
    assert match.stunned("A1")
    assert match.rolling == "glance"


@rule("LRB4-FOUL-01")
def test_he_moves_and_fouls_and_is_done_and_no_other_fouls() -> None:
    match = lrb4(". H1 . A1-\n. . . .\n. . H2 A2-").play("H1 foul")
    assert not {"A1", "A2"} & set(match.choices())  # out of reach
    match.play("east", "A1", *HELD, 1)
    assert (match.at("H1"), match.prompt) == ("M5", "turn")
    assert "H1 move" not in match.choices()
    assert "H2 foul" not in match.choices()


@rule("LRB4-FOUL-01")
def test_the_away_side_fouls_too() -> None:
    match = lrb4("A1 H1- .\n. . .\nA2 . .", active="A").play_to_dice("A1 foul", "H1")
    assert (match.rolling, match.roller) == ("armour", "H1")


@rule("LRB4-FOUL-01")
@pytest.mark.parametrize("mark", ["-", "="])
def test_any_of_the_eight_squares_around_him_is_near_enough_and_no_other(mark: str) -> None:
    around = f"A1{mark} A2{mark} A3{mark} A9{mark}\nA4{mark} H1 A5{mark} .\nA6{mark} A7{mark} A8{mark} ."
    match = lrb4(around).play("H1 foul")
    assert {word for word in match.choices() if word[0] == "A"} == {f"A{number}" for number in range(1, 9)}


@rule("LRB4-FOUL-01")
@pytest.mark.parametrize("action", ["move", "block", "blitz", "pass", "hand-off"])
def test_in_no_other_action_is_one_who_lies_attacked(action: str) -> None:
    match = lrb4(".  A3 .\nA1- H1 A2=\n.  A4 .").play(f"H1 {action}")
    assert {word for word in match.choices() if word in ("A1", "A2")} == set()


@rule("LRB4-FOUL-03", "LRB4-FOUL-04")
def test_assists_of_both_sides_are_asked_the_foulers_first() -> None:
    match = lrb4("A2 H1 A1- H2")
    match.play("H1 foul", "A1")
    assert (match.prompt, match.asked, sorted(match.choices())) == ("assists", "H", ["H2", "done"])
    match.play("done")
    assert (match.prompt, match.asked, sorted(match.choices())) == ("assists", "A", ["A2", "done"])
    match.play_to_dice("done")
    assert (match.rolling, match.target) == ("armour", 8)


@rule("LRB4-FOUL-03")
@pytest.mark.parametrize(("script", "needed"), [(("done",), 6), (("H2", "done"), 7), (("H3", "H2"), 8)])
def test_each_who_joins_in_adds_one_more(script: tuple[str, ...], needed: int) -> None:
    assert armour_needed(".  H3 .\nH1 A1- H2", *script) == needed


@rule("LRB4-FOUL-03", "LRB4-FOUL-04")
@pytest.mark.parametrize(
    ("drawing", "dice", "broken"),
    [
        pytest.param("H1 A1- .", (3, 4), False, id="seven and one"),
        pytest.param("H1 A1- H2", (3, 4), True, id="an assist makes it nine"),
        pytest.param("H1 A1- .", (3, 5), True, id="eight and one"),
        pytest.param("A2 H1 A1-", (3, 5), False, id="an assist of the other side makes it eight"),
    ],
)
def test_an_assist_may_break_the_armour_or_save_it(drawing: str, dice: tuple[int, int], broken: bool) -> None:
    match = lrb4(drawing).play_to_dice("H1 foul", "A1", "done?", *dice)
    assert (match.rolling == "injury") is broken


@rule("LRB4-FOUL-04")
@pytest.mark.parametrize(("script", "needed"), [(("done",), 10), (("A2", "done"), 9), (("A3", "A2"), 8)])
def test_each_who_stands_beside_the_fouler_may_take_one_off(script: tuple[str, ...], needed: int) -> None:
    assert armour_needed("A2 .  .\nA3 H1 A1-", *script) == needed


@rule("LRB4-FOUL-04", "LRB4-FOUL-03")
@pytest.mark.parametrize("drawing", ["H1 A1- A2", "H1 A1- .\n.  .  A2", "A2 . H1 A1-"])
def test_who_is_not_beside_the_fouler_takes_nothing_off(drawing: str) -> None:
    assert armour_needed(drawing) == 8


@rule("LRB4-FOUL-05", "LRB4-FOUL-03", "LRB4-FOUL-04")
@pytest.mark.parametrize(
    ("drawing", "needed"),
    [
        pytest.param("H1 A1- H2-", 8, id="a team-mate who lies"),
        pytest.param("H1 A1- H2 A2", 8, id="a team-mate who is marked"),
        pytest.param("A2- H1 A1-", 8, id="a defender who lies"),
        pytest.param("H2 A2 H1 A1-", 8, id="a defender whom another marks"),
        pytest.param("H2 H1 A1-", 8, id="beside the fouler is not beside the victim"),
        pytest.param("H1 A1- H2=", 8, id="a stunned team-mate"),
        pytest.param("A2= H1 A1-", 8, id="a stunned defender"),
        pytest.param("H1 A1- H2 A2-", 7, id="an opponent who lies marks nobody"),
        pytest.param("H2- A2 H1 A1-", 9, id="nor does the fouler's team-mate who lies"),
        pytest.param("A2 .  .\n.  H1 A1-\n.  .  H2", 8, id="the fouler's own zone keeps no defender from it"),
    ],
)
def test_who_is_marked_or_lies_does_not_help(drawing: str, needed: int) -> None:
    assert armour_needed(drawing, "done?", "done?") == needed


@rule("LRB4-TRAIT-08", "LRB4-TRAIT-12", "LRB4-FOUL-05")
@pytest.mark.parametrize(("dim", "able"), [("", True), ("bone_head", False), ("really_stupid", False)])
@pytest.mark.parametrize("name", ["H2", "A2"])
def test_one_who_has_forgotten_everything_helps_in_no_foul(name: str, dim: str, able: bool) -> None:
    """Beside the one who is fouled H2 would help, beside the fouler A2."""
    match = lrb4(f"H1 A1-\n. {name}\n. .\nH3 A3", active=name[0], **{name: dim})
    match.play(f"{name} move", 1 if dim else "end", *(("end turn",) if name == "A2" else ()))
    match.play_to_dice("H1 foul", "A1")
    assert (match.prompt == "assists") is able


@rule("LRB4-FOUL-05", "LRB4-FAQ-54", "LRB4-SKILL-23")
@pytest.mark.parametrize(("drawing", "marked"), [("H1 A1- H2 A2", "H2"), ("H2 A2 H1 A1-", "A2")])
def test_guard_is_of_no_use_in_a_foul(drawing: str, marked: str) -> None:
    match = lrb4(drawing, **{marked: "guard"}).play_to_dice("H1 foul", "A1")
    assert (match.rolling, match.target) == ("armour", 8)


# --- the referee ----------------------------------------------------------------------------------------------------


@rule("LRB4-REF-10")
@pytest.mark.parametrize("dice", [HELD, (2, 2), (5, 3, 1, 1), (6, 6, 6, 6, 1)])
def test_a_die_follows_every_foul_whatever_the_others_showed(dice: tuple[int, ...]) -> None:
    match = lrb4(LYING).play_to_dice("H1 foul", "A1", *dice)
    assert (match.rolling, match.roller, match.target) == ("glance", "H1", 6)
    assert match.game.against == match.slot("A1")  # whose coach rolls it


@rule("LRB4-REF-10", "LRB4-REF-15", "LRB4-FAQ-51")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_on_one_to_five_he_gets_away_with_it(die: int) -> None:
    match = lrb4(LYING, rerolls=(2, 2)).play("H1 foul", "A1", *HELD, die)  # a die that nobody re-rolls
    assert (match.where("H1"), match.turnover(), match.asked, match.prompt) == ("pitch", "", "H", "turn")


@rule("LRB4-REF-10", "LRB4-REF-14", "LRB4-REF-15", "LRB4-REF-11", "LRB4-FAQ-51")
def test_on_a_six_he_is_sent_off_and_the_turn_is_over() -> None:
    match = lrb4(LYING).play("H1 foul", "A1", *HELD, 6)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("sent_off", "H", ["argue", "no"])
    match.play("no")
    assert (match.where("H1"), match.turnover(), match.active) == ("sent off", "sent_off", "A")


@rule("LRB4-REF-10")
def test_those_who_helped_are_never_sent_off() -> None:
    match = lrb4("H1 A1- H2\n. . .\n. . A2").play("H1 foul", "A1", "done", *HELD, 6, "no")
    assert (match.where("H1"), match.where("H2")) == ("sent off", "pitch")


@rule("LRB4-REF-12", "LRB4-REF-13")
@pytest.mark.parametrize(("die", "seen"), [(3, False), (4, True), (5, True)])
def test_the_next_foul_of_the_side_he_watches_is_seen_on_four_or_more(die: int, seen: bool) -> None:
    match = lrb4(LYING).play("H1 foul", "A1", *HELD, 1)
    assert watched(match) == "H"
    pass_turns(match, 2)
    match.play_to_dice("H3 foul", "A3", *HELD)
    assert (match.rolling, match.target) == ("glance", 4)
    match.play(die)
    assert (match.prompt == "sent_off") is seen


@rule("LRB4-REF-12")
def test_every_further_foul_adds_two_and_no_more() -> None:
    match = lrb4(LYING)
    needed = []
    for _ in range(3):
        match.play_to_dice("H1 foul", "A1", *HELD)
        needed.append(match.target)
        pass_turns(match.play(1), 2)
    assert needed == [6, 4, 4]


@rule("LRB4-REF-12")
def test_the_two_more_are_shown_with_the_die_once_he_watches_them() -> None:
    match = lrb4(LYING).play_to_dice("H1 foul", "A1", *HELD)
    assert match.modifiers == []
    match.play(1)
    pass_turns(match, 2)
    match.play_to_dice("H3 foul", "A3", *HELD)
    assert [value for _, value in match.modifiers] == [2]


@rule("LRB4-REF-13", "LRB4-REF-12")
def test_his_eye_moves_to_the_other_side_when_it_fouls() -> None:
    match = lrb4("H1 A1- . .\n. . . .\nH3- A2 . .").play("H1 foul", "A1", *HELD, 1, "end turn")
    match.play_to_dice("A2 foul", "H3", *HELD)
    assert match.target == 6  # the first foul of this side since the other's
    match.play(1)
    assert watched(match) == "A"
    match.play("end turn").play_to_dice("H1 foul", "A1", *HELD)
    assert match.target == 6
    match.play(1)
    assert watched(match) == "H"  # and back again
    match.play("end turn").play_to_dice("A2 foul", "H3", *HELD)
    assert match.target == 6


@rule("LRB4-REF-13", "LRB4-REF-12")
def test_the_next_drive_of_the_half_does_not_draw_it_away() -> None:
    match = lrb4("H1 A1- . . H2* .\n. . . . . .\n. . . A2 . .", at="U5", bench=(3, 3))
    match.play("H1 foul", "A1", *HELD, 1, "H2 move", "east", "end")
    assert (match.game.state.score, match.game.state.half) == ([1, 0], 1)
    kick_quietly(set_up(match, "M6 M7 M8 K6 K8", "N6 N7 N8 Q6 Q8"), "T6").play(7, "end turn")
    match.game.lay(match.slot("A1"), 1)
    match.play_to_dice("H1 foul", "A1", *HELD)
    assert (match.rolling, match.target) == ("glance", 4)


@rule("LRB4-REF-13", "LRB4-REF-12")
def test_a_send_off_does_not_draw_his_eye_away() -> None:
    match = lrb4(LYING).play("H1 foul", "A1", *HELD, 6, "no")
    assert watched(match) == "H"
    match.play("end turn").play_to_dice("H3 foul", "A3", *HELD)
    assert match.target == 4


@rule("LRB4-REF-13", "LRB4-REF-12")
def test_with_the_half_it_is_forgotten() -> None:
    match = lrb4(LYING, turn=8, bench=(8, 8)).play("H1 foul", "A1", *HELD, 1)
    assert watched(match) == "H"
    match.play("end turn")
    assert match.game.state.half == 2
    assert watched(match) == ""


@rule("LRB4-REF-13", "LRB4-REF-12")
def test_overtime_begins_with_nobody_watched() -> None:
    match = lrb4(LYING, turn=8, bench=(8, 8))
    match.game.state.half = 2
    match.play("H1 foul", "A1", *HELD, 1)
    assert watched(match) == "H"
    match.play_to_dice("end turn", "end turn?")
    while match.game.faces:  # whose kick-off it is
        match.play_to_dice(*[1] * len(match.game.faces))
    assert (match.game.state.half, watched(match)) == (3, "")


@rule("LRB4-REF-16", "LRB4-REF-14", "LRB4-SET-10")
def test_nobody_takes_his_place_in_this_drive_and_he_never_comes_back() -> None:
    match = lrb4("H1 A1- . . H2* .\n. . . . . .\n. . . A2 . .", at="U5", bench=(1, 1))
    match.play("H1 foul", "A1", *HELD, 6, "no")
    assert match.where("H12") == "reserves"
    match.play("end turn", "H2 move", "east", "end")
    assert match.game.state.score == [1, 0]
    assert (match.asked, match.prompt, "H2 M6" in match.choices()) == ("H", "place", True)
    match.play("H2 M6")  # he comes first, for H1 is not there
    assert {word.split()[0] for word in match.choices()} >= {"H12"}
    assert match.where("H1") == "sent off"


@rule("LRB4-REF-16", "LRB4-REF-14")
def test_when_the_half_is_over_another_takes_his_place() -> None:
    match = lrb4(LYING, turn=8, bench=(11, 11)).play("H1 foul", "A1", *HELD, 6, "no", "end turn?")
    assert match.game.state.half == 2
    while match.asked == "A":
        match.game.choose(match.game.options[0])
    named = {word.split()[0] for word in match.choices()}
    assert "H12" in named
    assert "H1" not in named
    while match.prompt == "place":
        match.game.choose(match.game.options[0])
    assert len(match.game.state.on_pitch(0)) == 11


@rule("LRB4-FAQ-41")
def test_the_ball_of_one_who_is_sent_off_bounces_from_his_square() -> None:
    match = lrb4("H1* A1- . A2").play_to_dice("H1 foul", "A1", *HELD, 6, "no")
    assert match.rolling == "bounce"
    match.play(2)
    assert (match.ball(), match.where("H1")) == ("K4", "sent off")


# --- arguing --------------------------------------------------------------------------------------------------------


@rule("LRB4-REF-06", "LRB4-REF-09", "LRB4-REF-11", "LRB4-REF-15", "LRB4-FAQ-51", "LRB4-STAFF-02")
def test_on_a_six_the_call_is_taken_back_and_play_goes_on() -> None:
    match = lrb4(LYING).play("H1 foul", "A1", *HELD, 6, "argue", 6)
    assert (match.where("H1"), match.standing("H1"), match.turnover()) == ("pitch", True, "")
    assert (match.asked, match.prompt) == ("H", "turn")


@rule("LRB4-REF-08", "LRB4-REF-11", "LRB4-FAQ-51")
@pytest.mark.parametrize("die", [2, 3, 4, 5])
def test_on_two_to_five_the_call_stands_and_he_may_argue_the_next(die: int) -> None:
    match = lrb4(LYING).play("H1 foul", "A1", *HELD, 6, "argue", die)
    assert (match.where("H1"), match.turnover()) == ("sent off", "sent_off")
    match.play("end turn", "H3 foul", "A3", *HELD, 6)
    assert "argue" in match.choices()


@rule("LRB4-REF-07", "LRB4-REF-11")
def test_on_a_one_the_head_coach_goes_too_and_argues_no_more() -> None:
    match = lrb4(LYING).play("H1 foul", "A1", *HELD, 6, "argue", 1)
    assert (match.where("H1"), match.game.state.ejected) == ("sent off", [1, 0])
    match.play("end turn", "H3 foul", "A3", *HELD, 6)
    assert (match.where("H3"), match.turnover()) == ("sent off", "sent_off")  # nobody was asked


@rule("LRB4-REF-07")
def test_a_coach_who_was_expelled_does_not_argue_in_the_next_half_either() -> None:
    match = lrb4(LYING, turn=8, bench=(11, 11)).play("H1 foul", "A1", *HELD, 6, "argue", 1)
    match.play_to_dice("end turn?")
    assert (match.game.state.half, match.game.state.ejected) == (2, [1, 0])


@rule("LRB4-REF-06", "LRB4-REF-10")
def test_the_other_sides_fouler_is_seen_and_argued_for_in_the_same_way() -> None:
    match = lrb4("A1 H1- . A2", active="A").play("A1 foul", "H1", *HELD, 6)
    assert (match.asked, match.prompt, sorted(match.choices())) == ("A", "sent_off", ["argue", "no"])
    assert match.play("no").where("A1") == "sent off"


@rule("LRB4-REF-07")
def test_it_is_the_head_coach_who_argued_that_is_expelled() -> None:
    match = lrb4("A1 H1- . A2", active="A").play("A1 foul", "H1", *HELD, 6, "argue", 1)
    assert (match.where("A1"), match.game.state.ejected) == ("sent off", [0, 1])


@rule("LRB4-REF-06")
def test_nobody_has_to_argue_and_the_other_coach_has_no_say() -> None:
    match = lrb4(LYING).play("H1 foul", "A1", *HELD, 6)
    assert match.asked == "H"
    match.play("no")
    assert match.game.state.ejected == [0, 0]
