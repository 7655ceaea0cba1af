"""The apothecary: once a match, for a knock-out or a casualty."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support import Board, position, rule
from tests.support.editions import playing
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.drafts import BadTeam, Draft, check_draft, draft_cost, make_team
from touchback.rules.terms.results import Cause

FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """
DOWN = ("H1 block", 6, "N6", "stay")
KNOCK_OUT = (5, 4, 5, 3)
CASUALTY = (5, 4, 6, 4)


def helped(*, apothecaries: tuple[int, int] = (0, 1), **settings: object) -> Board:
    return position(FACE_TO_FACE, apothecaries=apothecaries, **settings)  # type: ignore[arg-type]


# --- hiring one -----------------------------------------------------------------------------------------------------

WITHOUT = {"khemri", "necromantic", "nurgle", "undead"}
LINEMEN = ("lineman",) * 11


@rule("BB16-APOTH-01", hb2006="HB06-TOC-04")
def test_an_apothecary_costs_50000_and_a_team_has_one_at_most():
    built = build_edition(playing())
    plain = Draft("human", "Plain", LINEMEN)
    treated = replace(plain, apothecary=True)
    assert draft_cost(built, treated) - draft_cost(built, plain) == 50_000
    assert (make_team(built, plain).apothecaries, make_team(built, treated).apothecaries) == (0, 1)


@rule("BB16-APOTH-01", hb2006="HB06-TOC-04")
def test_every_roster_but_those_of_the_restless_dead_and_of_nurgle_may_hire_one():
    rosters = build_edition(playing()).rosters
    assert {key for key, roster in rosters.items() if not roster["apothecary"]} == WITHOUT & set(rosters)


@rule("BB16-APOTH-01", hb2006="HB06-TOC-04")
def test_a_roster_without_apothecaries_refuses_one():
    built = build_edition(playing())
    grim = replace(built, rosters={**built.rosters, "grim": {**built.rosters["human"], "apothecary": False}})
    draft = Draft("grim", "Grim", LINEMEN, apothecary=True)
    assert check_draft(grim, draft) == ["a Human team may not have an apothecary"]
    with pytest.raises(BadTeam):
        make_team(grim, draft)


# --- a knock-out ----------------------------------------------------------------------------------------------------


@rule("BB16-APOTH-02", "BB16-APOTH-03", hb2006="HB06-TOC-04")
def test_a_knocked_out_players_own_coach_is_asked_and_treatment_leaves_him_stunned_on_the_pitch():
    match = helped().play(*DOWN, *KNOCK_OUT)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("apothecary", "A", ["no", "use"])
    match.play("use")
    assert (match.stunned("A1"), match.at("A1")) == (True, "N6")
    assert match.game.state.apothecaries == [0, 0]
    assert match.active == "H"


@rule("BB16-APOTH-03", "BB16-INJ-03", hb2006="HB06-INJ-03 HB06-TOC-04", sheet="SHEET-INJ-01")
def test_a_treated_player_is_stunned_like_any_other():
    match = helped(apothecaries=(1, 0))
    match.play("H1 move", "west", 1, *KNOCK_OUT, "use")
    assert (match.active, match.stunned("H1")) == ("A", True)
    match.play("end turn")
    assert match.stunned("H1")
    match.play("end turn")
    assert match.prone("H1")


@rule("BB16-APOTH-02", hb2006="HB06-TOC-04", lrb4="LRB4-STAFF-45")
def test_the_apothecary_may_be_kept_for_later():
    match = helped().play(*DOWN, *KNOCK_OUT, "no")
    assert match.where("A1") == "ko"
    assert match.game.state.apothecaries == [0, 1]


@rule("BB16-APOTH-02", hb2006="HB06-TOC-04")
def test_an_apothecary_once_used_is_not_offered_again():
    match = position(
        """
        H1 A1- .
        H2 A2- .
        .  H3  .
        """,
        apothecaries=(0, 1),
    )
    match.game.state.lawless = 1  # as many fouls as one likes
    match.play("H1 foul", "A1", *KNOCK_OUT, "use", "H2 foul", "A2", *KNOCK_OUT)
    assert match.stunned("A1")
    assert match.where("A2") == "ko"
    assert match.prompt == "turn"


