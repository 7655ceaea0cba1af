"""The injury table: stunned, knocked out, casualty; what skills read there; the crowd."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.house import house_rules
from touchback.engine.pitch import NOBODY
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Cause

FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """
DOWN = ("H1 block", 6, "N6", "stay")
BROKEN = (5, 4)
DICE = {total: (1, total - 1) if total <= 7 else (total - 6, 6) for total in range(2, 13)}


def hurt(total: int, **players: object) -> Board:
    """A block breaks the armour of A1, and the injury dice come to this total."""
    match = position(FACE_TO_FACE, **players)
    return match.play_to_dice(*DOWN, *BROKEN, *DICE[total])


def fate(match: Board) -> str:
    """What became of A1, by where he is and whether a casualty is being rolled for."""
    if match.rolling == "casualty":
        return "casualty"
    return "stunned" if match.stunned("A1") else match.where("A1")


# --- the table ------------------------------------------------------------------------------------------------------


@rule(
    "BB16-INJ-02",
    lrb4="LRB4-DATA-05 LRB4-INJ-03 LRB4-INJ-04 LRB4-INJ-05 LRB4-COMP-02",
    hb2006="HB06-INJ-03 HB06-INJ-04 HB06-INJ-05",
    sheet="SHEET-INJ-01 SHEET-INJ-02 SHEET-INJ-03",
)
@pytest.mark.parametrize(
    ("total", "result"),
    [
        *(pytest.param(total, "stunned", marks=rule("BB16-INJ-03")) for total in range(2, 8)),
        *(pytest.param(total, "ko", marks=rule("BB16-INJ-04")) for total in (8, 9)),
        *(pytest.param(total, "casualty", marks=rule("BB16-INJ-05")) for total in (10, 11, 12)),
    ],
)
def test_the_injury_table_has_three_bands(total: int, result: str) -> None:
    assert fate(hurt(total)) == result


@rule("BB16-INJ-02", "BB16-INJ-05", "BB16-CAS-05", sheet="SHEET-CAS-21", hb2006="HB06-TOC-15")
@pytest.mark.parametrize(
    ("niggles", "total", "result"),
    [(1, 6, "stunned"), (1, 7, "ko"), (2, 6, "ko"), (1, 9, "casualty"), (2, 7, "ko"), (3, 12, "casualty")],
)
def test_each_niggling_injury_adds_one_to_the_injury_roll(niggles: int, total: int, result: str) -> None:
    assert fate(hurt(total, A1={"niggles": niggles})) == result


@rule("BB16-INJ-02", sheet="SHEET-CAS-21")
def test_the_niggles_of_the_one_who_did_it_do_not_matter():
    assert fate(hurt(7, H1={"niggles": 3})) == "stunned"


# --- stunned --------------------------------------------------------------------------------------------------------


@rule("BB16-INJ-02", "BB16-CAS-05", "BB16-SKILL-72", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("script", "shown"), [(("H1 block", 6, "M5", "stay", 6, 6), [1]), (("H1 block", "stab", 6, 6), [])]
)
def test_a_niggle_is_shown_with_the_injury_roll_unless_nothing_may_be_added(
    script: tuple[str | int, ...], shown: list[int]
) -> None:
    match = position("H1 A1 .", A1={"niggles": 1}, H1="stab" if "stab" in script else "").play_to_dice(*script)
    assert (match.rolling, [value for _, value in match.modifiers]) == ("injury", shown)


@rule("BB16-INJ-03", lrb4="LRB4-INJ-03 LRB4-DATA-05", hb2006="HB06-INJ-03", sheet="SHEET-INJ-01")
@pytest.mark.parametrize("half", [1, 2])
def test_a_stunned_player_lies_where_he_is_until_the_end_of_his_teams_next_turn(half: int) -> None:
    match = hurt(5, half=half)
    assert (match.stunned("A1"), match.at("A1")) == (True, "N6")
    match.play("end turn")
    assert match.active == "A"
    assert match.stunned("A1")
    assert not [word for word in match.choices() if word.startswith("A1 ")]
    match.play("end turn")
    assert (match.active, match.prone("A1")) == ("H", True)
    match.play("end turn")
    assert "A1 move" in match.choices()


@rule("BB16-INJ-03", lrb4="LRB4-INJ-03", hb2006="HB06-INJ-03", sheet="SHEET-INJ-01")
def test_once_he_has_turned_face_up_he_stands_up_at_the_usual_price() -> None:
    match = position("A1= . .\n. . .\n. . H1", active="A", A1={"ma": 4}).play("end turn", "end turn")
    match.play_to_dice("A1 move", "east", "east")
    assert match.standing("A1")
    assert (match.rolling, match.target) == ("test", 2)  # with one square left, the second must be gone for


