"""What can be had for one match: kegs, training, a cook, needle and thread, bribes and apothecaries."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import EVEN_FANS, NICE, opening
from touchback.rules.model.state import INJURED, KNOCKED_OUT

CASUALTY = ("H1 block", 6, "N6", "stay", 6, 6, 6, 6)
FACE_TO_FACE = """
    .  .  .  .  .
    .  H1 A1 .  H2
    .  .  .  .  A2
    """


def new_half(**what: Any) -> Board:
    """The last turn of the first half is over, and one of each side is knocked out."""
    match = position("H1 A1 H2 A2 H3 A3", turn=8, bench=(1, 1), **what)
    for name in ("H12", "A12"):
        match.game.state.place[match.slot(name)] = KNOCKED_OUT
    return match.play_to_dice("end turn")


# --- kegs -----------------------------------------------------------------------------------------------------------


@rule("BB16-INDD-01", hb2006="HB06-TOC-24")
@pytest.mark.parametrize(("inducements", "needed"), [("", 4), ("keg", 3), ("keg keg", 2)])
def test_each_keg_helps_the_knocked_out_of_its_side(inducements: str, needed: int) -> None:
    match = new_half(inducements=(inducements, ""))
    assert (match.rolling, match.roller, match.target) == ("recover", "H12", needed)
    match.play_to_dice(needed - 1)
    assert (match.where("H12"), match.roller, match.target) == ("ko", "A12", 4)


@rule("BB16-INDD-01", hb2006="HB06-TOC-24")
def test_what_a_keg_adds_brings_him_back() -> None:
    match = new_half(inducements=("keg", "")).play(3, 3)
    assert (match.where("H12"), match.where("A12")) == ("reserves", "ko")


@rule("BB16-INDD-01", hb2006="HB06-TOC-24")
@pytest.mark.parametrize("half", [1, 2])
def test_a_keg_is_there_before_every_drive_of_the_match(half: int) -> None:
    match = position("H2 A2 . H1* .", at="V8", bench=(1, 1), half=half, inducements=("keg", ""))
    match.game.state.drive = 3
    match.game.state.place[match.slot("H12")] = KNOCKED_OUT
    match.play_to_dice("H1 move", "Z8", "end?")
    assert (match.rolling, match.roller, match.target) == ("recover", "H12", 3)


# --- training -------------------------------------------------------------------------------------------------------


@rule("BB16-INDD-03", hb2006="HB06-TOC-24")
def test_training_is_a_re_roll_more_in_each_half() -> None:
    match = opening(rerolls=(2, 1), inducements=("training training", ""))
    match.play(*NICE, 1, "kick", *EVEN_FANS)
    assert match.game.state.rerolls == [4, 1]
    assert [team.rerolls for team in match.game.match.teams] == [2, 1]  # the team has no more of its own
    later = new_half(rerolls=(2, 1), inducements=("training", ""))
    assert later.game.state.rerolls == [3, 1]


# --- the cook -------------------------------------------------------------------------------------------------------


def kitchen(**what: Any) -> Board:
    return opening(**{"inducements": ("chef", ""), **what}).play_to_dice(*NICE, 1, "kick", *EVEN_FANS)


@rule("BB16-INDD-04", hb2006="HB06-TOC-24")
@pytest.mark.parametrize(
    ("dice", "rerolls"), [((3, 3, 3), [1, 3]), ((4, 1, 1), [2, 2]), ((4, 6, 1), [3, 1]), ((4, 5, 6), [4, 0])]
)
def test_each_good_dish_wins_a_re_roll_and_costs_the_others_one(dice: tuple[int, ...], rerolls: list[int]) -> None:
    match = kitchen(rerolls=(1, 3))
    assert match.rolling == "cooking"
    assert match.play(*dice).game.state.rerolls == rerolls


@rule("BB16-INDD-04", hb2006="HB06-TOC-24")
def test_nobody_loses_what_he_has_not() -> None:
    assert kitchen(rerolls=(0, 1)).play(6, 6, 6).game.state.rerolls == [3, 0]


@rule("BB16-INDD-04", hb2006="HB06-TOC-24")
def test_he_cooks_again_before_the_second_half_and_on_top_of_the_usual_re_rolls() -> None:
    match = position("H1 A1 H2 A2 H3 A3", turn=8, rerolls=(2, 2), inducements=("", "chef"))
    match.play_to_dice("end turn")
    assert (match.game.state.half, match.rolling) == (2, "cooking")
    assert match.play(4, 4, 1).game.state.rerolls == [0, 4]


@rule("BB16-INDD-04", hb2006="HB06-TOC-24")
def test_two_cooks_serve_one_after_the_other_the_kickers_first() -> None:
    match = kitchen(rerolls=(0, 0), inducements=("chef", "chef")).play_to_dice(6, 6, 6)
    assert match.game.state.rerolls == [3, 0]
    assert match.play(6, 1, 1).game.state.rerolls == [2, 1]


@rule("BB16-INDD-04", hb2006="HB06-TOC-24")
def test_he_does_not_cook_again_before_another_drive_of_the_half() -> None:
    match = position("H2 A2 . H1* .", at="V8", inducements=("chef", "chef")).play("H1 move", "Z8", "end?")
    assert (match.game.state.score, match.game.state.half, match.prompt) == ([1, 0], 1, "place")


@rule("BB16-INDD-04", "BB16-OT-02", hb2006="HB06-TOC-24 HB06-OT-02")
def test_no_new_dishes_in_overtime() -> None:
    match = position(
        "H1 A1 H2 A2 H3 A3", turn=8, half=2, options={"overtime": "yes"}, inducements=("chef", ""), rerolls=(2, 2)
    )
    match.play_to_dice("end turn", 1, "kick")
    assert (match.game.state.half, match.prompt) == (3, "place")


# --- needle and thread ----------------------------------------------------------------------------------------------


def sewn(star: bool = False) -> Board:
    return position(FACE_TO_FACE, inducements=("", "igor"), A1={"skills": "regeneration", "star": star})


@rule("BB16-INDD-05.b", "BB16-SKILL-64", hb2006="HB06-TOC-24")
def test_igor_may_have_a_failed_regeneration_rolled_again() -> None:
    match = sewn().play(*CASUALTY, 4, 1, 3)
    assert (match.asked, match.prompt, sorted(match.choices())) == ("A", "inducement", ["igor", "no"])
    match.play("igor", 4)
    assert match.where("A1") == "reserves"


@rule("BB16-INDD-05.b", "BB16-INDD-05.c", "BB16-SKILL-64", hb2006="HB06-TOC-24")
def test_the_second_roll_stands_and_he_is_used_up() -> None:
    match = sewn().play(*CASUALTY, 4, 1, 3, "igor", 3)
    assert (match.where("A1"), match.prompt) == ("injured", "turn")
    assert match.game.state.inducements[2] == 0
    match.game.state.turn = [8, 8]
    match.play("end turn")
    assert (match.game.state.half, match.game.state.inducements[2]) == (2, 0)


@rule("BB16-INDD-05.b", hb2006="HB06-TOC-24")
def test_he_may_be_kept_for_another() -> None:
    match = sewn().play(*CASUALTY, 4, 1, 3, "no")
    assert (match.where("A1"), match.game.state.inducements[2]) == ("injured", 1)


@rule("BB16-INDD-05.b", "BB16-SKILL-64")
@pytest.mark.parametrize("inducements", [("igor", ""), ("", "fink")])
def test_neither_the_opponents_igor_nor_another_inducement_has_it_rolled_again(inducements: tuple[str, str]) -> None:
    match = position(FACE_TO_FACE, inducements=inducements, A1="regeneration").play(*CASUALTY, 4, 1, 3)
    assert (match.where("A1"), match.prompt) == ("injured", "turn")


@rule("BB16-INDD-05.b", "BB16-SKILL-64", hb2006="HB06-TOC-24")
def test_he_is_not_needed_for_a_roll_that_is_made() -> None:
    match = sewn().play(*CASUALTY, 4, 1, 4)
    assert (match.where("A1"), match.prompt, match.asked) == ("reserves", "turn", "H")


@rule("BB16-INDD-13.d", "BB16-INDD-05.b", hb2006="HB06-TOC-24")
def test_he_may_not_touch_a_star() -> None:
    match = sewn(star=True).play(*CASUALTY, 4, 1, 3)
    assert (match.where("A1"), match.prompt, match.asked) == ("injured", "turn", "H")


# --- bribes and apothecaries ----------------------------------------------------------------------------------------


@rule("BB16-INDD-02", hb2006="HB06-TOC-24")
@pytest.mark.parametrize(("die", "active", "where"), [(2, "H", "pitch"), (1, "A", "sent off")])
def test_a_bribe_keeps_a_fouler_on_unless_it_rolls_a_one(die: int, active: str, where: str) -> None:
    match = position("H1 A1- . H2 A2", bribes=(1, 0)).play("H1 foul", "A1", 1, 1)
    assert (match.asked, match.prompt) == ("H", "sent_off")
    match.play("bribe", die)
    if die == 1:
        assert "bribe" not in match.choices()
        match.play("no")
    assert (match.where("H1"), match.active, match.game.state.bribes) == (where, active, [0, 0])


@rule("BB16-INDD-08", hb2006="HB06-TOC-24")
def test_two_apothecaries_but_only_one_for_each_casualty() -> None:
    match = position(FACE_TO_FACE, apothecaries=(0, 2)).play(*CASUALTY, 6, 1)
    assert (match.asked, match.prompt) == ("A", "apothecary")
    match.play("use", 5, 1)
    assert (match.asked, match.prompt) == ("A", "choose_casualty")
    match.play("damaged_back")
    assert (match.prompt, match.asked, match.where("A1")) == ("turn", "H", "injured")
    assert match.game.state.apothecaries == [0, 1]
    assert match.game.state.place[match.slot("A1")] == INJURED


@rule("BB16-INDD-08", hb2006="HB06-TOC-24")
def test_the_second_apothecary_is_there_for_the_next_player_and_then_there_is_none() -> None:
    match = position("H1 A1 . H2 A2 . H3 A3", apothecaries=(0, 2))
    for left, number, square in ((1, 1, "M5"), (0, 2, "P5")):
        match.play(f"H{number} block", 6, square, "stay", 6, 6, 4, 4)
        assert (match.asked, match.prompt) == ("A", "apothecary")
        match.play("use")
        assert (match.stunned(f"A{number}"), match.game.state.apothecaries) == (True, [0, left])
    match.play("H3 block", 6, "S5", "stay", 6, 6, 4, 4)
    assert (match.where("A3"), match.prompt) == ("ko", "turn")


@rule("BB16-INDD-08", "BB16-INDD-13.d")
def test_no_apothecary_of_the_team_for_a_star() -> None:
    match = position(FACE_TO_FACE, apothecaries=(0, 1), A1={"star": True}).play(*CASUALTY, 6, 1)
    assert (match.prompt, match.asked, match.where("A1")) == ("turn", "H", "injured")


@rule("BB16-INDD-10")
@pytest.mark.parametrize("key", ["horatio", "kari", "fink", "galandril", "skullbones", "krot"])
def test_whoever_of_the_famous_staff_both_sides_hire_works_for_neither(key: str) -> None:
    match = position("H1 A1", inducements=(key, f"{key} keg"))
    keg = match.game.rules.inducement_of["keg"]
    assert (match.game.state.inducements[:2], len(match.game.state.inducements)) == ([keg, 1], 3)


@rule("BB16-INDD-10")
def test_one_of_a_kind_hired_by_both_sides_works_for_neither() -> None:
    match = position("H1 A1", inducements=("horatio keg", "horatio keg fink"))
    names = [match.game.rules.inducements[kind].key for kind in match.game.state.inducements[::3]]
    assert (names, match.game.state.inducements[1::3]) == (["keg", "keg", "fink"], [0, 1, 1])
    assert match.prompt == "turn"
