"""Spells: the wizard's fire and lightning, and the fire of a mage who cannot aim."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.editions import WIDEST, playing
from tests.support.kick_off import AWAY, HOME, QUIET, event, kick_off, set_up
from touchback.rules.checks.invariants import check_invariants
from touchback.rules.edition.build import build_edition
from touchback.rules.model.match import MatchTeam
from touchback.rules.teams.new_match import blank_game

WIZARD = {"wizard": "yes"}
FIELD = """
    H1 A1 .  .
    .  A2 .  .
    .  .  .  H2
    """  # K5 L5 / L6 / N7


def wizard(drawing: str = FIELD, **what: Any) -> Board:
    options = WIZARD if playing() == WIDEST else None  # the handbook has its wizard without asking
    return position(drawing, **{"options": options, "inducements": ("wizard", ""), **what})


# --- when -----------------------------------------------------------------------------------------------------------


@rule("BB16-OLR-05.b", "BB16-OLR-05.c")
def test_a_wizard_is_asked_for_before_anybody_acts() -> None:
    match = wizard()
    assert (match.asked, match.prompt, match.active) == ("H", "spell", "H")
    match.play("no")
    assert (match.asked, match.prompt) == ("H", "turn")


@rule("BB16-OLR-05.b", "BB16-OLR-05.c")
def test_he_is_asked_for_again_when_his_own_turn_has_ended_and_not_in_the_others() -> None:
    match = wizard().play("no", "end turn")
    assert (match.asked, match.prompt, match.active) == ("H", "spell", "H")
    match.play("no")
    assert (match.asked, match.prompt, match.active) == ("A", "turn", "A")
    match.play("end turn")
    assert (match.asked, match.prompt, match.active) == ("H", "spell", "H")


@rule("BB16-OLR-05.c")
def test_a_turnover_does_not_keep_him_from_it() -> None:
    match = wizard().play("no", "H1 move", "K6", 1, 1, 1)
    assert match.turnover() == "fell"
    assert (match.asked, match.prompt) == ("H", "spell")


@rule("BB16-OLR-05.c")
def test_he_is_not_asked_for_when_a_touchdown_has_ended_the_turn() -> None:
    match = wizard("A1 . H1* .", at="W8").play("no", "H1 move", "Z8")
    assert (match.game.state.score, match.prompt) == ([1, 0], "place")


BOTH = {"wizard": "yes", "specialists": "yes"}
HELPERS = [
    pytest.param("wizard", "spell", marks=rule("BB16-OLR-05.b", "BB16-OLR-05.c")),
    pytest.param("warlock", "warp_bolt", marks=rule("BB16-OLR-21.b", "BB16-OLR-21.c")),
]


@pytest.mark.parametrize(("helper", "prompt"), HELPERS)
def test_no_helper_is_asked_for_after_a_touchdown_has_ended_the_turn(helper: str, prompt: str) -> None:
    match = position("A1 . H1* .", at="W8", options=BOTH, inducements=(helper, ""))
    assert match.prompt == prompt
    match.play("no", "H1 move", "Z8")
    assert (match.game.state.score, match.prompt) == ([1, 0], "place")


@pytest.mark.parametrize("side", ["H", "A"])
@pytest.mark.parametrize(("helper", "prompt"), HELPERS)
def test_he_is_not_asked_for_in_the_bonus_turn_of_a_blitz(helper: str, prompt: str, side: str) -> None:
    hired = (helper, "") if side == "H" else ("", helper)
    match = kick_off(options=BOTH, inducements=hired).play_to_dice("T6", 5, 1, *event(10))
    assert (match.asked, match.prompt, match.game.state.bonus_turn) == ("H", "turn", 1)
    match.play_to_dice("end turn", 2)
    assert (match.active, match.asked) == ("A", "A")
    assert match.prompt == (prompt if side == "A" else "turn")


@pytest.mark.parametrize("cast", [True, False])
@pytest.mark.parametrize(("helper", "prompt"), HELPERS)
def test_in_the_second_half_he_is_asked_for_only_if_he_did_nothing_in_the_first(
    helper: str, prompt: str, cast: bool
) -> None:
    match = kick_off(options=BOTH, inducements=("", helper)).play("T6", 5, 1, *QUIET, 7)
    assert (match.asked, match.prompt) == ("A", prompt)
    match.play(*(("fireball A1" if helper == "wizard" else "B1",) if cast else ("no",)))
    match.game.state.turn = [8, 8]
    match.play("end turn", *(() if cast else ("no",)))
    set_up(match, AWAY, HOME).play("F6", 5, 1, *QUIET, 7, "end turn")
    assert (match.game.state.half, match.active, match.prompt) == (2, "A", "turn" if cast else prompt)


@rule("BB16-OLR-05.b")
@pytest.mark.parametrize(("word", "row"), [("bolt A2", 2), ("fireball A1", 1)])
def test_the_spell_that_was_cast_is_told(word: str, row: int) -> None:
    match = wizard().play_to_dice(word)
    assert [told[2] for told in match.facts("gift")] == [row]


@rule("BB16-OLR-05.b")
def test_one_spell_a_match() -> None:
    match = wizard().play("bolt A1", 1)
    assert match.prompt == "turn"
    match.play("end turn")
    assert (match.asked, match.prompt, match.active) == ("A", "turn", "A")


@rule("BB16-OLR-05.a", "BB16-SRC-01.b", "BB16-OPT-01.a")
def test_without_the_option_there_is_no_wizard_to_hire() -> None:
    rules = build_edition("bb2016").rules
    teams = [MatchTeam("Home", "test", [], 0, inducements=("wizard",)), MatchTeam("Away", "test", [], 0)]
    with pytest.raises(ValueError, match="no inducement 'wizard'"):
        blank_game(rules, teams)


# --- fire -----------------------------------------------------------------------------------------------------------


@rule("BB16-OLR-06", hb2006="HB06-TOC-24")
def test_fire_rolls_for_everyone_who_stands_in_the_square_or_beside_it() -> None:
    match = wizard().play_to_dice("fireball L5")
    assert (match.rolling, match.game.faces, match.target) == ("blast", (6, 6, 6), 4)
    match.play(3, 3, 3)
    assert all(match.standing(name) for name in ("H1", "A1", "A2", "H2"))
    assert match.prompt == "turn"


@rule("BB16-OLR-06", hb2006="HB06-TOC-24")
def test_those_hit_on_four_or_more_are_down_before_armour_and_the_own_side_first() -> None:
    match = wizard().play_to_dice("fireball L5", 4, 3, 4)
    assert match.prone("H1")
    assert match.standing("A1")
    assert match.prone("A2")
    assert (match.rolling, match.roller) == ("armour", "H1")
    match.play_to_dice(1, 1)
    assert (match.rolling, match.roller) == ("armour", "A2")
    match.play(1, 1)
    check_invariants(match.game)


@rule("BB16-OLR-06", hb2006="HB06-TOC-24")
@pytest.mark.parametrize("lying", ["A1-", "A1="], ids=["prone", "stunned"])
def test_those_who_lie_there_are_left_alone(lying: str) -> None:
    match = wizard(f"H1 {lying} A2").play_to_dice("fireball L5")
    assert match.game.faces == (6, 6)


@rule("BB16-OLR-06", hb2006="HB06-TOC-24")
def test_one_may_be_added_to_the_armour_or_the_injury_by_the_wizards_coach() -> None:
    match = wizard().play("fireball L5", 1, 4, 1, 4, 4)
    assert (match.asked, match.prompt) == ("H", "damage_bonus")
    match.play_to_dice("use", 1, 1)
    assert match.stunned("A1")


@rule("BB16-OLR-06", hb2006="HB06-TOC-24")
def test_saved_for_the_injury_it_makes_a_stun_a_knock_out() -> None:
    match = wizard().play("fireball L5", 1, 4, 1, 5, 4, 3, 4)
    assert (match.asked, match.prompt) == ("H", "damage_bonus")
    match.play("use")
    assert match.where("A1") == "ko"


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(("fireball L5", 4, 1, 1), marks=rule("BB16-OLR-06", hb2006="HB06-TOC-24"), id="fire"),
        pytest.param(("bolt H1", 2), marks=rule("BB16-OLR-07"), id="lightning"),
    ],
)
def test_the_wizards_coach_decides_even_about_his_own_player(words: tuple[Any, ...]) -> None:
    match = wizard().play(*words, 4, 4)
    assert (match.asked, match.prompt) == ("H", "damage_bonus")
    match.play("no")
    assert match.prone("H1")


@rule("BB16-OLR-06", hb2006="HB06-TOC-24")
def test_a_player_of_the_moving_side_who_falls_does_not_end_the_turn() -> None:
    match = wizard().play("fireball L5", 4, 1, 1, 1, 1)
    assert match.prone("H1")
    assert (match.turnover(), match.asked, match.prompt) == ("", "H", "turn")


@rule("BB16-OLR-06", hb2006="HB06-TOC-24")
def test_their_ball_carrier_does() -> None:
    match = wizard("H1* A1 . H2").play("fireball L5", 4, 1, 1, 1, 4)
    assert match.turnover() == "carrier_down"
    assert match.active == "A"


@rule("BB16-OLR-06", hb2006="HB06-TOC-24")
def test_the_other_sides_carrier_drops_the_ball_and_the_turn_goes_on() -> None:
    match = wizard("H1 A1* .  H2").play("fireball M5", 1, 4, 1, 1, 5)
    assert match.ball() == "M5"
    assert (match.turnover(), match.active, match.prompt) == ("", "H", "turn")


# --- lightning ------------------------------------------------------------------------------------------------------


@rule("BB16-OLR-07", hb2006="HB06-TOC-24")
def test_lightning_strikes_a_standing_player_on_two_or_more() -> None:
    match = wizard("H1 A1 . A2-").play_to_dice("bolt A1")
    assert (match.rolling, match.roller, match.target) == ("bolt", "A1", 2)
    match.play(2, 1, 1)
    assert match.prone("A1")


@rule("BB16-OLR-07")
def test_a_one_misses() -> None:
    match = wizard().play("bolt A1", 1)
    assert match.standing("A1")


@rule("BB16-OLR-07")
def test_nobody_who_lies_down_or_waits_beside_the_pitch_can_be_picked() -> None:
    match = wizard("H1 A1 . A2- H2=", bench=(2, 2))
    assert {word for word in match.choices() if word.startswith("bolt")} == {"bolt H1", "bolt A1"}


@rule("BB16-OLR-07")
def test_lightning_hits_like_a_mighty_blow() -> None:
    match = wizard().play("bolt A1", 6, 4, 4)
    assert (match.asked, match.prompt) == ("H", "damage_bonus")
    match.play("use", 1, 1)
    assert match.stunned("A1")


@rule("BB16-OLR-07")
def test_lightning_that_fells_a_player_of_the_moving_side_ends_the_turn() -> None:
    match = wizard().play("bolt H1", 2, 1, 1)
    assert (match.prone("H1"), match.turnover(), match.active) == (True, "fell", "A")


# --- the mage who cannot aim ----------------------------------------------------------------------------------------


@rule("BB16-INFAM-01.c")
def test_horatio_is_asked_for_at_both_ends_of_his_sides_turn_and_has_fire_only() -> None:
    match = position(FIELD, inducements=("horatio", ""))
    assert (match.asked, match.prompt) == ("H", "spell")
    assert not [word for word in match.choices() if word.startswith("bolt")]
    match.play("no", "end turn")
    assert (match.asked, match.prompt, match.active) == ("H", "spell", "H")


@rule("BB16-INFAM-01.c")
def test_a_turnover_does_not_keep_horatio_from_it() -> None:
    match = position(FIELD, inducements=("horatio", "")).play("no", "H1 move", "K6", 1, 1, 1)
    assert (match.turnover(), match.asked, match.prompt) == ("fell", "H", "spell")


@rule("BB16-INFAM-01.c")
def test_horatio_has_no_say_in_the_turn_of_the_others() -> None:
    match = position(FIELD, inducements=("horatio", "")).play("no", "end turn", "no")
    assert (match.asked, match.prompt, match.active) == ("A", "turn", "A")
    match.play("end turn")
    assert (match.asked, match.prompt, match.active) == ("H", "spell", "H")


@rule("BB16-INFAM-01.c")
def test_a_bonus_turn_is_no_turn_for_horatio() -> None:
    match = kick_off(inducements=("horatio", "")).play("T6", 5, 1, *event(10))
    assert (match.asked, match.prompt, match.active) == ("H", "turn", "H")
    match.play_to_dice("end turn")
    assert match.rolling == "bounce"


@rule("BB16-INFAM-01.c")
def test_horatio_is_not_asked_for_when_a_touchdown_has_ended_the_turn() -> None:
    match = position("A1 . H1* .", at="W8", inducements=("horatio", "")).play("no", "H1 move", "Z8")
    assert (match.game.state.score, match.prompt) == ([1, 0], "place")


@rule("BB16-INFAM-01.d", "BB16-INFAM-02")
def test_his_fire_comes_down_up_to_three_squares_away() -> None:
    match = position(FIELD, inducements=("horatio", "")).play_to_dice("fireball L8")
    assert (match.rolling, match.game.faces) == ("spell_scatters", (8, 3))
    match.play_to_dice(2, 3)
    assert match.facts("spell")[-1][1] == match.game.rules.pitch.named("L5")
    assert match.game.faces == (6, 6, 6)
    assert not match.facts("gift")  # with one spell only, which it was need not be told


@pytest.mark.parametrize(
    ("inducement", "bolts"),
    [
        pytest.param("horatio", set(), marks=rule("BB16-INFAM-01.c")),
        pytest.param("wizard", {"bolt H1", "bolt H2", "bolt A1", "bolt A2"}, marks=rule("BB16-OLR-06", "BB16-OLR-07")),
    ],
)
def test_he_may_aim_at_any_square_of_the_pitch(inducement: str, bolts: set[str]) -> None:
    match = wizard(inducements=(inducement, ""))
    squares = {f"{column}{row}" for column in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for row in range(1, 16)}
    assert set(match.choices()) == {"no", *(f"fireball {square}" for square in squares), *bolts}


@rule("BB16-INFAM-01.d")
@pytest.mark.parametrize(("dice", "square"), [((5, 1), "N10"), ((7, 2), "M12"), ((1, 3), "J7"), ((4, 2), "K10")])
def test_it_drifts_in_any_direction(dice: tuple[int, int], square: str) -> None:
    match = position(FIELD, inducements=("horatio", "")).play("fireball M10", *dice)
    assert match.facts("spell")[-1][1] == match.game.rules.pitch.named(square)


@rule("BB16-INFAM-01.d")
def test_fire_that_drifts_off_the_pitch_harms_nobody() -> None:
    match = position("H1 A1", at="K1", inducements=("horatio", "")).play("fireball L1", 2, 1)
    assert match.standing("H1")
    assert match.standing("A1")
    assert match.prompt == "turn"


@rule("BB16-INFAM-01.b")
def test_once_a_half_and_again_in_the_next() -> None:
    match = position(FIELD, inducements=("horatio", ""), turn=7).play("fireball A1", 2, 1, "end turn")
    assert (match.asked, match.prompt, match.active) == ("A", "turn", "A")
    match.play("end turn")
    assert (match.asked, match.prompt, match.active) == ("H", "turn", "H")
    match.play("end turn")
    assert match.game.state.half == 2
    assert match.game.state.inducements[2] == 1


@rule("BB16-INFAM-01.b")
def test_a_half_in_which_he_did_nothing_is_not_made_up_for() -> None:
    match = kick_off(inducements=("", "horatio")).play("T6", 5, 1, *QUIET, 7, "no")
    match.game.state.turn = [8, 8]
    match.play("end turn", "no")
    set_up(match, AWAY, HOME).play("F6", 5, 1, *QUIET, 7, "end turn")
    assert (match.game.state.half, match.active, match.prompt) == (2, "A", "spell")
    match.play("fireball A1", 2, 1, "end turn")
    assert (match.active, match.prompt) == ("H", "turn")
    match.play("end turn")
    assert (match.active, match.prompt) == ("A", "turn")


@rule("BB16-INFAM-01.b")
def test_overtime_is_another_half_for_him() -> None:
    match = position(FIELD, inducements=("horatio", ""), turn=8, half=2, options={"overtime": "yes"})
    match.play("fireball A1", 2, 1, "end turn", 1, "kick")
    assert (match.game.state.half, match.game.state.inducements[2]) == (3, 1)


@rule("BB16-INFAM-02")
def test_his_fire_knocks_down_on_four_like_a_mighty_blow() -> None:
    match = position(FIELD, inducements=("horatio", "")).play("fireball L6", 2, 1, 1, 4, 3, 4, 4)
    assert match.prone("A1")
    assert match.standing("A2")
    assert (match.asked, match.prompt) == ("H", "damage_bonus")


SPELLS = [
    pytest.param("horatio", ("fireball M6", 2, 1, 1, 4), marks=rule("BB16-INFAM-02"), id="horatio"),
    pytest.param("wizard", ("fireball M5", 1, 4), marks=rule("BB16-OLR-06"), id="fire"),
    pytest.param("wizard", ("bolt A1", 2), marks=rule("BB16-OLR-07"), id="lightning"),
]


@pytest.mark.parametrize(("inducement", "words"), SPELLS)
def test_what_a_spell_adds_is_one_and_is_added_once(inducement: str, words: tuple[Any, ...]) -> None:
    match = wizard("H1 A1 . H2", inducements=(inducement, "")).play_to_dice(*words, 4, 3)
    assert (match.prone("A1"), match.prompt) == (True, "turn")  # 7 and 1 is not more than his 8
    match = wizard("H1 A1 . H2", inducements=(inducement, "")).play(*words, 4, 4, "use", 3, 4)
    assert (match.stunned("A1"), match.prompt) == (True, "turn")


@pytest.mark.parametrize(
    ("inducement", "words"),
    [
        pytest.param("horatio", ("fireball L7", 2, 1), marks=rule("BB16-INFAM-02")),
        pytest.param("wizard", ("fireball L6",), marks=rule("BB16-OLR-06")),
    ],
)
def test_fire_reaches_all_eight_squares_around_and_the_one_in_the_middle(
    inducement: str, words: tuple[Any, ...]
) -> None:
    match = wizard("H1 A1 H2\nA2 H3 A3\nH4 A4 H5", at="K5", inducements=(inducement, ""))
    match.play_to_dice(*words)
    assert (match.rolling, match.game.faces) == ("blast", (6,) * 9)


@rule("BB16-INFAM-02", "BB16-TOVR-01")
def test_only_a_carrier_of_his_own_side_ends_the_turn() -> None:
    plain = position("H1 A1 . H2", inducements=("horatio", "")).play("fireball L6", 2, 1, 4, 1, 1, 1)
    assert (plain.active, plain.prompt) == ("H", "turn")
    carrier = position("H1* A1 . H2", inducements=("horatio", "")).play("fireball L6", 2, 1, 4, 1, 1, 1, 4)
    assert (carrier.turnover(), carrier.active) == ("carrier_down", "A")


@rule("BB16-OLR-06", hb2006="HB06-TOC-24")
def test_the_ball_of_a_carrier_whom_the_fire_puts_out_bounces() -> None:
    match = wizard("H1 . . A1*").play_to_dice("fireball N5", 4, 6, 6, 5, 3)
    assert (match.where("A1"), match.rolling) == ("ko", "bounce")
    match.play(5)
    assert match.ball() == "O5"


@rule("BB16-INFAM-02")
def test_his_fire_leaves_those_alone_who_lie_or_stand_further_off() -> None:
    match = position("H1 A1- A2 .\n. . . A3", inducements=("horatio", "")).play_to_dice("fireball L6", 2, 1)
    assert (match.rolling, match.game.faces, match.target) == ("blast", (6, 6), 4)


@rule("BB16-INFAM-02")
def test_an_opponent_who_drops_the_ball_in_his_fire_does_not_end_the_turn() -> None:
    match = position("H1 A1* . H2", inducements=("horatio", "")).play("fireball M6", 2, 1, 1, 4, 1, 1, 5)
    assert (match.ball(), match.turnover(), match.active, match.prompt) == ("M5", "", "H", "turn")


@pytest.mark.parametrize(("inducement", "words"), SPELLS)
def test_what_was_not_added_to_the_armour_may_be_added_to_the_injury(inducement: str, words: tuple[Any, ...]) -> None:
    match = wizard("H1 A1 . H2", inducements=(inducement, "")).play(*words, 5, 4, 3, 4)
    assert (match.asked, match.prompt) == ("H", "damage_bonus")
    assert match.play("use").where("A1") == "ko"