@rule(
    "BB16-INJ-03",
    "BB16-TOVR-08",
    lrb4="LRB4-INJ-03 LRB4-TURN-08 LRB4-FAQ-39 LRB4-DATA-05",
    hb2006="HB06-INJ-03 HB06-TURN-20",
    sheet="SHEET-INJ-01",
)
def test_a_player_stunned_in_his_own_turn_stays_face_down_when_it_ends():
    match = position(FACE_TO_FACE)
    match.play("H1 move", "west", 1, *BROKEN, 2, 1)
    assert (match.active, match.stunned("H1")) == ("A", True)
    match.play("end turn")
    assert match.stunned("H1")
    assert not [word for word in match.choices() if word.startswith("H1 ")]
    match.play("end turn")
    assert match.prone("H1")


@rule(
    "BB16-INJ-03",
    "BB16-TOVR-08",
    lrb4="LRB4-INJ-03 LRB4-TURN-08 LRB4-FAQ-39 LRB4-DATA-05",
    hb2006="HB06-INJ-03 HB06-TURN-20",
    sheet="SHEET-INJ-01",
)
def test_a_turnover_does_not_keep_stunned_players_face_down():
    match = position(
        """
        .  H1  A1
        .  H3= H2=
        """
    )
    match.play("H1 move", "west", 1, 1, 2)
    assert match.turnover() == "fell"
    assert (match.prone("H2"), match.prone("H3")) == (True, True)


@rule("BB16-INJ-03", hb2006="HB06-INJ-03", lrb4="LRB4-INJ-03 LRB4-DATA-05", sheet="SHEET-INJ-01")
def test_the_other_teams_turn_does_not_turn_a_stunned_player_over():
    match = position("H1 . A1= A2")
    match.play("end turn")
    assert match.active == "A"
    assert match.stunned("A1")


@rule("BB16-INJ-03", hb2006="HB06-INJ-03", lrb4="LRB4-INJ-03 LRB4-INJ-02 LRB4-DATA-05", sheet="SHEET-INJ-01")
def test_one_who_has_turned_face_up_still_marks_nobody():
    match = position(". H1 A1= .\n. . . .\n. . . A2").play("end turn", "end turn")
    assert match.prone("A1")
    match.play_to_dice("H1 move", "west")
    assert (match.at("H1"), match.rolling) == ("K5", "")


# --- knocked out ----------------------------------------------------------------------------------------------------

AFTER_THE_TOUCHDOWN = "H1 A1- . . H2* ."  # the carrier is a step away from the end zone


def knocked_out_and_scored(**settings: object) -> Board:
    match = position(AFTER_THE_TOUCHDOWN, at="U5", bench=(0, 1), **settings)  # type: ignore[arg-type]
    match.play("H1 foul", "A1", *BROKEN, 5, 3)
    assert match.where("A1") == "ko"
    return match.play_to_dice("H2 move", "east", "end?")


@rule(
    "BB16-INJ-04", "BB16-RSTRT-01", "BB16-PITCH-02", hb2006="HB06-INJ-04 HB06-END-03 HB06-COMP-05", sheet="SHEET-INJ-02"
)
@pytest.mark.parametrize(("die", "place"), [(1, "ko"), (2, "ko"), (3, "ko"), *((d, "reserves") for d in (4, 5, 6))])
def test_before_the_next_set_up_a_die_says_who_wakes(die: int, place: str) -> None:
    match = knocked_out_and_scored()
    assert (match.rolling, match.roller, match.target, match.game.faces) == ("recover", "A1", 4, (6,))
    match.play(die)
    assert match.where("A1") == place
    assert (match.prompt, match.asked) == ("place", "H")


@rule("BB16-INJ-04", "BB16-RSTRT-01", hb2006="HB06-INJ-04 HB06-END-03", sheet="SHEET-INJ-02")
def test_one_who_did_not_wake_is_rolled_for_again_at_the_next_kick_off():
    match = knocked_out_and_scored(turn=7)
    match.play_to_dice(1)
    quiet = {"kick_off_table": (4, 4), "coaching": (1, 3), "kick": (5, 1), "bounce": (5,), "test": (1,)}
    while match.rolling != "recover":
        if match.game.faces:
            match.game.feed(quiet[match.rolling])
        else:
            match.game.choose(match.game.options[-1 if match.prompt == "turn" else 0])
    assert (match.roller, match.game.state.half) == ("A1", 2)
    match.play(4)
    assert match.where("A1") == "reserves"


@rule("BB16-INJ-04", sheet="SHEET-INJ-02", hb2006="HB06-INJ-04", lrb4="LRB4-INJ-04 LRB4-DATA-05")
def test_a_knocked_out_player_leaves_his_square_empty():
    match = hurt(8)
    assert match.where("A1") == "ko"
    assert match.game.state.empty(match.game.rules.pitch.named("N6"))


