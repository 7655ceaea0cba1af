"""Specialists: runes in the armour, a bolt across the pitch, a drum."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import AWAY, EVEN_FANS, HOME, NICE, QUIET, event, opening, set_up
from touchback.rules.checks.invariants import check_invariants
from touchback.rules.edition.build import build_edition
from touchback.rules.model.state import STUNNED

OPTION = {"specialists": "yes"}


@pytest.mark.parametrize(
    "key",
    [
        pytest.param("ballistics", marks=rule("BB16-OLR-10")),
        pytest.param("drummer", marks=rule("BB16-OLR-14.a")),
        pytest.param("runesmith", marks=rule("BB16-OLR-15")),
        pytest.param("warlock", marks=rule("BB16-OLR-21.a")),
    ],
)
def test_specialists_can_be_hired_only_where_the_coaches_allow_it(key: str) -> None:
    assert key in build_edition("bb2016", OPTION).rules.inducement_of
    assert key not in build_edition("bb2016").rules.inducement_of


def skills(match: Board, name: str) -> set[str]:
    return {match.game.rules.skills[skill].key for skill in match.game.state.profiles[match.slot(name)].skills}


def figures(match: Board, name: str) -> tuple[int, int, int, int]:
    profile = match.game.state.profiles[match.slot(name)]
    return (profile.ma, profile.st, profile.ag, profile.av)


# --- runes ----------------------------------------------------------------------------------------------------------


def smithy(**what: Any) -> Board:
    """Home kicks, has the smith and has just set up, with H12 in reserve."""
    match = opening((12, 11), options=OPTION, inducements=("runesmith", ""), **what).play(*NICE, 1, "kick", *EVEN_FANS)
    return set_up(match, HOME)


@rule("BB16-OLR-15")
def test_the_smith_is_asked_for_right_after_his_own_side_has_set_up() -> None:
    match = smithy(H2={"star": True})
    assert (match.asked, match.prompt) == ("H", "rune")
    assert set(match.choices()) == {"no", *(f"H{n} {r}" for n in range(1, 12) if n != 2 for r in range(1, 6))}
    match.play("no")
    assert (match.asked, match.prompt) == ("A", "place")


@rule("BB16-OLR-15")
def test_he_works_on_his_own_side_only_and_may_wait_for_a_later_drive() -> None:
    match = smithy().play("no")
    set_up(match, AWAY).play("T6", 5, 1, *QUIET, 7)
    match.game.state.turn = [8, 8]
    set_up(match.play("end turn"), AWAY, HOME)  # now the others stand on the pitch before his side
    assert (match.asked, match.prompt) == ("H", "rune")
    assert set(match.choices()) == {"no", *(f"H{n} {r}" for n in range(1, 12) for r in range(1, 6))}


@rule("BB16-OLR-15")
def test_it_takes_a_three_and_is_the_only_one_of_the_match() -> None:
    match = smithy().play_to_dice("H1 1")
    assert (match.rolling, match.roller, match.target) == ("rune", "H1", 3)
    match.play(3)
    assert figures(match, "H1")[1] == 4
    set_up(match, AWAY).play("T6", 5, 1, *QUIET, 7)
    match.game.state.turn = [8, 8]
    match.play("end turn")
    assert figures(match, "H1")[1] == 3
    set_up(match, AWAY, HOME)
    assert match.prompt == "aim_kick"


@rule("BB16-OLR-15")
def test_a_failure_leaves_him_for_a_later_drive() -> None:
    match = smithy().play("H1 1", 2)
    assert figures(match, "H1")[1] == 3
    set_up(match, AWAY).play("T6", 5, 1, *QUIET, 7)
    match.game.state.turn = [8, 8]
    match.play("end turn")
    set_up(match, AWAY, HOME)
    assert (match.asked, match.prompt) == ("H", "rune")


@rule("BB16-OLR-15")
@pytest.mark.parametrize(
    ("row", "changed", "gained"),
    [
        pytest.param(1, (6, 4, 3, 8), set(), marks=rule("BB16-OLR-16")),
        pytest.param(2, (6, 3, 3, 8), {"dauntless", "mighty_blow", "frenzy"}, marks=rule("BB16-OLR-17")),
        pytest.param(3, (8, 3, 3, 8), set(), marks=rule("BB16-OLR-18")),
        pytest.param(4, (6, 3, 3, 9), {"stand_firm"}, marks=rule("BB16-OLR-19")),
        pytest.param(5, (6, 3, 3, 8), {"juggernaut", "horns"}, marks=rule("BB16-OLR-20")),
    ],
)
def test_the_runes_last_for_the_drive(row: int, changed: tuple[int, ...], gained: set[str]) -> None:
    match = smithy().play(f"H1 {row}", 6)
    assert (figures(match, "H1"), skills(match, "H1")) == (changed, gained)
    check_invariants(match.game)
    set_up(match, AWAY).play("T6", 5, 1, *QUIET, 7)
    assert (figures(match, "H1"), skills(match, "H1")) == (changed, gained)
    match.game.state.turn = [8, 8]
    match.play("end turn")
    assert (figures(match, "H1"), skills(match, "H1")) == ((6, 3, 3, 8), set())


@rule("BB16-OLR-15")
def test_a_rune_is_still_there_when_a_turn_has_ended() -> None:
    match = smithy().play("H1 2", 3)
    set_up(match, AWAY).play("T6", 5, 1, *QUIET, 7, "end turn", "end turn")
    assert (match.active, skills(match, "H1")) == ("A", {"dauntless", "mighty_blow", "frenzy"})


# --- the bolt -------------------------------------------------------------------------------------------------------

COLUMN = """
    H1 A1 .
    .  A2 A3
    .  H2 .
    .  A4 .
    """  # L3, L4, L5, L6


def warlock(drawing: str = COLUMN, **what: Any) -> Board:
    return position(drawing, **{"at": "K3", "options": OPTION, "inducements": ("warlock", ""), **what})


@rule("BB16-OLR-21.b", "BB16-OLR-21.c", "BB16-OLR-21.d")
def test_the_bolt_may_start_at_any_square_beside_a_sideline_at_both_ends_of_the_turn() -> None:
    match = warlock()
    assert (match.asked, match.prompt) == ("H", "warp_bolt")
    columns = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert set(match.choices()) == {"no", *(f"{c}{r}" for c in columns for r in (1, 15))}
    match.play("no", "end turn")
    assert (match.asked, match.prompt, match.active) == ("H", "warp_bolt", "H")
    match.play("no")
    assert (match.asked, match.prompt, match.active) == ("A", "turn", "A")
    match.play("end turn")
    assert (match.asked, match.prompt, match.active) == ("H", "warp_bolt", "H")


@rule("BB16-OLR-21.c")
def test_a_turnover_does_not_keep_the_warlock_from_it() -> None:
    match = warlock("H1 A1").play("no", "H1 move", "J3", 1, 1, 1)
    assert (match.turnover(), match.asked, match.prompt) == ("fell", "H", "warp_bolt")


@rule("BB16-OLR-21.b", "BB16-OLR-21.d", "BB16-OLR-21.e")
def test_it_runs_on_while_armour_holds_and_leaves_the_pitch() -> None:
    match = warlock().play_to_dice("L1")
    order = []
    while match.game.faces:
        order.append((match.rolling, match.roller))
        match.play_to_dice(1, 1)
    assert order == [("armour", "A1"), ("armour", "A2"), ("armour", "H2"), ("armour", "A4")]
    assert (match.prompt, match.standing("A1")) == ("turn", True)
    match.play("end turn")
    assert (match.asked, match.prompt) == ("A", "turn")


@rule("BB16-OLR-21.e", "BB16-OLR-22")
@pytest.mark.parametrize("lying", ["A1-", "A1="], ids=["prone", "stunned"])
def test_it_strikes_one_who_lies_in_its_way_too(lying: str) -> None:
    match = warlock(f". {lying} .\n. A2 .\n. . .\nH1 . .").play_to_dice("L1")
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play_to_dice(6, 6)
    assert (match.rolling, match.roller) == ("injury", "A1")


@rule("BB16-OLR-21.d")
def test_from_the_other_sideline_it_comes_the_other_way() -> None:
    match = warlock().play_to_dice("L15")
    assert (match.rolling, match.roller) == ("armour", "A4")


@rule("BB16-OLR-22")
def test_all_whom_it_leaps_to_are_down_before_any_of_their_rolls_and_the_ball_bounces_after_them() -> None:
    match = warlock("H1 A2 A1*", H1="catch").play_to_dice("L1", 6, 6, 1, 1, 4, 4)
    assert (match.rolling, match.roller) == ("armour", "H1")
    assert [match.prone(name) for name in ("H1", "A1")] == [True, True]
    match.play_to_dice(1, 1)
    assert (match.rolling, match.roller, match.holder()) == ("armour", "A1", "")
    match.play_to_dice(1, 1)
    assert match.rolling == "bounce"


@rule("BB16-OLR-21.e", "BB16-OLR-22")
def test_it_stops_at_the_first_whose_armour_breaks_even_where_it_starts() -> None:
    match = position("A1 .\nH1 .\n.  .\n.  A2\nA3 .", at="L1", options=OPTION, inducements=("warlock", ""))
    match.play("L1", 6, 6, 4, 4, 3)
    assert (match.where("A1"), match.standing("H1"), match.standing("A3")) == ("ko", True, True)
    assert (match.asked, match.prompt) == ("H", "turn")
    assert len(match.facts("armour")) == 1


@rule("BB16-OLR-22")
def test_it_leaps_to_all_eight_squares_around_the_one_who_fell() -> None:
    match = warlock("A1 H1 A2\nH2 A3 H3\nA4 H4 A5").play_to_dice("L1", 1, 1, 6, 6, 1, 1)
    assert (match.stunned("A3"), match.rolling, match.game.faces) == (True, "arc", (6,) * 8)


@rule("BB16-OLR-22")
def test_it_leaps_no_further_from_those_it_leapt_to() -> None:
    match = warlock("A1 A2 A3\n.  .  .\n.  .  H1", at="L3").play_to_dice("L1", 6, 6, 1, 1)
    assert (match.rolling, match.game.faces) == ("arc", (6,))
    match.play_to_dice(4)
    assert (match.rolling, match.roller) == ("armour", "A2")
    match.play(1, 1)
    assert (match.prone("A2"), match.standing("A3"), match.prompt) == (True, True, "turn")


@rule("BB16-OLR-22")
def test_broken_armour_means_down_an_injury_and_a_leap_to_those_beside_him() -> None:
    match = warlock().play_to_dice("L1", 1, 1, 5, 4)
    assert (match.rolling, match.roller) == ("injury", "A2")
    match.play_to_dice(1, 1)
    assert match.stunned("A2")
    assert (match.rolling, match.game.faces, match.target) == ("arc", (6, 6, 6, 6), 4)  # H1, H2, A1, A3
    match.play_to_dice(3, 3, 4, 4)
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play_to_dice(4, 4)
    assert (match.rolling, match.roller) == ("armour", "A3")
    match.play(1, 1)
    assert [match.prone(name) for name in ("A1", "A3", "H1", "H2", "A4")] == [True, True, False, False, False]
    assert (match.asked, match.prompt) == ("H", "turn")
    check_invariants(match.game)


@rule("BB16-OLR-22")
def test_a_player_of_the_moving_side_who_falls_ends_the_turn() -> None:
    match = position("H1 . . A1 H2", at="L1", options=OPTION, inducements=("warlock", "")).play("L1", 6, 6, 1, 1)
    assert (match.stunned("H1"), match.turnover(), match.active) == (True, "fell", "A")


@rule("BB16-OLR-22")
@pytest.mark.parametrize(("injury", "where"), [((1, 1), "pitch"), ((4, 4), "ko")])
def test_the_one_it_fells_drops_the_ball_which_bounces_when_all_is_over(injury: tuple[int, int], where: str) -> None:
    match = warlock("H1 A1* A2").play_to_dice("L1", 6, 6, *injury)
    assert (match.rolling, match.where("A1"), match.holder()) == ("arc", where, "")
    match.play_to_dice(1, 1)
    assert match.rolling == "bounce"
    match.play(2)
    assert (match.ball(), match.active, match.prompt) == ("L2", "H", "turn")


# --- the drum -------------------------------------------------------------------------------------------------------


def drums(*, away: str = AWAY, **what: Any) -> Board:
    """The kick has come down; the drum is about to be heard."""
    match = opening(options=OPTION, inducements=("drummer", ""), **what).play(*NICE, 1, "kick", *EVEN_FANS)
    return set_up(match, HOME, away).play_to_dice("T6", 5, 1, *QUIET, 7)


@rule("BB16-OLR-14.b")
def test_the_drum_is_heard_after_the_kick_off_and_before_the_first_turn() -> None:
    match = drums()
    assert (match.rolling, match.game.faces) == ("drum", (6, 6, 6))
    match.play(5, 5, 5)
    assert (match.asked, match.prompt) == ("A", "turn")


@rule("BB16-OLR-14.b", "BB16-OLR-14.c")
def test_each_six_drives_an_opponent_back_towards_his_own_end_zone() -> None:
    match = drums().play(6, 1, 6)
    assert (match.asked, match.prompt) == ("H", "drum")
    assert set(match.choices()) == {"no", *(f"A{n}" for n in range(1, 12))}
    match.play("A1", 2)
    assert (match.at("A1"), match.prompt) == ("P6", "drum")
    match.play("A11", 3)
    assert (match.at("A11"), match.asked, match.prompt) == ("Z8", "A", "turn")


@rule("BB16-OLR-14.b")
def test_three_sixes_drive_three_of_them_back() -> None:
    match = drums().play(6, 6, 6, "A9", 1, "A10", 1)
    assert (match.asked, match.prompt) == ("H", "drum")
    match.play("A11", 1)
    assert [match.at(name) for name in ("A9", "A10", "A11")] == ["R10", "V8", "X8"]
    assert (match.asked, match.prompt) == ("A", "turn")


@rule("BB16-OLR-14.c", "BB16-COMP-02")
@pytest.mark.parametrize(("die", "square"), [(1, "V8"), (2, "W8"), (3, "X8")])
def test_a_d3_says_how_far(die: int, square: str) -> None:
    match = drums(away="N6 N7 N8 N9 N10 P3 P13 Q6 Q10 U8 W10").play_to_dice(6, 1, 1, "A10")
    assert (match.rolling, match.game.faces) == ("drum_steps", (3,))
    match.play(die)
    assert match.at("A10") == square


@rule("BB16-OLR-14.c")
def test_the_same_opponent_may_be_driven_back_twice() -> None:
    match = drums(away="N6 N7 N8 N9 N10 P3 P13 Q6 Q10 U8 W10").play(6, 6, 1, "A10", 1, "A10", 2)
    assert (match.at("A10"), match.asked, match.prompt) == ("X8", "A", "turn")


@rule("BB16-OLR-14.c")
def test_only_standing_players_are_driven_back() -> None:
    match = drums()
    match.game.lay(match.slot("A3"), STUNNED)
    match.play(6, 1, 1)
    assert set(match.choices()) == {"no", *(f"A{n}" for n in range(1, 12) if n != 3)}


@rule("BB16-OLR-14.b")
def test_the_drum_is_heard_in_every_drive() -> None:
    match = drums().play(1, 1, 1)
    match.game.state.turn = [8, 8]
    match.play("end turn")
    set_up(match, AWAY, HOME).play_to_dice("F6", 5, 1, *QUIET, 7)
    assert (match.rolling, match.game.state.half) == ("drum", 2)


@rule("BB16-OLR-14.e", "BB16-SKILL-55")
def test_without_hands_a_player_who_is_driven_onto_the_ball_makes_it_bounce() -> None:
    match = drums(A5="no_hands")
    match.put_ball("O10")
    match.play(6, 1, 1, "A5", 3, 7)
    assert (match.ball(), match.holder(), match.at("A5")) == ("O11", "", "O10")
    assert (match.asked, match.prompt, match.turnover()) == ("A", "turn", "")


@rule("BB16-OLR-14.c")
def test_nobody_need_be_driven_back() -> None:
    match = drums().play(6, 1, 1, "no")
    assert (match.asked, match.prompt) == ("A", "turn")


@rule("BB16-OLR-14.d")
@pytest.mark.parametrize("mate", [True, False], ids=["a team-mate", "an opponent"])
def test_another_player_in_the_way_stops_him(mate: bool) -> None:
    match = drums()
    if not mate:
        match.game.shift(match.slot("A8"), match.game.rules.pitch.named("T12"))
        match.game.shift(match.slot("H11"), match.game.rules.pitch.named("Q6"))
    match.play(6, 1, 1, "A1", 3)
    assert match.at("A1") == "P6"


@rule("BB16-OLR-14.b", "BB16-OLR-14.c")
def test_the_drum_of_the_receivers_drives_the_kickers_back_the_other_way() -> None:
    match = opening(options=OPTION, inducements=("", "drummer")).play(*NICE, 1, "kick", *EVEN_FANS)
    set_up(match, HOME, AWAY).play_to_dice("T6", 5, 1, *QUIET, 7)
    assert match.rolling == "drum"
    match.play(6, 1, 1)
    assert (match.asked, set(match.choices())) == ("A", {"no", *(f"H{n}" for n in range(1, 12))})
    match.play("H11", 2)
    assert (match.at("H11"), match.asked, match.prompt) == ("B8", "A", "turn")


@rule("BB16-OLR-14.e")
@pytest.mark.parametrize(("die", "holder", "at"), [(4, "A5", "P10"), (1, "", "O10")])
def test_a_ball_on_the_way_must_be_picked_up(die: int, holder: str, at: str) -> None:
    match = drums()
    match.put_ball("O10")
    match.play_to_dice(6, 1, 1, "A5", 3)
    assert (match.rolling, match.roller) == ("test", "A5")
    match.play(die, *((7,) if die == 1 else ()))
    assert (match.holder(), match.at("A5")) == (holder, at)
    assert (match.asked, match.prompt) == ("A", "turn")
    check_invariants(match.game)


# --- a lesson for the kicker ----------------------------------------------------------------------------------------


def lesson(**what: Any) -> Board:
    match = opening(options=OPTION, inducements=("ballistics", ""), **what).play(*NICE, 1, "kick", *EVEN_FANS)
    return set_up(match, HOME, AWAY).play("T6")


def landed(match: Board) -> tuple[int, ...]:
    """Direction and distance of the kick."""
    return match.facts("kick")[-1][2:4]


@rule("BB16-OLR-10")
def test_the_master_may_teach_when_his_side_kicks() -> None:
    match = lesson()
    assert (match.asked, match.prompt, sorted(match.choices())) == ("H", "inducement", ["ballistics", "no"])
    match.play_to_dice("no")
    assert match.rolling == "kick"
    match = lesson().play_to_dice("ballistics")
    assert (match.rolling, match.game.faces) == ("lesson", (6,))


@rule("BB16-OLR-10")
def test_not_when_the_others_kick() -> None:
    match = opening(options=OPTION, inducements=("", "ballistics")).play(*NICE, 1, "kick", *EVEN_FANS)
    assert set_up(match, HOME, AWAY).play_to_dice("T6").rolling == "kick"


@pytest.mark.parametrize(
    ("die", "distance"),
    [
        pytest.param(1, 4, marks=rule("BB16-OLR-11")),
        pytest.param(2, 4, marks=rule("BB16-OLR-11")),
        pytest.param(3, 3, marks=rule("BB16-OLR-12")),
        pytest.param(4, 3, marks=rule("BB16-OLR-12")),
    ],
)
def test_a_lesson_misunderstood_or_half_learnt(die: int, distance: int) -> None:
    match = lesson().play_to_dice("ballistics", die, 5, 4)
    assert landed(match) == (5, distance)


@rule("BB16-OLR-12")
def test_a_kick_of_one_square_that_is_one_square_shorter_does_not_scatter() -> None:
    match = lesson().play_to_dice("ballistics", 3, 5, 1)
    assert landed(match) == (5, 0)
    assert match.ball() == "T6"


@rule("BB16-OLR-10")
def test_he_teaches_again_whenever_his_side_kicks() -> None:
    match = lesson().play("ballistics", 1, 5, 1, *QUIET, 7)
    match.game.state.scored = 0  # home is given a touchdown, and so it kicks off again
    set_up(match.play("end turn"), HOME, AWAY).play("T6")
    assert (match.asked, match.prompt, sorted(match.choices())) == ("H", "inducement", ["ballistics", "no"])


@rule("BB16-OLR-13")
@pytest.mark.parametrize("die", [5, 6])
@pytest.mark.parametrize(
    ("kick", "directions", "distances"),
    [((8, 2), (6, 7), (1, 3, 4)), ((1, 5), (2, 3), (3, 4, 6)), ((4, 6), (2, 3, 5, 6), (4, 5))],
)
def test_well_learnt_one_die_may_be_changed_by_up_to_two_within_its_bounds(
    die: int, kick: tuple[int, int], directions: tuple[int, ...], distances: tuple[int, ...]
) -> None:
    match = lesson().play("ballistics", die, *kick)
    assert (match.asked, match.prompt) == ("H", "nudge_kick")
    near = {*(f"direction {n}" for n in directions), *(f"distance {n}" for n in distances)}
    assert set(match.choices()) == {"keep", *near}


@rule("BB16-OLR-13")
@pytest.mark.parametrize(("word", "kick"), [("keep", (8, 2)), ("direction 6", (6, 2)), ("distance 4", (8, 4))])
def test_the_changed_die_is_where_the_kick_goes(word: str, kick: tuple[int, int]) -> None:
    match = lesson().play_to_dice("ballistics", 5, 8, 2, word)
    assert landed(match) == kick


@rule("BB16-OLR-13", "BB16-SKILL-43")
def test_a_good_kicker_halves_what_the_lesson_has_made_of_it() -> None:
    match = lesson(H8="kick").play_to_dice("ballistics", 5, 8, 3, "distance 5")
    assert match.prompt == "use_skill"
    match.play_to_dice("use")
    assert landed(match) == (8, 2)


@rule("BB16-OLR-10", "BB16-OLR-12")
def test_a_kick_that_goes_nowhere_is_not_made_shorter_by_half_a_lesson() -> None:
    match = lesson(H8="kick").play_to_dice("ballistics", 3, 8, 1, "use")
    assert landed(match) == (8, 0)


@rule("BB16-OLR-22")
@pytest.mark.parametrize("lying", ["A2-", "A2="], ids=["prone", "stunned"])
def test_the_bolt_leaps_to_nobody_who_lies_on_the_ground(lying: str) -> None:
    match = warlock(f"H1 A1 {lying}").play_to_dice("L1", 6, 6, 1, 1)
    assert (match.rolling, match.game.faces) == ("arc", (6,))


@rule("BB16-OLR-14.c", "BB16-BLM-05", "BB16-QREF-66")
def test_one_driven_over_a_second_ball_does_not_pick_it_up() -> None:
    options = {**OPTION, "kick_off": "blitzmania"}
    match = opening(options=options, inducements=("drummer", "")).play(*NICE, 1, "kick", *EVEN_FANS)
    set_up(match, HOME, "N6 N7 N8 N9 N10 P3 P13 Q6 Q10 U8 Y10").play_to_dice("T8", 5, 1, *event(5), "U9", 5, 1, 6, 3)
    match.play(6, 1, 1).play_to_dice("A10", 3)
    assert (match.at("A10"), match.holder(), match.rolling) == ("W8", "A10", "bounce")