@rule("BB16-APOTH-02", hb2006="HB06-TOC-04")
@pytest.mark.parametrize(("answer", "left"), [("use", 0), ("no", 1)])
def test_the_second_half_brings_no_apothecary_back(answer: str, left: int) -> None:
    match = helped(turn=8).play(*DOWN, *KNOCK_OUT, answer).play_to_dice("end turn", "end turn?")
    assert (match.game.state.half, match.game.state.apothecaries) == (2, [0, left])


@rule("BB16-APOTH-02", hb2006="HB06-TOC-04")
def test_an_apothecary_kept_is_offered_for_the_next_one():
    match = position("H1 A1- A2- H2", apothecaries=(0, 1))
    match.game.state.lawless = 1
    match.play("H1 foul", "A1", *KNOCK_OUT, "no", "H2 foul", "A2", *KNOCK_OUT)
    assert (match.prompt, match.asked) == ("apothecary", "A")


@rule("BB16-APOTH-02", hb2006="HB06-TOC-04", lrb4="LRB4-STAFF-45")
def test_the_other_sides_apothecary_is_of_no_use_to_him():
    match = helped(apothecaries=(1, 0)).play(*DOWN, *KNOCK_OUT)
    assert match.where("A1") == "ko"
    assert match.prompt == "turn"


@rule("BB16-APOTH-02", hb2006="HB06-TOC-04")
def test_nobody_calls_an_apothecary_for_one_who_is_only_stunned():
    match = helped().play(*DOWN, 5, 4, 5, 2)
    assert match.stunned("A1")
    assert match.prompt == "turn"


@rule("BB16-APOTH-03", hb2006="HB06-TOC-04")
@pytest.mark.parametrize(("answer", "place"), [("use", "reserves"), ("no", "ko")])
def test_a_player_knocked_out_by_the_crowd_is_treated_into_the_reserves(answer: str, place: str) -> None:
    match = position("A1 . . A2\nH1 . . H2", at="K1", apothecaries=(0, 1))
    match.play("H1 block", 6, "stay", 5, 3)
    assert (match.prompt, match.asked) == ("apothecary", "A")
    match.play(answer)
    assert match.where("A1") == place


@rule("BB16-APOTH-03", "BB16-SKILL-72")
def test_a_carrier_who_is_treated_where_he_stands_lies_stunned_and_lets_go_of_the_ball() -> None:
    match = position("H1 A1* . H2", apothecaries=(0, 1), H1="stab").play("H1 block", "stab", 5, 4, 5, 3)
    assert (match.prompt, match.asked) == ("apothecary", "A")
    match.play_to_dice("use")
    assert (match.stunned("A1"), match.at("A1"), match.holder(), match.rolling) == (True, "L5", "", "bounce")


@rule("BB16-APOTH-03", "BB16-REF-01")
def test_the_referee_looks_only_when_the_apothecary_is_done():
    match = position("H1 A1- . H2", apothecaries=(0, 1))
    match.play("H1 foul", "A1", 5, 4, 4, 4)
    assert (match.prompt, match.asked) == ("apothecary", "A")
    match.play("use")
    assert match.stunned("A1")
    assert (match.prompt, match.asked) == ("sent_off", "H")


# --- a casualty -----------------------------------------------------------------------------------------------------


@rule("BB16-APOTH-02", "BB16-APOTH-04", hb2006="HB06-TOC-04")
def test_a_casualty_is_seen_before_the_apothecary_is_called():
    match = helped().play(*DOWN, *CASUALTY, 6, 1)
    assert (match.casualty("A1"), match.prompt, match.asked) == ("dead", "apothecary", "A")


@rule("BB16-APOTH-04", hb2006="HB06-TOC-04")
def test_the_second_roll_gives_the_players_coach_a_choice():
    match = helped().play(*DOWN, *CASUALTY, 6, 1)
    match.play_to_dice("use")
    assert (match.rolling, match.game.faces) == ("casualty", (6, 8))
    match.play(5, 8)
    assert (match.prompt, match.asked) == ("choose_casualty", "A")
    assert sorted(match.choices()) == ["dead", "smashed_collar_bone"]


@rule("BB16-APOTH-04", "BB16-APOTH-05", hb2006="HB06-TOC-04")
@pytest.mark.parametrize("chosen", ["broken_ribs", "smashed_collar_bone"])
def test_the_result_that_was_picked_counts(chosen: str) -> None:
    match = helped().play(*DOWN, *CASUALTY, 4, 1, "use", 5, 8, chosen)
    assert (match.where("A1"), match.casualty("A1")) == ("injured", chosen)