# --- casualty -------------------------------------------------------------------------------------------------------


@rule("BB16-INJ-05", "BB16-CAS-03", hb2006="HB06-INJ-05 HB06-TOC-15", sheet="SHEET-INJ-03 SHEET-CAS-02")
@pytest.mark.parametrize("half", [1, 2])
def test_a_casualty_misses_the_rest_of_the_match(half: int):
    match = position(AFTER_THE_TOUCHDOWN, at="U5", bench=(0, 1), half=half)
    match.play("H1 foul", "A1", *BROKEN, 6, 4, 1, 1)
    assert match.where("A1") == "injured"
    match.play("H2 move", "east", "end?")  # no die for him: only the knocked out may wake
    assert match.prompt == "place"
    assert match.where("A1") == "injured"
    while match.asked == "H":
        match.game.choose(match.game.options[0])
    assert match.prompt == "place"
    assert not any(word.startswith("A1 ") or word == "A1" for word in match.choices())


# --- what skills read in the table ----------------------------------------------------------------------------------


@rule("BB16-SKILL-84")
@pytest.mark.parametrize(("total", "result"), [(7, "stunned"), (8, "stunned"), (9, "ko"), (10, "casualty")])
def test_thick_skull_is_only_stunned_by_an_eight(total: int, result: str) -> None:
    assert fate(hurt(total, A1="thick_skull")) == result


@rule("BB16-SKILL-84")
@pytest.mark.parametrize(("niggles", "total", "result"), [(1, 7, "stunned"), (1, 8, "ko")])
def test_thick_skull_reads_the_modified_roll(niggles: int, total: int, result: str) -> None:
    assert fate(hurt(total, A1={"niggles": niggles, "skills": "thick_skull"})) == result


