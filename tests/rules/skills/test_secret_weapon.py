"""Secret Weapon: sent off when a drive ends in which he has played."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import AWAY, EVEN_FANS, HOME, NICE, QUIET, kick_off, opening, pass_turns, set_up
from touchback.engine.pitch import NOBODY
from touchback.rules.procedures.action.started import start_procedure
from touchback.rules.terms.results import Turnover

LAST_STEP = """
    H1 A1 .  .  H2* .
    .  .  .  .  .   .
    .  .  .  .  .   A2
    """
SCORE = ("H2 move", "Z5", "end?")


def touchdown(*before: str | int, drawing: str = LAST_STEP, **what: object) -> Board:
    """The armed player H1 is on the pitch when H2 scores."""
    match = position(drawing, at="U5", **{"H1": "secret_weapon", **what})  # type: ignore[arg-type]
    return match.play_to_dice(*before, *SCORE)


@rule("BB16-SKILL-67", "BB16-STAFF-03", hb2006="HB06-TOC-13")
def test_when_the_drive_ends_the_referee_wants_him_off():
    match = touchdown()
    assert (match.prompt, match.asked, sorted(match.choices())) == ("sent_off", "H", ["argue", "no"])
    match.play("no")
    assert match.where("H1") == "sent off"
    assert match.prompt == "place"


@rule("BB16-SKILL-67", "BB16-TOVR-07", hb2006="HB06-TOC-13 HB06-TURN-19 HB06-TOC-12")
def test_the_touchdown_counts_and_nothing_is_turned_over():
    match = touchdown().play("no")
    assert match.game.state.score == [1, 0]
    assert (match.turnover(), match.game.state.turnover) == ("touchdown", Turnover.TOUCHDOWN)


@rule("BB16-SKILL-67", hb2006="HB06-TOC-13")
def test_he_is_not_set_up_again():
    match = touchdown().play("no")
    assert not [word for word in match.choices() if word.split()[0] == "H1"]


@rule("BB16-SKILL-67", "BB16-KOT-02.d", "BB16-QREF-49", "BB16-INDD-02", hb2006="HB06-TOC-13 HB06-TOC-24")
@pytest.mark.parametrize(("die", "where"), [(2, "reserves"), (1, "sent off")])
def test_a_bribe_may_keep_him_in_the_match(die: int, where: str) -> None:
    match = touchdown(bribes=(1, 0))
    assert "bribe" in match.choices()
    match.play("bribe", die)
    if die == 1:
        match.play("no")
    assert match.where("H1") == where


@rule("BB16-SKILL-67", "BB16-STAFF-03", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("die", "where"), [(6, "reserves"), (5, "sent off"), (1, "sent off")])
def test_the_call_may_be_argued(die: int, where: str) -> None:
    match = touchdown().play("argue", die)
    assert (match.where("H1"), match.prompt) == (where, "place")
    assert match.game.state.ejected == [1 if die == 1 else 0, 0]


@rule("BB16-FAQ-26", "BB16-SKILL-67", "BB16-STAFF-05", hb2006="HB06-TOC-26.t")
@pytest.mark.parametrize(("first", "second"), [(("bribe", 1), ("argue", 6)), (("argue", 2), ("bribe", 2))])
def test_where_one_plea_fails_the_other_is_open_and_may_save_him(
    first: tuple[str, int], second: tuple[str, int]
) -> None:
    match = touchdown(bribes=(1, 1))
    assert (match.asked, sorted(match.choices())) == ("H", ["argue", "bribe", "no"])
    match.play(*first)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("sent_off", "H", sorted([second[0], "no"]))
    match.play(*second)
    assert (match.where("H1"), match.prompt) == ("reserves", "place")


@rule("BB16-SKILL-67", "BB16-KOT-02", "BB16-QREF-49", "BB16-INDD-02")
def test_a_bribe_is_needed_at_the_end_of_every_drive():
    match = kick_off(H7="secret_weapon", turns=(7, 7)).play("R8", 5, 1, *QUIET, 5)
    pass_turns(match, 2)
    assert (match.prompt, match.asked) == ("sent_off", "H")
    match.play("bribe", 2)
    set_up(match, AWAY, HOME).play("I8", 5, 1, *QUIET, 5)
    match.game.state.turn = [8, 7]
    match.play("end turn", "end turn")
    assert (match.prompt, match.asked, match.game.state.bribes) == ("sent_off", "H", [1, 2])


@rule("BB16-SKILL-67")
def test_saved_by_a_bribe_he_is_not_wanted_for_a_drive_that_he_sits_out():
    match = kick_off(H11="secret_weapon", bench=(1, 0), turns=(7, 7)).play("R8", 5, 1, *QUIET, 5)
    pass_turns(match, 2).play("bribe", 2)
    set_up(match, AWAY)
    for square in HOME.split()[:-1]:
        match.play(next(word for word in match.choices() if word.endswith(f" {square}")))
    match.play("H12", "H12 D8", "done", "I8", 5, 1, *QUIET, 5)
    match.game.state.turn = [8, 7]
    match.play("end turn", "end turn")
    assert (match.prompt, match.where("H11")) == ("", "reserves")  # the match is over


@rule("BB16-SKILL-67")
def test_the_ball_he_holds_does_not_bounce_when_play_is_over():
    match = position("H2 . . . H1* .\n. . . . . .\n. . . . . A2", at="U5", H1="secret_weapon")
    match.play("H1 move", "Z5", "no")
    assert (match.where("H1"), match.prompt) == ("sent off", "place")


@rule("BB16-SKILL-67", hb2006="HB06-TOC-13")
def test_he_goes_even_if_he_was_knocked_out_meanwhile():
    match = touchdown("end turn", "A1 block", 6, "T5", "stay", 5, 4, 5, 3, "end turn")
    assert (match.prompt, match.asked) == ("sent_off", "H")
    match.play("no")
    assert match.where("H1") == "sent off"


@rule("BB16-SKILL-67", "BB16-KOT-02", "BB16-QREF-49", hb2006="HB06-TOC-13")
def test_saved_by_a_bribe_the_knocked_out_stay_knocked_out():
    match = touchdown("end turn", "A1 block", 6, "T5", "stay", 5, 4, 5, 3, "end turn", bribes=(1, 0))
    match.play_to_dice("bribe", 2)
    assert (match.where("H1"), match.rolling) == ("ko", "recover")


@rule("BB16-SKILL-67", "BB16-STAFF-03", hb2006="HB06-TOC-13")
def test_no_argument_wakes_the_knocked_out():
    match = touchdown("end turn", "A1 block", 6, "T5", "stay", 5, 4, 5, 3, "end turn")
    match.play_to_dice("argue", 6)
    assert (match.where("H1"), match.rolling) == ("ko", "recover")


@rule("BB16-SKILL-67", hb2006="HB06-TOC-13")
def test_nobody_argues_over_one_who_is_out_of_the_match_anyway():
    match = touchdown("end turn", "A1 block", 6, "T5", "stay", 5, 4, 6, 5, 1, 1, "end turn", bribes=(1, 0))
    assert (match.prompt, match.where("H1")) == ("place", "injured")


@rule("BB16-SKILL-67", hb2006="HB06-TOC-13")
def test_who_sat_the_drive_out_has_done_nothing():
    match = position(LAST_STEP, at="U5", bench=(1, 0), H12="secret_weapon").play(*SCORE)
    assert (match.prompt, match.where("H12")) == ("place", "reserves")


@rule("BB16-SKILL-67")
@pytest.mark.parametrize(("armed", "prompt"), [("H11", "place"), ("H12", "sent_off")])
def test_a_place_given_up_during_the_set_up_is_no_part_in_the_drive(armed: str, prompt: str) -> None:
    match = opening((12, 11), **{armed: "secret_weapon"}).play(*NICE, 1, "kick", *EVEN_FANS)
    for square in HOME.split():
        match.play(next(word for word in match.choices() if word.endswith(f" {square}")))
    match.play("rearrange", "H11", "H12", "H12 D8", "done")
    set_up(match, AWAY).play("R8", 5, 1, *QUIET, 5)
    match.game.state.turn = [8, 8]
    assert match.play("end turn").prompt == prompt


@rule("BB16-SKILL-67", hb2006="HB06-TOC-13")
def test_both_sides_weapons_are_found_those_of_the_active_side_first():
    match = touchdown(A1="secret_weapon")
    assert match.asked == "H"
    match.play("no")
    assert (match.prompt, match.asked) == ("sent_off", "A")
    match.play("no")
    assert (match.where("H1"), match.where("A1")) == ("sent off", "sent off")


@rule("BB16-SKILL-67", hb2006="HB06-TOC-13")
def test_half_time_ends_a_drive_too():
    match = position("H1 . A1 A2", turn=8, H1="secret_weapon").play("end turn")
    assert (match.prompt, match.asked) == ("sent_off", "H")


@rule("BB16-SKILL-67", "BB16-BLM-02", "BB16-QREF-63")
def test_in_a_drive_without_a_referee_nobody_looks():
    match = position(LAST_STEP, at="U5", H1="secret_weapon", A1="secret_weapon", options={"kick_off": "blitzmania"})
    match.game.options, match.game.also = [], []
    start_procedure(match.game, "event_wheres_the_ref", NOBODY)
    match.game.resume()
    match.play(*SCORE)
    assert (match.prompt, match.where("H1"), match.where("A1")) == ("place", "reserves", "reserves")


@rule("BB16-SKILL-77", "BB16-SKILL-67", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("skills", "needed"), [("stunty", 3), ("stunty secret_weapon", 5)])
def test_a_small_player_with_a_weapon_minds_the_zones_he_dodges_into(skills: str, needed: int) -> None:
    match = position("H1 . A2\nA1 . .", H1=skills).play_to_dice("H1 move", "L5")
    assert match.target == needed


@rule("BB16-SKILL-77", hb2006="HB06-TOC-13")
def test_but_throws_no_better_for_it() -> None:
    match = position("H1* . . H2", H1="stunty secret_weapon").play_to_dice("H1 pass", "throw", "N5")
    assert match.target == 4


@rule("BB16-SKILL-77", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("dice", "where"), [((3, 4), "ko"), ((4, 5), "injured")])
def test_nor_is_hurt_less_easily(dice: tuple[int, int], where: str) -> None:
    match = position("A1 H1 . .\n. . . H2", active="A", H1="stunty secret_weapon")
    match.play("A1 block", 6, "M5", "stay", 5, 4, *dice)
    assert match.where("H1") == where


@rule("BB16-SKILL-67", "BB16-STAFF-04")
@pytest.mark.parametrize(("plea", "where"), [(("no",), "sent off"), (("argue", 6), "reserves")])
def test_one_whom_the_crowd_sent_to_the_reserves_is_wanted_too_and_stays_there_after_a_good_argument(
    plea: tuple[str | int, ...], where: str
) -> None:
    match = position("H1 . .\nA1 . .\n. . .\n. . .\n. H2* .\n. . .\nA2 . .", at="X1", active="A", H1="secret_weapon")
    match.play("A1 block", 3, "stay", 1, 1)
    assert match.where("H1") == "reserves"
    match.play("end turn", "H2 move", "Z5")
    assert (match.prompt, match.asked) == ("sent_off", "H")
    assert match.play(*plea).where("H1") == where


@rule("BB16-SKILL-67", hb2006="HB06-TOC-13")
def test_every_weapon_of_a_side_is_found() -> None:
    match = touchdown(H2="secret_weapon", bench=(1, 0)).play("no")
    assert (match.prompt, match.asked) == ("sent_off", "H")
    match.play("no")
    assert (match.where("H1"), match.where("H2"), match.prompt) == ("sent off", "sent off", "place")