@rule("BB16-APOTH-04", hb2006="HB06-TOC-04")
def test_the_same_result_twice_leaves_nothing_to_pick():
    match = helped().play(*DOWN, *CASUALTY, 6, 1, "use", 6, 8)
    assert (match.prompt, match.casualty("A1"), match.where("A1")) == ("turn", "dead", "injured")


@rule("BB16-APOTH-05", hb2006="HB06-TOC-04")
@pytest.mark.parametrize(("first", "second"), [((6, 1), (1, 1)), ((3, 8), (6, 1))])
def test_badly_hurt_after_treatment_means_the_reserves_whichever_roll_it_was(
    first: tuple[int, int], second: tuple[int, int]
) -> None:
    match = helped().play(*DOWN, *CASUALTY, *first, "use", *second, "badly_hurt")
    assert (match.where("A1"), match.casualty("A1")) == ("reserves", "")


@rule("BB16-APOTH-02", "BB16-APOTH-04", hb2006="HB06-TOC-04")
def test_an_apothecary_used_on_a_casualty_is_not_offered_to_the_next_one():
    match = position("H1 A1- A2- H2", apothecaries=(0, 1))
    match.game.state.lawless = 1
    match.play("H1 foul", "A1", *CASUALTY, 6, 1, "use", 4, 1, "broken_ribs", "H2 foul", "A2", *CASUALTY, 6, 1)
    assert (match.where("A2"), match.casualty("A2"), match.prompt) == ("injured", "dead", "turn")
    assert match.game.state.apothecaries == [0, 0]


@rule("BB16-APOTH-05", hb2006="HB06-TOC-04")
def test_badly_hurt_twice_means_the_reserves_at_once():
    match = helped().play(*DOWN, *CASUALTY, 1, 1, "use", 2, 2)
    assert (match.where("A1"), match.prompt) == ("reserves", "turn")


@rule("BB16-APOTH-05")
def test_one_who_was_patched_up_may_be_set_up_for_the_next_drive():
    match = position("H1 A1- . . H2* .", at="U5", apothecaries=(0, 1), bench=(0, 1))
    match.play("H1 foul", "A1", *CASUALTY, 6, 1, "use", 1, 1, "badly_hurt", "H2 move", "east", "end?")
    assert (match.game.state.score, match.prompt) == ([1, 0], "place")
    while match.asked == "H":
        match.game.choose(match.game.options[0])
    assert "A1" in {word.split()[0] for word in match.choices()}


@rule("BB16-APOTH-05", "BB16-CAS-03", hb2006="HB06-TOC-04")
def test_badly_hurt_without_treatment_stays_out():
    match = helped().play(*DOWN, *CASUALTY, 1, 1, "no")
    assert (match.where("A1"), match.casualty("A1")) == ("injured", "badly_hurt")


@rule("BB16-APOTH-02", "BB16-APOTH-04", hb2006="HB06-TOC-04")
def test_a_casualty_left_untreated_stands_and_the_apothecary_is_kept():
    match = helped().play(*DOWN, *CASUALTY, 6, 1, "no")
    assert (match.where("A1"), match.casualty("A1")) == ("injured", "dead")
    assert match.game.state.apothecaries == [0, 1]


@rule("BB16-APOTH-05", "BB16-SKILL-77", hb2006="HB06-TOC-13")
def test_a_stunty_nine_can_be_treated_too():
    match = helped(A1="stunty").play(*DOWN, 5, 4, 5, 4, "use", 6, 1, "badly_hurt")
    assert match.where("A1") == "reserves"


@rule("BB16-FAQ-40", hb2006="HB06-TOC-26.u")
def test_a_casualty_that_was_treated_is_still_told_once_as_a_casualty():
    match = helped().play(*DOWN, *CASUALTY, 6, 1, "use", 1, 1, "badly_hurt")
    told = [(player, by, cause) for player, _, by, cause in match.facts("casualty")]
    assert told == [(match.slot("A1"), match.slot("H1"), Cause.BLOCK)]
    assert [what[0] for what in match.facts("reserves")] == [match.slot("A1")]