@rule("BB16-SKILL-84", "BB16-SKUSE-09", "BB16-SKILL-01", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("lying", ["A1-", "A1="])
def test_thick_skull_works_for_one_who_lies_on_the_ground(lying: str) -> None:
    match = position(f"H1 {lying} . H2", A1="thick_skull")
    match.play("H1 foul", "A1", *BROKEN, 5, 3)
    assert match.stunned("A1")


@rule("BB16-SKILL-77", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("total", "result"), [(6, "stunned"), (7, "ko"), (8, "ko"), (9, "injured"), (10, "casualty"), (12, "casualty")]
)
def test_stunty_players_are_hurt_more_easily(total: int, result: str) -> None:
    assert fate(hurt(total, A1="stunty")) == result


@rule("BB16-SKILL-77", hb2006="HB06-TOC-13")
def test_a_stunty_nine_is_badly_hurt_without_a_casualty_roll():
    match = hurt(9, A1="stunty")
    assert match.casualty("A1") == "badly_hurt"
    assert match.prompt == "turn"


@rule("BB16-SKILL-77", "BB16-CAS-05", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("total", "result"), [(5, "stunned"), (6, "ko"), (8, "injured"), (9, "casualty")])
def test_stunty_reads_the_modified_roll(total: int, result: str) -> None:
    assert fate(hurt(total, A1={"niggles": 1, "skills": "stunty"})) == result


@rule("BB16-SKILL-84", "BB16-SKILL-77", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("total", "result"), [(6, "stunned"), (7, "ko"), (8, "stunned"), (9, "injured")])
def test_stunty_with_a_thick_skull_is_knocked_out_by_seven_and_stunned_by_eight(total: int, result: str) -> None:
    assert fate(hurt(total, A1="stunty thick_skull")) == result


@rule("BB16-FAQ-39", "BB16-SKILL-77", hb2006="HB06-TOC-13 HB06-TOC-26.u")
def test_a_stunty_nine_is_told_as_a_casualty_of_the_one_who_did_it():
    match = hurt(9, A1="stunty")
    assert match.facts("casualty") == [(match.slot("A1"), 1, match.slot("H1"), Cause.BLOCK)]


# --- a blocker's bonus ----------------------------------------------------------------------------------------------


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-31")
@pytest.mark.parametrize(("answer", "result"), [("use", "ko"), ("no", "stunned")])
def test_mighty_blow_kept_for_the_injury_is_offered_after_the_roll(answer: str, result: str) -> None:
    match = hurt(7, H1="mighty_blow")
    assert (match.prompt, match.asked) == ("damage_bonus", "H")
    match.play(answer)
    assert fate(match) == result


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-31")
def test_mighty_blow_turns_a_knock_out_into_a_casualty():
    match = hurt(9, H1="mighty_blow").play_to_dice("use")
    assert match.rolling == "casualty"


@rule("BB16-SKILL-51", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("total", [6, 8, 11])
def test_mighty_blow_is_not_offered_where_one_more_changes_nothing(total: int) -> None:
    assert hurt(total, H1="mighty_blow").prompt != "damage_bonus"


@rule("BB16-SKILL-51", "BB16-SKILL-84", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("total", "offered"), [(7, False), (8, True)])
def test_mighty_blow_is_read_through_a_thick_skull(total: int, offered: bool) -> None:
    match = hurt(total, H1="mighty_blow", A1="thick_skull")
    assert (match.prompt == "damage_bonus") is offered
    if offered:
        assert fate(match.play("use")) == "ko"


@rule("BB16-SKILL-51", "BB16-SKILL-77", hb2006="HB06-TOC-13")
def test_mighty_blow_makes_a_stunty_player_badly_hurt():
    match = hurt(8, H1="mighty_blow", A1="stunty").play("use")
    assert match.casualty("A1") == "badly_hurt"


# --- the crowd ------------------------------------------------------------------------------------------------------

AT_THE_EDGE = """
    A1 .  .  A2
    H1 .  .  H2
    """


@rule("BB16-PUSH-06", hb2006="HB06-PUSH-05", lrb4="LRB4-PUSH-06")
@pytest.mark.parametrize("die", [3, 6])
def test_the_crowd_needs_no_armour_roll_whether_he_was_knocked_down_or_pushed(die: int) -> None:
    match = position(AT_THE_EDGE, at="K1", A1={"av": 12})
    match.play_to_dice("H1 block", die, "stay")
    assert (match.rolling, match.roller) == ("injury", "A1")
    match.play(5, 3)
    assert match.where("A1") == "ko"
    assert not match.facts("armour")
    assert len(match.facts("injury")) == 1


@rule("BB16-PUSH-06", "BB16-SKILL-51", hb2006="HB06-PUSH-05 HB06-TOC-13", lrb4="LRB4-SKILL-31")
def test_the_pushers_skills_do_not_help_the_crowd():
    match = position(AT_THE_EDGE, at="K1", H1="mighty_blow")
    match.play("H1 block", 6, "stay", 5, 2)
    assert match.where("A1") == "reserves"
    assert match.prompt == "turn"


@rule("BB16-PUSH-06", hb2006="HB06-PUSH-05")
def test_the_crowd_inflicts_casualties_that_nobody_gets_credit_for():
    match = position(AT_THE_EDGE, at="K1")
    match.play("H1 block", 6, "stay", 6, 4, 1, 1)
    assert match.where("A1") == "injured"
    assert match.facts("casualty") == [(match.slot("A1"), 1, NOBODY, Cause.CROWD)]


@rule("BB16-PUSH-06", "BB16-CAS-05", hb2006="HB06-PUSH-05", sheet="SHEET-CAS-21")
def test_old_niggles_count_against_the_crowd_too():
    match = position(AT_THE_EDGE, at="K1", A1={"niggles": 1})
    match.play("H1 block", 6, "stay", 5, 2)
    assert match.where("A1") == "ko"


@rule("BB16-PUSH-07", hb2006="HB06-PUSH-06", lrb4="LRB4-PUSH-07")
@pytest.mark.parametrize("total", [2, 7])
def test_stunned_by_the_crowd_means_the_reserves(total: int) -> None:
    match = position(AT_THE_EDGE, at="K1")
    match.play("H1 block", 6, "stay", *DICE[total])
    assert match.where("A1") == "reserves"
    match.play("end turn")
    assert match.active == "A"
    assert not [word for word in match.choices() if word.startswith("A1 ")]


@rule("BB16-PUSH-07", hb2006="HB06-PUSH-06", lrb4="LRB4-PUSH-07")
def test_one_whom_the_crowd_let_go_may_be_set_up_after_the_touchdown():
    match = position(
        """
        A1 .  .  .   .
        H1 .  .  H2* .
        """,
        at="V1",
    )
    match.play("H1 block", 6, "stay", 1, 2, "H2 move", "east", "end?")
    assert (match.prompt, match.asked) == ("place", "H")
    place_all(match, "H")
    assert match.asked == "A"
    assert any(word.startswith("A1 ") for word in match.choices())


def place_all(match: Board, side: str) -> None:
    while match.asked == side:
        match.game.choose(match.game.options[0])


@rule("BB16-PUSH-07", "BB16-SKILL-77", hb2006="HB06-PUSH-06 HB06-TOC-13")
def test_the_crowd_knocks_a_stunty_player_out_on_a_seven():
    match = position(AT_THE_EDGE, at="K1", A1="stunty")
    match.play("H1 block", 6, "stay", 5, 2)
    assert match.where("A1") == "ko"


@rule("BB16-INJ-02")
def test_a_total_below_the_table_is_read_as_its_lowest_result() -> None:
    match = hurt(2, built=house_rules(tough={Prop.INJURY_AGAINST: -1}), A1="tough")
    assert match.stunned("A1")
